"""Discord's limits on forms and on the choices of autocomplete."""

from collections.abc import Iterator
from typing import Any

from bot.sandbox.checks import limits
from bot.sandbox.checks.component_rules import duplicate_violations, select_violations
from bot.sandbox.checks.limits import length_violations, missing
from bot.sandbox.model.commands import OPTION_VALUE_TYPES, focused_option
from bot.sandbox.model.components import SELECTS, ComponentKind, walk
from bot.sandbox.model.violations import Path, Violation

JSON = dict[str, Any]
TOP = frozenset({ComponentKind.ROW, ComponentKind.TEXT, ComponentKind.LABEL})
IN_LABEL = SELECTS | {
    ComponentKind.TEXT_INPUT,
    ComponentKind.FILE_UPLOAD,
    ComponentKind.RADIO_GROUP,
    ComponentKind.CHECKBOX_GROUP,
    ComponentKind.CHECKBOX,
}
GROUPS = frozenset({ComponentKind.RADIO_GROUP, ComponentKind.CHECKBOX_GROUP})
KNOWN_KEYS = frozenset({"title", "custom_id", "components"})


def modal_violations(data: JSON) -> Iterator[Violation]:
    """Yield what is wrong with a form."""
    path: Path = ("data",)
    yield from missing(data, ("title", "custom_id", "components"), path)
    yield from length_violations(data, limits.MODAL, path)
    for key in data.keys() - KNOWN_KEYS:
        yield Violation((*path, key), "UNKNOWN_FIELD", "no such field", source="sandbox")
    everything = list(walk(data.get("components") or (), ("data", "components")))
    for place, component in everything:
        yield from _part_violations(component, place)
    yield from duplicate_violations(everything, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED")


def _part_violations(component: JSON, path: Path) -> Iterator[Violation]:
    kind = component.get("type")
    yield from length_violations(component, limits.COMPONENTS.get(kind or 0, {}), path)
    yield from missing(component, limits.REQUIRED.get(kind or 0, ()), path)
    at_top = len(path) == 3
    if at_top and kind not in TOP:
        yield Violation((*path, "type"), "UNION_TYPE_CHOICES", f"{kind} can not stand in a form without a label")
    if not at_top and kind not in IN_LABEL:
        yield Violation((*path, "type"), "UNION_TYPE_CHOICES", f"{kind} can not be an input")
    if kind in SELECTS | GROUPS:
        yield from select_violations(component, path)
    if kind == ComponentKind.TEXT_INPUT:
        yield from _input_violations(component, path)


def _input_violations(component: JSON, path: Path) -> Iterator[Violation]:
    fewest, most = component.get("min_length") or 0, component.get("max_length") or 4000
    if not 0 <= fewest <= most <= 4000:
        yield Violation((*path, "max_length"), "NUMBER_TYPE_MAX", f"{fewest} to {most} characters can not be typed")
    value = component.get("value")
    if value and len(value) > most:
        yield Violation((*path, "value"), "BASE_TYPE_BAD_LENGTH", f"the value is longer than {most}")


def choice_violations(data: JSON, asked: JSON) -> Iterator[Violation]:
    """Yield what is wrong with the choices of autocomplete; ``asked`` is the data of the interaction."""
    choices = data.get("choices")
    if choices is None:
        yield Violation(("data", "choices"), "BASE_TYPE_REQUIRED", "This field is required")
        return
    if len(choices) > limits.AUTOCOMPLETE_CHOICES:
        message = f"Must be {limits.AUTOCOMPLETE_CHOICES} or fewer in length."
        yield Violation(("data", "choices"), "BASE_TYPE_MAX_LENGTH", message)
    kind = focused_option(asked)["type"]
    for place, choice in enumerate(choices):
        yield from single_choice_violations(choice, kind, ("data", "choices", place))


def single_choice_violations(choice: JSON, kind: int, path: Path) -> Iterator[Violation]:
    """Yield what is wrong with one choice for an option of a type."""
    yield from missing(choice, ("name", "value"), path)
    yield from length_violations(choice, limits.CHOICE, path)
    names = choice.get("name_localizations") or {}
    yield from length_violations(names, dict.fromkeys(names, limits.CHOICE["name"]), (*path, "name_localizations"))
    value = choice.get("value")
    if isinstance(value, bool) or not isinstance(value, OPTION_VALUE_TYPES.get(kind, (object,))):
        yield Violation((*path, "value"), "BASE_TYPE_INVALID", f"{value!r} does not fit an option of type {kind}")
    if isinstance(value, str):
        yield from length_violations(choice, {"value": (0, 100)}, path)
