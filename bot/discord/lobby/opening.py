"""Opening a lobby: in the channel or in a new thread, with computer players."""

from __future__ import annotations

import discord

from bot.discord.lobby.handlers import computer_name
from bot.discord.lobby.threads import let_in, make_thread, need_place
from bot.discord.match.viewer import Viewer
from bot.discord.ui.controls import Interaction
from bot.discord.ui.locale import locale_of
from bot.matches.lobby_rows import Computer
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from games.catalogue import catalogue
from games.players import STRENGTHS
from rendering.words import Words


async def open_lobby(
    interaction: Interaction,
    viewer: Viewer,
    game: str,
    *,
    thread: bool,
    computers: int,
    strength: str,
    clock: int | None = None,
    sits_in: bool = False,
) -> Table:
    """Open a lobby. Raises ``RefusedError`` if there can't be such a match, or not here."""
    found = catalogue().get(game)
    if found is None:
        raise RefusedError("no-game")
    if strength not in STRENGTHS:
        raise RefusedError("no-computer")
    if computers >= found.meta.seats[1]:
        raise RefusedError("too-many-computers", most=found.meta.seats[1])
    need_place(interaction, thread=thread)
    locale = _language(interaction, viewer)
    assert interaction.channel_id is not None
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    await viewer.context.app.lobby.need_free(viewer.person.user, parent or interaction.channel_id)
    place = None
    if thread:
        words = Words(locale, game)
        name = words.text("lobby-thread", game=words.text("game"), name=viewer.person.name)
        place = await make_thread(interaction, name)
    table = await viewer.context.app.lobby.create(
        game,
        viewer.person,
        guild=interaction.guild_id,
        home=interaction.channel_id,
        channel=place,
        parent=parent,
        locale=locale,
        clock=clock,
        sits_in=sits_in and clock is not None,
        computers=[Computer(strength, computer_name(locale))] * computers,
    )
    await let_in(interaction, table)
    return table


def _language(interaction: Interaction, viewer: Viewer) -> str:
    """Return the language of a new match: the server's, else that of the person who opens it.

    Discord reports American English for servers that never chose a language; only communities can choose one.
    """
    locale = interaction.guild_locale
    chosen = locale is not None and locale is not discord.Locale.american_english
    return locale_of(locale) if chosen else viewer.person.locale
