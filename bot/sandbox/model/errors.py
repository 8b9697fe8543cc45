"""Refusals in Discord's own words, and violations: why a test fails."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

Path = tuple[str | int, ...]


class Violation(Struct, frozen=True):
    """One rule of Discord's that one request breaks.

    ``path`` leads to the place inside the request's JSON, ``code`` is short and in Discord's manner, ``source`` says
    who found it ("rules", "openapi" or "sandbox"), ``refused`` whether Discord would refuse the request for it, and
    ``request`` names the request ("POST /channels/1/messages").
    """

    path: Path
    code: str
    message: str
    source: str = "rules"
    refused: bool = True
    request: str = ""

    def at(self, request: str) -> Violation:
        """Return the same violation with the name of its request."""
        return replace(self, request=request)

    def __str__(self) -> str:
        place = "/".join(str(step) for step in self.path) or "(whole)"
        return f"{self.request} {place}: {self.message} [{self.source}: {self.code}]"


class Code(Enum):
    """HTTP status, error code and message of every refusal that the sandbox knows."""

    GENERAL = (404, 0, "404: Not Found")
    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    QUARANTINED = (403, 20026, "Your bot has been flagged by our anti-spam system for abusive behavior")
    MAXIMUM_EMOJIS = (400, 30008, "Maximum number of emojis reached (2000)")
    TOO_MANY_OLD_EDITS = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    )
    OPENING_TOO_FAST = (403, 40003, "You are opening direct messages too fast")
    TOO_LARGE = (413, 40005, "Request entity too large")
    FORUM_CHANNEL = (400, 40058, "Cannot send a message in a forum channel")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    CANNOT_EDIT_OTHERS = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CLOSED_MAILBOX = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    SYSTEM_MESSAGE = (403, 50021, "Cannot execute action on a system message")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    EXPIRED_TOKEN = (401, 50027, "Invalid Webhook Token")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    ARCHIVED_THREAD = (400, 50083, "Thread is archived")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    NO_MUTUAL_GUILD = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
    TOO_MANY_THREADS = (400, 160006, "Maximum number of active threads reached")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")


class ClientRefuses(AssertionError):
    """Discord's client would not let a person do this."""


class ApiError(Exception):
    """A refusal of the API. ``extra`` are further keys of the answer."""

    def __init__(self, code: Code, **extra: Any) -> None:
        self.status, self.code, self.message = code.value
        self.extra = extra
        super().__init__(f"{self.status} {self.code} {self.message}")

    def body(self) -> dict[str, Any]:
        """Return the JSON of the answer."""
        return {"code": self.code, "message": self.message, **self.extra}


def invalid_form(violations: Iterable[Violation]) -> ApiError:
    """Return error 50035, with every violation at its place in the request."""
    tree: dict[str, Any] = {}
    for violation in violations:
        place = tree
        for step in violation.path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": violation.code, "message": violation.message})
    return ApiError(Code.INVALID_FORM, errors=tree or {"_errors": []})
