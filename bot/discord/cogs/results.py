"""``/results``: what the server remembers of its matches."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.cogs.match import game_choices
from bot.discord.match.interactions import acknowledged
from bot.discord.results import season
from bot.discord.results.pages import EVERYBODY, PERSON, ResultPage, results_message
from bot.discord.ui.controls import Interaction
from bot.discord.ui.messages import show
from bot.discord.ui.translator import slash_command
from bot.matches.refusals import RefusedError
from games.catalogue import catalogue

DECLARED_IN: Final = (season,)
"""The modules that handle presses of their own."""


class ResultsCog(commands.Cog):
    """Results."""

    @slash_command("command-results")
    @app_commands.choices(game=game_choices())
    async def results(
        self, interaction: Interaction, person: discord.User | None = None, game: str | None = None
    ) -> None:
        """Show everybody's results, in all or in a game, or a person's."""
        viewer = await acknowledged(interaction)
        if game is not None and game not in catalogue():
            raise RefusedError("no-game")
        place = ResultPage(EVERYBODY, game or "") if person is None else ResultPage(PERSON, game or "", person.id)
        await show(interaction, await results_message(interaction, viewer, place))
