"""Where people talk and what is there: guilds, channels, threads, their messages, and what these answer."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

from msgspec import Struct, field

from bot.sandbox.model import JSON
from bot.sandbox.model.components import Button, Select
from bot.sandbox.model.forms import Field, fields_of
from bot.sandbox.model.kinds import DEFAULT_AUTO_ARCHIVE, ChannelKind, InteractionKind, MessageKind, ResponseType
from bot.sandbox.model.members import (
    BOT_PERMISSIONS,
    MEMBER_PERMISSIONS,
    NO_PERMISSIONS,
    Membership,
    Overwrite,
    Permission,
    Role,
    User,
    in_channel,
    in_guild,
    while_timed_out,
)
from bot.sandbox.model.messages import Attachment, Content, Flag, buttons_of, images_of, selects_of, text_of


class Guild(Struct, eq=False):
    """A server with its members and channels. ``locale`` is its preferred language.

    ``has_bot``: the app is installed and its bot a member. While it is not ``available``, Discord has an outage there.
    ``now`` tells the time, by which time-outs end.
    """

    id: int
    name: str
    now: Callable[[], float]
    locale: str = "en-US"
    members: dict[int, User] = {}
    channels: dict[int, Channel] = {}
    bot_role_id: int = 0
    roles: dict[int, Role] = {}
    memberships: dict[int, Membership] = {}
    everyone: Permission = MEMBER_PERMISSIONS
    has_bot: bool = True
    available: bool = True

    def membership(self, user: User) -> Membership:
        """Return what the guild knows of a user."""
        return self.memberships.setdefault(BOT if user.bot else user.id, Membership())

    def permissions_of(self, user: User) -> Permission:
        """Return what a user may do here, apart from channels."""
        mine = self.membership(user)
        roles = [self.roles[role].permissions for role in mine.roles if role in self.roles]
        own = BOT_PERMISSIONS if user.bot else NO_PERMISSIONS
        managing = Permission.MANAGE_GUILD if user.manages else NO_PERMISSIONS
        granted = in_guild(self.everyone, (*roles, own, managing))
        return while_timed_out(granted) if mine.timed_out_until > self.now() else granted

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"


BOT = 0
"""Stands for the bot among the memberships of a guild."""
BOT_ACCOUNT = User(BOT, "", "", bot=True)
"""Stands for the bot where only its permissions matter."""


class Channel(Struct, eq=False):
    """A channel of any kind; the base of direct channels and threads.

    ``denied``: what the bot's own role may not do here; ``overwrites``: what other roles and members may and may not,
    by their ids.
    """

    id: int
    name: str
    guild: Guild | None = None
    kind: ChannelKind = ChannelKind.TEXT
    denied: Permission = NO_PERMISSIONS
    messages: dict[int, ChatMessage] = {}
    old_edits: list[float] = []
    overwrites: dict[int, Overwrite] = {}
    nsfw: bool = False

    @property
    def bot_permissions(self) -> Permission:
        """What the bot may do here; nothing where it is not a member."""
        if self.guild is not None and not self.guild.has_bot:
            return NO_PERMISSIONS
        return self.permissions_of(BOT_ACCOUNT)

    def permissions_of(self, user: User) -> Permission:
        """Return what a user may do here."""
        guild = self.guild
        if guild is None:
            return MEMBER_PERMISSIONS
        overwrites, roles = self.all_overwrites(), list(guild.membership(user).roles)
        if user.bot:
            roles.append(guild.bot_role_id)
        mine = next((one for one in overwrites if one not in guild.members and overwrites[one].member), BOT)
        return in_channel(guild.permissions_of(user), overwrites, guild.id, roles, mine if user.bot else user.id)

    def all_overwrites(self) -> dict[int, Overwrite]:
        """Return the overwrites with that of the bot's own role."""
        if self.guild is None or not self.denied:
            return self.overwrites
        return {**self.overwrites, self.guild.bot_role_id: Overwrite(deny=self.denied)}

    def readers(self) -> Mapping[int, User]:
        """Return everybody who can read here, by id."""
        if self.guild is None:
            return {}
        if not self.overwrites and Permission.VIEW_CHANNEL in self.guild.everyone:
            return self.guild.members
        members = self.guild.members.items()
        return {number: user for number, user in members if Permission.VIEW_CHANNEL in self.permissions_of(user)}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


class DirectChannel(Channel, eq=False):
    """The direct messages between the bot and one user."""

    kind: ChannelKind = ChannelKind.DIRECT
    recipient: User | None = None

    def readers(self) -> Mapping[int, User]:
        return {self.recipient.id: self.recipient} if self.recipient else {}


class Thread(Channel, eq=False):
    """A thread, or the post of a forum. It is archived ``auto_archive`` minutes after the last message.

    A private one can be read by its ``members``, who may be the bot.
    """

    kind: ChannelKind = ChannelKind.PUBLIC_THREAD
    parent: Channel | None = None
    owner: User | None = None
    members: dict[int, User] = {}
    auto_archive: int = DEFAULT_AUTO_ARCHIVE
    archived: bool = False
    locked: bool = False
    created: float = 0.0
    last_activity: float = 0.0
    archive_changed: float = 0.0

    @property
    def private(self) -> bool:
        """Whether only its members read it."""
        return self.kind is ChannelKind.PRIVATE_THREAD

    @property
    def in_forum(self) -> bool:
        """Whether it is a post of a forum."""
        return self.parent is not None and self.parent.kind is ChannelKind.FORUM

    @property
    def bot_permissions(self) -> Permission:
        """What the bot may do here: what it may do in the parent, without the thread's own denials."""
        if self.private and not any(user.bot for user in self.members.values()):
            return NO_PERMISSIONS
        parent = self.parent.bot_permissions if self.parent else BOT_PERMISSIONS
        return parent & ~self.denied

    def permissions_of(self, user: User) -> Permission:
        return self.parent.permissions_of(user) if self.parent else MEMBER_PERMISSIONS

    def readers(self) -> Mapping[int, User]:
        readers = self.parent.readers() if self.parent else super().readers()
        if not self.private:
            return readers
        return {number: user for number, user in readers.items() if number in self.members}


class ChatMessage(Struct, eq=False):
    """A message with all its versions, the newest last. The properties read the newest one.

    ``visible_to`` is the one reader of an ephemeral message, ``rang`` whose phones it made ring, ``push`` what their
    lock screens showed of it (nothing, if it had no content), ``interaction`` what it answers.
    """

    id: int
    channel: Channel
    author: User
    versions: list[Content]
    kind: MessageKind = MessageKind.DEFAULT
    visible_to: User | None = None
    nonce: str | int | None = None
    reference: int | None = None
    interaction: Interaction | None = None
    thread: Thread | None = None
    deleted: bool = False
    rang: tuple[User, ...] = ()
    push: str = ""

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
    def images(self) -> list[Attachment]:
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


ACKNOWLEDGED_WITHIN = 3.0
"""Seconds of the sandbox's clock within which the app has to give its first answer."""
TOKEN_LIFE = 15 * 60.0
"""Seconds for which an interaction can be answered and its answers edited."""


class Interaction(Struct, eq=False):
    """What somebody did, and what the app answered.

    ``source`` is the message whose component was used (with the version that the person saw), ``opener`` the
    interaction that opened the form which is sent; ``created`` and ``acknowledged`` are moments of the sandbox's clock.
    ``failed``: the person was told that the app did not respond. ``changed``: the first answer was edited, for this one
    and not for another that it answers, too.
    """

    id: int
    kind: InteractionKind
    user: User
    channel: Channel
    data: JSON
    created: float
    source: ChatMessage | None = None
    source_version: int = -1
    opener: Interaction | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    acknowledged: float | None = None
    answer: ResponseType | None = None
    response: ChatMessage | None = None
    changed: bool = False
    followups: list[ChatMessage] = []
    choices: list[JSON] | None = None
    modal_data: JSON | None = None
    modal_sent: bool = False
    expired: bool = False
    failed: bool = False

    @property
    def modal(self) -> Modal | None:
        """The form that was opened, if one was."""
        return Modal(self, **self.modal_data) if self.modal_data is not None else None

    def is_overdue(self, now: float) -> bool:
        """Whether the time is over in which the app had to acknowledge it."""
        return self.failed or (self.acknowledged is None and now - self.created > ACKNOWLEDGED_WITHIN)

    def is_expired(self, now: float) -> bool:
        """Whether its token no longer works."""
        return self.expired or now - self.created > TOKEN_LIFE

    def owners(self) -> dict[str, str]:
        """Return who installed the app: the guild; in direct messages "0" stands for it."""
        return {"0": str(self.channel.guild.id) if self.channel.guild else "0"}

    def content_message(self) -> ChatMessage | None:
        """Return the first message with real content that the app has answered, if it has."""
        if self.response is not None and self._answered(self.response):
            return self.response
        return self.followups[0] if self.followups else None

    def _answered(self, response: ChatMessage) -> bool:
        if self.answer is ResponseType.DEFERRED_UPDATE:
            return self.changed
        return not response.loading

    def __repr__(self) -> str:
        return f"<Interaction {self.kind.name} by {self.user.name}: {self.data}>"


class Modal(Struct, eq=False):
    """A form that the app has opened for one person."""

    interaction: Interaction
    title: str
    custom_id: str
    components: list[JSON]

    @property
    def fields(self) -> list[Field]:
        """Its inputs, in order."""
        return list(fields_of(self.components))
