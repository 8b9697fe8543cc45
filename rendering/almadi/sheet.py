"""The score sheet of Almadi: as if the match ended now, or at the end."""

from __future__ import annotations

from functools import partial

from games.almadi.actions import Effect, Terrain
from games.almadi.realm import tally
from games.almadi.state import View
from games.contract import Seat
from rendering.almadi import figures, palette, tiles
from rendering.almadi.board import top
from rendering.common.sheet import detail_room, row_icon, sheet_scene
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape

TYPES = {"oases": Terrain.OASIS, "caravans": Terrain.CARAVAN, "palaces": Terrain.PALACE}
GIFTS = {"mosaics": Effect.MOSAIC, "jars": Effect.JAR, "objectives": Effect.MOON, "rubies": Effect.RUBY}

SHORT = {"largest-oasis-group": "picture-largest"}
"""Of names that are too long for their column."""
ICONS = {
    "largest-oasis-group": row_icon("laurel-crown", palette.BLUE_DEEP),
    "characters": row_icon("three-friends", palette.VIOLET),
}


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    lines, detail = figures.lines(view), partial(_detail, view)
    return sheet_scene(palette.THEME, view, look, lines, _mark, detail, top=top(view, look), short=SHORT)


def _mark(key: str) -> AnyShape:
    if key in GIFTS:
        return tiles.effect(GIFTS[key], 0, 0, 46)
    if key in TYPES:
        paint = palette.TERRAINS[TYPES[key]]
        return row_icon(paint.icon, paint.deep)
    return ICONS[key]


def _detail(view: View, key: str, seat: Seat) -> str:
    """Return how the points of a row come about."""
    player, room = view.players[seat], detail_room(view.seats)
    found = tally(player.realm)
    match key:
        case "oases":
            return figures.told_sizes(found.oases, room)
        case "largest-oasis-group":
            return str(figures.largest_oasis_group(player))
        case "caravans":
            return figures.trade(player)
        case "palaces":
            return figures.told_sizes(found.palaces, room)
        case "mosaics":
            return str(player.mosaics)
        case "objectives":
            told = len(player.completed) + len(player.open)
            return f"{len(player.completed)}/{told}" if told else ""
        case "rubies":
            return str(player.rubies)
        case _:
            return ""
