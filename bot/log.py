"""The log, without secrets at any level: no token of an interaction, no seed, nothing that only one player may see.

A token lets anybody answer in the bot's name for 15 minutes. discord.py logs requests and events at DEBUG as they are,
private menus among them, and errors name the address of a request.
"""

from __future__ import annotations

import copy
import logging
import os
import re
import stat
import sys
from collections.abc import Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, Final, TextIO

FORMAT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
FILE: Final = "turnstone.log"
LARGEST, KEPT = 1_000_000, 4
"""Bytes of a file of the log, and how many older ones there are."""
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


def log_at(level: str, beside: Path | None = None) -> None:
    """Log to standard error from a level on; also to a file in the folder ``beside``, if nobody else keeps the log."""
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    if beside is not None and not is_collected(sys.stderr):
        handlers.append(_file_in(beside))
    for handler in handlers:
        handler.setFormatter(DiscreetFormatter(FORMAT))
    logging.basicConfig(level=level, handlers=handlers)
    calm_libraries()


def is_collected(stream: TextIO) -> bool:
    """Whether another program reads what is written: systemd, a container's engine, a pipe."""
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except (OSError, ValueError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)


def _file_in(folder: Path) -> logging.Handler:
    """Return what writes into a file that begins anew when it is too large; a few of them are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    return RotatingFileHandler(folder / FILE, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True)


def calm_libraries() -> None:
    """Keep libraries from logging every statement with its values: seeds and hands are among them."""
    for name in CHATTY:
        logging.getLogger(name).setLevel(logging.INFO)
