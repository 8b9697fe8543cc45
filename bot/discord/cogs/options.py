"""Choices of command options."""

from __future__ import annotations

from discord.app_commands import Choice

from bot.discord.commands.fitting import leave_out_unsound
from bot.discord.lobby.opening import PLACES
from bot.discord.ui.translator import spoken, worded
from bot.matches.lobby_limits import CLOCKS
from games.catalogue import catalogue
from games.players import WEAKEST_FIRST


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
