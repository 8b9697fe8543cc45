"""No stale and no foreign press decides anything: confirmations of every kind, at any age, while seats change hands."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.discord.ui.protocol import Press
from bot.matches.authorization import OFFERED
from bot.matches.consent import GONE
from bot.matches.entries import Move, read_entry
from bot.matches.lobby_cards import LobbyCloser
from bot.matches.table import Table
from bot.sandbox import Person, Sandbox, Unanswered
from bot.store.rows import RequestRow
from tests.bot.end_to_end.evening import Evening
from tests.bot.end_to_end.pressables import GONE as GONE_PICTURE
from tests.bot.end_to_end.pressables import ORDINARY, Memory, Pressable, Standing, may_act, press_any
from tests.bot.violations import expecting_violations
from tests.prove.seeds import seeds

PLAYERS = ("giveup", "askend", "handnow", "askgone")
MANAGERS = ("endnow", "standin", "replace")
LOBBY = ("start", "unseat", "handon")
DECIDING = (*PLAYERS, *MANAGERS, *LOBBY)
"""What decides something about seats or the end."""
ARRANGING = ("join", "leave", "addbot", "dropbot", "option", "flip", "tongue")
"""What holds as long as a lobby is open."""
COMMANDS = ("concede", "abandon", "hand-over", "settings", "show", "replace")
HOSTS = ("abandon", "replace", "replace", "settings")
JUMPS = (0.0, 0.0, 20.0, 300.0, OFFERED - 60, OFFERED + 60, 86400.0, GONE)
SEEDS = (1, 4, 5)
STEPS, MOST_STEPS = 220, 660
"""How often somebody presses: more often than the first only until enough presses have been tried."""
ENOUGH = 40


class Shown(NamedTuple):
    """Something that could be pressed, and when it was shown."""

    pressable: Pressable
    at: float


class Log:
    """Who sat where at which time, and in which status, as a test saw it."""

    def __init__(self) -> None:
        self.rows: dict[int, list[tuple[float, object]]] = {}

    def note(self, table: Table, now: float) -> None:
        self.rows.setdefault(table.id, []).append((now, seating_of(table)))

    def at(self, match: int, moment: float) -> object:
        return next((seats for time, seats in reversed(self.rows.get(match, [])) if time <= moment), None)


class Decided(NamedTuple):
    """What people have decided about a match; computer players go on by themselves meanwhile."""

    table: Table
    requests: list[RequestRow]
    entries: list[bytes]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decided) and self.parts() == other.parts()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def parts(self) -> tuple[object, ...]:
        row = self.table.row
        wishes = [request for request in self.requests if request.kind != "undo"]  # which end with the next move
        return seating_of(self.table), row.draws_lots, row.host, row.options, row.locale, wishes, self.entries


async def decided(evening: Evening, match: int) -> Decided:
    queries = evening.app.store.read
    rows = await queries.journal.revisions(match)
    entries = [row.entry for row in rows if row.interaction is not None or not isinstance(read_entry(row.entry), Move)]
    return Decided(await evening.table(match), await queries.journal.requests(match), entries)


def seating_of(table: Table) -> object:
    """What a press about seats or the end is about."""
    return table.row.status, [(row.seat, row.user, row.computer, row.owner) for row in table.seats]


class Hall:
    """Running matches and a lobby in one channel; people who type, press, go and come back; and the time."""

    def __init__(self, evening: Evening, luck: Random) -> None:
        self.evening, self.luck, self.log, self.memory = evening, luck, Log(), Memory()
        names = ("alice", "bob", "carol", "stranger")
        self.people = [evening.sandbox.user(name, display_name=name.capitalize()) for name in names]
        self.boss = evening.sandbox.user("boss", display_name="Boss", manages=True)
        self.asker = self.boss
        """Who has asked for something last."""
        self.acted: Counter[str] = Counter()
        self.kept: Counter[str] = Counter()

    @property
    def everybody(self) -> list[Person]:
        return [*self.people, self.boss]

    @property
    def now(self) -> float:
        return self.evening.sandbox.clock.now()

    def count_kept(self) -> int:
        """Return how many presses that could have decided something have changed nothing."""
        return sum(self.kept[verb] for verb in DECIDING)

    async def live(self, status: str) -> list[int]:
        return [row.id for row in await self.evening.app.store.read.matches.by_status(status)]  # type: ignore[arg-type]

    async def open(self) -> None:
        """Have a few matches running and a lobby open."""
        alice, bob, carol, _ = self.people
        for status, most in (("running", 3), ("lobby", 3)):
            for match in (await self.live(status))[:-most]:
                await self.evening.app.consent.abandon(match, self.boss.id, as_host=True)
        while len(await self.live("running")) < 2:
            await self.evening.match(*self.luck.sample([alice, bob, carol], 3))
        if not await self.live("lobby"):
            host, guest = self.luck.sample([alice, bob, carol], 2)
            lobby, place = self.evening.app.lobby, self.evening.sandbox.channel
            rows = [await self.evening.app.people.meet(one.id, one.name, "en") for one in (host, guest)]
            assert place.guild is not None
            table = await lobby.create("stone_age", rows[0], guild=place.guild.id, home=place.id, locale="en")
            await lobby.join(table.id, rows[1])
        await self.evening.shown()
        await self.note()

    async def note(self) -> None:
        for status in ("lobby", "running", "over", "abandoned"):
            for match in await self.live(status):
                self.log.note(await self.evening.table(match), self.now)

    def shown(self, person: Person) -> Iterator[Shown]:
        """Everything that somebody has ever seen that could be pressed."""
        for message in person._world.history:
            if message.sees(person.user):
                for content in message.versions:
                    yield from (Shown(found, content.at) for found in self.memory.within(message, content))

    def may(self, before: Decided, person: Person, shown: Shown) -> bool:
        """Whether a press belongs to the presser, to those who sit there, and to this quarter of an hour."""
        press, table = shown.pressable.press, before.table
        if press.verb == "rematch":  # takes a seat in the lobby that has been opened already
            return table.row.status == "lobby" and table.row.rematch_of == press.match
        if press.match != table.id:
            return False
        if press.verb in DECIDING:
            stays = press.verb == "start" and press.rest[1] == "card"
            fresh = stays or abs(self.now - shown.at) <= OFFERED
            same = self.log.at(table.id, shown.at) == seating_of(table)
            return fresh and same and self.has_right(table, person, press)
        if press.verb in ARRANGING:
            return table.row.status == "lobby"
        if press.verb == "comeback":
            return table.stood_in_for(person.id) is not None
        return may_act(Standing(table, tuple(before.requests)), person, press)

    def has_right(self, table: Table, person: Person, press: Press) -> bool:
        seated, host = table.seat_of(person.id) is not None, table.row.host == person.id
        if table.row.status == "lobby":
            own = host or (press.verb == "start" and seated)
            return press.verb in (*LOBBY, "endnow") and (own or person is self.boss)
        if table.row.status != "running":
            return False
        return seated if press.verb in PLAYERS else press.verb in MANAGERS and person is self.boss

    # What happens

    async def somebody_asks(self) -> None:
        """A confirmation is offered."""
        self.asker = person = self.luck.choice([*self.everybody, self.boss])
        command = self.luck.choice(COMMANDS if person is not self.boss else HOSTS)
        match = self.luck.choice([*await self.live("running"), *(await self.live("lobby"))[:1]])
        options: dict[str, Any] = {"match": match}
        if command == "replace":
            options["player"] = self.luck.choice(self.people[:3])
        reply = await person.slash(self.evening.sandbox.channel, f"match {command}", **options)
        await _answered(reply)

    async def seats_change(self) -> None:
        """Somebody goes for a while, or comes back."""
        match = self.luck.choice(await self.live("running"))
        table = await self.evening.table(match)
        user = self.luck.choice([row.user or row.owner or 0 for row in table.seats])
        seats = self.evening.app.seats
        if table.seat_of(user) is not None and self.luck.random() < 0.4:
            await seats.hand_over(match, user)
        elif table.stood_in_for(user) is not None:
            await seats.take_back(match, user)

    async def somebody_presses(self, verbs: tuple[str, ...] | None) -> None:
        """Anything ever shown is pressed; afterwards only what it was allowed to change may have changed."""
        await LobbyCloser(self.evening.app.store, self.evening.app.clock).look()  # of itself it may close one meanwhile
        matches = [number for status in ("lobby", "running", "over", "abandoned") for number in await self.live(status)]
        before = {match: await decided(self.evening, match) for match in matches}
        person = self.asker if self.luck.random() < 0.5 else self.luck.choice(self.everybody)
        choices = [one for one in self.shown(person) if verbs is None or one.pressable.press.verb in verbs]
        if not choices:
            return
        verb = self.luck.choice(sorted({one.pressable.press.verb for one in choices}))
        choices = [one for one in choices if one.pressable.press.verb == verb]
        live = [one for one in choices if any(self.may(old, person, one) for old in before.values())]
        chosen = self.luck.choice(live if live and self.luck.random() < 0.6 else choices)
        allowed = {match: self.may(old, person, chosen) for match, old in before.items()}
        await press_any(person, chosen.pressable, self.luck)
        for match, old in before.items():
            new = await decided(self.evening, match)
            if chosen.pressable.press.match == match:
                (self.acted if old != new else self.kept)[verb] += 1
            assert allowed[match] or old == new, f"{person} pressed {chosen} of {self.now - chosen.at} s ago"
            assert len(new.entries) <= len(old.entries) + 1
        if verb == "start":  # lots are told, and the match begins
            await self.evening.settled()

    async def step(self) -> None:
        self.evening.advance(1.0 + self.luck.choice(JUMPS) * (self.luck.random() < 0.25))
        what = self.luck.random()
        if what < 0.35:
            await self.somebody_asks()
        elif what < 0.8:
            await self.somebody_presses((*DECIDING, "agree", "decline"))
        elif what < 0.95:
            await self.somebody_presses(None)
        else:
            await self.seats_change()
        await self.note()
        if self.luck.random() < 0.3:
            self.evening.advance(5.0)
            await self.evening.settled()
            await self.note()
        await self.open()


async def _answered(reply: Any) -> None:
    try:
        await reply.message()
    except Unanswered as error:
        raise AssertionError("no press and no command stays without an answer") from error


@pytest.mark.parametrize("seed", seeds(SEEDS, range(400)))
async def test_any_confirmation_by_anybody_at_any_age(
    evening: Evening,
    sandbox: Sandbox,
    seed: int,
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
) -> None:
    hall = Hall(evening, Random(seed))
    await hall.open()
    with expecting_violations(sandbox) as found:
        steps = 0
        while steps < STEPS or (hall.count_kept() <= ENOUGH and steps < MOST_STEPS):
            await hall.step()
            steps += 1
        await evening.shown()
    assert {violation.code for violation in found} <= {GONE_PICTURE, ORDINARY}
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert sum(hall.acted[verb] for verb in DECIDING) > (8 if seed in SEEDS else 0)
    assert hall.count_kept() > ENOUGH
    for match in [*await hall.live("running"), *await hall.live("over")]:
        await evening.sound(match)
    record_property("presses", sum(hall.acted.values()) + sum(hall.kept.values()))
