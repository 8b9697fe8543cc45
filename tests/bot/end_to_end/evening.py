"""An evening in the sandbox: the whole bot on a database of its own, people, and matches to play."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.app import App, open_app
from bot.clock import CALL_PAUSE
from bot.discord.client import Turnstone
from bot.discord.ui.presence import Presence
from bot.matches import lobby, play
from bot.matches.audit import audit
from bot.matches.table import Table
from bot.sandbox import Channel, ChatMessage, Person, Sandbox
from bot.settings import Secret, Settings
from bot.store import Queries, open_store
from bot.store.rows import NoticeRow
from games.catalogue import find_game
from games.chance import Chance, SeededChance
from games.players import PLAYERS
from games.simulation import match_seed, run_match
from tests.bot.autopilot import Autopilot
from tests.bot.drawing_threads import DrawingThreads
from tests.bot.nobody import Nobody
from tests.bot.starting import start
from tests.bot.waiting import soon, until, until_at_home

GAME = "stone_age"
GROUP = "stone-age"
MOST_REQUESTS = 2.5
"""Of a move, on average."""
FREE = ("/interactions/", "/webhooks/")
"""Answers to presses have limits of their own."""


def check_few_requests(sandbox: Sandbox, since: int, moves: int) -> None:
    """Since a request, moves have cost few of those that Discord limits, and none to ask for what the bot sent."""
    sent = [one for one in sandbox.requests[since:] if not one.path.startswith(FREE)]
    spent = Counter(f"{one.method} {one.route}" for one in sent)
    assert spent.total() <= MOST_REQUESTS * moves, spent
    assert not [route for route in spent if route.startswith("GET")]


class FixedChance:
    """Stands in for the chance of matches, so that one can be had again."""

    def __init__(self) -> None:
        self.seed = match_seed(0)
        self.luck: Random | None = None
        """What the turn order is shuffled with; None: it stays as people have joined."""
        self.made: Callable[[bytes, int], Chance] = SeededChance

    def token_bytes(self, size: int) -> bytes:
        return self.seed[:size]

    async def chance_of(self, queries: Queries, table: Table, lots: int = 0) -> Chance:
        return self.made(self.seed, table.revision + 1)

    def drawn_order(self, chance: Chance, seats: int) -> tuple[int, ...]:
        order = list(range(seats))
        if self.luck is not None:
            self.luck.shuffle(order)
        return tuple(order)


class Evening:
    """The bot and everybody at its tables."""

    def __init__(self, sandbox: Sandbox, folder: Path, chance: FixedChance) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.chance = chance
        self.here = False
        """Whether people who press stay at the table; else they are called as those who are away."""
        self.app: App
        self.bot: Turnstone
        self._stack = AsyncExitStack()
        sandbox.clock.on_advance(self._wake)

    def _wake(self) -> None:
        if hasattr(self, "app"):
            for listener in self.app.store.listeners:
                listener.set()

    # The bot

    @property
    def settings(self) -> Settings:
        return Settings(token=Secret(self.sandbox.token), data=self.folder)

    async def open(self, **more: float) -> None:
        """Start the bot; ``more``: time limits of its client."""
        self.app = await self._stack.enter_async_context(open_app(self.settings, self.sandbox.clock.now))
        self.bot = await self._stack.enter_async_context(
            Turnstone(self.app, artist=DrawingThreads(), guild_ready_timeout=0.01, **more)
        )
        if not self.here:
            self.bot.presence = Nobody(self.app.clock)
        running = asyncio.create_task(self.bot.start(self.sandbox.token))
        self._stack.push_async_callback(_ended, running)
        await soon(self.bot.wait_until_ready())
        await until_at_home(self.bot)

    async def close(self) -> None:
        """Stop it as a host does."""
        await self._stack.aclose()

    async def restart(self) -> None:
        """Stop it and start another one on the same database."""
        await self.close()
        await self.open()

    # Time

    def stay(self) -> None:
        """From now on, have people who press stay at the table."""
        self.here, present = True, Presence(self.app.clock)
        present.listeners, self.bot.presence = self.bot.presence.listeners, present

    def advance(self, seconds: float = 0, **more: float) -> None:
        self.sandbox.clock.advance(seconds, **more)

    async def settled(self) -> None:
        """Wait until everything has been told that is due."""

        async def idle() -> bool:
            queries, now = self.app.store.read, self.sandbox.clock.now()
            planned = any(pending.due <= now for pending in await queries.plans.pending())
            if planned or await queries.due.exists(now) or await queries.journal.computers_to_move():
                return False
            return not await self._will_turn()

        await until(idle)

    async def _will_turn(self) -> bool:
        """Whether somebody has a menu before them that is about to show the next question."""
        held = [one for one in self.bot.presence.all_held() if one.interaction is not None]
        asked = await self.app.store.read.notices.open_turns({one.user for one in held}) if held else ()
        decisions = {(one.user, one.match): one.decision for one in held}
        return any(
            (key := (notice.user or 0, notice.table)) in decisions
            and ((seen := decisions[key]) is None or seen < notice.revision)
            for notice in asked
        )

    async def shown(self) -> None:
        """Let the next picture and the next calls come."""
        self.advance(CALL_PAUSE)
        await self.settled()

    # Matches

    async def match(
        self,
        *people: Person,
        game: str = GAME,
        options: Any = None,
        computers: Sequence[str] = (),
        seed: int = 0,
        channel: Channel | None = None,
        clock: int | None = None,
    ) -> int:
        """Start a match through the services; the seats are in the order of the people, then of the computers."""
        app, self.chance.seed = self.app, match_seed(seed)
        rows = [await app.people.meet(one.id, one.user.display_name, one.user.locale[:2]) for one in people]
        place, locale = channel or self.sandbox.channel, people[0].user.locale[:2]
        assert place.guild is not None
        table = await app.lobby.create(
            game, rows[0], guild=place.guild.id, home=place.id, locale=locale, options=options, clock=clock
        )
        await app.options.set_setting(table.id, rows[0].user, "hints", True)
        for row in rows[1:]:
            await app.lobby.join(table.id, row)
        for kind in computers:
            await app.lobby.add_computer(table.id, rows[0].user, kind)
        await start(app, table.id, rows[0].user)
        return table.id

    async def late(self, *people: Person, left: int, seed: int = 0, channel: Channel | None = None) -> int:
        """Start a match and play it until this many moves are left in the match that random players would play.

        The bot must not be running, so that nothing of it is told move by move.
        """
        async with self.services():
            number = await self.match(*people, seed=seed, channel=channel)
            table = await self.table(number)
            played = run_match(
                table.game, len(people), table.options, (PLAYERS["random"],) * len(people), match_seed(seed)
            )
            for move in played.journal[: max(0, len(played.journal) - left)]:
                await self.app.play.move(number, people[move.seat].id, move.action)
        return number

    @asynccontextmanager
    async def services(self) -> Any:
        """The services without Discord, on the same database, also while a bot runs there."""
        store = await open_store(self.settings.database)
        self.app = App(self.settings, store, self.sandbox.clock.now)
        try:
            yield self.app
        finally:
            await store.close()
        del self.app

    async def table(self, match: int) -> Table:
        return await self.app.play.table(match)

    async def notices(self, match: int, kind: str | None = None) -> list[NoticeRow]:
        """Every notice of a match, sent, dropped or waiting."""
        rows = await self.app.store.read.all(NoticeRow, "SELECT * FROM notice WHERE match = ? ORDER BY id", match)
        return [row for row in rows if kind in (None, row.kind)]

    async def to_end(self, match: int, pilots: Sequence[Autopilot], turn: Callable[[Autopilot], Awaitable[int]]) -> int:
        """Have people play a match to its end. Returns how many moves they made."""
        by_user = {pilot.person.id: pilot for pilot in pilots}
        made = 0
        for _ in range(3000):
            table = await self.table(match)
            if table.row.status != "running":
                await self.shown()
                return made
            await self.shown()
            for user in (await self.table(match)).people_to_move:
                done = await turn(by_user[user])
                made += done
        raise AssertionError(f"match {match} does not end: {(await self.table(match)).asked}")

    async def sound(self, match: int) -> None:
        """Check that a match can be replayed and that its journal has no gap."""
        assert await audit(self.app.store.read, match) is None
        rows = await self.app.store.read.journal.revisions(match)
        assert [row.revision for row in rows] == list(range(len(rows)))


async def _ended(running: asyncio.Task[None]) -> None:
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def fix_chance(monkeypatch: Any) -> FixedChance:
    """Take the luck out of starting matches."""
    chance = FixedChance()
    monkeypatch.setattr("bot.matches.chance.secrets", chance)
    for module in (lobby, play):
        monkeypatch.setattr(module, "chance_of", chance.chance_of)
    monkeypatch.setattr(lobby, "drawn_order", chance.drawn_order)
    return chance


def boards(channel: Channel) -> list[ChatMessage]:
    """The posts in a channel that show a board, oldest first."""
    return [message for message in channel.messages.values() if not message.ephemeral and message.images]


def game() -> Any:
    return find_game(GAME)
