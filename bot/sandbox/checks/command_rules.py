"""Discord's limits on slash commands, single and as a set."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.sandbox.checks import limits
from bot.sandbox.checks.component_rules import single_choice_violations
from bot.sandbox.checks.limits import length_violations, missing, unknown
from bot.sandbox.model import JSON
from bot.sandbox.model.commands import GROUP, SLASH, SUBCOMMAND
from bot.sandbox.model.errors import Path, Violation
from bot.sandbox.model.members import LOCALES

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


def commands_violations(commands: Sequence[JSON]) -> Iterator[Violation]:
    """Yield what is wrong with a whole registration."""
    yield from set_violations(commands)
    for place, command in enumerate(commands):
        yield from command_violations(command, (place,))


def set_violations(commands: Sequence[JSON]) -> Iterator[Violation]:
    """Yield what is wrong with commands as a set: too many, or two of one name."""
    counts = Counter(command.get("type") or SLASH for command in commands)
    for kind, most in limits.COMMANDS_PER_TYPE.items():
        if counts[kind] > most:
            message = f"Maximum number of application commands reached ({most}): {counts[kind]}"
            yield Violation((), "APPLICATION_COMMANDS_EXCEEDED", message)
    names = Counter((command.get("type") or SLASH, command.get("name")) for command in commands)
    for (_, name), count in names.items():
        if count > 1:
            yield Violation((), "APPLICATION_COMMANDS_DUPLICATE_NAME", f"{name!r} is used {count} times")


def command_violations(command: JSON, path: Path) -> Iterator[Violation]:
    """Yield what is wrong with one command."""
    slash = (command.get("type") or SLASH) == SLASH
    yield from missing(command, ("name", "description") if slash else ("name",), path)
    yield from unknown(command, KNOWN_KEYS, path)
    if slash:
        yield from _name_violations(command, path)
        yield from length_violations(command, {**limits.COMMAND, "description": (1, 100)}, path)
        yield from _options_violations(command.get("options") or (), path, depth=0)
        if (size := _size(command)) > limits.COMMAND_CHARACTERS:
            message = f"{size} characters in names, descriptions and values; at most {limits.COMMAND_CHARACTERS}"
            yield Violation(path, "APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        yield from length_violations(command, {"name": NAME}, path)


def _name_violations(thing: JSON, path: Path) -> Iterator[Violation]:
    """Check names and descriptions, in every language."""
    names = {None: thing.get("name") or "", **(thing.get("name_localizations") or {})}
    for locale, name in names.items():
        if not _valid_name(name):
            place = (*path, "name") if locale is None else (*path, "name_localizations", locale)
            yield Violation(place, "APPLICATION_COMMAND_INVALID_NAME", f"Command name is invalid: {name!r}")
    for key in ("name_localizations", "description_localizations"):
        words = thing.get(key) or {}
        for locale in words.keys() - LOCALES:
            yield Violation((*path, key, locale), "BASE_TYPE_CHOICES", f"{locale} is no locale of Discord's")
        if key.startswith("description"):
            yield from length_violations(words, dict.fromkeys(words, (1, 100)), (*path, key))


def _valid_name(name: str) -> bool:
    """Whether it is 1 to 32 letters of any script, digits, ``-``, ``_`` or ``'``, without upper case."""
    fits = NAME[0] <= len(name) <= NAME[1] and name == name.lower()
    return fits and all(letter in "-_'" or unicodedata.category(letter)[0] in "LNM" for letter in name)


def _options_violations(options: Sequence[JSON], path: Path, depth: int) -> Iterator[Violation]:
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        yield Violation((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    yield from _same_names(options, (*path, "options"))
    yield from _required_last(options, (*path, "options"))
    for place, option in enumerate(options):
        yield from _option_violations(option, (*path, "options", place), depth)


def _option_violations(option: JSON, path: Path, depth: int) -> Iterator[Violation]:
    kind = option.get("type")
    yield from missing(option, ("type", "name", "description"), path)
    yield from unknown(option, KNOWN_KEYS, path)
    yield from _name_violations(option, path)
    yield from length_violations(option, limits.COMMAND_OPTION, path)
    if kind in (SUBCOMMAND, GROUP):
        yield from _nesting_violations(option, path, depth)
        yield from _options_violations(option.get("options") or (), path, depth + 1)
    else:
        yield from _value_violations(option, path)


def _nesting_violations(option: JSON, path: Path, depth: int) -> Iterator[Violation]:
    too_deep = depth >= 1 if option["type"] == GROUP else depth >= 2
    if too_deep:
        yield Violation((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "nested too deeply")
    if option["type"] == GROUP and any(child.get("type") != SUBCOMMAND for child in option.get("options") or ()):
        yield Violation(
            (*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "a group holds sub-commands only"
        )


def _value_violations(option: JSON, path: Path) -> Iterator[Violation]:
    kind, choices = option.get("type") or 0, option.get("choices") or ()
    if option.get("autocomplete") and (choices or kind not in CHOICE_TYPES):
        message = "autocomplete goes with text and numbers, and without choices"
        yield Violation((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    if choices and kind not in CHOICE_TYPES:
        yield Violation(
            (*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "only text and numbers have choices"
        )
    for place, choice in enumerate(choices):
        yield from single_choice_violations(choice, kind, (*path, "choices", place))
    yield from _same_names(choices, (*path, "choices"))
    for key, kinds in BOUNDED.items():
        if option.get(key) is not None and kind not in kinds:
            yield Violation(
                (*path, key), "APPLICATION_COMMAND_OPTIONS_BOUND_INVALID", f"{key} does not go with type {kind}"
            )
    yield from _bound_violations(option, path)


def _bound_violations(option: JSON, path: Path) -> Iterator[Violation]:
    for what in ("value", "length"):
        low, high = option.get(f"min_{what}"), option.get(f"max_{what}")
        if low is not None and high is not None and low > high:
            message = f"min_{what} {low} is above max_{what} {high}"
            yield Violation((*path, f"min_{what}"), "APPLICATION_COMMAND_OPTIONS_BOUND_INVALID", message)


def _same_names(things: Sequence[JSON], path: Path) -> Iterator[Violation]:
    """Yield siblings that share a name in some language."""
    locales = {locale for thing in things for locale in thing.get("name_localizations") or ()}
    for locale in (None, *sorted(locales)):
        names = Counter(_localised(thing, locale) for thing in things)
        for name, count in names.items():
            if count > 1:
                yield Violation(
                    path, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", f"{name!r} {count} times ({locale})"
                )


def _localised(thing: JSON, locale: str | None) -> str:
    name: str = thing.get("name", "")
    return str((thing.get("name_localizations") or {}).get(locale, name))


def _required_last(options: Sequence[JSON], path: Path) -> Iterator[Violation]:
    optional_seen = False
    for place, option in enumerate(options):
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            yield Violation((*path, place), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")


def _size(thing: JSON) -> int:
    """Return the characters of all names, descriptions and values, each in its longest language."""
    own = sum(_longest(thing, key) for key in ("name", "description"))
    value = thing.get("value")
    nested: Iterable[JSON] = (*(thing.get("options") or ()), *(thing.get("choices") or ()))
    return own + (len(value) if isinstance(value, str) else 0) + sum(map(_size, nested))


def _longest(thing: JSON, key: str) -> int:
    words = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
    return max(map(len, words))
