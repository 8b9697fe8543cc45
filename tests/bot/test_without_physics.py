"""A machine without the physics engine replays and checks every match: what physics gave lies in the journal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bot.app import App
from bot.conformance.worlds import Guessed, any_verb, case_name
from bot.matches.table import Table
from bot.settings import PREFIX, Settings
from bot.store import open_store
from games.catalogue import catalogue
from games.chance import SeededChance
from games.contract import AnyGame
from tests.bot.end_to_end.evening import fix_chance
from tests.bot.people import Clock, House
from tests.bot.starting import start

ROOT = Path(__file__).parents[2]
ENGINE = "pymunk"
WITHOUT = f"import sys; sys.modules[{ENGINE!r}] = None; "
"""The beginning of a program in which the engine can't be imported."""
PHYSICAL = [game for game in catalogue().values() if game.meta.physics]
MOVES = 18
PHYSICS = 500
"""How many bytes on record for a move are more than luck takes."""


def run(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program in an interpreter of its own, which has no physics engine."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + program],
        cwd=folder,
        env={**environment, "PYTHONPATH": str(ROOT), f"{PREFIX}DATA": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


async def play(house: House, game: AnyGame) -> Table:
    """Play the beginning of a match."""
    luck = Random(1)
    table = await house.open("Mika", "Taro", game=game.meta.key)
    table = await start(house.app, table.id, house.known["Mika"].user)
    for _ in range(MOVES):
        seat = game.to_move(table.state)[0]
        user = table.seats[seat].user
        assert user is not None
        action = any_verb(tuple(game.legal_actions(table.state, seat)), luck)
        table = await house.play.move(table.id, user, action)
    return table


@pytest.mark.parametrize("game", PHYSICAL, ids=case_name)
async def test_check_replays_matches_without_the_engine(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch)
    monkeypatch.setattr(SeededChance, "_take", Guessed._take)
    clock, store = Clock(), await open_store(tmp_path / "turnstone.sqlite")
    table = await play(House(App(Settings(), store, clock), clock), game)
    journal = await store.read.journal.revisions(table.id)
    await store.close()
    recorded = [row for row in journal if row.revision and len(row.outcomes) > PHYSICS]
    assert recorded, "there is physics on record"
    checked = run("from bot.__main__ import outcome; sys.exit(outcome(['check']))", tmp_path)
    assert "live matches: 1, 1 replay exactly" in checked.stdout, checked.stderr
    assert [line for line in checked.stdout.splitlines() if line.startswith("✗")] == ["✗ TURNSTONE_TOKEN is not set."]


@pytest.mark.parametrize("game", PHYSICAL, ids=case_name)
def test_transcripts_are_told_without_the_engine(game: AnyGame, tmp_path: Path) -> None:
    """They are whole matches, told from their moves alone, with the guess for physics."""
    program = (
        "from tests.games.transcripts import FOLDER, read, tell\n"
        f"for path in sorted(FOLDER.glob('{game.meta.key}-*.txt')):\n"
        "    assert list(tell(read(path))) == path.read_text(encoding='utf-8').splitlines(), path\n"
        "    print(path)"
    )
    told = run("\n" + program, tmp_path)
    assert told.returncode == 0, told.stderr
    assert len(told.stdout.splitlines()) >= 3
