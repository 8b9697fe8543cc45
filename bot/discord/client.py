"""The client: connects to Discord, registers the commands, starts the loops.

It also measures how long presses and commands wait until something acknowledges them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any, Final
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.discord.cogs.apps import app_menus
from bot.discord.cogs.connection import ChannelsCog, LinkCog
from bot.discord.cogs.match import MatchCog
from bot.discord.cogs.people import AwayCog, MyCog, SettingsCog
from bot.discord.cogs.play import PlayCog, RulesCog, game_commands
from bot.discord.cogs.results import ResultsCog
from bot.discord.commands.factory import is_declared
from bot.discord.delivery.delivery import Delivery
from bot.discord.delivery.host_letters import HostLetters
from bot.discord.delivery.menu_refresher import MenuRefresher
from bot.discord.delivery.outbox import Outbox
from bot.discord.installation import register
from bot.discord.ui import controls
from bot.discord.ui.controls import Pressable
from bot.discord.ui.emojis import Emojis
from bot.discord.ui.mailboxes import Mailboxes
from bot.discord.ui.pictures import Pictures
from bot.discord.ui.presence import Presence
from bot.discord.ui.protocol import TROUBLE
from bot.discord.ui.translator import Translator, fit_localizations
from bot.drawing.artists import Artist
from bot.drawing.films import Films
from bot.matches.refusals import RefusedError
from games.catalogue import offers

CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
KEPT: Final = 1000
REFUSED: Final = 300


class Acknowledgements:
    """Watches the requests of a client for the first answer to what it has received."""

    def __init__(self, note: Callable[[float], None], note_time: Callable[[float], None]) -> None:
        self._note = note
        self._note_time = note_time
        self._received: OrderedDict[int, float] = OrderedDict()

    def received(self, interaction: int) -> None:
        """Note that a press or command has come."""
        self._received[interaction] = time.perf_counter()
        if len(self._received) > KEPT:
            self._received.popitem(last=False)

    def trace(self) -> aiohttp.TraceConfig:
        """Return what a client has to be given so that its requests are watched."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        return config

    async def _ended(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        found = CALLBACK.search(params.url.path)
        began = self._received.pop(int(found[1]), None) if found else None
        if found is not None and began is not None and params.response.status < REFUSED:
            self._note(time.perf_counter() - began)
            self._note_time(discord.utils.snowflake_time(int(found[1])).timestamp())


log = logging.getLogger(__name__)
LONGEST_LIMIT = 30.0
"""Seconds that a request may wait for a limit of Discord; the courier comes back to it where that takes longer."""
PATIENCE = 2.5
"""Seconds that loops and presses have to come to their end when the bot stops."""
LISTENING = 0.6
"""The part of them in which what comes meanwhile is answered, too."""
FAREWELL = 1.0
"""Seconds that Discord has to answer when the bot disconnects."""
LEFT = 0.25
"""Seconds that the connection has to end by itself after that, and then when it is broken off."""


def is_here(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is where a command was typed: in the server, or in direct messages with it.

    It isn't where somebody has installed it for themselves alone, nor among friends in a group.
    """
    if interaction.guild_id is None:
        return interaction.context.dm_channel
    guild = interaction.client.get_guild(interaction.guild_id)
    return guild is not None and (guild.unavailable or guild.me is not None or interaction.is_guild_integration())


def filter_suggestion_errors(record: logging.LogRecord) -> bool:
    """Make one line of the traceback that discord.py logs where Discord doesn't take suggestions, mostly too late."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, TROUBLE):
        log.info("suggestions were not taken: %s", error)
    return not isinstance(error, TROUBLE)


logging.getLogger(app_commands.tree.__name__).addFilter(filter_suggestion_errors)


class Tree(app_commands.CommandTree[Any]):
    """The slash commands. Their errors are answered as those of presses are."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Refuse a command, in one sentence, where the bot isn't, or that is not as it is declared."""
        if not interaction.client.accepts():
            return False
        if is_here(interaction) and is_declared(interaction):
            return True
        if is_here(interaction) or interaction.type is discord.InteractionType.autocomplete:
            await controls.answer_outdated(interaction)
        else:
            await controls.answer_error(interaction, RefusedError("not-here"))
        return False

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        await controls.answer_error(interaction, error)


class Turnstone(commands.AutoShardedBot):
    """The bot's connection to Discord. It is the ``Context`` of every room."""

    def __init__(
        self,
        app: App,
        *,
        artist: Artist | None = None,
        guild_ready_timeout: float = 2.0,
        heartbeat_timeout: float = 60.0,
    ) -> None:
        self.acknowledgements = Acknowledgements(app.health.acknowledged, app.concerns.note_time)
        super().__init__(
            http_trace=self.acknowledgements.trace(),
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=guild_ready_timeout,
            heartbeat_timeout=heartbeat_timeout,
            max_ratelimit_timeout=LONGEST_LIMIT,
        )
        self.app = app
        self.pictures = Pictures(artist)
        self.films = Films(app.settings.films, self.pictures.behind, self.pictures.encode)
        self.icons = Emojis(self, app.store, self.pictures)
        self.mailboxes = Mailboxes(self, app.store)
        self.presence = Presence(app.clock)
        self._queues: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._serving: set[asyncio.Task[Any]] = set()
        self._loops: asyncio.Task[None] | None = None
        self._uploading: asyncio.Task[None] | None = None
        self._failure: BaseException | None = None
        self._connecting: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._is_leaving = False

    async def setup_hook(self) -> None:
        """Register everything. discord.py calls this before it connects."""
        self.pictures.start()
        await self.add_commands()
        await register(self, self.app.store, await self.command_payloads())
        for offer in offers():
            if offer.fault is not None:
                log.warning(offer.sentence)
        if self._ending is None:
            self._loops = asyncio.create_task(self._run_loops(), name="loops")
            self._uploading = asyncio.create_task(self._upload_emojis(), name="emojis")

    async def add_commands(self) -> None:
        """Add every command and every button to this client. Discord isn't told of it."""
        for group in game_commands():
            self.tree.add_command(group)
        for menu in app_menus():
            self.tree.add_command(menu)
        listeners = (ChannelsCog(self, self), LinkCog(self.app.link))
        for cog in (PlayCog(), MatchCog(), MyCog(), SettingsCog(), AwayCog(), RulesCog(), ResultsCog(), *listeners):
            await self.add_cog(cog)
        self.add_dynamic_items(Pressable)
        await self.tree.set_translator(Translator())

    async def command_payloads(self) -> list[dict[str, Any]]:
        """Return every command as it is registered with Discord."""
        translator = self.tree.translator
        assert translator is not None
        payloads = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        fit_localizations(payloads)
        return payloads

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell listeners of an event, as discord.py does as soon as it has read one."""
        if event == "interaction":
            self.acknowledgements.received(args[0].id)
        super().dispatch(event, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle a form that was sent, also one that was opened before a restart."""
        if interaction.type is discord.InteractionType.modal_submit:
            await controls.handle_form(interaction)

    def accepts(self) -> bool:
        """Whether what has been pressed or typed is still answered; then the bot doesn't end before this task has."""
        task = asyncio.current_task()
        assert task is not None
        if self._is_leaving:
            return False
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        return True

    @contextlib.asynccontextmanager
    async def queue(self, number: int) -> AsyncIterator[None]:
        """Wait until the earlier presses on a match, or of a person on the list of what waits, are done."""
        async with self._queues.setdefault(number, asyncio.Lock()):
            yield

    async def _upload_emojis(self) -> None:
        """Upload the icons of controls. Whatever goes wrong, words stand there without them."""
        try:
            await self.icons.keep()
        except Exception:
            log.exception("emojis can't be uploaded")

    async def _run_loops(self) -> None:
        """Send notices and play for the computer players. If that fails for good, the bot stops with the failure.

        They don't wait for the gateway: what is due can be sent without it.
        """
        try:
            delivery, letters = Delivery(self, Outbox(self, self.mailboxes)), HostLetters(self, self)
            await self.app.run(delivery, MenuRefresher(self), letters)
        except Exception as error:
            log.critical("the loops have failed", exc_info=True)
            self._failure = error
            await self.close()

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Connect a part of the bot, unless it has been closed: discord.py would try that again for ever."""
        if self._ending is None:
            await super().launch_shard(gateway, shard_id, initial=initial)

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Connect and stay connected until it is closed. Raises what made the loops fail, if that ended it."""
        self._connecting = asyncio.create_task(super().start(token, reconnect=reconnect), name="connection")
        try:
            await self._connecting
        except (Exception, asyncio.CancelledError):
            if self._failure is None:
                raise
        if self._failure is not None:
            raise self._failure

    async def __aexit__(self, *raised: object) -> None:
        """Close it, which is done but once."""
        await self.close()

    async def close(self) -> None:
        """Disconnect, after the loops have ended and the presses in progress are done, or after some seconds.

        What is pressed meanwhile is answered too. A change that is being written is written all the same. Whoever
        closes it once more waits for the same end.
        """
        if self._ending is None:
            self._ending = asyncio.create_task(self._end(asyncio.current_task()), name="ending")
        await asyncio.shield(self._ending)

    async def _end(self, closer: asyncio.Task[Any] | None) -> None:
        self.app.counsellor.give_up()
        for task in (self._loops, self._uploading):
            if task is not None and task is not closer:
                task.cancel()
        await self._until_quiet(closer, LISTENING * PATIENCE)
        self._is_leaving = True
        await self._until_quiet(closer, (1 - LISTENING) * PATIENCE)
        for task in self._in_progress(closer):
            task.cancel()
        for farewell in (super().close, self.http.close):
            try:
                async with asyncio.timeout(FAREWELL):
                    await farewell()
            except TimeoutError:
                log.warning("Discord does not answer; the bot ends without its farewell")
        await self._end_connection(closer)
        await self.films.close()
        await self.pictures.close()

    async def _end_connection(self, closer: asyncio.Task[Any] | None) -> None:
        """End what ``start`` does: discord.py lets it wait for ever where Discord hasn't answered the farewell."""
        if self._connecting is not None and self._connecting is not closer:
            await asyncio.wait((self._connecting,), timeout=LEFT)
            self._connecting.cancel()
            await asyncio.wait((self._connecting,), timeout=LEFT)

    async def _until_quiet(self, closer: asyncio.Task[Any] | None, seconds: float) -> None:
        """Wait until nothing is in progress any more, for so many seconds at most."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.sleep(0)  # what has come begins
                while in_progress := self._in_progress(closer):
                    await asyncio.wait(in_progress)
                    await asyncio.sleep(0)

    def _in_progress(self, closer: asyncio.Task[Any] | None) -> set[asyncio.Task[Any]]:
        """Return what the end of the bot waits for: its loops, and presses and commands."""
        loops = {self._loops} if self._loops is not None and not self._loops.done() else set()
        return {task for task in self._serving | loops if task is not closer}
