"""What lessons say: texts by language, with facts in braces, and what they have to keep (``docs/lessons.md``)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from data import chain

Said: TypeAlias = Mapping[str, str]
"""A text by language."""
WORDS: Final = 60
"""Of a step, or of a reply, at the most."""
LETTERS: Final = 10 * WORDS
CHARACTERS: Final = 2
"""How many characters count for a word in languages that are written without blanks."""
UNSPACED: Final = ("ja", "zh", "ko")
KANJI: Final = dict.fromkeys(map(ord, "〇一二三四五六七八九十百千万"))
"""Numerals that are also parts of words (一番, 三角)."""
FACT: Final = re.compile(r"\{([^{}]*)\}")
BRACE: Final = re.compile(r"\S{0,9}[{}]\S{0,9}")


def in_language(say: Said, locale: str) -> str:
    """Return a text in a language, or in the one that it falls back to."""
    return next((say[code] for code in chain(locale) if code in say), next(iter(say.values()), ""))


def filled(text: str, facts: Mapping[str, Any]) -> str:
    """Return a text with its facts. Raises ``LookupError``."""
    return FACT.sub(lambda found: str(fact(facts, found[1])), text)


def fact(facts: Mapping[str, Any], path: str) -> str | int | float:
    """Return the fact at a path such as ``buildings.0.cost.points``. Raises ``LookupError`` with what there is."""
    found: Any = facts
    for part in path.split("."):
        parts = _parts(found)
        if part not in parts:
            raise LookupError(f"{{{path}}} stops at {part!r}; there {_among(parts)}")
        found = parts[part]
    if parts := _parts(found):
        raise LookupError(f"{{{path}}} has parts; there {_among(parts)}")
    if not _is_said(found):
        raise LookupError(f"{{{path}}} is no number and no text")
    return found  # type: ignore[no-any-return]


def facts_in(found: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every fact of a table, after its path."""
    for name, part in _parts(found).items():
        yield from facts_in(part, f"{path}.{name}" if path else name)
    if _is_said(found):
        yield path, found


def _is_said(found: Any) -> bool:
    return isinstance(found, str | int | float) and not isinstance(found, bool) and found != ""


def _parts(found: Any) -> Mapping[str, Any]:
    """Return the parts of a fact by the names that they have in paths."""
    if isinstance(found, list):
        return {str(place): part for place, part in enumerate(found)}
    return found if isinstance(found, Mapping) else {}


def _among(parts: Mapping[str, Any]) -> str:
    """Return what there is, in short."""
    names = [*parts]
    if not names:
        return "is nothing"
    return f"are {', '.join(names)}" if names[0] != "0" else f"are 0 to {names[-1]}"


def count_words(text: str, locale: str) -> float:
    """Return how many words a text has, or as many as take as long to read."""
    text = FACT.sub("0", text)
    return len(text) / CHARACTERS if locale.split("-")[0] in UNSPACED else len(text.split())


def text_faults(say: Said, languages: set[str], facts: Mapping[str, Any] | None, most: int = LETTERS) -> Iterator[str]:
    """Yield what is wrong with a text, whose name goes before; ``facts``: None where none are filled in."""
    wrong = [f"{code} is missing" for code in sorted(languages - set(say))]
    wrong += [f"{code} is too many" for code in sorted(set(say) - languages)]
    if wrong:
        yield f": not in the languages of the title: {', '.join(wrong)}"
    for code, text in say.items():
        yield from (f" ({code}): {fault}" for fault in _said_faults(text, code, most))
        yield from (f" ({code}): {fault}" for fault in _fact_faults(text, facts))


def _said_faults(text: str, code: str, most: int) -> Iterator[str]:
    plain = FACT.sub(" ", text)
    if not text.strip():
        yield "nothing is said"
    if (count := count_words(text, code)) > WORDS:
        yield f"{count:.0f} words, more than {WORDS}"
    if len(text) > most:
        yield f"{len(text)} characters, more than {most}"
    if numbers := "".join(sign if sign.isnumeric() else " " for sign in plain.translate(KANJI)).split():
        yield f"a number by hand: {', '.join(numbers)}"
    if (brace := BRACE.search(plain)) is not None:
        yield f"a brace too many: {brace[0]}"


def _fact_faults(text: str, facts: Mapping[str, Any] | None) -> Iterator[str]:
    paths = FACT.findall(text)
    if facts is None:
        if paths:
            yield "facts aren't filled in here"
        return
    for path in paths:
        try:
            fact(facts, path)
        except LookupError as error:
            yield f"there is no such fact: {error}"
