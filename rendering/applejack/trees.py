"""Orchards: ground, tiles, free hexes, the rim, and the marks of what happened there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from games.applejack import orchards
from games.applejack.actions import Hex, TileId
from games.applejack.geometry import EDGES, HEXES, INDEX
from games.applejack.state import Planting
from rendering import theme
from rendering.applejack import palette
from rendering.applejack.diff import OrchardDiff
from rendering.applejack.facts import box_of, price_of
from rendering.applejack.layout import ROOT, Grid, outward
from rendering.applejack.sprites import BODY, LARGE_HIVE, price_at
from rendering.common.marks import mark_chip
from rendering.facts import entry_of
from rendering.shapes import AnyShape, Chip, Icon, Label, Sprite
from rendering.text import label, signed
from rendering.words import Words

NUMBERED, ALL_NUMBERED = 92, 150
"""From these widths on, a tile shows its number: once, or on every hive."""
ROOMY = 70
"""From this width on, a tile has room for its number below its apples; on smaller ones it is at the lower corner."""
RIM = 0.97
"""Distance from the middle of a hex to what is printed on the rim, in parts of s; its own radius is added."""


def ground(grid: Grid) -> Sprite:
    return Sprite("applejack/ground", grid.x, grid.y, grid.w, over=True)


def tile(
    name: TileId, turn: int, x: float, y: float, w: float, price: int | None = None, harvested: bool = False
) -> list[AnyShape]:
    """Return a tile, with its number if ``price`` is given."""
    if price is None:
        return [_tile(x, y, w, (name, turn, 0), harvested)]
    priced, s = (1 if w >= ROOMY else 3), w / ROOT * BODY
    size = max(30, round(s * 0.31) * 2)
    number = label(str(price), round(x), round(y + price_at(s, priced)), size, theme.INK, "900", "middle")
    return [_tile(x, y, w, (name, turn, priced), harvested), number]


def _tile(x: float, y: float, w: float, args: tuple[TileId, int, int], harvested: bool) -> Sprite:
    return Sprite("applejack/tile", x, y, w, (*args, 1) if harvested else args, over=True)


def large_tile(
    name: TileId, turn: int, x: float, y: float, w: float, price: int, harvested: bool = False
) -> Iterator[AnyShape]:
    """Yield a tile that is large enough for a number on every hive."""
    s = w / ROOT * BODY
    yield _tile(x, y, w, (name, turn, 2), harvested)
    size = round(s * 0.18) * 2
    for edge in orchards.hives(name, turn):
        dx, dy = outward(edge, s * (ROOT / 2 - LARGE_HIVE * 0.48))
        yield label(str(price), round(x + dx), round(y + dy), size, theme.INK, "900", "middle")


def orchard(diff: OrchardDiff, grid: Grid) -> Iterator[AnyShape]:
    """Yield everything in an orchard, with marks."""
    harvested = diff.harvested
    yield from rim(diff, grid)
    for where, planting in enumerate(diff.now.hexes):
        if planting is None:
            yield from free(diff, grid, where)
        else:
            yield from lying(diff.look.words, planting, grid, where, where in harvested)
    yield from (mark(diff, *grid.at(where), grid.w) for where in range(len(HEXES)) if diff.new(where))
    yield from _harvest_chips(diff, grid)


def lying(words: Words, planting: Planting, grid: Grid, where: int, harvested: bool) -> Iterable[AnyShape]:
    """Return the tile or pasture on a hex; the ground of a tile is violet where its apples have just been harvested."""
    x, y = grid.at(where)
    if planting.pasture:
        return [Sprite("applejack/pasture", x, y, grid.w, over=True)]
    price = price_of(words, planting.tile)
    if grid.w >= ALL_NUMBERED:
        return large_tile(planting.tile, planting.turn, x, y, grid.w, price, harvested)
    return tile(planting.tile, planting.turn, x, y, grid.w, price if grid.w >= NUMBERED else None, harvested)


def free(diff: OrchardDiff, grid: Grid, where: int) -> list[AnyShape]:
    """Return a free hex with its name and, while a tile is being placed, the most honey it can earn there."""
    (x, y), name = grid.at(where), HEXES[where].upper()
    shape = Sprite("applejack/free", x, y, grid.w, over=True)
    if not (diff.placing and grid.w >= NUMBERED) or diff.view.tile is None:
        size = 46 if grid.w >= ALL_NUMBERED else 38 if grid.w >= NUMBERED else 28 if grid.w >= 74 else 26
        return [shape, label(name, x, y, size, theme.SOFT, "800", "middle")]
    large = grid.w >= ALL_NUMBERED
    name_at, earned_at, name_size, size = (-34, 28, 38, 48) if large else (-24, 14, 30, 38)
    text = label(name, x, y + name_at, name_size, theme.SOFT, "800", "middle")
    return [shape, text, earning(best_income(diff, diff.view.tile, where), x, y + earned_at, size)]


def best_income(diff: OrchardDiff, name: TileId, where: int) -> int:
    """Return the most honey that a tile can earn on a hex, however it is turned."""
    return max(orchards.income(diff.now, name, where, turn) for turn in range(6))


def earning(honey: int, x: float, y: float, size: int = 38) -> Label:
    """Return what would be earned, pale if it is nothing."""
    ink, fade = (palette.HONEY_DEEP, 1.0) if honey else (theme.SOFT, 0.6)
    return label(signed(honey) if honey else "0", x, y, size, ink, "900", "middle", fade=fade)


def mark(diff: OrchardDiff, x: float, y: float, w: float) -> Sprite:
    """Return the mark of a change around a hexagon of width ``w``."""
    return Sprite("applejack/halo", x, y, w, (int(diff.look.preview),), over=True)


# The rim


def rim(diff: OrchardDiff, grid: Grid) -> Iterator[AnyShape]:
    """Yield the hives and apples printed on the rim."""
    board = entry_of(box_of(diff.look.words).boards, diff.now.board)
    large = grid.w >= NUMBERED
    for hive in board.hives:
        z = grid.w * 0.42 if large else grid.w * 0.3
        where, edge = INDEX[hive.hex], EDGES.index(hive.edge)
        x, y = grid.across(where, edge, RIM + z / 2 / grid.s * 0.8)
        yield Sprite("applejack/badge", x, y, z, over=True)
        if large:
            yield label(str(hive.number), x, y, 36 if grid.w < ALL_NUMBERED else 46, theme.INK, "900", "middle")
    for apple in board.apples:
        z = grid.w * 0.3
        x, y = grid.across(INDEX[apple.hex], EDGES.index(apple.edge), RIM + z / 2 / grid.s * 0.55)
        yield Sprite("applejack/apple", x, y, z, (apple.variety.value,), over=True)


# Harvests


def _harvest_chips(diff: OrchardDiff, grid: Grid) -> Iterator[AnyShape]:
    """Yield what each area has brought, at the lower corner of one of its hexes, where there is room for it."""
    if grid.w < NUMBERED or diff.placing:
        return
    taken: list[Chip] = []
    for variety, area, honey in diff.scored:
        spots = (_below(diff, grid, name, honey) for name in reversed(area.hexes))
        free = (mark for mark in spots if all(_apart(mark, other) for other in taken))
        for mark in islice(free, 1):
            taken.append(mark)
            yield mark
            yield Sprite("applejack/apple", round(mark.x - mark.w / 2 - 6), mark.y - 1, 32, (variety.value,), over=True)


def _below(diff: OrchardDiff, grid: Grid, name: Hex, honey: int) -> Chip:
    """Return the chip at the lower corner of a hex, moved aside where a hive of the rim is beside it."""
    x, y = grid.at(INDEX[name])
    aside = {Hex.E1: 30, Hex.E3: -30}.get(name, 0)
    return mark_chip(diff.look, signed(honey), round(x + 9 + aside), round(y + grid.s), 26)


def _apart(one: Chip, other: Chip) -> bool:
    return abs(one.y - other.y) > 40 or abs(one.x - other.x) > (one.w + other.w) / 2 + 30


def figure(icon: AnyShape, text: str, x: float, y: float, size: int = 40) -> list[AnyShape]:
    """Return an icon with its middle at (x, y), and a number to its right."""
    half = icon.bounds().w / 2
    return [icon, label(text, x + half + 6, y, size, theme.INK, "900")]


def honeypot(x: float, y: float, z: float, fade: float = 1.0) -> Icon:
    return Icon("honeypot", x, y, z, palette.HONEY_EDGE, fade)
