"""Who is spoken to in which language: the player's in private, the match's in public."""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.discord.ui.translator import SOURCE, TRANSLATED
from bot.matches.table import Table
from bot.store import Queries
from bot.store.rows import PersonRow
from rendering.words import Words

NUMBERED = re.compile(r"^(\d+)\.")
"""The beginning of a numbered list."""
UNSEEN = frozenset(
    map(chr, (*range(0x20), *range(0x7F, 0xA0), 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)


def locale_of(locale: discord.Locale | str | None) -> str:
    """Return our language for one of Discord's."""
    return TRANSLATED.get(locale, SOURCE) if isinstance(locale, discord.Locale) else _by_code(locale)


def _by_code(code: str | None) -> str:
    codes = {known.value: language for known, language in TRANSLATED.items()}
    return codes.get(code or "", SOURCE)


def escaped(name: str) -> str:
    """Return a name from Discord so that it stands as it is inside a message."""
    shown = discord.utils.escape_mentions(discord.utils.escape_markdown(name)).replace("<", "\\<")
    return NUMBERED.sub(r"\1\\.", shown)


def plain_name(name: str) -> str:
    """Return a name without what would change the text around it: line ends, marks of writing direction."""
    return " ".join("".join(" " if mark.isspace() else mark for mark in name if mark not in UNSEEN).split())


def words_in(locale: str, table: Table | None = None) -> Words:
    """Return the words of a match, or the common ones, for a message; names are escaped."""
    if table is None:
        return Words(locale)
    return Words(locale, table.game.meta.key, tuple(map(escaped, table.names)))


def private_words(interaction: discord.Interaction[Any], person: PersonRow, table: Table | None = None) -> Words:
    """Return the words of the player's language."""
    return words_in(person.locale, table)


def public_words(table: Table) -> Words:
    """Return the words of the match's language."""
    return words_in(table.row.locale, table)


def picture_words(table: Table, locale: str) -> Words:
    """Return words for a picture, a button or a select: names stand as they are."""
    return Words(locale, table.game.meta.key, table.names)


async def language(interaction: discord.Interaction[Any]) -> str:
    """Return the language of whoever types: the one they have chosen, else their client's. Nothing is stored."""
    person = await interaction.client.app.store.read.person(interaction.user.id)
    return locale_of(interaction.locale) if person is None else str(person.locale)


async def meet(interaction: discord.Interaction[Any]) -> PersonRow:
    """Note who presses or types, and in which language. Their closed mailbox may be tried again from now on.

    They are called as in the server; direct messages don't know that name.
    """
    app, user = interaction.client.app, interaction.user
    known = await app.store.read.person(user.id) if interaction.guild_id is None else None
    name = known.name if known is not None else plain_name(user.display_name) or user.name
    person: PersonRow = await app.people.meet(user.id, name, locale_of(interaction.locale))
    if person.mailbox != "closed":
        return person

    async def reopen(queries: Queries) -> PersonRow:
        await queries.set_mailbox(user.id, "unknown")
        return await queries.person(user.id) or person

    reopened: PersonRow = await app.store.write(reopen)
    return reopened
