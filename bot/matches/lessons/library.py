"""Lessons: positions of a recorded match, with what is said of each (``docs/lessons.md``)."""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from bot.matches.files.file import FileError, MatchFile, decode_file
from bot.matches.files.reading import need_sound
from bot.matches.files.verification import DifferenceError, replay
from bot.matches.lessons.faults import faults_of
from bot.matches.lessons.lesson import Lesson, LessonStep, LessonText, StepKind
from data import SOURCE, lesson_files
from games.catalogue import catalogue
from games.contract import AnyGame
from rendering.rules_help import TOPIC
from rendering.words import Words

log = logging.getLogger(__name__)
T = TypeVar("T")
NAME: Final = re.compile(r"[\w-]{1,40}")
"""A file of a lesson without its ending: it stands in the ids of buttons."""
NAMED: Final = "has to be a name of letters, digits, - and _, of at most 40"


class LessonError(Exception):
    """A lesson that can't be used. The message names every fault, one a line."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))


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
        plain = tomllib.loads(path.read_text(encoding="utf-8-sig"))  # Windows puts a mark first
    except (OSError, ValueError, RecursionError) as error:  # the errors of UTF-8 and TOML are such
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
    if faults := [*faults, *faults_of(lesson, [*steps])]:
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
