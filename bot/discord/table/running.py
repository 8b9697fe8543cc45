"""Giving up, ending a match without a result, a rematch, a nudge, and moving a match to another channel or thread.

What can't be taken back is confirmed first.
"""

from __future__ import annotations

import discord
from discord import ButtonStyle

from bot.discord.lobby.handlers import done_message
from bot.discord.lobby.places import let_in, make_thread, need_place, place_here
from bot.discord.match.interactions import Viewer, acknowledged, managed, on_match, viewer_of
from bot.discord.match.resolution import which_match
from bot.discord.match.verbs import (
    asked_already,
    confirmation,
    decides,
    match_verb,
    offered,
    read_offer,
    without_press,
)
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.formatting import place_url
from bot.discord.ui.messages import Message, acknowledge, show
from bot.discord.ui.protocol import Press
from bot.matches.authorization import ASK, CLOSE, CONCEDE, END, ENDED, MOVE, may, need_permission
from bot.matches.lobby_options import is_stranded
from bot.matches.refusals import GameMissingError, RefusedError
from bot.matches.seats import has_left, is_last, others_at, seat_of
from bot.matches.table import Table, load, load_healthy
from bot.store import Queries
from bot.store.rows import Place
from games.contract import Seat


@on_match("hurry", in_turn=True)
async def hurry(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """Have computer players among themselves play to the end without pauses."""
    await viewer.context.app.play.hurry(table.id, viewer.person.user, as_host=viewer.hosts(table))
    await show(interaction, Message(top=(viewer.words(table).text("play-hurried"),)))


@match_verb("concede", need="player", statuses=("running",))
async def concede(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Say what giving up means at this table, and ask for confirmation."""
    need_permission(table, CONCEDE, viewer.person.user)
    words, style = viewer.words(table), ButtonStyle.danger
    yes = button(words.text("ending-concede"), "giveup", table.id, *offered(viewer.context, table), style=style)
    return confirmation(words, _meaning(table, seat_of(table, viewer.person.user)), table, yes)


def _meaning(table: Table, seat: Seat) -> str:
    if len(table.seats) == 2:
        return "ending-concede-two"
    if not others_at(table, seat):
        return "ending-concede-last"
    return "ending-concede-rests" if is_last(table, seat) else "ending-concede-more"


async def _has_given_up(viewer: Viewer, table: Table, press: Press) -> Message | None:
    """A seat that a computer player has for good may also have been taken from its person."""
    user, words = viewer.person.user, viewer.words(table)
    if table.conceded is not None and table.seats[table.conceded].user == user:
        return Message(top=(words.text("ending-conceded"),))
    return Message(top=(words.text("seat-given-back"),)) if has_left(table, user) else None


@decides("giveup", without_press(concede), _has_given_up)
async def give_up(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """Give up, after the confirmation."""
    after = await viewer.context.app.seats.concede(table.id, viewer.person.user, offer=read_offer(press, 0))
    return Message(top=(viewer.words(after).text("ending-conceded"),))


async def _may_end(interaction: Interaction, table: Table) -> bool:
    """Whether somebody can end a match, or could if a computer didn't stand in for them: then they are told that."""
    user = interaction.user.id
    host = table.row.guild is not None and managed(interaction) == table.row.guild
    if may(table, ASK, user) or table.stood_in_for(user) is not None:
        return True
    return any(may(table, permission, user, as_host=host) for permission in (END, CLOSE))


@match_verb("end", subcommand="abandon", among=_may_end, missing=True)
async def abandon(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Say what ending a match without a result means, and offer what this person may do."""
    words, user, host = viewer.words(table), viewer.person.user, viewer.hosts(table)
    offer, danger = offered(viewer.context, table), ButtonStyle.danger
    if table.row.status == "lobby":
        need_permission(table, CLOSE, user, as_host=host)
        close = button(words.text("panel-button-close"), "endnow", table.id, *offer, style=danger)
        return confirmation(words, "ending-close", table, close)
    at_once = button(words.text("ending-now"), "endnow", table.id, *offer, style=danger)
    ends = may(table, END, user, as_host=host)
    if table.is_missing and not ends:
        raise GameMissingError(table.id)
    if ends and (table.is_missing or not may(table, ASK, user)):
        return confirmation(words, "ending-abandon-now", table, at_once)
    need_permission(table, ASK, user)
    seat = seat_of(table, user)
    if is_last(table, seat):
        alone = button(words.text("ending-alone"), "askend", table.id, *offer, style=danger)
        return confirmation(words, "ending-abandon-alone", table, alone, away=others_at(table, seat))
    ask = button(words.text("ending-ask"), "askend", table.id, *offer)
    if host:
        return confirmation(words, "ending-abandon-host", table, ask, at_once)
    return confirmation(words, "ending-abandon", table, ask)


async def _has_asked(viewer: Viewer, table: Table, press: Press) -> Message | None:
    return await asked_already(viewer, table, "abandon") or await _has_ended(viewer, table, press)


async def _has_ended(viewer: Viewer, table: Table, press: Press) -> Message | None:
    return Message(top=(viewer.words(table).text("ending-ended"),)) if table.row.status == "abandoned" else None


@decides("askend", without_press(abandon), _has_asked)
async def ask_to_end(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """Ask the others to agree to end the match."""
    after = await viewer.context.app.consent.ask_abandon(table.id, viewer.person.user, offer=read_offer(press, 0))
    key = "ending-asked" if after.row.status == "running" else "ending-ended"
    return Message(top=(viewer.words(after).text(key),))


@decides("endnow", without_press(abandon), _has_ended, missing=True)
async def end_now(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """End a match at once, as those with the host's rights may. The host may close a lobby, too."""
    consent, user, offer = viewer.context.app.consent, viewer.person.user, read_offer(press, 0)
    after = await consent.abandon(table.id, user, as_host=viewer.hosts(table), offer=offer)
    return Message(top=(viewer.words(after).text("ending-ended"),))


@match_verb("rematch", statuses=ENDED)
async def rematch(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Open a lobby in which all play again, or say yes in the one that was opened before."""
    opened = await viewer.context.app.lobby.rematch(table.id, viewer.person)
    viewer.context.presence.press(interaction, opened.id)
    await let_in(interaction, opened)
    starts = opened.row.status != "lobby" or opened.row.draws_lots
    return await done_message(viewer, opened, "start" if starts else "rematch")


@match_verb("nudge", need="player", statuses=("running",))
async def nudge(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Notify everybody who is waited for."""
    called = await viewer.context.app.play.nudge(table.id, viewer.person.user)
    words = viewer.words(table)
    names = words.listed([words.names[seat] for seat in called])
    return Message(top=(words.text("nudge-done", names=names),))


async def move_here(interaction: Interaction, match: int | None, *, thread: bool) -> None:
    """Move a match to where this was typed, or to a new thread there; if several could be meant, ask which one.

    In direct messages matches whose threads are gone can go on in their channels.
    """
    viewer = await acknowledged(interaction)
    queries = viewer.context.app.store.read
    lost = [] if interaction.guild_id is not None else await _lost_threads(interaction, queries, match)
    if lost:
        await show(interaction, which_match(viewer, lost, "gohome", 0, ""))
        return
    need_place(interaction, thread=thread)
    tables = await _meant(interaction, viewer, match)
    if len(tables) == 1:
        await _move(interaction, viewer, tables[0].id, thread=thread)
    else:
        await show(interaction, which_match(viewer, tables, "movehere", int(thread)))


async def _lost_threads(interaction: Interaction, queries: Queries, match: int | None) -> list[Table]:
    """Return the matches of a person whose threads are gone: the one of this number, or all of them."""
    rows = [
        row for row in await queries.lists.matches_of(interaction.user.id) if row.own_thread and match in (None, row.id)
    ]
    paused = {row.channel: row.missing for row in await queries.paused.channels()}
    return await load_healthy(queries, [row.id for row in rows if paused.get(row.channel) == "thread"])


@on_match("gohome", in_turn=True)
async def go_home(interaction: Interaction, viewer: Viewer, before: Table, press: Press) -> None:
    """Have a match whose thread is gone go on in the channel to which it belongs."""
    table, moving, user = before, viewer.context.app.moving, viewer.person.user
    if before.row.own_thread or before.row.place != "channel":  # a second press changes nothing
        table = await moving.go_home(press.match, user, as_host=viewer.hosts(before))
    await show(interaction, _moved(viewer, table))


@on("movehere")
async def move_chosen(interaction: Interaction, press: Press) -> None:
    """Move the match that was chosen to where the choice was offered."""
    await acknowledge(interaction)
    need_place(interaction, thread=press.number(0) == 1)
    await _move(interaction, await viewer_of(interaction), press.match, thread=press.number(0) == 1)


async def _meant(interaction: Interaction, viewer: Viewer, match: int | None) -> list[Table]:
    """Return the matches that could be meant: the one of this number, or all that the person may move here."""
    queries = viewer.context.app.store.read
    if match is not None:
        if await queries.matches.get(match) is None:
            raise RefusedError("no-match")
        return [await load(queries, match)]
    rows = [row for row in await queries.lists.matches_of(interaction.user.id) if row.channel != interaction.channel_id]
    tables = await load_healthy(queries, (row.id for row in rows))
    tables = [table for table in tables if await _may_move(viewer, table)]
    if not tables:
        raise RefusedError("nothing-to-move")
    return tables


async def _may_move(viewer: Viewer, table: Table) -> bool:
    """Tell whether a person may move a match: its host, whoever has the host's rights, and any player in need."""
    queries, user = viewer.context.app.store.read, viewer.person.user
    return may(table, MOVE, user, as_host=viewer.hosts(table)) or await is_stranded(queries, table, user)


async def _move(interaction: Interaction, viewer: Viewer, match: int, *, thread: bool) -> None:
    here = interaction.channel
    assert interaction.channel_id is not None
    async with viewer.context.queue(match):
        table = await viewer.context.app.play.table(match)
        moving, user, as_host = viewer.context.app.moving, viewer.person.user, viewer.hosts(table)
        if not await _may_move(viewer, table):
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
