"""Commands that Discord knows already, as after a restart: registering them is a fourth of starting a bot."""

from __future__ import annotations

from bot.app import App
from bot.discord.installation import REGISTERED
from bot.sandbox import Sandbox
from bot.sandbox.model import JSON

LAST: list[tuple[str, list[JSON]]] = []
"""What was registered last in this process: its digest, without the application, and how Discord knows it."""


async def know_commands(sandbox: Sandbox, app: App) -> None:
    """Have a sandbox without commands know the last ones, and a database know that it does.

    A bot whose commands are others registers them all the same.
    """
    if sandbox.world.commands or not LAST:
        return
    mark, commands = LAST[-1]
    application = str(sandbox.world.bot.id)
    numbers = [str(sandbox.world.ids.new()) for _ in commands]
    sandbox.world.commands = [
        {**command, "id": number, "version": number, "application_id": application}
        for command, number in zip(commands, numbers, strict=True)
    ]
    await app.store.write(lambda queries: queries.people.remember(REGISTERED, f"{application}:{mark}"))


async def keep_commands(sandbox: Sandbox, app: App) -> None:
    """Keep what a bot has registered."""
    mark = await app.store.read.people.setting(REGISTERED)
    if mark is not None:
        LAST[:] = [(mark.partition(":")[2], sandbox.world.commands)]
