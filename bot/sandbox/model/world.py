"""One model of a small Discord, which REST, gateway and people look at and change."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.sandbox.model import JSON
from bot.sandbox.model.clock import ChangeSignal, SandboxClock, Snowflakes, snowflake_at
from bot.sandbox.model.errors import ApiError, Code
from bot.sandbox.model.files import Files
from bot.sandbox.model.interactions import InteractionLog, interaction_json
from bot.sandbox.model.kinds import ChannelKind, InteractionKind, MessageKind
from bot.sandbox.model.members import LOCALES, Emoji, Permission, User
from bot.sandbox.model.messages import Content, push_text
from bot.sandbox.model.payloads import (
    channel_json,
    guild_json,
    message_json,
)
from bot.sandbox.model.places import Channel, ChatMessage, DirectChannel, Guild, Interaction, Thread

T = TypeVar("T")
YEAR = 365 * 86400.0


class GatewayEvent(Struct, frozen=True):
    """Something the gateway may send to the app: name, JSON, and the guild it happened in (None: direct messages)."""

    name: str
    data: JSON
    guild: Guild | None


class World:
    """Users, guilds, channels, messages, commands and interactions.

    Methods change the model at once. They send ``listeners`` what the app may know and ``watchers`` the user, guild,
    channel or message that has changed (None: the commands). A world that does not ``remember`` keeps newest versions
    only, so that a long run stays small.
    """

    def __init__(self, clock: SandboxClock | None = None, *, remember: bool = True) -> None:
        self.clock = clock or SandboxClock()
        self.remember = remember
        self.ids = Snowflakes(self.clock)
        self.bot = User(snowflake_at(self.clock.now() - YEAR), "turnstone", "Turnstone", bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.files = Files(self.ids, self.clock)
        self.commands: list[JSON] = []
        self.emojis: dict[int, Emoji] = {}
        self.nonces: dict[str, ChatMessage] = {}
        self.history: list[ChatMessage] = []
        self.shown: list[tuple[User, Any]] = []
        self.pings: list[tuple[User, ChatMessage]] = []
        self.listeners: list[Callable[[GatewayEvent], None]] = []
        self.watchers: list[Callable[[Any], None]] = []
        self.base_url = ""
        self.changes = ChangeSignal()
        self.interactions = InteractionLog(self.clock, self.ids, self.changes)
        self.clock.on_advance(self.archive_idle_threads)
        self.clock.on_advance(self.changes.notify)

    # Sending

    def emit(self, name: str, data: JSON, guild: Guild | None) -> None:
        """Send an event to the listeners (the gateway above all)."""
        event = GatewayEvent(name, data, guild)
        for listener in list(self.listeners):
            listener(event)

    def touch(self, thing: Any) -> None:
        """Tell the watchers that a user, guild, channel or message has changed (None: the commands)."""
        for watcher in list(self.watchers):
            watcher(thing)
        self.changes.notify()

    def add_emoji(self, emoji: Emoji) -> None:
        """Add an emoji to the application, or change it."""
        self.emojis[emoji.id] = emoji
        self.touch(emoji)

    # People and places

    def user(self, name: str, *, locale: str = "en-US", display_name: str | None = None, **traits: Any) -> User:
        """Make a user, who is a member of every guild; ``traits``: manages, mailbox_open, zone.

        Raises ``ValueError`` for a locale that Discord does not have.
        """
        if locale not in LOCALES:
            raise ValueError(f"{locale!r} is no locale of Discord's")
        user = User(self.ids.new(), name, display_name or name.title(), locale=locale, **traits)
        self.users[user.id] = user
        for guild in self.guilds.values():
            guild.members[user.id] = user
        self.touch(user)
        return user

    def guild(self, name: str, *, locale: str = "en-US", has_bot: bool = True) -> Guild:
        """Make a guild with every present user in it."""
        people = {user.id: user for user in self.users.values() if not user.bot}
        guild = Guild(self.ids.new(), name, self.clock.now, locale, people, bot_role_id=self.ids.new(), has_bot=has_bot)
        self.guilds[guild.id] = guild
        self.emit("GUILD_CREATE", self.joined_json(guild), guild)
        self.touch(guild)
        return guild

    def channel(self, guild: Guild, name: str, kind: ChannelKind = ChannelKind.TEXT, *, nsfw: bool = False) -> Channel:
        """Make a channel of a guild; ``nsfw``: age-restricted."""
        channel = Channel(self.ids.new(), name, guild, kind, nsfw=nsfw)
        guild.channels[channel.id] = self.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", channel_json(channel), guild)
        self.touch(channel)
        return channel

    def joined_json(self, guild: Guild) -> JSON:
        """Return GUILD_CREATE of a guild that the bot has just joined: it says nothing of outages."""
        return {key: value for key, value in self.guild_json(guild).items() if key != "unavailable"}

    def direct(self, user: User) -> DirectChannel:
        """Return the direct messages between the bot and a user, which are opened when first asked for."""
        for channel in self.channels.values():
            if isinstance(channel, DirectChannel) and channel.recipient is user:
                return channel
        channel = DirectChannel(self.ids.new(), f"@{user.name}", recipient=user)
        self.channels[channel.id] = channel
        self.touch(channel)
        return channel

    def guild_json(self, guild: Guild) -> JSON:
        """Return a guild as the bot gets it, with the threads that are not archived."""
        return guild_json(guild, self.bot, [thread for thread in self.threads(guild) if not thread.archived])

    def message_json(self, message: ChatMessage, version: int = -1) -> JSON:
        """Return a message, or an earlier version of it, with addresses that work from now on for a while."""
        return message_json(message, self.files.signed, version)

    # Lookups as the API does them

    def find_user(self, user_id: int) -> User:
        """Return a user. Raises error 10013."""
        return _found(self.users, user_id, Code.UNKNOWN_USER)

    def find_channel(self, channel_id: int) -> Channel:
        """Return a channel. Raises error 10003."""
        return _found(self.channels, channel_id, Code.UNKNOWN_CHANNEL)

    def find_message(self, channel: Channel, message_id: int) -> ChatMessage:
        """Return a message that everybody in the channel can see. Raises error 10008."""
        message = _found(channel.messages, message_id, Code.UNKNOWN_MESSAGE)
        if message.ephemeral:
            raise ApiError(Code.UNKNOWN_MESSAGE)
        return message

    # Messages

    def post(
        self, channel: Channel, author: User, content: Content, *, number: int | None = None, **traits: Any
    ) -> ChatMessage:
        """Post a message, which wakes a thread; ``number``: its id, if that is known.

        ``traits``: kind, visible_to, nonce, reference, interaction.
        """
        message = ChatMessage(number or self.ids.new(), channel, author, [content], **traits)
        channel.messages[message.id] = message
        if self.remember:
            self.history.append(message)
        if not message.ephemeral:
            self._wake(channel)
            self._tell(message, "MESSAGE_CREATE", self._message_event(message))
            if not message.loading:
                self._ping(message)
        self.touch(message)
        return message

    def edit(self, message: ChatMessage, content: Content) -> None:
        """Give a message a new version. Edits don't ring, except the first content of a deferred answer."""
        was_loading = message.loading
        if not self.remember:
            self.files.release(message.now.attachments, still_shown=content.attachments)
            _thin_out(message)
        message.versions.append(content)
        if not message.ephemeral:
            self._tell(message, "MESSAGE_UPDATE", self._message_event(message))
            if was_loading:
                self._ping(message)
        self.touch(message)

    def delete(self, message: ChatMessage) -> None:
        """Delete a message; those who still hold it see that it is ``deleted``."""
        if not self.remember:
            self.files.release(message.now.attachments)
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        if not message.ephemeral:
            data = {"id": str(message.id), "channel_id": str(message.channel.id), **_guild_id(message.channel)}
            self._tell(message, "MESSAGE_DELETE", data)
        self.touch(message)

    def _tell(self, message: ChatMessage, event: str, data: JSON) -> None:
        """Send an event of a message, if the bot can look into its channel."""
        channel = message.channel
        if isinstance(channel, DirectChannel) or Permission.VIEW_CHANNEL in channel.bot_permissions:
            self.emit(event, data, channel.guild)

    def _message_event(self, message: ChatMessage) -> JSON:
        return {**self.message_json(message), **_guild_id(message.channel)}

    def _ping(self, message: ChatMessage) -> None:
        """Note whose phone rings: the reader's of a direct message, or of those who are mentioned."""
        if message.silent or message.author is not self.bot:
            return
        direct = isinstance(message.channel, DirectChannel)
        people = message.channel.readers().values() if direct else message.mentions
        message.rang = tuple(user for user in people if message.sees(user))
        if message.rang:
            message.push = push_text(message.now, self.users)
        self.pings.extend((user, message) for user in message.rang)

    # Threads

    def threads(self, guild: Guild | None = None) -> Iterator[Thread]:
        """Yield every thread (of a guild), archived ones too."""
        channels = self.channels.values()
        return (thread for thread in channels if isinstance(thread, Thread) and guild in (None, thread.guild))

    def create_thread(
        self,
        parent: Channel,
        owner: User,
        name: str,
        auto_archive: int,
        start: ChatMessage | None,
        kind: ChannelKind = ChannelKind.PUBLIC_THREAD,
    ) -> Thread:
        """Make a thread: of a message (then it has the message's id), or of the channel, which tells of public ones."""
        now = self.clock.now()
        thread = Thread(start.id if start else self.ids.new(), name, parent.guild, parent=parent, owner=owner)
        thread.auto_archive, thread.kind = auto_archive, kind
        thread.created = thread.last_activity = thread.archive_changed = now
        thread.members[owner.id] = owner
        self.channels[thread.id] = thread
        if not thread.private or owner is self.bot:
            self.emit("THREAD_CREATE", {**channel_json(thread), "newly_created": True}, parent.guild)
        if start:
            start.thread = thread
            self.touch(start)
        elif not thread.private and not thread.in_forum:
            note = self.post(parent, owner, Content(text=name, at=now), kind=MessageKind.THREAD_CREATED)
            note.thread = thread
            self.touch(note)
        self.touch(thread)
        return thread

    def let_in(self, thread: Thread, user: User) -> None:
        """Add somebody to a thread. The app is told of a private one when its bot is added."""
        thread.members[user.id] = user
        if user is self.bot and thread.private:
            self.emit("THREAD_CREATE", channel_json(thread), thread.guild)
        self.touch(thread)

    def update_thread(self, thread: Thread, **changes: Any) -> None:
        """Change name, archived, locked or auto_archive of a thread."""
        for name, value in changes.items():
            setattr(thread, name, value)
        if "archived" in changes:
            thread.archive_changed = self.clock.now()
            thread.last_activity = self.clock.now()
        self.emit("THREAD_UPDATE", channel_json(thread), thread.guild)
        self.touch(thread)

    def _wake(self, channel: Channel) -> None:
        if isinstance(channel, Thread):
            channel.last_activity = self.clock.now()
            if channel.archived:
                self.update_thread(channel, archived=False)

    def archive_idle_threads(self) -> None:
        """Archive the threads in which nothing has happened for longer than they allow."""
        for thread in list(self.threads()):
            if not thread.archived and self.clock.now() - thread.last_activity > thread.auto_archive * 60:
                self.update_thread(thread, archived=True)

    # Interactions

    def interact(self, kind: InteractionKind, user: User, channel: Channel, data: JSON, **traits: Any) -> Interaction:
        """Send an interaction to the app; ``traits``: source, source_version, opener."""
        interaction = self.interactions.add(kind, user, channel, data, **traits)
        self.emit("INTERACTION_CREATE", interaction_json(interaction, self.bot.id, self.files.signed), channel.guild)
        self.changes.notify()
        return interaction

    def show(self, interaction: Interaction, what: Any) -> None:
        """Remember choices or a form that a person got to see."""
        if self.remember:
            self.shown.append((interaction.user, what))


def _found(things: dict[int, T], key: int, code: Code) -> T:
    try:
        return things[key]
    except KeyError:
        raise ApiError(code) from None


def _guild_id(channel: Channel) -> JSON:
    """Return the key that Discord leaves out in direct messages."""
    return {"guild_id": str(channel.guild.id)} if channel.guild else {}


def _thin_out(message: ChatMessage) -> None:
    """Keep of the version that is replaced what a late press may still refer to, and nothing of those before it."""
    message.versions[-1] = replace(message.now, text="", embeds=(), attachments=())
    if len(message.versions) > 1:
        message.versions[-2] = replace(message.versions[-2], components=())
