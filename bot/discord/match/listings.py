"""Lists of matches, with links: those played here, those of a person, and those that wait for them.

The list of what waits is the reminder, too. Its buttons put reminders off.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.match.clocks import Times, naming
from bot.discord.match.following import followed_button
from bot.discord.match.interactions import Viewer, may_read, on_person
from bot.discord.match.message_parts import stranded_lines
from bot.discord.match.news import seen_until
from bot.discord.match.pictures import board_picture
from bot.discord.ui.controls import Interaction, Item, button
from bot.discord.ui.formatting import (
    asked_line,
    bold,
    bullets,
    listed_titles,
    match_name,
    match_title,
    moment_of,
    question_text,
    relative_time,
    small,
    table_url,
    winners_of,
)
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press
from bot.matches.authorization import ENDED
from bot.matches.lobby_cards import free_seats
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, load_healthy
from bot.notices.schedule import SNOOZES, snooze_until, zone_of
from bot.store.forgetting import GONE
from bot.store.listing import LIVE
from games.contract import Seat
from rendering.words import Words

PAGE: Final = 8
"""How many matches a page lists: with long names it stays within Discord's limit."""
HERE, SERVER, MINE = "here", "server", "mine"
OVER: Final = "-over"
"""Behind the scope of a list of finished matches."""


async def match_line(viewer: Viewer, table: Table) -> str:
    """Return a match in one line: its name, who is waited for since when, the link to it."""
    words = viewer.words(table)
    name = match_title(table, words)
    link = f"[{name}]({await table_url(viewer.context.app.store.read, table)})"
    return words.text("list-line", match=bold(link), state=await _state(viewer, table, words))


async def _state(viewer: Viewer, table: Table, words: Words) -> str:
    if table.is_missing:
        return words.text("list-missing")
    if table.row.status == "lobby":
        seats = sum(row.computer != GONE for row in table.seats)
        return words.text("list-lobby", seats=seats, most=seats + free_seats(table))
    if table.row.status in ENDED:
        return _ended(table, words)
    if not table.to_move:
        return words.text("list-over")
    if table.rests:
        return words.text("list-rests")
    if table.row.resting is not None:
        people = [words.names[seat] for seat in table.to_move if not table.asked[seat].computer]
        return words.text("list-resting", names=words.listed(people))
    times = await viewer.times(table)
    waited = list(map(naming(times, words, lambda seat: words.names[seat]), table.to_move))
    since = min(table.asked[seat].since for seat in table.to_move)
    waiting = words.text("list-waiting", names=words.listed(waited), since=relative_time(since))
    state = _clocked(times, table.to_move, words, waiting)
    sits_in = table.stood_in_for(viewer.person.user) is not None
    return words.text("list-sits-in", state=state) if sits_in else state


def _ended(table: Table, words: Words) -> str:
    """Return who has won a match, and when it ended."""
    when = "" if table.row.ended is None else relative_time(table.row.ended)
    winners = [words.names[seat] for seat in winners_of(table)]
    key = "list-won" if winners else "list-no-result"
    return words.text(key, names=words.listed(winners), n=len(winners), when=when)


def _clocked(times: Times, seats: Sequence[Seat], words: Words, state: str, running: str = "list-clock") -> str:
    """Return how a match stands, with until when these seats have time (the message ``running``), where it has a clock.

    Of a clock that doesn't run it says so.
    """
    ends = [end for seat in seats if (end := times.until(seat)) is not None]
    if ends:
        return words.text(running, state=state, until=relative_time(min(ends)))
    return words.text("list-clock-stands", state=state) if any(map(times.stands_still, seats)) else state


async def list_message(
    interaction: Interaction, viewer: Viewer, *, whole_server: bool, over: bool = False, page: int = 0
) -> Message:
    """Return the matches of this channel, or of all channels of the server that the reader can see.

    In direct messages: the reader's own. ``over``: those that have ended, the latest first.
    """
    lists, guild, here = viewer.context.app.store.read.lists, interaction.guild_id, interaction.channel_id or 0
    statuses = ENDED if over else LIVE
    if guild is None and not over:
        return await own_list(viewer, page)
    if guild is None:
        rows, scope = await lists.matches_of(viewer.person.user, statuses), MINE
    elif not whole_server:
        rows, scope = await lists.matches_in(here, statuses), HERE
    if guild is None or not whole_server:
        numbers = [row.id for row in rows if not over or row.started is not None]
        page, pages = _within(page, len(numbers))
        return await _listed(viewer, scope, numbers[page * PAGE :][:PAGE], page, pages, over=over)
    homes = [home for home in await lists.homes_in(guild, statuses) if may_read(interaction, home)]
    page, pages = _within(page, await lists.count_at(guild, homes, here, statuses))
    numbers = await lists.page_at(guild, homes, here, statuses, first=page * PAGE, most=PAGE)
    return await _listed(viewer, SERVER, numbers, page, pages, over=over)


async def _listed(
    viewer: Viewer, scope: str, numbers: Sequence[int], page: int, pages: int, *, over: bool = False
) -> Message:
    words, scope = Words(viewer.person.locale), scope + OVER if over else scope
    title = bold(words.text(f"list-{scope}"))
    if not numbers:
        return Message(top=(title, words.text(f"list-{scope}-none")), rows=_more(words, scope, page, pages))
    shown = await load_healthy(viewer.context.app.store.read, numbers, missing=True)
    rows = _more(words, scope, page, pages)
    if not over:
        return Message(top=(title, bullets([await match_line(viewer, table) for table in shown])), rows=rows)
    lines = [(await match_line(viewer, table), button(_history(viewer, table), "moment", table.id)) for table in shown]
    return Message(top=(title,), lines=tuple(lines), rows=rows)


def _history(viewer: Viewer, table: Table) -> str:
    return viewer.labels(table).text("list-history", match=f"#{table.id}")


def _within(page: int, count: int) -> tuple[int, int]:
    """Return the number of a page within what there is, and how many pages there are."""
    pages = max(1, -(-count // PAGE))
    return min(max(page, 0), pages - 1), pages


def _more(words: Words, scope: str, page: int, pages: int) -> tuple[tuple[Item, ...], ...]:
    """Return the buttons of a list: its other pages, and the whole server."""
    made: list[Item] = []
    if page > 0:
        made.append(button(words.text("list-previous"), "list", 0, scope, page - 1))
    if page + 1 < pages:
        made.append(button(words.text("list-next"), "list", 0, scope, page + 1))
    if scope in (HERE, HERE + OVER):
        made.append(button(words.text("list-server"), "list", 0, scope.replace(HERE, SERVER), 0))
    if not scope.endswith(OVER):
        made.append(button(words.text("list-ended"), "list", 0, scope + OVER, 0))
    return (tuple(made),) if made else ()


@on_person("list")
async def turn_page(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """Show another page of a list, or the list of the whole server."""
    scope, page = press.part(0) or HERE, press.number(1)
    if scope == MINE:
        await show(interaction, await own_list(viewer, page))
    elif interaction.guild_id is None and not scope.startswith(MINE):
        raise RefusedError("no-server")
    else:
        over, server = scope.endswith(OVER), scope.startswith(SERVER)
        await show(interaction, await list_message(interaction, viewer, whole_server=server, over=over, page=page))


async def own_list(viewer: Viewer, page: int = 0) -> Message:
    """Return the matches in which a person is needed, the longest wait first, then their other matches."""
    queries, words = viewer.context.app.store.read, Words(viewer.person.locale)
    user = viewer.person.user
    page, pages = _within(page, await queries.lists.count_of(user))
    rows = await queries.lists.page_of(user, first=page * PAGE, most=PAGE)
    followed = await followed_button(viewer)
    if not rows:
        none = (bold(words.text("list-mine")), words.text("refuse-no-match-of-yours"))
        return Message(top=none, rows=(followed,) if followed else ())
    waiting = {row.match for row in rows if row.since is not None}
    found = await load_healthy(queries, [row.match for row in rows], missing=True)
    tables = {table.id: table for table in found}
    needed = [number for number in tables if number in waiting]
    rest = [table for number, table in tables.items() if number not in waiting]
    others = [bold(words.text("list-others")), bullets([await match_line(viewer, table) for table in rest])]
    stranded = [line for table in tables.values() for line in await stranded_lines(viewer, table)]
    return Message(
        top=(bold(words.text("list-needed")) if needed else small(words.text("list-needed-none")),),
        lines=await move_lines(viewer, [tables[number] for number in needed]),
        bottom=("\n".join(others) if rest else "", *stranded),
        rows=(*_more(words, MINE, page, pages), *((followed,) if followed else ())),
    )


async def move_lines(viewer: Viewer, tables: Sequence[Table]) -> tuple[tuple[str, Item], ...]:
    """Return a line about each match in which the person is needed, with the button that opens its menu."""
    made = []
    for table in tables:
        text = viewer.labels(table).text("list-move", match=f"#{table.id}")
        made.append((await line_for(viewer, table), button(text, "move", table.id, style=ButtonStyle.primary)))
    return tuple(made)


async def line_for(viewer: Viewer, table: Table) -> str:
    """Return a match in one line: what a person is asked who is needed in it, else who is waited for."""
    seat = viewer.seat(table)
    if seat is None or not viewer.is_asked(table):
        return await match_line(viewer, table)
    return await call_line(viewer, table, table.asked[seat].since)


async def call_line(viewer: Viewer, table: Table, since: float, *, linked: bool = True) -> str:
    """Return a line about a match in which a person is needed: what they are asked since when, and the link to it."""
    words = viewer.words(table)
    seat = viewer.seat(table)
    name = match_title(table, words)
    if linked:
        name = f"[{name}]({await table_url(viewer.context.app.store.read, table)})"
    asked = "" if seat is None else question_text(table, words, seat)
    call = words.text("list-call", match=bold(name), question=asked, since=relative_time(since))
    if seat is None:
        return call
    times = await viewer.times(table)
    return _clocked(times, (seat,), words, call, "list-clock-half" if times.is_half_over(seat) else "list-clock")


MOST: Final = 5
"""How many matches a message names; all others are in ``/my matches``."""
LIST: Final = "waiting"
"""The tag of a list that was shown in answer to a press."""


async def waiting_message(viewer: Viewer, tag: str, notes: Sequence[str] = ()) -> Message | None:
    """Return what waits for a person, the longest wait first, beside the newest picture of the first.

    Matches at whose table the bot can't write are left out: a move there would be told to nobody; so are those that
    rest, and damaged ones. ``tag`` is that of the notice, by which the message is found again. None: nothing waits.
    """
    queries, words = viewer.context.app.store.read, Words(viewer.person.locale)
    rows = await queries.journal.waiting_for(viewer.person.user, told=True)
    since = {row.match: row.since for row in rows}
    healthy = await load_healthy(queries, [row.match for row in rows])
    if not healthy:
        return None
    tables = healthy[:MOST]
    lines = [await call_line(viewer, table, since[table.id], linked=False) for table in tables]
    more = [small(words.text("waiting-more", n=len(healthy) - MOST))] if len(healthy) > MOST else []
    return Message(
        top=("\n".join([*notes, bullets(lines), *more]),),
        picture=await board_picture(viewer, tables[0], await seen_until(viewer, tables[0])),
        bottom=(small(words.text("waiting-later")),),
        rows=(_moves(viewer, tables, tag), _snooze_buttons(viewer, words, tag)),
        rings=_waiting_line(viewer, healthy),
    )


def _waiting_line(viewer: Viewer, tables: Sequence[Table]) -> str:
    """Return which matches wait for a person; of a single one, for what."""
    words, first = Words(viewer.person.locale), tables[0]
    seat = viewer.seat(first)
    if len(tables) == 1 and seat is not None:
        return asked_line(first, words.locale, seat)
    titles = [match_name(table, viewer.labels(table)) for table in tables]
    return listed_titles(words, lambda listed: words.text("push-waiting", n=len(tables), matches=listed), titles)


def _moves(viewer: Viewer, tables: Sequence[Table], tag: str) -> tuple[Item, ...]:
    made = []
    for table in tables:
        labels = viewer.labels(table)
        text = labels.text("list-move", match=match_title(table, labels))
        made.append(button(text, "move", table.id, table.revision, tag, style=ButtonStyle.primary))
    return tuple(made)


def _snooze_buttons(viewer: Viewer, words: Words, tag: str) -> tuple[Item, ...]:
    """Return the buttons that put reminders off, and the way to all matches."""
    now = viewer.context.app.clock()
    zone = zone_of(viewer.person, viewer.context.app.settings.zone)
    offered = [what for what in SNOOZES if snooze_until(viewer.person, what, now, zone) is not None]
    made = [button(words.text(f"snooze-{what}"), "snooze", 0, 0, tag, what) for what in offered]
    return (*made, button(words.text("waiting-all"), "list", 0, MINE, 0))


@on_person("waiting")
async def show_waiting(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """*Done* in a menu that was opened from the list: the list as it stands now."""
    async with viewer.context.queue(viewer.person.user):
        await show(interaction, await waiting_now(viewer))


async def waiting_now(viewer: Viewer, *notes: str) -> Message:
    """Return the list as it stands now, also if nothing waits any more."""
    return await waiting_message(viewer, LIST, notes) or nothing_waits(viewer, *notes)


def nothing_waits(viewer: Viewer, *notes: str) -> Message:
    """Return what is left of the list when nothing waits for a person any more."""
    return Message(top=(*notes, Words(viewer.person.locale).text("waiting-none")))


@on_person("snooze")
async def put_off(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """Put the person's reminders off, and show the list with what was chosen."""
    async with viewer.context.queue(viewer.person.user):
        await show(interaction, await _after_press(viewer, press))


async def _after_press(viewer: Viewer, press: Press) -> Message:
    app, person = viewer.context.app, viewer.person
    what = press.part(2)
    until = None
    if what in SNOOZES:
        until = snooze_until(person, what, app.clock(), zone_of(person, app.settings.zone))
    if until is None:
        raise StaleError
    if not await app.store.read.journal.waiting_for(person.user, told=True):
        return await waiting_now(viewer)
    return await _put_off(viewer, until)


async def _put_off(viewer: Viewer, until: float) -> Message:
    """Put reminders off until a time, but not past a clock. Returns the list, which says until when."""
    app, words = viewer.context.app, Words(viewer.person.locale)
    clock = await app.reminders.first_clock(app.store.read, viewer.person)
    last, end = clock or (inf, inf)
    if last <= app.clock():
        return await waiting_now(viewer, bold(words.text("snooze-clock-ends", when=relative_time(end))))
    person = await app.people.choose(viewer.person.user, snoozed=min(until, last))
    planned = await app.store.read.notices.planned_reminder(person.user)
    when = min(until, last) if planned is None else planned.due
    note = words.text("snooze-clock" if last < until else "snooze-done", when=moment_of(when))
    return await waiting_now(replace(viewer, person=person), bold(note))
