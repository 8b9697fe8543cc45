"""Walking through a match: by turn, by round, to the next answer of a kind, and from every seat once it is over."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord.match.moments import Trail, trail_of
from bot.matches.entries import Move
from bot.matches.files.file import FileChoice, MatchFile, decode_file, encode_file
from bot.matches.table import Table
from bot.sandbox import Upload
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.store import Queries
from games.engine import is_more_in
from tests.bot.discord.club import Club, labels
from tests.bot.discord.fair import Done, Peek, Vote, Walk
from tests.bot.discord.menu.test_hints_attacked import forged
from tests.prove.corpus import recorded

pytestmark = pytest.mark.usefixtures("village_fair")


async def history(club: Club, person: Person, **options: object) -> ChatMessage:
    name = "履歴" if person.user.locale == "ja" else "history"
    return await (await person.slash(club.sandbox.channel, name, **options)).message()


async def pressed(person: Person, message: ChatMessage, label: str) -> ChatMessage:
    return await (await person.click(message, label)).message()


def buttons(message: ChatMessage) -> dict[str, bool]:
    """Which buttons can be pressed."""
    return {button.label: not button.disabled for button in message.buttons}


@pytest.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def test_turn_by_turn(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(1), Walk(2), Done(), Walk(3), Done())
    message = await history(club, mika)
    assert "Turn 2 of 2" in message.text
    assert (buttons(message)["Earlier turn"], buttons(message)["Later turn"]) == (True, False)
    assert message.now.attachments[0].filename.startswith(f"moment-{table.id}-5-")
    message = await pressed(mika, message, "Earlier turn")
    assert "Turn 1 of 2" in message.text
    assert "You walk 1 and walk 2" in message.text
    assert message.now.attachments[0].filename.startswith(f"moment-{table.id}-3-")
    message = await pressed(mika, message, "Earlier turn")
    assert "The start" in message.text
    assert buttons(message)["Earlier turn"] is False
    message = await pressed(mika, message, "Later turn")
    assert "Turn 1 of 2" in message.text


async def test_what_was_taken_back_is_no_stop(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(1), Done(), Walk(2))
    await club.app.store.write(partial(undone, club, table.id))
    trail = await trail_of(club.app.store.read, await club.table(table.id))
    assert [stop.revision for stop in trail.stops] == [0, 1]
    assert "Turn 1 of 1" in (await history(club, mika)).text


async def undone(club: Club, match: int, queries: Queries) -> None:
    """Go back to the position after the first answer."""
    await club.app.undo.go_back(queries, await club.table(match), 0, 1)


async def test_to_the_next_answer_of_a_kind(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(1), Done(), Walk(1), Done(), Vote(True), Vote(True), Peek(), Walk(1))
    message = await history(club, mika)
    assert message.selects == []
    while buttons(message)["Earlier turn"]:
        message = await pressed(mika, message, "Earlier turn")
    (kinds,) = message.selects
    assert [option.value for option in kinds.options] == ["walk", "peek", "done", "vote"]
    message = await (await mika.select(message, "peek", custom_id=kinds.custom_id)).message()
    assert "Turn 5 of 5" in message.text


async def test_secrets_stay_with_their_owner(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Peek(), Walk(3))
    assert "rabbit" in (await history(club, mika)).text
    message = await history(club, taro)
    assert "rabbit" not in message.text
    assert message.selects == []


async def test_a_lobby_has_no_moments(club: Club) -> None:
    mika = club.person("mika")
    row = await club.app.people.meet(mika.id, "Mika", "en")
    await club.app.lobby.create("fair", row, guild=club.sandbox.guild.id, home=club.sandbox.channel.id, locale="en")
    assert "not started" in (await history(club, mika)).text


@pytest.mark.parametrize("locale", ["en-US", "ja"])
@pytest.mark.parametrize("name", ["stone_age-41", "kings_guild-40", "applejack-17", "almadi-03", "via_appia-40"])
async def test_a_match_of_every_game_is_walked_through(club: Club, name: str, locale: str) -> None:
    host = club.person("host", locale)
    command, file = ("対局 読み込み", "ファイル") if locale == "ja" else ("match import", "file")
    upload = Upload("a.turnstone", recorded(name))
    await (await host.slash(club.sandbox.channel, command, **{file: upload})).message()
    trail = await trail_of(club.app.store.read, await club.table(1))
    assert len(trail.stops) > 5
    message = await history(club, host)
    seen = set()
    back = "前の段階" if locale == "ja" else "Earlier round"
    for _ in range(8):
        if not buttons(message)[back]:
            break
        message = await pressed(host, message, back)
        seen.add(message.text)
        assert message.now.attachments[0].description
    assert len(seen) > 1
    (seats,) = [menu for menu in message.selects if menu.custom_id.endswith(":seat")] or [None]
    assert (seats is not None) == is_more_in(*await position(club, trail, message))
    if seats is not None:
        message = await (await host.select(message, "1", custom_id=seats.custom_id)).message()
        assert message.images


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_comments_of_a_file_stand_where_they_belong(club: Club, locale: str) -> None:
    host = club.person("host", locale)
    match = decode_file(recorded("stone_age-41"))
    move = next(line.entry for line in match.entries if isinstance(line.entry, Move))
    said = {"en": "Look, <@1>!", "ja": "見て、<@1>。"}
    last = replace(match.entries[-1], comments=said, choices=(FileChoice(move.action, {"en": "No, @here."}),))
    upload = Upload("a.turnstone", encode_file(MatchFile(match.header, (*match.entries[:-1], last))))
    command, file = ("対局 読み込み", "ファイル") if locale == "ja" else ("match import", "file")
    await (await host.slash(club.sandbox.channel, command, **{file: upload})).message()
    text = (await history(club, host)).text
    assert ("コメント：見て、" if locale == "ja" else "Comment: Look, ") in text
    assert "No, " in text
    assert "<@1>" not in text
    assert "@here" not in text
    assert "Look" not in (await pressed(host, await history(club, host), BACK[locale])).text


BACK = {"en-US": "Earlier turn", "ja": "前の手番"}


async def position(club: Club, trail: Trail, message: ChatMessage) -> tuple[Any, Any, int]:
    """The game, the position that a message shows, and the number of seats."""
    revision = int(message.now.attachments[0].filename.split("-")[2])
    then = await club.app.play.at_revision(trail.table, revision)
    return then.game, then.state, len(then.seats)


async def test_who_ended_it_is_told_at_the_last_moment(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(3), Done(), Done(), Vote(False), Vote(False))
    message = await history(club, mika)
    assert "Play on from here" not in labels(message)
    message = await pressed(mika, message, "Earlier turn")
    assert "Play on from here" in labels(message)


async def test_forged_presses_end_in_a_moment_or_a_sentence(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Peek(), Walk(1), Done())
    ids = ("zzz:0:turn", "0:9:turn:back", "0:0:what", "0:0:kind", "0:1:seat", "x!", "-5:-5:round", "1:1:round:back")
    for forged_id in ids:
        text = (await forged(club, taro, f"t:moment:1:{forged_id}")).text
        assert any(word in text for word in ("Turn", "The start", "out of date", "not current")), text
        assert "rabbit" not in text
