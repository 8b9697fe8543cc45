"""The bot as a process of its own, to be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.sandbox import Sandbox
from tests.bot.waiting import disconnected, soon, until

ROOT = Path(__file__).parents[3]
NURSERY = "tests.bot.end_to_end.nursery"


class BotProcesses:
    """One bot after the other against a sandbox, on one database."""

    def __init__(self, sandbox: Sandbox, folder: Path, nursery: asyncio.subprocess.Process) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self._nursery = nursery
        self._living: int | None = None

    async def start(self) -> None:
        """Start a bot and wait until it is connected."""
        assert self._living is None
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write(b"\n")
        await self._nursery.stdin.drain()
        self._living = int(await soon(self._nursery.stdout.readline()))
        await self.sandbox.until_connected()

    async def end(self, how: signal.Signals) -> None:
        """End it and wait until it is gone."""
        living, self._living = self._living, None
        if living is not None:
            with suppress(ProcessLookupError):
                os.kill(living, how)
            await until(lambda: _is_gone(living))
            await disconnected(self.sandbox)


async def _is_gone(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def environment(sandbox: Sandbox, folder: Path) -> dict[str, str]:
    """The settings of a bot that is to work in a sandbox."""
    told = {"SANDBOX": sandbox.url, "TOKEN": sandbox.token, "DATA": str(folder), "LOG": "WARNING"}
    return {**os.environ, **{f"TURNSTONE_{name}": value for name, value in told.items()}}


@asynccontextmanager
async def bot_processes(sandbox: Sandbox, folder: Path, *how: str) -> AsyncIterator[BotProcesses]:
    """Bots that are gone at the end; what they log stands in ``log.txt``. ``how``: the arguments of their nursery."""
    with (folder / "log.txt").open("ab") as log:
        nursery = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", NURSERY, *how),
            cwd=ROOT,
            env=environment(sandbox, folder),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
        )
    made = BotProcesses(sandbox, folder, nursery)
    try:
        assert nursery.stdout is not None
        assert (await soon(nursery.stdout.readline())).strip() == b"ready"
        yield made
    finally:
        await made.end(signal.SIGKILL)
        nursery.kill()
        await nursery.communicate()


@asynccontextmanager
async def bot_as_hosted(
    sandbox: Sandbox, folder: Path, by: Sequence[str] = ()
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot as a host starts it, gone at the end. ``by``: a command that becomes the one that follows it."""
    command = (*by, sys.executable, "-m", "bot")
    with (folder / "log.txt").open("ab") as log:
        started = await asyncio.create_subprocess_exec(
            *command, cwd=ROOT, env=environment(sandbox, folder), stdout=log, stderr=log
        )
    try:
        await sandbox.until_connected()
        yield started
    finally:
        if started.returncode is None:
            started.kill()
        await started.wait()
        await disconnected(sandbox)
