"""Making once, in a thread, what the first typed key would otherwise wait for while everybody else waits, too."""

from __future__ import annotations

import threading

from bot.discord.commands.typed_values import lexicon
from bot.discord.rules.topics import pages_of
from data import locales
from games.catalogue import catalogue


def start_warming() -> threading.Thread:
    """Start to make the rules pages of every language, and the names that typed values may have."""
    warming = threading.Thread(target=_warm_up, name="words", daemon=True)
    warming.start()
    return warming


def _warm_up() -> None:
    for game in catalogue().values():
        for locale in locales():
            pages_of(locale, game.meta.key)
        for kind in game.meta.actions:
            for field in kind.__struct_fields__:
                lexicon(game, kind, field)
