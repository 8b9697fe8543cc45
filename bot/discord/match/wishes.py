"""The words of a plan, and what it says to its owner who is asked."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle
from msgspec import Struct
from msgspec.structs import replace

from bot.discord.match.viewer import Viewer
from bot.discord.ui.controls import Pressable, button
from bot.discord.ui.formatting import relative_time, small
from bot.discord.ui.messages import Message
from bot.matches.plan import Answer, Plan, Planned
from bot.matches.table import Table
from bot.pauses import CALL_PAUSE
from games.contract import Action, Seat
from games.planning import Wish
from rendering.words import Words


class Numbered(Struct, frozen=True):
    """A wish and its number in the plan; None: it goes on from the one above."""

    planned: Planned
    number: int | None


def numbered(plan: Plan) -> list[Numbered]:
    """Return the wishes of a plan in order, each followed by those that go on from it."""
    firsts = [one for one in plan.wishes if one.after is None]
    return [item for number, one in enumerate(firsts, 1) for item in _with_followers(plan, Numbered(one, number))]


def _with_followers(plan: Plan, item: Numbered) -> Iterator[Numbered]:
    yield item
    for one in plan.wishes:
        if one.after == item.planned.id:
            yield from _with_followers(plan, Numbered(one, None))


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
        if await plans.store.read.is_plan_pending(table.id, viewer.person.user):
            when = relative_time(table.asked[seat].since + CALL_PAUSE)
            lines.append(words.text("plan-soon", when=when, action=_said(words, table, seat, found.action)))
        rows = ((_as_planned(viewer, table, seat, found.action, found.wish),), *rows)
    top = (*message.top, "\n".join(map(small, lines))) if lines else message.top
    return replace(message, top=top, rows=rows)


def _as_planned(viewer: Viewer, table: Table, seat: Seat, action: Action, wish: int | None) -> Pressable:
    labels = viewer.labels(table)
    label = labels.text("plan-button-as-planned", action=_said(labels, table, seat, action))
    return button(label, "planned", table.id, table.asked[seat].decision, wish or 0, style=ButtonStyle.success)


def _said(words: Words, table: Table, seat: Seat, action: Action) -> str:
    return words.action(action, table.game.describe(table.shown(seat), action).names)


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
