"""Actions that can be parsed but need not make sense, made from the types of their fields."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from msgspec import Meta

from games.codec import bare, element, field_types, is_collection
from games.contract import Action, AnyGame, Named, Term

MOST_ELEMENTS = 5
FEW = 4
"""How far beyond what occurs an open-ended number goes."""


class Arbitrary:
    """Makes actions of one game: fields at random, values of named kinds as they occur in matches, and nonsense."""

    def __init__(self, game: AnyGame, seen: Iterable[Action], luck: Random) -> None:
        self._game, self._luck = game, luck
        self._values: dict[tuple[type, str], list[Any]] = defaultdict(list)
        for action in seen:
            for name in action.__struct_fields__:
                self._values[type(action), name].append(getattr(action, name))

    def actions(self, count: int) -> Iterator[Action]:
        """Yield actions: each kind about equally often, every other field as it occurs elsewhere."""
        for _ in range(count):
            kind = self._luck.choice(self._game.meta.actions)
            yield kind(**{name: self._field(kind, name, hint) for name, hint in field_types(kind).items()})

    def _field(self, kind: type[Action], name: str, hint: Any) -> Any:
        occurring = self._values.get((kind, name))
        if occurring and self._luck.random() < 0.5:
            return self._luck.choice(occurring)
        return self._value(hint)

    def _value(self, hint: Any) -> Any:
        plain = bare(hint)
        if is_collection(hint):
            count = self._luck.randint(0, MOST_ELEMENTS)
            return tuple(sorted(self._value(element(hint)) for _ in range(count)))
        if isinstance(plain, type) and issubclass(plain, Term):
            return self._luck.choice(list(plain))
        if plain is bool:
            return self._luck.random() < 0.5
        return self._number(hint) if plain is int else f"no-such-{self._luck.randint(1, 9)}"

    def _number(self, hint: Any) -> int:
        low, high = bounds(hint)
        return self._luck.choice((low, high, self._luck.randint(low, min(high, low + FEW))))


def bounds(hint: Any) -> tuple[int, int]:
    """Return the smallest and the largest value of a number field; one that names things may be any small number."""
    marks = getattr(hint, "__metadata__", ())
    for mark in marks:
        if isinstance(mark, Meta) and mark.ge is not None and mark.le is not None:
            return int(mark.ge), int(mark.le)
    assert any(isinstance(mark, Named) for mark in marks), f"{hint} has neither bounds nor a name"
    return 0, 99
