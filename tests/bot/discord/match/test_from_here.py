"""*Apps > From here* on a post opens the moment that it told; what is no such post is told in one sentence."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.matches.table import Table
from bot.sandbox.model.kinds import InteractionKind
from bot.sandbox.model.payloads import ON_MESSAGE
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels
from tests.bot.discord.fair import Done, Vote, Walk
from tests.bot.discord.tables import lobby

pytestmark = pytest.mark.usefixtures("village_fair")
NAME = "From here"
NO_MOMENT = "That message shows no moment of a match. Use this on a post with a board."


@pytest.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def moment(person: Person, message: ChatMessage, name: str = NAME) -> ChatMessage:
    reply = await person.use(name, message)
    assert reply.private
    return await reply.message()


async def test_a_post_opens_its_moment_also_when_it_has_shrunk(club: Club, table: Table) -> None:
    passer = club.person("hana", "ja")
    await club.play(table, Walk(1), Done())
    old = await club.post(table.id)
    await club.advance(hours=2)
    await club.play(table, Walk(2), Done())
    new = await club.post(table.id)
    await club.settled()
    assert old.id != new.id
    assert old.buttons == []
    mika = await club.mover(table)
    opened = await moment(mika, old)
    assert "Turn 1 of 2" in opened.text
    assert "Later turn" in labels(opened)
    assert "Turn 2 of 2" in (await moment(mika, new)).text
    assert "2手番中の1番目" in (await moment(passer, old, "ここから振り返る")).text


async def test_the_last_post_opens_the_end(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(1), Done(), Done(), Vote(False), Vote(False))
    end = await club.post(table.id)
    opened = await moment(mika, end)
    assert "Turn 4 of 4" in opened.text


async def test_a_call_opens_its_moment(club: Club, table: Table) -> None:
    await club.settled()
    mika = await club.mover(table)
    assert "The start" in (await moment(mika, mika.inbox[-1])).text


async def test_what_is_no_post_of_a_match(club: Club, table: Table) -> None:
    mika = club.person("mika")
    said = await mika.says(club.sandbox.channel, "good luck")
    assert (await moment(mika, said)).text == "That message isn’t mine. Use this on a post of a match."
    assert "has not started" in (await moment(mika, await lobby(club, "hana"))).text
    private = await (await mika.slash(club.sandbox.channel, "match list")).message()
    command = next(one for one in mika.commands(ON_MESSAGE))
    shown = {str(private.id): club.sandbox.world.message_json(private)}
    data = {**{key: command[key] for key in ("id", "name", "type")}, "target_id": str(private.id)}
    reply = await mika._send(
        InteractionKind.COMMAND, club.sandbox.channel, {**data, "resolved": {"messages": shown}}, wait=True
    )
    assert await reply.text() == NO_MOMENT


@pytest.mark.parametrize("target", ["1", "2"])
async def test_a_forged_target(club: Club, table: Table, target: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    mika, post = club.person("mika"), await club.post(table.id)
    command = next(one for one in mika.commands(ON_MESSAGE))
    shown = {**club.sandbox.world.message_json(post), "id": "1"}
    data = {"id": command["id"], "name": command["name"], "type": 3, "target_id": target}
    data |= {"resolved": {"messages": {"1": shown}}}
    reply = await mika._send(InteractionKind.COMMAND, club.sandbox.channel, data, wait=True)
    assert await reply.text() == NO_MOMENT if target == "1" else "This command has changed."
    assert [record for record in caplog.records if record.name.startswith("bot.")] == []
