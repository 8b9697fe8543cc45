"""The film of a push as bytes: which stones there are, and where they and the pusher are, frame by frame (section 10).

Byte 0: frames; byte 1: stones. Then a letter for the size of each stone. Then for each frame the pusher: x and y in
tenths of a millimetre and its turn in tenths of a degree; and for each stone x, y and half its turn in degrees.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct as Layout

from msgspec import Struct

from games.via_appia.actions import StoneSize

HEAD, PUSHER, SPOT = Layout("<BB"), Layout("<hhh"), Layout("<hhB")
SIZES = dict(zip(b"SML", StoneSize, strict=True))
LETTERS = {size: letter for letter, size in SIZES.items()}
HALVES = 2
"""Degrees for each step of a stone's turn."""


class Spot(Struct, frozen=True, array_like=True, gc=False):
    """Where a stone is: tenths of a millimetre, and degrees."""

    x: int
    y: int
    turn: int


class Frame(Struct, frozen=True, gc=False):
    """A moment of a push."""

    pusher: Spot
    """Its turn is in tenths of a degree."""
    stones: tuple[Spot, ...]
    """In the order of the bed, the pushed stone last. One that has fallen stays where it fell, beyond the edge."""


class Recording(Struct, frozen=True, gc=False):
    """A push as it was filmed: the sizes of its stones, and what was seen, at least a frame."""

    sizes: tuple[StoneSize, ...]
    frames: tuple[Frame, ...]


def encode(sizes: Sequence[StoneSize], frames: Sequence[Frame]) -> bytes:
    """Return frames, all with these stones, as bytes."""
    parts = [HEAD.pack(len(frames), len(sizes)), bytes(LETTERS[size] for size in sizes)]
    for frame in frames:
        parts.append(PUSHER.pack(frame.pusher.x, frame.pusher.y, frame.pusher.turn))
        parts += [SPOT.pack(spot.x, spot.y, spot.turn % 360 // HALVES) for spot in frame.stones]
    return b"".join(parts)


def decode(film: bytes) -> Recording:
    """Return what was filmed. Raises ``ValueError`` if the bytes are damaged."""
    frames, stones = HEAD.unpack_from(film.ljust(HEAD.size, b"\0"))
    begin, each = HEAD.size + stones, PUSHER.size + stones * SPOT.size
    if not frames or not stones or len(film) != begin + frames * each:
        raise ValueError(f"a film of {len(film)} bytes that says it has {frames} frames of {stones} stones")
    letters = film[HEAD.size : begin]
    if not SIZES.keys() >= {*letters}:
        raise ValueError(f"a film with stones of unknown sizes: {letters!r}")
    sizes = tuple(SIZES[letter] for letter in letters)
    return Recording(sizes, tuple(_frame(film[start : start + each]) for start in range(begin, len(film), each)))


def _frame(data: bytes) -> Frame:
    spots = SPOT.iter_unpack(data[PUSHER.size :])
    return Frame(Spot(*PUSHER.unpack_from(data)), tuple(Spot(x, y, HALVES * turn) for x, y, turn in spots))
