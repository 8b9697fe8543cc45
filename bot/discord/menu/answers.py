"""Answers on buttons and in selects, and the ways that lead elsewhere in a menu."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.discord.menu.cursor import answer_value
from bot.discord.menu.screen import MenuButton, MenuOption, MenuSelect, Row, Style
from bot.discord.menu.state import MenuState
from bot.discord.menu.wording import Wording
from bot.discord.ui.limits import OPTIONS, page
from bot.discord.ui.messages import rows_of
from games.narrowing import Option, PickOne


class Speaker(NamedTuple):
    """Where a menu stands, and its words: for texts, and for labels of buttons and selects."""

    at: MenuState
    text: Wording
    label: Wording


def answer_buttons(speak: Speaker, prompt: PickOne, options: Iterable[Option], style: Style) -> list[MenuButton]:
    return [answer_button(speak, option, speak.label.option(prompt, option), style) for option in options]


def answer_button(speak: Speaker, option: Option, label: str, style: Style) -> MenuButton:
    return MenuButton(label, "ask", speak.at.cursor.answered(option.answer), style)


def answer_select(speak: Speaker, prompt: PickOne) -> MenuSelect:
    shown, _ = page(prompt.options, speak.at.cursor.page, OPTIONS)
    options = tuple(
        MenuOption(
            speak.label.option(prompt, option), answer_value(option.answer), speak.label.earnings(prompt, option)
        )
        for option in shown
    )
    return MenuSelect(options, "pick", speak.at.cursor, speak.label.question(prompt))


def way_rows(speak: Speaker, options: Sequence[Option]) -> tuple[Row, ...]:
    """Return the row that leads elsewhere: a step back, and to other pages."""
    cursor = speak.at.cursor
    _, pages = page(options, 0, OPTIONS)
    ways = [*back_button(speak)]
    if pages > 1:
        ways += [_page_button(speak, "previous", cursor.page - 1)] if cursor.page > 0 else []
        ways += [_page_button(speak, "next", cursor.page + 1)] if cursor.page < pages - 1 else []
    return rows_of(ways)


def back_button(speak: Speaker) -> Iterator[MenuButton]:
    back = speak.at.cursor.back()
    if back is not None:
        yield MenuButton(speak.label.message("play-button-back"), "ask", back)


def _page_button(speak: Speaker, which: str, number: int) -> MenuButton:
    return MenuButton(speak.label.message(f"play-button-{which}"), "ask", speak.at.cursor.turned_to(number))
