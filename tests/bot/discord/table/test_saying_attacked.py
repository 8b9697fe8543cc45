"""*Say …* where it shouldn't do anything: banned and silenced people, late and broken forms, words that are gone."""

from __future__ import annotations

import logging
from typing import Any

import pytest
import pytest_asyncio

from bot.discord.ui.protocol import base36
from bot.matches.table import Table
from bot.sandbox import Unanswered
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.kinds import InteractionKind
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.sandbox.people.reply import Reply
from tests.bot.discord.club import Club, labels, pressed
from tests.bot.discord.delivery.test_posts import direct
from tests.bot.discord.fair import Done, Vote
from tests.bot.discord.table.test_saying import SAY, TEXT, UNSAY, heard, moved, refusal, said_at, say
from tests.bot.happenings import allow, deny, overwrite

NOT_THERE = "You can’t write where this match is played"
TABLE = "Go to the match"


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def said_by_mover(club: Club, table: Table) -> tuple[Person, ChatMessage]:
    mika = await club.mover(table)
    return mika, await say(mika, await moved(club, table, mika))


async def form(person: Person, message: ChatMessage) -> Any:
    return (await person.click(message, SAY)).modal


async def direct_form(club: Club, table: Table) -> tuple[Person, Any]:
    """The form of whoever is asked, from their direct messages."""
    mika = await club.mover(table)
    answer = await pressed(mika, await pressed(mika, await direct(club, mika), "Your move"), "Enough")
    return mika, await form(mika, answer)


# Who may not


async def test_who_has_left_the_server_can_say_nothing_from_their_mailbox(club: Club, table: Table) -> None:
    mika, opened_form = await direct_form(club, table)
    mika.leave()
    assert NOT_THERE in await (await mika.submit(opened_form, [TEXT])).text()
    await club.settled()
    assert said_at(club) == []


@pytest.mark.parametrize("direct_message", [True, False])
async def test_who_may_not_write_there_can_not_do_so_through_the_bot(
    club: Club, table: Table, direct_message: bool
) -> None:
    if direct_message:
        mika, opened_form = await direct_form(club, table)
    else:
        mika = await club.mover(table)
        opened_form = await form(mika, await moved(club, table, mika))
    overwrite(club.sandbox.world, club.sandbox.channel, mika.user, deny=("send_messages",))
    await club.settled()
    assert NOT_THERE in await (await mika.submit(opened_form, [TEXT])).text()
    await club.settled()
    assert said_at(club) == []


async def test_whose_seat_somebody_else_has_by_now_is_refused(club: Club) -> None:
    table = await club.start("mika", "taro", "yuki", game="fair")
    mika = await club.mover(table)
    answer = await moved(club, table, mika)
    opened_form = await form(mika, answer)
    await club.app.seats.concede(table.id, mika.id)
    for text in (await refusal(mika, answer), await (await mika.submit(opened_form, [TEXT])).text()):
        assert "You are not playing in this match." in text


async def test_a_form_of_a_running_match_is_sent_after_its_end(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    opened_form = await form(mika, await moved(club, table, mika))
    await club.play(table, Done(), Vote(False), Vote(False))
    await (await mika.submit(opened_form, [TEXT])).message()
    await heard(club)
    await club.advance(days=15)
    assert "more than two weeks" in await refusal(mika, await club.post(table.id))


async def test_alone_nothing_is_said(club: Club) -> None:
    table = await club.start("mika", computers=1, game="fair")
    await club.app.consent.abandon(table.id, club.person("mika").id, as_host=True)
    post = await club.post(table.id)
    assert "Again" in labels(post)
    assert SAY not in labels(post)


# Odd forms


async def broken(club: Club, table: Table, parts: list[Any]) -> tuple[Person, Reply]:
    """Have whoever is asked send a form that was opened, with parts that no client would send."""
    mika = await club.mover(table)
    opener = (await form(mika, await moved(club, table, mika))).interaction
    data = {"custom_id": f"t:said:{base36(table.id)}", "components": parts}
    traits = {"source": opener.source, "opener": opener}
    return mika, await mika._send(InteractionKind.MODAL, club.sandbox.channel, data, wait=True, **traits)


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [{}],
        [{"type": 18}],
        [{"type": 18, "component": {"type": 4, "custom_id": "text"}}],
        [{"type": 18, "component": {"type": 4, "custom_id": "text", "value": 7}}],
        [{"type": 18, "component": {"type": 4, "custom_id": "text", "value": None}}],
        [{"type": 18, "component": {"type": 4, "custom_id": "text", "value": "a"}}] * 2,
        [{"type": 1, "components": [{"type": 4, "custom_id": "text", "value": "a"}]}],
    ],
)
async def test_a_form_that_is_none_of_the_bots_does_nothing(
    club: Club, table: Table, parts: list[Any], caplog: pytest.LogCaptureFixture
) -> None:
    mika, reply = await broken(club, table, parts)
    assert await reply.text()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert await club.app.store.read.said.of(mika.id) == []


async def test_two_hundred_characters_and_no_more(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    answer = await moved(club, table, mika)
    for odd in ("", "x" * 201):
        with pytest.raises(ClientRefuses):
            await mika.submit(await form(mika, answer), [odd])
    part = {"type": 18, "component": {"type": 4, "custom_id": "text", "value": "x" * 6000}}
    mika, reply = await broken(club, table, [part])
    await reply.message()
    assert (await heard(club, "x")).text == f"💬 **{mika.user.display_name}**: {'x' * 200}"


async def test_a_form_that_is_closed_again_says_nothing(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    reply = await mika.click(await moved(club, table, mika), SAY)
    assert reply.modal.title == f"Say something in match #{table.id}"
    with pytest.raises(Unanswered):
        await reply.message()
    await club.settled()
    assert not any(message.text.startswith("💬") for message in club.sandbox.channel.messages.values())


async def test_the_same_form_sent_again_is_said_once(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    answer = await moved(club, table, mika)
    for opened_form in (await form(mika, answer), await form(mika, answer)):
        await (await mika.submit(opened_form, [TEXT])).message()
    await heard(club)
    await club.settled()
    assert len(said_at(club)) == 1


# Gone everywhere


@pytest.mark.parametrize("way", ["taken back", "forgotten"])
async def test_what_is_gone_is_gone_from_the_table_and_from_calls(club: Club, table: Table, way: str) -> None:
    mika, answer = await said_by_mover(club, table)
    call = await direct(club, club.other(table, mika))
    await heard(club)
    assert TEXT in call.text
    if way == "forgotten":
        await club.app.forgetting.forget(mika.id)
    else:
        await pressed(mika, answer, UNSAY)
    await club.settled()
    assert said_at(club) == []
    assert TEXT not in call.text
    if way == "taken back":
        assert "Your move" in labels(call), "it is still asked"
        assert call.images
    assert TEXT not in "".join(message.text for message in club.other(table, mika).everything())


async def test_a_call_that_is_answered_elsewhere_shrinks_where_it_quoted(club: Club) -> None:
    table = await club.start("mika", "taro", "yuki", game="fair")
    mika, answer = await said_by_mover(club, table)
    taro = await club.mover(table)
    call = await direct(club, taro)
    assert TEXT in call.text
    await club.play(table, Done())
    await club.settled()
    await pressed(mika, answer, UNSAY)
    await club.settled()
    assert TEXT not in call.text
    assert TABLE in call.text
    assert labels(call) == []


async def test_a_menu_in_place_of_a_call_stays(club: Club, table: Table) -> None:
    mika, answer = await said_by_mover(club, table)
    taro = club.other(table, mika)
    menu = await pressed(taro, await direct(club, taro), "Your move")
    assert TEXT not in menu.text
    await pressed(mika, answer, UNSAY)
    await club.settled()
    assert "Enough" in labels(menu)


async def test_what_somebody_has_deleted_at_the_table_is_quoted_nowhere(club: Club) -> None:
    table = await club.start("mika", "taro", "yuki", game="fair")
    mika, answer = await said_by_mover(club, table)
    await say(mika, answer, "And this?")
    club.sandbox.world.delete(await heard(club))
    await heard(club, "And this?")
    await club.play(table, Done())
    call = await direct(club, await club.mover(table))
    assert TEXT not in call.text
    assert "And this?" in call.text
    assert [row.text for row in await club.app.store.read.said.of(mika.id)] == ["", "And this?"]


async def test_what_is_taken_back_in_a_closed_channel_never_comes(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    answer = await moved(club, table, mika)
    await club.settled()
    deny(club.sandbox.world, club.sandbox.channel, "send_messages")
    answer = await say(mika, answer)
    await club.settled()
    await pressed(mika, answer, UNSAY)
    allow(club.sandbox.world, club.sandbox.channel)
    await club.advance(hours=1)
    await club.settled()
    assert said_at(club) == []


async def test_taking_back_what_others_have_deleted_is_no_error(
    club: Club, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    mika, answer = await said_by_mover(club, table)
    club.sandbox.world.delete(await heard(club))
    assert "taken back" in (await pressed(mika, answer, UNSAY)).text
    await club.settled()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
