"""What waits to be used in a turn, and the characters of a player."""

from __future__ import annotations

from games.almadi.actions import Effect
from games.almadi.effects import usable
from games.almadi.state import move_limit
from rendering import theme
from rendering.almadi import characters, palette, tiles
from rendering.almadi.diff import SeatDiff
from rendering.geometry import Box
from rendering.shapes import AnyShape, Icon, Plane
from rendering.text import label

HEADING = 60
CARD, LOW_CARD, GAP = 90, 60, 14
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
    inside = Box(box.x + 24, box.y + HEADING + 8, box.w - 48, h)
    for i, (kind, count) in enumerate(effects):
        place = inside.columns(PER_ROW, GAP)[i % PER_ROW]
        shapes += _card(diff, kind, count, place.part(0, i // PER_ROW * (h + GAP), place.w, h))
    return HEADING + 8 + lines * (h + GAP) + 8, shapes


def waits(diff: SeatDiff) -> list[tuple[Effect, int]]:
    """Return what waits and can be used or taken, and how many of each."""
    return [(kind, count) for kind, count in usable(diff.view, diff.seat).items() if count]


def _card(diff: SeatDiff, kind: Effect, count: int, box: Box) -> list[AnyShape]:
    """Return an effect that waits and, where there is room, what it is for."""
    words, low = diff.look.words, box.h < CARD
    z = 46 if low else 72
    x, y = box.x + z + 28, box.cy if low else box.y + 30
    number = label(f"×{count}" if count > 1 else "", box.right - 16, y, 40, theme.INK, "900", "right")
    use = words.text(f"picture-use-{kind.value}")
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
    across, gap = (3, 8) if low else (2, GAP)
    shapes: list[AnyShape] = []
    inside = Box(box.x + 24, box.y + 14, box.w - 48, characters.PLATE)
    for i, (name, icon) in enumerate(found):
        place = inside.columns(across, GAP)[i % across]
        at = place.part(46, i // across * (characters.PLATE + gap), place.w - 46, characters.PLATE)
        colour = palette.LEAF if icon == "check-mark" else theme.SOFT
        shapes += [Icon(icon, at.x - 26, at.cy, 38, colour), *characters.plate(words, name, at)]
    return 28 + -(-len(found) // across) * (characters.PLATE + gap) - gap, shapes
