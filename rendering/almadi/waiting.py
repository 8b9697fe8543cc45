"""What waits to be used in a turn, and the characters of a player."""

from __future__ import annotations

from games.almadi.actions import Effect
from games.almadi.player import move_limit
from rendering import theme
from rendering.almadi import characters, palette, tiles
from rendering.almadi.diff import SeatDiff
from rendering.geometry import Box
from rendering.shapes import AnyShape, Icon, Plane
from rendering.text import label

HEADING = 60
CARD, GAP = 90, 14
PER_ROW = 3
PLATE = 52
NOTHING: tuple[float, list[AnyShape]] = (0.0, [])


def waiting(diff: SeatDiff, box: Box) -> tuple[float, list[AnyShape]]:
    """Return the height of the panel and its shapes; no height where nothing can wait."""
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
    inside = Box(box.x + 24, box.y + HEADING + 8, box.w - 48, CARD)
    for i, (kind, count) in enumerate(effects):
        place = inside.columns(PER_ROW, GAP)[i % PER_ROW]
        shapes += _card(diff, kind, count, place.part(0, i // PER_ROW * (CARD + GAP), place.w, CARD))
    return HEADING + 8 + lines * (CARD + GAP) + 8, shapes


def waits(diff: SeatDiff) -> list[tuple[Effect, int]]:
    """Return what waits, and how many of each."""
    doing = diff.view.doing
    counts = {
        Effect.GENIE: doing.genies,
        Effect.MOON: doing.moons,
        Effect.MOSAIC: doing.mosaics,
        Effect.STALL: doing.stalls,
        Effect.RUBY: doing.rubies,
    }
    return [(kind, count) for kind, count in counts.items() if count]


def _card(diff: SeatDiff, kind: Effect, count: int, box: Box) -> list[AnyShape]:
    """Return an effect that waits, and what it is for."""
    words, x = diff.look.words, box.x + 100
    number = label(f"×{count}" if count > 1 else "", box.right - 16, box.y + 30, 40, theme.INK, "900", "right")
    return [
        Plane(box, theme.CARD, 14, edge=theme.CHANGED, width=3),
        tiles.effect(kind, box.x + 52, box.cy, 72),
        label(words.name(kind), x, box.y + 30, 36, theme.INK, "900", room=number.left - x - 8, least=28),
        number,
        label(
            words.text(f"picture-use-{kind.value}"),
            x,
            box.y + 65,
            28,
            theme.SOFT,
            "700",
            room=box.right - x - 10,
            least=22,
        ),
    ]


def cast(diff: SeatDiff, box: Box) -> tuple[float, list[AnyShape]]:
    """Return the panel of the characters whom the player has recruited or, if the viewer knows them, has in hand."""
    words, now = diff.look.words, diff.now
    found = [(name, "check-mark") for name in now.recruited] + [(name, "card-pickup") for name in now.hand]
    if not diff.view.options.characters or not found:
        return NOTHING
    shapes: list[AnyShape] = []
    inside = Box(box.x + 24, box.y + 16, box.w - 48, PLATE)
    for i, (name, icon) in enumerate(found):
        place = inside.columns(2, GAP)[i % 2]
        at = place.part(52, i // 2 * (PLATE + GAP), place.w - 52, PLATE)
        colour = palette.LEAF if icon == "check-mark" else theme.SOFT
        shapes += [Icon(icon, at.x - 28, at.cy, 40, colour), *characters.plate(words, name, at)]
    return 32 + -(-len(found) // 2) * (PLATE + GAP) - GAP, shapes
