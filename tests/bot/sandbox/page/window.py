"""A browser window without a browser: the requests that the page makes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
from yarl import URL

from bot.commands.sandbox import open_sandbox
from bot.sandbox import Sandbox
from bot.sandbox.model.clock import LONGEST_WAIT
from bot.sandbox.model.places import ChatMessage
from tests.bot.waiting import soon

JSON = dict[str, Any]


class Shore:
    """A sandbox with its page, and the windows that look at it."""

    def __init__(self, sandbox: Sandbox, address: str, http: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.address = URL(address)
        self.http = http

    @property
    def url(self) -> URL:
        return self.address.origin()

    async def enter(self) -> None:
        """Open the address with its key; from then on the cookie opens the door."""
        async with self.http.get(self.address) as answer:
            assert answer.status == 200

    async def get(self, path: str, **options: Any) -> aiohttp.ClientResponse:
        answer = await self.http.get(self.url.join(URL(path)), **options)
        await answer.read()
        return answer

    async def post(self, path: str, body: Any, **headers: str) -> aiohttp.ClientResponse:
        wanted = {"Origin": str(self.url), "Content-Type": "application/json", **headers}
        answer = await self.http.post(self.url.join(URL(path)), data=json.dumps(body), headers=wanted)
        await answer.read()
        return answer

    async def act(self, person: str, action: str, **body: Any) -> JSON:
        """What the page answers to an action."""
        answer = await self.post(f"/do/{person}/{action}", body)
        return await answer.json()

    async def messages(self, person: str, channel: int, before: int | None = None) -> JSON:
        """What a person finds in a channel."""
        query = f"?before={before}" if before else ""
        answer = await self.get(f"/messages/{person}/{channel}{query}")
        return await answer.json()

    @asynccontextmanager
    async def window(self, person: str) -> AsyncIterator[Window]:
        """A window that hears what the server tells."""
        async with self.http.get(self.url / "events" / person) as answer:
            assert answer.status == 200
            yield Window(answer)

    def message(self, text: str) -> ChatMessage:
        """The newest message with some words."""
        everything = [m for channel in self.sandbox.world.channels.values() for m in channel.messages.values()]
        found = [message for message in sorted(everything, key=lambda m: m.id) if text in message.text]
        assert found, text
        return found[-1]


class Window:
    """The events of one window, in order."""

    def __init__(self, answer: aiohttp.ClientResponse) -> None:
        self._answer = answer

    async def next(self, kind: str, fits: Callable[[JSON], bool] = lambda event: True) -> JSON:
        """The next event of a kind."""
        while True:
            event = await soon(self._event())
            if event["kind"] == kind and fits(event):
                return event

    async def until(self, kind: str) -> list[JSON]:
        """Every event up to the first of a kind."""
        heard: list[JSON] = []
        while not heard or heard[-1]["kind"] != kind:
            heard.append(await soon(self._event()))
        return heard

    async def _event(self) -> JSON:
        while not (line := await self._answer.content.readline()).startswith(b"data: "):
            assert line, "the stream has ended"
        return json.loads(line[6:])


@asynccontextmanager
async def shore_in(folder: Path, *, port: int = 0, fresh: bool = False) -> AsyncIterator[Shore]:
    """The sandbox whose data lies in a folder, on a port (0: a free one), with somebody who has the key.

    Its clock stands still until a test sets it forward.
    """
    async with open_sandbox(folder, port=port, fresh=fresh) as (sandbox, address):
        sandbox.clock.freeze()
        jar = aiohttp.CookieJar(unsafe=True)  # cookies of addresses that are numbers
        limits = aiohttp.ClientTimeout(total=LONGEST_WAIT)
        async with aiohttp.ClientSession(cookie_jar=jar, timeout=limits) as http:
            shore = Shore(sandbox, address, http)
            await shore.enter()
            with sandbox.point_discord_here():
                yield shore
            assert sandbox.violations == []
