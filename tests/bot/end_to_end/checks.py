"""What holds of messages and journals whatever has happened: nothing is lost, nothing is told twice, all are called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import get_args

from bot.discord.ui.protocol import parse
from bot.matches.entries import Move, Seated, read_entry
from bot.matches.table import Table
from bot.sandbox import ChatMessage, Person
from bot.sandbox.model.messages import buttons_of
from bot.store.rows import NoticeKind, RevisionRow
from tests.bot.autopilot import Accepted
from tests.bot.end_to_end.evening import Evening

NOTICE = re.compile(rf"({'|'.join(get_args(NoticeKind))})[-\d]*")
"""How a button says with which notice it was sent."""


def check_once(messages: Iterable[ChatMessage], match: int) -> None:
    """No two messages tell the same notice."""
    tags = Counter(tag for message in messages for tag in _tags(message, match))
    assert [tag for tag, count in tags.items() if count > 1] == []


def _tags(message: ChatMessage, match: int) -> list[tuple[str, ...]]:
    found = [parse(button.custom_id or "") for button in buttons_of(message.versions[0])]
    return [press.rest for press in found if press and press.verb == "move" and press.match == match and press.rest]


def told(message: ChatMessage, match: int) -> set[tuple[str, ...]]:
    """What a message was first sent to tell: revision and kind of notice, as its buttons carry them."""
    if message.ephemeral:
        return set()
    pressed = filter(None, (parse(button.custom_id or "") for button in buttons_of(message.versions[0])))
    tags = {press.rest[:2] for press in pressed if press.match == match and len(press.rest) > 1}
    return {tag for tag in tags if NOTICE.fullmatch(tag[1])}


async def check_nothing_lost(evening: Evening, seen: set[Accepted]) -> None:
    """Every move that somebody saw accepted is in the journal of that match, by that press or as the answer they gave.

    Whoever presses again because the bot died before it answered, here or in another copy of the menu, or after their
    plan has answered, is told what the first press or the plan has brought.
    """
    queries = evening.app.store.read
    for accepted in seen:
        row = await queries.journal.revision_of(accepted.interaction) or await _given(evening, accepted.interaction)
        assert row is not None, f"{accepted} is lost"
        assert row.match == accepted.match


async def _given(evening: Evening, interaction: int) -> RevisionRow | None:
    """Return the answer to the question that somebody answered once more, if they or their plan had given it."""
    log = evening.sandbox.world.interactions
    again = log.with_id(interaction)
    assert again is not None
    press = parse(str(again.data.get("custom_id")))
    assert press is not None
    planned = press.verb == "planned"
    seat = (await evening.table(press.match)).seat_of(again.user.id) if planned else press.number(0)
    assert seat is not None
    row = await evening.app.store.read.journal.answer_after(press.match, seat, press.number(0 if planned else 1))
    if row is None:
        return None
    entry, first = read_entry(row.entry), log.with_id(row.interaction or 0)
    assert isinstance(entry, Move)
    return row if entry.planned or (first is not None and first.user is again.user) else None


async def check_calls(evening: Evening, table: Table) -> None:
    """Nobody was called twice for the same question, and nobody who is asked has been forgotten."""
    for person in evening.sandbox.people.values():
        calls = Counter(tag for message in person.inbox for tag in told(message, table.id))
        assert [tag for tag, count in calls.items() if count > 1] == []
        if person.id in table.people_to_move and not table.row.is_direct:
            await check_called(evening, table, person)


async def check_called(evening: Evening, table: Table, person: Person) -> None:
    """Whoever has taken the seat since they were called, or in which they are asked, was there to see what it asks."""
    queries, seat = evening.app.store.read, table.seat_of(person.id)
    changes = [(revision, read_entry(raw)) for revision, raw in await queries.journal.seat_changes(table.id)]
    came = max((at for at, one in changes if isinstance(one, Seated) and one.seat == seat), default=-1)
    notices = [row for row in await evening.notices(table.id, "turn") if row.user == person.id and row.revision > came]
    if notices or came < 0:
        assert notices[-1].sent is not None
        assert notices[-1].message in person.dm.messages
    assert await queries.notices.planned_reminder(person.id) is not None
