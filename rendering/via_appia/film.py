"""The film of a quarry action: its pushes one after the other, stones plain as long as they move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.contract import Event
from games.via_appia.events import Pushed
from games.via_appia.slate.bed import LENGTH
from games.via_appia.state import View
from rendering.films import Reel, Take
from rendering.geometry import Box
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Halo, Plane, Sprite
from rendering.via_appia import palette, slate
from rendering.via_appia.shots import Shot, shots_of

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
