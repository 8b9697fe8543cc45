"""Phase 1, placement (section 3.1): in turn, everybody puts figures on one place, until nobody can any more."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Phrase, Seat, Step
from games.stone_age.actions import Place
from games.stone_age.board import LAYOUTS, NUMBER, SITES, SPOTS, closed_by, put, span, standing
from games.stone_age.events import Placed
from games.stone_age.state import NextAction, NextPlacement, Placing, State, exchanged

PLACES = tuple(tuple(Place(spot, figures) for figures in range(11)) for spot in SPOTS)
"""Every placement by place and number of figures, made once (the numbers begin at 0, which is never legal)."""


def legal(state: State, asked: Placing, seat: Seat) -> Iterator[Action]:
    """Yield the placements of a seat, place by place, most figures first."""
    for place in LAYOUTS[len(state.tribes)].places:
        if closed_by(state, seat, place) is None:
            for figures in reversed(span(state, seat, place)):
                yield PLACES[place][figures]


def why_not(state: State, asked: Placing, seat: Seat, action: Place) -> Phrase | None:
    """Return the rule of section 3.1 that a placement breaks, or None."""
    place = NUMBER[action.where]
    closed = closed_by(state, seat, place)
    if closed is not None:
        return Phrase(closed, {"where": action.where, **_limits(state, place, closed)})
    if action.figures in span(state, seat, place):
        return None
    return _wrong_number(state, seat, action, place)


def _limits(state: State, place: int, closed: str) -> dict[str, int]:
    """Return the number that a refusal has to tell."""
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
    free = (site.room or 0) - standing(state.board[place])
    return Phrase("reason-no-room", {"where": action.where, "free": free})


def answer(state: State, asked: Placing, seat: Seat, action: Place, chance: Chance) -> Step[State]:
    """Put the figures down; the next player goes on."""
    tribe = state.tribes[seat]
    following = replace(
        state,
        tribes=exchanged(state.tribes, seat, replace(tribe, home=tribe.home - action.figures)),
        board=put(state.board, seat, NUMBER[action.where], action.figures),
        asking=(NextPlacement((seat + 1) % len(state.tribes)),),
    )
    return Step(following, (Placed(seat=seat, where=action.where, figures=action.figures),))


def next_placement(state: State, job: NextPlacement, chance: Chance) -> Step[State]:
    """Ask the next player who can place figures. A player who cannot is skipped; places never reopen in this phase."""
    seats = len(state.tribes)
    for offset in range(seats):
        seat = (job.seat + offset) % seats
        if can_place(state, seat):
            return Step(replace(state, asking=(Placing(seat),)))
    return Step(replace(state, asking=(NextAction(0),)))


def can_place(state: State, seat: Seat) -> bool:
    """Tell whether a seat has any legal placement left."""
    if not state.tribes[seat].home:
        return False
    places = LAYOUTS[len(state.tribes)].places
    return any(closed_by(state, seat, place) is None and span(state, seat, place) for place in places)
