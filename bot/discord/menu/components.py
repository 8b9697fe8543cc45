"""A menu on Discord: its screen as components."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.menu.screen import MenuButton, MenuSelect, Screen, Style
from bot.discord.ui.controls import Item, button, option, select
from bot.discord.ui.custom_ids import Parts

STYLES = {Style.PLAIN: ButtonStyle.secondary, Style.ANSWER: ButtonStyle.primary, Style.DONE: ButtonStyle.success}


def components_of(screen: Screen, prefix: str = "", *more: str | int) -> tuple[tuple[Item, ...], ...]:
    """Return the rows of a screen. ``prefix`` stands before the verbs of their ids, ``more`` behind the cursor."""
    return tuple(tuple(_component(item, prefix, more) for item in row) for row in screen.rows)


def _component(item: MenuButton | MenuSelect, prefix: str, more: Parts) -> Item:
    verb, match, parts = prefix + item.verb, item.cursor.match, (*item.cursor.parts(), *more)
    if isinstance(item, MenuButton):
        return button(item.label, verb, match, *parts, *item.detail, style=STYLES[item.style])
    options = [option(shown.label, shown.value, shown.about) for shown in item.options]
    return select(options, verb, match, *parts, placeholder=item.placeholder, most=item.most)
