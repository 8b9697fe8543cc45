"""Phase 2, actions (section 3.2): one player after the other uses all of their places, in any order they like."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Phrase, Seat, Step
from games.stone_age.actions import Build, Leave, Spot, TakeCard, Work
from games.stone_age.board import NUMBER, SITES, SPOTS, figures_of, lift, places_of
from games.stone_age.cards import take_card
from games.stone_age.components import BOX, BUILDINGS
from games.stone_age.events import Built as BuiltEvent
from games.stone_age.events import LeftPlace
from games.stone_age.gains import Gaining, with_agriculture, with_figure, with_tool
from games.stone_age.payments import AnyCost, capped, multiset, payment_of, payments, price, refusal, spent, worth
from games.stone_age.pieces import Exactly, Site, Stores
from games.stone_age.rolls import roll_at
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
WORK = tuple(Work(spot) for spot in SPOTS)
LEAVE = tuple(Leave(spot) for spot in SPOTS)


def next_action(state: State, job: NextAction, chance: Chance) -> Step[State]:
    """Ask the player whose turn it is while figures of theirs stand on the board; after the last one, feed."""
    seats = len(state.tribes)
    for position in range(job.position, seats):
        seat = (state.start + position) % seats
        tribe = state.tribes[seat]
        if tribe.home < tribe.figures:
            return Step(replace(state, asking=(NextAction(position), Acting(seat))))
    return Step(replace(state, asking=(FeedTribes(),)))


def legal(state: State, asked: Acting, seat: Seat) -> Iterator[Action]:
    """Yield what a seat can do with each of its places: use it, in every way that it can pay for, or leave it."""
    tribe = state.tribes[seat]
    for place in places_of(state.board, seat):
        site = SITES[place]
        if site.price is not None:
            yield from _card_payments(SPOTS[place], site.price, capped(tribe.stores))
        elif site.stack is not None:
            yield from _building_payments(SPOTS[place], building_cost(state, site.stack), capped(tribe.stores))
        elif place not in FULL or not FULL[place](tribe):
            yield WORK[place]
        yield LEAVE[place]


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


def why_not(state: State, asked: Acting, seat: Seat, action: Work | Build | TakeCard | Leave) -> Phrase | None:
    """Return the rule of section 3.2 that this use of a place breaks, or None."""
    spot = place_of(action)
    place = NUMBER[spot]
    wrong = _wrong_verb(action, SITES[place])
    if wrong is None and not figures_of(state.board, seat, place):
        wrong = "reason-nobody-there"
    if wrong is not None:
        return Phrase(wrong, {"where": spot})
    return _refused_use(state, state.tribes[seat], action, place)


def place_of(action: Work | Build | TakeCard | Leave) -> Spot:
    """Return the place that an action uses."""
    match action:
        case Build(stack=spot) | TakeCard(slot=spot) | Work(where=spot) | Leave(where=spot):
            return spot


def _wrong_verb(action: Work | Build | TakeCard | Leave, site: Site) -> str | None:
    """Tell whether a place is used in another way than this."""
    match action:
        case Build():
            return "reason-not-a-building" if site.stack is None else None
        case TakeCard():
            return "reason-not-a-card" if site.price is None else None
        case Work() if site.stack is not None:
            return "reason-pay-for-building"
        case Work() if site.price is not None:
            return "reason-pay-for-card"
        case _:
            return None


def _refused_use(state: State, tribe: Tribe, action: Work | Build | TakeCard | Leave, place: int) -> Phrase | None:
    match action:
        case Build():
            return refusal(building_cost(state, SITES[place].stack or 0), tribe.stores, payment_of(action))
        case TakeCard():
            return refusal(price(SITES[place].price or 0), tribe.stores, payment_of(action))
        case Work() if place in FULL and FULL[place](tribe):
            return Phrase("reason-complete", {"where": action.where})
        case _:
            return None


def answer(
    state: State, asked: Acting, seat: Seat, action: Work | Build | TakeCard | Leave, chance: Chance
) -> Step[State]:
    """Let the figures go home and use their place, or leave it."""
    place = NUMBER[place_of(action)]
    figures = figures_of(state.board, seat, place)
    home = _home(state, seat, place, figures)
    match action:
        case Work():
            return _work(home, seat, place, figures, chance)
        case Build():
            return _build(home, seat, action, SITES[place].stack or 0)
        case TakeCard():
            return take_card(home, seat, place, payment_of(action), chance)
        case Leave(where=spot):
            return Step(home, (LeftPlace(seat=seat, where=spot, figures=figures),))


def _home(state: State, seat: Seat, place: int, figures: int) -> State:
    """Take the figures home; the question is done."""
    tribe = state.tribes[seat]
    return replace(
        state,
        tribes=exchanged(state.tribes, seat, replace(tribe, home=tribe.home + figures)),
        board=lift(state.board, seat, place),
        asking=state.asking[:-1],
    )


def _work(state: State, seat: Seat, place: int, figures: int, chance: Chance) -> Step[State]:
    if place not in VILLAGE:
        return roll_at(state, seat, SPOTS[place], SITES[place].gives, figures, chance)
    tribe, events = VILLAGE[place](state.tribes[seat], seat)
    return Step(with_tribe(state, seat, tribe), events)


def _build(state: State, seat: Seat, action: Build, stack: int) -> Step[State]:
    """Pay and score at once. The stack turns up its next tile at the end of the round (section 3.2)."""
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
        stacks=tuple(height - (n == stack) for n, height in enumerate(state.stacks)),
        buildings=tuple(None if n == stack else tile for n, tile in enumerate(state.buildings)),
    )
    return Step(following, (BuiltEvent(seat=seat, building=building, paid=multiset(payment), points=points),))
