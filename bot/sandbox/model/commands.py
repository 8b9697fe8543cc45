"""Commands as Discord's client treats them: found by their words, filled in, and checked before they are sent.

Those on people and messages stand under *Apps* there, and take no options.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from bot.sandbox.model import JSON
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.members import Permission, User
from bot.sandbox.model.messages import Attachment
from bot.sandbox.model.payloads import ON_MESSAGE, ON_USER, attachment_json, channel_json, member_json, user_json
from bot.sandbox.model.places import Channel, ChatMessage, Guild

SLASH = 1
KINDS: Final = {"user": ON_USER, "message": ON_MESSAGE}
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 10, 11
OPTION_VALUE_TYPES: dict[int, tuple[type, ...]] = {STRING: (str,), INTEGER: (int,), NUMBER: (int, float)}
IN_DIRECT_MESSAGES = 1
IN_GUILD, FOR_USER = 0, 1
"""To whom an app can be installed. Here only guilds have it."""


class Found(Struct, frozen=True):
    """A command (or the subcommand at the end of ``path``) with the options that it takes."""

    command: JSON
    path: tuple[JSON, ...]

    @property
    def options(self) -> list[JSON]:
        """What can be filled in."""
        return (self.path[-1] if self.path else self.command).get("options") or []

    def data(self, values: list[JSON], known: JSON) -> JSON:
        """Return the interaction's data: the options, wrapped in their subcommand and group."""
        options = values
        for step in reversed(self.path):
            options = [{"type": step["type"], "name": step["name"], "options": options}]
        data: JSON = {key: self.command[key] for key in ("id", "name", "type")}
        if self.command["type"] == SLASH:
            data["options"] = options
        return {**data, "resolved": known} if known else data


def find_command(commands: list[JSON], words: str, user: User, channel: Channel) -> Found:
    """Return the command that a person types, in the source language or in their own ("match new", "/対局 新規").

    Raises ``ClientRefuses`` if there is no such command, or more words are needed.
    """
    typed = words.removeprefix("/").split()
    path: list[JSON] = []
    here = commands

    def is_offered(thing: JSON) -> bool:
        return bool(path) or usable(thing, user, channel)

    for depth, word in enumerate(typed):
        match = next((thing for thing in here if word in _names(thing, user.locale) and is_offered(thing)), None)
        if match is None:
            known = ", ".join(thing["name"] for thing in here if is_offered(thing)) or "nothing"
            raise ClientRefuses(f"no command /{' '.join(typed[: depth + 1])} in {channel.name}; there is {known}")
        path.append(match)
        here = [option for option in match.get("options") or () if option["type"] in (SUBCOMMAND, GROUP)]
    if not path or here:
        more = ", ".join(thing["name"] for thing in here if is_offered(thing))
        raise ClientRefuses(f"/{' '.join(typed)} is not complete: {more}")
    return Found(path[0], tuple(path[1:]))


def find_app(commands: list[JSON], name: str, kind: int, user: User, channel: Channel) -> JSON:
    """Return the command under *Apps* of a person or a message that has this name, in the source language or their own.

    Raises ``ClientRefuses`` if there is none.
    """
    offered = [command for command in commands if usable(command, user, channel, kind)]
    found = next((command for command in offered if name in _names(command, user.locale)), None)
    if found is None:
        known = ", ".join(command["name"] for command in offered) or "nothing"
        raise ClientRefuses(f"no {name!r} under Apps in {channel.name}; there is {known}")
    return found


def used_on(command: JSON, target: User | ChatMessage, shown: JSON, guild: Guild | None) -> JSON:
    """Return the interaction's data of a command on a person or a message, which is ``shown`` as Discord writes it."""
    known = {"messages": {str(target.id): shown}} if isinstance(target, ChatMessage) else resolved(target, guild)
    return {**Found(command, ()).data([], known), "target_id": str(target.id)}


def usable(command: JSON, user: User, channel: Channel, kind: int = SLASH) -> bool:
    """Whether the client offers a command of a kind here, to somebody with these permissions."""
    if command["type"] != kind or not _is_installed(command, channel) or not _fits_context(command, channel):
        return False
    if channel.guild is None:
        return True
    granted, needed = channel.permissions_of(user), command.get("default_member_permissions")
    if Permission.USE_APPLICATION_COMMANDS not in granted:
        return False
    return needed is None or (int(needed) != 0 and granted & int(needed) == int(needed))


def _is_installed(command: JSON, channel: Channel) -> bool:
    has_bot = channel.guild is None or channel.guild.has_bot
    return has_bot and IN_GUILD in (command.get("integration_types") or [IN_GUILD])


def _fits_context(command: JSON, channel: Channel) -> bool:
    context = 0 if channel.guild else IN_DIRECT_MESSAGES
    contexts = command.get("contexts")
    if contexts is not None:
        return context in contexts
    return context == 0 or command.get("dm_permission") is not False


def _names(thing: JSON, locale: str) -> set[str]:
    return {thing["name"], (thing.get("name_localizations") or {}).get(locale, thing["name"])}


def localised(thing: JSON, key: str, locale: str) -> str:
    """Return the name or the description of a command, option or choice in a person's language."""
    words: str = (thing.get(f"{key}_localizations") or {}).get(locale) or thing[key]
    return words


def fill_in(
    found: Found, values: Mapping[str, object], locale: str, guild: Guild | None = None
) -> tuple[list[JSON], JSON]:
    """Return the options with their values (by option name), and the users, channels and files among the values.

    Raises ``ClientRefuses`` for what Discord's client would not send.
    """
    given = {_option(found, name, locale)["name"]: value for name, value in values.items() if value is not None}
    for option in found.options:
        if option.get("required") and option["name"] not in given:
            raise ClientRefuses(f"{option['name']} has to be filled in")
    filled: list[JSON] = []
    known: JSON = {}
    for option in found.options:
        if option["name"] in given:
            value = _checked(option, given[option["name"]], locale)
            filled.append({"type": option["type"], "name": option["name"], "value": value})
            for kind, entries in resolved(given[option["name"]], guild).items():
                known.setdefault(kind, {}).update(entries)
    return filled, known


def ask_for(found: Found, focused: str, values: Mapping[str, object], locale: str) -> list[JSON]:
    """Return the options for autocomplete: what is filled in so far, and the one that is being typed, as text.

    No file is among them: it isn't uploaded before the command is sent.
    """
    asked = _option(found, focused, locale)
    if not asked.get("autocomplete"):
        raise ClientRefuses(f"{asked['name']} has no autocomplete")
    others = {name: value for name, value in values.items() if _option(found, name, locale) is not asked}
    typed = next((value for name, value in values.items() if _option(found, name, locale) is asked), "")
    filled = []
    for option in found.options:
        if option is asked:
            filled.append({"type": option["type"], "name": option["name"], "value": str(typed), "focused": True})
        filled += [
            {"type": option["type"], "name": option["name"], "value": _checked(option, value, locale)}
            for name, value in others.items()
            if _option(found, name, locale) is option and option["type"] != ATTACHMENT and value is not None
        ]
    return filled


def _option(found: Found, name: str, locale: str) -> JSON:
    """Return an option by its name; Python's underscore may stand for a hyphen."""
    for option in found.options:
        names = _names(option, locale)
        if name in names or name in {known.replace("-", "_") for known in names}:
            return option
    known_names = ", ".join(option["name"] for option in found.options) or "none"
    raise ClientRefuses(f"no option {name}; there is {known_names}")


def _checked(option: JSON, value: object, locale: str) -> object:
    """Return a value as it is sent. Raises ``ClientRefuses`` if the client would not take it."""
    if option.get("choices"):
        return _chosen(option, value, locale)
    if option["type"] == ATTACHMENT and isinstance(value, Attachment):
        return str(value.id)
    match option["type"], value:
        case (4, bool()) | (10, bool()):
            pass
        case (3, str()) if _fits(option, "length", len(value)):
            return value
        case (4, int()) | (10, int() | float()) if _fits(option, "value", value):
            return value
        case (5, bool()):
            return value
        case _ if option["type"] in (USER, CHANNEL) and (account := _account(value)) is not None:
            return str(account.id)
    raise ClientRefuses(f"{value!r} does not fit {option['name']} {_bounds(option)}")


def _chosen(option: JSON, value: object, locale: str) -> object:
    for choice in option["choices"]:
        if value in (choice["value"], choice["name"], localised(choice, "name", locale)):
            return choice["value"]
    offered = ", ".join(localised(choice, "name", locale) for choice in option["choices"])
    raise ClientRefuses(f"{value!r} is not offered for {option['name']}: {offered}")


def _fits(option: JSON, what: str, size: float) -> bool:
    low, high = option.get(f"min_{what}"), option.get(f"max_{what}")
    return (low is None or size >= low) and (high is None or size <= high)


def _bounds(option: JSON) -> JSON:
    return {key: value for key, value in option.items() if key.startswith(("min_", "max_", "type"))}


def _account(value: object) -> User | Channel | None:
    """Return the user or channel that a value stands for; a ``Person`` has a ``user``."""
    account = getattr(value, "user", value)
    return account if isinstance(account, User | Channel) else None


def resolved(value: object, guild: Guild | None) -> JSON:
    """Return what Discord sends with a user, channel or uploaded file; members only in a guild."""
    if isinstance(value, Attachment):
        return {"attachments": {str(value.id): attachment_json(value, str, ephemeral=True)}}
    match _account(value):
        case User() as user:
            data: JSON = {"users": {str(user.id): user_json(user)}}
            is_member = guild is not None and user.id in guild.members
            return {**data, "members": {str(user.id): _bare_member(user, guild)}} if guild and is_member else data
        case Channel() as channel:
            return {"channels": {str(channel.id): {**channel_json(channel), "permissions": "0"}}}
        case _:
            return {}


def _bare_member(user: User, guild: Guild) -> JSON:
    """Return a member as it comes with an option: without user, deaf and mute."""
    member = member_json(user, guild)
    kept = {key: value for key, value in member.items() if key not in ("deaf", "mute")}
    return {**kept, "permissions": str(int(guild.permissions_of(user)))}


def focused_option(data: JSON) -> JSON:
    """Return the option that is being typed, from the data of an autocomplete interaction."""
    return next(option for option in _leaves(data.get("options") or ()) if option.get("focused"))


def command_outline(data: JSON) -> JSON:
    """Return the data of a command without its values: only which command it was."""
    nested = [command_outline(option) for option in data.get("options") or () if option["type"] in (SUBCOMMAND, GROUP)]
    kept: JSON = {key: data[key] for key in ("type", "name", "target_id") if key in data}
    return {**kept, "options": nested} if nested else kept


def typed_words(data: JSON) -> str:
    """Return the words of a command from its data: "/match new"; of one under *Apps* its name."""
    if data["type"] in KINDS.values():
        return str(data["name"])
    return "/" + " ".join(_steps(data))


def _steps(data: JSON) -> Iterator[str]:
    yield data["name"]
    for option in command_outline(data).get("options") or ():
        yield from _steps(option)


def _leaves(options: list[JSON] | tuple[JSON, ...]) -> Iterator[JSON]:
    for option in options:
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from _leaves(option.get("options") or ())
        else:
            yield option
