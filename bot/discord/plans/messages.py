"""What the owner of a plan gets to see: the plan, and the questions in which its wishes are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from discord import ButtonStyle

from bot.discord.match.boards import ahead_picture, preview_picture
from bot.discord.match.looking import heading_for
from bot.discord.match.plans import said_wish, strands, with_plan
from bot.discord.match.viewer import Viewer
from bot.discord.menu.components import components_of
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import MenuState
from bot.discord.ui.controls import Item, button, option, select
from bot.discord.ui.custom_ids import base36
from bot.discord.ui.formatting import bold, bullets, small
from bot.discord.ui.messages import Message, rows_of
from bot.matches.plans.plan import MOST_FIRST, Holds, Plan, holds
from bot.matches.plans.questions import Planning, next_question, not_now
from bot.matches.table import Table, need_player
from games.contract import Phrase, Seat
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
    blocked = await not_now(plans, table, seat)
    lines = [bold(words.text("plan-title-saved" if plan.wishes else "plan-title")), *_wish_lines(words, plan, blocked)]
    lines.append(small(_how(viewer, table, plan, ahead)))
    lines += _standing_lines(words, plan)
    made = Message(
        top=(small(heading_for(viewer, table)), *notes),
        bottom=("\n".join(lines),),
        rows=(*rows_of(_ways(viewer, table, plan, ahead)), *_changes(viewer, table, plan)),
    )
    return await with_plan(viewer, table, seat, made) if viewer.is_asked(table) else made


def _wish_lines(words: Words, plan: Plan, blocked: Mapping[int, Phrase] = {}) -> Iterator[str]:
    """Yield the wishes of a plan, each with those that go on from it, and why it is not possible as things stand."""
    for number, (first, *more) in enumerate(strands(plan), 1):
        said = said_wish(words, first.wish)
        for one in more:
            said = words.text("plan-then", wish=said, then=said_wish(words, one.wish))
        if first.id in blocked:
            said = words.text("plan-not-now", wish=said, reason=words.say(blocked[first.id]))
        yield words.text("plan-wish", n=number, wish=said)


def _standing_lines(words: Words, plan: Plan) -> list[str]:
    lines = [
        words.text(f"plan-standing-{'once' if one.once else 'always'}", answer=words.name(one.answer))
        for one in plan.standing
    ]
    return [bold(words.text("plan-standing-title")), bullets(lines)] if lines else []


def _how(viewer: Viewer, table: Table, plan: Plan, ahead: Planning | None) -> str:
    """Return how a plan works, or why nothing can be planned."""
    words = viewer.words(table)
    if viewer.is_asked(table):
        return words.text("plan-asked-now" if plan.wishes or plan.standing else "plan-asked-empty")
    if len(strands(plan)) == 1:
        return words.text("plan-how-one")
    if plan.wishes:
        return words.text("plan-how-alone" if plan.is_alone else "plan-how")
    return words.text("plan-nothing-yet" if ahead is None else "plan-empty", n=MOST_FIRST)


def _ways(viewer: Viewer, table: Table, plan: Plan, ahead: Planning | None) -> Iterator[Item]:
    labels = viewer.labels(table)
    if viewer.is_asked(table):
        yield button(labels.text("play-button-move"), "move", table.id, style=ButtonStyle.primary)
    elif ahead is not None:
        key = "plan-button-add" if plan.wishes else "plan-button-first"
        yield button(labels.text(key), "planadd", table.id, style=ButtonStyle.primary)
    if len(strands(plan)) > 1:
        way = "stay" if plan.is_alone else "alone"
        yield button(labels.text(f"plan-button-{way}"), "planalone", table.id, int(not plan.is_alone))
    yield from _standing_button(viewer, table)


def _standing_button(viewer: Viewer, table: Table) -> list[Item]:
    """Return the way to a game's standing answers, where it has some."""
    text = viewer.labels(table).text("plan-button-standing")
    return [button(text, "planstanding", table.id)] if table.game.standing_answers else []


def _changes(viewer: Viewer, table: Table, plan: Plan) -> Iterator[tuple[Item, ...]]:
    """Yield the row in which wishes are dropped: a button for the only one, else a list."""
    labels, found = viewer.labels(table), strands(plan)
    if len(found) == 1:
        yield (button(labels.text("plan-button-drop"), "plandrop", table.id, FIRST),)
    elif found:
        options = [
            option(labels.text("plan-option-drop", wish=said_wish(labels, first.wish)), base36(first.id))
            for first, *_ in found
        ]
        options.append(option(labels.text("plan-option-drop-all"), base36(FIRST)))
        yield (select(options, "plandrop", table.id, placeholder=labels.text("plan-drop")),)


async def question_message(viewer: Viewer, planning: Planning, state: MenuState) -> Message:
    """Return what is asked where a planning menu stands, beside the board as it is or a preview of the best answer."""
    table, labels = planning.table, viewer.labels(planning.table)
    words = viewer.words(table)
    screen = screen_at(state, words, labels)
    picture = None if screen.preview is None else await preview_picture(viewer, planning.then, screen.preview)
    if picture is None:
        picture = await ahead_picture(viewer, planning.then)
    plan = await viewer.context.app.plans.of(table, planning.seat)
    lines = [words.text("plan-heading"), small(heading_for(viewer, table))]
    lines += [small(line) for line in _wish_lines(words, plan)]
    back = button(labels.text("plan-button-enough" if planning.before else "plan-button-back"), "planshow", table.id)
    ways = (back, *([] if planning.before or plan.wishes else _standing_button(viewer, table)))
    return Message(
        top=("\n".join(lines),),
        picture=picture,
        bottom=(bold(_when(words, planning, plan)), *screen.lines),
        rows=(*components_of(screen, PREFIX, planning.after or FIRST, plan.newest), ways),
    )


def _when(words: Words, planning: Planning, plan: Plan) -> str:
    """Return what a wish is asked for: the first, a further one, or what goes on from one."""
    if planning.before:
        return words.text("plan-then-what", wish=said_wish(words, planning.before[-1].wish))
    return words.text("plan-when-asked", n=len(strands(plan)) + 1)


async def standing_message(viewer: Viewer, table: Table, seat: Seat) -> Message:
    """Return all standing answers of a game, each with how long it holds for this person, to be turned by a press."""
    words, labels = viewer.words(table), viewer.labels(table)
    plan = await viewer.context.app.plans.of(table, seat)
    given = {one.answer: holds(one.once) for one in plan.standing}
    buttons = []
    for place, term in enumerate(table.game.standing_answers):
        style = ButtonStyle.success if term in given else ButtonStyle.secondary
        state = given.get(term, Holds.OFF).value
        label = labels.text(f"plan-button-standing-{state}", answer=labels.name(term))
        buttons.append(button(label, "planturn", table.id, place, state, style=style))
    back = button(labels.text("plan-button-back"), "planshow", table.id)
    top = (small(heading_for(viewer, table)), bold(words.text("plan-standing-title")))
    return Message(top, bottom=(words.text("plan-standing-how"),), rows=(*rows_of(buttons), (back,)))
