"""What everybody has read, and which private messages they have put away."""

from typing import NamedTuple, Protocol

from bot.sandbox.model.messages import Message
from bot.sandbox.model.places import Channel, User


class Memory(Protocol):
    """What keeps the marks for the next run."""

    def reads(self) -> dict[tuple[int, int], int]:
        """The last message that was read, by user and channel."""

    def remember_read(self, user: int, channel: int, message: int) -> None:
        """Note what a user has read."""

    def dismissed(self) -> set[int]:
        """The private messages that were put away."""

    def remember_dismissed(self, message: int) -> None:
        """Note that one was put away."""


class Mark(NamedTuple):
    """Beside a channel's name: whether something is new there, how much of it rang, and the last message read."""

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

    def dismiss(self, message: Message) -> None:
        """Put a private message away."""
        self._dismissed.add(message.id)
        self._memory.remember_dismissed(message.id)

    def shows(self, message: Message, user: User) -> bool:
        """Whether a user sees a message: it is meant for them, and not put away."""
        return message.sees(user) and message.id not in self._dismissed

    def of(self, user: User, channel: Channel) -> Mark:
        """The mark of one channel for one user."""
        read = self._reads.get((user.id, channel.id), 0)
        unread, rings = False, 0
        for message in reversed(channel.messages.values()):
            if message.id <= read:
                break
            if message.author is not user and not message.ephemeral and message.sees(user):
                unread = True
                rings += user in message.rang
        return Mark(unread, rings, read)
