"""What a person gets to see in the private menu: the next question, or how things stand.

A menu on Discord: its screen as components.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.match.buttons import bottom_row, plan_buttons, way_back
from bot.discord.match.interactions import Viewer
from bot.discord.match.pictures import (
    NOTHING,
    Told,
    board_picture,
    news_after,
    preview_picture,
    seen_until,
    table_picture,
)
from bot.discord.match.plans import with_plan
from bot.discord.match.recap import last_move, take_back_button, undo_buttons, with_take_back
from bot.discord.match.show import heading_for, look_message, status_text
from bot.discord.menu.cursor import Cursor
from bot.discord.menu.screen import MenuButton, MenuSelect, Screen, Style
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import MenuState, first_cursor, first_state
from bot.discord.ui.controls import Item, button, option, select
from bot.discord.ui.custom_ids import Parts
from bot.discord.ui.formatting import bold, relative_time, small, waiting_text
from bot.discord.ui.messages import AnyPicture, Message
from bot.matches.door import HOUR
from bot.matches.entries import Move, read_entry
from bot.matches.play import Given
from bot.matches.table import Table
from games.codec import codec
from games.contract import Action, Seat
from rendering.words import Words

STYLES = {Style.PLAIN: ButtonStyle.secondary, Style.ANSWER: ButtonStyle.primary, Style.DONE: ButtonStyle.success}


def components_of(screen: Screen, prefix: str = "", *more: str | int) -> tuple[tuple[Item, ...], ...]:
    """Return the rows of a screen. ``prefix`` stands before the verbs of their ids, ``more`` behind the cursor."""
    return tuple(tuple(_component(item, prefix, more) for item in row) for row in screen.rows)


def _component(item: MenuButton | MenuSelect, prefix: str, more: Parts) -> Item:
    verb, match, parts = prefix + item.verb, item.cursor.match, (*item.cursor.parts(), *more)
    if isinstance(item, MenuButton):
        return button(item.label, verb, match, *parts, *item.detail, style=STYLES[item.style])
    options = [option(shown.label, shown.value, shown.about) for shown in item.options]
    return select(options, verb, match, *parts, placeholder=item.placeholder, most=item.most)


Reply: TypeAlias = tuple[Message, Table]
"""What a person gets to see, and the match as it stood then: computer players may have gone on meanwhile."""


async def today(viewer: Viewer, table: Table, told: Told | None = None) -> Message:
    """Return what a match asks somebody now: today's choices, their answer so far, or a look at the board.

    ``told`` comes first; without it, what has happened since the person saw the match last.
    """
    seat = viewer.seat(table)
    asked = None if seat is None else table.asked.get(seat)
    if seat is None and table.row.status == "running":
        told = told or Told((viewer.words(table).text("play-not-a-player"),))
    if seat is None or asked is None or table.row.status != "running":
        return await look_message(viewer, table, told or NOTHING)
    if asked.answered:
        return await _answered(viewer, table, seat, told or NOTHING)
    told = told or await news_after(viewer, table, await seen_until(viewer, table))
    return await with_plan(viewer, table, seat, await question(viewer, first_state(table, seat), told))


async def question(viewer: Viewer, state: MenuState, told: Told = NOTHING) -> Message:
    """Return what is asked where a menu stands, below one picture: a preview of the best answer, or the board.

    What has moved meanwhile comes first, in place of it; *Board* leads on.
    """
    table = state.choices.table
    screen = screen_at(state, viewer.words(table), viewer.labels(table), told.lines)
    picture = told.film or await _still(viewer, table, screen.preview)
    top = "\n".join((small(heading_for(viewer, table)), *screen.notes))
    ways = tuple(_ways(state, viewer.labels(table), filmed=told.film is not None))
    screen = replace(screen, rows=(*screen.rows, *((ways,) if ways else ())))
    return Message((top,), picture, screen.lines, (*components_of(screen), *way_back(viewer)))


async def _still(viewer: Viewer, table: Table, preview: Action | None) -> AnyPicture | None:
    picture = None if preview is None else await preview_picture(viewer, table, preview)
    return picture or await board_picture(viewer, table, await seen_until(viewer, table))


def _ways(state: MenuState, labels: Words, *, filmed: bool) -> Iterator[MenuButton]:
    if filmed:
        yield MenuButton(labels.text("play-button-board"), "ask", state.cursor)
    if _has_hint(state):
        yield hint_button(labels, state.cursor)


def hint_button(labels: Words, cursor: Cursor) -> MenuButton:
    """Return *What would you do?*, which stands at the beginning of a menu."""
    return MenuButton(labels.text("hint-button"), "hint", cursor)


def _has_hint(state: MenuState) -> bool:
    """Whether a menu stands at the beginning of a question that its person may ask a hint for."""
    table, at_first = state.choices.table, not state.cursor.begun and state.cursor.page == 0
    return (
        table.row.settings.hints and at_first and state.choices.seat in table.to_move and len(state.choices.legal) > 1
    )


async def done(viewer: Viewer, table: Table, seat: Seat, before: int) -> Message:
    """Return what a seat's answer brought: the next question while the turn goes on, else how things stand.

    ``before`` is the revision at which it was given; ``table`` is the match after it.
    """
    news = await news_after(viewer, table, before)
    if viewer.is_asked(table):
        return await with_take_back(viewer, table, await today(viewer, table, news))
    asked = table.asked.get(seat)
    if asked is not None and asked.answered:
        return await _answered(viewer, table, seat, news)
    words, labels = viewer.words(table), viewer.labels(table)
    ways: list[Item] = []
    if table.row.status == "running":
        slip = await take_back_button(viewer, table)
        undo = await undo_buttons(viewer.context, table, labels, seat) if slip is None else (slip,)
        ways = [*undo, *plan_buttons(viewer, table)]
    return Message(
        top=(small(heading_for(viewer, table)), "\n".join(news.lines) or words.text("play-done")),
        picture=await table_picture(viewer, table, before),
        bottom=(await status_text(viewer, table),),
        rows=(await bottom_row(viewer, table, *ways),),
        film=news.film,
    )


async def again(viewer: Viewer, given: Given, decision: int) -> Reply:
    """Return what an answer has brought to whoever gives it once more to the same decision.

    If it was long ago or has been taken back, or they don't sit there now, they are told that they have done it, with
    what there is to choose today.
    """
    match, seat, now = given.match, given.entry.seat, viewer.context.app.clock()
    if given.undone:
        return await stale(viewer, match, decision, "play-again-undone")
    table = await viewer.context.app.play.table(match)
    if viewer.seat(table) != seat or now - given.made > HOUR:
        return await stale(viewer, match, decision, "play-again-late", when=relative_time(given.made))
    return await done(viewer, table, seat, given.revision - 1), table


async def stale(viewer: Viewer, match: int, since: int, said: str = "play-stale", **args: object) -> Reply:
    """Return what has happened since a question was asked at a revision, and what there is to choose today."""
    table = await viewer.context.app.play.table(match)
    words, news = viewer.words(table), await news_after(viewer, table, since)
    lines = [words.text("play-since-then"), *news.lines] if news.lines else [words.text("play-nothing-since")]
    return await today(viewer, table, Told((bold(words.text(said, **args)), "\n".join(lines)), news.film)), table


async def _answered(viewer: Viewer, table: Table, seat: Seat, told: Told) -> Message:
    """Return what somebody has answered beside others who still decide, with a way to change it."""
    words, labels = viewer.words(table), viewer.labels(table)
    own = await _last_answer(viewer, table, seat)
    lines = [] if own is None else [bold(words.text("play-answered", action=words.action(own)))]
    lines += [small(words.text("play-changeable")), waiting_text(table, words)]
    change = button(labels.text("play-button-change"), "ask", table.id, *first_cursor(table, seat).parts())
    return Message(
        top=told.lines,
        picture=await board_picture(viewer, table, await seen_until(viewer, table)),
        bottom=("\n".join(lines),),
        rows=(await bottom_row(viewer, table, change),),
        film=told.film,
    )


async def _last_answer(viewer: Viewer, table: Table, seat: Seat) -> Action | None:
    queries = viewer.context.app.store.read
    row = await queries.journal.revision(table.id, await last_move(queries, table, seat))
    entry = None if row is None else read_entry(row.entry)
    return codec(table.game).action(bytes(entry.action)) if isinstance(entry, Move) and entry.seat == seat else None
