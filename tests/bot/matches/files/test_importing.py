"""Matches that come as files, and matches that go on from one that is over."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from bot.app import App
from bot.matches.entries import Seated, read_entry
from bot.matches.files import reading
from bot.matches.files.comments import comments_in
from bot.matches.files.exporting import exported
from bot.matches.files.file import FileChoice, FileError, MatchFile, decode_file, encode_file
from bot.matches.files.reading import ReadRequest, checked, limit, read_foreign
from bot.matches.files.verification import replay, verify
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.processes import worker
from bot.settings import Settings
from bot.store import open_store
from bot.store.rows import MatchRow, PersonRow
from games.catalogue import catalogue
from games.contract import Phrase
from games.engine import is_more_in
from tests.bot.matches.files.test_file import foreign, packed, played
from tests.bot.matches.test_lobby import refused
from tests.bot.people import CHANNEL, GUILD, Clock, House
from tests.bot.starting import start
from tests.bot.tiny import TINY, Done, Roll
from tests.prove.corpus import recorded


def where(host: int = 1, **more: Any) -> MatchRow:
    return MatchRow(0, "", b"", "en", "lobby", GUILD, CHANNEL, CHANNEL, host, 0.0, **more)


async def file_of(house: House, table: Table, **more: Any) -> MatchFile:
    return decode_file(encode_file(await exported(house.store.read, table, **more)))


async def bring(house: House, match: MatchFile, name: str = "Mika") -> Table:
    person = await house.person(name)
    return await house.app.importing.bring(checked(match), person, where(person.user))


async def other_bot(folder: Path, clock: Clock) -> House:
    """Another bot with another database, in which other people are."""
    return House(App(Settings(), await open_store(folder / "other.sqlite"), clock), clock)


async def test_a_match_that_is_over_can_be_read_elsewhere(house: House, tmp_path: Path, clock: Clock) -> None:
    table = await played(house)
    match = await file_of(house, table, named=True)
    other = await other_bot(tmp_path, clock)
    brought = await bring(other, match, "Nobody")
    assert (brought.row.status, brought.row.importer) == ("over", 1)
    assert [(row.user, row.name) for row in brought.seats] == [(None, row.name) for row in table.seats]
    rows = await other.store.read.journal.revisions(brought.id)
    before = await house.store.read.journal.revisions(table.id)
    assert [row.state for row in rows] == [row.state for row in before]
    assert [row.chance_count for row in rows] == [row.chance_count for row in before]
    again = await exported(other.store.read, brought, named=True)
    assert again.entries == match.entries
    assert again.header == match.header
    assert verify(again).fault is None
    await other.store.close()


async def hidden(house: House) -> Table:
    """A running match of three with hands."""
    table, luck = await house.open("Mika", "Taro", "Hana", game="kings_guild"), Random(1)
    table = await start(house.app, table.id, 1)
    while not is_more_in(table.game, table.state, 3):
        assert table.to_move, "by this luck it ends before anybody has one"
        table = await answered(house, table, luck, 1)
    return table


async def test_comments_of_a_file_are_kept_cleaned_and_exported(house: House) -> None:
    match = await file_of(house, await played(house))
    choice = FileChoice(Raw(b'{"do":"roll"}'), {"en": "Not this."})
    nothing = replace(choice, comments={"en": "\u200e \n"})
    said = {"en": " Look\x07 at\nthis. " + "x" * 700, "ja": "見て。", "none": "", "x" * 20: "Lost."}
    lines = [replace(line, comments=said, choices=(choice, nothing)) for line in match.entries[:1]]
    commented = replace(match, entries=(*lines, *match.entries[1:]))
    brought = await bring(house, decode_file(encode_file(commented)))
    first, *others = (await file_of(house, brought)).entries
    assert first.comments == {"en": "Look at this. " + "x" * 586, "ja": "見て。"}
    assert first.choices == (choice,)
    assert others == list(match.entries[1:])
    told = {locale: list(comments_in(first).told(TINY, locale)) for locale in ("ja", "de")}
    assert told["ja"] == [(None, "見て。"), (Roll(), "Not this.")]
    assert told["de"][0][1].startswith("Look")


async def continued(house: House, match: MatchFile, names: tuple[str, ...] = ("Aki", "Ben")) -> Table:
    """A match of a file of which the importer has given all seats."""
    table = await bring(house, match, "Host")
    free = [row.seat for row in table.seats if row.computer == "gone"]
    for seat, name in zip(free, names, strict=False):
        person = await house.person(name)
        await house.app.importing.give(table.id, table.row.host, seat, person.user)
        table = await house.lobby.join(table.id, person)
    return table


async def test_a_running_match_goes_on_with_other_people(house: House, tmp_path: Path, clock: Clock) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Roll())
    match = await file_of(house, table)
    other = await other_bot(tmp_path, clock)
    brought = await continued(other, match)
    assert brought.is_carried_on
    assert not brought.asked
    seen = [row.number for row in await other.store.read.chapters.all_of(brought.id)]
    assert seen == [0, 1]
    started = await gone_on(other, brought)
    assert started.row.status == "running"
    assert started.state == table.state
    assert [row.user for row in started.seats] == [2, 3]
    assert started.to_move == table.to_move
    entries = [read_entry(row.entry) for row in await other.store.read.journal.revisions(brought.id)]
    assert [entry for entry in entries if isinstance(entry, Seated)] == [Seated(0, 2, None), Seated(1, 3, None)]
    name = started.names[started.to_move[0]]
    started = await other.move(started, name, Roll())
    started = await other.seats.concede(started.id, 2)
    told = await exported(other.store.read, started, named=True)
    assert verify(told).fault is None
    assert [chapter.revision for chapter in told.header.chapters] == [0, len(match.entries)]
    assert told.header.chapters[1].numbers == (2, 3)
    assert replay(TINY, told)[-1].state == started.state
    numbers = [row.chance_count for row in await other.store.read.journal.revisions(started.id)]
    assert numbers == sorted(numbers)
    await other.store.close()


async def gone_on(house: House, table: Table) -> Table:
    await house.lobby.start(table.id, table.row.host)
    chapter = await house.store.read.chapters.newest(table.id)
    assert chapter is not None
    await house.store.write(lambda queries: queries.chapters.set_card(table.id, 7001))
    return await house.lobby.begin(table.id, 8001, chapter.number)


async def test_who_brought_it_gives_out_the_seats(house: House) -> None:
    match = await file_of(house, await house.match("Mika", "Taro", computers=1))
    table = await bring(house, match)
    importing = house.app.importing
    await refused("seat-not-given", house.lobby.join(table.id, house.known["Taro"]))
    await refused("seats-free", house.lobby.start(table.id, 1))
    await refused("not-host-or-first", importing.give(table.id, 2, 0, 2))
    with pytest.raises(StaleError):
        await importing.give(table.id, 1, 2, 2)  # a computer player has it
    table = await importing.give(table.id, 1, 1, 2)
    assert table.seats[1].owner == 2
    table = await importing.give(table.id, 1, 0, 2)  # the other one instead
    assert [row.owner for row in table.seats] == [2, None, None]
    table = await house.lobby.join(table.id, house.known["Taro"])
    assert [(row.user, row.computer) for row in table.seats] == [(2, None), (None, "gone"), (None, "random")]
    await refused("seated-already", importing.give(table.id, 1, 1, 2))
    table = await house.lobby.add_computer(table.id, 1, "gentle")
    assert [row.computer for row in table.seats] == [None, "gentle", "random"]
    await refused("table-full", house.lobby.add_computer(table.id, 1, "gentle"))
    table = await house.lobby.leave(table.id, 2)
    assert (table.seats[0].user, table.seats[0].computer) == (None, "gone")
    assert table.row.status == "lobby"


async def test_who_is_offered_a_seat_is_called_once(house: House) -> None:
    table = await bring(house, await file_of(house, await house.match("Mika", "Taro")))
    for seat in (0, 1):
        await house.app.importing.give(table.id, 1, seat, 2)
    (notice,) = await house.open_notices(table, "remark")
    assert notice.args["calls"] == [2]


async def test_options_stay_as_they_were(house: House) -> None:
    table = await bring(house, await file_of(house, await house.match("Mika", "Taro")))
    await refused("no-option", house.options.set_option(table.id, 1, "lucky", True))
    assert (await house.options.set_clock(table.id, 1, 3, sits_in=False)).row.clock == 3


async def test_a_match_that_was_never_continued_has_not_begun(house: House) -> None:
    table = await bring(house, await file_of(house, await house.match("Mika", "Taro")))
    closed = await house.consent.abandon(table.id, 1)
    assert closed.row.status == "abandoned"
    assert not closed.has_begun


async def test_an_importer_who_is_forgotten_leaves_no_number(house: House) -> None:
    table = await bring(house, await file_of(house, await played(house)), "Gone")
    await house.app.forgetting.forget(house.known["Gone"].user)
    assert (await house.play.table(table.id)).row.importer == 0


async def test_an_importer_who_is_forgotten_is_known_again_without_a_number(house: House) -> None:
    table = await continued(house, await file_of(house, await hidden(house)), ("Aki", "Ben", "Cho"))
    table, host = await gone_on(house, table), house.known["Host"]
    await house.seats.concede(table.id, house.known["Aki"].user)
    await house.app.forgetting.forget(host.user)
    row = (await house.play.table(table.id)).row
    assert row.importer == 0
    assert row.importer_mark is not None
    await refused("importer-knows", house.taking_over.take_over(table.id, host, 0))
    await house.seats.concede(table.id, house.known["Ben"].user)
    await house.seats.concede(table.id, house.known["Cho"].user)
    row = (await house.play.table(table.id)).row
    assert (row.status, row.importer_mark) == ("over", None)


async def test_files_count_whatever_becomes_of_them(house: House, clock: Clock) -> None:
    importing = house.app.importing
    for _ in range(20):
        importing.note_try(1, GUILD)
    with pytest.raises(RefusedError, match="too-many-tries"):
        importing.note_try(1, GUILD)
    for user in (2, 3):
        for _ in range(20):
            importing.note_try(user, GUILD)
    with pytest.raises(RefusedError, match="too-many-tries"):
        importing.note_try(4, GUILD)
    importing.note_try(4, None)
    clock.advance(hours=1)
    importing.note_try(1, GUILD)


async def test_too_many_files_a_day_are_refused(house: House, clock: Clock) -> None:
    match = await file_of(house, await played(house))
    for _ in range(10):
        await bring(house, match)
    await refused("too-many-imports", bring(house, match))
    clock.advance(hours=25)
    await bring(house, match)


# Another process


async def test_files_are_read_in_a_process_of_their_own() -> None:
    data = recorded("stone_age-41")
    foreign = await read_foreign(data)
    assert foreign.header.game == "stone_age"
    assert len(foreign.rows) == len(decode_file(data).entries)
    with pytest.raises(FileError) as found:
        await read_foreign(b"nothing")
    assert found.value.phrase.key == "file-no-file"


async def test_more_entries_than_fit_into_the_memory_are_refused_by_their_number(house: House) -> None:
    match = await file_of(house, await played(house))
    long = encode_file(replace(match, entries=match.entries[:1] * 5001))
    with pytest.raises(FileError) as found:
        await read_foreign(long)
    assert found.value.phrase == Phrase("file-too-long", {"entries": 5001, "most": 5000})


@pytest.mark.parametrize(
    "content", [b"0" * 70_000_000, b"[" * 60_000_000, b'{"turnstone":1,"game":"' + b"x" * 60_000_000 + b'"}\n{}\n']
)
async def test_bombs_end_in_a_sentence(content: bytes) -> None:
    with pytest.raises(FileError) as found:
        await read_foreign(packed(content))
    assert found.value.phrase.key in ("file-too-large", "file-damaged")


class Hungry(ReadRequest, frozen=True):
    """A file that takes more time, or more memory, than it may."""

    def answer(self) -> Any:
        limit(0)
        kept = []
        while True:
            if self.data:
                kept.append(bytes(1_000_000))


@pytest.mark.skipif(sys.platform == "win32", reason="only the time is limited there")
@pytest.mark.parametrize("memory", [b"much", b""])
async def test_a_process_that_takes_too_much_ends(memory: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "ReadRequest", Hungry)
    with pytest.raises(FileError) as found:
        await read_foreign(memory)
    assert found.value.phrase.key == "file-too-large"


async def test_a_busy_computer_says_nothing_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "START", 0.0)
    with pytest.raises(FileError) as found:
        await read_foreign(recorded("stone_age-41"))
    assert found.value.phrase.key == "file-too-slow"


# Playing on


async def test_anybody_can_play_on_from_any_moment(house: House) -> None:
    old = await played(house)
    revision = next(
        row.revision
        for row in await house.store.read.journal.revisions(old.id)
        if row.revision > 3 and row.position > 3
    )
    visitor = await house.person("Visitor")
    opened = await house.app.importing.play_on(old.id, revision, visitor, where(visitor.user))
    assert opened.row.draws_lots
    table = await told_lots(house, opened)
    assert table.row.practice
    assert table.row.status == "running"
    assert table.seat_of(visitor.user) is not None
    assert sum(row.user is not None for row in table.seats) == 1
    stored = await house.store.read.journal.revision(old.id, revision)
    now = await house.store.read.journal.newest(table.id)
    assert stored is not None
    assert now is not None
    assert now.state == stored.state
    old_seeds, seeds = [{row.seed for row in await house.store.read.chapters.all_of(one)} for one in (old.id, table.id)]
    assert old_seeds < seeds, "a chapter of its own"
    match = await exported(house.store.read, table)
    assert verify(match).fault is None
    assert match.header.practice


async def test_two_presses_play_on_once(house: House, clock: Clock) -> None:
    old = await played(house)
    visitor, other = [await house.person(name) for name in ("Visitor", "Other")]

    async def press(revision: int, who: PersonRow) -> int:
        return (await house.app.importing.play_on(old.id, revision, who, where(who.user))).id

    first = await press(2, visitor)
    assert await press(2, visitor) == first
    assert len({first, await press(3, visitor), await press(2, other)}) == 3
    clock.advance(seconds=61)
    assert await press(2, visitor) != first


async def told_lots(house: House, table: Table) -> Table:
    chapter = await house.store.read.chapters.newest(table.id)
    assert chapter is not None
    await house.store.write(lambda queries: queries.chapters.set_card(table.id, 7002))
    return await house.lobby.begin(table.id, 8002, chapter.number)


async def test_where_a_match_is_over_nobody_plays_on(house: House) -> None:
    old = await played(house)
    mika = house.known["Mika"]
    play_on = house.app.importing.play_on
    await refused("not-playable", play_on(old.id, old.revision + 1, mika, where()))
    running = await house.match("Mika", "Taro")
    await refused("not-over", play_on(running.id, 0, mika, where()))
    await house.move(running, "Mika", Done())
    assert await house.store.read.matches.count_lobbies(mika.user) == 0


# From bot to bot


async def answered(house: House, table: Table, luck: Random, most: int) -> Table:
    """A match after so many random answers at most."""
    for _ in range(most):
        if not table.to_move:
            break
        seat = table.to_move[0]
        action, user = luck.choice(table.legal(seat)), table.seats[seat].user
        assert user is not None
        table = await house.play.move(table.id, user, action)
    return table


@pytest.mark.parametrize("game", [key for key in catalogue() if key != "tiny"])
async def test_two_bots_hand_a_match_on_and_its_people_finish_it(
    house: House, tmp_path: Path, clock: Clock, game: str
) -> None:
    luck, seats = Random(game), catalogue()[game].meta.seats[0]
    people = ("Aki", "Ben", "Cho", "Dan")[:seats]
    table = await house.open(*people, game=game)
    table = await answered(house, await start(house.app, table.id, 1), luck, 15)
    other = await other_bot(tmp_path, clock)
    table = await gone_on(other, await continued(other, await file_of(house, table), people))
    match = await exported(other.store.read, await answered(other, table, luck, 5000), named=True)
    await other.store.close()
    assert match.header.status == "over"
    assert len(match.header.chapters) == 2
    assert verify(match).fault is None
    assert foreign(tmp_path, match)[0] == 0
    assert len(replay(catalogue()[game], match)) == len(match.entries)
