"""A copy is put back, made at whatever moment: nothing of the lost time is used again, and every table is told once."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.app import App, open_app
from bot.commands.backup import go_on_from
from bot.matches.audit import audit
from bot.matches.chance import drawing_key
from bot.matches.refusals import RefusedError
from bot.restoring import Restored
from bot.settings import Settings
from bot.store import Store, StoreError
from bot.store.copies import COPIED, back_up, copied_at, put_in_place, take_copy
from bot.store.epochs import LEAP
from bot.store.files import companions, make_private
from bot.store.forgotten import FILE, forgotten_since, note_forgotten, note_unsaid, unsaid_since
from tests.bot.matches.files.test_importing import hidden
from tests.bot.people import Clock, House
from tests.bot.services import store, tiny
from tests.bot.starting import tell
from tests.bot.tiny import Walk

__all__ = ["store", "tiny"]
USED = {
    "notice": "SELECT id FROM notice",
    "request": "SELECT id FROM request",
    "wish": "SELECT id FROM wish",
    "match": "SELECT id FROM match",
    "revision": "SELECT match, revision FROM revision",
    "chapter": "SELECT seed, card, start FROM chapter WHERE start IS NOT NULL",
}
"""What stands on messages, or decides: it is given once."""


class Copy(NamedTuple):
    """A copy, and what had been given when it was made."""

    path: Path
    used: dict[str, set[Any]]


def used(path: Path) -> dict[str, set[Any]]:
    with closing(sqlite3.connect(path)) as db:
        return {what: set(db.execute(sql).fetchall()) for what, sql in USED.items()}


async def evening(house: House) -> None:
    """Lobbies, a start, moves, requests, somebody who leaves: all that gives numbers."""
    table = await house.match("ann", "ben")
    (mover,) = table.people_to_move
    table = await house.play.move(table.id, mover, Walk(1))
    await house.consent.ask_abandon(table.id, house.known["ann"].user)
    waiting = await house.open("cid", "ann")
    table = await house.play.move(table.id, table.people_to_move[0], Walk(2))
    await house.lobby.leave(waiting.id, house.known["ann"].user)
    await house.lobby.start(waiting.id, house.known["cid"].user) if len(waiting.seats) > 2 else None
    settled = await house.open("dan", "ben")
    await house.lobby.start(settled.id, house.known["dan"].user)
    await tell(house.app, settled.id, 8001)
    await house.seats.concede(table.id, table.people_to_move[0])
    await house.lobby.rematch(table.id, house.known["ann"])
    table = await house.play.table(settled.id)
    await house.play.move(table.id, table.people_to_move[0], Walk(1))


async def recorded(folder: Path, clock: Clock) -> tuple[Settings, list[Copy]]:
    """Play an evening, and copy the database after every transaction of it."""
    settings, copies = Settings(data=folder / "first"), []
    async with open_app(settings, clock) as app:
        write: Callable[..., Awaitable[Any]] = app.store.write

        async def copied(change: Any) -> Any:
            result = await write(change)
            clock.advance(seconds=1 / 7)
            path = folder / f"copy-{len(copies)}.sqlite"
            await app.store.backup(path, clock())
            copies.append(Copy(path, used(path)))
            return result

        app.store.write = copied  # type: ignore[method-assign]
        await evening(House(app, clock))
    return settings, copies


async def restored(folder: Path, copy: Path, clock: Clock, **kept: Path) -> tuple[Settings, Restored]:
    """Put a copy back on a machine that has nothing else."""
    settings = Settings(data=folder)
    make_private(settings.database)
    fresh = folder / "turnstone.sqlite.restoring"
    take_copy(copy, fresh)
    done = await go_on_from(settings, fresh, clock)
    put_in_place(fresh, settings.database)
    return settings, done


async def test_a_copy_of_any_moment_goes_on_without_a_number_that_was_given_in_the_lost_time(
    tmp_path: Path, tiny: None
) -> None:
    clock = Clock()
    lost, copies = await recorded(tmp_path, clock)
    clock.advance(seconds=10)
    given = used(lost.database)
    assert len(copies) > 15
    for number, copy in enumerate(copies):
        settings, done = await restored(tmp_path / str(number), copy.path, clock)
        assert done.copied < clock()
        async with open_app(settings, clock) as app:
            await told_once(app)
            await play_on(House(app, clock))
            for row in await app.store.read.rows("SELECT id FROM match"):
                assert await audit(app.store.read, row[0]) is None
            for (match,) in given["match"] - copy.used["match"]:
                with pytest.raises(RefusedError, match="lost"):
                    await app.play.table(match)
        now = used(settings.database)
        for what, numbers in given.items():
            assert not (now[what] - copy.used[what]) & numbers, what


async def told_once(app: App) -> None:
    """Every table that goes on is told, once, and whoever has to move is called to a number that is new."""
    for row in await app.store.read.rows("SELECT id, status FROM match WHERE status IN ('lobby', 'running')"):
        match, status = row
        assert match > LEAP
        notices = await app.store.read.notices.open(match)
        told = [notice.kind for notice in notices if "copied" in notice.args]
        assert told == (["remark"] if status == "lobby" else ["lots"])
        shown = "card" if status == "lobby" else "board"
        assert [notice.kind for notice in notices].count(shown) == 1
        table = await app.play.table(match)
        assert {notice.user for notice in notices if notice.kind == "turn"} == set(table.people_to_call)
        before = await app.store.read.epochs.number_before(match)
        with pytest.raises(RefusedError, match="lost-renumbered"):
            await app.play.table(before)


async def play_on(house: House) -> None:
    """Have whatever goes on go on."""
    house.clock.advance(hours=7)  # whom somebody has asked for something is left in peace for so long
    number = 9000
    for row in await house.store.read.matches.by_status("running"):
        number += 1
        chapter = await house.store.read.chapters.newest(row.id)
        assert chapter is not None
        await house.lobby.begin(row.id, number, chapter.number)
        assert drawing_key((await house.store.read.chapters.newest(row.id)) or chapter)
        table = await house.play.table(row.id)
        await house.play.move(row.id, table.people_to_move[0], Walk(1))
        await house.consent.ask_abandon(row.id, table.people[0])
    for row in await house.store.read.matches.by_status("lobby"):
        number += 1
        table = await house.play.table(row.id)
        if len(table.people) > 1 and not table.kept:
            if not row.draws_lots:
                await house.lobby.start(row.id, row.host)
            chapter = await house.store.read.chapters.newest(row.id)
            assert chapter is not None
            await house.store.write(lambda queries, match=row.id: queries.chapters.set_card(match, 7001))  # type: ignore[misc]
            await house.lobby.begin(row.id, number, chapter.number)
    await house.match("eve", "fay")


# Who was forgotten


async def test_whoever_was_forgotten_since_is_forgotten_again_before_anything_is_told(
    tmp_path: Path, tiny: None
) -> None:
    clock, settings, copy = Clock(), Settings(data=tmp_path / "var"), tmp_path / "copy.sqlite"
    async with open_app(settings, clock) as app:
        house = House(app, clock)
        await house.person("back")
        await app.forgetting.forget(house.known["back"].user)
        clock.advance(hours=1)
        await app.store.write(lambda queries: queries.put(house.known["back"]))  # met anew
        match = (await house.match("ann", "hana", "ben")).id
        clock.advance(hours=1)
        await app.store.backup(copy, clock())
        clock.advance(hours=1)
        await app.forgetting.forget(house.known["hana"].user)
        await house.play.table(match)
    forgotten = (settings.data / FILE).read_text()
    assert str(house.known["hana"].user) not in forgotten.split()
    assert stat.S_IMODE((settings.data / FILE).stat().st_mode) == 0o600
    done = await put_back(settings, copy, clock)
    assert (done.matches, done.forgotten, done.unsaid) == (1, 1, 0)
    async with open_app(settings, clock) as app:
        people = app.store.read.people
        assert await people.get(house.known["hana"].user) is None
        assert (await people.get(house.known["back"].user)) is not None
        table = await app.play.table(LEAP + 1)
        assert "hana" not in table.names
        told = await app.store.read.notices.open(table.id)
        assert house.known["hana"].user not in {notice.user for notice in told}


async def test_nobody_new_sits_down_where_something_hidden_may_have_been_seen_in_the_lost_time(tmp_path: Path) -> None:
    clock, settings, copy = Clock(), Settings(data=tmp_path / "var"), tmp_path / "copy.sqlite"
    async with open_app(settings, clock) as app:
        house = House(app, clock)
        table = await hidden(house)
        other, taro = await house.person("Other"), house.known["Taro"]
        await house.seats.concede(table.id, taro.user)
        await app.store.backup(copy, clock())
        await app.friends.ask_friend(table.id, house.known["Mika"].user, other.user)
        await app.friends.agree_to_look(table.id, other.user)
    await put_back(settings, copy, clock)
    async with open_app(settings, clock) as app:
        seat = table.names.index("Taro")
        with pytest.raises(RefusedError, match="looked-lost"):
            await app.taking_over.take_over(LEAP + 1, other, seat)
        await app.taking_over.take_over(LEAP + 1, taro, seat)


async def test_what_was_taken_back_since_is_not_said_again(tmp_path: Path, tiny: None) -> None:
    clock, settings, copy = Clock(), Settings(data=tmp_path / "var"), tmp_path / "copy.sqlite"
    async with open_app(settings, clock) as app:
        house = House(app, clock)
        running, over = [(await house.match("ann", "hana")).id for _ in range(2)]
        ann = house.known["ann"].user
        kept, posted, waiting, before = [
            (await app.saying.say(match, ann, text)).id
            for match, text in ((running, "stays"), (running, "regret"), (over, "sorry"), (running, "long ago"))
        ]
        await app.store.write(lambda queries: queries.said.set_message(posted, 5, 6001))
        await house.seats.concede(over, ann)
        await app.saying.take_back(before, ann)
        clock.advance(hours=1)
        await app.store.backup(copy, clock())
        clock.advance(hours=1)
        later = (await app.saying.say(running, ann, "later")).id
        for number in (posted, waiting, later):
            await app.saying.take_back(number, ann)
    noted = (settings.data / FILE).read_text()
    assert not {"regret", str(ann)} & {*noted.split()}
    done = await put_back(settings, copy, clock)
    assert (done.matches, done.unsaid) == (1, 2)
    async with open_app(settings, clock) as app:
        rows = [await app.store.read.said.get(number) for number in (kept, posted, waiting, before)]
        assert [row and row.text for row in rows] == ["stays", "", "", ""]
        assert [row.text for row in await app.store.read.said.to(house.known["hana"].user, LEAP + 1, 9)] == ["stays"]
        gone = [notice.args for notice in await app.store.read.notices.open(LEAP + 1) if notice.kind == "shrink"]
        assert {"channel": 5, "message": 6001, "gone": True} in gone


async def put_back(settings: Settings, copy: Path, clock: Clock) -> Restored:
    """Put a copy in the place of a database."""
    fresh = settings.database.with_name("turnstone.sqlite.restoring")
    take_copy(copy, fresh)
    done = await go_on_from(settings, fresh, clock)
    put_in_place(fresh, settings.database)
    return done


def test_hashes_tell_of_a_number_alone_and_go_after_a_year(tmp_path: Path) -> None:
    assert forgotten_since(tmp_path, [7], 0.0) == []
    note_forgotten(tmp_path, 7, 1000.0)
    note_forgotten(tmp_path, 8, 2000.0)
    assert forgotten_since(tmp_path, [7, 8, 9], 0.0) == [7, 8]
    assert forgotten_since(tmp_path, [7, 8, 9], 1500.0) == [8]
    note_forgotten(tmp_path, 9, 1000.0 + 401 * 86400)
    assert forgotten_since(tmp_path, [7], 0.0) == []


def test_whatever_is_noted_at_once_is_noted(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        for number in range(8):
            pool.submit(note_unsaid, tmp_path, number, 1000.0 + number)
        pool.submit(note_forgotten, tmp_path, 7, 1000.0)
    assert sorted(unsaid_since(tmp_path, 1002.0)) == [2, 3, 4, 5, 6, 7]
    assert forgotten_since(tmp_path, [6, 7], 0.0) == [7]


# Numbers


async def test_what_the_replaced_database_has_given_and_former_epochs_are_passed_over(
    tmp_path: Path, tiny: None
) -> None:
    clock, settings, copy = Clock(), Settings(data=tmp_path / "var"), tmp_path / "copy.sqlite"
    async with open_app(settings, clock) as app:
        await House(app, clock).match("ann", "ben")
        await app.store.backup(copy, clock())
    for number in (1, 2, 3):
        clock.advance(hours=1)
        await put_back(settings, copy, clock)
        async with open_app(settings, clock) as app:
            assert [row.id for row in await app.store.read.matches.by_status("running")] == [number * LEAP + 1]
            house = House(app, clock)
            assert (await house.open("cid")).id == number * LEAP + 2
        clock.advance(hours=1)
    assert len(list(settings.data.glob("*.replaced-*"))) == 3
    copy.unlink()
    async with open_app(settings, clock) as app:  # what was put back before is followed to the match of today
        await app.store.backup(copy, clock())
    await put_back(settings, copy, clock)
    async with open_app(settings, clock) as app:
        for former in (1, 3 * LEAP + 1):
            with pytest.raises(RefusedError, match="lost-renumbered") as refused:
                await app.play.table(former)
            assert refused.value.phrase.args["now"] == str(4 * LEAP + 1)
        with pytest.raises(RefusedError, match="lost"):
            await app.play.table(2 * LEAP + 1)


# Files


async def test_a_copy_is_whole_or_not_there(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "copy.sqlite"
    await store.backup(target, 5.0)
    assert (copied_at(target), stat.S_IMODE(target.stat().st_mode)) == (5.0, 0o600)
    assert await store.read.people.setting(COPIED) is None
    before = target.read_bytes()
    monkeypatch.setattr("bot.store.copies.need_whole", broken)
    with pytest.raises(StoreError, match="could not be copied"):
        await store.backup(target, 6.0)
    assert target.read_bytes() == before
    assert companions(target) == [target]
    assert companions(tmp_path / "copy.sqlite.new") == []


def broken(db: object) -> None:
    raise sqlite3.DatabaseError("database disk image is malformed")


async def test_a_copy_takes_the_place_of_nothing_but_a_copy(store: Store, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("mine")
    for target in (letter, store.path):
        with pytest.raises(StoreError, match="not a copy"):
            await store.backup(target, 0.0)
    assert letter.read_text() == "mine"
    with pytest.raises(StoreError, match="no database"):
        back_up(tmp_path / "nothing.sqlite", tmp_path / "copy.sqlite", 0.0)
    with pytest.raises(StoreError, match="can't be written"):
        await store.backup(tmp_path / "nowhere" / "copy.sqlite", 0.0)


async def test_what_is_no_whole_database_of_ours_is_not_put_back(store: Store, tmp_path: Path) -> None:
    fresh, copy = tmp_path / "fresh.sqlite", tmp_path / "copy.sqlite"
    await store.backup(copy, 0.0)
    half, text, newer = tmp_path / "half", tmp_path / "text", tmp_path / "newer"
    half.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    text.write_text("mine")
    newer.write_bytes(copy.read_bytes())
    with closing(sqlite3.connect(newer)) as db:
        db.execute("PRAGMA user_version = 9999")
    for file in (half, text, newer):
        with pytest.raises(StoreError, match="nothing has been changed"):
            take_copy(file, fresh)


def test_a_damaged_database_is_replaced_and_kept_as_it_is(tmp_path: Path) -> None:
    path, fresh = tmp_path / "turnstone.sqlite", tmp_path / "fresh.sqlite"
    path.write_bytes(b"rubbish" * 1000)
    path.with_name("turnstone.sqlite-wal").write_bytes(b"a log of it")
    with closing(sqlite3.connect(fresh)) as db:
        db.execute("CREATE TABLE whole (x)")
    kept = put_in_place(fresh, path)
    assert kept == tmp_path / "turnstone.sqlite.replaced-1"
    assert kept.read_bytes() == b"rubbish" * 1000
    assert [file.name for file in tmp_path.glob("turnstone.sqlite-*")] == []
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM whole").fetchone() == (0,)
