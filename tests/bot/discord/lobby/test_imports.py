"""``/match import`` and ``/match play-on``: a file is read, its seats are given out and taken, the match goes on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from bot.discord.match.interactions import Viewer
from bot.matches.entries import Seated, read_entry
from bot.matches.files.exporting import exported
from bot.matches.files.file import LONGEST, MatchFile, decode_file, encode_file
from bot.matches.files.verification import replay, verify
from bot.matches.table import Table
from bot.sandbox import Upload
from bot.sandbox.model.places import ChatMessage
from bot.store.forgetting import GONE
from games.catalogue import find_game
from games.codec import codec
from tests.bot.discord.club import Club, labels
from tests.bot.discord.tables import card_of, lobby, said, until
from tests.prove.corpus import recorded


async def file_of(club: Club, *names: str, game: str = "stone_age") -> Upload:
    """The file of a match of these people that has just begun."""
    table = await club.start(*names, game=game)
    return Upload("match.turnstone", encode_file(await exported(club.app.store.read, table)))


def begun(name: str, entries: int) -> Upload:
    """The file of a match after so many entries."""
    match = decode_file(recorded(name))
    game = find_game(match.header.game)
    position = Raw(codec(game).encode(replay(game, match)[entries - 1].state))
    header = replace(match.header, status="running", secret=True, position=position)
    return Upload("match.turnstone", encode_file(MatchFile(header, match.entries[:entries])))


async def imported(club: Club, file: Upload, name: str = "host", locale: str = "en-US") -> str:
    command = {"en-US": "match import", "ja": "対局 読み込み"}[locale]
    options = {"file": file} if locale == "en-US" else {"ファイル": file}
    return await said(club.person(name, locale), club.sandbox.channel, command, **options)


async def given(club: Club, card: ChatMessage, name: str, seat: str, host: str = "host") -> None:
    """Have the host give the seat of somebody of the file to a person."""
    panel = await (await club.person(host).click(card, "Seats")).message()
    menus = {menu.placeholder: menu.custom_id for menu in _menus(panel)}
    wanted = next(number for text, number in menus.items() if seat in text)
    await (await club.person(host).select(panel, [club.person(name)], custom_id=wanted)).message()


def _menus(message: ChatMessage) -> list[Any]:
    return [menu for menu in message.selects if menu.placeholder and "Give the seat" in menu.placeholder]


async def test_a_match_goes_on_with_those_who_take_its_seats(club: Club) -> None:
    file = await file_of(club, "mika", "taro")
    text = await imported(club, file)
    assert "Give out its seats" in text
    card = await card_of(club, 2)
    assert "2 seats are free" in card.text
    assert "Host: Host (not playing)" in card.text
    assert "imported" in card.text
    assert "0 of 2 seats taken" in await said(club.person("mika"), club.sandbox.channel, "match list")
    await given(club, card, "hana", "Player 1")
    await given(club, card, "jun", "Player 2")
    await club.settled()
    calls = [message for message in club.sandbox.channel.messages.values() if "offers you a seat" in message.text]
    assert len(calls) == 2
    assert "Join" in labels(calls[0]) or "Take my seat" in labels(calls[0])
    for name in ("hana", "jun"):
        await club.person(name).click(card, "Take my seat")
        await until(club, lambda name=name: name.capitalize() in card.text)
    await club.person("host").click(card, "Start")

    async def running() -> Any:
        await club.advance(seconds=5)
        table = await club.table(2)
        return table if table.row.status == "running" else None

    table = await club.eventually(running)
    assert {row.name for row in table.seats} == {"Hana", "Jun"}
    told = await exported(club.app.store.read, table, named=True)
    assert verify(told).fault is None
    assert len(told.header.chapters) == 2


async def test_a_bot_that_stops_before_it_goes_on_does_so_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await imported(club, await file_of(club, "mika", "taro"))
    card, host = await card_of(club, 2), club.person("host")
    begin, failed = club.app.lobby.begin, list[int]()

    async def stop(match: int, message: int, number: int) -> Table:
        failed.append(message)
        raise ConnectionError

    monkeypatch.setattr(club.app.lobby, "begin", stop)
    for _ in range(2):
        await (await host.click(card, "Add gentle computer player")).message()
    await until(club, lambda: "Every seat is taken" in card.text)
    await host.click(card, "Start")
    await until(club, lambda: failed)
    await until(club, lambda: not labels(card))
    before = (await club.table(2)).revision
    monkeypatch.setattr(club.app.lobby, "begin", begin)

    async def running() -> Any:
        await club.advance(seconds=5)
        table = await club.table(2)
        return table if table.row.status == "running" else None

    await club.eventually(running)
    chapter = await club.app.store.read.chapters.newest(2)
    assert chapter is not None
    assert {chapter.start} == set(failed)
    entries = [read_entry(row.entry) for row in await club.app.store.read.journal.revisions(2)][before + 1 :]
    assert [entry.seat for entry in entries if isinstance(entry, Seated)] == [0, 1]


async def test_who_brought_it_can_not_play_where_something_is_hidden(club: Club) -> None:
    await imported(club, begun("kings_guild-28", 60))
    card = await card_of(club, 1)
    panel = await (await club.person("host").click(card, "Seats")).message()
    reply = await club.person("host").select(panel, [club.person("host")], custom_id=_menus(panel)[0].custom_id)
    assert "can’t play in it" in await reply.text()
    reply = await club.person("mika").click(card, "Take my seat")
    assert "none has been given to you" in await reply.text()


async def test_nothing_hidden_is_shown_before_it_goes_on(club: Club) -> None:
    await imported(club, begun("kings_guild-28", 60))
    card = await card_of(club, 1)
    await given(club, card, "mika", "Player 1")
    await club.person("mika").click(card, "Take my seat")
    await until(club, lambda: "Mika" in card.text)
    mika, table = await club.app.store.read.people.get(club.person("mika").id), await club.table(1)
    nowhere: Any = None
    assert mika is not None
    assert table.seat_of(mika.user) == 0
    assert Viewer(nowhere, mika).seat(table) is None
    for command in ("match export", "match verify", "match play-on"):
        assert (
            await said(club.person("mika"), club.sandbox.channel, command, match=1) == "This match is still going on."
        )
    await club.app.consent.abandon(1, club.person("host").id)
    for command in ("history", "board", "match export", "match verify", "match play-on"):
        assert "has not started yet" in await said(club.person("mika"), club.sandbox.channel, command, match=1)


async def test_the_panel_of_a_match_that_is_over_has_those_who_played(club: Club) -> None:
    await imported(club, Upload("old.turnstone", recorded("stone_age-41")))
    table = await club.table(1)
    assert {row.computer for row in table.seats if row.former is not None} == {GONE}
    panel = await said(club.person("host"), club.sandbox.channel, "match settings", match=1)
    assert all(row.name in panel for row in table.seats), panel


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_match_that_is_over_can_be_read_and_played_on(club: Club, locale: str) -> None:
    data = recorded("stone_age-41")
    text = await imported(club, Upload("old.turnstone", data), locale=locale)
    assert "#1" in text
    await club.settled()
    post = await club.post(1)
    assert "\n- " not in post.text, "its news are in the history"
    assert not post.text.splitlines()[0].endswith("·")
    host = club.person("host", locale)
    moment = await (await host.slash(club.sandbox.channel, {"en-US": "history", "ja": "履歴"}[locale])).message()
    back, play_on = {"en-US": ("Earlier turn", "Play on from here"), "ja": ("前の手番", "ここから続ける")}[locale]
    assert play_on not in labels(moment)
    moment = await (await host.click(moment, back)).message()
    if reachable := locale == "ja":
        await club.app.store.write(lambda queries: queries.people.set_mailbox_channel(host.id, host.dm.id))
        await club.app.store.write(lambda queries: queries.people.set_mailbox(host.id, "open"))
    reply = await host.click(moment, play_on)
    assert "#2" in await reply.text()

    async def running() -> Any:
        await club.advance(seconds=5)
        table = await club.table(2)
        return table if table.row.status == "running" else None

    table = await club.eventually(running)
    assert table.row.practice
    assert table.row.is_direct is reachable, "a person plays it alone where messages to them arrive"
    assert table.seat_of(host.id) is not None


async def test_files_that_can_not_be_used_are_refused_in_a_sentence(club: Club) -> None:
    sound = await file_of(club, "mika", "taro")
    flipped = bytes([*sound.data[:-5], sound.data[-5] ^ 1, *sound.data[-4:]])
    assert "no match file" in await imported(club, Upload("a.txt", b"hello"))
    assert "is damaged" in await imported(club, Upload("a.turnstone", flipped))
    assert "too large" in await imported(club, Upload("a.turnstone", bytes(LONGEST // 7)))
    assert await club.app.store.read.matches.count_imports(club.person("host").id, 0.0) == 0
    for _ in range(17):
        club.app.importing.note_try(club.person("host").id, None)
    assert "Within an hour you can try 20 match files" in await imported(club, sound)
    assert (await lobby(club, "mika")).text
