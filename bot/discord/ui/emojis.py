"""The application's emojis: icons that stand on buttons and selects beside words.

They are uploaded one at a time, in the background: nothing waits for them, and without one the word remains. Their ids
are stored by application and by a name that changes with what they show, so that a changed icon is a new emoji and the
old one stays for the messages that show it.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

import discord

from bot.discord.ui.pictures import Pictures
from bot.discord.ui.protocol import TROUBLE, is_refusal
from bot.processes.worker import WorkerError
from bot.store import Store
from games.catalogue import catalogue
from rendering.icons import ControlIcon, draw_icon, icons_of

if TYPE_CHECKING:
    from bot.store.connection import Queries

log = logging.getLogger(__name__)
REST: Final = 300.0
"""Seconds until uploading goes on after trouble."""
SOON: Final = 10.0
"""Seconds for which a start has Discord to itself."""
MOST: Final = 2000
"""How many emojis an application may have."""


class Emojis:
    """Knows the emojis of this application, and uploads those that are missing."""

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures) -> None:
        self._client, self._store, self._pictures = client, store, pictures
        self._ids: dict[str, int] = {}
        self._icons: dict[str, ControlIcon] = {}

    def find(self, key: str) -> discord.PartialEmoji | None:
        """Return the emoji of an icon by its key; None, if it isn't there."""
        icon = self._icons.get(key)
        known = None if icon is None else self._ids.get(icon.name)
        return None if icon is None or known is None else discord.PartialEmoji(name=icon.name, id=known)

    async def keep(self) -> None:
        """Upload what is missing, until everything is there or Discord refuses it; trouble is tried again later."""
        application = self._client.application_id
        assert application is not None, "it has logged in"
        self._icons = {key: icon for game in catalogue() for key, icon in icons_of(game).items()}
        self._ids = await self._store.read.emojis.of(application)
        await asyncio.sleep(SOON)
        while missing := [icon for icon in self._icons.values() if icon.name not in self._ids]:
            try:
                await self._adopt(application)
                for icon in missing:
                    if icon.name not in self._ids and len(self._ids) < MOST:
                        await self._upload(application, icon)
            except TROUBLE as error:
                if isinstance(error, discord.HTTPException) and is_refusal(error):
                    log.warning("Discord takes no emojis, so that words stand alone: %s", error)
                    return
                log.info("emojis come later: %s", error)
                await asyncio.sleep(REST)
            except WorkerError as error:
                log.error("an emoji can't be drawn: %s", error)
                return
            else:
                return

    async def _adopt(self, application: int) -> None:
        """Note the emojis that Discord has already: the bot's own memory of them may be lost."""
        for emoji in await self._client.fetch_application_emojis():
            await self._note(application, emoji.name, emoji.id)

    async def _upload(self, application: int, icon: ControlIcon) -> None:
        drawing = await self._pictures.make(("icon", icon.name), partial(draw_icon, icon))
        assert drawing is not None
        emoji = await self._client.create_application_emoji(name=icon.name, image=drawing.data)
        await self._note(application, emoji.name, emoji.id)

    async def _note(self, application: int, name: str, number: int) -> None:
        async def write(queries: Queries) -> None:
            await queries.emojis.note(application, name, number)

        await self._store.write(write)
        self._ids[name] = number
