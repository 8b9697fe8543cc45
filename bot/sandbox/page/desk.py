"""What somebody who does something on the page works with, and what the ids mean that the browser sends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.sandbox.model.clock import read_id
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.members import User
from bot.sandbox.model.places import Channel, ChatMessage, Interaction
from bot.sandbox.model.world import World
from bot.sandbox.page.workshop import Workshop
from bot.sandbox.people.actors import Person
from bot.sandbox.server import Sandbox
from bot.sandbox.storage.archive import Archive


class Mark(NamedTuple):
    """What stands beside a channel's name: whether there is news, how much of it rang, and the last message read."""

    unread: bool
    rings: int
    read: int


class Marks:
    """The marks of everybody."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._reads = archive.reads()
        self._dismissed = archive.dismissed()

    def read(self, user: User, channel: Channel, message: int) -> None:
        """Note that a user has read a channel up to a message."""
        key = (user.id, channel.id)
        if message > self._reads.get(key, 0):
            self._reads[key] = message
            self._archive.remember_read(*key, message)

    def dismiss(self, message: ChatMessage) -> None:
        """Dismiss a private message."""
        self._dismissed.add(message.id)
        self._archive.remember_dismissed(message.id)

    def shows(self, message: ChatMessage, user: User) -> bool:
        """Whether a user sees a message: it is meant for them, and not dismissed."""
        return message.sees(user) and message.id not in self._dismissed

    def of(self, user: User, channel: Channel) -> Mark:
        """Return the mark of one channel for one user."""
        read = self._reads.get((user.id, channel.id), 0)
        unread, rings = False, 0
        for message in reversed(channel.messages.values()):
            if message.id <= read:
                break
            if message.author is not user and not message.ephemeral and message.sees(user):
                unread = True
                rings += user in message.rang
        return Mark(unread, rings, read)


class Desk(Struct, eq=False):
    """One person at the page. Lookups raise ``ClientRefuses`` for what the person can't see or what is gone.

    ``mark_changed`` is called with a user and a channel when the user has read more of it.
    """

    sandbox: Sandbox
    person: Person
    marks: Marks
    workshop: Workshop
    mark_changed: Callable[[User, Channel], None]

    @property
    def world(self) -> World:
        """Everything there is."""
        return self.sandbox.world

    def channel(self, number: int) -> Channel:
        """Return a channel that the person can look at."""
        channel = self.world.channels.get(number)
        if channel is None or self.person.id not in channel.readers():
            raise ClientRefuses(f"{self.person.name} sees no channel {number}")
        return channel

    def message(self, channel: int, number: int) -> ChatMessage:
        """Return a message that the person can see."""
        message = self.channel(channel).messages.get(number)
        if message is None or not message.sees(self.person.user):
            raise ClientRefuses(f"{self.person.name} sees no message {number}")
        return message

    def dismiss(self, message: ChatMessage) -> None:
        """Put a private message away."""
        self.marks.dismiss(message)
        self.world.touch(message)

    def interaction(self, number: int) -> Interaction:
        """Return something that the person has done lately."""
        found = self.world.interactions.with_id(number)
        if found is None or found.user is not self.person.user:
            raise ClientRefuses(f"{self.person.name} did nothing with the number {number}")
        return found

    def account(self, value: Any) -> User | Channel:
        """Return a user or channel by id."""
        number = read_id(str(value))
        found = self.world.users.get(number) or self.world.channels.get(number)
        if found is None:
            raise ClientRefuses(f"{value!r} is nobody here")
        return found

    def zone(self, name: str) -> str:
        """Return the key of a time zone."""
        try:
            return ZoneInfo(name).key
        except (KeyError, ValueError, OSError):
            raise ClientRefuses(f"{name!r} is no time zone") from None
