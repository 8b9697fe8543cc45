"""Where everything is in the pictures of Applejack, for 2, 3 and 4 players, in pixels of the finished picture."""

from __future__ import annotations

from msgspec import Struct

from rendering.geometry import Box

WIDTH = 1200
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
