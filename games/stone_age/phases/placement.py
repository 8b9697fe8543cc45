"""Phase 1, placement (section 3.1): player after player puts figures on one place, until nobody can any more."""

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Phrase, Seat, Step
from games.stone_age.actions import Place
from games.stone_age.board import LAYOUTS, NUMBER, NUMBERS, SITES, SPOTS, closed_by, free, offer_at, openings, put
from games.stone_age.events import Placed
from games.stone_age.state import Agenda, NextAction, NextPlacement, Placing, State, exchanged

CHOICES = tuple(
    tuple(tuple(Place(spot, figures) for figures in numbers) for numbers in by_figures)
    for spot, by_figures in zip(SPOTS, NUMBERS, strict=True)
)
"""Every placement, by place and by available figures."""


def legal(state: State, asked: Placing, seat: Seat) -> Iterator[Action]:
    """Yield the placements of a seat place by place, most figures first."""
    return chain.from_iterable(openings(state, seat, CHOICES))


def why_not(state: State, asked: Placing, seat: Seat, action: Place) -> Phrase | None:
    place = NUMBER[action.where]
    closed = closed_by(state.board, LAYOUTS[len(state.tribes)], seat, place)
    if closed is not None:
        return Phrase(closed, {"where": action.where, **_limits(state, place, closed)})
    if action.figures in NUMBERS[place][min(state.tribes[seat].home, free(state.board, place))]:
        return None
    return _wrong_number(state, seat, action, place)


def _limits(state: State, place: int, closed: str) -> dict[str, int]:
    """Return the number that a refusal mentions."""
    table = LAYOUTS[len(state.tribes)].table
    match closed:
        case "reason-place-full":
            return {"room": SITES[place].room or 0}
        case "reason-player-limit":
            return {"players": table.sharing}
        case "reason-village-limit":
            return {"places": table.village}
        case _:
            return {}


def _wrong_number(state: State, seat: Seat, action: Place, place: int) -> Phrase:
    site = SITES[place]
    home = state.tribes[seat].home
    if site.figures is not None and action.figures != site.figures:
        return Phrase("reason-exact-figures", {"where": action.where, "figures": site.figures})
    if action.figures > home:
        return Phrase("reason-too-few-figures", {"home": home})
    return Phrase("reason-no-room", {"where": action.where, "free": free(state.board, place)})


def answer(state: State, asked: Placing, seat: Seat, action: Place, chance: Chance) -> Step[State]:
    """Put the figures down, and ask the next player."""
    tribe = state.tribes[seat]
    placed = replace(
        state,
        tribes=exchanged(state.tribes, seat, replace(tribe, home=tribe.home - action.figures)),
        board=put(state.board, seat, NUMBER[action.where], action.figures),
    )
    card, building = offer_at(state, NUMBER[action.where])
    told = Placed(seat=seat, where=action.where, figures=action.figures, card=card, building=building)
    return Step(replace(placed, asking=_following(placed, seat + 1)), (told,))


def next_placement(state: State, job: NextPlacement, chance: Chance) -> Step[State]:
    """Ask the first player who can place figures, beginning with the seat of the job."""
    return Step(replace(state, asking=_following(state, job.seat)))


def _following(state: State, first: Seat) -> Agenda:
    """Return the question for the next player who can place figures; if there is none, the actions begin.

    Places never reopen in this phase, so a player who is skipped once is skipped until its end.
    """
    seats = len(state.tribes)
    for offset in range(seats):
        seat = (first + offset) % seats
        if any(openings(state, seat, CHOICES)):
            return (Placing(seat),)
    return (NextAction(0),)
