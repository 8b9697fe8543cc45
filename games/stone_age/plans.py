"""Planning ahead: what a player will be asked next, when a plan expires, and what can be answered once for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from msgspec.structs import replace

from games.contract import Action, NamedValue, Seat, Term
from games.occasions import Occasion
from games.stone_age.actions import Build, Leave, Place, Spot, TakeCard, Work
from games.stone_age.advice import describe
from games.stone_age.board import LAYOUTS, NUMBER, NUMBERS, SITES, SPOTS, closed_by, free, offer_at
from games.stone_age.resources.gains import is_complete
from games.stone_age.state import Phase, PlayerView, View


class Kind(StrEnum):
    """The kinds of questions that can be planned for."""

    PLACING = "placing"
    ACTING = "acting"
    PICKING = "picking"
    FEEDING = "feeding"


def occasion(view: View) -> Occasion | None:
    """Return what the view's own seat is asked now: in this round, or about these dice."""
    if view.seat not in view.to_move or view.roll is not None:
        return None
    if view.shared_dice:
        return _picking(view)
    match view.phase:
        case Phase.PLACEMENT:
            return Occasion(Kind.PLACING, str(view.round))
        case Phase.ACTIONS:
            return Occasion(Kind.ACTING, str(view.round))
        case Phase.FEEDING:
            return Occasion(Kind.FEEDING, str(view.round))
        case Phase.OVER:
            return None


def _picking(view: View) -> Occasion:
    """Return the occasion of the dice on the table. Every such roll is for another card."""
    return Occasion(Kind.PICKING, str(sum(len(player.cards) for player in view.players)))


def upcoming_view(view: View) -> View | None:
    """Return the position in which the view's own seat would be asked next in this round."""
    seat = view.seat
    if seat is None or seat in view.to_move or view.outcome is not None:
        return None
    if view.phase is Phase.PLACEMENT and _can_place(view, seat):
        return replace(view, to_move=(seat,))
    if _waits_for_die(view, seat):
        return replace(view, to_move=(seat,))
    if _is_out(view.players[seat]):
        return replace(view, phase=Phase.ACTIONS, to_move=(seat,), closed=(), roll=None, shared_dice=())
    return _hungry(view, seat) if view.phase is Phase.ACTIONS else None


def is_expired(view: View, planned: Occasion) -> bool:
    """Tell whether the view's own seat can't be asked this any more."""
    seat = view.seat
    if seat is None or view.outcome is not None:
        return True
    if planned.kind == Kind.PICKING:
        return not _waits_for_die(view, seat) or planned != _picking(view)
    if planned.mark != str(view.round):
        return True
    match planned.kind:
        case Kind.PLACING:
            return view.phase is not Phase.PLACEMENT or not _can_place(view, seat)
        case Kind.ACTING:
            return view.phase is Phase.FEEDING or (view.phase is Phase.ACTIONS and not _is_out(view.players[seat]))
        case _:
            return view.phase is Phase.FEEDING and seat not in view.to_move


def _can_place(view: View, seat: Seat) -> bool:
    """Tell whether some place is open to a seat. Places never reopen in a round."""
    layout, home = LAYOUTS[len(view.players)], view.players[seat].home
    board = tuple(view.spots.get(spot, ()) for spot in SPOTS)
    places = (place for place in layout.places if closed_by(board, layout, seat, place) is None)
    return any(NUMBERS[place][min(home, free(board, place))] for place in places)


def _waits_for_die(view: View, seat: Seat) -> bool:
    """Tell whether a seat has yet to take one of the dice on the table."""
    return bool(view.shared_dice) and all(die.taken_by != seat for die in view.shared_dice)


def _is_out(player: PlayerView) -> bool:
    """Tell whether figures of a tribe are on the board."""
    return player.home < player.figures


def _hungry(view: View, seat: Seat) -> View | None:
    """Return the feeding as it would be if everybody ate what they have now; None if the seat has enough."""
    short = {owner: missing for owner, player in enumerate(view.players) if (missing := _missing(player)) > 0}
    if seat not in short:
        return None
    return replace(
        view,
        phase=Phase.FEEDING,
        to_move=tuple(short),
        spots=dict.fromkeys(view.spots, ()),
        players=tuple(replace(player, home=player.figures, food=max(0, -_missing(player))) for player in view.players),
        roll=None,
        shared_dice=(),
        shortfall=short,
    )


def _missing(player: PlayerView) -> int:
    return player.figures - player.food - player.agriculture


def things(view: View, action: Action) -> tuple[NamedValue, ...]:
    """Return the card or the building that lies where an action goes."""
    match action:
        case Place(where=spot) | Leave(where=spot) | TakeCard(slot=spot) | Build(stack=spot):
            card, building = offer_at(view, NUMBER[spot])
            named = (NamedValue("card", card), NamedValue("building", building))
            return tuple(thing for thing in named if thing.value is not None)
        case _:
            return ()


# Standing answers


class StandingAnswer(Term):
    """What can be answered once for all."""

    WORK = "work"
    """Use one's places, the best one first; cards and buildings are asked about."""


def _work(view: View) -> Work | None:
    """Return the use of the best place that is neither a card nor a building."""
    asked = occasion(view)
    if asked is None or asked.kind != Kind.ACTING:
        return None
    uses = (Work(spot) for spot in view.spots if _is_workplace(view, spot))
    return max(uses, key=lambda use: describe(view, use).rank, default=None)


def _is_workplace(view: View, spot: Spot) -> bool:
    site, own = SITES[NUMBER[spot]], view.seat
    if own is None or site.price is not None or site.stack is not None:
        return False
    complete = site.village is not None and is_complete(view.players[own], site.village)
    return not complete and any(group.seat == own for group in view.spots[spot])


STANDING: Mapping[Term, Callable[[View], Action | None]] = {StandingAnswer.WORK: _work}
