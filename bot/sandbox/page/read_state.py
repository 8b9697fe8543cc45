"""What everybody has read, and which private messages they have dismissed."""

from typing import NamedTuple, Protocol

from bot.sandbox.model.places import Channel, ChatMessage
from bot.sandbox.model.users import User


class Memory(Protocol):
    """What stores the marks for the next run."""

    def reads(self) -> dict[tuple[int, int], int]:
        """Return the last message that was read, by user and channel."""

    def remember_read(self, user: int, channel: int, message: int) -> None:
        """Store what a user has read."""

    def dismissed(self) -> set[int]:
        """Return the private messages that were dismissed."""

    def remember_dismissed(self, message: int) -> None:
        """Store that one was dismissed."""


class Mark(NamedTuple):
    """What stands beside a channel's name: whether there is news, how much of it rang, and the last message read."""

    unread: bool
    rings: int
    read: int


class Marks:
    """The marks of everybody."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._reads = memory.reads()
        self._dismissed = memory.dismissed()

    def read(self, user: User, channel: Channel, message: int) -> None:
        """Note that a user has read a channel up to a message."""
        key = (user.id, channel.id)
        if message > self._reads.get(key, 0):
            self._reads[key] = message
            self._memory.remember_read(*key, message)

    def dismiss(self, message: ChatMessage) -> None:
        """Dismiss a private message."""
        self._dismissed.add(message.id)
        self._memory.remember_dismissed(message.id)

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
