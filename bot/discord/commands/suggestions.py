"""Autocomplete of a derived command: legal values while it is typed.

Those that fit best with what has been typed so far come first: beginnings of words before the rest, names before
particles.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from enum import IntEnum
from functools import partial
from typing import Any, Final

from discord.app_commands import Choice
from msgspec import Struct

from bot.discord.commands.factory import Values, takes_number
from bot.discord.commands.typed_values import readable_values, value_text
from bot.discord.match.resolution import Ambiguous, SuggestMatch, find_asking, match_choices
from bot.discord.ui.context import context_of, language
from bot.discord.ui.controls import Interaction
from bot.discord.ui.formatting import picture_words
from bot.discord.ui.protocol import OPTION_TEXT, OPTIONS, cut
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from games.codec import field_types
from games.contract import Action, AnyGame, Seat
from games.narrowing import Option, advised, agreeing, options_for
from rendering.words import Words

WORD: Final = re.compile(r"[ぁ-ゖ]+|[ァ-ヺー]+|[一-鿿々〆]+|[^\W_ぁ-ゖァ-ヺー一-鿿々〆]+(?:['’][^\W_]+)*")
"""A word. Japanese has no blanks: there one begins wherever the script changes."""
KATAKANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヷ"))}
"""Katakana to hiragana, so that it doesn't matter whether what is typed has been converted yet."""


class Fit(IntEnum):
    """Where a name has what was typed, the best place first."""

    START = 0
    WORD = 1
    PARTICLE = 2
    INSIDE = 3
    BESIDE = 4
    """Not in the name, but in what is said of it."""


def rate_fit(typed: str, name: str, value: str, beside: str, particles: Collection[str]) -> Fit | None:
    """Return how well a suggestion goes with what was typed, or None if it doesn't.

    ``name`` is what the suggestion is called, ``value`` what it fills in, ``beside`` all that is shown of it, and
    ``particles`` are the small words that nobody looks for.
    """
    wanted = _folded(typed.strip())
    if _folded(name).startswith(wanted) or _folded(value).startswith(wanted):
        return Fit.START
    begun = [_folded(word) not in particles for word, rest in _words(name) if _folded(rest).startswith(wanted)]
    if begun:
        return Fit.WORD if any(begun) else Fit.PARTICLE
    if wanted in _folded(name):
        return Fit.INSIDE
    return Fit.BESIDE if wanted in _folded(beside) else None


def _words(name: str) -> Iterator[tuple[str, str]]:
    """Yield each word with all that stands from its beginning on."""
    text = unicodedata.normalize("NFKC", name)
    return ((found.group(), text[found.start() :]) for found in WORD.finditer(text))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().translate(KATAKANA)


class Suggestion(Struct, frozen=True):
    """A value that could be filled in."""

    name: str
    """What it is called."""
    shown: str
    """Its name with what it would earn."""
    value: Any


async def suggest(
    interaction: Interaction,
    game: AnyGame,
    kind: type[Action],
    field: str,
    current: str,
    values: Values,
    match: int | None,
) -> list[Choice[Any]]:
    """Return the legal values of a field that agree with the options already filled in.

    Those that begin with what was typed come first, as ``Fit`` has it; equal ones stand as in menus.
    """
    try:
        table = await find_asking(interaction, game, match)
    except (Ambiguous, RefusedError):
        return []
    seat = table.seat_of(interaction.user.id)
    if seat is None or seat not in table.asked:
        return []
    person = await context_of(interaction).app.store.read.people.get(interaction.user.id)
    words = picture_words(table, await language(interaction))
    hints = table.row.settings.hints and person is not None and person.advice
    found = _matching(_suggestions(table, seat, kind, field, values, words, hints=hints), current, words)
    return [Choice(name=one.shown, value=one.value) for one in found][:OPTIONS]


def choices_of_match(game: AnyGame) -> SuggestMatch:
    """Return what suggests the matches of a game that a command could mean."""
    return match_choices(game=game.meta.key, need="player", statuses=("running",))


def _suggestions(
    table: Table, seat: Seat, kind: type[Action], field: str, values: Values, words: Words, *, hints: bool
) -> list[Suggestion]:
    """Return each legal value, in the order of menus. ``hints``: whether what is advised has a star."""
    game, view = table.game, table.shown(seat)
    legal = agreeing(table.legal(seat), kind, {})
    fitting = agreeing(legal, kind, readable_values(game, kind, values, legal, words))
    found, options = [], options_for(fitting, field, partial(game.describe, view))
    best = advised(options) if hints else None
    for option in options:
        name = _name(option, kind, field, words)
        shown = _with_earnings(name, option, words)
        shown = cut(words.text("hint-star", label=shown) if option.best == best else shown, OPTION_TEXT)
        found.append(Suggestion(name, shown, offered_value(game, option, field, legal)))
    return found


def _matching(found: list[Suggestion], typed: str, words: Words) -> list[Suggestion]:
    particles = words.text("typed-particles").split()
    fits = ((rate_fit(typed, one.name, str(one.value), one.shown, particles), one) for one in found)
    return [one for _, one in sorted(((at, one) for at, one in fits if at is not None), key=lambda pair: pair[0])]


def _name(option: Option, kind: type[Action], field: str, words: Words) -> str:
    choice = option.choice
    if choice.label is not None and option.finishes:
        return words.say(choice.label)
    return words.choice_value(kind, field, option.value, choice)


def _with_earnings(name: str, option: Option, words: Words) -> str:
    """Return a name with what it would earn, where there is room for that."""
    earns = option.choice.earns
    further = name if earns is None else words.text("play-earns", label=name, earns=words.say(earns))
    return further if len(further) <= OPTION_TEXT else name


def offered_value(game: AnyGame, option: Option, field: str, legal: tuple[Action, ...]) -> int | str:
    """Return what choosing an option fills in: of the type that the command's option has for Discord."""
    if takes_number(field_types(type(option.first))[field]):
        return int(option.value)
    return value_text(game, option.first, field, legal)
