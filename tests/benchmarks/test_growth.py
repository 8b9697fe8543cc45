"""What grows with the number of matches and with the length of one: starts, lists, typed keys, moves, undos."""

from __future__ import annotations

import shutil
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from typing import TypeAlias

import pytest

from bot.app import App, open_app
from bot.sandbox import Person, Sandbox
from bot.settings import Settings
from tests.benchmarks.figures import MILLI, Figure, hold
from tests.benchmarks.hosted import BOT_MEMORY, Place, Usage, family, megabytes, open_tables, until_at_rest, usage
from tests.benchmarks.spread import add_others, lengthen
from tests.bot.end_to_end.evening import GAME
from tests.bot.end_to_end.processes import bot_as_hosted

pytestmark = pytest.mark.prove

FEW, MANY = 10, 100_000
"""Matches in the databases. One in twenty is being played."""
EARLY, LATE = 10, 2_000
"""Revisions at which moves are made and taken back."""
PEOPLE = 4
"""Who play the first matches, by twos: each of them plays half."""
OPENING = 3
"""Moves with which a match begins."""
ROUNDS, BATCH = 3, 120
"""How often it is each bot's turn, and how often each thing is asked for then."""
MOVED = 6
"""How often a move is made and taken back in each match."""
FLAT = 1.15
"""How many times as much something may cost with many matches, or late in one."""
Asked: TypeAlias = Callable[[Person, Place], Awaitable[object]]


async def _list_own(person: Person, place: Place) -> None:
    await (await person.slash(place.channel, "my matches")).message()


async def _list_here(person: Person, place: Place) -> None:
    await (await person.slash(place.channel, "match list")).message()


async def _type_key(person: Person, place: Place) -> None:
    await person.autocomplete(place.channel, "board", focused="match")


ASKED: Mapping[str, Asked] = {"/my matches": _list_own, "/match list": _list_here, "a key typed": _type_key}


class House:
    """A database with its bot, and people who ask it for things."""

    def __init__(self, folder: Path, sandbox: Sandbox) -> None:
        self.folder = folder
        self.sandbox = sandbox
        people = [sandbox.user(f"plover{number}", display_name=f"plover{number}") for number in range(PEOPLE)]
        self.places = [
            Place(sandbox.add_channel(f"table-{number}"), (people[number % 2], people[2 + number % 2]), GAME)
            for number in range(FEW)
        ]
        self.numbers: list[int] = []
        self.pid = 0
        self.started = Usage(0.0, 0.0)
        """Seconds of CPU until it was connected."""
        self.memory = self.answered = 0.0
        """Megabytes once it was at rest, and seconds until its first answer."""
        self.spent = dict.fromkeys(ASKED, 0.0)
        """Milliseconds of the bot's CPU for all that was asked for."""

    @property
    def database(self) -> Path:
        return Settings(data=self.folder).database

    async def furnish(self, matches: int) -> None:
        """Make the matches."""
        self.numbers = await open_tables(self.sandbox, self.folder, self.places)
        async with open_app(Settings(data=self.folder)) as app:
            for number in self.numbers * OPENING:
                await _move(app, number)
        add_others(self.database, matches)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Run the bot."""
        start = time.perf_counter()
        async with bot_as_hosted(self.sandbox, self.folder) as process:
            self.pid = process.pid
            self.started = usage(self.pid)
            await _list_own(self.places[0].people[0], self.places[0])
            self.answered = time.perf_counter() - start
            await until_at_rest(self.pid)
            self.memory = megabytes(family(self.pid)[:1])
            yield

    async def ask(self) -> None:
        """Ask for everything many times, and note what it took the bot."""
        for name, ask in ASKED.items():
            before = usage(self.pid)
            for number in range(BATCH):
                place = self.places[number % len(self.places)]
                await ask(place.people[0], place)
            self.spent[name] += usage(self.pid).since(before).alone * MILLI


async def test_neither_many_matches_nor_long_ones_make_anything_dearer(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        few, many = [await stack.enter_async_context(_house(tmp_path, matches)) for matches in (FEW, MANY)]
        async with few.open(), many.open():
            for _ in range(ROUNDS):
                await few.ask()
                await many.ask()
        figures = [*_asked(few, many), *await _moves(tmp_path, few, many)]
    hold("growth", f"{MANY:,} matches and {LATE:,} moves, beside {FEW} of both", figures)


@asynccontextmanager
async def _house(folder: Path, matches: int) -> AsyncIterator[House]:
    async with Sandbox(strict=False, remember=False, description="") as sandbox:
        house = House(folder / f"{matches}", sandbox)
        house.folder.mkdir()
        await house.furnish(matches)
        yield house


def _asked(few: House, many: House) -> Iterator[Figure]:
    beside = f"with {FEW}"
    yield Figure("start: first answer", many.answered, "s", few.answered, beside)
    yield Figure("start: CPU until connected", many.started.together, "s", few.started.together, beside)
    yield Figure("start: memory of the bot", many.memory, "MB", limit=BOT_MEMORY)
    for name in ASKED:
        less, more = (house.spent[name] / (ROUNDS * BATCH) for house in (few, many))
        yield Figure(f"{name}: CPU", more, "ms", less, beside, FLAT)


async def _moves(folder: Path, few: House, many: House) -> list[Figure]:
    """Move and take back by turns: in a small database early and late in a match, and early in a great one."""
    for house in (few, many):
        for number in house.numbers:
            lengthen(house.database, number, EARLY)
    late = folder / "late"
    shutil.copytree(few.folder, late)
    for number in few.numbers:
        lengthen(Settings(data=late).database, number, LATE)
    taken: list[list[tuple[float, float]]] = [[], [], []]
    async with AsyncExitStack() as stack:
        folders = (few.folder, many.folder, late)
        apps = [await stack.enter_async_context(open_app(Settings(data=each))) for each in folders]
        for number in few.numbers * MOVED:
            for app, each in zip(apps, taken, strict=True):
                each.append(await _there_and_back(app, number))
    return list(_moved(taken))


def _moved(taken: list[list[tuple[float, float]]]) -> Iterator[Figure]:
    for place, what in enumerate(("a move", "an undo")):
        base, *others = (median(both[place] for both in each) * MILLI for each in taken)
        for where, one in zip((f"with {MANY:,} matches", f"at revision {LATE:,}"), others, strict=True):
            yield Figure(f"{what} {where}: CPU", one, "ms", base, f"with {FEW}, revision {EARLY}", FLAT)


async def _there_and_back(app: App, match: int) -> tuple[float, float]:
    """Make a move and take it back. Returns the CPU time of each."""
    began = time.process_time()
    user, revision = await _move(app, match)
    moved = time.process_time()
    await app.undo.take_back(match, user, revision=revision)
    return moved - began, time.process_time() - moved


async def _move(app: App, match: int) -> tuple[int, int]:
    """Have who is asked first do what luck has no part in: the game begins with placing. Returns who, and where."""
    table = await app.play.table(match)
    user, (seat, *_) = table.people_to_move[0], table.to_move
    moved = await app.play.move(match, user, table.legal(seat)[-1])
    return user, moved.revision
