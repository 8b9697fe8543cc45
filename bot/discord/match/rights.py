"""What Discord says of a person's rights: whether they may look at a match, and whether they have the host's rights.

What they may do with these stands in ``bot.matches.door``.
"""

from __future__ import annotations

import discord

from bot.discord.ui.controls import Interaction
from bot.matches.table import Table
from bot.store.rows.matches import MatchRow


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


def manages(interaction: Interaction, table: Table) -> bool:
    """Whether a person has the host's rights over a match: Discord's *Manage Server*, where the match is played."""
    return table.row.guild is not None and interaction.guild_id == table.row.guild and _may_manage(interaction)


def _may_manage(interaction: Interaction) -> bool:
    permissions: discord.Permissions = interaction.permissions
    return permissions.manage_guild or permissions.administrator
