"""The match file: written and read, refused where anything is wrong, checked by our own code and by foreign code."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from bot.matches.chance import renew_chance
from bot.matches.entries import Seated
from bot.matches.files.exporting import exported
from bot.matches.files.file import DIGEST, FIELD, GZIP, TAG, FileError, MatchFile, decode_file, encode_file
from bot.matches.files.verification import DifferenceError, replay, verify
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from tests.bot.matches.test_undo import undo
from tests.bot.people import House
from tests.bot.starting import start
from tests.bot.tiny import TINY, Done, Roll, Vote, Walk

VERIFIER = Path(__file__).parents[4] / "docs" / "verify.py"


async def played(house: House, moves: int = 12, seed: int = 1) -> Table:
    """A match with dice, undos, a seat that changes hands and comes back, and an end."""
    table, luck = await house.match("Mika", computers=1), Random(seed)
    for _ in range(moves):
        seat = table.to_move[0]
        action = Vote(True) if table.state.voting else luck.choice((Roll(), Roll(), Walk(1), Done()))
        if seat:
            table = await house.play.move_computer(table.id, 1, action, table.asked[1].decision)
            continue
        table = await house.move(table, "Mika", action)
        if luck.random() < 0.3:
            try:
                table = await undo(house, table, "Mika", practice=True)
            except RefusedError:
                table = await house.play.table(table.id)
    table = await house.seats.hand_over(table.id, 1)
    table = await house.seats.take_back(table.id, 1)
    return await house.seats.concede(table.id, 1)


async def file_of(house: House, table: Table, **more: Any) -> MatchFile:
    return await exported(house.store.read, table, **more)


async def test_it_is_read_as_it_was_written(house: House) -> None:
    match = await file_of(house, await played(house))
    data = encode_file(match)
    assert decode_file(data) == match
    assert encode_file(decode_file(data)) == data
    assert len(gzip.decompress(data).splitlines()) == len(match.entries) + 2
    assert not match.header.secret


async def test_it_names_nobody_but_when_asked_to(house: House) -> None:
    table = await played(house)
    plain, named = [gzip.decompress(encode_file(await file_of(house, table, named=named))) for named in (False, True)]
    assert b"Mika" not in plain
    assert b"Player 1" in plain
    assert b"Mika" in named
    match = await file_of(house, table)
    assert {entry.entry.user for entry in match.entries if isinstance(entry.entry, Seated)} == {None, 0}
    assert all(chapter.numbers == () for chapter in match.header.chapters)
    (chapter,) = (await file_of(house, table, named=True)).header.chapters
    assert chapter.numbers == (1,)


async def test_those_who_left_before_the_start_are_in_no_file(house: House, tmp_path: Path) -> None:
    table = await house.open("Mika", "Taro", "Hana")
    await house.lobby.leave(table.id, 2)
    table = await start(house.app, table.id, 1)
    match = await file_of(house, await house.seats.concede(table.id, 1), named=True)
    assert match.header.chapters[0].numbers == (1, 3)
    assert verify(match).fault is None
    assert foreign(tmp_path, match)[0] == 0


async def test_who_plays_is_proven_in_each_chapter_whoever_sits_there_later(house: House, tmp_path: Path) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await house.seats.concede(table.id, 3)
    table = await house.taking_over.take_over(table.id, await house.person("Jun"), 2)
    await house.store.write(lambda queries: renew_chance(queries, table, house.clock()))
    await house.lobby.begin(table.id, 9000, 1)
    await house.taking_over.give_back(table.id, 4)
    await house.seats.concede(table.id, 1)
    table = await house.seats.concede(table.id, 2)
    match = await file_of(house, table, named=True)
    assert [chapter.numbers for chapter in match.header.chapters] == [(1, 2, 3), (1, 2, 4)]
    assert verify(match).fault is None
    assert foreign(tmp_path, match)[0] == 0
    exchanged = replace(match.header.chapters[1], numbers=(1, 4, 2))
    other = replace(match, header=replace(match.header, chapters=(match.header.chapters[0], exchanged)))
    assert verify(other).fault is not None
    assert foreign(tmp_path, other)[0] == 1
    await house.app.forgetting.forget(4)
    match = await file_of(house, table, named=True)
    assert [chapter.numbers for chapter in match.header.chapters] == [(1, 2, 3), ()]
    assert verify(match).fault is None


async def test_a_running_match_is_marked_as_secret(house: House) -> None:
    table = await house.match("Mika", "Taro")
    assert (await file_of(house, table)).header.secret


async def test_it_verifies_and_replays(house: House, tmp_path: Path) -> None:
    table = await played(house)
    match = await file_of(house, table, named=True)
    verdict = verify(match)
    assert verdict.fault is None
    assert verdict.computed == 2 + sum(row.kind == "d6" for entry in match.entries for row in entry.chance) > 5
    assert replay(TINY, match)[-1].state == table.state
    assert foreign(tmp_path, match) == (
        0,
        f"{verdict.computed} dice, draws and lots are as computed; {verdict.recorded} other outcomes are as recorded.",
    )


def foreign(folder: Path, match: MatchFile) -> tuple[int, str]:
    """What the verifier says that shares no code."""
    path = folder / "match.turnstone"
    path.write_bytes(encode_file(match))
    done = subprocess.run(
        [sys.executable, "-I", VERIFIER, path], capture_output=True, text=True, check=False, timeout=60
    )
    return done.returncode, (done.stdout + done.stderr).strip()


def other_die(match: MatchFile) -> MatchFile:
    number = next(number for number, entry in enumerate(match.entries) if entry.chance)
    entry = match.entries[number]
    first = replace(entry.chance[0], value=entry.chance[0].value % 6 + 1)
    changed = replace(entry, chance=(first, *entry.chance[1:]))
    return replace(match, entries=(*match.entries[:number], changed, *match.entries[number + 1 :]))


def other_order(match: MatchFile) -> MatchFile:
    first: Any = match.entries[0]
    turned = replace(first, entry=replace(first.entry, order=first.entry.order[::-1]))
    return replace(match, entries=(turned, *match.entries[1:]))


def chapter_with(**fields: Any) -> Callable[[MatchFile], MatchFile]:
    def changed(match: MatchFile) -> MatchFile:
        chapters = tuple(replace(chapter, **fields) for chapter in match.header.chapters)
        return replace(match, header=replace(match.header, chapters=chapters))

    return changed


@pytest.mark.parametrize(
    ("forge", "fault"),
    [
        (other_die, "differs-value"),
        (other_order, "differs-order"),
        (chapter_with(seed=bytes(32).hex()), "differs-seed"),
        (chapter_with(seed=""), "differs-seed-untold"),
        (chapter_with(start=4), ""),
        (chapter_with(numbers=(8, 9)), "differs-people"),
    ],
)
async def test_what_was_forged_is_named(
    house: House, tmp_path: Path, forge: Callable[[MatchFile], MatchFile], fault: str
) -> None:
    match = forge(await file_of(house, await played(house)))
    found = verify(match).fault
    assert found is not None
    assert fault in ("", found.key)
    if fault != "differs-seed-untold":
        assert foreign(tmp_path, match)[0] == 1


async def test_a_record_that_the_rules_do_not_give_is_found(house: House) -> None:
    match = await file_of(house, await played(house))
    for forged, key in (
        (other_die(match), "differs-rules"),
        (replace(match, entries=tuple(replace(entry, rules=9) for entry in match.entries)), "differs-rules-number"),
        (replace(match, header=replace(match.header, position=Raw(b"{}"))), "differs-position"),
    ):
        with pytest.raises(DifferenceError) as found:
            replay(TINY, forged)
        assert found.value.phrase.key == key


async def test_a_flip_of_any_byte_is_refused(house: House) -> None:
    data = encode_file(await file_of(house, await played(house, moves=4)))
    for place in range(len(data)):
        for bit in (1, 128):
            flipped = bytearray(data)
            flipped[place] ^= bit
            with pytest.raises(FileError):
                decode_file(bytes(flipped))


def packed(content: bytes) -> bytes:
    """A file with this content, as it would be packed."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    inner = packer.compress(content) + packer.flush()
    inner += zlib.crc32(content).to_bytes(4, "little") + (len(content) & 0xFFFFFFFF).to_bytes(4, "little")
    return GZIP + FIELD.pack(FIELD.size - 2, TAG, DIGEST, hashlib.sha256(inner).digest()) + inner


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "damaged"),
        (b"\n\n", "damaged"),
        (b"{}\n{}\n", "no-file"),
        (b'{"turnstone":2}\n{}\n', "newer"),
        (b'{"turnstone":1%s}\n{}\n' % (30 * b"0"), "no-file"),
        (b'{"turnstone":1}\n{}\n', "damaged"),
        (b"[" * 100_000 + b"\n{}\n", "no-file"),
        (b"{}\n" * 300_000, "too-large"),
        (b"0" * 70_000_000, "too-large"),
    ],
)
def test_what_is_no_match_is_refused_in_a_sentence(content: bytes, why: str) -> None:
    with pytest.raises(FileError) as refused:
        decode_file(packed(content))
    assert refused.value.phrase.key == f"file-{why}"


async def test_what_we_would_not_have_written_is_refused(house: House) -> None:
    match = await file_of(house, await played(house, moves=3))
    lines = gzip.decompress(encode_file(match)).splitlines()
    header = json.loads(lines[0])

    def again(first: bytes) -> bytes:
        content = b"".join(line + b"\n" for line in (first, *lines[1:-1]))
        last = json.loads(lines[-1]) | {"content": hashlib.sha256(content).hexdigest()}
        return packed(content + json.dumps(last, separators=(",", ":")).encode() + b"\n")

    assert decode_file(again(lines[0])) == match
    for other in (
        json.dumps(header).encode(),
        json.dumps(header | {"more": 1}, separators=(",", ":")).encode(),
        json.dumps(dict(reversed(header.items())), separators=(",", ":")).encode(),
        lines[0].replace(b'"options":{', b'"options": {'),
    ):
        with pytest.raises(FileError):
            decode_file(again(other))
