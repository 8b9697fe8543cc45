"""The film of a match from drawn frames: each is a file with what has changed since the one before.

It needs little memory: frames are read one after another, and nothing is loaded here that isn't needed for that.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from PIL import Image

SPEED = 9
"""Of the encoder, from 0 to 10: below 7 it takes eight times as long, and three times the memory."""
STEPS = ((60, 1), (45, 1), (30, 1), (30, 2), (30, 4))
"""Quality, and of how many pictures one is shown at least, until the film is small enough."""
RANGE = "limited"
"""Of the colours: Chromium 156 shows a film of the full range as if it were this one, with too much contrast."""
PIXEL = 3
FASTEST = 1
SIZE = b"ispe"
"""What stands before the size in the header of a film."""


class TooLargeError(Exception):
    """A film that can't be made small enough."""


class Patch(Struct, frozen=True, array_like=True):
    """A part of a picture, and where it stands: red, green and blue, row by row."""

    x: int
    y: int
    w: int
    h: int
    pixels: bytes


class FrameFile(Struct, frozen=True, array_like=True):
    """A picture of so many pixels, as far as it has changed."""

    width: int
    height: int
    patches: tuple[Patch, ...]

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def write(self, path: Path) -> None:
        path.write_bytes(zlib.compress(msgspec.msgpack.encode(self), FASTEST))


def read_frame(path: Path) -> FrameFile:
    """Read what ``FrameFile.write`` has written."""
    return msgspec.msgpack.decode(zlib.decompress(path.read_bytes()), type=FrameFile)


class Exposure(Struct, frozen=True):
    """A frame of a film: its file, for how many milliseconds it is shown, and whether it must not be left out."""

    path: str
    ms: int
    kept: bool = False


class Strip(Image.Image):
    """A picture of several frames, of which one is in memory at a time. Below a lower one is the colour of its edge."""

    def __init__(self, frames: Sequence[Sequence[Path]]) -> None:
        """``frames``: for each the files that lead to it from the one before."""
        super().__init__()
        sizes = [read_frame(path).size for paths in frames for path in paths]
        self._mode, self._size = "RGB", (max(w for w, _ in sizes), max(h for _, h in sizes))
        self.im = Image.new(self._mode, self._size).im
        self.n_frames, self.is_animated = len(frames), len(frames) > 1
        self._frames, self._at, self._shown, self._filled = frames, 0, -1, (0, 0)

    def seek(self, frame: int) -> None:
        if not 0 <= frame < self.n_frames:
            raise EOFError
        self._at = frame

    def tell(self) -> int:
        return self._at

    def tobytes(self, encoder_name: str = "raw", *args: Any) -> bytes:
        for frame in range(self._shown + 1 if self._at > self._shown else 0, self._at + 1):
            for path in self._frames[frame]:
                self._lay(read_frame(path))
        self._shown = self._at
        return super().tobytes(encoder_name, *args)

    def _lay(self, frame: FrameFile) -> None:
        if frame.size != self._filled:  # then all of it has changed
            self._filled = frame.size
            self.paste(tuple(frame.patches[0].pixels[:PIXEL]), (0, 0, *self.size))
        for patch in frame.patches:
            self.paste(Image.frombytes("RGB", (patch.w, patch.h), patch.pixels), (patch.x, patch.y))


def encode_animation(frames: Sequence[Exposure], most: int) -> bytes:
    """Return a film as AVIF of at most so many bytes, which begins again at its end.

    Raises ``TooLargeError``, and ``OSError`` or ``ValueError`` if the frames can't be read or encoded.
    """
    for quality, one_of in STEPS:
        film = _encoded(grouped(frames, one_of), quality)
        if len(film) <= most:
            return film
    raise TooLargeError(f"{len(frames)} pictures are more than {most} bytes")


def film_size(film: bytes) -> tuple[int, int]:
    """Return the width and height of a film, as its header says."""
    place = film.index(SIZE) + len(SIZE) + 4
    return int.from_bytes(film[place : place + 4], "big"), int.from_bytes(film[place + 4 : place + 8], "big")


def grouped(frames: Sequence[Exposure], one_of: int) -> list[list[Exposure]]:
    """Return frames in groups of which the last one is shown: every so many of them, and those that must be kept."""
    groups: list[list[Exposure]] = [[]]
    for number, frame in enumerate(frames):
        groups[-1].append(frame)
        if number % one_of == 0 or frame.kept or number == len(frames) - 1:
            groups.append([])
    return groups[:-1]


def _encoded(groups: Sequence[Sequence[Exposure]], quality: int) -> bytes:
    file = io.BytesIO()
    Strip([[Path(frame.path) for frame in group] for group in groups]).save(
        file,
        "AVIF",
        save_all=True,
        duration=[sum(frame.ms for frame in group) for group in groups],
        quality=quality,
        speed=SPEED,
        range=RANGE,
        max_threads=1,
        advanced={"tune-content": "screen"},
    )
    return file.getvalue()
