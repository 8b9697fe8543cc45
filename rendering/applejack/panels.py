"""The panels of the players: a head, the orchard, and the counts around it."""

from __future__ import annotations

from collections.abc import Iterator

from games.applejack.components import VARIETIES
from games.applejack.state import Phase, View
from games.contract import Seat
from rendering import theme
from rendering.applejack import palette, trees
from rendering.applejack.diff import COUNTS_FROM, OrchardDiff, featured
from rendering.applejack.facts import price_of
from rendering.applejack.layout import Grid, Layout
from rendering.common.flow import Item, Line, spread
from rendering.common.marks import delta_before
from rendering.common.panels import HEAD, head_band, paper_panel, player_head
from rendering.geometry import Box
from rendering.look import Look
from rendering.names import name_labels
from rendering.shapes import AnyShape, Halo, Icon, Plane, Polygon, Sprite, Stroke
from rendering.text import label, number

STRIP = 54
SMALL_HEAD = 58
SMALL_STRIP = 44
COTTAGE = 98
SMALL_COTTAGE = 52


def places(
    view: View, look: Look[View], at: Layout
) -> tuple[tuple[tuple[Seat, Box], ...], tuple[tuple[Seat, Box], ...]]:
    """Return which seats have the large panels, and which the small ones."""
    if not at.small:
        return tuple(enumerate(at.large)), ()
    first = featured(view, look)
    others = [(first + i) % view.seats for i in range(1, view.seats)]
    return ((first, at.large[0]),), tuple(zip(others, at.small, strict=True))


def large_grid(box: Box, at: Layout) -> Grid:
    return Grid(round(box.cx), round(box.y + HEAD + (box.h - HEAD - STRIP - 10) / 2), at.large_w)


def small_grid(box: Box, at: Layout) -> Grid:
    strip = 0 if at.column else SMALL_STRIP + 6
    y = box.y + SMALL_HEAD + (box.h - SMALL_HEAD - strip) / 2
    return Grid(round(box.cx) - (10 if at.column else 0), round(y), at.small_w)


def ground(at: Layout) -> Iterator[AnyShape]:
    yield from (paper_panel(box) for box in (*at.large, *at.small))
    yield from (trees.ground(large_grid(box, at)) for box in at.large)
    yield from (trees.ground(small_grid(box, at)) for box in at.small)


def players(view: View, look: Look[View], at: Layout) -> Iterator[AnyShape]:
    large, small = places(view, look, at)
    for seat, box in large:
        yield from _large(OrchardDiff(view, look, seat), box, at)
    for seat, box in small:
        yield from _small(OrchardDiff(view, look, seat), box, at)


def _large(diff: OrchardDiff, box: Box, at: Layout) -> list[AnyShape]:
    grid = large_grid(box, at)
    return [
        *player_head(diff, box, palette.HONEY_EDGE, _mark(diff)),
        *flowers(diff, box.x + 40, box.y + HEAD + 42, 46),
        *cottage(diff, cottage_at(box), priced=True),
        *_waiting(diff, round(box.right - 26 - COTTAGE / 2), round(box.bottom - STRIP - 84)),
        *trees.orchard(diff, grid),
        *areas(diff, Box(box.x + 14, box.bottom - STRIP - 10, box.w - 28, STRIP)),
    ]


def cottage_at(box: Box) -> Box:
    """Return the place of the cottage on a large panel."""
    return Box(box.right - 26 - COTTAGE, box.y + HEAD + 24, COTTAGE, 116)


def _waiting(diff: OrchardDiff, x: float, y: float) -> list[AnyShape]:
    """Return the tile that was taken from the cottage, while the cottage is being filled again."""
    if not (diff.view.phase is Phase.FILLING and diff.seat in diff.view.to_move) or diff.view.tile is None:
        return []
    return trees.tile(diff.view.tile, 0, x, y, COTTAGE, price_of(diff.look.words, diff.view.tile))


def _small(diff: OrchardDiff, box: Box, at: Layout) -> list[AnyShape]:
    y = box.y + SMALL_HEAD + 28
    shapes = [*_small_head(diff, box), *_few_flowers(diff, box.x + 32, y)]
    if diff.gained:
        shapes.append(delta_before(diff.look, diff.gained, box.right - 12, y))
    if at.column:
        spare = Box(box.x + 26, box.bottom - 80, SMALL_COTTAGE, 60)
        strip = Box(box.right - 58, box.y + SMALL_HEAD + 56, SMALL_STRIP, box.h - SMALL_HEAD - 70)
    else:
        spare = Box(box.right - 14 - SMALL_COTTAGE, box.bottom - SMALL_STRIP - 76, SMALL_COTTAGE, 60)
        strip = Box(box.x + 16, box.bottom - SMALL_STRIP - 8, box.w - 32, SMALL_STRIP)
    shapes += cottage(diff, spare, priced=False)
    return [*shapes, *trees.orchard(diff, small_grid(box, at)), *_diverse(diff, strip)]


def _few_flowers(diff: OrchardDiff, x: float, y: float) -> list[AnyShape]:
    """Return the number of flowers below its icon, as there is little room beside the orchard."""
    shapes: list[AnyShape] = [
        Sprite("applejack/blossom", x, y, 36),
        label(str(diff.flowers), x, y + 37, 36, theme.INK, "900", "middle"),
    ]
    return [*shapes, Halo(Box(x - 22, y - 20, 44, 76), 12)] if diff.blossomed else shapes


def _small_head(diff: OrchardDiff, box: Box) -> Iterator[AnyShape]:
    """Yield the head of a small panel: narrower, so that the name has room."""
    x, y = box.x + 60, box.y + SMALL_HEAD / 2
    score = label(number(diff.points), box.right - 16, y, 46, diff.ink, "900", "right")
    yield from head_band(diff, Box(box.x, box.y, box.w, SMALL_HEAD), box.x + 32, y, 48, 40)
    yield Icon(_mark(diff), score.left - 23, y, 36, diff.laurel(palette.HONEY_EDGE))
    yield from name_labels(diff.look.name(diff.seat), x, y, 32, diff.ink, room=score.left - 48 - x, least=26)
    yield score


def _mark(diff: OrchardDiff) -> str:
    """Return the icon before the score: honey, or laurels at the end."""
    return "honeypot" if diff.view.outcome is None else "laurel-crown"


def flowers(diff: OrchardDiff, x: float, y: float, z: float, size: int = 40) -> list[AnyShape]:
    """Return the number of flowers, with a halo when they have brought honey."""
    shapes = trees.figure(Sprite("applejack/blossom", x, y, z), str(diff.flowers), x, y, size)
    if diff.blossomed:
        right = shapes[-1].bounds().right
        shapes.append(Halo(Box(x - z / 2 - 2, y - 24, right - x + z / 2 + 6, 48), 12))
    return shapes


def _diverse(diff: OrchardDiff, box: Box) -> Iterator[AnyShape]:
    """Yield the seven varieties in a row or a column; those that would count for diversity stand out."""
    yield Plane(box, theme.INSET, 12)
    for i, (variety, size) in enumerate(diff.largest.items()):
        part = (i + 0.5) / len(VARIETIES)
        x, y = (box.x + box.w * part, box.cy) if box.w > box.h else (box.cx, box.y + box.h * part)
        counts = size >= COUNTS_FROM
        yield Sprite("applejack/apple", round(x), round(y) - 2, 30, (variety.value,), 1 if counts else 0.3)
        if counts:
            yield Stroke(((x - 14, y + 18), (x + 14, y + 18)), palette.SCORED, 4)


def cottage(diff: OrchardDiff, box: Box, priced: bool) -> list[AnyShape]:
    """Return the cottage with the tile on it, if the match is played with cottages."""
    if not diff.view.options.cottage:
        return []
    if diff.now.cottage is None:
        inside: list[AnyShape] = [Sprite("applejack/free", round(box.cx), round(box.cy), box.w - 6, over=True)]
    else:
        price = price_of(diff.look.words, diff.now.cottage) if priced else None
        inside = trees.tile(diff.now.cottage, 0, round(box.cx), round(box.cy), box.w, price)
    fresh = diff.differs(lambda orchard: orchard.cottage)
    mark = [trees.mark(diff, round(box.cx), round(box.cy), box.w)] if fresh else []
    return [*house(box), *inside, *mark]


def house(box: Box) -> list[AnyShape]:
    """Return the walls and the roof of a cottage around a hex."""
    left, right, eaves, top = box.x - 7, box.right + 7, box.y + box.h * 0.2, box.y - 13
    walls = ((left, eaves), (box.cx, top), (right, eaves), (right, box.bottom + 6), (left, box.bottom + 6))
    roof = ((left - 4, eaves + 4), (box.cx, top), (right + 4, eaves + 4))
    return [Polygon(walls, palette.WALL), Stroke(roof, palette.ROOF, max(5, box.w * 0.08))]


def areas(diff: OrchardDiff, box: Box) -> list[AnyShape]:
    """Return the size of each variety's largest area, underlined where it counts for diversity."""
    items = [_area(variety.value, size) for variety, size in diff.largest.items()]
    return [Plane(box, theme.INSET, 12), *spread(diff.look, items, box.inset(10, 0), box.cy)]


def _area(variety: str, size: int) -> Item:
    counts = size >= COUNTS_FROM
    line = Line().add(Sprite("applejack/apple", 0, 0, 38, (variety,), 1.0 if size else 0.4), 38)
    line.say(str(size), 38, theme.INK if counts else theme.SOFT, 1.0 if size else 0.5, gap=5)
    if counts:
        line.shapes.append(Stroke(((2, 23), (line.w - 2, 23)), palette.SCORED, 4))
    return line.item()
