"""The permissions that the bot needs, its invite link, and the registration of its slash commands.

It finds out which permissions are missing, and how the registered commands differ from ours.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import click
import discord
import msgspec

from bot.discord.ui.protocol import TROUBLE
from bot.settings import PREFIX, Settings
from bot.store import Store
from games.contract import NamedValue

log = logging.getLogger(__name__)
JSON: TypeAlias = dict[str, Any]
REGISTERED: Final = "commands"
"""The setting that holds the digest of what was registered last."""
COMMANDS: Final = "/applications/{application_id}/commands"
BAD_REQUEST: Final = 400
NAMED: Final = 5
"""How many differences are told one by one."""
BY_LANGUAGE: Final = ("name_localizations", "description_localizations")
UNORDERED: Final = ("integration_types", "contexts")
COMPARED: Final = (
    *("name", "description", *BY_LANGUAGE, "type", "options", "required"),
    *("choices", "value", "autocomplete", "channel_types", "min_value", "max_value", "min_length", "max_length"),
    *(*UNORDERED, "nsfw", "default_member_permissions"),
)
"""What Discord keeps of a command as it was sent. Anything else in its answers is its own."""


class CommandsRefusedError(Exception):
    """Discord does not take the commands. The text is one sentence for the host."""


def digest(application: int, payloads: Sequence[JSON]) -> str:
    """Return what changes with the application and with any word of its commands."""
    return f"{application}:{hashlib.sha256(msgspec.json.encode(payloads, order='sorted')).hexdigest()}"


async def register(client: discord.Client, store: Store, payloads: list[JSON], *, anew: bool = False) -> None:
    """Register the commands, unless they are what was registered last. Raises ``CommandsRefusedError``."""
    application = client.application_id
    assert application is not None, "the client has logged in"
    mark = digest(application, payloads)
    if not anew and await store.read.people.setting(REGISTERED) == mark:
        return
    try:
        await client.http.bulk_upsert_global_commands(application, payload=payloads)
    except discord.RateLimited as error:  # too many in a day: those that were registered before still work
        log.warning("the slash commands can't be registered now, that is tried again at the next start: %s", error)
        return
    except discord.HTTPException as error:
        if error.status != BAD_REQUEST:
            raise
        found = " ".join(error.text.split())[:300]
        raise CommandsRefusedError(f"Discord does not take the slash commands: {found}") from error
    await store.write(lambda queries: queries.people.remember(REGISTERED, mark))


async def registered(client: discord.Client) -> list[JSON]:
    """Return the commands as Discord has them, with their names in every language."""
    assert client.application_id is not None, "the client has logged in"
    route = discord.http.Route("GET", COMMANDS, application_id=client.application_id)
    found: list[JSON] = await client.http.request(route, params={"with_localizations": "true"})
    return found


def differences(ours: Sequence[JSON], theirs: Sequence[JSON]) -> list[str]:
    """Return how the registered commands differ from ours, a phrase for each command."""
    mine = {command["name"]: _essence(command) for command in ours}
    known = {command["name"]: _essence(command) for command in theirs}
    told = [f"/{name} is missing" for name in mine if name not in known]
    told += [f"/{name} is not ours" for name in known if name not in mine]
    for name, command in mine.items():
        way = next(_ways(command, known[name]), None) if name in known else None
        if way is not None:
            told.append(f"/{name} differs in {way}")
    return told


def command_fault(ours: Sequence[JSON], theirs: Sequence[JSON]) -> str | None:
    """Return one sentence about how the registered commands differ from ours; None if they don't."""
    told = differences(ours, theirs)
    if not told:
        return None
    more = f"; and {len(told) - NAMED} more" if len(told) > NAMED else ""
    return f"The commands registered with Discord are not ours: {'; '.join(told[:NAMED])}{more}."


def _essence(part: Any) -> Any:
    """Return what was sent of a command, without what is as it is by default."""
    if isinstance(part, list | tuple):
        return [_essence(value) for value in part]
    if not isinstance(part, Mapping):
        return part
    kept = {key: value if key in BY_LANGUAGE else _essence(value) for key, value in part.items() if key in COMPARED}
    kept |= {key: sorted(kept[key]) for key in UNORDERED if kept.get(key)}
    return {key: value for key, value in kept.items() if value not in (None, "", [], {}) and value is not False}


def _ways(ours: Any, theirs: Any, way: str = "") -> Iterator[str]:
    """Yield where two parts differ, as a way of keys."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in (*ours, *(key for key in theirs if key not in ours)):
            yield from _ways(ours.get(key), theirs.get(key), f"{way}.{key}".lstrip("."))
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for one, other in zip(ours, theirs, strict=True):
            name = one.get("name", "") if isinstance(one, dict) else ""
            yield from _ways(one, other, f"{way} {name}".strip())
    elif ours != theirs:
        yield way


PERMISSIONS: Final = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "attach_files",
    "read_message_history",
)
"""Discord's names of the permissions that the bot uses, all of them."""
SCOPES: Final = ("bot", "applications.commands")
PATIENCE: Final = 30.0
"""Seconds that ``check_discord`` waits for Discord's gateway."""


def invite_url(application_id: int) -> str:
    """Return the link that adds the bot to a server."""
    permissions = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return discord.utils.oauth_url(application_id, permissions=permissions, scopes=SCOPES)


def lacking(permissions: discord.Permissions, *, thread: bool = False) -> tuple[str, ...]:
    """Return which permissions are missing for playing in a channel, or in threads of it."""
    unused = ("create_public_threads", "send_messages" if thread else "send_messages_in_threads")
    return tuple(name for name in PERMISSIONS if name not in unused and not getattr(permissions, name))


def missing_permissions(channel: Any) -> tuple[str, ...]:
    """Return which permissions the bot lacks in a channel or thread of a server. Direct messages need none."""
    guild = getattr(channel, "guild", None)
    if guild is None or guild.me is None:
        return ()
    return lacking(channel.permissions_for(guild.me), thread=isinstance(channel, discord.Thread))


def permission_names(missing: tuple[str, ...]) -> tuple[NamedValue, ...]:
    """Return permissions as arguments of a sentence, which names them in the reader's language."""
    return tuple(NamedValue("permission", name) for name in missing)


async def check_discord(
    settings: Settings, store: Store, commands: list[dict[str, Any]], *, registers: bool = False
) -> list[str]:
    """Return what is wrong on Discord, one sentence each. Prints who the bot is and the invite link.

    ``commands`` are ours, as they are registered; ``registers``: register them again.
    """
    assert settings.token is not None
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), chunk_guilds_at_startup=False)
    async with client:
        try:
            await client.login(settings.token.reveal())
        except discord.LoginFailure:
            return [f"Discord does not accept {PREFIX}TOKEN."]
        except TROUBLE as error:
            return [f"Discord can't be reached: {type(error).__name__}."]
        assert client.user is not None
        click.echo(f"Discord: {client.user}")
        click.echo(f"invite: {invite_url(client.user.id)}")
        faults = await _command_faults(client, store, commands, registers=registers)
        return faults + await _channel_faults(client, store)


async def _command_faults(
    client: discord.Client, store: Store, commands: list[dict[str, Any]], *, registers: bool
) -> list[str]:
    try:
        if registers:
            await register(client, store, commands, anew=True)
            click.echo(f"commands: {len(commands)} registered again")
        fault = command_fault(commands, await registered(client))
    except (CommandsRefusedError, *TROUBLE) as error:
        return [f"The commands can't be compared: {' '.join(str(error).split())[:300]}."]
    if fault is None:
        click.echo(f"commands: {len(commands)}, registered as they should be")
        return []
    return [f"{fault} `turnstone check --register` registers them again."]


async def _channel_faults(client: discord.AutoShardedClient, store: Store) -> list[str]:
    connection = asyncio.create_task(client.connect())
    try:
        async with asyncio.timeout(PATIENCE):
            await client.wait_until_ready()
        channels = {row.channel for row in await store.read.matches.by_status("running")}
        return [fault for channel in sorted(channels) for fault in _faults_in(client, channel)]
    except TimeoutError:
        return ["Discord's gateway does not answer."]
    finally:
        await client.close()
        await asyncio.gather(connection, return_exceptions=True)


def _faults_in(client: discord.AutoShardedClient, number: int) -> list[str]:
    channel = client.get_channel(number)
    if channel is None:
        return [f"Channel {number}, where a match is played, is gone or can't be seen."]
    missing = ", ".join(name.replace("_", " ") for name in missing_permissions(channel))
    return [f"In channel {channel} the bot lacks: {missing}."] if missing else []
