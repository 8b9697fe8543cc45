"""The main picture of Applejack: header, harvest board, path, and everybody's orchard."""

from __future__ import annotations

from games.applejack.state import View
from games.contract import Seat
from rendering.applejack import layout, panels, track, valleys
from rendering.applejack.palette import THEME
from rendering.common.header import tabletop
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole table, the same for every viewer."""
    at = layout.LAYOUTS[view.seats]
    shapes = [
        *match_header(THEME, view, look),
        *valleys.valleys(view, look, at),
        *panels.players(view, look, at),
        *track.path(view, look, at),
    ]
    return Scene(THEME.key, layout.WIDTH, at.height, tuple(_ground(at, view.seats)), tuple(shapes))


def _ground(at: layout.Layout, seats: int) -> list[AnyShape]:
    """Return what doesn't change during a match."""
    return [tabletop(THEME, layout.WIDTH, at.height), *valleys.ground(at), *panels.ground(at), *track.ground(at, seats)]
