"""The score sheet of Applejack: as if the match ended now, and at the end."""

from __future__ import annotations

from games.applejack import orchards, scoring
from games.applejack.actions import Variety
from games.applejack.components import BOX
from games.applejack.view import Orchard, View
from games.catalogue import find_game
from games.contract import Seat, SheetLine
from rendering.applejack import layout, palette
from rendering.applejack.board import pill as turn
from rendering.applejack.palette import THEME
from rendering.common.header import header, pill_left, table
from rendering.common.sheet import Cell, Row, Sheet, ground, height, sheet_shapes
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Sprite

HARVEST = "harvest-"


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the score sheet of all players."""
    sheet = _sheet(view, look)
    h = height(sheet)
    shapes = [*_top(view, look), *sheet_shapes(THEME, sheet)]
    return Scene(THEME.key, layout.WIDTH, h, (table(THEME, layout.WIDTH, h), *ground(sheet)), tuple(shapes))


def lines(view: View) -> tuple[SheetLine, ...]:
    """Return the lines of the sheet: the final ones, or those as if the match ended now."""
    return view.outcome.sheet if view.outcome is not None else scoring.sheet(view.orchards)


def _top(view: View, look: Look[View]) -> list[AnyShape]:
    shapes = turn(view, look)
    return [
        *header(THEME, look.words.text("game"), look.words.say(find_game(THEME.key).progress(view)), pill_left(shapes)),
        *shapes,
    ]


def _sheet(view: View, look: Look[View]) -> Sheet:
    told = lines(view)
    totals = tuple(sum(column) for column in zip(*(line.points for line in told), strict=True))
    words = look.words.text("picture-total" if view.outcome is not None else "picture-total-now")
    names = tuple(look.name(seat) for seat in range(view.seats))
    rows = tuple(_row(view, look, line) for line in told)
    return Sheet(names, rows, words, totals, view.outcome.places if view.outcome else ())


def _row(view: View, look: Look[View], line: SheetLine) -> Row:
    icon, mark = _mark(line.key)
    cells = tuple(Cell(n, _detail(line.key, each)) for n, each in zip(line.points, view.orchards, strict=True))
    return Row(icon, palette.HONEY_EDGE, look.words.text(f"score-{line.key}"), cells, mark)


def _mark(key: str) -> tuple[str, AnyShape | None]:
    if key.startswith(HARVEST):
        return "", Sprite("applejack/apple", 0, 0, 46, (key.removeprefix(HARVEST),))
    if key == "blossoms":
        return "", Sprite("applejack/blossom", 0, 0, 46)
    return ("honeypot" if key == "honey" else "laurel-crown"), None


def _detail(key: str, orchard: Orchard) -> str:
    """How the points of a row come about: the apples of the areas that count, or the number of varieties."""
    if key.startswith(HARVEST):
        found = orchards.areas(orchard, Variety(key.removeprefix(HARVEST)))
        over = sorted((area.apples for area in found if area.apples > BOX.constants.last_lap), reverse=True)
        parts = [f"{apples}−{BOX.constants.last_lap}" for apples in over]
        told = " + ".join(parts) if parts else ""
        return f"({told}) × {BOX.constants.final_harvest}" if parts else ""
    if key == "diversity":
        count = scoring.varieties(scoring.harvests(orchard))
        return f"{count} / {len(BOX.varieties.list)}" if count else ""
    return ""
