"""Everything that can be pressed: persistent components whose custom ids hold all that a handler needs.

An id is ``t:<verb>:<match>:<rest>``; numbers are written in base 36. Nothing is kept in memory, so a restart changes
nothing. Modules register what a verb does with ``@on("verb")``.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, TypeAlias

import discord
from discord import ui
from msgspec import Struct

from bot.discord.ui.errors import answer_error
from bot.matches.refusals import StaleError

Interaction: TypeAlias = discord.Interaction[Any]
Item: TypeAlias = ui.Item[Any]
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
TEMPLATE = r"t:(?P<verb>[a-z]+):(?P<match>[0-9a-z]+)(?P<rest>(?::[^:]*)*)"
LONGEST = 100
LABEL = 80
OPTIONS = 25
OPTION_TEXT = 100


class Press(Struct, frozen=True):
    """A press, read from the custom id: the verb, the match, further details, and the chosen values of a select."""

    verb: str
    match: int
    rest: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    def number(self, place: int) -> int:
        """Return a detail as a number. Raises ``StaleError`` if it is none: the id is of another version."""
        try:
            return int(self.rest[place], 36)
        except (IndexError, ValueError):
            raise StaleError from None


Handler: TypeAlias = Callable[[Interaction, Press], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}


def on(verb: str) -> Callable[[Handler], Handler]:
    """Register the handler of this verb. Raises ``ValueError`` if there is one."""

    def register(handler: Handler) -> Handler:
        if verb in HANDLERS:
            raise ValueError(f"the verb {verb!r} is taken")
        HANDLERS[verb] = handler
        return handler

    return register


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
        raise ValueError(f"the id {made!r} is too long")
    return made


def parse(text: str) -> Press | None:
    """Read a custom id. Returns None if it is not one of these."""
    found = re.fullmatch(TEMPLATE, text)
    return None if found is None else _press(found)


def _press(found: re.Match[str], values: Sequence[str] = ()) -> Press:
    return Press(found["verb"], int(found["match"], 36), tuple(found["rest"].split(":")[1:]), tuple(values))


def ids_in(components: Sequence[Any]) -> Iterator[str]:
    """Yield the custom ids of the components of a message, at any depth."""
    for component in components:
        found = getattr(component, "custom_id", None)
        if found is not None:
            yield found
        yield from ids_in(getattr(component, "children", ()))


class Pressable(ui.DynamicItem[Any], template=TEMPLATE):
    """A button or select with such an id. discord.py builds it from the id at every press."""

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Pressable:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Call the handler of the verb. Every error is answered to the person who pressed."""
        try:
            found = re.fullmatch(TEMPLATE, self.custom_id)
            assert found is not None
            data: dict[str, Any] = dict(interaction.data or {})
            handler = HANDLERS.get(found["verb"])
            if handler is None:
                raise StaleError
            await handler(interaction, _press(found, data.get("values", ())))
        except Exception as error:  # noqa: BLE001 - the error table logs what it does not know
            await answer_error(interaction, error)


def button(
    label: str,
    verb: str,
    match: int,
    *rest: str | int,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> Pressable:
    """Return a button. Its label is plain text, cut to Discord's limit."""
    made = ui.Button[Any](
        label=cut(label, LABEL), style=style, emoji=emoji, disabled=disabled, custom_id=custom_id(verb, match, *rest)
    )
    return Pressable(made)


def select(
    options: Sequence[discord.SelectOption],
    verb: str,
    match: int,
    *rest: str | int,
    placeholder: str,
    least: int = 1,
    most: int = 1,
) -> Pressable:
    """Return a select menu of up to 25 options."""
    made = ui.Select[Any](
        custom_id=custom_id(verb, match, *rest),
        options=list(options),
        placeholder=cut(placeholder, 150),
        min_values=least,
        max_values=most,
    )
    return Pressable(made)


def option(label: str, value: str, description: str | None = None, *, emoji: str | None = None) -> discord.SelectOption:
    """Return one option of a select menu, its texts cut to Discord's limit."""
    about = cut(description, OPTION_TEXT) if description else None
    return discord.SelectOption(label=cut(label, OPTION_TEXT), value=value, description=about, emoji=emoji)


def link(label: str, url: str) -> ui.Button[Any]:
    """Return a button that opens an address."""
    return ui.Button(label=cut(label, LABEL), url=url)


def cut(text: str, most: int) -> str:
    """Return a text of at most this many characters, with an ellipsis if something is missing."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
