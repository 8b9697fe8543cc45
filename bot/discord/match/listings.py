"""Lists of matches, with links: those played here, those in which a person is needed; who is waited for since when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.discord.match.clocks import Times, naming
from bot.discord.match.rights import may_read
from bot.discord.match.stranded import stranded_lines
from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold, bullets, match_title, question_text, relative_time, small, table_url
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load_healthy
from games.contract import Seat
from rendering.words import Words

PAGE: Final = 8
"""How many matches a page lists: with long names it stays within Discord's limit."""
HERE, SERVER, MINE = "here", "server", "mine"


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
        return words.text("list-lobby", seats=len(table.seats), most=table.game.meta.seats[1])
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


def _clocked(times: Times, seats: Sequence[Seat], words: Words, state: str, running: str = "list-clock") -> str:
    """Return how a match stands, with until when these seats have time (the message ``running``), where it has a clock.

    Of a clock that doesn't run it says so.
    """
    ends = [end for seat in seats if (end := times.until(seat)) is not None]
    if ends:
        return words.text(running, state=state, until=relative_time(min(ends)))
    return words.text("list-clock-stands", state=state) if any(map(times.stands_still, seats)) else state


async def list_message(interaction: Interaction, viewer: Viewer, *, whole_server: bool, page: int = 0) -> Message:
    """Return the matches of this channel, or of all channels of the server that the reader can see.

    In direct messages: the reader's own.
    """
    queries, guild, here = viewer.context.app.store.read, interaction.guild_id, interaction.channel_id or 0
    if guild is None:
        return await own_list(viewer, page)
    if not whole_server:
        numbers = [row.id for row in await queries.lists.matches_in(here)]
        page, pages = _within(page, len(numbers))
        return await _listed(viewer, HERE, numbers[page * PAGE :][:PAGE], page, pages)
    homes = [home for home in await queries.lists.homes_in(guild) if may_read(interaction, home)]
    page, pages = _within(page, await queries.lists.count_at(guild, homes, here))
    numbers = await queries.lists.page_at(guild, homes, here, first=page * PAGE, most=PAGE)
    return await _listed(viewer, SERVER, numbers, page, pages)


async def _listed(viewer: Viewer, scope: str, numbers: Sequence[int], page: int, pages: int) -> Message:
    words = Words(viewer.person.locale)
    title = bold(words.text(f"list-{scope}"))
    if not numbers:
        return Message(top=(title, words.text(f"list-{scope}-none")), rows=_more(words, scope, page, pages))
    shown = await load_healthy(viewer.context.app.store.read, numbers, missing=True)
    return Message(
        top=(title, bullets([await match_line(viewer, table) for table in shown])),
        rows=_more(words, scope, page, pages),
    )


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
    if scope == HERE:
        made.append(button(words.text("list-server"), "list", 0, SERVER, 0))
    return (tuple(made),) if made else ()


@on("list")
async def turn_page(interaction: Interaction, press: Press) -> None:
    """Show another page of a list, or the list of the whole server."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    scope, page = press.rest[0] if press.rest else HERE, press.number(1)
    if scope == MINE:
        await show(interaction, await own_list(viewer, page))
    elif interaction.guild_id is None:
        raise RefusedError("no-server")
    else:
        await show(interaction, await list_message(interaction, viewer, whole_server=scope == SERVER, page=page))


async def own_list(viewer: Viewer, page: int = 0) -> Message:
    """Return the matches in which a person is needed, the longest wait first, then their other matches."""
    queries, words = viewer.context.app.store.read, Words(viewer.person.locale)
    user = viewer.person.user
    page, pages = _within(page, await queries.lists.count_of(user))
    rows = await queries.lists.page_of(user, first=page * PAGE, most=PAGE)
    if not rows:
        return Message(top=(bold(words.text("list-mine")), words.text("refuse-no-match-of-yours")))
    waiting = {row.match: row.since for row in rows if row.since is not None}
    found = await load_healthy(queries, [row.match for row in rows], missing=True)
    tables = {table.id: table for table in found}
    needed = [number for number in tables if number in waiting]
    texts = [await _needed(viewer, [tables[number] for number in needed], waiting)]
    rest = [table for number, table in tables.items() if number not in waiting]
    if rest:
        texts.append(
            "\n".join([bold(words.text("list-others")), bullets([await match_line(viewer, table) for table in rest])])
        )
    for table in tables.values():
        texts += await stranded_lines(viewer, table)
    return Message(
        top=tuple(texts),
        rows=(*moves_in(viewer, [tables[number] for number in needed]), *_more(words, MINE, page, pages)),
    )


async def _needed(viewer: Viewer, tables: Sequence[Table], waiting: dict[int, float]) -> str:
    words = Words(viewer.person.locale)
    if not tables:
        return small(words.text("list-needed-none"))
    lines = [await call_line(viewer, table, waiting[table.id]) for table in tables]
    return "\n".join([bold(words.text("list-needed")), bullets(lines)])


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


def moves_in(viewer: Viewer, tables: Sequence[Table]) -> tuple[tuple[Item, ...], ...]:
    """Return buttons that open the menus of the first matches in which the person is needed."""
    made: list[Item] = []
    for table in tables[:5]:
        words = viewer.labels(table)
        title = match_title(table, words)
        made.append(button(words.text("list-move", match=title), "move", table.id, style=discord.ButtonStyle.primary))
    return (tuple(made),) if made else ()
