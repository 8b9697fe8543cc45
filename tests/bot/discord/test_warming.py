"""What is made at the start, so that nobody waits for it later."""

from __future__ import annotations

import gc
import inspect
import subprocess
import sys

import data
from bot.commands.run import run
from bot.commands.serving import start_warming
from bot.discord.commands.typed_values import _lexicon
from bot.discord.rules import _pages, pages_of
from data import entries, locales, words
from games.catalogue import catalogue


def test_after_warming_up_no_page_and_no_name_is_made_any_more() -> None:
    start_warming().join()
    made = (_pages, _lexicon, words, entries)
    before = [one.cache_info().misses for one in made]
    for game in catalogue():
        for locale in locales():
            assert pages_of(locale, game)
            assert words(locale, game).has_message("game")
    assert [one.cache_info().misses for one in made] == before


def test_every_file_of_words_is_parsed_before_the_bot_connects() -> None:
    """Parsing is what takes long. It is done with the check of the words, by which every start begins."""
    script = """
import data
from games.catalogue import catalogue

data.check_words()
parsed = data._resource.cache_info().misses
assert parsed
for locale in data.locales():
    for game in (None, *catalogue()):
        data.words(locale, game)
assert data._resource.cache_info().misses == parsed
"""
    subprocess.run([sys.executable, "-c", script], check=True, cwd=data.HERE.parent, timeout=300)
    assert "check_words()" in inspect.getsource(run.callback)


def test_garbage_is_looked_for_once_all_is_warm() -> None:
    gc.disable()
    try:
        start_warming().join()
        assert gc.isenabled()
    finally:
        gc.enable()
