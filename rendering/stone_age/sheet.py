"""The score sheet of Stone Age: so far, as far as everybody knows, or at the end."""

from __future__ import annotations

from functools import partial

from games.contract import Seat, SheetLine
from games.stone_age import scoring
from games.stone_age.pieces import Calling
from games.stone_age.state import TieBreak, View
from rendering.common.sheet import Note, is_decided, row_icon, sheet_line, sheet_scene
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.scene import Scene
from rendering.stone_age import palette
from rendering.stone_age.belongings import held_symbols, squares

ICONS = {
    "running": row_icon("laurel-crown", palette.THEME.accent),
    "culture": row_icon("stone-tablet", palette.GREEN),
    "resources": row_icon("knapsack", palette.BROWN),
} | {calling.value.replace("_", "-"): row_icon(icon, palette.BROWN) for calling, icon in palette.CALLINGS.items()}
CALLINGS = {calling.value.replace("_", "-"): calling for calling in Calling}


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    top = match_header(palette.THEME, view, look, sheet_line(view, look, round=view.round))
    detail = partial(_detail, view, look)
    return sheet_scene(
        palette.THEME, view, look, lines(view), ICONS.__getitem__, detail, top=top, note=_tie(view, look)
    )


def lines(view: View) -> tuple[SheetLine, ...]:
    """Return the lines of the sheet: the final ones, or those so far."""
    return view.outcome.sheet if view.outcome is not None else scoring.sheet(view.players)


def _detail(view: View, look: Look[View], key: str, seat: Seat) -> str:
    """Return how the points of a row come about: two squares, or people times what they count."""
    player = view.players[seat]
    if key in CALLINGS:
        count = scoring.people(player, CALLINGS[key])
        return f"{count} × {scoring.multiplier(player, CALLINGS[key])}" if count else ""
    if key == "culture":
        once, twice = squares(held_symbols(player, look.words))
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
