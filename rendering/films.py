"""Films of every game: events in motion, where motion is the news. The still picture always stands beside them.

What moves lies in the events, as it was recorded; here nothing is computed again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise, starmap
from typing import Any

from msgspec import Struct

from games.contract import Event
from rendering.alternative import shortened
from rendering.look import Look
from rendering.packages import appearances
from rendering.paint.cache import Cache
from rendering.paint.encode import encode_film
from rendering.pictures import Drawing
from rendering.scene import Scene

log = logging.getLogger(__name__)
FRAME_MS = 60
"""How long a frame is shown: 15 to 20 of them fill a second, and GIF counts in hundredths."""
FIRST_MS = 700
"""How long the first frame of a take is shown, so that one sees what is about to move."""
HELD_MS = 3000
"""How long the last frame is shown where somebody plays a film again and again."""
FEWEST = 2
"""How many moments of a take are always shown: its first and its last."""


class Take(Struct, frozen=True):
    """Something that moved: how many moments of it are known, and the scene of each."""

    moments: int
    scene: Callable[[int], Scene]


class Reel(Struct, frozen=True):
    """What a film shows: one take after the other, the still on which it ends, and all of it in words."""

    takes: tuple[Take, ...]
    still: Scene
    alt: str


class Frame(Struct, frozen=True):
    """A scene, and for how many milliseconds it is shown."""

    scene: Scene
    ms: int


class FilmKind(Struct, frozen=True):
    """A kind of film of a game, made from events that its reader may know of and the view after them."""

    reel: Callable[[Sequence[Event], Any, Look[Any]], Reel | None]
    """Returns None if nothing moved. May raise anything if what is recorded can't be read."""
    cost: float
    """How many bytes each pixel takes of the width of a shape that is new in a frame, as measured."""
    ends: int
    """How many bytes the first frame and the still take together, as measured at the fullest."""


class DrawnFilm(Drawing, frozen=True):
    """A finished film: a drawing in GIF bytes, and how long it is."""

    frames: int
    seconds: float


class Budget(Struct, frozen=True):
    """What a film may cost, the same on every computer. One that costs more is not shown."""

    frames: int = 30
    size: int = 250_000


BUDGET = Budget()
GIFS: Cache[bytes] = Cache(2_000_000, len, least=BUDGET.size)


def films_of(game_key: str) -> Mapping[str, FilmKind]:
    """Return every kind of film of a game. Most games have none."""
    films: Mapping[str, FilmKind] = appearances()[game_key].films if game_key in appearances() else {}
    return films


def draw_film(
    game_key: str, events: Sequence[Event], view: Any, look: Look[Any], budget: Budget = BUDGET
) -> DrawnFilm | None:
    """Draw what moved in some events. Returns None if nothing did, and if the film can't be made, which is logged."""
    for what, kind in films_of(game_key).items():
        try:
            reel = kind.reel(events, view, look)
            if reel is not None:
                return _within(budget, f"{game_key} {what}", kind, reel)
        except ValueError as error:
            log.warning("the film %s %s can't be made: %s", game_key, what, error)
        except Exception:
            log.exception("the film %s %s failed", game_key, what)
    return None


def _within(budget: Budget, name: str, kind: FilmKind, reel: Reel) -> DrawnFilm | None:
    """Return a film, or None if it is beyond the budget."""
    film = _drawn(frames(kind, reel, budget), reel.alt)
    if film.frames <= budget.frames and len(film.data) <= budget.size:
        return film
    log.warning("the film %s is too costly: %d frames, %.0f kB", name, film.frames, len(film.data) / 1000)
    return None


def frames(kind: FilmKind, reel: Reel, budget: Budget = BUDGET) -> tuple[Frame, ...]:
    """Return the frames of a film, the still last: as many as are believed to be within the budget.

    Every take has equally many, among them its first and its last moment.
    """
    most = (budget.frames - 1) // max(1, len(reel.takes))
    for each in range(most, FEWEST, -1):
        moving = _moving(reel, each)
        if kind.ends + kind.cost * sum(starmap(_renewed, pairwise(moving))) <= budget.size:
            return (*moving, Frame(reel.still, HELD_MS))
    return (*_moving(reel, FEWEST), Frame(reel.still, HELD_MS))


def _moving(reel: Reel, each: int) -> list[Frame]:
    return [
        Frame(take.scene(moment), FRAME_MS if moment else FIRST_MS)
        for take in reel.takes
        for moment in evenly(take.moments, each)
    ]


def evenly(moments: int, count: int) -> tuple[int, ...]:
    """Return so many of the moments, first and last included; all if there are no more."""
    if moments <= count:
        return tuple(range(moments))
    return tuple(round(number * (moments - 1) / (count - 1)) for number in range(count))


def _renewed(before: Frame, after: Frame) -> float:
    """Return how wide all shapes are together that are new in a frame."""
    known = set(before.scene.shapes)
    return sum(shape.bounds().w for shape in after.scene.shapes if shape not in known)


def _drawn(shown: Sequence[Frame], alt: str) -> DrawnFilm:
    """Draw frames. The bytes are kept for equal ones: the players of a match see the same push, each with the news."""
    scenes, times = [frame.scene for frame in shown], [frame.ms for frame in shown]
    key = (*(scene.digest() for scene in scenes), *times)
    gif = GIFS.get(key, lambda: encode_film(scenes, times))
    still, seconds = shown[-1].scene, sum(frame.ms for frame in shown[:-1]) / 1000
    return DrawnFilm(gif, shortened(alt), still.width, still.height, len(shown), seconds)
