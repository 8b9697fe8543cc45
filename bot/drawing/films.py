"""Films of matches: each is made once, frame by frame behind all pictures, and kept on disk as long as there is room.

What they are made of lies in the journal, so that nothing is lost where a film, or all of them, is deleted.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct

from bot.drawing.encoding import EncodeJob
from rendering.animation import Exposure
from rendering.match_films import Moment, draw_frame

FILM_BYTES: Final = 2_000_000
"""What a film may have at most."""
ROOM: Final = 64_000_000
"""What all kept films may have together; who looked at one least lately loses it first."""
FILM: Final = ".avif"
"""How the names of films end: Discord plays this kind in messages, and it is a third of the others."""
WAITING: Final = 8
"""How many films may be made or wait at a time: whoever presses can be answered for a quarter of an hour."""
FOLDER_MODE, FILE_MODE = 0o700, 0o600


class Shot(Struct, frozen=True):
    """A moment of a film, for how many milliseconds it is shown, and whether it must not be left out."""

    moment: Moment
    ms: int
    kept: bool = False


class Films:
    """Makes films, one after another, and keeps them in a folder of its own."""

    def __init__(
        self,
        folder: Path,
        draw: Callable[[Callable[[], None]], Awaitable[None]],
        encode: Callable[[EncodeJob], Awaitable[None]],
    ) -> None:
        """``draw`` has a frame drawn when nothing else is to be, ``encode`` a film put together."""
        self._folder = folder
        self._draw = draw
        self._encode = encode
        self._making: dict[str, asyncio.Task[bytes]] = {}
        self._turn = asyncio.Lock()

    async def kept(self, name: str) -> bytes | None:
        """Return a film that is there."""
        return await asyncio.to_thread(self._read, name)

    def takes(self, name: str) -> bool:
        """Whether a film can be made now, or is being made: not too many others wait."""
        return name in self._making or len(self._making) < WAITING

    def make(self, name: str, game_key: str, shots: Sequence[Shot]) -> asyncio.Task[bytes]:
        """Make a film, unless that is being done. Whatever goes wrong is raised by the task; then nothing is left."""
        if name not in self._making:
            task = self._making[name] = asyncio.create_task(self._made(name, game_key, shots), name=f"film {name}")
            task.add_done_callback(lambda done: self._forget(name, done))
        return self._making[name]

    def _forget(self, name: str, task: asyncio.Task[bytes]) -> None:
        del self._making[name]
        if not task.cancelled():
            task.exception()  # whoever waits for the film tells of it; perhaps nobody does any more

    async def _made(self, name: str, game_key: str, shots: Sequence[Shot]) -> bytes:
        async with self._turn:
            frames = self._folder / f"{name}.frames"
            try:
                await asyncio.to_thread(self._begin, frames)
                exposures = []
                for number, shot in enumerate(shots):
                    path = frames / f"{number}"
                    before = shots[number - 1].moment if number else None
                    await self._draw(partial(draw_frame, game_key, shot.moment, before, path))
                    exposures.append(Exposure(str(path), shot.ms, shot.kept))
                film = frames / FILM
                await self._encode(EncodeJob(tuple(exposures), FILM_BYTES, str(film)))
                return await asyncio.to_thread(self._keep, film, name)
            finally:
                shutil.rmtree(frames, ignore_errors=True)

    def _begin(self, frames: Path) -> None:
        """Make the folders anew; what a film left that was broken off with the bot goes."""
        self._folder.mkdir(mode=FOLDER_MODE, exist_ok=True)
        for left in self._folder.glob("*.frames"):
            shutil.rmtree(left, ignore_errors=True)
        frames.mkdir(mode=FOLDER_MODE)

    def _keep(self, film: Path, name: str) -> bytes:
        film.chmod(FILE_MODE)
        os.replace(film, self._folder / (name + FILM))
        sweep(self._folder, ROOM)
        return (self._folder / (name + FILM)).read_bytes()

    def _read(self, name: str) -> bytes | None:
        path = self._folder / (name + FILM)
        try:
            film = path.read_bytes()
        except FileNotFoundError:
            return None
        with suppress(OSError):
            os.utime(path)
        return film

    async def close(self) -> None:
        """Stop making films."""
        making = list(self._making.values())
        for task in making:
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)


def sweep(folder: Path, room: int) -> None:
    """Delete the films that were looked at least lately, until the others have room; 0: all of them."""
    aged = sorted(folder.glob("*" + FILM), key=lambda film: film.stat().st_mtime, reverse=True)
    taken = 0
    for film in aged:
        taken += film.stat().st_size
        if taken > room:
            film.unlink(missing_ok=True)
