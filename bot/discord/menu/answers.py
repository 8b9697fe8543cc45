"""The controls of a menu: buttons and selects for its answers, and the ways to other steps and pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.discord.menu.model import (
    NONE,
    Cursor,
    MenuButton,
    MenuOption,
    MenuSelect,
    Row,
    Style,
    answer_value,
    pieces_value,
)
from bot.discord.menu.state import MenuState, Shortcut, offered_sets
from bot.discord.menu.wording import Wording
from bot.discord.ui.protocol import BUTTONS, GRID, LABEL, OPTIONS, SHORT, page, rows_of
from games.codec import field_types
from games.contract import Action, NamedValue, Term
from games.narrowing import VERB, Option, PickMany, PickOne
from rendering.appearance import Pictured
from rendering.icons import icon_key, icons_of
from rendering.questions import Question
from rendering.voice import explicit

ROOM = LABEL - 12
"""The most characters of a label with what its answer brings: the word for what is advised has room beside it."""


class Speaker(NamedTuple):
    """Where a menu stands, and its words: for texts, and for labels of buttons and selects."""

    at: MenuState
    text: Wording
    label: Wording
    advised: Action | None = None
    """What is advised; None without hints, or where there is nothing to advise."""
    hints: bool = False
    question: Question | None = None
    """What the picture above is about; None: the whole board."""
    in_words: bool = False
    """Whether controls say by themselves what their answers bring, for whoever has no pictures."""

    def starred(self, label: str, option: Option) -> str:
        """Return a label, with a star, or the word for it, if its answer leads to what is advised."""
        key = "hint-spoken" if self.in_words else "hint-star"
        return self.label.message(key, label=label) if self.is_advised(option) else label

    def named(self, label: str, earns: str | None) -> str:
        """Return a label with what its answer brings, in words alone and where there is room for it."""
        if not self.in_words or earns is None:
            return label
        told = self.label.message("hint-told", label=label, earns=earns)
        return told if len(told) <= ROOM else label

    def option(self, prompt: PickOne, option: Option) -> str:
        """Return what stands on the control of an option."""
        return self.named(self.label.option(prompt, option), self.label.earnings(prompt, option))

    def icon(self, prompt: PickOne, option: Option) -> str:
        """Return the key of the icon of an option; empty where there is none, and in words alone."""
        value = option.first if prompt.part == VERB and option.finishes else option.value
        return self.icon_of(prompt.kind, prompt.part, value)

    def icon_of(self, kind: type[Action] | None, part: str, value: object) -> str:
        """Return the key of the icon of a part's value: of an action type, a seat, a component, a term.

        Several equal ones have that of one; a finished action has that of its last field with one, else of its type.
        """
        if self.in_words:
            return ""
        if isinstance(value, Action):
            fields = reversed(value.__struct_fields__)
            found = (self.icon_of(type(value), name, getattr(value, name)) for name in fields)
            return next(filter(None, found), "") or self._icon(type(value))
        if isinstance(value, type):
            return self._icon(value)
        named = explicit(value, field_types(kind).get(part)) if kind is not None else value
        values = set(named) if isinstance(named, tuple) else {named}
        alone = values.pop() if len(values) == 1 else None
        return self._icon(alone) if isinstance(alone, Term | NamedValue) else ""

    def _icon(self, what: Pictured) -> str:
        game = self.at.choices.table.game.meta.key
        key = icon_key(game, what)
        return key if key in icons_of(game) else ""

    def shortcut(self, shortcut: Shortcut) -> str:
        """Return what stands on the button of a shortcut."""
        return self.named(self.label.shortcut(shortcut), self.label.said(shortcut.option.choice.earns))

    def style(self, option: Option) -> Style:
        """Return how much an answer stands out: with hints what is advised, without them what needs no more answers."""
        return Style.ANSWER if (self.is_advised(option) if self.hints else option.finishes) else Style.PLAIN

    def is_advised(self, option: Option) -> bool:
        """Tell whether an option leads to what is advised."""
        return self.advised is not None and self.advised == option.best


def answer_buttons(speak: Speaker, prompt: PickOne, options: Iterable[Option]) -> list[MenuButton]:
    return [answer_button(speak, prompt, option, speak.option(prompt, option)) for option in options]


def answer_button(speak: Speaker, prompt: PickOne, option: Option, label: str) -> MenuButton:
    cursor, icon = speak.at.cursor.answered(option.answer), speak.icon(prompt, option)
    return MenuButton(speak.starred(label, option), "ask", cursor, speak.style(option), icon=icon)


def answer_select(speak: Speaker, prompt: PickOne, options: Sequence[Option]) -> MenuSelect:
    shown, _ = page(options, speak.at.cursor.page, OPTIONS)
    listed = tuple(
        MenuOption(
            speak.starred(speak.label.option(prompt, option), option),
            answer_value(option.answer),
            speak.label.earnings(prompt, option),
            speak.icon(prompt, option),
        )
        for option in shown
    )
    return MenuSelect(listed, "pick", speak.at.cursor, speak.label.asked(prompt))


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


def do_button(speak: Speaker, cursor: Cursor) -> MenuButton:
    key = "plan-button-do" if speak.at.choices.planned else "play-button-do"
    return MenuButton(speak.label.message(key), "do", cursor, Style.DONE)


def fit_buttons(labels: Sequence[str]) -> bool:
    """Whether answers stand on buttons: a few always, up to four rows of them if all are short."""
    return len(labels) <= BUTTONS or (len(labels) <= GRID and all(len(label) <= SHORT for label in labels))


def button_labels(speak: Speaker, prompt: PickOne, options: Sequence[Option]) -> list[str] | None:
    """Return what stands on the buttons of some answers, or None if they are too many for buttons, or too long."""
    if len(options) > GRID:
        return None
    labels = [speak.option(prompt, option) for option in options]
    return labels if fit_buttons(labels) else None


def shortcut_labels(speak: Speaker) -> list[str]:
    return [speak.shortcut(shortcut) for shortcut in speak.at.shortcuts]


def _shortcut_button(speak: Speaker, shortcut: Shortcut) -> MenuButton:
    cursor, option = speak.at.cursor.answered(*shortcut.answers), shortcut.option
    label = speak.starred(speak.shortcut(shortcut), option)
    return MenuButton(label, "ask", cursor, speak.style(option), icon=speak.icon_of(None, VERB, option.first))


def _shortcut_select(speak: Speaker) -> MenuSelect:
    verb = speak.at.shortcuts[0].verb
    options = tuple(
        MenuOption(
            speak.starred(speak.label.shortcut(shortcut), shortcut.option),
            answer_value(shortcut.option.answer),
            speak.label.said(shortcut.option.choice.earns),
            speak.icon_of(None, VERB, shortcut.option.first),
        )
        for shortcut in speak.at.shortcuts
    )
    return MenuSelect(options, "pick", speak.at.cursor.answered(verb.answer), speak.label.verb(verb))


def finishing_rows(speak: Speaker, prompt: PickOne, labels: Sequence[str] | None) -> Iterator[Row]:
    """Yield the row of finished answers: the complete ones of a prompt, or the shortcuts."""
    if prompt.complete and labels is None:
        yield (answer_select(speak, prompt, prompt.complete),)
    elif prompt.complete:
        yield from rows_of(answer_buttons(speak, prompt, prompt.complete))
    elif fit_buttons(shortcut_labels(speak)):
        yield from rows_of([_shortcut_button(speak, shortcut) for shortcut in speak.at.shortcuts])
    else:
        yield (_shortcut_select(speak),)


def further(speak: Speaker, prompt: PickOne) -> list[Option]:
    """Return the options that no shortcut and no complete answer stands for already."""
    done = [option.first for option in prompt.complete]
    verbs = {shortcut.verb.answer for shortcut in speak.at.shortcuts}
    return [
        option
        for option in prompt.options
        if option.answer not in verbs and not (option.finishes and option.first in done)
    ]


def answer_rows(
    speak: Speaker, prompt: PickOne, options: Sequence[Option], labels: Sequence[str] | None
) -> Iterator[Row]:
    if labels is None:
        yield (answer_select(speak, prompt, prompt.options),)
        return
    yield from rows_of([answer_button(speak, prompt, *each) for each in zip(options, labels, strict=True)])


def piece_rows(speak: Speaker, prompt: PickMany) -> Iterator[Row]:
    options = tuple(
        MenuOption(
            speak.label.pieces(prompt, element, count),
            pieces_value(place, count),
            icon=speak.icon_of(prompt.kind, prompt.part, element.value),
        )
        for place, element in enumerate(prompt.elements)
        for count in range(1, element.most + 1)
    )
    yield (
        MenuSelect(options, "set", speak.at.cursor, speak.label.question(prompt), most=min(len(options), prompt.most)),
    )
    if prompt.least == 0:
        yield (MenuButton(speak.label.message("play-button-none"), "set", speak.at.cursor, detail=(NONE,)),)


def sets_shown(speak: Speaker, prompt: PickMany) -> tuple[Option, ...]:
    """Return the whole sets that have buttons: those that are offered, and behind them what is advised."""
    offered = offered_sets(prompt)
    return (
        *offered,
        *(option for option in prompt.whole.options if option not in offered and speak.is_advised(option)),
    )


def other_answers(speak: Speaker, others: PickOne) -> Row:
    """Return a select, which says what each answer brings; buttons for a few of which there is nothing to say."""
    told = any(speak.text.earnings(others, option) for option in others.options)
    if told or len(others.options) > BUTTONS:
        return (answer_select(speak, others, others.options),)
    return tuple(answer_buttons(speak, others, others.options))
