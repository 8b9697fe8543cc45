"""The harvest board: seven valleys around the die, and what may be taken now."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from games.applejack.actions import TileId
from games.applejack.components import BOX
from games.applejack.path import beside, die_at
from games.applejack.state import Phase, View
from games.contract import Outcome
from rendering import theme
from rendering.applejack import palette, trees
from rendering.applejack.facts import box_of, price_of
from rendering.applejack.layout import Layout
from rendering.common.marks import halo_if
from rendering.common.panels import paper_panel, rule
from rendering.geometry import Box, Point, around
from rendering.look import Look
from rendering.names import name_labels
from rendering.shapes import AnyShape, Die, Icon, Plane, Polygon, SeatToken, Sprite, Stroke
from rendering.text import chip, label, signed

COUNT = BOX.constants.valleys
RADIUS = 232
MIDDLE = 238
"""From the upper edge of the panel to the middle of the board."""
BACK = 58
"""How wide the back of an unseen tile is beside the board."""
SIGN_AT, TILES_AT = 92, 171
CLUSTERS: dict[int, tuple[int, tuple[Point, ...]]] = {
    1: (80, ((0, 0),)),
    2: (66, ((-0.5, 0), (0.5, 0))),
    3: (54, ((-0.5, 0.5), (0.5, 0.5), (0, -0.5))),
    4: (46, ((-0.75, 0.5), (0.25, 0.5), (-0.25, -0.5), (0.75, -0.5))),
    5: (45, ((-1, 0.5), (0, 0.5), (1, 0.5), (-0.5, -0.5), (0.5, -0.5))),
}
"""By the number of tiles: their width, and their places, in widths along a row and in rows outwards."""
MOST = max(CLUSTERS)


def middle(at: Layout) -> Point:
    return at.valleys.cx, at.valleys.y + MIDDLE


def _angle(valley: int) -> float:
    """Return the direction of a valley, in radians: valley 0 is on top, the others follow clockwise."""
    return math.radians(-90 + 360 / COUNT * valley)


def _polar(at: Layout, angle: float, far: float) -> Point:
    x, y = middle(at)
    return x + far * math.cos(angle), y + far * math.sin(angle)


def _sector(at: Layout, valley: int) -> tuple[Point, ...]:
    half = math.pi / COUNT
    angle = _angle(valley)
    return (middle(at), _polar(at, angle - half, RADIUS), _polar(at, angle + half, RADIUS))


def ground(at: Layout) -> list[AnyShape]:
    """Return the panel, and the board without the die."""
    rim = [_polar(at, _angle(valley) + math.pi / COUNT, RADIUS) for valley in range(COUNT)]
    return [
        paper_panel(at.valleys),
        *(Polygon(_sector(at, valley), palette.SECTOR) for valley in range(COUNT)),
        Stroke((*rim, rim[0]), palette.SECTOR_LINE, 4),
        *(Stroke((middle(at), corner), palette.SECTOR_LINE, 4) for corner in rim),
        rule(at.valleys.x + 16, at.choices.y - 12, at.valleys.w - 32),
    ]


def valleys(view: View, look: Look[View], at: Layout) -> Iterator[AnyShape]:
    """Yield the tiles in their valleys, the die between two of them, and what may be taken."""
    gap = _near(view) if view.outcome is None else ()
    for valley in gap:
        yield from _open(at, valley)
    for valley in range(COUNT):
        yield from _valley(view, look, at, valley, valley in gap)
    yield from (*_die(view, look, at), *choices(view, look, at))
    if not at.rows and view.outcome is None:
        yield from _unseen(view, look, at)


def _open(at: Layout, valley: int) -> list[AnyShape]:
    """Return the ground of a valley beside the die."""
    points = _sector(at, valley)
    return [Polygon(points, palette.SECTOR_OPEN), Stroke((*points, points[0]), palette.SECTOR_LINE, 4)]


def sign(x: float, y: float, valley: int, is_open: bool) -> list[AnyShape]:
    fill = theme.INK if is_open else palette.SIGN
    return [Plane(around(x, y, 46), fill, 23), label(str(valley + 1), x, y, 36, theme.WHITE, "900", "middle")]


def _valley(view: View, look: Look[View], at: Layout, valley: int, is_open: bool) -> list[AnyShape]:
    angle = _angle(valley)
    x, y = _polar(at, angle, SIGN_AT)
    shapes = sign(round(x), round(y), valley, is_open)
    names = view.valleys[valley]
    w, spots = CLUSTERS[min(max(len(names), 1), MOST)]
    places = [_place(at, angle, w, spot) for spot in spots]
    if not names:
        return [*shapes, Sprite("applejack/free", *places[0], w, over=True)]
    old = look.before.valleys[valley] if look.before is not None else names
    for name, (px, py) in zip(names[:MOST], places, strict=False):
        shapes += trees.tile(name, 0, px, py, w)
        if name not in old:
            shapes.append(Sprite("applejack/halo", px, py, w, (int(look.preview),), over=True))
    if len(names) > MOST:
        bx, by = _polar(at, angle, TILES_AT + 22)
        shapes.append(chip(f"+{len(names) - MOST}", round(bx), round(by), 28, theme.INK, theme.WHITE, over=True))
    return shapes


def _place(at: Layout, angle: float, w: int, spot: Point) -> Point:
    """Return the place of a tile. Rows follow the direction of hexes that is nearest to the rim of the valley."""
    along = math.radians(60 * round(math.degrees(angle + math.pi / 2) / 60))
    across = along - math.pi / 2
    x, y = _polar(at, angle, TILES_AT)
    row = w * 0.866 * spot[1]
    px = x + w * spot[0] * math.cos(along) + row * math.cos(across)
    py = y + w * spot[0] * math.sin(along) + row * math.sin(across)
    return round(px), round(py)


def _die(view: View, look: Look[View], at: Layout) -> list[AnyShape]:
    """Return the die in the middle, with a pointer to its gap."""
    x, y = middle(at)
    die = die_at(view.turn, view.seats)
    angle = _angle(die.space.gap - 1) + math.pi / COUNT
    tip, left, right = _polar(at, angle, 118), _polar(at, angle - 0.55, 58), _polar(at, angle + 0.55, 58)
    lap = die_at(look.before.turn, view.seats).lap if look.before is not None else die.lap
    return [
        Polygon((tip, left, right), palette.THEME.accent),
        Plane(around(x, y, 112), palette.SECTOR_LINE, 56),
        Plane(around(x, y, 102), theme.PAPER, 51),
        Die(die.lap, x, y, 66),
        *halo_if(lap != die.lap, look, around(x, y, 70), 16),
    ]


# What may be taken


def choices(view: View, look: Look[View], at: Layout) -> Iterable[AnyShape]:
    """Return what may be taken now, what has been taken, or how the match ended."""
    if view.outcome is not None:
        return _result(view.outcome, look, at.choices)
    if view.phase is Phase.PLACING and view.tile is not None:
        return _in_hand(view, look, at.choices, view.tile)
    return _offers(view, look, at)


GAP = 10
TALL = 1.155
"""The height of a hexagon, in widths."""


def _offers(view: View, look: Look[View], at: Layout) -> list[AnyShape]:
    """Return a row for each valley beside the die and, where there is room below them, one for the supply."""
    rows = _rows(at)
    offered = [
        shape for valley, row in zip(_near(view), rows, strict=False) for shape in _offer(view, look, row, valley)
    ]
    return [*offered, *_unseen_row(view, look, rows[2])] if at.rows else offered


def _near(view: View) -> tuple[int, ...]:
    """Return the valleys beside the die."""
    return beside(die_at(view.turn, view.seats).space.gap)


def _rows(at: Layout) -> list[Box]:
    """Return the rows of the valleys beside the die and, where there is room for it, of the supply."""
    box, count = at.choices, 3 if at.rows else 2
    h = (box.h - (count - 1) * GAP) / count
    return [Box(box.x, box.y + (h + GAP) * i, box.w, h) for i in range(count)]


def offered(view: View, at: Layout) -> Iterator[tuple[TileId, Box]]:
    """Yield the tiles that lie in the valleys beside the die, with their places in those rows."""
    for valley, row in zip(_near(view), _rows(at), strict=False):
        for name, x, y, w in _spots(view, _beside_sign(row), valley):
            yield name, around(x, y, w, w * TALL)


def supply(at: Layout) -> Box:
    """Return the place of the tiles that nobody has seen."""
    return _rows(at)[2] if at.rows else around(*_back_at(at), BACK, BACK * TALL)


def _inset(box: Box) -> Plane:
    return Plane(box, palette.SECTOR_OPEN, 12, edge=theme.LINE, width=2)


def _offer(view: View, look: Look[View], box: Box, valley: int) -> list[AnyShape]:
    """Return an open valley: its number at the left, its tiles beside it."""
    return [
        _inset(box),
        *sign(box.x + 36, round(box.cy), valley, True),
        *_spread(view, look, _beside_sign(box), valley),
    ]


def _beside_sign(row: Box) -> Box:
    return Box(row.x + 68, row.y + 4, row.w - 76, row.h - 8)


def _spread(view: View, look: Look[View], box: Box, valley: int) -> Iterator[AnyShape]:
    """Yield the tiles of an open valley with their numbers."""
    if not view.valleys[valley]:
        yield Sprite("applejack/free", round(box.cx), round(box.cy), min(86, box.h / TALL), over=True)
    for name, x, y, w in _spots(view, box, valley):
        yield from trees.tile(name, 0, x, y, w, price_of(look.words, name))


def _spots(view: View, box: Box, valley: int) -> Iterator[tuple[TileId, int, int, float]]:
    """Yield the tiles of an open valley with their middles and their width."""
    names = view.valleys[valley]
    w = min(box.w / max(1, len(names)) - 4, (box.h - 2) / TALL, 116)
    y = round(box.cy - (0 if w >= trees.ROOMY else 12.5 - w * 0.11))
    for name, column in zip(names, box.columns(len(names), 0) if names else (), strict=True):
        yield name, round(column.cx), y, w


def _unseen(view: View, look: Look[View], at: Layout) -> list[AnyShape]:
    """Return the supply in the upper right corner beside the board."""
    x, y = _back_at(at)
    return [
        label(look.words.text("picture-unseen"), x + 28, y - 58, 28, theme.INK, "800", "right"),
        _back(view, x, y, BACK),
        label(str(view.supply), x, y, 34, theme.INK, "900", "middle"),
    ]


def _back_at(at: Layout) -> tuple[float, float]:
    return at.valleys.right - 40, at.valleys.y + 80


def _unseen_row(view: View, look: Look[View], box: Box) -> list[AnyShape]:
    word = look.words.text("picture-unseen")
    return [
        _inset(box),
        _back(view, box.x + 118, round(box.cy) - 3, 88),
        *([label("?", box.x + 118, round(box.cy) - 3, 46, theme.WHITE, "900", "middle")] if view.supply else []),
        label(word, box.x + 184, box.cy, 32, theme.INK, "800", room=140, least=26),
        label(str(view.supply), box.right - 24, box.cy, 40, theme.SOFT, "900", "right"),
    ]


def _back(view: View, x: float, y: float, w: float) -> Sprite:
    return Sprite("applejack/back" if view.supply else "applejack/free", x, y, w, over=True)


def _in_hand(view: View, look: Look[View], box: Box, name: TileId) -> Iterator[AnyShape]:
    """Yield the tile that was taken: what it costs, and what it would bring as a pasture."""
    w = min(168.0, (box.h - 24) / TALL)
    x, y = round(box.x + 20 + w / 2), round(box.cy)
    price, pasture = price_of(look.words, name), box_of(look.words).constants.pasture_honey
    yield from (_inset(box), *trees.tile(name, 0, x, y, w, price))
    if look.before is not None and look.before.tile != name:
        yield Sprite("applejack/halo", x, y, w, over=True)
    if look.is_over(view):
        return
    left = x + w / 2 + 22
    poor = price > view.orchards[view.to_move[0]].honey
    for dy, words, icon, by, fade in (
        (-46, "picture-buy", trees.honeypot(0, 0, 44), -price, 0.4 if poor else 1.0),
        (46, "picture-pasture", Icon("sheep", 0, 0, 48, palette.PASTURE_EDGE), pasture, 1.0),
    ):
        yield from _price_line(look.words.text(words), icon, signed(by), left, y + dy, box.right - 16, fade)


def _price_line(words: str, icon: Icon, by: str, x: float, y: float, right: float, fade: float) -> list[AnyShape]:
    number = label(by, right, y, 46, theme.INK, "900", "right", fade=fade)
    mark = Icon(icon.name, x + 20, y, icon.size, icon.colour, fade)
    return [
        mark,
        label(words, x + 48, y, 30, theme.SOFT, "800", room=number.left - x - 54, least=24, fade=fade),
        number,
    ]


def _result(outcome: Outcome, look: Look[View], box: Box) -> Iterator[AnyShape]:
    """Yield the players in the order of their final places."""
    order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
    for i, seat in enumerate(order):
        y = round(box.y + box.h / max(4, len(order)) * (i + 0.5))
        yield label(f"{outcome.places[seat]}.", box.x + 34, y, 36, theme.SOFT, "900", "middle")
        yield SeatToken(seat, box.x + 88, y, 40)
        yield from name_labels(look.name(seat), box.x + 122, y, 32, theme.INK, room=box.w - 230, least=28)
        yield label(str(outcome.scores[seat]), box.right - 14, y, 44, theme.INK, "900", "right")
