"""What a menu shows, as plain values with all words in them: lines, and rows of buttons and selects."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from bot.discord.menu.cursor import Cursor
from games.contract import Action


class Style(Enum):
    """How much a button stands out."""

    PLAIN = "plain"
    ANSWER = "answer"
    """It answers the question."""
    DONE = "done"
    """It does the action."""


class MenuButton(Struct, frozen=True):
    """A button that leads to ``cursor``."""

    label: str
    verb: str
    cursor: Cursor
    style: Style = Style.PLAIN
    detail: tuple[str, ...] = ()
    """Further parts of its id."""


class MenuOption(Struct, frozen=True):
    """One option of a select."""

    label: str
    value: str
    about: str | None = None


class MenuSelect(Struct, frozen=True):
    """A select whose options lead on from ``cursor``."""

    options: tuple[MenuOption, ...]
    verb: str
    cursor: Cursor
    placeholder: str
    most: int = 1
    """How many options may be chosen together."""


Row: TypeAlias = tuple[MenuButton | MenuSelect, ...]


class Screen(Struct, frozen=True):
    """What a menu shows at one time, apart from its picture."""

    notes: tuple[str, ...]
    """Lines above the picture."""
    lines: tuple[str, ...]
    """Lines below it."""
    rows: tuple[Row, ...]
    preview: Action | None = None
    """The action whose outcome the picture shows; None: the position as it is."""
