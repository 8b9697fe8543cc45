"""Presses that decide something about seats or the end of a match.

Their buttons carry what they were offered for. One that is out of date does nothing: it is answered with a sentence
that says so, and with what is offered today. One that wants what is so already is told that.
``bot.matches.door`` has the rule; a press reaches it here.

Asking before something is done that can't be taken back.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec.structs import replace

from bot.discord.match.interactions import Viewer, begin_in_turn, begin_press
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.custom_ids import Parts, Press
from bot.discord.ui.formatting import bold, match_title
from bot.discord.ui.messages import Message, show
from bot.matches.door import Seating, seating
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.store.rows.play import RequestKind
from rendering.words import Words

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


KEEP = "keep"


def confirmation(words: Words, key: str, table: Table, *buttons: Item, **args: object) -> Message:
    """Return what something means, and the buttons to do it or not."""
    labels = Words(words.locale, table.game.meta.key)
    keep = button(labels.text("ending-keep"), KEEP, table.id)
    title = bold(match_title(table, words))
    return Message(top=(f"{title}\n{words.text(key, **args)}",), rows=((*buttons, keep),))


async def asked_already(viewer: Viewer, table: Table, kind: RequestKind) -> Message | None:
    """Return that the others have been asked, where a request of this kind and person is still open."""
    requests = await viewer.context.app.consent.open_requests(table.id)
    if viewer.seat(table) not in [row.seat for row in requests if row.kind == kind]:
        return None
    return Message(top=(viewer.words(table).text("ending-asked"),))


@on(KEEP)
async def keep(interaction: Interaction, press: Press) -> None:
    """Say that nothing was done."""
    viewer, table = await begin_press(interaction, press.match)
    await show(interaction, Message(top=(viewer.words(table).text("ending-kept"),)))
