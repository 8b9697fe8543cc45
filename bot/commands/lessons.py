"""``turnstone lesson``: checks lessons, and shows what their positions offer."""

from __future__ import annotations

from pathlib import Path

import click

from bot.commands.files import FILE, read_file, replayed
from bot.matches.lessons import LessonError, read_lesson, seconds
from data import SOURCE, lesson_files
from games.catalogue import catalogue
from games.codec import codec
from games.contract import AnyGame
from games.engine import visible
from rendering.words import Words

SHOWN = 12


@click.group()
def lesson() -> None:
    """Lessons: recorded matches with what is said of them."""


@lesson.command("check")
@click.argument("paths", nargs=-1, type=FILE)
def check_lessons(paths: tuple[Path, ...]) -> None:
    """Read all lessons, or those of PATHS (in the folder of their game), and name every fault."""
    faults = 0
    for path in paths or [path for game in catalogue() for path in lesson_files(game)]:
        try:
            found = read_lesson(path, _game_of(path))
        except LessonError as error:
            faults += 1
            click.echo(f"✗ {path}")
            click.echo("\n".join(f"    {line}" for line in str(error).splitlines()))
        else:
            minutes = max(seconds(found.steps, code) for code in found.text.title) / 60
            click.echo(f"{path.stem} of {found.game.meta.key}: {len(found.steps)} steps, {minutes:.1f} minutes")
    if faults:
        raise click.ClickException(f"{faults} lesson{'s have' if faults > 1 else ' has'} faults.")


def _game_of(path: Path) -> AnyGame:
    """Return the game of a lesson. Raises ``LessonError`` if it lies in no game's folder."""
    found = next((game for key, game in catalogue().items() if path.resolve() in lesson_files(key)), None)
    if found is None:
        raise LessonError("it isn't in the folder of lessons of a game that is here")
    return found


@lesson.command("show")
@click.argument("path", type=FILE)
@click.option("--at", type=click.IntRange(0), help="After which of its entries; by default all are listed.")
@click.option("--locale", default=SOURCE, show_default=True, help="The language.")
def show_position(path: Path, at: int | None, locale: str) -> None:
    """Print what led to a position of a match file, and what can be done in it, the best-looking first."""
    game, steps = replayed(read_file(path))
    names = tuple(f"[{seat + 1}]" for seat in range(len(read_file(path).header.seats)))
    words = Words(locale, game.meta.key, names)
    if at is not None and at >= len(steps):
        raise click.BadParameter(f"The match has entries 0 to {len(steps) - 1}.", param_hint="--at")
    for number in range(len(steps)) if at is None else [at]:
        said = " ".join(map(words.tell, visible(steps[number].events, None)))
        click.echo(f"{number}: {said}")
    if at is None:
        return
    state = steps[at].state
    for seat in game.to_move(state):
        view = game.shown(game.view(state, seat))
        ranked = sorted(game.legal_actions(state, seat), key=lambda one: -game.describe(view, one).rank)
        click.echo(f"seat {seat + 1}, of {len(ranked)}:")
        for action in ranked[:SHOWN]:
            click.echo(f"  {game.describe(view, action).rank:6.1f}  {codec(game).to_text(action)}")
