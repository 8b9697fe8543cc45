"""Rules help in chat: a page of text, its picture, the ways to other pages, and the search for a topic."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

import discord
from discord import ButtonStyle
from discord.app_commands import Choice
from fluent.runtime import FluentBundle

import data
from bot.discord.match.interactions import Viewer, on_match, on_person
from bot.discord.match.resolution import EVERY, candidates
from bot.discord.ui.context import language
from bot.discord.ui.controls import Interaction, Item, button, option, select
from bot.discord.ui.formatting import bold
from bot.discord.ui.messages import AnyPicture, Message, safe_picture, show
from bot.discord.ui.protocol import OPTION_TEXT, OPTIONS, Press, cut, rows_of
from bot.matches.lessons.library import step_about
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from games.catalogue import catalogue, find_game
from games.contract import Action, Meta
from rendering.pictures import draw_piece
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


RELATED: Final = 5
TOPIC: Final = "rules-"
SHORTEST: Final = 2
"""A title of fewer letters occurs in texts without being meant."""


@on_match("rules")
async def rules_of_match(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Rules* below a match: the rules of its game."""
    await show(interaction, await rules_message(viewer, table.game.meta.key, None))


@on_person("page")
async def other_page(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """Show the page that a button or the select of a page leads to."""
    game, page = press.part(0), press.chosen or press.part(1)
    if game not in catalogue():
        raise StaleError
    await show(interaction, await rules_message(viewer, game, page or None, press.match))


def which_game(viewer: Viewer, pages: Mapping[str, str | None]) -> Message:
    """Return the question which game is meant. Its buttons go on to the page of each game, None: to the first one."""
    words = Words(viewer.person.locale)
    games = list(pages.items())[:OPTIONS]
    buttons = [button(Words(words.locale, game).text("game"), "page", 0, game, key or "") for game, key in games]
    return Message(top=(bold(words.text("rules-which-game")),), rows=rows_of(buttons))


async def rules_message(viewer: Viewer, game_key: str, topic: str | None, match: int = 0) -> Message:
    """Return a page of the rules, without a topic the first one. ``match``: where a question has led to it.

    Raises ``RefusedError`` if there is none, as when an old button leads to a page that is gone.
    """
    words = Words(viewer.person.locale, game_key)
    pages = pages_of(words.locale, game_key)
    if not pages:
        raise RefusedError("no-rules")
    page = pages[0] if topic is None else find_page(pages, topic)
    if page is None:
        raise RefusedError("no-page")
    title = words.text("rules-page-title", game=words.text("game"), title=page.title)
    shown = Pages(match, game_key, pages, page)
    return Message(
        top=(bold(title), page.text),
        picture=await _picture(viewer, game_key, page, words),
        rows=_rows(words, shown, await _taught(words, shown)),
    )


async def _taught(words: Words, pages: Pages) -> tuple[Item, ...]:
    """Return the button to the step of a lesson that shows what a page says, if there is one."""
    step = await asyncio.to_thread(step_about, pages.game, pages.shown.key)
    return () if step is None else (button(words.text("learn-button-step"), "learn", pages.match, pages.game, *step),)


async def _picture(viewer: Viewer, game_key: str, page: Entry, words: Words) -> AnyPicture | None:
    """Return the picture of a component, if the page is about one that has a picture."""
    if page.picture is None:
        return None
    kind, _, name = page.picture.partition(":")
    key = (game_key, page.picture, words.locale)
    return await safe_picture(viewer.context.pictures, "rules", key, partial(draw_piece, game_key, kind, name, words))


class Pages(NamedTuple):
    """A page of the rules among the others of its game."""

    match: int
    """The match whose question has led here, and to which there is a way back; 0: none."""
    game: str
    every: Sequence[Entry]
    shown: Entry

    def way_to(self, label: str, page: Entry, *more: str) -> Item:
        """Return a button to another page."""
        return button(label, "page", self.match, self.game, page.key, *more)


def _rows(words: Words, pages: Pages, taught: tuple[Item, ...]) -> tuple[tuple[Item, ...], ...]:
    """Return the ways to other pages (related, neighbouring, the topics), to the lesson, and to the question."""
    rows = [_related(pages), (*_neighbours(words, pages), *taught), _topics(words, pages)]
    if pages.match:
        rows.append((button(words.text("play-button-move"), "move", pages.match, style=ButtonStyle.primary),))
    return tuple(row for row in rows if row)


def _related(pages: Pages) -> tuple[Item, ...]:
    """Return buttons to pages whose titles occur in this one's text, then to those whose text names this one."""
    every, page = pages.every, pages.shown
    named = [other for other in every if other != page and _speaks_of(page, other)]
    naming = [other for other in every if other not in (page, *named) and _speaks_of(other, page)]
    return tuple(pages.way_to(other.title, other) for other in (*named, *naming)[:RELATED])


def _speaks_of(page: Entry, other: Entry) -> bool:
    return len(other.title) >= SHORTEST and other.title.casefold() in page.text.casefold()


def _neighbours(words: Words, pages: Pages) -> tuple[Item, ...]:
    place = list(pages.every).index(pages.shown)
    made: list[Item] = []
    if place > 0:
        made.append(pages.way_to(words.text("list-previous"), pages.every[place - 1], "back"))
    if place + 1 < len(pages.every):
        made.append(pages.way_to(words.text("list-next"), pages.every[place + 1], "next"))
    return tuple(made)


def _topics(words: Words, pages: Pages) -> tuple[Item, ...]:
    """Return the select of the topics, if the game has any."""
    listed: list[Any] = []
    for topic in [entry for entry in pages.every if entry.key.startswith(TOPIC)][:OPTIONS]:
        made = option(topic.title, topic.key)
        made.default = topic == pages.shown
        listed.append(made)
    placeholder = words.text("rules-topics")
    return (select(listed, "page", pages.match, pages.game, placeholder=placeholder),) if listed else ()


def rules_button(label: str, match: int, meta: Meta, kind: type[Action] | None) -> Item:
    """Return *Rules* below a question about an action type (None: about which one): it leads to the page about it."""
    topic = meta.topics.get(kind or Action)
    return button(label, "page", match, meta.key, "" if topic is None else f"{TOPIC}{topic}")
