"""The words of a plan, and what it says to its owner who is asked."""

from __future__ import annotations

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.match.interactions import Viewer
from bot.discord.ui.controls import Pressable, button
from bot.discord.ui.formatting import small
from bot.discord.ui.messages import Message
from bot.matches.plans.plan import Answer, Plan, Planned
from bot.matches.table import Table
from games.contract import Seat
from games.plans import Wish
from rendering.words import Words


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
        if await plans.store.read.plans.is_plan_pending(table.id, viewer.person.user):
            lines.append(words.text("plan-soon", action=_said(words, table, seat, found)))
        rows = ((_as_planned(viewer, table, seat, found),), *rows)
    top = (*message.top, "\n".join(map(small, lines))) if lines else message.top
    return replace(message, top=top, rows=rows)


def _as_planned(viewer: Viewer, table: Table, seat: Seat, found: Answer) -> Pressable:
    labels, decision = viewer.labels(table), table.asked[seat].decision
    label = labels.text("plan-button-as-planned", action=_said(labels, table, seat, found))
    return button(label, "planned", table.id, decision, found.wish or 0, style=ButtonStyle.success)


def _said(words: Words, table: Table, seat: Seat, found: Answer) -> str:
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


def _told(words: Words, found: Answer) -> list[str]:
    """Return why wishes can't be had, and whether something went wrong with them."""
    lines = [words.text("plan-failed")] if found.failed else []
    return lines + [
        words.text("plan-skipped", wish=said_wish(words, one.wish), reason=words.say(one.reason))
        for one in found.skipped
    ]
