"""A menu on Discord: its screen as components."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.menu.screen import MenuButton, MenuSelect, Screen, Style
from bot.discord.ui.controls import Item, button, option, select

STYLES = {Style.PLAIN: ButtonStyle.secondary, Style.ANSWER: ButtonStyle.primary, Style.DONE: ButtonStyle.success}


def components_of(screen: Screen) -> tuple[tuple[Item, ...], ...]:
    """Return the rows of a screen."""
    return tuple(tuple(_component(item) for item in row) for row in screen.rows)


def _component(item: MenuButton | MenuSelect) -> Item:
    cursor = item.cursor
    if isinstance(item, MenuButton):
        return button(item.label, item.verb, cursor.match, *cursor.parts(), *item.detail, style=STYLES[item.style])
    options = [option(shown.label, shown.value, shown.about) for shown in item.options]
    parts = cursor.parts()
    return select(options, item.verb, cursor.match, *parts, placeholder=item.placeholder, most=item.most)
