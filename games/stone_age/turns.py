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
from games.stone_age.payments import AnyCost, capped, multiset, payments, price, refusal, spent, worth
from games.stone_age.pieces import Exactly, Stores
from games.stone_age.rolls import roll_at
from games.stone_age.state import Acting, FeedTribes, NextAction, State, Tribe, exchanged
from games.stone_age.view import Built

VILLAGE: dict[Spot, Gaining] = {Spot.TOOL_MAKER: with_tool, Spot.HUT: with_figure, Spot.FIELD: with_agriculture}
FULL: dict[Spot, Callable[[Tribe], bool]] = {
    Spot.TOOL_MAKER: lambda tribe: sum(tribe.tools) >= BOX.limits.tools,
    Spot.HUT: lambda tribe: tribe.figures >= BOX.limits.figures,
    Spot.FIELD: lambda tribe: tribe.agriculture >= BOX.limits.agriculture,
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
        elif not _full(tribe, SPOTS[place]):
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


def _full(tribe: Tribe, spot: Spot) -> bool:
    return spot in FULL and FULL[spot](tribe)


def why_not(state: State, asked: Acting, seat: Seat, action: Work | Build | TakeCard | Leave) -> Phrase | None:
    """Return the rule of section 3.2 that this use of a place breaks, or None."""
    match action:
        case Build(stack=spot):
            wrong = "reason-not-a-building" if SITES[NUMBER[spot]].stack is None else None
        case TakeCard(slot=spot):
            wrong = "reason-not-a-card" if SITES[NUMBER[spot]].price is None else None
        case Work(where=spot):
            wrong = _not_for_work(spot)
        case Leave(where=spot):
            wrong = None
    if wrong is None and not figures_of(state.board, seat, NUMBER[spot]):
        wrong = "reason-nobody-there"
    if wrong is not None:
        return Phrase(wrong, {"where": spot})
    return _refused_use(state, seat, action, spot)


def _not_for_work(spot: Spot) -> str | None:
    site = SITES[NUMBER[spot]]
    if site.stack is not None:
        return "reason-pay-for-building"
    return "reason-pay-for-card" if site.price is not None else None


def _refused_use(state: State, seat: Seat, action: Work | Build | TakeCard | Leave, spot: Spot) -> Phrase | None:
    tribe = state.tribes[seat]
    site = SITES[NUMBER[spot]]
    match action:
        case Build():
            return refusal(building_cost(state, site.stack or 0), tribe.stores, payment_of(action))
        case TakeCard():
            return refusal(price(site.price or 0), tribe.stores, payment_of(action))
        case Work() if _full(tribe, spot):
            return Phrase("reason-complete", {"where": spot})
        case _:
            return None


def payment_of(action: Build | TakeCard) -> Stores:
    """Return what an action pays, by resource."""
    return (action.wood, action.brick, action.stone, action.gold)


def answer(
    state: State, asked: Acting, seat: Seat, action: Work | Build | TakeCard | Leave, chance: Chance
) -> Step[State]:
    """Let the figures go home and use their place, or leave it."""
    match action:
        case Work(where=spot):
            return _work(_home(state, seat, spot), seat, spot, figures_of(state.board, seat, NUMBER[spot]), chance)
        case Build(stack=spot):
            return _build(_home(state, seat, spot), seat, action)
        case TakeCard(slot=spot):
            return take_card(_home(state, seat, spot), seat, NUMBER[spot], payment_of(action), chance)
        case Leave(where=spot):
            figures = figures_of(state.board, seat, NUMBER[spot])
            return Step(_home(state, seat, spot), (LeftPlace(seat=seat, where=spot, figures=figures),))


def _home(state: State, seat: Seat, spot: Spot) -> State:
    """Take the figures home; the question is done."""
    place = NUMBER[spot]
    tribe = state.tribes[seat]
    return replace(
        state,
        tribes=exchanged(state.tribes, seat, replace(tribe, home=tribe.home + figures_of(state.board, seat, place))),
        board=lift(state.board, seat, place),
        asking=state.asking[:-1],
    )


def _work(state: State, seat: Seat, spot: Spot, figures: int, chance: Chance) -> Step[State]:
    if spot not in VILLAGE:
        return roll_at(state, seat, spot, SITES[NUMBER[spot]].gives, figures, chance)
    tribe, events = VILLAGE[spot](state.tribes[seat], seat)
    return Step(replace(state, tribes=exchanged(state.tribes, seat, tribe)), events)


def _build(state: State, seat: Seat, action: Build) -> Step[State]:
    """Pay and score at once. The stack turns up its next tile at the end of the round (section 3.2)."""
    stack = SITES[NUMBER[action.stack]].stack or 0
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
