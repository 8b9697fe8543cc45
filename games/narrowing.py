"""From all legal actions and the answers given so far to the next question, or the finished action.

An *answer* is an index into the distinct values that a part (first the verb, then each field) can still take, in the
order of the legal list. A part with only one possible value is never asked. Nothing is kept between two questions: the
legal list and the answers are all there is, so a menu survives a restart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.codec import field_types, is_collection
from games.contract import Action, Choice, Whole

VERB = "do"
COMPLETE = 3

Describe: TypeAlias = Callable[[Action], Choice]


class StaleError(Exception):
    """An answer points at something that is not on offer: the menu is out of date."""


class UnmatchedError(StaleError):
    """The things picked for a set or multiset are each on offer, but not together."""


class Option(Struct, frozen=True):
    """One possible value of a part."""

    answer: int
    """What is given back to choose it."""
    value: Any
    """The verb (an action type) or the value of the field."""
    best: Action
    """The best action that is still possible with it."""
    choice: Choice
    """How the game describes ``best``."""
    finishes: bool
    """Whether it leaves exactly one action."""


class Element(Struct, frozen=True):
    """A thing that can be chosen for a set or multiset, ``most`` times at the most."""

    value: Any
    most: int


class Question(Struct, frozen=True):
    """What to ask next."""

    part: str
    """``do`` for the verb, else the name of the field."""
    kind: type[Action] | None
    """The action type, once the verb is settled."""
    options: tuple[Option, ...]
    """Every possible value, best first."""
    complete: tuple[Option, ...] = ()
    """The best finished actions, where the action type offers them. Are these all, then ``options`` is empty."""
    elements: tuple[Element, ...] = ()
    """For a set or multiset: what it is put together from. The answer is then found with ``gather``."""
    presumed: Action | None = None
    """The best finished action, where the action type puts it up for confirmation before anything else is asked."""
    least: int = 0
    most: int = 0
    actions: tuple[Action, ...] = ()
    """The actions that fit the answers so far, in the order of the legal list."""


class Narrowed(Struct, frozen=True):
    """Where the answers have led."""

    question: Question | None
    action: Action | None


def narrow(actions: Sequence[Action], answers: Sequence[int], describe: Describe) -> Narrowed:
    """Return the next question, or the finished action. Raises ``StaleError`` if an answer doesn't fit."""
    left, given = tuple(actions), list(answers)
    if not left:
        raise StaleError
    parts = [VERB]
    while parts:
        part = parts.pop(0)
        values = distinct(left, part)
        if len(values) > 1:
            if not given:
                return Narrowed(_question(left, part, values, describe), None)
            left = _answered(left, part, values, given.pop(0))
        if part == VERB:
            parts = list(left[0].__struct_fields__)
    if given or len(left) != 1:
        raise StaleError
    return Narrowed(None, left[0])


def _answered(left: tuple[Action, ...], part: str, values: list[Any], answer: int) -> tuple[Action, ...]:
    """Return the actions that an answer leaves. Below zero it names a complete one: -1 the first, -2 the second ..."""
    if _offers_complete(left, part) and -len(left) <= answer < 0:
        return (left[-1 - answer],)
    if not 0 <= answer < len(values):
        raise StaleError
    return tuple(action for action in left if _value(action, part) == values[answer])


def _question(left: tuple[Action, ...], part: str, values: list[Any], describe: Describe) -> Question:
    choices = [describe(action) for action in left]
    kind = None if part == VERB else type(left[0])
    complete = _complete(left, part, choices)
    presumed = _presumed(left, part, choices)
    question = Question(part, kind, _options(left, part, values, choices), complete, presumed=presumed, actions=left)
    if kind is not None and _is_gathered(kind, part):
        sizes = [len(value) for value in values]
        return replace(question, elements=_elements(values), least=min(sizes), most=max(sizes))
    return replace(question, options=()) if complete and len(left) <= COMPLETE else question


def _options(left: tuple[Action, ...], part: str, values: list[Any], choices: list[Choice]) -> tuple[Option, ...]:
    members: dict[Any, list[int]] = {}
    for position, action in enumerate(left):
        members.setdefault(_value(action, part), []).append(position)
    options = []
    for answer, value in enumerate(values):
        best = max(members[value], key=lambda position: choices[position].rank)
        options.append(Option(answer, value, left[best], choices[best], len(members[value]) == 1))
    return tuple(sorted(options, key=lambda option: -option.choice.rank))


def _presumed(left: tuple[Action, ...], part: str, choices: list[Choice]) -> Action | None:
    """Return the best action, if the action type takes it for granted from this part on."""
    if part == VERB or not _reached(type(left[0]), part, type(left[0]).best_from):
        return None
    return left[max(range(len(left)), key=lambda position: choices[position].rank)]


def _offers_complete(left: Sequence[Action], part: str) -> bool:
    """Whether the action type offers finished actions from this part on."""
    return part != VERB and _reached(type(left[0]), part, type(left[0]).complete_from)


def _reached(kind: type[Action], part: str, first: str | None) -> bool:
    """Whether a field is the first one of some, or comes after it."""
    fields = kind.__struct_fields__
    return first is not None and fields.index(part) >= fields.index(first)


def _complete(left: tuple[Action, ...], part: str, choices: list[Choice]) -> tuple[Option, ...]:
    """Return the best finished actions, if the action type offers them from this part on."""
    if not _offers_complete(left, part):
        return ()
    best = sorted(range(len(left)), key=lambda position: -choices[position].rank)[:COMPLETE]
    return tuple(Option(-1 - position, left[position], left[position], choices[position], True) for position in best)


def _is_gathered(kind: type[Action], part: str) -> bool:
    annotation = field_types(kind)[part]
    return is_collection(annotation) and not any(
        isinstance(mark, Whole) for mark in getattr(annotation, "__metadata__", ())
    )


def _elements(values: list[Any]) -> tuple[Element, ...]:
    """Return each thing that occurs in any of these collections, with the most times it does."""
    most: Counter[Any] = Counter()
    for value in values:
        most |= Counter(value)
    return tuple(Element(value, count) for value, count in most.items())


def distinct(actions: Sequence[Action], part: str) -> list[Any]:
    """Return the different values of a part, in the order of the actions."""
    return list(dict.fromkeys(_value(action, part) for action in actions))


def gather(question: Question, chosen: Sequence[Any]) -> int:
    """Return the answer for a set or multiset that was put together from ``elements``.

    Raises ``UnmatchedError`` if no legal action holds exactly these, and ``StaleError`` if one is not on offer at all.
    """
    offered = {element.value for element in question.elements}
    if not offered.issuperset(chosen):
        raise StaleError
    try:
        return distinct(question.actions, question.part).index(tuple(sorted(chosen)))
    except ValueError:
        raise UnmatchedError from None


def agreeing(actions: Sequence[Action], kind: type[Action], given: dict[str, Any]) -> tuple[Action, ...]:
    """Return the actions of this type whose fields have these values."""
    return tuple(
        action
        for action in actions
        if type(action) is kind and all(getattr(action, name) == value for name, value in given.items())
    )


def answers_for(actions: Sequence[Action], kind: type[Action], given: dict[str, Any]) -> list[int] | None:
    """Return the answers that lead a menu as far as a typed command goes, or None if no legal action agrees with it.

    The answers end at the first open part that the command leaves out.
    """
    if not agreeing(actions, kind, given):
        return None
    left = tuple(actions)
    answers: list[int] = []
    for part in (VERB, *kind.__struct_fields__):
        values = distinct(left, part)
        wanted = kind if part == VERB else given.get(part)
        if len(values) == 1:
            continue
        if wanted is None or wanted not in values:
            break
        answers.append(values.index(wanted))
        left = tuple(action for action in left if _value(action, part) == wanted)
    return answers


def page(options: Sequence[Any], number: int, size: int) -> tuple[Sequence[Any], int]:
    """Return one page of a list and how many pages there are; a number out of range gives the nearest page."""
    pages = max(1, -(-len(options) // size))
    number = min(max(number, 0), pages - 1)
    return options[number * size : (number + 1) * size], pages


def _value(action: Action, part: str) -> Any:
    return type(action) if part == VERB else getattr(action, part)
