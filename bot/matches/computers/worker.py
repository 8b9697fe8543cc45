"""The process in which slow computer players think, as the bot sees it: one request at a time."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot.matches.computers.worker_process import HEADER, Failure, HintRequest, MoveRequest, framed
from bot.settings import PREFIX
from games.contract import Action
from games.players import Considered

COMMAND = (sys.executable, "-c", "from bot.matches.computers.worker_process import answer_requests; answer_requests()")
GRACE = 10.0
"""Seconds beyond the time to think after which an answer is given up. The start of the process is included."""
PARTING = 1.0
"""Seconds that the process has to end after its input was closed."""


class WorkerError(Exception):
    """The process gave no answer. The text says why."""


class Worker:
    """Starts the process when it is needed first, and again after it died or hung."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def ask(self, request: MoveRequest) -> Action:
        """Return the answer of a computer player. Raises ``WorkerError``."""
        reply: Action = await self._asked(request)
        return reply

    async def hint(self, request: HintRequest) -> Sequence[Considered]:
        """Return what is considered, best first. Raises ``WorkerError``."""
        reply: Sequence[Considered] = await self._asked(request)
        return reply

    async def _asked(self, request: MoveRequest | HintRequest) -> Any:
        """Return the answer. Raises ``WorkerError``.

        If this is cancelled, the process is ended, because nothing else stops it from thinking.
        """
        async with self._turn:
            process = await self._running()
            try:
                async with asyncio.timeout(request.seconds + GRACE):
                    reply = await _exchange(process, request)
            except TimeoutError:
                await self.close()
                raise WorkerError("the time was over long ago") from None
            except (OSError, asyncio.IncompleteReadError) as error:
                await self.close()
                raise WorkerError(f"the process ended with {process.returncode}") from error
            except asyncio.CancelledError:
                await self.close()
                raise
        if isinstance(reply, Failure):
            raise WorkerError(reply.trace)
        return reply

    async def close(self) -> None:
        """End the process, even while it thinks, and wait for its end."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(PARTING):
                    await process.wait()
        finally:  # also if the caller is cancelled
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()

    async def _running(self) -> Process:
        if self._process is not None and self._process.returncode is not None:
            await self.close()
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE, env=_environment())
        return self._process


def _environment() -> dict[str, str]:
    """Return the environment of the process: the same modules, none of the bot's settings and secrets."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    return {**own, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


async def _exchange(process: Process, request: MoveRequest | HintRequest) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(request))
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
    return pickle.loads(await process.stdout.readexactly(length))
