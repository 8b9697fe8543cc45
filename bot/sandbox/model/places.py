"""Who and where: users, guilds, channels, direct channels and threads, as plain values."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

import discord

from bot.sandbox.model.permissions import BOT_PERMISSIONS, Permission

if TYPE_CHECKING:
    from bot.sandbox.model.messages import Message

LOCALES = frozenset(locale.value for locale in discord.Locale)
"""Every language of Discord's client."""


class ChannelKind(IntEnum):
    """Discord's channel types, as far as the sandbox has them."""

    TEXT = 0
    DIRECT = 1
    PUBLIC_THREAD = 11


NOTHING_DENIED = Permission(0)


@dataclass(eq=False)
class User:
    """Somebody with an account; `display_name` is what others read, `manages` grants Manage Server everywhere.

    `zone` is the time zone of this user's clocks; the app is not told.
    """

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    mailbox_open: bool = True
    manages: bool = False
    zone: str = "UTC"

    def __repr__(self) -> str:
        return f"<User {self.name}>"


@dataclass(eq=False)
class Guild:
    """A server with its members and text channels; `locale` is its preferred language."""

    id: int
    name: str
    locale: str = "en-US"
    members: dict[int, User] = field(default_factory=dict)
    channels: dict[int, "Channel"] = field(default_factory=dict)
    bot_role_id: int = 0

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"


@dataclass(eq=False)
class Channel:
    """A text channel; base of direct channels and threads. `denied`: what the bot may not do here; `changed` is called
    when that changes.
    """

    id: int
    name: str
    guild: Guild | None = None
    kind: ChannelKind = ChannelKind.TEXT
    denied: Permission = NOTHING_DENIED
    messages: dict[int, "Message"] = field(default_factory=dict)
    old_edits: list[float] = field(default_factory=list)
    changed: Callable[["Channel"], None] = lambda channel: None

    def deny(self, *names: str) -> None:
        """Take permissions away from the bot here, by name: `channel.deny("send_messages")`."""
        for name in names:
            self.denied |= Permission[name.upper()]
        self.changed(self)

    def allow(self, *names: str) -> None:
        """Give denied permissions back; without a name, all of them."""
        for name in names or [permission.name or "" for permission in self.denied]:
            self.denied &= ~Permission[name.upper()]
        self.changed(self)

    @property
    def bot_permissions(self) -> Permission:
        """What the bot may do here."""
        return BOT_PERMISSIONS & ~self.denied

    def readers(self) -> Mapping[int, User]:
        """Everybody who can read here, by id."""
        return self.guild.members if self.guild else {}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@dataclass(eq=False, repr=False)
class DirectChannel(Channel):
    """The direct messages between the bot and one user."""

    kind: ChannelKind = ChannelKind.DIRECT
    recipient: User | None = None

    def readers(self) -> Mapping[int, User]:
        """The user whose mailbox it is."""
        return {self.recipient.id: self.recipient} if self.recipient else {}


@dataclass(eq=False, repr=False)
class Thread(Channel):
    """A public thread of a text channel. It falls asleep `auto_archive` minutes after the last message."""

    kind: ChannelKind = ChannelKind.PUBLIC_THREAD
    parent: Channel | None = None
    owner: User | None = None
    members: dict[int, User] = field(default_factory=dict)
    auto_archive: int = 4320
    archived: bool = False
    locked: bool = False
    created: float = 0.0
    last_activity: float = 0.0
    archive_changed: float = 0.0

    @property
    def bot_permissions(self) -> Permission:
        """A thread has its parent's permissions and its own denials."""
        parent = self.parent.bot_permissions if self.parent else BOT_PERMISSIONS
        return parent & ~self.denied
