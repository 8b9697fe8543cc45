"""The stones in the quarry: where they lie, and how they are strewn at the start (sections 9.1 and 9.2).

Lengths are millimetres: ``y`` runs from the stop line to the front edge, ``x`` from the middle to the right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, cos, hypot, radians, sin, tan
from typing import TypeAlias

from msgspec import Struct

from games.chance import Chance
from games.via_appia.actions import Angle, Lane, StoneSize
from games.via_appia.components import BOX, SLATE_STONES, STONES

LENGTH = BOX.quarry.length
HALF_IN = BOX.quarry.width_in / 2
WIDENING = (BOX.quarry.width_out - BOX.quarry.width_in) / 2 / LENGTH
"""By how much a rail leads outward, for each millimetre forward."""
SLANT = hypot(1.0, WIDENING)
THROAT = HALF_IN + 3.0
"""How far from the middle the walls are before the stop line."""
PUSHER_WIDTH, PUSHER_DEPTH, PUSHER_GAP = 30.0, 6.0, 0.2
"""Of the pusher; and what is left between it and the stone before it begins to push."""
RADIUS: dict[StoneSize, float] = {size: kind.radius for size, kind in STONES.items()}
TENTHS = 10
"""Places are stored in tenths of a millimetre, so that they are whole numbers."""
GAP = 0.1
"""What is kept between stones that are strewn."""
CALM, LONGEST = 0.05, 2000
"""Strewn stones are moved apart until none moves farther than this, in so many rounds at most."""


class Stone(Struct, frozen=True, array_like=True, gc=False):
    """A stone in the quarry, in tenths of a millimetre and whole degrees."""

    size: StoneSize
    x: int
    y: int
    turn: int


Bed: TypeAlias = tuple[Stone, ...]
"""Every stone in the quarry; the one that was pushed in last comes last."""


class Aim(Struct, frozen=True, array_like=True, gc=False):
    """What is pushed where (section 9.1)."""

    stone: StoneSize
    lane: Lane
    angle: Angle


class Jitter(Struct, frozen=True):
    """By how much a push is off: in tenths of a millimetre to the right, and of a degree."""

    x: int = 0
    turn: int = 0


class Start(Struct, frozen=True):
    """Where stone and pusher are before a push, by their middles, and how many degrees to the right it leads."""

    stone: tuple[float, float]
    pusher: tuple[float, float]
    turn: float


class Landslide(Struct, frozen=True):
    """What comes of a push."""

    bed: Bed
    fallen: tuple[StoneSize, ...]
    """In the order of falling."""
    film: bytes = b""
    """See ``film``. Empty: there is none."""


def half_width(y: float) -> float:
    """Return how far the rails are from the middle."""
    return HALF_IN + WIDENING * y


def rail(y: float, radius: float) -> float:
    """Return how far from the middle a stone may lie without touching a rail."""
    return half_width(y) - SLANT * radius


def lane_x(lane: Lane) -> float:
    """Return where a lane crosses the stop line."""
    return BOX.quarry.lanes[lane - 1]


def jitter(chance: Chance) -> Jitter:
    """Let luck decide by how much a push is off, so that nobody can compute one in advance."""
    off, turned = BOX.quarry.jitter_tenths, BOX.quarry.jitter_tenth_degrees
    return Jitter(chance.pick(range(-off, off + 1)), chance.pick(range(-turned, turned + 1)))


def start(aim: Aim, off: Jitter) -> Start:
    """Lay a stone before the bars, so that its way crosses the stop line at the lane, and the pusher behind it.

    The walls may be in the way of that.
    """
    degrees, radius = BOX.quarry.angles[aim.angle] + off.turn / TENTHS, RADIUS[aim.stone]
    turn, reach = radians(degrees), THROAT - radius
    x = min(max(lane_x(aim.lane) + off.x / TENTHS - radius * tan(turn), -reach), reach)
    behind = radius + PUSHER_GAP + PUSHER_DEPTH / 2
    return Start((x, -radius), (x - behind * sin(turn), -radius - behind * cos(turn)), degrees)


def strewn(chance: Chance) -> Bed:
    """Lay the stones of the start on the slate at random."""
    spots = [_spot(size, chance) for size in reversed(StoneSize) for _ in range(SLATE_STONES.of(size))]
    bed: Bed = chance.outcome("bed", lambda: relaxed(spots), Bed)
    return bed


def _spot(size: StoneSize, chance: Chance) -> tuple[StoneSize, float, float]:
    radius = RADIUS[size]
    y = chance.pick(range(ceil(radius), int(LENGTH - 0.6 * radius) + 1))
    reach = int(half_width(y) - radius)
    return size, float(chance.pick(range(-reach, reach + 1))), float(y)


def relaxed(spots: Iterable[tuple[StoneSize, float, float]]) -> Bed:
    """Move stones apart that lie on each other, and back between the rails."""
    sizes, xs, ys = (list(column) for column in zip(*spots, strict=True))
    radii = [RADIUS[size] for size in sizes]
    for _ in range(LONGEST):
        before = list(zip(xs, ys, strict=True))
        _part(xs, ys, radii)
        _hold(xs, ys, radii)
        moved = max(hypot(x - old_x, y - old_y) for x, y, (old_x, old_y) in zip(xs, ys, before, strict=True))
        if moved <= CALM:
            break
    return tuple(_laid(size, x, y) for size, x, y in zip(sizes, xs, ys, strict=True))


def _part(xs: list[float], ys: list[float], radii: Sequence[float]) -> None:
    """Move the stones of each pair that are too near by half of what is missing."""
    for i in range(len(xs)):
        for j in range(i):
            dx, dy, least = xs[i] - xs[j], ys[i] - ys[j], radii[i] + radii[j] + GAP
            if dx * dx + dy * dy >= least * least:
                continue
            apart = hypot(dx, dy)
            ux, uy = (dx / apart, dy / apart) if apart else (1.0, 0.0)
            half = (least - apart) / 2
            xs[i], ys[i], xs[j], ys[j] = xs[i] + half * ux, ys[i] + half * uy, xs[j] - half * ux, ys[j] - half * uy


def _hold(xs: list[float], ys: list[float], radii: Sequence[float]) -> None:
    """Move stones back inside the rails, at right angles to them, and between stop line and front edge."""
    for i, radius in enumerate(radii):
        beyond = (abs(xs[i]) - rail(ys[i], radius)) / SLANT
        if beyond > 0:
            xs[i] -= beyond / SLANT * (1 if xs[i] > 0 else -1)
            ys[i] += beyond * WIDENING / SLANT
        ys[i] = min(max(ys[i], radius), LENGTH - 0.3 * radius)


def _laid(size: StoneSize, x: float, y: float) -> Stone:
    across, along = round(TENTHS * x), round(TENTHS * y)
    return Stone(size, across, along, (7 * across + 13 * along) % 360)
