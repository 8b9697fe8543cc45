"""What a player's points are made of, as if the match ended now or at its end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.almadi.actions import Effect, Terrain
from games.almadi.realm import tally
from rendering import theme
from rendering.almadi import figures, palette, sizes, tiles
from rendering.almadi.diff import SeatDiff
from rendering.geometry import Box
from rendering.shapes import AnyShape, Icon, Plane, moved
from rendering.text import label, number

HEADING, LOW_HEADING = 68, 62
BOX_H, LOW_BOX_H, GAP = 84, 66, 12
NARROW = 230
UNKNOWN = "?"


class Part(Struct, frozen=True):
    """One source of points: its mark around (0, 0), how it comes about, and the points."""

    mark: AnyShape
    told: str | Sequence[int]
    """A figure, or the sizes of groups."""
    points: str


def points(diff: SeatDiff, box: Box, low: bool = False) -> tuple[float, list[AnyShape]]:
    """Return the height of the panel and its shapes."""
    top, h = (LOW_HEADING, LOW_BOX_H) if low else (HEADING + 4, BOX_H)
    y = box.y + (34 if low else 38)
    heading = diff.look.words.text("picture-total" if diff.look.is_over(diff.view) else "picture-so-far")
    total = label(number(diff.points), box.right - 24, y, 54, theme.INK, "900", "right")
    shapes: list[AnyShape] = [
        label(heading, box.x + 24, y, 32, theme.INK, room=600, least=28),
        Icon("laurel-crown", total.left - 30, y, 46, palette.THEME.accent),
        total,
    ]
    upper, lower = parts(diff)
    first = Box(box.x + 24, box.y + top, box.w - 48, h)
    for row, found in ((first, upper), (first.part(0, h + GAP, first.w, h), lower)):
        for part, place in zip(found, row.columns(len(found), GAP), strict=True):
            shapes += _part(part, place)
    return top + 2 * h + GAP + (16 if low else 24), shapes


def parts(diff: SeatDiff) -> tuple[list[Part], list[Part]]:
    """Return the parts of both rows: what the realm brings, and everything else."""
    earned = {line.key: line.points[diff.seat] for line in figures.lines(diff.view)}
    found = tally(diff.now.realm)
    upper = [
        _landscape(Terrain.OASIS, found.oases, earned["oases"] + earned["largest-oasis-group"]),
        _landscape(Terrain.CARAVAN, figures.trade(diff.now), earned["caravans"]),
        _landscape(Terrain.PALACE, found.palaces, earned["palaces"]),
    ]
    lower = [_gift(diff, Effect.MOSAIC, earned["mosaics"]), _gift(diff, Effect.JAR, earned["jars"])]
    moon, done = tiles.effect(Effect.MOON, 0, 0, 50), len(diff.now.completed)
    lower.append(Part(moon, f"{done}/{done + len(diff.now.open)}", number(earned["objectives"])))
    lower.append(_gift(diff, Effect.RUBY, earned.get("rubies")))
    if "characters" in earned:
        mark = Icon("three-friends", 0, 0, 50, palette.VIOLET)
        lower.append(Part(mark, str(len(diff.now.recruited)), number(earned["characters"])))
    return upper, lower


def _landscape(kind: Terrain, told: str | Sequence[int], earned: int) -> Part:
    paint = palette.TERRAINS[kind]
    return Part(Icon(paint.icon, 0, 0, 56, paint.deep), told, number(earned))


def _gift(diff: SeatDiff, kind: Effect, earned: int | None) -> Part:
    told = UNKNOWN if earned is None else number(earned)
    return Part(tiles.effect(kind, 0, 0, 50), str(figures.count(diff.now, kind)), told)


def _part(part: Part, box: Box) -> list[AnyShape]:
    narrow = box.w < NARROW
    earned = label(
        part.points, box.right - (10 if narrow else 16), box.cy, 38 if narrow else 44, theme.INK, "900", "right"
    )
    middle = box.x + (34 if narrow else 40)
    left = middle + (30 if narrow else 36)
    room = earned.left - left - (6 if narrow else 12)
    told = part.told if isinstance(part.told, str) else sizes.told(part.told, room, 28)
    return [
        Plane(box, theme.INSET, 12),
        moved(part.mark, middle, box.cy),
        label(told, left, box.cy, 36, theme.SOFT, "800", room=room, least=22),
        earned,
    ]
