"""Checks requests against Discord's description of its HTTP API."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from bot.sandbox.model import JSON
from bot.sandbox.model.errors import Violation

VARIABLE = "TURNSTONE_DISCORD_OPENAPI"
"""The environment variable that names the description's file."""
JSON_TYPE = "application/json"
IDS = frozenset({"recipient_id", "users", "roles", "message_id", "channel_id", "guild_id", "applied_tags"})
"""Keys under which discord.py writes ids as numbers. Those of attachments and emojis have rules of their own."""
NORMALISED_INSIDE = frozenset({"data", "allowed_mentions", "message_reference", "components", "accessory", "options"})


class Description:
    """Discord's OpenAPI file. Validators are compiled when first needed; ``validated`` counts the checked bodies."""

    def __init__(self, path: Path) -> None:
        self.spec: JSON = json.loads(path.read_text(encoding="utf-8"))
        self._validators: dict[tuple[str, ...], Any] = {}
        self.validated = 0

    def check_request(self, method: str, route: str, body: Any) -> list[Violation]:
        """Return what is wrong with the body of a request to a route (a template such as "/channels/{channel_id}")."""
        operation = self.spec["paths"].get(route, {}).get(method.lower())
        if operation is None:
            return [] if body is None else [_undescribed(method, route)]
        schema = operation.get("requestBody", {}).get("content", {}).get(JSON_TYPE, {}).get("schema")
        if schema is None or (body is None and not operation["requestBody"].get("required")):
            return []
        return self.check(("request", method, route), schema, normalised(body))

    def check(self, key: tuple[str, ...], schema: JSON, body: Any) -> list[Violation]:
        """Return what is wrong with a value that should fit a schema; ``key``: by what its validator is kept."""
        import jsonschema_rs  # a tool of tests, absent where the bot runs

        self.validated += 1
        whole = {**schema, "components": self.spec["components"]}
        if key not in self._validators:
            self._validators[key] = jsonschema_rs.Draft202012Validator(whole)
        if self._validators[key].is_valid(body):
            return []
        return list(_explain(whole, body))


@cache
def load_description(path: str) -> Description:
    """Return the description in a file, which is read once per process."""
    return Description(Path(path))


def normalised(body: Any) -> Any:
    """Return the body with ids as text, where the description asks for text although Discord takes numbers too."""
    if isinstance(body, list):
        return [normalised(entry) for entry in body]
    if not isinstance(body, dict):
        return body
    return {key: _as_text(value) if key in IDS else _normalised_value(key, value) for key, value in body.items()}


def _normalised_value(key: str, value: Any) -> Any:
    if key == "attachments" and isinstance(value, list):
        return [{**entry, "id": _as_text(entry["id"])} for entry in value]
    if key == "emoji" and isinstance(value, dict):
        return {**value, "id": _as_text(value.get("id"))}
    return normalised(value) if key in NORMALISED_INSIDE else value


def _as_text(value: Any) -> Any:
    if isinstance(value, list):
        return [_as_text(entry) for entry in value]
    return str(value) if isinstance(value, int) else value


def _undescribed(method: str, route: str) -> Violation:
    return Violation((), "UNDESCRIBED", f"Discord does not describe {method} {route}", source="openapi")


def _explain(schema: JSON, body: Any) -> Iterator[Violation]:
    """Yield where exactly it fails; of alternative schemas, inside the one that the value's ``type`` points at."""
    from jsonschema import Draft202012Validator  # a tool of tests, absent where the bot runs

    for error in Draft202012Validator(schema).iter_errors(body):
        for cause in _causes(error):
            path = tuple(cause.absolute_path)
            words = cause.message if len(cause.message) < 300 else f"{cause.message[:300]}…"
            yield Violation(path, str(cause.validator).upper(), words, source="openapi")


def _causes(error: Any) -> Iterator[Any]:
    if not error.context:
        yield error
        return
    branches: dict[Any, list[Any]] = {}
    for inner in error.context:
        branches.setdefault(inner.schema_path[0], []).append(inner)
    nearest = min(branches.values(), key=lambda errors: (_wrong_type(error, errors), len(errors)))
    for inner in nearest:
        yield from _causes(inner)


def _wrong_type(parent: Any, errors: list[Any]) -> bool:
    """Whether a branch fails at ``type`` already, and so was not meant."""
    depth = len(parent.absolute_path)
    return any(list(inner.absolute_path)[depth:] in ([], ["type"]) and _about_type(inner) for inner in errors)


def _about_type(error: Any) -> bool:
    return error.validator in ("enum", "const", "type", "allOf") or "type" in list(error.absolute_path)[-1:]
