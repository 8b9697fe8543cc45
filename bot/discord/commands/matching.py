"""How well a suggestion goes with what has been typed so far: beginnings of words first, names before particles."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from enum import IntEnum
from typing import Final

WORD: Final = re.compile(r"[ぁ-ゖ]+|[ァ-ヺー]+|[一-鿿々〆]+|[^\W_ぁ-ゖァ-ヺー一-鿿々〆]+(?:['’][^\W_]+)*")
"""A word. Japanese has no blanks: there one begins wherever the script changes."""
KATAKANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヷ"))}
"""Katakana to hiragana, so that it doesn't matter whether what is typed has been converted yet."""


class Fit(IntEnum):
    """Where a name has what was typed, the best place first."""

    START = 0
    WORD = 1
    PARTICLE = 2
    INSIDE = 3
    BESIDE = 4
    """Not in the name, but in what is said of it."""


def fit(typed: str, name: str, value: str, beside: str, particles: Collection[str]) -> Fit | None:
    """Return how well a suggestion goes with what was typed, or None if it doesn't.

    ``name`` is what the suggestion is called, ``value`` what it fills in, ``beside`` all that is shown of it, and
    ``particles`` are the small words that nobody looks for.
    """
    wanted = _folded(typed.strip())
    if _folded(name).startswith(wanted) or _folded(value).startswith(wanted):
        return Fit.START
    begun = [_folded(word) not in particles for word, rest in _words(name) if _folded(rest).startswith(wanted)]
    if begun:
        return Fit.WORD if any(begun) else Fit.PARTICLE
    if wanted in _folded(name):
        return Fit.INSIDE
    return Fit.BESIDE if wanted in _folded(beside) else None


def _words(name: str) -> Iterator[tuple[str, str]]:
    """Yield each word with all that stands from its beginning on."""
    text = unicodedata.normalize("NFKC", name)
    return ((found.group(), text[found.start() :]) for found in WORD.finditer(text))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().translate(KATAKANA)
