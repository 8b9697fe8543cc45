"""``/rules``: the rules help of every game, page by page, searchable in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.discord.match.lookup import EVERY, candidates, game_choices
from bot.discord.match.viewer import viewer_of
from bot.discord.rules.pages import open_rules, which_game
from bot.discord.ui.controls import OPTION_TEXT, Interaction, cut
from bot.discord.ui.locale import language
from bot.discord.ui.messages import acknowledge, show
from bot.discord.ui.translator import command
from bot.matches.refusals import RefusedError
from games.catalogue import catalogue, find_game
from rendering.rules_help import find_pages, rules_pages
from rendering.words import Words

if TYPE_CHECKING:
    from bot.discord.client import Turnstone


class RulesCog(commands.Cog):
    """Rules help."""

    def __init__(self, bot: Turnstone) -> None:
        self.bot = bot

    @command("command-rules")
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: Interaction, topic: str | None = None, game: str | None = None) -> None:
        """Open a page of the rules."""
        await acknowledge(interaction)
        games = await self._games(interaction, game)
        if len(games) == 1:
            await open_rules(interaction, games[0], topic)
        else:
            await show(interaction, which_game(await viewer_of(interaction), games, topic))

    async def _games(self, interaction: Interaction, given: str | None) -> list[str]:
        """Return the games that can be meant: the one given, those played here, or all there are."""
        if given is not None and given not in catalogue():
            raise RefusedError("no-game")
        if given is not None:
            return [given]
        played = {row.game for row in await candidates(interaction, statuses=EVERY)}
        return sorted(played or catalogue())

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        given = getattr(interaction.namespace, "game", None)
        locale = await language(interaction)
        games = await self._games(interaction, given if given in catalogue() else None)
        pages = (rules_pages(Words(locale, game), find_game(game)) for game in games)
        found = [page for some in pages for page in find_pages(some, current)]
        return [app_commands.Choice(name=cut(page.title, OPTION_TEXT), value=page.key) for page in found[:25]]
