"""Autocomplete of a derived command: legal values while it is typed."""

from __future__ import annotations

from functools import partial
from typing import Any

from discord.app_commands import Choice

from bot.discord.commands.factory import Values
from bot.discord.commands.typed_values import UnreadableValueError, read_value, value_text
from bot.discord.match.lookup import Ambiguous, find_table
from bot.discord.match.picker import match_choices
from bot.discord.ui.controls import Interaction
from bot.discord.ui.limits import OPTION_TEXT, OPTIONS, cut
from bot.discord.ui.locale import picture_words
from bot.discord.ui.person import language
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from games.contract import Action, AnyGame, Seat
from games.narrowing import Option, agreeing, options_for
from rendering.words import Words


async def suggest(
    interaction: Interaction,
    game: AnyGame,
    kind: type[Action],
    field: str,
    current: str,
    values: Values,
    match: int | None,
) -> list[Choice[Any]]:
    """Return the legal values of a field that agree with the options already filled in, best first."""
    try:
        table = await find_table(interaction, game=game.meta.key, need="player", match=match)
    except (Ambiguous, RefusedError):
        return []
    seat = table.seat_of(interaction.user.id)
    if seat is None or seat not in table.asked:
        return []
    words = picture_words(table, await language(interaction))
    found = _suggestions(table, seat, kind, field, values, words)
    return [choice for choice in found if _fits(choice, current.strip())][:OPTIONS]


async def suggest_match(interaction: Interaction, game: AnyGame, current: str) -> list[Choice[int]]:
    """Return the matches of a game that a command could mean."""
    words = Words(await language(interaction))
    return await match_choices(interaction, words, current, game=game.meta.key, need="player")


def _suggestions(
    table: Table, seat: Seat, kind: type[Action], field: str, values: Values, words: Words
) -> list[Choice[Any]]:
    """Return each legal value with its name and what it would earn."""
    game, view = table.game, table.shown(seat)
    legal = agreeing(table.legal(seat), kind, {})
    fitting = agreeing(legal, kind, _readable(game, kind, values, legal, words))
    return [
        Choice(name=_name(game, option, kind, field, words), value=_value(game, option, field, legal))
        for option in options_for(fitting, field, partial(game.describe, view))
    ]


def _readable(game: AnyGame, kind: type[Action], values: Values, legal: tuple[Action, ...], words: Words) -> Values:
    """Return the values that are filled in already, without those that can't be read."""
    given: Values = {}
    for name, typed in values.items():
        try:
            given[name] = read_value(game, kind, name, typed, legal, words)
        except UnreadableValueError:
            continue
    return given


def _name(game: AnyGame, option: Option, kind: type[Action], field: str, words: Words) -> str:
    choice = option.choice
    name = words.choice_value(kind, field, option.value, choice)
    if choice.label is not None and option.finishes:
        name = words.say(choice.label)
    if choice.earns is not None:
        further = words.text("play-earns", label=name, earns=words.say(choice.earns))
        name = further if len(further) <= OPTION_TEXT else name
    return cut(name, OPTION_TEXT)


def _value(game: AnyGame, option: Option, field: str, legal: tuple[Action, ...]) -> Any:
    return option.value if isinstance(option.value, int) else value_text(game, option.best, field, legal)


def _fits(choice: Choice[Any], current: str) -> bool:
    return current.casefold() in choice.name.casefold() or current == str(choice.value)
