"""Recording what a client sends and gets, without tokens, names and true ids."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import aiohttp
import msgspec
from msgspec import Struct

JSON: TypeAlias = dict[str, Any]
VERSION: Final = 1
SNOWFLAKE: Final = re.compile(r"(?<!\d)\d{15,20}(?!\d)")
FIRST_ID: Final = 100_000_000_000_000_001
"""What the first id becomes; the next one is one more."""
API: Final = re.compile(r"^/api/v\d+")
TOKEN: Final = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/]+")
SIGNATURE: Final = re.compile(r"(https?://[^\s?\"]+)\?[^\s\"]*")
NAMING: Final = frozenset(
    (
        *("username", "global_name", "nick", "name", "avatar", "banner", "icon", "avatar_decoration_data"),
        *("collectibles", "clan", "primary_guild", "email", "display_name_styles", "verify_key"),
    )
)
"""Keys under which people and places are named or shown."""
SECRET: Final = frozenset(("token", "session_id", "nonce"))
PAYLOAD: Final = re.compile(rb'name="payload_json".*?\r\n\r\n(.*?)\r\n--', re.DOTALL)
FILENAME: Final = re.compile(rb'filename="([^"]*)"')
HIDDEN: Final = "…"


class Exchange(Struct):
    """One request and its answer, or an event of the gateway (``method`` is ``EVENT``)."""

    method: str
    path: str
    status: int = 0
    request: Any = None
    files: list[str] = []
    answer: Any = None


class RecordedStep(Struct):
    """A part of the walk: what was exchanged, and what it shows."""

    name: str
    exchanges: list[Exchange] = []
    findings: dict[str, Any] = {}


class Recording(Struct):
    """A whole walk."""

    version: int = VERSION
    library: str = ""
    steps: list[RecordedStep] = []


class TrafficRecorder:
    """Watches the requests of a client, step by step."""

    def __init__(self) -> None:
        self.recording = Recording()
        self._ids: dict[str, str] = {}

    def step(self, name: str) -> RecordedStep:
        """Begin a step; what is exchanged from now on belongs to it."""
        self.recording.steps.append(RecordedStep(name))
        return self.recording.steps[-1]

    def event(self, name: str, data: JSON) -> None:
        """Note an event of the gateway."""
        self._note(Exchange("EVENT", name, answer=self.discreet(data)))

    def trace(self) -> aiohttp.TraceConfig:
        """Return what a client has to be given so that its requests are recorded."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._started)
        config.on_request_chunk_sent.append(self._sent)
        config.on_request_end.append(self._ended)
        config.on_response_chunk_received.append(self._answered)
        return config

    def _note(self, exchange: Exchange) -> None:
        if self.recording.steps:
            self.recording.steps[-1].exchanges.append(exchange)

    async def _started(self, _: object, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams) -> None:
        path = TOKEN.sub(rf"\1{HIDDEN}", API.sub("", params.url.path))
        context.exchange, context.sent = Exchange(params.method, self._renamed(path)), b""

    async def _sent(self, _: object, context: SimpleNamespace, params: aiohttp.TraceRequestChunkSentParams) -> None:
        context.sent += params.chunk

    async def _ended(self, _: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        made: Exchange = context.exchange
        made.status = params.response.status
        form = PAYLOAD.search(context.sent)
        made.request = self.discreet(_json(form[1] if form else context.sent))
        made.files = [name.decode() for name in FILENAME.findall(context.sent)]
        self._note(made)

    async def _answered(
        self, _: object, context: SimpleNamespace, params: aiohttp.TraceResponseChunkReceivedParams
    ) -> None:
        context.exchange.answer = self.discreet(_json(params.chunk))

    # What is left out

    def discreet(self, part: Any, key: str = "") -> Any:
        """Return JSON with other ids, and without tokens, names and signatures of addresses."""
        if key in NAMING or key in SECRET:
            return part if part is None or isinstance(part, bool) else HIDDEN
        if isinstance(part, dict):
            return {self._renamed(name): self.discreet(value, name) for name, value in part.items()}
        if isinstance(part, list):
            return [self.discreet(value, key) for value in part]
        if isinstance(part, int) and not isinstance(part, bool) and SNOWFLAKE.fullmatch(str(part)):
            return int(self._renamed(str(part)))
        return self._renamed(SIGNATURE.sub(rf"\1?{HIDDEN}", part)) if isinstance(part, str) else part

    def _renamed(self, text: str) -> str:
        return SNOWFLAKE.sub(lambda found: self._ids.setdefault(found[0], str(FIRST_ID + len(self._ids))), text)


def _json(raw: bytes) -> Any:
    try:
        return msgspec.json.decode(raw) if raw else None
    except msgspec.DecodeError:
        return f"{len(raw)} bytes"


def write_recording(recording: Recording) -> bytes:
    return msgspec.json.format(msgspec.json.encode(recording), indent=1) + b"\n"
