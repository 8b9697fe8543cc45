"""One request to the API: how it is read, checked, logged and answered."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import BodyPartReader, MultipartReader, web

from bot.sandbox.checks.message_builder import Files
from bot.sandbox.model.errors import ApiError, Code, invalid_form
from bot.sandbox.model.violations import Finding
from bot.sandbox.model.world import World

if TYPE_CHECKING:
    from bot.sandbox.api.rest import Rest

JSON = dict[str, Any]
Answer = tuple[int, Any]
"""HTTP status and JSON (None: no body)."""
SECRET = re.compile(r"(/interactions/\d+/|/webhooks/\d+/)[^/]+")


@dataclass
class Request:
    """A line of the request log. `path` has no token in it, `route` is its template, `body` the parsed JSON (of a
    form: `payload_json`), `files` the names and sizes of uploads, `status` and `code` what was answered.
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
    findings: tuple[Finding, ...] = ()

    @property
    def name(self) -> str:
        """Method and path."""
        return f"{self.method} {self.path}"


@dataclass
class Call:
    """A request on its way through a handler."""

    rest: "Rest"
    record: Request
    params: Mapping[str, str]
    body: Any
    files: Files = field(default_factory=dict)
    found: list[Finding] = field(default_factory=list)

    @property
    def world(self) -> World:
        """The model."""
        return self.rest.world

    def id(self, name: str) -> int:
        """An id in the path."""
        return int(self.params[name])

    async def read(self, request: web.Request) -> None:
        """Take body and files from the wire, and note them in the log."""
        self.body, self.files = await read_body(request)
        self.record.body = self.body
        self.record.files = tuple((name, len(data)) for name, data in self.files.values())

    def check(self, findings: Iterable[Finding] = ()) -> None:
        """Note findings and refuse the request (50035) if one of them, or of the description's, is refused."""
        self.found += [finding.at(self.record.name) for finding in findings]
        if any(finding.refused for finding in self.found):
            raise invalid_form(finding for finding in self.found if finding.refused)


def public_path(path: str) -> str:
    """A path without the API's prefix and without tokens of interactions."""
    return SECRET.sub(r"\1…", path.removeprefix("/api/v10"))


async def read_body(request: web.Request) -> tuple[Any, Files]:
    """The JSON of a request, bare or as `payload_json` of a form, and the form's files; error 50109 for no JSON."""
    if not request.can_read_body:
        return None, {}
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        return (_decoded(raw) if raw else None), {}
    return await _read_form(await request.multipart())


async def _read_form(parts: MultipartReader) -> tuple[Any, Files]:
    """Read a form in memory: a form that is cut short leaves no temporary file behind."""
    payload = b""
    files: Files = {}
    async for part in parts:
        assert isinstance(part, BodyPartReader), "Discord knows no form within a form"
        name, raw = part.name or "", bytes(await part.read(decode=True))
        if part.filename is not None:
            files[int(name.removeprefix("files[").removesuffix("]"))] = (part.filename, raw)
        elif name == "payload_json":
            payload = raw
    return (_decoded(payload) if payload else None), files


def _decoded(raw: str | bytes | bytearray) -> Any:
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise ApiError(Code.INVALID_JSON) from None
