"""One running app at the gateway: its numbered events, and the websocket on which they are sent."""

import asyncio
import secrets
import zlib
from collections import deque
from enum import IntEnum
from typing import Any

import msgspec
from aiohttp import web

from bot.sandbox.model import JSON
from bot.sandbox.model.world import GatewayEvent

BUFFERED_EVENTS = 1000


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class Intent(IntEnum):
    """Bits of the kinds of events that an app asks for."""

    GUILDS = 1 << 0
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12


class Session:
    """One shard of one running app: numbered events, kept for a while so that a lost connection can resume."""

    def __init__(self, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.socket: Socket | None = None
        self._sequence = 0
        self._past: deque[tuple[int, str, JSON]] = deque(maxlen=BUFFERED_EVENTS)

    def dispatch(self, name: str, data: JSON) -> None:
        """Number an event, keep it, and send it if there is a connection."""
        self._sequence += 1
        event = (self._sequence, name, data)
        self._past.append(event)
        if self.socket:
            self.socket.dispatch(*event)

    def replay(self, after: int) -> None:
        """Send again what was sent after a number."""
        for event in list(self._past):
            if event[0] > after and self.socket:
                self.socket.dispatch(*event)

    def wants(self, event: GatewayEvent) -> bool:
        """Whether this shard asked for such events and has the event's guild."""
        index, count = self.shard
        mine = (event.guild.id >> 22) % count == index if event.guild else index == 0
        return mine and (not (needed := _needed_intent(event)) or bool(self.intents & needed))


def _needed_intent(event: GatewayEvent) -> int:
    if event.name == "INTERACTION_CREATE":
        return 0
    if event.name.startswith("MESSAGE_"):
        return Intent.GUILD_MESSAGES if event.guild else Intent.DIRECT_MESSAGES
    return Intent.GUILDS


class Socket:
    """One websocket. Frames are sent in order from a queue, as text or as one zlib stream."""

    def __init__(self, ws: web.WebSocketResponse, transport: asyncio.BaseTransport | None, *, compress: bool) -> None:
        self.ws = ws
        self.closed = asyncio.Event()
        self._transport = transport
        self._zlib = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[JSON | int | None] = asyncio.Queue()

    def dispatch(self, number: int, name: str, data: JSON) -> None:
        """Send an event as soon as possible."""
        self._queue.put_nowait({"op": Op.DISPATCH, "d": data, "s": number, "t": name})

    def send(self, op: Op, data: Any = None) -> None:
        """Send anything else. Every frame has all four keys, null where they mean nothing."""
        self._queue.put_nowait({"op": op, "d": data, "s": None, "t": None})

    def close(self, code: int) -> None:
        """Close with a code, after everything that is queued."""
        self._queue.put_nowait(code)

    def abort(self) -> None:
        """Break the connection."""
        self._queue.put_nowait(None)
        if isinstance(self._transport, asyncio.Transport):
            self._transport.abort()

    async def write(self) -> None:
        """Send what is queued until the connection is to be closed."""
        while isinstance(frame := await self._queue.get(), dict):
            try:
                await self._write_frame(msgspec.json.encode(frame))
            except ConnectionError:
                return
        if isinstance(frame, int):
            await self.ws.close(code=frame)

    async def _write_frame(self, raw: bytes) -> None:
        if self._zlib is None:
            await self.ws.send_str(raw.decode())
        else:
            await self.ws.send_bytes(self._zlib.compress(raw) + self._zlib.flush(zlib.Z_SYNC_FLUSH))
