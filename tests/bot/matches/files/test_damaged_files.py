"""Files that are damaged in whatever way end in a sentence, and take no more than the process that reads them may."""

from __future__ import annotations

import gzip
import hashlib
import sys
import zipfile
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import msgspec
import pytest

from bot.matches.files.file import Last
from bot.matches.files.reading import A_SECOND, ENTRIES, MEMORY, READING, UNPACKING, checked
from bot.processes.worker import Worker
from rendering.words import Words
from tests.bot.matches.files.test_file import packed
from tests.bot.matches.measured import MeasuredRequest, Reply
from tests.prove.corpus import FOLDER

CORPUS = FOLDER / "0.2.0.zip"
MOST = UNPACKING + 1 + ENTRIES // A_SECOND + 4
"""Seconds of CPU: what is given in two parts, each of them begun at a whole second."""


def cut(data: bytes, luck: Random) -> bytes:
    return data[: luck.randrange(len(data))]


def flipped(data: bytes, luck: Random) -> bytes:
    place = luck.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << luck.randrange(8)]) + data[place + 1 :]


def renamed(data: bytes, luck: Random) -> bytes:
    """Something else under the name of a match file."""
    others = (b"", b"\x89PNG\r\n\x1a\n" + data, b"PK\3\4" + data, b"SQLite format 3\0", gzip.compress(data), data[::-1])
    return luck.choice((*others, luck.randbytes(luck.randrange(5000)), packed(luck.randbytes(5000)), packed(data)))


def bomb(_data: bytes, luck: Random) -> bytes:
    """Few bytes that unpack to many."""
    return packed(luck.choice((b"\0", b"0", b"[", b"\n")) * luck.randrange(10_000_000, 100_000_000))


def many(data: bytes, luck: Random) -> bytes:
    """A million entries, or as many as are allowed and can't be read, with hashes that are right."""
    lines = _lines(data)
    entry = luck.choice((b"{}", b"", *lines[1:-1]))
    most = 60_000_000 // (len(entry) + 1)
    return sealed([lines[0], *[entry] * luck.choice((1_000_000, min(most, 199_000), min(most, ENTRIES + 1)))])


def nested(data: bytes, luck: Random) -> bytes:
    """Something in one of its lines that is nested a thousand deep, or deeper, with hashes that are right."""
    lines, deep = _lines(data)[:-1], luck.choice((1000, 1000, 100_000))
    place = luck.randrange(len(lines))
    inner = luck.choice((b"[" * deep + b"]" * deep, b'{"a":' * deep + b"1" + b"}" * deep, b"[" * deep))
    name = luck.choice((b"options", b"position") if place == 0 else (b"events", b"entry"))
    begin = lines[place].index(b'"%s":' % name) + len(name) + 3
    value = msgspec.json.encode(msgspec.json.decode(lines[place])[name.decode()])
    lines[place] = lines[place][:begin] + inner + lines[place][begin + len(value) :]
    return sealed(lines)


def shuffled(data: bytes, luck: Random) -> bytes:
    """Its entries in another order, without the start, or twice, with hashes that are right."""
    first, start, *entries = _lines(data)[:-1]
    return sealed([first, *luck.choice(([start, *entries[::-1]], entries, [start, start, *entries]))])


def altered(data: bytes, luck: Random) -> bytes:
    """One byte of its lines, with hashes that are right: this may be a match that somebody has thought up well."""
    lines = _lines(data)[:-1]
    place = luck.randrange(len(lines))
    lines[place] = flipped(lines[place], luck)
    return sealed(lines)


DAMAGES: Sequence[Callable[[bytes, Random], bytes]] = (cut, flipped, renamed, bomb, many, nested, shuffled, altered)


def _lines(data: bytes) -> list[bytes]:
    return gzip.decompress(data).splitlines()


def sealed(lines: list[bytes]) -> bytes:
    """A file of these lines, with a last one as it should be."""
    content = b"".join(line + b"\n" for line in lines)
    try:
        position = msgspec.json.encode(msgspec.json.decode(lines[0])["position"])
    except (ValueError, KeyError, TypeError, RecursionError):
        position = b""
    last = Last(len(lines) - 1, hashlib.sha256(position).hexdigest(), hashlib.sha256(content).hexdigest())
    return packed(content + msgspec.json.encode(last) + b"\n")


async def read_damaged(count: int) -> tuple[Counter[str], Reply]:
    """Have so many damaged files read. Return how they ended, and the most that any has taken."""
    ends, most, worker = Counter[str](), Reply(None), Worker(READING)
    try:
        with zipfile.ZipFile(CORPUS) as corpus:
            names = [name for name in corpus.namelist() if corpus.getinfo(name).file_size < 20_000]
            for number in range(count):
                luck, damage = Random(number), DAMAGES[number % len(DAMAGES)]
                reply = await worker.ask(MeasuredRequest(damage(corpus.read(luck.choice(names)), luck), checked))
                assert reply.found is not None or damage is altered, (damage, number)
                if reply.found is not None:
                    assert all(Words(locale).say(reply.found) for locale in ("en", "ja"))
                ends["read" if reply.found is None else reply.found.key] += 1
                most = Reply(None, max(most.grown, reply.grown), max(most.seconds, reply.seconds))
    finally:
        await worker.close()
    assert most.grown < MEMORY
    assert most.seconds < MOST
    return ends, most


@pytest.mark.skipif(sys.platform != "linux", reason="memory is told and limited there")
async def test_damaged_files_end_in_a_sentence() -> None:
    ends, _ = await read_damaged(2 * len(DAMAGES))
    assert len(ends) >= 4
