"""The main picture of Stone Age: header, board, market, players."""

from __future__ import annotations

from games.contract import Seat
from games.stone_age.state import View
from rendering import theme
from rendering.common.header import on_table
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import Art
from rendering.stone_age import layout, market, places, players
from rendering.stone_age.palette import THEME


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole board, the same for every viewer."""
    at = layout.LAYOUTS[len(view.players)]
    ground = [
        Art("stone_age/landscape", layout.BOARD, 20, theme.PAPER),
        *places.ground(),
        *market.ground(at.market),
        *players.ground(at),
    ]
    shapes = [
        *match_header(THEME, view, look),
        *places.places(view, look),
        *market.market(view, look, at.market),
        *players.players(view, look, at),
        *places.place_marks(view, look),
        *places.trays(view, look),
    ]
    return on_table(THEME, at.height, ground, shapes)
