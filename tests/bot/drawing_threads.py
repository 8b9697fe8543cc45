"""Pictures drawn in threads: the whole bot runs in one process, where the time need not be the real one."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from bot.drawing.encoding import EncodeJob
from rendering.pictures import Drawing, warm_up


class DrawingThreads:
    """An ``Artist`` who holds up the event loop somewhat."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="drawing")
        self._warming: Future[None] | None = None

    def start(self) -> None:
        if self._warming is None:
            self._warming = self._threads.submit(warm_up)

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        return await asyncio.get_running_loop().run_in_executor(self._threads, _drawn, pickle.dumps(make))

    async def encode(self, job: EncodeJob) -> None:
        await asyncio.get_running_loop().run_in_executor(self._threads, job.answer)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _drawn(raw: bytes) -> Drawing | None:
    """Return what a pickled function makes: whatever can't go to a process can't be drawn in a thread either."""
    make: Callable[[], Drawing | None] = pickle.loads(raw)
    return make()
