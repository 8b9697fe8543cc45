"""The world as one reader's browser gets it. Ids are text because JavaScript's numbers are too small for them."""

from collections.abc import Iterator

import discord

from bot.discord.installation import lacking
from bot.sandbox.model import JSON
from bot.sandbox.model.commands import GROUP, KINDS, SLASH, SUBCOMMAND, localised, typed_words
from bot.sandbox.model.kinds import InteractionKind
from bot.sandbox.model.members import Permission, User
from bot.sandbox.model.places import Channel, ChatMessage, Interaction, Thread
from bot.sandbox.model.world import World
from bot.sandbox.page.desk import Marks
from bot.sandbox.page.fixtures import language_of


def person_view(user: User) -> JSON:
    """Return an account, as everybody at this computer may see it."""
    return {
        "id": str(user.id),
        "name": user.display_name,
        "language": language_of(user),
        "zone": user.zone,
        "mailbox": user.mailbox_open,
        "manages": user.manages,
        "bot": user.bot,
    }


def channel_view(channel: Channel, reader: User, marks: Marks) -> JSON:
    """Return a channel with its reader's mark."""
    mark = marks.of(reader, channel)
    view = {
        "id": str(channel.id),
        "name": channel.name,
        "kind": channel.kind.name.lower(),
        "guild": str(channel.guild.id) if channel.guild else None,
        "unread": mark.unread,
        "rings": mark.rings,
        "read": str(mark.read),
        "playable": _is_playable(channel, reader),
    }
    if isinstance(channel, Thread):
        view |= {"parent": str(channel.parent.id) if channel.parent else None, "asleep": channel.archived}
        view |= {"locked": channel.locked, "joined": reader.id in channel.members}
    return view


def _is_playable(channel: Channel, reader: User) -> bool:
    """Whether a reader can open a match in a channel of a server, and the bot can play it there."""
    if channel.guild is None or isinstance(channel, Thread):
        return False
    typing = Permission.USE_APPLICATION_COMMANDS in channel.permissions_of(reader)
    return typing and not lacking(discord.Permissions(channel.bot_permissions))


def places_view(world: World, reader: User, marks: Marks) -> JSON:
    """Return every place that a reader can look at."""
    channels = [channel for channel in world.channels.values() if reader.id in channel.readers()]
    return {
        "guilds": [
            {"id": str(guild.id), "name": guild.name, "own": guild.locale == reader.locale}
            for guild in world.guilds.values()
            if reader.id in guild.members
        ],
        "channels": [channel_view(channel, reader, marks) for channel in channels],
    }


def message_view(world: World, message: ChatMessage, reader: User) -> JSON:
    """Return a message in Discord's form, with what the page needs beyond it."""
    now = world.clock.now()
    origin = message.interaction
    return {
        **world.message_json(message),
        "private": message.ephemeral,
        "rang": reader in message.rang,
        "push": message.push,
        "called": reader in message.mentions,
        "loading": message.loading,
        "lost": message.loading and (origin is None or origin.is_expired(now)),
        "used": _used(world, origin, reader) if origin else None,
    }


def _used(world: World, origin: Interaction, reader: User) -> JSON | None:
    """Return who typed which command."""
    while origin.opener is not None:
        origin = origin.opener
    if origin.kind is not InteractionKind.COMMAND:
        return None
    words = typed_words(origin.data)
    known = {
        prefix + entry["words"]: prefix + entry["shown"]
        for prefix, views in (("/", command_views), ("", app_views))
        for entry in views(world.commands, reader.locale)
    }
    return {"user": str(origin.user.id), "words": known.get(words, words)}


def command_views(commands: list[JSON], locale: str) -> Iterator[JSON]:
    """Yield every command that can be typed, each subcommand by itself, in a reader's language."""
    for command in commands:
        if command["type"] == SLASH:
            yield from _command_views(command, (), locale)


def app_views(commands: list[JSON], locale: str) -> Iterator[JSON]:
    """Yield every command that stands under *Apps* of a person or a message, in a reader's language."""
    on = {number: kind for kind, number in KINDS.items()}
    for command in commands:
        if command["type"] in on:
            yield {
                "words": command["name"],
                "shown": localised(command, "name", locale),
                "on": on[command["type"]],
            }


def _command_views(thing: JSON, above: tuple[JSON, ...], locale: str) -> Iterator[JSON]:
    path = (*above, thing)
    options = thing.get("options") or []
    inner = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    for option in inner:
        yield from _command_views(option, path, locale)
    if not inner:
        yield {
            "words": " ".join(step["name"] for step in path),
            "shown": " ".join(localised(step, "name", locale) for step in path),
            "about": localised(thing, "description", locale),
            "options": [_option_view(option, locale) for option in options],
        }


def _option_view(option: JSON, locale: str) -> JSON:
    bounds = ("min_value", "max_value", "min_length", "max_length")
    return {
        "name": option["name"],
        "shown": localised(option, "name", locale),
        "about": localised(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "live": bool(option.get("autocomplete")),
        "choices": [
            {"name": localised(choice, "name", locale), "value": choice["value"]}
            for choice in option.get("choices") or ()
        ],
        **{bound: option[bound] for bound in bounds if option.get(bound) is not None},
    }
