"""Tables, words, fonts and icons, and the few lines that load them."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

HERE = Path(__file__).parent
LOCALES = ("en", "ja")


@cache
def table(game: str) -> dict[str, Any]:
    """Return the component table of a game: ``data/<game>/components.toml``."""
    return tomllib.loads((HERE / game / "components.toml").read_text(encoding="utf-8"))


@cache
def words(locale: str, game: str | None = None) -> FluentBundle:
    """Return the catalogue of one language: the common messages, and those of a game, which come first."""
    bundle = FluentBundle([locale], use_isolating=False)
    for package in ("common", *((game,) if game else ())):
        for path in sorted((HERE / package).glob(f"**/{locale}.ftl")):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle


def font(name: str) -> Path:
    """Return the file of a font in ``data/fonts``, such as ``MPLUSRounded1c-800.ttf``."""
    return HERE / "fonts" / name


def icon(name: str) -> Path:
    """Return the mask of an icon in ``data/icons``, such as ``stone-axe``."""
    return HERE / "icons" / f"{name}.png"
