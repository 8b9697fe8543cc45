"""500 matches as files of the version that made them, kept for later ones.

``python -m tests.prove.corpus`` adds those of this version: a hundred of each game, at tables of all sizes, with all
options, between people and computer players of all strengths, with undos, seats that change hands, and every end.

Where the rules of a game have a higher number since, ``python -m tests.prove.corpus kings_guild`` adds a hundred of it
alone, for tests that replay some: they last until those of the next version are made.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.metadata import version
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

from msgspec import Struct

from bot.app import App, open_app
from bot.matches.files.exporting import exported
from bot.matches.files.file import MatchFile, decode_file, encode_file
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.settings import Settings
from games.catalogue import catalogue
from games.chance import ImaginedChance
from games.contract import AnyGame
from games.players import moves, player
from tests.bot.starting import start

FOLDER = Path(__file__).parent / "matches"
EACH = 100
LONGEST = 400
"""Moves after which everybody gives up."""
SHORT = 14
"""The same, of most matches in which physics decides: what it records is large."""
STRENGTHS = ("random", "random", "gentle", "gentle", "strong")
BUDGET = moves(60)


def matches(every: int = 1) -> Iterator[tuple[str, str, MatchFile]]:
    """Yield the matches that are kept: the version, the name of the file, and what is in it; or only some of them."""
    for archive in sorted(FOLDER.glob("*.zip")):
        with zipfile.ZipFile(archive) as kept:
            for name in kept.namelist()[::every]:
                yield archive.stem, name, decode_file(kept.read(name))


@cache
def recorded(name: str) -> bytes:
    """Return a match such as ``kings_guild-40`` as a file: the oldest of this name that today's rules can replay."""
    key = name.rpartition("-")[0]
    for archive in sorted(FOLDER.glob("*.zip")):
        with zipfile.ZipFile(archive) as kept:
            data = kept.read(f"{name}.turnstone") if f"{name}.turnstone" in kept.namelist() else b""
        if data and decode_file(data).header.rules == catalogue()[key].meta.rules:
            return data
    raise AssertionError(f"none is by the rules of today: python -m tests.prove.corpus {key}")


def options_of(game: AnyGame) -> list[Struct]:
    """Return all choices of options."""
    kind = game.meta.options
    hints = get_type_hints(kind)
    values = [[False, True] if hints[name] is bool else list(hints[name]) for name in kind.__struct_fields__]
    return [kind(*chosen) for chosen in product(*values)]


async def played(app: App, game: AnyGame, number: int) -> Table:
    """Return a match of a game that is over."""
    luck, (least, most), every = Random(number), game.meta.seats, options_of(game)
    seats = least + number % (most - least + 1)
    people = [await app.people.meet(100 * number + n, f"P{n}", "en") for n in range(luck.randint(1, seats))]
    table = await app.lobby.create(
        game.meta.key,
        people[0],
        guild=1,
        home=number,
        locale="en",
        options=every[number % len(every)],
        clock=luck.choice((None, 1, 7)),
        computers=["gentle"] * (seats - len(people)),
    )
    for person in people[1:]:
        await app.lobby.join(table.id, person)
    table = await start(app, table.id, people[0].user)
    longest = SHORT if game.meta.physics and number % 10 else LONGEST
    kinds = [player(luck.choice(STRENGTHS), BUDGET) for _ in range(seats)]
    for _ in range(longest):
        if table.row.status != "running" or not table.to_move:
            break
        table = await _step(app, game, table, kinds, luck)
    return await _ended(app, table, luck)


async def _step(app: App, game: AnyGame, table: Table, kinds: Sequence[Any], luck: Random) -> Table:
    if table.rests:
        return await app.seats.take_back(table.id, next(row.owner for row in table.seats if row.owner is not None))
    seat = table.to_move[0]
    legal = table.legal(seat)
    action = kinds[seat].choose(game, table.view(seat), legal, ImaginedChance(luck.random().hex()))
    asked, row = table.asked[seat], table.seats[seat]
    if row.user is None:
        table = await app.play.move_computer(table.id, seat, action, asked.decision)
        if row.owner is not None and table.row.status == "running" and luck.random() < 0.3:
            table = await app.seats.take_back(table.id, row.owner)
        return table
    table = await app.play.move(table.id, row.user, action)
    if luck.random() < 0.15:
        try:
            return await app.undo.take_back(table.id, row.user, revision=table.revision, practice=True)
        except RefusedError:
            table = await app.play.table(table.id)
    if luck.random() < 0.03 and table.row.status == "running" and len(table.people) > 1:
        table = await app.seats.hand_over(table.id, row.user)
    return table


async def _ended(app: App, table: Table, luck: Random) -> Table:
    if table.row.status == "running" and luck.random() < 0.2:
        return await app.consent.abandon(table.id, 0, as_host=True)
    for row in table.seats:
        if table.row.status == "running" and row.user is not None:
            table = await app.seats.concede(table.id, row.user)
    return table if table.row.status != "running" else await app.consent.abandon(table.id, 0, as_host=True)


async def make(folder: Path, only: str | None = None) -> None:
    """Play them, and keep them as those of this version, or of one game only."""
    games = {only: catalogue()[only]} if only else catalogue()
    name = f"{version('turnstone')}+{only}.zip" if only else f"{version('turnstone')}.zip"
    with zipfile.ZipFile(FOLDER / name, "w") as kept:
        for key, game in games.items():
            async with open_app(Settings(data=folder / key)) as app:
                for number in range(EACH):
                    table = await played(app, game, number)
                    data = encode_file(await exported(app.store.read, table))
                    kept.writestr(zipfile.ZipInfo(f"{key}-{number:02}.turnstone"), data)
                    print(key, number, table.revision, table.row.status, len(data), file=sys.stderr, flush=True)
    for archive in () if only else [*FOLDER.glob("*+*.zip")]:
        archive.unlink()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(make(Path(made), *sys.argv[1:]))
