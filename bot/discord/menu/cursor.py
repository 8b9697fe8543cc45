"""Where a menu stands: everything about it that its buttons carry, and whether that still holds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.ui.controls import Press, base36
from bot.matches.refusals import StaleError
from bot.matches.table import Table, digest
from games.contract import Action, Choice, Seat
from games.narrowing import VERB, Narrowed, Option, Question, distinct, narrow
from games.narrowing import StaleError as NotOffered

NUMBERS = re.compile(r"(-?[0-9a-z]+(\.-?[0-9a-z]+)*)?")


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

    def answered(self, answer: int) -> Cursor:
        """Return the menu one answer further."""
        return replace(self, answers=(*self.answers, answer), page=0)

    def back(self) -> Cursor | None:
        """Return the menu one step back, or None at its beginning."""
        if self.answers:
            return replace(self, answers=self.answers[:-1], page=0)
        return None if self.typed is None else replace(self, typed=None, page=0)

    def parts(self) -> tuple[str | int, ...]:
        """Return the parts of a custom id that say all this."""
        return (self.seat, self.decision, self.digest, self.page, _joined(self.answers), _typed_text(self.typed))


def read_cursor(press: Press) -> Cursor:
    """Return the menu that was pressed. Raises ``StaleError`` for an id of another version."""
    if len(press.rest) < 6 or not all(NUMBERS.fullmatch(text) for text in press.rest[4:6]):
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


def opening(table: Table, seat: Seat) -> Cursor:
    """Return the menu of what a seat is asked now, at its beginning."""
    return Cursor(table.id, seat, table.asked[seat].decision, digest(table.game, table.legal(seat)))


def offered(table: Table, user: int, cursor: Cursor) -> tuple[Action, ...]:
    """Return the actions among which a menu chooses.

    Raises ``StaleError`` if it is not this user's, belongs to another question, or its choices are not today's.
    """
    asked = table.asked.get(cursor.seat)
    if asked is None or table.seat_of(user) != cursor.seat or asked.decision != cursor.decision:
        raise StaleError
    legal = table.legal(cursor.seat)
    if digest(table.game, legal) != cursor.digest:
        raise StaleError
    return legal if cursor.typed is None else _agreeing(table, legal, cursor.typed)


def settle(table: Table, seat: Seat, kind: type[Action], given: dict[str, Any]) -> Typed:
    """Return what a typed command settles. Every given value has to occur in the legal list."""
    legal = [action for action in table.legal(seat) if type(action) is kind]
    names = kind.__struct_fields__
    fields = tuple((names.index(name), distinct(legal, name).index(value)) for name, value in given.items())
    return Typed(table.game.meta.actions.index(kind), fields)


def follow(table: Table, cursor: Cursor, actions: Sequence[Action]) -> Narrowed:
    """Return where the answers have led. Raises ``StaleError`` if they lead nowhere."""
    view = table.shown(cursor.seat)

    def describe(action: Action) -> Choice:
        return table.game.describe(view, action)

    try:
        return narrow(actions, cursor.answers, describe)
    except NotOffered:
        raise StaleError from None


class Shortcut(Struct, frozen=True):
    """A finished answer two steps ahead, given with one press."""

    cursor: Cursor
    """The menu with both answers."""
    verb: Option
    option: Option


def shortcuts(table: Table, cursor: Cursor, asked: Question, most: int) -> tuple[Shortcut, ...]:
    """Return the answers of the best verb that leaves one short question, so that they can stand beside the verbs.

    The verb that ranks last, such as giving up a chance, is never one of them: its answers would be pressed by mistake.
    """
    if asked.part != VERB or cursor.typed is not None:
        return ()
    view = table.shown(cursor.seat)
    for verb in asked.options[:-1]:
        if not 1 < sum(type(action) is verb.value for action in asked.actions) <= most:
            continue
        ahead = narrow(asked.actions, (verb.answer,), lambda action: table.game.describe(view, action)).question
        if ahead is not None and not ahead.elements and all(option.finishes for option in ahead.options):
            chosen = cursor.answered(verb.answer)
            return tuple(Shortcut(chosen.answered(option.answer), verb, option) for option in ahead.options)
    return ()


def _agreeing(table: Table, legal: tuple[Action, ...], typed: Typed) -> tuple[Action, ...]:
    kinds = table.game.meta.actions
    if not 0 <= typed.kind < len(kinds):
        raise StaleError
    kind = kinds[typed.kind]
    found = tuple(action for action in legal if type(action) is kind)
    try:
        given = {
            kind.__struct_fields__[field]: distinct(found, kind.__struct_fields__[field])[value]
            for field, value in typed.fields
        }
    except IndexError:
        raise StaleError from None
    return tuple(action for action in found if all(getattr(action, name) == value for name, value in given.items()))


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
