"""*Say …*: the form, what the others read and where, that it rings nobody and does nothing, and a crash."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest
import pytest_asyncio

from bot.discord.match.sayings import LAST
from bot.matches.table import Table
from bot.sandbox import Sandbox
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.settings import Settings
from tests.bot.discord.club import DUE, Club, labels, opened, pressed, running
from tests.bot.discord.delivery.test_posts import direct
from tests.bot.discord.fair import Done, Vote
from tests.bot.discord.tables import boss_of

TEXT = "What a throw!"
SAY, UNSAY, OFF = "Say …", "Don’t say it", "No “Say …” on this server"


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def moved(club: Club, table: Table, person: Person) -> ChatMessage:
    """The private answer after the last move of a turn."""
    return await pressed(person, await opened(club, table, person), "Enough")


async def say(person: Person, message: ChatMessage, text: str = TEXT, *, button: str = SAY) -> ChatMessage:
    """Press *Say …*, and send the form; the private answer."""
    form = (await person.click(message, button)).modal
    reply = await person.submit(form, [text])
    assert reply.private or message.channel is person.dm
    return await reply.message()


async def heard(club: Club, text: str = TEXT) -> ChatMessage:
    """The message at the table that says something."""

    async def look() -> ChatMessage | None:
        return next(iter(said_at(club, text)), None)

    await club.advance(seconds=DUE)
    return await club.eventually(look)


def said_at(club: Club, text: str = TEXT) -> list[ChatMessage]:
    messages = club.sandbox.channel.messages.values()
    return [one for one in messages if f": {text}" in one.text and not one.ephemeral]


async def refusal(person: Person, message: ChatMessage) -> str:
    return await (await person.click(message, SAY)).text()


async def test_it_stands_below_the_news_and_rings_nobody(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    answer = await moved(club, table, mika)
    answer = await say(mika, answer)
    assert f"**{mika.name.capitalize()}**: {TEXT}" in answer.text
    assert "30 days" in answer.text
    message = await heard(club)
    assert message.id > (await club.post(table.id)).id
    assert (labels(message), message.silent, message.rang, message.mentions) == ([SAY], True, (), ())


async def test_it_is_said_from_a_direct_message_too(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    call = await pressed(mika, await direct(club, mika), "Your move")
    answer = await say(mika, await pressed(mika, call, "Enough"))
    assert answer.channel is mika.dm
    assert UNSAY in labels(answer)
    assert (await heard(club)).channel is club.sandbox.channel


async def test_its_author_takes_it_back(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    answer = await say(mika, await moved(club, table, mika))
    await heard(club)
    answer = await pressed(mika, answer, UNSAY)
    assert "taken back" in answer.text
    await club.settled()
    assert said_at(club) == []


async def test_whoever_reads_it_answers_below_it(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await say(mika, await moved(club, table, mika))
    message, guest = await heard(club), club.person("guest")
    assert "You are not playing in this match." in await refusal(guest, message)
    await say(club.other(table, mika), message, "Thank you")
    await heard(club, "Thank you")


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("**bold** `code` ||spoiler||", r"\*\*bold\*\* \`code\` \|\|spoiler\|\|"),
        ("@everyone @here", "@\u200beveryone @\u200bhere"),
        ("<@1> <#2> <:a:3>", r"\<@1\> \<#2\> \<\:a\:3\>"),
        ("[here](https://example.org)", r"\[here\](https\:\/\/example.org)"),
        ("discord.gg/abc", r"discord.gg\/abc"),
        ("# big", r"\# big"),
        ("x" * 200, "x" * 200),
        ("*" * 200, r"\*" * 200),
    ],
)
async def test_it_is_read_as_it_was_typed_and_does_nothing(club: Club, table: Table, text: str, seen: str) -> None:
    mika = await club.mover(table)
    message = await moved(club, table, mika)
    await say(mika, message, text)
    message = await heard(club, seen)
    assert message.rang == message.mentions == ()


async def test_blanks_get_one_sentence(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    answer = await moved(club, table, mika)
    form = (await mika.click(answer, SAY)).modal
    assert "nothing to read" in await (await mika.submit(form, ["   "])).text()


async def test_it_is_offered_after_each_answer_of_a_turn_and_not_before(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    menu = await opened(club, table, mika)
    assert SAY not in labels(menu)
    menu = await pressed(mika, await pressed(mika, menu, "Walk"), "3 steps")
    assert {SAY, "Enough"} <= set(labels(menu))
    answer = await say(mika, menu)
    menu = await pressed(mika, answer, "Your move")
    assert "Enough" in labels(menu)
    assert SAY not in labels(menu)
    await heard(club)


async def test_it_is_offered_to_who_has_answered_beside_others(club: Club, table: Table) -> None:
    await club.play(table, Done(), Done())
    mika = club.at(table, 0)
    answer = await pressed(mika, await opened(club, table, mika), "No")
    assert {SAY, "Change"} <= set(labels(answer))
    assert SAY not in labels(await opened(club, table, mika))


async def test_a_server_without_words_has_no_button_for_them(club: Club, table: Table) -> None:
    mika, boss = await club.mover(table), boss_of(club)
    answer = await moved(club, table, mika)
    assert SAY in labels(answer)
    panel = await (await boss.slash(club.sandbox.channel, "settings")).message()
    assert "**Words at the tables of this server**: on." in panel.text
    panel = await pressed(boss, panel, OFF)
    assert "**Words at the tables of this server**: off." in panel.text
    assert "is off on this server" in await refusal(mika, answer)
    await club.play(table, Done(), Vote(False), Vote(False))
    assert SAY not in labels(await club.post(table.id))
    await pressed(boss, panel, "Allow “Say …” on this server")
    await say(mika, answer)
    await heard(club)


async def test_who_manages_no_server_decides_nothing_for_it(club: Club) -> None:
    mika, boss = club.person("mika"), boss_of(club)
    for person, channel in ((mika, club.sandbox.channel), (boss, boss.dm)):
        assert OFF not in labels(await (await person.slash(channel, "settings")).message())
    panel = await (await boss.slash(club.sandbox.channel, "settings")).message()
    boss.user.manages = False
    boss.leave(), boss.join(club.sandbox.guild)
    assert "Only those who may manage the server" in (await pressed(boss, panel, OFF)).text
    assert club.sandbox.channel.guild is not None
    assert not await club.app.store.read.said.is_quiet(club.sandbox.channel.guild.id)


async def test_something_is_said_at_the_end(club: Club, table: Table) -> None:
    await club.play(table, Done(), Done(), Vote(False), Vote(False))
    await club.settled()
    said = await say(club.at(table, 0), await club.post(table.id), "Again?")
    assert "Take back" not in labels(said), "the match is over"
    await heard(club, "Again?")


async def test_the_last_words_of_others_stand_in_the_next_call(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    answer = await moved(club, table, mika)
    for number in range(LAST + 1):
        answer = await say(mika, answer, f"Word {number}", button=SAY)
    call = await direct(club, taro)
    assert [f"Word {number}" in call.text for number in range(LAST + 1)] == [False, True, True, True]
    assert call.push.startswith("Village Fair #1: Have fun")
    assert "Word" not in call.push


async def test_all_of_it_in_japanese(club: Club) -> None:
    club.person("hana", "ja"), club.person("ken", "ja")
    table = await club.start("hana", "ken", game="fair", locale="ja")
    await club.play(table, Done(), Done(), Vote(False), Vote(False))
    await club.settled()
    hana = club.at(table, 0)
    answer = await say(hana, await club.post(table.id), "おつかれさま", button="ひとこと")
    assert "30日間" in answer.text
    await club.settled()
    answer = await pressed(hana, answer, "ひとことを取り消す")
    assert "取り消しました" in answer.text


async def test_a_crash_says_it_once(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> None:
    async with running(sandbox, tmp_path) as club:
        table = await club.start("mika", "taro", game="fair")
        mika = await club.mover(table)
        answer = await moved(club, table, mika)
        form = (await mika.click(answer, SAY)).modal
    async with running(sandbox, tmp_path) as club:
        await mika.submit(form, [TEXT])
        message = await heard(club)
        await club.settled()
    with contextlib.closing(sqlite3.connect(Settings(data=tmp_path).database)) as db, db:
        db.execute("UPDATE notice SET sent = NULL, message = NULL WHERE kind = 'said'")
    sandbox.clock.advance(hours=1)  # beyond what the nonce covers
    async with running(sandbox, tmp_path) as club:
        await club.settled()
        assert said_at(club) == [message]
