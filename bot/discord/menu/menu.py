"""The private menu: one short question at a time, until an answer is complete.

A press goes one way: what it says (``cursor``), where that leads in the match (``state``), what is done there if the
answer is complete, and the reply to it (``replies``: what is shown, in words, and its components). Everything a menu
knows is in the custom ids of those components. A press that belongs to another question never acts: the reply to it is
what has happened since, and today's choices.

*Your move* of somebody who is on holiday: whether they are back, or only for this move.
"""

from __future__ import annotations

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.match.buttons import way_back
from bot.discord.match.interactions import Viewer, begin_in_turn, note_shown
from bot.discord.menu.cursor import MenuPress, read_press
from bot.discord.menu.replies import Reply, again, done, question, stale, today
from bot.discord.menu.state import MenuState, state_after
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold, match_title, moment_of
from bot.discord.ui.messages import Message, show
from bot.matches.names import sitting
from bot.matches.play import Given
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.notices.schedule import is_away
from games.codec import codec


def back_already(viewer: Viewer, table: Table) -> Message | None:
    """Return the question whether somebody is back who is away and has something to do in a match; None otherwise."""
    person = viewer.person
    needed = table.row.status == "running" and (viewer.is_asked(table) or table.stood_in_for(person.user) is not None)
    if not needed or person.away_until is None or not is_away(person, viewer.context.app.clock()):
        return None
    words, labels = viewer.words(table), viewer.labels(table)
    asked = words.text("away-back-already", until=moment_of(person.away_until))
    ways = (
        button(labels.text("away-back"), "awayhere", table.id, style=ButtonStyle.primary),
        button(labels.text("away-once"), "awayonce", table.id),
    )
    return Message(top=(bold(match_title(table, words)), asked), rows=(ways, *way_back(viewer)))


@on("awayhere")
async def come_back(interaction: Interaction, press: Press) -> None:
    """*I'm back*: end the holiday, and show what is asked in this match."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        person = await viewer.context.app.holidays.end(viewer.person.user)
        message, after = await _seated(replace(viewer, person=person), table.id)
        await show(interaction, message)
        await note_shown(viewer, after)


@on("awayonce")
async def just_this(interaction: Interaction, press: Press) -> None:
    """*Just this move*: the holiday goes on, and the computer sits in again afterwards."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        message, after = await _seated(viewer, table.id)
        await show(interaction, message)
        await note_shown(viewer, after)


async def _seated(viewer: Viewer, match: int) -> Reply:
    """Return what a match asks somebody, in their own seat."""
    table = await viewer.context.app.play.table(match)
    if table.row.status == "running" and table.stood_in_for(viewer.person.user) is not None:
        table = await viewer.context.app.seats.take_back(match, viewer.person.user)
    return await today(viewer, table), table


@on("move")
async def open_menu(interaction: Interaction, press: Press) -> None:
    """*Your move*: open the menu of what the person is asked now; for everybody else, a look at the board.

    Whoever is on holiday is asked first whether they are back.
    """
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        await show(interaction, back_already(viewer, table) or await today(viewer, table))
        await note_shown(viewer, table)


@on("ask")
@on("do")
@on("pick")
@on("set")
async def go_on(interaction: Interaction, press: Press) -> None:
    """A button that holds the answers so far, *Do it*, a select of one option, or what chooses several pieces."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        message, after = await after_press(viewer, table, press, interaction.id)
        await show(interaction, message)
        await note_shown(viewer, after)


@on("planned")
async def do_as_planned(interaction: Interaction, press: Press) -> None:
    """*As planned*: what the plan answers to the question."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        message, after = await _after_plan(viewer, table, press, interaction.id)
        await show(interaction, message)
        await note_shown(viewer, after)


async def _after_plan(viewer: Viewer, table: Table, press: Press, interaction: int) -> Reply:
    decision, plans, seat = press.number(0), viewer.context.app.plans, viewer.seat(table)
    try:
        after = await plans.do_as_planned(
            table.id, viewer.person.user, decision=decision, wish=press.number(1) or None, interaction=interaction
        )
    except RefusedError as refused:
        given = await _given_as_planned(viewer, table, press)
        if given is not None:
            return await again(viewer, given, decision)
        if not isinstance(refused, StaleError):
            raise
        return await stale(viewer, table.id, min(max(decision, 0), table.revision))
    assert seat is not None, "it has answered"
    return await done(viewer, after, seat, table.revision), after


async def _given_as_planned(viewer: Viewer, table: Table, press: Press) -> Given | None:
    """Return the answer that *As planned* would give again: the person or their plan has given it."""
    app, decision = viewer.context.app, press.number(0)
    sat = await sitting(app.store.read, table)
    seat = next((row.seat for row in sat(decision) if row.user == viewer.person.user), None)
    given = None if seat is None else await app.play.given(table.id, seat, decision)
    if given is None or seat is None or not (given.in_person or given.entry.planned):
        return None
    if sat(given.revision - 1)[seat].user != viewer.person.user:
        return None
    return None if press.number(1) in [wish.id for wish in (await app.plans.of(table, seat)).wishes] else given


async def after_press(viewer: Viewer, table: Table, press: Press, interaction: int) -> Reply:
    """Return what follows a press; ``interaction`` is its id."""
    try:
        chosen = read_press(press)
    except StaleError:
        return await stale(viewer, press.match, table.revision)
    try:
        state = state_after(table, viewer.person.user, chosen, viewer.person.confirms)
        return await _go_to(viewer, state, interaction)
    except StaleError:
        decision = chosen.cursor.decision
        given = await _given(viewer, chosen)
        if given is not None:
            return await again(viewer, given, decision)
        return await stale(viewer, press.match, min(decision, table.revision))


async def _given(viewer: Viewer, chosen: MenuPress) -> Given | None:
    """Return the answer that a press would give again: its person has given it to the same question."""
    play, user, cursor = viewer.context.app.play, viewer.person.user, chosen.cursor
    table = await play.table(cursor.match)
    try:
        given = await play.given(table.id, cursor.seat, cursor.decision)
        before = None if given is None or not given.in_person else await play.before(table, given, cursor.decision)
        if before is None or given is None:
            return None
        does = state_after(before, user, chosen, viewer.person.confirms).does
    except StaleError:
        return None
    return given if does == codec(table.game).action(bytes(given.entry.action)) else None


async def after_typing(viewer: Viewer, state: MenuState, interaction: int) -> Reply:
    """Return what follows a slash command, which leads to where a menu would stand; ``interaction`` is its id."""
    table = state.choices.table
    try:
        return await _go_to(viewer, state, interaction)
    except StaleError:
        return await stale(viewer, table.id, table.revision)


async def _go_to(viewer: Viewer, state: MenuState, interaction: int) -> Reply:
    """Do a complete answer that needs no confirmation or has it, else ask on. Raises ``StaleError``."""
    if state.does is None:
        return await question(viewer, state), state.choices.table
    table, seat, play = state.choices.table, state.choices.seat, viewer.context.app.play
    user, decision = viewer.person.user, state.cursor.decision
    after = await play.move(table.id, user, state.does, decision=decision, interaction=interaction)
    ending = state.endings.get(state.does)
    if ending is not None and after.revision == table.revision + 1:
        after = await play.move(table.id, user, ending, decision=after.asked[seat].decision, interaction=-interaction)
    return await done(viewer, after, seat, table.revision), after
