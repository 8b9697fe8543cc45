"""The film of a quarry action: its pushes as they were recorded, and the scenes they make.

Nothing is computed that a record has. It ends where a stone falls; how it slides onto the grass is for the eye only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.contract import Event
from games.via_appia.actions import StoneSize
from games.via_appia.events import Pushed
from games.via_appia.slate.bed import LENGTH, RADIUS, TENTHS, half_width
from games.via_appia.slate.film import Frame, Recording, decode
from games.via_appia.state import View
from rendering.films import Reel, Take
from rendering.geometry import Box
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Halo, Plane, Sprite
from rendering.via_appia import palette, slate

SLIDING = 5
"""In how many moments a fallen stone comes to rest on the grass."""


class Fall(Struct, frozen=True):
    """A stone that falls: which one of the push, when, where it was then, and where it comes to rest."""

    number: int
    moment: int
    start: slate.Lying
    rest: slate.Lying

    def at(self, moment: int) -> slate.Lying:
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

    def lying(self, moment: int) -> Iterator[slate.Lying]:
        """Yield the stones that lie in the quarry at a moment."""
        down = {fall.number for fall in self.falls if fall.moment <= moment}
        frame = self._frame(moment)
        yield from (_lying(size, frame, n) for n, size in enumerate(self.recording.sizes) if n not in down)

    def fallen(self, moment: int) -> Iterator[slate.Lying]:
        """Yield the stones that have fallen."""
        return (fall.at(moment) for fall in self.falls if fall.moment <= moment)

    def pusher(self, moment: int) -> slate.Pusher:
        spot = self._frame(moment).pusher
        return slate.Pusher(spot.x / TENTHS, spot.y / TENTHS, spot.turn / TENTHS)

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
            yield Fall(number, moment, start, replace(start, y=LENGTH + slate.SLIDE))


def _lying(size: StoneSize, frame: Frame, number: int) -> slate.Lying:
    spot = frame.stones[number]
    return slate.Lying(size, spot.x / TENTHS, spot.y / TENTHS, spot.turn)


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


def _beside_each_other(stones: Sequence[slate.Lying]) -> Sequence[slate.Lying]:
    """Return stones, sorted from the left, beside each other: closer together if they are too many for the slate."""
    placed = slate.apart(stones)
    left = RADIUS[placed[0].size] - half_width(LENGTH) if placed else 0.0
    if not placed or placed[0].x >= left:
        return placed
    right = half_width(LENGTH) - RADIUS[placed[-1].size]
    part = (right - left) / (placed[-1].x - placed[0].x)
    return [replace(stone, x=left + (stone.x - placed[0].x) * part) for stone in placed]


# Scenes


WIDTH, HEIGHT = 600, 750
COST, ENDS = 5.8, 52_000
"""How many bytes a moving stone takes for each pixel of its width, and the first frame and the still together."""
AT = slate.fitted(Box(8, 14, WIDTH - 16, HEIGHT - 22))


def reel(events: Sequence[Event], view: View, look: Look[View]) -> Reel | None:
    """Return the pushes of the last quarry action, if there are films of them."""
    pushes = last_action(events)
    shots = shots_of(pushes)
    if not shots:
        return None
    still = [*(_stone(stone) for stone in slate.lying(view.bed)), *_on_the_grass(_all_fallen(shots))]
    takes = tuple(_take(shot, tuple(_all_fallen(shots[:number]))) for number, shot in enumerate(shots))
    return Reel(takes, _scene(still), "\n".join(map(look.words.tell, pushes)))


def last_action(events: Sequence[Event]) -> list[Pushed]:
    """Return the pushes since somebody last began to push."""
    pushes: list[Pushed] = []
    for event in events:
        if isinstance(event, Pushed):
            pushes = [event] if event.number == 1 else [*pushes, event]
    return pushes


def _all_fallen(shots: Iterable[Shot]) -> Iterator[slate.Lying]:
    """Yield every stone that falls in some pushes, at rest."""
    return (fall.rest for shot in shots for fall in shot.falls)


def _take(shot: Shot, fallen: tuple[slate.Lying, ...]) -> Take:
    """Return a push, before which these stones have fallen."""
    return Take(shot.moments, lambda moment: _scene(_moment(shot, fallen, moment)))


def _moment(shot: Shot, fallen: Sequence[slate.Lying], moment: int) -> Iterator[AnyShape]:
    yield from (_stone(stone, cracked=False) for stone in shot.lying(moment))
    yield from _on_the_grass((*fallen, *shot.fallen(moment)), cracked=False)
    yield from slate.pusher(AT, _in_pixels(shot.pusher(moment)))


def _on_the_grass(stones: Iterable[slate.Lying], cracked: bool = True) -> Iterator[AnyShape]:
    """Yield stones that have fallen, with marks around those that are at rest."""
    for stone in stones:
        yield _stone(stone, cracked)
        if stone.y >= LENGTH + slate.SLIDE:
            box = slate.ring(AT, stone)
            yield Halo(box, box.w / 2)


def _stone(stone: slate.Lying, cracked: bool = True) -> Sprite:
    """Return a stone at a whole pixel, so that one that hardly moves looks the same in every frame."""
    drawn = slate.stone(AT, stone, cracked)
    return replace(drawn, x=round(drawn.x), y=round(drawn.y))


def _in_pixels(pose: slate.Pusher) -> slate.Pusher:
    """Return a pusher at a whole pixel and degree."""
    x, y = AT.at(pose.x, pose.y)
    return slate.Pusher((round(x) - AT.cx) / AT.scale, (round(y) - AT.stop) / AT.scale, round(pose.turn))


def _scene(shapes: Iterable[AnyShape]) -> Scene:
    ground = (Plane(Box(0, 0, WIDTH, HEIGHT), palette.GRASS), *slate.ground(AT))
    return Scene(palette.THEME.key, WIDTH, HEIGHT, ground, tuple(shapes))
