"""Opening a lobby, and where it is played: the channel, or a thread and who is in it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import discord
from msgspec.structs import replace

from bot.discord.installation import lacking, permission_names
from bot.discord.match.interactions import Viewer
from bot.discord.ui.controls import Interaction
from bot.discord.ui.formatting import escaped, locale_of, picture_words
from bot.discord.ui.protocol import TROUBLE, cut
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.store.rows import USUAL, MatchRow, MatchSettings, Place
from games.players import STRENGTHS

log = logging.getLogger(__name__)
WEEK: Final = 10080
"""Minutes after which a silent thread is archived: the most that Discord offers."""
NAME: Final = 100
"""Characters in the name of a thread."""
FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")


def need_place(interaction: Interaction, *, thread: bool, direct: bool = False) -> None:
    """Raise ``RefusedError`` unless a match can be played here: in a server, where the bot has its permissions.

    ``thread``: it is to be played in a thread made for it. ``direct``: direct messages will do, too.
    """
    if interaction.guild_id is None:
        if thread or not direct:
            raise RefusedError("no-thread-here" if direct else "no-server")
        return
    channel = interaction.channel
    inside = isinstance(channel, discord.Thread)
    if thread and not isinstance(channel, discord.TextChannel):
        raise RefusedError("thread-in-thread" if inside else "no-thread-here")
    missing = lacking(interaction.app_permissions, thread=inside)
    if thread:
        missing = (*_lacking_for_threads(interaction), *missing)
    if missing:
        raise RefusedError("forbidden", missing=permission_names(missing))


def place_here(interaction: Interaction, wanted: Place | None = None) -> Place:
    """Return where a match opened here is to be played: as wanted, else in a thread, where one can be made."""
    if not isinstance(interaction.channel, discord.TextChannel) or _lacking_for_threads(interaction):
        return "fixed"
    return wanted or "thread"


def _lacking_for_threads(interaction: Interaction) -> tuple[str, ...]:
    """Return which permissions are missing to make threads in a channel and to write there."""
    return tuple(name for name in FOR_THREADS if not getattr(interaction.app_permissions, name))


def thread_name(table: Table) -> str:
    """Return what the thread of a match is called: game, number, players."""
    words = picture_words(table, table.row.locale)
    names = words.listed(list(words.names))
    return cut(words.text("lobby-thread", game=words.text("game"), match=str(table.id), names=names), NAME)


async def make_thread(interaction: Interaction, table: Table) -> int:
    """Create a public thread for a running match in the channel of a command. Returns its id."""
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    kind: Any = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    made = await channel.create_thread(name=thread_name(table), type=kind, auto_archive_duration=WEEK)
    return made.id


async def let_in(interaction: Interaction, table: Table) -> None:
    """Add the person who pressed or typed to the thread of a match, if it has one, so that it is in their list."""
    user = interaction.user.id
    if not table.row.own_thread:
        return
    try:
        await interaction.client.http.add_user_to_thread(table.row.channel, user)
    except TROUBLE as error:
        log.info("match %d: %d can't be added to its thread: %s", table.id, user, error)


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
    need_place(interaction, thread=wanted == "thread", direct=True)
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
        locale=server_language(interaction, viewer),
        clock=clock,
        settings=replace(settings, sits_in=settings.sits_in and clock is not None),
        computers=[strength] * computers,
        invited=list(dict.fromkeys(person.id for person in invited)),
    )


def row_here(interaction: Interaction, viewer: Viewer) -> MatchRow:
    """Return the row of a match that is brought here. Raises ``RefusedError`` if none can be played here."""
    need_place(interaction, thread=False, direct=True)
    assert interaction.channel_id is not None
    channel = interaction.channel
    row = _row(viewer, interaction.channel_id, server_language(interaction, viewer))
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return replace(row, guild=interaction.guild_id, parent=parent, place=place_here(interaction))


def row_for_one(interaction: Interaction, viewer: Viewer) -> MatchRow:
    """Return the row of a match that a person plays alone: in their direct messages if these are known to arrive.

    Else it is played here. Raises ``RefusedError`` if none can be.
    """
    person = viewer.person
    if person.mailbox != "open" or person.mailbox_channel is None:
        return row_here(interaction, viewer)
    return _row(viewer, person.mailbox_channel, person.locale)


def _row(viewer: Viewer, channel: int, locale: str) -> MatchRow:
    return MatchRow(
        id=0,
        game="",
        options=b"",
        locale=locale,
        status="lobby",
        guild=None,
        home=channel,
        channel=channel,
        host=viewer.person.user,
        created=0.0,
    )


def server_language(interaction: Interaction, viewer: Viewer) -> str:
    """Return the language of what everybody sees: the server's, else that of the person who asks for it.

    Discord reports American English for servers that never chose a language; only communities can choose one.
    """
    locale = interaction.guild_locale
    chosen = locale is not None and locale is not discord.Locale.american_english
    return locale_of(locale) if chosen else viewer.person.locale
