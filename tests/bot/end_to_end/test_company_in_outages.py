"""Discord is away while five computers answer in a row: nothing is lost, nothing done twice, one post tells of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from bot.matches.entries import Move, read_entry
from bot.matches.play import Play
from bot.notices.schedule import HOUR, ROW
from bot.sandbox import Person, Sandbox
from bot.sandbox.model.messages import text_of
from tests.bot.end_to_end.checks import told
from tests.bot.end_to_end.evening import Evening
from tests.bot.waiting import until

FIVE = ("gentle", "random", "gentle", "random", "gentle")
STEP = 120.0
"""Seconds of the clock that pass at once."""
TRY = 0.03
"""Seconds of real time for what is tried meanwhile."""


async def answers(evening: Evening, match: int, user: int) -> int:
    """Have somebody end their turn. Returns the revision after it."""
    while user in (table := await evening.table(match)).people_to_move:
        table = await evening.app.play.move(match, user, table.legal(0)[-1])
    return table.revision


async def all_answered(evening: Evening, match: int, user: int) -> None:
    async def is_asked() -> bool:
        return user in (await evening.table(match)).people_to_call

    await until(is_asked)


async def pass_time(evening: Evening, seconds: float) -> None:
    """Let time pass in steps, with some real time for tries."""
    while seconds > 0:
        step = min(seconds, STEP)
        seconds -= step
        evening.advance(step)
        await asyncio.sleep(TRY)


def arm(sandbox: Sandbox, how: str) -> None:
    """Have Discord fail: with errors, at every edit, with connections that break before or after a request."""
    for pattern in ("POST /channels/*", "PATCH /channels/*", "GET /channels/*"):
        if how == "503":
            sandbox.faults.server_error(pattern, status=503, times=None)
        elif how == "gone":
            sandbox.faults.lose_request(pattern, times=None)
        elif how == "lost" and not pattern.startswith("GET"):
            sandbox.faults.lose_answer(pattern, times=None)
        elif how == "edits" and pattern.startswith("PATCH"):
            sandbox.faults.server_error(pattern, status=503, times=None)


@pytest.mark.parametrize(
    ("seconds", "how", "slow"),
    [(1, "lost", False), (60, "edits", True), (600, "503", True), (600, "lost", True), (6 * HOUR, "gone", False)],
)
async def test_a_row_of_five_while_discord_is_away(
    evening: Evening, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, seconds: float, how: str, slow: bool
) -> None:
    alice = sandbox.user("alice")
    match, before = await her_turn(evening, alice)
    if slow:
        slowly(evening, monkeypatch)
    arm(sandbox, how)
    since = await answers(evening, match, alice.id)
    await all_answered(evening, match, alice.id)
    await pass_time(evening, seconds)
    sandbox.faults.clear()
    await check_row(evening, match, since, before)


@pytest.mark.parametrize("how", ["", "503", "lost"])
async def test_a_row_of_five_in_which_the_bot_is_started_again_and_again(
    evening: Evening, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    alice = sandbox.user("alice")
    match, before = await her_turn(evening, alice)
    slowly(evening, monkeypatch)
    arm(sandbox, how)
    since = await answers(evening, match, alice.id)
    restarts = 0
    while alice.id not in (await evening.table(match)).people_to_call:
        now = (await evening.table(match)).revision

        async def goes_on(now: int = now) -> bool:
            table = await evening.table(match)
            return table.revision > now or alice.id in table.people_to_call

        await until(goes_on)
        await evening.restart()
        restarts += 1
    assert restarts >= 4
    await pass_time(evening, 60)
    sandbox.faults.clear()
    await check_row(evening, match, since, before)


async def her_turn(evening: Evening, alice: Person) -> tuple[int, set[int]]:
    """A match in which somebody is asked, and the messages that there are by then."""
    match = await evening.match(alice, computers=FIVE, game="kings_guild")
    for _ in range(2):  # what the guilds begin with, and the first turn
        await all_answered(evening, match, alice.id)
        await answers(evening, match, alice.id)
    await all_answered(evening, match, alice.id)
    await evening.shown()
    return match, set(evening.sandbox.channel.messages)


def slowly(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let time pass before every answer of a computer."""
    answer = Play.move_computer

    async def wait_and_answer(self: Play, *args: Any) -> Any:
        evening.advance(2 * ROW)
        await asyncio.sleep(TRY)
        return await answer(self, *args)

    monkeypatch.setattr(Play, "move_computer", wait_and_answer)


async def check_row(evening: Evening, match: int, since: int, before: set[int]) -> None:
    """Once Discord is there again, one new post tells of every answer, and the journal is sound."""
    channel = evening.sandbox.channel
    await pass_time(evening, 300)
    await evening.settled()
    await evening.sound(match)
    (post,) = (one for number, one in channel.messages.items() if number not in before)
    said = "\n".join(map(text_of, post.versions))
    table = await evening.table(match)
    assert all(row.name in said for row in table.seats)
    tags = Counter(tag for one in channel.messages.values() for tag in told(one, match))
    assert [tag for tag, count in tags.items() if count > 1] == []
    entries = [read_entry(row.entry) for row in await evening.app.store.read.journal.revisions(match, since - 1)]
    assert {entry.seat for entry in entries if isinstance(entry, Move)} >= {1, 2, 3, 4, 5}
    shown = await evening.app.store.read.matches.post(match)
    assert shown is not None
    assert (shown.revision, shown.message) == (table.revision, post.id)
