"""The private menu: one short question at a time, until an answer is complete.

A press goes once through four steps: what it says (``cursor``), where that leads in the match (``position``), what is
shown there (``screens``), and the components for it (``components``). Everything a menu knows is in their custom ids.
A press that belongs to another question never acts: the answer to it is what has happened since, and today's choices.
"""

from __future__ import annotations

from bot.discord.match.buttons import bottom_row
from bot.discord.match.drawing import board_picture, preview_picture
from bot.discord.match.looking import heading_for, look_message, status_text
from bot.discord.match.news import news_after, seen_until
from bot.discord.match.presses import begin_in_turn
from bot.discord.match.recap import last_move
from bot.discord.match.viewer import Viewer
from bot.discord.menu.components import components_of
from bot.discord.menu.cursor import read_cursor, read_press
from bot.discord.menu.position import Position, first_cursor, first_position, position_after
from bot.discord.menu.screens import screen_at
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold, small, waiting_text
from bot.discord.ui.messages import Message, show
from bot.matches.entries import Move, read_entry
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from games.codec import codec
from games.contract import Action, Seat


@on("move")
async def open_menu(interaction: Interaction, press: Press) -> None:
    """*Your move*: open the menu of what the person is asked now; for everybody else, a look at the board."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        await show(interaction, await today(viewer, table))


@on("ask")
@on("do")
@on("pick")
@on("set")
async def go_on(interaction: Interaction, press: Press) -> None:
    """A button that holds the answers so far, *Do it*, a select of one option, or what chooses several pieces."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        await show(interaction, await after_press(viewer, table, press, interaction.id))


async def after_press(viewer: Viewer, table: Table, press: Press, interaction: int) -> Message:
    """Return what follows a press; ``interaction`` is its id."""
    try:
        return await go_to(viewer, position_after(table, viewer.person.user, read_press(press)), interaction)
    except StaleError:
        return await _stale(viewer, press.match, _shown_at(table, press))


def _shown_at(table: Table, press: Press) -> int:
    """Return the revision at which the question of a menu was asked."""
    try:
        return min(read_cursor(press).decision, table.revision)
    except StaleError:
        return table.revision


async def after_typing(viewer: Viewer, position: Position, interaction: int) -> Message:
    """Return what follows a slash command that leads to a position."""
    table = position.choices.table
    try:
        return await go_to(viewer, position, interaction)
    except StaleError:
        return await _stale(viewer, table.id, table.revision)


async def go_to(viewer: Viewer, position: Position, interaction: int) -> Message:
    """Do a complete answer that needs no confirmation or has it, else show the position. Raises ``StaleError``."""
    if position.does is None:
        return await _shown(viewer, position)
    table, seat = position.choices.table, position.choices.seat
    after = await viewer.context.app.play.move(
        table.id, viewer.person.user, position.does, decision=position.cursor.decision, interaction=interaction
    )
    return await _done(viewer, after, seat, table.revision)


async def _done(viewer: Viewer, table: Table, seat: Seat, before: int) -> Message:
    """Return what an answer brought: the next question while the turn goes on, else how things stand."""
    news = tuple(await news_after(viewer, table, before))
    if viewer.is_asked(table):
        return await today(viewer, table, news)
    asked = table.asked.get(seat)
    if asked is not None and asked.answered:
        return await answered(viewer, table, seat, news)
    words, labels = viewer.words(table), viewer.labels(table)
    undo = button(labels.text("play-button-undo"), "undo", table.id)
    running = table.row.status == "running"
    return Message(
        top=(small(heading_for(viewer, table)), "\n".join(news) or words.text("play-done")),
        picture=await board_picture(viewer, table, before),
        bottom=(status_text(viewer, table),),
        rows=(await bottom_row(viewer, table, *([undo] if running else [])),),
    )


async def _stale(viewer: Viewer, match: int, since: int) -> Message:
    """Return what has happened since a question was asked, and what there is to choose today."""
    table = await viewer.context.app.play.table(match)
    words, news = viewer.words(table), await news_after(viewer, table, since)
    lines = [words.text("play-since-then"), *news] if news else [words.text("play-nothing-since")]
    return await today(viewer, table, (bold(words.text("play-stale")), "\n".join(lines)))


async def today(viewer: Viewer, table: Table, notes: tuple[str, ...] = ()) -> Message:
    """Return what a match asks somebody now: today's choices, their answer so far, or a look at the board."""
    seat = viewer.seat(table)
    asked = None if seat is None else table.asked.get(seat)
    if seat is None or asked is None or table.row.status != "running":
        return await look_message(viewer, table, notes)
    if asked.answered:
        return await answered(viewer, table, seat, notes)
    notes = notes or tuple(await news_after(viewer, table, await seen_until(viewer, table)))
    return await _shown(viewer, first_position(table, seat), notes)


async def answered(viewer: Viewer, table: Table, seat: Seat, notes: tuple[str, ...] = ()) -> Message:
    """Return what somebody has answered beside others who still decide, with a way to change it."""
    words, labels = viewer.words(table), viewer.labels(table)
    own = await _last_answer(viewer, table, seat)
    lines = [] if own is None else [bold(words.text("play-answered", action=words.action(own)))]
    lines += [small(words.text("play-changeable")), waiting_text(table, words)]
    change = button(labels.text("play-button-change"), "ask", table.id, *first_cursor(table, seat).parts())
    return Message(
        top=notes,
        picture=await board_picture(viewer, table, await seen_until(viewer, table)),
        bottom=("\n".join(lines),),
        rows=(await bottom_row(viewer, table, change),),
    )


async def _last_answer(viewer: Viewer, table: Table, seat: Seat) -> Action | None:
    queries = viewer.context.app.store.read
    row = await queries.revision(table.id, await last_move(queries, table, seat))
    entry = None if row is None else read_entry(row.entry)
    return codec(table.game).action(bytes(entry.action)) if isinstance(entry, Move) and entry.seat == seat else None


async def _shown(viewer: Viewer, position: Position, notes: tuple[str, ...] = ()) -> Message:
    """Return the step at which a menu stands; nothing is done."""
    table = position.choices.table
    screen = screen_at(position, viewer.words(table), viewer.labels(table), notes)
    picture = None if screen.preview is None else await preview_picture(viewer, table, screen.preview)
    if picture is None:
        picture = await board_picture(viewer, table, await seen_until(viewer, table))
    top = "\n".join((small(heading_for(viewer, table)), *screen.notes))
    return Message((top,), picture, screen.lines, components_of(screen))
