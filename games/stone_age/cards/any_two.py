"""The card "any 2 resources" (section 5): its owner uses it once, before any decision of their own."""

from itertools import combinations_with_replacement

from msgspec.structs import replace

from games.codec import in_order
from games.contract import Phrase, Seat, Step
from games.stone_age.actions import Resource, TakeAnyTwo
from games.stone_age.components import RESOURCES
from games.stone_age.events import AnyTwoTaken
from games.stone_age.resources.payments import added, multiset
from games.stone_age.state import Agenda, Starving, State, exchanged, with_tribe

PAIRS = tuple(map(TakeAnyTwo, combinations_with_replacement(sorted(Resource), 2)))


def why_not(state: State, seat: Seat, action: TakeAnyTwo) -> Phrase | None:
    if not state.tribes[seat].any_two:
        return Phrase("reason-no-any-two")
    return None if in_order(action) in PAIRS else Phrase("reason-two-resources")


def answer(state: State, seat: Seat, action: TakeAnyTwo) -> Step[State]:
    """Take the resources. The question stays open; an answer that was already given has to be given again."""
    tribe = state.tribes[seat]
    first, second = action.resources
    stores = added(added(tribe.stores, first, 1), second, 1)
    event = AnyTwoTaken(seat=seat, resources=multiset(map(action.resources.count, RESOURCES)))
    richer = with_tribe(state, seat, replace(tribe, stores=stores, any_two=False))
    return Step(replace(richer, asking=_reopened(state.asking, seat)), (event,))


def _reopened(asking: Agenda, seat: Seat) -> Agenda:
    top = asking[-1]
    if not isinstance(top, Starving):
        return asking
    return (*asking[:-1], replace(top, answers=exchanged(top.answers, seat, None)))
