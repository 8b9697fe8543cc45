"""Starting matches without Discord: as if the message that tells the start had been sent at once."""

from __future__ import annotations

from typing import Any

from bot.app import App
from bot.matches.table import Table
from bot.store import Queries

CARD, MESSAGE = 7000, 8000
"""The numbers of the messages that showed the card and told the start."""


async def start(app: App, match: int, user: int, **more: Any) -> Table:
    """Start a match."""
    await app.lobby.start(match, user, **more)
    return await tell(app, match)


async def tell(app: App, match: int, message: int = MESSAGE) -> Table:
    """Have a match begin whose start is to be told."""

    async def shown(queries: Queries) -> None:
        await queries.chapters.set_card(match, CARD)
        await queries.notices.drop_matching(match, "lots", "superseded")

    await app.store.write(shown)
    return await app.lobby.begin(match, message)
