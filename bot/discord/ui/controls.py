"""Everything that can be pressed: persistent components whose custom ids hold all that a handler needs.

Nothing is kept in memory, so a restart changes nothing. Modules register what a verb does with ``@on("verb")``.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.discord.ui.context import context_of
from bot.discord.ui.custom_ids import TEMPLATE, Press, custom_id, parse
from bot.discord.ui.errors import answer_error
from bot.discord.ui.limits import LABEL, OPTION_TEXT, PLACEHOLDER, cut
from bot.matches.refusals import StaleError

Interaction: TypeAlias = discord.Interaction[Any]
Item: TypeAlias = ui.Item[Any]


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


class Pressable(ui.DynamicItem[Any], template=TEMPLATE):
    """A button or select with such an id. discord.py builds it from the id at every press."""

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Pressable:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Call the handler of the verb. Every error is answered to the person who pressed.

        A bot that disconnects does nothing: Discord tells them that it didn't answer.
        """
        if not context_of(interaction).accepts():
            return
        context_of(interaction).presence.leave(interaction)
        try:
            press = parse(self.custom_id, _chosen(interaction))
            if press is None or press.verb not in HANDLERS:
                raise StaleError
            await HANDLERS[press.verb](interaction, press)
        except Exception as error:  # noqa: BLE001 - the error table logs what it does not know
            await answer_error(interaction, error)


def _chosen(interaction: Interaction) -> Sequence[str]:
    """Return what was chosen in a select. Raises ``StaleError`` if that can't be from one of the bot's own."""
    data: dict[str, Any] = dict(interaction.data or {})
    values = data.get("values", ())
    if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
        raise StaleError
    return values


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
        placeholder=cut(placeholder, PLACEHOLDER),
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
