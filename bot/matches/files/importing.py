"""Matches that come from a file, or go on from a match that is over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.authorization import HAND_ON, TELL, Authorizer
from bot.matches.chance import open_chapter
from bot.matches.entries import Seated, read_entry
from bot.matches.files.exporting import nameless, person_of
from bot.matches.files.file import FileChapter, Header
from bot.matches.files.reading import PEOPLE, ForeignMatch, read_foreign
from bot.matches.journal import Journal
from bot.matches.lobby import Lobby
from bot.matches.lobby_cards import plan_card
from bot.matches.lobby_options import need_free, need_place_free, person_seat, without_offers
from bot.matches.names import arranged, sitting
from bot.matches.opening import INVITATIONS
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.seats import STAND_IN, need_unknowing
from bot.matches.service import MatchService
from bot.matches.table import Table, decode_state, load
from bot.notices.schedule import DAY, HOUR
from bot.store import Queries, Store, transaction
from bot.store.chapters import ChapterRow
from bot.store.forgetting import FORGOTTEN, GONE
from bot.store.rows import InvitationRow, MatchRow, PersonRow, RevisionRow, SeatRow, SitterRow
from games.contract import Seat
from games.players import PLAYERS
from rendering.names import readable
from rendering.words import Words

IMPORTS: Final = 10
"""How many matches somebody may bring within a day."""
TRIES, TRIES_HERE = 20, 60
"""How many files a person, and everybody in a server, may have read within an hour."""
TWICE: Final = 60.0
"""How many seconds later somebody who plays on from the same moment has pressed twice."""


class Past(Struct, frozen=True):
    """What a match has been before it comes here."""

    rows: Sequence[RevisionRow]
    first: Sequence[int | None]
    """By seat: the number of the person who had it at the start."""
    seats: Sequence[SeatRow]
    """Who has them now."""
    chapters: Sequence[ChapterRow]


class Importing(MatchService):
    """Brings matches in, and gives out the seats of those that go on."""

    def __init__(self, store: Store, journal: Journal, authorizer: Authorizer, lobby: Lobby) -> None:
        super().__init__(store, journal, authorizer)
        self.lobby = lobby
        self._reading = asyncio.Lock()
        self._tries: list[tuple[float, int, int | None]] = []

    def note_try(self, user: int, guild: int | None) -> None:
        """Note that somebody wants a file read, wherever that leads. Raises ``RefusedError`` if there are too many."""
        since = self.clock() - HOUR
        self._tries = [tried for tried in self._tries if tried[0] > since]
        own, here = sum(who == user for _, who, _ in self._tries), sum(where == guild for *_, where in self._tries)
        if own >= TRIES or (guild is not None and here >= TRIES_HERE):
            raise RefusedError("too-many-tries", most=TRIES, here=TRIES_HERE)
        self._tries.append((self.clock(), user, guild))

    async def read(self, data: bytes) -> ForeignMatch:
        """Read a file, after those that came before it. Raises ``FileError``."""
        async with self._reading:
            return await read_foreign(data)

    @transaction
    async def bring(self, queries: Queries, foreign: ForeignMatch, importer: PersonRow, row: MatchRow) -> Table:
        """Store a match of a file: to be read if it is over, else as a lobby in which its seats are given out.

        ``row``: where it belongs, in which language, and how it is set up; the file tells the rest. Raises
        ``RefusedError`` if there are too many.
        """
        now, header = self.clock(), foreign.header
        goes_on = header.status == "running"
        await self._need_room(queries, importer.user, row, goes_on=goes_on)
        began = now - foreign.rows[-1].made
        match = await queries.matches.add(
            replace(
                row,
                game=header.game,
                options=bytes(header.options),
                status="lobby" if goes_on else header.status,
                host=importer.user,
                created=now,
                started=None if goes_on else began,
                ended=None if goes_on else now,
                practice=header.practice,
                importer=importer.user,
            )
        )
        await self._fill(queries, match, row.locale, await _past(queries, match, foreign, row, began))
        for comment in foreign.comments:
            await queries.insert(replace(comment, match=match))
        if goes_on:
            await open_chapter(queries, match, len(foreign.rows))
            return await plan_card(queries, match, self.clock)
        await queries.notices.add(match, len(foreign.rows) - 1, "board", due=now)
        return await load(queries, match)

    async def _need_room(self, queries: Queries, user: int, row: MatchRow, *, goes_on: bool) -> None:
        """Raise ``RefusedError`` if this person brings too many matches, or there are too many where it belongs."""
        if await queries.matches.count_imports(user, self.clock() - DAY) >= IMPORTS:
            raise RefusedError("too-many-imports", most=IMPORTS)
        if goes_on:
            await need_free(queries, user, row)
        else:
            await need_place_free(queries, row.home if row.parent is None else row.parent, alone=row.is_direct)

    async def _fill(self, queries: Queries, match: int, locale: str, past: Past) -> None:
        """Store what a match has been elsewhere."""
        for revision in past.rows:
            await queries.insert(replace(revision, match=match, interaction=None))
        for seat, user in enumerate(past.first):
            if user is not None:
                await queries.matches.add_sitter(SitterRow(match, seat, user))
        await queries.matches.set_seats(match, arranged([replace(row, match=match) for row in past.seats], locale))
        for chapter in past.chapters:
            await queries.insert(replace(chapter, match=match))

    @transaction
    async def play_on(self, queries: Queries, match: int, revision: int, person: PersonRow, where: MatchRow) -> Table:
        """Go on from any revision of a match that is over, as practice, against computer players; it starts at once.

        The person has the seat that was theirs there, else the first that is asked. ``where``: the row of a match that
        would be opened there. Two presses make one match. Raises ``RefusedError`` if there is nothing to go on with.
        """
        old = await self.authorizer.authorize(queries, match, TELL, person.user)
        rows = await queries.journal.revisions(match, until=revision)
        if not old.has_begun:
            raise RefusedError("not-started")
        if not rows or rows[-1].revision != revision or rows[-1].rules != old.game.meta.rules:
            raise RefusedError("not-playable")
        asked = old.game.to_move(decode_state(old.game, rows[-1]))
        if not asked:
            raise RefusedError("nothing-left-to-play")
        sat = await sitting(queries, old)
        own = next((row.seat for row in sat(revision) if row.user == person.user), asked[0])
        chapters = [one for one in await queries.chapters.all_of(match) if one.revision <= revision]
        past = Past(rows, [person_of(one) for one in sat(0)], sat(revision), chapters)
        row = replace(where, game=old.row.game, options=old.row.options)
        return await self._practise(queries, row, past, own, person)

    @transaction
    async def play_lesson(
        self, queries: Queries, foreign: ForeignMatch, own: Seat, person: PersonRow, where: MatchRow
    ) -> Table:
        """Go on from the end of a match of a lesson, in a seat that is asked, as ``play_on`` does."""
        row = replace(where, game=foreign.header.game, options=bytes(foreign.header.options))
        began = self.clock() - foreign.rows[-1].made
        rows = [_numbered(entry, [FORGOTTEN] * PEOPLE, began) for entry in foreign.rows]
        chapters = [_chapter(number, told) for number, told in enumerate(foreign.header.chapters)]
        past = Past(rows, [None] * len(foreign.seats), foreign.seats, chapters)
        return await self._practise(queries, row, past, own, person)

    async def _practise(self, queries: Queries, where: MatchRow, past: Past, own: Seat, person: PersonRow) -> Table:
        """Start a match that goes on from what it has been, for one person, against computer players.

        Two presses make one match.
        """
        goes_on, seed = past.rows[-1].revision + 1, past.chapters[0].seed if past.chapters else b""
        again = await queries.chapters.going_on(seed, goes_on, person.user, self.clock() - TWICE)
        if again is not None:
            return await load(queries, again)
        await need_free(queries, person.user, where)
        row = replace(where, status="lobby", host=person.user, created=self.clock(), practice=True)
        number = await queries.matches.add(row)
        seats = [replace(seat, user=None, owner=None, former=None) for seat in past.seats]
        seats = [seat if seat.computer in PLAYERS else replace(seat, computer=STAND_IN, name="") for seat in seats]
        seats[own] = await person_seat(queries, replace(row, id=number), own, person)
        await self._fill(queries, number, row.locale, replace(past, seats=seats))
        await queries.chapters.join(number, person.user)
        await open_chapter(queries, number, goes_on)
        return await self.lobby.draw_lots(queries, await load(queries, number))

    @transaction
    async def give(
        self, queries: Queries, match: int, user: int, seat: Seat, other: int, *, as_host: bool = False
    ) -> Table:
        """Give a free seat of a match that goes on to a person, who is called, and sits there once they accept.

        Raises ``RefusedError`` for who has a seat already, and for who brought the match and knows what it hides.
        """
        table = await self.authorizer.authorize(queries, match, HAND_ON, user, as_host=as_host)
        if not table.is_carried_on or not 0 <= seat < len(table.seats) or table.seats[seat].computer != GONE:
            raise StaleError
        if table.seat_of(other) is not None:
            raise RefusedError("seated-already")
        if table.row.is_direct and other != table.row.host:
            raise RefusedError("alone-here")
        await need_unknowing(queries, table, other)
        seats = without_offers(table, other)
        seats[seat] = replace(seats[seat], owner=other)
        await queries.matches.set_seats(match, seats)
        if other != user:
            await self._call(queries, table, user, other)
        return await plan_card(queries, match, self.clock)

    async def _call(self, queries: Queries, table: Table, user: int, other: int) -> None:
        """Call somebody to the seat that is theirs, once for each match, and not too many people within a day."""
        now = self.clock()
        if any(row.user == other for row in await queries.matches.invitations(table.id)):
            return
        if await queries.matches.count_invitations(user, now - DAY) >= INVITATIONS:
            raise RefusedError("too-many-invitations", most=INVITATIONS)
        await queries.insert(InvitationRow(table.id, other, user, now))
        host = await queries.people.get(user)
        name = "" if host is None else await queries.people.name_in(table.row.guild, host)
        args: dict[str, object] = {
            "key": "remark-seat-given",
            "push": "push-invitation",
            "calls": [other],
            "args": {"name": name},
            "verbs": ["join"],
        }
        await queries.notices.add_another(table.id, table.revision, "remark", due=now, args=args)


async def _past(queries: Queries, match: int, foreign: ForeignMatch, row: MatchRow, began: float) -> Past:
    """Return what a match of a file has been, its people with numbers of their own, under which they are called."""
    header = foreign.header
    numbers, names = [stranger(match, place) for place in range(len(header.people))], _names(header, row.locale)
    if row.guild is not None:
        for number, name in zip(numbers, names, strict=True):
            await queries.people.set_nickname(number, row.guild, name)
    return Past(
        [_numbered(entry, numbers, began) for entry in foreign.rows],
        [None if seat.person is None else numbers[seat.person] for seat in header.seats],
        [_seat(seat, numbers, names) for seat in foreign.seats],
        [_chapter(number, told) for number, told in enumerate(header.chapters)],
    )


def stranger(match: int, place: int) -> int:
    """Return the number that stands for a person of a file; no user of Discord has a negative one."""
    return -(match * PEOPLE + place + 1)


def _names(header: Header, locale: str) -> list[str]:
    """Return what the people of a file are called, in the language of its new table where the file names nobody."""
    given = ["" if name == nameless(place) else readable(name) for place, name in enumerate(header.people)]
    words = Words(locale)
    return [name or words.text("seat-unnamed", n=place) for place, name in enumerate(given, 1)]


def _seat(seat: SeatRow, numbers: Sequence[int], names: Sequence[str]) -> SeatRow:
    person = seat.former
    return seat if person is None else replace(seat, former=numbers[person], name=names[person])


def _numbered(row: RevisionRow, numbers: Sequence[int], began: float) -> RevisionRow:
    """Return an entry of a file with the numbers of its people, and with its time."""
    entry = read_entry(row.entry)
    if isinstance(entry, Seated):
        user, owner = (None if place is None else numbers[place] for place in (entry.user, entry.owner))
        row = replace(row, entry=msgspec.json.encode(replace(entry, user=user, owner=owner)))
    return replace(row, made=began + row.made)


def _chapter(number: int, told: FileChapter) -> ChapterRow:
    seed, card, people, start = bytes.fromhex(told.seed), told.card or None, told.people or None, told.start or None
    numbers = ",".join(map(str, told.numbers))
    return ChapterRow(0, number, told.recipe, seed, told.revision, card, people, start, numbers)
