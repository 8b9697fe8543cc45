"""Files of matches of every game: verified by our own and by foreign code, and replayed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.app import App, open_app
from bot.matches.exporting import exported
from bot.matches.file import decode_file, encode_file
from bot.matches.refusals import RefusedError
from bot.matches.verification import replay, verify
from bot.settings import Settings
from games.catalogue import catalogue
from games.contract import AnyGame
from tests.bot.matches.test_file import foreign
from tests.bot.starting import start

MOVES = 250
CASES = [
    pytest.param(game, seats, id=f"{key}-{seats}") for key, game in catalogue().items() for seats in game.meta.seats
]


@pytest_asyncio.fixture
async def app(tmp_path: Path) -> AsyncIterator[App]:
    async with open_app(Settings(data=tmp_path)) as opened:
        yield opened


@pytest.mark.parametrize(("game", "seats"), CASES)
async def test_it_verifies_and_replays(app: App, game: AnyGame, seats: int, tmp_path: Path) -> None:
    luck = Random(seats)
    people = [await app.people.meet(number, f"P{number}", "en") for number in range(1, seats + 1)]
    table = await app.lobby.create(game.meta.key, people[0], guild=1, home=2, locale="en")
    for person in people[1:]:
        await app.lobby.join(table.id, person)
    table = await start(app, table.id, 1)
    taken_back = 0
    for _ in range(MOVES):
        if not table.to_move:
            break
        user = table.seats[table.to_move[0]].user
        assert user is not None
        table = await app.play.move(table.id, user, luck.choice(table.legal(table.to_move[0])))
        if luck.random() < 0.2:
            try:
                table = await app.undo.take_back(table.id, user, revision=table.revision)
                taken_back += 1
            except RefusedError:
                continue
    for person in people[:-1]:
        if table.row.status == "running":
            table = await app.seats.concede(table.id, person.user)
    match = await exported(app.store.read, table, named=True)
    data = encode_file(match)
    assert decode_file(data) == match
    verdict = verify(match)
    assert verdict.fault is None
    assert verdict.computed > seats
    positions: tuple[Any, ...] = replay(game, match)
    assert len(positions) == len(match.entries)
    assert positions[-1] == table.state
    told = f"{verdict.computed} dice, draws and lots are as computed; {verdict.recorded} other"
    assert foreign(tmp_path, match)[1].startswith(told)
