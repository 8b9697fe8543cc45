"""Fixed choices of command options."""

from __future__ import annotations

from discord.app_commands import Choice

from bot.discord.lobby.opening import CHOICES
from bot.discord.ui.translator import worded
from games.catalogue import catalogue
from games.players import STRENGTHS


def game_choices() -> list[Choice[str]]:
    """Return the games there are."""
    return [Choice(name=worded("game", key), value=key) for key in catalogue()]


def strength_choices() -> list[Choice[str]]:
    """Return the strengths of computer players."""
    return [Choice(name=worded(f"player-{strength}"), value=strength) for strength in STRENGTHS]


def place_choices() -> list[Choice[str]]:
    """Return where a match can be played."""
    return [Choice(name=worded(f"place-{place}"), value=place) for place in CHOICES]
