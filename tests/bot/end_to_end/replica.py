"""A machine that can be lost: a bot's database that is written to, and Litestream that replicates it elsewhere."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import sysconfig
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple

from bot.settings import PREFIX, Settings
from tests.bot.waiting import soon, until

ROOT = Path(__file__).parents[3]
CONFIGURATION = ROOT / "deploy" / "litestream.yml"
LITESTREAM = Path(sysconfig.get_path("scripts"), "litestream")
MOVER = "tests.bot.end_to_end.mover"
Name = Literal["bot", "litestream"]


class Place(NamedTuple):
    """Where a revision stands in the journal."""

    match: int
    revision: int


Journal = dict[Place, tuple[Any, ...]]


class Machine:
    """A bot that plays by itself and Litestream beside it, in processes that die at once."""

    def __init__(self, folder: Path, replica: Path) -> None:
        self.folder = folder
        self.replica = replica
        self._running: dict[Name, Process] = {}

    @property
    def settings(self) -> Settings:
        return Settings(data=self.folder)

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, PREFIX + "DATA": str(self.folder), PREFIX + "REPLICA": str(self.replica)}

    async def start(self, *names: Name) -> None:
        """Start processes as the documents say: Litestream begins with a whole copy."""
        if "litestream" in names:
            await self._litestream("reset")
        commands: dict[Name, tuple[str | Path, ...]] = {
            "litestream": (LITESTREAM, "replicate", "-config", CONFIGURATION),
            "bot": (sys.executable, "-m", MOVER),
        }
        for name in names:
            with self.folder.with_suffix(f".{name}.log").open("ab") as log:
                self._running[name] = await asyncio.create_subprocess_exec(
                    *commands[name],
                    cwd=ROOT,
                    env=self.environment,
                    stdin=PIPE,
                    stdout=PIPE if name == "bot" else log,
                    stderr=log,
                )

    async def kill(self, *names: Name) -> None:
        """End processes as a power cut does, all at once."""
        ended = [self._running.pop(name) for name in names if name in self._running]
        for process in ended:
            process.kill()
        for process in ended:
            await process.communicate()

    def ask(self, moves: int) -> None:
        """Have the bot make so many moves."""
        writer = self._running["bot"].stdin
        assert writer is not None
        writer.write(b"%d\n" % moves)

    async def hear(self, moves: int) -> set[Place]:
        """Wait until the bot has accepted so many moves. Returns where they stand."""
        reader = self._running["bot"].stdout
        assert reader is not None
        lines = [await soon(reader.readline()) for _ in range(moves)]
        return {Place(*map(int, line.split())) for line in lines}

    async def until_replicated(self, moves: set[Place]) -> None:
        """Wait until a restored copy is sound and has these moves.

        While Litestream goes on with the replica of a lost machine, what lies there may not restore for a moment.
        """
        faults = b""

        async def look() -> bool:
            nonlocal faults
            with TemporaryDirectory(dir=self.folder.parent) as folder:
                copy = Machine(Path(folder), self.replica)
                faults = await copy.try_to_restore()
                return not faults and copy.settings.database.exists() and moves <= copy.journal().keys()

        try:
            await until(look)
        except AssertionError as late:
            log = self.folder.with_suffix(".litestream.log").read_text()
            raise AssertionError(f"not replicated: {faults!r}, {log[-5000:]}") from late

    async def restore(self) -> None:
        """Restore the database from the replica, as a host does."""
        faults = await self.try_to_restore()
        assert not faults, faults
        assert self.settings.database.exists()

    async def try_to_restore(self) -> bytes:
        """Restore the database from the replica, if there is one. Returns why it can't be; nothing, if it was."""
        return await self._litestream("restore", "-if-replica-exists", "-integrity-check", "full")

    async def _litestream(self, command: str, *options: str) -> bytes:
        """Run a command of Litestream about the database. Returns why it failed; nothing, if it didn't."""
        process = await asyncio.create_subprocess_exec(
            *(LITESTREAM, command, "-config", CONFIGURATION, *options, self.settings.database),
            env=self.environment,
            stdout=PIPE,
            stderr=PIPE,
        )
        _, told = await soon(process.communicate())
        return told or b"no reason is given" if process.returncode else b""

    def journal(self) -> Journal:
        with closing(sqlite3.connect(self.settings.database)) as db:
            rows = db.execute("SELECT match, revision, revision.* FROM revision")
            return {Place(match, revision): tuple(row) for match, revision, *row in rows}


@asynccontextmanager
async def machine(folder: Path, replica: Path) -> AsyncIterator[Machine]:
    """A machine on which nothing runs at the end."""
    made = Machine(folder, replica)
    try:
        yield made
    finally:
        await made.kill("bot", "litestream")
