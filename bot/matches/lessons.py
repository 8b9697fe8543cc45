"""Lessons: positions of a recorded match, with what is said of each (``docs/lessons.md``)."""

from __future__ import annotations

import logging
import re
import tomllib
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from bot.matches.files.file import FileError, FileSeat, MatchFile, decode_file
from bot.matches.files.reading import ForeignMatch, foreign_match, need_sound
from bot.matches.files.verification import DifferenceError, replay
from bot.matches.lesson_texts import Said, count_words, filled, in_language, text_faults
from data import SOURCE, lesson_files, locales, table
from games.catalogue import catalogue
from games.codec import UnreadableError, codec
from games.contract import Action, AnyGame, Seat
from games.players import STRENGTHS
from rendering.pictures import pictures_of
from rendering.rules_help import TOPIC, rules_pages
from rendering.words import Words

log = logging.getLogger(__name__)
T = TypeVar("T")
StepKind: TypeAlias = Literal["look", "choose", "play", "recap"]
GENTLE: Final = STRENGTHS[0]
TITLE, AIMS = 80, 200
"""Characters: several lessons are listed together."""
ANSWERS: Final = range(2, 6)
SECONDS: Final = 360.0
A_MINUTE: Final = 200
"""Words that are read in a minute."""
A_PRESS: Final = 5.0
NAME: Final = re.compile(r"[\w-]{1,40}")
"""A file of a lesson without its ending: it stands in the ids of buttons."""
NAMED: Final = "has to be a name of letters, digits, - and _, of at most 40"


class LessonError(Exception):
    """A lesson that can't be used. The message names every fault, one a line."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))


class LessonAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer that can be tried."""

    action: str
    """As ``Codec.to_text`` writes it."""
    say: Said
    good: bool = False


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One screen of a lesson."""

    kind: StepKind
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

    def offered(self, step: LessonStep) -> list[int]:
        """Return the places of a step's answers in the order of the rules, which doesn't tell the good ones."""
        legal, actions = [*self.game.legal_actions(self.positions[step.at], self.seat)], self.actions(step)
        return sorted(range(len(actions)), key=lambda place: legal.index(actions[place]))

    def said(self, say: Said, step: LessonStep, locale: str, names: Sequence[str]) -> str:
        """Return a text of a step in a language, with its facts. ``names``: those of the seats."""
        return filled(in_language(say, locale), self.facts(step, names))

    def until(self, step: LessonStep) -> ForeignMatch:
        """Return its match up to a step, as a database takes it; every seat is a gentle computer player's."""
        raw = Raw(codec(self.game).encode(self.positions[step.at]))
        seats = tuple(FileSeat(computer=GENTLE) for _ in self.match.header.seats)
        header = replace(self.match.header, position=raw, seats=seats, people=())
        match = MatchFile(header, self.match.entries[: step.at + 1])
        return foreign_match(self.game, match, replay(self.game, match))

    def facts(self, step: LessonStep, names: Sequence[str]) -> Mapping[str, Any]:
        """Return what the texts of a step may insert."""
        view = self.game.shown(self.game.view(self.positions[step.at], self.seat))
        seats = {str(number): name for number, name in enumerate(names, 1)}
        return {**table(self.game.meta.key), "points": self.game.standing(view)[self.seat], "seat": seats}


def topics_of(game: AnyGame) -> list[str]:
    """Return the pages of a game's rules to which a step may lead."""
    keys = (page.key for page in rules_pages(Words(SOURCE, game.meta.key), game))
    return [key.removeprefix(TOPIC) for key in keys if key.startswith(TOPIC)]


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


def lesson_after(game: str, key: str) -> str | None:
    """Return the key of the lesson that follows another one, if there is one."""
    keys = [*lessons_of(game)]
    return next(iter(keys[keys.index(key) + 1 :]), None) if key in keys else None


def step_about(game: str, page: str) -> tuple[str, int] | None:
    """Return the lesson and the step of it that leads to a page of the rules (its whole key); the first, if any."""
    steps = ((key, lesson.steps) for key, lesson in lessons_of(game).items())
    about = ((key, at) for key, some in steps for at, step in enumerate(some) if f"{TOPIC}{step.page}" == page)
    return next(about, None)


def read_lesson(path: Path, game: AnyGame) -> Lesson:
    """Read a lesson of a game. Raises ``LessonError`` with all its faults."""
    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:  # the errors of UTF-8 and TOML are such
        raise LessonError(f"it can't be read as TOML: {error}") from error
    faults: list[str] = []
    if NAME.fullmatch(path.stem) is None:
        faults.append(f"its file: {NAMED}")
    text, steps = _shaped(LessonText, {**plain, "step": ()}, "", faults), _steps(plain, faults)
    if text is None:
        raise LessonError(*faults)
    if NAME.fullmatch(text.match) is None:
        raise LessonError(*faults, f"match: {NAMED}")
    try:
        match, states = _replayed(path.with_name(f"{text.match}.turnstone"), game.meta.key)
    except LessonError as error:
        raise LessonError(*faults, str(error)) from error
    if not 0 < text.seat <= len(match.header.seats):
        raise LessonError(*faults, f"seat: the match has seats 1 to {len(match.header.seats)}")
    faults += [f"step {number}: {fault}" for number in steps for fault in _beyond(steps[number], len(states) - 1)]
    steps = {number: step for number, step in steps.items() if not [*_beyond(step, len(states) - 1)]}
    positions = {entry: states[entry] for step in steps.values() for _, entry in _entries(step)}
    lesson = Lesson(path.stem, game, replace(text, step=tuple(steps.values())), match, positions)
    if faults := [*faults, *_faults(lesson, [*steps])]:
        raise LessonError(*faults)
    return lesson


def _steps(plain: Mapping[str, Any], faults: list[str]) -> dict[int, LessonStep]:
    """Return the steps that can be read, by number."""
    tables = _shaped(list[dict[str, Any]], plain.get("step", []), "step: ", faults)
    if tables == []:
        faults.append("step: there has to be one at least")
    shaped = (_shaped(LessonStep, one, f"step {number}: ", faults) for number, one in enumerate(tables or (), 1))
    return {number: step for number, step in enumerate(shaped, 1) if step is not None}


def _shaped(kind: type[T], plain: Any, where: str, faults: list[str]) -> T | None:
    """Return a part of a lesson, without what doesn't belong there, or None, after noting what is wrong with it."""
    if isinstance(plain, dict):
        known = getattr(kind, "__struct_fields__", plain)
        faults += [f"{where}unknown field `{name}`" for name in plain if name not in known]
        plain = {name: part for name, part in plain.items() if name in known}
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at `$")
        fields = (f"{name} {int(place) + 1}: " if place else f"{name}: " for name, place in FIELD.findall(path))
        hint = next((hint for start, hint in HINTS.items() if said.startswith(start)), "")
        said = said.removeprefix("Object contains ").replace("Object missing required", "missing")
        faults.append(f"{where}{''.join(fields)}{said}{hint}")
        return None


FIELD: Final = re.compile(r"\.(\w+)(?:\[(\d+)])?")
HINTS: Final = {
    "Invalid enum value": f"; there are {', '.join(get_args(StepKind))}",
    "Expected `array`": "; its name stands in double brackets: [[step]], [[step.answer]]",
}


def _entries(step: LessonStep) -> list[tuple[str, int]]:
    return [("at", step.at), *([("since", step.since)] if step.since is not None else [])]


def _beyond(step: LessonStep, last: int) -> Iterator[str]:
    for name, entry in _entries(step):
        if not 0 <= entry <= last:
            yield f"{name}: the match has entries 0 to {last}, not {entry}"


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
        raise LessonError(f"match: {path.name}: {Words(SOURCE).say(error.phrase)}") from error
    except OSError as error:
        raise LessonError(f"match: {path.name} can't be read") from error


def _faults(lesson: Lesson, numbers: Sequence[int]) -> Iterator[str]:
    """Yield what is wrong with a lesson whose match is there. ``numbers``: those of its steps."""
    text = lesson.text
    languages = set(text.title)
    if not languages:
        yield "title: there has to be one at least"
    if unread := languages - set(locales()):
        yield f"title: nobody reads {', '.join(map(repr, sorted(unread)))} here"
    for name, say, most in (("title", text.title, TITLE), ("aims", text.aims, AIMS)):
        yield from (f"{name}{fault}" for fault in text_faults(say, languages, None, most))
    names = [str(number) for number in range(len(lesson.match.header.seats))]
    for number, step in zip(numbers, text.step, strict=True):
        facts = lesson.facts(step, names)
        for name, say in _sayings(step):
            yield from (f"step {number}: {name}{fault}" for fault in text_faults(say, languages, facts))
        yield from (f"step {number}: {fault}" for fault in _step_faults(lesson, step))
    for code in sorted(languages):
        if (needed := seconds(text.step, code)) > SECONDS:
            yield f"it takes {needed / 60:.1f} minutes ({code}), more than {SECONDS / 60:.0f}"


def _sayings(step: LessonStep) -> Iterator[tuple[str, Said]]:
    """Yield every text of a step, by what it is called in faults."""
    yield "say", step.say
    yield from ((f"reply {place}", answer.say) for place, answer in enumerate(step.answer, 1))


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
    pictures = pictures_of(game.meta.key)
    if step.picture and step.picture not in pictures:
        yield f"picture: {game.meta.key} has no picture {step.picture!r}; there are {', '.join(pictures)}"
    if step.page and not Words(SOURCE, game.meta.key).has(f"rules-{step.page}.rules"):
        yield f"page: the rules have no page {step.page!r}; there are {', '.join(topics_of(game))}"
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
    actions: list[Action] = []
    for place, answer in enumerate(step.answer, 1):
        here = f"answer {place}: {answer.action}"
        try:
            action = codec(game).from_text(answer.action)
        except UnreadableError as error:
            yield f"{here}: {error}"
            continue
        if action in actions:
            yield f"{here}: one of them twice"
        actions.append(action)
        if (why := game.why_not(state, lesson.seat, action)) is not None:
            yield f"{here}: {Words(SOURCE, game.meta.key).say(why)}"
