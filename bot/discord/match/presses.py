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
    return viewer, await begin_look(interaction, viewer, match)


async def begin_look(interaction: Interaction, viewer: Viewer, match: int, *, public: bool = False) -> Table:
    """Return the match that a person looks at. ``public``: everybody sees the answer, so that it isn't turned."""
    presence = viewer.context.presence
    if public:
        presence.press_in_public(interaction, match)
    else:
        presence.press(interaction, match)
    return await table_seen(viewer, match)


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
    await viewer.context.app.plans.hold(match, viewer.person.user)
    async with viewer.context.queue(match):
        yield await table_seen(viewer, match)


async def table_seen(viewer: Viewer, match: int) -> Table:
    """Return a match in which somebody has pressed or typed something. If it rested, it goes on.

    Whatever they have chosen to see now stays before them, though they are asked something.
    """
    app, user = viewer.context.app, viewer.person.user
    table = await app.play.table(match)
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


async def note_shown(viewer: Viewer, table: Table, called: int | None = None) -> None:
    """Note that a person has a match before them as it stood then: they have heard of what it asks them there.

    ``called``: the revision of the call that it is in place of.
    """
    app, user, seat = viewer.context.app, viewer.person.user, viewer.seat(table)
    goes_on = table.is_thinking or await app.store.read.plans.is_plan_pending(table.id, user)
    decision, thinking = _decision(viewer, table), table.revision if goes_on else None
    seen = max((known for known in (decision, called) if known is not None), default=None)
    viewer.context.presence.shows(user, table.id, seen, thinking=thinking)
    turn = None if seat is None or decision is None else table.turns.get(seat)
    if turn is not None and turn.called is None:
        await app.store.write(lambda queries: queries.turns.reach(table.id, user, app.clock()))
