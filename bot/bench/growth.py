"""What grows with the number of matches and with the length of one: starts, lists, typed keys, moves, undos."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from typing import TypeAlias

from msgspec import Struct

from bot.app import App, open_app
from bot.bench.figures import LIMIT, Figure, Spent, Watch
from bot.bench.processes import proportional, usage
from bot.bench.spread import add_others, lengthen
from bot.bench.stage import Place, bot_process, open_tables, until_at_rest
from bot.bench.tables import BOT_MEMORY
from bot.matches.table import Table
from bot.sandbox import Person, Sandbox
from bot.settings import Settings
from games.catalogue import catalogue
from games.chance import ImaginedChance, NoChance
from games.contract import Action, AnyGame
from games.engine import attempt, begin, play

FEW, MANY = 10, 100_000
"""Matches in the databases."""
EARLY, LATE = 10, 2_000
"""Revisions at which moves are made and taken back."""
PEOPLE = 4
"""Who play the first matches, by twos: each of them plays half."""
OPENING, TRIED = 3, 8
"""Moves with which a match begins; with how many seeds it is tried whether luck has no part in them."""
BATCH = 120
"""How often each thing is asked for before it is the turn of the other bot."""
MOVED = 2
"""How often a move is made and taken back in each match, for once that everything else is asked for."""
READY, ANSWERED = 2.0, 3.0
"""Seconds within which a bot is connected, and has answered."""
FLAT = 1.15
"""How many times as much something may cost with many matches, or late in one."""
MILLI = 1000.0
Asked: TypeAlias = Callable[[Person, Place], Awaitable[object]]


async def _list_own(person: Person, place: Place) -> None:
    await (await person.slash(place.channel, "my matches")).message()


async def _list_here(person: Person, place: Place) -> None:
    await (await person.slash(place.channel, "match list")).message()


async def _type_key(person: Person, place: Place) -> None:
    await person.autocomplete(place.channel, "board", focused="match")


ASKED: Mapping[str, Asked] = {"/my matches": _list_own, "/match list": _list_here, "a key typed": _type_key}


class Started(Struct, frozen=True):
    """How a bot has started."""

    ready: Spent
    """Until it was connected: seconds of all its processes, and on the wall."""
    answered: float
    """Seconds until its first answer."""
    cpu: float
    """Seconds of CPU until it was at rest."""
    memory: float
    """Megabytes, then."""


class House:
    """A database with its bot, and people who ask it for things."""

    def __init__(self, folder: Path, sandbox: Sandbox, matches: int) -> None:
        self.folder = folder
        self.sandbox = sandbox
        game = undoable_game()
        people = [sandbox.user(f"plover{number}", display_name=f"plover{number}") for number in range(PEOPLE)]
        self.places = [
            Place(sandbox.add_channel(f"table-{number}"), (people[number % 2], people[2 + number % 2]), game)
            for number in range(FEW)
        ]
        self.matches = matches
        self.numbers: list[int] = []
        self.pid = 0
        self.spent = dict.fromkeys(ASKED, 0.0)
        """Milliseconds of the bot's CPU for all that was asked for."""

    async def furnish(self) -> None:
        """Make the matches."""
        self.numbers = await open_tables(self.folder, self.places)
        async with open_app(Settings(data=self.folder)) as app:
            for number in self.numbers:
                for _ in range(OPENING):
                    await _move(app, number)
        add_others(self.database, self.matches)

    @property
    def database(self) -> Path:
        return Settings(data=self.folder).database

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Started]:
        """Run the bot."""
        start = time.perf_counter()
        async with bot_process(self.sandbox, self.folder) as self.pid:
            ready = Spent(usage(self.pid).together, time.perf_counter() - start)
            await _list_own(self.places[0].people[0], self.places[0])
            answered = time.perf_counter() - start
            await until_at_rest(self.pid)
            yield Started(ready, answered, usage(self.pid).together, proportional([self.pid]))

    async def ask(self, batch: int) -> None:
        """Ask for everything so often, and note what it took the bot."""
        for name, ask in ASKED.items():
            before = usage(self.pid)
            for number in range(batch):
                place = self.places[number % len(self.places)]
                await ask(place.people[0], place)
            self.spent[name] += usage(self.pid).since(before).alone * MILLI


def measure(seconds: float) -> Iterator[Figure]:
    """Compare a bot with 10 matches and one with 100,000, of which one in twenty is being played."""
    yield from asyncio.run(growth_figures(MANY, LATE, max(1, round(seconds)), BATCH))


async def growth_figures(many: int, late: int, rounds: int, batch: int) -> list[Figure]:
    """Compare with so many matches, and with so long ones, so often."""
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            few = await stack.enter_async_context(_house(Path(folder), FEW))
            great = await stack.enter_async_context(_house(Path(folder), many))
            async with few.open() as first, great.open() as second:
                for _ in range(rounds):
                    await few.ask(batch)
                    await great.ask(batch)
            figures = [*_starts(few, great, first, second), *_asked(few, great, rounds * batch)]
            return [*figures, *await _moves(Path(folder), few, great, late, rounds)]


@asynccontextmanager
async def _house(folder: Path, matches: int) -> AsyncIterator[House]:
    async with Sandbox(strict=False, remember=False, description="") as sandbox:
        house = House(folder / f"{matches}", sandbox, matches)
        await house.furnish()
        yield house


def _starts(few: House, many: House, first: Started, second: Started) -> Iterator[Figure]:
    for house, started in ((few, first), (many, second)):
        name = f"start with {house.matches:,} matches"
        yield Figure(f"{name}: ready", started.ready.wall, "s", LIMIT, READY)
        yield Figure(f"{name}: CPU until ready", started.ready.cpu, "s", f"with {few.matches}", first.ready.cpu)
        yield Figure(f"{name}: first answer", started.answered, "s", LIMIT, ANSWERED)
        yield Figure(f"{name}: CPU until at rest", started.cpu, "s", f"with {few.matches}", first.cpu)
        yield Figure(f"{name}: bot (PSS)", started.memory, "MB", LIMIT, BOT_MEMORY)


def _asked(few: House, many: House, times: int) -> Iterator[Figure]:
    for name in ASKED:
        less, more = few.spent[name] / times, many.spent[name] / times
        yield Figure(f"{name} with {few.matches} matches: CPU", less, "ms", "", 0.0)
        yield Figure(f"{name} with {many.matches:,} matches: CPU", more, "ms", f"with {few.matches}", less, goal=FLAT)


async def _moves(folder: Path, few: House, many: House, late: int, rounds: int) -> list[Figure]:
    """Move and take back by turns: in a small database early and late in a match, and early in a great one."""
    for house in (few, many):
        for number in house.numbers:
            lengthen(house.database, number, EARLY)
    grown = folder / "late"
    shutil.copytree(few.folder, grown)
    for number in few.numbers:
        lengthen(Settings(data=grown).database, number, late)
    taken: list[list[tuple[Spent, Spent]]] = [[], [], []]
    async with AsyncExitStack() as stack:
        folders = (few.folder, many.folder, grown)
        apps = [await stack.enter_async_context(open_app(Settings(data=each))) for each in folders]
        for _ in range(MOVED * rounds):
            for number in few.numbers:
                for app, each in zip(apps, taken, strict=True):
                    each.append(await _there_and_back(app, number))
    return list(_moved(taken, many.matches, late))


def _moved(taken: list[list[tuple[Spent, Spent]]], many: int, late: int) -> Iterator[Figure]:
    conditions = ("", f" with {many:,} matches", f" at revision {late:,}")
    for place, what in enumerate(("a move", "an undo")):
        base = 0.0
        for condition, spent in zip(conditions, taken, strict=True):
            cpu, wall = (median(getattr(both[place], name) for both in spent) * MILLI for name in ("cpu", "wall"))
            if condition:
                beside = f"with {FEW}, revision {EARLY}"
                yield Figure(f"{what}{condition}", cpu, "ms", beside, base, wall, FLAT)
            else:
                base = cpu
                yield Figure(f"{what} with {FEW} matches, at revision {EARLY}", cpu, "ms", "", 0.0, wall)


async def _there_and_back(app: App, match: int) -> tuple[Spent, Spent]:
    """Make a move and take it back. Returns what each took."""
    table = await app.play.table(match)
    user, action = table.people_to_move[0], _certain(table)
    moved = await _timed(app.play.move(match, user, action))
    return moved, await _timed(app.undo.take_back(match, user, revision=table.revision + 1))


async def _move(app: App, match: int) -> None:
    table = await app.play.table(match)
    await app.play.move(match, table.people_to_move[0], _certain(table))


def _certain(table: Table) -> Action:
    """Return something that can be done, and taken back by whoever has done it: luck plays no part in it."""
    assert table.state is not None
    action = _without_luck(table.game, table.state)
    assert action is not None, "a match of this game begins without luck"
    return action


def undoable_game() -> str:
    """Return a game of whose first moves some can be taken back without asking anybody, whatever luck made of it."""
    return next(
        key for key, game in catalogue().items() if all(_begins_without_luck(game, luck) for luck in range(TRIED))
    )


def _begins_without_luck(game: AnyGame, luck: int) -> bool:
    state = begin(game, 2, game.meta.options(), ImaginedChance(luck)).state
    for _ in range(OPENING + 1):
        action = _without_luck(game, state)
        if action is None or len(game.to_move(state)) + len(game.changeable(state)) > 1:
            return False
        state = play(game, state, game.to_move(state)[0], action, NoChance()).state
    return True


def _without_luck(game: AnyGame, state: Struct) -> Action | None:
    """Return the last of the actions of whoever is asked first that luck has no part in."""
    seat = game.to_move(state)[0]
    legal = reversed(tuple(game.legal_actions(state, seat)))
    return next((one for one in legal if attempt(game, state, seat, one).step is not None), None)


async def _timed(work: Awaitable[object]) -> Spent:
    watch = Watch()
    await work
    return watch.passed
