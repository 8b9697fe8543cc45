"""The commands under *Apps* of a message, and of a person."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord.match.interactions import acknowledged
from bot.discord.match.moments import moment_told
from bot.discord.results.pages import PERSON, ResultPage, results_message
from bot.discord.table.friends import ask_about
from bot.discord.ui.messages import show
from bot.discord.ui.translator import worded


async def from_here(interaction: discord.Interaction[Any], message: discord.Message) -> None:
    """Open the moment of a match that a post tells, to walk on from there."""
    viewer = await acknowledged(interaction)
    await show(interaction, await moment_told(interaction, viewer, message))


async def you_two(interaction: discord.Interaction[Any], user: discord.User) -> None:
    """Show how somebody has fared, and how they and the reader have fared against each other."""
    viewer = await acknowledged(interaction)
    await show(interaction, await results_message(interaction, viewer, ResultPage(PERSON, user=user.id)))


async def ask_friend(interaction: discord.Interaction[Any], user: discord.User) -> None:
    """Ask somebody to look over the player's shoulder."""
    await ask_about(interaction, user.id, None)


def app_menus() -> list[app_commands.ContextMenu]:
    """Return the commands under *Apps*."""
    return [
        app_commands.ContextMenu(name=worded("app-from-here"), callback=from_here),
        app_commands.ContextMenu(name=worded("app-you-two"), callback=you_two),
        app_commands.ContextMenu(name=worded("app-ask-friend"), callback=ask_friend),
    ]
