"""The power goes at any write of a move: afterwards the database is as before the move or as after it, as a whole.

What the disk has then is some of what was written since it was last told to flush: all of it up to a place, which may
be in the middle of a page, or anything but one page.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from random import Random

import pytest

from bot.matches.audit import audit
from games.catalogue import catalogue
from tests.bot.people import House
from tests.bot.starting import start
from tests.prove.seeds import seeds

PAGE, HEADER, FRAME = 4096, 32, 24
"""Bytes of a page, and of what stands before the first one in the log and before each."""
MOVES = 3
LATEST = 28
"""Moves at most before them: no match is over so soon."""


def cuts(before: bytes, after: bytes, first: int, step: int) -> Iterator[bytes]:
    """Yield what may be left of a file that was being written, in pages of so many bytes."""
    starts = [at for at in range(first, len(after), step) if before[at : at + step] != after[at : at + step]]
    for at in starts:
        for end in (at, at + step // 2):
            yield after[:end] + before[end:]
        old = before[at : at + step] or bytes(step if at + step < len(after) else 0)
        yield after[:at] + old + after[at + step :]


def contents(path: Path) -> str:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA quick_check").fetchall() == [("ok",)]
        return "\n".join(db.iterdump())


class Disk:
    """The files of a database, and copies of them as a cut leaves them."""

    def __init__(self, path: Path, copy: Path) -> None:
        self.path, self.copy = path, copy
        self.cuts = 0

    def read(self) -> tuple[bytes, bytes]:
        log = Path(f"{self.path}-wal")
        return self.path.read_bytes(), log.read_bytes() if log.exists() else b""

    def after_a_cut(self, database: bytes, log: bytes) -> str:
        """Return what is found there when the power is back."""
        self.cuts += 1
        Path(f"{self.copy}-shm").unlink(missing_ok=True)
        self.copy.write_bytes(database)
        Path(f"{self.copy}-wal").write_bytes(log)
        return contents(self.copy)


@pytest.mark.parametrize(("seed", "game"), seeds([(0, "stone_age")], product(range(100), sorted(catalogue()))))
async def test_a_move_is_there_as_a_whole_or_not_at_all(
    house: House, seed: int, game: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    luck, (least, most) = Random(seed), catalogue()[game].meta.seats
    names = ("Mika", "Taro", "Kim", "Lou", "Hana", "Ren")[: luck.randint(least, most)]
    table = await house.open(*names, game=game)
    await start(house.app, table.id, house.known["Mika"].user)
    for _ in range(luck.randint(0, LATEST)):
        await some_move(house, table.id, luck)
    disk = Disk(house.store.path, tmp_path / "after.sqlite")
    for _ in range(MOVES):
        before = disk.read()
        await some_move(house, table.id, luck)
        after = disk.read()
        lost, kept = disk.after_a_cut(*before), disk.after_a_cut(*after)
        assert lost != kept
        for log in cuts(before[1], after[1], HEADER, FRAME + PAGE):
            assert disk.after_a_cut(before[0], log) == lost
    assert await audit(house.store.read, table.id) is None
    database, log = disk.read()
    with closing(sqlite3.connect(house.store.path)) as db:
        assert db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[0] == 0
    for damaged in cuts(database, house.store.path.read_bytes(), 0, PAGE):
        assert disk.after_a_cut(damaged, log) == kept, "the log makes good what the database has only in part"
    record_property("cuts", disk.cuts)


async def some_move(house: House, match: int, luck: Random) -> None:
    table = await house.play.table(match)
    if table.to_move:
        seat = luck.choice(table.to_move)
        await house.play.move(match, table.seats[seat].user or 0, luck.choice(table.legal(seat)))
