"""Channels of direct messages: opened once, slowly, and left alone after a refusal."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord.ui.mailboxes import Gate
from bot.sandbox import Code, Sandbox
from tests.bot.discord.club import Club
from tests.bot.discord.fair import Done
from tests.bot.tiny import Walk

pytestmark = pytest.mark.usefixtures("village_fair")


def opened(sandbox: Sandbox) -> int:
    """How often the bot has opened a channel of direct messages."""
    return len(sandbox.requests_to("POST", "/users/@me/channels"))


async def test_a_gate_lets_a_few_through_at_once_and_then_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: 1000.0)
    gate = Gate(pace=1.0, at_once=3)
    for _ in range(6):
        await gate.wait()
    assert waited == [0.0, 0.0, 0.0, 1.0, 2.0, 3.0]


async def test_a_mailbox_is_opened_once(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    for name in ("mika", "taro", "mika", "taro"):
        await club.until_turn(table, club.person(name))
        await club.settled()
    assert opened(club.sandbox) == 2


@pytest.mark.parametrize("code", [Code.CLOSED_MAILBOX, Code.NO_MUTUAL_GUILD, Code.MISSING_ACCESS])
async def test_whatever_a_mailbox_refuses_with_the_person_is_called_at_the_table_at_once(
    club: Club, code: Code
) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.settled()
    mover = club.other(table, await club.mover(table))
    before = len(mover.buzzes)
    club.sandbox.faults.refuse(f"POST /channels/{mover.dm.id}/messages", code, times=None)
    await club.play(table, Done())
    await club.settled()
    (call,) = mover.buzzes[before:]
    assert call.channel is club.sandbox.channel
    assert mover.user in call.mentions


async def test_whoever_answers_half_a_turn_is_not_called_again_by_the_post(club: Club) -> None:
    """Their call came before the picture did; when that comes, the same turn has come to its second question."""
    table = await club.start("mika", "taro", game="fair")
    await club.settled()
    mover = club.other(table, await club.mover(table))
    before = len(mover.buzzes)
    club.sandbox.faults.refuse(f"POST /channels/{mover.dm.id}/messages", Code.CLOSED_MAILBOX, times=None)
    place = f"POST /channels/{club.sandbox.channel.id}/messages"
    club.sandbox.faults.server_error(place, status=503, times=1)
    await club.play(table, Done())
    await club.settled()
    (call,) = mover.buzzes[before:]
    assert not call.images
    await club.play(table, Walk(1))
    assert await club.mover(table) is mover
    post = await club.post(table.id)
    await club.settled()
    assert post.images
    assert mover.buzzes[before:] == [call]


async def test_too_many_openings_are_nobodys_closed_mailbox(club: Club) -> None:
    """Whoever is asked is called at the table; nobody is told that they have to change something."""
    club.sandbox.faults.refuse_mail(Code.OPENING_TOO_FAST)
    table = await club.start("mika", "taro", game="fair")
    mover = await club.mover(table)
    await club.post(table.id)
    await club.settled()
    assert [call.channel for call in mover.buzzes] == [club.sandbox.channel]
    await club.play(table, Done())
    await club.post(table.id)
    await club.settled()
    assert opened(club.sandbox) == 1
    assert [message for message in club.sandbox.channel.messages.values() if "privacy" in message.text.lower()] == []
    for name in ("mika", "taro"):
        row = await club.app.store.read.people.get(club.person(name).id)
        assert row is not None
        assert row.mailbox == "open"


async def test_a_message_that_discord_cant_take_closes_no_mailbox(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.settled()
    mover = club.other(table, await club.mover(table))
    before = len(mover.buzzes)
    club.sandbox.faults.refuse(f"POST /channels/{mover.dm.id}/messages", Code.INVALID_FORM)
    await club.play(table, Done())
    await club.settled()
    (call,) = mover.buzzes[before:]
    assert call.channel is club.sandbox.channel
    assert "privacy" not in call.text
    row = await club.app.store.read.people.get(mover.id)
    assert row is not None
    assert row.mailbox == "open"
    assert "a direct message is refused" in caplog.text


async def test_a_channel_of_direct_messages_that_is_gone_is_opened_anew(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.settled()
    mover = club.other(table, await club.mover(table))
    await club.app.store.write(lambda queries: queries.people.set_mailbox_channel(mover.id, 12345))
    before = len(mover.inbox)
    await club.play(table, Done())
    await club.settled()
    assert len(mover.inbox) == before + 1
