"""Discord's limits on slash commands, single and as a set."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.sandbox.checks import limits
from bot.sandbox.checks.limits import measure, missing
from bot.sandbox.checks.modal_rules import choice_parts
from bot.sandbox.model.commands import GROUP, SUBCOMMAND
from bot.sandbox.model.places import LOCALES
from bot.sandbox.model.violations import Finding, Path

JSON = dict[str, Any]
SLASH = 1
NAME = (1, 32)
CHOICE_TYPES = frozenset({3, 4, 10})
BOUNDED = {"min_value": {4, 10}, "max_value": {4, 10}, "min_length": {3}, "max_length": {3}}
KNOWN_KEYS = frozenset(
    {
        "id",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "type",
        "options",
        "choices",
        "required",
        "autocomplete",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "channel_types",
        "default_member_permissions",
        "dm_permission",
        "contexts",
        "integration_types",
        "nsfw",
        "handler",
        "default_permission",
    }
)


def commands_findings(commands: Sequence[JSON]) -> Iterator[Finding]:
    """What is wrong with a whole registration."""
    yield from set_findings(commands)
    for place, command in enumerate(commands):
        yield from command_findings(command, (place,))


def set_findings(commands: Sequence[JSON]) -> Iterator[Finding]:
    """What is wrong with commands as a set: too many, or two of one name."""
    counts = Counter(command.get("type") or SLASH for command in commands)
    for kind, most in limits.COMMANDS_PER_TYPE.items():
        if counts[kind] > most:
            message = f"Maximum number of application commands reached ({most}): {counts[kind]}"
            yield Finding((), "APPLICATION_COMMANDS_EXCEEDED", message)
    names = Counter((command.get("type") or SLASH, command.get("name")) for command in commands)
    for (_, name), count in names.items():
        if count > 1:
            yield Finding((), "APPLICATION_COMMANDS_DUPLICATE_NAME", f"{name!r} is used {count} times")


def command_findings(command: JSON, path: Path) -> Iterator[Finding]:
    """What is wrong with one command."""
    slash = (command.get("type") or SLASH) == SLASH
    yield from missing(command, ("name", "description") if slash else ("name",), path)
    yield from _unknown(command, path)
    if slash:
        yield from _name_findings(command, path)
        yield from measure(command, {**limits.COMMAND, "description": (1, 100)}, path)
        yield from _options_findings(command.get("options") or (), path, depth=0)
        if (size := _size(command)) > limits.COMMAND_CHARACTERS:
            message = f"{size} characters in names, descriptions and values; at most {limits.COMMAND_CHARACTERS}"
            yield Finding(path, "APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        yield from measure(command, {"name": NAME}, path)


def _unknown(thing: JSON, path: Path) -> Iterator[Finding]:
    return (
        Finding((*path, key), "UNKNOWN_FIELD", "no such field", source="sandbox") for key in thing.keys() - KNOWN_KEYS
    )


def _name_findings(thing: JSON, path: Path) -> Iterator[Finding]:
    """Names and descriptions, in every language."""
    names = {None: thing.get("name") or "", **(thing.get("name_localizations") or {})}
    for locale, name in names.items():
        if not _valid_name(name):
            place = (*path, "name") if locale is None else (*path, "name_localizations", locale)
            yield Finding(place, "APPLICATION_COMMAND_INVALID_NAME", f"Command name is invalid: {name!r}")
    for key in ("name_localizations", "description_localizations"):
        words = thing.get(key) or {}
        for locale in words.keys() - LOCALES:
            yield Finding((*path, key, locale), "BASE_TYPE_CHOICES", f"{locale} is no locale of Discord's")
        if key.startswith("description"):
            yield from measure(words, dict.fromkeys(words, (1, 100)), (*path, key))


def _valid_name(name: str) -> bool:
    """1 to 32 letters of any script, digits, hyphens, underscores or apostrophes, and lower case where there is one."""
    fits = NAME[0] <= len(name) <= NAME[1] and name == name.lower()
    return fits and all(letter in "-_'" or unicodedata.category(letter)[0] in "LNM" for letter in name)


def _options_findings(options: Sequence[JSON], path: Path, depth: int) -> Iterator[Finding]:
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        yield Finding((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    yield from _same_names(options, (*path, "options"))
    yield from _required_last(options, (*path, "options"))
    for place, option in enumerate(options):
        yield from _option_findings(option, (*path, "options", place), depth)


def _option_findings(option: JSON, path: Path, depth: int) -> Iterator[Finding]:
    kind = option.get("type")
    yield from missing(option, ("type", "name", "description"), path)
    yield from _unknown(option, path)
    yield from _name_findings(option, path)
    yield from measure(option, limits.COMMAND_OPTION, path)
    if kind in (SUBCOMMAND, GROUP):
        yield from _nesting_findings(option, path, depth)
        yield from _options_findings(option.get("options") or (), path, depth + 1)
    else:
        yield from _value_findings(option, path)


def _nesting_findings(option: JSON, path: Path, depth: int) -> Iterator[Finding]:
    too_deep = depth >= 1 if option["type"] == GROUP else depth >= 2
    if too_deep:
        yield Finding((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "nested too deeply")
    if option["type"] == GROUP and any(child.get("type") != SUBCOMMAND for child in option.get("options") or ()):
        yield Finding((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "a group holds sub-commands only")


def _value_findings(option: JSON, path: Path) -> Iterator[Finding]:
    kind, choices = option.get("type") or 0, option.get("choices") or ()
    if option.get("autocomplete") and (choices or kind not in CHOICE_TYPES):
        message = "autocomplete goes with text and numbers, and without choices"
        yield Finding((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    if choices and kind not in CHOICE_TYPES:
        yield Finding(
            (*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "only text and numbers have choices"
        )
    for place, choice in enumerate(choices):
        yield from choice_parts(choice, kind, (*path, "choices", place))
    yield from _same_names(choices, (*path, "choices"))
    for key, kinds in BOUNDED.items():
        if option.get(key) is not None and kind not in kinds:
            yield Finding(
                (*path, key), "APPLICATION_COMMAND_OPTIONS_BOUND_INVALID", f"{key} does not go with type {kind}"
            )
    yield from _bound_findings(option, path)


def _bound_findings(option: JSON, path: Path) -> Iterator[Finding]:
    for what in ("value", "length"):
        low, high = option.get(f"min_{what}"), option.get(f"max_{what}")
        if low is not None and high is not None and low > high:
            message = f"min_{what} {low} is above max_{what} {high}"
            yield Finding((*path, f"min_{what}"), "APPLICATION_COMMAND_OPTIONS_BOUND_INVALID", message)


def _same_names(things: Sequence[JSON], path: Path) -> Iterator[Finding]:
    """Two siblings of one name, in any language."""
    locales = {locale for thing in things for locale in thing.get("name_localizations") or ()}
    for locale in (None, *sorted(locales)):
        names = Counter(_localised(thing, locale) for thing in things)
        for name, count in names.items():
            if count > 1:
                yield Finding(path, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", f"{name!r} {count} times ({locale})")


def _localised(thing: JSON, locale: str | None) -> str:
    name: str = thing.get("name", "")
    return str((thing.get("name_localizations") or {}).get(locale, name))


def _required_last(options: Sequence[JSON], path: Path) -> Iterator[Finding]:
    optional_seen = False
    for place, option in enumerate(options):
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            yield Finding((*path, place), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")


def _size(thing: JSON) -> int:
    """Characters of names, descriptions and values, of each the longest language, over everything nested."""
    own = sum(_longest(thing, key) for key in ("name", "description"))
    value = thing.get("value")
    nested: Iterable[JSON] = (*(thing.get("options") or ()), *(thing.get("choices") or ()))
    return own + (len(value) if isinstance(value, str) else 0) + sum(map(_size, nested))


def _longest(thing: JSON, key: str) -> int:
    words = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
    return max(map(len, words))
