"""What is said: messages with all their versions, and the files that hang on them."""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from functools import cached_property
from typing import Any

from bot.sandbox.model.components import Button, Picture, Select, buttons_of, pictures_of, selects_of, text_of
from bot.sandbox.model.places import Channel, Thread, User


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


NO_FLAGS = Flag(0)


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
    """What a message says at one time: one version of it. `mentions`: who is named in it and may be pinged."""

    text: str = ""
    embeds: tuple[dict[str, Any], ...] = ()
    components: tuple[dict[str, Any], ...] = ()
    attachments: tuple[Attachment, ...] = ()
    flags: Flag = NO_FLAGS
    mentions: tuple[User, ...] = ()
    at: float = 0.0

    @property
    def v2(self) -> bool:
        """Whether the second generation of components is switched on."""
        return bool(self.flags & Flag.COMPONENTS_V2)


@dataclass(eq=False)
class Message:
    """A message with all its versions, the newest last; `visible_to` names the one reader of an ephemeral one, `rang`
    whose phones it made ring.

    The properties read the newest version.
    """

    id: int
    channel: Channel
    author: User
    versions: list[Content]
    kind: MessageKind = MessageKind.DEFAULT
    visible_to: User | None = None
    nonce: str | int | None = None
    reference: int | None = None
    interaction: Any = None
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
    def mentions(self) -> tuple[User, ...]:
        """Who is named in it and may be pinged."""
        return self.now.mentions

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
