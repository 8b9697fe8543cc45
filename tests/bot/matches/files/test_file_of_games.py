"""Files of matches of every game: verified by our own and by foreign code, and replayed."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import msgspec
import pytest
import pytest_asyncio

from bot.app import App, open_app
from bot.commands.arguments import read_players
from bot.matches.files.exporting import exported, simulated
from bot.matches.files.file import FileError, Header, Last, decode_file, encode_file
from bot.matches.files.verification import DifferenceError, replay, verify
from bot.matches.refusals import RefusedError
from bot.settings import Settings
from games.catalogue import catalogue
from games.contract import AnyGame
from games.simulation import match_seed, run_match
from rendering.words import Words
from tests.bot.matches.files.test_file import foreign, packed
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
    steps = replay(game, match)
    assert len(steps) == len(match.entries)
    assert steps[-1].state == table.state
    told = f"{verdict.computed} dice, draws and lots are as computed; {verdict.recorded} other"
    assert foreign(tmp_path, match)[1].startswith(told)


def spoiled(lines: list[bytes], luck: Random) -> list[bytes]:
    """The lines of a file with something wrong in them."""
    place = luck.randrange(len(lines))
    line = lines[place]
    match luck.randrange(7):
        case 0:
            return [*lines[:place], *lines[place + 1 :]]
        case 1:
            return [*lines[:place], line, line, *lines[place + 1 :]]
        case 2:
            other = luck.randrange(len(lines))
            lines[place], lines[other] = lines[other], line
            return lines
        case 3:
            number = luck.choice([-1, 0, 1, 5, 99, 10**6, 10**30])
            line = re.sub(rb"\d+", lambda found: str(number).encode() if luck.random() < 0.2 else found[0], line)
        case 4:
            at = luck.randrange(len(line) + 1)
            line = line[:at] + luck.choice([b"[" * 2000, b"null", b"{}", b"\xff", b'"', b","]) + line[at:]
        case 5:
            line = re.sub(rb'"[a-z_-]+"', lambda found: b'"undo"' if luck.random() < 0.1 else found[0], line)
        case _:
            line = line[: luck.randrange(len(line) + 1)]
    return [*lines[:place], line, *lines[place + 1 :]]


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in catalogue().items()])
def test_whatever_is_made_up_ends_in_a_sentence(game: AnyGame) -> None:
    """Hashes and packing are right, so that it is read as far as can be."""
    options, seats = game.meta.options(), game.meta.seats[0]
    players = read_players("random", seats)
    record = run_match(game, seats, options, players, match_seed(3))
    whole = encode_file(simulated(game, record, match_seed(3), ["random"] * seats))
    first, *middle, _ = gzip.decompress(whole).splitlines()
    luck, ends = Random(game.meta.key), Counter[str]()
    for _ in range(200):
        lines = [first, *middle[:40]]
        for _ in range(luck.randint(1, 3)):
            lines = spoiled(lines, luck)
        ends[end_of(game, closed(lines))] += 1
    assert sum(ends.values()) == 200
    assert ends["damaged"] > 20
    assert ends["differs"] > 20, ends


def closed(lines: list[bytes]) -> bytes:
    """A file with these lines and a fitting last one, packed as it would be."""
    content = b"".join(line + b"\n" for line in lines)
    try:
        position = bytes(msgspec.json.decode(lines[0], type=Header).position)
    except (ValueError, IndexError, RecursionError):
        position = b""
    last = Last(len(lines) - 1, hashlib.sha256(position).hexdigest(), hashlib.sha256(content).hexdigest())
    return packed(content + msgspec.json.encode(last) + b"\n")


def end_of(game: AnyGame, data: bytes) -> str:
    try:
        match = decode_file(data)
        fault = verify(match).fault
        if fault is None:
            replay(game, match)
    except FileError as error:
        end, fault = "damaged", error.phrase
    except DifferenceError as error:
        end, fault = "differs", error.phrase
    else:
        end = "plays" if fault is None else "differs"
    assert fault is None or Words("en").say(fault)
    return end
