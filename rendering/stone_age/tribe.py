"""One player's picture: stores, food, culture, tools, people, cards, buildings, and the score they make.

Other viewers see the same, except a card that was drawn unseen: their view doesn't have it.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Seat
from games.stone_age import scoring
from games.stone_age.actions import Resource
from games.stone_age.pieces import Calling
from games.stone_age.state import View
from rendering import theme
from rendering.common.flow import Item, Line, fit_row, placed, spread
from rendering.common.header import on_table
from rendering.common.marks import bounds_of, delta, halo_if
from rendering.common.panels import heading_number, panel_heading, paper_panel
from rendering.common.turn import seat_header
from rendering.geometry import Box
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane
from rendering.stone_age import palette, players
from rendering.stone_age.belongings import buildings_panel, cards_panel, culture_panel
from rendering.stone_age.players import TribeDiff
from rendering.text import label, number

STORES = Box(24, 124, 640, 184)
FEEDING = Box(680, 124, 496, 184)
FED = FEEDING.part(0, 0, FEEDING.w, 156)
"""What is on it."""
CULTURE = Box(24, 324, 640, 372)
TOOLS = Box(680, 324, 496, 158)
PEOPLE = Box(680, 498, 496, 198)
CARDS_Y = 712
GAP = 16


def scene(view: View, look: Look[View], seat: Seat) -> Scene:
    player = TribeDiff(view, look, seat)
    cards, card_shapes = cards_panel(player, CARDS_Y)
    buildings, building_shapes = buildings_panel(player, cards.bottom + GAP)
    total = Box(24, buildings.bottom + GAP, 1152, 148)
    boxes = (STORES, FEEDING, CULTURE, TOOLS, PEOPLE, cards, buildings, total)
    shapes = [
        *_top(view, look, seat),
        *_stores(player),
        *_feeding(player),
        *culture_panel(player, CULTURE),
        *_tools(player),
        *_people(player),
        *card_shapes,
        *building_shapes,
        *_total(player, total),
    ]
    return on_table(palette.THEME, total.bottom + 24, map(paper_panel, boxes), shapes)


def _top(view: View, look: Look[View], seat: Seat) -> list[AnyShape]:
    now = sum(line.points[seat] for line in scoring.sheet(view.players))
    over = look.is_over(view)
    told = look.words.text("picture-points" if over else "picture-now", n=now, score=view.players[seat].score, now=now)
    key = "picture-own-tribe" if view.seat == seat else "picture-tribe"
    return seat_header(palette.THEME, look, seat, told, look.words.text(key, round=view.round))


def _stores(player: TribeDiff) -> Iterator[AnyShape]:
    yield from panel_heading(STORES, "knapsack", palette.THEME.accent, player.look.words.text("picture-stores"), 560)
    for i, resource in enumerate(Resource):
        x, y, amount = STORES.x + 52 + 152 * i, STORES.y + 122, player.now.stores[i]
        yield palette.RESOURCES[resource].token(x, y, 60, 1.0 if amount else 0.38)
        yield label(str(amount), x + 42, y, 52 if amount < 10 else 46, theme.INK, "900", fade=1.0 if amount else 0.45)
        by = player.stored(i)
        if by:
            yield delta(player.look, by, x + 58, y - 46)


def _feeding(player: TribeDiff) -> list[AnyShape]:
    parts = fit_row(lambda size: _sum(player, size), ((46, 50), (42, 46), (38, 42), (36, 36)), FEEDING.w - 48)
    by = player.change(lambda p: p.food)
    return [
        *panel_heading(FEEDING, "meat", palette.THEME.accent, player.look.words.text("picture-feeding"), 430),
        *([delta(player.look, by, FEEDING.x + 96, FEEDING.y + 76)] if by else []),
        *spread(player.look, parts, FEEDING.inset(24, 0), FEEDING.y + 122),
    ]


def _sum(player: TribeDiff, size: tuple[int, int]) -> list[Item]:
    """Return food and agriculture minus the figures, and what is left."""
    now, (digits, z) = player.now, size
    left = now.food + now.agriculture - now.figures
    food = Line().add(palette.FOOD.token(0, 0, z), z).say(str(now.food), digits)
    wheat = Line().add(Icon("wheat", 0, 0, z, palette.WHEAT), z).say(str(now.agriculture), digits)
    figures = Line().add(Icon("meeple", 0, 0, z, theme.SEATS[player.seat].on_paper), z).say(str(now.figures), digits)
    result = Line().say(number(left), digits + 4, theme.WARN if left < 0 else theme.INK)
    return [food.item(), _sign("+"), wheat.item(), _sign("−"), figures.item(), _sign("="), result.item()]


def _sign(text: str) -> Item:
    return Line().say(text, 36, theme.SOFT).item()


def _tools(player: TribeDiff) -> Iterator[AnyShape]:
    """Yield the tools as large tiles, with the one-use tools dashed behind them."""
    now, tiles = player.now, list[AnyShape]()
    yield from panel_heading(TOOLS, "stone-axe", palette.THEME.accent, player.look.words.text("picture-tools"), 400)
    yield heading_number(TOOLS, str(sum(now.tools)))
    for i, (value, used) in enumerate(zip(now.tools, now.used, strict=True)):
        tiles += players.tool(Box(TOOLS.x + 24 + 96 * i, TOOLS.y + 68, 84, 76), value, used, axe=True)
    for i, value in enumerate([sum(now.once)] if len(now.once) > 2 else now.once):
        tiles += players.dashed_tool(Box(TOOLS.x + 320 + 88 * i, TOOLS.y + 68, 80, 76), value, axe=True)
    yield from tiles
    yield from halo_if(player.tools_changed, player.look, bounds_of(tiles).inset(-4), 10)


def _people(player: TribeDiff) -> Iterator[AnyShape]:
    for i, (calling, picture) in enumerate(palette.CALLINGS.items()):
        y = PEOPLE.y + 32 + 45 * i
        count, factor = scoring.people(player.now, calling), scoring.multiplier(player.now, calling)
        fade = 1.0 if count else 0.45
        icon = Icon(picture, PEOPLE.x + 36, y, 38, palette.BROWN, fade)
        name = player.look.words.name(calling)
        yield from (icon, label(name, PEOPLE.x + 68, y, 30, theme.INK, room=200, least=28, fade=fade))
        yield label(f"{count} × {factor}", 1066, y, 36, theme.SOFT, "900", "right", fade=fade)
        yield label(str(count * factor), 1152, y, 36, theme.INK, "900", "right", fade=fade)


def _total(player: TribeDiff, box: Box) -> Iterator[AnyShape]:
    """Yield score, culture, people and stores, and their sum."""
    lines = {line.key: line.points[0] for line in scoring.sheet((player.now,))}
    people = sum(lines[calling.value.replace("_", "-")] for calling in Calling)
    parts = (
        ("score", lines["running"]),
        ("culture", lines["culture"]),
        ("people", people),
        ("stores", lines["resources"]),
    )
    total, seat = sum(points for _, points in parts), theme.SEATS[player.seat]
    for i, (key, points) in enumerate(parts):
        x = box.x + 110 + 214 * i
        word = player.look.words.text(f"picture-{key}")
        yield label(word, x, box.y + 48, 30, theme.SOFT, "700", "middle", room=190, least=28)
        yield label(number(points), x, box.y + 100, 50, theme.INK, "900", "middle")
        yield label("+" if i < 3 else "=", x + 107, box.y + 100, 44, theme.SOFT, "900", "middle")
    block = Box(box.right - 256, box.y + 20, 232, 108)
    yield Plane(block, seat.fill, 14)
    laurel = theme.LAUREL if seat.ink == theme.WHITE else theme.INK
    text = number(total)
    line = Line().add(Icon("laurel-crown", 0, 0, 56, laurel), 56).say(text, 64, seat.ink, gap=8)
    yield from placed(line.item(), block.cx - line.w / 2, block.cy)
