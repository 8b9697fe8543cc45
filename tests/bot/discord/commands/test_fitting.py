"""Games whose commands Discord would refuse: they are left out, and all others are registered."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import outcome
from bot.discord.cogs.match import game_choices
from bot.discord.commands.fitting import leave_out_unsound
from bot.discord.ui.protocol import OPTIONS
from bot.sandbox import Sandbox
from bot.settings import PREFIX
from games.catalogue import catalogue
from tests.bot.discord.club import running
from tests.offered import NAMED, OTHER, Shelf

LONG = "x" * 101
BROKEN = {
    "a name that is none": (NAMED.replace("= other", "= Other Game"), "'Other Game'"),
    "a long description": (NAMED.replace("as old as stone", LONG), "can't be a description"),
    "the name of a command": (NAMED.replace("= other", "= match"), "/match is another command"),
    "the name of a game": (NAMED.replace("= other", "= stone-age"), "/stone-age is another command"),
    "two actions of one name": (f"{NAMED}action-place = Place\n    .command = feed\n", "feed"),
    "two options of one name": (f"{NAMED}field-place-where = Where?\n    .option = figures\n", "figures"),
    "words that can't be read": (f"{NAMED}\nno message\n", "this can't be read: 'no message'"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_game_whose_commands_discord_would_refuse_is_left_out(shelf: Shelf, case: str) -> None:
    own, (words, told) = list(catalogue()), BROKEN[case]
    offer = shelf.install(OTHER, words=words)
    assert "other" in catalogue()
    leave_out_unsound()
    assert list(catalogue()) == own
    assert offer.fault is not None
    assert offer.fault.startswith("Discord would not take its commands: ")
    assert told in offer.fault


def test_a_sound_game_stays(shelf: Shelf) -> None:
    offer = shelf.install(OTHER)
    leave_out_unsound()
    assert (offer.fault, "other" in catalogue()) == (None, True)
    assert "other" in [choice.value for choice in game_choices()]


def test_a_game_too_many_is_left_out(shelf: Shelf) -> None:
    for number in range(OPTIONS):
        key = f"other_{number}"
        source = OTHER.replace('"other"', repr(key))
        shelf.install(source, key, f"others{number}", NAMED.replace("= other", f"= other-{number}"))
    leave_out_unsound()
    assert len(catalogue()) == OPTIONS


async def test_a_broken_game_is_named_once_and_the_others_are_registered(
    shelf: Shelf, sandbox: Sandbox, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shelf.install("PACKAGE = 1 / 0")
    async with running(sandbox, tmp_path):
        pass
    told = "The game other of others 1.5 is left out: it can't be loaded: ZeroDivisionError: division by zero."
    assert [record.getMessage() for record in caplog.records if "left out" in record.getMessage()] == [told]
    assert {command["name"] for command in sandbox.world.commands} >= {"stone-age", "via-appia"}


def test_check_tells_of_a_broken_game(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"{PREFIX}DATA", str(tmp_path / "data"))
    shelf.install("PACKAGE = 1")
    assert outcome(["check"]) == 1
    told = "✗ The game other of others 1.5 is left out: it offers a int, and no games.catalogue.Package."
    assert told in capsys.readouterr().out.splitlines()


def test_games_lists_what_there_is_and_what_is_wrong_with_it(shelf: Shelf, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["games"]) == 0
    shelf.install(OTHER)
    shelf.install(OTHER, "gone", "more")
    assert outcome(["games"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert "other: Other, 2 to 4 players, of others 1.5" in out
    assert "✗ The game gone of more 1.5 is left out: the game calls itself 'other'." in out
