"""The panels of the players: what each owns, in two rows, or in three where three panels share the width."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from games.stone_age.actions import Resource
from games.stone_age.state import PlayerView, View
from rendering import theme
from rendering.common.flow import Item, Line, fit_row, spread
from rendering.common.marks import mark_chip, warn_chip
from rendering.common.panels import Head, paper_panel, player_head, rule, tall_head
from rendering.geometry import Box
from rendering.look import Look
from rendering.shapes import AnyShape, Dashes, Icon, Plane, Stroke
from rendering.stone_age import layout, palette
from rendering.stone_age.diff import TribeDiff
from rendering.text import chip_width, label, signed


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
        pitch = (box.h - at.head) / at.rows
        yield from (rule(box.x + 18, box.y + at.head + pitch * i, box.w - 36) for i in range(1, at.rows))


def players(view: View, look: Look[View], at: layout.Layout) -> Iterator[AnyShape]:
    for seat, box in enumerate(at.players):
        player = TribeDiff(view, look, seat)
        if at.rows == 2:
            yield from player_head(look, box, head(player))
        else:
            yield from tall_head(look, box, head(player), _any_two(player, SIZES[3]))
        yield from _rows(player, box, at)


def head(player: TribeDiff) -> Head:
    return Head(
        player.seat,
        player.look.name(player.seat),
        player.points,
        palette.THEME.accent,
        active=player.active,
        start=player.seat == player.view.start,
        change=player.gained,
        started=player.look.before is not None and player.look.before.start != player.view.start,
    )


def _rows(player: TribeDiff, box: Box, at: layout.Layout) -> Iterator[AnyShape]:
    makers = (_first_of_two, _second_of_two) if at.rows == 2 else (_first_of_three, _second_of_three, _third_of_three)
    pitch, room = (box.h - at.head) / at.rows, Box(box.x + 18, box.y, box.w - 38, box.h)
    for i, make in enumerate(makers):
        items = fit_row(partial(make, player), SIZES, room.w)
        yield from spread(player.look, items, room, box.y + at.head + pitch * (i + 0.5) + (2 if i == 0 else 0))


def _first_of_two(player: TribeDiff, size: Sizes) -> list[Item]:
    return [_food(player, size), *_resources(player, size), *_any_two(player, size)]


def _second_of_two(player: TribeDiff, size: Sizes) -> list[Item]:
    return [
        _figures(player, size),
        _agriculture(player, size),
        _tool_row(player, size),
        _buildings(player, size),
        _cards(player, size),
    ]


def _first_of_three(player: TribeDiff, size: Sizes) -> list[Item]:
    return [_food(player, size), _agriculture(player, size), _figures(player, size)]


def _second_of_three(player: TribeDiff, size: Sizes) -> list[Item]:
    return _resources(player, size)


def _third_of_three(player: TribeDiff, size: Sizes) -> list[Item]:
    return [_tool_row(player, size), _buildings(player, size), _cards(player, size)]


def _tool_row(player: TribeDiff, size: Sizes) -> Item:
    return replace(tools(player.now, size.tool, size.once, marked=player.differs(_tools)), snug=size.snug)


def _tools(player: PlayerView) -> object:
    return player.tools, player.used, player.once


def _food(player: TribeDiff, size: Sizes) -> Item:
    return _count(player, size, palette.FOOD, player.now.food, player.change(lambda p: p.food), player.shortfall)


def _resources(player: TribeDiff, size: Sizes) -> list[Item]:
    return [
        _count(player, size, palette.RESOURCES[resource], player.now.stores[i], player.stored(i))
        for i, resource in enumerate(Resource)
    ]


def _count(player: TribeDiff, size: Sizes, kind: theme.Kind, amount: int, by: int, missing: int = 0) -> Item:
    """Return a resource with its number and the chip of its change; a warning instead if some is missing."""
    fades = (1.0, 1.0) if amount or by or missing else (0.38, 0.45)
    line = Line().add(lambda x: kind.token(x, 0, size.mark, fades[0]), size.mark)
    line.say(str(amount), size.number, fade=fades[1], gap=size.gap)
    if missing:
        text, chip = signed(-missing), max(size.chip, 26)
        line.add(lambda x: warn_chip(text, x, 0, chip), chip_width(text, chip))
    elif by and size.chip:
        text = signed(by)
        line.add(lambda x: mark_chip(player.look, text, x, 0, size.chip), chip_width(text, size.chip))
    return line.item(marked=bool(by) and not size.chip and not missing, snug=size.snug)


def _any_two(player: TribeDiff, size: Sizes) -> list[Item]:
    """Return the card "any 2 resources" while it is not used."""
    if not player.now.any_two:
        return []
    line = Line().add(lambda x: palette.ANY.token(x, 0, size.mark), size.mark).say("2", size.number, gap=size.gap)
    return [line.item(marked=player.differs(lambda p: p.any_two), snug=size.snug)]


def _iconed(size: Sizes, icon: str, colour: str, text: str, marked: bool) -> Item:
    line = Line().add(lambda x: Icon(icon, x, 0, size.mark, colour), size.mark)
    return line.say(text, size.number, gap=size.gap).item(marked, snug=size.snug)


def _figures(player: TribeDiff, size: Sizes) -> Item:
    text = f"{player.now.home}/{player.now.figures}"
    return _iconed(size, "meeple", palette.figure(player.seat), text, player.differs(lambda p: (p.home, p.figures)))


def _agriculture(player: TribeDiff, size: Sizes) -> Item:
    marked = player.differs(lambda p: p.agriculture)
    return _iconed(size, "wheat", palette.WHEAT, str(player.now.agriculture), marked)


def _buildings(player: TribeDiff, size: Sizes) -> Item:
    marked = player.differs(lambda p: len(p.buildings))
    return _iconed(size, "hut", palette.BROWN, str(len(player.now.buildings)), marked)


def _cards(player: TribeDiff, size: Sizes) -> Item:
    marked = player.differs(_card_count)
    return _iconed(size, "card-pickup", palette.BROWN, str(_card_count(player.now)), marked)


def _card_count(player: PlayerView) -> int:
    return len(player.cards) + player.drawn


def tools(player: PlayerView, w: float, singly: int, marked: bool) -> Item:
    """Return the three tools (used ones struck out) and the one-use tools (dashed; more than ``singly`` as a sum)."""
    h = 46
    pitch = w + (3 if w > 34 else 1)
    shapes: list[AnyShape] = []
    for i, (value, used) in enumerate(zip(player.tools, player.used, strict=True)):
        shapes += tool(Box(pitch * i, -h / 2, w, h), value, used)
    once = [sum(player.once)] if len(player.once) > singly else list(player.once)
    for i, value in enumerate(once, 3):
        shapes += dashed_tool(Box(pitch * i + 2, -h / 2, w, h), value)
    return Item(pitch * (3 + len(once)) - (pitch - w) + (2 if once else 0), tuple(shapes), marked)


def tool(box: Box, value: int, used: bool, axe: bool = False) -> list[AnyShape]:
    """Return the tile of a permanent tool: struck out when used, a free space if there is none."""
    if not value:
        return [Dashes(box, 8, theme.DASH, fill=theme.INSET, width=2)]
    fill, edge = (palette.TOOL_USED, theme.LINE) if used else (palette.TOOL, palette.TOOL_EDGE)
    shapes: list[AnyShape] = [Plane(box, fill, 8, edge=edge, width=2)]
    shapes += _tool_face(box, value, axe, 0.45 if used else 1.0)
    if used:
        strike = ((box.x + 8, box.bottom - 7), (box.right - 8, box.y + 7))
        shapes.append(Stroke(strike, theme.WARN, 3.5))
    return shapes


def dashed_tool(box: Box, value: int, axe: bool = False) -> list[AnyShape]:
    """Return the tile of a one-use tool."""
    return [Dashes(box, 8, palette.TOOL_EDGE, fill=theme.WHITE), *_tool_face(box, value, axe, 1.0)]


def _tool_face(box: Box, value: int, axe: bool, fade: float) -> list[AnyShape]:
    if not axe:
        return [label(str(value), box.cx, box.cy, 36, theme.INK, "900", "middle", fade=fade)]
    icon = Icon("stone-axe", box.x + 24, box.cy, 36, palette.BROWN, fade)
    return [icon, label(str(value), box.right - 12, box.cy, 42, theme.INK, "900", "right", fade=fade)]
