"""Planning ahead: the next turn of a player, and when a plan lapses. For standing answers, see ``standing``."""

from __future__ import annotations

from enum import StrEnum

from msgspec.structs import replace

from games.contract import Seat
from games.kings_guild.jobs import NextTurn
from games.kings_guild.questions import ExpandSecond, Main, Share, TurnEnd
from games.kings_guild.view import View
from games.occasions import Occasion


class Kind(StrEnum):
    """The kinds of questions that can be planned for: those of a turn."""

    MAIN = "main"
    BUILD_TOO = "build-too"
    HIRE_TOO = "hire-too"
    TURN_END = "turn-end"


def occasion(view: View) -> Occasion | None:
    """Return what the view's own seat is asked now, where that is a part of every turn."""
    if view.seat not in view.to_move:
        return None
    match view.asking[-1]:
        case Main():
            return Occasion(Kind.MAIN)
        case ExpandSecond(hires=hires):
            return Occasion(Kind.HIRE_TOO if hires else Kind.BUILD_TOO)
        case TurnEnd():
            return Occasion(Kind.TURN_END)
        case _:
            return None


def ahead(view: View) -> View | None:
    """Return the next turn of the view's own seat, with everything as it lies.

    None in the player's own turn and before the first one, and while treasures are dealt that are in no hand yet.
    """
    seat, dealt = view.seat, any(isinstance(item, Share) for item in view.asking)
    if seat is None or not view.turn or dealt or seat in (view.active, *view.to_move):
        return None
    wait = _wait(view, seat)
    if not _comes(view, wait):
        return None
    return replace(
        view,
        turn=view.turn + wait,
        active=seat,
        left=None if view.left is None else view.left - wait,
        to_move=(seat,),
        asking=(NextTurn(), TurnEnd(seat), Main(seat)),
        moved=(),
    )


def _wait(view: View, seat: Seat) -> int:
    """Return how many turns after the present one is the next of a seat."""
    return (seat - view.active - 1) % len(view.players) + 1


def _comes(view: View, wait: int) -> bool:
    """Tell whether there is a turn so many turns after this one."""
    return bool(view.asking) and (view.left is None or wait <= view.left)


def lapses(view: View, planned: Occasion) -> bool:
    """Tell whether the view's own seat can't be asked this any more."""
    if view.seat is None or view.outcome is not None:
        return True
    waits_for = Main if planned.kind == Kind.MAIN else TurnEnd
    return not _comes(view, _wait(view, view.seat)) and waits_for(view.seat) not in view.asking
