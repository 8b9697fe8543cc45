"""The catalogue has every game that a package offers, and none that is broken."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import data
import games
from games.catalogue import catalogue, find_game, leave_out, offers
from games.stone_age.actions import Place
from rendering.icons import DRAWN
from rendering.packages import appearances
from rendering.shapes import Icon
from rendering.stone_age.appearance import APPEARANCE as LOOKS
from rendering.theme import WHITE, Kind
from tests.offered import OTHER, Shelf


def test_every_package_with_rules_is_a_game() -> None:
    packages = sorted(path.parent.name for path in Path(games.__path__[0]).glob("*/rules.py"))
    assert packages
    assert list(catalogue()) == packages
    assert all(game.meta.key == key for key, game in catalogue().items())
    assert all(find_game(key) is game for key, game in catalogue().items())


def test_an_unknown_game_is_told_what_there_is() -> None:
    with pytest.raises(KeyError, match="no game 'chess'"):
        find_game("chess")


def test_a_game_of_another_package_is_one_of_the_catalogue(shelf: Shelf) -> None:
    own = list(catalogue())
    offer = shelf.install(OTHER)
    assert (offer.fault, list(catalogue())) == (None, sorted([*own, "other"]))
    assert data.folder("other").parent.name == "others"
    assert {data.folder(key) for key in own} == {data.HERE / key for key in own}


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("PACKAGE = 1 / 0", "it can't be loaded: ZeroDivisionError: division by zero"),
        ("import sys\nsys.exit('no licence')", "it can't be loaded: SystemExit: no licence"),
        ("import no_such_module", "it can't be loaded: ModuleNotFoundError: No module named 'no_such_module'"),
        ("OTHER = 1", "it can't be loaded: AttributeError: module 'offered_by_others' has no attribute 'PACKAGE'"),
        ("PACKAGE = 1", "it offers a int, and no games.catalogue.Package"),
        (OTHER.replace("contract=1", "contract=7"), "it is made for version 7 of the contract; this is version 1"),
        (OTHER.replace("Other(), ", "GAME, "), "the game calls itself 'stone_age'"),
    ],
)
def test_a_broken_game_is_left_out_with_the_reason(shelf: Shelf, source: str, told: str) -> None:
    own = list(catalogue())
    assert shelf.install(source).fault == told
    assert list(catalogue()) == own
    assert "other" not in data.FOLDERS


@pytest.mark.parametrize("key", ["common", "Other", "the-other"])
def test_a_key_that_would_not_do_is_refused(shelf: Shelf, key: str) -> None:
    source = OTHER.replace('key="other"', f"key={key!r}")
    fault = shelf.install(source, key).fault
    assert fault == "its key can't be one: lower case letters, digits and _"
    assert key not in catalogue()


def test_a_key_that_is_taken_is_nobodys(shelf: Shelf) -> None:
    one = shelf.install(OTHER)
    assert "other" in catalogue()
    shelf.install(OTHER, dist="thieves")
    assert "other" not in catalogue()
    assert [offer.fault for offer in shelf.of("other")] == [
        "its key is taken by another game, of thieves 1.5",
        "its key is taken by another game, of others 1.5",
    ]
    assert one.fault is None, "it was sound before"


def test_one_of_our_own_games_has_no_better_right_to_its_key(shelf: Shelf) -> None:
    ours = next(iter(catalogue()))
    other = shelf.install(OTHER, ours)
    one = shelf.of(ours)[0]
    assert ours not in catalogue()
    assert one.fault == f"its key is taken by another game, of {other.source}"
    assert other.fault == f"its key is taken by another game, of {one.source}"


def test_what_an_older_installation_noted_of_a_checkout_is_not_asked(shelf: Shelf) -> None:
    own = list(catalogue())
    shelf.install("import no_such_module", "gone", dist="turnstone")
    assert (list(catalogue()), [offer.key for offer in offers()]) == (own, own)


@pytest.mark.parametrize(
    ("pictures", "told"),
    [
        ("rendering.stone_age:NOTHING", "module 'rendering.stone_age' has no attribute 'NOTHING'"),
        ("rendering.no_such_module:APPEARANCE", "No module named 'rendering.no_such_module'"),
        ("rendering.theme:SEATS", "'tuple' object has no attribute 'pictures'"),
    ],
)
def test_a_game_whose_pictures_cannot_be_loaded_is_left_out(shelf: Shelf, pictures: str, told: str) -> None:
    own = list(catalogue())
    offer = shelf.install(OTHER.replace("rendering.stone_age.appearance:APPEARANCE", pictures))
    assert "other" in catalogue(), "what draws nothing doesn't load pictures"
    assert list(appearances()) == own
    assert list(catalogue()) == own
    assert offer.fault is not None
    assert offer.fault.startswith("its pictures can't be loaded: ")
    assert offer.fault.endswith(told)


@pytest.mark.parametrize(
    "declared",
    [
        {"theme": replace(LOOKS.theme, emblem="no-such-icon")},
        {"kinds": {"wood": replace(LOOKS.kinds["wood"], icon="no-such-icon")}},
        {"icons": {Place: Kind("#c73e2b", "disc", "no-such-icon").token(0, 0, DRAWN)}},
        {"icons": {Place: Icon("no-such-icon", 0, 0, DRAWN, WHITE)}},
    ],
)
def test_a_game_with_an_unknown_icon_is_left_out(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, declared: dict[str, Any]
) -> None:
    offer = shelf.install(OTHER.replace("rendering.stone_age.appearance:APPEARANCE", f"{__name__}:THEIRS"))
    monkeypatch.setattr(sys.modules[__name__], "THEIRS", replace(LOOKS, **declared), raising=False)
    assert "other" not in appearances()
    there = data.HERE / "icons" / "CREDITS.md"
    told = f"its pictures can't be loaded: LookupError: there is no icon 'no-such-icon'; {there} lists those there are"
    assert (offer.fault, "other" in catalogue()) == (told, False)
    assert there.is_file()


def test_the_first_reason_to_leave_a_game_out_stays(shelf: Shelf) -> None:
    offer = shelf.install(OTHER)
    leave_out("other", "first")
    leave_out("other", "second")
    assert (offer.fault, "other" in catalogue()) == ("first", False)
