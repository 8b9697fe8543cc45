"""What happens in a small Discord without the bot and without a person at the page: on a server, or to its gateway."""

from collections.abc import Sequence
from typing import Any

from bot.sandbox.api.gateway import Gateway
from bot.sandbox.api.session import Op
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.kinds import DEFAULT_AUTO_ARCHIVE, THREADS, ChannelKind
from bot.sandbox.model.members import NO_PERMISSIONS, Overwrite, Permission, Role, User
from bot.sandbox.model.payloads import channel_json, member_json, role_json, user_json
from bot.sandbox.model.places import BOT, Channel, Guild, Thread
from bot.sandbox.model.world import World
from bot.sandbox.people.actors import Person

OF_A_DELETED_THREAD = ("id", "type", "guild_id", "parent_id")
"""What THREAD_DELETE tells."""


def kick(world: World, guild: Guild) -> None:
    """Remove the bot from a guild; its channels are closed to it from then on."""
    world.emit("GUILD_DELETE", {"id": str(guild.id)}, guild)
    guild.has_bot = False
    guild.memberships.pop(BOT, None)
    world.touch(guild)


def invite(world: World, guild: Guild) -> None:
    """Add the bot to a guild (again)."""
    guild.has_bot = True
    world.emit("GUILD_CREATE", world.joined_json(guild), guild)
    world.touch(guild)


def lose_guild(world: World, guild: Guild) -> None:
    """Begin an outage of one guild: the app is told that it is unavailable, and hears nothing of it."""
    world.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild)
    guild.available = False


def restore_guild(world: World, guild: Guild) -> None:
    """End the outage of a guild."""
    guild.available = True
    world.emit("GUILD_CREATE", world.guild_json(guild), guild)


def new_role(world: World, guild: Guild, name: str, *permissions: str) -> Role:
    """Make a role with permissions, by their names."""
    made = Role(world.ids.new(), name, _permission(permissions))
    guild.roles[made.id] = made
    data = {"guild_id": str(guild.id), "role": role_json(made, len(guild.roles) + 1)}
    world.emit("GUILD_ROLE_CREATE", data, guild)
    world.touch(guild)
    return made


def update_member(world: World, guild: Guild, user: User, **changes: Any) -> None:
    """Change nick, roles (ids) or timed_out_until (a moment). An app hears of its own bot only."""
    for name, value in changes.items():
        setattr(guild.membership(user), name, value)
    if user is world.bot:
        data = {"guild_id": str(guild.id), **member_json(user, guild), "user": user_json(user)}
        world.emit("GUILD_MEMBER_UPDATE", data, guild)
    world.touch(guild)


def deny(world: World, channel: Channel, *names: str) -> None:
    """Take permissions away from the bot in a channel, by name: ``deny(world, channel, "send_messages")``."""
    channel.denied |= _permission(names)
    _tell_changed(world, channel)


def allow(world: World, channel: Channel, *names: str) -> None:
    """Give permissions back that were denied to the bot in a channel; without a name, all of them."""
    channel.denied = channel.denied & ~_permission(names) if names else NO_PERMISSIONS
    _tell_changed(world, channel)


def overwrite(
    world: World, channel: Channel, whom: Role | User | Guild, *, allow: Sequence[str] = (), deny: Sequence[str] = ()
) -> None:
    """Set what a role, a user or (by the guild) everyone may and may not do in a channel, by the permissions' names."""
    channel.overwrites[whom.id] = Overwrite(_permission(allow), _permission(deny), isinstance(whom, User))
    _tell_changed(world, channel)


def _permission(names: Sequence[str]) -> Permission:
    return Permission(sum(Permission[name.upper()] for name in set(names)))


def _tell_changed(world: World, channel: Channel) -> None:
    name = "THREAD_UPDATE" if isinstance(channel, Thread) else "CHANNEL_UPDATE"
    world.emit(name, channel_json(channel), channel.guild)
    world.touch(channel)


def remove_channel(world: World, channel: Channel) -> None:
    """Delete a channel or a thread. The threads of a channel go with it, without events of their own."""
    if isinstance(channel, Thread):
        told = {key: value for key, value in channel_json(channel).items() if key in OF_A_DELETED_THREAD}
        world.emit("THREAD_DELETE", told, channel.guild)
    else:
        world.emit("CHANNEL_DELETE", channel_json(channel), channel.guild)
    below = [thread for thread in world.threads(channel.guild) if thread.parent is channel]
    for gone in (channel, *below):
        del world.channels[gone.id]
    if channel.guild:
        channel.guild.channels.pop(channel.id, None)


def open_thread(world: World, person: Person, channel: Channel, name: str, *, private: bool = False) -> Thread:
    """Have somebody make a thread; into a private one others, also the bot, have to be let by ``World.let_in``."""
    kinds = THREADS.get(channel.kind, ())
    if not kinds or (private and ChannelKind.PRIVATE_THREAD not in kinds):
        raise ClientRefuses(f"no such thread in {channel}")
    kind = ChannelKind.PRIVATE_THREAD if private else kinds[0]
    return world.create_thread(channel, person.user, name, DEFAULT_AUTO_ARCHIVE, None, kind)


async def invalidate(world: World, gateway: Gateway) -> None:
    """Send op 9: the session is invalid, and lost with everything not yet delivered."""
    sockets = [session.socket for session in gateway.sessions.values() if session.socket]
    gateway.sessions.clear()
    for socket in sockets:
        socket.send(Op.INVALID_SESSION, False)
    await world.changes.until(lambda: all(socket.closed.is_set() for socket in sockets))
