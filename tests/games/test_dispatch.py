"""The verbs of a question and the jobs after an answer: what is offered, refused and done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import Struct

from games.agenda import Job, Question, pop, push
from games.chance import Chance, NoChance
from games.contract import Action, Event, Illegal, Phrase, Seat, Step
from games.dispatch import Dispatcher, Verb, refuse


class Eat(Action, frozen=True):
    bites: int


class Drink(Action, frozen=True):
    sips: int


class Leave(Action, frozen=True):
    pass


class Meal(Question, frozen=True):
    most: int


class Dessert(Question, frozen=True):
    pass


class Wash(Job, frozen=True):
    plates: int


class Washed(Event, frozen=True):
    plates: int


class State(Struct, frozen=True):
    asking: tuple[Meal | Dessert | Wash, ...] = ()


asked_for: list[str] = []


def helpings(state: State, asked: Meal, seat: Seat) -> Iterator[Action]:
    asked_for.append("helpings")
    for count in range(1, asked.most + 1):
        yield Eat(count)
        yield Drink(count)


def too_much(state: State, asked: Meal, seat: Seat, action: Eat | Drink) -> Phrase | None:
    count = action.bites if isinstance(action, Eat) else action.sips
    return None if count <= asked.most else Phrase("reason-too-much")


def consume(state: State, asked: Meal, seat: Seat, action: Eat | Drink, chance: Chance) -> Step[State]:
    return Step(push(pop(state), Wash(1), Dessert(), Wash(9)))


def wash(state: State, job: Wash, chance: Chance) -> Step[State]:
    return Step(state, (Washed(job.plates),))


HELP = Verb(helpings, too_much, consume)
LEAVE = Verb(
    lambda state, asked, seat: (Leave(),),
    lambda state, asked, seat, action: None,
    lambda state, asked, seat, action, chance: Step(pop(state)),
)
TABLE: Dispatcher[State] = Dispatcher(
    {Meal: {Eat: HELP, Drink: HELP, Leave: LEAVE}, Dessert: {Leave: LEAVE}},
    {Wash: wash},
    ask=lambda state, seat: Phrase("ask-what", {"dessert": isinstance(state.asking[-1], Dessert)}),
)
ASKED = Meal(2)
STATE = State((ASKED,))


def test_every_verb_is_asked_once_in_the_order_in_which_it_is_listed() -> None:
    asked_for.clear()
    legal = TABLE.legal(STATE, ASKED, 0)
    assert isinstance(legal, Iterator)
    assert not asked_for, "nothing is worked out before it is wanted"
    assert list(legal) == [Eat(1), Drink(1), Eat(2), Drink(2), Leave()]
    assert asked_for == ["helpings"]
    assert list(TABLE.legal(State((Dessert(),)), Dessert(), 0)) == [Leave()]


def test_whoever_is_not_asked_may_do_nothing() -> None:
    assert list(TABLE.legal(STATE, None, 0)) == []
    assert TABLE.why_not(STATE, None, 0, Leave()) == Phrase("reason-not-your-turn")
    assert TABLE.why_not(State(), None, 0, Leave()) == Phrase("reason-match-over")


def test_the_verb_says_why_not() -> None:
    assert TABLE.why_not(STATE, ASKED, 0, Eat(2)) is None
    assert TABLE.why_not(STATE, ASKED, 0, Drink(3)) == Phrase("reason-too-much")


def test_an_answer_to_something_else_is_told_the_question() -> None:
    refusal = TABLE.why_not(State((Dessert(),)), Dessert(), 0, Eat(1))
    assert refusal == Phrase("reason-not-asked", {"question": Phrase("ask-what", {"dessert": True})})


def test_jobs_are_done_until_the_next_question() -> None:
    step = TABLE.apply(STATE, ASKED, 0, Eat(1), NoChance())
    assert step == Step(State((Wash(9), Dessert())), (Washed(1),))
    assert TABLE.apply(step.state, Dessert(), 0, Leave(), NoChance()) == Step(State(), (Washed(9),))


@pytest.mark.parametrize(
    ("state", "asked", "action"),
    [
        (STATE, None, Leave()),
        (State(), None, Leave()),
        (STATE, ASKED, Drink(3)),
        (State((Dessert(),)), Dessert(), Eat(1)),
    ],
)
def test_what_is_refused_is_not_done(state: State, asked: Question | None, action: Action) -> None:
    with pytest.raises(Illegal) as caught:
        TABLE.apply(state, asked, 0, action, NoChance())
    assert caught.value.reason == TABLE.why_not(state, asked, 0, action)
    with pytest.raises(Illegal):
        refuse(caught.value.reason)
    refuse(None)
