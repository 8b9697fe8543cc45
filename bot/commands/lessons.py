"""``turnstone lesson``: checks lessons, and shows what their positions and facts offer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bot.commands.arguments import GameType
from bot.commands.files import FILE, read_file, replayed
from bot.matches.lessons.faults import seconds, topics_of
from bot.matches.lessons.library import LessonError, read_lesson
from bot.matches.lessons.texts import facts_in
from data import SOURCE, lesson_files, table
from games.catalogue import catalogue
from games.codec import codec
from games.contract import AnyGame, Seat
from games.engine import visible
from rendering.pictures import pictures_of
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
            minutes = max(seconds(found, code) for code in found.text.title) / 60
            click.echo(f"{path.stem} of {found.game.meta.key}: {len(found.steps)} steps, {minutes:.1f} minutes")
    if faults:
        raise click.ClickException(f"{faults} lesson{'s have' if faults > 1 else ' has'} faults.")


def _game_of(path: Path) -> AnyGame:
    """Return the game of a lesson. Raises ``LessonError`` if it lies in no game's folder."""
    found = next((game for key, game in catalogue().items() if path.resolve() in lesson_files(key)), None)
    if found is None:
        raise LessonError("it isn't in the folder of lessons of a game that is here")
    return found


@lesson.command("facts")
@click.argument("game", type=GameType())
def list_facts(game: AnyGame) -> None:
    """List what the lessons of GAME can name: pages of its rules, pictures, and facts with their values."""
    click.echo(f"page: {', '.join(topics_of(game))}")
    click.echo(f"picture: {', '.join(pictures_of(game.meta.key))}")
    for path, value in facts_in(table(game.meta.key)):
        click.echo(f"{{{path}}} {value}")


@lesson.command("show")
@click.argument("path", type=FILE)
@click.option("--at", type=click.IntRange(0), help="After which of its entries; by default all are listed.")
@click.option("--all", "whole", is_flag=True, help=f"All that can be done, not only the best-looking {SHOWN}.")
@click.option("--locale", default=SOURCE, show_default=True, help="The language.")
def show_position(path: Path, at: int | None, whole: bool, locale: str) -> None:
    """Print what led to a position of a match file, and what can be done in it, the best-looking first."""
    match = read_file(path)
    game, steps = replayed(match)
    words = Words(locale, game.meta.key, tuple(f"[{seat + 1}]" for seat in range(len(match.header.seats))))
    if at is not None and at >= len(steps):
        raise click.BadParameter(f"The match has entries 0 to {len(steps) - 1}.", param_hint="--at")
    for number in range(len(steps)) if at is None else [at]:
        said = " ".join(map(words.tell, visible(steps[number].events, None)))
        click.echo(f"{number}: {said}")
    if at is not None:
        for seat in game.to_move(steps[at].state):
            _show_answers(game, steps[at].state, seat, words, whole=whole)


def _show_answers(game: AnyGame, state: Any, seat: Seat, words: Words, *, whole: bool) -> None:
    """Print what a seat can do: how good it looks, how it is written, and what its button says."""
    view = game.shown(game.view(state, seat))
    choices = [(game.describe(view, action), action) for action in game.legal_actions(state, seat)]
    choices.sort(key=lambda one: -one[0].rank)
    click.echo(f"seat {seat + 1}, of {len(choices)}, by how good each looks, in points:")
    for choice, action in choices if whole else choices[:SHOWN]:
        click.echo(f"  {choice.rank:6.1f}  {codec(game).to_text(action)} · {words.action(action, choice.names)}")
    if not whole and len(choices) > SHOWN:
        click.echo(f"  … and {len(choices) - SHOWN} more (--all)")
