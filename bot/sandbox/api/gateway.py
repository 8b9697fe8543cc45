"""Discord's gateway: HELLO, IDENTIFY, READY, events, heartbeats, RESUME, and the ways in which it goes away."""

import asyncio
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox.api.session import Op, Session, Socket
from bot.sandbox.model import JSON
from bot.sandbox.model.payloads import own_user_json, stripped
from bot.sandbox.model.world import GatewayEvent, World

HEARTBEAT_MS = 41_250
ACK_DELAY = 0.1
"""Seconds. discord.py notes only afterwards when it sent a heartbeat, so it takes a faster answer for a late one."""
GOODBYES = frozenset({1000, 1001})
"""Close codes by which a client ends its session."""
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
"""Members, presences and message content: the bot has none of them, and asking for one is refused with 4014."""


class Gateway:
    """All sessions. While it is ``down``, nobody can connect.

    ``repeats``: how many of the next interactions arrive twice. ``identified`` and ``resumed`` count sessions begun and
    resumed.
    """

    def __init__(self, world: World, token: str) -> None:
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
        self.down = False
        self.repeats = 0
        self._world = world
        self._token = token
        world.listeners.append(self.dispatch)

    @property
    def connected(self) -> bool:
        """Whether an app is connected."""
        return any(session.socket for session in self.sessions.values())

    def dispatch(self, event: GatewayEvent) -> None:
        """Send an event to every session that wants it, without other people's words unless they mention the bot."""
        if not _hears(event):
            return
        data = event.data
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and event.guild:
            data = stripped(data, self._world.bot)
        twice = event.name == "INTERACTION_CREATE" and self.repeats > 0
        self.repeats -= twice
        for session in self.sessions.values():
            if session.wants(event):
                session.dispatch(event.name, data)
                if twice:
                    session.dispatch(event.name, data)

    # The ways in which it goes away

    async def drop(self) -> None:
        """Break every connection; sessions can resume."""
        for socket in self._sockets():
            socket.abort()
        await self._gone()

    async def close(self, code: int = 4000) -> None:
        """Close every connection with a code."""
        for socket in self._sockets():
            socket.close(code)
        await self._gone()

    async def reconnect(self) -> None:
        """Send op 7: every app is asked to connect again and resume."""
        for socket in self._sockets():
            socket.send(Op.RECONNECT)
        await self._gone()

    def _sockets(self) -> list[Socket]:
        return [session.socket for session in self.sessions.values() if session.socket]

    async def _gone(self) -> None:
        await self._world.changes.until(lambda: not self.connected)

    # One connection

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one websocket, from HELLO to its end."""
        if self.down:
            raise web.HTTPServiceUnavailable
        ws = web.WebSocketResponse(max_msg_size=0)
        await ws.prepare(request)
        compress = request.query.get("compress") == "zlib-stream"
        socket = Socket(ws, request.transport, compress=compress)
        writer = asyncio.create_task(socket.write())
        socket.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        said_goodbye = False
        try:
            while (message := await ws.receive()).type is WSMsgType.TEXT:
                self._receive(socket, msgspec.json.decode(message.data))
            said_goodbye = message.type is WSMsgType.CLOSE and message.data in GOODBYES
        finally:
            self._disconnected(socket, said_goodbye=said_goodbye)
            writer.cancel()
        return ws

    def _receive(self, socket: Socket, frame: JSON) -> None:
        data: Any = frame.get("d")
        match frame["op"]:
            case Op.HEARTBEAT:
                asyncio.get_running_loop().call_later(ACK_DELAY, socket.send, Op.ACK)
            case Op.IDENTIFY:
                self._identify(socket, data)
            case Op.RESUME:
                self._resume(socket, data)
            case Op.PRESENCE:
                pass
            case _:
                socket.close(4001)

    def _identify(self, socket: Socket, data: JSON) -> None:
        if data["token"] != self._token:
            return socket.close(4004)
        if data["intents"] & PRIVILEGED:
            return socket.close(4014)
        index, count = data.get("shard") or (0, 1)
        if not 0 <= index < count:
            return socket.close(4010)
        for stale in [s for s in self.sessions.values() if s.shard == (index, count) and not s.socket]:
            del self.sessions[stale.id]
        session = Session((index, count), data["intents"])
        session.socket = socket
        self.sessions[session.id] = session
        self.identified += 1
        self._ready(session)
        return None

    def _ready(self, session: Session) -> None:
        bot = self._world.bot
        guilds = [
            guild
            for guild in self._world.guilds.values()
            if guild.has_bot and session.wants(GatewayEvent("GUILD_CREATE", {}, guild))
        ]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": own_user_json(bot),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self._world.base_url.replace("http", "ws", 1) + "/gateway",
                "shard": list(session.shard),
                "application": {"id": str(bot.id), "flags": 0},
            },
        )
        for guild in guilds:
            if guild.available:
                session.dispatch("GUILD_CREATE", self._world.guild_json(guild))
        self._world.changes.notify()

    def _resume(self, socket: Socket, data: JSON) -> None:
        session = self.sessions.get(data["session_id"])
        if session is None or data["token"] != self._token:
            socket.send(Op.INVALID_SESSION, False)
            return
        session.socket = socket
        self.resumed += 1
        session.replay(data["seq"] or 0)
        session.dispatch("RESUMED", {})
        self._world.changes.notify()

    def _disconnected(self, socket: Socket, *, said_goodbye: bool) -> None:
        """Keep the session of a lost connection, so that it can be resumed; a clean goodbye ends it."""
        socket.closed.set()
        for session in [session for session in self.sessions.values() if session.socket is socket]:
            session.socket = None
            if said_goodbye:
                del self.sessions[session.id]
        self._world.changes.notify()


def _hears(event: GatewayEvent) -> bool:
    """Whether the app hears of it: interactions of everywhere, else what happens in guilds that its bot is in."""
    guild = event.guild
    return event.name == "INTERACTION_CREATE" or guild is None or (guild.has_bot and guild.available)
