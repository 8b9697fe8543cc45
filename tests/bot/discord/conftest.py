"""The real bot in a sandbox, and a little game in the catalogue."""

from collections.abc import AsyncIterator, Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from fluent.runtime import FluentBundle

import bot.discord.lobby.card
import bot.discord.ui.pictures
import bot.drawing.films
import data
from bot.sandbox import Sandbox
from games.catalogue import catalogue
from games.contract import Seat
from rendering.match_films import Moment, draw_frame
from rendering.packages import appearances
from rendering.pictures import draw, draw_cover
from tests.bot.discord import fair
from tests.bot.discord.club import Club, running
from tests.bot.end_to_end.evening import fix_chance


def draw_any(game: str, what: str, view: Any, look: Any, seat: Seat | None = None) -> Any:
    return fair.draw(view, look, seat) if game == "fair" else draw(game, what, view, look, seat)


def cover_any(game: str, *args: Any) -> Any:
    return fair.cover(game, *args) if game == "fair" else draw_cover(game, *args)


def frame_any(game: str, moment: Moment, before: Moment | None, path: Path) -> None:
    (fair.frame if game == "fair" else partial(draw_frame, game))(moment, before, path)


@cache
def with_fair(words: Callable[[str, str | None], FluentBundle]) -> Callable[[str, str | None], FluentBundle]:
    """Return the words of all games and of the little one."""
    bundles = {locale: fair.bundle(locale, words(locale, None)) for locale in data.locales()}

    def said(locale: str, game: str | None = None) -> FluentBundle:
        return bundles[locale] if game == "fair" else words(locale, game)

    return said


@pytest.fixture
def village_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    """The little game stands in the catalogue, with its words and pictures."""
    monkeypatch.setattr(data, "words", with_fair(data.words))
    monkeypatch.setitem(appearances(), "fair", fair.APPEARANCE)
    monkeypatch.setattr(bot.discord.ui.pictures, "draw", draw_any)
    monkeypatch.setattr(bot.discord.lobby.card, "draw_cover", cover_any)
    monkeypatch.setattr(bot.drawing.films, "draw_frame", frame_any)
    monkeypatch.setitem(catalogue(), "fair", fair.FAIR)


@pytest.fixture
def here() -> bool:
    """Whether the bot knows who is here; a file of tests says so with a fixture of its own."""
    return False


@pytest_asyncio.fixture
async def club(sandbox: Sandbox, tmp_path: Path, village_fair: None, here: bool) -> AsyncIterator[Club]:
    async with running(sandbox, tmp_path, here=here) as started:
        yield started


@pytest.fixture
def in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is named first sits first."""
    fix_chance(monkeypatch)
