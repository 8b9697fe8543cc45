"""The score sheet of Stone Age: so far, as far as everybody knows, and at the end."""

from __future__ import annotations

from games.contract import Seat, SheetLine
from games.stone_age import scoring
from games.stone_age.options import TieBreak
from games.stone_age.pieces import Calling
from games.stone_age.view import PlayerView, View
from rendering.common.header import header, pill_left, table
from rendering.common.sheet import Cell, Row, Sheet, ground, height, sheet_shapes
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape
from rendering.stone_age import layout, palette
from rendering.stone_age.board import pill as turn
from rendering.stone_age.culture import symbols
from rendering.stone_age.palette import THEME

ICONS = {
    "running": ("laurel-crown", THEME.accent),
    "culture": ("stone-tablet", palette.GREEN),
    "resources": ("knapsack", palette.BROWN),
} | {calling.value.replace("_", "-"): (icon, palette.BROWN) for calling, icon in palette.CALLINGS.items()}
CALLINGS = {calling.value.replace("_", "-"): calling for calling in Calling}


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the score sheet of all players."""
    sheet = _sheet(view, look)
    h = height(sheet)
    shapes = [*_top(view, look), *sheet_shapes(THEME, sheet)]
    return Scene(THEME.key, layout.WIDTH, h, (table(THEME, layout.WIDTH, h), *ground(sheet)), tuple(shapes))


def _top(view: View, look: Look[View]) -> list[AnyShape]:
    over = view.outcome is not None
    line = look.words.text("picture-final" if over else "picture-so-far", round=view.round)
    shapes = turn(view, look)
    return [*header(THEME, look.words.text("game"), line, pill_left(shapes)), *shapes]


def _sheet(view: View, look: Look[View]) -> Sheet:
    lines = view.outcome.sheet if view.outcome is not None else scoring.sheet(view.players)
    totals = tuple(sum(column) for column in zip(*(line.points for line in lines), strict=True))
    words = look.words.text("picture-total" if view.outcome is not None else "picture-total-now")
    names = tuple(look.name(seat) for seat in range(len(view.players)))
    rows = tuple(_row(view, look, line) for line in lines)
    return Sheet(names, rows, words, totals, view.outcome.places if view.outcome else (), _tie(view, look, totals))


def _row(view: View, look: Look[View], line: SheetLine) -> Row:
    icon, colour = ICONS[line.key]
    cells = tuple(
        Cell(points, _detail(line.key, player)) for points, player in zip(line.points, view.players, strict=True)
    )
    return Row(icon, colour, look.words.text(f"score-{line.key}"), cells)


def _detail(key: str, player: PlayerView) -> str:
    """How the points of a row come about: two squares, or people times what they count."""
    if key in CALLINGS:
        count = scoring.people(player, CALLINGS[key])
        return f"{count} × {scoring.multiplier(player, CALLINGS[key])}" if count else ""
    if key == "culture":
        held = symbols(player)
        once, twice = len(held), sum(n > 1 for n in held.values())
        return f"{once}² + {twice}²" if twice else f"{once}²" if once else ""
    return ""


def _tie(view: View, look: Look[View], totals: tuple[int, ...]) -> tuple[str, tuple[str, ...]] | None:
    """What tells the leaders apart when they have equal points at the end."""
    if view.outcome is None or totals.count(max(totals)) == 1:
        return None
    levels = [(player.agriculture, sum(player.tools), player.figures) for player in view.players]
    if view.options.tie_break is TieBreak.SUM:
        return look.words.text("picture-tie-sum"), tuple(str(sum(level)) for level in levels)
    return look.words.text("picture-tie-sequence"), tuple(" · ".join(map(str, level)) for level in levels)
