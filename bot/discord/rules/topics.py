"""What to look up: the games that can be meant, and the pages found while a search is typed."""

from __future__ import annotations

from typing import Final

from discord.app_commands import Choice

from bot.discord.match.lookup import EVERY, candidates
from bot.discord.ui.controls import Interaction
from bot.discord.ui.limits import OPTION_TEXT, cut
from bot.discord.ui.person import language
from bot.matches.refusals import RefusedError
from games.catalogue import catalogue, find_game
from rendering.rules_help import find_pages, rules_pages
from rendering.words import Words

CHOICES: Final = 25


async def games_meant(interaction: Interaction, given: str | None) -> list[str]:
    """Return the games that can be meant: the given one, those played here, or all there are.

    Raises ``RefusedError`` if the given one does not exist.
    """
    if given is not None and given not in catalogue():
        raise RefusedError("no-game")
    if given is not None:
        return [given]
    played = {row.game for row in await candidates(interaction, statuses=EVERY)}
    return sorted(played or catalogue())


async def topic_choices(interaction: Interaction, game: str | None, current: str) -> list[Choice[str]]:
    """Return the pages that fit what was typed."""
    locale = await language(interaction)
    games = await games_meant(interaction, game if game in catalogue() else None)
    pages = (rules_pages(Words(locale, game), find_game(game)) for game in games)
    found = [page for some in pages for page in find_pages(some, current)]
    return [Choice(name=cut(page.title, OPTION_TEXT), value=page.key) for page in found[:CHOICES]]
