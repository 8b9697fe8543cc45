"""Placing a tile, its honey, and then moving the die: harvests, blossoms, the next turn (section 5, steps 2 to 5)."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import assert_never

from msgspec.structs import replace

from games.applejack import scoring
from games.applejack.actions import Face, Hex, Place, TileId, Variety
from games.applejack.components import BOX, TILES, TURNS
from games.applejack.events import (
    Blossomed,
    BlossomsBegan,
    FinalHarvested,
    HarvestBegan,
    Harvested,
    HarvestEmpty,
    MatchEnded,
    Pastured,
    Planted,
    ValleysFilled,
)
from games.applejack.geometry import HEXES, INDEX
from games.applejack.orchards import areas, flowers, harvest, hives, hives_across
from games.applejack.path import VALLEYS, Die, beside, die_at, turns_of
from games.applejack.state import Orchard, Placing, Planting, State, Taking, View, with_orchard
from games.chance import Chance
from games.contract import Action, Event, Phrase, Seat, Step

PASTURES = tuple(Place(Face.PASTURE, name, 0) for name in HEXES)


@cache
def _trees(turns: int) -> tuple[tuple[Place, ...], ...]:
    """Return by hex the ways to place a tile with so many different orientations."""
    return tuple(tuple(Place(Face.TREE, name, turn) for turn in range(turns)) for name in HEXES)


def legal(state: State, asked: Placing, seat: Seat) -> Iterator[Action]:
    """Yield every side, free hex and turn. Among turns that look alike, only the smallest one is a choice."""
    orchard, tile = state.orchards[seat], TILES[asked.tile]
    if tile.price <= orchard.honey:
        for lying, ways in zip(orchard.hexes, _trees(TURNS[asked.tile]), strict=True):
            if lying is None:
                yield from ways
    for lying, pasture in zip(orchard.hexes, PASTURES, strict=True):
        if lying is None:
            yield pasture


def why_not(state: State, asked: Placing, seat: Seat, action: Place) -> Phrase | None:
    orchard, tile = state.orchards[seat], TILES[asked.tile]
    if orchard.hexes[INDEX[action.where]] is not None:
        return Phrase("reason-hex-taken", {"where": action.where})
    if action.face is Face.PASTURE:
        return None if action.turn == 0 else Phrase("reason-pasture-turn")
    if tile.price > orchard.honey:
        return Phrase("reason-too-dear", {"price": tile.price, "honey": orchard.honey})
    if action.turn >= tile.turns:
        return Phrase("reason-same-turn", {"turn": action.turn, "same": action.turn % tile.turns})
    return None


def answer(state: State, asked: Placing, seat: Seat, action: Place, chance: Chance) -> Step[State]:
    """Place the tile, pay for it and collect honey. Then the die moves."""
    orchard, event = place(state.orchards[seat], asked.tile, action, seat)
    return move_on(with_orchard(state, seat, orchard), event, chance)


def place(orchard: Orchard, tile: TileId, action: Place, seat: Seat) -> tuple[Orchard, Event]:
    """Pay for a tile and place it, or place it as a pasture. Return the orchard and the event."""
    match action.face:
        case Face.TREE:
            return _plant(orchard, tile, action, seat)
        case Face.PASTURE:
            return _graze(orchard, tile, action, seat)
        case never:
            assert_never(never)


def _plant(orchard: Orchard, tile: TileId, action: Place, seat: Seat) -> tuple[Orchard, Planted]:
    price, across = TILES[tile].price, hives_across(orchard.hexes, orchard.board, INDEX[action.where])
    met = [min(price, across[edge]) for edge in hives(tile, action.turn) if across[edge]]
    hexes = _with(orchard, action.where, Planting(tile, action.turn))
    planted = Planted(seat=seat, tile=tile, where=action.where, price=price, income=sum(met), connections=len(met))
    return replace(orchard, honey=orchard.honey - price + sum(met), hexes=hexes), planted


def _graze(orchard: Orchard, tile: TileId, action: Place, seat: Seat) -> tuple[Orchard, Pastured]:
    gain = BOX.constants.pasture_honey
    hexes = _with(orchard, action.where, Planting(tile, pasture=True))
    pastured = Pastured(seat=seat, where=action.where, honey=gain)
    return replace(orchard, honey=orchard.honey + gain, hexes=hexes), pastured


def _with(orchard: Orchard, where: Hex, planting: Planting) -> tuple[Planting | None, ...]:
    hexes = list(orchard.hexes)
    hexes[INDEX[where]] = planting
    return tuple(hexes)


def preview(view: View, action: Place) -> View | None:
    """Return the view with the tile in the viewer's orchard, paid and connected, before the die moves."""
    if view.seat is None or view.tile is None:
        return None
    orchards = list(view.orchards)
    orchards[view.seat], _ = place(orchards[view.seat], view.tile, action, view.seat)
    return replace(view, orchards=tuple(orchards))


def move_on(state: State, placed: Event, chance: Chance) -> Step[State]:
    """Move the die after a tile was placed. On the leaf in the last lap, end the match instead."""
    seats = len(state.orchards)
    die = die_at(state.turn, seats)
    following = replace(state, turn=state.turn + 1)
    if following.turn == turns_of(seats):
        over = replace(following, asking=())
        return Step(over, (placed, *_final(over), MatchEnded()))
    events: list[Event] = [placed]
    if die.space.icon is not None:
        for variety in state.icons[die.space.icon]:
            following = _harvest(following, variety, die, events)
    if die.space.bridge:
        following = _blossom(following, die, events)
    following = _refill(following, events, chance)
    asked = Taking(die_at(following.turn, seats).space.seat)
    return Step(replace(following, asking=(asked,)), tuple(events))


def _harvest(state: State, variety: Variety, die: Die, events: list[Event]) -> State:
    """Give everyone the honey of a variety (section 6)."""
    gains = [harvest(areas(orchard, variety), die.lap) for orchard in state.orchards]
    if not any(gains):
        events.append(HarvestEmpty(variety=variety, die=die.lap))
        return state
    events.append(HarvestBegan(variety=variety, die=die.lap))
    events += [Harvested(seat=seat, variety=variety, honey=honey) for seat, honey in enumerate(gains) if honey]
    return _paid(state, gains)


def _blossom(state: State, die: Die, events: list[Event]) -> State:
    """Give everyone the honey of their flowers (section 7)."""
    found = [flowers(orchard) for orchard in state.orchards]
    events.append(BlossomsBegan(factor=die.lap, lap=die.lap + 1))
    events += [Blossomed(seat=seat, flowers=count, honey=die.lap * count) for seat, count in enumerate(found) if count]
    return _paid(state, [die.lap * count for count in found])


def _paid(state: State, gains: Sequence[int]) -> State:
    orchards = tuple(
        replace(orchard, honey=orchard.honey + gain) if gain else orchard
        for orchard, gain in zip(state.orchards, gains, strict=True)
    )
    return replace(state, orchards=orchards)


def _refill(state: State, events: list[Event], chance: Chance) -> State:
    """Add a tile to every valley if those beside the die have too few left.

    If the supply runs out, it fills the valleys clockwise, beginning with the first one beside the die.
    """
    near = beside(die_at(state.turn, len(state.orchards)).space.gap)
    if sum(len(state.valleys[place]) for place in near) > BOX.constants.refill_at_most or not state.supply:
        return state
    drawn, supply = chance.draw(state.supply, VALLEYS)
    valleys = list(state.valleys)
    for step, tile in enumerate(drawn):
        place = (near[0] + step) % VALLEYS
        valleys[place] = tuple(sorted((*valleys[place], tile)))
    events.append(ValleysFilled(tiles=drawn))
    return replace(state, valleys=tuple(valleys), supply=supply)


def _final(state: State) -> Iterator[Event]:
    """Yield what the end of the match brings every player (section 8)."""
    for seat, orchard in enumerate(state.orchards):
        brought = scoring.harvests(orchard)
        yield FinalHarvested(
            seat=seat,
            harvest=sum(brought.values()),
            varieties=scoring.varieties(brought),
            diversity=scoring.diversity(brought),
            blossoms=scoring.blossoms(orchard),
            total=scoring.total(orchard),
        )
