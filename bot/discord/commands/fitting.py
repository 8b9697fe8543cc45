"""Leaving out games whose commands Discord would not take: it refuses all commands together for one that is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from discord import app_commands

import data
from bot.discord.commands import factory, suggestions, typed
from bot.discord.ui.protocol import OPTIONS, is_command_name, is_description
from bot.discord.ui.translator import COMMAND_CHARACTERS, JSON, size
from games.catalogue import catalogue, leave_out, offers, told
from games.contract import AnyGame
from rendering.packages import appearances
from rendering.words import Words

ACTIONS = factory.Actions(typed.run_command, suggestions.suggest, suggestions.choices_of_match)
OWN = "command-"
"""How the keys of the words of all other commands begin."""


@cache
def leave_out_unsound() -> None:
    """Leave out every game whose pictures, words or commands can't be used. Those that came first stay."""
    appearances()
    words = Words(data.SOURCE)
    taken = {words.text(key) for key in data.keys(data.SOURCE, "common") if key.startswith(OWN)}
    count = 0
    for game in [catalogue()[offer.key] for offer in offers() if offer.key in catalogue()]:
        try:
            name, fault = Words(data.SOURCE, game.meta.key).group_name(), next(faults(game), None)
        except Exception as error:  # noqa: BLE001 - whatever its words do: they are a stranger's
            fault = told(error)
        else:
            if fault is None and name in taken:
                fault = f"/{name} is another command"
            elif fault is None and count == OPTIONS:
                fault = f"/match new offers no more than {OPTIONS} games"
        if fault is not None:
            leave_out(game.meta.key, f"Discord would not take its commands: {fault}")
            continue
        taken.add(name)
        count += 1


def faults(game: AnyGame) -> Iterator[str]:
    """Yield what Discord would refuse of the commands of a game. Translations that don't fit are left out later."""
    for locale in data.locales():
        data.entries(locale, game.meta.key)
    group = factory.group(game, ACTIONS)
    command: JSON = {"name": group.name, "description": group.description, "options": []}
    for child in group.commands:
        assert isinstance(child, app_commands.Command), "a group of actions"
        command["options"].append({**_plain(child), "options": [*map(_plain, child.parameters)]})
    for part in (command, *command["options"]):
        yield from _part_faults(part)
    if (characters := size(command)) > COMMAND_CHARACTERS:
        yield f"{characters} characters, and no more than {COMMAND_CHARACTERS} fit"


def _plain(part: Any) -> JSON:
    name = getattr(part, "display_name", part.name)
    return {"name": str(name), "description": str(part.description)}


def _part_faults(part: JSON) -> Iterator[str]:
    names = Counter(option["name"] for option in part["options"])
    yield from (f"{name!r} stands twice in {part['name']!r}" for name, count in names.items() if count > 1)
    if len(names) > OPTIONS:
        yield f"{part['name']!r} has {len(names)} parts, and no more than {OPTIONS} fit"
    for one in (part, *part["options"]):
        if not is_command_name(one["name"]):
            yield f"{one['name']!r} can't be a name"
        if not is_description(one["description"]):
            yield f"{one['description']!r} can't be a description"
