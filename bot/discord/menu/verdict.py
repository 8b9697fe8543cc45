"""*Was that good?*: how one's own answer compares with what would have been advised, where the match has hints.

And *Why?*: what an answer of a computer player was good for, where one plays alone and nothing is hidden.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.match.interactions import Viewer, begin_in_turn, show_noted
from bot.discord.match.message_parts import tells_why
from bot.discord.match.pictures import moment_picture
from bot.discord.match.recap import lies_in
from bot.discord.menu.hint import merits
from bot.discord.menu.state import first_state
from bot.discord.menu.wording import Wording
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.formatting import bold, bullets, match_heading, small
from bot.discord.ui.messages import Message
from bot.discord.ui.protocol import Press
from bot.matches.counsel import Comparison, Lead
from bot.matches.entries import Move, read_entry
from bot.matches.names import sitting
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.matches.trail import trail_of
from games.codec import codec
from games.contract import Action, Seat

LEAST: Final = 0.75
"""Points from which on it is said how many, to the nearest whole one."""


class Judged(Struct, frozen=True):
    """An answer to a question that had others, and the match as it stood then."""

    then: Table
    seat: Seat
    action: Action
    revision: int
    is_own: bool


@on("verdict")
async def press_verdict(interaction: Interaction, press: Press) -> None:
    """*Was that good?* or *Why?*, below a turn."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        given = await judged_answer(viewer, table, press.number(0))
        counsellor = viewer.context.app.counsellor
        known = counsellor.compared(given.then, given.action) if given.is_own else None
        if not given.is_own or known is not None:
            await show_noted(interaction, viewer, await _message(viewer, given, _told(viewer, given, known)), table)
            return
        await show_noted(interaction, viewer, await _message(viewer, given, _note(viewer, table, "thinking")), table)
    found = await counsellor.compare(given.then, given.seat, given.action)
    async with viewer.context.queue(press.match):
        if viewer.context.presence.has_gone_on(interaction, press.match):
            return
        told = _note(viewer, table, "failed") if found is None else _told(viewer, given, found)
        table = await viewer.context.app.play.table(press.match)
        await show_noted(interaction, viewer, await _message(viewer, given, told), table)


async def judged_answer(viewer: Viewer, table: Table, revision: int) -> Judged:
    """Return the last answer of a turn that could have been another. Raises ``RefusedError`` if there is none."""
    if not table.row.settings.hints:
        raise RefusedError("no-hints")
    queries, play = viewer.context.app.store.read, viewer.context.app.play
    trail = await trail_of(queries, table)
    place = trail.place(revision)
    mover, end = trail.stops[place].mover, trail.stops[place].revision
    own = viewer.seat(table)
    sat, lent = await sitting(queries, table), await queries.turns.lent(table.id, mover or 0)
    if mover is None or own is None or (mover != own and not tells_why(table, sat(end)[mover])):
        raise RefusedError("verdict-not-yours")
    begin = trail.stops[place - 1].revision if place else -1
    entries = [one for one in await queries.journal.entries_of(table.id, table.position) if begin < one[0] <= end]
    if revision not in [number for number, _ in entries]:
        raise RefusedError("verdict-undone")
    for number, raw in reversed(entries):
        entry, row = read_entry(raw), await queries.journal.revision(table.id, number)
        if not isinstance(entry, Move):
            continue
        if mover == own and (lies_in(lent, number) or sat(number)[own].user != viewer.person.user):
            raise RefusedError("verdict-not-yours")
        if row is None or row.rules != table.game.meta.rules:
            raise RefusedError("verdict-older")
        then = await play.before(table, number, mover, number - 1)
        if then is not None and len(then.legal(mover)) > 1:
            then = replace(then, row=replace(then.row, status="running"))
            return Judged(then, mover, codec(table.game).action(bytes(entry.action)), number, mover == own)
    raise RefusedError("verdict-no-choice")


def _note(viewer: Viewer, table: Table, key: str) -> tuple[str, ...]:
    return (viewer.words(table).text(f"hint-{key}"),)


def _told(viewer: Viewer, given: Judged, verdict: Comparison | None) -> tuple[str, ...]:
    """Return an answer and what it was good for; with a verdict, how it compares, and what would have been better."""
    words = viewer.words(given.then).to(given.seat if given.is_own else None)
    wording = Wording(words, first_state(given.then, given.seat))
    if verdict is None:
        return (_praised(wording, given.action, "verdict-other", small(words.text("verdict-why"))),)
    lines = [_praised(wording, given.action, "verdict-own")]
    same = verdict.best == given.action
    key, points = "same" if same else verdict.lead.value, round(verdict.behind)
    said = words.text(f"verdict-{key}")
    if not same and verdict.lead is not Lead.EVEN and verdict.behind >= LEAST:
        said = words.joined("play-join", [said, words.text("verdict-points", points=points)])
    lines.append(said)
    if not same:
        lines.append(_praised(wording, verdict.best, "verdict-best"))
    lines.append(small(words.text("verdict-how")))
    return ("\n".join(lines),)


def _praised(wording: Wording, action: Action, key: str, *more: str) -> str:
    """Return an answer, and below it (and ``more``) what it earns and why it is good."""
    done = wording.action(action)
    name = wording.words.names[wording.at.choices.seat]
    head = bold(wording.message(key, action=done, name=name))
    return "\n".join([head, *more, bullets(earns)] if (earns := merits(wording, action, done)) else [head])


async def _message(viewer: Viewer, given: Judged, told: tuple[str, ...]) -> Message:
    """Return what is told of an answer below the board as it stood before it."""
    then, labels = given.then, viewer.labels(given.then)
    back = button(labels.text("play-button-history"), "moment", then.id, given.revision, 0)
    move = button(labels.text("play-button-move"), "move", then.id)
    heading = small(match_heading(then, viewer.words(then), viewer.seat(then)))
    return Message((heading,), await moment_picture(viewer, then, None, viewer.seat(then)), told, ((move, back),))
