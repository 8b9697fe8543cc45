"""Every game that an installed package offers at the entry point group ``turnstone.games``, the five own ones too.

What is offered is one value, a ``Package``. What can't be played is left out, with the reason: no other game suffers.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from msgspec import Struct

import data
from games.contract import AnyGame, Game

GROUP = "turnstone.games"
OURS = "turnstone"
CONTRACT = 1
"""The version of the contract. It grows when a game that keeps to the former one couldn't be played any more."""
TAKEN = {"common"}
"""Keys that no game can have: what is said of every game lies in a folder of this name."""


class Package(Struct, frozen=True):
    """A game as one value: all that the rest of Turnstone is given of it."""

    game: Game[Any, Any]
    appearance: str
    """Where the ``rendering.appearance.Appearance`` is, as entry points say it: ``nim.pictures:APPEARANCE``. It is
    loaded by those alone who draw or speak: what only thinks or replays does without."""
    folder: Path
    """Where its words are: ``en.ftl``, and what else it likes in folders below. Tables may lie there too."""
    contract: int
    """The version of the contract that it is made for: a number, so that it doesn't change by itself."""


class Offer(Struct):
    """A game that a package offers, sound or not."""

    key: str
    """The name of the entry point, and the key of the game."""
    source: str
    """The package that offers it, and its version."""
    package: Package | None = None
    fault: str | None = None
    """Why it is left out; None if it isn't."""

    @property
    def sentence(self) -> str:
        """Say why it is left out."""
        return f"The game {self.key} of {self.source} is left out: {self.fault}."


@cache
def offers() -> tuple[Offer, ...]:
    """Return what is offered, our own games first. Words of the games are found from now on."""
    points = sorted(_points(), key=lambda found: (not found[1].startswith(f"{OURS} "), found[0].name, found[1]))
    counts = Counter(point.name for point, _ in points)
    found = tuple(_loaded(point, source) for point, source in points)
    for offer in found:
        if counts[offer.key] > 1:
            others = ", ".join(other.source for other in found if other.key == offer.key and other is not offer)
            offer.fault = f"its key is taken by another game, of {others}"
        elif offer.package is not None and offer.fault is None and offer.package.folder.parent != data.HERE:
            data.FOLDERS[offer.key] = offer.package.folder
    return found


@cache
def catalogue() -> dict[str, AnyGame]:
    """Return every sound game by its key, in alphabetical order."""
    sound = {offer.key: offer.package.game for offer in offers() if offer.package is not None and offer.fault is None}
    return dict(sorted(sound.items()))


def find_game(key: str) -> AnyGame:
    """Return a game by its key. Raises ``KeyError`` with a sentence that names the games there are."""
    try:
        return catalogue()[key]
    except KeyError:
        raise KeyError(f"there is no game {key!r}; there are: {', '.join(catalogue())}") from None


def leave_out(key: str, fault: str) -> None:
    """Take a game out of the catalogue that turns out not to be sound."""
    catalogue().pop(key, None)
    for offer in offers():
        if offer.key == key and offer.fault is None:
            offer.fault = fault


def told(error: BaseException) -> str:
    """Return what went wrong as one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def _points() -> Iterator[tuple[EntryPoint, str]]:
    """Yield every entry point with what offers it.

    Those of a checkout are read from its own file: what was noted when it was installed may be older.
    """
    checkout = Path(__file__).parent.parent / "pyproject.toml"
    own = _project(checkout)
    for name, value in own.get("entry-points", {}).get(GROUP, {}).items():
        yield EntryPoint(name, value, GROUP), f"{OURS} {own['version']}"
    for point in entry_points(group=GROUP):
        dist = point.dist
        if dist is not None and not (own and dist.name == OURS):
            yield point, f"{dist.name} {dist.version}"


def _project(file: Path) -> dict[str, Any]:
    """Return what a file says of the project, if there is one and it is ours."""
    found = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {}) if file.is_file() else {}
    return found if found.get("name") == OURS else {}


def _loaded(point: EntryPoint, source: str) -> Offer:
    offer = Offer(point.name, source)
    try:
        found = point.load()
        offer.fault = _fault(point.name, found)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever its code does: it is a stranger's
        offer.fault = f"it can't be loaded: {told(error)}"
    else:
        offer.package = found if isinstance(found, Package) else None
    return offer


def _fault(key: str, found: object) -> str | None:
    if not isinstance(found, Package):
        return f"it offers a {type(found).__name__}, and no games.catalogue.Package"
    if found.contract != CONTRACT:
        return f"it is made for version {found.contract} of the contract; this is version {CONTRACT}"
    if found.game.meta.key != key:
        return f"the game calls itself {found.game.meta.key!r}"
    if key in TAKEN or not key.isidentifier() or not key.isascii() or key != key.lower():
        return "its key can't be one: lower case letters, digits and _"
    return None
