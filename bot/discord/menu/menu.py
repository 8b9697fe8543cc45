"""The private menu: one short question at a time, until an answer is complete.

Everything a menu knows lies in the ids of its buttons (``Cursor``). A press that belongs to another question never
acts: it is told what has happened since, and today's choices.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.discord.match.buttons import bottom_row
from bot.discord.match.drawing import board_picture, preview_picture
from bot.discord.match.looking import heading_for, look_message, status_text
from bot.discord.match.news import news_after, seen_until
from bot.discord.match.presses import begin_in_turn
from bot.discord.match.recap import last_move
from bot.discord.match.viewer import Viewer
from bot.discord.menu.confirm import confirm_screen, presumed_screen
from bot.discord.menu.cursor import Cursor, follow, offered, opening, read_cursor
from bot.discord.menu.screens import NONE, chosen_pieces, question_screen
from bot.discord.menu.speaker import Screen, speaker
from bot.discord.ui.controls import Interaction, Press, button, on
from bot.discord.ui.formatting import bold, small, waiting_text
from bot.discord.ui.messages import Message, show
from bot.matches.entries import Move, read_entry
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from games.codec import codec
from games.contract import Action, Seat
from games.engine import attempt
from games.narrowing import Confirm, NotOfferedError, PickMany, Prompt, UnmatchedError, gather

Choose: TypeAlias = Callable[[Press, Cursor, Prompt], Cursor]


@on("move")
async def open_menu(interaction: Interaction, press: Press) -> None:
    """*Your move*: open the menu of what the presser is asked now; for everybody else, a look at the board."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        await show(interaction, await today(viewer, table))


@on("ask")
async def go_on(interaction: Interaction, press: Press) -> None:
    """A button whose id holds the answers so far."""
    await _pressed(interaction, press)


@on("do")
async def do_it(interaction: Interaction, press: Press) -> None:
    """*Do it*: the confirmed answer."""
    await _pressed(interaction, press, confirmed=True)


@on("pick")
async def pick(interaction: Interaction, press: Press) -> None:
    """A select: one option of the question."""
    await _pressed(interaction, press, choose=picked)


def picked(press: Press, cursor: Cursor, asked: Prompt) -> Cursor:
    """Return the menu with the chosen option of a select. Raises ``StaleError`` if there is none such."""
    try:
        return cursor.answered(int(press.values[0], 36))
    except (IndexError, ValueError):
        raise StaleError from None


@on("set")
async def pick_several(interaction: Interaction, press: Press) -> None:
    """A select of several pieces, or the button for none of them."""
    await _pressed(interaction, press, choose=picked_several)


def picked_several(press: Press, cursor: Cursor, asked: Prompt) -> Cursor:
    """Return the menu with the chosen pieces.

    Raises ``UnmatchedError`` if they don't go together, ``StaleError`` if they are not on offer.
    """
    if not isinstance(asked, PickMany):
        raise StaleError
    try:
        chosen = [] if press.rest[-1] == NONE else chosen_pieces(asked, press.values)
        return cursor.answered(gather(asked, chosen))
    except UnmatchedError:
        raise
    except (NotOfferedError, ValueError):
        raise StaleError from None


async def _pressed(
    interaction: Interaction, press: Press, *, confirmed: bool = False, choose: Choose | None = None
) -> None:
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        menu = Menu(viewer, interaction.id)
        await show(interaction, await menu.pressed(table, press, choose, confirmed=confirmed))


async def today(viewer: Viewer, table: Table, notes: tuple[str, ...] = ()) -> Message:
    """Return what a match asks somebody now: today's choices, their answer so far, or a look at the board."""
    seat = viewer.seat(table)
    asked = None if seat is None else table.asked.get(seat)
    if seat is None or asked is None or table.row.status != "running":
        return await look_message(viewer, table, notes)
    if asked.answered:
        return await answered(viewer, table, seat, notes)
    base = await seen_until(viewer, table)
    news = notes or tuple(await news_after(viewer, table, base))
    return await Menu(viewer, 0).show_step(table, opening(table, seat), news)


async def answered(viewer: Viewer, table: Table, seat: Seat, notes: tuple[str, ...] = ()) -> Message:
    """Return what somebody has answered beside others who still decide, with a way to change it."""
    words, labels = viewer.words(table), viewer.labels(table)
    queries = viewer.context.app.store.read
    row = await queries.revision(table.id, await last_move(queries, table, seat))
    entry = None if row is None else read_entry(row.entry)
    own = codec(table.game).action(bytes(entry.action)) if isinstance(entry, Move) and entry.seat == seat else None
    lines = [] if own is None else [words.text("play-answered", action=words.action(own))]
    cursor = opening(table, seat)
    again = button(labels.text("play-button-change"), "ask", table.id, *cursor.parts())
    return Message(
        top=notes,
        picture=await board_picture(viewer, table, await seen_until(viewer, table)),
        bottom=("\n".join([*map(bold, lines), small(words.text("play-changeable")), waiting_text(table, words)]),),
        rows=(await bottom_row(viewer, table, again),),
    )


class Menu:
    """One press on a menu, by one person."""

    def __init__(self, viewer: Viewer, interaction: int) -> None:
        self.viewer = viewer
        self.interaction = interaction

    async def pressed(self, table: Table, press: Press, choose: Choose | None, *, confirmed: bool) -> Message:
        """Return what follows a press; a complete answer that needs no confirmation, or has it, is done."""
        since = table.revision
        try:
            cursor = read_cursor(press)
            since = min(cursor.decision, table.revision)
            chosen = cursor if choose is None else self._chosen(table, cursor, press, choose)
            return await self._go_on(table, chosen, confirmed=confirmed)
        except UnmatchedError:
            note = self.viewer.words(table).text("play-unmatched")
            return await self.show_step(table, cursor, (note,))
        except StaleError:
            return await self.stale(await self.viewer.context.app.play.table(press.match), since)

    def _chosen(self, table: Table, cursor: Cursor, press: Press, choose: Choose) -> Cursor:
        """Return the menu with what was chosen in a select."""
        asked = follow(table, cursor, offered(table, self.viewer.person.user, cursor))
        if isinstance(asked, Action):
            raise StaleError
        return choose(press, cursor, asked)

    async def _go_on(self, table: Table, cursor: Cursor, *, confirmed: bool) -> Message:
        actions = offered(table, self.viewer.person.user, cursor)
        return await self._settle(table, cursor, follow(table, cursor, actions), confirmed=confirmed)

    async def typed(self, table: Table, cursor: Cursor) -> Message:
        """Return what follows a slash command that settled what the cursor says."""
        try:
            return await self._go_on(table, cursor, confirmed=False)
        except StaleError:
            return await self.stale(await self.viewer.context.app.play.table(table.id), table.revision)

    async def _settle(self, table: Table, cursor: Cursor, where: Prompt | Action, *, confirmed: bool) -> Message:
        """Do a complete answer, or show the next step."""
        if isinstance(where, Action) and (confirmed or self._acts_at_once(table, cursor, where)):
            return await self.act(table, cursor, where)
        return await self._drawn(table, self._screen(table, cursor, where))

    def _acts_at_once(self, table: Table, cursor: Cursor, action: Action) -> bool:
        """Whether a chosen answer needs no confirmation, because its giver could take it back alone."""
        return cursor.begun and not attempt(table.game, table.state, cursor.seat, action).final

    async def act(self, table: Table, cursor: Cursor, action: Action) -> Message:
        """Do it, and return what it brought: the next question while the turn goes on, else how things stand."""
        after = await self.viewer.context.app.play.move(
            table.id, self.viewer.person.user, action, decision=cursor.decision, interaction=self.interaction
        )
        told = tuple(await news_after(self.viewer, after, table.revision))
        if self.viewer.is_asked(after):
            return await today(self.viewer, after, told)
        asked = after.asked.get(cursor.seat)
        if asked is not None and asked.answered:
            return await answered(self.viewer, after, cursor.seat, told)
        return await self._done(after, table.revision, told)

    async def _done(self, table: Table, before: int, told: tuple[str, ...]) -> Message:
        words, labels = self.viewer.words(table), self.viewer.labels(table)
        undo = button(labels.text("play-button-undo"), "undo", table.id)
        running = table.row.status == "running"
        return Message(
            top=(small(heading_for(self.viewer, table)), "\n".join(told) or words.text("play-done")),
            picture=await board_picture(self.viewer, table, before),
            bottom=(status_text(self.viewer, table),),
            rows=(await bottom_row(self.viewer, table, *([undo] if running else [])),),
        )

    async def stale(self, table: Table, since: int) -> Message:
        """Return what has happened since a question was put, and what there is to choose today."""
        words = self.viewer.words(table)
        news = await news_after(self.viewer, table, since)
        told = [words.text("play-since-then"), *news] if news else [words.text("play-nothing-since")]
        return await today(self.viewer, table, (bold(words.text("play-stale")), "\n".join(told)))

    async def show_step(self, table: Table, cursor: Cursor, notes: tuple[str, ...] = ()) -> Message:
        """Return the step at which a menu stands; nothing is done."""
        where = follow(table, cursor, offered(table, self.viewer.person.user, cursor))
        return await self._drawn(table, self._screen(table, cursor, where, notes))

    def _screen(self, table: Table, cursor: Cursor, where: Prompt | Action, notes: tuple[str, ...] = ()) -> Screen:
        speak = speaker(table, cursor, self.viewer.person.locale)
        if not isinstance(where, Action | Confirm):
            return question_screen(speak, where, notes)
        action = where.presumed if isinstance(where, Confirm) else where
        final = attempt(table.game, table.state, cursor.seat, action).final
        if isinstance(where, Confirm):
            return presumed_screen(speak, where, final=final, notes=notes)
        return confirm_screen(speak, action, final=final, notes=notes)

    async def _drawn(self, table: Table, screen: Screen) -> Message:
        picture = None if screen.preview is None else await preview_picture(self.viewer, table, screen.preview)
        if picture is None:
            picture = await board_picture(self.viewer, table, await seen_until(self.viewer, table))
        message = screen.message(picture)
        top = "\n".join((small(heading_for(self.viewer, table)), *message.top))
        return Message((top,), picture, message.bottom, message.rows)
