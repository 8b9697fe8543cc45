"""The clock of a match in words: which one it has, until when it runs, who is away, whom the table waits for."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.ui.controls import Item, option, select
from bot.discord.ui.formatting import Naming, day_of, relative_time, small
from bot.matches.lobby_options import CLOCKS
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.notices import deadlines, schedule
from bot.store import Queries
from bot.store.rows import PersonRow, TurnRow
from games.contract import Seat, who
from rendering.words import Words


class Times(Struct, frozen=True):
    """What is known of the people whom a match waits for, at a moment."""

    table: Table
    people: dict[Seat, PersonRow]
    past: tuple[TurnRow, ...]
    """The turns that count for the match's clock, if it has one."""
    paused: bool
    """Whether the bot can't write at the table, so that no time counts."""
    now: float
    zone: str
    """The host's time zone."""

    def until(self, seat: Seat) -> float | None:
        """Return when the time of a seat's turn is over; None where no clock runs."""
        clock, turn, person = self.table.row.clock, self.table.turns.get(seat), self.people.get(seat)
        if clock is None or turn is None or person is None or self.paused:
            return None
        called = turn if turn.called is not None else replace(turn, called=self.now)  # the call is on its way
        return deadlines.ends_at(called, person, clock, self._reserve(clock, turn), self.now, self.zone)

    def stands_still(self, seat: Seat) -> bool:
        """Whether a seat's turn has a clock that doesn't run: on holiday, or where the bot can't write at the table."""
        has_one = self.table.row.clock is not None and seat in self.table.turns and seat in self.people
        return has_one and self.until(seat) is None

    def is_half_over(self, seat: Seat) -> bool:
        """Whether half of the time of a seat's turn has passed, where there is a clock."""
        clock, turn = self.table.row.clock, self.table.turns.get(seat)
        if clock is None or turn is None:
            return False
        return deadlines.is_half_over(turn, clock, self._reserve(clock, turn))

    def _reserve(self, clock: int, turn: TurnRow) -> float:
        others = [other for other in self.past if other.seat == turn.seat and other.began != turn.began]
        return deadlines.reserve_left(clock, others)

    def is_away(self, seat: Seat) -> bool:
        person = self.people.get(seat)
        return person is not None and schedule.is_away(person, self.now)


async def times_of(queries: Queries, table: Table, now: float, zone: str) -> Times:
    """Return how the time of those stands who are waited for."""
    users = {user: seat for seat in table.to_move if (user := table.seats[seat].user) is not None}
    people = await queries.people.get_many(list(users)) if users else {}
    clocked = table.row.clock is not None and users
    past = tuple(await queries.turns.clocked(table.id)) if clocked else ()
    paused = bool(clocked) and await queries.paused.channel(table.row.channel) is not None
    return Times(table, {users[user]: person for user, person in people.items()}, past, paused, now, zone)


def naming(times: Times, words: Words, name: Naming) -> Naming:
    """Return names that say who is away: "Anna (away until 5 December 2030)"."""

    def named(seat: Seat) -> str:
        person = times.people.get(seat)
        if person is None or person.away_until is None or not times.is_away(seat):
            return name(seat)
        return words.text("time-away", name=name(seat), until=day_of(person.away_until))

    return named


def time_lines(times: Times, words: Words) -> list[str]:
    """Return a small line for everybody whose time is worth telling."""
    if times.table.row.status != "running" or times.table.row.resting is not None:
        return []
    lines = [time_line(times, words, seat) for seat in times.table.to_move]
    return [small(line) for line in lines if line]


def own_time_line(times: Times, words: Words, seat: Seat) -> list[str]:
    """Return a small line that tells somebody until when they have time; none where no clock runs."""
    end = times.until(seat)
    return [] if end is None else [small(words.text("time-yours", until=relative_time(end)))]


def time_line(times: Times, words: Words, seat: Seat) -> str:
    """Return until when somebody has time, or why their clock stands; empty where there is no clock to tell of."""
    turn, person = times.table.turns.get(seat), times.people.get(seat)
    if turn is None or person is None or times.table.asked[seat].computer:
        return ""
    if turn.waits is not None and times.now < turn.waits:
        return words.text("time-table-waits", seat=who(seat), until=relative_time(turn.waits))
    if times.table.row.clock is None:
        return ""
    if turn.late is not None:
        return words.text("time-over", seat=who(seat))
    end = times.until(seat)
    if end is None:
        return words.text("time-stands", seat=who(seat))
    key = "time-left-away" if times.is_away(seat) else "time-left"
    return words.text(key, seat=who(seat), until=relative_time(end))


CLOCK_VERB: Final = "clock"
NONE: Final = "0"
SITS_IN: Final = "c"
"""What follows the days in a value where the computer sits in."""


def clock_line(words: Words, days: int | None, *, sits_in: bool) -> str:
    """Return a clock in words: "Clock: 3 days a turn, 3 more in reserve; then the computer sits in"."""
    if days is None:
        return words.text("clock-none")
    return words.text("clock-days", days=days, sits_in=str(sits_in).lower())


def table_clock(table: Table, words: Words) -> str:
    return clock_line(words, table.row.clock, sits_in=table.row.settings.sits_in)


def clock_rows(table: Table, labels: Words, revision: int, tag: str) -> list[tuple[Item, ...]]:
    """Return the select of clocks, the chosen one marked; nothing where nobody waits for anybody."""
    if table.row.is_direct:
        return []
    listed = []
    for days, sits_in in ((None, False), *((days, sits_in) for sits_in in (False, True) for days in CLOCKS)):
        value = NONE if days is None else f"{days}{SITS_IN if sits_in else ''}"
        made = option(clock_line(labels, days, sits_in=sits_in), value)
        made.default = (days, sits_in) == (table.row.clock, table.row.settings.sits_in)
        listed.append(made)
    return [(select(listed, CLOCK_VERB, table.id, revision, tag, placeholder=labels.text("clock-choose")),)]


def read_clock(value: str) -> tuple[int | None, bool]:
    """Return the days that a value of the select means, and whether the computer sits in. Raises ``RefusedError``."""
    days, sits_in = value.removesuffix(SITS_IN), value.endswith(SITS_IN)
    if not (days.isascii() and days.isdecimal()):
        raise RefusedError("no-option")
    return int(days) or None, sits_in
