"""The panels of the players: what each owns, in two rows, or in three where three panels share the width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, TypeAlias

from msgspec import Struct

from games.contract import Seat
from games.stone_age.actions import Resource
from games.stone_age.state import PlayerView, View
from rendering import theme
from rendering.common.diff import PlayerDiff
from rendering.common.flow import Item, Line, fit_row, spread
from rendering.common.header import tabletop
from rendering.common.marks import mark_chip, warn_chip
from rendering.common.panels import paper_panel, player_head, rule, start_marker, tall_head
from rendering.geometry import Box
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Dashes, Icon, Plane, Stroke
from rendering.stone_age import layout, palette
from rendering.text import chip_width, label, signed


class TribeDiff(PlayerDiff[View, PlayerView], frozen=True):
    """A tribe now, and what changed since it was last shown."""

    @property
    def shortfall(self) -> int:
        """The food that it lacks."""
        return self.view.shortfall.get(self.seat, 0)

    def stored(self, i: int) -> int:
        """Return by how much the store of resource number ``i`` changed."""
        return self.change(lambda player: player.stores[i])

    @property
    def tools_changed(self) -> bool:
        return self.differs(lambda player: (player.tools, player.used, player.once))


class Sizes(Struct, frozen=True):
    """The sizes of a row: digits, tokens and icons, chips (0: halos instead), tool tiles, and the gap before a number.

    Up to ``once`` one-use tools are shown singly, more as a sum. A ``snug`` halo takes no room of its own.
    """

    number: int
    mark: float
    chip: int
    tool: float
    gap: float = 4
    once: int = 2
    snug: bool = False


OWN: Final = (568, 136)
"""Width and height of a panel without a head."""
EDGE: Final = 12
"""What lies around it."""
Maker: TypeAlias = Callable[[TribeDiff, Sizes], Iterable[Item]]
"""Makes a part of a row in a size."""
SIZES = (
    Sizes(42, 44, 28, 41, 6),
    Sizes(40, 42, 28, 41, 5),
    Sizes(38, 40, 28, 38),
    Sizes(36, 38, 28, 36, 3),
    Sizes(36, 34, 26, 33, 2),
    Sizes(36, 34, 0, 33, 2),
    Sizes(36, 30, 0, 31, 2, once=1),
    Sizes(36, 30, 0, 31, 2, once=1, snug=True),
    Sizes(36, 26, 0, 30, 2, once=1, snug=True),
)


def ground(at: layout.Layout) -> Iterator[AnyShape]:
    yield from (paper_panel(box) for box in at.players)
    for box in at.players:
        yield from _rules(box.below(at.head), at.rows)


def _rules(box: Box, rows: int) -> Iterator[AnyShape]:
    return (rule(box.x + 18, box.y + box.h / rows * i, box.w - 36) for i in range(1, rows))


def alone(view: View, look: Look[View], seat: Seat) -> tuple[Scene, Box]:
    """Return what a player owns, as a panel in two rows without a head, and where it is in that picture."""
    w, h = OWN
    box = Box(EDGE, EDGE, w, h)
    ground = (tabletop(palette.THEME, w + 2 * EDGE, h + 2 * EDGE), paper_panel(box), *_rules(box, 2))
    shapes = tuple(_rows(TribeDiff(view, look, seat), box, 2))
    return Scene(palette.THEME.key, w + 2 * EDGE, h + 2 * EDGE, ground, shapes), box


def players(view: View, look: Look[View], at: layout.Layout) -> Iterator[AnyShape]:
    for seat, box in enumerate(at.players):
        player = TribeDiff(view, look, seat)
        crown = _crown(player, box.x + 63, box.y + at.head / 2 + 18)
        if at.rows == 2:
            yield from player_head(player, box, palette.THEME.accent, crown=crown)
        else:
            yield from tall_head(player, box, palette.THEME.accent, tuple(_any_two(player, SIZES[3])), crown)
        yield from _rows(player, box.below(at.head), at.rows)


def _crown(player: TribeDiff, x: float, y: float) -> list[AnyShape]:
    """Return the crown of the start player; marked where it has just come here."""
    if player.seat != player.view.start:
        return []
    before = player.look.before
    return start_marker(x, y, before is not None and before.start != player.view.start)


def _rows(player: TribeDiff, box: Box, rows: int) -> Iterator[AnyShape]:
    pitch, room = box.h / rows, Box(box.x + 18, box.y, box.w - 38, box.h)
    for i, makers in enumerate(ROWS[rows]):
        items = fit_row(partial(_row, player, makers), SIZES, room.w)
        yield from spread(player.look, items, room, box.y + pitch * (i + 0.5) + (2 if i == 0 else 0))


def _row(player: TribeDiff, makers: tuple[Maker, ...], size: Sizes) -> list[Item]:
    return [item for make in makers for item in make(player, size)]


def _food(player: TribeDiff, size: Sizes) -> Iterator[Item]:
    yield _count(player, size, palette.FOOD, player.now.food, player.change(lambda p: p.food), player.shortfall)


def _resources(player: TribeDiff, size: Sizes) -> Iterator[Item]:
    for i, resource in enumerate(Resource):
        yield _count(player, size, palette.RESOURCES[resource], player.now.stores[i], player.stored(i))


def _count(player: TribeDiff, size: Sizes, kind: theme.Kind, amount: int, by: int, missing: int = 0) -> Item:
    """Return a resource with its number and the chip of its change; a warning instead if some is missing."""
    fades = (1.0, 1.0) if amount or by or missing else (0.38, 0.45)
    line = Line().add(kind.token(0, 0, size.mark, fades[0]), size.mark)
    line.say(str(amount), size.number, fade=fades[1], gap=size.gap)
    if missing:
        text, chip = signed(-missing), max(size.chip, 26)
        line.add(warn_chip(text, 0, 0, chip), chip_width(text, chip))
    elif by and size.chip:
        text = signed(by)
        line.add(mark_chip(player.look, text, 0, 0, size.chip), chip_width(text, size.chip))
    return line.item(marked=bool(by) and not size.chip and not missing, snug=size.snug)


def _any_two(player: TribeDiff, size: Sizes) -> Iterator[Item]:
    """Yield the card "any 2 resources" while it is not used."""
    if player.now.any_two:
        line = Line().add(palette.ANY.token(0, 0, size.mark), size.mark).say("2", size.number, gap=size.gap)
        yield line.item(marked=player.differs(lambda p: p.any_two), snug=size.snug)


def _figures(player: TribeDiff, size: Sizes) -> Iterator[Item]:
    yield _iconed(player, size, "meeple", theme.SEATS[player.seat].on_paper, lambda p: f"{p.home}/{p.figures}")


def _agriculture(player: TribeDiff, size: Sizes) -> Iterator[Item]:
    yield _iconed(player, size, "wheat", palette.WHEAT, lambda p: p.agriculture)


def _buildings(player: TribeDiff, size: Sizes) -> Iterator[Item]:
    yield _iconed(player, size, "hut", palette.BROWN, lambda p: len(p.buildings))


def _cards(player: TribeDiff, size: Sizes) -> Iterator[Item]:
    yield _iconed(player, size, "card-pickup", palette.BROWN, lambda p: len(p.cards) + p.drawn)


def _iconed(player: TribeDiff, size: Sizes, icon: str, colour: str, of: Callable[[PlayerView], object]) -> Item:
    """Return an icon with what it stands for, marked where that changed."""
    line = Line().add(Icon(icon, 0, 0, size.mark, colour), size.mark)
    return line.say(str(of(player.now)), size.number, gap=size.gap).item(player.differs(of), snug=size.snug)


def _tools(player: TribeDiff, size: Sizes) -> Iterator[Item]:
    """Yield the three tools (used ones struck out) and the one-use tools (dashed; too many of them as a sum)."""
    now, w, h = player.now, size.tool, 46
    pitch = w + (3 if w > 34 else 1)
    shapes: list[AnyShape] = []
    for i, (value, used) in enumerate(zip(now.tools, now.used, strict=True)):
        shapes += tool(Box(pitch * i, -h / 2, w, h), value, used)
    once = [sum(now.once)] if len(now.once) > size.once else list(now.once)
    for i, value in enumerate(once, 3):
        shapes += dashed_tool(Box(pitch * i + 2, -h / 2, w, h), value)
    room = pitch * (3 + len(once)) - (pitch - w) + (2 if once else 0)
    yield Item(room, tuple(shapes), player.tools_changed, snug=size.snug)


ROWS: dict[int, tuple[tuple[Maker, ...], ...]] = {
    2: ((_food, _resources, _any_two), (_figures, _agriculture, _tools, _buildings, _cards)),
    3: ((_food, _agriculture, _figures), (_resources,), (_tools, _buildings, _cards)),
}
"""What is in each row of a panel, by the number of rows."""


def tool(box: Box, value: int, used: bool, axe: bool = False) -> list[AnyShape]:
    """Return the tile of a permanent tool: struck out when used, a free space if there is none."""
    if not value:
        return [Dashes(box, 8, theme.DASH, fill=theme.INSET, width=2)]
    fill, edge = (palette.TOOL_USED, theme.LINE) if used else (palette.TOOL, palette.TOOL_EDGE)
    strike = Stroke(((box.x + 8, box.bottom - 7), (box.right - 8, box.y + 7)), theme.WARN, 3.5)
    return [
        Plane(box, fill, 8, edge=edge, width=2),
        *_tool_face(box, value, axe, 0.45 if used else 1.0),
        *([strike] if used else []),
    ]


def dashed_tool(box: Box, value: int, axe: bool = False) -> list[AnyShape]:
    """Return the tile of a one-use tool."""
    return [Dashes(box, 8, palette.TOOL_EDGE, fill=theme.WHITE), *_tool_face(box, value, axe, 1.0)]


def _tool_face(box: Box, value: int, axe: bool, fade: float) -> list[AnyShape]:
    if not axe:
        return [label(str(value), box.cx, box.cy, 36, theme.INK, "900", "middle", fade=fade)]
    icon = Icon("stone-axe", box.x + 24, box.cy, 36, palette.BROWN, fade)
    return [icon, label(str(value), box.right - 12, box.cy, 42, theme.INK, "900", "right", fade=fade)]
