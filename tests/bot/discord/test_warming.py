"""What is made at the start, so that nobody waits for it later."""

from __future__ import annotations

from bot.discord.commands.typed_values import _lexicon
from bot.discord.rules.topics import _pages, pages_of
from bot.discord.warming import start_warming
from data import locales
from games.catalogue import catalogue


def test_after_warming_up_no_page_and_no_name_is_made_any_more() -> None:
    start_warming().join()
    before = _pages.cache_info().misses, _lexicon.cache_info().misses
    for game in catalogue():
        for locale in locales():
            assert pages_of(locale, game)
    assert (_pages.cache_info().misses, _lexicon.cache_info().misses) == before
