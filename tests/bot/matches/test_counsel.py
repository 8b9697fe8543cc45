"""What the computer would do in somebody's place: once a decision, from their view alone, in grades of words."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from bot.app import App
from bot.matches.computers.thinkers import Thinkers, Urgency
from bot.matches.computers.thinking import HintRequest
from bot.matches.counsel import COMPARED, KEPT, Advised, Counsel, Counsellor, Gain, Lead, Luck, weighed
from bot.matches.table import Table
from bot.settings import Settings
from games.players import Considered
from tests.bot.people import House
from tests.bot.tiny import Done, Roll, Vote, Walk

FOUND: Counsel = (
    Advised(Walk(3), Lead.CLEAR, Gain.NOW, Luck.USUAL),
    Advised(Walk(2), Lead.CLEAR, Gain.LATER, Luck.USUAL),
)


class Thinker:
    """Thinks until it is told to end, and counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[HintRequest] = []
        self.ends = asyncio.Event()
        self.ends.set()
        self.fault: Exception | None = None

    async def ask(self, _: int, request: HintRequest) -> Sequence[Considered]:
        self.asked.append(request)
        await self.ends.wait()
        if self.fault is not None:
            raise self.fault
        best, second = (Vote(True), Vote(False)) if Vote(True) in request.actions else (Walk(3), Walk(2))
        return (Considered(best, 3.0, 1.0, 0.0), Considered(second, 0.5, 0.0, 0.0))


@pytest.fixture
def thinker() -> Thinker:
    return Thinker()


@pytest.fixture
def counsellor(thinker: Thinker) -> Counsellor:
    return Counsellor(thinker.ask, 0.5)


async def test_it_is_thought_about_once_a_decision(house: House, counsellor: Counsellor, thinker: Thinker) -> None:
    table = await house.match("Mika", "Taro")
    assert counsellor.known(table, 0) is None
    assert await counsellor.of(table, 0) == FOUND
    assert counsellor.known(table, 0) == FOUND
    assert await counsellor.of(await house.play.table(table.id), 0) == FOUND
    assert len(thinker.asked) == 1
    table = await house.move(table, "Mika", Walk(1))
    assert counsellor.known(table, 0) is None, "the next decision is another one"
    await counsellor.of(table, 0)
    assert len(thinker.asked) == 2


async def test_whoever_asks_meanwhile_waits_for_the_same_thought(
    house: House, counsellor: Counsellor, thinker: Thinker
) -> None:
    table = await house.match("Mika", "Taro")
    thinker.ends.clear()
    first, second = (asyncio.create_task(counsellor.of(table, 0)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    assert counsellor.known(table, 0) is None
    thinker.ends.set()
    assert await second == FOUND, "that one has left doesn't end it"
    assert len(thinker.asked) == 1


async def test_a_thought_that_fails_can_be_had_again(
    house: House, counsellor: Counsellor, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.match("Mika", "Taro")
    thinker.fault = RuntimeError("died")
    assert await asyncio.gather(counsellor.of(table, 0), counsellor.of(table, 0)) == [None, None]
    assert len(thinker.asked) == 1
    assert "no hint was found for seat 0" in caplog.text
    assert counsellor.known(table, 0) is None
    thinker.fault = None
    assert await counsellor.of(table, 0) == FOUND


async def test_what_nobody_may_answer_is_no_hint(
    house: House, counsellor: Counsellor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask(_: int, request: HintRequest) -> Sequence[Considered]:
        return [Considered(Walk(1), 1.0, 1.0, 0.0), Considered(Vote(True), 0.0, 0.0, 0.0)]

    monkeypatch.setattr(counsellor, "_ask", ask)
    table = await house.match("Mika", "Taro")
    assert await counsellor.of(table, 0) is None
    assert counsellor.known(table, 0) is None
    assert "none of the answers" in caplog.text


async def test_others_who_answer_the_same_question_change_nothing(
    house: House, counsellor: Counsellor, thinker: Thinker
) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(await house.move(table, "Mika", Done()), "Taro", Done())
    found = await counsellor.of(table, 0)
    table = await house.move(table, "Taro", Vote(True))
    assert counsellor.known(table, 0) == found
    assert found is not None


async def test_only_so_many_thoughts_are_kept(
    house: House, counsellor: Counsellor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert KEPT > 1
    monkeypatch.setattr("bot.matches.counsel.KEPT", 1)
    first, second = await house.match("Mika", "Taro"), await house.match("Mika", "Taro")
    await counsellor.of(first, 0)
    await counsellor.of(second, 0)
    assert counsellor.known(first, 0) is None
    assert counsellor.known(second, 0) == FOUND


async def test_the_thinking_is_given_the_view_and_the_legal_actions(
    house: House, counsellor: Counsellor, thinker: Thinker
) -> None:
    table = await house.match("Mika", "Taro")
    await counsellor.of(table, 0)
    (request,) = thinker.asked
    assert (request.view, request.actions, request.seconds) == (table.view(0), table.legal(0), 0.5)
    await counsellor.of(await house.match("Mika", "Taro"), 0)
    seeds = {request.seed for request in thinker.asked}
    assert len(seeds) == 2, "they are drawn for each thought"
    assert not seeds & {await seed_of(house, table)}


async def test_those_who_think_are_asked_with_less_urgency_than_for_an_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, type[Any], Urgency]] = []

    async def ask(_: Thinkers, match: int, request: Any, urgency: Urgency) -> Sequence[Considered]:
        asked.append((match, type(request), urgency))
        return [Considered(Walk(3), 3.0, 3.0, 0.0)]

    monkeypatch.setattr(Thinkers, "ask", ask)
    counsellor = App(Settings(), house.store, house.clock).counsellor
    table = await house.match("Mika", "Taro")
    await counsellor.of(table, 0)
    assert asked == [(table.id, HintRequest, Urgency.HINT)]
    assert Urgency.HINT > Urgency.ANSWER


async def seed_of(house: House, table: Table) -> bytes | None:
    chapter = await house.store.read.chapters.newest(table.id)
    return None if chapter is None else chapter.seed


def told(*found: tuple[float, float]) -> Counsel:
    """What is said where answers have these means and spreads."""
    return weighed([Considered(Walk(3 - place), mean, mean, spread) for place, (mean, spread) in enumerate(found)])


def test_the_lead_of_the_best_answer_is_a_word() -> None:
    leads = {gap: told((9.0, 2.0), (9.0 - gap, 2.0))[0].lead for gap in (0.0, 0.2, 0.25, 0.5, 1.0, 1.5)}
    assert leads == {
        0.0: Lead.EVEN,
        0.2: Lead.EVEN,
        0.25: Lead.SLIGHT,
        0.5: Lead.SLIGHT,
        1.0: Lead.CLEAR,
        1.5: Lead.CLEAR,
    }


def test_where_luck_is_great_a_lead_has_to_be_greater() -> None:
    assert told((9.0, 30.0), (8.0, 30.0))[0].lead is Lead.EVEN
    assert told((9.0, 0.0), (8.0, 30.0))[0].lead is told((9.0, 30.0), (8.0, 0.0))[0].lead is Lead.EVEN
    assert told((9.0, 30.0), (4.0, 30.0))[0].lead is Lead.SLIGHT
    assert told((9.0, 30.0), (0.0, 30.0))[0].lead is Lead.CLEAR


def test_luck_is_compared_to_that_of_other_answers() -> None:
    assert [one.luck for one in told((9.0, 8.0), (8.0, 4.0), (7.0, 4.0))] == [Luck.BOLD, Luck.USUAL]
    assert [one.luck for one in told((9.0, 2.0), (8.0, 0.2), (7.0, 4.0), (6.0, 4.0))] == [Luck.STEADY, Luck.SAFE]
    assert [one.luck for one in told((9.0, 8.0), (8.0, 8.0))] == [Luck.USUAL, Luck.USUAL]


def test_the_bounds_between_safe_steady_usual_and_bold_belong_to_the_plainer_word() -> None:
    """Four answers whose usual spread is four points, and one of some other spread."""
    others = [(8.0, 4.0), (7.0, 4.0), (6.0, 4.0), (5.0, 4.0)]
    words = {spread: told((9.0, spread), *others)[0].luck for spread in (0.9, 1.0, 1.1, 3.0, 3.1, 4.9, 5.0, 5.1)}
    assert words == {
        0.9: Luck.SAFE,
        1.0: Luck.SAFE,
        1.1: Luck.STEADY,
        3.0: Luck.STEADY,
        3.1: Luck.USUAL,
        4.9: Luck.USUAL,
        5.0: Luck.BOLD,
        5.1: Luck.BOLD,
    }


def test_from_half_a_point_on_luck_matters() -> None:
    assert [one.luck for one in told((9.0, 0.1), (8.0, 0.5), (7.0, 0.5))] == [Luck.SAFE, Luck.USUAL]
    assert [one.luck for one in told((9.0, 0.1), (8.0, 0.4), (7.0, 0.4))] == [Luck.USUAL, Luck.USUAL]
    assert told((9.0, 0.5), (8.9, 0.0), (7.0, 0.0))[0].luck is Luck.BOLD, "it is the only one"


def test_a_lead_as_great_as_luck_is_not_called_bold() -> None:
    assert told((16.0, 8.0), (8.0, 4.0), (7.0, 4.0))[0].luck is Luck.USUAL
    assert told((15.9, 8.0), (8.0, 4.0), (7.0, 4.0))[0].luck is Luck.BOLD


def test_one_is_compared_with_the_best_answers_only() -> None:
    best = [(9.0 - place / 10, 4.0) for place in range(COMPARED)]
    assert told(*best, *[(1.0, 0.0)] * 9)[0].luck is Luck.USUAL
    assert told(*best[:2], *[(1.0, 0.0)] * 9)[0].luck is Luck.BOLD


def test_where_luck_hardly_matters_to_any_answer_nothing_is_said_of_it() -> None:
    assert [one.luck for one in told((9.0, 0.0), (8.0, 0.4), (7.0, 0.1))] == [Luck.USUAL, Luck.USUAL]


def test_what_is_far_ahead_is_not_called_bold() -> None:
    assert told((60.0, 8.0), (8.0, 4.0), (7.0, 4.0))[0].luck is Luck.USUAL


def test_an_answer_is_good_at_once_or_later_as_others_look_then() -> None:
    found = [Considered(Walk(3), 9.0, 1.0, 1.0), Considered(Walk(2), 8.0, 4.0, 1.0), Considered(Walk(1), 2.0, 2.0, 1.0)]
    assert [one.gain for one in weighed(found)] == [Gain.LATER, Gain.NOW]


def test_an_answer_that_brings_as_much_now_as_others_is_good_later() -> None:
    found = [Considered(Walk(3), 9.0, 2.0, 1.0), Considered(Walk(2), 8.0, 2.0, 1.0)]
    assert [one.gain for one in weighed(found)] == [Gain.LATER, Gain.LATER]


def test_only_the_best_two_are_told() -> None:
    assert [one.action for one in told((9.0, 0.0), (8.0, 0.0), (7.0, 0.0))] == [Walk(3), Walk(2)]
    assert [one.action for one in weighed([Considered(Roll(), 1.0, 1.0, 0.0)])] == [Roll()]


def test_the_second_answer_is_another_idea() -> None:
    """Three best squares for the same thing are one idea; where there is only one, two of its answers are told."""
    near = [Considered(Walk(steps), 3.0 - steps / 10, 0.0, 1.0) for steps in (1, 2, 3)]
    other = Considered(Done(), 1.0, 0.0, 1.0)
    assert [told.action for told in weighed([*near, other], type)] == [Walk(1), Done()]
    assert [told.action for told in weighed(near, type)] == [Walk(1), Walk(2)]
    assert [told.action for told in weighed([*near, other])] == [Walk(1), Walk(2)]
