"""A menu as plain values: what a press on it says, and the lines, buttons and selects that it shows.

A press is read from its custom id and the chosen values. Nothing is looked up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.ui.protocol import Press, base36
from bot.matches.refusals import StaleError
from games.contract import Action, Seat
from games.narrowing import Pieces
from rendering.questions import Question

NUMBERS = re.compile(r"(-?[0-9a-z]+(\.-?[0-9a-z]+)*)?")
NONE = "none"
"""The last part of the id of a button that chooses no piece at all."""
COUNT = "."
PARTS = 6
"""How many parts of an id say where a menu stands."""


class Typed(Struct, frozen=True):
    """What a slash command has settled: an action type and some of its fields, as places in lists.

    ``kind`` is a place in the game's action types; a field and its value are places among the fields of that type and
    among the values that the legal list has for it.
    """

    kind: int
    fields: tuple[tuple[int, int], ...] = ()


class Cursor(Struct, frozen=True):
    """One menu of one seat: the question it belongs to and what has been answered so far."""

    match: int
    seat: Seat
    decision: int
    digest: str
    answers: tuple[int, ...] = ()
    typed: Typed | None = None
    page: int = 0

    @property
    def begun(self) -> bool:
        """Whether the player has chosen anything yet."""
        return bool(self.answers) or self.typed is not None

    def answered(self, *answers: int) -> Cursor:
        """Return the menu with further answers."""
        return replace(self, answers=(*self.answers, *answers), page=0)

    def turned_to(self, page: int) -> Cursor:
        """Return the same menu at another page."""
        return replace(self, page=page)

    def back(self) -> Cursor | None:
        """Return the menu one step back, or None at its beginning."""
        if self.answers:
            return replace(self, answers=self.answers[:-1], page=0)
        return None if self.typed is None else replace(self, typed=None, page=0)

    def parts(self) -> tuple[str | int, ...]:
        """Return the parts of a custom id that say all this."""
        return (self.seat, self.decision, self.digest, self.page, _joined(self.answers), _typed_text(self.typed))


class MenuPress(Struct, frozen=True):
    """A press on a menu."""

    cursor: Cursor
    """The menu with all that is answered by the press, except for ``pieces``."""
    pieces: Pieces | None = None
    """What is chosen for a set or multiset that is put together."""
    confirmed: bool = False


def read_press(press: Press) -> MenuPress:
    """Read a press on a menu. Raises ``StaleError`` for an id or a value of another version."""
    cursor = read_cursor(press)
    match press.verb:
        case "pick":
            return MenuPress(cursor.answered(_chosen(press.values)))
        case "set":
            return MenuPress(cursor, pieces=_pieces(press.values))
        case _:
            return MenuPress(cursor, confirmed=press.verb == "do")


def read_cursor(press: Press) -> Cursor:
    """Return the menu that was pressed, as it was shown. Raises ``StaleError`` for an id of another version."""
    if len(press.rest) < PARTS or not all(NUMBERS.fullmatch(text) for text in press.rest[4:PARTS]):
        raise StaleError
    return Cursor(
        match=press.match,
        seat=press.number(0),
        decision=press.number(1),
        digest=press.rest[2],
        page=press.number(3),
        answers=_split(press.rest[4]),
        typed=_read_typed(_split(press.rest[5])),
    )


def answer_value(answer: int) -> str:
    """Return the value of an option of a select that stands for an answer."""
    return base36(answer)


def pieces_value(place: int, count: int) -> str:
    """Return the value of an option that stands for so many of one element."""
    return f"{base36(place)}{COUNT}{base36(count)}"


def _chosen(values: Sequence[str]) -> int:
    try:
        return int(values[0], 36)
    except (IndexError, ValueError):
        raise StaleError from None


def _pieces(values: Sequence[str]) -> Pieces:
    """Of several counts of one element the largest one holds."""
    counts: dict[int, int] = {}
    try:
        for value in values:
            place, count = (int(part, 36) for part in value.split(COUNT))
            counts[place] = max(count, counts.get(place, 0))
    except ValueError:
        raise StaleError from None
    return tuple(counts.items())


def _joined(numbers: Sequence[int]) -> str:
    return ".".join(map(base36, numbers))


def _split(text: str) -> tuple[int, ...]:
    return tuple(int(part, 36) for part in text.split(".")) if text else ()


def _typed_text(typed: Typed | None) -> str:
    return "" if typed is None else _joined((typed.kind, *(number for pair in typed.fields for number in pair)))


def _read_typed(numbers: tuple[int, ...]) -> Typed | None:
    if not numbers:
        return None
    return Typed(numbers[0], tuple(zip(numbers[1::2], numbers[2::2], strict=False)))


class Style(Enum):
    """How much a button stands out."""

    PLAIN = "plain"
    ANSWER = "answer"
    """It answers the question."""
    DONE = "done"
    """It does the action."""


class MenuButton(Struct, frozen=True):
    """A button that leads to ``cursor``."""

    label: str
    verb: str
    cursor: Cursor
    style: Style = Style.PLAIN
    detail: tuple[str, ...] = ()
    """Further parts of its id."""
    icon: str = ""
    """The key of the icon beside its label."""


class MenuOption(Struct, frozen=True):
    """One option of a select."""

    label: str
    value: str
    about: str | None = None
    icon: str = ""


class MenuSelect(Struct, frozen=True):
    """A select whose options lead on from ``cursor``."""

    options: tuple[MenuOption, ...]
    verb: str
    cursor: Cursor
    placeholder: str
    most: int = 1
    """How many options may be chosen together."""


Row: TypeAlias = tuple[MenuButton | MenuSelect, ...]


class Screen(Struct, frozen=True):
    """What a menu shows at one time, apart from its picture."""

    notes: tuple[str, ...]
    """Lines above the picture."""
    lines: tuple[str, ...]
    """Lines below it."""
    rows: tuple[Row, ...]
    preview: Action | None = None
    """The action whose outcome the picture shows; None: the position as it is."""
    question: Question | None = None
    """What its picture is about; None: the whole board."""
