"""How the world is stored: one JSON object for every user, guild, channel and message."""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from bot.sandbox.model import JSON
from bot.sandbox.model.clock import sent_at
from bot.sandbox.model.commands import command_outline
from bot.sandbox.model.kinds import ChannelKind, InteractionKind, MessageKind
from bot.sandbox.model.members import NO_PERMISSIONS, Membership, Overwrite, Permission, Role
from bot.sandbox.model.messages import Attachment, Content, Flag
from bot.sandbox.model.places import (
    Channel,
    ChatMessage,
    DirectChannel,
    Guild,
    Interaction,
    Thread,
)
from bot.sandbox.model.world import World


class OverwriteRecord(Overwrite, frozen=True, kw_only=True):
    """What a channel allows and denies a role or a member, by its id."""

    id: int


class GuildRecord(Struct, omit_defaults=True):
    """A guild. Its channels' records name it."""

    id: int
    name: str
    locale: str
    members: list[int]
    bot_role_id: int
    has_bot: bool = True
    roles: list[Role] = []
    memberships: dict[int, Membership] = {}


class ChannelRecord(Struct, omit_defaults=True):
    """A channel, direct channel or thread; people and places are ids."""

    id: int
    name: str
    kind: ChannelKind
    guild: int | None = None
    denied: Permission = NO_PERMISSIONS
    overwrites: list[OverwriteRecord] = []
    nsfw: bool = False
    recipient: int | None = None
    parent: int | None = None
    owner: int | None = None
    members: list[int] = []
    auto_archive: int = 4320
    archived: bool = False
    locked: bool = False
    created: float = 0.0
    last_activity: float = 0.0
    archive_changed: float = 0.0


class FileRecord(Struct, omit_defaults=True):
    """What is stored of an uploaded file beside its bytes."""

    id: int
    filename: str
    url: str
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


class OriginRecord(Struct):
    """The press or command that a message answers."""

    id: int
    kind: InteractionKind
    user: int
    data: JSON


class MessageRecord(Struct, omit_defaults=True):
    """The newest version of a message, with flags and time of the first; people and places are ids."""

    id: int
    channel: int
    author: int
    kind: MessageKind
    first_flags: Flag
    first_at: float
    flags: Flag
    at: float
    edited: bool = False
    text: str = ""
    embeds: list[JSON] = []
    components: list[JSON] = []
    files: list[FileRecord] = []
    mentions: list[int] = []
    visible_to: int | None = None
    nonce: str | int | None = None
    reference: int | None = None
    origin: OriginRecord | None = None
    thread: int | None = None
    rang: list[int] = []
    push: str = ""


def guild_record(guild: Guild) -> GuildRecord:
    known = {number: one for number, one in guild.memberships.items() if one != Membership()}
    return GuildRecord(
        guild.id,
        guild.name,
        guild.locale,
        list(guild.members),
        guild.bot_role_id,
        guild.has_bot,
        list(guild.roles.values()),
        known,
    )


def channel_record(channel: Channel) -> ChannelRecord:
    record = ChannelRecord(
        channel.id,
        channel.name,
        channel.kind,
        channel.guild.id if channel.guild else None,
        channel.denied,
        [OverwriteRecord(one.allow, one.deny, one.member, id=number) for number, one in channel.overwrites.items()],
        channel.nsfw,
    )
    if isinstance(channel, DirectChannel):
        record.recipient = channel.recipient.id if channel.recipient else None
    if isinstance(channel, Thread):
        record.parent = channel.parent.id if channel.parent else None
        record.owner = channel.owner.id if channel.owner else None
        record.members = list(channel.members)
        for name in _THREAD_TRAITS:
            setattr(record, name, getattr(channel, name))
    return record


_THREAD_TRAITS = ("auto_archive", "archived", "locked", "created", "last_activity", "archive_changed")


def message_record(message: ChatMessage) -> MessageRecord:
    first, now = message.versions[0], message.now
    return MessageRecord(
        id=message.id,
        channel=message.channel.id,
        author=message.author.id,
        kind=message.kind,
        first_flags=first.flags,
        first_at=first.at,
        flags=now.flags,
        at=now.at,
        edited=message.edited,
        text=now.text,
        embeds=list(now.embeds),
        components=list(now.components),
        files=[msgspec.convert(item, FileRecord, from_attributes=True) for item in now.attachments],
        mentions=[user.id for user in now.mentions],
        visible_to=message.visible_to.id if message.visible_to else None,
        nonce=message.nonce,
        reference=message.reference,
        origin=_origin_record(message.interaction),
        thread=message.thread.id if message.thread else None,
        rang=[user.id for user in message.rang],
        push=message.push,
    )


def _origin_record(origin: Interaction | None) -> OriginRecord | None:
    if origin is None:
        return None
    command = origin.kind is InteractionKind.COMMAND
    return OriginRecord(origin.id, origin.kind, origin.user.id, command_outline(origin.data) if command else {})


def add_guild(world: World, record: GuildRecord) -> None:
    """Add a stored guild to a world that has its users."""
    members = {number: world.users[number] for number in record.members}
    world.guilds[record.id] = Guild(
        record.id,
        record.name,
        world.clock.now,
        record.locale,
        members,
        bot_role_id=record.bot_role_id,
        roles={role.id: role for role in record.roles},
        memberships=record.memberships,
        has_bot=record.has_bot,
    )


def add_channels(world: World, records: Iterable[ChannelRecord]) -> None:
    """Add stored channels to a world that has their guilds; threads after their parents."""
    for record in sorted(records, key=lambda record: (record.parent is not None, record.id)):
        guild = world.guilds[record.guild] if record.guild else None
        channel = _channel(world, record, guild)
        channel.denied, channel.nsfw = record.denied, record.nsfw
        channel.overwrites = {one.id: Overwrite(one.allow, one.deny, one.member) for one in record.overwrites}
        world.channels[channel.id] = channel
        if guild and record.parent is None:
            guild.channels[channel.id] = channel


def _channel(world: World, record: ChannelRecord, guild: Guild | None) -> Channel:
    if record.kind is ChannelKind.DIRECT:
        return DirectChannel(record.id, record.name, recipient=world.users[record.recipient or 0])
    if record.parent is None:
        return Channel(record.id, record.name, guild, record.kind)
    return Thread(
        record.id,
        record.name,
        guild,
        record.kind,
        parent=world.channels[record.parent],
        owner=world.users[record.owner or 0],
        members={number: world.users[number] for number in record.members},
        **{name: getattr(record, name) for name in _THREAD_TRAITS},
    )


def add_message(world: World, record: MessageRecord, files: dict[int, bytes]) -> ChatMessage:
    """Add a stored message to a world that has its channel; ``files``: the bytes of its files by id."""
    attachments = tuple(Attachment(data=files.get(item.id, b""), **asdict(item)) for item in record.files)
    world.files.keep(attachments)
    message = ChatMessage(
        record.id,
        world.channels[record.channel],
        world.users[record.author],
        list(_versions(world, record, attachments)),
        kind=record.kind,
        visible_to=world.users[record.visible_to] if record.visible_to else None,
        nonce=record.nonce,
        reference=record.reference,
        interaction=_origin(world, record),
        rang=tuple(world.users[number] for number in record.rang),
        push=record.push,
    )
    message.thread = _thread(world, record)
    message.channel.messages[message.id] = message
    return message


def _versions(world: World, record: MessageRecord, attachments: tuple[Attachment, ...]) -> Iterator[Content]:
    if record.edited:
        yield Content(flags=record.first_flags, at=record.first_at)
    yield Content(
        text=record.text,
        embeds=tuple(record.embeds),
        components=tuple(record.components),
        attachments=attachments,
        flags=record.flags,
        mentions=tuple(world.users[number] for number in record.mentions),
        at=record.at,
    )


def _origin(world: World, record: MessageRecord) -> Interaction | None:
    """Return the interaction that a message answers. Its token is not stored, so it can't be answered any more."""
    if (origin := record.origin) is None:
        return None
    channel, user, moment = world.channels[record.channel], world.users[origin.user], sent_at(origin.id)
    return Interaction(origin.id, origin.kind, user, channel, origin.data, moment, acknowledged=moment, expired=True)


def _thread(world: World, record: MessageRecord) -> Thread | None:
    found = world.channels.get(record.thread) if record.thread else None
    return found if isinstance(found, Thread) else None
