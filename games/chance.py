"""Chance: the one door through which luck, draws and physics enter a game. What it gives is recorded in the journal.

Live play derives every number from a key, so that anyone who knows it can recompute it;
replay reads the record and needs neither the generator nor a physics engine.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")


class Chanced(Struct, frozen=True, array_like=True, gc=False):
    """One answer of chance: what was asked (``d6``, ``pick:17``, or a game's own kind) and what came."""

    kind: str
    value: Any


class ChanceAskedError(Exception):
    """Chance was asked where it must not be: in a dry run of an action that is not done yet."""


class ReplayError(Exception):
    """A journal does not fit the rules: chance was asked for something other than what is on record."""


class Chance:
    """The base: turns every question into one recorded outcome. Subclasses say where the outcome comes from."""

    def __init__(self) -> None:
        self.outcomes: list[Chanced] = []

    def outcome(
        self, kind: str, compute: Callable[[], Any], shape: Any = Any, guess: Callable[[], Any] | None = None
    ) -> Any:
        """Return the outcome of something uncertain, in the type ``shape``.

        ``compute`` makes it where it is not on record; it must have a JSON form. Live play and replay both read the
        value from that form, so that they go on with equal values (without a ``shape``: lists, dicts, numbers, texts).
        Physics comes through here too; a computation that wants luck asks ``die`` or ``pick`` beforehand.

        ``guess`` makes something like it at little cost, for matches that a computer player imagines. Nothing real ever
        comes of it: live play computes.
        """
        value = self._take(kind, compute, guess or compute)
        if type(value) is not int:
            value = msgspec.json.decode(msgspec.json.encode(value))
        self.outcomes.append(Chanced(kind, value))
        return value if shape is Any else _shaped(kind, value, shape)

    def reveal(self, what: str) -> None:
        """Say that something hidden becomes known here without luck: bids are opened, screens are lifted.

        It goes on record like every outcome, so no dry run sees past it and no undo goes back before it.
        """
        self.outcome(f"reveal:{what}", lambda: None)

    def die(self, sides: int = 6) -> int:
        """Return the throw of one die, 1 to ``sides``."""
        return self._whole(f"d{sides}", 1, sides)

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Return the throws of several dice, in the order thrown."""
        return tuple(self.die(sides) for _ in range(count))

    def pick(self, items: Sequence[T]) -> T:
        """Return one of these items, each equally likely. The record holds its index. Nothing to pick is an error."""
        if not items:
            raise ValueError("there is nothing to pick from")
        return items[self._whole(f"pick:{len(items)}", 0, len(items))]

    def draw(self, bag: Iterable[T], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """Draw up to ``count`` items from an unordered bag, one by one.

        Returns the drawn items, in the order of drawing, and the others, in the order of the bag.
        """
        left = list(bag)
        drawn = []
        for _ in range(min(count, len(left))):
            item = self.pick(left)
            left.remove(item)
            drawn.append(item)
        return tuple(drawn), tuple(left)

    def _whole(self, kind: str, lowest: int, count: int) -> int:
        value = lowest + self._below(count)
        self.outcomes.append(Chanced(kind, value))
        return value

    def _take(self, kind: str, compute: Callable[[], Any], guess: Callable[[], Any]) -> Any:
        return compute()

    def _below(self, bound: int) -> int:
        raise NotImplementedError


class SeededChance(Chance):
    """Simulated matches, and live ones that began by an earlier version: anyone who knows the seed can recompute it.

    Number ``n`` of a revision, counted from 0, is HMAC-SHA256(seed, "revision/n"): its first 8 bytes, big-endian,
    modulo the number of possible outcomes. A number at or beyond the greatest multiple of that below 2**64 is passed
    over (and counted), so that every outcome is equally likely.
    """

    def __init__(self, seed: bytes, revision: int) -> None:
        super().__init__()
        self._seed = seed
        self._revision = revision
        self._counter = 0

    def _below(self, bound: int) -> int:
        return _unbiased(self._seed, self._messages(), bound)

    def _messages(self) -> Iterator[bytes]:
        while True:
            self._counter += 1
            yield b"%d/%d" % (self._revision, self._counter - 1)


def _unbiased(key: bytes, messages: Iterator[bytes], bound: int) -> int:
    """Return a number below ``bound`` from the digest of the first message that has none beyond its last multiple."""
    limit = (1 << 64) - (1 << 64) % bound
    numbers = (int.from_bytes(hmac.digest(key, message, "sha256")[:8], "big") for message in messages)
    return next(number for number in numbers if number < limit) % bound


class ChapterChance(Chance):
    """Live play: the questions to chance of a match, numbered from its first to its last, also in what is taken back.

    Question ``n``, counted from 0, is answered by HMAC-SHA256(key, "n/attempt"): its first 8 bytes, big-endian, modulo
    the number of possible outcomes. A number at or beyond the greatest multiple of that below 2**64 is passed over for
    the next attempt, counted from 0, so that every outcome is equally likely. What physics computes and what is only
    revealed are questions, too, but not answered by it.
    """

    def __init__(self, key: bytes, asked: int) -> None:
        """``asked``: how many questions of the match have been answered before."""
        super().__init__()
        self._key = key
        self._asked = asked

    def _below(self, bound: int) -> int:
        number = self._asked + len(self.outcomes)
        return _unbiased(self._key, (b"%d/%d" % (number, attempt) for attempt in count()), bound)


class GuessedChance(SeededChance):
    """Luck as in live play, but physics is guessed: for what has to be the same on every machine, and quick."""

    def _take(self, kind: str, compute: Callable[[], Any], guess: Callable[[], Any]) -> Any:
        return guess()


class ImaginedChance(Chance):
    """Luck in a computer player's head: quick, the same for the same seed, and never part of a match.

    Dice and picks are not on its record; up to 2**30 outcomes are practically equally likely.
    """

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self._random = Random(seed)

    def outcome(
        self, kind: str, compute: Callable[[], Any], shape: Any = Any, guess: Callable[[], Any] | None = None
    ) -> Any:
        """Return what is guessed as it is, if it has the type ``shape``: nobody will read it from a record."""
        value = (guess or compute)()
        return value if type(value) is shape else super().outcome(kind, lambda: value, shape)

    def _whole(self, kind: str, lowest: int, count: int) -> int:
        return lowest + int(self._random.random() * count)


class RecordedChance(Chance):
    """Replay: gives the outcomes of a journal or a test script, and refuses a question that doesn't fit them."""

    def __init__(self, outcomes: Iterable[Chanced]) -> None:
        super().__init__()
        self._script = list(outcomes)

    def _whole(self, kind: str, lowest: int, count: int) -> int:
        value = self.outcome(kind, int)
        if type(value) is not int or not lowest <= value < lowest + count:
            raise ReplayError(f"{value!r} is not an outcome of {kind!r}")
        return value

    def _take(self, kind: str, compute: Callable[[], Any], guess: Callable[[], Any]) -> Any:
        position = len(self.outcomes)
        if position >= len(self._script):
            raise ReplayError(f"chance was asked for {kind!r}, but the record ends after {position} outcomes")
        recorded = self._script[position]
        if recorded.kind != kind:
            raise ReplayError(f"chance was asked for {kind!r}, but outcome {position} on record is {recorded.kind!r}")
        return recorded.value

    @property
    def spent(self) -> bool:
        """Whether everything on record has been asked for."""
        return len(self.outcomes) == len(self._script)


class NoChance(Chance):
    """A dry run: raises ``ChanceAskedError`` at the first question, so that nothing is found out in advance."""

    def _whole(self, kind: str, lowest: int, count: int) -> int:
        raise ChanceAskedError(kind)

    def _take(self, kind: str, compute: Callable[[], Any], guess: Callable[[], Any]) -> Any:
        raise ChanceAskedError(kind)


def _shaped(kind: str, value: Any, shape: Any) -> Any:
    try:
        return msgspec.convert(value, shape, str_keys=True)
    except msgspec.ValidationError as error:
        raise ReplayError(f"the outcome of {kind!r} can't be read: {error}") from error


def people_digest(seed: bytes, people: Iterable[int]) -> str:
    """Return what stands for the numbers of those who play, in the order of their first joining."""
    return hmac.new(seed, b",".join(b"%d" % user for user in people), "sha256").hexdigest()


def chapter_key(seed: bytes, card: int, people: str, start: int) -> bytes:
    """Return the key from which the questions of a chapter are answered.

    ``card``: the number of the message that first showed the hash of the seed; ``people``: see ``people_digest``;
    ``start``: the number of the message that told the start. Nobody can foresee it, and nobody changes the seed.
    """
    return hmac.digest(seed, b"%d/%s/%d" % (card, people.encode(), start), "sha256")


def seed_hash(seed: bytes) -> str:
    """Return what is published of a match's seed when its table opens: the hexadecimal SHA-256 of it."""
    return hashlib.sha256(seed).hexdigest()
