"""Where everything is in the pictures of Applejack: the panels for 2, 3 and 4 players, and the hexes of an orchard."""

from __future__ import annotations

import math

from msgspec import Struct

from games.applejack.geometry import COORDINATES
from rendering.geometry import Box, Point

TOP = 124
LEFT, RIGHT = 24, 1176
GAP = 16
VALLEYS_W = 472
LARGE = Box(LEFT + VALLEYS_W + GAP, TOP, RIGHT - LEFT - VALLEYS_W - GAP, 712)


class Track(Struct, frozen=True):
    """The path of a lap: its panel, how many spaces go in a row, and how large and how far apart they are."""

    box: Box
    per_row: int
    pitch: float
    row: float
    """From one row to the next."""
    z: float
    """Size of a seat's space."""
    apple: float
    die: float
    first: float
    """The middle of the first row."""


class Layout(Struct, frozen=True):
    """Everything that depends on the number of players."""

    height: int
    valleys: Box
    choices: Box
    """What may be taken, on the panel of the valleys."""
    rows: bool
    """Whether the valleys beside the die are shown below each other there."""
    large: tuple[Box, ...]
    """Panels of large orchards: that of the player whose turn it is, or both of two players."""
    large_w: int
    small: tuple[Box, ...]
    """Panels of the others, in turn order from the player whose turn it is."""
    small_w: int
    column: bool
    """Whether the varieties are at the right of the small orchards rather than below them."""
    track: Track


def _two() -> Layout:
    column = Box(LEFT, TOP, VALLEYS_W, 940)
    panel = 668
    large = (
        Box(LARGE.x, TOP, LARGE.w, panel),
        Box(LARGE.x, TOP + panel + GAP, LARGE.w, panel),
    )
    track = Box(LEFT, column.bottom + GAP, VALLEYS_W, large[1].bottom - column.bottom - GAP)
    return Layout(
        height=round(track.bottom) + 24,
        valleys=column,
        choices=Box(LEFT + 12, TOP + 492, VALLEYS_W - 24, 436),
        rows=True,
        large=large,
        large_w=100,
        small=(),
        small_w=0,
        column=False,
        track=Track(track, 7, 56, 170, 42, 46, 58, track.y + 144),
    )


def _more(players: int) -> Layout:
    track = Box(LEFT, 852, RIGHT - LEFT, 150)
    others = Box(LEFT, 1018, RIGHT - LEFT, 458).columns(players - 1, GAP)
    pitch, z = {3: (50.0, 38), 4: (37.4, 29)}[players]
    return Layout(
        height=1500,
        valleys=Box(LEFT, TOP, VALLEYS_W, 712),
        choices=Box(LEFT + 12, 616, VALLEYS_W - 24, 208),
        rows=False,
        large=(LARGE,),
        large_w=110,
        small=others,
        small_w={3: 76, 4: 66}[players],
        column=players == 3,
        track=Track(track, 7 * players, pitch, 0, z, 36, 44, 966),
    )


LAYOUTS = {2: _two(), 3: _more(3), 4: _more(4)}


ROOT = math.sqrt(3)


def corners(x: float, y: float, s: float) -> tuple[Point, ...]:
    """Return the corners of a hexagon, clockwise from the upper right one; ``s`` is their distance from the middle."""
    return tuple((x + s * math.cos(math.radians(a)), y + s * math.sin(math.radians(a))) for a in range(-30, 330, 60))


def outward(edge: int, far: float) -> Point:
    """Return the step of ``far`` pixels from the middle across an edge."""
    angle = math.radians(-60 * edge)
    return far * math.cos(angle), far * math.sin(angle)


def side(edge: int, s: float, deep: float = 0.0, part: float = 1.0) -> tuple[Point, Point]:
    """Return the ends of an edge of a hexagon around (0, 0), moved inwards by ``deep`` and shortened to ``part``."""
    mx, my = outward(edge, s * ROOT / 2 - deep)
    ux, uy = -my / math.hypot(mx, my), mx / math.hypot(mx, my)
    half = s / 2 * part
    return (mx - ux * half, my - uy * half), (mx + ux * half, my + uy * half)


class Grid:
    """The places of the 19 hexes of an orchard. ``w`` is the width of a hex, an even number of pixels."""

    def __init__(self, x: float, y: float, w: int) -> None:
        """(x, y) is the middle of the orchard."""
        self.x, self.y, self.w = x, y, w
        self.s = w / ROOT
        self.row = round(1.5 * self.s)

    def at(self, where: int) -> Point:
        """Return the middle of a hex."""
        q, r = COORDINATES[where]
        return self.x + self.w * (q + r / 2), self.y + self.row * r

    def across(self, where: int, edge: int, far: float) -> Point:
        """Return the point across an edge of a hex, ``far`` times ``s`` from its middle."""
        x, y = self.at(where)
        dx, dy = outward(edge, far * self.s)
        return x + dx, y + dy

    @property
    def points(self) -> tuple[Point, ...]:
        """The middles of all hexes."""
        return tuple(self.at(where) for where in range(len(COORDINATES)))
