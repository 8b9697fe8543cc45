"""Names of people, which may hold any character: as they can be drawn, as they are read aloud, and made to fit."""

from __future__ import annotations

import unicodedata

from rendering.shapes import Align, Label
from rendering.text import CLOSING, SHAPED, STEP, font_of, label, width

MARKS = {"Mn", "Mc", "Me"}
VARIANTS = "\ufe0e\ufe0f"
"""Marks that choose between a letter and an emoji."""
STACKED = 3
"""How many marks may stand on one letter."""
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me", "Zl", "Zp"}
SKIN_TONES = range(0x1F3FB, 0x1F400)
ONE_LINE = 22
"""How small a name on one line becomes before it is broken."""
LEAST = 14
"""The smallest size of a name that would be cut otherwise."""
EVEN = 0.25
"""How much natural places still count where a name fits nowhere: a part of the usual, as an exponent."""
PITCH = 1.12
"""The distance of two lines of a name, in sizes."""
TORN = 1.4
"""How much longer a line may be so that no word is torn apart."""
JOINTS = "-‐–_/・"
"""Marks after which a name may be broken as after a space."""


def clean(text: str) -> str:
    """Return a name as it can be drawn: fancy letters as plain ones, characters without a font left out."""
    composed = (_plain(character) for character in unicodedata.normalize("NFC", text))
    kept = ""
    for character in "".join(composed):
        if ord(character) not in SKIN_TONES and font_of(character, "800") and _may_follow(kept, character):
            kept += character
    return " ".join(kept.split())


def spoken(text: str) -> str:
    """Return a name as it can be read aloud: every letter of every script, fancy ones as plain ones."""
    plain = "".join(map(_plain, unicodedata.normalize("NFC", text)))
    kept = ""
    for character in plain:
        category = unicodedata.category(character)
        if category in MARKS:
            kept += "" if not kept or _is_crowded(kept) or character in VARIANTS else character
        elif category not in INVISIBLE:
            kept += character
    return " ".join(kept.split())


def _may_follow(text: str, character: str) -> bool:
    """Whether a character can be drawn after a text: marks only on letters of their own script, a few on each."""
    category = unicodedata.category(character)
    if category not in MARKS:
        return category not in INVISIBLE
    file = font_of(character, "800")
    return bool(text) and file in SHAPED and font_of(text[-1], "800") == file and not _is_crowded(text)


def _is_crowded(text: str) -> bool:
    """Whether a text ends with as many marks as a letter may have."""
    return len(text) > STACKED and all(unicodedata.category(mark) in MARKS for mark in text[-STACKED:])


def _plain(character: str) -> str:
    """Return a character that some font has, else the plain letter or letters that it stands for."""
    if character.isspace():
        return " "
    return character if font_of(character, "800") else unicodedata.normalize("NFKC", character)


def name_labels(
    name: str,
    x: float,
    y: float,
    size: int,
    colour: str,
    weight: str = "800",
    align: Align = "left",
    *,
    room: float,
    least: int,
    tall: float = 52,
) -> list[Label]:
    """Return a name around the height ``y``: on one line of at least this size, else on two no higher than ``tall``.

    Only what fits in neither way is cut. Names differ at their ends as often as at their beginnings.
    """
    if width(name, least, weight) <= room:
        return [label(name, x, y, size, colour, weight, align, room, least)]
    small = min(least, ONE_LINE)
    if width(name, small, weight) <= room:
        return [label(name, x, y, least, colour, weight, align, room, LEAST)]
    lines, smaller = _two_lines(name, room, int(min(small, tall / (2 * PITCH))), weight)
    rows = zip(lines, (y - smaller * PITCH / 2, y + smaller * PITCH / 2), strict=True)
    return [label(line, x, row, smaller, colour, weight, align, room, LEAST) for line, row in rows if line]


def _two_lines(name: str, room: float, most: int, weight: str) -> tuple[tuple[str, str], int]:
    """Return a name on two lines, and the largest size in which they fit or else the smallest one."""
    for size in range(most - most % STEP, LEAST - 1, -STEP):
        lines = _halves(name, size, weight)
        if max(width(line, size, weight) for line in lines) <= room:
            return lines, size
    return _halves(name, LEAST, weight, even=True), LEAST


def _halves(name: str, size: int, weight: str, *, even: bool = False) -> tuple[str, str]:
    """Return a name on two lines: broken where that is natural if the longer line isn't much longer for it.

    ``even``: broken where the longer line is about the shortest.
    """
    places = [at for at in range(1, len(name)) if unicodedata.category(name[at]) not in MARKS] or [len(name)]
    halves = {at: (name[:at].rstrip(), name[at:].lstrip()) for at in places}
    cost = {at: max(width(line, size, weight) for line in lines) for at, lines in halves.items()}
    patience = EVEN if even else 1.0
    return halves[min(places, key=lambda at: cost[at] * _unease(name, at) ** patience)]


def _unease(name: str, at: int) -> float:
    """Return how much longer a line may be so that no other line begins here: within a word, with a small letter."""
    if " " in name[at - 1 : at + 1] or name[at - 1] in JOINTS:
        return 1
    return TORN * TORN if name[at : at + 1] in CLOSING else TORN
