"""Phase 2, actions (section 3.2): player after player, everyone uses all of their places in any order."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Phrase, Seat, Step
from games.stone_age.actions import Build, Leave, Spot, TakeCard, Work
from games.stone_age.board import NUMBER, SITES, SPOTS, figures_of, lift, offer_at, places_of
from games.stone_age.cards import take_card
from games.stone_age.components import BUILDINGS
from games.stone_age.events import Built as BuiltEvent
from games.stone_age.events import LeftPlace
from games.stone_age.pieces import Cost, Site, Stores
from games.stone_age.resources.gains import is_complete, roll_at, with_village
from games.stone_age.resources.payments import (
    capped,
    multiset,
    payment_of,
    payments,
    points_for,
    price,
    refusal,
    spent,
)
from games.stone_age.state import Acting, Built, FeedTribes, NextAction, State, exchanged, with_tribe

WORK = tuple((Work(spot),) for spot in SPOTS)
LEAVE = tuple(Leave(spot) for spot in SPOTS)


def next_action(state: State, job: NextAction, chance: Chance) -> Step[State]:
    """Ask the next player who has figures on the board to use their places. After the last player comes feeding."""
    seats = len(state.tribes)
    for position in range(job.position, seats):
        seat = (state.start + position) % seats
        tribe = state.tribes[seat]
        if tribe.home < tribe.figures:
            return Step(replace(state, asking=(NextAction(position + 1), Acting(seat))))
    return Step(replace(state, asking=(FeedTribes(),)))


def legal(state: State, asked: Acting, seat: Seat) -> Iterator[Action]:
    """Yield what a seat can do with each of its places: use it in every way that it can pay for, or leave it.

    If all places can only be left, their order makes no difference, and only the first one is offered.
    """
    first, *others = places_of(state.board, seat)
    uses = _uses(state, seat, first)
    yield from uses
    yield LEAVE[first]
    for place in others if uses or _any_use(state, seat, others) else ():
        yield from _uses(state, seat, place)
        yield LEAVE[place]


def _any_use(state: State, seat: Seat, places: list[int]) -> bool:
    """Tell whether any of these places can be used, or might be used with "any 2 resources"."""
    return state.tribes[seat].any_two or any(_uses(state, seat, place) for place in places)


def _uses(state: State, seat: Seat, place: int) -> tuple[Action, ...]:
    """Return every way in which a seat can use a place where its figures stand."""
    tribe = state.tribes[seat]
    site = SITES[place]
    if site.price is not None:
        return _card_payments(SPOTS[place], site.price, capped(tribe.stores))
    if site.stack is not None:
        return _building_payments(SPOTS[place], building_cost(state, site.stack), capped(tribe.stores))
    return WORK[place] if site.village is None or not is_complete(tribe, site.village) else ()


@lru_cache(maxsize=2048)
def _card_payments(slot: Spot, count: int, stores: Stores) -> tuple[TakeCard, ...]:
    return tuple(TakeCard(slot, *payment) for payment in payments(price(count), stores))


@lru_cache(maxsize=2048)
def _building_payments(stack: Spot, cost: Cost, stores: Stores) -> tuple[Build, ...]:
    return tuple(Build(stack, *reversed(payment)) for payment in payments(cost, stores))


def building_cost(state: State, stack: int) -> Cost:
    """Return the cost of the face-up tile of a stack. Raises ``ValueError`` if it shows none."""
    building = state.buildings[stack]
    if building is None:
        raise ValueError(f"stack {stack} shows no building")
    return BUILDINGS[building].cost


def why_not(state: State, asked: Acting, seat: Seat, action: Action) -> Phrase | None:
    verb = VERBS[type(action)]
    spot = verb.place(action)
    place = NUMBER[spot]
    wrong = verb.misfit(SITES[place])
    if wrong is None and not figures_of(state.board, seat, place):
        wrong = "reason-nobody-there"
    if wrong is None:
        return verb.refusal(state, seat, place, action)
    if verb.none is not None and all(verb.misfit(SITES[own]) is not None for own in places_of(state.board, seat)):
        return Phrase(verb.none)
    return Phrase(wrong, {"where": spot})


def near_misses(state: State, asked: Acting, seat: Seat) -> Iterator[Action]:
    """Yield every use of a place where the seat has figures, with nothing paid yet."""
    for place in places_of(state.board, seat):
        site, spot = SITES[place], SPOTS[place]
        if site.price is not None:
            yield TakeCard(spot, 0, 0, 0, 0)
        elif site.stack is not None:
            yield Build(spot, 0, 0, 0, 0)
        yield Work(spot)


def answer(state: State, asked: Acting, seat: Seat, action: Action, chance: Chance) -> Step[State]:
    """Take the figures home, and use their place or leave it. The question stays while other figures are out."""
    verb = VERBS[type(action)]
    place = NUMBER[verb.place(action)]
    figures = figures_of(state.board, seat, place)
    tribe = state.tribes[seat]
    at_home = tribe.home + figures
    home = replace(
        state,
        tribes=exchanged(state.tribes, seat, replace(tribe, home=at_home)),
        board=lift(state.board, seat, place),
        asking=state.asking if at_home < tribe.figures else state.asking[:-1],
    )
    return verb.use(home, Use(seat, place, figures), action, chance)


class Use(Struct, frozen=True):
    """A place whose figures have just gone home."""

    seat: Seat
    place: int
    """Its number."""
    figures: int
    """How many stood there."""


class Verb(Struct, frozen=True):
    """One way to use a place."""

    place: Callable[[Any], Spot]
    """Return the place that an action names."""
    misfit: Callable[[Site], str | None]
    """Return the key of the refusal if this kind of place is used in another way."""
    none: str | None
    """The key of the refusal if no figure of the seat stands where this is done; None where one always does."""
    refusal: Callable[[State, Seat, int, Any], Phrase | None]
    use: Callable[[State, Use, Any, Chance], Step[State]]


def _misfit_work(site: Site) -> str | None:
    if site.stack is not None:
        return "reason-pay-for-building"
    return "reason-pay-for-card" if site.price is not None else None


def _refused_work(state: State, seat: Seat, place: int, action: Work) -> Phrase | None:
    village = SITES[place].village
    if village is None or not is_complete(state.tribes[seat], village):
        return None
    return Phrase("reason-complete", {"where": action.where})


def _work(state: State, use: Use, action: Work, chance: Chance) -> Step[State]:
    site = SITES[use.place]
    if site.village is None:
        return roll_at(state, use.seat, action.where, site.gives, use.figures, chance)
    tribe, events = with_village(state.tribes[use.seat], use.seat, site.village)
    return Step(with_tribe(state, use.seat, tribe), events)


def _refused_leave(state: State, seat: Seat, place: int, action: Leave) -> Phrase | None:
    places = places_of(state.board, seat)
    if place == places[0] or _any_use(state, seat, places):
        return None
    return Phrase("reason-leave-first", {"where": SPOTS[places[0]]})


def _leave(state: State, use: Use, action: Leave, chance: Chance) -> Step[State]:
    card, building = offer_at(state, use.place)
    told = LeftPlace(seat=use.seat, where=action.where, figures=use.figures, card=card, building=building)
    return Step(state, (told,))


def _refused_card(state: State, seat: Seat, place: int, action: TakeCard) -> Phrase | None:
    return refusal(price(SITES[place].price or 0), state.tribes[seat].stores, payment_of(action))


def _card(state: State, use: Use, action: TakeCard, chance: Chance) -> Step[State]:
    return take_card(state, use.seat, use.place, payment_of(action), chance)


def _refused_building(state: State, seat: Seat, place: int, action: Build) -> Phrase | None:
    cost = building_cost(state, SITES[place].stack or 0)
    return refusal(cost, state.tribes[seat].stores, payment_of(action))


def _build(state: State, use: Use, action: Build, chance: Chance) -> Step[State]:
    """Pay for a building and score it. Its stack turns up the next tile at the end of the round (section 3.2)."""
    seat, stack = use.seat, SITES[use.place].stack or 0
    building = state.buildings[stack] or ""
    payment = payment_of(action)
    points = points_for(building_cost(state, stack), payment)
    tribe = state.tribes[seat]
    richer = replace(
        tribe,
        stores=spent(tribe.stores, payment),
        score=tribe.score + points,
        buildings=(*tribe.buildings, Built(building, payment, points)),
    )
    following = replace(
        state,
        tribes=exchanged(state.tribes, seat, richer),
        stacks=exchanged(state.stacks, stack, state.stacks[stack] - 1),
        buildings=exchanged(state.buildings, stack, None),
    )
    return Step(following, (BuiltEvent(seat=seat, building=building, paid=multiset(payment), points=points),))


VERBS: dict[type[Action], Verb] = {
    Work: Verb(attrgetter("where"), _misfit_work, None, _refused_work, _work),
    Leave: Verb(attrgetter("where"), lambda site: None, None, _refused_leave, _leave),
    TakeCard: Verb(
        attrgetter("slot"),
        lambda site: "reason-not-a-card" if site.price is None else None,
        "reason-on-no-card",
        _refused_card,
        _card,
    ),
    Build: Verb(
        attrgetter("stack"),
        lambda site: "reason-not-a-building" if site.stack is None else None,
        "reason-on-no-building",
        _refused_building,
        _build,
    ),
}
