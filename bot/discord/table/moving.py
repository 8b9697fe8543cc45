"""``/match move``: a match goes on in another channel or thread."""

from __future__ import annotations

import discord

from bot.discord.lobby.threads import let_in, make_thread, need_place
from bot.discord.match.picker import which_match
from bot.discord.match.rights import manages
from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.ui.controls import Interaction, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import place_url
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.door import MOVE, may
from bot.matches.lobby_limits import is_stranded
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load, load_healthy
from bot.store import Queries
from rendering.words import Words


async def move_here(interaction: Interaction, match: int | None, *, thread: bool) -> None:
    """Move a match to where this was typed, or to a new thread there; if several could be meant, ask which one."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    need_place(interaction, thread=thread)
    tables = await _meant(interaction, viewer.context.app.store.read, match)
    if len(tables) == 1:
        await _move(interaction, viewer, tables[0].id, thread=thread)
    else:
        await show(interaction, which_match(viewer, tables, "movehere", int(thread)))


@on("movehere")
async def go_on(interaction: Interaction, press: Press) -> None:
    """Move the match that was chosen to where the choice was offered."""
    await acknowledge(interaction)
    need_place(interaction, thread=press.number(0) == 1)
    await _move(interaction, await viewer_of(interaction), press.match, thread=press.number(0) == 1)


async def _meant(interaction: Interaction, queries: Queries, match: int | None) -> list[Table]:
    """Return the matches that could be meant: the one of this number, or all that the person may move here."""
    if match is not None:
        if await queries.match(match) is None:
            raise RefusedError("no-match")
        return [await load(queries, match)]
    rows = [row for row in await queries.matches_of(interaction.user.id) if row.channel != interaction.channel_id]
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
        lobby, user, as_host = viewer.context.app.lobby, viewer.person.user, manages(interaction, table)
        if not await _may_move(interaction, viewer.context.app.store.read, table):
            raise RefusedError("not-yours-to-move")
        parent = here.parent_id if isinstance(here, discord.Thread) else None
        await lobby.need_movable(match, user, parent or interaction.channel_id, as_host=as_host)
        table = await lobby.move(
            match,
            user,
            guild=interaction.guild_id,
            home=interaction.channel_id,
            channel=await _new_thread(interaction, table) if thread else interaction.channel_id,
            parent=parent,
            as_host=as_host,
        )
        await let_in(interaction, table)
        words = viewer.words(table)
        url = place_url(table.row.guild, table.row.channel)
        text = words.text("match-moved", game=words.text("game"), match=str(table.id), url=url)
        await show(interaction, Message(top=(text,)))


async def _new_thread(interaction: Interaction, table: Table) -> int:
    words, person = Words(table.row.locale, table.game.meta.key), (await viewer_of(interaction)).person
    return await make_thread(interaction, words.text("lobby-thread", game=words.text("game"), name=person.name))
