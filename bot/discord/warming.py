"""Making once, in a thread, what the first press or key would otherwise wait for while everybody else waits, too.

The files of words themselves have been parsed before: ``data.check_words`` does that before the bot connects.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Sequence

from bot.discord.commands.typed_values import lexicon
from bot.discord.rules import pages_of
from data import locales, words
from games.catalogue import catalogue
from games.contract import AnyGame
from rendering.names import looks


def start_warming() -> threading.Thread:
    """Start to make the words of every game and language, their rules pages, the names of typed values, and fonts."""
    warming = threading.Thread(target=_warm_up, args=(tuple(catalogue().values()),), name="words", daemon=True)
    warming.start()
    return warming


def _warm_up(games: Sequence[AnyGame]) -> None:
    for locale in locales():
        for key in (None, *(game.meta.key for game in games)):
            words(locale, key)
    for game in games:
        for locale in locales():
            pages_of(locale, game.meta.key)
        for kind in game.meta.actions:
            for field in kind.__struct_fields__:
                lexicon(game, kind, field)
    looks("a")  # names are compared by what the fonts have
    gc.freeze()  # all of this stays: a collection that looks at it again would hold up every answer
