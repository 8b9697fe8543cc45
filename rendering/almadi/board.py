"""The main picture of Almadi: header, central board and realm, objectives, the other players."""

from __future__ import annotations

from games.almadi.view import View
from games.contract import Seat
from rendering.almadi import characters, layout, objectives, others, stage
from rendering.almadi.diff import SeatDiff, featured
from rendering.almadi.palette import THEME
from rendering.common.header import tabletop
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole table, the same for every viewer."""
    diff = SeatDiff(view, look, featured(view, look))
    columns, rows = len(stage.columns(diff)[0]), len(diff.rows)
    cast = view.options.characters
    how = others.plan(view, look, layout.room_for_others(view.seats, columns, rows, cast))
    at = layout.layout(view.seats, columns, rows, cast, how.h)
    shapes = [
        *match_header(THEME, view, look),
        *stage.stage(diff, at),
        *objectives.row(view, look, at.objectives),
        *(characters.strip(view, look, at.characters) if at.characters is not None else ()),
        *others.panels(view, look, how, at.others),
    ]
    return Scene(THEME.key, layout.WIDTH, at.height, tuple(_ground(at)), tuple(shapes))


def _ground(at: layout.Layout) -> list[AnyShape]:
    """Return what hardly changes during a match."""
    cast = characters.base(at.characters) if at.characters is not None else []
    below = [*objectives.base(at.objectives), *cast, *others.base(at.others)]
    return [tabletop(THEME, layout.WIDTH, at.height), *stage.base(at), *below]
