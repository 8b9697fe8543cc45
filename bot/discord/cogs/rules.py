"""``/rules``: the rules help of every game, page by page, searchable in the player's language."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord.cogs.options import game_choices
from bot.discord.match.viewer import viewer_of
from bot.discord.rules.pages import rules_message, which_game
from bot.discord.rules.topics import games_meant, pages_meant, topic_choices
from bot.discord.ui.controls import Interaction
from bot.discord.ui.messages import acknowledge, show
from bot.discord.ui.translator import slash_command


class RulesCog(commands.Cog):
    """Rules help."""

    @slash_command("command-rules")
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: Interaction, topic: str | None = None, game: str | None = None) -> None:
        await acknowledge(interaction)
        viewer = await viewer_of(interaction)
        meant = pages_meant(viewer.person.locale, await games_meant(interaction, game), topic)
        if len(meant) == 1:
            [(found, page)] = meant.items()
            await show(interaction, await rules_message(viewer, found, page))
        else:
            await show(interaction, which_game(viewer, meant))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await topic_choices(interaction, getattr(interaction.namespace, "game", None), current)
