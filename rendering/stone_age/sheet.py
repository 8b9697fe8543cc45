"""The score sheet of Stone Age: so far, as far as everybody knows, or at the end."""

from __future__ import annotations

from functools import partial

from games.contract import Seat, SheetLine
from games.stone_age import scoring
from games.stone_age.pieces import Calling
from games.stone_age.state import PlayerView, TieBreak, View
from rendering.common.sheet import Cell, Note, Row, is_decided, sheet_line, sheet_scene
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene
from rendering.stone_age import palette
from rendering.stone_age.belongings import held_symbols, squares
from rendering.words import Words

ICONS = {
    "running": ("laurel-crown", palette.THEME.accent),
    "culture": ("stone-tablet", palette.GREEN),
    "resources": ("knapsack", palette.BROWN),
} | {calling.value.replace("_", "-"): (icon, palette.BROWN) for calling, icon in palette.CALLINGS.items()}
CALLINGS = {calling.value.replace("_", "-"): calling for calling in Calling}


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    top = match_header(palette.THEME, view, look, sheet_line(view, look, round=view.round))
    lines = view.outcome.sheet if view.outcome is not None else scoring.sheet(view.players)
    return sheet_scene(top, view, look, palette.THEME, lines, partial(_row, view, look), _tie(view, look))


def _row(view: View, look: Look[View], line: SheetLine) -> Row:
    icon, colour = ICONS[line.key]
    cells = tuple(
        Cell(points, _detail(line.key, player, look.words))
        for points, player in zip(line.points, view.players, strict=True)
    )
    return Row(icon, colour, look.words.text(f"score-{line.key}"), cells)


def _detail(key: str, player: PlayerView, words: Words) -> str:
    """Return how the points of a row come about: two squares, or people times what they count."""
    if key in CALLINGS:
        count = scoring.people(player, CALLINGS[key])
        return f"{count} × {scoring.multiplier(player, CALLINGS[key])}" if count else ""
    if key == "culture":
        once, twice = squares(held_symbols(player, words))
        return f"{once}² + {twice}²" if twice else f"{once}²" if once else ""
    return ""


def _tie(view: View, look: Look[View]) -> Note:
    """Return what breaks a tie between leaders at the end."""
    if view.outcome is None or is_decided(view.outcome):
        return None
    levels = [(player.agriculture, sum(player.tools), player.figures) for player in view.players]
    if view.options.tie_break is TieBreak.SUM:
        return look.words.text("picture-tie-sum"), tuple(str(sum(level)) for level in levels)
    return look.words.text("picture-tie-sequence"), tuple(" · ".join(map(str, level)) for level in levels)
