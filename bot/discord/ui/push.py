"""Sentences for a phone's lock screen: of what rings, the first line names the match and what it is about.

Anybody may look at a lock screen, so they say only what everybody at the table knows. They need no escapes: Markdown is
taken out of the names in them. There is no room for whether a match is practice, which the message below says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.discord.ui.formatting import ask, match_name, plain_name
from bot.discord.ui.limits import cut
from bot.matches.names import shown_names
from bot.matches.table import Table
from games.contract import Seat
from rendering.words import Words

LONGEST: Final = 60
"""Characters that a lock screen is sure to show."""
SHORTEST_NAME: Final = 4


def plain_words(table: Table, locale: str) -> Words:
    """Return the words of a match for a lock screen; names are told apart as they are shown there."""
    seats = [replace(row, name=plain_name(row.name)) for row in table.seats]
    return Words(locale, table.game.meta.key, shown_names(seats, locale))


def asked_line(table: Table, locale: str, seat: Seat) -> str:
    """Return what a seat is asked in which match: by the short form of a question that would be cut."""
    words = plain_words(table, locale)
    question = ask(table, seat)
    short = f"push-{question.key}"
    return about(table, locale, words.text(short, **question.args) if words.has(short) else words.say(question))


def about(table: Table, locale: str, text: str) -> str:
    """Return a text about a match, cut to what a lock screen shows."""
    return cut(line_about(table, locale, text), LONGEST)


def line_about(table: Table, locale: str, text: str) -> str:
    """Return a text about a match, however long."""
    words = plain_words(table, locale)
    return words.text("push-line", title=match_name(table, words), text=text)


def fitted(say: Callable[..., str], *names: str) -> str:
    """Return a sentence with these names, which are cut as far as it takes to show it whole."""
    plain = [plain_name(name) for name in names]
    for most in range(max(map(len, plain), default=0), SHORTEST_NAME, -1):
        said = say(*(cut(name, most) for name in plain))
        if len(said) <= LONGEST:
            return said
    return cut(say(*(cut(name, SHORTEST_NAME) for name in plain)), LONGEST)


def listed_titles(words: Words, say: Callable[[str], str], titles: Sequence[str]) -> str:
    """Return a sentence that names as many of these matches as a lock screen shows."""
    for shown in range(len(titles), 1, -1):
        more = () if shown == len(titles) else ("…",)
        said = say(words.joined("push-join", [*titles[:shown], *more]))
        if len(said) <= LONGEST:
            return said
    return cut(say(words.joined("push-join", [titles[0], "…"])), LONGEST)
