"""The score sheet of Almadi: as if the match ended now, or at the end."""

from __future__ import annotations

from functools import partial

from games.almadi.actions import Effect, Terrain
from games.almadi.realm import tally
from games.almadi.state import Player, View
from games.contract import Seat, SheetLine
from rendering.almadi import figures, palette, tiles
from rendering.almadi.board import top
from rendering.common.sheet import Cell, Row, detail_room, sheet_scene
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape

TYPES = {"oases": Terrain.OASIS, "caravans": Terrain.CARAVAN, "palaces": Terrain.PALACE}
GIFTS = {"mosaics": Effect.MOSAIC, "jars": Effect.JAR, "objectives": Effect.MOON, "rubies": Effect.RUBY}

SHORT = {"largest-oasis-group": "picture-largest"}
"""Of names that are too long for their column."""


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    return sheet_scene(top(view, look), view, look, palette.THEME, figures.lines(view), partial(_row, view, look))


def _row(view: View, look: Look[View], line: SheetLine) -> Row:
    (icon, colour), mark = _mark(line.key)
    room = detail_room(view.seats)
    cells = (Cell(n, _detail(line.key, who, room)) for n, who in zip(line.points, view.players, strict=True))
    return Row(icon, colour, look.words.text(SHORT.get(line.key, f"score-{line.key}")), tuple(cells), mark)


def _mark(key: str) -> tuple[tuple[str, str], AnyShape | None]:
    if key in GIFTS:
        return ("", ""), tiles.effect(GIFTS[key], 0, 0, 46)
    if key in TYPES:
        paint = palette.TERRAINS[TYPES[key]]
        return (paint.icon, paint.deep), None
    return ("three-friends", palette.VIOLET) if key == "characters" else ("laurel-crown", palette.BLUE_DEEP), None


def _detail(key: str, player: Player, room: float) -> str:
    """Return how the points of a row come about."""
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
