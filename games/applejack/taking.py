"""Taking a tile, and filling the cottage again (section 5, step 1, and section 9)."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from games.applejack.actions import Draw, Skip, Take, TileId
from games.applejack.components import BOX, TILES
from games.applejack.events import (
    CottageDrawn,
    CottageFilled,
    CottageLeft,
    CottageTaken,
    TileDrawn,
    TileTaken,
)
from games.applejack.path import VALLEYS, beside, die_at, turns_of
from games.applejack.state import Filling, Placing, State, Taking, with_orchard
from games.chance import Chance
from games.contract import Action, Event, NamedValue, Phrase, Seat, Step, who


def within_reach(turn: int, valleys: tuple[tuple[TileId, ...], ...], seats: int) -> tuple[int, ...]:
    """Return the indices of the valleys from which a tile may be taken: the two beside the die.

    If both are empty, which needs an empty supply, it is the first valley after them, clockwise, with a tile.
    """
    near = beside(die_at(turn, seats).space.gap)
    if any(valleys[place] for place in near):
        return near
    after = ((near[1] + step) % VALLEYS for step in range(1, VALLEYS))
    return next(((place,) for place in after if valleys[place]), near)


def _reach(state: State) -> tuple[int, ...]:
    return within_reach(state.turn, state.valleys, len(state.orchards))


def _tiles(state: State) -> Iterator[TileId]:
    return (tile for place in _reach(state) for tile in state.valleys[place])


# Taking


def legal(state: State, asked: Taking, seat: Seat) -> Iterator[Action]:
    """Yield every tile of the valleys, the tile of the seat's own cottage, and the supply."""
    yield from map(Take, _tiles(state))
    cottage = state.orchards[seat].cottage
    if cottage is not None:
        yield Take(cottage)
    if state.supply:
        yield Draw()


def why_not(state: State, asked: Taking, seat: Seat, action: Take | Draw) -> Phrase | None:
    if isinstance(action, Draw):
        return None if state.supply else Phrase("reason-supply-empty")
    return None if action.tile == state.orchards[seat].cottage else _why_not_from_valleys(state, seat, action.tile)


def _why_not_from_valleys(state: State, seat: Seat, tile: TileId) -> Phrase | None:
    if tile not in TILES:
        return Phrase("reason-no-such-tile")
    if tile in _tiles(state):
        return None
    if any(tile in valley for valley in state.valleys):
        return Phrase("reason-tile-elsewhere", {"tile": NamedValue("tile", tile)})
    for owner, orchard in enumerate(state.orchards):
        if owner != seat and orchard.cottage == tile:
            return Phrase("reason-foreign-cottage", {"tile": NamedValue("tile", tile), "seat": who(owner)})
    return Phrase("reason-tile-gone", {"tile": NamedValue("tile", tile)})


def answer(state: State, asked: Taking, seat: Seat, action: Take | Draw, chance: Chance) -> Step[State]:
    """Take a tile. If it is from the cottage, the cottage is filled again before the tile is bought or turned over."""
    if isinstance(action, Draw):
        (tile,), supply = chance.draw(state.supply, 1)
        return _placing(replace(state, supply=supply), seat, tile, TileDrawn(seat=seat, tile=tile))
    tile, orchard = action.tile, state.orchards[seat]
    if tile != orchard.cottage:
        state, valley = _without(state, tile)
        return _placing(state, seat, tile, TileTaken(seat=seat, tile=tile, valley=valley))
    state = with_orchard(state, seat, replace(orchard, cottage=None))
    taken = CottageTaken(seat=seat, tile=tile)
    if state.supply or any(_fillers(state)):
        return Step(replace(state, asking=(Filling(seat, tile),)), (taken,))
    return _placing(state, seat, tile, taken, CottageLeft(seat=seat))


def _without(state: State, tile: TileId) -> tuple[State, int]:
    """Take a tile out of its valley. Return the state and the number of the valley, counted from 1."""
    place = next(place for place, valley in enumerate(state.valleys) if tile in valley)
    valleys = list(state.valleys)
    valleys[place] = tuple(other for other in valleys[place] if other != tile)
    return replace(state, valleys=tuple(valleys)), place + 1


def _placing(state: State, seat: Seat, tile: TileId, *events: Event) -> Step[State]:
    return Step(replace(state, asking=(Placing(seat, tile),)), events)


# Filling the cottage


def _fillers(state: State) -> Iterator[TileId]:
    """Yield the tiles of the two valleys beside the die. Only these can fill the cottage."""
    near = beside(die_at(state.turn, len(state.orchards)).space.gap)
    return (tile for place in near for tile in state.valleys[place])


def last_turn(turn: int, seats: int) -> bool:
    """Tell whether this turn is the last one of its player."""
    return turn >= turns_of(seats) - seats


def legal_filling(state: State, asked: Filling, seat: Seat) -> Iterator[Action]:
    """Yield every tile for the cottage, the supply, and, in the last turn, no tile at all."""
    yield from map(Take, _fillers(state))
    if state.supply:
        yield Draw()
    if last_turn(state.turn, len(state.orchards)):
        yield Skip()


def why_not_filling(state: State, asked: Filling, seat: Seat, action: Take | Draw | Skip) -> Phrase | None:
    match action:
        case Skip():
            last = last_turn(state.turn, len(state.orchards))
            return None if last else Phrase("reason-skip-early", {"turns": BOX.lap.turns})
        case Draw():
            return None if state.supply else Phrase("reason-supply-empty")
        case Take(tile) if tile in _fillers(state):
            return None
        case Take(tile):
            return _why_not_from_valleys(state, seat, tile) or Phrase(
                "reason-tile-elsewhere", {"tile": NamedValue("tile", tile)}
            )
        case never:
            assert_never(never)


def fill(state: State, asked: Filling, seat: Seat, action: Take | Draw | Skip, chance: Chance) -> Step[State]:
    """Put a tile on the cottage. Then the tile that was taken from it is placed."""
    match action:
        case Skip():
            return _placing(state, seat, asked.tile, CottageLeft(seat=seat))
        case Draw():
            (tile,), supply = chance.draw(state.supply, 1)
            state = replace(state, supply=supply)
            told: Event = CottageDrawn(seat=seat, tile=tile)
        case Take(tile):
            state, valley = _without(state, tile)
            told = CottageFilled(seat=seat, tile=tile, valley=valley)
        case never:
            assert_never(never)
    filled = with_orchard(state, seat, replace(state.orchards[seat], cottage=tile))
    return _placing(filled, seat, asked.tile, told)
