"""How much Discord shows: lengths of texts, numbers of choices."""

LABEL = 80
"""Characters on a button."""
OPTION_TEXT = 100
"""Characters in the label or the description of an option."""
PLACEHOLDER = 150
OPTIONS = 25
"""Options in a select menu, and choices that autocomplete offers."""
BUTTONS = 5
"""Buttons in a row."""


def cut(text: str, most: int) -> str:
    """Return a text of at most this many characters, with an ellipsis if something is missing."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
