"""A language made of English: every word carries a mark of its own, and is about 40 % longer.

Letters get accents and vowels are doubled, so "Place figures" is "Plááçéé fíígúúrééß". Only text changes: arguments,
selectors and quoted messages stay. A text that is left without marks was not taken from the catalogue.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fluent.syntax.ast import Message, Pattern, Resource, Term, TextElement
from fluent.syntax.visitor import Visitor

import data
from bot.commands.words import LIMITS
from bot.sandbox.page.page import page_texts
from tests.bot import autopilot

PSEUDO = "sv"
"""The language that it stands for: Discord knows it under a longer name."""
DISCORD = "sv-SE"
ACCENTS = str.maketrans("aeiouycdntsAEIOUYCDNT", "áéíóúýçðñþßÁÉÍÓÚÝÇÐÑÞ")
"""To letters that the fonts have, upper case and lower case told apart."""
VOWELS = re.compile("[aeiou]", re.IGNORECASE)
KEPT = re.compile(r"(https?://\S+)")
EXEMPT = re.compile("home-zone$")
"""Messages that are no prose."""
MARKS = re.compile("[áéíóúýçðñþßÁÉÍÓÚÝÇÐÑÞ]")
WORD = re.compile(r"[^\W\d_](?:[’']?[^\W\d_])+")
NATIVE = "日本語"
"""What is written alike in every language."""


def marked(text: str, *, longer: bool = True) -> str:
    """Return a text with marks."""
    parts = KEPT.split(text)
    parts[::2] = [_longer(part).translate(ACCENTS) if longer else part.translate(ACCENTS) for part in parts[::2]]
    return "".join(parts)


def _longer(text: str) -> str:
    return VOWELS.sub(lambda found: found[0] + found[0].lower(), text)


def unmarked(text: str) -> list[str]:
    """Return the words of a text that carry no mark."""
    return [word for word in WORD.findall(text) if not MARKS.search(word) and word != NATIVE]


class _Texts(Visitor):
    """The text elements of a pattern."""

    def __init__(self, pattern: Pattern) -> None:
        self.found: list[TextElement] = []
        self.visit(pattern)

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the visitor's own naming
        self.found.append(node)


def translated(resource: Resource) -> Resource:
    made = copy.deepcopy(resource)
    for entry in made.body:
        if isinstance(entry, Message | Term) and not EXEMPT.match(entry.id.name):
            _translate(entry.id.name, entry.value)
            for attribute in entry.attributes:
                _translate(f"{entry.id.name}.{attribute.id.name}", attribute.value)
    return made


def _translate(name: str, pattern: Pattern | None) -> None:
    if pattern is None:
        return
    texts = _Texts(pattern).found
    length = sum(len(marked(text.value)) for text in texts)
    longer = all(limit.fits("x" * length) for limit in LIMITS if limit.names.fullmatch(name))
    for text in texts:
        text.value = marked(text.value, longer=longer)


OWN_NAME = data.read_words(f"language-{PSEUDO} = Þhííß", "the name of the language")
CACHES: tuple[Any, ...] = (data.words, data.keys, data.entries, data._found_locales, page_texts, autopilot._texts)


@contextmanager
def spoken() -> Iterator[None]:
    """Have the catalogue speak it beside the other languages."""
    read = data._resources
    others = set(data.locales()[1:])

    def resources(locale: str, package: str) -> tuple[Resource, ...]:
        if locale != PSEUDO:
            return read(locale, package)
        return (*map(translated, read(data.SOURCE, package)), *((OWN_NAME,) if package == "common" else ()))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(data, "_resources", resources)
        patch.setattr(data, "_found_locales", lambda: (data.SOURCE, *sorted({PSEUDO, *others})))
        _forget()
        try:
            yield
        finally:
            _forget()


def _forget() -> None:
    for cached in CACHES:
        cached.cache_clear()
