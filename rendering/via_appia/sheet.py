"""The score sheet of Via Appia: as if the match ended now, or at the end."""

from __future__ import annotations

from functools import partial

from games.contract import Seat, SheetLine
from games.via_appia.components import AREAS
from games.via_appia.scoring import sheet
from games.via_appia.state import View
from rendering.common.sheet import Cell, Row, sheet_scene
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape
from rendering.via_appia import goods, palette
from rendering.via_appia.top import top

ICONS = {"track": "stone-path", "cities": "ancient-columns"}
AREA_OF = {f"area-{area.value.lower()}": number for number, area in enumerate(AREAS)}


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    return sheet_scene(top(view, look), view, look, palette.THEME, lines(view), partial(_row, view, look))


def lines(view: View) -> tuple[SheetLine, ...]:
    """Return the final lines, or those as if the match ended now, without coins that are behind screens."""
    if view.outcome is not None:
        return view.outcome.sheet
    coins = view.purses
    found = sheet(view.players, coins or (0,) * view.seats)
    return tuple(line for line in found if coins is not None or line.key != "coins")


def _row(view: View, look: Look[View], line: SheetLine) -> Row:
    cells = (Cell(points, _detail(view, line.key, seat)) for seat, points in enumerate(line.points))
    colour = palette.BROWN.fill
    return Row(ICONS.get(line.key, ""), colour, look.words.text(f"score-{line.key}"), tuple(cells), mark(line.key))


def mark(key: str) -> AnyShape | None:
    """Return the mark of a row without an icon."""
    if key in AREA_OF:
        return goods.token(AREAS[AREA_OF[key]], 0, 0, 46)
    return goods.coin(0, 0, 46) if key == "coins" else None


def _detail(view: View, key: str, seat: Seat) -> str:
    """Return how many tokens or coins there are."""
    if key in AREA_OF:
        return f"×{view.players[seat].tokens[AREA_OF[key]]}"
    count = view.coins[seat] if key == "coins" else None
    return "" if count is None else f"×{count}"
