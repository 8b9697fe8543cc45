"""The packages that put a game into pictures and words, found by looking below ``rendering``."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType

import rendering


@cache
def packages() -> dict[str, ModuleType]:
    """Return the package of every game that has pictures, by the key of the game."""
    names = (module.name for module in pkgutil.iter_modules(rendering.__path__) if module.ispkg)
    found = {name: import_module(f"rendering.{name}") for name in sorted(names)}
    return {name: package for name, package in found.items() if hasattr(package, "PICTURES")}
