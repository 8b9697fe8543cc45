"""Everything that could ever be pressed, by whoever has seen it, and whether a press of it may act now."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from bot.discord.menu.model import read_cursor
from bot.discord.ui.protocol import Press, parse
from bot.matches.refusals import StaleError
from bot.matches.table import Table, digest_of
from bot.sandbox import ChatMessage, ClientRefuses, Person
from bot.sandbox.model.components import Select
from bot.sandbox.model.messages import Content, buttons_of, selects_of
from bot.store.rows import RequestRow
from games.contract import Seat
from tests.bot.end_to_end.evening import Evening
from tests.bot.forms import answer_to

ORDINARY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
"""A message has become one of components since it was pressed: its answer is put there as one."""
GONE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
MENU = ("ask", "do", "pick", "set")
"""What answers a question, or leads about in its menu."""
LEAVES_ALONE = ("move", "board", "see", "rules", "history", "undo", "keep")
"""What may be pressed by anybody at any time and never changes a match."""


class Pressable(NamedTuple):
    """Something that could be pressed at some time, by whoever sees the message."""

    message: ChatMessage
    custom_id: str
    press: Press
    select: Select | None


class Standing(NamedTuple):
    """Everything about a match that a press could change."""

    table: Table
    requests: tuple[RequestRow, ...]


async def standing(evening: Evening, match: int) -> Standing:
    table = replace(await evening.table(match), turns={})  # their time goes on by itself
    return Standing(table, tuple(await evening.app.store.read.journal.requests(match)))


class Memory:
    """What could be pressed in each version of a message, looked up once: versions stay as they are."""

    def __init__(self) -> None:
        self._found: dict[Content, list[Pressable]] = {}

    def pressables(self, person: Person) -> list[Pressable]:
        """Everything that somebody has ever seen that could be pressed, old versions and deleted messages included."""
        seen = [message for message in person._world.history if message.sees(person.user)]
        return [found for message in seen for content in message.versions for found in self.within(message, content)]

    def within(self, message: ChatMessage, content: Content) -> list[Pressable]:
        found = self._found.get(content)
        if found is None:
            found = self._found[content] = list(within(message, content))
        return found


def within(message: ChatMessage, content: Content) -> Iterator[Pressable]:
    for button in buttons_of(content):
        press = parse(button.custom_id or "")
        if press is not None:
            yield Pressable(message, button.custom_id or "", press, None)
    for select in selects_of(content):
        press = parse(select.custom_id)
        if press is not None:
            yield Pressable(message, select.custom_id, press, select)


def may_act(before: Standing, person: Person, press: Press) -> bool:
    """Whether a press belongs to the presser and to what stands now."""
    seat = before.table.seat_of(person.id)
    if seat is None or press.match != before.table.id or press.verb in LEAVES_ALONE:
        return False
    try:
        return _fits(before, seat, press)
    except StaleError:
        return False


def _fits(before: Standing, seat: Seat, press: Press) -> bool:
    table = before.table
    if press.verb in MENU:
        asked, cursor = table.asked.get(seat), read_cursor(press)
        fits = asked is not None and (cursor.seat, cursor.decision) == (seat, asked.decision)
        return fits and cursor.digest == digest_of(table.game, table.legal(seat))
    if press.verb in ("takeback", "askundo"):
        return press.number(0) == table.revision
    return press.verb in ("agree", "decline") and press.number(2) in {request.id for request in before.requests}


async def press_any(person: Person, chosen: Pressable, luck: Random) -> None:
    """Press it, whatever has become of the message; wait until it has been answered."""
    try:
        if chosen.select is not None:
            values = [option.value for option in chosen.select.options]
            count = luck.randint(chosen.select.minimum, min(chosen.select.maximum, len(values)))
            picked = luck.sample(values, count)
            reply = await person.select(chosen.message, picked, custom_id=chosen.custom_id, stale=True)
        else:
            reply = await person.click(chosen.message, custom_id=chosen.custom_id, stale=True)
    except ClientRefuses:
        return
    await answer_to(person, reply, luck)
