"""The small Discord around a kept database: told from a sandbox, and built anew with the same ids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.sandbox.model.clock import SandboxClock
from bot.sandbox.model.members import User
from bot.sandbox.model.messages import Attachment, Content, Flag
from bot.sandbox.model.places import Channel, ChatMessage, DirectChannel, Guild, Thread
from bot.sandbox.model.world import World
from tests.bot.old_database.kept import KeptChannel, KeptMessage, KeptPerson, KeptPlace, KeptPress

JSON = dict[str, Any]
ROW, BUTTON, SELECT, TEXT, GALLERY, CONTAINER = 1, 2, 3, 10, 12, 17
"""Discord's component types."""
PICTURE = b"a picture that nobody looks at"
WIDTH = 5


class StillClock(SandboxClock):
    """Stands still at a moment until it is set forward, so that ids and times can be had again."""

    def __init__(self, moment: float) -> None:
        super().__init__()
        self._frozen_at = moment


# Telling


def kept_place(world: World, told: dict[int, int]) -> KeptPlace:
    """Return what there is in a world of one guild."""
    (guild,) = world.guilds.values()
    people = (user for user in world.users.values() if not user.bot)
    return KeptPlace(
        now=world.clock.now(),
        last_id=world.ids.new(),
        bot=world.bot.id,
        guild=guild.id,
        bot_role=guild.bot_role_id,
        people=tuple(map(_kept_person, people)),
        channels=tuple(map(_kept_channel, world.channels.values())),
        messages=tuple(_kept_messages(world)),
        told=told,
    )


def _kept_person(user: User) -> KeptPerson:
    return KeptPerson(user.id, user.name, user.display_name, user.locale, user.manages, user.mailbox_open)


def _kept_channel(channel: Channel) -> KeptChannel:
    parent = channel.parent.id if isinstance(channel, Thread) and channel.parent else None
    recipient = channel.recipient.id if isinstance(channel, DirectChannel) and channel.recipient else None
    return KeptChannel(channel.id, channel.name, parent, recipient)


def _kept_messages(world: World) -> Iterator[KeptMessage]:
    for channel in world.channels.values():
        for message in channel.messages.values():
            ids = (*(button.custom_id for button in message.buttons), *(select.custom_id for select in message.selects))
            pressable = tuple(custom_id for custom_id in ids if custom_id is not None)
            if pressable and not message.ephemeral:
                yield KeptMessage(message.id, channel.id, pressable, pictures_in(message))


def pictures_in(message: ChatMessage) -> tuple[str, ...]:
    """Return the names of the files that hang on a message."""
    return tuple(item.filename for item in message.now.attachments)


# Building


def rebuilt(place: KeptPlace) -> World:
    """Return a world in which everything has the id it had, at the moment at which it was kept."""
    world = World(StillClock(place.now))
    world.bot = User(place.bot, "turnstone", "Turnstone", bot=True)
    world.users = {world.bot.id: world.bot}
    for one in place.people:
        world.users[one.id] = User(
            one.id, one.name, one.display_name, one.locale, manages=one.manages, mailbox_open=one.mailbox_open
        )
    members = {user.id: user for user in world.users.values() if not user.bot}
    guild = Guild(place.guild, "Club", world.clock.now, members=members, bot_role_id=place.bot_role)
    world.guilds[guild.id] = guild
    for kept in place.channels:
        _add_channel(world, guild, kept)
    for message in place.messages:
        put(world, message.channel, message.id, [_button(one) for one in message.ids], message.pictures)
    world.ids.begin_after(place.last_id)
    return world


def _add_channel(world: World, guild: Guild, kept: KeptChannel) -> None:
    channel: Channel
    if kept.recipient is not None:
        channel = DirectChannel(kept.id, kept.name, recipient=world.users[kept.recipient])
    elif kept.parent is not None:
        channel = Thread(kept.id, kept.name, guild, parent=world.channels[kept.parent], owner=world.bot)
        channel.members = {world.bot.id: world.bot, **guild.members}
        channel.created = channel.last_activity = channel.archive_changed = world.clock.now()
        channel.auto_archive = 10080
    else:
        channel = guild.channels[kept.id] = Channel(kept.id, kept.name, guild)
    world.channels[kept.id] = channel


def put(
    world: World,
    channel: int,
    number: int,
    items: Sequence[JSON],
    pictures: Sequence[str] = (),
    reader: User | None = None,
) -> ChatMessage:
    """Put a message of the bot's where it was, or in place of what stands there now."""
    files = tuple(_file(world, number, name) for name in pictures)
    content = Content(
        components=(_container(items, files),), attachments=files, flags=Flag.COMPONENTS_V2, at=world.clock.now()
    )
    place = world.channels[channel]
    message = ChatMessage(number, place, world.bot, [content], visible_to=reader)
    place.messages[number] = message
    return message


def put_pressed(world: World, press: KeptPress, user: User) -> ChatMessage:
    """Put the message there that somebody pressed, with nothing in it but what they pressed."""
    item = _select(press.custom_id, press.values) if press.values else _button(press.custom_id)
    reader = user if press.private else None
    return put(world, press.channel, press.message, [item], press.pictures, reader)


def _file(world: World, message: int, name: str) -> Attachment:
    path = f"/attachments/{message}/{name}"
    item = Attachment(message, name, PICTURE, world.base_url + path, "image/png", None, 1, 1)
    world.files.keep([item])
    return item


def _container(items: Sequence[JSON], files: Sequence[Attachment]) -> JSON:
    buttons = [item for item in items if item["type"] == BUTTON]
    rows = [buttons[start : start + WIDTH] for start in range(0, len(buttons), WIDTH)]
    rows += [[item] for item in items if item["type"] == SELECT]
    gallery = [{"media": {"url": item.url, "id": str(item.id)}} for item in files]
    shown: list[JSON] = [{"type": TEXT, "content": "as it was"}]
    shown += [{"type": GALLERY, "items": gallery}] if gallery else []
    shown += [{"type": ROW, "components": row} for row in rows]
    for place, component in enumerate([*shown, *items], start=2):
        component["id"] = place
    return {"type": CONTAINER, "id": 1, "components": shown, "accent_color": None, "spoiler": False}


def _button(custom_id: str) -> JSON:
    return {"type": BUTTON, "style": 2, "label": "as it was", "custom_id": custom_id}


def _select(custom_id: str, values: Sequence[str]) -> JSON:
    options = [{"label": value, "value": value} for value in values]
    return {
        "type": SELECT,
        "custom_id": custom_id,
        "options": options,
        "min_values": len(values),
        "max_values": len(values),
    }
