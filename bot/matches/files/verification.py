"""Checking a match file: every die, draw and lot against its chapters, what comes of each entry against the rules."""

from __future__ import annotations

import hashlib
import re
from typing import Any, Final

from msgspec import Struct

from bot.matches.audit import step_of, tells
from bot.matches.chance import BY_REVISION, drawn_order
from bot.matches.entries import Start, Undo
from bot.matches.files.file import FileChapter, FileEntry, MatchFile
from games.chance import (
    Chance,
    Chanced,
    ChapterChance,
    RecordedChance,
    SeededChance,
    chapter_key,
    people_digest,
)
from games.codec import UnreadableError, codec
from games.contract import AnyGame, Phrase, Step

LUCK: Final = re.compile(r"(d|pick:)([1-9]\d{0,8})")
"""The questions that a chapter answers: dice, and picks from so many things."""


class Verdict(Struct, frozen=True):
    """What a check has found."""

    computed: int = 0
    """How many questions to chance were computed again, lots among them."""
    recorded: int = 0
    """How many were not: what physics decided, and what was only revealed."""
    lots: bool = False
    """Whether the order of seats was drawn."""
    fault: Phrase | None = None
    """What differs first, if anything does."""


def verify(match: MatchFile) -> Verdict:
    """Compute every die, draw and lot of a match again, and compare."""
    asked = computed = 0
    try:
        for chapter in match.header.chapters:
            _check_seed(chapter)
        for number, entry in enumerate(match.entries):
            chance, lots = _chance(match, number, asked), 0
            if isinstance(entry.entry, Start) and entry.entry.order:
                lots = _check_order(match, chance, entry.entry.order)
                chance = _chance(match, number, asked + lots)
            computed += lots + sum(_check(number, chance, outcome) for outcome in entry.chance)
            asked += lots + len(entry.chance)
    except DifferenceError as difference:
        return Verdict(computed, asked - computed, fault=difference.phrase)
    lots = any(isinstance(line.entry, Start) and line.entry.order for line in match.entries)
    return Verdict(computed, asked - computed, lots)


class DifferenceError(Exception):
    """What was recorded isn't what is computed, as the sentence with this key says."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key, args)
        self.phrase = Phrase(f"differs-{key}", args)


def _check_seed(chapter: FileChapter) -> None:
    if not chapter.seed:
        raise DifferenceError("seed-untold")
    try:
        seed = bytes.fromhex(chapter.seed)
    except ValueError as error:
        raise DifferenceError("seed") from error
    if seed.hex() != chapter.seed or hashlib.sha256(seed).hexdigest() != chapter.hash:
        raise DifferenceError("seed")
    if chapter.numbers and people_digest(seed, chapter.numbers) != chapter.people:
        raise DifferenceError("people")


def _chance(match: MatchFile, number: int, asked: int) -> Chance:
    """Return the chance of an entry before which so many questions were asked."""
    chapter = next((one for one in reversed(match.header.chapters) if one.revision <= number), None)
    if chapter is None:
        raise DifferenceError("chapter", entry=number)
    seed = bytes.fromhex(chapter.seed)
    if chapter.recipe == BY_REVISION:
        return SeededChance(seed, number)
    return ChapterChance(chapter_key(seed, chapter.card, chapter.people, chapter.start), asked)


def _check_order(match: MatchFile, chance: Chance, order: tuple[int, ...]) -> int:
    computed = drawn_order(chance, len(match.header.seats))
    if computed != order:
        raise DifferenceError("order")
    return len(order)


def _check(number: int, chance: Chance, outcome: Chanced) -> bool:
    """Tell whether an outcome could be computed. Raises ``DifferenceError`` if it is another one."""
    place, luck = len(chance.outcomes), LUCK.fullmatch(outcome.kind)
    if luck is None:
        chance.outcome(outcome.kind, lambda: outcome.value)
        return False
    bound = int(luck[2])
    computed = chance.die(bound) if luck[1] == "d" else chance.pick(range(bound))
    if computed != outcome.value or type(outcome.value) is not int:
        recorded = str(outcome.value)[:40]
        raise DifferenceError("value", entry=number, question=place, recorded=recorded, computed=str(computed))
    return True


def replay(game: AnyGame, match: MatchFile) -> tuple[Step[Any], ...]:
    """Return what each entry leads to, as the rules give it. Raises ``DifferenceError`` for another record."""
    steps: list[Step[Any]] = []
    header = match.header
    try:
        options = codec(game).options(bytes(header.options))
        for number, entry in enumerate(match.entries):
            steps.append(_after(game, len(header.seats), options, steps, number, entry))
    except DifferenceError:
        raise
    except Exception as error:  # what is made up can lead the rules anywhere
        raise DifferenceError("rules", entry=len(steps)) from error
    try:
        position = codec(game).state(bytes(header.position), header.rules)
    except UnreadableError as error:
        raise DifferenceError("position") from error
    if not steps or position != steps[-1].state:
        raise DifferenceError("position")
    return tuple(steps)


def _after(game: AnyGame, seats: int, options: Any, steps: list[Step[Any]], number: int, line: FileEntry) -> Step[Any]:
    if line.rules != game.meta.rules:
        raise DifferenceError("rules-number", entry=number, then=line.rules, now=game.meta.rules)
    if isinstance(line.entry, Start) != (number == 0):
        raise DifferenceError("rules", entry=number)
    chance, before = RecordedChance(line.chance), steps[-1].state if steps else None
    step = step_of(game, seats, options, line.entry, before, chance) or Step(_position(steps, line), ())
    if not chance.spent or not tells(game, bytes(line.events), step.events):
        raise DifferenceError("rules", entry=number)
    return step


def _position(steps: list[Step[Any]], line: FileEntry) -> Any:
    """Return the position of an entry that plays nothing, which is that of an earlier one."""
    number = line.entry.to if isinstance(line.entry, Undo) else len(steps) - 1
    back = number if line.back < 0 else line.back
    if not (0 <= number < len(steps) and 0 <= back < len(steps)) or steps[back].state != steps[number].state:
        raise DifferenceError("rules", entry=len(steps))
    return steps[number].state
