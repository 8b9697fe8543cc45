"""Parts of private messages about a match: its buttons, the plan in words, and why nothing is posted at its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.installation import PERMISSIONS
from bot.discord.match.interactions import Viewer
from bot.discord.ui.controls import Item, Pressable, button, link
from bot.discord.ui.formatting import bold, match_title, small, table_url
from bot.discord.ui.messages import Message
from bot.matches.plans.plan import Plan, PlanAnswer, Planned
from bot.matches.plans.questions import can_plan
from bot.matches.table import Table, load_healthy
from bot.store.rows import SeatRow
from data import lesson_files
from games.contract import NamedValue, Seat
from games.engine import is_more_in
from games.plans import Wish
from rendering.words import Words


def move_buttons(viewer: Viewer, table: Table) -> tuple[Item, ...]:
    """Return the way into the menu for a person who is asked, to the seat for one who is away, else to the plan."""
    labels = viewer.labels(table)
    if table.row.status == "running" and table.stood_in_for(viewer.person.user) is not None:
        return (button(labels.text("seat-take-back"), "comeback", table.id),)
    if not viewer.is_asked(table):
        return plan_buttons(viewer, table)
    return (button(labels.text("play-button-move"), "move", table.id),)


def follow_buttons(viewer: Viewer, table: Table) -> tuple[Item, ...]:
    """Return the button with which somebody who isn't seated follows a match that runs at a table of a server."""
    seated = viewer.person.user in table.people
    if seated or table.row.status != "running" or table.row.is_direct:
        return ()
    return (button(viewer.labels(table).text("play-button-follow"), "follow", table.id),)


async def lesson_buttons(viewer: Viewer, table: Table) -> tuple[Item, ...]:
    """Return the way to the lessons of a game that somebody has never finished a match of."""
    queries, game = viewer.context.app.store.read, table.row.game
    if not lesson_files(game) or await queries.matches.has_finished(viewer.person.user, game):
        return ()
    return (button(viewer.labels(table).text("learn-button-learn"), "learn", 0, game),)


def plan_buttons(viewer: Viewer, table: Table) -> tuple[Item, ...]:
    """Return the way to the plan of somebody who can plan now."""
    seat = viewer.seat(table)
    if seat is None or not can_plan(table, seat):
        return ()
    return (button(viewer.labels(table).text("plan-button-open"), "plan", table.id),)


def verdict_button(
    viewer: Viewer, table: Table, mover: Seat | None, revision: int, seats: Sequence[SeatRow]
) -> tuple[Item, ...]:
    """Return the button that leads to the verdict on a turn, or to why a computer player did it, where there is one.

    ``seats``: who sat there then.
    """
    if mover is None or not table.row.settings.hints:
        return ()
    own, sat = viewer.seat(table), seats[mover]
    if own is None or (sat.user != viewer.person.user if mover == own else not tells_why(table, sat)):
        return ()
    label = viewer.labels(table).text("verdict-button" if mover == own else "verdict-why-button")
    return (button(label, "verdict", table.id, revision),)


def tells_why(table: Table, sat: SeatRow) -> bool:
    """Whether it was a computer player who sat there, beside a single person now, who may know all that it does."""
    alone = len(table.people) == 1 and sat.computer is not None
    return alone and table.state is not None and not is_more_in(table.game, table.state, len(table.seats))


async def bottom_row(viewer: Viewer, table: Table, *first: Item) -> tuple[Item, ...]:
    """Return a row of buttons: the given ones, *History*, and the link to the table.

    *Done* comes first in a message that was the list of what waits for the person.
    """
    labels = viewer.labels(table)
    if viewer.listed:
        first = (button(labels.text("play-button-done"), "waiting", 0, style=ButtonStyle.primary), *first)
    history = button(labels.text("play-button-history"), "moment", table.id)
    url = await table_url(viewer.context.app.store.read, table)
    return (*first, history, link(labels.text("play-button-table"), url))


async def next_row(viewer: Viewer, table: Table) -> tuple[tuple[Item, ...], ...]:
    """Return a row that leads on to the match of this server in which the person is waited for longest, if any.

    In the list of what waits, *Done* leads back to it instead.
    """
    if viewer.listed:
        return ()
    queries = viewer.context.app.store.read
    waiting = [row.match for row in await queries.journal.waiting_for(viewer.person.user, told=True)]
    others = await load_healthy(queries, [match for match in waiting if match != table.id])
    for other in (other for other in others if other.row.guild == table.row.guild):
        labels = viewer.labels(other)
        text = labels.text("list-move", match=match_title(other, labels))
        return ((button(text, "move", other.id, style=ButtonStyle.primary),),)
    return ()


def way_back(viewer: Viewer) -> tuple[tuple[Item, ...], ...]:
    """Return the row that leads back to the list of what waits, in a message that was it and asks something now."""
    if not viewer.listed:
        return ()
    return ((button(Words(viewer.person.locale).text("waiting-back"), "waiting", 0),),)


def home_button(table: Table, labels: Words, tag: str = "") -> Item:
    """Return the button that has a match whose thread is gone go on in its channel."""
    return button(labels.text("play-button-home"), "gohome", table.id, table.revision, tag, style=ButtonStyle.primary)


TEXTS: Final = {
    "channel": "play-host-gone",
    "guild": "play-host-guild",
    "locked": "play-host-locked",
    "refused": "play-host-refused",
    "thread": "play-host-thread",
    "unknown": "play-host-unknown",
}
"""What is told, by the reason for which a table can't be written to."""


def why_stranded(table: Table, words: Words, missing: str) -> str:
    """Return why nothing can be written at the table of a match; ``missing``: see ``PausedRow``."""
    where = f"<#{table.row.home if missing == 'thread' else table.row.channel}>"
    if missing in PERMISSIONS:
        return words.text("play-host-paused", channel=where, missing=NamedValue("permission", missing))
    return words.text(TEXTS.get(missing, TEXTS["unknown"]), channel=where)


async def stranded_lines(viewer: Viewer, table: Table) -> tuple[str, ...]:
    """Return that nothing can be written at the table of a live match of this person, and what helps."""
    if table.row.status not in ("lobby", "running") or viewer.seat(table) is None:
        return ()
    paused = await viewer.context.app.store.read.paused.channel(table.row.channel)
    if paused is None or not paused.told:  # it may be Discord's trouble, which passes
        return ()
    words = viewer.words(table)
    why = why_stranded(table, words, paused.missing)
    text = words.text("list-line", match=bold(match_title(table, words)), state=why)
    return ("\n".join([text, small(words.text("play-host-move"))]),)


def strands(plan: Plan) -> list[list[Planned]]:
    """Return the wishes of a plan in order, each with those that go on from it."""
    return [plan.strand(one.id) for one in plan.wishes if one.after is None]


def said_wish(words: Words, wish: Wish) -> str:
    """Return a wish in words, with the things that it is about: "Place 1 figure on card 2 (flute)"."""
    said = words.action(wish.action)
    things = [name for name in map(words.name, wish.things) if name not in said]
    return words.text("plan-about", wish=said, things=words.listed(things)) if things else said


async def with_plan(viewer: Viewer, table: Table, seat: Seat, message: Message) -> Message:
    """Return what is asked with what the plan answers as the first button; the same where it says nothing."""
    plans, words = viewer.context.app.plans, viewer.words(table)
    found = await plans.answer(table, seat)
    lines, rows = _told(words, found), message.rows
    if found.action is not None:
        if await plans.store.read.plans.is_pending(table.id, viewer.person.user):
            lines.append(words.text("plan-soon", action=_said(words, table, seat, found)))
        rows = ((_as_planned(viewer, table, seat, found),), *rows)
    top = (*message.top, "\n".join(map(small, lines))) if lines else message.top
    return replace(message, top=top, rows=rows)


def _as_planned(viewer: Viewer, table: Table, seat: Seat, found: PlanAnswer) -> Pressable:
    labels, decision = viewer.labels(table), table.asked[seat].decision
    label = labels.text("plan-button-as-planned", action=_said(labels, table, seat, found))
    return button(label, "planned", table.id, decision, found.wish or 0, style=ButtonStyle.success)


def _said(words: Words, table: Table, seat: Seat, found: PlanAnswer) -> str:
    """Return what a plan answers, with what goes on from it."""
    assert found.action is not None
    said = words.action(found.action, table.game.describe(table.shown(seat), found.action).names)
    for wish in found.then:
        said = words.text("plan-then", wish=said, then=said_wish(words, wish))
    return said


async def why_called(viewer: Viewer, table: Table, seat: Seat) -> list[str]:
    """Return why a plan doesn't answer what its owner is called to; nothing if they had planned nothing for it."""
    words, found = viewer.words(table), await viewer.context.app.plans.answer(table, seat)
    if found.action is not None:
        return []
    return [*([words.text("plan-none")] if found.skipped else []), *_told(words, found)]


def _told(words: Words, found: PlanAnswer) -> list[str]:
    """Return why wishes can't be had, and whether something went wrong with them."""
    lines = [words.text("plan-failed")] if found.failed else []
    return lines + [
        words.text("plan-skipped", wish=said_wish(words, one.wish), reason=words.say(one.reason))
        for one in found.skipped
    ]
