"""What the owner of a plan gets to see: the plan, and the questions in which its wishes are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle

from bot.discord.match.drawing import board_picture, preview_picture
from bot.discord.match.looking import heading_for
from bot.discord.match.news import seen_until
from bot.discord.match.viewer import Viewer
from bot.discord.match.wishes import Numbered, numbered, said_wish
from bot.discord.menu.components import components_of
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import MenuState
from bot.discord.ui.controls import Item, button
from bot.discord.ui.formatting import bold, small
from bot.discord.ui.messages import Message, rows_of
from bot.matches.plan import MOST_FIRST, Plan
from bot.matches.planning import Planning, next_question
from bot.matches.table import Table, need_player
from games.contract import Seat
from rendering.words import Words

PREFIX: Final = "plan"
"""What stands before the verbs of a menu in the ids of one in which wishes are chosen."""
FIRST: Final = 0
"""Stands in ids in place of a wish: the next question, or all of them."""


async def plan_message(viewer: Viewer, table: Table, notes: tuple[str, ...] = ()) -> Message:
    """Return somebody's plan in a match, with what can be done about it."""
    plans, words = viewer.context.app.plans, viewer.words(table)
    seat = need_player(table, viewer.person.user)
    plan, ahead = await plans.of(table, seat), await next_question(plans, table, seat)
    wishes = numbered(plan)
    lines = [bold(words.text("plan-title")), *_wish_lines(words, wishes), *_standing_lines(words, plan)]
    lines.append(small(_how(viewer, table, plan, ahead)))
    return Message(
        top=(small(heading_for(viewer, table)), *notes),
        bottom=("\n".join(lines),),
        rows=(*rows_of(_ways(viewer, table, plan, ahead)), *rows_of(_drops(viewer, table, wishes))),
    )


def _wish_lines(words: Words, wishes: Sequence[Numbered]) -> Iterator[str]:
    for item in wishes:
        said = said_wish(words, item.planned.wish)
        if item.number is None:
            yield words.text("plan-then", wish=said)
        else:
            yield words.text("plan-wish", n=item.number, wish=said)


def _standing_lines(words: Words, plan: Plan) -> Iterator[str]:
    for one in plan.standing:
        yield words.text(f"plan-standing-{'once' if one.once else 'always'}", answer=words.name(one.answer))


def _how(viewer: Viewer, table: Table, plan: Plan, ahead: Planning | None) -> str:
    """Return how a plan works, or why nothing can be planned."""
    words = viewer.words(table)
    if plan.wishes:
        return words.text("plan-how")
    if viewer.is_asked(table):
        return words.text("plan-asked-now")
    return words.text("plan-nothing-yet" if ahead is None else "plan-empty", n=MOST_FIRST)


def _ways(viewer: Viewer, table: Table, plan: Plan, ahead: Planning | None) -> Iterator[Item]:
    labels = viewer.labels(table)
    if viewer.is_asked(table):
        yield button(labels.text("play-button-move"), "move", table.id, style=ButtonStyle.primary)
    elif ahead is not None:
        key = "plan-button-add" if plan.wishes else "plan-button-first"
        yield button(labels.text(key), "planadd", table.id, style=ButtonStyle.primary)
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
        yield button(labels.text("plan-button-drop", n=item.number), "plandrop", table.id, item.planned.id)
    if len(firsts) > 1:
        yield button(labels.text("plan-button-drop-all"), "plandrop", table.id, FIRST)


async def question_message(viewer: Viewer, planning: Planning, state: MenuState) -> Message:
    """Return what is asked where a planning menu stands, beside the board as it is or a preview of the best answer."""
    table, labels = planning.table, viewer.labels(planning.table)
    words = viewer.words(table)
    screen = screen_at(state, words, labels)
    picture = None if screen.preview is None else await preview_picture(viewer, planning.then, screen.preview)
    if picture is None:
        picture = await board_picture(viewer, table, await seen_until(viewer, table))
    before = planning.before
    lines = [words.text("plan-so-far", wish=said_wish(words, one.wish)) for one in before[-1:]]
    lines.append(bold(words.text("plan-then-what" if before else "plan-when-asked")))
    back = button(labels.text("plan-button-enough" if before else "plan-button-back"), "planshow", table.id)
    ways = (back, *([] if before else _standing_button(viewer, table)))
    return Message(
        top=("\n".join([small(heading_for(viewer, table)), *lines]),),
        picture=picture,
        bottom=screen.lines,
        rows=(*components_of(screen, PREFIX, planning.after or FIRST), ways),
    )


async def standing_message(viewer: Viewer, table: Table, seat: Seat) -> Message:
    """Return all standing answers of a game, each with how long it holds for this person, to be turned by a press."""
    words, labels = viewer.words(table), viewer.labels(table)
    plan = await viewer.context.app.plans.of(table, seat)
    given = {one.answer: "once" if one.once else "always" for one in plan.standing}
    buttons = []
    for place, term in enumerate(table.game.standing_answers):
        style = ButtonStyle.success if term in given else ButtonStyle.secondary
        state = given.get(term, "off")
        label = labels.text(f"plan-button-standing-{state}", answer=labels.name(term))
        buttons.append(button(label, "planturn", table.id, place, style=style))
    back = button(labels.text("plan-button-back"), "planshow", table.id)
    top = (small(heading_for(viewer, table)), bold(words.text("plan-standing-title")))
    return Message(top, bottom=(words.text("plan-standing-how"),), rows=(*rows_of(buttons), (back,)))
