"""The catalogue has every game that a package offers, and none that is broken."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

import pytest

import data
import games
from games.catalogue import GROUP, Offer, catalogue, find_game, leave_out, offers
from rendering.packages import appearances

OWN = """
from msgspec.structs import replace
from pathlib import Path
from games.catalogue import Package
from games.stone_age import GAME

class Other(type(GAME)):
    meta = replace(GAME.meta, key="other")

PACKAGE = Package(Other(), "rendering.stone_age.appearance:APPEARANCE", Path(__file__).parent, contract=1)
"""
Install: TypeAlias = Callable[..., Mapping[str, Offer]]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs a package with one module, and looks for games again."""
    former = dict(catalogue()), offers()

    def install(source: str, key: str = "other", dist: str = "others", value: str = "PACKAGE") -> Mapping[str, Offer]:
        folder = tmp_path / dist
        noted = folder / f"{dist}-1.5.dist-info"
        noted.mkdir(parents=True)
        noted.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {dist}\nVersion: 1.5\n")
        noted.joinpath("entry_points.txt").write_text(f"[{GROUP}]\n{key} = offered_by_{dist}:{value}\n")
        folder.joinpath(f"offered_by_{dist}.py").write_text(source)
        monkeypatch.syspath_prepend(folder)
        monkeypatch.delitem(sys.modules, f"offered_by_{dist}", raising=False)
        offers.cache_clear()
        catalogue.cache_clear()
        return {f"{offer.key} of {offer.source}": offer for offer in offers()}

    yield install
    offers.cache_clear()
    catalogue.cache_clear()
    data.FOLDERS.pop("other", None)
    monkeypatch.undo()
    assert (dict(catalogue()), offers()) == former


def test_every_package_with_rules_is_a_game() -> None:
    packages = sorted(path.parent.name for path in Path(games.__path__[0]).glob("*/rules.py"))
    assert packages
    assert list(catalogue()) == packages
    assert all(game.meta.key == key for key, game in catalogue().items())
    assert all(find_game(key) is game for key, game in catalogue().items())


def test_an_unknown_game_is_told_what_there_is() -> None:
    with pytest.raises(KeyError, match="no game 'chess'"):
        find_game("chess")


def test_a_game_of_another_package_is_one_of_the_catalogue(install: Install) -> None:
    own = list(catalogue())
    offer = install(OWN)["other of others 1.5"]
    assert (offer.fault, list(catalogue())) == (None, sorted([*own, "other"]))
    assert data.folder("other").name == "others"
    assert {data.folder(key) for key in own} == {data.HERE / key for key in own}


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("PACKAGE = 1 / 0", "it can't be loaded: ZeroDivisionError: division by zero"),
        ("import sys\nsys.exit('no licence')", "it can't be loaded: SystemExit: no licence"),
        ("import no_such_module", "it can't be loaded: ModuleNotFoundError: No module named 'no_such_module'"),
        ("OTHER = 1", "it can't be loaded: AttributeError: module 'offered_by_others' has no attribute 'PACKAGE'"),
        ("PACKAGE = 1", "it offers a int, and no games.catalogue.Package"),
        (OWN.replace("contract=1", "contract=7"), "it is made for version 7 of the contract; this is version 1"),
        (OWN.replace("Other(), ", "GAME, "), "the game calls itself 'stone_age'"),
    ],
)
def test_a_broken_game_is_left_out_with_the_reason(install: Install, source: str, told: str) -> None:
    own = list(catalogue())
    assert install(source)["other of others 1.5"].fault == told
    assert list(catalogue()) == own
    assert "other" not in data.FOLDERS


@pytest.mark.parametrize("key", ["common", "Other", "the-other"])
def test_a_key_that_would_not_do_is_refused(install: Install, key: str) -> None:
    source = OWN.replace('key="other"', f"key={key!r}")
    assert (
        install(source, key)[f"{key} of others 1.5"].fault == "its key can't be one: lower case letters, digits and _"
    )
    assert key not in catalogue()


def test_a_key_that_is_taken_is_nobodys(install: Install) -> None:
    install(OWN)
    offered = install(OWN, dist="thieves")
    assert "other" not in catalogue()
    assert offered["other of others 1.5"].fault == "its key is taken by another game, of thieves 1.5"
    assert offered["other of thieves 1.5"].fault == "its key is taken by another game, of others 1.5"
    ours = next(key for key in catalogue())
    taken = install(OWN, ours, dist="more")
    assert ours not in catalogue()
    one, other = (offer for offer in taken.values() if offer.key == ours)
    assert (one.source.split()[0], other.source) == ("turnstone", "more 1.5")
    assert one.fault == f"its key is taken by another game, of {other.source}"
    assert other.fault == f"its key is taken by another game, of {one.source}"


def test_what_an_older_installation_noted_of_a_checkout_is_not_asked(install: Install) -> None:
    own = list(catalogue())
    offered = install("import no_such_module", "gone", dist="turnstone")
    assert (list(catalogue()), [offer.key for offer in offered.values()]) == (own, own)


@pytest.mark.parametrize(
    ("pictures", "told"),
    [
        ("rendering.stone_age:NOTHING", "module 'rendering.stone_age' has no attribute 'NOTHING'"),
        ("rendering.no_such_module:APPEARANCE", "No module named 'rendering.no_such_module'"),
        ("rendering.theme:SEATS", "'tuple' object has no attribute 'pictures'"),
    ],
)
def test_a_game_whose_pictures_cannot_be_loaded_is_left_out(install: Install, pictures: str, told: str) -> None:
    own = list(catalogue())
    offer = install(OWN.replace("rendering.stone_age.appearance:APPEARANCE", pictures))["other of others 1.5"]
    assert "other" in catalogue(), "what draws nothing doesn't load pictures"
    assert list(appearances.__wrapped__()) == own
    assert list(catalogue()) == own
    assert offer.fault is not None
    assert offer.fault.startswith("its pictures can't be loaded: ")
    assert offer.fault.endswith(told)


def test_the_first_reason_to_leave_a_game_out_stays(install: Install) -> None:
    offer = install(OWN)["other of others 1.5"]
    leave_out("other", "first")
    leave_out("other", "second")
    assert (offer.fault, "other" in catalogue()) == ("first", False)
