"""The quarry, large: what is aimed at in a preview, and what has fallen after a push."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from games.contract import Seat
from games.via_appia.actions import LANES, Angle, StoneSize
from games.via_appia.components import BOX
from games.via_appia.slate.bed import Aim, lane_x
from games.via_appia.state import Fallen, Player, View
from rendering import theme
from rendering.common.header import on_table
from rendering.common.marks import halo, halo_if
from rendering.common.panels import paper_panel
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane, Stroke
from rendering.text import label, number
from rendering.via_appia import goods, palette, slate
from rendering.via_appia.diff import fallen, featured, fresh_stones, pushed
from rendering.via_appia.top import top

HEIGHT = 1500
FIELD = Box(24, 124, 1152, 1206)
FOOT = Box(24, 1346, 1152, 130)
STONE_CARD = Box(40, 144, 252, 344)
ANGLE_CARD = Box(892, 144, 268, 344)
AT = slate.Slate(600, 430, 5.3, 41)
LANES_Y, LANE_PITCH, DISC = 172, 66, 58
CART = 74
FAN = 2.1
"""By how much wider than in truth the angles are drawn."""


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the quarry, with the stones and the aim of the player who is asked; in a preview, of the viewer."""
    mover = view.seat if view.aim is not None else featured(view)
    player = None if mover is None else view.players[mover]
    shapes = [
        *top(view, look, _line(view, look, player)),
        *_lanes(view.aim),
        *stones(view, look, AT, fallen(view, look)),
        *(_aim(view.aim) if view.aim is not None else ()),
        *((*_stone_card(look, player, view.aim), *_angle_card(look, view.aim)) if player is not None else ()),
        *_foot(view, look, player),
    ]
    return on_table(palette.THEME, HEIGHT, _ground(player is not None), shapes)


def _line(view: View, look: Look[View], player: Player | None) -> str:
    if player is None:
        return look.words.text("picture-name-quarry")
    done = pushed(view)
    number = done if isinstance(view.asked, Fallen) else done + 1
    most = max(BOX.constants.pushes + player.push_token, number)
    return look.words.text("picture-push", n=number, most=most)


def _ground(cards: bool) -> list[AnyShape]:
    """Return grass, slate, and the cards beside it."""
    return [
        Plane(FIELD, palette.GRASS, 20, edge=theme.LINE, width=3, shade="panel"),
        *_meadow(),
        *slate.ground(AT),
        *(paper_panel(box) for box in ((STONE_CARD, ANGLE_CARD, FOOT) if cards else (FOOT,))),
    ]


def _meadow() -> Iterator[AnyShape]:
    """Yield some tufts on the grass."""
    for x, y in ((70, 560), (128, 700), (60, 860), (100, 1010), (1130, 540), (1070, 690), (1140, 850), (1110, 1000)):
        for dx, dy in ((-9, -12), (0, -18), (9, -12)):
            yield Stroke(((x, y), (x + dx, y + dy)), palette.GRASS_DEEP, 5)


# Slate


def _lanes(aim: Aim | None) -> Iterator[AnyShape]:
    """Yield the numbers of the lanes, each with a dotted guide to where the lane crosses the stop line."""
    for lane in LANES:
        x = AT.cx + LANE_PITCH * (lane - (len(LANES) + 1) / 2)
        end = AT.at(lane_x(lane), -1)
        chosen = aim is not None and aim.lane == lane
        colour = theme.CHANGED if chosen else theme.DASH
        yield from _dots((x, LANES_Y + 36), (end[0], end[1] - 60), colour)
        yield from _fan(end, theme.CHANGED if chosen else palette.LINE)
        yield Plane(
            around(x, LANES_Y, DISC), theme.CHANGED if chosen else theme.INK, DISC / 2, edge=theme.WHITE, width=3
        )
        yield label(str(lane), x, LANES_Y, 42, theme.WHITE, "900", "middle")


def _dots(start: tuple[float, float], end: tuple[float, float], colour: str) -> Iterator[AnyShape]:
    count = round((end[1] - start[1]) / 13)
    for i in range(count + 1):
        part = i / count
        x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        yield Plane(around(x, y, 6), colour, 3)


def _fan(end: tuple[float, float], colour: str) -> Iterator[AnyShape]:
    """Yield the directions in which a stone can cross the stop line."""
    x, y = end
    for degrees in BOX.quarry.angles.values():
        turn = radians(degrees)
        yield Stroke(((x, y - 50), (x + 50 * sin(turn), y - 50 + 44 * cos(turn))), colour, 3)


def stones(view: View, look: Look[View], at: slate.Slate, down: tuple[slate.Lying, ...] = ()) -> Iterator[AnyShape]:
    """Yield the stones on the slate and those ``down`` on the grass, with marks on what is new."""
    yield from (slate.stone(at, each) for each in (*slate.lying(view.bed), *down))
    for each in (*slate.lying(fresh_stones(view, look)), *down):
        box = slate.ring(at, each)
        yield halo(look, box, box.w / 2)


def _aim(aim: Aim) -> list[AnyShape]:
    """Return a stone before the stop line with the pusher behind it, and where it would go."""
    stone, pose = slate.aimed(aim)
    tail, tip = slate.way(aim)
    return [
        slate.swept(AT, aim),
        slate.stone(AT, stone),
        *slate.pusher(AT, pose),
        _circle(slate.ring(AT, stone)),
        *slate.pointed(AT.at(*tail), AT.at(*tip), theme.CHANGED, 8, 30, theme.WHITE),
    ]


def _circle(box: Box) -> Stroke:
    """Return the violet line around the chosen stone."""
    r = box.w / 2 + 2
    points = ((box.cx + r * cos(radians(a)), box.cy + r * sin(radians(a))) for a in range(0, 361, 6))
    return Stroke(tuple(points), theme.CHANGED, 6)


# Cards


def _heading(look: Look[View], box: Box, key: str) -> AnyShape:
    return label(look.words.text(key), box.x + 20, box.y + 38, 32, theme.INK, room=box.w - 40, least=26)


def _rows(box: Box, count: int, h: float) -> list[Box]:
    return [Box(box.x + 14, box.y + 70 + (h + 8) * i, box.w - 28, h) for i in range(count)]


def _stone_card(look: Look[View], player: Player, aim: Aim | None) -> Iterator[AnyShape]:
    """Yield the stones of the player, with the letters of their sizes."""
    yield _heading(look, STONE_CARD, "picture-your-stones")
    for size, box in zip(StoneSize, _rows(STONE_CARD, 3, 78), strict=True):
        count = player.stones.of(size)
        chosen = aim is not None and aim.stone is size
        yield Plane(box, theme.WHITE if chosen else theme.INSET, 12)
        yield goods.stone(size, box.x + 50, box.cy, 68 * goods.STONE_PARTS[size], fade=1.0 if count else goods.GONE)
        letter = look.words.text(f"picture-size-{size.value}")
        yield label(letter, box.x + 118, box.cy, 36, theme.SOFT, "900", "middle", fade=1.0 if count else 0.45)
        yield label(number(count), box.right - 22, box.cy, 46, theme.INK, "900", "right", fade=1.0 if count else 0.45)
        yield from halo_if(chosen, look, box.inset(2), 12)


def _angle_card(look: Look[View], aim: Aim | None) -> Iterator[AnyShape]:
    """Yield the angles by name, each with an arrow that leads that way."""
    yield _heading(look, ANGLE_CARD, "picture-angle")
    for angle, box in zip(Angle, _rows(ANGLE_CARD, 5, 44), strict=True):
        chosen = aim is not None and aim.angle is angle
        yield Plane(box, theme.CHANGED if chosen else theme.INSET, 12)
        turn = radians(FAN * BOX.quarry.angles[angle])
        dx, dy = 17 * sin(turn), 17 * cos(turn)
        x, colour = box.x + 36, theme.WHITE if chosen else palette.LINE
        yield from slate.pointed((x - dx, box.cy - dy), (x + dx, box.cy + dy), colour, 5, 15)
        ink = theme.WHITE if chosen else theme.INK
        yield label(look.words.name(angle), box.x + 72, box.cy, 30, ink, room=box.w - 82, least=24)


# Foot


def _foot(view: View, look: Look[View], player: Player | None) -> Iterator[AnyShape]:
    """Yield the cart and how many pushes are left, and the tiles that can be taken; or the store."""
    x, y = FOOT.x + 24, FOOT.cy
    if player is not None:
        yield Icon("old-wagon", x + 32, y, 64, palette.BROWN.fill)
        yield from goods.cart(player.cart, x + 78, y, CART, look.words)
        x += 78 + goods.width_of(CART) + 40
        yield from _pushes(view, player)
    yield Icon("stone-path", x + 26, y, 54, palette.BROWN.fill)
    x += 66
    for size in palette.TILES_LARGEST_FIRST:
        z, count = 66 * goods.TILE_PARTS[size], view.supply.of(size)
        letter = look.words.text(f"picture-size-{size.value}")
        yield goods.tile(size, x + z / 2, y, z, letter, fade=1.0 if count else goods.GONE)
        told = label(number(count), x + z + 10, y, 44, theme.INK, "900", fade=1.0 if count else 0.45)
        yield told
        x += z + 10 + max(42, told.w) + 24


def _pushes(view: View, player: Player) -> list[AnyShape]:
    """Return how many stones can be pushed: those of everybody, and one more with a token."""
    left = BOX.constants.pushes - pushed(view)
    told = f"{max(0, left)}+1" if player.push_token else str(max(0, left))
    item = label(told, FOOT.right - 24, FOOT.cy, 48, theme.INK, "900", "right")
    return [item, Icon("push", item.left - 40, FOOT.cy, 62, palette.BROWN.fill)]
