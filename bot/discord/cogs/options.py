"""Options of commands that follow from what there is, and their choices."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, TypeAlias

from discord.app_commands import Choice

from bot.discord.commands.fitting import leave_out_unsound
from bot.discord.lobby.opening import PLACES
from bot.discord.ui.translator import spoken, worded
from bot.matches.lobby_limits import CLOCKS
from bot.store.rows.matches import USUAL, MatchSettings
from games.catalogue import catalogue
from games.players import WEAKEST_FIRST

Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


def with_settings(callback: Callback) -> Callback:
    """Give a command an option for every setting of a match. The callback gets them together as ``settings``."""

    @wraps(callback)
    async def run(*of: Any, **given: Any) -> None:
        chosen = {name: given.pop(name) for name in MatchSettings.__struct_fields__ if name in given}
        await callback(*of, settings=MatchSettings(**chosen), **given)

    signature = inspect.signature(callback, eval_str=True)
    takes = [parameter for name, parameter in signature.parameters.items() if name != "settings"]
    settings = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=getattr(USUAL, name), annotation=bool)
        for name in MatchSettings.__struct_fields__
    ]
    place = [*signature.parameters].index("settings")
    run.__signature__ = signature.replace(parameters=[*takes[:place], *settings, *takes[place:]])  # type: ignore[attr-defined]
    return run


def game_choices() -> list[Choice[str]]:
    """Return the games there are."""
    leave_out_unsound()
    return [Choice(name=worded("game", key), value=key) for key in catalogue()]


def clock_choices() -> list[Choice[int]]:
    """Return the clocks that a match may have, in days; 0 is none."""
    named = [(days, spoken(lambda words, days=days: words.text("clock-choice", days=days))) for days in CLOCKS]  # type: ignore[misc]
    return [Choice(name=worded("clock-choice-none"), value=0), *(Choice(name=name, value=days) for days, name in named)]


def strength_choices() -> list[Choice[str]]:
    """Return the strengths of computer players."""
    return [Choice(name=worded(f"player-{strength}"), value=strength) for strength in WEAKEST_FIRST]


def most_computers(game: str | None = None) -> int:
    """Return how many computer players can sit down beside a person, in one game or in the largest."""
    leave_out_unsound()
    games = catalogue()
    wanted = [games[game]] if game in games else games.values()
    return max(one.meta.seats[1] for one in wanted) - 1


def place_choices() -> list[Choice[str]]:
    """Return where a match can be played."""
    return [Choice(name=worded(f"place-{place}"), value=place) for place in PLACES]
