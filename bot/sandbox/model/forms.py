"""Filling in a form as Discord's client does."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.sandbox.model.commands import ClientRefuses
from bot.sandbox.model.components import SELECTS, Field, Kind, Modal

JSON = dict[str, Any]


def modal_values(modal: Modal, values: Mapping[str, Any] | Sequence[Any]) -> list[JSON]:
    """The components of a submitted form; values by label or custom_id, or in order. Refuses what does not fit."""
    given = _by_id(modal, values)
    answers = {field.custom_id: _answer(field, given.get(field.custom_id)) for field in modal.fields}
    return [_submitted(component, answers) for component in modal.components]


def _by_id(modal: Modal, values: Mapping[str, Any] | Sequence[Any]) -> dict[str, Any]:
    if not isinstance(values, Mapping):
        return {field.custom_id: value for field, value in zip(modal.fields, values, strict=True)}
    names = {field.label: field.custom_id for field in modal.fields}
    known = {field.custom_id for field in modal.fields}
    if unknown := [name for name in values if name not in names and name not in known]:
        raise ClientRefuses(f"{unknown} is not in the form; there is {list(names)}")
    return {names.get(name, name): value for name, value in values.items()}


def _answer(field: Field, value: Any) -> JSON:
    """One input with its value; what was filled in beforehand stays unless it is overwritten."""
    base: JSON = {"type": int(field.kind), "custom_id": field.custom_id}
    if field.kind in SELECTS:
        return {**base, "values": _selected(field, value)}
    text = str(field.value or "" if value is None else value)
    if (text or field.required) and not max(field.minimum, int(field.required)) <= len(text) <= field.maximum:
        raise ClientRefuses(f"{text!r} does not fit {field}")
    return {**base, "value": text}


def _selected(field: Field, value: Any) -> list[str]:
    assert field.select is not None
    if field.kind is not Kind.STRING_SELECT:
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
    if component["type"] == Kind.LABEL:
        return {**base, "component": answers[component["component"]["custom_id"]]}
    if component["type"] == Kind.ROW:
        return {**base, "components": [answers[child["custom_id"]] for child in component["components"]]}
    return base
