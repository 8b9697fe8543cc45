"""A sandbox with the real bot in it, people, and matches that can be started in one line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from bot.app import App, open_app
from bot.clock import CALL_PAUSE
from bot.discord.client import Turnstone
from bot.drawing.artists import Artist
from bot.matches.table import Table
from bot.sandbox import Sandbox
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.settings import Settings
from games.contract import Action
from tests.bot.discord.known_commands import keep_commands, know_commands
from tests.bot.drawing_threads import DrawingThreads
from tests.bot.nobody import Nobody
from tests.bot.starting import start
from tests.bot.tiny import Done, Vote
from tests.bot.waiting import until, until_at_home

T = TypeVar("T")

DUE = CALL_PAUSE + 0.5
"""A little more than a call waits, and the pause between two pictures of one match."""


class Club:
    """The bot, running, and those who play."""

    def __init__(self, sandbox: Sandbox, app: App, bot: Turnstone) -> None:
        self.sandbox = sandbox
        self.app = app
        self.bot = bot

    def person(self, name: str, locale: str = "en-US") -> Person:
        known = self.sandbox.people.get(name)
        return known or self.sandbox.user(name, locale=locale, display_name=name.capitalize())

    async def start(
        self,
        *names: str,
        locale: str = "en",
        computers: int = 0,
        channel: Any = None,
        game: str = "stone_age",
        new: bool = False,
    ) -> Table:
        """Start a match of these people, in this order, with nobody welcomed.

        ``new``: whether they are told how they stand, where they are new to the game.
        """
        lobby, place = self.app.lobby, channel or self.sandbox.channel
        rows = []
        for name in names:
            person = self.person(name)
            language = "ja" if person.user.locale == "ja" else "en"
            row = await self.app.people.meet(person.id, name.capitalize(), language)
            await self.app.store.write(lambda queries, row=row: queries.people.set_mailbox(row.user, "open"))
            rows.append(await self.app.people.choose(row.user, situation=new))
        table = await lobby.create(game, rows[0], guild=place.guild.id, home=place.id, locale=locale)
        for row in rows[1:]:
            await lobby.join(table.id, row)
        for _ in range(computers):
            await lobby.add_computer(table.id, rows[0].user, "gentle")
        await self.app.store.write(lambda queries: queries.notices.drop_matching(table.id, "card", "superseded"))
        return await start(self.app, table.id, rows[0].user)

    async def table(self, match: int) -> Table:
        return await self.app.play.table(match)

    def at(self, table: Table, seat: int) -> Person:
        """Who sits there."""
        return next(person for person in self.sandbox.people.values() if person.id == table.seats[seat].user)

    async def mover(self, table: Table) -> Person:
        """Who is asked first."""
        now = await self.table(table.id)
        return self.at(now, now.to_move[0])

    def other(self, table: Table, *those: Person) -> Person:
        """Somebody else at the table."""
        return next(person for row in table.seats if (person := self.at(table, row.seat)) not in those)

    async def post(self, match: int, *, shows: int | None = None) -> ChatMessage:
        """The post of a match, once it shows how things stand (or a revision)."""

        async def look() -> ChatMessage | None:
            row, table = await self.app.store.read.matches.post(match), await self.table(match)
            wanted = table.revision if shows is None else shows
            if row is None or row.revision < wanted:
                return None
            return self.sandbox.world.channels[row.channel].messages[row.message]

        await self.advance(seconds=DUE)
        return await self.eventually(look)

    async def advance(self, **step: float) -> None:
        """Set the clock forward, and have everybody look at it."""
        self.sandbox.clock.advance(**step)
        for listener in self.app.store.listeners:
            listener.set()

    async def eventually(self, look: Callable[[], Awaitable[T]]) -> T:
        """What ``look`` returns, once it returns something; no time passes meanwhile but what others set forward."""
        return await until(look)

    async def is_at(self, table: Table, revision: int) -> bool:
        """Whether the match has come so far."""
        return (await self.table(table.id)).revision >= revision

    async def play(self, table: Table, *actions: Action) -> Table:
        """Have whoever is asked first give these answers, without Discord."""
        now = await self.table(table.id)
        for action in actions:
            user = now.seats[now.to_move[0]].user
            assert user is not None
            now = await self.app.play.move(table.id, user, action)
        return now

    async def until_turn(self, table: Table, person: Person) -> None:
        """Go on until it is somebody's own turn; everybody else passes, all vote for another round."""
        now = await self.table(table.id)
        while now.state.voting or person.id not in now.people_to_move:
            now = await self.play(table, Vote(True) if now.state.voting else Done())

    async def until_asked(self, table: Table, person: Person) -> Table:
        """Wait until somebody is asked."""

        async def look() -> Table | None:
            now = await self.table(table.id)
            return now if person.id in now.people_to_move else None

        return await self.eventually(look)

    async def settled(self) -> None:
        """Wait until nothing is due any more."""

        async def idle() -> bool:
            return not await self.app.store.read.due.exists(self.app.clock())

        await self.advance(seconds=DUE)
        await self.eventually(idle)

    async def set_person(self, person: Person, **fields: Any) -> None:
        """Change what somebody has chosen. Their reminders follow it."""
        if await self.app.store.read.people.get(person.id) is None:
            await self.app.people.meet(person.id, person.name, "en")
        await self.app.people.choose(person.id, **fields)


async def opened(club: Club, table: Table, person: Person) -> ChatMessage:
    """Press *Your move* at the table; the private menu."""
    reply = await person.click(await club.post(table.id), "Your move")
    assert reply.private
    return await reply.message()


async def pressed(person: Person, message: ChatMessage, label: str) -> ChatMessage:
    """Press a button, or choose an option, by its label; the message as it stands then."""
    if any(label in select.labels for select in message.selects):
        reply = await person.select(message, [label])
    else:
        reply = await person.click(message, label)
    return await reply.message()


@asynccontextmanager
async def running(
    sandbox: Sandbox, folder: Path, *, here: bool = False, artist: Artist | None = None
) -> AsyncIterator[Club]:
    """The bot on a database in a folder, connected to a sandbox. ``here``: whoever presses stays at the table."""
    async with (
        open_app(Settings(data=folder), sandbox.clock.now) as app,
        Turnstone(app, artist=artist or DrawingThreads(), guild_ready_timeout=0.02) as bot,
    ):
        if not here:
            bot.presence = Nobody(app.clock)
        await know_commands(sandbox, app)
        task = asyncio.create_task(bot.start(sandbox.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        try:
            await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                task.result()
            await until_at_home(bot)
            await keep_commands(sandbox, app)
            yield Club(sandbox, app, bot)
            assert [message.text for _, message in sandbox.world.pings if not message.push] == [], "a mute lock screen"
        finally:
            ready.cancel()
            await bot.close()
            await asyncio.gather(task, ready, return_exceptions=True)


def labels(message: ChatMessage) -> list[str]:
    """The labels of everything that can be chosen in a message."""
    return [button.label for button in message.buttons] + [
        label for select in message.selects for label in select.labels
    ]
