"""*Ask a friend*: a player asks somebody to see what their seat sees; that person agrees, looks, and either ends it.

What a friend sees is only shown: nothing below it answers a question, and all of it is for their eyes alone.
"""

from __future__ import annotations

from typing import Any

import discord
from msgspec.structs import replace

from bot.discord.match.friends import end_button, friend_row
from bot.discord.match.interactions import Viewer, acknowledged, begin_look, on_person
from bot.discord.match.news import lines_after, seen_until
from bot.discord.match.pictures import parts_row, read_part
from bot.discord.match.recap import LINES
from bot.discord.match.resolution import find_or_ask, find_table
from bot.discord.match.show import look_message
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.formatting import bold, mention
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press
from bot.matches.friends import looking
from bot.matches.refusals import RefusedError
from bot.matches.table import Table


async def ask_about(interaction: discord.Interaction[Any], friend: int, match: int | None) -> None:
    """Ask somebody of this server to look, in the match that is meant; if several could be, ask which."""
    viewer = await acknowledged(interaction)
    table = await find_or_ask(
        interaction, viewer, "friendask", friend, need="player", match=match, statuses=("running",)
    )
    if table is not None:
        await show(interaction, await _asked(interaction, viewer, table, friend))


@on("friendask")
async def ask_in_match(interaction: Interaction, press: Press) -> None:
    """The match was chosen in which somebody is asked."""
    await ask_about(interaction, press.number(0), press.match)


async def _asked(interaction: Interaction, viewer: Viewer, table: Table, friend: int) -> Message:
    if table.row.is_direct:
        raise RefusedError("alone-here")
    if not await _reads_here(interaction, table, friend):
        raise RefusedError("friend-not-here")
    await viewer.context.app.friends.ask_friend(table.id, viewer.person.user, friend)
    told = viewer.words(table).text("friend-asked", friend=mention(friend))
    return Message(top=(told,), rows=((end_button(viewer.labels(table), table),),))


async def _reads_here(interaction: Interaction, table: Table, user: int) -> bool:
    """Whether this is a person of the server who can read the channel of a match, as Discord says."""
    guild = None if table.row.guild is None else interaction.client.get_guild(table.row.guild)
    home = None if guild is None else guild.get_channel(table.row.parent or table.row.home)
    if guild is None or home is None:
        return False
    try:
        member = await guild.fetch_member(user)
    except discord.NotFound:
        return False
    return not member.bot and home.permissions_for(member).read_messages


async def _begin(interaction: Interaction, press: Press) -> tuple[Viewer, Table]:
    """Begin a press of somebody who may look at the match. Raises ``RefusedError`` for all others."""
    viewer = await acknowledged(interaction)
    table = await find_table(interaction, match=press.match)
    return viewer, await begin_look(interaction, viewer, table.id)


@on("friendyes")
async def agree_to_look(interaction: Interaction, press: Press) -> None:
    """Agree, and look."""
    viewer, table = await _begin(interaction, press)
    await viewer.context.app.friends.agree_to_look(table.id, viewer.person.user)
    await show(interaction, await _seen(viewer, table))


@on("friendlook")
async def look(interaction: Interaction, press: Press) -> None:
    """Look at the match as it stands."""
    viewer, table = await _begin(interaction, press)
    await show(interaction, await _seen(viewer, table))


@on("friendsee")
async def look_at_part(interaction: Interaction, press: Press) -> None:
    """Look at another picture of the match."""
    viewer, table = await _begin(interaction, press)
    await show(interaction, await _seen(viewer, table, press.chosen))


async def _seen(viewer: Viewer, table: Table, part: str = "board") -> Message:
    """Return what the player sees whom this person looks at. Raises ``RefusedError`` if they may look at nobody's."""
    rows = await looking(viewer.context.app.store.read, table)
    row = next((row for row in rows if row.user == viewer.person.user), None)
    if row is None:
        raise RefusedError("friend-none")
    what, owner = read_part(table, part)
    beside, words, labels = replace(viewer, beside=row.asker), viewer.words(table), viewer.labels(table)
    made = await look_message(beside, table, what=what, owner=owner)
    news = "\n".join(await lines_after(beside, table, await seen_until(beside, table), LINES))
    again = button(labels.text("friend-button-again"), "friendlook", table.id)
    ways = await friend_row(viewer, table, looks=False)
    return replace(
        made,
        top=(bold(words.text("friend-eyes", name=words.names[row.seat])), *made.top),
        bottom=(*made.bottom, news),
        rows=(*parts_row(table, labels, "friendsee"), *((again, *of_row) for of_row in ways)),
    )


@on_person("friendno")
@on_person("friendend")
async def end_it(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """*Decline*: nobody looks; or *End it*, from either side, wherever it is pressed."""
    ended = await viewer.context.app.friends.part(press.match, viewer.person.user)
    table = await viewer.context.app.play.table(press.match, missing=True)
    told = "ended" if any(row.state == "looks" for row in ended) else "called-off" if ended else "nothing"
    await show(interaction, Message(top=(viewer.words(table).text(f"friend-{told}"),)))
