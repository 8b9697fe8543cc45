"""The log, without secrets at any level: no token of an interaction, no seed, nothing that only one player may see.

A token lets anybody answer in the bot's name for 15 minutes. discord.py logs requests and events at DEBUG as they are,
private menus among them, and errors name the address of a request.
"""

from __future__ import annotations

import copy
import logging
import re
from collections.abc import Mapping
from typing import Any, Final

FORMAT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
CHATTY: Final = ("aiosqlite", "PIL")
SECRETS: Final = (
    re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?\"']+"),
    re.compile(r"(\\?[\"']token\\?[\"']\s*:\s*\\?[\"'])[^\"'\\]+"),
    re.compile(r"()\baW50ZXJhY3Rpb246[\w+/=-]+"),
)
"""A token in an address, in a payload, and by the way it begins."""


class DiscreetFormatter(logging.Formatter):
    """Formats records, tracebacks too, without tokens, and discord.py's without what was sent and received."""

    def format(self, record: logging.LogRecord) -> str:
        if record.levelno <= logging.DEBUG and record.name.startswith("discord."):
            given = record.args if isinstance(record.args, tuple) else (record.args,) if record.args else ()
            record = copy.copy(record)
            record.args = tuple(map(without_contents, given))
        return without_tokens(super().format(record))


def without_contents(part: Any) -> Any:
    """Return an argument of a record; of a payload only the kind of event."""
    if isinstance(part, Mapping):
        return f"{part.get('t') or ''} {{…}}".strip()
    if isinstance(part, list) or (isinstance(part, str) and part.startswith(("{", "["))):
        return "{…}"
    return part


def without_tokens(text: str) -> str:
    for secret in SECRETS:
        text = secret.sub(r"\1…", text)
    return text


def log_at(level: str) -> None:
    """Log to standard error from a level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(DiscreetFormatter(FORMAT))
    logging.basicConfig(level=level, handlers=[handler])
    calm_libraries()


def calm_libraries() -> None:
    """Keep libraries from logging every statement with its values: seeds and hands are among them."""
    for name in CHATTY:
        logging.getLogger(name).setLevel(logging.INFO)
