"""What is kept of each earlier version: its database, the small Discord around it, and what could be pressed there.

Nothing here is in the words of the code: numbers, names of accounts, ids of buttons as they were sent, and for each of
them what kind of thing a press did.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

FOLDER = Path(__file__).parents[2] / "data" / "old_database"
VERSIONS = sorted(path.name for path in FOLDER.iterdir())
DATABASE, PLACE, PRESSES = "turnstone.sqlite.gz", "place.json", "presses.json"


class KeptPerson(Struct, frozen=True, omit_defaults=True):
    """Somebody with an account."""

    id: int
    name: str
    display_name: str
    locale: str
    manages: bool = False
    mailbox_open: bool = True


class KeptChannel(Struct, frozen=True, omit_defaults=True):
    """A channel, a thread of one (``parent``), or the direct messages of somebody (``recipient``)."""

    id: int
    name: str
    parent: int | None = None
    recipient: int | None = None


class KeptMessage(Struct, frozen=True, omit_defaults=True):
    """A message that everybody in its channel sees, by what could be pressed in it."""

    id: int
    channel: int
    ids: tuple[str, ...]
    pictures: tuple[str, ...] = ()


class KeptPlace(Struct, frozen=True):
    """Who and what there was on Discord at the moment the database was put by."""

    now: float
    last_id: int
    """No id that was ever given is greater."""
    bot: int
    guild: int
    bot_role: int
    people: tuple[KeptPerson, ...]
    channels: tuple[KeptChannel, ...]
    messages: tuple[KeptMessage, ...]
    told: dict[int, int]
    """Notices that had been sent when the bot broke down, before it could note that: the message of each."""


class Effect(Struct, frozen=True, omit_defaults=True):
    """What kind of thing a press did.

    ``kind``: what was written into the journal (``move``, ``undo`` ...); else ``change``; else what the answer was:
    ``question`` (the menu goes on), ``look`` (a picture), ``ways`` (other things to press) or ``words``.
    ``changes``: the tables in which something changed. ``offers``: what the answer offered to press, beside the usual.
    """

    kind: str
    changes: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()


class KeptPress(Struct, frozen=True, omit_defaults=True):
    """A button that could be pressed, or a choice that could be made in a select, and what that did.

    The label is what stood on it then, for those who read this; nothing is compared with it.
    """

    match: int
    user: str
    message: int
    channel: int
    custom_id: str
    effect: Effect
    label: str = ""
    values: tuple[str, ...] = ()
    private: bool = False
    pictures: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        """What is wanted."""
        return self.custom_id.split(":")[1]


def read_place(version: str) -> KeptPlace:
    return msgspec.json.decode((FOLDER / version / PLACE).read_bytes(), type=KeptPlace)


def read_presses(version: str) -> tuple[KeptPress, ...]:
    return msgspec.json.decode((FOLDER / version / PRESSES).read_bytes(), type=tuple[KeptPress, ...])


def unpack_database(version: str, folder: Path) -> Path:
    """Put a copy of the database into a folder, where the bot looks for it."""
    path = folder / "turnstone.sqlite"
    path.write_bytes(gzip.decompress((FOLDER / version / DATABASE).read_bytes()))
    return path


def keep(version: str, database: Path, place: KeptPlace, presses: list[KeptPress]) -> None:
    """Write everything; one press a line."""
    folder = FOLDER / version
    folder.mkdir(exist_ok=True)
    (folder / DATABASE).write_bytes(gzip.compress(database.read_bytes(), 9, mtime=0))
    (folder / PLACE).write_bytes(msgspec.json.format(msgspec.json.encode(place), indent=1) + b"\n")
    (folder / PRESSES).write_bytes(_lines(presses))


def _lines(items: list[Any]) -> bytes:
    return b"[\n" + b",\n".join(map(msgspec.json.encode, items)) + b"\n]\n"
