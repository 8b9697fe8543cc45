"""The score sheet of Applejack: as if the match ended now, or at the end."""

from __future__ import annotations

from functools import partial

from games.applejack import orchards, scoring
from games.applejack.actions import Variety
from games.applejack.state import View
from games.contract import Seat, SheetLine
from rendering.applejack import palette
from rendering.applejack.facts import box_of
from rendering.common.sheet import row_icon, sheet_scene
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Sprite

HARVEST = "harvest-"


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    top = match_header(palette.THEME, view, look)
    return sheet_scene(palette.THEME, view, look, lines(view), _mark, partial(_detail, view, look), top=top)


def lines(view: View) -> tuple[SheetLine, ...]:
    """Return the lines of the sheet: the final ones, or those as if the match ended now."""
    return view.outcome.sheet if view.outcome is not None else scoring.sheet(view.orchards)


def _mark(key: str) -> AnyShape:
    if key.startswith(HARVEST):
        return Sprite("applejack/apple", 0, 0, 46, (key.removeprefix(HARVEST),))
    if key == "blossoms":
        return Sprite("applejack/blossom", 0, 0, 46)
    return row_icon("honeypot" if key == "honey" else "laurel-crown", palette.HONEY_EDGE)


def _detail(view: View, look: Look[View], key: str, seat: Seat) -> str:
    """Return how the points of a row come about: the apples of the areas that count, or the number of varieties."""
    orchard, box = view.orchards[seat], box_of(look.words)
    if key.startswith(HARVEST):
        found = orchards.areas(orchard, Variety(key.removeprefix(HARVEST)))
        over = sorted((area.apples for area in found if area.apples > box.constants.last_lap), reverse=True)
        told = " + ".join(f"{apples}−{box.constants.last_lap}" for apples in over)
        return f"({told}) × {box.constants.final_harvest}" if told else ""
    if key == "diversity":
        count = scoring.varieties(scoring.harvests(orchard))
        return f"{count} / {len(box.varieties.list)}" if count else ""
    return ""
