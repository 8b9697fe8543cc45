"""One request to the API: how it is read, checked and logged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from aiohttp import BodyPartReader, MultipartReader, content_disposition_filename, parse_content_disposition, web
from aiohttp.hdrs import CONTENT_DISPOSITION, CONTENT_TYPE
from msgspec import Struct
from msgspec.structs import replace

from bot.sandbox.checks.component_rules import unknown_emoji_violations
from bot.sandbox.checks.message_builder import Uploads, draft, mentioned, settled
from bot.sandbox.checks.rules import is_empty, message_violations, request_violations, too_large
from bot.sandbox.model import JSON
from bot.sandbox.model.clock import read_id
from bot.sandbox.model.errors import ApiError, Code, Violation, invalid_form
from bot.sandbox.model.messages import Content
from bot.sandbox.model.world import World

HttpAnswer = tuple[int, Any]
"""HTTP status and JSON (None: no body)."""
FORM = "multipart/form-data"
SECRET = re.compile(r"(/interactions/\d+/|/webhooks/\d+/)[^/]+")


class Request(Struct, eq=False):
    """A line of the request log.

    ``path`` has no token in it, ``route`` is its template, ``body`` the parsed JSON (of a form: ``payload_json``),
    ``files`` the names and sizes of uploads, ``status`` and ``code`` what was answered.
    """

    at: float
    method: str
    path: str
    route: str
    query: Mapping[str, str]
    body: Any = None
    files: tuple[tuple[str, int], ...] = ()
    status: int = 0
    code: int = 0
    violations: tuple[Violation, ...] = ()

    @property
    def name(self) -> str:
        """Method and path."""
        return f"{self.method} {self.path}"


class Call(Struct, eq=False):
    """A request while a handler works on it."""

    world: World
    record: Request
    params: Mapping[str, str]
    body: Any = None
    uploads: Uploads = {}
    found: list[Violation] = []

    def id(self, name: str) -> int:
        """Return an id in the path."""
        return read_id(self.params[name])

    async def read(self, request: web.Request) -> None:
        """Receive body and files, and note them in the log."""
        self.body, self.uploads = await read_body(request)
        self.record.body = self.body
        self.record.files = tuple((name, len(data)) for name, data in self.uploads.values())

    def check(self, violations: Iterable[Violation] = ()) -> None:
        """Note violations. Raises error 50035 if Discord would refuse the request for one that is noted.

        Then only such are noted: nothing comes of the request that others could be about.
        """
        self.found += [violation.at(self.record.name) for violation in violations]
        if any(violation.refused for violation in self.found):
            self.found = [violation for violation in self.found if violation.refused]
            raise invalid_form(self.found)


def public_path(path: str) -> str:
    """Return a path without the API's prefix and without tokens of interactions."""
    return SECRET.sub(r"\1…", path.removeprefix("/api/v10"))


async def read_body(request: web.Request) -> tuple[Any, Uploads]:
    """Return the JSON of a request, bare or as ``payload_json`` of a form, and the form's files. Raises error 50109."""
    if not request.can_read_body:
        return None, {}
    # Every form has a boundary of its own: aiohttp would parse all of the header anew, as that of an e-mail.
    if not request.headers.get(CONTENT_TYPE, "").lower().startswith(FORM):
        raw = await request.read()
        return (_decoded(raw) if raw else None), {}
    return await _read_form(await request.multipart())


async def _read_form(parts: MultipartReader) -> tuple[Any, Uploads]:
    """Read a form in memory: a form that is cut short leaves no temporary file behind."""
    payload = b""
    uploads: Uploads = {}
    async for part in parts:
        assert isinstance(part, BodyPartReader), "Discord knows no form within a form"
        (name, filename), raw = _names(part.headers.get(CONTENT_DISPOSITION)), bytes(await part.read(decode=True))
        if filename is not None:
            uploads[read_id(name.removeprefix("files[").removesuffix("]"))] = (filename, raw)
        elif name == "payload_json":
            payload = raw
    return (_decoded(payload) if payload else None), uploads


@lru_cache(maxsize=256)
def _names(disposition: str | None) -> tuple[str, str | None]:
    """Return what a part of a form and its file are called: mostly as they were in other forms."""
    _, told = parse_content_disposition(disposition)
    return content_disposition_filename(told, "name") or "", content_disposition_filename(told)


def _decoded(raw: str | bytes | bytearray) -> Any:
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise ApiError(Code.INVALID_JSON) from None


def checked(call: Call, body: JSON, before: Content | None, *, place: str = "", interaction: bool = False) -> Content:
    """Return the content that a body makes, once it is checked; ``place`` is the key that holds the body."""
    content, violations = draft(call.world, body, call.uploads, before)
    violations += [*request_violations(body, before, interaction=interaction), *message_violations(content)]
    violations += unknown_emoji_violations(content.components, call.world.emojis)
    call.check(replace(found, path=(place, *found.path) if place else found.path) for found in violations)
    if too_large(call.uploads):
        raise ApiError(Code.TOO_LARGE)
    if is_empty(content):
        raise ApiError(Code.EMPTY_MESSAGE)
    return settled(content, mentioned(call.world, content, body.get("allowed_mentions")))
