"""What the films of whole matches cost: size, length, CPU, memory, and that no board waits for one."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import Struct

from bot.app import App, open_app
from bot.discord.match.interactions import Viewer
from bot.discord.match.watch import Showing, showing_of
from bot.discord.ui.pictures import Pictures
from bot.drawing.artists import DrawingProcess
from bot.drawing.encoding import EncodeJob
from bot.drawing.films import FILM_BYTES, Films
from bot.matches.files.file import MatchFile
from bot.matches.files.reading import checked
from bot.processes.worker import Worker
from bot.settings import Settings
from bot.store.rows import MatchRow
from games.catalogue import catalogue
from rendering.match_films import draw_frame
from rendering.pictures import Drawing, draw, warm_up
from tests.benchmarks.figures import MILLI, Figure, encoding, hold
from tests.benchmarks.hosted import usage
from tests.prove.corpus import matches

pytestmark = pytest.mark.prove

EACH = 10
"""Films of each game."""
TIMES = 600.0
"""How many times the encoding of one board a film may take."""
MEMORY = 100.0
"""Megabytes that the process may have that puts a film together."""
SHORTEST, LONGEST = 20.0, 60.0
EVERY = 0.05
"""Seconds between two boards that are wanted while a film is made."""


class Cost(Struct, frozen=True):
    """What a film took."""

    size: int
    pictures: int
    seconds: float
    cpu: float
    board: float
    """The CPU that encoding one board takes."""
    memory: float
    """Megabytes of the process that put it together, at the most."""
    overtaken: int
    """How many frames were begun, at the most, while a board waited for its turn."""


class Watched(DrawingProcess):
    """Draws, and notes what it has begun, and what putting a film together took."""

    def __init__(self) -> None:
        super().__init__()
        self.frames = 0
        self.begun: dict[int, int] = {}
        """How many frames had been begun before a board was, by its number."""
        self.encoded, self.memory = 0.0, 0.0

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        if isinstance(make, partial) and make.func is draw_frame:
            self.frames += 1
        elif isinstance(make, partial) and make.func is _numbered:
            self.begun[make.args[0]] = self.frames
        return await super().draw(make)

    async def encode(self, job: EncodeJob) -> None:
        worker = Worker("bot.drawing.encoding")
        await worker.ask(job)
        assert worker.pid is not None
        self.memory = peak(worker.pid)
        self.encoded = usage(worker.pid).alone
        await worker.close()


def peak(pid: int) -> float:
    """Return the megabytes that a process has had in memory at the most."""
    status = Path(f"/proc/{pid}/status").read_text().split()
    return int(status[status.index("VmHWM:") + 1]) / 1000


def _numbered(number: int, make: Callable[[], Drawing | None]) -> Drawing | None:
    """Draw a board that has a number."""
    return make()


def longest() -> Iterator[tuple[str, MatchFile]]:
    """Yield the matches of each game: the longest at tables of each size, in turn."""
    sizes: dict[str, dict[int, list[MatchFile]]] = defaultdict(lambda: defaultdict(list))
    for _, _, match in matches():
        sizes[match.header.game][len(match.header.seats)].append(match)
    for key, tables in sizes.items():
        for found in tables.values():
            found.sort(key=lambda match: -len(match.entries))
        turns = (found.pop(0) for found in cycle(tables[seats] for seats in sorted(tables)))
        yield from ((key, match) for match in islice(turns, EACH))


async def _showing(app: App, match: MatchFile, number: int) -> Showing:
    """Bring a match, each by somebody else to somewhere else: there may be few at a time."""
    person = await app.people.meet(number, "Host", "en")
    row = MatchRow(0, "", b"", "en", "lobby", 1, number, number, number, 0.0)
    table = await app.importing.bring(checked(match), person, row)
    viewer = Viewer(cast(Any, SimpleNamespace(app=app)), person)
    return await showing_of(viewer, await app.play.table(table.id), 0)


async def _cost(app: App, artist: Watched, films: Films, pictures: Pictures, match: MatchFile, number: int) -> Cost:
    own = time.process_time()
    showing = await _showing(app, match, number)
    assert artist.pid is not None
    own, drawn = time.process_time() - own, usage(artist.pid).alone
    making = films.make(showing.name, showing.table.game.meta.key, showing.shots())
    film = await making
    cpu = own + usage(artist.pid).alone - drawn + artist.encoded
    table, shot = showing.table, showing.shots()[-1]
    board = draw(table.game.meta.key, "board", shot.moment.view, shot.moment.look, showing.seat)
    seconds, memory = showing.film.seconds, artist.memory
    again = films.make(f"{showing.name}-again", table.game.meta.key, showing.shots())
    overtaken = await _overtaken(artist, pictures, showing, again)
    return Cost(len(film), len(showing.film.moments), seconds, cpu, encoding(board.data), memory, overtaken)


async def _overtaken(artist: Watched, pictures: Pictures, showing: Showing, making: asyncio.Task[bytes]) -> int:
    """Want boards again and again while a film is made."""
    shots, key, most = showing.shots(), showing.table.game.meta.key, 0
    for number, shot in enumerate(cycle(shots)):
        if making.done():
            await making
            return most
        board = partial(draw, key, "board", shot.moment.view, shot.moment.look, showing.seat)
        before = artist.frames
        await pictures.make((showing.name, number), partial(_numbered, number, board))
        most = max(most, artist.begun[number] - before)
        await asyncio.sleep(EVERY)
    raise AssertionError


async def _costs(folder: Path) -> dict[str, list[Cost]]:
    artist, costs = Watched(), defaultdict[str, list[Cost]](list)
    artist.start()
    pictures = Pictures(artist)
    films = Films(folder / "films", pictures.behind, pictures.encode)
    async with open_app(Settings(data=folder)) as app:
        for number, (key, match) in enumerate(longest(), 1):
            await pictures.make(key, partial(Drawing, b"", key, 1, 1))  # the process is there
            costs[key].append(await _cost(app, artist, films, pictures, match, number))
    await pictures.close()
    return costs


def test_films_of_matches_are_small_and_in_nobodys_way(tmp_path: Path) -> None:
    warm_up()
    costs = asyncio.run(_costs(tmp_path))
    assert set(costs) == set(catalogue())
    hold("match-films", "Films of matches", [figure for key in costs for figure in _figures(key, costs[key])])


def _figures(key: str, costs: list[Cost]) -> Iterator[Figure]:
    board, most = median(cost.board for cost in costs), max(costs, key=lambda cost: cost.cpu)
    outside = [cost for cost in costs if not SHORTEST <= cost.seconds <= LONGEST]
    yield Figure(f"{key}: pictures, median of {len(costs)} films", median(cost.pictures for cost in costs))
    yield Figure(f"{key}: seconds, median", median(cost.seconds for cost in costs))
    yield Figure(f"{key}: films of other than 20 to 60 seconds", len(outside), limit=0)
    yield Figure(f"{key}: size, median", median(cost.size for cost in costs) / MILLI, "kB")
    yield Figure(f"{key}: largest", max(cost.size for cost in costs) / MILLI, "kB", limit=FILM_BYTES / MILLI)
    yield Figure(f"{key}: CPU, most", most.cpu, "s", board, "encoding one board's pixels", TIMES)
    yield Figure(f"{key}: memory of the encoder, most", max(cost.memory for cost in costs), "MB", limit=MEMORY)
    yield Figure(f"{key}: frames begun while a board waited, most", max(cost.overtaken for cost in costs), limit=0)
