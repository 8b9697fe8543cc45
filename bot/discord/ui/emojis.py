"""The application's emojis: icons that stand on buttons and selects beside words.

They are uploaded one at a time, in the background: nothing waits for them, and without one the word remains. Their ids
are stored by application and by a name that changes with what they show, so that a changed icon is a new emoji and the
old one stays for the messages that show it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Final

import discord

from bot.discord.ui.pictures import Pictures
from bot.discord.ui.protocol import TROUBLE, is_refusal
from bot.processes.worker import WorkerError
from bot.store import Store, StoreError
from games.catalogue import catalogue
from rendering.icons import ControlIcon, draw_icon, emoji_name, icons_of
from rendering.pictures import Drawing

log = logging.getLogger(__name__)
REST: Final = 900.0
"""Seconds between looks at which emojis are there, and until uploading goes on after trouble."""
SOON: Final = 10.0
"""Seconds for which a start has Discord to itself."""
FULL: Final = 30008
"""The application has as many emojis as it may."""
DENIED: Final = (401, 403)


class Emojis:
    """Knows the emojis of this application, and uploads those that are missing: nothing else is drawn."""

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures) -> None:
        self._client, self._store, self._pictures = client, store, pictures
        self._ids: dict[str, int] = {}
        """By name, as far as Discord has them."""
        self._names: dict[str, str] = {}
        """By key, once they are known."""
        self._doubted = asyncio.Event()

    def find(self, key: str) -> discord.PartialEmoji | None:
        """Return the emoji of an icon by its key; None, if it isn't there."""
        name = self._names.get(key, "")
        known = self._ids.get(name)
        return None if known is None else discord.PartialEmoji(name=name, id=known)

    async def keep(self) -> None:
        """Upload what is missing, and look from time to time whether all are still there."""
        application = self._client.application_id
        assert application is not None, "it has logged in"
        self._ids = await self._store.read.emojis.of(application)
        icons = await asyncio.to_thread(_icons)
        self._names = {key: name for key, (name, _) in icons.items()}
        await asyncio.sleep(SOON)
        wanted = dict(icons.values())
        while True:
            await self._upload(application, wanted)
            with contextlib.suppress(TimeoutError):
                # not wait_for: in Python 3.11 it loses a cancellation that comes together with the doubt
                async with asyncio.timeout(REST):
                    await self._doubted.wait()
            self._doubted.clear()

    def doubt(self) -> None:
        """Have words stand alone until it is known which emojis are there: Discord has refused one of them."""
        self._ids = {}
        self._doubted.set()

    async def _drawn(self, icon: ControlIcon) -> Drawing | None:
        try:
            return await self._pictures.make(("icon", icon), partial(draw_icon, icon))
        except WorkerError as error:
            log.error("the icon %s can't be drawn: %s", icon.called, error)
            return None

    async def _upload(self, application: int, wanted: dict[str, ControlIcon]) -> None:
        """Upload what Discord hasn't got. What it refuses is no longer wanted: an icon for itself, or all."""
        try:
            await self._look(application)
            for name in sorted(wanted.keys() - self._ids.keys()):
                if not await self._add(application, name, wanted):
                    wanted.clear()
                    return
        except (*TROUBLE, StoreError) as error:
            log.info("emojis come later: %s", error)

    async def _look(self, application: int) -> None:
        """Note which emojis Discord has: some may be gone, or the bot's own memory of them lost."""
        self._ids = {emoji.name: emoji.id for emoji in await self._client.fetch_application_emojis()}
        await self._store.write(lambda queries: queries.emojis.set(application, self._ids))

    async def _add(self, application: int, name: str, wanted: dict[str, ControlIcon]) -> bool:
        """Draw an icon and upload it. Return whether Discord takes others."""
        drawing = await self._drawn(wanted[name])
        if drawing is None:
            del wanted[name]
            return True
        try:
            emoji = await self._client.create_application_emoji(name=name, image=drawing.data)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            log.warning("Discord doesn't take the icon %s, so that its word stands alone: %s", name, error)
            del wanted[name]
            return error.code != FULL and error.status not in DENIED
        self._ids[name] = emoji.id
        await self._store.write(lambda queries: queries.emojis.set(application, self._ids))
        return True


def _icons() -> dict[str, tuple[str, ControlIcon]]:
    """Return every icon with the name of its emoji, by its key."""
    return {key: (emoji_name(icon), icon) for game in catalogue() for key, icon in icons_of(game).items()}
