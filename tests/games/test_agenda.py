"""The stack of jobs and questions: what lies on top comes first, and decisions nest."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.agenda import Job, Question, pop, push, settle
from games.chance import Chance, NoChance, SeededChance
from games.contract import Event, Step


class Roll(Job, frozen=True):
    times: int


class Write(Job, frozen=True):
    word: str


class Nest(Job, frozen=True):
    depth: int


class Ask(Question, frozen=True):
    what: str


class Wrote(Event, frozen=True):
    word: str


class State(Struct, frozen=True):
    asking: tuple[Roll | Write | Nest | Ask, ...] = ()
    total: int = 0


def do(state: State, job: Job, chance: Chance) -> Step[State]:
    match job:
        case Roll(times):
            return Step(replace(state, total=state.total + sum(chance.dice(times))))
        case Write(word):
            return Step(state, (Wrote(word),))
        case Nest(0):
            return Step(push(state, Ask("innermost")))
        case Nest(depth):
            return Step(push(state, Write(f"in {depth}"), Nest(depth - 1), Write(f"out {depth}")))
    raise TypeError(job)


def words(step: Step[State]) -> list[str]:
    return [event.word for event in step.events]


def test_the_first_one_pushed_lies_on_top() -> None:
    state = push(State((Ask("below"),)), Write("first"), Ask("second"))
    assert state.asking == (Ask("below"), Ask("second"), Write("first"))
    assert pop(state).asking == (Ask("below"), Ask("second"))
    assert push(state) == state


def test_jobs_are_done_until_a_question_lies_on_top() -> None:
    state = push(State(), Write("a"), Write("b"), Ask("now"), Write("later"))
    step = settle(Step(state, (Wrote("before"),)), do, NoChance())
    assert words(step) == ["before", "a", "b"]
    assert step.state.asking == (Write("later"), Ask("now"))


def test_without_questions_everything_is_done() -> None:
    chance = SeededChance(b"dice", 1)
    step = settle(Step(push(State(), Roll(2), Roll(1))), do, chance)
    assert step.state == State((), sum(outcome.value for outcome in chance.outcomes))
    assert len(chance.outcomes) == 3


def test_decisions_nest_and_come_back_in_order() -> None:
    step = settle(Step(push(State(), Nest(2), Write("end"))), do, NoChance())
    assert words(step) == ["in 2", "in 1"]
    assert step.state.asking[-1] == Ask("innermost")
    after = settle(Step(pop(step.state)), do, NoChance())
    assert words(after) == ["out 1", "out 2", "end"]
    assert after.state.asking == ()


def test_a_stack_is_stored_like_everything_else() -> None:
    state = push(State(), Nest(1), Ask("x"), Roll(3))
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
