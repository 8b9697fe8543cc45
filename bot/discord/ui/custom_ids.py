"""Custom ids: they hold all that the handler of a press needs, so that nothing is kept in memory.

An id is ``t:<verb>:<match>:<rest>``; numbers are written in base 36.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import discord
from msgspec import Struct

from bot.matches.refusals import StaleError

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
TEMPLATE = r"t:(?P<verb>[a-z]+):(?P<match>[0-9a-z]+)(?P<rest>(?::[^:]*)*)"
LONGEST = 100
"""Characters in an id."""
GREATEST: Final = 1 << 62
"""Numbers beyond this are in no id that the bot has made, and fit into no column."""


Parts: TypeAlias = tuple[str | int, ...]
"""What an id says beside the verb and the match."""


class Press(Struct, frozen=True):
    """A press, read from the custom id: the verb, the match, further details, and the chosen values of a select."""

    verb: str
    match: int
    rest: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    def number(self, place: int) -> int:
        """Return a detail as a number. Raises ``StaleError`` if it is none: the id is of another version."""
        try:
            number = int(self.rest[place], 36)
        except (IndexError, ValueError):
            raise StaleError from None
        if abs(number) > GREATEST:
            raise StaleError
        return number


def base36(number: int) -> str:
    """Return a number in base 36; ``int(text, 36)`` is the inverse."""
    if number < 0:
        return "-" + base36(-number)
    head, last = divmod(number, 36)
    return (base36(head) if head else "") + DIGITS[last]


def custom_id(verb: str, match: int, *rest: str | int) -> str:
    """Return the id of a component. Raises ``ValueError`` if it would be longer than Discord allows."""
    parts = (base36(part) if isinstance(part, int) else part for part in rest)
    made = ":".join(("t", verb, base36(match), *parts))
    if len(made) > LONGEST:
        raise ValueError(f"an id of {verb!r} is too long")
    return made


def parse(text: str, values: Sequence[str] = ()) -> Press | None:
    """Read a custom id; ``values``: what was chosen in a select. Returns None if it is not one of these."""
    found = re.fullmatch(TEMPLATE, text)
    if found is None or int(found["match"], 36) > GREATEST:
        return None
    return Press(found["verb"], int(found["match"], 36), tuple(found["rest"].split(":")[1:]), tuple(values))


def ids_in(components: Sequence[Any]) -> Iterator[str]:
    """Yield the custom ids of the components of a message, at any depth."""
    for component in components:
        found = getattr(component, "custom_id", None)
        if found is not None:
            yield found
        yield from ids_in(getattr(component, "children", ()))


def texts_in(components: Sequence[Any]) -> Iterator[str]:
    """Yield the texts of a message, at any depth."""
    for component in components:
        if isinstance(component, discord.TextDisplay):
            yield component.content
        yield from texts_in(getattr(component, "children", ()))
