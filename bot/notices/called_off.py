"""Calls that were sent and have lost their reason: the message of each is edited once to say so, which rings nobody.

What somebody has answered themselves is no such reason, because they know it: that call keeps its button until the
match is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from bot.notices.deliverer import TO_MAILBOXES
from bot.store import Queries
from bot.store.rows import MatchRow, NoticeKind, NoticeRow, RequestEnd, RequestRow, SeatRow, TurnRow
from games.catalogue import find_game
from games.contract import Seat

TurnWhy: TypeAlias = Literal["settled", "lent", "undone", "seat", "sits-in", "over"]
"""Why a person isn't asked: others have settled it, the computer has answered, or has the seat for good or until they
are back, what led to it was taken back, the match is over."""
LobbyWhy: TypeAlias = Literal["started", "closed", "full"]
"""Why nobody can join a lobby."""
TO_TURNS: Final[tuple[NoticeKind, ...]] = ("turn", "nudge", "closed", "mention")
TO_LOBBIES: Final[tuple[NoticeKind, ...]] = ("invitation", "last-call", "remark")
REQUESTS: Final[tuple[NoticeKind, ...]] = ("request",)
WELCOME: Final = "welcome"
"""What a line at the table is in place of that calls nobody to a turn."""
PAUSE: Final = 10.0
"""Seconds until a line at the table says so: mostly the next post takes it away before."""
ANSWER: Final = 20.0
"""Seconds until the post of a request says how it was answered: mostly the answer to the press has said so before."""


async def from_turn(
    queries: Queries, match: int, user: int | None, turn: TurnRow | None, why: TurnWhy, now: float
) -> None:
    """Call a person off from a turn (None: they have none): what isn't sent yet is dropped."""
    await queries.notices.drop_calls(match, user)
    if user is None or turn is None:
        return
    calls = await queries.notices.sent_calls(match, TO_TURNS, turn.began, user)
    await _plan(queries, [call for call in calls if call.args.get("kind") != WELCOME], why, now)
    reminder = await queries.notices.last_reminder(user)
    if reminder is not None and reminder.message is not None and (reminder.sent or 0.0) >= turn.since:
        await queries.notices.plan_picture(
            None, 0, user, now, of=reminder.id
        )  # it lists what waits: that is other by now


async def from_lobby(queries: Queries, match: int, why: LobbyWhy, now: float) -> None:
    """Call everybody off who was asked to join a lobby and hasn't. A seat may be free again: then invitations stay."""
    seats, calls = await queries.matches.seats(match), await queries.notices.sent_calls(match, TO_LOBBIES, 0)
    await _plan(queries, [call for call in calls if _asks_to_join(call, why, seats)], why, now)


async def from_request(
    queries: Queries, request: RequestRow, how: RequestEnd, now: float, *, ender: Seat | None = None
) -> None:
    """End a request, and have its post say how; ``ender``: whose answer does that, and mostly says so before."""
    await queries.journal.end_request(request.id, how, ender)
    due = now if ender is None else now + ANSWER
    await _plan(queries, await _posts(queries, request), "request", due)


async def leave_behind(queries: Queries, match: int, channel: int) -> None:
    """Have the posts of open requests be looked for in the channel that a match leaves."""
    for request in await queries.journal.requests(match):
        for post in await _posts(queries, request):
            await queries.forgetting.set_notice_args(post.id, {"channel": channel, **post.args})


async def _posts(queries: Queries, request: RequestRow) -> list[NoticeRow]:
    posts = await queries.notices.sent_calls(request.match, REQUESTS, request.revision)
    return [post for post in posts if post.number == request.id]


async def note_sent(queries: Queries, notice: NoticeRow, now: float) -> None:
    """Call a person off by the message of a call that had lost its reason when it arrived."""
    why = await _lost(queries, notice)
    if why is not None:
        sent = await queries.notices.get(notice.id)
        await _plan(queries, [] if sent is None else [sent], why, now)


async def _lost(queries: Queries, notice: NoticeRow) -> str | None:
    if notice.kind in TO_TURNS and notice.args.get("kind") != WELCOME:
        own = {row.seat for row in await queries.matches.seats(notice.table) if row.user == notice.user}
        asked = {row.seat for row in await queries.journal.asked(notice.table) if not row.answered}
        return None if own & asked else "settled"
    if notice.kind == "request":
        open_ones = await queries.journal.requests(notice.table)
        return None if notice.number in [row.id for row in open_ones] else "request"
    match = await queries.matches.get(notice.table) if notice.kind in TO_LOBBIES else None
    if match is None:
        return None
    seats = await queries.matches.seats(notice.table)
    why = _no_room(match, seats)
    return why if why is not None and _asks_to_join(notice, why, seats) else None


def _no_room(match: MatchRow, seats: Sequence[SeatRow]) -> LobbyWhy | None:
    """Return why nobody can join a match; None if somebody can."""
    if match.status == "lobby":
        return "full" if len(seats) == find_game(match.game).meta.seats[1] else None
    return "closed" if match.started is None else "started"


def _asks_to_join(call: NoticeRow, why: LobbyWhy, seats: Sequence[SeatRow]) -> bool:
    """Whether a call asks to join a lobby, which is in vain for this reason, and whoever it went to hasn't joined."""
    if call.user is not None and call.user in [row.user for row in seats]:
        return False
    if call.kind == "remark":
        return "join" in call.args.get("verbs", ()) and why != "full"
    return call.kind == "last-call" or why != "full"


async def _plan(queries: Queries, calls: Iterable[NoticeRow], why: str, now: float) -> None:
    for call in calls:
        direct = call.kind in TO_MAILBOXES
        channel = await _mailbox(queries, call.user) if direct else await _place(queries, call)
        if channel is None:
            continue
        args: dict[str, object] = {"channel": channel, "message": call.message, "of": call.id, "why": why}
        due = now + PAUSE if call.kind in ("closed", "mention") else now
        await queries.notices.add_another(
            call.table, call.revision, "shrink", due=due, user=call.user if direct else None, args=args
        )


async def _mailbox(queries: Queries, user: int | None) -> int | None:
    person = None if user is None else await queries.people.get(user)
    return None if person is None else person.mailbox_channel


async def _place(queries: Queries, call: NoticeRow) -> int | None:
    """Return the channel of a message at the table, which may have moved since."""
    row = await queries.matches.get(call.table)
    channel: int | None = call.args.get("channel", None if row is None else row.channel)
    return channel
