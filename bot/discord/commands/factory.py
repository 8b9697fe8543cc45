"""Slash commands derived from the actions of a game.

There is one group per game, one command per action type and one option per field. Every option is optional: the menu
asks for what is missing.

``is_declared`` checks a command that was sent against its declaration: names, types, and the people and files that are
named in it. Discord does the same, so a command that fails comes from somebody else's program, or from an old version.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from typing import Any, Final, Optional, TypeAlias

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Choice, Range
from msgspec import Struct

from bot.discord.ui.controls import Interaction
from bot.discord.ui.protocol import TYPED
from bot.discord.ui.translator import command_text, worded
from games.codec import bare, field_types, verb
from games.contract import Action, AnyGame

MATCH = "match"
Values: TypeAlias = dict[str, Any]
Answer: TypeAlias = Callable[[Interaction, AnyGame, type[Action], int | None, Values], Awaitable[None]]
Suggest: TypeAlias = Callable[
    [Interaction, AnyGame, type[Action], str, str, Values, int | None], Awaitable[list[Choice[Any]]]
]
MatchChoices: TypeAlias = Callable[[AnyGame], Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[int]]]]]


class Actions(msgspec.Struct, frozen=True):
    """What derived commands call: to act, to suggest values of a field, to suggest matches."""

    answer: Answer
    suggest: Suggest
    match_choices: MatchChoices


def group(game: AnyGame, actions: Actions) -> app_commands.Group:
    key = game.meta.key
    made = app_commands.Group(
        name=command_text(lambda words: words.group_name(), key),
        description=command_text(lambda words: words.group_help(), key),
    )
    for kind in game.meta.actions:
        made.add_command(action_command(game, kind, actions))
    return made


def action_command(game: AnyGame, kind: type[Action], actions: Actions) -> app_commands.Command[Any, ..., Any]:
    key = game.meta.key
    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=command_text(lambda words: words.command_name(kind), key),
        description=command_text(lambda words: words.action_help(kind), key),
        callback=_callback(game, kind, actions),
    )
    for field in kind.__struct_fields__:
        if option_type(field_types(kind)[field]) is not bool:
            made.autocomplete(parameter(field))(_completion(game, kind, field, actions))
    made.autocomplete(MATCH)(actions.match_choices(game))
    return made


def parameter(field: str) -> str:
    """Return the name of a field's option in Python, which must not be a keyword. People see translated names."""
    return f"{field}_"


def option_type(annotation: Any) -> Any:
    """Return the type of a field's option: a truth value, a range of numbers, or a text."""
    plain = bare(annotation)
    if plain is bool:
        return bool
    limits = _limits(annotation)
    return Range[int, limits[0], limits[1]] if plain is int and limits is not None else Range[str, None, TYPED]


def takes_number(annotation: Any) -> bool:
    """Whether the option of a field is a number."""
    return bare(annotation) is int and _limits(annotation) is not None


def _limits(annotation: Any) -> tuple[int, int] | None:
    """Return the least and the greatest value of a number, or None if it has no such bounds."""
    for mark in getattr(annotation, "__metadata__", ()):
        if isinstance(mark, msgspec.Meta) and mark.ge is not None and mark.le is not None:
            return int(mark.ge), int(mark.le)
    return None


def _callback(game: AnyGame, kind: type[Action], actions: Actions) -> Any:
    names = {parameter(field): field for field in kind.__struct_fields__}

    async def run(interaction: Interaction, **given: Any) -> None:
        match = given.pop(MATCH, None)
        values = {names[name]: value for name, value in given.items() if value is not None}
        await actions.answer(interaction, game, kind, match, values)

    _sign(run, kind)
    _word(run, game, kind)
    return run


def _sign(run: Any, kind: type[Action]) -> None:
    """Give a function the parameters of an action's command, from which discord.py makes the options."""
    run.__name__ = run.__qualname__ = verb(kind).replace("-", "_")
    takes = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)]
    types = {parameter(field): option_type(hint) for field, hint in field_types(kind).items()}
    takes += [_optional(name, kind) for name, kind in {**types, MATCH: int}.items()]
    run.__signature__ = inspect.Signature(takes)


def _optional(name: str, kind: Any) -> inspect.Parameter:
    return inspect.Parameter(
        name,
        inspect.Parameter.POSITIONAL_OR_KEYWORD,
        default=None,
        annotation=Optional[kind],  # noqa: UP045
    )


def _word(run: Any, game: AnyGame, kind: type[Action]) -> None:
    """Name and describe the options in every language."""
    key = game.meta.key
    fields = kind.__struct_fields__
    names = {parameter(field): command_text(_said("field_option", kind, field), key) for field in fields}
    helps = {parameter(field): command_text(_said("field_help", kind, field), key) for field in fields}
    app_commands.rename(**names, **{MATCH: worded("command-match")})(run)
    app_commands.describe(**helps, **{MATCH: worded("command-match.help")})(run)


def _said(method: str, kind: type[Action], field: str) -> Callable[[Any], str]:
    return lambda words: str(getattr(words, method)(kind, field))


def _completion(game: AnyGame, kind: type[Action], field: str, actions: Actions) -> Any:
    async def suggest(interaction: Interaction, current: str) -> list[Choice[Any]]:
        values = filled_in(interaction, kind)
        match = values.pop(MATCH, None)
        values.pop(field, None)
        return await actions.suggest(interaction, game, kind, field, str(current), values, match)

    return suggest


def filled_in(interaction: Interaction, kind: type[Action]) -> Values:
    """Return what has been typed into a command so far, by field; the match is under ``MATCH``."""
    command = interaction.command
    typed = dict(iter(interaction.namespace))
    assert isinstance(command, app_commands.Command)
    shown = {shown.name: shown.display_name for shown in command.parameters}
    wanted = {**{field: shown[parameter(field)] for field in kind.__struct_fields__}, MATCH: shown[MATCH]}
    return {name: typed[display] for name, display in wanted.items() if typed.get(display) is not None}


USER: Final = discord.AppCommandOptionType.user.value
FILE: Final = discord.AppCommandOptionType.attachment.value
RESOLVED: Final = {USER: "users", FILE: "attachments"}
"""Where that lies which an option's number stands for."""
PYTHON: Final[Mapping[int, type]] = {
    discord.AppCommandOptionType.string.value: str,
    discord.AppCommandOptionType.integer.value: int,
    discord.AppCommandOptionType.boolean.value: bool,
    USER: str,
    FILE: str,
}
"""The types of values by Discord's types of options, as far as commands of this bot have any."""
LONGEST_ID: Final = 20
"""Digits in an id."""
GREATEST: Final = 1 << 53
"""Discord's numbers are no greater."""


class SentOption(Struct, frozen=True):
    """An option as it was sent: with a value, or with further options in it."""

    name: str
    type: int
    value: str | int | float | bool | None = None
    focused: bool = False
    options: tuple[SentOption, ...] = ()


def is_declared(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a command was sent as it is declared. One that is not known at all is left to discord.py."""
    data: Mapping[str, Any] = interaction.data or {}
    try:
        sent = tuple(_leaves(msgspec.convert(data.get("options", ()), tuple[SentOption, ...])))
    except msgspec.ValidationError:
        return False
    command = interaction.command
    if isinstance(command, app_commands.ContextMenu):
        return str(data.get("target_id")) in ((data.get("resolved") or {}).get(f"{command.type.name}s") or {})
    if not isinstance(command, app_commands.Command):
        return True
    declared = {one.display_name: one.type.value for one in command.parameters}
    if interaction.type is discord.InteractionType.autocomplete:  # nothing is resolved then, and texts are unfinished
        completed = {one.display_name: one.type.value for one in command.parameters if one.autocomplete}
        focused = [one for one in sent if one.focused]
        known = all(_fits(one, declared.get(one.name)) for one in sent if not one.focused)
        return known and len(focused) == 1 and _may_be_completed(focused[0], completed.get(focused[0].name))
    resolved = data.get("resolved") or {}
    there = all(one.value in (resolved.get(RESOLVED[one.type]) or {}) for one in sent if one.type in RESOLVED)
    return there and all(_fits(one, declared.get(one.name)) for one in sent)


def _leaves(options: tuple[SentOption, ...]) -> Iterator[SentOption]:
    for option in options:
        if option.type in (
            discord.AppCommandOptionType.subcommand.value,
            discord.AppCommandOptionType.subcommand_group.value,
        ):
            yield from _leaves(option.options)
        else:
            yield option


def _fits(option: SentOption, declared: int | None) -> bool:
    if option.type != declared or type(option.value) is not PYTHON.get(option.type):
        return False
    if option.type in RESOLVED:
        return len(str(option.value)) <= LONGEST_ID and str(option.value).isdecimal()
    return not isinstance(option.value, int) or abs(option.value) <= GREATEST


def _may_be_completed(option: SentOption, declared: int | None) -> bool:
    return option.type == declared and isinstance(option.value, str)
