"""Server-sent events: every open window gets what changes in what its person can see."""

import asyncio
import contextlib
from collections.abc import Callable

import msgspec
from aiohttp import web

from bot.sandbox.model import JSON
from bot.sandbox.model.members import User

News = Callable[[User], JSON | None]
"""Makes the event for one reader when it is sent; None: there is none for this reader."""
HEADERS = {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
BREATH = 15.0
"""Seconds after which an event is sent although nothing happened, so that a dead connection is noticed."""
LONGEST_QUEUE = 2000


class Window:
    """One open window. If it does not keep up it is closed; then it connects again and gets everything again."""

    def __init__(self, reader: User) -> None:
        self.reader = reader
        self._queue: asyncio.Queue[News | None] = asyncio.Queue(LONGEST_QUEUE)
        self._closed = False

    def tell(self, news: News) -> None:
        """Send something as soon as possible."""
        try:
            self._queue.put_nowait(news)
        except asyncio.QueueFull:
            self._closed = True

    def close(self) -> None:
        """End the connection after everything that is queued."""
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait(None)
        self._closed = True

    async def serve(self, request: web.Request, hello: News) -> web.StreamResponse:
        """Answer with events until the window is closed."""
        response = web.StreamResponse(headers=HEADERS)
        await response.prepare(request)
        self.tell(hello)
        while (news := await self._next()) is not None:
            event = news(self.reader)
            if event is not None:
                await response.write(b"data: " + msgspec.json.encode(event) + b"\n\n")
        return response

    async def _next(self) -> News | None:
        if self._closed and self._queue.empty():
            return None
        try:
            async with asyncio.timeout(BREATH):
                return await self._queue.get()
        except TimeoutError:
            return lambda reader: {"kind": "breath"}


class Windows:
    """All open windows."""

    def __init__(self) -> None:
        self._open: set[Window] = set()

    async def serve(self, request: web.Request, reader: User, hello: News) -> web.StreamResponse:
        """Send everything to one window from now on, until it is closed."""
        window = Window(reader)
        self._open.add(window)
        try:
            return await window.serve(request, hello)
        except ConnectionError:
            return web.Response()
        finally:
            self._open.discard(window)

    def tell(self, news: News) -> None:
        """Send something to every window."""
        for window in list(self._open):
            window.tell(news)

    def close(self) -> None:
        """Close every window's connection."""
        for window in list(self._open):
            window.close()
