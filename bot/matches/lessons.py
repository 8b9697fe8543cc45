"""Lessons: positions of a recorded match, with what is said of each (``docs/lessons.md``)."""

from __future__ import annotations

import logging
import re
import tomllib
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from bot.matches.file import FileError, FileSeat, MatchFile, decode_file
from bot.matches.reading import ForeignMatch, foreign_match, need_sound
from bot.matches.verification import DifferenceError, replay
from data import chain, lesson_files, locales, table
from games.catalogue import catalogue
from games.codec import UnreadableError, codec
from games.contract import Action, AnyGame, Seat
from games.players import STRENGTHS
from rendering.pictures import pictures_of
from rendering.words import Words

log = logging.getLogger(__name__)
Said: TypeAlias = Mapping[str, str]
"""A text by language."""
GENTLE: Final = STRENGTHS[0]
WORDS: Final = 60
"""Of a step, or of a reply, at the most."""
LETTERS: Final = 10 * WORDS
TITLE, AIMS = 80, 200
"""Characters: several lessons are listed together."""
ANSWERS: Final = range(2, 6)
SECONDS: Final = 360.0
A_MINUTE: Final = 200
"""Words that are read in a minute."""
A_PRESS: Final = 5.0
CHARACTERS: Final = 2
"""How many characters count for a word in languages that are written without blanks."""
UNSPACED: Final = ("ja", "zh", "ko")
NAME: Final = re.compile(r"[\w-]{1,40}")
"""A file of a lesson without its ending: it stands in the ids of buttons."""
FACT: Final = re.compile(r"\{([^{}]*)\}")


class LessonError(Exception):
    """A lesson that can't be used. The message names every fault, one a line."""


class LessonAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer that can be tried."""

    action: str
    """As ``Codec.to_text`` writes it."""
    say: Said
    good: bool = False


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One screen of a lesson."""

    kind: Literal["look", "choose", "play", "recap"]
    at: int
    say: Said
    since: int | None = None
    picture: str = ""
    page: str = ""
    answer: tuple[LessonAnswer, ...] = ()


class LessonText(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    match: str
    seat: int
    title: Said
    aims: Said
    step: tuple[LessonStep, ...]


class Lesson(Struct, frozen=True):
    """A lesson with the match whose positions it shows."""

    key: str
    game: AnyGame
    text: LessonText
    match: MatchFile
    positions: dict[int, Any]
    """The states that its steps show, by entry."""

    @property
    def digest(self) -> str:
        """A short hash of what it says and shows, which presses carry."""
        return f"{zlib.crc32(msgspec.json.encode((self.text, self.match.header.position))):08x}"

    @property
    def seat(self) -> Seat:
        return self.text.seat - 1

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        return self.text.step

    def actions(self, step: LessonStep) -> list[Action]:
        """Return the answers that can be tried in a step, in order."""
        return [codec(self.game).from_text(answer.action) for answer in step.answer]

    def said(self, say: Said, step: LessonStep, locale: str, names: Sequence[str]) -> str:
        """Return a text of a step in a language, with its facts. ``names``: those of the seats."""
        facts = self._facts(step, names)
        return FACT.sub(lambda found: str(facts(found[1])), in_language(say, locale))

    def until(self, step: LessonStep) -> ForeignMatch:
        """Return its match up to a step, as a database takes it; every seat is a gentle computer player's."""
        raw = Raw(codec(self.game).encode(self.positions[step.at]))
        seats = tuple(FileSeat(computer=GENTLE) for _ in self.match.header.seats)
        header = replace(self.match.header, position=raw, seats=seats, people=())
        match = MatchFile(header, self.match.entries[: step.at + 1])
        return foreign_match(self.game, match, replay(self.game, match))

    def _facts(self, step: LessonStep, names: Sequence[str]) -> Any:
        view = self.game.shown(self.game.view(self.positions[step.at], self.seat))
        here = {"points": self.game.standing(view)[self.seat], "seat": ["", *names]}
        return lambda path: fact({**table(self.game.meta.key), **here}, path)


def fact(facts: Mapping[str, Any], path: str) -> str | int | float:
    """Return the fact at a path such as ``buildings.0.cost.points``. Raises ``LookupError``, ``TypeError``."""
    found: Any = facts
    for part in path.split("."):
        found = found[int(part) if isinstance(found, list) and part.isdecimal() else part]
    if isinstance(found, str | int | float) and not isinstance(found, bool) and found != "":
        return found
    raise LookupError(path)


def in_language(say: Said, locale: str) -> str:
    """Return a text in a language, or in the one that it falls back to."""
    return next((say[code] for code in chain(locale) if code in say), next(iter(say.values()), ""))


@cache
def lessons_of(game: str) -> Mapping[str, Lesson]:
    """Return the lessons of a game by their keys, in order. One with a fault is left out, which is logged."""
    found = {}
    for path in lesson_files(game):
        try:
            found[path.stem] = read_lesson(path, catalogue()[game])
        except LessonError as error:
            log.error("the lesson %s of %s is left out: %s", path.stem, game, error)
    _replayed.cache_clear()
    return found


def read_lesson(path: Path, game: AnyGame) -> Lesson:
    """Read a lesson of a game. Raises ``LessonError`` with all its faults."""
    try:
        text = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), LessonText)
    except (OSError, ValueError) as error:  # the errors of TOML, UTF-8 and msgspec are such
        raise LessonError(str(error)) from error
    for what, name in (("its file", path.stem), ("match", text.match)):
        if NAME.fullmatch(name) is None:
            raise LessonError(f"{what}: has to be a name of letters, digits, - and _, of at most 40")
    match, states = _replayed(path.with_name(f"{text.match}.turnstone"), game.meta.key)
    if not 0 < text.seat <= len(match.header.seats):
        raise LessonError(f"seat: the match has seats 1 to {len(match.header.seats)}")
    last = len(states) - 1
    wanted = {entry for step in text.step for entry in (step.at, step.since) if entry is not None}
    if beyond := sorted(entry for entry in wanted if not 0 <= entry <= last):
        raise LessonError(f"at, since: the match has entries 0 to {last}, not {', '.join(map(str, beyond))}")
    lesson = Lesson(path.stem, game, text, match, {entry: states[entry] for entry in wanted})
    if faults := [*_faults(lesson)]:
        raise LessonError("\n".join(faults))
    return lesson


@lru_cache(1)  # several lessons speak of the same match
def _replayed(path: Path, key: str) -> tuple[MatchFile, list[Any]]:
    """Return a match file of a game and the positions after its entries. Raises ``LessonError``."""
    try:
        match = decode_file(path.read_bytes())
        need_sound(match)
        if match.header.game != key:
            raise LessonError(f"match: {path.name} is of {match.header.game}, not of {key}")
        return match, [step.state for step in replay(catalogue()[key], match)]
    except (FileError, DifferenceError) as error:
        raise LessonError(f"match: {path.name}: {Words('en').say(error.phrase)}") from error
    except OSError as error:
        raise LessonError(f"match: {path.name} can't be read") from error


def _faults(lesson: Lesson) -> Iterator[str]:
    """Yield what is wrong with a lesson whose match is there."""
    text = lesson.text
    languages = set(text.title)
    yield from _heading_faults(text)
    for number, step in enumerate(text.step, 1):
        for name, say in _sayings(step):
            yield from (f"step {number}: {fault}" for fault in _text_faults(lesson, step, name, say, languages))
        yield from (f"step {number}: {fault}" for fault in _step_faults(lesson, step))
    for code in sorted(languages):
        if (needed := seconds(text.step, code)) > SECONDS:
            yield f"it takes {needed / 60:.1f} minutes ({code}), more than {SECONDS / 60:.0f}"


def _heading_faults(text: LessonText) -> Iterator[str]:
    languages = set(text.title)
    if not languages or not text.step:
        yield "title, step: there has to be one at least"
    if set(text.aims) != languages:
        yield "aims: not in the languages of the title"
    if unread := languages - set(locales()):
        yield f"title: nobody reads {', '.join(map(repr, sorted(unread)))} here"
    for name, say, most in (("title", text.title, TITLE), ("aims", text.aims, AIMS)):
        for code, said in say.items():
            yield from (f"{name} ({code}): {fault}" for fault in _said_faults(said, code, most))
            if FACT.search(said):
                yield f"{name} ({code}): facts aren't filled in here"


def _sayings(step: LessonStep) -> Iterator[tuple[str, Said]]:
    """Yield every text of a step, by what it is called in faults."""
    yield "say", step.say
    yield from ((f"reply {place}", answer.say) for place, answer in enumerate(step.answer, 1))


def _text_faults(lesson: Lesson, step: LessonStep, name: str, say: Said, languages: set[str]) -> Iterator[str]:
    if set(say) != languages:
        yield f"{name}: not in the languages of the title"
    names = [str(number) for number in range(len(lesson.match.header.seats))]
    for code, text in say.items():
        yield from (f"{name} ({code}): {fault}" for fault in _said_faults(text, code))
        try:
            lesson.said({code: text}, step, code, names)
        except (LookupError, TypeError) as error:
            yield f"{name} ({code}): there is no such fact: {error}"


def _said_faults(text: str, code: str, most: int = LETTERS) -> Iterator[str]:
    """Yield what is wrong with a text in a language, but for its facts; ``most``: of its characters."""
    plain = FACT.sub("", text)
    if not text.strip():
        yield "nothing is said"
    if (count := count_words(text, code)) > WORDS:
        yield f"{count:.0f} words, more than {WORDS}"
    if len(text) > most:
        yield f"{len(text)} characters, more than {most}"
    if any(map(str.isnumeric, plain.translate(KANJI))):
        yield "a number by hand"
    if set("{}") & set(plain):
        yield "a brace too many"


KANJI: Final = dict.fromkeys(map(ord, "〇一二三四五六七八九十百千万"))
"""Numerals that are also parts of words (一番, 三角)."""


def count_words(text: str, locale: str) -> float:
    """Return how many words a text has, or as many as take as long to read."""
    text = FACT.sub("0", text)
    return len(text) / CHARACTERS if locale.split("-")[0] in UNSPACED else len(text.split())


def seconds(steps: Iterable[LessonStep], locale: str) -> float:
    """Return how long a lesson takes by rule, where every question is answered well at once."""
    total = 0.0
    for step in steps:
        good = [answer.say for answer in step.answer if answer.good][:1]
        read = sum(count_words(in_language(say, locale), locale) for say in (step.say, *good))
        total += read * 60 / A_MINUTE + A_PRESS * (1 + len(good))
    return total


def _step_faults(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    game, state = lesson.game, lesson.positions[step.at]
    if step.picture and step.picture not in pictures_of(game.meta.key):
        yield f"picture: {game.meta.key} has no picture {step.picture!r}"
    if step.page and not Words("en", game.meta.key).has(f"rules-{step.page}.rules"):
        yield f"page: the rules have no page {step.page!r}"
    if step.since is not None and step.since >= step.at:
        yield "since: not before at"
    if step.kind in ("choose", "play") and lesson.seat not in game.to_move(state):
        yield f"at: seat {lesson.text.seat} isn't asked there"
    if step.kind == "choose":
        yield from _answer_faults(lesson, step)
    elif step.answer:
        yield "answer: only choose has answers"


def _answer_faults(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    game, state = lesson.game, lesson.positions[step.at]
    if len(step.answer) not in ANSWERS:
        yield f"answer: {len(step.answer)} of them; there have to be two to five"
    if not any(answer.good for answer in step.answer):
        yield "answer: none of them is good"
    try:
        actions = lesson.actions(step)
    except UnreadableError as error:
        yield f"answer: {error}"
        return
    if len(set(actions)) < len(actions):
        yield "answer: one of them twice"
    for action in actions:
        if (why := game.why_not(state, lesson.seat, action)) is not None:
            yield f"answer: {codec(game).to_text(action)}: {Words('en', game.meta.key).say(why)}"
