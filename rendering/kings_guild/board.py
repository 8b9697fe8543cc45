"""The main picture of The King's Guild: supply, quests, specialists, rooms, and every guild."""

from __future__ import annotations

from games.contract import Seat
from games.kings_guild.state import View
from rendering.common.header import on_table
from rendering.common.panels import paper_panel
from rendering.common.turn import match_header
from rendering.kings_guild import layout, players, quests, rooms, specialists, supply
from rendering.kings_guild.palette import THEME
from rendering.look import Look
from rendering.scene import Scene


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole table, the same for every viewer."""
    at = layout.LAYOUTS[len(view.players)]
    ground = [
        paper_panel(layout.SUPPLY),
        *supply.ground(),
        paper_panel(at.market),
        *rooms.ground(at.market, at.shelf),
        *players.ground(at),
    ]
    shapes = [
        *match_header(THEME, view, look),
        *supply.supply(view, look),
        *quests.row(view, look, at.quests),
        *specialists.row(view, look, at.row),
        *rooms.market(view, look, at.market, at.shelf),
        *players.players(view, look, at),
        *(players.legend(look, at.legend) if at.legend else ()),
    ]
    return on_table(THEME, at.height, ground, shapes)
