"""Messages that are sent before their pictures are drawn: they get them later, after a restart, too."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord.ui.context import Context
from bot.discord.ui.messages import Message

LOOK_AGAIN: Final = 60.0
"""Seconds after which a message gets its picture if nobody has said that it is drawn: the bot was started anew."""


def wait_for(context: Context, match: int | None, user: int | None, message: Message) -> float | None:
    """Have the plan for a match's post, or for a message to a person, be due as soon as its pictures are drawn.

    Returns when it is due at the latest; None if the message lacks none.
    """
    store, clock = context.app.store, context.app.clock

    async def hasten() -> None:
        await store.write(lambda queries: queries.notices.hasten_picture(match, user, clock()))
        await asyncio.sleep(LOOK_AGAIN)  # so long the pictures are kept for the message

    context.pictures.when_there((match, user), message.late, hasten)
    return clock() + LOOK_AGAIN if message.late else None


async def plan_picture(
    context: Context, match: int | None, revision: int, message: Message, user: int | None = None, of: int | None = None
) -> None:
    """Have a match's post, or the message of a notice to a person, get its late pictures."""
    waited = context.pictures.awaits((match, user))
    due = wait_for(context, match, user, message)
    if waited or due is not None:
        await context.app.store.write(lambda queries: queries.notices.plan_picture(match, revision, user, due, of=of))
