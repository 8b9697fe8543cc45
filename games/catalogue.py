"""Every game: a package below ``games`` that offers a ``GAME`` is one. No game is listed by hand."""

import importlib
import pkgutil
from functools import cache

import games
from games.contract import AnyGame


@cache
def catalogue() -> dict[str, AnyGame]:
    """Return every game by its key, in alphabetical order."""
    names = sorted(module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg)
    packages = {name: importlib.import_module(f"games.{name}") for name in names}
    found: dict[str, AnyGame] = {name: package.GAME for name, package in packages.items() if hasattr(package, "GAME")}
    for name, game in found.items():
        if game.meta.key != name:
            raise ValueError(f"the game in games/{name} calls itself {game.meta.key!r}")
    return found


def find_game(key: str) -> AnyGame:
    """Return a game by its key. Raises ``KeyError`` with a sentence that names the games there are."""
    try:
        return catalogue()[key]
    except KeyError:
        raise KeyError(f"there is no game {key!r}; there are: {', '.join(catalogue())}") from None
