"""The score sheet of Applejack: as if the match ended now, or at the end."""

from __future__ import annotations

from functools import partial

from games.applejack import orchards, scoring
from games.applejack.actions import Variety
from games.applejack.pieces import Components
from games.applejack.state import Orchard, View
from games.contract import Seat, SheetLine
from rendering.applejack import palette
from rendering.applejack.facts import box_of
from rendering.common.sheet import Cell, Row, sheet_scene
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Sprite

HARVEST = "harvest-"


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    top = match_header(palette.THEME, view, look)
    return sheet_scene(top, view, look, palette.THEME, lines(view), partial(_row, view, look))


def lines(view: View) -> tuple[SheetLine, ...]:
    """Return the lines of the sheet: the final ones, or those as if the match ended now."""
    return view.outcome.sheet if view.outcome is not None else scoring.sheet(view.orchards)


def _row(view: View, look: Look[View], line: SheetLine) -> Row:
    (icon, mark), box = _mark(line.key), box_of(look.words)
    cells = tuple(Cell(n, _detail(line.key, each, box)) for n, each in zip(line.points, view.orchards, strict=True))
    return Row(icon, palette.HONEY_EDGE, look.words.text(f"score-{line.key}"), cells, mark)


def _mark(key: str) -> tuple[str, AnyShape | None]:
    if key.startswith(HARVEST):
        return "", Sprite("applejack/apple", 0, 0, 46, (key.removeprefix(HARVEST),))
    if key == "blossoms":
        return "", Sprite("applejack/blossom", 0, 0, 46)
    return ("honeypot" if key == "honey" else "laurel-crown"), None


def _detail(key: str, orchard: Orchard, box: Components) -> str:
    """Return how the points of a row come about: the apples of the areas that count, or the number of varieties."""
    if key.startswith(HARVEST):
        found = orchards.areas(orchard, Variety(key.removeprefix(HARVEST)))
        over = sorted((area.apples for area in found if area.apples > box.constants.last_lap), reverse=True)
        parts = [f"{apples}−{box.constants.last_lap}" for apples in over]
        told = " + ".join(parts) if parts else ""
        return f"({told}) × {box.constants.final_harvest}" if parts else ""
    if key == "diversity":
        count = scoring.varieties(scoring.harvests(orchard))
        return f"{count} / {len(box.varieties.list)}" if count else ""
    return ""
