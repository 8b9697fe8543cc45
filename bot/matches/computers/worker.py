"""A process in which computer players think, as the bot sees it: one question at a time."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import TypeVar

from bot.matches.computers.worker_process import GREETING, HEADER, Failure, Request, framed
from bot.settings import PREFIX

R = TypeVar("R")
COMMAND = (sys.executable, "-c", "from bot.matches.computers.worker_process import answer_requests; answer_requests()")
START = 20.0
"""Seconds that the process has to start."""
REST = 60.0
"""Seconds without another try after two in a row haven't started in time: not every answer waits for so long."""
GRACE = 3.0
"""Seconds beyond the time to think after which an answer is given up. More than any takes, unless something is wrong:
it is long for those who wait, and costs no more than one simpler answer."""


class WorkerError(Exception):
    """The process gave no answer. The text says why."""


class Worker:
    """Starts the process when it is needed first, and again after it died or stalled."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._closed = False
        self._unstarted = 0
        """How many in a row haven't started in time."""
        self._rests_until = 0.0
        """When the next process may be started, on the clock of the loop."""

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def ask(self, request: Request[R]) -> R:
        """Return the answer. Raises ``WorkerError``.

        Without an answer, also if this is cancelled, the process is ended, because nothing else stops it from thinking.
        """
        reply = process = None
        try:
            async with asyncio.timeout(START) as limit:
                process = await self._running()
                limit.reschedule(asyncio.get_running_loop().time() + request.seconds + GRACE)
                reply = await _exchange(process, request)
        except TimeoutError:
            if process is None:
                self._note_slow_start()
            raise WorkerError("the time was over long ago") from None
        except (OSError, asyncio.IncompleteReadError) as error:
            raise WorkerError(f"the process ended with {await self.end()}") from error
        finally:
            if reply is None:
                await self.end()
        if isinstance(reply, Failure):
            raise WorkerError(reply.trace)
        return reply

    def _note_slow_start(self) -> None:
        self._unstarted += 1
        if self._unstarted > 1:
            self._rests_until = asyncio.get_running_loop().time() + REST

    async def close(self) -> None:
        """End the process, even one that is just being made. None is started any more."""
        self._closed = True
        await self.end()

    async def end(self) -> int | None:
        """End the process, even while it thinks: it has nothing to lose. Returns its exit code, None without one."""
        process, self._process = self._process, None
        if process is None:
            return None
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None:
            with suppress(ProcessLookupError):  # Process.kill would reap it if it has just ended: its code is lost
                os.kill(process.pid, signal.SIGKILL)
        return await process.wait()

    async def _running(self) -> Process:
        """Return the process. A new one has greeted: from then on it answers quickly."""
        if self._process is not None and self._process.returncode is not None:
            await self.end()
        if self._process is None:
            if asyncio.get_running_loop().time() < self._rests_until:
                raise WorkerError("no process starts in time")
            self._process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE, env=_environment())
            if self._closed:
                raise WorkerError("nobody thinks any more")
            assert self._process.stdout is not None
            await self._process.stdout.readexactly(len(GREETING))
            self._unstarted = 0
        return self._process


def _environment() -> dict[str, str]:
    """Return the environment of the process: the same modules, none of the bot's settings and secrets."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    return {**own, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


async def _exchange(process: Process, request: Request[R]) -> R | Failure:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(request))
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
    reply: R | Failure = pickle.loads(await process.stdout.readexactly(length))
    return reply
