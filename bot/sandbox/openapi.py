"""Checking requests (and the sandbox's own answers) against Discord's own description of its HTTP API."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from bot.sandbox.findings import Finding

JSON = dict[str, Any]
VARIABLE = "TURNSTONE_DISCORD_OPENAPI"
"""The environment variable that names the description's file."""
JSON_TYPE = "application/json"


class Description:
    """Discord's OpenAPI file. Validators are compiled when first needed; `validated` counts checked bodies."""

    def __init__(self, path: Path) -> None:
        self._spec: JSON = json.loads(path.read_text(encoding="utf-8"))
        self._validators: dict[tuple[str, ...], Any] = {}
        self.validated = 0

    def check_request(self, method: str, route: str, body: Any) -> list[Finding]:
        """What is wrong with the body of a request to a route (a template such as "/channels/{channel_id}")."""
        operation = self._spec["paths"].get(route, {}).get(method.lower())
        if operation is None:
            return [] if body is None else [_undescribed(method, route)]
        schema = operation.get("requestBody", {}).get("content", {}).get(JSON_TYPE, {}).get("schema")
        if schema is None or (body is None and not operation["requestBody"].get("required")):
            return []
        return self._check(("request", method, route), schema, normalised(body))

    def check_answer(self, method: str, route: str, status: int, body: Any) -> list[Finding]:
        """What is wrong with an answer of the sandbox."""
        operation = self._spec["paths"].get(route, {}).get(method.lower(), {})
        answer = operation.get("responses", {}).get(str(status), {})
        schema = answer.get("content", {}).get(JSON_TYPE, {}).get("schema")
        return self._check(("answer", method, route, str(status)), schema, body) if schema else []

    def check_as(self, name: str, body: Any) -> list[Finding]:
        """What is wrong with a value that should fit a named schema ("MessageResponse")."""
        return self._check(("schema", name), {"$ref": f"#/components/schemas/{name}"}, body)

    def _check(self, key: tuple[str, ...], schema: JSON, body: Any) -> list[Finding]:
        import jsonschema_rs  # noqa: PLC0415 - a tool of tests, absent where the bot runs

        self.validated += 1
        whole = {**schema, "components": self._spec["components"]}
        if key not in self._validators:
            self._validators[key] = jsonschema_rs.Draft202012Validator(whole)
        if self._validators[key].is_valid(body):
            return []
        return list(_explain(whole, body))


@cache
def load_description(path: str) -> Description:
    """The description in a file, read once per process."""
    return Description(Path(path))


def normalised(body: Any) -> Any:
    """The body with the two places mended where the description asks for a string and Discord takes a number."""
    if not isinstance(body, dict):
        return body
    if "data" in body and isinstance(body["data"], dict):
        return {**body, "data": normalised(body["data"])}
    mended = dict(body)
    if isinstance(body.get("recipient_id"), int):
        mended["recipient_id"] = str(body["recipient_id"])
    if isinstance(body.get("attachments"), list):
        mended["attachments"] = [{**entry, "id": str(entry["id"])} for entry in body["attachments"]]
    return mended


def _undescribed(method: str, route: str) -> Finding:
    return Finding((), "UNDESCRIBED", f"Discord does not describe {method} {route}", source="openapi")


def _explain(schema: JSON, body: Any) -> Iterator[Finding]:
    """Where exactly it fails: in a choice of schemas, the fault inside the one that the value's `type` points at."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - a tool of tests, absent where the bot runs

    for error in Draft202012Validator(schema).iter_errors(body):
        for cause in _causes(error):
            path = tuple(cause.absolute_path)
            words = cause.message if len(cause.message) < 300 else f"{cause.message[:300]}…"
            yield Finding(path, str(cause.validator).upper(), words, source="openapi")


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
    """Whether a branch fails already at `type`, and so was never meant."""
    depth = len(parent.absolute_path)
    return any(list(inner.absolute_path)[depth:] in ([], ["type"]) and _about_type(inner) for inner in errors)


def _about_type(error: Any) -> bool:
    return error.validator in ("enum", "const", "type", "allOf") or "type" in list(error.absolute_path)[-1:]
