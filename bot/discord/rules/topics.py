"""What to look up: the games that can be meant, and the pages found while a search is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import discord
from discord.app_commands import Choice
from fluent.runtime import FluentBundle

import data
from bot.discord.match.lookup import EVERY, candidates
from bot.discord.ui.controls import Interaction
from bot.discord.ui.limits import OPTION_TEXT, cut
from bot.discord.ui.person import language
from bot.matches.refusals import RefusedError
from games.catalogue import catalogue, find_game
from rendering.rules_help import Entry, find_pages, rules_pages
from rendering.words import Words

KEPT: Final = 64
"""Of how many games and languages the pages are kept."""
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
    return sorted(played & catalogue().keys() or catalogue())


def pages_meant(locale: str, games: Sequence[str], topic: str | None) -> Mapping[str, str | None]:
    """Return the games that a topic leads to, with the page of each; without a topic all, with None.

    Games with a page of this very key or title go before those in which something is found by a search. Raises
    ``RefusedError`` if there is nothing anywhere, naming a page of another game by its title.
    """
    if topic is None:
        return dict.fromkeys(games)
    pages = {game: pages_of(locale, game) for game in games}
    for look in (exact_page, find_page):
        found = {game: page.key for game, some in pages.items() if (page := look(some, topic)) is not None}
        if found:
            return found
    every = (page for game in catalogue() for page in pages_of(locale, game))
    called = next((page.title for page in every if page.key == topic), topic)
    raise RefusedError("no-topic", value=discord.utils.escape_markdown(called[:60]))


def pages_of(locale: str, game: str) -> tuple[Entry, ...]:
    """Return the pages of a game in a language. They are made once: every key that is typed asks for all of them."""
    return _pages(data.words(locale, game), locale, game)


@lru_cache(KEPT)
def _pages(said: FluentBundle, locale: str, game: str) -> tuple[Entry, ...]:
    """Make the pages. They hold for as long as the catalogue of words ``said`` is the same."""
    return rules_pages(Words(locale, game, once=True), find_game(game))


def exact_page(pages: Sequence[Entry], topic: str) -> Entry | None:
    """Return the page with this key or title."""
    return next((page for page in pages if topic in (page.key, page.title)), None)


def find_page(pages: Sequence[Entry], topic: str) -> Entry | None:
    """Return the page with this key or title, else the first found by a search."""
    return exact_page(pages, topic) or next(iter(find_pages(pages, topic)), None)


async def topic_choices(interaction: Interaction, game: str | None, current: str) -> list[Choice[str]]:
    """Return the pages that fit what was typed."""
    locale = await language(interaction)
    games = await games_meant(interaction, game if game in catalogue() else None)
    pages = (pages_of(locale, game) for game in games)
    found = [page for some in pages for page in find_pages(some, current)]
    return [Choice(name=cut(page.title, OPTION_TEXT), value=page.key) for page in found[:CHOICES]]
