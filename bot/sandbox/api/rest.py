"""Discord's REST API: a request is logged, struck by an armed fault, read, metered, authorised, checked, answered."""

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from aiohttp import web

from bot.sandbox.api import rest_application, rest_channels, rest_interactions, rest_messages
from bot.sandbox.api.faults import Fault, Faults
from bot.sandbox.api.rate_limits import RateLimits, refusal_headers
from bot.sandbox.api.requests import Call, HttpAnswer, Request, public_path
from bot.sandbox.checks.openapi import Description
from bot.sandbox.model.errors import ApiError, Code, Violation
from bot.sandbox.model.world import World

Handler = Callable[[Call], HttpAnswer]
PREFIX = "/api/v10"
NO_AUTHORIZATION = ("/interactions/", "/webhooks/", "/gateway")
OTHER_AUTHORIZED = "/gateway/bot"
LOG_LINES = 1000
"""How many requests the log keeps of a world that does not remember."""
TOO_MANY = 429
FORM_LIMIT = 30 * 1024 * 1024


class Rest:
    """Discord's REST API over a world. ``violations`` collects what is wrong with requests, ``log`` every request."""

    def __init__(self, world: World, token: str, description: Description | None) -> None:
        self.world = world
        self.faults = Faults()
        self.limits = RateLimits(world.clock)
        self.violations: list[Violation] = []
        self.log: deque[Request] = deque(maxlen=None if world.remember else LOG_LINES)
        self.on_answer: list[Callable[[Request, Any], None]] = []
        self._token = token
        self._description = description

    def add_to(self, app: web.Application) -> None:
        """Put every route into an application."""
        for module in (rest_application, rest_channels, rest_interactions, rest_messages):
            for method, route, handler in module.ROUTES:
                app.router.add_route(method, PREFIX + route, partial(self.serve, handler, route))
        app.router.add_get("/attachments/{id}/{filename}", self.serve_file)
        app.router.add_get("/emojis/{id}.png", self.serve_emoji)
        app.router.add_route("*", PREFIX + "/{rest:.*}", partial(self.serve, _unknown_route, "(unknown)"))

    async def serve(self, handler: Handler, route: str, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        record = Request(self.world.clock.now(), request.method, public_path(request.path), route, dict(request.query))
        self.log.append(record)
        call = Call(self.world, record, request.match_info)
        if self.limits.banned:
            record.status = TOO_MANY
            return web.Response(status=TOO_MANY, text="error code: 1015")
        fault = self.faults.strike(record.name)
        self.world.changes.notify()
        if fault:
            await fault.wait()
        if fault and fault.cut == "before":
            return _broken(request)
        status, data, headers = await self._fault_or_answer(fault, handler, call, request)
        self.limits.note(status)
        record.status, record.code = status, data.get("code", 0) if status >= 400 else 0
        for listener in self.on_answer:
            listener(record, data)
        self.world.changes.notify()
        if fault and fault.cut == "after":
            return _broken(request)
        return _response(status, data, headers)

    async def _fault_or_answer(
        self, fault: Fault | None, handler: Handler, call: Call, request: web.Request
    ) -> tuple[int, Any, dict[str, str]]:
        try:
            await call.read(request)
            if fault and fault.answer:
                return fault.answer
            verdict = self.limits.take(call.record.method, call.record.route, call.params)
            if verdict.wait is not None:
                return verdict.answer()
            self._authorize(call.record, request)
            call.found += self._described(call)
            return (*handler(call), verdict.headers)
        except ApiError as error:
            told = refusal_headers(error.extra["retry_after"]) if error.status == TOO_MANY else {}
            return error.status, error.body(), told
        finally:
            call.record.violations = tuple(call.found)
            self.violations += call.found

    def _authorize(self, record: Request, request: web.Request) -> None:
        free = record.path.startswith(NO_AUTHORIZATION) and record.path != OTHER_AUTHORIZED
        if not free and request.headers.get("Authorization") != f"Bot {self._token}":
            raise ApiError(Code.UNAUTHORIZED)

    def _described(self, call: Call) -> list[Violation]:
        """Return what is wrong with the body by Discord's own description."""
        if self._description is None:
            return []
        record = call.record
        found = self._description.check_request(record.method, record.route, call.body)
        return [violation.at(record.name) for violation in found]

    async def serve_file(self, request: web.Request) -> web.StreamResponse:
        """Answer with an uploaded file, as Discord's file servers do."""
        item = self.world.files.find(request.path, request.query)
        if item is None:
            raise web.HTTPNotFound(text="This content is no longer available.")
        return web.Response(body=item.data, content_type=item.content_type)

    async def serve_emoji(self, request: web.Request) -> web.StreamResponse:
        """Answer with the image of an emoji, as Discord's file servers do."""
        number = request.match_info["id"]
        emoji = self.world.emojis.get(int(number)) if number.isdecimal() else None
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji.image, content_type="image/png")


def _unknown_route(call: Call) -> HttpAnswer:
    """Note a violation: the sandbox must not be more forgiving than Discord."""
    call.found.append(
        Violation((), "UNKNOWN_ROUTE", "the sandbox does not model this route", source="sandbox").at(call.record.name)
    )
    raise ApiError(Code.GENERAL)


def _broken(request: web.Request) -> web.StreamResponse:
    """Break the connection; what is returned reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _response(status: int, data: Any, headers: dict[str, str]) -> web.Response:
    """Return JSON with the header by which clients know that the API itself answers, and no proxy."""
    merged = {name: value for name, value in {"Via": "1.1 sandbox", **headers}.items() if value}
    if data is None:
        return web.Response(status=status, headers=merged)
    return web.Response(status=status, headers=merged, body=msgspec.json.encode(data), content_type="application/json")
