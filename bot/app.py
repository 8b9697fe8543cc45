"""Everything one running bot has, opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from functools import partial

from bot.clock import Clock
from bot.forgetting import Forgetting
from bot.health import Health
from bot.link import Link
from bot.loop import Watcher
from bot.matches.computers.computer_players import ComputerPlayers
from bot.matches.computers.thinkers import Thinkers
from bot.matches.computers.turns import Urgency
from bot.matches.consent import Consent
from bot.matches.counsel import Counsellor
from bot.matches.door import Door
from bot.matches.holidays import Holidays
from bot.matches.journal import Journal
from bot.matches.lateness import Lateness
from bot.matches.lobby import Lobby
from bot.matches.lobby_closer import LobbyCloser
from bot.matches.lobby_options import LobbyOptions
from bot.matches.moving import Moving
from bot.matches.planner import Planner
from bot.matches.plans import Plans
from bot.matches.play import Play
from bot.matches.seats import Seats
from bot.matches.taking_over import TakingOver
from bot.matches.timekeeper import Timekeeper
from bot.matches.undo import Takebacks
from bot.notices.courier import Courier
from bot.notices.deliverer import Deliverer
from bot.notices.reminders import Reminders
from bot.people import People
from bot.settings import Settings
from bot.store import Store, open_store
from bot.store.damage import damage_sentence, disk_sentence
from bot.store.files import alone_at

log = logging.getLogger(__name__)
NOTICES_A_SECOND = 100
"""More than are ever planned, so that the ids of notices after a start are greater than those before it."""


class App:
    """The services, without Discord. ``run`` starts the loops that act by themselves."""

    def __init__(self, settings: Settings, store: Store, clock: Clock = time.time) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.reminders = Reminders(clock, settings.zone)
        journal, door = Journal(clock, self.reminders), Door(clock)
        self.lobby = Lobby(store, clock, journal, door)
        self.options = LobbyOptions(store, clock, door)
        self.moving = Moving(store, clock, door)
        self.play = Play(store, clock, journal, door)
        self.plans = Plans(self.play)
        self.thinkers = Thinkers()
        self.seats = Seats(store, journal, door)
        self.taking_over = TakingOver(store, clock, door, self.seats)
        self.undo = Takebacks(store, journal, door, clock)
        self.consent = Consent(store, clock, journal, door, self.seats, self.undo)
        self.counsellor = Counsellor(partial(self.thinkers.ask, urgency=Urgency.HINT), settings.thinking)
        self.link = Link(clock)
        self.lateness = Lateness(store, clock, journal, door, self.seats, settings.zone)
        self.holidays = Holidays(store, clock, self.seats, self.reminders)
        self.timekeeper = Timekeeper(store, clock, self.link, self.lateness, self.holidays)
        self.people = People(store, self.reminders)
        self.health = Health(store, clock, settings.data)
        self.forgetting = Forgetting(store, self.lobby, self.seats)

    async def tell_damage(self) -> None:
        """Log what is wrong with the file of the database and its disk, if anything. It is read whole."""
        try:
            async with self.store.aside() as queries:
                found = [await disk_sentence(queries), await damage_sentence(queries)]
        except Exception as error:  # noqa: BLE001 - the bot goes on without that look
            log.warning("damage of the database can't be looked for: %s", error)
            return
        for fault in filter(None, found):
            log.error("%s", fault)

    async def run(self, deliverer: Deliverer, *others: Watcher) -> None:
        """Send notices, play plans and for computers, keep the time, close old lobbies, count; run others, too."""
        await self.store.write(self.reminders.replan_all)
        courier = Courier(self.store, deliverer, self.clock, self.reminders)
        async with asyncio.TaskGroup() as group:
            group.create_task(courier.run(), name="courier")
            computers = ComputerPlayers(self.play, self.thinkers, self.settings.thinking)
            group.create_task(computers.run(), name="computer players")
            group.create_task(Planner(self.plans, self.clock).run(), name="planner")
            group.create_task(self.timekeeper.run(), name="timekeeper")
            group.create_task(self.health.run(), name="health")
            for other in others:
                group.create_task(other.run(), name=type(other).__name__)
            group.create_task(LobbyCloser(self.store, self.clock).run(), name="lobby closer")


@contextlib.asynccontextmanager
async def open_app(settings: Settings, clock: Clock = time.time) -> AsyncIterator[App]:
    """Open the database for this bot alone, and everything on top of it. Raises ``StoreError``."""
    with alone_at(settings.database):
        store = await open_store(settings.database)
        try:
            # A copy that was restored must not use ids again: Discord takes two messages with one nonce for the same.
            number = int(clock() * NOTICES_A_SECOND)
            await store.write(lambda queries: queries.number_notices_after(number))
            app = App(settings, store, clock)
            try:
                yield app
            finally:
                await app.thinkers.close()
        finally:
            await store.close()
