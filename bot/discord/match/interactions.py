"""How an interaction with a match begins: it is acknowledged, the person is stored, the match is read.

A ``Viewer`` is the person: which words they read, where they sit. Discord says whether they may look at a match, and
whether they have the host's rights; ``bot.matches.authorization`` says what they may do with these.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import discord
from msgspec import Struct

from bot.discord.match.clocks import Times, times_of
from bot.discord.ui.context import Context, context_of, meet
from bot.discord.ui.controls import Interaction, on
from bot.discord.ui.formatting import picture_words, words_in
from bot.discord.ui.messages import Message, acknowledge, show
from bot.discord.ui.protocol import Press
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.store.rows import MatchRow, NoticeRow, PersonRow
from games.contract import Seat
from rendering.words import Words


class Viewer(Struct, frozen=True):
    """A person, and the bot that answers them."""

    context: Context
    person: PersonRow
    listed: bool = False
    """Whether the message before them was the list of what waits for them, to which they return."""
    manages: int | None = None
    """The server in which they press or type, if they may manage it."""
    beside: int | None = None
    """The player with whose eyes they see what is only shown to them (``bot.discord.table.friends``)."""

    def words(self, table: Table) -> Words:
        """Return the words for texts about a match, in the person's language; names are escaped."""
        return words_in(self.person.locale, table)

    def labels(self, table: Table) -> Words:
        """Return the words for buttons and selects, in the person's language; names are not escaped."""
        return picture_words(table, self.person.locale)

    def seat(self, table: Table) -> Seat | None:
        """Return the person's seat. Before a match goes on they have none: they may still change it for another."""
        user = self.person.user if self.beside is None else self.beside
        return None if table.is_carried_on else table.seat_of(user)

    async def times(self, table: Table) -> Times:
        """Return how the time of those stands who are waited for in a match."""
        app = self.context.app
        return await times_of(app.store.read, table, app.clock(), app.settings.zone)

    def hosts(self, table: Table) -> bool:
        """Whether this person has the host's rights over a match: Discord's *Manage Server*, where it is played."""
        return self.manages is not None and self.manages == table.row.guild

    def is_asked(self, table: Table) -> bool:
        """Whether this person owes an answer."""
        return self.person.user in table.people_to_move


async def reader_of(context: Context, notice: NoticeRow) -> Viewer | None:
    """Return the person to whom a notice goes; None if they aren't known any more."""
    person = await context.app.store.read.people.get(notice.reader)
    return None if person is None else Viewer(context, person)


async def acknowledged(interaction: Interaction) -> Viewer:
    """Acknowledge a use of a command or button, and return whose it is."""
    await acknowledge(interaction)
    return await viewer_of(interaction)


async def viewer_of(interaction: Interaction) -> Viewer:
    return await viewer_before(context_of(interaction), await meet(interaction), interaction)


async def viewer_before(context: Context, person: PersonRow, interaction: discord.Interaction[Any]) -> Viewer:
    """Return a person who has the answer to an interaction before them."""
    message = interaction.message if interaction.guild_id is None else None
    listed = message is not None and await context.app.store.read.notices.is_reminder(person.user, message.id)
    return Viewer(context, person, listed, managed(interaction))


async def begin_press(interaction: Interaction, match: int) -> tuple[Viewer, Table]:
    """Acknowledge a press. Returns the person who pressed, and the match as it stands."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    return viewer, await begin_look(interaction, viewer, match)


async def begin_look(interaction: Interaction, viewer: Viewer, match: int, *, public: bool = False) -> Table:
    """Return the match that a person looks at. ``public``: everybody sees the answer, so that it isn't turned."""
    presence = viewer.context.presence
    if public:
        presence.press_in_public(interaction, match)
    else:
        presence.press(interaction, match)
    return await table_seen(viewer, match)


PersonHandler: TypeAlias = Callable[[Interaction, Viewer, Press], Awaitable[None]]
MatchHandler: TypeAlias = Callable[[Interaction, Viewer, Table, Press], Awaitable[None]]


def on_person(verb: str) -> Callable[[PersonHandler], PersonHandler]:
    """Register the handler of a verb: it is given who has pressed, once that is acknowledged."""

    def register(handler: PersonHandler) -> PersonHandler:
        @on(verb)
        async def run(interaction: Interaction, press: Press) -> None:
            await handler(interaction, await acknowledged(interaction), press)

        return handler

    return register


def on_match(verb: str, *, in_turn: bool = False) -> Callable[[MatchHandler], MatchHandler]:
    """Register the handler of a verb: it is given who has pressed, and the match as it stands.

    ``in_turn``: it begins after the earlier presses on the match are done; later ones wait until it ends.
    """

    def register(handler: MatchHandler) -> MatchHandler:
        @on(verb)
        async def run(interaction: Interaction, press: Press) -> None:
            if in_turn:
                async with begin_in_turn(interaction, press.match) as (viewer, table):
                    await handler(interaction, viewer, table, press)
            else:
                await handler(interaction, *await begin_press(interaction, press.match), press)

        return handler

    return register


@asynccontextmanager
async def begin_in_turn(
    interaction: Interaction, match: int, *, missing: bool = False
) -> AsyncIterator[tuple[Viewer, Table]]:
    """Begin a press after the earlier ones on this match are done; later ones wait until the context ends.

    ``missing``: also where its game isn't there.
    """
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    async with in_turn(interaction, viewer, match, missing=missing) as table:
        await _note_menu(interaction, viewer, match)
        yield viewer, table


@asynccontextmanager
async def in_turn(
    interaction: Interaction, viewer: Viewer, match: int, *, missing: bool = False
) -> AsyncIterator[Table]:
    """Wait until the earlier presses on a match are done; later ones wait until the context ends.

    ``missing``: also where its game isn't there. Such a match rests whatever is pressed.
    """
    if missing and (await viewer.context.app.play.table(match, missing=True)).is_missing:
        async with viewer.context.queue(match):
            yield await viewer.context.app.play.table(match, missing=True)
        return
    viewer.context.presence.press(interaction, match)
    viewer.context.pictures.start()  # the pause before the next board is long enough for that
    await viewer.context.app.plans.hold(match, viewer.person.user)
    async with viewer.context.queue(match):
        yield await table_seen(viewer, match)


async def table_seen(viewer: Viewer, match: int) -> Table:
    """Return a match in which somebody has pressed or typed something. If it rested, it goes on.

    Whatever they have chosen to see now stays before them, though they are asked something.
    """
    app, user = viewer.context.app, viewer.person.user
    table = await app.play.table(match)
    if table.row.is_direct and user not in (table.row.host, *table.people):
        raise RefusedError("no-match")
    await app.plans.hold(match, user)
    if await app.lateness.pressed(table, user):
        table = await app.play.table(match)
    await app.undo.touch(table, user)
    viewer.context.presence.shows(user, match, _decision(viewer, table))
    return table


def _decision(viewer: Viewer, table: Table) -> int | None:
    """Return the decision that a person is asked, if they are."""
    seat = viewer.seat(table)
    asked = None if seat is None else table.asked.get(seat)
    return None if asked is None else asked.decision


async def _note_menu(interaction: Interaction, viewer: Viewer, match: int) -> None:
    """Store that a call becomes the menu with this press: the answer to it takes its buttons away."""
    message, store, user = interaction.message, viewer.context.app.store, viewer.person.user
    if (
        interaction.guild_id is None
        and message is not None
        and await store.read.notices.is_call(match, user, message.id)
    ):
        await store.write(lambda queries: queries.notices.turn_into_menu(match, user, message.id))


async def show_noted(interaction: Interaction, viewer: Viewer, message: Message, table: Table) -> None:
    """Show a message about a match, and note that its reader has the match before them as it stood then."""
    await show(interaction, message)
    await note_shown(viewer, table)


async def note_shown(viewer: Viewer, table: Table, called: int | None = None, beside: int | None = None) -> None:
    """Note that a person has a match before them as it stood then: they have heard of what it asks them there.

    ``called``: the revision of the call that it is in place of; ``beside``: the message that asks it, where that stands
    beside what they have pressed.
    """
    app, user, seat = viewer.context.app, viewer.person.user, viewer.seat(table)
    goes_on = table.is_thinking or await app.store.read.plans.is_pending(table.id, user)
    decision, thinking = _decision(viewer, table), table.revision if goes_on else None
    seen = max((known for known in (decision, called) if known is not None), default=None)
    asks = decision is not None
    viewer.context.presence.shows(user, table.id, seen, thinking=thinking, asks=asks, beside=beside)
    turn = None if seat is None or decision is None else table.turns.get(seat)
    if turn is not None and turn.called is None:
        await app.store.write(lambda queries: queries.turns.reach(table.id, user, app.clock()))


def may_see(interaction: Interaction, row: MatchRow) -> bool:
    """Whether a person who is not at the table may look at a match: they can read the channel it is played in."""
    if interaction.channel_id in (row.channel, row.home):
        return True
    return interaction.guild_id is not None and row.guild == interaction.guild_id and may_read(interaction, row.home)


def may_read(interaction: Interaction, home: int) -> bool:
    """Whether a person can read a channel of the server in which they are."""
    channel = None if interaction.guild is None else interaction.guild.get_channel(home)
    member = interaction.user
    return channel is not None and isinstance(member, discord.Member) and channel.permissions_for(member).read_messages


async def may_write(interaction: Interaction, row: MatchRow) -> bool:
    """Whether Discord lets a person write where a match is played, whoever they are and wherever they press.

    In their direct messages Discord is asked: they may have been banned or silenced since.
    """
    guild: discord.Guild | None = None if row.guild is None else interaction.client.get_guild(row.guild)
    home = None if guild is None else guild.get_channel(row.home)
    if guild is None or home is None:
        return False
    member = interaction.user
    if not isinstance(member, discord.Member) or member.guild != guild:
        try:
            member = await guild.fetch_member(member.id)
        except discord.NotFound:
            return False
    permissions = home.permissions_for(member)
    return permissions.send_messages if row.channel == row.home else permissions.send_messages_in_threads


def managed(interaction: discord.Interaction[Any]) -> int | None:
    """Return the server of an interaction, if whoever caused it may manage that."""
    return interaction.guild_id if may_manage(interaction) else None


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Whether a person may *Manage Server* where they are."""
    permissions: discord.Permissions = interaction.permissions
    return permissions.manage_guild or permissions.administrator
