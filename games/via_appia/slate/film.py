"""The film of a push as bytes: where pusher and stones are, frame by frame (section 10).

Byte 0: frames; byte 1: stones. Then for each frame the pusher: x and y in tenths of a millimetre and its turn in tenths
of a degree; and for each stone x, y and half its turn in degrees.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct as Layout

from msgspec import Struct

MOST_FRAMES = 30
HEAD, PUSHER, SPOT = Layout("<BB"), Layout("<hhh"), Layout("<hhB")
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


def encode(frames: Sequence[Frame]) -> bytes:
    """Return frames, all with the same stones, as bytes."""
    parts = [HEAD.pack(len(frames), len(frames[0].stones))]
    for frame in frames:
        parts.append(PUSHER.pack(frame.pusher.x, frame.pusher.y, frame.pusher.turn))
        parts += [SPOT.pack(spot.x, spot.y, spot.turn % 360 // HALVES) for spot in frame.stones]
    return b"".join(parts)


def decode(film: bytes) -> tuple[Frame, ...]:
    """Return the frames of a film; of none, nothing."""
    if not film:
        return ()
    frames, stones = HEAD.unpack_from(film)
    length = PUSHER.size + stones * SPOT.size
    return tuple(_frame(film, HEAD.size + number * length, stones) for number in range(frames))


def _frame(film: bytes, start: int, stones: int) -> Frame:
    first = start + PUSHER.size
    spots = SPOT.iter_unpack(film[first : first + stones * SPOT.size])
    return Frame(Spot(*PUSHER.unpack_from(film, start)), tuple(Spot(x, y, HALVES * turn) for x, y, turn in spots))
