"""No undo, no crash, no copy that is put back and no import gives a number of chance twice."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from bot.app import App
from bot.matches.chance import renew_chance
from bot.matches.files.exporting import exported
from bot.matches.files.file import decode_file, encode_file
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.settings import Settings
from bot.store import Queries, open_store
from bot.store.files import companions
from bot.store.rows import RevisionRow
from games.contract import Action
from tests.bot.matches.files.test_importing import continued
from tests.bot.people import House
from tests.bot.tiny import Done, Roll, Vote


class KilledError(Exception):
    """Raised where the process ends: whatever isn't on the disk is lost."""


class Timelines:
    """A match that is taken back, cut off, put back and brought to another bot, and what was drawn in all of it."""

    def __init__(self, house: House, table: Table, folder: Path, luck: Random) -> None:
        self.house, self.table, self.folder, self.luck = house, table, folder, luck
        self.others: list[House] = []
        self.drawn: set[tuple[bytes, int]] = set()

    async def note(self, since: int) -> None:
        """Note what was drawn after a revision: nothing that was drawn before, in whatever has become of the match."""
        read = self.house.store.read
        chapters = await read.chapters.all_of(self.table.id)
        rows = await read.journal.revisions(self.table.id)
        for before, row in pairwise([None, *rows]):
            seed = next(one.seed for one in reversed(chapters) if one.revision <= row.revision)
            first = 0 if before is None else before.chance_count
            new = {(seed, question) for question in range(first, row.chance_count)}
            if row.revision > since:
                assert not new & self.drawn
                self.drawn |= new

    def chosen(self) -> Action:
        return Vote(True) if self.table.state.voting else self.luck.choice((Roll(), Roll(), Roll(), Done()))

    async def move(self, action: Action | None = None) -> None:
        user = self.table.seats[self.table.to_move[0]].user
        assert user is not None
        self.table = await self.house.play.move(self.table.id, user, action or self.chosen())

    async def crash(self) -> None:
        """Lose what an answer has drawn before it is committed, and go on from the disk: it draws the same again."""
        table, action, path = self.table, self.chosen(), self.folder / f"{len(self.others)}.sqlite"
        lost: list[RevisionRow] = []

        async def killed(queries: Queries) -> None:
            after = await self.house.play.answer(queries, table, table.to_move[0], action, None)
            assert after.newest is not None
            lost.append(after.newest)
            assert await queries.journal.newest(table.id) == after.newest
            for file in companions(self.house.store.path):
                shutil.copy(file, path.with_name(file.name.replace(self.house.store.path.name, path.name)))
            raise KilledError

        with suppress(KilledError):
            await self.house.store.write(killed)
        await self.go_on_in(
            House(App(Settings(), await open_store(path), self.house.clock), self.house.clock), table.id
        )
        assert self.table.newest == table.newest
        await self.step(partial(self.move, action))
        again = self.table.newest
        assert again is not None
        assert (again.outcomes, again.chance_count) == (lost[0].outcomes, lost[0].chance_count)

    async def undo(self) -> None:
        with suppress(RefusedError):
            target = self.luck.randrange(self.table.revision)
            self.table = await self.house.store.write(
                lambda queries: self.house.undo.go_back(queries, self.table, 0, target)
            )

    async def restore(self) -> None:
        """Put back a copy from a few moves ago."""
        path = self.folder / f"{len(self.others)}.sqlite"
        await asyncio.to_thread(_copy, self.house.app.store.path, path)
        for _ in range(3):
            await self.step(self.move)
        await self.go_on_in(await self.opened(path))
        await self.house.store.write(lambda queries: renew_chance(queries, self.table, self.house.clock()))
        await self.tell()

    async def carry(self) -> None:
        """Bring its file to another bot, and go on here, too."""
        match = decode_file(encode_file(await exported(self.house.store.read, self.table)))
        for _ in range(2):
            await self.step(self.move)
        path = self.folder / f"{len(self.others)}.sqlite"
        other = await self.opened(path)
        brought = await continued(other, match, ("Aki", "Ben"))
        await other.lobby.start(brought.id, 1)
        await self.go_on_in(other, brought.id)
        await self.tell()

    async def opened(self, path: Path) -> House:
        return House(App(Settings(), await open_store(path), self.house.clock), self.house.clock)

    async def go_on_in(self, house: House, match: int = 1) -> None:
        self.others.append(house)
        self.house, self.table = house, await house.play.table(match)

    async def tell(self) -> None:
        chapter = await self.house.store.read.chapters.newest(self.table.id)
        assert chapter is not None
        await self.house.store.write(lambda queries: queries.chapters.set_card(self.table.id, 7000))
        self.table = await self.house.lobby.begin(self.table.id, 9000, chapter.number)

    async def step(self, do: Callable[[], Awaitable[None]]) -> None:
        house, since = self.house, self.table.revision
        await do()
        await self.note(since if self.house is house else self.table.revision)


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as opened:
        opened.execute("VACUUM INTO ?", (str(target),))


@pytest.mark.parametrize("seed", range(6))
async def test_nothing_gives_a_number_twice(house: House, tmp_path: Path, seed: int) -> None:
    luck = Random(seed)
    lines = Timelines(house, await house.match("Mika", "Taro"), tmp_path, luck)
    await lines.note(-1)
    try:
        for place in range(30):
            rare = (lines.restore, lines.crash, lines.carry)[place // 5 % 3] if place % 5 == 4 else lines.move
            await lines.step(luck.choice((lines.move, lines.move, lines.undo)) if rare is lines.move else rare)
    finally:
        for other in lines.others:
            await other.store.close()
    assert len(lines.others) == 6
    assert len(lines.drawn) > 15
