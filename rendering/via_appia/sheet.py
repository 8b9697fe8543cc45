"""The score sheet of Via Appia: as if the match ended now, or at the end."""

from __future__ import annotations

from functools import partial

from games.contract import Seat, SheetLine
from games.via_appia.components import AREAS
from games.via_appia.scoring import sheet
from games.via_appia.state import View
from rendering.common.sheet import sheet_scene
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon
from rendering.via_appia import goods, palette
from rendering.via_appia.top import top

ICONS = {"track": "stone-path", "cities": "ancient-columns"}
AREA_OF = {f"area-{area.value.lower()}": number for number, area in enumerate(AREAS)}


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    return sheet_scene(palette.THEME, view, look, lines(view), mark, partial(_detail, view), top=top(view, look))


def lines(view: View) -> tuple[SheetLine, ...]:
    """Return the final lines, or those as if the match ended now, without coins that are behind screens."""
    if view.outcome is not None:
        return view.outcome.sheet
    coins = view.purses
    found = sheet(view.players, coins or (0,) * view.seats)
    return tuple(line for line in found if coins is not None or line.key != "coins")


def mark(key: str, size: float = 44) -> AnyShape:
    """Return the mark of a row: a token, a coin, or an icon of this size."""
    if key in AREA_OF:
        return goods.token(AREAS[AREA_OF[key]], 0, 0, 46)
    return goods.coin(0, 0, 46) if key == "coins" else Icon(ICONS[key], 0, 0, size, palette.BROWN.fill)


def _detail(view: View, key: str, seat: Seat) -> str:
    """Return how many tokens or coins there are."""
    if key in AREA_OF:
        return f"×{view.players[seat].tokens[AREA_OF[key]]}"
    count = view.coins[seat] if key == "coins" else None
    return "" if count is None else f"×{count}"
