"""``/my matches``: where a player is needed, and what else they play."""

from __future__ import annotations

from typing import Final

from discord.ext import commands

from bot.discord.match.listings import own_list
from bot.discord.match.viewer import viewer_of
from bot.discord.people import snoozing
from bot.discord.ui.controls import Interaction
from bot.discord.ui.messages import acknowledge, show
from bot.discord.ui.translator import slash_command, worded

DECLARED_IN: Final = (snoozing,)
"""The modules that declare the buttons below what waits for a person."""


class MyCog(commands.GroupCog, group_name=worded("command-my"), group_description=worded("command-my.help")):
    """What concerns one player, in whichever channel it is played."""

    @slash_command("command-my-matches")
    async def matches(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await show(interaction, await own_list(await viewer_of(interaction)))
