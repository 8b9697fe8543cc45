"""What the owner of a plan gets to see: the plan, and the questions in which its wishes are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.discord.match.drawing import board_picture, preview_picture
from bot.discord.match.looking import heading_for
from bot.discord.match.news import seen_until
from bot.discord.match.viewer import Viewer
from bot.discord.match.wishes import Numbered, numbered, said_wish
from bot.discord.menu.components import components_of
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import MenuState
from bot.discord.plan.planning import FIRST, Planning, chain, next_question
from bot.discord.ui.controls import Item, button
from bot.discord.ui.formatting import bold, small
from bot.discord.ui.messages import Message, rows_of
from bot.matches.plans import MOST, is_full
from bot.matches.table import Table
from bot.store.rows import WishRow
from games.contract import Seat, Term
from rendering.words import Words


async def plan_message(viewer: Viewer, table: Table, notes: tuple[str, ...] = ()) -> Message:
    """Return somebody's plan in a match, with what can be done about it."""
    seat = viewer.seat(table)
    assert seat is not None, "only players plan"
    words = viewer.words(table)
    rows = await viewer.context.app.plans.rows(table, seat)
    wishes = numbered(rows)
    ahead = await next_question(viewer, table)
    lines = [bold(words.text("plan-title")), *_wish_lines(viewer, table, wishes), *_standing_lines(table, words, rows)]
    lines.append(small(_how(viewer, table, words, wishes, ahead)))
    return Message(
        top=(small(heading_for(viewer, table)), *notes),
        bottom=("\n".join(lines),),
        rows=(*rows_of(_ways(viewer, table, rows, ahead)), *rows_of(_drops(viewer, table, wishes))),
    )


def _wish_lines(viewer: Viewer, table: Table, wishes: Sequence[Numbered]) -> Iterator[str]:
    words = viewer.words(table)
    for item in wishes:
        said = said_wish(words, table, item.row)
        if item.number is None:
            yield words.text("plan-then", wish=said)
        else:
            yield words.text("plan-wish", n=item.number, wish=said)


def _standing_lines(table: Table, words: Words, rows: Sequence[WishRow]) -> Iterator[str]:
    for row in rows:
        answer = standing_of(table, row)
        if answer is not None:
            yield words.text("plan-standing-once" if row.once else "plan-standing-always", answer=words.name(answer))


def standing_of(table: Table, row: WishRow) -> Term | None:
    """Return the standing answer of a row of a plan; None if it is a wish, or the game has no such answer any more."""
    return next((term for term in table.game.standing_answers if term.value == row.answer), None)


def _how(viewer: Viewer, table: Table, words: Words, wishes: Sequence[Numbered], ahead: Planning | None) -> str:
    """Return how a plan works, or why nothing can be planned."""
    if wishes:
        return words.text("plan-how")
    if viewer.is_asked(table):
        return words.text("plan-asked-now")
    return words.text("plan-nothing-yet" if ahead is None else "plan-empty", n=MOST)


def _ways(viewer: Viewer, table: Table, rows: Sequence[WishRow], ahead: Planning | None) -> Iterator[Item]:
    labels = viewer.labels(table)
    if viewer.is_asked(table):
        yield button(labels.text("play-button-move"), "move", table.id, style=ButtonStyle.primary)
    elif ahead is not None and not is_full(rows):
        key = "plan-button-add" if rows else "plan-button-first"
        yield button(labels.text(key), "planadd", table.id, FIRST, style=ButtonStyle.primary)
    yield from _standing_button(viewer, table)
    yield button(labels.text("play-button-board"), "board", table.id)


def _standing_button(viewer: Viewer, table: Table) -> list[Item]:
    """Return the way to a game's standing answers, where it has some."""
    text = viewer.labels(table).text("plan-button-standing")
    return [button(text, "planstanding", table.id)] if table.game.standing_answers else []


def _drops(viewer: Viewer, table: Table, wishes: Sequence[Numbered]) -> Iterator[Item]:
    """Yield a button to drop each wish with what follows it, and one for all."""
    labels = viewer.labels(table)
    firsts = [item for item in wishes if item.number is not None]
    for item in firsts:
        yield button(labels.text("plan-button-drop", n=item.number), "plandrop", table.id, item.row.id)
    if len(firsts) > 1:
        yield button(labels.text("plan-button-drop-all"), "plandrop", table.id, FIRST)


async def question_message(viewer: Viewer, planning: Planning, state: MenuState) -> Message:
    """Return what is asked where a planning menu stands, beside the board as it is or a preview of the best answer."""
    table, labels = planning.table, viewer.labels(planning.table)
    words = viewer.words(table)
    screen = screen_at(state, words, labels)
    picture = None if screen.preview is None else await preview_picture(viewer, planning.asked, screen.preview)
    if picture is None:
        picture = await board_picture(viewer, table, await seen_until(viewer, table))
    rows = await viewer.context.app.plans.rows(table, planning.seat)
    before = [] if planning.after is None else chain(rows, planning.after)
    lines = [words.text("plan-so-far", wish=said_wish(words, table, row)) for row in before[-1:]]
    lines.append(bold(words.text("plan-then-what" if before else "plan-when-asked")))
    back = button(labels.text("plan-button-enough" if before else "plan-button-back"), "planshow", table.id)
    ways = (back, *([] if before else _standing_button(viewer, table)))
    return Message(
        top=("\n".join([small(heading_for(viewer, table)), *lines]),),
        picture=picture,
        bottom=screen.lines,
        rows=(*components_of(screen, "plan", planning.after or FIRST), ways),
    )


async def standing_message(viewer: Viewer, table: Table, seat: Seat) -> Message:
    """Return all standing answers of a game, each with how long it holds for this person, to be turned by a press."""
    words, labels = viewer.words(table), viewer.labels(table)
    rows = await viewer.context.app.plans.rows(table, seat)
    given = {row.answer: row for row in rows if row.answer is not None}
    buttons = []
    for place, term in enumerate(table.game.standing_answers):
        row = given.get(term.value)
        style = ButtonStyle.secondary if row is None else ButtonStyle.success
        state = "off" if row is None else "once" if row.once else "always"
        label = labels.text(f"plan-button-standing-{state}", answer=labels.name(term))
        buttons.append(button(label, "planturn", table.id, place, style=style))
    back = button(labels.text("plan-button-back"), "planshow", table.id)
    top = (small(heading_for(viewer, table)), bold(words.text("plan-standing-title")))
    return Message(top, bottom=(words.text("plan-standing-how"),), rows=(*rows_of(buttons), (back,)))
