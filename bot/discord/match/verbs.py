"""What can be done to a match by a command or a private button: found by its number, the channel, or by asking."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import discord
from msgspec import Struct

from bot.discord.match.lookup import LIVE, Ambiguous, Need, find_table
from bot.discord.match.picker import which_match
from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.ui.controls import Interaction, Press, on
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.store.rows import Status

Do: TypeAlias = Callable[[Interaction, Viewer, Table], Awaitable[Message]]


class Deed(Struct, frozen=True):
    """One thing that can be done, and to which matches."""

    do: Do
    need: Need
    statuses: tuple[Status, ...]


DEEDS: dict[str, Deed] = {}


def deed(verb: str, *, need: Need = "any", statuses: Sequence[Status] = LIVE) -> Callable[[Do], Do]:
    """Register what is done to a match, as ``run`` and as a button with this verb. It returns the private answer."""

    def register(do: Do) -> Do:
        DEEDS[verb] = Deed(do, need, tuple(statuses))
        on(verb)(_pressed)
        return do

    return register


async def run(interaction: Interaction, verb: str, match: int | None) -> None:
    """Do it to the match that is meant; if there are several, ask which one."""
    await acknowledge(interaction)
    viewer, known = await viewer_of(interaction), DEEDS[verb]
    try:
        table = await find_table(interaction, need=known.need, match=match, statuses=known.statuses)
    except Ambiguous as several:
        await show(interaction, which_match(viewer, several.tables, verb))
    else:
        await _do(interaction, viewer, known, table.id)


async def _pressed(interaction: Interaction, press: Press) -> None:
    await acknowledge(interaction)
    viewer, known = await viewer_of(interaction), DEEDS[press.verb]
    table = await find_table(interaction, need=known.need, match=press.match)
    await _do(interaction, viewer, known, table.id)


async def _do(interaction: Interaction, viewer: Viewer, known: Deed, match: int) -> None:
    """Do it after the presses on this match that came before, to the match as it stands then."""
    async with viewer.context.queue(match):
        await show(interaction, await known.do(interaction, viewer, await viewer.context.app.play.table(match)))


def manages(interaction: Interaction, table: Table) -> bool:
    """Whether somebody has the host's rights over a match: Discord's *Manage Server*, where the match is played."""
    return table.row.guild is not None and interaction.guild_id == table.row.guild and _may_manage(interaction)


def _may_manage(interaction: Interaction) -> bool:
    permissions: discord.Permissions = interaction.permissions
    return permissions.manage_guild or permissions.administrator


def need_host(interaction: Interaction, table: Table) -> None:
    """Refuse unless somebody has the host's rights."""
    if not manages(interaction, table):
        raise RefusedError("not-host")
