"""The main picture of Almadi: header, central board and realm, objectives, the other players."""

from __future__ import annotations

from games.almadi.components import BOX
from games.almadi.state import View
from games.contract import Seat
from rendering.almadi import characters, layout, objectives, others, stage
from rendering.almadi.diff import SeatDiff, featured
from rendering.almadi.palette import THEME
from rendering.common.header import on_table
from rendering.common.panels import paper_panel
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole table, with the realm of the viewer large, or to onlookers that of the player who is asked."""
    diff = SeatDiff(view, look, featured(view, look))
    plan, at = fitted(diff)
    shapes = [
        *top(view, look),
        *stage.stage(diff, at),
        *objectives.row(view, look, at.objectives),
        *(characters.row(view, look, at.characters) if at.characters is not None else ()),
        *others.panels(view, look, plan, at.others),
    ]
    papers = [at.objectives, *([at.characters] if at.characters is not None else []), *at.others]
    return on_table(THEME, at.height, [*stage.base(at), *map(paper_panel, papers)], shapes)


def fitted(diff: SeatDiff) -> tuple[others.Plan, layout.Layout]:
    """Return how the others are shown, and where everything is: in the best measures that fit."""
    view = diff.view
    size = view.seats, len(stage.columns(diff)[0]), len(diff.rows), view.options.characters
    for measures in layout.MEASURES:
        room = layout.BOTTOM - layout.layout(*size, measures=measures).others[0].y
        plan = others.plan(view, diff.look, room, measures)
        if plan.h <= room:
            break
    return plan, layout.layout(*size, plan.h, measures)


def top(view: View, look: Look[View]) -> list[AnyShape]:
    """Return title and pill. How many landscapes are left stands above the central board."""
    return match_header(THEME, view, look, round_line(view, look))


def round_line(view: View, look: Look[View]) -> str:
    (number,) = look.game.phase_key(view)
    return look.words.text("picture-round", round=number, rounds=BOX.constants.rounds)
