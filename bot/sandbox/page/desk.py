"""What somebody who does something on the page works with, and what the ids mean that the browser sends."""

from collections.abc import Callable
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.sandbox.model.clock import read_id
from bot.sandbox.model.commands import ClientRefuses
from bot.sandbox.model.interactions import Interaction
from bot.sandbox.model.places import Channel, ChatMessage
from bot.sandbox.model.users import User
from bot.sandbox.model.world import World
from bot.sandbox.page.read_state import Marks
from bot.sandbox.page.workshop import Workshop
from bot.sandbox.people.actors import Person
from bot.sandbox.server import Sandbox


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
