"""When several matches could be meant: the player chooses, and the command goes on from there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.match.lookup import label
from bot.discord.match.viewer import Viewer
from bot.discord.ui.controls import button
from bot.discord.ui.formatting import bold
from bot.discord.ui.messages import Message, rows_of
from bot.matches.table import Table
from rendering.words import Words

MOST = 25


def which_match(viewer: Viewer, tables: Sequence[Table], verb: str, *rest: str | int) -> Message:
    """Return the question which match is meant; each button goes on with this verb and these details."""
    words = Words(viewer.person.locale)
    buttons = [button(label(words, table), verb, table.id, *rest) for table in tables[:MOST]]
    return Message(top=(bold(words.text("play-which-match")),), rows=rows_of(buttons))
