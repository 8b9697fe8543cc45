"""Whether a command came with the options that it declares: names, types, and the people who are named in it.

Discord sees to that, so anything else was made by somebody else's program, or by a version long gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
import msgspec
from discord import app_commands
from msgspec import Struct

USER: Final = discord.AppCommandOptionType.user.value
PYTHON: Final[Mapping[int, type]] = {
    discord.AppCommandOptionType.string.value: str,
    discord.AppCommandOptionType.integer.value: int,
    discord.AppCommandOptionType.boolean.value: bool,
    USER: str,
}
"""The types of values by Discord's types of options, as far as commands of this bot have any."""
LONGEST_ID: Final = 20
"""Digits in an id."""
GREATEST: Final = 1 << 53
"""Discord's numbers are no greater."""


class Typed(Struct, frozen=True):
    """An option as it was sent: with a value, or with further options in it."""

    name: str
    type: int
    value: str | int | float | bool | None = None
    focused: bool = False
    options: tuple[Typed, ...] = ()


def is_declared(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a command was sent as it is declared. One that is not known at all is left to discord.py."""
    data: Mapping[str, Any] = interaction.data or {}
    try:
        sent = tuple(_leaves(msgspec.convert(data.get("options", ()), tuple[Typed, ...])))
    except msgspec.ValidationError:
        return False
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return True
    declared = {one.display_name: one.type.value for one in command.parameters}
    if interaction.type is discord.InteractionType.autocomplete:  # comes without the people, and with unfinished texts
        completed = {one.display_name: one.type.value for one in command.parameters if one.autocomplete}
        focused = [one for one in sent if one.focused]
        known = all(_fits(one, declared.get(one.name)) for one in sent if not one.focused)
        return known and len(focused) == 1 and _may_be_completed(focused[0], completed.get(focused[0].name))
    people = (data.get("resolved") or {}).get("users") or {}
    named = all(one.value in people for one in sent if one.type == USER)
    return named and all(_fits(one, declared.get(one.name)) for one in sent)


def _leaves(options: tuple[Typed, ...]) -> Iterator[Typed]:
    for option in options:
        if option.type in (
            discord.AppCommandOptionType.subcommand.value,
            discord.AppCommandOptionType.subcommand_group.value,
        ):
            yield from _leaves(option.options)
        else:
            yield option


def _fits(option: Typed, declared: int | None) -> bool:
    if option.type != declared or type(option.value) is not PYTHON.get(option.type):
        return False
    if option.type == USER:
        return len(str(option.value)) <= LONGEST_ID and str(option.value).isdecimal()
    return not isinstance(option.value, int) or abs(option.value) <= GREATEST


def _may_be_completed(option: Typed, declared: int | None) -> bool:
    return option.type == declared and isinstance(option.value, str)
