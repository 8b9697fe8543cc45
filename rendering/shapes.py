"""The shapes that pictures are made of, as plain values. Nothing here touches a pixel.

Colours are ``#rrggbb``. ``fade`` is the opacity, 1 for solid. ``over`` says that a shape overlaps others on purpose.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rendering.geometry import Box, Point, around, bounding_box

Corners: TypeAlias = Literal["all", "top", "bottom"]
Shade: TypeAlias = Literal["", "panel", "plate"]
Align: TypeAlias = Literal["left", "middle", "right"]
Silhouette: TypeAlias = Literal["disc", "capsule", "leaning", "pebble", "ingot", "rounded", "gem", "star"]

CAPITALS = 0.365
"""Half the height of capitals, as a part of the text size. Labels are placed by the middle of their capitals."""


class Shape(Struct, frozen=True, tag=True, omit_defaults=True):
    """Something to be drawn."""

    def bounds(self) -> Box:
        """Return the box that the shape fills, without its shadow."""
        raise NotImplementedError


class Boxed(Shape, frozen=True):
    """What fills a box."""

    box: Box

    def bounds(self) -> Box:
        return self.box


class Ring(Shape, frozen=True):
    """A mark around a box with round corners."""

    box: Box
    radius: float

    def bounds(self) -> Box:
        """Return the outer edge of the ring, without a glow."""
        return self.box.inset(-8)


class Plane(Boxed, frozen=True):
    """A filled rectangle with round corners: panel, plate, badge, disc, pill."""

    fill: str
    radius: float = 0
    corners: Corners = "all"
    edge: str = ""
    width: float = 0
    shade: Shade = ""
    fade: float = 1.0


class Polygon(Shape, frozen=True):
    """A filled polygon."""

    points: tuple[Point, ...]
    fill: str
    fade: float = 1.0

    def bounds(self) -> Box:
        return bounding_box(self.points)


class Stroke(Shape, frozen=True):
    """A line through points, with round joins and ends."""

    points: tuple[Point, ...]
    colour: str
    width: float
    fade: float = 1.0

    def bounds(self) -> Box:
        return bounding_box(self.points).inset(-self.width / 2)


class Dashes(Boxed, frozen=True):
    """A dashed outline with round corners: an empty space."""

    radius: float
    colour: str
    width: float = 2.5
    dash: float = 5
    fill: str = ""
    fade: float = 1.0


class Icon(Shape, frozen=True):
    """An icon of ``data/icons`` in one colour, with its middle at (x, y)."""

    name: str
    x: float
    y: float
    size: float
    colour: str
    fade: float = 1.0
    flip: bool = False
    over: bool = False

    def bounds(self) -> Box:
        return around(self.x, self.y, self.size)


class Label(Shape, frozen=True):
    """One line of text. (x, y) is its left end, middle or right end, at half the height of the capitals.

    ``room`` is the width it may fill and ``least`` the smallest size at which it can still be read; both are for
    the checks of scenes. ``w`` is the measured width. Make it with ``rendering.text.label``.
    """

    text: str
    x: float
    y: float
    size: int
    weight: str
    colour: str
    align: Align = "left"
    w: float = 0
    room: float = 0
    least: int = 0
    fade: float = 1.0

    @property
    def left(self) -> float:
        """Where the text begins."""
        return self.x - {"left": 0.0, "middle": self.w / 2, "right": self.w}[self.align]

    def bounds(self) -> Box:
        """Return the box of the text, as high as its capitals."""
        return Box(self.left, self.y - CAPITALS * self.size, self.w, 2 * CAPITALS * self.size)


class SeatToken(Shape, frozen=True):
    """The token of a seat in its colour and shape, ``z`` pixels wide."""

    seat: int
    x: float
    y: float
    z: float
    fade: float = 1.0
    over: bool = False

    def bounds(self) -> Box:
        return around(self.x, self.y, self.z)


class Token(Shape, frozen=True):
    """A resource or the like: a silhouette with an icon on it."""

    silhouette: Silhouette
    fill: str
    edge: str
    icon: str
    ink: str
    x: float
    y: float
    z: float
    fade: float = 1.0
    over: bool = False

    def bounds(self) -> Box:
        return around(self.x, self.y, self.z)


class Die(Shape, frozen=True):
    """A die."""

    pips: int
    x: float
    y: float
    z: float
    fade: float = 1.0

    def bounds(self) -> Box:
        return around(self.x, self.y, self.z)


class Halo(Ring, frozen=True):
    """The mark of a change around a thing; dashed for what is chosen but not done."""

    dashed: bool = False


class Trace(Ring, frozen=True):
    """The faint mark of a change before the last turn."""


class Frame(Ring, frozen=True):
    """The mark around what can be chosen, in the colour of a seat, between two thin light rings."""

    seat: int

    def bounds(self) -> Box:
        return self.box.inset(-10)


class Chip(Shape, frozen=True):
    """A pill with a short text in its middle (x, y). Make it with ``rendering.text.chip``."""

    text: str
    x: float
    y: float
    w: float
    h: float
    size: int
    fill: str
    ink: str
    rim: str = ""
    dashed: bool = False
    over: bool = False

    def bounds(self) -> Box:
        return around(self.x, self.y, self.w, self.h)


class Art(Shape, frozen=True):
    """An illustration, ``<package>/<name>``: the scene ``ART[name]()`` of ``rendering.<package>.illustration``."""

    key: str
    box: Box
    radius: float = 0
    rim: str = ""

    def bounds(self) -> Box:
        return self.box


class Sprite(Shape, frozen=True):
    """A small drawing, ``<package>/<name>``, ``z`` pixels large: shapes that are kept together as one stamp.

    ``SPRITES[name](z, *args)`` of ``rendering.<package>.sprites`` gives the shapes, around (0, 0).
    """

    key: str
    x: float
    y: float
    z: float
    args: tuple[str | int, ...] = ()
    fade: float = 1.0
    over: bool = False

    def bounds(self) -> Box:
        """Return the square of its size; its shapes may reach a little over it."""
        return around(self.x, self.y, self.z)


AnyShape: TypeAlias = (
    Plane
    | Polygon
    | Stroke
    | Dashes
    | Icon
    | Label
    | SeatToken
    | Token
    | Die
    | Halo
    | Trace
    | Frame
    | Chip
    | Art
    | Sprite
)


def moved(shape: AnyShape, dx: float, dy: float) -> AnyShape:
    if isinstance(shape, (Polygon, Stroke)):
        return replace(shape, points=tuple((x + dx, y + dy) for x, y in shape.points))
    if isinstance(shape, (Boxed, Ring, Art)):
        return replace(shape, box=shape.box.part(dx, dy, shape.box.w, shape.box.h))
    return replace(shape, x=shape.x + dx, y=shape.y + dy)
