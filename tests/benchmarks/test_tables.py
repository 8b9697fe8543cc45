"""Tables where people press all the time: what it costs the bot, and how soon they are answered and told."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from bot.discord.ui.formatting import bold
from bot.sandbox import Channel, ChatMessage, ClientRefuses, Sandbox, Unanswered
from bot.sandbox.api.rate_limits import UNMETERED
from bot.sandbox.api.requests import Request
from bot.settings import Settings
from tests.benchmarks.figures import MILLI, Figure, encoding, hold, quantile
from tests.benchmarks.hosted import (
    BOT_MEMORY,
    PATIENCE,
    Place,
    Usage,
    family,
    lateness,
    make_places,
    megabytes,
    open_tables,
    until_at_rest,
    usage,
)
from tests.benchmarks.scene import lobby_label, open_lobby
from tests.bot.autopilot import Autopilot, Pace
from tests.bot.end_to_end.processes import bot_as_hosted

pytestmark = pytest.mark.prove

TABLES, SECONDS = 50, 600.0
CROWD, EVERY = 500, 60.0
"""Further tables, and seconds in which a move is made at each of them."""
PACE = Pace(decision=(1.0, 2.0), press=(1.0, 2.0))
MOVES = 8
"""Moves of a turn at most, before somebody looks at the table again."""
SAMPLE = 50
"""Pictures that a move's cost is compared with."""
LOOK, IDLE = 0.2, 50
"""Seconds between two looks at a table where nobody is asked; looks after which people open another match."""
BOT_CPU, ALL_CPU = 1.4, 3.5
"""What a move may cost, by the encoding of a board's pixels: the bot, and it with all that it has started."""
ALL_MEMORY = 400.0
"""Megabytes of all processes, of which the bot has ``BOT_MEMORY``: what they share counts in parts."""
REFUSED = 0.05
"""Of all requests, what part may come too fast: the bot hears of a limit by what it is refused."""
REQUESTS, PICTURES = 2.5, 1.5
"""That Discord limits, and that differ, for a move."""


class Table:
    """Two people at a table, one match after the other."""

    def __init__(self, place: Place, number: int) -> None:
        self.place = place
        self.luck = Random(number)
        self.pilots = [
            Autopilot(person, Random(2 * number + seat), pace=PACE) for seat, person in enumerate(place.people)
        ]

    async def play(self, end: float) -> None:
        """Play a turn after the other until a moment of ``time.perf_counter``, from a moment of their own."""
        await asyncio.sleep(self.luck.uniform(*PACE.press))
        idle = 0
        while time.perf_counter() < end:
            idle = 0 if await self.take_turn(MOVES) else idle + 1
            if idle:
                await asyncio.sleep(LOOK)
            if idle == IDLE:
                await self.begin_anew()
                idle = 0

    async def begin_anew(self) -> None:
        """Begin another match, where nobody is asked."""
        with suppress(AssertionError, ClientRefuses, Unanswered):  # it goes on after all
            card = await open_lobby(self.place.channel, self.place.people, self.place.game, place="channel")
            await self.place.people[0].click(card, lobby_label("start"))

    async def take_turn(self, moves: int) -> int:
        """Have who is asked answer, with at most so many moves. Returns how many there were."""
        for pilot in self.pilots:
            call = pilot.call(self.place.channel)
            if call is not None and f"{bold(pilot.person.name)}:" in call.text:
                return await pilot.play_menu(self.place.channel, moves=moves)
        return 0

    async def move_once(self) -> int:
        """Make a move some time soon. Returns how many there were."""
        await asyncio.sleep(self.luck.uniform(0.0, EVERY))
        return await self.take_turn(1)


class Hall:
    """Tables, the bot that serves them in a process of its own, and what it sends since ``begin``."""

    def __init__(self, sandbox: Sandbox, folder: Path, tables: Sequence[Table], pid: int) -> None:
        self.sandbox = sandbox
        self.database = Settings(data=folder).database
        self.tables = tables
        self.pid = pid
        self.start, self.before = time.time(), usage(pid)
        self.requests: Counter[str] = Counter()
        """Those that Discord limits, by method."""
        self.refused = 0
        """How many of them came too fast."""
        self.pictures: set[int] = set()
        """The hashes of all that anybody was shown; equal ones count once."""
        self.encoding: list[float] = []
        """Seconds that the pixels of the first of them take to be encoded."""
        sandbox.rest.on_answer.append(self._answered)
        sandbox.world.watchers.append(self._touched)

    @property
    def used(self) -> Usage:
        return usage(self.pid).since(self.before)

    @property
    def moves(self) -> int:
        return sum(len(pilot.accepted) for table in self.tables for pilot in table.pilots)

    def _answered(self, request: Request, answer: Any) -> None:
        if not request.route.startswith(UNMETERED):
            self.requests[request.method] += 1
            self.refused += request.status == 429

    def _touched(self, thing: Any) -> None:
        for item in thing.now.attachments if isinstance(thing, ChatMessage) else ():
            self.pictures.add(hash(item.data))
            if len(self.encoding) < len(self.pictures) and len(self.encoding) < SAMPLE:
                self.encoding.append(encoding(item.data))

    def told(self) -> Iterator[Figure]:
        """Yield how long people waited."""
        seconds = [one * MILLI for table in self.tables for pilot in table.pilots for one in pilot.seconds]
        yield Figure("acknowledged, median", median(seconds), "ms")
        yield Figure("acknowledged, p99", quantile(seconds, 0.99), "ms")
        late = lateness(self.database, self.start, time.time())
        yield Figure("told after it was due, median", median(late), "s")
        yield Figure("told after it was due, p95", quantile(late, 0.95), "s")


@asynccontextmanager
async def open_hall(count: int, folder: Path, by: Sequence[str] = ()) -> AsyncIterator[Hall]:
    """Open so many tables with a match each, and wait until the bot, started ``by``, has told the first positions."""
    async with Sandbox(strict=False, remember=False, description="") as sandbox:
        places = make_places(sandbox, count)
        await open_tables(sandbox, folder, places)
        async with bot_as_hosted(sandbox, folder, by) as process:
            end = time.perf_counter() + PATIENCE + count
            while time.perf_counter() < end and any(not posts(place.channel) for place in places):  # noqa: ASYNC110
                await asyncio.sleep(LOOK)
            await until_at_rest(process.pid)
            yield Hall(sandbox, folder, [Table(place, number) for number, place in enumerate(places)], process.pid)


def posts(channel: Channel) -> list[ChatMessage]:
    return [message for message in channel.messages.values() if message.images]


async def test_a_move_costs_little_at_fifty_tables_and_memory_is_bounded(tmp_path: Path) -> None:
    async with open_hall(TABLES, tmp_path) as hall:
        end = time.perf_counter() + SECONDS
        await asyncio.gather(*(table.play(end) for table in hall.tables))
        await until_at_rest(hall.pid)
        hold("tables", f"{TABLES} tables, {SECONDS / 60:.0f} minutes", [*hall.told(), *_costs(hall, hall.used)])


def _costs(hall: Hall, used: Usage) -> Iterator[Figure]:
    moves, beside = hall.moves, "encoding a board's pixels"
    board = median(hall.encoding) * MILLI
    yield Figure("moves a second", moves / SECONDS)
    yield Figure("CPU of a move, the bot", used.alone * MILLI / moves, "ms", board, beside, BOT_CPU)
    yield Figure("CPU of a move, all processes", used.together * MILLI / moves, "ms", board, beside, ALL_CPU)
    for method, count in sorted(hall.requests.items()):
        yield Figure(f"limited requests a move, {method}", count / moves)
    yield Figure("limited requests a move", hall.requests.total() / moves, limit=REQUESTS)
    yield Figure("different pictures a move", len(hall.pictures) / moves, limit=PICTURES)
    yield Figure("memory of the bot", megabytes(family(hall.pid)[:1]), "MB", limit=BOT_MEMORY)
    yield Figure("memory of all processes", megabytes(family(hall.pid)), "MB", limit=ALL_MEMORY)


async def test_a_crowd_is_told_within_what_discord_allows(tmp_path: Path) -> None:
    async with open_hall(CROWD, tmp_path) as hall:
        hall.sandbox.limits.on = True
        await asyncio.gather(*(table.move_once() for table in hall.tables))
        await until_at_rest(hall.pid)
        requests = hall.requests.total()
        figures = [
            Figure("moves", hall.moves, "", CROWD, "tables"),
            Figure("limited requests a second", requests / (time.time() - hall.start)),
            Figure("refused for coming too fast", hall.refused, "", requests, "all", REFUSED),
        ]
        hold("crowd", f"{CROWD} tables, a move a minute, Discord's limits on", [*hall.told(), *figures])
