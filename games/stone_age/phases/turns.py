"""Phase 2, actions (section 3.2): one player after the other uses all of their places, in any order they like."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Phrase, Seat, Step
from games.stone_age.actions import Build, Leave, Spot, TakeCard, Work
from games.stone_age.board import NUMBER, SITES, SPOTS, figures_of, lift, places_of
from games.stone_age.components import BOX, BUILDINGS
from games.stone_age.events import Built as BuiltEvent
from games.stone_age.events import LeftPlace
from games.stone_age.phases.cards import take_card
from games.stone_age.pieces import Exactly, Site, Stores
from games.stone_age.resources.gains import Gaining, with_agriculture, with_figure, with_tool
from games.stone_age.resources.payments import (
    AnyCost,
    capped,
    multiset,
    payment_of,
    payments,
    price,
    refusal,
    spent,
    worth,
)
from games.stone_age.resources.rolls import roll_at
from games.stone_age.state import Acting, FeedTribes, NextAction, State, Tribe, exchanged, with_tribe
from games.stone_age.view import Built

VILLAGE: dict[int, Gaining] = {
    NUMBER[Spot.TOOL_MAKER]: with_tool,
    NUMBER[Spot.HUT]: with_figure,
    NUMBER[Spot.FIELD]: with_agriculture,
}
FULL: dict[int, Callable[[Tribe], bool]] = {
    NUMBER[Spot.TOOL_MAKER]: lambda tribe: sum(tribe.tools) >= BOX.limits.tools,
    NUMBER[Spot.HUT]: lambda tribe: tribe.figures >= BOX.limits.figures,
    NUMBER[Spot.FIELD]: lambda tribe: tribe.agriculture >= BOX.limits.agriculture,
}
"""Where a village place brings no more: using it would be the same as leaving it."""
WORK = tuple((Work(spot),) for spot in SPOTS)
LEAVE = tuple(Leave(spot) for spot in SPOTS)


def next_action(state: State, job: NextAction, chance: Chance) -> Step[State]:
    """Ask the next player who has figures on the board to use their places; after the last one, feed."""
    seats = len(state.tribes)
    for position in range(job.position, seats):
        seat = (state.start + position) % seats
        tribe = state.tribes[seat]
        if tribe.home < tribe.figures:
            return Step(replace(state, asking=(NextAction(position + 1), Acting(seat))))
    return Step(replace(state, asking=(FeedTribes(),)))


def legal(state: State, asked: Acting, seat: Seat) -> Iterator[Action]:
    """Yield what a seat can do with each of its places: use it, in every way that it can pay for, or leave it.

    Where there is nothing but leaving left, the order makes no difference: only the first place is offered.
    """
    first, *others = places_of(state.board, seat)
    uses = _uses(state, seat, first)
    yield from uses
    yield LEAVE[first]
    for place in others if uses or _any_use(state, seat, others) else ():
        yield from _uses(state, seat, place)
        yield LEAVE[place]


def _any_use(state: State, seat: Seat, places: list[int]) -> bool:
    """Tell whether any of these places can be used, or might be with "any 2 resources"."""
    return state.tribes[seat].any_two or any(_uses(state, seat, place) for place in places)


def _uses(state: State, seat: Seat, place: int) -> tuple[Action, ...]:
    """Return every way in which a seat can use a place where its figures stand."""
    tribe = state.tribes[seat]
    site = SITES[place]
    if site.price is not None:
        return _card_payments(SPOTS[place], site.price, capped(tribe.stores))
    if site.stack is not None:
        return _building_payments(SPOTS[place], building_cost(state, site.stack), capped(tribe.stores))
    return () if place in FULL and FULL[place](tribe) else WORK[place]


@lru_cache(maxsize=2048)
def _card_payments(slot: Spot, count: int, stores: Stores) -> tuple[TakeCard, ...]:
    return tuple(TakeCard(slot, *payment) for payment in payments(price(count), stores))


@lru_cache(maxsize=2048)
def _building_payments(stack: Spot, cost: AnyCost, stores: Stores) -> tuple[Build, ...]:
    return tuple(Build(stack, *reversed(payment)) for payment in payments(cost, stores))


def building_cost(state: State, stack: int) -> AnyCost:
    """Return the cost of the face-up tile of a stack."""
    building = state.buildings[stack]
    if building is None:
        raise ValueError(f"stack {stack} shows no building")
    return BUILDINGS[building].cost


def why_not(state: State, asked: Acting, seat: Seat, action: Action) -> Phrase | None:
    """Return the rule of section 3.2 that this use of a place breaks, or None."""
    verb = VERBS[type(action)]
    spot = verb.place(action)
    place = NUMBER[spot]
    wrong = verb.misfit(SITES[place])
    if wrong is None and not figures_of(state.board, seat, place):
        wrong = "reason-nobody-there"
    if wrong is not None:
        return Phrase(wrong, {"where": spot})
    return verb.refusal(state, seat, place, action)


def answer(state: State, asked: Acting, seat: Seat, action: Action, chance: Chance) -> Step[State]:
    """Let the figures go home, and use their place or leave it. The question stays while there are others out."""
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
    """Who uses which place, by number, and how many figures have gone home from it."""

    seat: Seat
    place: int
    figures: int


class Verb(Struct, frozen=True):
    """One way to use a place."""

    place: Callable[[Any], Spot]
    """Returns the place that an action names."""
    misfit: Callable[[Site], str | None]
    """Returns why this kind of place is used in another way, or None."""
    refusal: Callable[[State, Seat, int, Any], Phrase | None]
    use: Callable[[State, Use, Any, Chance], Step[State]]


def _misfit_work(site: Site) -> str | None:
    if site.stack is not None:
        return "reason-pay-for-building"
    return "reason-pay-for-card" if site.price is not None else None


def _refused_work(state: State, seat: Seat, place: int, action: Work) -> Phrase | None:
    full = place in FULL and FULL[place](state.tribes[seat])
    return Phrase("reason-complete", {"where": action.where}) if full else None


def _work(state: State, use: Use, action: Work, chance: Chance) -> Step[State]:
    if use.place not in VILLAGE:
        return roll_at(state, use.seat, action.where, SITES[use.place].gives, use.figures, chance)
    tribe, events = VILLAGE[use.place](state.tribes[use.seat], use.seat)
    return Step(with_tribe(state, use.seat, tribe), events)


def _refused_leave(state: State, seat: Seat, place: int, action: Leave) -> Phrase | None:
    places = places_of(state.board, seat)
    if place == places[0] or _any_use(state, seat, places):
        return None
    return Phrase("reason-leave-first", {"where": SPOTS[places[0]]})


def _leave(state: State, use: Use, action: Leave, chance: Chance) -> Step[State]:
    return Step(state, (LeftPlace(seat=use.seat, where=action.where, figures=use.figures),))


def _refused_card(state: State, seat: Seat, place: int, action: TakeCard) -> Phrase | None:
    return refusal(price(SITES[place].price or 0), state.tribes[seat].stores, payment_of(action))


def _card(state: State, use: Use, action: TakeCard, chance: Chance) -> Step[State]:
    return take_card(state, use.seat, use.place, payment_of(action), chance)


def _refused_building(state: State, seat: Seat, place: int, action: Build) -> Phrase | None:
    cost = building_cost(state, SITES[place].stack or 0)
    return refusal(cost, state.tribes[seat].stores, payment_of(action))


def _build(state: State, use: Use, action: Build, chance: Chance) -> Step[State]:
    """Pay and score at once. The stack turns up its next tile at the end of the round (section 3.2)."""
    seat, stack = use.seat, SITES[use.place].stack or 0
    building = state.buildings[stack] or ""
    payment = payment_of(action)
    cost = building_cost(state, stack)
    points = cost.points if isinstance(cost, Exactly) else worth(payment)
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
    Work: Verb(attrgetter("where"), _misfit_work, _refused_work, _work),
    Leave: Verb(attrgetter("where"), lambda site: None, _refused_leave, _leave),
    TakeCard: Verb(
        attrgetter("slot"), lambda site: "reason-not-a-card" if site.price is None else None, _refused_card, _card
    ),
    Build: Verb(
        attrgetter("stack"),
        lambda site: "reason-not-a-building" if site.stack is None else None,
        _refused_building,
        _build,
    ),
}
