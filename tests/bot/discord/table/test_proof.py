"""``/match verify`` and ``/match export``: for whoever could look, once a match is over; nobody is named."""

from __future__ import annotations

import gzip

import pytest

from bot.matches.files.file import decode_file
from bot.matches.files.verification import verify
from tests.bot.discord.club import Club
from tests.bot.discord.fair import Done, Vote, Walk
from tests.bot.discord.tables import said

pytestmark = pytest.mark.usefixtures("village_fair")


async def over(club: Club) -> int:
    table = await club.start("mika", "taro", game="fair")
    await club.play(table, Walk(3), Done(), Done(), Vote(False), Vote(False))
    assert (await club.table(table.id)).row.status == "over"
    return table.id


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_finished_match_is_verified(club: Club, locale: str) -> None:
    number = await over(club)
    hana = club.person("hana", locale)
    name = "対局 検証" if locale == "ja" else "match verify"
    text = await said(hana, club.sandbox.channel, name)
    assert {"en-US": "what its secret number gives", "ja": "シードから計算した値と一致しました"}[locale] in text
    chapter = await club.app.store.read.chapters.newest(number)
    assert chapter is not None
    assert "Mika" not in text


async def test_a_finished_match_is_given_as_a_file(club: Club) -> None:
    number = await over(club)
    reply = await club.person("hana").slash(club.sandbox.channel, "match export")
    message = await reply.message()
    assert message.ephemeral
    (file,) = message.now.attachments
    assert file.filename == f"fair-{number}.turnstone"
    match = decode_file(file.data)
    assert verify(match).fault is None
    assert b"Mika" not in file.data
    assert match.header.people == ("Player 1", "Player 2")


@pytest.mark.parametrize("command", ["match export", "match verify"])
async def test_a_match_that_goes_on_is_not_given_away(club: Club, command: str) -> None:
    table = await club.start("mika", "taro", game="fair")
    for options in ({}, {"match": table.id}):
        reply = await club.person("mika").slash(club.sandbox.channel, command, **options)
        message = await reply.message()
        assert not message.now.attachments
        chapter = await club.app.store.read.chapters.newest(table.id)
        assert chapter is not None
        assert chapter.seed.hex() not in message.text
    assert message.text == "This match is still going on."


async def test_a_file_names_its_players_only_if_all_allow_it(club: Club) -> None:
    number = await over(club)
    for name in ("mika", "taro"):
        reply = await club.person("hana").slash(club.sandbox.channel, "match export")
        message = await reply.message()
        assert "Nobody is named in it" in message.text
        assert b"Mika" not in gzip.decompress(message.now.attachments[0].data)
        await club.app.people.choose(club.person(name).id, named=True)
    reply = await club.person("hana").slash(club.sandbox.channel, "match export", match=number)
    message = await reply.message()
    assert "It names its players" in message.text
    assert sorted(decode_file(message.now.attachments[0].data).header.people) == ["Mika", "Taro"]
