"""What every step of a menu has: its words, and what it looks like before its picture is drawn."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bot.discord.menu.cursor import Cursor
from bot.discord.ui.controls import Item
from bot.discord.ui.locale import picture_words, words_in
from bot.discord.ui.messages import Message
from bot.matches.table import Table
from games.contract import Action
from rendering.words import Words

BUTTONS = 5
"""Up to this many options are buttons; more are a select menu."""


class Screen(Struct, frozen=True):
    """One step of a menu, before its picture is drawn."""

    top: tuple[str, ...]
    bottom: tuple[str, ...]
    rows: tuple[tuple[Item, ...], ...]
    preview: Action | None = None
    """The action whose outcome the picture shows; None: the position as it is."""

    def message(self, picture: Any) -> Message:
        """Return it with its picture."""
        return Message(self.top, picture, self.bottom, self.rows)


class Speaker(Struct, frozen=True):
    """A menu's words: with escaped names for texts, with raw ones for buttons and selects."""

    table: Table
    cursor: Cursor
    text: Words
    label: Words


def speaker(table: Table, cursor: Cursor, locale: str) -> Speaker:
    """Return the words of a menu in a language."""
    return Speaker(table, cursor, words_in(locale, table), picture_words(table, locale))
