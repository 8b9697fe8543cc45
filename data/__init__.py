"""Component tables, words, fonts and icons, and the few functions that load them."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

HERE = Path(__file__).parent
LOCALES = ("en", "ja")


@cache
def table(game: str) -> dict[str, Any]:
    """Return the component table of a game: ``data/<game>/components.toml``."""
    return tomllib.loads((HERE / game / "components.toml").read_text(encoding="utf-8"))


@cache
def words(locale: str, game: str | None = None) -> FluentBundle:
    """Return the messages of one language: the common ones, and those of a game, which override them."""
    bundle = FluentBundle([locale], use_isolating=False)
    for package in ("common", *((game,) if game else ())):
        for resource in _resources(locale, package):
            bundle.add_resource(resource, allow_overrides=True)
    return bundle


@cache
def keys(locale: str, package: str) -> tuple[str, ...]:
    """Return the keys of the messages of a package (a game, or ``common``), in the order in which they are written."""
    entries = (entry for resource in _resources(locale, package) for entry in resource.body)
    return tuple(entry.id.name for entry in entries if isinstance(entry, Message))


@cache
def _resources(locale: str, package: str) -> tuple[Resource, ...]:
    paths = sorted((HERE / package).glob(f"**/{locale}.ftl"), key=lambda path: path.parent)
    return tuple(FluentResource(path.read_text(encoding="utf-8")) for path in paths)


def font_file(name: str) -> Path:
    """Return the path of a file in ``data/fonts``, such as ``rounded-800.ttf``."""
    return HERE / "fonts" / name


def icon_file(name: str) -> Path:
    """Return the path of the mask of an icon, such as ``stone-axe``."""
    return HERE / "icons" / f"{name}.png"
