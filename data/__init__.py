"""Component tables, words, fonts and icons, and the few functions that load them."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePath
from typing import Any, ClassVar

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Comment,
    Identifier,
    InlineExpression,
    Junk,
    Message,
    Pattern,
    Placeable,
    Resource,
    Term,
    TextElement,
    VariableReference,
)
from fluent.syntax.errors import ParseError
from fluent.syntax.stream import FluentParserStream
from fluent.syntax.visitor import Visitor

HERE = Path(__file__).parent
FOLDERS: dict[str, Path] = {}
"""Where the words and tables of a game are, by its key, if not in a folder of that name here."""
SOURCE = "en"
"""The language that all others are translated from, and fall back to."""
NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]*")
TEXT = re.compile(r"[^{}\n]+")
"""What stands in a message between line ends and what is inserted."""
BLANK, BLANKS, BLANK_LINES = (re.compile(pattern) for pattern in (r" *", r"[ \n]*", r"(?: *\n)*(?: *\Z)?"))
"""Blanks in a line, in several, and lines of nothing else."""
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""How the code of a language looks: ``en``, ``pt-BR``. Files with other names, such as copies, are left alone."""


class WordsFileError(ValueError):
    """A file of words can't be read whole. The message names every fault of it."""


def folder(package: str) -> Path:
    """Return the folder of a game, or ``common``."""
    return FOLDERS.get(package, HERE / package)


@cache
def table(game: str) -> dict[str, Any]:
    """Return the component table of a game: ``components.toml`` in its folder; empty where it has none."""
    path = folder(game) / "components.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def lesson_files(game: str) -> list[Path]:
    """Return the files of a game's lessons, in order (``docs/lessons.md``)."""
    return sorted((folder(game) / "lessons").glob("*.toml"))


def locales() -> tuple[str, ...]:
    """Return the languages there are words in, the source first."""
    return _found_locales()


@cache
def _found_locales() -> tuple[str, ...]:
    files = (path for path in HERE.glob("**/*.ftl") if path.is_file())
    found = {path.stem for path in files if LANGUAGE.fullmatch(path.stem)}
    return (SOURCE, *sorted(found - {SOURCE}))


def check_words() -> None:
    """Read every file of words. Raises ``WordsFileError`` with the faults of all of them, one a line."""
    faults: list[str] = []
    for path in (path for locale in locales() for path in _files(HERE, locale)):
        try:
            _resource(path)
        except WordsFileError as error:
            faults.append(str(error))
    if faults:
        raise WordsFileError("\n".join(faults))


def _files(folder: Path, locale: str) -> list[Path]:
    return sorted((path for path in folder.glob(f"**/{locale}.ftl") if path.is_file()), key=lambda path: path.parent)


def chain(locale: str) -> tuple[str, ...]:
    """Return the languages in which a message is looked for, one after the other: ``pt-BR``, ``pt``, ``en``."""
    parts = locale.split("-")
    own = ("-".join(parts[:count]) for count in range(len(parts), 0, -1))
    return tuple(dict.fromkeys((*own, SOURCE)))


def nearest(locale: str) -> str:
    """Return the language there are words in for one that is asked for: ``pt`` for ``pt-BR``, else the source."""
    return _nearest(locale, locales())


@cache
def _nearest(locale: str, among: tuple[str, ...]) -> str:
    return next(language for language in chain(locale) if language in among)


@cache
def words(locale: str, game: str | None = None) -> FluentBundle:
    """Return the catalogue of one language, as ``new_words`` makes it."""
    return new_words(locale, game)


def new_words(locale: str, game: str | None = None) -> FluentBundle:
    """Make a catalogue of one language: the common messages, and those of a game, which come first.

    What a language doesn't say is said in the next one of its chain, message by message and attribute by attribute. A
    catalogue keeps what it has prepared of every message that was said with it.
    """
    bundle = FluentBundle(list(chain(locale)), use_isolating=False)
    for package in ("common", *((game,) if game else ())):
        bundle.add_resource(Resource([*entries(locale, package).values()]), allow_overrides=True)
    return bundle


@cache
def keys(locale: str, package: str) -> tuple[str, ...]:
    """Return the keys of the messages of a package (a game, or ``common``) in the order in which they are written."""
    return tuple(entry.id.name for entry in entries(locale, package).values() if isinstance(entry, Message))


@cache
def entries(locale: str, package: str) -> dict[str, Message | Term]:
    """Return the messages and terms of a package, those of a language before those of the rest of its chain."""
    found: dict[str, Message | Term] = {}
    for language in reversed(chain(locale)):
        for resource in _resources(language, package):
            for entry in resource.body:
                if isinstance(entry, Message | Term):
                    name = f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name
                    found[name] = _completed(entry, found.get(name))
    return found


def _completed(entry: Message | Term, base: Message | Term | None) -> Message | Term:
    """Return an entry with what it lacks taken from the same one in another language."""
    if isinstance(entry, Term) or base is None:
        return entry
    own = {attribute.id.name for attribute in entry.attributes}
    missing = [attribute for attribute in base.attributes if attribute.id.name not in own]
    return Message(entry.id, entry.value or base.value, [*entry.attributes, *missing])


def own_keys(locale: str, package: str) -> frozenset[str]:
    """Return what a language says by itself: ``key`` and ``key.attribute``."""
    return frozenset(name for resource in _resources(locale, package) for name, _ in _patterns(resource))


def written(locale: str) -> dict[str, dict[str, Pattern]]:
    """Return what a language says by itself, by folder (``nim/pieces``) and then by ``key`` and ``key.attribute``."""
    return {
        (PurePath(package) / path.parent.relative_to(root)).as_posix(): dict(_patterns(_resource(path)))
        for package, root in {"": HERE, **FOLDERS}.items()
        for path in _files(root, locale)
    }


def _patterns(resource: Resource) -> Iterator[tuple[str, Pattern]]:
    for entry in resource.body:
        if isinstance(entry, Message):
            if entry.value is not None:
                yield entry.id.name, entry.value
            yield from ((f"{entry.id.name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes)


def _resources(locale: str, package: str) -> tuple[Resource, ...]:
    return tuple(map(_resource, _files(folder(package), locale)))


@cache
def _resource(path: Path) -> Resource:
    where = str(path.relative_to(HERE) if path.is_relative_to(HERE) else path)
    try:
        # Some editors begin a file with a byte order mark.
        return read_words(path.read_text(encoding="utf-8-sig"), where)
    except UnicodeDecodeError as error:
        raise WordsFileError(f"{where}: this is not UTF-8 (byte {error.start})") from None


def read_words(text: str, where: str) -> Resource:
    """Read a file of words. Raises ``WordsFileError`` with all its faults, one a line.

    What can't be read would be passed over without a word, and so would a message that uses a term with a variable.
    """
    resource = _Parser(with_spans=False).parse(text)
    faults = [f"{where}: {fault}" for entry in resource.body for fault in _faults(entry)]
    if faults:
        raise WordsFileError("\n".join(faults))
    return resource


def _taken(ps: FluentParserStream, pattern: re.Pattern[str]) -> str:
    """Return what fits a pattern where a stream is, and go on behind it."""
    found = pattern.match(ps.string, ps.index)
    if found is None:
        return ""
    ps.index, ps.peek_offset = found.end(), 0
    return found[0]


class _Stream(FluentParserStream):
    """A text whose lines end with ``\\n`` alone. Blanks are read at a stroke, too."""

    @property
    def current_char(self) -> str | None:
        return self.string[self.index : self.index + 1] or None

    @property
    def current_peek(self) -> str | None:
        at = self.index + self.peek_offset
        return self.string[at : at + 1] or None

    def next(self) -> str | None:
        self.index, self.peek_offset = self.index + 1, 0
        return self.current_char

    def peek(self) -> str | None:
        self.peek_offset += 1
        return self.current_peek

    def peek_blank_inline(self) -> str:
        return self._peek(BLANK)

    def peek_blank(self) -> None:
        self._peek(BLANKS)

    def peek_blank_block(self) -> str:
        return self._peek(BLANK_LINES).replace(" ", "")

    def _peek(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.string, self.index + self.peek_offset)
        assert found is not None, "nothing fits all of these patterns"
        self.peek_offset = found.end() - self.index
        return found[0]


class _Parser(FluentParser):
    """Has equal names be one object in all files: most of them are there in every language and in many messages.

    So nothing may change them. Names and texts are read at a stroke: sign by sign took a third of a start.
    """

    names: ClassVar[dict[str, Identifier]] = {}
    variables: ClassVar[dict[str, VariableReference]] = {}

    def parse(self, source: str) -> Resource:
        ps, entries = _Stream(source.replace("\r\n", "\n")), list[Any]()
        ps.skip_blank_block()
        comment = None
        while ps.current_char:
            entry = self.get_entry_or_junk(ps)
            if comment is not None and isinstance(entry, Message | Term):
                entry.comment = entries.pop()
            entries.append(entry)
            comment = entry if not ps.skip_blank_block() and isinstance(entry, Comment) else None
        return Resource(entries)

    def get_identifier(self, ps: FluentParserStream) -> Identifier:
        name = _taken(ps, NAME)
        if not name:
            raise ParseError("E0004", "a-zA-Z")
        return self.names.setdefault(name, Identifier(name))

    def get_text_element(self, ps: FluentParserStream) -> TextElement:
        return TextElement(_taken(ps, TEXT))

    def get_inline_expression(self, ps: FluentParserStream) -> InlineExpression | Placeable:
        found = super().get_inline_expression(ps)
        return self.variables.setdefault(found.id.name, found) if isinstance(found, VariableReference) else found


def _faults(entry: Any) -> Iterator[str]:
    if isinstance(entry, Junk):
        line = (entry.content or "").strip().partition("\n")[0]
        yield f"this can't be read: {line!r}"
    elif isinstance(entry, Term):
        taken = variables(entry)
        yield from (f"the term -{entry.id.name} takes the variable ${name}; make it a message" for name in taken)


def variables(entry: Any) -> list[str]:
    """Return the names of the variables that an entry, or a part of one, uses."""
    found = _Variables()
    found.visit(entry)
    return found.names


class _Variables(Visitor):
    """The variables that an entry uses."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.names.append(node.id.name)


def font_file(name: str) -> Path:
    """Return the path of a file in ``data/fonts``, such as ``rounded-800.ttf``."""
    return HERE / "fonts" / name


def icon_file(name: str) -> Path:
    """Return the path of the mask of an icon, such as ``stone-axe``. Raises ``LookupError`` if there is none."""
    file = HERE / "icons" / f"{name}.png"
    if not file.is_file():
        raise LookupError(f"there is no icon {name!r}; {file.with_name('CREDITS.md')} lists those there are")
    return file
