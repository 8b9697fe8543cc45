"""A process of the bot's own for what takes long, as the bot sees it: one job at a time."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from bot.processes.jobs import GREETING, HEADER, LOG_LEVEL, Failure, Task, framed
from bot.settings import PREFIX

R = TypeVar("R")
START = 20.0
"""Seconds that the process has to start."""
REST = 60.0
"""Seconds without another try after two in a row haven't started or answered in time: not every answer waits for it."""
IDLE = 300.0
"""Seconds after which a process ends that nobody has asked anything: it takes the most memory, and starts soon."""
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""What ends a process at once: Windows has one way only."""
GRACE = 3.0
"""Seconds beyond the time of a job after which its answer is given up. More than any takes, unless something is wrong:
it is long for those who wait, and costs no more than one simpler answer."""


class WorkerError(Exception):
    """The process gave no answer. The text says why."""


class OverdueError(WorkerError):
    """The process didn't start or answer in time. It is slow, or it stands still."""


class ProcessEndedError(WorkerError):
    """The process ended before it answered, or couldn't be started: another one may answer."""


def command_of(module: str) -> tuple[str, ...]:
    """Return the command that runs ``main`` of a module in a process."""
    return (sys.executable, "-c", f"from {module} import main; main()")


class Worker:
    """Starts the process when it is needed first, and again after it died or stalled. One that nobody needs ends."""

    def __init__(self, module: str, start: float | None = None) -> None:
        """``module`` has the function ``main`` that the process runs; ``start``: the seconds in which it starts."""
        self.command = command_of(module)
        self._start = start
        self._idle: asyncio.Task[None] | None = None
        """Ends the process when nobody has asked it anything for long."""
        self._process: Process | None = None
        self._closed = False
        self._stalls = 0
        """How many in a row haven't started or haven't answered in time."""
        self._rests_until = 0.0
        """When the next process may be started, on the clock of the loop."""

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether there is a process, ready or about to be."""
        return self._process is not None and self._process.returncode is None

    @property
    def rest(self) -> float:
        """In how many seconds a process may be started, after two that did not work."""
        return max(0.0, self._rests_until - asyncio.get_running_loop().time())

    async def ask(self, job: Task[R]) -> R:
        """Return the answer. Raises ``WorkerError``.

        Without an answer, also if this is cancelled, the process is ended, because nothing else stops it.
        """
        async with self._in_use(), self._ended_on_failure():
            process = await self._running()
            try:
                async with asyncio.timeout(job.seconds + GRACE):
                    reply = await _exchange(process, job)
            except TimeoutError:
                self._note_stall()
                raise OverdueError("there was no answer in time") from None
        self._stalls = 0
        if isinstance(reply, Failure):
            raise WorkerError(reply.trace)
        return reply

    async def start(self) -> None:
        """Have a process before it is needed. Raises ``WorkerError``."""
        async with self._in_use(), self._ended_on_failure():
            await self._running()

    @asynccontextmanager
    async def _in_use(self) -> AsyncIterator[None]:
        """Keep the process for as long as it is asked something, and for a while after that."""
        self._stay()
        try:
            yield
        finally:
            self._stay()
            if self._process is not None:
                self._idle = asyncio.create_task(self._retire(), name="idle")

    def _stay(self) -> None:
        idle, self._idle = self._idle, None
        if idle is not None:
            idle.cancel()

    async def _retire(self) -> None:
        await asyncio.sleep(IDLE)
        self._idle = None  # from here on nothing breaks it off
        await self.end()

    @asynccontextmanager
    async def _ended_on_failure(self) -> AsyncIterator[None]:
        """End the process if anything is raised. Raises ``ProcessEndedError`` if it has ended by itself."""
        try:
            yield
        except (OSError, asyncio.IncompleteReadError) as error:
            raise ProcessEndedError(f"the process ended with {await self.end()}") from error
        except BaseException:
            await self.end()
            raise

    def _note_stall(self) -> None:
        self._stalls += 1
        if self._stalls > 1:
            self._rests_until = asyncio.get_running_loop().time() + REST

    async def close(self) -> None:
        """End the process, even one that is just being made. None is started any more."""
        self._closed = True
        await self.end()

    async def end(self) -> int | None:
        """End the process, even while it works: it has nothing to lose. Returns its exit code, None without one."""
        self._stay()
        process, self._process = self._process, None
        if process is None:
            return None
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None:
            # Process.kill would reap it if it has just ended: its code is lost. Windows says then that it may not.
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process.pid, KILL)
        return await process.wait()

    async def _running(self) -> Process:
        """Return the process. A new one has greeted: from then on it answers quickly."""
        if self._process is not None and self._process.returncode is not None:
            await self.end()
        if self._process is not None:
            return self._process
        if self._closed:
            raise WorkerError("no process is started any more")
        if self.rest:
            raise OverdueError("no process does its work: it is tried again later")
        try:
            async with asyncio.timeout(START if self._start is None else self._start):
                process = await self._greeted()
        except TimeoutError:
            self._note_stall()
            raise OverdueError("the process didn't start in time") from None
        except (OSError, asyncio.IncompleteReadError):
            self._note_stall()
            raise
        return process

    async def _greeted(self) -> Process:
        """Start a process and wait until it has greeted."""
        process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, limit=sys.maxsize, env=_environment()
        )  # with a limit, the end of a process that nobody listens to any more would never be noticed
        self._process = process
        if self._closed:
            raise WorkerError("no process is started any more")
        assert process.stdout is not None
        if await process.stdout.readexactly(len(GREETING)) != GREETING:
            raise OSError("the process says something else than its greeting")
        return process


def _environment() -> dict[str, str]:
    """Return the environment of the process: the same modules, none of the bot's settings and secrets."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    level = logging.getLevelName(logging.getLogger().getEffectiveLevel())
    return {**own, LOG_LEVEL: level, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


async def _exchange(process: Process, job: Task[R]) -> R | Failure:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(job))
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
    reply: R | Failure = pickle.loads(await process.stdout.readexactly(length))
    return reply
