"""The pictures: a view becomes shapes in boxes, and a text for those who can't see them."""

from typing import Any

from games.contract import Seat
from games.open_game import OpenView
from nim.rules import MATCHES
from rendering.alternative import headline
from rendering.appearance import Appearance
from rendering.common.header import on_table
from rendering.common.marks import halo_if
from rendering.common.panels import paper_panel
from rendering.common.turn import match_header
from rendering.geometry import Box
from rendering.look import Look
from rendering.pictures import PictureKind
from rendering.scene import Scene
from rendering.shapes import Plane
from rendering.theme import Theme

THEME = Theme("nim", table="#2f4858", accent="#b5462f", tint="#f1ddd2", emblem="candle-flame")
WOOD, GONE = "#c58f4a", "#eadfc6"


def board(view: OpenView[Any], look: Look[Any], seat: Seat | None) -> Scene:
    left, before = view.state.left, (look.before or view).state.left
    sticks = (Plane(Box(58 + 52 * n, 170, 28, 188), WOOD if n < left else GONE, 14) for n in range(MATCHES))
    taken = halo_if(left != before, look, Box(58 + 52 * left, 170, 52 * (before - left) - 24, 188), 14)
    paper = paper_panel(Box(24, 132, 1152, 264))
    return on_table(THEME, 420, [paper], (*match_header(THEME, view, look), *sticks, *taken))


def told(view: OpenView[Any], look: Look[Any], seat: Seat | None) -> str:
    return headline(look.game, view, look)


APPEARANCE = Appearance(THEME, {"board": PictureKind(board, told)}, colours=(WOOD, GONE))
