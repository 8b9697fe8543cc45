"""Languages: a message to one person is in theirs, a public one in the match's."""

from __future__ import annotations

import re

import discord

from bot.matches.names import shown_names
from bot.matches.table import Table
from data import SOURCE, nearest
from rendering.words import Words, WordsError

ACTING = re.compile(r"[\\*_~`|<>\[\]:/]|^[#+-]")
"""What formats a text, links or becomes an emoji, and what makes a heading or a list of a line that begins so."""
NUMBERED = re.compile(r"^(\d+)\.")
"""The beginning of a numbered list."""
STEERING = frozenset(
    map(chr, (*range(0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)
"""Control characters and marks of writing direction, which would reach beyond a name."""


def locale_of(locale: discord.Locale | None) -> str:
    """Return our language for one of Discord's."""
    return SOURCE if locale is None else nearest(locale.value)


def language_name(words: Words, locale: str) -> str:
    """Return what a language is called in these words, else in its own, else its code."""
    key = f"language-{locale}"
    try:
        return next((said.text(key) for said in (words, Words(locale)) if said.has(key)), locale)
    except WordsError:
        return locale


def escaped(name: str) -> str:
    """Return a name that is shown in a message exactly as it is: without formatting, links and mentions."""
    shown = ACTING.sub(r"\\\g<0>", discord.utils.escape_mentions(name))
    return NUMBERED.sub(r"\1\\.", shown)


def one_line(name: str) -> str:
    """Return a name without control characters, line ends and marks of writing direction."""
    return " ".join("".join(mark for mark in " ".join(name.split()) if mark not in STEERING).split())


def words_in(locale: str, table: Table | None = None) -> Words:
    """Return the words of a match, or the common ones, for a message; names are escaped."""
    if table is None:
        return Words(locale)
    return Words(locale, table.game.meta.key, tuple(map(escaped, shown_names(table.seats, locale))))


def public_words(table: Table) -> Words:
    """Return the words of a match in its language, for a message."""
    return words_in(table.row.locale, table)


def picture_words(table: Table, locale: str) -> Words:
    """Return the words of a match for a picture, a button or a select; names are not escaped."""
    return Words(locale, table.game.meta.key, shown_names(table.seats, locale))
