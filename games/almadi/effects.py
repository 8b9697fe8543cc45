"""The effects that a turn triggers: gifts (section 5), genies (6), moons (7), and exchanging landscapes (K01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import pop, push
from games.almadi.actions import Effect, Move, ObjectiveId, Swap, Take, TileId
from games.almadi.components import OBJECTIVES, TILES
from games.almadi.events import Collected, Moved, ObjectiveCompleted, ObjectiveStolen, ObjectiveTaken, Swapped
from games.almadi.pieces import Power
from games.almadi.realm import (
    Cell,
    Laid,
    Realm,
    arrivals,
    cell,
    column_of,
    faces_of,
    free_cells,
    row_of,
    touches,
    where_is,
    without,
)
from games.almadi.requirements import is_met
from games.almadi.rulings import PLACED_GENIES_EACH_MOVE
from games.almadi.state import Player, Settle, State, Turn, Using, View, amount, has, move_limit, rows_of, with_player
from games.chance import Chance
from games.contract import Event, NamedValue, Phrase, Seat, Step
from games.dispatch import Verb


def triggered(state: State, effects: Iterable[Effect], genies: int) -> State:
    """Let effects wait. ``genies`` is how many further moves the genies among them give."""
    return replace(state, doing=more_waits(state, state.doing, effects, genies))


def more_waits(at: State | View, doing: Turn, effects: Iterable[Effect], genies: int) -> Turn:
    """Return a turn in which these effects wait, too."""
    found = Counter(effects)
    return replace(
        doing,
        genies=doing.genies + genies,
        moons=doing.moons + found[Effect.MOON],
        mosaics=doing.mosaics + found[Effect.MOSAIC],
        stalls=doing.stalls + found[Effect.STALL],
        rubies=doing.rubies + (found[Effect.RUBY] if at.rubies else 0),
    )


def placed_genies(at: State | View, seat: Seat, effects: Iterable[Effect]) -> int:
    """Return how many moves a placement gives: one for each genie, or for the absence of contacts (section 6, K04)."""
    found = list(effects)
    count = found.count(Effect.GENIE)
    if not found:
        return amount(at.players[seat], Power.QUIET_GENIE)
    return count if PLACED_GENIES_EACH_MOVE else min(1, count)


def moved_genies(effects: Iterable[Effect]) -> int:
    """Return how many further moves a move gives: one, however many genies it activates (section 6)."""
    return int(Effect.GENIE in effects)


def usable_genies(at: State | View, seat: Seat) -> int:
    """Return how many of the genies that wait can be used: no more than moves are left."""
    return max(0, min(at.doing.genies, move_limit(at.players[seat]) - at.doing.moves))


def can_move(at: State | View, seat: Seat) -> bool:
    """Tell whether a genie waits and moves are left."""
    return usable_genies(at, seat) > 0


def within_reach(at: State | View, seat: Seat) -> list[tuple[ObjectiveId, Seat | None]]:
    """Return the objectives that a player can take, each with the player who has it (section 7)."""
    held = ((name, owner) for owner, player in enumerate(at.players) if owner != seat for name in player.open)
    return [*((name, None) for name in at.table), *held]


def usable_moons(at: State | View, seat: Seat) -> int:
    """Return how many of the moons that wait can be used: no more than there are cards for them."""
    return min(at.doing.moons, len(within_reach(at, seat)))


def can_take(at: State | View, seat: Seat) -> bool:
    """Tell whether a moon waits and there is a card for it."""
    return usable_moons(at, seat) > 0


class Gifts(Struct, frozen=True):
    """Mosaics, stalls and rubies."""

    mosaics: int = 0
    stalls: int = 0
    rubies: int = 0


def gifts(at: State | View, seat: Seat) -> Gifts:
    """Return what of the waiting gifts can be taken (K05)."""
    doing = at.doing
    bonus = amount(at.players[seat], Power.FIRST_RUBY) if doing.rubies and not doing.collected else 0
    return Gifts(
        mosaics=min(doing.mosaics, at.mosaics),
        stalls=min(doing.stalls, at.stalls),
        rubies=min(doing.rubies + bonus, at.rubies),
    )


def usable(at: State | View, seat: Seat) -> dict[Effect, int]:
    """Return how many of each effect that waits can be used or taken."""
    found = gifts(at, seat)
    return {
        Effect.GENIE: usable_genies(at, seat),
        Effect.MOON: usable_moons(at, seat),
        Effect.MOSAIC: found.mosaics,
        Effect.STALL: found.stalls,
        Effect.RUBY: found.rubies,
    }


def has_gifts(state: State, seat: Seat) -> bool:
    found = gifts(state, seat)
    return bool(found.mosaics or found.stalls or found.rubies)


def collect(state: State, seat: Seat) -> Step[State]:
    """Take all gifts that wait, as far as there are any. What is short is lost."""
    found, player = gifts(state, seat), state.players[seat]
    events: tuple[Event, ...] = ()
    if has_gifts(state, seat):
        events = (Collected(seat=seat, mosaics=found.mosaics, stalls=found.stalls, rubies=found.rubies),)
    collected = state.doing.collected or found.rubies > 0
    after = replace(
        state,
        mosaics=state.mosaics - found.mosaics,
        stalls=state.stalls - found.stalls,
        rubies=state.rubies - found.rubies,
        doing=replace(state.doing, mosaics=0, stalls=0, rubies=0, collected=collected),
    )
    return Step(with_player(after, seat, with_gifts(player, found)), events)


def with_gifts(player: Player, found: Gifts) -> Player:
    """Return a player who has got these."""
    return replace(
        player,
        mosaics=player.mosaics + found.mosaics,
        stalls=player.stalls + found.stalls,
        rubies=player.rubies + found.rubies,
    )


def _why_no_genie(state: State, seat: Seat) -> Phrase | None:
    if can_move(state, seat):
        return None
    limit = move_limit(state.players[seat])
    return Phrase("reason-no-moves", {"moves": limit}) if state.doing.moves >= limit else Phrase("reason-no-genie")


def _why_not_own(state: State, seat: Seat, tile: TileId) -> Phrase | None:
    if tile not in TILES:
        return Phrase("reason-no-such-landscape")
    if where_is(state.players[seat].realm, tile) is None:
        return Phrase("reason-not-in-realm", {"tile": NamedValue("landscape", tile)})
    return None


def _used(state: State, effects: Iterable[Effect], last: tuple[TileId, Cell] | None) -> State:
    """Use up a genie and one of the moves of the turn, and let wait what arrived with it."""
    doing = replace(state.doing, genies=state.doing.genies - 1, moves=state.doing.moves + 1, last=last)
    found = list(effects)
    return triggered(replace(state, doing=doing), found, moved_genies(found))


# Moving one landscape


def targets(state: State, seat: Seat, tile: TileId) -> list[Cell]:
    """Return the cells into which a landscape of a realm may be moved."""
    player = state.players[seat]
    here = where_is(player.realm, tile)
    cells = free_cells(without(player.realm, tile), rows_of(player))
    return [where for where in cells if where != here and not _is_straight_back(state, tile, where)]


def _is_straight_back(state: State, tile: TileId, where: Cell) -> bool:
    """Tell whether the last move took this landscape away from this cell."""
    return state.doing.last == (tile, where)


def _legal_moves(state: State, asked: Using, seat: Seat) -> Iterator[Move]:
    if can_move(state, seat):
        for laid in state.players[seat].realm.laid:
            for where in targets(state, seat, laid.tile):
                yield Move(laid.tile, row_of(where), column_of(where))


def _why_no_move(state: State, asked: Using, seat: Seat, action: Move) -> Phrase | None:
    refused = _why_no_genie(state, seat) or _why_not_own(state, seat, action.tile)
    return refused or _why_not_there(state, seat, action)


def _why_not_there(state: State, seat: Seat, action: Move) -> Phrase | None:
    player, where = state.players[seat], cell(action.row, action.column)
    told = {"row": action.row, "column": action.column}
    if action.row not in rows_of(player):
        return Phrase("reason-row", {"first": min(rows_of(player)), "last": max(rows_of(player))})
    if where == where_is(player.realm, action.tile):
        return Phrase("reason-same-cell")
    faces = without(player.realm, action.tile)
    if where in faces:
        return Phrase("reason-cell-taken", told)
    if not touches(faces, where):
        return Phrase("reason-cell-alone", told)
    return Phrase("reason-straight-back", told) if _is_straight_back(state, action.tile, where) else None


def _move(state: State, asked: Using, seat: Seat, action: Move, chance: Chance) -> Step[State]:
    return move(push(pop(state), Settle(seat)), seat, action)


def move(state: State, seat: Seat, action: Move) -> Step[State]:
    """Lift a landscape and lay it down elsewhere. Its new contacts bring what waits then."""
    player, left = state.players[seat], where_is(state.players[seat].realm, action.tile)
    assert left is not None
    realm = _relaid(player.realm, Laid(action.tile, action.row, action.column))
    effects = arrivals(faces_of(realm), cell(action.row, action.column))
    told = Moved(seat=seat, tile=action.tile, row=action.row, column=action.column, effects=tuple(effects))
    after = with_player(state, seat, replace(player, realm=realm))
    return Step(_used(after, effects, (action.tile, left)), (told,))


def _relaid(realm: Realm, *moved: Laid) -> Realm:
    by_tile = {laid.tile: laid for laid in moved}
    return Realm(realm.start, tuple(by_tile.get(laid.tile, laid) for laid in realm.laid))


# Exchanging two


def _legal_swaps(state: State, asked: Using, seat: Seat) -> Iterator[Swap]:
    if _why_no_swap_now(state, seat) is None:
        tiles = sorted(laid.tile for laid in state.players[seat].realm.laid)
        yield from map(Swap, combinations(tiles, 2))


def _why_no_swap_now(state: State, seat: Seat) -> Phrase | None:
    if not has(state.players[seat], Power.SWAP):
        return Phrase("reason-no-swap")
    return Phrase("reason-swapped") if state.doing.swapped else _why_no_genie(state, seat)


def _why_no_swap(state: State, asked: Using, seat: Seat, action: Swap) -> Phrase | None:
    refused = _why_no_swap_now(state, seat)
    if refused is not None:
        return refused
    if len(set(action.tiles)) != 2 or len(action.tiles) != 2:
        return Phrase("reason-swap-two")
    return next(filter(None, (_why_not_own(state, seat, tile) for tile in action.tiles)), None)


def _swap(state: State, asked: Using, seat: Seat, action: Swap, chance: Chance) -> Step[State]:
    return swap(push(pop(state), Settle(seat)), seat, action)


def swap(state: State, seat: Seat, action: Swap) -> Step[State]:
    """Exchange the places of two landscapes. A contact between them counts once."""
    player = state.players[seat]
    one, other = (next(laid for laid in player.realm.laid if laid.tile == tile) for tile in action.tiles)
    realm = _relaid(player.realm, replace(one, tile=other.tile), replace(other, tile=one.tile))
    effects = arrivals(faces_of(realm), cell(one.row, one.column), cell(other.row, other.column))
    told = Swapped(seat=seat, tile=one.tile, other=other.tile, effects=tuple(effects))
    after = with_player(state, seat, replace(player, realm=realm))
    after = replace(after, doing=replace(after.doing, swapped=True))
    return Step(_used(after, effects, None), (told,))


MOVE = Verb(_legal_moves, _why_no_move, _move)
SWAP = Verb(_legal_swaps, _why_no_swap, _swap)


def _legal(state: State, asked: Using, seat: Seat) -> Iterator[Take]:
    if can_take(state, seat):
        yield from (Take(name) for name, _ in within_reach(state, seat))


def _why_not(state: State, asked: Using, seat: Seat, action: Take) -> Phrase | None:
    name, found = action.objective, [found for found, _ in within_reach(state, seat)]
    if not state.doing.moons:
        return Phrase("reason-no-moon")
    if name not in OBJECTIVES:
        return Phrase("reason-no-such-objective" if found else "reason-no-objective-there")
    if name in found:
        return None
    told = {"objective": NamedValue("objective", name)}
    if name in state.players[seat].open:
        return Phrase("reason-own-objective", told)
    completed = any(name in player.completed for player in state.players)
    return Phrase("reason-objective-completed" if completed else "reason-objective-not-here", told)


def _answer(state: State, asked: Using, seat: Seat, action: Take, chance: Chance) -> Step[State]:
    return take(push(pop(state), Settle(seat)), seat, action.objective)


def take(state: State, seat: Seat, name: ObjectiveId) -> Step[State]:
    """Use up a moon, and take an objective from the table or from another player."""
    owner = next(owner for found, owner in within_reach(state, seat) if found == name)
    state = replace(state, doing=replace(state.doing, moons=state.doing.moons - 1))
    if owner is None:
        state = replace(state, table=tuple(other for other in state.table if other != name))
        told: Event = ObjectiveTaken(seat=seat, objective=name)
    else:
        robbed = state.players[owner]
        state = with_player(state, owner, replace(robbed, open=tuple(other for other in robbed.open if other != name)))
        told = ObjectiveStolen(seat=seat, objective=name, owner=owner)
    player = state.players[seat]
    return Step(with_player(state, seat, replace(player, open=(*player.open, name))), (told,))


def complete(state: State, seat: Seat) -> Step[State]:
    """Complete every open objective of a player whose requirement is met."""
    player = state.players[seat]
    met = tuple(name for name in player.open if is_met(player, name))
    if not met:
        return Step(state)
    events = tuple(ObjectiveCompleted(seat=seat, objective=name, points=OBJECTIVES[name].points) for name in met)
    return Step(with_player(state, seat, with_completed(player, met)), events)


def with_completed(player: Player, names: Collection[ObjectiveId]) -> Player:
    """Return a player who has completed these of their open objectives."""
    still = tuple(name for name in player.open if name not in names)
    return replace(player, open=still, completed=(*player.completed, *names))


TAKE = Verb(_legal, _why_not, _answer)
