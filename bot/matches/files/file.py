"""The match file (``docs/match-file.md``): a match as bytes that any bot can read, replay and check.

It is gzip of JSON lines: a header, the entries of the journal, a last line with hashes. Whatever isn't what this module
would have written is refused: each line is read and written again, and the gzip header has the hash of what follows it.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections.abc import Iterator
from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from bot.matches.entries import Entry
from games.chance import Chanced
from games.contract import Phrase

FORMAT: Final = 1
LONGEST: Final = 64_000_000
"""Bytes of the lines of a file at the most."""
MOST: Final = 200_000
"""Entries of a file at the most."""
GZIP: Final = b"\x1f\x8b\x08\x04\0\0\0\0\0\xff"
"""A gzip header with an extra field, no time, no name, no operating system."""
FIELD: Final = struct.Struct("<H2sH32s")
"""The extra field: its length, then TS, the length of a hash, the SHA-256 of all bytes behind it."""
TAG: Final = b"TS"
DIGEST: Final = 32
T = TypeVar("T")
Version: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 31)]
"""The number of a format or of rules: one that can be said in a sentence."""


class FileError(Exception):
    """A file that can't be used, as the sentence with this key says."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key, args)
        self.phrase = Phrase(key, args)


class FileChapter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A chapter of chance: what ``bot.matches.chance`` draws from, as far as it is told."""

    hash: str
    recipe: int
    revision: int
    seed: str = ""
    """Hexadecimal; empty, while it is secret."""
    card: int = 0
    people: str = ""
    start: int = 0
    numbers: tuple[int, ...] = ()
    """The numbers of the people behind the digest ``people``, in a file with names."""


class FileSeat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits in a seat at the start: a person, by their place among the people, or a computer player."""

    person: int | None = None
    computer: str = ""


class AnyHeader(Struct):
    """The first line of a file of any format."""

    turnstone: Version


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="turnstone", tag=FORMAT):
    """The first line."""

    game: str
    rules: Version
    made_by: str
    options: Raw
    seats: tuple[FileSeat, ...]
    people: tuple[str, ...]
    """What they are called: by their names, or "Player 1"."""
    status: str
    chapters: tuple[FileChapter, ...]
    position: Raw
    """The last position."""
    secret: bool = False
    """Whether it holds what not everybody may know: the match goes on."""
    practice: bool = False


class FileChoice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A comment on an answer that could be given, by language."""

    action: Raw
    comments: dict[str, str]


class FileEntry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the journal. People are named by their place among the people."""

    entry: Entry
    at: int
    """Seconds since the start."""
    rules: Version
    events: Raw
    chance: tuple[Chanced, ...] = ()
    back: int = -1
    """The revision whose position this repeats; -1: it has a new one."""
    comments: dict[str, str] = {}
    choices: tuple[FileChoice, ...] = ()


class Last(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    entries: int
    position: str
    """The SHA-256 of the last position, as it stands in the header."""
    content: str
    """The SHA-256 of all bytes before this line."""


class MatchFile(Struct, frozen=True):
    """A whole file."""

    header: Header
    entries: tuple[FileEntry, ...]


def encode_file(match: MatchFile) -> bytes:
    """Return the bytes of a file: the same for the same match, wherever it is packed by the same library."""
    lines = b"".join(msgspec.json.encode(line) + b"\n" for line in (match.header, *match.entries))
    last = Last(len(match.entries), _digest(bytes(match.header.position)), _digest(lines))
    packed = _deflated(lines + msgspec.json.encode(last) + b"\n")
    return GZIP + FIELD.pack(FIELD.size - 2, TAG, DIGEST, hashlib.sha256(packed).digest()) + packed


def decode_file(data: bytes) -> MatchFile:
    """Read a file. Raises ``FileError`` for one that is damaged, too large, or of another format."""
    first, *middle, end = _lines(_unpacked(data))
    header = _read(first, Header)
    entries = tuple(_read(line, FileEntry) for line in middle)
    content = b"".join(line + b"\n" for line in (first, *middle))
    if _read(end, Last) != Last(len(entries), _digest(bytes(header.position)), _digest(content)):
        raise FileError("file-damaged")
    return MatchFile(header, entries)


def _deflated(content: bytes) -> bytes:
    """Return content as gzip has it behind its header."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    sums = struct.pack("<II", zlib.crc32(content), len(content) & 0xFFFFFFFF)
    return packer.compress(content) + packer.flush() + sums


def _unpacked(data: bytes) -> bytes:
    start = len(GZIP) + FIELD.size
    if data[: len(GZIP)] != GZIP or len(data) < start:
        raise FileError("file-no-file")
    field, packed = data[len(GZIP) : start], data[start:]
    if field != FIELD.pack(FIELD.size - 2, TAG, DIGEST, hashlib.sha256(packed).digest()):
        raise FileError("file-damaged")
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        content = unpacker.decompress(packed, LONGEST)
    except zlib.error as error:
        raise FileError("file-damaged") from error
    if unpacker.unconsumed_tail:
        raise FileError("file-too-large")
    if unpacker.unused_data != struct.pack("<II", zlib.crc32(content), len(content) & 0xFFFFFFFF):
        raise FileError("file-damaged")
    return content


def _lines(content: bytes) -> list[bytes]:
    if content.count(b"\n") > MOST + 2:
        raise FileError("file-too-large")
    *lines, rest = content.split(b"\n")
    if rest or len(lines) < 2:
        raise FileError("file-damaged")
    try:
        found = msgspec.json.decode(lines[0], type=AnyHeader).turnstone
    except msgspec.ValidationError as error:
        raise FileError("file-no-file") from error
    except (ValueError, RecursionError) as error:  # msgspec's own errors are such, and those of bytes that are no text
        raise FileError("file-damaged") from error
    if found > FORMAT:
        raise FileError("file-newer", format=found)
    return lines


def _read(line: bytes, kind: type[T]) -> T:
    """Return a line, if it is just what would have been written. Raises ``FileError``."""
    try:
        found = msgspec.json.decode(line, type=kind)
        short = all(msgspec.json.encode(msgspec.json.decode(raw)) == raw for raw in _raws(found))
    except (ValueError, RecursionError) as error:
        raise FileError("file-damaged") from error
    if not short or msgspec.json.encode(found) != line:
        raise FileError("file-damaged")
    return found


def _raws(line: object) -> Iterator[bytes]:
    """Yield what a line has unread: its form is that of the game."""
    if isinstance(line, Header):
        yield from (bytes(line.options), bytes(line.position))
    if isinstance(line, FileEntry):
        yield from (bytes(line.events), *(bytes(choice.action) for choice in line.choices))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
