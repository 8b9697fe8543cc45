"""A stored world: one SQLite file that follows every change, so that a restart goes on where the last run ended."""

import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from bot.sandbox.model.clock import SandboxClock, sent_at
from bot.sandbox.model.members import Emoji, User
from bot.sandbox.model.messages import NONCE_LIFE
from bot.sandbox.model.places import Channel, ChatMessage, Guild
from bot.sandbox.model.world import World
from bot.sandbox.storage import records
from bot.sandbox.storage.records import ChannelRecord, GuildRecord, MessageRecord

log = logging.getLogger(__name__)
T = TypeVar("T")
Statement = tuple[str, tuple[Any, ...]]
VERSION = 1
HERE = b"turnstone-sandbox:"
"""Stands for the sandbox's own address, which may be different after a restart."""
SCHEMA = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE things (kind TEXT NOT NULL, id INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (kind, id)) STRICT;
CREATE TABLE messages (id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
CREATE TABLE files (id INTEGER PRIMARY KEY, message INTEGER NOT NULL, data BLOB NOT NULL) STRICT;
CREATE INDEX files_of_message ON files (message);
CREATE TABLE reads (user INTEGER, channel INTEGER, message INTEGER NOT NULL, PRIMARY KEY (user, channel)) STRICT;
CREATE TABLE dismissed (message INTEGER PRIMARY KEY) STRICT;
"""


class ArchiveError(Exception):
    """The file can't be used. The text is one sentence for the person who runs the sandbox."""


class Archive:
    """The file. Only one process at a time can use it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = _open(path)
        self._base = b""

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def clear(self) -> None:
        """Delete everything."""
        for table in ("facts", "things", "messages", "files", "reads", "dismissed"):
            self._db.execute(f"DELETE FROM {table}")
        self._db.execute("VACUUM")

    # Small facts

    def fact(self, name: str, default: str = "") -> str:
        """Return a text that is stored under a name."""
        row = self._db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return default if row is None else str(row[0])

    def remember(self, name: str, value: str) -> None:
        """Store a text under a name."""
        self._write("INSERT OR REPLACE INTO facts VALUES (?, ?)", name, value)

    def reads(self) -> dict[tuple[int, int], int]:
        """Return the last message that was read, by user and channel."""
        return {(user, channel): message for user, channel, message in self._db.execute("SELECT * FROM reads")}

    def remember_read(self, user: int, channel: int, message: int) -> None:
        """Store what a user has read."""
        self._write("INSERT OR REPLACE INTO reads VALUES (?, ?, ?)", user, channel, message)

    def dismissed(self) -> set[int]:
        """Return the private messages that their readers have dismissed."""
        return {message for (message,) in self._db.execute("SELECT message FROM dismissed")}

    def remember_dismissed(self, message: int) -> None:
        """Store that a private message was dismissed."""
        self._write("INSERT OR IGNORE INTO dismissed VALUES (?)", message)

    # The world

    def load(self, base_url: str) -> World | None:
        """Return the stored world, at a new address; None if the file is new. Raises ``ArchiveError``."""
        try:
            return self._load(base_url) if self.fact("bot") else None
        except (msgspec.MsgspecError, sqlite3.Error, KeyError, ValueError) as error:
            raise ArchiveError(f"{self.path} can't be read: start with --fresh to begin anew.") from error

    def _load(self, base_url: str) -> World:
        world = World(SandboxClock(float(self.fact("offset", "0"))), remember=False)
        world.base_url, self._base = base_url, base_url.encode()
        world.users = {user.id: user for user in self._things("user", User)}
        world.bot = world.users[int(self.fact("bot"))]
        for guild in self._things("guild", GuildRecord):
            records.add_guild(world, guild)
        records.add_channels(world, self._things("channel", ChannelRecord))
        commands = msgspec.json.decode(self.fact("commands", "[]"), type=list[tuple[int | None, Any]])
        world.commands = dict(commands).get(None, [])
        world.emojis = {emoji.id: emoji for emoji in self._things("emoji", Emoji)}
        for message in self._messages(world):
            if message.nonce is not None and world.clock.now() - sent_at(message.id) < NONCE_LIFE:
                world.nonces[str(message.nonce)] = message
        world.ids.begin_after(max(self._ids(world)))
        return world

    def _things(self, kind: str, type_: type[T]) -> Iterator[T]:
        for (raw,) in self._db.execute("SELECT data FROM things WHERE kind = ? ORDER BY id", (kind,)):
            yield msgspec.json.decode(raw, type=type_)

    def _messages(self, world: World) -> Iterator[ChatMessage]:
        for number, raw in self._db.execute("SELECT id, data FROM messages ORDER BY id"):
            files = dict(self._db.execute("SELECT id, data FROM files WHERE message = ?", (number,)).fetchall())
            record = msgspec.json.decode(raw.replace(HERE, self._base), type=MessageRecord)
            yield records.add_message(world, record, files)

    def _ids(self, world: World) -> Iterator[int]:
        yield from world.users
        yield from world.guilds
        yield from world.emojis
        for channel in world.channels.values():
            yield channel.id
            yield from channel.messages
        yield from (number for (number,) in self._db.execute("SELECT id FROM files"))

    def follow(self, world: World) -> None:
        """Store a world from now on: all of it once, then everything that changes."""
        self._base = world.base_url.encode()
        self.remember("bot", str(world.bot.id))
        self._note_clock(world)
        self._emojis = world.emojis
        things: list[User | Guild | Channel] = [*world.users.values(), *world.guilds.values(), *world.channels.values()]
        for thing in things:
            self.keep(thing)
        world.watchers.append(lambda thing: self._note_commands(world) if thing is None else self.keep(thing))
        world.clock.on_advance(lambda: self._note_clock(world))

    def _note_clock(self, world: World) -> None:
        self.remember("offset", repr(world.clock.offset))

    def _note_commands(self, world: World) -> None:
        """Store the commands of everywhere: the bot registers none of a guild."""
        self.remember("commands", msgspec.json.encode([(None, world.commands)]).decode())

    def keep(self, thing: User | Guild | Channel | ChatMessage | Emoji) -> None:
        """Store one thing as it is now."""
        match thing:
            case Emoji() if thing.id in self._emojis:
                self._keep_thing("emoji", thing.id, thing)
            case Emoji():
                self._write("DELETE FROM things WHERE id = ?", thing.id)
            case ChatMessage():
                self._keep_message(thing)
            case User():
                self._keep_thing("user", thing.id, thing)
            case Guild():
                self._keep_thing("guild", thing.id, records.guild_record(thing))
            case Channel():
                self._keep_thing("channel", thing.id, records.channel_record(thing))

    def _keep_thing(self, kind: str, number: int, record: Any) -> None:
        self._write("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", kind, number, msgspec.json.encode(record))

    def _keep_message(self, message: ChatMessage) -> None:
        known = {number for (number,) in self._db.execute("SELECT id FROM files WHERE message = ?", (message.id,))}
        shown = {} if message.deleted else {item.id: item for item in message.now.attachments}
        statements: list[Statement] = [("DELETE FROM files WHERE id = ?", (number,)) for number in known - set(shown)]
        for number in shown.keys() - known:
            statements.append(("INSERT INTO files VALUES (?, ?, ?)", (number, message.id, shown[number].data)))
        if message.deleted:
            statements.append(("DELETE FROM messages WHERE id = ?", (message.id,)))
        else:
            raw = msgspec.json.encode(records.message_record(message)).replace(self._base, HERE)
            statements.append(("INSERT OR REPLACE INTO messages VALUES (?, ?)", (message.id, raw)))
        self._write_all(statements)

    def _write(self, statement: str, *values: Any) -> None:
        self._write_all([(statement, values)])

    def _write_all(self, statements: list[Statement]) -> None:
        """Write all or nothing. If the disk fails, that is logged, and the sandbox goes on from memory."""
        try:
            with self._db:
                self._db.execute("BEGIN")
                for statement, values in statements:
                    self._db.execute(statement, values)
        except sqlite3.Error as error:
            log.error("%s could not be written: %s", self.path, error)


def _open(path: Path) -> sqlite3.Connection:
    """Open the file, or make it, for this process alone. Raises ``ArchiveError``."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        db = sqlite3.connect(path, timeout=0.5, isolation_level=None)
        try:
            _prepare(path, db)
        except BaseException:
            db.close()
            raise
    except (OSError, sqlite3.Error) as error:
        raise ArchiveError(_sentence(path, error)) from error
    return db


def _prepare(path: Path, db: sqlite3.Connection) -> None:
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("BEGIN IMMEDIATE")
    db.execute("COMMIT")
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version == 0:
        db.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT")
    elif version != VERSION:
        raise ArchiveError(f"{path} was written by another version of Turnstone: start with --fresh to begin anew.")


def _sentence(path: Path, error: Exception) -> str:
    if "locked" in str(error):
        return f"{path} is in use: is the sandbox running already?"
    if "not a database" in str(error) or "malformed" in str(error):
        return f"{path} is damaged: move it away to begin anew."
    return f"{path} can't be used: {error}."
