"""The log: one line a record, and no token of an interaction in it, at any level.

Such a token lets anybody answer in the bot's name for 15 minutes. discord.py logs requests and events at DEBUG as they
are, and errors name the address of a request.
"""

from __future__ import annotations

import logging
import re
from typing import Final

FORMAT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
CHATTY: Final = ("aiosqlite", "PIL")
SECRETS: Final = (
    re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?\"']+"),
    re.compile(r"(\\?[\"']token\\?[\"']\s*:\s*\\?[\"'])[^\"'\\]+"),
    re.compile(r"()\baW50ZXJhY3Rpb246[\w+/=-]+"),
)
"""A token in an address, in a payload, and by the way it begins."""


class DiscreetFormatter(logging.Formatter):
    """Formats records, tracebacks too, without tokens."""

    def format(self, record: logging.LogRecord) -> str:
        return without_tokens(super().format(record))


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
