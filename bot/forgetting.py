"""Forgetting a person: their name and number leave every table, and the matches stay readable."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.clock import Clock
from bot.drawing.films import sweep
from bot.matches.entries import Seated, read_entry
from bot.matches.friends import forget_friend
from bot.matches.lobby import Lobby
from bot.matches.marks import mark_of, mark_seen
from bot.matches.refusals import RefusedError
from bot.matches.seats import Seats
from bot.matches.table import load
from bot.notices import said
from bot.store import Queries, Store
from bot.store.forgetting import FORGOTTEN, EntryRow
from bot.store.forgotten import note_forgotten
from games.contract import Seat
from games.engine import is_anything_hidden
from rendering.words import Words


class Stake(Struct, frozen=True):
    """What a person would leave behind: the numbers of matches."""

    lobbies: tuple[int, ...] = ()
    """Tables that have not started: the seat becomes free; a table without anybody else closes."""
    ended: tuple[int, ...] = ()
    """Running matches that are over without this person: the other player has won, or nobody else is left."""
    kept: tuple[int, ...] = ()
    """Running matches in which a computer player takes the seat for good."""


class Forgetting:
    """Takes people out of the database. Done again after a crash, it goes on where it broke off."""

    def __init__(self, store: Store, clock: Clock, lobby: Lobby, seats: Seats, films: Path) -> None:
        """``films``: the folder of films, in whose pictures people have names."""
        self.store = store
        self.clock = clock
        self.lobby = lobby
        self.seats = seats
        self.films = films

    async def stake(self, user: int) -> Stake:
        """Return what forgetting a person would do to the matches that are not over."""
        queries = self.store.read
        lobbies = {row.id for row in await queries.lists.matches_of(user, ("lobby",))}
        lobbies |= {row.id for row in await queries.forgetting.hosted_lobbies(user)}
        running = [row.id for row in await queries.lists.matches_of(user, ("running",))]
        ended = [match for match in running if await self.seats.ends_without(match, user)]
        return Stake(tuple(sorted(lobbies)), tuple(ended), tuple(match for match in running if match not in ended))

    async def forget(self, user: int) -> Stake:
        """Forget a person. Their seats in running matches are given up as by *Give up*, and the tables are told.

        It is noted first, so that no copy that is put back knows them again.
        """
        await asyncio.to_thread(note_forgotten, self.store.path.parent, user, self.clock())
        first = stake = await self.stake(user)
        while True:
            for match in stake.lobbies:
                await self.lobby.withdraw(match, user)
            for match in (*stake.ended, *stake.kept):
                await self.seats.forsake(match, user)
            if await self.store.write(lambda queries: _forget(queries, user, self.clock())):
                await asyncio.to_thread(sweep, self.films, 0)
                return first
            stake = await self.stake(user)


async def _forget(queries: Queries, user: int, now: float) -> bool:
    """Take a person out of everything. Returns False, and does nothing, if they have sat down again meanwhile."""
    if await queries.forgetting.is_at_a_table(user):
        return False
    person = await queries.people.get(user)
    name = "" if person is None else person.name
    linked = await queries.forgetting.seats_linked_to(user)
    seats = await _seats_hiding(queries, user)
    names = {name, *(row.name for row in linked), *await queries.people.nicknames(user)}
    for known in sorted(names - {""}):
        linked += await queries.forgetting.seats_given_up(user, known)
    for row in linked:
        await queries.forgetting.rename_seat(row.match, row.seat, await _nobody(queries, row.match, row.seat))
    for entry in await queries.forgetting.seated_entries(user):
        await queries.forgetting.set_entry(_anonymous_entry(entry, user))
    for match in await queries.forgetting.brought_by(user):
        await queries.forgetting.mark_importer(match, mark_of(user))
    for match, known_there in seats.items():
        await mark_seen(queries, match, user, known_there)
    await forget_friend(queries, user, now)
    await queries.forgetting.pass_on_hosting(user)
    await _unsay(queries, user, now)
    await queries.chapters.forget(user)
    await queries.results.forget_person(user)
    await queries.forgetting.delete_notices_to(user)
    for known in sorted(names):
        await _anonymise_notices(queries, user, known)
    await queries.forgetting.forget_asked(user)
    await queries.forgetting.forget_person(user)
    return True


async def _seats_hiding(queries: Queries, user: int) -> dict[int, list[Seat]]:
    """Return the seats that a person has or had, by match, where something is hidden, or where that isn't known."""
    found: dict[int, list[Seat]] = {}
    for match, seat in await queries.forgetting.seats_known(user):
        found.setdefault(match, []).append(seat)
    return {match: seats for match, seats in found.items() if await _hides(queries, match)}


async def _hides(queries: Queries, match: int) -> bool:
    try:
        table = await load(queries, match)
    except RefusedError:
        return True
    return is_anything_hidden(table.game, table.state, len(table.seats))


async def _unsay(queries: Queries, user: int, now: float) -> None:
    """Delete whatever a person has said, at the tables and in the calls of others, too."""
    for row in await queries.said.of(user):
        if row.text:
            await said.take_away(queries, row, now)
    await queries.said.forget(user)


async def _anonymise_notices(queries: Queries, user: int, name: str) -> None:
    """Take a person out of what is told to others."""
    for row in await queries.forgetting.notices_naming(user, name):
        nobody = await _nobody(queries, row.match)
        await queries.forgetting.set_notice_args(row.id, _without(row.args, user, name, nobody))


async def _nobody(queries: Queries, match: int, seat: Seat | None = None) -> str:
    """Return what somebody who was forgotten is called, in the language of a match."""
    row = await queries.matches.get(match)
    assert row is not None
    number = "" if seat is None else str(seat + 1)
    return Words(row.locale).text("forgotten-name", number=number).strip()


def _anonymous_entry(row: EntryRow, user: int) -> EntryRow:
    entry = read_entry(row.entry)
    if not isinstance(entry, Seated):
        return row
    changed = replace(
        entry,
        user=FORGOTTEN if entry.user == user else entry.user,
        owner=FORGOTTEN if entry.owner == user else entry.owner,
    )
    return replace(row, entry=msgspec.json.encode(changed))


def _without(part: Any, user: int, name: str, instead: str) -> Any:
    """Return arguments without a person's number, and with another name in place of theirs."""
    if isinstance(part, dict):
        return {key: _without(value, user, name, instead) for key, value in part.items() if value != user}
    if isinstance(part, list):
        return [_without(value, user, name, instead) for value in part if value != user]
    return instead if part == name else part
