"""Films of matches on disk: made one after another, put together in a process that ends, swept, and left by nobody."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import psutil
import pytest
import pytest_asyncio

import bot.drawing.films
from bot.drawing.artists import DrawingProcess
from bot.drawing.encoding import EncodeJob
from bot.drawing.films import FILM, Films, Shot, sweep
from bot.processes.worker import Worker, WorkerError
from rendering.animation import Exposure, FrameFile, Patch
from rendering.match_films import Moment
from tests.bot.drawing_threads import DrawingThreads

MEMORY = 100.0
"""Megabytes that the process may have that puts a film together."""
SHOTS = [Shot(Moment(number, None), 1000) for number in range(3)]  # type: ignore[arg-type]


def frame(game: str, moment: Moment, before: Moment | None, path: Path) -> None:
    """Draw a frame in one colour; "spoiled" games can't be drawn."""
    if game == "spoiled" and moment.view == 2:
        raise OSError("no room")
    FrameFile(60, 40, (Patch(0, 0, 60, 40, bytes((80 * moment.view, 0, 0)) * 2400),)).write(path)


class Studio:
    """Films in a folder, and what was drawn for them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "films"
        self.artist = DrawingThreads()
        self.drawn = 0
        self.go = asyncio.Event()
        self.go.set()
        self.films = Films(self.folder, self._draw, self.artist.encode)

    async def _draw(self, make: Callable[[], None]) -> None:
        await self.go.wait()
        self.drawn += 1
        await self.artist.draw(make)

    def kept(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())


@pytest_asyncio.fixture
async def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Studio]:
    monkeypatch.setattr(bot.drawing.films, "draw_frame", frame)
    made = Studio(tmp_path)
    yield made
    await made.films.close()
    await made.artist.close()


async def test_a_film_is_made_once_and_kept(studio: Studio) -> None:
    assert await studio.films.kept("1-a") is None
    first = studio.films.make("1-a", "any", SHOTS)
    assert studio.films.make("1-a", "any", SHOTS) is first
    film = await first
    assert studio.drawn == len(SHOTS)
    assert studio.kept() == ["1-a" + FILM]
    assert await studio.films.kept("1-a") == film
    path = studio.folder / ("1-a" + FILM)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(studio.folder.stat().st_mode) == 0o700


async def test_films_are_made_one_after_another(studio: Studio) -> None:
    studio.go.clear()
    making = [studio.films.make(name, "any", SHOTS) for name in ("1-a", "2-b")]
    await asyncio.sleep(0.01)
    assert studio.kept() == ["1-a.frames"]
    studio.go.set()
    await asyncio.gather(*making)
    assert studio.kept() == ["1-a" + FILM, "2-b" + FILM]


async def test_a_film_that_fails_leaves_nothing_and_can_be_made_again(studio: Studio) -> None:
    with pytest.raises(OSError, match="no room"):
        await studio.films.make("1-a", "spoiled", SHOTS)
    assert studio.kept() == []
    await studio.films.make("1-a", "any", SHOTS)
    assert studio.kept() == ["1-a" + FILM]


async def test_what_cannot_be_put_together_leaves_nothing(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.drawing.films, "FILM_BYTES", 10)
    with pytest.raises(Exception, match="more than 10 bytes"):
        await studio.films.make("1-a", "any", SHOTS)
    assert studio.kept() == []


async def test_the_end_of_the_bot_ends_a_film(studio: Studio) -> None:
    studio.go.clear()
    making = studio.films.make("1-a", "any", SHOTS)
    await asyncio.sleep(0.01)
    await studio.films.close()
    assert making.cancelled()
    assert studio.kept() == []


async def test_what_a_crash_has_left_goes_with_the_next_film(studio: Studio) -> None:
    left = studio.folder / "9-z.frames"
    left.mkdir(parents=True)
    (left / "0").write_bytes(b"half")
    await studio.films.make("1-a", "any", SHOTS)
    assert studio.kept() == ["1-a" + FILM]


async def test_what_was_watched_least_lately_goes_first(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    for age, name in enumerate(("3-c", "2-b", "1-a")):
        path = studio.folder / (name + FILM)
        await studio.films.make(name, "any", SHOTS)
        os.utime(path, (1000 - age, 1000 - age))
    await studio.films.kept("1-a")  # somebody watches the oldest
    room = 2 * path.stat().st_size
    monkeypatch.setattr(bot.drawing.films, "ROOM", room + path.stat().st_size)
    await studio.films.make("4-d", "any", SHOTS)
    assert studio.kept() == ["1-a" + FILM, "3-c" + FILM, "4-d" + FILM]
    sweep(studio.folder, 0)
    assert studio.kept() == []


def job(folder: Path, count: int) -> EncodeJob:
    """Frames as large as those of a board."""
    exposures = []
    for number in range(count):
        path = folder / str(number)
        FrameFile(600, 750, (Patch(0, 0, 600, 750, bytes((30 * number, 90, 90)) * 450_000),)).write(path)
        exposures.append(Exposure(str(path), 1000))
    return EncodeJob(tuple(exposures), 2_000_000, str(folder / "film"))


async def test_a_film_is_put_together_in_a_process_that_ends(tmp_path: Path) -> None:
    artist, before = DrawingProcess(), psutil.Process().children()
    await artist.encode(job(tmp_path, 2))
    assert (tmp_path / "film").stat().st_size > 0
    assert artist.pid is None, "nothing is drawn for it"
    assert psutil.Process().children() == before
    damaged = job(tmp_path, 2)
    (tmp_path / "1").write_bytes(b"nothing")
    with pytest.raises(WorkerError, match="incorrect header"):
        await artist.encode(damaged)
    assert psutil.Process().children() == before
    await artist.close()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system doesn't tell it there")
async def test_putting_a_film_together_takes_little_memory(tmp_path: Path) -> None:
    worker = Worker("bot.drawing.encoding")
    await worker.ask(job(tmp_path, 8))
    status = await asyncio.to_thread(Path(f"/proc/{worker.pid}/status").read_text)
    words = status.split()
    assert int(words[words.index("VmHWM:") + 1]) / 1000 < MEMORY
    await worker.close()
