"""``turnstone words``: what a language lacks, says of something that has changed, or says too long for Discord."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator

import click
from fluent.syntax.ast import MessageReference, Pattern, TextElement, VariableReference
from fluent.syntax.visitor import Visitor
from msgspec import Struct

from bot.discord.ui.protocol import DESCRIPTION, LABEL, NAME, OPTION_TEXT, is_app_name, is_command_name, is_description
from data import FOLDERS, SOURCE, WordsFileError, chain, locales, written
from games.catalogue import catalogue
from rendering.text import font_of
from rendering.words import Words, WordsError

DERIVED = re.compile("_(label|key|count|sum|names|you|again)$")
"""What follows the name of an argument in the forms of it that ``Voice.arguments`` adds."""


class Limit(Struct, frozen=True):
    """What Discord demands of some messages, those whose whole name fits ``names``."""

    names: re.Pattern[str]
    fits: Callable[[str], bool]
    demand: str


def _up_to(most: int) -> Callable[[str], bool]:
    return lambda text: len(text) <= most


LIMITS = (
    Limit(
        re.compile(r"(game|action-[\w-]+)\.command|field-[\w-]+\.option|command-[\w-]+(\.(?!.*help$)[\w-]+)?"),
        is_command_name,
        f"a name of a command has 1 to {NAME} lower-case letters, digits, - and _",
    ),
    Limit(re.compile(r"app-[\w-]+"), is_app_name, f"a name under Apps has 1 to {NAME} characters"),
    Limit(
        re.compile(r"game\.about|(action|field)-[\w-]+\.help|command-[\w-]+\.([\w-]+-)?help"),
        is_description,
        f"a description has 1 to {DESCRIPTION} characters",
    ),
    Limit(re.compile(r"[\w-]+-button-[\w-]+|action-[\w-]+"), _up_to(LABEL), f"a button has up to {LABEL} characters"),
    Limit(
        re.compile(r"game|(language|player|zone)-[\w-]+|option-[\w-]+(\.help)?"),
        _up_to(OPTION_TEXT),
        f"an option of a select menu has up to {OPTION_TEXT} characters",
    ),
)


class Review(Struct):
    """What is to be done in one file of a language, a text for each message."""

    missing: list[str]
    outdated: list[str]
    unfit: list[str]


@click.command("words")
@click.argument("language")
def check_translation(language: str) -> None:
    """Tell what is missing, outdated or too long for Discord in a LANGUAGE. Exit code 1 if anything is.

    Games of other packages are read, too, unless they say nothing in that language: English is enough for them.
    """
    catalogue()  # finds them
    if language not in locales():
        raise click.BadParameter(
            f"there are no words in {language!r}, only in {', '.join(locales())};"
            f" a new language begins with a file such as data/common/{language}.ftl.",
            param_hint="LANGUAGE",
        )
    try:
        found = reviewed(language)
    except WordsFileError as error:
        raise click.ClickException(str(error)) from None
    for folder, told in found.items():
        click.echo(_path(folder, language))
        for name in told.__struct_fields__:
            _tell(name, getattr(told, name))
    letters = undrawn(language)
    if letters:
        click.echo(f"No font of data/fonts draws {' '.join(letters)}: pictures leave them out.")
    if found:
        counts = {name: sum(len(getattr(told, name)) for told in found.values()) for name in Review.__struct_fields__}
        raise click.ClickException(", ".join(f"{count} {name}" for name, count in counts.items()) + ".")
    silent = ", ".join(_silent(language))
    click.echo(f"{language} is complete." + (f" Without words in it: {silent}." if silent else ""))


def _path(folder: str, language: str) -> str:
    package, _, inner = folder.partition("/")
    outside = FOLDERS.get(package)
    return f"data/{folder}/{language}.ftl" if outside is None else str(outside / inner / f"{language}.ftl")


def _silent(language: str) -> list[str]:
    """Return the games of other packages that say nothing in a language."""
    said = {folder.partition("/")[0] for folder in written(language)}
    return [key for key in FOLDERS if key not in said]


def undrawn(locale: str) -> list[str]:
    """Return the letters of a language that pictures lack."""
    patterns = (pattern for folder in written(locale).values() for pattern in folder.values())
    letters = {mark for pattern in patterns for text in _Uses(pattern).texts for mark in text if mark.isalpha()}
    return sorted(letter for letter in letters if font_of(letter, "800") is None)


def _tell(name: str, texts: list[str]) -> None:
    """Print texts about messages; mere keys stand beside each other."""
    lines = [", ".join(texts)] if name == "missing" and texts else texts
    for line in lines:
        click.echo(textwrap.fill(f"{name}: {line}", 120, initial_indent="  ", subsequent_indent="    "))


def reviewed(locale: str) -> dict[str, Review]:
    """Return what is to be done by folder; those in which nothing is are left out."""
    source, own = written(SOURCE), written(locale)
    said = {language: written(language) for language in chain(locale) if language != SOURCE or locale == SOURCE}
    found, silent = {}, _silent(locale)
    for folder in sorted(source.keys() | own.keys()):
        package = folder.partition("/")[0]
        if package in silent:
            continue
        known = {name for folders in said.values() for name in _package(folders, package)}
        here = own.get(folder, {})
        told = Review(
            [name for name in source.get(folder, {}) if name not in known],
            list(_outdated(here, locale, package)),
            list(_unfit(here, locale, package)),
        )
        if told.missing or told.outdated or told.unfit:
            found[folder] = told
    return found


def _package(folders: dict[str, dict[str, Pattern]], package: str) -> dict[str, Pattern]:
    """Return the patterns of a game, or of ``common``."""
    parts = (patterns for folder, patterns in folders.items() if folder.partition("/")[0] == package)
    return {name: pattern for patterns in parts for name, pattern in patterns.items()}


def _known(locale: str, package: str) -> dict[str, Pattern]:
    """Return every pattern that messages of a package can quote."""
    order = [(written(language), part) for part in ("common", package) for language in reversed(chain(locale))]
    return {name: pattern for folders, part in order for name, pattern in _package(folders, part).items()}


def _outdated(here: dict[str, Pattern], locale: str, package: str) -> Iterator[str]:
    english = _package(written(SOURCE), package)
    known, quotable = _known(locale, package), _known(SOURCE, package)
    for name, pattern in here.items():
        if name not in english:
            yield f"{name} (the English words no longer have it)"
            continue
        takes, wanted = _arguments(pattern, known), _arguments(english[name], quotable)
        if takes != wanted:
            yield f"{name} (takes {_listed(takes)}, in English {_listed(wanted)})"


def _unfit(here: dict[str, Pattern], locale: str, package: str) -> Iterator[str]:
    known = _known(locale, package)
    spoken = Words(locale, None if package == "common" else package)
    for name, pattern in here.items():
        try:
            text = spoken.own_text(name, **dict.fromkeys(_variables(pattern, known), ""))
        except WordsError as error:
            yield f"{name} ({error})"
            continue
        for limit in LIMITS:
            if limit.names.fullmatch(name) and not limit.fits(text):
                yield f"{name} ({limit.demand}; it is {text!r}, {len(text)} characters)"


def _listed(names: set[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(names)) or "nothing"


class _Uses(Visitor):
    """The arguments, messages and fixed texts that a pattern uses."""

    def __init__(self, pattern: Pattern) -> None:
        self.variables: set[str] = set()
        self.quoted: set[str] = set()
        self.texts: list[str] = []
        self.visit(pattern)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - the visitor's own naming
        self.quoted.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the visitor's own naming
        self.texts.append(node.value)


def _variables(pattern: Pattern, known: dict[str, Pattern]) -> set[str]:
    """Return the arguments that a message takes, itself or through messages that it quotes."""
    found, seen, left = set[str](), set[str](), [pattern]
    while left:
        uses = _Uses(left.pop())
        found |= uses.variables
        left += [known[name] for name in uses.quoted - seen if name in known]
        seen |= uses.quoted
    return found


def _arguments(pattern: Pattern, known: dict[str, Pattern]) -> set[str]:
    """Return the names of the values that a message is given, whatever form of them it uses."""
    return {DERIVED.sub("", name) for name in _variables(pattern, known)}
