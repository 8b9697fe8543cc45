"""The main picture of Stone Age: header, board, market, players."""

from __future__ import annotations

from games.contract import Seat
from games.stone_age.state import View
from rendering import theme
from rendering.common.header import tabletop
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Art
from rendering.stone_age import layout, market, places, players
from rendering.stone_age.palette import THEME


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole board, the same for every viewer."""
    at = layout.LAYOUTS[len(view.players)]
    shapes = [
        *match_header(THEME, view, look),
        *places.places(view, look),
        *market.market(view, look, at.market),
        *players.players(view, look, at),
        *places.place_marks(view, look),
        *places.trays(view, look),
    ]
    return Scene(THEME.key, layout.WIDTH, at.height, tuple(_ground(at)), tuple(shapes))


def _ground(at: layout.Layout) -> list[AnyShape]:
    """Return what doesn't change during a match."""
    return [
        tabletop(THEME, layout.WIDTH, at.height),
        Art("stone_age/landscape", layout.BOARD, 20, theme.PAPER),
        *places.ground(),
        *market.ground(at.market),
        *players.ground(at),
    ]
