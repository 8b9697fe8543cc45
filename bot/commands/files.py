"""``turnstone export``, ``import``, ``verify``, ``replay``: matches as files."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import click

from bot.app import open_app
from bot.matches.files.exporting import exported, file_name
from bot.matches.files.file import LONGEST, FileError, MatchFile, decode_file, encode_file
from bot.matches.files.verification import DifferenceError, replay, verify
from bot.matches.refusals import RefusedError
from bot.matches.table import load
from bot.settings import read_settings
from bot.store import open_beside
from bot.store.rows import MatchRow
from data import SOURCE, locales
from games.catalogue import catalogue
from games.contract import AnyGame, Step
from rendering.words import Words

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
ENGLISH = Words("en")


@click.command("export")
@click.argument("number", type=click.IntRange(1))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Where to; by default game and number.")
@click.option("--names", "named", is_flag=True, help="With the names of the players; ask them first.")
def export_match(number: int, out: Path | None, named: bool) -> None:
    """Write a match as a file. That of a running match holds its secrets, and says so.

    It may be called by the number that it had before a copy was put back.
    """
    match, name = asyncio.run(_exported(number, named=named))
    path = Path(name) if out is None else out
    if match.header.secret and "secret" not in path.name:
        raise click.BadParameter("The match goes on, so “secret” has to be in the name.", param_hint="--out")
    path.write_bytes(encode_file(match))
    click.echo(f"{path}: {len(match.entries)} entries{', secret: its seed and hands' if match.header.secret else ''}")


async def _exported(number: int, *, named: bool) -> tuple[MatchFile, str]:
    async with open_beside(read_settings().database) as store:
        try:
            table = await load(store.read, await store.read.epochs.number_now(number) or number)
            if not table.has_begun:
                raise RefusedError("not-started")
            return await exported(store.read, table, named=named), file_name(table)
        except RefusedError as refused:
            raise click.ClickException(ENGLISH.say(refused.phrase)) from refused


@click.command("import")
@click.argument("path", type=FILE)
@click.option("--server", type=int, required=True, help="Discord's number of the server to which the match belongs.")
@click.option("--channel", type=int, required=True, help="The number of the channel.")
@click.option("--person", type=int, required=True, help="The number of whoever brings it, and gives out its seats.")
@click.option("--language", type=click.Choice(locales()), default=SOURCE, help="The language of its messages.")
def import_match(path: Path, server: int, channel: int, person: int, language: str) -> None:
    """Bring a match file into the database of a bot that doesn't run: its table is told when the bot starts."""
    row = MatchRow(0, "", b"", language, "lobby", server, channel, channel, person, 0.0)
    click.echo(asyncio.run(_imported(path.read_bytes(), row)))


async def _imported(data: bytes, row: MatchRow) -> str:
    async with open_app(read_settings()) as app:
        importer = await app.store.read.people.get(row.host)
        if importer is None:
            raise click.BadParameter("The bot doesn't know this person yet.", param_hint="--person")
        try:
            table = await app.importing.bring(await app.importing.read(data), importer, row)
        except (FileError, RefusedError) as error:
            raise click.ClickException(ENGLISH.say(error.phrase)) from error
        seats = "its seats are to be given out" if table.is_carried_on else "to be read"
        return f"Match #{table.id}: {seats}."


@click.command("verify")
@click.argument("path", type=FILE)
def verify_file(path: Path) -> None:
    """Compute every die, draw and lot of a match file again, and replay it."""
    match = read_file(path)
    verdict = verify(match)
    if verdict.fault is not None:
        raise click.ClickException(ENGLISH.text("proof-differs", fault=ENGLISH.say(verdict.fault)))
    click.echo(ENGLISH.text("proof-holds", count=verdict.computed))
    if not verdict.lots:
        click.echo(ENGLISH.text("proof-no-lots"))
    if verdict.recorded:
        click.echo(ENGLISH.text("proof-recorded", count=verdict.recorded))
    _replay(match)


@click.command("replay")
@click.argument("path", type=FILE)
def replay_file(path: Path) -> None:
    """Play a match file again by the rules, and compare every position."""
    _replay(read_file(path))


def _replay(match: MatchFile) -> None:
    _, steps = replayed(match)
    click.echo(ENGLISH.text("file-replays", entries=len(steps)))


def replayed(match: MatchFile) -> tuple[AnyGame, list[Step[Any]]]:
    """Return the game of a match file, and what each entry leads to. Raises ``click.ClickException``."""
    game = catalogue().get(match.header.game)
    if game is None:
        raise click.ClickException(ENGLISH.text("file-no-game", game=match.header.game))
    try:
        return game, [*replay(game, match)]
    except DifferenceError as error:
        raise click.ClickException(ENGLISH.text("proof-differs", fault=ENGLISH.say(error.phrase))) from error


def read_file(path: Path) -> MatchFile:
    """Return a match file. Raises ``click.ClickException`` with the sentence that says why it can't be used."""
    if path.stat().st_size > LONGEST:
        raise click.ClickException(ENGLISH.text("file-too-large"))
    try:
        return decode_file(path.read_bytes())
    except FileError as error:
        raise click.ClickException(ENGLISH.say(error.phrase)) from error
