"""Where people talk and what is there: guilds, channels, direct messages and threads, with their messages."""

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any, Protocol

from msgspec import Struct

from bot.sandbox.model.components import Button, Select
from bot.sandbox.model.messages import Content, Flag, ShownImage, buttons_of, images_of, selects_of, text_of
from bot.sandbox.model.permissions import BOT_PERMISSIONS, Permission
from bot.sandbox.model.users import User


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


NOTHING_DENIED = Permission(0)


class Guild(Struct, eq=False):
    """A server with its members and text channels. ``locale`` is its preferred language."""

    id: int
    name: str
    locale: str = "en-US"
    members: dict[int, User] = {}
    channels: dict[int, "Channel"] = {}
    bot_role_id: int = 0

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"


def _ignore(channel: "Channel") -> None:
    """Do nothing."""


class Channel(Struct, eq=False):
    """A text channel; the base of direct channels and threads.

    ``denied``: what the bot may not do here. ``changed`` is called when that changes.
    """

    id: int
    name: str
    guild: Guild | None = None
    kind: ChannelKind = ChannelKind.TEXT
    denied: Permission = NOTHING_DENIED
    messages: dict[int, "ChatMessage"] = {}
    old_edits: list[float] = []
    changed: Callable[["Channel"], None] = _ignore

    def deny(self, *names: str) -> None:
        """Take permissions away from the bot here, by name: ``channel.deny("send_messages")``."""
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
        """Return everybody who can read here, by id."""
        return self.guild.members if self.guild else {}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


class DirectChannel(Channel, eq=False):
    """The direct messages between the bot and one user."""

    kind: ChannelKind = ChannelKind.DIRECT
    recipient: User | None = None

    def readers(self) -> Mapping[int, User]:
        return {self.recipient.id: self.recipient} if self.recipient else {}


class Thread(Channel, eq=False):
    """A public thread of a text channel. It is archived ``auto_archive`` minutes after the last message."""

    kind: ChannelKind = ChannelKind.PUBLIC_THREAD
    parent: Channel | None = None
    owner: User | None = None
    members: dict[int, User] = {}
    auto_archive: int = 4320
    archived: bool = False
    locked: bool = False
    created: float = 0.0
    last_activity: float = 0.0
    archive_changed: float = 0.0

    @property
    def bot_permissions(self) -> Permission:
        """What the bot may do here: what it may do in the parent, without the thread's own denials."""
        parent = self.parent.bot_permissions if self.parent else BOT_PERMISSIONS
        return parent & ~self.denied


class Origin(Protocol):
    """What a message shows of the press, command or form that it answers."""

    @property
    def id(self) -> int: ...
    @property
    def kind(self) -> int: ...
    @property
    def user(self) -> User: ...
    @property
    def channel(self) -> Channel: ...
    @property
    def data(self) -> dict[str, Any]: ...
    @property
    def source(self) -> "ChatMessage | None": ...
    @property
    def opener(self) -> "Origin | None": ...
    def owners(self) -> dict[str, str]: ...
    def is_expired(self, now: float) -> bool: ...


class ChatMessage(Struct, eq=False):
    """A message with all its versions, the newest last. The properties read the newest one.

    ``visible_to`` is the one reader of an ephemeral message, ``rang`` whose phones it made ring, ``interaction`` what
    it answers.
    """

    id: int
    channel: Channel
    author: User
    versions: list[Content]
    kind: MessageKind = MessageKind.DEFAULT
    visible_to: User | None = None
    nonce: str | int | None = None
    reference: int | None = None
    interaction: Origin | None = None
    thread: Thread | None = None
    deleted: bool = False
    rang: tuple[User, ...] = ()

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
        """Whether it is the "thinking ..." of a deferred answer."""
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
    def mentions(self) -> tuple[User, ...]:
        """Who is named in it and may be pinged."""
        return self.now.mentions

    @property
    def buttons(self) -> list[Button]:
        """Every button, at any depth."""
        return buttons_of(self.now)

    @property
    def selects(self) -> list[Select]:
        """Every select menu, at any depth."""
        return selects_of(self.now)

    @property
    def images(self) -> list[ShownImage]:
        """Every picture that a reader sees, with bytes and alternative text."""
        return images_of(self.now)

    @property
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
        return f"<ChatMessage in {self.channel.name} by {self.author.name}: {self.text[:60]!r}, {self.buttons}>"
