"""Colours and shapes that all pictures share: neutrals, seats, and the palette of a game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rendering.shapes import Silhouette, Token

INK = "#33261d"
SOFT = "#6b5a4a"
PAPER = "#fbf5e6"
CARD = "#fffaec"
INSET = "#f0e5cc"
LINE = "#d8c7a3"
RULE = "#e7dabb"
DASH = "#b39e76"
WHITE = "#fffdf7"
SHADOW = "#1e130a"
CHANGED = "#7b2fd0"
WARN = "#b3261e"
TRAY = "#3f3223"
TRAY_SOFT = "#e0d3b8"
LAUREL = "#ffd977"


class SeatLook(Struct, frozen=True):
    """What distinguishes a seat: its colours and the name of its shape."""

    fill: str
    shape: str
    edge: str
    tint: str
    ink: str

    @property
    def on_paper(self) -> str:
        """The colour in which it is seen on paper: its own, or that of the edge where that is too light."""
        return self.edge if self.ink == INK else self.fill


SEATS = (
    SeatLook("#c73e2b", "circle", "#8e2417", "#f6ddd3", WHITE),
    SeatLook("#1f4a94", "triangle", "#12316a", "#d6e0f1", WHITE),
    SeatLook("#f0b92e", "square", "#a97a0c", "#fbebc2", INK),
    SeatLook("#0f7d66", "diamond", "#085244", "#cfe7df", WHITE),
    SeatLook("#de7fa8", "hexagon", "#a04b73", "#f8e0ea", INK),
    SeatLook("#2b2726", "plus", "#0e0c0b", "#dedad5", WHITE),
)


class Theme(Struct, frozen=True):
    """The colours of one game, and its emblem."""

    key: str
    table: str
    accent: str
    tint: str
    emblem: str


HOUSE = Theme("house", "#2f4858", "#a8702a", "#e4ecef", "laurels")
"""The colours of pictures that belong to no game."""


class Kind(Struct, frozen=True):
    """What distinguishes a resource: its colour, silhouette and icon."""

    fill: str
    silhouette: Silhouette
    icon: str
    ink: str = WHITE
    edge: str = ""

    def token(self, x: float, y: float, z: float, fade: float = 1.0, over: bool = False) -> Token:
        """Return its token, ``z`` pixels wide, with its middle at (x, y); ``over`` if it may overlap others."""
        edge = self.edge or shade(self.fill, 0.70)
        return Token(self.silhouette, self.fill, edge, self.icon, self.ink, x, y, z, fade, over)


def colours_in(names: Mapping[str, object]) -> tuple[str, ...]:
    """Return the colours among the names of a module, in their order."""
    return tuple(value for value in names.values() if isinstance(value, str) and value.startswith("#"))


def rgb(colour: str) -> tuple[int, int, int]:
    """Return the three channels of ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def shade(colour: str, part: float) -> str:
    """Return a colour with every channel multiplied."""
    return "#{:02x}{:02x}{:02x}".format(*(min(255, round(channel * part)) for channel in rgb(colour)))


def mix(colour: str, other: str, part: float) -> str:
    """Return a colour with ``part`` of another one mixed in."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#{:02x}{:02x}{:02x}".format(*(round(a + (b - a) * part) for a, b in pairs))
