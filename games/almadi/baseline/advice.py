"""A former judgement of choices, in points: what the realm, its promises and what waits gain by them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from games.almadi.actions import (
    CharacterId,
    Collect,
    Effect,
    Keep,
    Move,
    ObjectiveId,
    Place,
    Recruit,
    Swap,
    Take,
    TileId,
)
from games.almadi.baseline.prospects import (
    Outlook,
    objective_worth,
    outlook,
    promise,
    realm_worth,
    ruby_price,
    waiting_worth,
)
from games.almadi.components import CHARACTERS
from games.almadi.events import Swapped
from games.almadi.genies import swap
from games.almadi.moons import complete
from games.almadi.one_more import OneMore, one_more, one_more_without
from games.almadi.player import Player
from games.almadi.realm import Arrangement, Cell, Face, arrangement, cell, face_of
from games.almadi.recruiting import recruit
from games.almadi.requirements import Progress, progress, progress_in
from games.almadi.scoring import characters, standing
from games.almadi.state import State, row_on_board
from games.almadi.turns import is_asked
from games.almadi.view import View
from games.almadi.viewing import state_of
from games.almadi.waiting import gifts, more_waits, moved_genies, placed_genies, with_gifts
from games.contract import Action

COLLECTED = -20.0
"""How far taking the gifts alone is behind ending the turn, which takes them, too."""
LOSS_OF_OTHERS = 0.5
"""What it is worth that somebody else loses a point."""


def prior(view: View, action: Action) -> float:
    """Return what a legal action of the view's own seat brings."""
    seat = view.seat
    assert seat is not None
    match action:
        case Place(tile, column):
            return _place(view, seat, tile, column)
        case Move(tile, row, column):
            return _move(view, seat, tile, cell(row, column))
        case Take(objective):
            return _take(view, seat, objective)
        case Swap():
            return _swap(view, seat, action)
        case Recruit(character):
            return _recruit(view, seat, character)
        case Keep(cards):
            return sum(map(promise, cards))
        case Collect():
            return COLLECTED
        case _:
            return 0.0


# Landscapes


def _place(view: View, seat: int, tile: TileId, column: int) -> float:
    where = cell(row_on_board(view.board, tile), column)
    after, effects = _arrival(one_more(view.players[seat].realm), where, face_of(tile))
    return _landscape(view, seat, after, effects, placed_genies(view, seat, effects))


def _move(view: View, seat: int, tile: TileId, where: Cell) -> float:
    after, effects = _arrival(one_more_without(view.players[seat].realm, tile), where, face_of(tile))
    return _landscape(view, seat, after, effects, moved_genies(effects), moves=1)


def _arrival(realm: OneMore, where: Cell, face: Face) -> tuple[Arrangement, list[Effect]]:
    """Return the realm in which a landscape has come to a cell, and what its contacts bring."""
    return realm.arrangement(where, face), realm.effects(where, face)


def _swap(view: View, seat: int, action: Swap) -> float:
    after = swap(_with_nothing_to_do(view), seat, action)
    effects = [effect for told in after.events if isinstance(told, Swapped) for effect in told.effects]
    return _landscape(view, seat, arrangement(after.state.players[seat].realm), effects, moved_genies(effects), moves=1)


def _landscape(
    view: View, seat: int, after: Arrangement, effects: Sequence[Effect], genies: int, moves: int = 0
) -> float:
    """Return what comes of a realm, and of the effects that wait then.

    ``genies``: how many further moves these give; ``moves``: how many this one takes.
    """
    player, ahead = view.players[seat], outlook(view)
    now, then = _moments(view, effects, genies, moves)
    richer = player if is_asked(then, seat) else with_gifts(player, gifts(then, seat))
    gain = _worth(player, after, _progress(richer, after), ahead) - _worth_before(player, ahead)
    return gain + (waiting_worth(then, seat) - waiting_worth(now, seat))


def _moments(view: View, effects: Sequence[Effect], genies: int, moves: int) -> tuple[View, View]:
    """Return a turn without and with what effects bring."""
    left = replace(view.doing, genies=view.doing.genies - moves, moves=view.doing.moves + moves)
    return replace(view, doing=left), replace(view, doing=more_waits(view, left, effects, genies))


@lru_cache(1 << 4)
def _worth_before(player: Player, ahead: Outlook) -> float:
    """Return what all landscapes of a question are compared with."""
    realm = arrangement(player.realm)
    return _worth(player, realm, _progress(player, realm), ahead)


def _progress(player: Player, realm: Arrangement) -> dict[ObjectiveId, Progress]:
    """Return how far somebody would be with the open objectives."""
    return {name: progress_in(player, realm, name) for name in player.open}


def _worth(player: Player, realm: Arrangement, far: dict[ObjectiveId, Progress], ahead: Outlook) -> float:
    promised = sum(objective_worth(player, found, name, ahead) for name, found in far.items())
    return realm_worth(player, realm.figures, ahead) + characters(player, realm) + promised


def _with_nothing_to_do(view: View) -> State:
    """Return what of a match swapping and recruiting are about."""
    return state_of(view, view.players)


# Cards


def _take(view: View, seat: int, name: ObjectiveId) -> float:
    """Return what an objective is worth, and what it costs whoever has it."""
    owner = next((other for other, holder in enumerate(view.players) if name in holder.open), None)
    lost = 0.0 if owner is None else LOSS_OF_OTHERS * max(0.0, _objective_worth(view, owner, name))
    return _objective_worth(view, seat, name) + lost


def _objective_worth(view: View, seat: int, name: ObjectiveId) -> float:
    player = view.players[seat]
    return objective_worth(player, progress(player, name), name, outlook(view))


def _recruit(view: View, seat: int, name: CharacterId) -> float:
    """Return what recruiting a character would change in the points at once, and what it promises, less its cost."""
    cost, ahead = CHARACTERS[name].cost, outlook(view)
    hired = recruit(_with_nothing_to_do(view), seat, CHARACTERS[name]).state
    after = complete(hired, seat).state.players
    gain = standing(after, view.options)[seat] - standing(view.players, view.options)[seat]
    return gain + promise(name) * ahead.time - ruby_price(ahead) * cost
