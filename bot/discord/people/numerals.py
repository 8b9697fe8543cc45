"""Numbers that are written out, in English and Japanese."""

from __future__ import annotations

import re
from typing import Final

ONES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
TEENS: Final = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS: Final = {
    **dict.fromkeys(("a", "an", "another"), 1),
    **dict.fromkeys(("couple of", "a couple of"), 2),
    **{name: number for number, name in enumerate((*ONES, *TEENS), 1)},
    **{name: 10 * number for number, name in enumerate(TENS, 2)},
    **{
        f"{ten}{between}{one}": 10 * tens + ones
        for tens, ten in enumerate(TENS, 2)
        for ones, one in enumerate(ONES, 1)
        for between in " -"
    },
}
JA_DIGITS: Final = "〇一二三四五六七八九"
JA_NUMBER: Final = re.compile(
    rf"(?<!\d)([{JA_DIGITS}]?)(十?)([{JA_DIGITS}]?)(?=日|泊|週|[かヶケカヵ箇個]?月|月|時|分|年)"
)


def in_digits(text: str) -> str:
    """Return a text with the numbers before units of time in digits that it has in Japanese characters: 二十四日."""
    return JA_NUMBER.sub(_digits, text)


def _digits(found: re.Match[str]) -> str:
    """Return a number in digits that was written with the characters of one: 二十四."""
    one, ten, other = found.groups()
    if not ten:
        return "".join(str(JA_DIGITS.index(digit)) for digit in one + other)
    return str(10 * (JA_DIGITS.index(one) if one else 1) + (JA_DIGITS.index(other) if other else 0))
