"""The score sheet of The King's Guild: what everybody can see during the match, or everything at the end."""

from __future__ import annotations

from functools import partial

from games.contract import Seat, SheetLine
from games.kings_guild import scoring
from games.kings_guild.state import View
from rendering.common.sheet import Note, is_decided, row_icon, sheet_line, sheet_scene
from rendering.common.turn import match_header
from rendering.kings_guild import palette
from rendering.look import Look
from rendering.scene import Scene

ICONS = {
    "quests": row_icon("scroll-unfurled", palette.BROWN),
    "specialists": row_icon("three-friends", palette.BROWN),
    "rooms": row_icon("family-house", palette.BROWN),
    "masters": row_icon("castle", palette.THEME.accent),
    "charms": row_icon("gem-necklace", palette.RED),
    "most-charms": row_icon("gem-necklace", palette.RED),
    "relics": row_icon("checked-shield", palette.BROWN),
    "offering": row_icon("meeple-king", palette.THEME.accent),
}
PUBLIC = ("quests", "specialists", "rooms", "masters", "offering")
"""What everybody can see while hands are hidden."""


def lines(view: View) -> tuple[SheetLine, ...]:
    """Return the lines of the sheet: all of them at the end, else those that don't depend on a hand."""
    if view.outcome is not None:
        return view.outcome.sheet
    sheet = scoring.sheet(view.players, [()] * len(view.players))
    return tuple(line for line in sheet if line.key in PUBLIC)


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    top, detail = match_header(palette.THEME, view, look, sheet_line(view, look)), partial(_detail, view)
    return sheet_scene(
        palette.THEME, view, look, lines(view), ICONS.__getitem__, detail, top=top, note=_tie(view, look)
    )


def _detail(view: View, key: str, seat: Seat) -> str:
    """Return how the points of a row come about, where that is short: the sizes of the sets of relics."""
    sets = scoring.relic_sets(view.players[seat].cards) if key == "relics" else []
    return " + ".join(map(str, sets)) if len(sets) > 1 else ""


def _tie(view: View, look: Look[View]) -> Note:
    """Return the coins, which break a tie between leaders at the end."""
    if view.outcome is None or is_decided(view.outcome):
        return None
    return look.words.text("picture-tie"), tuple(str(player.coins) for player in view.players)
