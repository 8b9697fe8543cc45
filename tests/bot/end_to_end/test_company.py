"""A table of one person and three computers: whatever they answer in a row makes one post."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.matches.play import Play
from bot.matches.table import Table
from bot.notices.schedule import HOUR, ROW
from bot.sandbox import ChatMessage, Person, Sandbox
from bot.sandbox.model.messages import text_of
from tests.bot.end_to_end.evening import Evening, boards
from tests.bot.waiting import until

COMPANY = ("gentle", "strong", "random")


async def places(evening: Evening, match: int, person: Person) -> list[ChatMessage]:
    """Have somebody answer once. Returns what is posted until they are asked again; no time passes on the clock."""
    messages = evening.sandbox.channel.messages
    before, asked = set(messages), (await evening.table(match)).revision
    await evening.app.play.move(match, person.id, (await evening.table(match)).legal(0)[0])

    async def is_asked() -> bool:
        table = await evening.table(match)
        return table.revision > asked and person.id in table.people_to_call

    await until(is_asked)
    await evening.settled()
    return [message for number, message in messages.items() if number not in before]


async def told(evening: Evening, match: int, post: ChatMessage, since: int) -> bool:
    """Whether a post tells of every computer's answer after a revision."""
    table = await evening.table(match)
    answers = table.revision - since - 1
    assert answers >= len(COMPANY)
    text = text_of(post.versions[0])
    return all(row.name in text for row in table.seats)


async def test_three_computers_in_a_row_make_one_post(evening: Evening, sandbox: Sandbox) -> None:
    alice = sandbox.user("alice")
    match = await evening.match(alice, computers=COMPANY)
    await evening.shown()
    for _ in range(2):
        since = (await evening.table(match)).revision
        (post,) = await places(evening, match, alice)
        assert await told(evening, match, post, since)
        assert len(post.versions) == 1


@pytest.mark.parametrize("hours", [0, 2])
async def test_on_a_slow_computer_they_make_one_post_too(
    evening: Evening, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """Every answer takes longer than a picture waits. The last post is brought up to date meanwhile, as Discord lets it
    be edited: old ones now and then only."""
    alice = sandbox.user("alice")
    match = await evening.match(alice, computers=COMPANY)
    await evening.shown()
    since, last = (await evening.table(match)).revision, boards(sandbox.channel)[-1]
    evening.advance(hours * HOUR)
    await evening.settled()
    slowly(evening, monkeypatch)
    (post,) = await places(evening, match, alice)
    assert await told(evening, match, post, since)
    assert len(last.versions) > 1


def slowly(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let time pass, and what is due be told, before every answer of a computer."""
    answer: Callable[..., Awaitable[Table]] = Play.move_computer

    async def wait_and_answer(self: Play, *args: object) -> Table:
        evening.advance(2 * ROW)

        async def all_told() -> bool:
            return not await self.store.read.due.exists(evening.app.clock())

        await until(all_told)
        return await answer(self, *args)

    monkeypatch.setattr(Play, "move_computer", wait_and_answer)
