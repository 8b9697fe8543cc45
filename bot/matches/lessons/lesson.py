"""A lesson as it is written, and what it says of a position, an answer, and the turns that are played on."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from bot.matches.entries import Move
from bot.matches.files.file import FileSeat, MatchFile
from bot.matches.files.reading import ForeignMatch, foreign_match
from bot.matches.files.verification import replay
from bot.matches.lessons.texts import Said, filled, in_language
from data import table
from games.codec import codec
from games.contract import Action, AnyGame, Seat
from games.narrowing import agreeing
from games.players import STRENGTHS

StepKind: TypeAlias = Literal["look", "choose", "play", "recap"]
GENTLE: Final = STRENGTHS[0]


class LessonAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of an answer, or of all those of a kind."""

    action: str | tuple[str, ...]
    """One or several as ``Codec.to_text`` writes them; a field that is left out can be anything."""
    say: Said
    good: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        return _lines(self.action)


class LessonWord(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said during the turns that are played on, where all of its conditions hold."""

    say: Said
    turn: int | None = None
    """In which turn from there, the first being 1."""
    action: str | tuple[str, ...] = ()
    """What can be chosen, as in answers, for the first time: as long as no such thing has been done there."""

    @property
    def lines(self) -> tuple[str, ...]:
        return _lines(self.action)


def _lines(action: str | tuple[str, ...]) -> tuple[str, ...]:
    return (action,) if isinstance(action, str) else action


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One screen of a lesson."""

    kind: StepKind
    at: int
    say: Said
    since: int | None = None
    picture: str = ""
    page: str = ""
    answer: tuple[LessonAnswer, ...] = ()
    otherwise: Said = {}
    """What is said of all other answers."""
    word: tuple[LessonWord, ...] = ()


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
        return f"{zlib.crc32(msgspec.json.encode((self.key, self.text, self.match.header.position))):08x}"

    @property
    def seat(self) -> Seat:
        return self.text.seat - 1

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        return self.text.step

    def legal(self, step: LessonStep) -> tuple[Action, ...]:
        """Return all that its seat can answer in a step."""
        return tuple(self.game.legal_actions(self.positions[step.at], self.seat))

    def meant(self, line: str, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Return the actions of which a line of a reply speaks. Raises ``UnreadableError``."""
        return agreeing(actions, *codec(self.game).part_of_text(line))

    def reply(self, step: LessonStep, action: Action) -> LessonAnswer | None:
        """Return the reply to an answer: of those that speak of it the one that names most of its fields."""
        lines = [(line, answer) for answer in step.answer for line in answer.lines if self.meant(line, (action,))]
        return max(lines, key=lambda found: found[0].count("="), default=("", None))[1]

    def said(self, say: Said, state: Any, locale: str, names: Sequence[str]) -> str:
        """Return a text in a language, with the facts of a position. ``names``: those of the seats."""
        return filled(in_language(say, locale), self.facts(state, names))

    def played_after(self, step: LessonStep) -> Iterator[Action]:
        """Yield what is done in the rest of its match."""
        for entry in self.match.entries[step.at + 1 :]:
            if isinstance(entry.entry, Move):
                yield codec(self.game).action(bytes(entry.entry.action))

    def until(self, step: LessonStep) -> ForeignMatch:
        """Return its match up to a step, as a database takes it; every seat is a gentle computer player's."""
        raw = Raw(codec(self.game).encode(self.positions[step.at]))
        seats = tuple(FileSeat(computer=GENTLE) for _ in self.match.header.seats)
        chapters = tuple(one for one in self.match.header.chapters if one.revision <= step.at)
        header = replace(self.match.header, position=raw, seats=seats, people=(), chapters=chapters)
        match = MatchFile(header, self.match.entries[: step.at + 1])
        return foreign_match(self.game, match, replay(self.game, match))

    def facts(self, state: Any, names: Sequence[str]) -> Mapping[str, Any]:
        """Return what texts about a position may insert."""
        view = self.game.shown(self.game.view(state, self.seat))
        seats = {str(number): name for number, name in enumerate(names, 1)}
        return {**table(self.game.meta.key), "points": self.game.standing(view)[self.seat], "seat": seats}
