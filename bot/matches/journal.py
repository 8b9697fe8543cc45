"""Appending to the journal: a revision with everything it causes, in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.clock import CALL_PAUSE, Clock
from bot.matches.entries import Concede, End, Entry, Lent, Move, Practice, Seated, Start, Undo
from bot.matches.results import deriving, seasons
from bot.matches.table import Table, digest_of, encode_events, encode_state, load
from bot.matches.tempo import AT_TABLES, Tempo
from bot.notices import called_off, followers, late, schedule
from bot.notices.reminders import Reminders
from bot.store import Queries
from bot.store.rows import AskedRow, RequestRow, RevisionRow, TurnRow
from games.chance import Chanced
from games.codec import is_moving
from games.contract import Event, Seat


class News(Struct, frozen=True):
    """The contents of the next revision."""

    entry: Entry
    state: Any
    events: tuple[Event, ...] = ()
    outcomes: Sequence[Chanced] = ()
    lots: int = 0
    """How many questions chance has answered beside those: which seat is whose."""
    mover: Seat | None = None
    """Whose answer it is. If that seat is asked next, it is a new decision, even if the choices are the same."""
    position: int | None = None
    """The revision whose position this repeats; None: a new position."""
    interaction: int | None = None
    ends: bool = False
    """Whether the match ends with this although the rules would go on."""


class Pause(Enum):
    """How long a picture waits for the next move, to show both: not at all if somebody is newly asked or the match is
    over, the rest of a burst while the same people go on, the whole row while only computer players are asked, the
    whole scene while they play among themselves."""

    NONE = "none"
    BURST = "burst"
    ROW = "row"
    SCENE = "scene"


class Journal:
    """Appends revisions, each with the questions and the notices that it causes."""

    def __init__(self, clock: Clock, reminders: Reminders, tempo: Tempo = AT_TABLES) -> None:
        self.clock = clock
        self.reminders = reminders
        self.tempo = tempo

    async def append(self, queries: Queries, table: Table, news: News) -> Table:
        """Add a revision with its questions and notices. Returns the match after it."""
        revision, now = table.revision + 1, self.clock()
        await queries.insert(_row(table, news, revision, now))
        ends = news.ends or not table.game.to_move(news.state)
        await self._end_requests(queries, table.id, None if ends else news.entry)
        asked = () if ends else questions(table, news.state, revision, now, mover=news.mover)
        await queries.journal.set_asked(table.id, asked)
        await self._keep_turns(queries, table, news, asked, revision)
        if ends:
            await queries.matches.set_status(table.id, "over", at=now)
            await queries.plans.drop(table.id)
        elif isinstance(news.entry, Seated):
            await queries.plans.drop_of_leavers(table.id)
        await self._notify(queries, table, news, asked, now)
        if ends or (isinstance(news.entry, Move) and AT_TABLES.ends_scene(table.game, table.state, news.state)):
            await followers.plan_news(queries, table.id, revision, now, ends=ends)
        after = await load(queries, table.id, missing=True)
        if ends:
            await deriving.record(queries, after)
            await seasons.plan_end(queries, after, self.reminders.default_zone)
        return after

    async def _keep_turns(
        self, queries: Queries, table: Table, news: News, asked: Sequence[AskedRow], revision: int
    ) -> None:
        """End and begin turns. One that an undo returns to goes on; one that it takes back has never been.

        Whoever is seated anew begins anew, too.
        """
        before, after = set(table.turns), {row.seat for row in asked if not row.answered}
        changed = _changed(table, news)
        for seat in before - (after - changed):
            await queries.turns.end(table.id, seat, revision)
            if table.turns[seat].late is not None:
                await late.end_card(queries, table.row, table.turns[seat], "answered", self.clock())
        past: list[TurnRow] = []
        if isinstance(news.entry, Undo) and news.position is not None:
            past = await _kept(queries, table.id, news.position)
        for seat in after - (before - changed):
            now = self.clock()
            turn = next((row for row in past if row.seat == seat), TurnRow(table.id, seat, revision, None, now))
            await queries.put(replace(turn, ended=None, late=None, waits=None, lent=False))

    async def _end_requests(self, queries: Queries, match: int, entry: Entry | None) -> None:
        """End the requests whose subject is gone with an entry; without one, with the match."""
        for request in await queries.journal.requests(match):
            if entry is None or not survives(request, entry):
                await called_off.from_request(queries, request, "lapsed", self.clock())

    async def _notify(self, queries: Queries, table: Table, news: News, asked: Sequence[AskedRow], now: float) -> None:
        revision = table.revision + 1
        before = {seat for seat, row in table.asked.items() if not row.answered}
        after = {row.seat for row in asked if not row.answered}
        pause = _pause(asked, before)
        if pause is Pause.ROW and table.is_watched:
            pause = Pause.NONE if self._ends_scene(table, news) else Pause.SCENE
        await self._show(queries, table, revision, pause, now)
        renewed = {row.seat for row in asked if row.seat in after and row.decision == revision and not row.computer}
        for seat in sorted((before - after) | renewed):
            user = table.seats[seat].user
            if user is None:
                continue
            if seat not in after:
                await self._call_off(queries, table, news, seat, ends=not asked)
            elif seat not in before:
                due = now if table.row.is_direct else now + CALL_PAUSE
                await queries.notices.add(table.id, revision, "turn", due=due, user=user)
            await self._remind(queries, user)

    def _ends_scene(self, table: Table, news: News) -> bool:
        before = table.state if isinstance(news.entry, Move) else None
        return self.tempo.ends_scene(table.game, before, news.state)

    async def _call_off(self, queries: Queries, table: Table, news: News, seat: Seat, *, ends: bool) -> None:
        """Call a person off who is no longer asked; whoever has answered themselves knows that."""
        user, now = table.seats[seat].user, self.clock()
        if _answers(table, news, seat):
            await queries.notices.drop_calls(table.id, user)
        else:
            await called_off.from_turn(queries, table.id, user, table.turns.get(seat), _why(news, seat, ends=ends), now)

    async def _show(self, queries: Queries, table: Table, revision: int, pause: Pause, now: float) -> None:
        """Plan the next version of the table's post."""
        due = await self._due(queries, table, pause, now)
        await queries.notices.drop_matching(table.id, "board", "superseded", before=revision)
        await queries.notices.add(table.id, revision, "board", due=due)

    async def _due(self, queries: Queries, table: Table, pause: Pause, now: float) -> float:
        """Return when a picture is due that is planned now. ``table``: as it was before what it will show."""
        if pause is Pause.BURST:
            earliest = await queries.notices.last_shown(table.id) + schedule.BURST
            return max(now, min(earliest, now + schedule.BURST))
        if pause in (Pause.ROW, Pause.SCENE):
            planned = await queries.notices.open(table.id) if table.is_thinking else []
            row = [notice.due for notice in planned if notice.kind == "board" and notice.begun is None]
            return min([now + (schedule.ROW if pause is Pause.ROW else schedule.SCENE), *row])
        return now

    async def ask_anew(self, queries: Queries, match: int) -> None:
        """Find out from its position who is asked by a running match, show it and call them: what was known is lost."""
        table, now = await load(queries, match), self.clock()
        await queries.journal.set_asked(match, questions(table, table.state, table.revision, now))
        table = await load(queries, match)
        for seat in set(table.to_move) - set(table.turns):
            await queries.put(TurnRow(match, seat, table.revision, None, now))
        if table.row.resting is None:
            await self.call_again(queries, table, but=None)

    async def call_again(self, queries: Queries, table: Table, *, but: int | None) -> None:
        """Show a match anew, and call everybody who owes an answer ``but`` one, who is here (None: nobody)."""
        now = self.clock()
        await queries.notices.renew(table.id, table.revision, "board", due=now)
        for seat in table.to_move:
            row, user = table.asked[seat], table.seats[seat].user
            if user is None or row.computer:
                continue
            if user != but:
                await queries.notices.add_another(table.id, row.decision, "turn", due=now + CALL_PAUSE, user=user)
            await self._remind(queries, user)

    async def _remind(self, queries: Queries, user: int) -> None:
        """Plan a person's next reminder by what waits for them now."""
        person = await queries.people.get(user)
        if person is not None:
            await self.reminders.replan(queries, person)


def _changed(table: Table, news: News) -> set[Seat]:
    """Return the seats whose turns can't go on: of whoever is seated anew, and those that an undo takes back."""
    if isinstance(news.entry, Seated):
        return {news.entry.seat}
    if isinstance(news.entry, Undo) and news.position is not None:
        return {seat for seat, turn in table.turns.items() if turn.began > news.position}
    return set()


def _answers(table: Table, news: News, seat: Seat) -> bool:
    """Whether an entry is the answer of a person in a seat, or of their plan, not of a computer in their place."""
    own = news.interaction is not None or (isinstance(news.entry, Move) and news.entry.planned)
    return news.mover == seat and (own or not table.asked[seat].computer)


def _why(news: News, seat: Seat, *, ends: bool) -> called_off.TurnWhy:
    """Return why a seat isn't asked any more, if it has not answered itself."""
    if ends:
        return "over"
    if isinstance(news.entry, Undo):
        return "undone"
    return "lent" if news.mover == seat else "settled"


async def _kept(queries: Queries, match: int, position: int) -> list[TurnRow]:
    """Forget the turns that began after a position. Returns those in which the match stood there."""
    for turn in (turns := await queries.turns.after(match, position)):
        if turn.began > position:
            await queries.turns.drop(match, turn.seat, turn.began)
    return [turn for turn in turns if turn.ended is not None and turn.began <= position < turn.ended]


def survives(request: RequestRow, entry: Entry) -> bool:
    """Whether a request stays open after an entry. Its subject are the position, the seats, or who is waited for."""
    match entry:
        case Move(seat) | Lent(seat):
            return request.kind == "abandon" or (request.kind == "replace" and seat != request.target)
        case Undo() | Practice():
            return request.kind == "abandon"
        case Start() | Seated() | Concede() | End():
            return False


def _row(table: Table, news: News, revision: int, now: float) -> RevisionRow:
    return RevisionRow(
        match=table.id,
        revision=revision,
        made=now,
        entry=msgspec.json.encode(news.entry),
        outcomes=msgspec.json.encode(list(news.outcomes)),
        events=encode_events(news.events),
        state=encode_state(table.game, news.state),
        rules=table.game.meta.rules,
        position=revision if news.position is None else news.position,
        interaction=news.interaction,
        moving=any(map(is_moving, news.events)),
        chance_count=table.chance_count + news.lots + len(news.outcomes),
    )


def _pause(asked: Sequence[AskedRow], before: set[Seat]) -> Pause:
    after = [row for row in asked if not row.answered]
    people = {row.seat for row in after if not row.computer}
    if not after or people - before:
        return Pause.NONE
    return Pause.BURST if people else Pause.ROW


def questions(
    table: Table, state: Any, revision: int, now: float, *, mover: Seat | None = None
) -> tuple[AskedRow, ...]:
    """Return who is asked in a state. A seat with the same choices as before keeps its decision, but the mover's."""
    game = table.game
    to_move = set(game.to_move(state))
    rows = []
    for seat in sorted(to_move | set(game.changeable(state))):
        answered = seat not in to_move
        old = table.asked.get(seat)
        mark = old.digest if old is not None and table.is_missing else digest_of(game, game.legal_actions(state, seat))
        turn = table.turns.get(seat)
        computer = table.seats[seat].user is None or (turn is not None and turn.lent)
        if old is not None and seat != mover and (old.digest, old.answered) == (mark, answered):
            rows.append(replace(old, computer=computer))
        else:
            rows.append(AskedRow(table.id, seat, revision, mark, answered, computer, now))
    return tuple(rows)
