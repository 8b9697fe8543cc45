"""The page's texts in one language: the catalogue's messages, with placeholders for their arguments."""

from functools import cache

from fluent.syntax.ast import VariableReference
from fluent.syntax.visitor import Visitor

import data

PREFIX = "page-"


class _Variables(Visitor):
    """The names of the arguments that a pattern takes."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.names.add(node.id.name)


@cache
def page_texts(language: str) -> dict[str, str]:
    """Return the page's messages without their prefix; an argument is ``{name}`` in the text."""
    keys = (key for key in data.keys(language, "common") if key.startswith(PREFIX))
    return {key.removeprefix(PREFIX): _open_text(language, key) for key in keys}


def _open_text(language: str, key: str) -> str:
    bundle = data.words(language)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    variables = _Variables()
    variables.visit(pattern)
    text, errors = bundle.format_pattern(pattern, {name: f"{{{name}}}" for name in variables.names})
    if errors:
        raise ValueError(f"{key} in {language}: {errors}")
    return str(text)
