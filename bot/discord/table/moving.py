"""``/match move``: a match goes on in another channel or thread."""

from __future__ import annotations

import discord

from bot.discord.lobby.places import let_in, make_thread, need_place, place_here
from bot.discord.match.interactions import Viewer, begin_in_turn, manages, viewer_of
from bot.discord.match.resolution import which_match
from bot.discord.ui.controls import Interaction, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import place_url
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.door import MOVE, may
from bot.matches.lobby_limits import is_stranded
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load, load_healthy
from bot.store import Queries
from bot.store.rows.matches import Place


async def move_here(interaction: Interaction, match: int | None, *, thread: bool) -> None:
    """Move a match to where this was typed, or to a new thread there; if several could be meant, ask which one.

    In direct messages matches whose threads are gone can go on in their channels.
    """
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    queries = viewer.context.app.store.read
    lost = [] if interaction.guild_id is not None else await _lost_threads(interaction, queries, match)
    if lost:
        await show(interaction, which_match(viewer, lost, "gohome", 0, ""))
        return
    need_place(interaction, thread=thread)
    tables = await _meant(interaction, queries, match)
    if len(tables) == 1:
        await _move(interaction, viewer, tables[0].id, thread=thread)
    else:
        await show(interaction, which_match(viewer, tables, "movehere", int(thread)))


async def _lost_threads(interaction: Interaction, queries: Queries, match: int | None) -> list[Table]:
    """Return the matches of a person whose threads are gone: the one of this number, or all of them."""
    rows = [
        row for row in await queries.lists.matches_of(interaction.user.id) if row.own_thread and match in (None, row.id)
    ]
    paused = {row.channel: row.missing for row in await queries.paused.paused()}
    return await load_healthy(queries, [row.id for row in rows if paused.get(row.channel) == "thread"])


@on("gohome")
async def go_home(interaction: Interaction, press: Press) -> None:
    """Have a match whose thread is gone go on in the channel to which it belongs."""
    async with begin_in_turn(interaction, press.match) as (viewer, before):
        table, host = before, manages(interaction, before)
        if before.row.own_thread or before.row.place != "channel":  # a second press changes nothing
            table = await viewer.context.app.moving.go_home(press.match, viewer.person.user, as_host=host)
        await show(interaction, _moved(viewer, table))


@on("movehere")
async def go_on(interaction: Interaction, press: Press) -> None:
    """Move the match that was chosen to where the choice was offered."""
    await acknowledge(interaction)
    need_place(interaction, thread=press.number(0) == 1)
    await _move(interaction, await viewer_of(interaction), press.match, thread=press.number(0) == 1)


async def _meant(interaction: Interaction, queries: Queries, match: int | None) -> list[Table]:
    """Return the matches that could be meant: the one of this number, or all that the person may move here."""
    if match is not None:
        if await queries.matches.match(match) is None:
            raise RefusedError("no-match")
        return [await load(queries, match)]
    rows = [row for row in await queries.lists.matches_of(interaction.user.id) if row.channel != interaction.channel_id]
    tables = await load_healthy(queries, (row.id for row in rows))
    tables = [table for table in tables if await _may_move(interaction, queries, table)]
    if not tables:
        raise RefusedError("nothing-to-move")
    return tables


async def _may_move(interaction: Interaction, queries: Queries, table: Table) -> bool:
    """Tell whether a person may move a match: its host, whoever has the host's rights, and any player in need."""
    user = interaction.user.id
    return may(table, MOVE, user, as_host=manages(interaction, table)) or await is_stranded(queries, table, user)


async def _move(interaction: Interaction, viewer: Viewer, match: int, *, thread: bool) -> None:
    here = interaction.channel
    assert interaction.channel_id is not None
    async with viewer.context.queue(match):
        table = await viewer.context.app.play.table(match)
        moving, user, as_host = viewer.context.app.moving, viewer.person.user, manages(interaction, table)
        if not await _may_move(interaction, viewer.context.app.store.read, table):
            raise RefusedError("not-yours-to-move")
        parent = here.parent_id if isinstance(here, discord.Thread) else None
        await moving.need_movable(match, user, parent or interaction.channel_id, as_host=as_host)
        at_once = thread and table.row.status == "running"
        table = await moving.move(
            match,
            user,
            guild=interaction.guild_id,
            home=interaction.channel_id,
            channel=await make_thread(interaction, table) if at_once else interaction.channel_id,
            parent=parent,
            place=_place(interaction, table, thread=thread),
            as_host=as_host,
        )
        await let_in(interaction, table)
        await show(interaction, _moved(viewer, table))


def _place(interaction: Interaction, table: Table, *, thread: bool) -> Place:
    """Return where a match that moves here is to be played: as before, unless a thread is asked for."""
    wanted = table.row.place if table.row.place == "channel" and not thread else "thread"
    return place_here(interaction, wanted)


def _moved(viewer: Viewer, table: Table) -> Message:
    words = viewer.words(table)
    url = place_url(table.row.guild, table.row.channel)
    return Message(top=(words.text("match-moved", game=words.text("game"), match=str(table.id), url=url),))
