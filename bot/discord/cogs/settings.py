"""``/settings``: everything that players choose for themselves, in one panel."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.people import forgetting
from bot.discord.people.settings_panel import settings_panel
from bot.discord.people.zones import need_zone, zone_choices
from bot.discord.ui.context import context_of
from bot.discord.ui.controls import Interaction
from bot.discord.ui.messages import acknowledge, show
from bot.discord.ui.person import language
from bot.discord.ui.translator import slash_command
from rendering.words import Words

DECLARED_IN: Final = (forgetting,)
"""The modules that declare buttons of the panel."""


class SettingsCog(commands.Cog):
    """What players choose for themselves."""

    @slash_command("command-settings")
    async def settings(self, interaction: Interaction, timezone: str | None = None) -> None:
        """Open the panel. A time zone can be typed along with the command."""
        await acknowledge(interaction)
        viewer = await viewer_of(interaction)
        if timezone is not None:
            person = await viewer.context.app.people.choose(viewer.person.user, zone=need_zone(timezone))
            viewer = Viewer(viewer.context, person)
        await show(interaction, await settings_panel(viewer))

    @settings.autocomplete("timezone")
    async def _zones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = Words(await language(interaction))
        return zone_choices(words, current, context_of(interaction).app.clock())
