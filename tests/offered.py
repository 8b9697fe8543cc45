"""Packages that offer games, as they look where they are installed."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import data
from bot.discord.commands.fitting import leave_out_unsound
from games.catalogue import GROUP, Offer, catalogue, offers
from rendering.packages import appearances

OTHER = """
from msgspec.structs import replace
from contextlib import contextmanager
from pathlib import Path
from games.catalogue import Package
from games.stone_age import GAME

class Other(type(GAME)):
    meta = replace(GAME.meta, key="other")

PACKAGE = Package(Other(), "rendering.stone_age.appearance:APPEARANCE", Path(__file__).parent / "words", contract=1)
"""
"""A package whose game is Stone Age under another name."""
NAMED = """
game = Other
    .about = Other: as old as stone
    .command = other
"""


class Shelf:
    """Where packages are installed. Games are looked for anew after each."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._monkeypatch = monkeypatch

    def install(self, source: str, key: str = "other", dist: str = "others", words: str = NAMED) -> Offer:
        """Install a package with one module, and return what it offers, which has the words of Stone Age."""
        folder, module = self._folder / dist, f"offered_by_{dist}"
        noted = folder / f"{dist}-1.5.dist-info"
        noted.mkdir(parents=True)
        noted.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {dist}\nVersion: 1.5\n")
        noted.joinpath("entry_points.txt").write_text(f"[{GROUP}]\n{key} = {module}:PACKAGE\n")
        folder.joinpath(f"{module}.py").write_text(source)
        own = shutil.copytree(data.HERE / "stone_age", folder / "words") / "zz" / "en.ftl"
        own.parent.mkdir()
        own.write_text(words)
        self._monkeypatch.syspath_prepend(folder)
        self._monkeypatch.delitem(sys.modules, module, raising=False)
        look_again()
        return next((offer for offer in offers() if offer.source == f"{dist} 1.5"), Offer(key, ""))

    def of(self, key: str) -> list[Offer]:
        """Return every offer of a game."""
        return [offer for offer in offers() if offer.key == key]


def look_again() -> None:
    """Look for games and their words anew."""
    data.FOLDERS.clear()
    for cached in (offers, catalogue, appearances, leave_out_unsound, data.words, data.keys, data.entries):
        cached.cache_clear()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    former = dict(catalogue()), offers()
    yield Shelf(tmp_path, monkeypatch)
    monkeypatch.undo()
    look_again()
    assert (dict(catalogue()), offers()) == former


@contextmanager
def missing(key: str) -> Iterator[None]:
    """Have a game not be there."""
    games = dict(catalogue())
    del catalogue()[key]
    try:
        yield
    finally:
        catalogue().update(games)
