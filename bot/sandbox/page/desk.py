"""Where somebody sits who does something on the page: what they mean by the ids that the browser sends."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from bot.sandbox.model.commands import ClientRefuses
from bot.sandbox.model.interactions import Interaction
from bot.sandbox.model.messages import Message
from bot.sandbox.model.places import Channel, User
from bot.sandbox.page.read_state import Marks
from bot.sandbox.people.actors import Person

if TYPE_CHECKING:
    from bot.sandbox.page.page import Page


@dataclass
class Desk:
    """One person at the page. Lookups raise `ClientRefuses` for what the person can't see or what is gone."""

    page: "Page"
    person: Person

    @property
    def marks(self) -> Marks:
        """Who has read what."""
        return self.page.marks

    def channel(self, number: int) -> Channel:
        """A channel that the person can look at."""
        channel = self.page.world.channels.get(number)
        if channel is None or self.person.id not in channel.readers():
            raise ClientRefuses(f"{self.person.name} sees no channel {number}")
        return channel

    def message(self, channel: int, number: int) -> Message:
        """A message that the person can see."""
        message = self.channel(channel).messages.get(number)
        if message is None or not message.sees(self.person.user):
            raise ClientRefuses(f"{self.person.name} sees no message {number}")
        return message

    def interaction(self, number: int) -> Interaction:
        """Something that the person has done lately."""
        known = reversed(list(self.page.world.interactions.values()))
        found = next((one for one in known if one.id == number and one.user is self.person.user), None)
        if found is None:
            raise ClientRefuses(f"{self.person.name} did nothing with the number {number}")
        return found

    def account(self, value: Any) -> User | Channel:
        """A user or channel by id."""
        number = int(value) if str(value).isdigit() else 0
        found = self.page.world.users.get(number) or self.page.world.channels.get(number)
        if found is None:
            raise ClientRefuses(f"{value!r} is nobody here")
        return found

    def zone(self, name: str) -> str:
        """A time zone that there is."""
        try:
            return ZoneInfo(name).key
        except (KeyError, ValueError, OSError):
            raise ClientRefuses(f"{name!r} is no time zone") from None
