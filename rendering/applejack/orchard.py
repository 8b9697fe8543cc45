"""One player's orchard, large: every hive with its number, what a tile would earn on every hex, areas and harvests.

As a preview it shows a tile that is not placed yet, what it would connect, and the other ways to turn it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.applejack import orchards, scoring
from games.applejack.components import VARIETIES
from games.applejack.geometry import HEXES
from games.applejack.path import die_at
from games.applejack.state import Orchard, Planting, View
from games.contract import Seat
from rendering import theme
from rendering.applejack import layout, palette, panels, trees
from rendering.applejack.diff import COUNTS_FROM, OrchardDiff
from rendering.applejack.facts import box_of, price_of
from rendering.applejack.layout import Grid, side
from rendering.common.flow import Line, placed
from rendering.common.header import on_table
from rendering.common.marks import delta, halo, mark_chip
from rendering.common.panels import paper_panel
from rendering.common.turn import seat_header
from rendering.facts import entry_of
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane, Sprite, Stroke
from rendering.text import label, number, signed

ORCHARD = Box(layout.LEFT, layout.TOP, 1152, 1024)
GRID = Grid(600, layout.TOP + 512, 188)
BELOW = Box(layout.LEFT, ORCHARD.bottom + 16, 1152, 288)
TURNS = Box(layout.LEFT, ORCHARD.bottom + 16, 1152, 252)


def scene(view: View, look: Look[View], seat: Seat) -> Scene:
    diff = OrchardDiff(view, look, seat)
    chosen = _chosen(diff)
    below = BELOW if chosen is None else TURNS
    shapes = [
        *_top(diff),
        *_honey(diff, chosen),
        *_counts(diff),
        *panels.cottage(diff, Box(1008, 174, 128, 148), priced=True),
        *trees.orchard(diff, GRID),
        *(_harvests(diff) if chosen is None else [*_connections(diff, *chosen), *_turns(diff, *chosen)]),
    ]
    ground = (paper_panel(ORCHARD), paper_panel(below), trees.ground(GRID))
    return on_table(palette.THEME, below.bottom + 24, ground, shapes)


def _top(diff: OrchardDiff) -> list[AnyShape]:
    words = diff.look.words
    if diff.look.is_over(diff.view):
        told = words.text("picture-points", n=diff.points)
    else:
        told = words.text("picture-now", honey=diff.points, now=scoring.total(diff.now))
    return seat_header(palette.THEME, diff.look, diff.seat, told, words.say(diff.look.game.progress(diff.view)))


def _chosen(diff: OrchardDiff) -> tuple[int, Planting] | None:
    """Return the tree that a preview shows, and where; None for a pasture, and outside previews."""
    if not diff.look.preview:
        return None
    for where, planting in enumerate(diff.now.hexes):
        if planting is not None and diff.new(where) and not planting.pasture:
            return where, planting
    return None


def _honey(diff: OrchardDiff, chosen: tuple[int, Planting] | None) -> list[AnyShape]:
    """Return the honey; in a preview also how it comes about."""
    x, y = ORCHARD.x + 60, ORCHARD.y + 56
    line = Line().add(trees.honeypot(0, 0, 64), 64).say(str(diff.now.honey), 64, gap=8)
    shapes = placed(line.item(), x - 32, y)
    if chosen is not None and diff.before is not None:
        price = price_of(diff.look.words, chosen[1].tile)
        income = diff.now.honey - diff.before.honey + price
        told = f"{diff.before.honey} {signed(-price)} {signed(income)}"
        return [*shapes, label(told, x - 30, y + 62, 40, theme.SOFT, "900")]
    if diff.gained:
        chip = delta(diff.look, diff.gained, 0, 0, 30)
        shapes.append(delta(diff.look, diff.gained, round(x - 30 + chip.w / 2), y + 62, 30))
    return shapes


def _counts(diff: OrchardDiff) -> Iterator[AnyShape]:
    """Yield the flowers at the lower left, the pastures at the lower right."""
    y = ORCHARD.bottom - 52
    yield from panels.flowers(diff, ORCHARD.x + 58, y, 62, 52)
    count = orchards.pastures(diff.now)
    if count:
        sheep = Icon("sheep", ORCHARD.right - 108, y, 62, palette.PASTURE_EDGE)
        yield from trees.figure(sheep, str(count), sheep.x, y, 52)


# Areas and what they bring

LABELS = 236
ROWS = (44, 108, 172, 236)


def _harvests(diff: OrchardDiff) -> Iterator[AnyShape]:
    """Yield, for each variety, its areas, the next harvest and the one at the end."""
    words, lap = diff.look.words, die_at(diff.view.turn, diff.view.seats).lap
    heads = (
        words.text("picture-areas"),
        words.text("picture-harvest", die=lap),
        words.text("picture-last-harvest", times=box_of(words).constants.final_harvest),
    )
    yield from (
        label(head, BELOW.x + 24, BELOW.y + y, 30, theme.SOFT, "800", room=LABELS - 32, least=24)
        for head, y in zip(heads, ROWS[1:], strict=True)
    )
    columns = Box(BELOW.x + LABELS, BELOW.y, BELOW.w - LABELS - 12, BELOW.h).columns(len(VARIETIES), 6)
    at_end = scoring.harvests(diff.now)
    for variety, box in zip(VARIETIES, columns, strict=True):
        sizes = sorted((area.apples for area in orchards.areas(diff.now, variety)), reverse=True)
        honey = sum(max(0, size - lap) for size in sizes)
        yield from _variety(box, variety.value, sizes, (honey, at_end[variety]))


def _variety(box: Box, name: str, sizes: list[int], honey: tuple[int, int]) -> Iterator[AnyShape]:
    counts = bool(sizes) and sizes[0] >= COUNTS_FROM
    counted = [f"{size}×{count}" if count > 1 else str(size) for size, count in Counter(sizes).items()]
    told = (" · " if len(counted) < 3 else "·").join(counted) or "–"
    yield from (
        Plane(Box(box.x, box.y + 10, box.w, box.h - 20), theme.INSET, 12),
        Sprite("applejack/apple", round(box.cx), box.y + ROWS[0], 54, (name,), 1.0 if sizes else 0.4),
        label(told, box.cx, box.y + ROWS[1], 40, theme.INK, "900", "middle", room=box.w - 6, least=22),
    )
    for earned, y in zip(honey, ROWS[2:], strict=True):
        yield trees.earning(earned, box.cx, box.y + y, 40)
    if counts:
        line = ((box.cx - 34, box.y + ROWS[1] + 25), (box.cx + 34, box.y + ROWS[1] + 25))
        yield Stroke(line, palette.SCORED, 4)


# A tile that is not placed yet


def _connections(diff: OrchardDiff, where: int, planting: Planting) -> Iterator[AnyShape]:
    """Yield what each connection would bring, and the name of the hex."""
    assert diff.before is not None
    x, y = GRID.at(where)
    taken = set(orchards.hives(planting.tile, planting.turn))
    for met in orchards.connections(diff.before, planting.tile, where, planting.turn):
        if met.honey:
            _, (dx, dy) = side(met.edge, GRID.s)
            yield mark_chip(diff.look, signed(met.honey), round(x + dx), round(y + dy), 30)
    free = next((edge for edge in (5, 4, 3, 0, 1, 2) if edge not in taken), 5)
    x, y = GRID.across(where, free, 0.76)
    tag = around(round(x), round(y), 62, 40)
    yield from (
        Plane(tag, theme.INK, 10),
        label(HEXES[where].upper(), tag.cx, tag.cy, 30, theme.PAPER, "900", "middle"),
    )


def _turns(diff: OrchardDiff, where: int, planting: Planting) -> Iterator[AnyShape]:
    """Yield every way to turn the tile on this hex, with what it would earn."""
    assert diff.before is not None
    told = diff.look.words.text("picture-turns", where=HEXES[where].upper())
    row = Box(TURNS.x + 16, TURNS.y + 66, TURNS.w - 32, 170)
    turns = entry_of(box_of(diff.look.words).tiles, planting.tile).turns
    boxes = row.columns(max(turns, 3), 12)
    yield label(told, TURNS.x + 24, TURNS.y + 34, 32, theme.INK, room=900, least=28)
    for turn in range(turns):
        yield from _turn(diff.before, where, Planting(planting.tile, turn), boxes[turn])
    yield halo(diff.look, boxes[planting.turn], 14)


def _turn(orchard: Orchard, where: int, planting: Planting, box: Box) -> list[AnyShape]:
    honey = orchards.income(orchard, planting.tile, where, planting.turn)
    ink, earned = (palette.HONEY_DEEP, signed(honey)) if honey else (theme.SOFT, "0")
    w, size = (128, 54) if box.w > 300 else (80, 38)
    room = box.w - w - 30
    right = box.right - 14
    return [
        Plane(box, theme.CARD, 14, edge=theme.LINE, width=2),
        *trees.tile(planting.tile, planting.turn, round(box.x + 12 + w / 2), round(box.cy), w),
        label(number(planting.turn), right, box.y + 44, 36, theme.SOFT, "900", "right"),
        label(earned, right, box.y + 112, size, ink, "900", "right", room=room, least=30),
    ]
