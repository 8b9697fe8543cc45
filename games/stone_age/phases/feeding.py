"""Phase 3, feeding (section 3.3): income, one food for each figure, and what players do who have too little."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Event, Phrase, Seat, Step
from games.stone_age.actions import Feed, Starve
from games.stone_age.components import BOX
from games.stone_age.events import AteFood, Decided, DecisionChanged, Fed, RanShort, Starved
from games.stone_age.pieces import Stores
from games.stone_age.resources.payments import capped, multiset, payment_of, payments, price, refusal, spent
from games.stone_age.state import EndRound, FeedTribes, Starving, State, Tribe, exchanged

STARVE = Starve()


def turn_order(state: State) -> list[Seat]:
    """Return the seats, the start player first."""
    seats = len(state.tribes)
    return [(state.start + n) % seats for n in range(seats)]


def feed_tribes(state: State, job: FeedTribes, chance: Chance) -> Step[State]:
    """Let every tribe take its income and eat. Ask the players who are short of food."""
    tribes = list(state.tribes)
    missing = [0] * len(tribes)
    events: list[Event] = []
    for seat in turn_order(state):
        tribes[seat], told = _eat(tribes[seat], seat)
        events.append(told)
        if isinstance(told, RanShort):
            missing[seat] = told.missing
    asking: tuple[EndRound | Starving, ...] = (EndRound(),)
    if any(missing):
        asking = (EndRound(), Starving(tuple(missing), (None,) * len(tribes)))
    return Step(replace(state, tribes=tuple(tribes), asking=asking), tuple(events))


def _eat(tribe: Tribe, seat: Seat) -> tuple[Tribe, AteFood | RanShort]:
    """Take the income, then eat a food for each figure. A surplus is kept; a tribe that is short eats all it has."""
    income = tribe.agriculture
    left = tribe.food + income - tribe.figures
    if left >= 0:
        return replace(tribe, food=left), AteFood(seat=seat, income=income, eaten=tribe.figures, left=left)
    return replace(tribe, food=0), RanShort(seat=seat, income=income, eaten=tribe.figures + left, missing=-left)


def may_answer(state: State, asked: Starving, seat: Seat) -> bool:
    """Tell whether a seat has to answer, or may change its answer."""
    if not 0 <= seat < len(asked.missing) or not asked.missing[seat]:
        return False
    return asked.answers[seat] is None or could_pay(state, asked, seat)


def could_pay(state: State, asked: Starving, seat: Seat) -> bool:
    """Tell whether a tribe has enough resources for the missing food, those of "any 2 resources" included."""
    tribe = state.tribes[seat]
    return sum(tribe.stores) + 2 * tribe.any_two >= asked.missing[seat]


def legal(state: State, asked: Starving, seat: Seat) -> Iterator[Action]:
    """Yield every payment for all the missing food, then the penalty."""
    yield from answers(asked.missing[seat], state.tribes[seat])


def answers(missing: int, tribe: Tribe) -> Iterator[Feed | Starve]:
    yield from _feedings(missing, capped(tribe.stores))
    yield STARVE


@lru_cache(maxsize=1024)
def _feedings(missing: int, stores: Stores) -> tuple[Feed, ...]:
    return tuple(Feed(*payment) for payment in payments(price(missing), stores))


def why_not(state: State, asked: Starving, seat: Seat, action: Feed | Starve) -> Phrase | None:
    """Refuse a payment for a part of the missing food, or one that the tribe can't make. Starving is always allowed."""
    if isinstance(action, Starve):
        return None
    missing, held = asked.missing[seat], sum(state.tribes[seat].stores)
    if held < missing:
        return Phrase("reason-feed-short", {"missing": missing, "held": held})
    if sum(payment_of(action)) != missing:
        return Phrase("reason-feed-all", {"missing": missing})
    return refusal(price(missing), state.tribes[seat].stores, payment_of(action))


def answer(state: State, asked: Starving, seat: Seat, action: Feed | Starve, chance: Chance) -> Step[State]:
    """Keep the answer until everyone has given one. Then carry all of them out."""
    following = Starving(asked.missing, exchanged(asked.answers, seat, action))
    if not following.asked:
        if len(following.answered) > 1:
            chance.reveal("answers")
        return _carry_out(replace(state, asking=state.asking[:-1]), following)
    told: Event = Decided(seat=seat)
    if asked.answers[seat] is not None:
        told = DecisionChanged(seat=seat, only=(seat,))
    return Step(replace(state, asking=(*state.asking[:-1], following)), (told,))


def _carry_out(state: State, asked: Starving) -> Step[State]:
    tribes = list(state.tribes)
    events: list[Event] = []
    for seat in turn_order(state):
        given = asked.answers[seat]
        if given is not None:
            tribes[seat], told = _settled(tribes[seat], seat, given)
            events.append(told)
    return Step(replace(state, tribes=tuple(tribes)), tuple(events))


def _settled(tribe: Tribe, seat: Seat, given: Feed | Starve) -> tuple[Tribe, Event]:
    if isinstance(given, Starve):
        points = BOX.feeding.penalty
        return replace(tribe, score=tribe.score - points), Starved(seat=seat, points=points)
    payment = payment_of(given)
    return replace(tribe, stores=spent(tribe.stores, payment)), Fed(seat=seat, paid=multiset(payment))
