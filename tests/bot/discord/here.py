"""Helpers of the tests about who is here: time that passes, and what came to somebody meanwhile."""

from __future__ import annotations

from typing import Any

from bot.matches.table import Table
from bot.sandbox import ChatMessage
from bot.sandbox.api.requests import Request
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, pressed
from tests.bot.discord.tables import until

EDITS = "PATCH /webhooks/*"
"""The edits of private messages."""
QUESTION = "Have fun"
BALLOT = "Another round?"


async def two(club: Club, **start: Any) -> tuple[Table, Person, Person]:
    """A match of two whose calls have been sent: who is asked, and the other."""
    table = await club.start("mika", "taro", game="fair", **start)
    await club.settled()
    return table, club.person("mika"), club.person("taro")


async def ends_turn(person: Person, menu: ChatMessage) -> ChatMessage:
    return await pressed(person, menu, "Enough")


async def turns(club: Club, menu: ChatMessage, text: str = QUESTION) -> None:
    """Wait until a menu has become a question, and the bot knows it."""
    await until(club, lambda: text in menu.text)
    await club.eventually(lambda: nothing_in_progress(club))


async def nothing_in_progress(club: Club) -> bool:
    return not any(lock.locked() for lock in club.bot._queues.values())


def waiting(club: Club, number: int) -> int:
    """How many presses and edits wait for an earlier press on a match, or of a person on the list of what waits."""
    return len(club.bot._queues[number]._waiters or ())


async def pass_time(club: Club, seconds: float) -> None:
    """Let time pass in steps after the presses in progress are done, and whatever is due then be done."""

    async def idle() -> bool:
        return not await club.app.store.read.due.exists(club.app.clock())

    await club.eventually(lambda: nothing_in_progress(club))
    while seconds > 0:
        step = min(seconds, 30)
        seconds -= step
        await club.advance(seconds=step)
        await club.eventually(idle)


def called(person: Person, after: int) -> list[ChatMessage]:
    """What came to a person or rang them after a message."""
    found = {message.id: message for message in (*person.inbox, *person.buzzes) if message.id > after}
    return list(found.values())


def newest(club: Club) -> int:
    return max((message.id for message in club.sandbox.world.history), default=0)


def since(club: Club, before: list[Request]) -> list[Request]:
    return club.sandbox.requests[len(before) :]
