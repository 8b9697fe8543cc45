"""One model of a small Discord. REST, gateway and actors are its faces; every change rings its bell."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.sandbox.model.change_signal import Bell
from bot.sandbox.model.clock import Clock, Snowflakes, snowflake_at
from bot.sandbox.model.errors import ApiError, Code
from bot.sandbox.model.interactions import Interaction, InteractionKind, interaction_json
from bot.sandbox.model.messages import Attachment, Content, Message, MessageKind
from bot.sandbox.model.payloads import channel_json, guild_json, message_json
from bot.sandbox.model.permissions import BOT_PERMISSIONS
from bot.sandbox.model.places import LOCALES, Channel, DirectChannel, Guild, Thread, User

JSON = dict[str, Any]
T = TypeVar("T")
YEAR = 365 * 86400.0
FADING = 16
"""Files that a world without memory still hands out after they were replaced: a reader may be just about to look."""


@dataclass(frozen=True)
class Event:
    """Something the gateway may tell the app: name, JSON, and the guild it happened in (None: direct messages)."""

    name: str
    data: JSON
    guild: Guild | None


class World:
    """Users, guilds, channels, messages, commands and interactions.

    Methods change the model at once and tell `listeners` what the app may know, `watchers` which user, guild, channel
    or message has changed; lookups raise `ApiError` as Discord's API would. A world that does not `remember` keeps
    newest versions only, so that a long run stays small.
    """

    def __init__(self, clock: Clock | None = None, *, remember: bool = True) -> None:
        self.clock = clock or Clock()
        self.remember = remember
        self.ids = Snowflakes(self.clock)
        self.bot = User(snowflake_at(self.clock.now() - YEAR), "turnstone", "Turnstone", bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[str, Attachment] = {}
        self.fading: deque[tuple[str, Attachment]] = deque(maxlen=FADING)
        self.commands: dict[int | None, list[JSON]] = {}
        self.interactions: dict[str, Interaction] = {}
        self.nonces: dict[str, Message] = {}
        self.history: list[Message] = []
        self.shown: list[tuple[User, Any]] = []
        self.pings: list[tuple[User, Message]] = []
        self.listeners: list[Callable[[Event], None]] = []
        self.watchers: list[Callable[[Any], None]] = []
        self.base_url = ""
        self.bell = Bell()
        self.clock.on_advance(self.archive_idle_threads)

    # People and places

    def user(self, name: str, *, locale: str = "en-US", display_name: str | None = None, **traits: Any) -> User:
        """A new user, member of every guild; `traits`: manages, mailbox_open. ValueError for no locale of Discord's."""
        if locale not in LOCALES:
            raise ValueError(f"{locale!r} is no locale of Discord's")
        user = User(self.ids.new(), name, display_name or name.title(), locale=locale, **traits)
        self.users[user.id] = user
        for guild in self.guilds.values():
            guild.members[user.id] = user
        self.touch(user)
        return user

    def guild(self, name: str, *, locale: str = "en-US") -> Guild:
        """A new guild with every present user in it."""
        people = {user.id: user for user in self.users.values() if not user.bot}
        guild = Guild(self.ids.new(), name, locale=locale, members=people, bot_role_id=self.ids.new())
        self.guilds[guild.id] = guild
        self.emit("GUILD_CREATE", self.guild_json(guild), guild)
        self.touch(guild)
        return guild

    def channel(self, guild: Guild, name: str) -> Channel:
        """A new text channel."""
        channel = Channel(self.ids.new(), name, guild, changed=self.channel_changed)
        guild.channels[channel.id] = self.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", channel_json(channel), guild)
        self.touch(channel)
        return channel

    def channel_changed(self, channel: Channel) -> None:
        """Tell that a channel is not what it was."""
        name = "THREAD_UPDATE" if isinstance(channel, Thread) else "CHANNEL_UPDATE"
        self.emit(name, channel_json(channel), channel.guild)
        self.touch(channel)

    def kick(self, guild: Guild) -> None:
        """Throw the bot out of a guild; its channels are closed to it from then on."""
        for channel in self.channels.values():
            if channel.guild is guild:
                channel.denied = BOT_PERMISSIONS
        self.emit("GUILD_DELETE", {"id": str(guild.id)}, guild)
        del self.guilds[guild.id]

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or a thread."""
        name = "THREAD_DELETE" if isinstance(channel, Thread) else "CHANNEL_DELETE"
        self.emit(name, channel_json(channel), channel.guild)
        del self.channels[channel.id]
        if channel.guild:
            channel.guild.channels.pop(channel.id, None)

    def direct(self, user: User) -> DirectChannel:
        """The direct messages between the bot and a user, opened when first asked for."""
        for channel in self.channels.values():
            if isinstance(channel, DirectChannel) and channel.recipient is user:
                return channel
        channel = DirectChannel(self.ids.new(), f"@{user.name}", recipient=user)
        self.channels[channel.id] = channel
        self.touch(channel)
        return channel

    def threads(self, guild: Guild | None = None) -> Iterator[Thread]:
        """Every thread (of a guild), archived ones too."""
        return (
            channel
            for channel in self.channels.values()
            if isinstance(channel, Thread) and (guild is None or channel.guild is guild)
        )

    def guild_json(self, guild: Guild) -> JSON:
        """A guild as the bot gets it, with the threads that are awake."""
        return guild_json(guild, self.bot, [thread for thread in self.threads(guild) if not thread.archived])

    # Lookups as the API does them

    def find_user(self, user_id: int) -> User:
        """A user, or error 10013."""
        return _found(self.users, user_id, Code.UNKNOWN_USER)

    def find_channel(self, channel_id: int) -> Channel:
        """A channel, or error 10003."""
        return _found(self.channels, channel_id, Code.UNKNOWN_CHANNEL)

    def find_message(self, channel: Channel, message_id: int) -> Message:
        """A message that everybody in the channel can see, or error 10008."""
        message = _found(channel.messages, message_id, Code.UNKNOWN_MESSAGE)
        if message.ephemeral:
            raise ApiError(Code.UNKNOWN_MESSAGE)
        return message

    # Messages

    def post(self, channel: Channel, author: User, content: Content, **traits: Any) -> Message:
        """A new message; `traits`: kind, visible_to, nonce, reference, interaction. It wakes a thread."""
        message = Message(self.ids.new(), channel, author, [content], **traits)
        channel.messages[message.id] = message
        if self.remember:
            self.history.append(message)
        if not message.ephemeral:
            self._wake(channel)
            self.emit("MESSAGE_CREATE", self._message_event(message), channel.guild)
            if not message.loading:
                self._ping(message)
        self.touch(message)
        return message

    def edit(self, message: Message, content: Content) -> None:
        """A new version of a message. Edits don't ring, unless they are the content of a deferred answer."""
        was_loading = message.loading
        if not self.remember:
            self._forget(message.now, content)
            self._thin_out(message)
        message.versions.append(content)
        if not message.ephemeral:
            self.emit("MESSAGE_UPDATE", self._message_event(message), message.channel.guild)
            if was_loading:
                self._ping(message)
        self.touch(message)

    def _thin_out(self, message: Message) -> None:
        """Keep of the version that is being replaced what a late press may still mean, of those before it nothing."""
        message.versions[-1] = replace(message.now, text="", embeds=(), attachments=())
        if len(message.versions) > 1:
            message.versions[-2] = replace(message.versions[-2], components=())

    def _forget(self, old: Content, new: Content | None) -> None:
        """Let go of files that nothing shows any more; the last ones can still be fetched for a while."""
        kept = {item.id for item in new.attachments} if new else set[int]()
        for item in old.attachments:
            if item.id not in kept:
                path = item.url.removeprefix(self.base_url)
                self.files.pop(path, None)
                self.fading.append((path, item))

    def delete(self, message: Message) -> None:
        """Take a message away; those who hold it see `deleted`."""
        if not self.remember:
            self._forget(message.now, None)
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        if not message.ephemeral:
            data = {"id": str(message.id), "channel_id": str(message.channel.id), **_guild_id(message.channel)}
            self.emit("MESSAGE_DELETE", data, message.channel.guild)
        self.touch(message)

    def _message_event(self, message: Message) -> JSON:
        return {**message_json(message), **_guild_id(message.channel)}

    def _ping(self, message: Message) -> None:
        """Whose phone buzzes: the reader of a direct message, or those who are mentioned."""
        if message.silent or message.author is not self.bot:
            return
        direct = isinstance(message.channel, DirectChannel)
        people = message.channel.readers().values() if direct else message.mentions
        message.rang = tuple(user for user in people if message.sees(user))
        self.pings.extend((user, message) for user in message.rang)

    # Threads

    def create_thread(
        self, parent: Channel, owner: User, name: str, auto_archive: int, start: Message | None
    ) -> Thread:
        """A public thread: of a message (it has the message's id then), or of the channel, which announces it."""
        now = self.clock.now()
        thread = Thread(start.id if start else self.ids.new(), name, parent.guild, parent=parent, owner=owner)
        thread.auto_archive, thread.changed = auto_archive, self.channel_changed
        thread.created = thread.last_activity = thread.archive_changed = now
        thread.members[owner.id] = owner
        self.channels[thread.id] = thread
        self.emit("THREAD_CREATE", {**channel_json(thread), "newly_created": True}, parent.guild)
        if start:
            start.thread = thread
            self.touch(start)
        else:
            note = self.post(parent, owner, Content(text=name, at=now), kind=MessageKind.THREAD_CREATED)
            note.thread = thread
            self.touch(note)
        self.touch(thread)
        return thread

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
        """Put threads to sleep in which nothing has happened for longer than they allow."""
        for thread in list(self.threads()):
            if not thread.archived and self.clock.now() - thread.last_activity > thread.auto_archive * 60:
                self.update_thread(thread, archived=True)

    # Interactions

    def show(self, interaction: Interaction, what: Any) -> None:
        """Remember choices or a form that a person got to see."""
        if self.remember:
            self.shown.append((interaction.user, what))

    def interact(self, kind: InteractionKind, user: User, channel: Channel, data: JSON, **traits: Any) -> Interaction:
        """Send an interaction to the app; `traits`: source, source_version."""
        self._forget_expired()
        interaction = Interaction(self.ids.new(), kind, user, channel, data, self.clock.now(), **traits)
        self.interactions[interaction.token] = interaction
        self.emit("INTERACTION_CREATE", interaction_json(interaction, self.bot.id), channel.guild)
        return interaction

    def _forget_expired(self) -> None:
        """Tokens long expired are forgotten, so that a long run stays small; those expired lately answer 50027."""
        limit = self.clock.now() - 24 * 3600
        while self.interactions and (oldest := next(iter(self.interactions.values()))).created < limit:
            del self.interactions[oldest.token]

    # Telling

    def emit(self, name: str, data: JSON, guild: Guild | None) -> None:
        """Tell the listeners (the gateway above all)."""
        event = Event(name, data, guild)
        for listener in list(self.listeners):
            listener(event)

    def touch(self, thing: Any) -> None:
        """Tell the watchers that a user, guild, channel or message has changed (None: the commands), and ring."""
        for watcher in list(self.watchers):
            watcher(thing)
        self.bell.ring()

    def store(self, filename: str, data: bytes, **traits: Any) -> Attachment:
        """Keep an uploaded file under an address of its own."""
        file_id = self.ids.new()
        path = f"/attachments/{file_id}/{filename}"
        item = Attachment(file_id, filename, data, self.base_url + path, **traits)
        self.files[path] = item
        return item

    def find_file(self, path: str) -> Attachment | None:
        """A file by the path of its address."""
        return self.files.get(path) or dict(self.fading).get(path)


def _found(things: dict[int, T], key: int, code: Code) -> T:
    try:
        return things[key]
    except KeyError:
        raise ApiError(code) from None


def _guild_id(channel: Channel) -> JSON:
    """Left out in direct messages, as Discord does."""
    return {"guild_id": str(channel.guild.id)} if channel.guild else {}
