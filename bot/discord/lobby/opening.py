"""Opening a lobby: where it is played, with computer players and people who are invited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import discord
from msgspec.structs import replace

from bot.discord.lobby.threads import need_place, place_here
from bot.discord.match.viewer import Viewer
from bot.discord.ui.controls import Interaction
from bot.discord.ui.locale import escaped, locale_of
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.store.rows.matches import USUAL, MatchSettings, Place
from games.players import STRENGTHS

Person: TypeAlias = discord.User | discord.Member
PLACES: Final[tuple[Place, ...]] = ("thread", "channel")
"""Where somebody who opens a lobby can have the match be played."""


async def open_lobby(
    interaction: Interaction,
    viewer: Viewer,
    game: str,
    *,
    place: str | None = None,
    computers: int = 0,
    strength: str = STRENGTHS[0],
    clock: int | None = None,
    settings: MatchSettings = USUAL,
    invited: Sequence[Person] = (),
) -> Table:
    """Open a lobby. Raises ``RefusedError`` if there can't be such a match, or not here.

    ``place``: where the match is played; None: in a thread, where one can be made. Whom the host names more than once
    is invited once.
    """
    if strength not in STRENGTHS:
        raise RefusedError("no-computer")
    wanted: Place | None = next((one for one in PLACES if one == place), None)
    if wanted != place:
        raise RefusedError("no-option")
    need_place(interaction, thread=wanted == "thread")
    for person in invited:
        if person.bot or person.id == viewer.person.user:
            raise RefusedError("no-invitation", name=escaped(person.display_name))
    assert interaction.channel_id is not None
    channel = interaction.channel
    return await viewer.context.app.lobby.create(
        game,
        viewer.person,
        guild=interaction.guild_id,
        home=interaction.channel_id,
        parent=channel.parent_id if isinstance(channel, discord.Thread) else None,
        place=place_here(interaction, wanted),
        locale=_language(interaction, viewer),
        clock=clock,
        settings=replace(settings, sits_in=settings.sits_in and clock is not None),
        computers=[strength] * computers,
        invited=list(dict.fromkeys(person.id for person in invited)),
    )


def _language(interaction: Interaction, viewer: Viewer) -> str:
    """Return the language of a new match: the server's, else that of the person who opens it.

    Discord reports American English for servers that never chose a language; only communities can choose one.
    """
    locale = interaction.guild_locale
    chosen = locale is not None and locale is not discord.Locale.american_english
    return locale_of(locale) if chosen else viewer.person.locale
