"""The pushes of a quarry action as they were recorded: where every stone is, moment by moment.

Nothing is computed that the record has. It ends where a stone falls; how it slides onto the grass is for the eye only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.via_appia.actions import StoneSize
from games.via_appia.events import Pushed
from games.via_appia.slate.bed import LENGTH, RADIUS, TENTHS, half_width
from games.via_appia.slate.film import Frame, Recording, decode
from rendering.via_appia.slate import SLIDE, Lying, Pusher, apart

SLIDING = 5
"""In how many moments a fallen stone comes to rest on the grass."""


class Fall(Struct, frozen=True):
    """A stone that falls: which one of the push, when, where it was then, and where it comes to rest."""

    number: int
    moment: int
    start: Lying
    rest: Lying

    def at(self, moment: int) -> Lying:
        """Return where the stone is at a moment after it fell."""
        part = (moment - self.moment) / SLIDING
        if part >= 1:
            return self.rest
        x = self.start.x + (self.rest.x - self.start.x) * part
        return replace(self.rest, x=x, y=self.start.y + (self.rest.y - self.start.y) * part)


class Shot(Struct, frozen=True):
    """A push as it was recorded, and what falls."""

    recording: Recording
    falls: tuple[Fall, ...]

    @property
    def moments(self) -> int:
        """How many moments there are until the last stone that fell is at rest."""
        return max([len(self.recording.frames), *(fall.moment + SLIDING + 1 for fall in self.falls)])

    def lying(self, moment: int) -> Iterator[Lying]:
        """Yield the stones that lie in the quarry at a moment."""
        down = {fall.number for fall in self.falls if fall.moment <= moment}
        frame = self._frame(moment)
        yield from (_lying(size, frame, n) for n, size in enumerate(self.recording.sizes) if n not in down)

    def fallen(self, moment: int) -> Iterator[Lying]:
        """Yield the stones that have fallen."""
        return (fall.at(moment) for fall in self.falls if fall.moment <= moment)

    def pusher(self, moment: int) -> Pusher:
        spot = self._frame(moment).pusher
        return Pusher(spot.x / TENTHS, spot.y / TENTHS, spot.turn / TENTHS)

    def _frame(self, moment: int) -> Frame:
        frames = self.recording.frames
        return frames[min(moment, len(frames) - 1)]


def shots_of(pushes: Sequence[Pushed]) -> tuple[Shot, ...]:
    """Read the films of the pushes that have one. Raises ``ValueError`` if one is damaged."""
    return _at_rest([_read(push) for push in pushes if push.film])


def _read(push: Pushed) -> Shot:
    recording = decode(push.film)
    falls = tuple(_falls(recording))
    if sorted(fall.rest.size for fall in falls) != sorted(push.fallen):
        raise ValueError(f"{len(falls)} stones fall in a film, but {len(push.fallen)} in its event")
    return Shot(recording, falls)


def _falls(recording: Recording) -> Iterator[Fall]:
    """Yield the stones that get beyond the edge."""
    frames = recording.frames
    for number, size in enumerate(recording.sizes):
        beyond = (moment for moment, frame in enumerate(frames) if frame.stones[number].y > TENTHS * LENGTH)
        moment = next(beyond, None)
        if moment is not None:
            start = _lying(size, frames[moment], number)
            yield Fall(number, moment, start, replace(start, y=LENGTH + SLIDE))


def _lying(size: StoneSize, frame: Frame, number: int) -> Lying:
    spot = frame.stones[number]
    return Lying(size, spot.x / TENTHS, spot.y / TENTHS, spot.turn)


# The grass


def _at_rest(shots: Sequence[Shot]) -> tuple[Shot, ...]:
    """Return the same shots, with room on the grass for every stone that falls in any of them."""
    falls = [(number, fall) for number, shot in enumerate(shots) for fall in shot.falls]
    falls.sort(key=lambda each: each[1].rest.x)
    places = _beside_each_other([fall.rest for _, fall in falls])
    moved = [(number, replace(fall, rest=place)) for (number, fall), place in zip(falls, places, strict=True)]
    return tuple(
        replace(shot, falls=tuple(fall for own, fall in moved if own == number)) for number, shot in enumerate(shots)
    )


def _beside_each_other(stones: Sequence[Lying]) -> Sequence[Lying]:
    """Return stones, sorted from the left, beside each other: closer together if they are too many for the slate."""
    placed = apart(stones)
    left = RADIUS[placed[0].size] - half_width(LENGTH) if placed else 0.0
    if not placed or placed[0].x >= left:
        return placed
    right = half_width(LENGTH) - RADIUS[placed[-1].size]
    part = (right - left) / (placed[-1].x - placed[0].x)
    return [replace(stone, x=left + (stone.x - placed[0].x) * part) for stone in placed]
