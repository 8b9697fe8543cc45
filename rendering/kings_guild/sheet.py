"""The score sheet of The King's Guild: what everybody can see during the match, or everything at the end."""

from __future__ import annotations

from functools import partial

from games.contract import Seat, SheetLine
from games.kings_guild import scoring
from games.kings_guild.state import PlayerView, View
from rendering.common.sheet import Cell, Note, Row, is_decided, sheet_line, sheet_scene
from rendering.common.turn import match_header
from rendering.kings_guild import palette
from rendering.look import Look
from rendering.scene import Scene

ICONS = {
    "quests": ("scroll-unfurled", palette.BROWN),
    "specialists": ("three-friends", palette.BROWN),
    "rooms": ("family-house", palette.BROWN),
    "masters": ("castle", palette.THEME.accent),
    "charms": ("gem-necklace", palette.RED),
    "most-charms": ("gem-necklace", palette.RED),
    "relics": ("checked-shield", palette.BROWN),
    "offering": ("meeple-king", palette.THEME.accent),
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
    top = match_header(palette.THEME, view, look, sheet_line(view, look))
    return sheet_scene(top, view, look, palette.THEME, lines(view), partial(_row, view, look), _tie(view, look))


def _row(view: View, look: Look[View], line: SheetLine) -> Row:
    icon, colour = ICONS[line.key]
    cells = (Cell(points, _detail(line.key, player)) for points, player in zip(line.points, view.players, strict=True))
    return Row(icon, colour, look.words.text(f"score-{line.key}"), tuple(cells))


def _detail(key: str, player: PlayerView) -> str:
    """Return how the points of a row come about, where that is short: the sizes of the sets of relics."""
    sets = scoring.relic_sets(player.cards) if key == "relics" else []
    return " + ".join(map(str, sets)) if len(sets) > 1 else ""


def _tie(view: View, look: Look[View]) -> Note:
    """Return the coins, which break a tie between leaders at the end."""
    if view.outcome is None or is_decided(view.outcome):
        return None
    return look.words.text("picture-tie"), tuple(str(player.coins) for player in view.players)
