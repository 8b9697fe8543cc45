"""``/away``: a holiday from all matches, and the way back."""

from __future__ import annotations

from discord.app_commands import Choice
from discord.ext import commands

from bot.discord.match.viewer import viewer_of
from bot.discord.people.holidays import away_panel, go_away, suggestions
from bot.discord.ui.controls import Interaction
from bot.discord.ui.messages import acknowledge, show
from bot.discord.ui.translator import slash_command


class AwayCog(commands.Cog):
    """Holidays."""

    @slash_command("command-away")
    async def away(self, interaction: Interaction, until: str | None = None, sits_in: bool | None = None) -> None:
        """Begin a holiday; without a day, show how things stand."""
        await acknowledge(interaction)
        viewer = await viewer_of(interaction)
        message = away_panel(viewer) if until is None else await go_away(viewer, until, sits_in)
        await show(interaction, message)

    @away.autocomplete("until")
    async def _days(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggestions(await viewer_of(interaction), current)
