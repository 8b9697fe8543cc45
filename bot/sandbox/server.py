"""The sandbox as one thing: world, API, gateway and people on a port of this computer."""

from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import AbstractContextManager
from os import environ
from socket import socket
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from bot.sandbox.api.gateway import Gateway
from bot.sandbox.api.requests import Request
from bot.sandbox.api.rest import FORM_LIMIT, Rest
from bot.sandbox.checks import openapi
from bot.sandbox.model.clock import LONGEST_WAIT, SandboxClock
from bot.sandbox.model.kinds import ChannelKind
from bot.sandbox.model.places import Channel, Guild
from bot.sandbox.model.world import World
from bot.sandbox.people.actors import Person
from bot.sandbox.pointing import discord_pointed_at

HOST = "127.0.0.1"
ISSUED = "Sandbx"
NOT_A_SECRET = "not-a-secret-but-as-long-as-one-is"


def bot_token(user: int, secret: str) -> str:
    """Return a token of Discord's form, which strict clients check: the bot's id in base64, a time, a signature."""
    return f"{urlsafe_b64encode(str(user).encode()).decode().rstrip('=')}.{ISSUED}.{secret}"


def _new_world(*, remember: bool) -> World:
    """Return a world with one guild, which has one channel."""
    world = World(SandboxClock(), remember=remember)
    world.channel(world.guild("Sandbox"), "table")
    return world


class Sandbox:
    """A small Discord that runs for the length of an ``async with`` block.

    A ``world`` that exists already is taken as it is; a new one has a guild with a channel. ``sock`` is a bound socket,
    in place of a free port; ``secret`` the last part of the bot's token. ``extensions`` are called with the aiohttp
    application before it starts, to add routes and middlewares.

    Leaving the block without an error raises ``AssertionError`` if a request broke Discord's rules (``violations``),
    unless ``strict`` is off. ``description``: path of Discord's OpenAPI file ("" for none); by default the environment
    says where it is. A new world that doesn't ``remember`` keeps newest versions and the last requests only.
    """

    def __init__(
        self,
        *,
        world: World | None = None,
        sock: socket | None = None,
        secret: str = NOT_A_SECRET,
        strict: bool = True,
        remember: bool = True,
        description: str | None = None,
    ) -> None:
        self.world = world or _new_world(remember=remember)
        self.clock = self.world.clock
        self.world.files.key = secret.encode()
        self.token = bot_token(self.world.bot.id, secret)
        self.extensions: list[Callable[[web.Application], None]] = []
        path = environ.get(openapi.VARIABLE, "") if description is None else description
        self.description = openapi.load_description(path) if path else None
        self.rest = Rest(self.world, self.token, self.description)
        self.faults = self.rest.faults
        """What can be made to go wrong."""
        self.violations = self.rest.violations
        """Everything that was wrong with requests so far."""
        self.limits = self.rest.limits
        """Discord's own rate limits; ``sandbox.limits.on = True`` switches them on."""
        self.gateway = Gateway(self.world, self.token)
        people = (user for user in self.world.users.values() if not user.bot)
        self.people = {user.name: Person(self.world, user) for user in people}
        self.guild = next(iter(self.world.guilds.values()))
        self.channel = next(iter(self.guild.channels.values()))
        self._sock = sock
        self._strict = strict
        self._runner: web.AppRunner | None = None

    # Running

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
        if self._strict and error is None and self.violations:
            raise AssertionError("requests against Discord's rules:\n" + "\n".join(map(str, self.violations)))

    async def start(self) -> None:
        """Listen on this computer, at ``url``."""
        app = web.Application(client_max_size=FORM_LIMIT)
        self.rest.add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        for extend in self.extensions:
            extend(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        runner = self._runner
        site = web.SockSite(runner, self._sock) if self._sock else web.TCPSite(runner, HOST, 0)
        await site.start()
        self.world.base_url = f"http://{HOST}:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Stop listening, and break every connection."""
        if self._runner:
            await self.gateway.close(1001)
            await self._runner.cleanup()
            self._runner = None

    @property
    def url(self) -> str:
        """The address, as in http://127.0.0.1:8123."""
        return self.world.base_url

    def point_discord_here(self) -> AbstractContextManager[None]:
        """Point every discord.py client of this process here, for the length of a ``with`` block."""
        return discord_pointed_at(self.url)

    async def until_connected(self, within: float = LONGEST_WAIT) -> None:
        """Wait until an app is connected to the gateway. Raises ``AssertionError`` after ``within`` real seconds."""
        if not await self.world.changes.until(lambda: self.gateway.connected, within):
            raise AssertionError(f"no app connected within {within} s")

    # People and places

    def user(self, name: str, **traits: Any) -> Person:
        """Return a person by name, who is made when first asked for.

        ``traits``: locale, zone, display_name, manages, mailbox_open. Raises ``ValueError`` for traits of somebody who
        exists already.
        """
        if name not in self.people:
            self.people[name] = Person(self.world, self.world.user(name, **traits))
        elif traits:
            raise ValueError(f"{name} is already here")
        return self.people[name]

    def add_channel(
        self,
        name: str,
        guild: Guild | None = None,
        kind: ChannelKind = ChannelKind.TEXT,
        *,
        nsfw: bool = False,
    ) -> Channel:
        """Make a further channel."""
        return self.world.channel(guild or self.guild, name, kind, nsfw=nsfw)

    def add_guild(self, name: str, **traits: Any) -> Guild:
        """Make a further guild with everybody in it; ``traits``: locale, has_bot."""
        return self.world.guild(name, **traits)

    # What went wrong, or is to go wrong

    # What was sent

    @property
    def requests(self) -> list[Request]:
        """The request log, oldest first. No token is in it."""
        return list(self.rest.log)

    def requests_to(self, method: str, route: str = "") -> list[Request]:
        """Return the requests with a method whose route or path contains some text."""
        return [
            request
            for request in self.requests
            if request.method == method and (route in request.route or route in request.path)
        ]
