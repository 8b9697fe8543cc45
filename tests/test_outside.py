"""The game of the documentation is installed from a wheel beside Turnstone's, without network, and played there.

What both need is taken from the environment of the tests.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest
from msgspec import Struct

from tests.bot.waiting import LONGEST_WAIT

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "docs" / "examples"
GAMES = {"nim": 100, "twelve": 85}
"""The examples, and more tests of the suite than so many each passes at the least."""
OURS = ("bot", "data", "games", "rendering", "pyproject.toml", "README.md", "LICENSE")
MOST_LINES = 150
INI = """
[pytest]
addopts = --import-mode=importlib
asyncio_mode = auto
asyncio_default_fixture_loop_scope = function
markers =
    broken_words
    painted
    prove
"""
PYTEST = ("pytest", "-q", "--assert=plain")  # else all that is installed there is compiled a second time
FAULTS = {
    "a rule that is never asked": (
        "nim/rules.py",
        "if action.amount > state.left",
        "if action.amount > MATCHES",
        "test_rules",
    ),
    "luck that nobody records": (
        "nim/rules.py",
        "left = state.left - action.amount",
        "left = id([]) % 9",
        "test_rules",
    ),
    "a message that is missing": ("nim/en.ftl", "event-took", "event-taken", "test_words"),
    "a description that is too long": ("nim/en.ftl", "Take 1 to 3 matches from", f"Take {'x' * 90} from", "test_words"),
    "a text that is always the same": (
        "nim/pictures.py",
        "headline(look.game, view, look)",
        "look.words.text('game')",
        "test_pictures",
    ),
    "a picture that marks no change": ("nim/pictures.py", "(look.before or view)", "view", "test_pictures"),
    "a shape that lies outside": ("nim/pictures.py", "170, 28, 188", "370, 28, 188", "test_pictures"),
    "a view that shows what it should hide": (
        "twelve/rules.py",
        "one if who == seat or not asked else None for",
        "one for",
        "test_secrecy",
    ),
    "an event that everybody reads": ("twelve/rules.py", ", only=(seat,)", "", "test_secrecy"),
    "a secret that is out before everybody has stopped": (
        "twelve/rules.py",
        'chance.reveal("numbers")',
        "",
        "test_secrecy",
    ),
    "nothing said of what is hidden": ("conftest.py", "stir=stir", "", "test_secrecy"),
}
"""What is wrong with a game, where, and which part of the suite finds it."""


class Place(Struct, frozen=True):
    """An environment in which both are installed, and an empty folder to run things in."""

    python: Path
    folder: Path

    def run(
        self, *arguments: str, path: Path | None = None, within: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a module of Python there, or ``within`` a folder. ``path``: what goes before packages installed."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
        return subprocess.run(
            [str(self.python), "-m", *arguments],
            check=False,
            cwd=within or self.folder,
            env=clean | ({"PYTHONPATH": str(path)} if path else {}),
            capture_output=True,
            text=True,
            timeout=10 * LONGEST_WAIT,
        )


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    folder = tmp_path_factory.mktemp("outside")
    source, wheels, new = folder / "source", folder / "wheels", folder / "new"
    for name in OURS:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        source.mkdir(exist_ok=True)
        copy(ROOT / name, source / name)
    examples = [shutil.copytree(EXAMPLES / game, folder / game) for game in GAMES]
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    alone = ("--no-index", "--no-deps")
    subprocess.run([*pip, "wheel", *alone, "--no-build-isolation", "-w", wheels, source, *examples], check=True)
    builder = venv.EnvBuilder(symlinks=os.name != "nt")
    context = builder.ensure_directories(new)
    builder.create(new)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(new), "platbase": str(new)}))
    packages.joinpath("dependencies.pth").write_text(sysconfig.get_path("purelib"))
    found = ("--find-links", wheels, "--ignore-installed", "turnstone", *(f"turnstone-{game}" for game in GAMES))
    subprocess.run([*pip, "--python", context.env_exe, "install", *alone, *found], check=True)
    empty = folder / "empty"
    empty.mkdir()
    return Place(Path(context.env_exe), empty)


def test_the_example_is_short() -> None:
    files = (path for path in (EXAMPLES / "nim").rglob("*.*") if path.is_file() and path.suffix != ".pyc")
    lines = [path.read_text(encoding="utf-8").splitlines() for path in files]
    assert sum(map(len, lines)) <= MOST_LINES


def test_it_is_listed_with_the_package_that_it_comes_from(place: Place) -> None:
    told = place.run("bot", "games")
    assert (told.returncode, told.stderr) == (0, "")
    assert "nim: Nim, 2 to 4 players, of turnstone-nim 1.0" in told.stdout.splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_the_suite_finds_nothing_wrong_with_it(place: Place, game: str) -> None:
    found = place.run(*PYTEST, "--turnstone-game", game, within=place.folder.parent / game)
    assert found.returncode == 0, found.stdout
    assert int(found.stdout.rpartition(" passed")[0].split()[-1]) > GAMES[game]


@pytest.mark.parametrize("fault", FAULTS)
def test_the_suite_finds_what_is_wrong(place: Place, tmp_path: Path, fault: str) -> None:
    file, right, wrong, part = FAULTS[fault]
    (example,) = [EXAMPLES / game for game in GAMES if right in _text(EXAMPLES / game / file)]
    copy = shutil.copytree(example, tmp_path / "copy")
    (copy / file).write_text(_text(copy / file).replace(right, wrong), encoding="utf-8")
    found = place.run(*PYTEST, "-x", "--turnstone-game", example.name, "-k", part, path=copy, within=copy)
    assert found.returncode == 1, found.stdout
    assert f"{part}.py" in found.stdout


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def test_the_page_shows_what_is_in_the_examples() -> None:
    page = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
    shown = [
        line.strip() for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) for line in block.splitlines()
    ]
    there = {line.strip() for path in EXAMPLES.rglob("*.py") for line in _text(path).splitlines()}
    assert any(shown)
    assert [line for line in shown if line not in there] == []


def test_a_game_that_is_not_there_is_told(place: Place) -> None:
    found = place.run(*PYTEST, "--turnstone-game", "chess")
    assert found.stderr.count("There is no game 'chess'; there are: almadi, ") == 1
    assert (found.stdout, found.returncode) == ("", pytest.ExitCode.USAGE_ERROR)


def test_it_is_played_in_the_sandbox(place: Place, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "pytest.ini").write_text(INI, encoding="utf-8")
    played = place.run(
        *PYTEST,
        "--rootdir",
        str(tmp_path),
        "-c",
        str(tmp_path / "pytest.ini"),
        str(tmp_path / "tests/bot/end_to_end/installed.py"),
        path=tmp_path,
    )
    assert played.returncode == 0, played.stdout
