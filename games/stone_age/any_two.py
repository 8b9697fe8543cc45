"""The card "any 2 resources" (section 5): used once, at any decision of its owner, who then still has to decide."""

from itertools import combinations_with_replacement

from msgspec.structs import replace

from games.contract import Phrase, Seat, Step
from games.stone_age.actions import TakeAnyTwo
from games.stone_age.components import RESOURCES
from games.stone_age.events import AnyTwoTaken
from games.stone_age.payments import added
from games.stone_age.state import Agenda, Starving, State, exchanged, with_tribe

PAIRS = tuple(TakeAnyTwo(first, second) for first, second in combinations_with_replacement(RESOURCES, 2))


def why_not(state: State, seat: Seat, action: TakeAnyTwo) -> Phrase | None:
    """Return why the resources cannot be taken, or None. The cheaper one is named first."""
    if not state.tribes[seat].any_two:
        return Phrase("reason-no-any-two")
    return None if action in PAIRS else Phrase("reason-cheaper-first")


def answer(state: State, seat: Seat, action: TakeAnyTwo) -> Step[State]:
    """Take the resources; the question stays, and whoever has answered it already answers anew."""
    tribe = state.tribes[seat]
    stores = added(added(tribe.stores, action.first, 1), action.second, 1)
    told = AnyTwoTaken(seat=seat, resources=(action.first, action.second))
    richer = with_tribe(state, seat, replace(tribe, stores=stores, any_two=False))
    return Step(replace(richer, asking=_reopened(state.asking, seat)), (told,))


def _reopened(asking: Agenda, seat: Seat) -> Agenda:
    top = asking[-1]
    if not isinstance(top, Starving):
        return asking
    return (*asking[:-1], replace(top, answers=exchanged(top.answers, seat, None)))
