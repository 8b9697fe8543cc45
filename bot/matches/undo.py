"""Undo. The rules for what a player may take back, and what without asking, need no code in a game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from enum import Enum
from typing import Final

import msgspec
from msgspec import Struct

from bot.matches.authorization import UNDO, PositionVersion
from bot.matches.entries import Move, Practice, Undo, read_entry
from bot.matches.journal import News
from bot.matches.refusals import RefusedError
from bot.matches.service import MatchService
from bot.matches.table import Table, decode_events, decode_state, load, need_player
from bot.store import Queries, transaction
from bot.store.rows import RevisionRow
from games.contract import Event, Seat

ALONE: Final = 120.0
"""Seconds for which a move that passed the turn to somebody can be taken back without asking, at most."""


RECENT: Final = 40
"""Revisions among which a slip is looked for."""
STRIDE: Final = 8
"""How many revisions are read at once on the way back."""


class Need(Enum):
    """What it needs to take a move back."""

    NOTHING = "nothing"
    PRACTICE = "practice"
    """Its player is alone with computer players, and the match becomes practice: chance spoke or something was
    revealed."""
    CONSENT = "consent"
    """The others have to agree."""


class UndoneMove(Struct, frozen=True):
    """A move that an undo would take back."""

    revision: int
    seat: Seat
    events: tuple[Event, ...] | None
    """All events of the move; None if this version can't read them any more. Texts use only those that their reader may
    see, and never the action, which can be secret."""
    planned: bool = False
    """Whether a plan has answered."""


class Takeback(Struct, frozen=True):
    """What an undo would do."""

    to: int
    """The revision whose position would return."""
    moves: tuple[UndoneMove, ...]
    """The latest first."""
    row: RevisionRow
    """The player's own move, which is the last of these moves that goes."""
    certain: bool
    """Whether none of these moves asked chance, none but the player's own was a person's or planned, and none of the
    replies told the player what not everybody may know."""
    goes_on: bool
    """Whether it is the player's turn still, as it was before the move, and nothing has happened since."""


class Takebacks(MatchService):
    """Finds what a player can take back, and takes it back."""

    async def find(self, match: int, user: int) -> Takeback:
        """Return what undo would take back for this player now. Raises ``RefusedError`` if there is nothing."""
        table = await load(self.store.read, match)
        return await find_takeback(self.store.read, table, need_player(table, user))

    async def can_take_back(self, table: Table, *seats: Seat) -> bool:
        """Return whether one of these seats could take something back now, alone or with the others' consent."""
        for seat in seats if table.row.status == "running" else ():
            with suppress(RefusedError):
                await find_takeback(self.store.read, table, seat)
                return True
        return False

    async def find_slip(self, table: Table, user: int) -> Takeback | None:
        """Return what a player can take back without asking, among the last moves only; None if there is nothing.

        It is asked after every answer, so it doesn't read the whole match.
        """
        try:
            recent = table.revision - RECENT
            found = await find_takeback(self.store.read, table, need_player(table, user), after=recent)
        except RefusedError:
            return None
        return None if await self.need(table, found) is Need.CONSENT else found

    async def need(self, table: Table, takeback: Takeback) -> Need:
        """Return what it needs to take this back, as the match stands."""
        return await self._need(self.store.read, table, takeback)

    async def _need(self, queries: Queries, table: Table, takeback: Takeback) -> Need:
        if takeback.certain:
            free = await self._is_unnoticed(queries, table, takeback)
            return Need.NOTHING if free else Need.CONSENT
        own = table.seats[takeback.moves[-1].seat].user
        if any(user != own for user in table.people):
            return Need.CONSENT
        return Need.NOTHING if table.row.practice else Need.PRACTICE

    async def _is_unnoticed(self, queries: Queries, table: Table, takeback: Takeback) -> bool:
        """Whether nobody could refuse, or the turn goes on, or nobody can have taken notice of the move yet."""
        own = takeback.moves[-1].seat
        others = [row for row in table.seats if row.user is not None and row.seat != own]
        if not others or takeback.goes_on:
            return True
        if not 0 <= self.clock() - takeback.row.made <= ALONE:
            return False
        asked = [row for row in others if row.seat in table.turns]
        if any(table.turns[row.seat].touched is not None for row in asked):
            return False
        users = {row.user for row in asked if row.user is not None}
        return not await queries.notices.were_called(table.id, users, takeback.row.revision)

    async def touch(self, table: Table, user: int) -> None:
        """Store that somebody who is asked has pressed or typed something in a match, before they see anything of it.

        What led to their question can't be taken back alone from then on.
        """
        seat = table.seat_of(user)
        turn = None if seat is None else table.turns.get(seat)
        if turn is not None and turn.touched is None:
            await self.store.write(lambda queries: queries.turns.touch(turn, self.clock()))

    async def made_at(self, table: Table, revision: int) -> Undo | None:
        """Return the undo that was made while a match stood at a revision, if there was one then."""
        row = next(iter(await self.store.read.journal.revisions(table.id, revision, revision + 1)), None)
        entry = None if row is None else read_entry(row.entry)
        return entry if isinstance(entry, Undo) else None

    @transaction
    async def take_back(
        self,
        queries: Queries,
        match: int,
        user: int,
        *,
        revision: int,
        interaction: int | None = None,
        practice: bool = False,
    ) -> Table:
        """Take back what needs nobody's consent. Raises ``StaleError`` unless the match stands at ``revision``.

        ``practice``: what makes the match practice is taken back, too.
        """
        if interaction is not None and await queries.journal.revision_of(interaction) is not None:
            return await load(queries, match)
        table = await self.authorizer.authorize(queries, match, UNDO, user, offer=PositionVersion(revision))
        seat = need_player(table, user)
        takeback = await find_takeback(queries, table, seat)
        need = await self._need(queries, table, takeback)
        if need is Need.CONSENT:
            raise RefusedError("undo-needs-consent")
        if need is Need.PRACTICE and not practice:
            raise RefusedError("undo-makes-practice")
        after = await self.go_back(queries, table, seat, takeback.to, interaction)
        return await self._practise(queries, after, seat) if need is Need.PRACTICE else after

    async def _practise(self, queries: Queries, table: Table, seat: Seat) -> Table:
        """Make a match practice. That is never taken back."""
        await queries.matches.set_practice(table.id)
        return await self.journal.append(queries, table, News(Practice(seat), table.state, position=table.position))

    async def go_back(
        self, queries: Queries, table: Table, seat: Seat, to: int, interaction: int | None = None
    ) -> Table:
        """Append a revision with an earlier position. The caller has checked that the seat may do that.

        Drops the wishes of everybody whose move it takes back, and of whoever is asked then: they choose, so that no
        standing answer of theirs is given by itself.
        """
        row = await queries.journal.revision(table.id, to)
        assert row is not None
        moved = [read_entry(taken.entry) async for taken in position_line(queries, table, after=to)]
        state = decode_state(table.game, row)
        asked = table.game.to_move(state)
        await queries.plans.drop_wishes_of(table.id, {*asked, *(move.seat for move in moved if isinstance(move, Move))})
        news = News(Undo(seat, to), state, mover=seat, position=row.position, interaction=interaction)
        after = await self.journal.append(queries, table, news)
        for seat_asked in asked:
            await queries.plans.hold(table.id, seat_asked, after.asked[seat_asked].decision)
        return after


async def find_takeback(queries: Queries, table: Table, seat: Seat, *, after: int = -1) -> Takeback:
    """Return what undo would take back for a seat: its last move and everything after it.

    Raises ``RefusedError`` if there is no such move, or if one of these moves answered a question that was put to
    several seats at once: such answers are secret until the last one is given, and earlier ones for ever.
    """
    rows: list[RevisionRow] = []
    taken: list[UndoneMove] = []
    async for before in position_line(queries, table, after=after):
        if rows:
            row = rows[-1]
            entry = read_entry(row.entry)
            if not isinstance(entry, Move):
                break
            state = decode_state(table.game, before)
            if len(table.game.to_move(state)) + len(table.game.changeable(state)) > 1:
                raise RefusedError("undo-simultaneous")
            taken.append(UndoneMove(row.revision, entry.seat, decode_events(table.game, row), entry.planned))
            if entry.seat == seat:
                certain = _is_certain(table, rows, taken)
                goes_on = len(taken) == 1 and table.game.to_move(state) == table.game.to_move(table.state) == (seat,)
                return Takeback(before.revision, tuple(taken), row, certain, goes_on)
        rows.append(before)
    raise RefusedError("nothing-to-undo")


def _is_certain(table: Table, rows: Sequence[RevisionRow], taken: Sequence[UndoneMove]) -> bool:
    """Whether what followed a player's move could follow again: no luck, no answer of a person or a plan, no secret."""
    *replies, own = taken
    asked_chance = any(msgspec.json.decode(row.outcomes) for row in rows)
    by_people = any(move.planned or table.seats[move.seat].user is not None for move in replies)
    return not (asked_chance or by_people or any(_tells_in_secret(move, own.seat) for move in replies))


def _tells_in_secret(move: UndoneMove, seat: Seat) -> bool:
    """Whether a move told a seat what not everybody may know, or may have."""
    return move.events is None or any(event.only is not None and seat in event.only for event in move.events)


async def position_line(queries: Queries, table: Table, *, after: int = -1) -> AsyncIterator[RevisionRow]:
    """Yield the revisions that led to the present position, from the last back to the start.

    Those are the start and all moves that were not taken back. ``after``: only those after a revision.
    """
    position = -1 if table.newest is None else table.newest.position
    while rows := await queries.journal.line(table.id, position, STRIDE):
        for row in rows:
            if row.revision <= after:
                return
            yield row
        last = rows[-1].revision
        before = await queries.journal.revision(table.id, last - 1)
        if before is None:
            return
        position = before.position
