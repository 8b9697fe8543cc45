"""The things a small Discord is made of: users, guilds, channels, threads and messages, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from functools import cached_property
from typing import Any

from bot.sandbox.permissions import BOT_PERMISSIONS, Permission
from bot.sandbox.widgets import (
    Button,
    Picture,
    Select,
    buttons_of,
    pictures_of,
    selects_of,
    text_of,
)

LOCALES = frozenset(
    {
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    }
)
"""Every language of Discord's client."""


class ChannelKind(IntEnum):
    """Discord's channel types, as far as the sandbox has them."""

    TEXT = 0
    DIRECT = 1
    PUBLIC_THREAD = 11


class MessageKind(IntEnum):
    """Discord's message types, as far as the sandbox has them."""

    DEFAULT = 0
    THREAD_CREATED = 18
    REPLY = 19
    SLASH = 20


class Flag(IntFlag):
    """Message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SILENT = 1 << 12
    COMPONENTS_V2 = 1 << 15


NOTHING_DENIED = Permission(0)
NO_FLAGS = Flag(0)


@dataclass(eq=False)
class User:
    """Somebody with an account; `display_name` is what others read, `manages` grants Manage Server everywhere."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    mailbox_open: bool = True
    manages: bool = False

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
    """A text channel; base of direct channels and threads. `denied`: what the bot may not do here."""

    id: int
    name: str
    guild: Guild | None = None
    kind: ChannelKind = ChannelKind.TEXT
    denied: Permission = NOTHING_DENIED
    messages: dict[int, "Message"] = field(default_factory=dict)
    old_edits: list[float] = field(default_factory=list)

    def deny(self, *names: str) -> None:
        """Take permissions away from the bot here, by name: `channel.deny("send_messages")`."""
        for name in names:
            self.denied |= Permission[name.upper()]

    def allow(self, *names: str) -> None:
        """Give denied permissions back; without a name, all of them."""
        for name in names or [permission.name or "" for permission in self.denied]:
            self.denied &= ~Permission[name.upper()]

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


@dataclass(frozen=True, eq=False)
class Attachment:
    """An uploaded file; width and height are those of a picture."""

    id: int
    filename: str
    data: bytes
    url: str
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None

    def __repr__(self) -> str:
        return f"<Attachment {self.filename}, {len(self.data)} bytes>"


@dataclass(frozen=True, eq=False)
class Content:
    """What a message says at one time: one version of it."""

    text: str = ""
    embeds: tuple[dict[str, Any], ...] = ()
    components: tuple[dict[str, Any], ...] = ()
    attachments: tuple[Attachment, ...] = ()
    flags: Flag = NO_FLAGS
    at: float = 0.0

    @property
    def v2(self) -> bool:
        """Whether the second generation of components is switched on."""
        return bool(self.flags & Flag.COMPONENTS_V2)


@dataclass(eq=False)
class Message:
    """A message with all its versions, the newest last; `visible_to` names the one reader of an ephemeral one.

    `mentions` are the users who are named in it and may be pinged. The properties read the newest version.
    """

    id: int
    channel: Channel
    author: User
    versions: list[Content]
    kind: MessageKind = MessageKind.DEFAULT
    visible_to: User | None = None
    mentions: tuple[User, ...] = ()
    nonce: str | int | None = None
    reference: int | None = None
    interaction: Any = None
    thread: Thread | None = None
    deleted: bool = False

    @property
    def now(self) -> Content:
        """The newest version."""
        return self.versions[-1]

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.visible_to is not None

    @property
    def silent(self) -> bool:
        """Whether it was sent without a notification."""
        return bool(self.versions[0].flags & Flag.SILENT)

    @property
    def loading(self) -> bool:
        """Whether it is the "thinking" of a deferred answer."""
        return bool(self.now.flags & Flag.LOADING)

    @property
    def edited(self) -> bool:
        """Whether it has been changed since it was posted."""
        return len(self.versions) > 1

    @property
    def text(self) -> str:
        """All words in it: content, embeds and text displays."""
        return text_of(self.now)

    @property
    def buttons(self) -> list[Button]:
        """Every button, wherever it is nested."""
        return buttons_of(self.now)

    @property
    def selects(self) -> list[Select]:
        """Every select menu, wherever it is nested."""
        return selects_of(self.now)

    @property
    def images(self) -> list[Picture]:
        """Every picture that a reader sees, with bytes and alternative text."""
        return pictures_of(self.now)

    @cached_property
    def url(self) -> str:
        """Where Discord's client would open it."""
        guild = self.channel.guild.id if self.channel.guild else "@me"
        return f"https://discord.com/channels/{guild}/{self.channel.id}/{self.id}"

    def sees(self, user: User) -> bool:
        """Whether a user can see it."""
        if self.visible_to is not None:
            return self.visible_to is user
        return user.id in self.channel.readers()

    def __repr__(self) -> str:
        return f"<Message in {self.channel.name} by {self.author.name}: {self.text[:60]!r}, {self.buttons}>"
