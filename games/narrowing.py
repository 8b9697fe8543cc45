"""From all legal actions and the answers given so far to the next prompt, or the finished action.

An *answer* is an index into the different values that a part (first the verb, then each field) can still take, in the
order of the legal list. Below zero it names a finished action: -1 the first one that is left, -2 the second. A part
with only one possible value is never asked. Nothing is kept between two prompts: the legal list and the answers are
all there is, so a menu survives a restart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any, TypeAlias

from msgspec import Struct

from games.codec import field_types, is_collection
from games.contract import Action, Choice, Hint, Hints, Meta, Term

VERB = "do"
COMPLETE = 3
"""How many finished actions are offered beside the values of a part."""
ALL_AT_ONCE = 10
"""Up to how many finished actions are all offered at once, in place of the values."""
MOST_UNDER_FEW = 12
"""Up to how many under ``Hint.FEW``."""
LASTING = (Hint.COMPLETE, Hint.PRESUMED)
"""Hints that hold for every later field, too."""

Describe: TypeAlias = Callable[[Action], Choice]
Members: TypeAlias = dict[Any, list[int]]
"""For each value of a part the places of the actions that have it."""
Pieces: TypeAlias = tuple[tuple[int, int], ...]
"""What is chosen for a set or multiset: places in its elements, and how many of each."""


class NotOfferedError(Exception):
    """An answer is none of those on offer."""


class UnmatchedError(NotOfferedError):
    """The things picked for a set or multiset are each on offer, but not together."""


class Option(Struct, frozen=True):
    """One possible value of a part."""

    answer: int
    """What is given back to choose it."""
    value: Any
    """The verb (an action type), the value of the field, or a finished action."""
    first: Action
    """The cheapest action that is still possible with it; of equal ones the first."""
    choice: Choice
    """How the game describes ``first``."""
    finishes: bool
    """Whether it leaves exactly one action."""
    best: Action
    """The action with it that ranks highest; of equal ones the first. Only hints look at it."""
    rank: float
    """The rank of ``best``."""


class Element(Struct, frozen=True):
    """A thing that can be chosen for a set or multiset, ``most`` times at the most."""

    value: Any
    most: int


class OpenPart(Struct, frozen=True):
    """A part with more than one possible value: what every prompt is about."""

    part: str
    """``do`` for the verb, else the name of the field."""
    kind: type[Action] | None
    """The action type, once the verb is settled."""
    actions: tuple[Action, ...]
    """The actions that fit the answers so far, in the order of the legal list."""


class PickOne(OpenPart, frozen=True):
    """Choose one of several values, or one of the finished actions that are offered with them."""

    options: tuple[Option, ...]
    """Every possible value, in an order that stays: action types as the game lists them, numbers and terms by value,
    collections by their cost, everything else as ``legal_actions`` has it. None if ``complete`` holds every action that
    is left."""
    complete: tuple[Option, ...] = ()
    """The cheapest finished actions, where the game offers them; all of a few."""


class PickMany(OpenPart, frozen=True):
    """Put a set or multiset together. The answer is found with ``gather``."""

    elements: tuple[Element, ...]
    """What it can be put together from."""
    least: int
    most: int
    whole: PickOne
    """The same as a choice among whole collections."""


class Confirm(OpenPart, frozen=True):
    """Confirm what the game takes for granted, or choose something else."""

    presumed: Action
    """The cheapest finished action."""
    answers: tuple[int, ...]
    """The answers that lead to it from here."""
    options: tuple[Option, ...]
    """The values of the part."""

    def others(self, action: Action) -> tuple[Option, ...]:
        """Return the values without one that leads to an action only."""
        return tuple(option for option in self.options if option.first != action or not option.finishes)


Prompt: TypeAlias = PickOne | PickMany | Confirm


class Walk(Struct, frozen=True):
    """Where answers lead."""

    reached: Prompt | Action
    """The next prompt, or the finished action."""
    answers: tuple[int, ...]
    """The answers; where pieces were chosen, with the one that they give."""
    before: Callable[[], Prompt] | None = None
    """Gives the prompt that was answered last, if the action is finished."""


def narrow(actions: Sequence[Action], answers: Sequence[int], describe: Describe, meta: Meta) -> Prompt | Action:
    """Return the next prompt, or the finished action: where ``walk`` leads."""
    return walk(actions, answers, describe, meta).reached


def walk(
    actions: Sequence[Action],
    answers: Sequence[int],
    describe: Describe,
    meta: Meta,
    *,
    pieces: Pieces | None = None,
    most: int | None = None,
) -> Walk:
    """Follow answers, and after them the answer that chosen pieces give. ``meta``: that of the game.

    A set with more than ``most`` pieces to choose from is asked as a whole, and more actions than that never are under
    ``Hint.WHOLE``. Raises ``NotOfferedError`` if an answer
    doesn't fit, ``UnmatchedError`` if the pieces don't go together.
    """
    left, given, walked = tuple(actions), list(answers), list[int]()
    if not left:
        raise NotOfferedError
    parts, ask = [VERB], partial(_prompt, describe=describe, meta=meta, most=most)
    before: Callable[[], Prompt] | None = None
    while parts:
        part = parts.pop(0)
        members = _members(left, part)
        if len(members) > 1:
            if not given:
                prompt = ask(left, part, members)
                if pieces is None:
                    return Walk(prompt, tuple(walked))
                given, pieces = [_put_together(prompt, pieces)], None
            before = partial(ask, left, part, members)
            walked.append(given.pop(0))
            left = _answered(left, part, members, walked[-1], meta.menu)
        if part == VERB:
            parts = list(left[0].__struct_fields__)
    if given or pieces is not None or len(left) != 1:
        raise NotOfferedError
    return Walk(left[0], tuple(walked), before)


def _put_together(prompt: Prompt, pieces: Pieces) -> int:
    """Return the answer that chosen pieces give to a prompt."""
    if not isinstance(prompt, PickMany) or not all(_is_offered(prompt, *piece) for piece in pieces):
        raise NotOfferedError
    return gather(prompt, [prompt.elements[place].value for place, count in pieces for _ in range(count)])


def _is_offered(prompt: PickMany, place: int, count: int) -> bool:
    return 0 <= place < len(prompt.elements) and 0 <= count <= prompt.elements[place].most


def hint_at(hints: Hints, kind: type[Action], field: str) -> Hint | None:
    """Return the hint that holds for a field: the last one up to it that holds for later fields too, else its own."""
    fields = kind.__struct_fields__
    found = [(name, hints.get((kind, name))) for name in fields[: fields.index(field) + 1]]
    lasting = (hint for name, hint in reversed(found) if hint in LASTING or _is_whole(kind, name, hint))
    return next(lasting, found[-1][1])


def first_hint(hints: Hints, kind: type[Action]) -> Hint | None:
    """Return the hint of the first field of an action type, if it has fields."""
    return next((hints.get((kind, name)) for name in kind.__struct_fields__), None)


def _is_whole(kind: type[Action], field: str, hint: Hint | None) -> bool:
    """Tell whether what is left of an action from this field on is one value."""
    return hint is Hint.WHOLE and not is_collection(field_types(kind)[field])


def _members(left: tuple[Action, ...], part: str) -> Members:
    members: Members = {}
    for place, action in enumerate(left):
        members.setdefault(_value(action, part), []).append(place)
    return members


def _answered(left: tuple[Action, ...], part: str, members: Members, answer: int, hints: Hints) -> tuple[Action, ...]:
    if answer < 0:
        return _finished(left, part, answer, hints)
    if answer >= len(members):
        raise NotOfferedError
    return tuple(left[place] for place in list(members.values())[answer])


def _offers_finished(kind: type[Action], part: str, hints: Hints) -> bool:
    hint = hint_at(hints, kind, part)
    return hint in (Hint.COMPLETE, Hint.FEW) or _is_whole(kind, part, hint)


def _finished(left: tuple[Action, ...], part: str, answer: int, hints: Hints) -> tuple[Action, ...]:
    """Return the one action that an answer below zero names."""
    if part == VERB or answer < -len(left) or not _offers_finished(type(left[0]), part, hints):
        raise NotOfferedError
    return (left[-1 - answer],)


def _prompt(
    left: tuple[Action, ...], part: str, members: Members, describe: Describe, meta: Meta, most: int | None
) -> Prompt:
    choices = [describe(action) for action in left]
    options = _options(left, members, choices)
    if part == VERB:
        return PickOne(part, None, left, tuple(sorted(options, key=lambda option: meta.actions.index(option.value))))
    kind = type(left[0])
    match hint_at(meta.menu, kind, part):
        case Hint.PRESUMED:
            presumed = left[_cheapest(range(len(left)), choices)]
            answers = _path(left, kind, {field: getattr(presumed, field) for field in kind.__struct_fields__})
            return Confirm(part, kind, left, presumed, tuple(answers), options)
        case Hint.COMPLETE:
            complete = sorted(_finished_options(left, choices), key=lambda option: option.choice.cost)
            if len(left) <= ALL_AT_ONCE:
                return PickOne(part, kind, left, (), tuple(complete))
            return PickOne(part, kind, left, options, tuple(complete[:COMPLETE]))
        case Hint.FEW if len(left) <= MOST_UNDER_FEW:
            return PickOne(part, kind, left, (), _finished_options(left, choices))
        case Hint.WHOLE if _is_whole(kind, part, Hint.WHOLE) and (most is None or len(left) <= most):
            return PickOne(part, kind, left, (), _finished_options(left, choices))
        case None if is_collection(field_types(kind)[part]):
            sizes = [len(value) for value in members]
            whole, elements = PickOne(part, kind, left, options), _elements(members)
            if most is not None and sum(element.most for element in elements) > most:
                return whole
            return PickMany(part, kind, left, elements, min(sizes), max(sizes), whole)
        case Hint.FEW | Hint.WHOLE | Hint.BESIDE | None:
            return PickOne(part, kind, left, options)


def options_for(actions: Sequence[Action], part: str, describe: Describe) -> tuple[Option, ...]:
    """Return every value that a part has in these actions, in the order of ``PickOne.options``."""
    left = tuple(actions)
    return _options(left, _members(left, part), [describe(action) for action in left])


def _options(left: tuple[Action, ...], members: Members, choices: list[Choice]) -> tuple[Option, ...]:
    options = []
    for answer, (value, places) in enumerate(members.items()):
        first, best = _cheapest(places, choices), max(places, key=lambda place: choices[place].rank)
        single, rank = len(places) == 1, choices[best].rank
        options.append(Option(answer, value, left[first], choices[first], single, left[best], rank))
    return tuple(sorted(options, key=_in_order))


def _in_order(option: Option) -> float:
    """Return what options are sorted by; among equals the order of the legal list stays."""
    match option.value:
        case Term() as term:
            return _places(type(term))[term]
        case int() as number:
            return number
        case tuple():
            return option.choice.cost
        case _:
            return 0


@cache
def _places(kind: type[Term]) -> dict[Term, int]:
    return {member: place for place, member in enumerate(kind.in_order())}


def _cheapest(places: Iterable[int], choices: list[Choice]) -> int:
    return min(places, key=lambda place: choices[place].cost)


def _finished_options(left: tuple[Action, ...], choices: list[Choice]) -> tuple[Option, ...]:
    described = enumerate(zip(left, choices, strict=True))
    return tuple(Option(-1 - place, one, one, choice, True, one, choice.rank) for place, (one, choice) in described)


def advised(options: Sequence[Option]) -> Action | None:
    """Return the action that ranks highest; None where all options rank the same: there is nothing to advise."""
    best = max(options, key=lambda option: option.rank, default=None)
    return None if best is None or all(option.rank == best.rank for option in options) else best.best


def _elements(collections: Iterable[Any]) -> tuple[Element, ...]:
    """Return each thing that occurs in any of these collections, with the most times it does."""
    most: Counter[Any] = Counter()
    for collection in collections:
        most |= Counter(collection)
    return tuple(Element(value, count) for value, count in most.items())


def distinct(actions: Sequence[Action], part: str) -> list[Any]:
    """Return the different values of a part, in the order of the actions."""
    return list(dict.fromkeys(_value(action, part) for action in actions))


def gather(prompt: PickMany, chosen: Sequence[Any]) -> int:
    """Return the answer for a set or multiset that was put together from ``elements``.

    Raises ``UnmatchedError`` if no legal action holds exactly these, ``NotOfferedError`` if one of them is in none.
    """
    if not {element.value for element in prompt.elements}.issuperset(chosen):
        raise NotOfferedError
    wanted = tuple(sorted(chosen))
    for option in prompt.whole.options:
        if option.value == wanted:
            return option.answer
    raise UnmatchedError


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
    return _path(tuple(actions), kind, given) if agreeing(actions, kind, given) else None


def _path(left: tuple[Action, ...], kind: type[Action], given: dict[str, Any]) -> list[int]:
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


def _value(action: Action, part: str) -> Any:
    return type(action) if part == VERB else getattr(action, part)
