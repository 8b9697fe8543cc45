"""Match files that are opened on the page, and looked at entry by entry."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import web

from bot.matches.files.file import FileError
from bot.matches.files.reading import read_apart
from bot.matches.files.reviewing import review
from bot.sandbox.model import JSON
from bot.sandbox.model.clock import read_id
from bot.sandbox.model.files import ATTACHMENT_LIMIT
from bot.sandbox.page.opened import OpenedMatch
from data import locales
from games.contract import Seat
from rendering.words import Words

KEPT = 4
"""How many files can be looked at, the last ones."""


class MatchFiles:
    """The last match files that were opened, by keys that nobody guesses."""

    def __init__(self) -> None:
        self._opened: OrderedDict[str, OpenedMatch] = OrderedDict()
        self._reading = asyncio.Lock()

    def add_to(self, app: web.Application) -> None:
        """Put them into the sandbox's application."""
        app.router.add_post("/matches/{language}", self._open)
        app.router.add_get("/matches/{language}/{key}", self._facts)
        app.router.add_get("/matches/{language}/{key}/{entry}", self._entry)
        app.router.add_get("/matches/{language}/{key}/{entry}/board.png", self._board)

    async def _open(self, request: web.Request) -> web.StreamResponse:
        """Take a file, and answer with its key, or with the sentence that says why it can't be used."""
        words = Words(_language(request))
        try:
            data = await request.read()
            if len(data) > ATTACHMENT_LIMIT:
                raise FileError("file-too-large")
            async with self._reading:
                opened = OpenedMatch(await read_apart(data, review))
        except FileError as error:
            return answer_json({"refused": words.say(error.phrase)}, status=409)
        key = secrets.token_urlsafe()
        self._opened[key] = opened
        while len(self._opened) > KEPT:
            self._opened.popitem(last=False)
        return answer_json({"key": key})

    async def _facts(self, request: web.Request) -> web.StreamResponse:
        return await self._answer(self._match(request).facts, _language(request))

    async def _entry(self, request: web.Request) -> web.StreamResponse:
        opened, entry, seat = self._place(request)
        return await self._answer(opened.entry, entry, _language(request), seat)

    async def _board(self, request: web.Request) -> web.StreamResponse:
        opened, entry, seat = self._place(request)
        drawing = await asyncio.to_thread(opened.picture, entry, _language(request), seat)
        if drawing is None:
            raise web.HTTPNotFound
        return web.Response(body=drawing.data, content_type="image/png", headers={"Cache-Control": "private"})

    async def _answer(self, tell: Callable[..., JSON], *place: Any) -> web.StreamResponse:
        return answer_json(await asyncio.to_thread(tell, *place))

    def _match(self, request: web.Request) -> OpenedMatch:
        opened = self._opened.get(request.match_info["key"])
        if opened is None:
            raise web.HTTPNotFound
        return opened

    def _place(self, request: web.Request) -> tuple[OpenedMatch, int, Seat | None]:
        """Return the file, the number of an entry, and from whose seat it is seen (None: an onlooker's)."""
        opened = self._match(request)
        entry, seat = read_id(request.match_info["entry"]), read_id(request.query.get("seat", ""))
        if entry >= len(opened.match.entries) or seat > len(opened.match.header.seats):
            raise web.HTTPNotFound
        return opened, entry, seat - 1 if seat else None


def _language(request: web.Request) -> str:
    language = request.match_info["language"]
    if language not in locales():
        raise web.HTTPNotFound
    return language


def answer_json(data: Any, status: int = 200) -> web.Response:
    """Return JSON that the browser doesn't keep."""
    headers = {"Cache-Control": "no-store"}
    return web.Response(body=msgspec.json.encode(data), status=status, content_type="application/json", headers=headers)
