"""Planning ahead: the next turn of a player, when a plan expires, and standing answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from msgspec.structs import replace

from games.contract import Action, Seat, Term
from games.kings_guild import agenda as q
from games.kings_guild.actions import EndTurn, Resource, Return, Sell, Skip
from games.kings_guild.advice import describe
from games.kings_guild.agenda import ExpandSecond, Main, NextTurn, Share, TurnEnd
from games.kings_guild.components import SPECIALISTS
from games.kings_guild.effects import UsesScroll
from games.kings_guild.guild.powers import OPEN_TO_ALL
from games.kings_guild.guild.stores import BY_NAME, INDEX
from games.kings_guild.guild.treasury import value_of
from games.kings_guild.phases.gathering import handfuls
from games.kings_guild.state import View
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


def upcoming_view(view: View) -> View | None:
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


def is_expired(view: View, planned: Occasion) -> bool:
    """Tell whether the view's own seat can't be asked this any more."""
    if view.seat is None or view.outcome is not None:
        return True
    waits_for = Main if planned.kind == Kind.MAIN else TurnEnd
    return not _comes(view, _wait(view, view.seat)) and waits_for(view.seat) not in view.asking


WARLOCK = next(one.id for one in SPECIALISTS.values() if isinstance(one.after_craft, UsesScroll))


class StandingAnswer(Term):
    """What can be answered once for all."""

    NO_WARLOCK = "no-warlock"
    NO_SECOND_HALF = "no-second-half"
    NO_APPRAISER = "no-appraiser"
    RETURN_CHEAPEST = "return-cheapest"
    SELL_DEAREST = "sell-dearest"
    TURN_OVER = "turn-over"


def _asked(view: View) -> Any:
    """Return the question that the view's own seat owes an answer to, or None."""
    return view.asking[-1] if view.seat in view.to_move else None


def _decline_warlock(view: View) -> Skip | None:
    """Use no scroll up, where nobody else offers help with the craft."""
    match _asked(view):
        case q.UseSpecialists(left=(helper,)) if helper == WARLOCK:
            return Skip()
    return None


def _decline_second_half(view: View) -> Skip | None:
    """Decline the second half of another player's scroll; one's own comes of the Warlock."""
    others = view.seat != view.active and isinstance(_asked(view), q.PlentyToo | q.WondersToo)
    return Skip() if others else None


def _decline_appraiser(view: View) -> Skip | None:
    return Skip() if isinstance(_asked(view), q.AppraiserDraw) else None


def _return_cheapest(view: View) -> Return | None:
    """Return what everyone may gather before gems and magic, and one by one that of which there is most."""
    match _asked(view):
        case q.Overflow(seat=seat, count=count):
            return Return(tuple(sorted(_cheapest(view, seat, count))))
        case _:
            return None


def _cheapest(view: View, seat: Seat, count: int) -> list[Resource]:
    left = list(view.players[seat].stores)
    chosen: list[Resource] = []
    for _ in range(count):
        there = (one for one in BY_NAME if left[INDEX[one]])
        cheapest = max(there, key=lambda one: (one in OPEN_TO_ALL, left[INDEX[one]]))
        left[INDEX[cheapest]] -= 1
        chosen.append(cheapest)
    return chosen


def _sell_dearest(view: View) -> Sell | None:
    """Sell what brings the most coins; among equal sales, what menus offer first."""
    asked = _asked(view)
    if not isinstance(asked, q.HandLimits) or view.seat is None:
        return None
    player = view.players[view.seat]
    sales = map(Sell, handfuls(player.cards, asked.counts[view.seat]))
    return max(sales, key=lambda sale: (sum(value_of(player, card) for card in sale.cards), describe(view, sale).rank))


def _end_turn(view: View) -> EndTurn | None:
    return EndTurn() if isinstance(_asked(view), q.TurnEnd) else None


STANDING: Mapping[Term, Callable[[View], Action | None]] = {
    StandingAnswer.NO_WARLOCK: _decline_warlock,
    StandingAnswer.NO_SECOND_HALF: _decline_second_half,
    StandingAnswer.NO_APPRAISER: _decline_appraiser,
    StandingAnswer.RETURN_CHEAPEST: _return_cheapest,
    StandingAnswer.SELL_DEAREST: _sell_dearest,
    StandingAnswer.TURN_OVER: _end_turn,
}
