"""The client: connects to Discord, registers the commands, starts the loops."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import AsyncIterator
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.discord.cogs.channels import ChannelsCog
from bot.discord.cogs.match import MatchCog
from bot.discord.cogs.my import MyCog
from bot.discord.cogs.play import PlayCog, game_commands
from bot.discord.cogs.rules import RulesCog
from bot.discord.cogs.settings import SettingsCog
from bot.discord.commands.declared import is_declared
from bot.discord.delivery.delivery import Delivery
from bot.discord.delivery.outbox import Outbox
from bot.discord.ui import errors
from bot.discord.ui.controls import Pressable
from bot.discord.ui.localizations import fit_localizations
from bot.discord.ui.pictures import Pictures
from bot.discord.ui.translator import Translator

log = logging.getLogger(__name__)
REGISTERED = "commands"
PATIENCE = 5.0
"""Seconds that presses have to come to their end when the bot stops."""


class Tree(app_commands.CommandTree[Any]):
    """The slash commands. Their errors are answered as those of presses are."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Answer a command that is not as it is declared, and go no further with it."""
        if is_declared(interaction):
            return True
        await errors.answer_outdated(interaction)
        return False

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        await errors.answer_error(interaction, error)


class Turnstone(commands.AutoShardedBot):
    """The bot's connection to Discord. It is the ``Context`` of every room."""

    def __init__(self, app: App, *, guild_ready_timeout: float = 2.0) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=guild_ready_timeout,
        )
        self.app = app
        self.pictures = Pictures()
        self._queues: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._queued: set[asyncio.Task[Any]] = set()
        self._loops: asyncio.Task[None] | None = None
        self._failure: BaseException | None = None

    async def setup_hook(self) -> None:
        """Register everything. discord.py calls this before it connects."""
        for group in game_commands():
            self.tree.add_command(group)
        for cog in (PlayCog(), MatchCog(), MyCog(), SettingsCog(), RulesCog(), ChannelsCog(self, self)):
            await self.add_cog(cog)
        self.add_dynamic_items(Pressable)
        await self.tree.set_translator(Translator())
        await self.register_commands()
        self.pictures.warm_up()
        self._loops = asyncio.create_task(self._run_loops(), name="loops")

    async def register_commands(self) -> None:
        """Register the commands with Discord, unless they are the ones that were registered last."""
        assert self.application_id is not None, "the bot has logged in"
        payloads = await self.command_payloads()
        digest = f"{self.application_id}:{_digest(payloads)}"
        if await self.app.store.read.setting(REGISTERED) == digest:
            return
        await self.http.bulk_upsert_global_commands(self.application_id, payload=payloads)
        await self.app.store.write(lambda queries: queries.remember(REGISTERED, digest))

    async def command_payloads(self) -> list[dict[str, Any]]:
        """Return every command as it is registered with Discord."""
        translator = self.tree.translator
        assert translator is not None
        payloads = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        fit_localizations(payloads)
        return payloads

    @contextlib.asynccontextmanager
    async def queue(self, match: int) -> AsyncIterator[None]:
        """Wait until the earlier presses on this match are done. None is dropped, not even by ``close``."""
        lock, task = self._queues.setdefault(match, asyncio.Lock()), asyncio.current_task()
        assert task is not None
        self._queued.add(task)
        try:
            async with lock:
                yield
        finally:
            self._queued.discard(task)

    async def _run_loops(self) -> None:
        """Send notices and play for the computer players. If that fails for good, the bot stops with the failure."""
        try:
            await self.wait_until_ready()
            await self.app.run(Delivery(self, Outbox(self)))
        except Exception as error:
            log.critical("the loops have failed", exc_info=True)
            self._failure = error
            await self.close()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Connect and stay connected. Raises what made the loops fail, if that ended it."""
        await super().start(token, reconnect=reconnect)
        if self._failure is not None:
            raise self._failure

    async def close(self) -> None:
        """Disconnect, after the loops have ended and the presses in progress are done."""
        loops, self._loops = self._loops, None
        if loops is not None and loops is not asyncio.current_task():
            loops.cancel()
            await asyncio.gather(loops, return_exceptions=True)
        waiting = self._queued - {asyncio.current_task()}
        if waiting:
            await asyncio.wait(waiting, timeout=PATIENCE)
        await super().close()
        self.pictures.close()


def _digest(payloads: list[dict[str, Any]]) -> str:
    return hashlib.sha256(json.dumps(payloads, sort_keys=True).encode()).hexdigest()
