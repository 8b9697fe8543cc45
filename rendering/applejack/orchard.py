"""One player's orchard, large: every hive with its number, what a tile would earn on every hex, areas and harvests.

As a preview it shows a tile that is not placed yet, what it would connect, and the other ways to turn it.
"""

from __future__ import annotations

from collections import Counter

from games.applejack import orchards, scoring
from games.applejack.components import BOX, TILES, VARIETIES
from games.applejack.geometry import HEXES
from games.applejack.path import die_at
from games.applejack.view import Orchard, Planting, View
from games.catalogue import find_game
from games.contract import Seat
from rendering import theme
from rendering.applejack import layout, palette, panels, trees
from rendering.applejack.hexes import Grid, side
from rendering.applejack.palette import THEME
from rendering.applejack.seen import COUNTS_FROM, Seen
from rendering.common.flow import Line, placed
from rendering.common.header import header, pill_left, table, turn_pill
from rendering.common.marks import delta, halo, mark_chip
from rendering.common.panels import panel
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Box, Icon, Plane, Sprite, Stroke, around
from rendering.text import label, number, signed

ORCHARD = Box(layout.LEFT, layout.TOP, 1152, 1024)
GRID = Grid(600, layout.TOP + 512, 188)
BELOW = Box(layout.LEFT, ORCHARD.bottom + 16, 1152, 288)
TURNS = Box(layout.LEFT, ORCHARD.bottom + 16, 1152, 252)


def scene(view: View, look: Look[View], seat: Seat | None) -> Scene:
    """Return the picture of a player's orchard."""
    assert seat is not None
    seen = Seen(view, look, seat)
    chosen = _chosen(seen)
    below = BELOW if chosen is None else TURNS
    height = round(below.bottom) + 24
    ground = (table(THEME, layout.WIDTH, height), panel(ORCHARD), panel(below), trees.ground(GRID))
    shapes = [
        *_top(seen),
        *_honey(seen, chosen),
        *_counts(seen),
        *panels.cottage(seen, Box(1008, 174, 128, 148), priced=True),
        *trees.orchard(seen, GRID),
        *(_harvests(seen) if chosen is None else [*_connections(seen, *chosen), *_turns(seen, *chosen)]),
    ]
    return Scene(THEME.key, layout.WIDTH, height, ground, tuple(shapes))


def _top(seen: Seen) -> list[AnyShape]:
    words, total = seen.look.words, scoring.total(seen.now)
    if seen.view.outcome is not None:
        told = words.text("picture-points", n=seen.honey)
    else:
        told = words.text("picture-now", honey=seen.honey, now=total)
    pill = turn_pill(seen.seat, seen.look.name(seen.seat), told)
    line = words.text("picture-preview") if seen.look.preview else words.say(find_game(THEME.key).progress(seen.view))
    return [*header(THEME, words.text("game"), line, pill_left(pill)), *pill]


def _chosen(seen: Seen) -> tuple[int, Planting] | None:
    """The tree that a preview shows, and where; None for a pasture, and where nothing is previewed."""
    if not seen.look.preview:
        return None
    for where, planting in enumerate(seen.now.hexes):
        if planting is not None and seen.new(where) and not planting.pasture:
            return where, planting
    return None


def _honey(seen: Seen, chosen: tuple[int, Planting] | None) -> list[AnyShape]:
    """The honey, and how a preview comes to it."""
    x, y = ORCHARD.x + 60, ORCHARD.y + 56
    line = Line().add(lambda at: trees.honeypot(at, 0, 64), 64).say(str(seen.now.honey), 64, gap=8)
    shapes = placed(line.item(), x - 32, y)
    if chosen is not None and seen.before is not None:
        price = TILES[chosen[1].tile].price
        income = seen.now.honey - seen.before.honey + price
        told = f"{seen.before.honey} {signed(-price)} {signed(income)}"
        return [*shapes, label(told, x - 30, y + 62, 40, theme.SOFT, "900")]
    if seen.change:
        chip = delta(seen.look, seen.change, 0, 0, 30)
        shapes.append(delta(seen.look, seen.change, round(x - 30 + chip.w / 2), y + 62, 30))
    return shapes


def _counts(seen: Seen) -> list[AnyShape]:
    """Flowers at the lower left, pastures at the lower right."""
    y = ORCHARD.bottom - 52
    shapes = panels.flowers(seen, ORCHARD.x + 58, y, 62, 52)
    count = orchards.pastures(seen.now)
    if count:
        sheep = Icon("sheep", ORCHARD.right - 108, y, 62, palette.PASTURE_EDGE)
        shapes += trees.figure(sheep, str(count), sheep.x, y, 52)
    return shapes


# Areas and what they bring

LABELS = 236
ROWS = (44, 108, 172, 236)


def _harvests(seen: Seen) -> list[AnyShape]:
    """Per variety: the areas, the next harvest, and the one at the end."""
    words, lap = seen.look.words, die_at(seen.view.turn, seen.view.seats).lap
    heads = (
        words.text("picture-areas"),
        words.text("picture-harvest", die=lap),
        words.text("picture-last-harvest", times=BOX.constants.final_harvest),
    )
    shapes: list[AnyShape] = [
        label(head, BELOW.x + 24, BELOW.y + y, 30, theme.SOFT, "800", room=LABELS - 32, least=24)
        for head, y in zip(heads, ROWS[1:], strict=True)
    ]
    columns = Box(BELOW.x + LABELS, BELOW.y, BELOW.w - LABELS - 12, BELOW.h).columns(len(VARIETIES), 6)
    at_end = scoring.harvests(seen.now)
    for variety, box in zip(VARIETIES, columns, strict=True):
        sizes = sorted((area.apples for area in orchards.areas(seen.now, variety)), reverse=True)
        honey = sum(max(0, size - lap) for size in sizes)
        shapes += _variety(box, variety.value, sizes, (honey, at_end[variety]))
    return shapes


def _variety(box: Box, name: str, sizes: list[int], honey: tuple[int, int]) -> list[AnyShape]:
    counts = bool(sizes) and sizes[0] >= COUNTS_FROM
    counted = [f"{size}×{count}" if count > 1 else str(size) for size, count in Counter(sizes).items()]
    told = (" · " if len(counted) < 3 else "·").join(counted) or "–"
    shapes: list[AnyShape] = [
        Plane(Box(box.x, box.y + 10, box.w, box.h - 20), theme.INSET, 12),
        Sprite("applejack/apple", round(box.cx), box.y + ROWS[0], 54, (name,), 1.0 if sizes else 0.4),
        label(told, box.cx, box.y + ROWS[1], 40, theme.INK, "900", "middle", room=box.w - 6, least=22),
    ]
    for earned, y in zip(honey, ROWS[2:], strict=True):
        shapes.append(trees.earning(earned, box.cx, box.y + y, 40))
    if counts:
        line = ((box.cx - 34, box.y + ROWS[1] + 25), (box.cx + 34, box.y + ROWS[1] + 25))
        shapes.append(Stroke(line, palette.SCORED, 4))
    return shapes


# A tile that is not placed yet


def _connections(seen: Seen, where: int, planting: Planting) -> list[AnyShape]:
    """What every connection would bring, and the name of the hex."""
    assert seen.before is not None
    shapes: list[AnyShape] = []
    x, y = GRID.at(where)
    taken = set(orchards.hives(planting.tile, planting.turn))
    for met in orchards.connections(seen.before, planting.tile, where, planting.turn):
        if met.honey:
            _, (dx, dy) = side(met.edge, GRID.s)
            shapes.append(mark_chip(seen.look, signed(met.honey), round(x + dx), round(y + dy), 30))
    free = next((edge for edge in (5, 4, 3, 0, 1, 2) if edge not in taken), 5)
    x, y = GRID.across(where, free, 0.76)
    tag = around(round(x), round(y), 62, 40)
    return [
        *shapes,
        Plane(tag, theme.INK, 10),
        label(HEXES[where].upper(), tag.cx, tag.cy, 30, theme.PAPER, "900", "middle"),
    ]


def _turns(seen: Seen, where: int, planting: Planting) -> list[AnyShape]:
    """All ways to turn the tile on this hex, with what each would earn."""
    assert seen.before is not None
    words = seen.look.words.text("picture-turns", where=HEXES[where].upper())
    shapes: list[AnyShape] = [label(words, TURNS.x + 24, TURNS.y + 34, 32, theme.INK, room=900, least=28)]
    row = Box(TURNS.x + 16, TURNS.y + 66, TURNS.w - 32, 170)
    boxes = row.columns(max(TILES[planting.tile].turns, 3), 12)
    for turn in range(TILES[planting.tile].turns):
        shapes += _turn(seen.before, where, Planting(planting.tile, turn), boxes[turn])
    return [*shapes, halo(seen.look, boxes[planting.turn], 14)]


def _turn(orchard: Orchard, where: int, planting: Planting, box: Box) -> list[AnyShape]:
    honey = orchards.income(orchard, planting.tile, where, planting.turn)
    ink, earned = (palette.HONEY_DEEP, signed(honey)) if honey else (theme.SOFT, "0")
    w, size = (128, 54) if box.w > 300 else (80, 38)
    room = box.w - w - 30
    right = box.right - 14
    return [
        Plane(box, theme.CARD, 14, edge=theme.LINE, width=2),
        *trees.tile(planting.tile, planting.turn, round(box.x + 12 + w / 2), round(box.cy), w, priced=False),
        label(number(planting.turn), right, box.y + 44, 36, theme.SOFT, "900", "right"),
        label(earned, right, box.y + 112, size, ink, "900", "right", room=room, least=30),
    ]
