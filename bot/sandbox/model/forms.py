"""Forms that the app opens for one person, and filling them in as Discord's client does."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.sandbox.model import JSON
from bot.sandbox.model.components import SELECTS, ComponentKind, Select, select_from
from bot.sandbox.model.errors import ClientRefuses

CHOSEN = SELECTS | {ComponentKind.RADIO_GROUP, ComponentKind.CHECKBOX_GROUP}
"""The inputs in which something is chosen from a list."""


class Field(Struct, frozen=True):
    """One input of a form: a line or paragraph of text, a choice from a list, or a single checkbox."""

    label: str
    custom_id: str
    kind: ComponentKind
    required: bool = True
    value: str | bool | None = None
    minimum: int = 0
    maximum: int = 4000
    select: Select | None = None


def fields_of(components: Iterable[JSON]) -> Iterator[Field]:
    """Yield the inputs of a form, in order."""
    for component in components:
        if component.get("type") == ComponentKind.LABEL:
            yield _field(component["component"], component["label"])
        elif component.get("type") == ComponentKind.ROW:
            yield from (_field(child, child.get("label", "")) for child in component["components"])


def _field(component: JSON, label: str) -> Field:
    kind = ComponentKind(component["type"])
    return Field(
        label=label,
        custom_id=component["custom_id"],
        kind=kind,
        required=component.get("required") is not False,
        value=component.get("default" if kind is ComponentKind.CHECKBOX else "value"),
        minimum=component.get("min_length") or 0,
        maximum=component.get("max_length") or 4000,
        select=_chosen_from(component) if kind in CHOSEN else None,
    )


def _chosen_from(component: JSON) -> Select:
    """Return a list of choices; of a group, any number of checkboxes can be set where the app says nothing."""
    if component["type"] == ComponentKind.CHECKBOX_GROUP and component.get("max_values") is None:
        component = {**component, "max_values": len(component["options"])}
    return select_from(component)


def filled_form(components: Sequence[JSON], values: Mapping[str, Any] | Sequence[Any]) -> list[JSON]:
    """Return the components of a submitted form; values by label or custom_id, or in order.

    Raises ``ClientRefuses`` for values that do not fit.
    """
    fields = list(fields_of(components))
    given = _by_id(fields, values)
    answers = {field.custom_id: _answer(field, given.get(field.custom_id)) for field in fields}
    return [_submitted(component, answers) for component in components]


def _by_id(fields: Sequence[Field], values: Mapping[str, Any] | Sequence[Any]) -> dict[str, Any]:
    if not isinstance(values, Mapping):
        return {field.custom_id: value for field, value in zip(fields, values, strict=True)}
    names = {field.label: field.custom_id for field in fields}
    known = {field.custom_id for field in fields}
    if unknown := [name for name in values if name not in names and name not in known]:
        raise ClientRefuses(f"{unknown} is not in the form; there is {list(names)}")
    return {names.get(name, name): value for name, value in values.items()}


def _answer(field: Field, value: Any) -> JSON:
    """Return one input with its value; without one, with what the app filled in."""
    base: JSON = {"type": int(field.kind), "custom_id": field.custom_id}
    if field.kind is ComponentKind.CHECKBOX:
        return {**base, "value": bool(field.value if value is None else value)}
    if field.kind is ComponentKind.RADIO_GROUP:
        return {**base, "value": next(iter(_selected(field, value)), None)}
    if field.kind in CHOSEN:
        return {**base, "values": _selected(field, value)}
    text = str(field.value or "" if value is None else value)
    if (text or field.required) and not max(field.minimum, int(field.required)) <= len(text) <= field.maximum:
        raise ClientRefuses(f"{text!r} does not fit {field}")
    return {**base, "value": text}


def _selected(field: Field, value: Any) -> list[str]:
    assert field.select is not None
    if field.kind in SELECTS - {ComponentKind.STRING_SELECT}:
        return [str(account) for account in value or ()]
    chosen = [] if value is None else [value] if isinstance(value, str) else list(value)
    found = [
        option.value for wanted in chosen for option in field.select.options if wanted in (option.value, option.label)
    ]
    if len(found) != len(chosen) or not field.select.minimum * field.required <= len(found) <= field.select.maximum:
        raise ClientRefuses(f"{chosen} does not fit {field}")
    return found


def _submitted(component: JSON, answers: dict[str, JSON]) -> JSON:
    base = {"type": component["type"], "id": component.get("id", 0)}
    if component["type"] == ComponentKind.LABEL:
        return {**base, "component": answers[component["component"]["custom_id"]]}
    if component["type"] == ComponentKind.ROW:
        return {**base, "components": [answers[child["custom_id"]] for child in component["components"]]}
    return base
