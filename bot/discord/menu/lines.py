"""How buttons fill the lines of a phone, by estimate: rows that are not broken there, and no more than have room."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from discord.ui import Button
from msgspec.structs import replace

from bot.discord.menu.model import MenuButton
from bot.discord.ui.controls import Item, Pressable
from bot.discord.ui.protocol import BUTTONS

LINE: Final = 329
"""Pixels of a line on a phone 390 across, with the gap behind its last button."""
AROUND, ICON = 38, 24
"""Pixels of a button without its label, and of an icon."""
CAPITAL, LETTER, WIDE = 10.6, 9.4, 14.0
"""Pixels of bold capitals, of most other letters, and of Japanese ones."""
OTHERS: Final = {
    **dict.fromkeys("iIjJl .,:;'’·!|", 5.0),
    **dict.fromkeys("frt()-/“”", 6.8),
    **dict.fromkeys("mwMW+×÷—", 13.0),
}
"""Pixels of letters that are narrower or broader."""
FEW: Final = 2
"""How many lines are few."""
LINES: Final = 6
"""How many lines many buttons may fill."""
TEXT: Final = 0.37
"""The height of a line of small print, in those of buttons."""
SMALL: Final = 0.86
"""The width of its letters, in those of buttons."""


def lined(buttons: Iterable[MenuButton]) -> tuple[tuple[MenuButton, ...], ...]:
    """Return buttons in rows that each fill one line. Where these are many, icons stand only if they add none."""
    every = tuple(buttons)
    rows, plain = _filled(every), _filled(replace(button, icon="") for button in every)
    return plain if len(plain) < len(rows) > FEW else rows


def _filled(buttons: Iterable[MenuButton]) -> tuple[tuple[MenuButton, ...], ...]:
    rows: list[list[MenuButton]] = []
    left = 0.0
    for button in buttons:
        width = _width(button)
        if not rows or width > left or len(rows[-1]) == BUTTONS:
            rows.append([])
            left = LINE
        rows[-1].append(button)
        left -= width
    return tuple(map(tuple, rows))


def count_lines(buttons: Iterable[MenuButton]) -> int:
    """Return how many lines buttons fill, those with long labels more than one."""
    return sum(-int(-sum(map(_width, row)) // LINE) for row in lined(buttons))


def text_height(lines: Iterable[str]) -> float:
    """Return how high lines of small print are, in lines of buttons."""
    return TEXT * sum(-int(-SMALL * _letters(line) // LINE) for line in lines)


def is_one_line(items: Iterable[Item]) -> bool:
    """Tell whether these are buttons that fill no more than one line."""
    buttons = [item.item if isinstance(item, Pressable) else item for item in items]
    widths = [_breadth(one.label or "", one.emoji) for one in buttons if isinstance(one, Button)]
    return len(widths) == len(buttons) and sum(widths) <= LINE


def continued(row: tuple[Item, ...], further: Iterable[Item]) -> tuple[tuple[Item, ...], ...]:
    """Return a row with further buttons behind it, in as many rows as they fill."""
    rows = [row]
    for item in further:
        if len(rows[-1]) < BUTTONS and is_one_line((*rows[-1], item)):
            rows[-1] += (item,)
        else:
            rows.append((item,))
    return tuple(rows)


def _width(button: MenuButton) -> float:
    return _breadth(button.label, button.icon)


def _breadth(label: str, icon: object) -> float:
    return AROUND + _letters(label) + (ICON if icon else 0)


def _letters(text: str) -> float:
    return sum(map(_letter, text))


def _letter(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
        return WIDE
    return OTHERS.get(letter, CAPITAL if letter.isupper() else LETTER)
