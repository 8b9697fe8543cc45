"""How a press on a match begins: it is acknowledged, the person is stored, the match is read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.ui.controls import Interaction
from bot.discord.ui.messages import acknowledge
from bot.matches.table import Table


async def begin_press(interaction: Interaction, match: int) -> tuple[Viewer, Table]:
    """Acknowledge a press. Returns the person who pressed, and the match as it stands."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    viewer.context.presence.press(interaction, match)
    return viewer, await table_seen(viewer, match)


@asynccontextmanager
async def begin_in_turn(interaction: Interaction, match: int) -> AsyncIterator[tuple[Viewer, Table]]:
    """Begin a press after the earlier ones on this match are done; later ones wait until the context ends."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    async with in_turn(interaction, viewer, match) as table:
        await _note_menu(interaction, viewer, match)
        yield viewer, table


@asynccontextmanager
async def in_turn(interaction: Interaction, viewer: Viewer, match: int) -> AsyncIterator[Table]:
    """Wait until the earlier presses on a match are done; later ones wait until the context ends."""
    viewer.context.presence.press(interaction, match)
    async with viewer.context.queue(match):
        yield await table_seen(viewer, match)


async def table_seen(viewer: Viewer, match: int) -> Table:
    """Return a match in which somebody has pressed or typed something. If it rested, it goes on."""
    app = viewer.context.app
    table = await app.play.table(match)
    changed = await app.lateness.pressed(table, viewer.person.user)
    return await app.play.table(match) if changed else table


async def _note_menu(interaction: Interaction, viewer: Viewer, match: int) -> None:
    """Store that a turn message becomes the menu with this press: the answer to it takes its buttons away."""
    message, store = interaction.message, viewer.context.app.store
    if interaction.guild_id is not None or message is None:
        return
    last = await store.read.last_turn_notice(match, viewer.person.user)
    if last is not None and last.message == message.id and not last.menu:
        await store.write(lambda queries: queries.turn_into_menu(match, viewer.person.user, message.id))


async def note_shown(viewer: Viewer, match: int) -> None:
    """Note what a person has before them after a press: they have heard of the question that it shows."""
    app, user = viewer.context.app, viewer.person.user
    table = await app.play.table(match)
    seat = viewer.seat(table)
    asked = None if seat is None else table.asked.get(seat)
    thinking = table.revision if table.is_thinking else None
    viewer.context.presence.shows(user, match, None if asked is None else asked.decision, thinking=thinking)
    turn = None if seat is None or asked is None else table.turns.get(seat)
    if turn is not None and turn.called is None:
        await app.store.write(lambda queries: queries.reach(match, user, app.clock()))
