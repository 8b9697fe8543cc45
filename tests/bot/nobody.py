"""People who leave the table at once: what is told to those who are away needs no waiting then."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord.ui.presence import Presence


class Nobody(Presence):
    """Nobody stays at the table: whoever presses is called to their next turn as somebody who is away."""

    def press(self, interaction: discord.Interaction[Any], match: int) -> None:
        pass

    def press_in_public(self, interaction: discord.Interaction[Any], match: int) -> None:
        pass
