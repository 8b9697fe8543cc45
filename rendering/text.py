"""Text: which font has a character, how wide a text is, and how it is made to fit.

Widths come from the advances of single characters and the kerning of ``data/fonts/metrics.json``, so they are the same
on every computer. Weights: ``700``, ``800``, ``900`` (M PLUS Rounded 1c) and ``title`` (Kaisei Tokumin).
"""

from __future__ import annotations

import json
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from threading import Lock
from typing import NamedTuple

import uharfbuzz
from PIL import ImageFont

from data import font_file
from rendering import theme
from rendering.shapes import Align, AnyShape, Chip, Label

FILES = {"700": "rounded-700", "800": "rounded-800", "900": "rounded-900", "title": "title-800"}
ELLIPSIS = "…"
STEP = 2
MARKS = {"Mn", "Mc", "Me"}
"""The categories of what stands on, below or around the letter before it."""
ALPHABETS = (range(0x370, 0x530), range(0x1F00, 0x2000))
"""Greek and Cyrillic letters, which the main font draws in part and as wide as kanji."""
SHAPED = ("arabic", "devanagari", "hebrew", "thai")
"""Fonts of scripts whose letters take shape and place from their neighbours: each run of them is placed as a whole."""
GLYPHS = 0xF0000
"""The private character that draws the first glyph of such a font."""
FONT_LOCK = Lock()
"""Font objects keep the glyph they drew last, so only one thread at a time may use them."""


class Glyph(NamedTuple):
    """A character: its font file, and its place in pixels from the start of the baseline, downwards."""

    font: str
    character: str
    x: float
    y: float = 0


@cache
def _metrics() -> tuple[dict[str, dict[str, int]], dict[str, tuple[list[int], list[int]]]]:
    raw = json.loads(font_file("metrics.json").read_text(encoding="utf-8"))
    coverage = {name: ([a for a, _ in ranges], [b for _, b in ranges]) for name, ranges in raw["coverage"].items()}
    return raw["kerning"], coverage


@lru_cache(64)
def _face(file: str, size: int) -> ImageFont.FreeTypeFont:
    suffix = "otf" if file == "fallback" else "ttf"
    return ImageFont.truetype(font_file(f"{file}.{suffix}"), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _shaper(file: str) -> uharfbuzz.Font:
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(font_file(f"{file}.ttf").read_bytes())))


def face(file: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font file of ``data/fonts`` at a size. Emoji are drawn a little smaller, so that they fit the line."""
    return _face(file, round(size * 0.86) if file == "emoji" else size)


def covers(file: str, character: str) -> bool:
    firsts, lasts = _metrics()[1][file]
    at = bisect_right(firsts, ord(character)) - 1
    return at >= 0 and ord(character) <= lasts[at]


@lru_cache(4096)
def font_of(character: str, weight: str) -> str | None:
    """Return the font file that draws a character: that of the weight, else a fallback; None if there is none."""
    rounded = (FILES[weight], "rounded-800")
    main = ("names", *rounded) if any(ord(character) in letters for letters in ALPHABETS) else (*rounded, "names")
    files = (*main, "fallback", "emoji", *SHAPED)
    return next((file for file in files if covers(file, character)), None)


@lru_cache(8192)
def _advance(file: str, character: str, size: int) -> float:
    with FONT_LOCK:
        return face(file, size).getlength(character)


@lru_cache(4096)
def layout(text: str, size: int, weight: str) -> tuple[tuple[Glyph, ...], float]:
    """Return the characters of a text with their places, and its width."""
    pairs = _metrics()[0].get(FILES[weight], {})
    glyphs: list[Glyph] = []
    x, before = 0.0, ""
    for file, character in _runs(text, weight):
        if file in SHAPED:
            run, advance = _shaped(file, character, size)
            glyphs += (Glyph(file, glyph, x + right, down) for glyph, right, down in run)
            x, before = x + advance, ""
            continue
        x += pairs.get(before + character, 0) * size / 1000
        glyphs.append(Glyph(file, character, x))
        x += _advance(file, character, size)
        before = character
    return tuple(glyphs), x


@lru_cache(1024)
def _shaped(file: str, run: str, size: int) -> tuple[tuple[tuple[str, float, float], ...], float]:
    """Return the private characters that draw a run with their places, and its width."""
    font, buffer = _shaper(file), uharfbuzz.Buffer()
    buffer.add_str(run)
    buffer.language = "und"  # by default, that of the host
    buffer.guess_segment_properties()
    with FONT_LOCK:
        uharfbuzz.shape(font, buffer)
    scale, x = size / font.face.upem, 0
    glyphs = []
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        glyphs.append((chr(GLYPHS + info.codepoint), (x + place.x_offset) * scale, -place.y_offset * scale))
        x += place.x_advance
    return tuple(glyphs), x * scale


def _runs(text: str, weight: str) -> Iterator[tuple[str, str]]:
    """Yield the characters that can be drawn, and runs that are placed as a whole, each with its font file."""
    run, shaper = "", ""
    for character in text:
        file = font_of(character, weight)
        if shaper and file != shaper and character != " ":
            yield from _parted(run, shaper, weight)
            run, shaper = "", ""
        if file in SHAPED or shaper:
            run, shaper = run + character, shaper or str(file)
        elif file is not None:
            yield file, character
    if shaper:
        yield from _parted(run, shaper, weight)


def _parted(run: str, shaper: str, weight: str) -> Iterator[tuple[str, str]]:
    """Yield a run without the spaces at its end, then these."""
    yield shaper, run.rstrip()
    for space in run[len(run.rstrip()) :]:
        yield font_of(space, weight) or shaper, space


def width(text: str, size: int, weight: str) -> float:
    """Return the width of a text in pixels."""
    return layout(text, size, weight)[1]


@lru_cache(4096)
def fit(text: str, room: float, size: int, least: int, weight: str, tail: int = 0) -> tuple[str, int]:
    """Return a text that fits, and its size: smaller in steps of 2 px down to ``least``, then cut with an ellipsis.

    ``tail``: how many characters stand after the ellipsis.
    """
    for smaller in range(size, least - 1, -STEP):
        if width(text, smaller, weight) <= room:
            return text, smaller
    end = ELLIPSIS + text[len(text) - tail :].lstrip()
    places = [at for at in range(len(text) - tail) if unicodedata.category(text[at]) not in MARKS]
    found = bisect_right(places, room, key=lambda at: width(text[:at].rstrip() + end, least, weight))
    if not found and tail:
        return fit(text, room, least, least, weight)
    return text[: places[max(found, 1) - 1]].rstrip() + end, least


def first_fit(texts: Iterable[str], room: float, size: int, weight: str) -> str:
    """Return the first of some texts that fits, or the last one."""
    shown = ""
    for shown in texts:
        if width(shown, size, weight) <= room:
            break
    return shown


def label(
    text: str,
    x: float,
    y: float,
    size: int,
    colour: str,
    weight: str = "800",
    align: Align = "left",
    room: float = 10_000,
    least: int | None = None,
    fade: float = 1.0,
    tail: int = 0,
) -> Label:
    """Return a label that fits into ``room``. Without ``least`` it is never made smaller.

    ``y`` is the middle of its line; ``x`` is its left end, middle or right end, as it is aligned. One that is cut ends
    with the last ``tail`` characters.
    """
    least = size if least is None else min(least, size)
    shown, fitted = fit(text, room, size, least, weight, tail)
    return Label(shown, x, y, fitted, weight, colour, align, width(shown, fitted, weight), room, least, fade)


def chip(
    text: str,
    x: float,
    y: float,
    size: int,
    fill: str,
    ink: str,
    h: float = 34,
    rim: str = "",
    dashed: bool = False,
    over: bool = False,
) -> Chip:
    """Return a pill around a short text."""
    return Chip(text, x, y, chip_width(text, size), h, size, fill, ink, rim, dashed, over)


def chip_width(text: str, size: int) -> float:
    return round(width(text, size, "900")) + 26


def signed(number: int) -> str:
    """Return a number that always has a sign, with a real minus."""
    return f"−{-number}" if number < 0 else f"+{number}"


def number(value: int) -> str:
    """Return a number with a real minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def _breaks(text: str) -> list[tuple[str, str]]:
    """Return every way to break a text into two lines: at spaces or, if it has none, between Japanese characters."""
    if " " in text:
        places = [i for i, c in enumerate(text) if c == " "]
        return [(text[:i], text[i + 1 :]) for i in places]
    return [(text[:i], text[i:]) for i in range(2, len(text) - 1) if may_break(text[i - 1], text[i])]


def two_lines(text: str, room: float, size: int, least: int, weight: str) -> tuple[tuple[str, ...], int]:
    """Return a text on at most two lines, broken where the longer one is shortest, and the size of both."""
    if width(text, size, weight) <= room:
        return (text,), size
    broken = min(_breaks(text), key=lambda lines: _unevenness(lines, size, weight), default=(text,))
    fitted = [fit(line, room, size, least, weight) for line in broken]
    small = min(s for _, s in fitted)
    return tuple(fit(line, room, small, small, weight)[0] for line in broken), small


def rows(lines: Sequence[str], y: float, pitch: float) -> list[tuple[str, float]]:
    """Return lines that stand around the height ``y``, ``pitch`` apart, each with its own height."""
    return [(line, y + pitch * (i - (len(lines) - 1) / 2)) for i, line in enumerate(lines)]


def _unevenness(lines: tuple[str, str], size: int, weight: str) -> float:
    """Return the width of the longer line; more for a text without spaces where a word may be torn apart."""
    torn = ord(lines[1][0]) >= WIDE_FROM and lines[0][-1] not in PARTICLES and not _new_word(lines[0][-1], lines[1][0])
    return max(width(line, size, weight) for line in lines) + torn * 1.5 * size


def _new_word(before: str, after: str) -> bool:
    """Return whether a Japanese word begins here: a Chinese character after a katakana one."""
    return "ァ" <= before <= "ー" and "一" <= after <= "鿿"


@lru_cache(4096)
def wrap(text: str, room: float, size: int, weight: str) -> tuple[str, ...]:
    """Return a sentence on as many lines as it needs, broken at spaces or between Japanese characters.

    It is broken between Japanese phrases, or at least not within a katakana word, where that takes no line more.
    """
    pieces = _pieces(text)
    lines = _filled(pieces, room, size, weight)
    for begins in (_begins_phrase, _begins_word):
        whole = _filled(_joined(pieces, begins), room, size, weight)
        if len(whole) == len(lines) and all(width(line, size, weight) <= room for line in whole):
            return whole
    return lines


def _filled(pieces: Iterable[str], room: float, size: int, weight: str) -> tuple[str, ...]:
    """Return lines that are each filled with as many pieces as have room."""
    lines, line = [], ""
    for piece in pieces:
        if line and width((line + piece).rstrip(), size, weight) > room:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return (*lines, line.rstrip()) if line.strip() else tuple(lines)


OPENING = "「『（［【〈《"
CLOSING = "、。，．・：；？！）」』］】〉》ー〜～–ッャュョァィゥェォっゃゅょぁぃぅぇぉ"
ENDING = " 、。，：；？！）」』］】〉》"
JOINING = "〜～–っッ"
PARTICLES = "をのにへと・、"
WIDE_FROM = 0x2E80


def _pieces(text: str) -> list[str]:
    """Return the parts of a text between which a line may end: words with their space, or single wide characters."""
    pieces: list[str] = []
    for character in text:
        if not pieces or may_break(pieces[-1][-1], character):
            pieces.append(character)
        else:
            pieces[-1] += character
    return pieces


def _joined(pieces: Iterable[str], begins: Callable[[str, str], bool]) -> list[str]:
    """Return pieces with those joined between which nothing new begins."""
    joined: list[str] = []
    for piece in pieces:
        if not joined or begins(joined[-1][-1], piece[0]):
            joined.append(piece)
        else:
            joined[-1] += piece
    return joined


def _begins_word(before: str, after: str) -> bool:
    return not ("ァ" <= before <= "ー" and "ァ" <= after <= "ー")


def _begins_phrase(before: str, after: str) -> bool:
    """Return whether a Japanese word begins here, behind another one and its particles."""
    return before in ENDING or after in OPENING or ("ぁ" <= before <= "ん" and not "ぁ" <= after <= "ん")


def may_break(before: str, after: str) -> bool:
    """Return whether a line may end between two characters."""
    if before == " ":
        return True
    if after in CLOSING or before in OPENING + JOINING:
        return False
    return ord(before) >= WIDE_FROM or ord(after) >= WIDE_FROM


SMALL_PRINT = 22


def paragraph(text: str, x: float, y: float, room: float, size: int = 28) -> list[AnyShape]:
    """Return a sentence around the height ``y``, in the largest size in which it fits into two lines.

    Where it fits in no size, it takes more lines of the smallest one.
    """
    if len(wrap(text, room, size - 2, "700")) == 1:
        return [label(text, x, y, size, theme.SOFT, "700", room=room, least=size - 2)]
    for smaller in range(size, SMALL_PRINT - 1, -2):
        lines = wrap(text, room, smaller, "700")
        if len(lines) <= 2:
            break
    lines = _balanced(text, room, smaller, lines)
    placed = rows(lines, y, smaller + 8)
    return [label(line, x, at, smaller, theme.SOFT, "700", room=room + 10) for line, at in placed]


def _balanced(text: str, room: float, size: int, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many lines, as equally long as possible, so that none has a single word, and as few words are torn."""
    narrower = (wrap(text, room * part / 20, size, "700") for part in range(11, 20))
    return min((*(tried for tried in narrower if len(tried) == len(lines)), lines), key=_torn)


def _torn(lines: Sequence[str]) -> int:
    """Return how many lines end within a Japanese phrase."""
    ends = ((before[-1], after[0]) for before, after in pairwise(lines))
    return sum(max(map(ord, end)) >= WIDE_FROM and not _begins_phrase(*end) for end in ends)
