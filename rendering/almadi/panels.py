"""The panels below a large realm: what waits, the characters, and what the points are made of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.almadi.actions import Effect, Terrain
from games.almadi.effects import usable
from games.almadi.realm import tally
from games.almadi.state import move_limit
from rendering import theme
from rendering.almadi import characters, figures, legend, palette, tiles
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
    moon, done = tiles.effect(Effect.MOON, 0, 0, 50), len(diff.now.completed)
    lower = [
        _gift(diff, Effect.MOSAIC, earned["mosaics"]),
        _gift(diff, Effect.JAR, earned["jars"]),
        Part(moon, f"{done}/{done + len(diff.now.open)}", number(earned["objectives"])),
        _gift(diff, Effect.RUBY, earned.get("rubies")),
    ]
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
    told = part.told if isinstance(part.told, str) else figures.told_sizes(part.told, room, 28)
    return [
        Plane(box, theme.INSET, 12),
        moved(part.mark, middle, box.cy),
        label(told, left, box.cy, 36, theme.SOFT, "800", room=room, least=22),
        earned,
    ]


WAITING_HEADING = 60
CARD, LOW_CARD, CARD_GAP = 90, 60, 14
PER_ROW = 3
NOTHING: tuple[float, list[AnyShape]] = (0.0, [])


def waiting(diff: SeatDiff, box: Box, low: bool = False) -> tuple[float, list[AnyShape]]:
    """Return the height of the panel and its shapes; no height where nothing can wait.

    ``low``: what effects are for is left out.
    """
    view, words = diff.view, diff.look.words
    effects = waits(diff)
    if view.mover != diff.seat or not effects:
        return NOTHING
    told = words.text("picture-moves", n=view.doing.moves, most=move_limit(diff.now))
    right = label(told, box.right - 24, box.y + 36, 30, theme.INK, "800", "right", room=340, least=26)
    shapes: list[AnyShape] = [
        label(words.text("picture-waits"), box.x + 24, box.y + 36, 32, theme.INK, room=700, least=28),
        right,
        Icon("djinn", right.left - 28, box.y + 36, 40, palette.VIOLET),
    ]
    lines = -(-len(effects) // PER_ROW)
    h = LOW_CARD if low else CARD
    inside = Box(box.x + 24, box.y + WAITING_HEADING + 8, box.w - 48, h)
    for i, (kind, count) in enumerate(effects):
        place = inside.columns(PER_ROW, CARD_GAP)[i % PER_ROW]
        shapes += _card(diff, kind, count, place.part(0, i // PER_ROW * (h + CARD_GAP), place.w, h))
    return WAITING_HEADING + 8 + lines * (h + CARD_GAP) + 8, shapes


def waits(diff: SeatDiff) -> list[tuple[Effect, int]]:
    """Return what waits and can be used or taken, and how many of each."""
    return [(kind, count) for kind, count in usable(diff.view, diff.seat).items() if count]


def _card(diff: SeatDiff, kind: Effect, count: int, box: Box) -> list[AnyShape]:
    """Return an effect that waits and, where there is room, what it is for."""
    words, low = diff.look.words, box.h < CARD
    z = 46 if low else 72
    x, y = box.x + z + 28, box.cy if low else box.y + 30
    number = label(f"×{count}" if count > 1 else "", box.right - 16, y, 40, theme.INK, "900", "right")
    use = legend.use(diff.view, words, kind)
    below = label(use, x, box.y + 65, 28, theme.SOFT, "700", room=box.right - x - 10, least=22)
    return [
        Plane(box, theme.CARD, 14, edge=theme.CHANGED, width=3),
        tiles.effect(kind, box.x + z / 2 + 16, box.cy, z),
        label(words.name(kind), x, y, 36, theme.INK, "900", room=number.left - x - 8, least=28),
        number,
        *([] if low else [below]),
    ]


def cast(diff: SeatDiff, box: Box, low: bool = False) -> tuple[float, list[AnyShape]]:
    """Return the panel of the characters whom the player has recruited or, if the viewer knows them, has in hand."""
    words, now = diff.look.words, diff.now
    found = [(name, "check-mark") for name in now.recruited] + [(name, "card-pickup") for name in now.hand]
    if not diff.view.options.characters or not found:
        return NOTHING
    across, gap = (3, 8) if low else (2, CARD_GAP)
    shapes: list[AnyShape] = []
    inside = Box(box.x + 24, box.y + 14, box.w - 48, characters.PLATE)
    for i, (name, icon) in enumerate(found):
        place = inside.columns(across, CARD_GAP)[i % across]
        at = place.part(46, i // across * (characters.PLATE + gap), place.w - 46, characters.PLATE)
        colour = palette.LEAF if icon == "check-mark" else theme.SOFT
        shapes += [Icon(icon, at.x - 26, at.cy, 38, colour), *characters.plate(words, name, at)]
    return 28 + -(-len(found) // across) * (characters.PLATE + gap) - gap, shapes
