"""The sandbox's own answers, held against Discord's description of its HTTP API."""

from typing import Any

from bot.sandbox.checks.openapi import JSON_TYPE, Description
from bot.sandbox.model.errors import Violation


def answer_faults(description: Description, method: str, route: str, status: int, body: Any) -> list[Violation]:
    """What is wrong with an answer of the sandbox."""
    operation = description.spec["paths"].get(route, {}).get(method.lower(), {})
    answer = operation.get("responses", {}).get(str(status), {})
    schema = answer.get("content", {}).get(JSON_TYPE, {}).get("schema")
    return description.check(("answer", method, route, str(status)), schema, body) if schema else []


def faults_as(description: Description, name: str, body: Any) -> list[Violation]:
    """What is wrong with a value that should fit a named schema ("MessageResponse")."""
    return description.check(("schema", name), {"$ref": f"#/components/schemas/{name}"}, body)
