"""Presses that decide something about seats or the end of a match.

Their buttons carry what they were offered for. One that is out of date does nothing: it is answered with a sentence
that says so, and with what is offered today. One that wants what is so already is told that.
``bot.matches.door`` has the rule; a press reaches it here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec.structs import replace

from bot.discord.match.presses import begin_in_turn
from bot.discord.match.viewer import Viewer
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Interaction, on
from bot.discord.ui.custom_ids import Parts, Press
from bot.discord.ui.formatting import bold
from bot.discord.ui.messages import Message, show
from bot.matches.door import Seating, seating
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table

Decide: TypeAlias = Callable[[Interaction, Viewer, Table, Press], Awaitable[Message]]
Already: TypeAlias = Callable[[Viewer, Table, Press], Awaitable[Message | None]]


def decides(verb: str, today: Decide, already: Already, *, missing: bool = False) -> Callable[[Decide], Decide]:
    """Register what a button decides.

    ``already`` returns what it has brought where that is so already, as for a second press; else None. ``today``
    returns what is offered in its place when it is out of date. ``missing``: whether it can be decided while the game
    of the match isn't there.
    """

    def register(decide: Decide) -> Decide:
        @on(verb)
        async def pressed(interaction: Interaction, press: Press) -> None:
            async with begin_in_turn(interaction, press.match, missing=missing) as (viewer, table):
                try:
                    brought = await already(viewer, table, press)
                    message = brought or await decide(interaction, viewer, table, press)
                except StaleError:
                    message = await _outdated(interaction, viewer, press, today)
                await show(interaction, message)

        return decide

    return register


async def _outdated(interaction: Interaction, viewer: Viewer, press: Press, today: Decide) -> Message:
    table = await viewer.context.app.play.table(press.match, missing=True)
    note = bold(viewer.words(table).text("play-outdated"))
    try:
        message = await today(interaction, viewer, table, press)
    except RefusedError as refused:
        return Message(top=(note, viewer.words(table).say(refused.phrase)))
    return replace(message, top=(note, *message.top))


def offered(context: Context, table: Table) -> Parts:
    """Return the parts of a button's id that say what it is offered for, and when.

    The time stands in the id: that of its message would be that of the first thing shown there, since private messages
    are edited from one question to the next.
    """
    return (seating(table).seats, int(context.app.clock()))


def read_offer(press: Press, place: int) -> Seating:
    """Return what a press was offered for. Raises ``StaleError`` for an id of a version that didn't say so."""
    made = float(press.number(place + 1))
    return Seating(press.rest[place], made)
