"""Who has a thinker next: answers before hints, matches in turn, and what is given up is lent to others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.matches.computers.thinkers import Queue, Turns, Urgency

ANSWER, HINT = Urgency.ANSWER, Urgency.HINT


def in_line(*waiting: tuple[int, Urgency, str]) -> Queue[str]:
    made: Queue[str] = Queue()
    for match, urgency, item in waiting:
        made.join(match, urgency, item)
    return made


def order(line: Queue[str]) -> str:
    found = ""
    while (waiting := line.next()) is not None:
        found += waiting[1]
    return found


def test_whoever_comes_first_is_first() -> None:
    assert order(in_line((3, ANSWER, "a"), (1, ANSWER, "b"), (2, ANSWER, "c"))) == "abc"


def test_no_match_has_a_second_turn_before_every_other_has_had_one() -> None:
    five = [(1, ANSWER, item) for item in "abcde"]
    assert order(in_line(*five, (2, ANSWER, "x"), (3, ANSWER, "y"), (2, ANSWER, "z"))) == "axybzcde"


def test_a_match_that_asks_again_goes_to_the_end() -> None:
    line = in_line((1, ANSWER, "a"), (2, ANSWER, "b"))
    assert line.next() == (ANSWER, "a")
    line.join(1, ANSWER, "c")
    assert order(line) == "bc"


def test_hints_stand_behind_answers_in_turn_too() -> None:
    hints = [(1, HINT, "p"), (1, HINT, "q"), (2, HINT, "r")]
    assert order(in_line(*hints, (1, ANSWER, "a"), (3, ANSWER, "b"))) == "abprq"


def test_where_only_answers_may_come_hints_stay() -> None:
    line = in_line((1, HINT, "p"))
    assert line.next(ANSWER) is None
    assert line.next() == (HINT, "p")


class Scene:
    """Matches that want one of two things, until they are told to give it back."""

    def __init__(self) -> None:
        self.turns = Turns(("first", "second"))
        self.had: list[tuple[str, str]] = []
        self._going: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def comes(self, name: str, match: int, urgency: Urgency = ANSWER) -> None:
        self._going[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._stay(name, match, urgency))
        await settle()

    async def _stay(self, name: str, match: int, urgency: Urgency) -> None:
        async with self.turns.turn(match, urgency) as thing:
            self.had.append((name, thing))
            await self._going[name].wait()

    async def goes(self, name: str) -> None:
        self._going[name].set()
        await settle()

    @property
    def names(self) -> str:
        return "".join(name for name, _ in self.had)


async def settle() -> None:
    """Let every task go on as far as it can."""
    for _ in range(10):
        await asyncio.sleep(0)


@asynccontextmanager
async def scene() -> AsyncIterator[Scene]:
    made = Scene()
    yield made
    for task in made.tasks.values():
        task.cancel()
    await asyncio.gather(*made.tasks.values(), return_exceptions=True)


async def test_the_second_is_lent_only_while_the_first_is_away() -> None:
    async with scene() as here:
        for name in "ab":
            await here.comes(name, 1)
            await here.goes(name)
        await here.comes("c", 1)
        await here.comes("d", 2)
    assert here.had == [("a", "first"), ("b", "first"), ("c", "first"), ("d", "second")]


async def test_a_third_waits_and_gets_what_is_given_back() -> None:
    async with scene() as here:
        for number, name in enumerate("abc"):
            await here.comes(name, number)
        assert here.names == "ab"
        await here.goes("b")
    assert here.had[2] == ("c", "second")


async def test_hints_leave_one_for_answers() -> None:
    async with scene() as here:
        await here.comes("p", 1, HINT)
        await here.comes("q", 2, HINT)
        assert here.names == "p"
        await here.comes("a", 3)
        await here.comes("b", 4)
        assert here.names == "pa"
        await here.goes("p")
        assert here.names == "pab"
        await here.goes("a")
    assert here.names == "pabq"


async def test_where_there_is_only_one_hints_get_it_too() -> None:
    async with scene() as here:
        here.turns = Turns(("only",))
        await here.comes("p", 1, HINT)
    assert here.had == [("p", "only")]


async def test_of_three_hints_get_two() -> None:
    async with scene() as here:
        here.turns = Turns(("first", "second", "third"))
        for number, name in enumerate("pqr"):
            await here.comes(name, number, HINT)
        assert here.names == "pq"
        await here.comes("a", 9)
    assert here.names == "pqa"


async def test_the_load_counts_who_has_one_and_who_waits_with_as_much_urgency() -> None:
    async with scene() as here:
        loads = [here.turns.load(ANSWER)]
        for number, name in enumerate("abcdef"):
            await here.comes(name, number)
            loads.append(here.turns.load(ANSWER))
        await here.comes("p", 9, HINT)
        await here.comes("g", 5)
        loads.append(here.turns.load(ANSWER))
        loads.append(here.turns.load(HINT))
    assert loads == [1.0, 1.0, 1.0, 1.5, 2.0, 2.5, 3.0, 3.0, 3.5]


async def test_who_gives_up_waiting_is_passed_over() -> None:
    async with scene() as here:
        for number, name in enumerate("abcd"):
            await here.comes(name, number)
        here.tasks["c"].cancel()
        await here.goes("a")
    assert here.names == "abd"


async def test_who_is_cancelled_in_the_moment_of_the_turn_leaves_it_to_others() -> None:
    async with scene() as here:
        for number, name in enumerate("abcd"):
            await here.comes(name, number)
        here.tasks["a"].cancel()
        here._going["b"].set()
        await asyncio.sleep(0)  # a and b give back, so that it is the turn of c and d, who don't know it yet
        here.tasks["c"].cancel()
        await settle()
        assert here.names == "abd"
        await here.comes("e", 5)
    assert here.names == "abde"


async def test_what_fails_gives_back() -> None:
    turns = Turns(("only",))
    for _ in range(2):
        with pytest.raises(RuntimeError):
            async with turns.turn(1, ANSWER):
                raise RuntimeError
    async with turns.turn(2, ANSWER) as thing:
        assert thing == "only"
