"""``/settings``: everything that players choose for themselves, in one panel.

``/away``: a holiday from all matches, and the way back.

``/my matches``: where a player is needed, and what else they play.
"""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands
from msgspec.structs import replace

from bot.discord.match.interactions import acknowledged, viewer_of
from bot.discord.match.listings import own_list
from bot.discord.people.holidays import away_panel, go_away, suggestions
from bot.discord.people.settings_panel import settings_panel
from bot.discord.people.zones import need_zone, zone_choices
from bot.discord.ui.context import context_of, language
from bot.discord.ui.controls import Interaction
from bot.discord.ui.messages import acknowledge, show
from bot.discord.ui.translator import slash_command, worded
from rendering.words import Words


class SettingsCog(commands.Cog):
    """What players choose for themselves."""

    @slash_command("command-settings")
    async def settings(self, interaction: Interaction, timezone: str | None = None) -> None:
        """Open the panel. A time zone can be typed along with the command."""
        viewer = await acknowledged(interaction)
        if timezone is not None:
            person = await viewer.context.app.people.choose(viewer.person.user, zone=need_zone(timezone))
            viewer = replace(viewer, person=person)
        await show(interaction, await settings_panel(viewer))

    @settings.autocomplete("timezone")
    async def _zones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = Words(await language(interaction))
        return zone_choices(words, current, context_of(interaction).app.clock())


class AwayCog(commands.Cog):
    """Holidays."""

    @slash_command("command-away")
    async def away(self, interaction: Interaction, until: str | None = None, sits_in: bool | None = None) -> None:
        """Begin a holiday; without a day, show how things stand."""
        viewer = await acknowledged(interaction)
        message = away_panel(viewer) if until is None else await go_away(viewer, until, sits_in)
        await show(interaction, message)

    @away.autocomplete("until")
    async def _days(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggestions(await viewer_of(interaction), current)


class MyCog(commands.GroupCog, group_name=worded("command-my"), group_description=worded("command-my.help")):
    """What concerns one player, in whichever channel it is played."""

    @slash_command("command-my-matches")
    async def matches(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await show(interaction, await own_list(await viewer_of(interaction)))
