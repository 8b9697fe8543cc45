"""Discord's limits on forms and on the choices of autocomplete."""

from collections.abc import Iterator
from typing import Any

from bot.sandbox.checks import limits
from bot.sandbox.checks.component_rules import duplicate_findings, select_findings
from bot.sandbox.checks.limits import measure, missing
from bot.sandbox.model.commands import OPTION_VALUE_TYPES, focused_option
from bot.sandbox.model.components import SELECTS, Kind, walk
from bot.sandbox.model.violations import Finding, Path

JSON = dict[str, Any]
TOP = frozenset({Kind.ROW, Kind.TEXT, Kind.LABEL})
IN_LABEL = SELECTS | {
    Kind.TEXT_INPUT,
    Kind.FILE_UPLOAD,
    Kind.RADIO_GROUP,
    Kind.CHECKBOX_GROUP,
    Kind.CHECKBOX,
}
KNOWN_KEYS = frozenset({"title", "custom_id", "components"})


def modal_findings(data: JSON) -> Iterator[Finding]:
    """What is wrong with a form."""
    path: Path = ("data",)
    yield from missing(data, ("title", "custom_id", "components"), path)
    yield from measure(data, limits.MODAL, path)
    for key in data.keys() - KNOWN_KEYS:
        yield Finding((*path, key), "UNKNOWN_FIELD", "no such field", source="sandbox")
    everything = list(walk(data.get("components") or (), ("data", "components")))
    for place, component in everything:
        yield from _part_findings(component, place)
    yield from duplicate_findings(everything, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED")


def _part_findings(component: JSON, path: Path) -> Iterator[Finding]:
    kind = component.get("type")
    yield from measure(component, limits.COMPONENTS.get(kind or 0, {}), path)
    yield from missing(component, limits.REQUIRED.get(kind or 0, ()), path)
    at_top = len(path) == 3
    if at_top and kind not in TOP:
        yield Finding((*path, "type"), "UNION_TYPE_CHOICES", f"{kind} can not stand in a form without a label")
    if not at_top and kind not in IN_LABEL:
        yield Finding((*path, "type"), "UNION_TYPE_CHOICES", f"{kind} can not be an input")
    if kind in SELECTS:
        yield from select_findings(component, path)
    if kind == Kind.TEXT_INPUT:
        yield from _input_findings(component, path)


def _input_findings(component: JSON, path: Path) -> Iterator[Finding]:
    fewest, most = component.get("min_length") or 0, component.get("max_length") or 4000
    if not 0 <= fewest <= most <= 4000:
        yield Finding((*path, "max_length"), "NUMBER_TYPE_MAX", f"{fewest} to {most} characters can not be typed")
    value = component.get("value")
    if value and len(value) > most:
        yield Finding((*path, "value"), "BASE_TYPE_BAD_LENGTH", f"the value is longer than {most}")


def choice_findings(data: JSON, asked: JSON) -> Iterator[Finding]:
    """What is wrong with the choices offered by autocomplete; `asked` is the data of the interaction."""
    choices = data.get("choices")
    if choices is None:
        yield Finding(("data", "choices"), "BASE_TYPE_REQUIRED", "This field is required")
        return
    if len(choices) > limits.AUTOCOMPLETE_CHOICES:
        message = f"Must be {limits.AUTOCOMPLETE_CHOICES} or fewer in length."
        yield Finding(("data", "choices"), "BASE_TYPE_MAX_LENGTH", message)
    kind = focused_option(asked)["type"]
    for place, choice in enumerate(choices):
        yield from choice_parts(choice, kind, ("data", "choices", place))


def choice_parts(choice: JSON, kind: int, path: Path) -> Iterator[Finding]:
    """What is wrong with one choice for an option of a type."""
    yield from missing(choice, ("name", "value"), path)
    yield from measure(choice, limits.CHOICE, path)
    yield from measure(choice.get("name_localizations") or {}, _every_locale(choice), (*path, "name_localizations"))
    value = choice.get("value")
    if isinstance(value, bool) or not isinstance(value, OPTION_VALUE_TYPES.get(kind, (object,))):
        yield Finding((*path, "value"), "BASE_TYPE_INVALID", f"{value!r} does not fit an option of type {kind}")
    if isinstance(value, str):
        yield from measure(choice, {"value": (0, 100)}, path)


def _every_locale(choice: JSON) -> limits.Limits:
    return dict.fromkeys(choice.get("name_localizations") or (), limits.CHOICE["name"])
