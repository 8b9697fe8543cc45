"""Names of people, which may hold any character: as they can be drawn, as they are read aloud, and made to fit."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import NamedTuple

from rendering.shapes import Align, Label
from rendering.text import MARKS, SHAPED, STEP, font_of, label, may_break, width

STACKED = 3
"""How many marks may stand on one letter."""
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
VARIANTS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""Marks that choose between forms of the letter before them."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159").union(
    *(map(chr, marks) for marks in VARIANTS)
)
"""Letters, signs and marks that show nothing of their own."""
UNREADABLE = {"Co", "Cn"}
STEERING = frozenset(
    map(chr, (*range(0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)
"""Control characters and marks of writing direction, which would reach beyond a name."""
SKIN_TONES = range(0x1F3FB, 0x1F400)
LOST = "□"
"""Stands for what no font has."""
ORNAMENTS = "PS"
"""How the categories of punctuation and symbols begin, without which a name is still itself."""
DOUBLES = re.compile("[^\uf900-\ufaff\U0002f800-\U0002fa1f]+")
"""All but the kanji that compose to another kanji, which some families don't write."""
LETTERS = ("Lu", "Ll", "Lm")
DRESSED = ("<font>", "<super>", "<sub>")
"""How the decomposition of a letter begins that is a plain one in another dress."""
PLAIN_LETTER = re.compile(
    r"(?:LATIN (?:LETTER SMALL CAPITAL|CAPITAL LETTER|(?P<small>SMALL LETTER))|REGIONAL INDICATOR SYMBOL LETTER)"
    r" (?:[A-Z]{3,} )*(?P<letter>[A-Z])(?: WITH .*)?$"
)
"""The Unicode name of a letter that is a plain one, only smaller, turned, framed or struck through."""
CYRILLIC = "аеорсухіјѕԁһкмтв", "aeopcyxijsdhkmtb"
GREEK = "αορτικχεμβυ", "aoptikxemby"
LOOKALIKES = str.maketrans(*map("".join, zip(CYRILLIC, GREEK, ("1l|0ı", "iiioi"), strict=True)))
"""Letters of other scripts, and digits, by the Latin letters that they look like."""
ONE_LINE = 22
"""How small a name on one line becomes before it is broken."""
LEAST = 14
"""The smallest size of a name that would be cut otherwise."""
WIDE_WORD = 12
"""Of how many letters a name may be that is small print rather than broken within a word."""
PITCH = 1.12
"""The distance of two lines of a name, in sizes."""
JOINTS = "-‐–_/・"
"""Marks after which a name may be broken as after a space."""
END = 4
"""How many letters stand after the ellipsis of a name that is cut."""


class Name(NamedTuple):
    """A name as it is drawn, and what is cut in its place where there is no room for it."""

    whole: str
    cut: str


@lru_cache(1024)
def clean(text: str) -> str:
    """Return a name as it can be drawn: fancy letters as plain ones, and a sign for what no font has.

    It is empty where nothing can be seen, or where half of its letters or more would be such signs.
    """
    kept, drawn, lost = "", 0, 0
    for character in _plain(text):
        category = unicodedata.category(character)
        if category in MARKS:
            kept += character if _may_follow(kept, character) else ""
        elif character == " ":
            kept += character
        elif font_of(character, "800"):
            kept, drawn = kept + character, drawn + 1
        else:
            kept, lost = kept.removesuffix(LOST) + LOST, lost + (category[0] not in ORNAMENTS)
    return " ".join(kept.split()) if drawn > lost else ""


@lru_cache(1024)
def spoken(text: str) -> str:
    """Return a name as it can be read aloud: every letter of every script, fancy ones as plain ones."""
    kept = ""
    for character in _plain(text):
        category = unicodedata.category(character)
        if category in MARKS:
            kept += "" if not kept or _is_crowded(kept) else character
        elif category not in UNREADABLE or font_of(character, "800"):
            kept += character
    return " ".join(kept.split())


@lru_cache(1024)
def looks(text: str) -> str:
    """Return what names have in common that can't be told apart, in a text or a picture; empty if nothing is seen."""
    plain = unicodedata.normalize("NFKC", clean(text) or spoken(text)).casefold()
    return "".join(plain.split()).translate(LOOKALIKES)


def readable(name: str) -> str:
    """Return a name in one line; nothing of one that can't be seen."""
    return one_line(name) if looks(name) else ""


def one_line(name: str) -> str:
    """Return a name without control characters, line ends and marks of writing direction."""
    return " ".join("".join(mark for mark in " ".join(name.split()) if mark not in STEERING).split())


def told_apart(names: Iterable[str], as_seen: Callable[[str], Hashable] = looks) -> tuple[str, ...]:
    """Return the names of all seats, of which no two look the same: those that would have their numbers behind them."""
    told = tuple(names)
    while len(alike := Counter(map(as_seen, told))) < len(told):
        told = tuple(f"{name} ({n})" if alike[as_seen(name)] > 1 else name for n, name in enumerate(told, 1))
    return told


def ends(name: str) -> Hashable:
    """Return what a picture shows of a name at least, wherever it is cut."""
    return name if len(name) <= 2 * END + 1 else (name[:END], name[-END:])


def _plain(text: str) -> str:
    """Return a text without what shows nothing, and with plain letters for fancy ones."""
    seen = "".join(" " if character.isspace() else character for character in text if not _is_unseen(character))
    return "".join(map(_letter, DOUBLES.sub(lambda part: unicodedata.normalize("NFC", part[0]), seen)))


def _is_unseen(character: str) -> bool:
    if character.isspace():
        return False
    return unicodedata.category(character) in UNSEEN or character in BLANK or ord(character) in SKIN_TONES


@lru_cache(4096)
def _letter(character: str) -> str:
    """Return the plain letter or letters that a fancy one stands for, and those of what no font has."""
    category, name = unicodedata.category(character), unicodedata.name(character, "")
    if category in MARKS or (font_of(character, "800") and not _is_fancy(character, category, name)):
        return character
    found = PLAIN_LETTER.search(name)
    letter = "" if found is None else found["letter"].lower() if found["small"] else found["letter"]
    plain = (unicodedata.normalize("NFKC", character), letter)
    return next((each for each in plain if each not in ("", character) and _is_drawn(each)), character)


def _is_fancy(character: str, category: str, name: str) -> bool:
    """Whether a letter is a plain one in another dress, so that a name of such letters is drawn in one kind."""
    dressed = category in LETTERS and unicodedata.decomposition(character).startswith(DRESSED)
    return dressed or any(part in name for part in ("SMALL CAPITAL", "NEGATIVE SQUARED LATIN", "REGIONAL INDICATOR"))


def _is_drawn(text: str) -> bool:
    return all(font_of(character, "800") for character in text)


def _may_follow(text: str, mark: str) -> bool:
    """Whether a mark can be drawn after a text: only on a letter of its own script, and a few on each."""
    file = font_of(mark, "800")
    return bool(text) and file in SHAPED and font_of(text[-1], "800") == file and not _is_crowded(text)


def _is_crowded(text: str) -> bool:
    """Whether a text ends with as many marks as a letter may have."""
    return len(text) > STACKED and all(unicodedata.category(mark) in MARKS for mark in text[-STACKED:])


def name_labels(
    name: Name,
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
    """Return a name around the height ``y``: on one line, or on two no higher than ``tall`` where they are larger.

    A line ends with a word, or within it only between wide letters that fit in no other way, or of which there are so
    many that one line is small print. What fits in no way is cut in its middle, since names differ at their ends as
    often as at their beginnings.
    """
    if width(name.whole, least, weight) <= room:
        return [label(name.whole, x, y, size, colour, weight, align, room, least)]
    most_of_two = int(min(least, ONE_LINE, tall / (2 * PITCH)))
    lines, smaller = _lines(name.whole, room, least, most_of_two, weight)
    if not smaller:
        lines, _ = _lines(name.cut, room, least, most_of_two, weight)
        smaller = LEAST
    rows = (y,) if len(lines) == 1 else (y - smaller * PITCH / 2, y + smaller * PITCH / 2)
    return [
        label(line, x, row, smaller, colour, weight, align, room, LEAST, tail=END)
        for line, row in zip(lines, rows, strict=True)
    ]


def _lines(name: str, room: float, most: int, most_of_two: int, weight: str) -> tuple[tuple[str, ...], int]:
    """Return the lines of a name and their size: the largest in which it fits, or 0."""
    letters = [at for at in range(1, len(name)) if unicodedata.category(name[at]) not in MARKS]
    words = [at for at in letters if " " in name[at - 1 : at + 1] or name[at - 1] in JOINTS]
    torn = [at for at in letters if at in words or may_break(name[at - 1], name[at])]
    whole, parted, in_words = (name,), _halves(name, words, weight), _halves(name, torn, weight)
    even = most_of_two - most_of_two % STEP
    ways = ((whole, _size(whole, room, most, weight)), (parted, _size(parted, room, even, weight)))
    lines, size = max(ways, key=lambda way: way[1])
    larger = _size(in_words, room, even, weight) if not size or (size < ONE_LINE and len(name) > WIDE_WORD) else 0
    return (in_words, larger) if larger > size + STEP or not size else (lines, size)


def _halves(name: str, places: Iterable[int], weight: str) -> tuple[str, ...]:
    """Return a name on two lines, broken where the longer one is shortest, or on one if there is no place for it."""
    halves = ((name[:at].rstrip(), name[at:].lstrip()) for at in places)
    return min(halves, key=lambda lines: max(width(line, LEAST, weight) for line in lines), default=(name,))


def _size(lines: tuple[str, ...], room: float, most: int, weight: str) -> int:
    """Return the largest size in which every line fits, or 0."""
    sizes = range(most, LEAST - 1, -STEP)
    return next((size for size in sizes if max(width(line, size, weight) for line in lines) <= room), 0)
