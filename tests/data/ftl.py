"""The Fluent files as they are written: messages, patterns, and which arguments a pattern takes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import fluent.syntax
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import data

DERIVED = ("_label", "_key", "_count", "_names", "_sum", "_you", "_again")
"""What follows the name of an argument in the forms of it that ``Voice.arguments`` adds."""


def packages() -> list[str]:
    """Return the packages that have words: ``common`` and every game's."""
    return sorted({path.relative_to(data.HERE).parts[0] for path in data.HERE.glob("**/*.ftl")})


def files(package: str, locale: str) -> list[Path]:
    """Return the files of a package in one language."""
    return sorted((data.HERE / package).glob(f"**/{locale}.ftl"))


@cache
def parse(path: Path) -> ast.Resource:
    """Return a file as it is written, broken parts included."""
    return fluent.syntax.parse(path.read_text(encoding="utf-8"))


def entries(package: str, locale: str) -> Iterator[tuple[str, ast.Message | ast.Term]]:
    """Yield every message and, with a dash before its name, every private term of a package."""
    for path in files(package, locale):
        for entry in parse(path).body:
            if isinstance(entry, ast.Message):
                yield entry.id.name, entry
            elif isinstance(entry, ast.Term):
                yield f"-{entry.id.name}", entry


@cache
def keys(path: Path) -> frozenset[str]:
    """Return the names of the messages and, with a dash, the private terms of a file."""
    return frozenset(
        f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        for entry in parse(path).body
        if isinstance(entry, ast.Message | ast.Term)
    )


@cache
def patterns(package: str, locale: str) -> dict[str, ast.Pattern]:
    """Return everything that a package can say, by ``key`` or ``key.attribute``; private terms start with a dash."""
    found: dict[str, ast.Pattern] = {}
    for name, entry in entries(package, locale):
        if entry.value is not None:
            found[name] = entry.value
        found |= {f"{name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
    return found


class Uses(Visitor):
    """What a pattern refers to."""

    def __init__(self, pattern: ast.Pattern) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: list[str] = []
        self.texts: list[str] = []
        self.visit(pattern)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.append(_term_text(node))

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


def _term_text(node: ast.TermReference) -> str:
    named = node.arguments.named if node.arguments else []
    return " ".join((node.id.name, *(f"{argument.name.name}={argument.value.value}" for argument in named)))


@cache
def known(package: str, locale: str) -> dict[str, ast.Pattern]:
    """Return everything that a package can say with what all share, in the first language that says it."""
    parts = [(part, language) for part in ("common", package) for language in reversed(data.chain(locale))]
    return {name: pattern for part in parts for name, pattern in patterns(*part).items()}


@cache
def variables(package: str, locale: str, key: str) -> frozenset[str]:
    """Return the arguments that a message takes, itself or through messages that it quotes."""
    uses = Uses(known(package, locale)[key])
    return frozenset(uses.variables).union(*(variables(package, locale, quoted) for quoted in uses.messages))


def arguments(package: str, locale: str, key: str) -> set[str]:
    """Return the names of the values that a message is given, whatever form of them it uses."""
    return {_plain(name) for name in variables(package, locale, key)}


def _plain(name: str) -> str:
    return next((name.removesuffix(ending) for ending in DERIVED if name.endswith(ending)), name)


def texts(package: str, locale: str) -> list[tuple[str, str]]:
    """Return every piece of fixed text with the key of its message."""
    return [(key, text) for key, pattern in patterns(package, locale).items() for text in Uses(pattern).texts]
