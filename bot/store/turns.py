"""Statements about turns: how long each has taken of its person's time."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.store.rows import PersonRow, TurnRow
from bot.store.sql import PLAYABLE, Sql

PAUSED = "EXISTS (SELECT 1 FROM paused WHERE paused.channel = match.channel)"
RUNS = (
    "turn.ended IS NULL AND NOT turn.lent AND match.status = 'running' AND match.resting IS NULL "
    f"AND {PLAYABLE} AND NOT {PAUSED}"
)
"""Whether time counts for an open turn, as far as that is the match's matter."""
LONG = "spent > 86400.0"
"""Whether a turn took more than the shortest clock gives, a day."""
OF_PEOPLE = "turn JOIN match ON match.id = turn.match JOIN seat ON seat.match = turn.match AND seat.seat = turn.seat"
OF_PERSON = """seat CROSS JOIN turn ON turn.match = seat.match AND turn.seat = seat.seat
    CROSS JOIN match ON match.id = seat.match WHERE seat.user = ?1"""


class TurnQueries(Sql):
    """The turns of a match, past and present."""

    async def clocked(self, match: int) -> list[TurnRow]:
        """Return the turns of a match that go on, and those that took longer than a day: the others used no reserve."""
        return await self.all(TurnRow, _with_open(LONG), match=match)

    async def lent(self, match: int, seat: int) -> list[TurnRow]:
        """Return the turns of a seat in which the computer answered in the person's place."""
        return await self.all(TurnRow, "SELECT * FROM turn WHERE match = ? AND seat = ? AND lent", match, seat)

    async def answered(self, match: int, seat: int) -> list[TurnRow]:
        """Return the turns of a seat in which its person answered, in order."""
        sql = "SELECT * FROM turn WHERE match = ? AND seat = ? AND NOT lent ORDER BY began"
        return await self.all(TurnRow, sql, match, seat)

    async def pace(self, match: int, seat: int) -> tuple[int, float]:
        """Return how many turns a seat has had, and the waking hours of its person that they took, in seconds."""
        sql = "SELECT count(*), total(awake) FROM turn WHERE match = ? AND seat = ? AND ended IS NOT NULL AND NOT lent"
        [(count, awake)] = await self.rows(sql, match, seat)
        return int(count), float(awake)

    async def after(self, match: int, revision: int) -> list[TurnRow]:
        """Return the turns of a match that went on after a revision, or do."""
        return await self.all(TurnRow, _with_open("ended > :revision"), match=match, revision=revision)

    async def end(self, match: int, seat: int, revision: int) -> None:
        """Store that a seat isn't asked any more from a revision on."""
        await self.do("UPDATE turn SET ended = ? WHERE match = ? AND seat = ? AND ended IS NULL", revision, match, seat)

    async def drop(self, match: int, seat: int, began: int) -> None:
        await self.do("DELETE FROM turn WHERE match = ? AND seat = ? AND began = ?", match, seat, began)

    async def reach(self, match: int, user: int, at: float) -> None:
        """Store that a person has heard of the turn that they have in a match, unless they had before."""
        await self.do(
            "UPDATE turn SET called = ? WHERE match = ? AND ended IS NULL AND called IS NULL "
            "AND seat IN (SELECT seat FROM seat WHERE seat.match = turn.match AND seat.user = ?)",
            at,
            match,
            user,
        )

    async def touch(self, turn: TurnRow, at: float) -> None:
        """Store when the person of a turn first pressed or typed something in the match."""
        sql = "UPDATE turn SET touched = ifnull(touched, ?) WHERE match = ? AND seat = ? AND began = ?"
        await self.do(sql, at, turn.match, turn.seat, turn.began)

    # Time that passes

    async def people_in_turn(self) -> list[PersonRow]:
        """Return the people for whose turns time may count."""
        sql = f"SELECT * FROM person WHERE user IN (SELECT seat.user FROM {OF_PEOPLE} WHERE {RUNS})"
        return await self.all(PersonRow, sql)

    async def pass_time(self, seconds: float, *, awake: Collection[int], away: Collection[int]) -> None:
        """Count so many seconds for the open turns of all people but those who are ``away``.

        ``awake``: the people whose waking hours these are.
        """
        await self.do(
            "UPDATE turn SET owed = owed + ?1, spent = spent + iif(called IS NULL, 0, ?1), "
            "awake = awake + iif(called IS NULL OR seat.user NOT IN (SELECT value FROM json_each(?2)), 0, ?1) "
            "FROM seat JOIN match ON match.id = seat.match "
            "WHERE seat.match = turn.match AND seat.seat = turn.seat AND seat.user IS NOT NULL "
            f"AND seat.user NOT IN (SELECT value FROM json_each(?3)) AND {RUNS}",
            seconds,
            msgspec.json.encode(sorted(awake)),
            msgspec.json.encode(sorted(away)),
        )

    async def spend_holiday(self, user: int, year: int, spent: float) -> None:
        """Store for how long a person's clocks have stood in a year because they were on holiday."""
        await self.do("UPDATE person SET away_year = ?, away_spent = ? WHERE user = ?", year, spent, user)

    async def hold_cards(self, seconds: float, *, everywhere: bool = False, away: Collection[int] = ()) -> None:
        """Have the table answer so many seconds later about those who are late.

        That is where its channel is paused, its game isn't there, the late one is ``away``, or ``everywhere``.
        """
        await self.do(
            "UPDATE turn SET late = late + ?1, waits = waits + ?1 FROM seat JOIN match ON match.id = seat.match "
            "WHERE (turn.late IS NOT NULL OR turn.waits IS NOT NULL) AND turn.ended IS NULL "
            "AND seat.match = turn.match AND seat.seat = turn.seat "
            f"AND (?2 OR {PAUSED} OR NOT {PLAYABLE} OR seat.user IN (SELECT value FROM json_each(?3)))",
            seconds,
            everywhere,
            msgspec.json.encode(sorted(away)),
        )

    async def hold_missing(self, seconds: float, now: float) -> None:
        """Have so many seconds not have passed for the lobbies, requests and questions whose game isn't there."""
        missing = f"match IN (SELECT id FROM match WHERE status IN ('lobby', 'running') AND NOT {PLAYABLE})"
        await self.do(f"UPDATE request SET made = min(made + ?, ?) WHERE ended IS NULL AND {missing}", seconds, now)
        await self.do(f"UPDATE asked SET since = min(since + ?, ?) WHERE {missing}", seconds, now)
        await self.do(
            f"UPDATE match SET created = min(created + ?, ?) WHERE status = 'lobby' AND NOT {PLAYABLE}", seconds, now
        )

    async def matches_to_sit_in(self, user: int) -> list[int]:
        """Return the running matches in which a person sits, without those where they came back for this very turn.

        Matches that rest are left out, too, and those whose game isn't there.
        """
        sql = (
            "SELECT seat.match FROM seat JOIN match ON match.id = seat.match "
            "WHERE seat.user = ? AND +match.status = 'running' AND match.resting IS NULL "
            f"AND {PLAYABLE} AND NOT EXISTS ("
            "SELECT 1 FROM turn JOIN revision ON revision.match = turn.match AND revision.revision = turn.began "
            "WHERE turn.match = seat.match AND turn.seat = seat.seat AND turn.ended IS NULL "
            "AND json_extract(CAST(entry AS TEXT), '$.entry') = 'seated' "
            "AND json_extract(CAST(entry AS TEXT), '$.seat') = seat.seat)"
        )
        return await self.first_column(int, sql, user)

    # Whose time is over

    async def maybe_late(self, longest: float) -> list[TurnRow]:
        """Return the open turns that have taken as long as a clock gives, or so many seconds without one."""
        sql = (
            f"SELECT turn.* FROM {OF_PEOPLE} WHERE {RUNS} AND seat.user IS NOT NULL "
            "AND (turn.owed >= ? OR turn.spent >= match.clock * 86400.0) ORDER BY turn.match, turn.seat"
        )
        return await self.all(TurnRow, sql, longest)

    async def guilds_that_wait(self, user: int) -> list[int]:
        """Return the servers in which a match waits for a person."""
        sql = f"SELECT DISTINCT match.guild FROM {OF_PERSON} AND {RUNS} AND match.guild IS NOT NULL"
        return await self.first_column(int, sql, user)

    async def of_absent(self, user: int, guilds: Collection[int], now: float) -> list[TurnRow]:
        """Return the open turns of a person in servers, about which the others at the table can be asked now."""
        sql = f"""
            SELECT turn.* FROM {OF_PERSON} AND {RUNS} AND turn.late IS NULL
            AND ifnull(turn.waits, 0) <= ?2 AND match.guild IN (SELECT value FROM json_each(?3))
            AND EXISTS (SELECT 1 FROM seat AS other WHERE other.match = seat.match AND other.user <> ?1)
        """
        return await self.all(TurnRow, sql, user, now, msgspec.json.encode(sorted(guilds)))

    async def touch_cards(self, match: int, at: float) -> None:
        """Store that somebody at the table pressed something while it is asked what to do about somebody."""
        await self.do("UPDATE turn SET late = ? WHERE match = ? AND ended IS NULL AND late IS NOT NULL", at, match)

    async def set_late(self, turn: TurnRow, late: float | None, *, waits: float | None = None) -> None:
        """Store since when the table is asked what to do about somebody, or until when it waits."""
        sql = "UPDATE turn SET late = ?, waits = ? WHERE match = ? AND seat = ? AND began = ?"
        await self.do(sql, late, waits, turn.match, turn.seat, turn.began)

    async def lend(self, turn: TurnRow) -> None:
        """Store that the computer answers for the rest of a turn."""
        sql = "UPDATE turn SET lent = 1, late = NULL, waits = NULL WHERE match = ? AND seat = ? AND began = ?"
        await self.do(sql, turn.match, turn.seat, turn.began)

    # Matches that rest

    async def rest_match(self, match: int, at: float) -> None:
        """Store that a match rests until somebody comes back."""
        await self.do("UPDATE match SET resting = ? WHERE id = ?", at, match)
        await self.do("UPDATE turn SET late = NULL, waits = NULL WHERE match = ? AND ended IS NULL", match)

    async def wake_match(self, match: int, at: float) -> None:
        """Store that a match goes on. Whoever owes an answer begins anew."""
        await self.do("UPDATE match SET resting = NULL WHERE id = ?", match)
        await self.do("UPDATE asked SET since = ? WHERE match = ? AND NOT answered", at, match)
        await self.do(
            "UPDATE turn SET since = ?, called = NULL, owed = 0, spent = 0, awake = 0, warned = NULL, late = NULL, "
            "waits = NULL WHERE match = ? AND ended IS NULL",
            at,
            match,
        )


def _with_open(which: str) -> str:
    """Return SQL for the turns of a match that go on, and for some that have ended, each by its own index."""
    some = "SELECT * FROM turn WHERE match = :match AND"
    return f"{some} ended IS NULL UNION ALL {some} ended IS NOT NULL AND {which} ORDER BY began, seat"
