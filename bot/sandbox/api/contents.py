"""The content of a message, made from a request and checked."""

from typing import Any

from msgspec.structs import replace

from bot.sandbox.api.requests import Call
from bot.sandbox.checks.message_builder import draft, mentioned, settled
from bot.sandbox.checks.rules import is_empty, message_violations, request_violations, too_large
from bot.sandbox.model.errors import ApiError, Code
from bot.sandbox.model.messages import Content
from bot.sandbox.model.violations import Violation

JSON = dict[str, Any]


def checked(call: Call, body: JSON, before: Content | None, *, place: str = "", interaction: bool = False) -> Content:
    """Return the content that a body makes, once it is checked; ``place`` is the key that holds the body."""
    made = draft(call.world, body, call.uploads, before)
    violations = [
        *made.violations,
        *request_violations(body, before, interaction=interaction),
        *message_violations(made.content),
    ]
    call.check(_below(violation, place) for violation in violations)
    if too_large(call.uploads):
        raise ApiError(Code.TOO_LARGE)
    if is_empty(made.content):
        raise ApiError(Code.EMPTY_MESSAGE)
    return settled(made.content, mentioned(call.world, made.content, body.get("allowed_mentions")))


def _below(violation: Violation, place: str) -> Violation:
    path = (place, *violation.path) if place else violation.path
    return replace(violation, path=path)
