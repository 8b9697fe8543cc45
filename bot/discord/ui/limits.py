"""How much Discord shows: lengths of texts, numbers of choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

LABEL = 80
"""Characters on a button."""
OPTION_TEXT = 100
"""Characters in the label or the description of an option."""
PLACEHOLDER = 150
OPTIONS = 25
"""Options in a select menu, and choices that autocomplete offers."""
BUTTONS = 5
"""Buttons in a row."""


def page(options: Sequence[Any], number: int, size: int) -> tuple[Sequence[Any], int]:
    """Return one page of a list and how many pages there are; a number out of range gives the nearest page."""
    pages = max(1, -(-len(options) // size))
    number = min(max(number, 0), pages - 1)
    return options[number * size : (number + 1) * size], pages


def cut(text: str, most: int) -> str:
    """Return a text of at most this many characters, with an ellipsis if something is missing."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
