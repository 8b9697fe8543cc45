"""What one player has, large: coins if they are shown, stones, cart, tokens, and what the points are made of."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Seat, SheetLine
from games.via_appia.actions import StoneSize
from games.via_appia.components import AREAS
from games.via_appia.state import View
from rendering import theme
from rendering.common.flow import Item, Line, placed, spread
from rendering.common.header import on_table
from rendering.common.marks import halo_if
from rendering.common.panels import head_band, paper_panel, rule, score_line
from rendering.common.sheet import total_text
from rendering.common.turn import seat_header
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.names import name_labels
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, SeatToken, moved
from rendering.text import label, number
from rendering.via_appia import goods, palette, sheet
from rendering.via_appia.diff import SeatDiff
from rendering.via_appia.top import round_line

PANEL = Box(24, 124, 1152, 584)
HEAD = 92
SCORES = Box(24, 724, 1152, 0)
HEADING, ROW = 72, 78
LEFT, RIGHT = 48, 1152
CART = 128
PITCH = 74


def scene(view: View, look: Look[View], seat: Seat) -> Scene:
    diff = SeatDiff(view, look, seat)
    lines = sheet.lines(view)
    scores = Box(SCORES.x, SCORES.y, SCORES.w, HEADING + ROW * -(-len(lines) // 2) + 16)
    shapes = [*_top(diff), *_head(diff), *_goods(diff), *_cart(diff), *_scores(diff, lines, scores)]
    ground = [paper_panel(PANEL), paper_panel(scores), *_rules()]
    return on_table(palette.THEME, scores.bottom + 24, ground, shapes)


def _top(diff: SeatDiff) -> list[AnyShape]:
    now = diff.look.words.text("picture-now", points=number(diff.points))
    return seat_header(palette.THEME, diff.look, diff.seat, now, round_line(diff.view, diff.look))


def _rules() -> Iterator[AnyShape]:
    for y in (PANEL.y + HEAD + 138, PANEL.y + HEAD + 258):
        yield rule(LEFT, y, RIGHT - LEFT)


def _head(diff: SeatDiff) -> Iterator[AnyShape]:
    """Yield the band with name, coins and points."""
    y = PANEL.y + HEAD / 2
    points = score_line(diff, palette.BRONZE, 60, 50, 8, laurel_gap=10).item()
    left = RIGHT - points.w
    purse = _purse(diff, left, y)
    end = min((shape.bounds().x for shape in purse), default=left)
    yield from head_band(diff, Box(PANEL.x, PANEL.y, PANEL.w, HEAD), LEFT + 28, y, 64, 52)
    yield from name_labels(diff.look.name(diff.seat), LEFT + 76, y, 40, diff.ink, room=end - LEFT - 96, least=30)
    yield from placed(points, left, y)
    yield from purse


def _purse(diff: SeatDiff, right: float, y: float) -> list[AnyShape]:
    """Return the coins; where they are behind the screen, that they are not shown."""
    if diff.coins is None:
        return [Icon("sight-disabled", right - 56, y, 46, diff.ink), goods.coin(right - 110, y, 50)]
    item = goods.coins(diff.coins, 56, 56, diff.ink)
    mark = Box(right - 44 - item.w - 6, y - 34, item.w + 12, 68)
    return [*placed(item, right - 44 - item.w, y), *halo_if(diff.coins_changed, diff.look, mark, 14)]


def _goods(diff: SeatDiff) -> list[AnyShape]:
    """Return stones and tokens, a row each."""
    look, now, words = diff.look, diff.now, diff.look.words
    kinds = [_stone(diff, size) for size in StoneSize]
    tokens = [goods.tokens(area, now.tokens[at], 62, 60, diff.tokens_changed(at)) for at, area in enumerate(AREAS)]
    y = PANEL.y + HEAD
    return [
        *_caption("stone-pile", words.text("picture-stones"), y + 70),
        *spread(look, kinds, Box(440, 0, 640, 0), y + 70),
        *_caption("laurels", words.text("picture-tokens"), y + 198),
        *spread(look, tokens, Box(440, 0, 640, 0), y + 198),
    ]


def _caption(icon: str, text: str, y: float) -> list[AnyShape]:
    words = label(text, LEFT + 76, y, 34, theme.INK, room=290, least=26)
    return [Icon(icon, LEFT + 32, y, 56, palette.BROWN.fill), words]


def _stone(diff: SeatDiff, size: StoneSize) -> Item:
    count = diff.now.stones.of(size)
    fade, z = 1.0 if count else 0.45, 100 * goods.STONE_PARTS[size]
    letter = diff.look.words.text(f"picture-size-{size.value}")
    line = Line().add(goods.stone(size, 0, 0, z, fade=1.0 if count else goods.GONE), z)
    line.say(letter, 34, theme.SOFT, fade, gap=10).say(number(count), 60, theme.INK, fade, gap=12)
    return line.item(diff.stones_changed(size), 96, snug=True)


def _cart(diff: SeatDiff) -> Iterator[AnyShape]:
    """Yield the cart and the Push +1 token."""
    y = PANEL.bottom - 116
    yield from _caption("old-wagon", diff.look.words.text("picture-cart"), y)
    yield from goods.cart(diff.now.cart, 400, y, CART, diff.look.words)
    w, h = goods.width_of(CART), CART * (1 + 2 * goods.PAD)
    yield from halo_if(diff.differs(lambda player: player.cart), diff.look, Box(400, y - h / 2, w, h), 20)
    if diff.now.push_token:
        yield goods.push_token(1020, y, 110)
        yield label("+1", 1112, y, 44, theme.INK, "900", "middle")
        yield from halo_if(diff.differs(lambda player: player.push_token), diff.look, around(1020, y, 110), 20)


def _scores(diff: SeatDiff, lines: tuple[SheetLine, ...], box: Box) -> Iterator[AnyShape]:
    """Yield what the points are made of, in two columns."""
    yield Icon("laurel-crown", box.x + 46, box.y + 38, 46, palette.BRONZE)
    yield label(total_text(diff.view, diff.look), box.x + 82, box.y + 38, 34, theme.INK, room=900, least=28)
    total = sum(line.points[diff.seat] for line in lines)
    yield label(number(total), box.right - 24, box.y + 38, 50, theme.INK, "900", "right")
    rows = -(-len(lines) // 2)
    for i, line in enumerate(lines):
        column = box.inset(24, 0).columns(2, 48)[i // rows]
        yield from _score(diff, line, column.part(0, HEADING + ROW * (i % rows), column.w, ROW))


def _score(diff: SeatDiff, line: SheetLine, box: Box) -> Iterator[AnyShape]:
    points = label(number(line.points[diff.seat]), box.right, box.cy, 46, theme.INK, "900", "right")
    yield moved(sheet.mark(line.key, 50), box.x + 26, box.cy)
    yield points
    at, end = box.x + 64, points.left - 24
    if line.key in sheet.AREA_OF:
        everybody = _tokens_of_all(diff, sheet.AREA_OF[line.key], end, box.cy)
        end = everybody[0].bounds().x - 8
        yield from everybody
    yield label(diff.look.words.text(f"score-{line.key}"), at, box.cy, 32, theme.INK, room=end - at, least=26)


def _tokens_of_all(diff: SeatDiff, area: int, right: float, y: float) -> list[AnyShape]:
    """Return how many tokens of an area every player has."""
    x = right - PITCH * diff.view.seats
    shapes: list[AnyShape] = []
    for seat, player in enumerate(diff.view.players):
        shapes.append(SeatToken(seat, x + 16, y, 24))
        shapes.append(label(str(player.tokens[area]), x + 32, y, 30, theme.SOFT, "900"))
        x += PITCH
    return shapes
