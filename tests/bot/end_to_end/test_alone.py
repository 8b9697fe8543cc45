"""Matches of one person, which live in their direct messages with the bot."""

from __future__ import annotations

from random import Random

import pytest

from bot.sandbox import ChatMessage, Person, Sandbox
from rendering.words import Words
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.evening import Evening, boards
from tests.bot.waiting import until

EN = Words("en")


@pytest.fixture
def alice(sandbox: Sandbox) -> Person:
    return sandbox.user("alice")


async def opened(evening: Evening, alice: Person, game: str = "stone_age", computers: int = 1) -> ChatMessage:
    """Have somebody open a match in their direct messages. Returns its card."""
    await (await alice.slash(alice.dm, "match new", game=game, computers=computers)).message()
    await evening.settled()
    return _with(alice, "lobby-button-start")


async def begun(evening: Evening, alice: Person, game: str = "stone_age") -> None:
    """Have somebody open and start a match in their direct messages, until they are asked."""
    await alice.click(await opened(evening, alice, game), EN.text("lobby-button-start"))
    await until(lambda: _asked(evening, alice))
    await evening.settled()


async def _asked(evening: Evening, alice: Person, match: int = 1) -> bool:
    return alice.id in (await evening.table(match)).people_to_move


def _with(alice: Person, label: str) -> ChatMessage:
    """The newest direct message with a button."""
    found = [one for one in alice.dm.messages.values() if any(b.label == EN.text(label) for b in one.buttons)]
    return found[-1]


async def test_nothing_is_told_elsewhere_and_nothing_rings(evening: Evening, sandbox: Sandbox, alice: Person) -> None:
    await begun(evening, alice, "kings_guild")
    pilot = Autopilot(alice, Random(0))
    while (await evening.table(1)).row.status == "running":
        await pilot.play_menu(alice.dm, 1)
        await evening.settled()
    await evening.shown()
    assert alice.buzzes == []
    assert list(sandbox.channel.messages) == []


async def test_the_last_post_stays_whatever_is_pressed_on_it(evening: Evening, alice: Person) -> None:
    await begun(evening, alice)
    asked = await (await alice.slash(alice.dm, "match concede")).message()
    await alice.click(asked, asked.buttons[0].label or "")
    await until(lambda: _is_over(evening))
    await evening.shown()
    last = list(alice.dm.messages.values())[-1]
    before = last.text
    for verb in ("board", "history", "luck"):
        answer = await (await alice.click(last, EN.text(f"play-button-{verb}"))).message()
        assert answer is not last
    assert last.images
    assert last.text == before
    await (await alice.click(last, EN.text("play-button-rematch"))).message()
    await until(lambda: _asked(evening, alice, 2))
    assert (await evening.table(2)).row.is_direct


async def _is_over(evening: Evening) -> bool:
    return (await evening.table(1)).row.status != "running"


async def test_nobody_else_sees_it_or_sits_there(evening: Evening, sandbox: Sandbox, alice: Person) -> None:
    bob = sandbox.user("bob")
    card = await opened(evening, alice)
    said = await (await bob.slash(sandbox.channel, "match join", match=1)).message()
    assert said.text == EN.text("refuse-no-match")
    invited = await (await alice.slash(alice.dm, "match new", game="almadi", invite=bob.user)).message()
    assert invited.text == EN.text("refuse-alone-here")
    await alice.click(card, EN.text("lobby-button-start"))
    await until(lambda: _asked(evening, alice))
    for command in ("board", "history", "match take-over", "match show"):
        said = await (await bob.slash(sandbox.channel, command, match=1)).message()
        assert said.text == EN.text("refuse-no-match")
    listed = await (await bob.slash(sandbox.channel, "match list", server=True)).message()
    assert "#1" not in listed.text


async def test_no_reminder_comes(evening: Evening, alice: Person) -> None:
    await begun(evening, alice)
    for _ in range(20):
        evening.advance(hours=24)
        await evening.settled()
    assert alice.buzzes == []


async def test_it_can_move_to_a_channel(evening: Evening, sandbox: Sandbox, alice: Person) -> None:
    await begun(evening, alice)
    await (await alice.slash(sandbox.channel, "match move", match=1)).message()
    await evening.shown()
    assert boards(sandbox.channel)


async def test_it_goes_on_where_it_could_not_be_written(evening: Evening, sandbox: Sandbox, alice: Person) -> None:
    card = await opened(evening, alice)
    alice.close_mailbox()
    await alice.click(card, EN.text("lobby-button-start"))
    await until(lambda: _is_paused(evening))
    alice.open_mailbox()
    await (await alice.slash(alice.dm, "match show", match=1)).message()
    await until(lambda: _asked(evening, alice))


async def _is_paused(evening: Evening) -> bool:
    return bool(await evening.app.store.read.paused.channels())
