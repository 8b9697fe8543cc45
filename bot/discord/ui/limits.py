"""How much Discord shows: lengths of texts, numbers of choices."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

LABEL = 80
"""Characters on a button."""
OPTION_TEXT = 100
"""Characters in the label or the description of an option."""
PLACEHOLDER = 150
NAME = 32
"""Characters in the name of a command or of one of its options."""
DESCRIPTION = 100
"""Characters in the description of a command or option, and in the name of a choice."""
COMBINING = ("DEVANAGARI", "THAI")
"""Scripts whose combining marks may stand in names of commands."""
TYPED = 200
"""Characters that may be typed into an option of a derived command, where Discord allows 6,000."""
OPTIONS = 25
"""Options in a select menu, and choices that autocomplete offers."""
BUTTONS = 5
"""Buttons in a row."""
GRID = 20
"""Buttons that answer one question, at most: four rows. More answers are a list."""
SHORT = 36
"""Characters on a button that stands among many."""


def page(options: Sequence[Any], number: int, size: int) -> tuple[Sequence[Any], int]:
    """Return one page of a list and how many pages there are; a number out of range gives the nearest page."""
    pages = max(1, -(-len(options) // size))
    number = min(max(number, 0), pages - 1)
    return options[number * size : (number + 1) * size], pages


def is_command_name(text: str) -> bool:
    """Return whether a command or option can have this name: lower-case letters, digits, ``-``, ``_``, ``'``."""
    return 1 <= len(text) <= NAME and text == text.lower() and all(map(_in_names, text))


def _in_names(mark: str) -> bool:
    if unicodedata.category(mark)[0] == "M":
        return unicodedata.name(mark, "").startswith(COMBINING)
    return mark in "-_'" or unicodedata.category(mark)[0] in "LN"


def is_description(text: str) -> bool:
    return len(text) <= DESCRIPTION and bool(text.strip())


def cut(text: str, most: int) -> str:
    """Return a text of at most this many characters, with an ellipsis if something is missing."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
