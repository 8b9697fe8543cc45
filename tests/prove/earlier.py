"""The computer players of an earlier commit, in a process of its own: what strength is measured against."""

import io
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from games.chance import Chance
from games.contract import Action, AnyGame, GameView
from games.players.evaluation import SEEDS
from tests.prove.serving import Answer, Question, facts

COMMIT = "842b2c6"
ROOT = Path(__file__).parents[2]


class NotComparableError(Exception):
    """The earlier commit isn't here, or played another game. The message says so in a sentence."""


class ServedPlayer:
    """A computer player of the version that a process serves."""

    looks = thinks = True

    def __init__(self, process: subprocess.Popen[bytes], name: str, moves: int) -> None:
        self.process = process
        self.name = name
        self.moves = moves

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        """Return what that version does. Raises ``NotComparableError``."""
        if len(actions) == 1:
            return actions[0]
        key, luck = game.meta.key, chance.pick(range(SEEDS))
        seen, legal = msgspec.json.encode(view), tuple(msgspec.Raw(msgspec.json.encode(one)) for one in actions)
        question = Question(key, game.meta.rules, facts(key), self.name, self.moves, luck, msgspec.Raw(seen), legal)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(question) + b"\n")
        self.process.stdin.flush()
        answer = msgspec.json.decode(self.process.stdout.readline(), type=Answer)
        if answer.chosen is None:
            raise NotComparableError(f"{key} can't be compared with commit {COMMIT}: {answer.refused}.")
        return actions[answer.chosen]


@contextmanager
def served(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Serve the computer players of the version in a folder."""
    command = [sys.executable, str(Path(__file__).with_name("serving.py")), str(folder.resolve())]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield process


@contextmanager
def unpacked(commit: str, *folders: str) -> Iterator[Path]:
    """Have some folders of a commit in a temporary one. Raises ``NotComparableError``."""
    command = ["git", "-C", str(ROOT), "archive", commit, *folders]
    try:
        archive = subprocess.run(command, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise NotComparableError(f"Commit {commit} is not here: this is a shallow checkout, or none of git.") from error
    with TemporaryDirectory() as folder, tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
        yield Path(folder)


@contextmanager
def earlier(commit: str = COMMIT) -> Iterator[subprocess.Popen[bytes]]:
    """Serve those of the earlier commit, in the present environment. Raises ``NotComparableError``."""
    with unpacked(commit, "games", "data") as folder, served(folder) as process:
        yield process
