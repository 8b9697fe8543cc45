"""What a plan says to its owner who is asked: the answer it has, as a button, and what in it can't be had."""

from __future__ import annotations

from discord import ButtonStyle
from msgspec.structs import replace

from bot.clock import CALL_PAUSE
from bot.discord.match.viewer import Viewer
from bot.discord.match.wishes import skipped_lines
from bot.discord.ui.controls import Pressable, button
from bot.discord.ui.formatting import relative_time, small
from bot.discord.ui.messages import Message
from bot.matches.plans import Offer
from bot.matches.table import Table
from games.contract import Action, Seat
from rendering.words import Words


async def with_plan(viewer: Viewer, table: Table, seat: Seat, message: Message) -> Message:
    """Return what is asked with what the plan answers as the first button; the same where it says nothing."""
    plans, user = viewer.context.app.plans, viewer.person.user
    offer = await plans.offer(table, seat)
    words = viewer.words(table)
    lines = skipped_lines(words, table, offer)
    if offer.action is None:
        return replace(message, top=(*message.top, "\n".join(map(small, lines)))) if lines else message
    if await plans.store.read.is_planned(table.id, user):
        when = relative_time(table.asked[seat].since + CALL_PAUSE)
        lines.append(words.text("plan-soon", when=when, action=_said(words, table, seat, offer.action)))
    first = _as_planned(viewer, table, seat, offer, offer.action)
    top = (*message.top, "\n".join(map(small, lines))) if lines else message.top
    return replace(message, top=top, rows=((first,), *message.rows))


def _as_planned(viewer: Viewer, table: Table, seat: Seat, offer: Offer, action: Action) -> Pressable:
    labels = viewer.labels(table)
    label = labels.text("plan-button-as-planned", action=_said(labels, table, seat, action))
    wish = 0 if offer.wish is None else offer.wish.id
    return button(label, "planned", table.id, seat, table.asked[seat].decision, wish, style=ButtonStyle.success)


def _said(words: Words, table: Table, seat: Seat, action: Action) -> str:
    return words.action(action, table.game.describe(table.shown(seat), action).names)


async def told_skipped(viewer: Viewer, table: Table, seat: Seat) -> list[str]:
    """Return why a plan doesn't answer what its owner is called to; nothing if they had planned nothing for it."""
    offer, words = await viewer.context.app.plans.offer(table, seat), viewer.words(table)
    lines = skipped_lines(words, table, offer) if offer.action is None else []
    return [words.text("plan-none"), *lines] if lines else []
