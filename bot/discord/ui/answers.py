"""Where the answer to a press or a command stands: in the message that was pressed, or in a new private one."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord

PATIENCE: Final = 15.0
"""Seconds that Discord has to take an answer: discord.py waits out whatever limit it names, and meanwhile everybody
else's presses on the match wait, too."""
ANSWERED = "answered"
"""Under this name discord.py keeps the answer's number with an interaction."""


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether only the presser sees the message that was pressed, so that the answer may replace it."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


def shown_message(interaction: discord.Interaction[Any]) -> int | None:
    """Return the message that an interaction is answered in, if it is known: a new one is once it has been sent."""
    if is_private(interaction):
        assert interaction.message is not None
        return interaction.message.id
    answered = interaction.extras.get(ANSWERED)
    return answered if isinstance(answered, int) else None


def keep_answer(interaction: discord.Interaction[Any], answer: int) -> None:
    """Note which message a press or a command was answered with."""
    interaction.extras[ANSWERED] = answer


def in_time() -> asyncio.Timeout:
    """Give an answer up that Discord doesn't take in time, by ``TimeoutError``."""
    return asyncio.timeout(PATIENCE)
