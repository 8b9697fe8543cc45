"""Tables, words, fonts and icons, and the few lines that load them."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message, Resource

HERE = Path(__file__).parent
LOCALES = ("en", "ja")


class WordsFileError(ValueError):
    """A file of words can't be read whole. The message names every fault of it."""


@cache
def table(game: str) -> dict[str, Any]:
    """Return the component table of a game: ``data/<game>/components.toml``."""
    return tomllib.loads((HERE / game / "components.toml").read_text(encoding="utf-8"))


@cache
def words(locale: str, game: str | None = None) -> FluentBundle:
    """Return the catalogue of one language: the common messages, and those of a game, which come first."""
    bundle = FluentBundle([locale], use_isolating=False)
    for package in ("common", *((game,) if game else ())):
        for resource in _resources(locale, package):
            bundle.add_resource(resource, allow_overrides=True)
    return bundle


@cache
def keys(locale: str, package: str) -> tuple[str, ...]:
    """Return the keys of the messages of a package (a game, or ``common``) in the order in which they are written."""
    entries = (entry for resource in _resources(locale, package) for entry in resource.body)
    return tuple(entry.id.name for entry in entries if isinstance(entry, Message))


@cache
def _resources(locale: str, package: str) -> tuple[Resource, ...]:
    paths = sorted((HERE / package).glob(f"**/{locale}.ftl"), key=lambda path: path.parent)
    return tuple(read_words(path.read_text(encoding="utf-8"), str(path.relative_to(HERE))) for path in paths)


def read_words(text: str, where: str) -> Resource:
    """Read a file of words. Raises ``WordsFileError`` with all its faults, one a line.

    What can't be read would be passed over without a word.
    """
    resource: Resource = FluentResource(text)
    faults = [f"{where}: {fault}" for entry in resource.body for fault in _faults(entry)]
    if faults:
        raise WordsFileError("\n".join(faults))
    return resource


def _faults(entry: Any) -> Iterator[str]:
    if isinstance(entry, Junk):
        line = (entry.content or "").strip().partition("\n")[0]
        yield f"this can't be read: {line!r}"


def font(name: str) -> Path:
    """Return the file of a font in ``data/fonts``, such as ``MPLUSRounded1c-800.ttf``."""
    return HERE / "fonts" / name


def icon(name: str) -> Path:
    """Return the mask of an icon in ``data/icons``, such as ``stone-axe``."""
    return HERE / "icons" / f"{name}.png"
