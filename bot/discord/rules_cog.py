"""``/rules``: the rules help of every game, page by page, searchable in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.discord.custom_ids import OPTION_TEXT, Interaction, cut
from bot.discord.messages import acknowledge
from bot.discord.resolve import EVERY, candidates, game_choices
from bot.discord.rules_pages import open_rules
from bot.discord.speech import locale_of
from bot.discord.translator import command
from bot.matches.refusals import RefusedError
from games.catalogue import catalogue, find
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
        await open_rules(interaction, await self._game(interaction, game), topic)

    async def _game(self, interaction: Interaction, given: str | None) -> str:
        """Return the game that is meant: the one given, the one played here, or the only one there is."""
        if given is not None:
            if given not in catalogue():
                raise RefusedError("no-game")
            return given
        played = {row.game for row in await candidates(interaction, statuses=EVERY)}
        found = played or set(catalogue())
        if len(found) > 1:
            raise RefusedError("which-game")
        return found.pop()

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        given = getattr(interaction.namespace, "game", None)
        try:
            key = await self._game(interaction, given or None)
        except RefusedError:
            return []
        found = find_pages(rules_pages(Words(await self._locale(interaction), key), find(key)), current)
        return [app_commands.Choice(name=cut(page.title, OPTION_TEXT), value=page.key) for page in found[:25]]

    async def _locale(self, interaction: Interaction) -> str:
        person = await self.bot.app.store.read.person(interaction.user.id)
        return locale_of(interaction.locale) if person is None else person.locale
