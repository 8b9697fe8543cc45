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
from bot.host.backups import Backups
from bot.host.concerns import Concerns
from bot.host.heartbeat import Beacon
from bot.host.supervision import supervision
from bot.link import Link
from bot.loop import Loop
from bot.matches.authorization import Authorizer
from bot.matches.chance import people_of, renew_chance, settle_people
from bot.matches.computers.computer_players import ComputerPlayers
from bot.matches.computers.thinkers import Thinkers, Urgency
from bot.matches.consent import Consent
from bot.matches.counsel import Counsellor
from bot.matches.files.importing import Importing
from bot.matches.follows import Follows
from bot.matches.friends import Friends
from bot.matches.holidays import Holidays
from bot.matches.journal import Journal
from bot.matches.late import Lateness
from bot.matches.lobby import Lobby
from bot.matches.lobby_cards import LobbyCloser, plan_card
from bot.matches.lobby_options import LobbyOptions
from bot.matches.moving import Moving
from bot.matches.plans.service import Planner, Plans
from bot.matches.play import Play
from bot.matches.results.rebuilding import ResultReader
from bot.matches.results.seasons import Seasons
from bot.matches.saying import Saying
from bot.matches.seats import Seats, TakingOver
from bot.matches.table import load
from bot.matches.tempo import AT_TABLES, IN_SANDBOX
from bot.matches.timekeeper import HEARTBEAT, Timekeeper
from bot.matches.trail import Courses
from bot.matches.troubles import Troubles
from bot.matches.undo import Takebacks
from bot.notices.courier import Courier
from bot.notices.deliverer import Deliverer
from bot.notices.reminders import Reminders
from bot.people import People
from bot.settings import Settings
from bot.store import FileDamagedError, Queries, Store, open_store
from bot.store.files import alone_at
from bot.store.status import disk_sentence

log = logging.getLogger(__name__)
UNWELL = 300.0
"""Seconds without anything written: time is noted every minute."""
NOTICES_A_SECOND = 100
"""More than are ever planned, so that the ids of notices after a start are greater than those before it."""


class App:
    """The services, without Discord. ``run`` starts the loops that act by themselves."""

    def __init__(self, settings: Settings, store: Store, clock: Clock = time.time) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.reminders = Reminders(clock, settings.zone)
        self.journal = journal = Journal(clock, self.reminders, AT_TABLES if settings.sandbox is None else IN_SANDBOX)
        authorizer = Authorizer(clock)
        self.lobby = Lobby(store, journal, authorizer)
        self.importing = Importing(store, journal, authorizer, self.lobby)
        self.options = LobbyOptions(store, journal, authorizer)
        self.moving = Moving(store, journal, authorizer)
        self.play = Play(store, journal, authorizer)
        self.plans = Plans(self.play)
        self.follows = Follows(store, journal, authorizer)
        self.courses = Courses()
        self.friends = Friends(store, journal, authorizer)
        self.thinkers = Thinkers()
        self.seats = Seats(store, journal, authorizer)
        self.taking_over = TakingOver(store, journal, authorizer, self.seats)
        self.saying = Saying(store, journal, authorizer)
        self.undo = Takebacks(store, journal, authorizer)
        self.consent = Consent(store, journal, authorizer, self.seats, self.undo)
        self.counsellor = Counsellor(partial(self.thinkers.ask, urgency=Urgency.HINT), settings.thinking)
        self.link = Link(clock)
        self.lateness = Lateness(store, journal, authorizer, self.seats, settings.zone)
        self.holidays = Holidays(store, clock, self.seats, self.reminders)
        self.timekeeper = Timekeeper(store, clock, self.link, self.lateness, self.holidays, self.consent)
        self.people = People(store, self.reminders)
        self.backups = Backups(store, clock, settings.backups, settings.zone)
        self.concerns = Concerns(clock, self.backups, store.path)
        self.health = Health(store, clock, settings.data, self.concerns)
        self.seasons = Seasons(store, clock, settings.zone)
        self.forgetting = Forgetting(store, clock, self.lobby, self.seats, settings.films)
        self._troubles = Troubles()

    async def is_well(self) -> bool:
        """Whether the gateway is connected, and the database is read and written."""
        if self.link.since is None or self.store.trouble:
            return False
        last = await self.store.read.people.setting(HEARTBEAT)
        return last is not None and abs(self.clock() - float(last)) < UNWELL

    async def look_for_damage(self) -> None:
        """Look whether the file of the database is damaged, and mend it if so; it is read whole. Log what is wrong.

        A disk that fits it badly is told, too.
        """
        try:
            async with self.store.aside() as queries:
                disk, found = await disk_sentence(queries.damage), await queries.damage.damage()
            if disk is not None:
                log.error("%s", disk)
            if found is not None:
                await self.mend(found)
        except Exception as error:  # noqa: BLE001 - the bot goes on without that look
            log.warning("damage of the database can't be looked for: %s", error)

    async def mend(self, found: str) -> None:
        """Go on with what can be read of a damaged database. Raises ``StoreError``."""
        await self.store.mend(found)
        await self._number_notices()
        await self._complete()

    async def _complete(self) -> None:
        """Plan anew what was lost when the database was mended: just now, or before a stop that came between."""
        matches = await self.store.read.damage.mended_matches()
        if matches is None:
            return
        for match in matches:
            with self._troubles.kept_from_others(f"match {match}"):
                await self.store.write(partial(self._ask_anew, match=match))
        await self.store.write(self._remind_anew)

    async def _remind_anew(self, queries: Queries) -> None:
        await self.reminders.replan_all(queries)
        await queries.results.doubt()
        await queries.damage.complete()

    async def _ask_anew(self, queries: Queries, match: int) -> None:
        row = await queries.matches.get(match)
        if row is not None and row.status == "running":
            await renew_chance(queries, await load(queries, match, missing=True), self.clock())
            await self.journal.ask_anew(queries, match)
        elif row is not None and row.status == "lobby":
            table = await plan_card(queries, match, self.clock, at_once=True)
            if row.draws_lots:  # the message that decides them may be lost
                await settle_people(queries, table, await people_of(queries, table), self.clock())
        await queries.damage.complete(match)

    async def begin(self) -> None:
        """Read and write what every start needs; where damage keeps it from that, mend it. Raises ``StoreError``."""
        try:
            await self._number_notices()
            await self.store.read.people.setting(HEARTBEAT)
            await self._complete()
        except FileDamagedError as error:
            await self.mend(str(error))

    async def _number_notices(self) -> None:
        # A copy that was restored must not use ids again: Discord takes two messages with one nonce for the same.
        number = int(self.clock() * NOTICES_A_SECOND)
        await self.store.write(lambda queries: queries.notices.number_after(number))

    async def run(self, deliverer: Deliverer, *others: Loop) -> None:
        """Send notices, play plans and for computers, keep the time, close old lobbies, count; run others, too."""
        courier = Courier(self.store, deliverer, self.clock, self.reminders)
        async with asyncio.TaskGroup() as group:
            group.create_task(courier.run(), name="courier")
            computers = ComputerPlayers(self.play, self.thinkers, self.settings.thinking)
            group.create_task(computers.run(), name="computer players")
            group.create_task(Planner(self.plans, self.clock).run(), name="planner")
            group.create_task(self.timekeeper.run(), name="timekeeper")
            group.create_task(self.health.run(), name="health")
            group.create_task(ResultReader(self.store).run(), name="results")
            group.create_task(self.backups.run(), name="backups")
            group.create_task(supervision(self.is_well).run(), name="supervision")
            if self.settings.heartbeat is not None:
                group.create_task(Beacon(self.settings.heartbeat, self.is_well).run(), name="beacon")
            for other in others:
                group.create_task(other.run(), name=type(other).__name__)
            group.create_task(LobbyCloser(self.store, self.clock).run(), name="lobby closer")


@contextlib.asynccontextmanager
async def open_app(settings: Settings, clock: Clock = time.time) -> AsyncIterator[App]:
    """Open the database for this bot alone, and everything on top of it. Raises ``StoreError``."""
    with alone_at(settings.database):
        store = await open_store(settings.database)
        try:
            app = App(settings, store, clock)
            try:
                await app.begin()
                yield app
            finally:
                await app.thinkers.close()
        finally:
            await store.close()
