"""What Discord takes and answers: custom ids, lengths of texts, numbers of choices, error codes.

A custom id holds all that the handler of a press needs, so that nothing is kept in memory. It is
``t:<verb>:<match>:<rest>``; numbers are written in base 36.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias, TypeVar

import aiohttp
import discord
from msgspec import Struct

from bot.matches.refusals import StaleError

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
TEMPLATE = r"t:(?P<verb>[a-z]+):(?P<match>[0-9a-z]+)(?P<rest>(?::[^:]*)*)"
LONGEST = 100
"""Characters in an id."""
GREATEST: Final = 1 << 62
"""Numbers beyond this are in no id that the bot has made, and fit into no column."""


T = TypeVar("T")
Parts: TypeAlias = tuple[str | int, ...]
"""What an id says beside the verb and the match."""


class Press(Struct, frozen=True):
    """A press, read from the custom id: the verb, the match, further details, and the chosen values of a select."""

    verb: str
    match: int
    rest: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    @property
    def chosen(self) -> str:
        """The first chosen value; empty, if there is none."""
        return self.values[0] if self.values else ""

    def part(self, place: int) -> str:
        """Return a detail; empty, if the id hasn't so many."""
        return self.rest[place] if place < len(self.rest) else ""

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


LABEL = 80
"""Characters on a button."""
OPTION_TEXT = 100
"""Characters in the label or the description of an option."""
PLACEHOLDER = 150
FORM_TEXT = 45
"""Characters in the title of a form and above a field of it."""
NAME = 32
"""Characters in the name of a command or of one of its options."""
DESCRIPTION = 100
"""Characters in the description of a command or option, and in the name of a choice."""
COMBINING = ("DEVANAGARI", "THAI")
"""Scripts whose combining marks may stand in names of commands."""
TYPED = 200
"""Characters that may be typed into an option of a derived command, where Discord allows 6,000."""
OPTIONS = 25
"""Options in a select menu, and choices that autocomplete offers."""
BUTTONS = 5
"""Buttons in a row."""
GRID = 20
"""Buttons that answer one question, at most. More answers are a list."""


def page(options: Sequence[Any], number: int, size: int) -> tuple[Sequence[Any], int]:
    """Return one page of a list and how many pages there are; a number out of range gives the nearest page."""
    pages = max(1, -(-len(options) // size))
    number = min(max(number, 0), pages - 1)
    return options[number * size : (number + 1) * size], pages


def rows_of(items: Iterable[T]) -> tuple[tuple[T, ...], ...]:
    """Return buttons in rows."""
    listed = tuple(items)
    return tuple(listed[start : start + BUTTONS] for start in range(0, len(listed), BUTTONS))


def is_command_name(text: str) -> bool:
    """Return whether a command or option can have this name: lower-case letters, digits, ``-``, ``_``, ``'``."""
    return 1 <= len(text) <= NAME and text == text.lower() and all(map(_in_names, text))


def is_app_name(text: str) -> bool:
    """Return whether a command under *Apps* can have this name: any words, in any case."""
    return len(text) <= NAME and bool(text.strip())


def _in_names(mark: str) -> bool:
    if unicodedata.category(mark)[0] == "M":
        return unicodedata.name(mark, "").startswith(COMBINING)
    return mark in "-_'" or unicodedata.category(mark)[0] in "LN"


def is_description(text: str) -> bool:
    return len(text) <= DESCRIPTION and bool(text.strip())


def cut(text: str, most: int) -> str:
    """Return a text of at most this many characters, with an ellipsis if something is missing."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


TEXT_LIMIT = 3900
"""Discord shows at most 4,000 characters a message; some are kept back for line ends."""


def within_limit(
    top: Sequence[str], bottom: Sequence[str], most: int = TEXT_LIMIT, shorten: Callable[[str, int], str] = cut
) -> tuple[list[str], list[str]]:
    """Return the texts that are not empty, within Discord's limit; the longest one is shortened."""
    texts = [text for text in (*top, *bottom) if text.strip()]
    excess = sum(map(len, texts)) - most
    if excess > 0:
        longest = max(texts, key=len)
        shorter = shorten(longest, max(1, len(longest) - excess))
        top = [shorter if text == longest else text for text in top]
        bottom = [shorter if text == longest else text for text in bottom]
    return [text for text in top if text.strip()], [text for text in bottom if text.strip()]


def last_lines(text: str, most: int) -> str:
    """Return the last lines of a text, of at most this many characters: what came before is in the history."""
    lines = text.split("\n")
    while len(lines) > 1 and sum(map(len, lines)) + len(lines) + 1 > most:
        del lines[0]
    return cut("\n".join(["…", *lines]), most)


TROUBLE: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request can raise: Discord refuses it, or has trouble, or it would take too long, or the connection breaks."""
TOO_LATE: Final = frozenset((10015, 10062, 50027))
"""An interaction can't be answered any more: the three seconds or the 15 minutes are over."""
ANSWERED: Final = 40060
"""An interaction was answered already."""
DENIED: Final = frozenset((50001, 50013))
"""A permission is missing."""
CLOSED: Final = frozenset((10013, 50007, 50033, 50278))
"""A person's mailbox takes nothing from the bot, or there is no such person any more."""
TOO_MANY_MAILBOXES: Final = 40003
"""Channels of direct messages are opened too fast."""
LIMITED: Final = frozenset((20026, 40002, 50178))
"""Discord has limited the bot's own account, or wants it verified first."""
NO_MEMBER: Final = frozenset((10007, 10013))
"""Somebody is not in a server, or there is no such person any more."""
GONE: Final = frozenset((10003,))
"""A channel does not exist any more."""
LOCKED: Final = frozenset((50083, 160005))
"""A thread is archived, and locked by a moderator."""
UNFIT: Final = frozenset((40058, 50003, 50008, 50009, 50024, 50095, 200000, 200001, 240000))
"""A channel takes no such message, whatever the bot may do there: for its kind, or by a rule of the server."""
NO_HISTORY: Final = 160002
"""A message can't refer to another where the bot may not read what was written before."""
OLD_EDITS: Final = 30046
"""Too many edits of messages that are older than an hour."""
NO_GUILD: Final = frozenset((10004,))
"""A server does not exist any more."""
NO_MESSAGE: Final = frozenset((10008,))
"""A message does not exist any more."""
NOT_OURS: Final = frozenset((50005, 50021))
"""A message is somebody else's: of an application whose token the bot had before, or of Discord itself."""
THREAD_EXISTS: Final = 160004
"""A message has a thread already."""
TOO_MANY_THREADS: Final = frozenset((160006, 160007))
"""A server has as many active threads as it can have."""
INVALID_FORM: Final = 50035
"""A request has a form that Discord doesn't take, which is the bot's own fault."""
OURS: Final = frozenset((401, 408, 429))
"""Statuses that say nothing of what was asked for: the token, the time, a limit."""
PASSING: Final = frozenset((20016, 20022, 20028, 20029, 40004, 40006, 40062, 40333, 110001, 130000))
"""A limit, or trouble at Discord, whatever its status is."""


def is_refusal(error: discord.HTTPException) -> bool:
    """Tell whether Discord refuses a request for what it is, rather than having trouble or a limit."""
    return 400 <= error.status < 500 and error.status not in OURS and error.code not in PASSING


@contextmanager
def despite_refusal(log: logging.Logger, told: str, *args: object) -> Iterator[None]:
    """Go on behind the block where Discord refuses what is in it, and log that; the refusal is the last of ``args``."""
    try:
        yield
    except discord.HTTPException as error:
        if not is_refusal(error):
            raise
        log.info(told, *args, error)
