"""The main picture of Applejack: header, harvest board, path, and everybody's orchard."""

from __future__ import annotations

from games.applejack.state import View
from games.contract import Seat
from rendering.applejack import layout, panels, track, valleys
from rendering.applejack.palette import THEME
from rendering.common.header import on_table
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole table, the same for every viewer."""
    at = layout.LAYOUTS[view.seats]
    shapes = [
        *match_header(THEME, view, look),
        *valleys.valleys(view, look, at),
        *panels.players(view, look, at),
        *track.path(view, look, at),
    ]
    ground = [*valleys.ground(at), *panels.ground(at), *track.ground(at, view.seats)]
    return on_table(THEME, at.height, ground, shapes)
