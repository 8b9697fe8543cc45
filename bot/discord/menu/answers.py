"""The controls of a menu: buttons and selects for its answers, and the ways to other steps and pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.discord.menu.lines import LINES, count_lines, lined
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
from bot.discord.menu.state import OFFERED, MenuState, Shortcut, offered_sets
from bot.discord.menu.wording import Wording
from bot.discord.ui.protocol import BUTTONS, GRID, LABEL, OPTIONS, page, rows_of
from games.codec import field_types
from games.contract import Action, NamedValue, Term
from games.narrowing import VERB, Option, PickMany, PickOne
from rendering.appearance import Pictured
from rendering.icons import icon_key, icons_of
from rendering.questions import Question, questions_of
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
        return self.named(self.label.shortcut(shortcut), self.label.shortcut_earnings(shortcut))

    def shortcut_icon(self, shortcut: Shortcut) -> str:
        """Return the key of the icon of a shortcut, or an empty text."""
        option = shortcut.option
        return self.icon_of(None, VERB, option.first) if option.finishes else self.icon(shortcut.prompt, option)

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


def fitting_buttons(speak: Speaker, prompt: PickOne, options: Sequence[Option]) -> list[MenuButton] | None:
    """Return the buttons of some answers, or None if they are too many for buttons.

    A few always have room; more, if they fill no more lines than there is room for, or where nobody looks at them.
    """
    buttons = answer_buttons(speak, prompt, options) if len(options) <= GRID else None
    if buttons is None or len(buttons) <= BUTTONS or speak.in_words:
        return buttons
    return buttons if count_lines(buttons) <= LINES else None


def _shortcut_button(speak: Speaker, shortcut: Shortcut) -> MenuButton:
    cursor, option = speak.at.cursor.answered(*shortcut.answers), shortcut.option
    label = speak.starred(speak.shortcut(shortcut), option)
    return MenuButton(label, "ask", cursor, speak.style(option), icon=speak.shortcut_icon(shortcut))


def _shortcut_select(speak: Speaker, shortcuts: Sequence[Shortcut]) -> MenuSelect:
    verb = shortcuts[0].verb
    options = tuple(
        MenuOption(
            speak.starred(speak.label.shortcut(shortcut), shortcut.option),
            answer_value(shortcut.option.answer),
            _listed_earnings(speak, shortcut),
            speak.shortcut_icon(shortcut),
        )
        for shortcut in shortcuts
    )
    label = speak.label.message("play-choose-of", label=speak.label.verb(verb))
    return MenuSelect(options, "pick", speak.at.cursor.answered(verb.answer), label)


def _listed_earnings(speak: Speaker, shortcut: Shortcut) -> str | None:
    """Return what a shortcut would bring: of one that the picture spells out, what it costs and is worth alone."""
    if is_spelt_out(speak, shortcut.option):
        return speak.label.said(shortcut.option.choice.earns)
    return speak.label.shortcut_earnings(shortcut)


def is_spelt_out(speak: Speaker, option: Option) -> bool:
    """Whether the picture of the question says all about an answer to what is done."""
    question, kinds = speak.question, questions_of(speak.at.choices.table.game.meta.key)
    return question is not None and type(option.first) in kinds[question.kind].spells_out(question)


def shortcuts_on_buttons(speak: Speaker) -> list[Shortcut]:
    """Return the shortcuts that are no list."""
    return [shortcut for shortcut in speak.at.shortcuts if shortcut.verb.answer not in speak.at.listed]


def verb_buttons(speak: Speaker, verbs: PickOne) -> list[MenuButton]:
    """Return the buttons of what can be done, in its order, with shortcuts in place of their verbs."""
    found = {option.answer: answer_buttons(speak, verbs, [option]) for option in further(speak, verbs)}
    for shortcut in shortcuts_on_buttons(speak):
        found.setdefault(shortcut.verb.answer, []).append(_shortcut_button(speak, shortcut))
    return [button for verb in verbs.options for button in found.get(verb.answer, [])]


def choice_rows(speak: Speaker, prompt: PickOne) -> Iterator[Row]:
    """Yield the controls of one choice: on buttons where they have room, else as a list."""
    if speak.at.shortcuts:
        listed = [shortcut for shortcut in speak.at.shortcuts if shortcut.verb.answer in speak.at.listed]
        for _, own in groupby(listed, key=lambda shortcut: shortcut.verb.answer):
            yield (_shortcut_select(speak, list(own)),)
        yield from lined(verb_buttons(speak, prompt))
        return
    if prompt.complete:
        complete = fitting_buttons(speak, prompt, prompt.complete)
        yield from lined(complete) if complete else [(answer_select(speak, prompt, prompt.complete),)]
    buttons = fitting_buttons(speak, prompt, further(speak, prompt))
    yield from lined(buttons) if buttons is not None else [(answer_select(speak, prompt, prompt.options),)]


def further(speak: Speaker, prompt: PickOne) -> list[Option]:
    """Return the options that no shortcut and no complete answer stands for already."""
    done = [option.first for option in prompt.complete]
    verbs = {shortcut.verb.answer for shortcut in speak.at.shortcuts}
    return [
        option
        for option in prompt.options
        if option.answer not in verbs and not (option.finishes and option.first in done)
    ]


def set_rows(speak: Speaker, prompt: PickMany, some: PickOne) -> Iterator[Row]:
    """Yield the buttons of the sets that are offered, and where they aren't all the list of every one, or of what one
    is put together from."""
    yield from lined(answer_buttons(speak, some, some.options))
    every = prompt.whole.options
    if len(some.options) == len(every):
        return
    if len(every) <= OPTIONS:
        yield (answer_select(speak, prompt.whole, every),)
        return
    pieces = tuple(
        MenuOption(
            speak.label.pieces(prompt, element, count),
            pieces_value(place, count),
            icon=speak.icon_of(prompt.kind, prompt.part, element.value),
        )
        for place, element in enumerate(prompt.elements)
        for count in range(1, element.most + 1)
    )
    question, most = speak.label.question(prompt), min(len(pieces), prompt.most)
    yield (MenuSelect(pieces, "set", speak.at.cursor, question, most=most),)
    if prompt.least == 0:
        yield (MenuButton(speak.label.message("play-button-none"), "set", speak.at.cursor, detail=(NONE,)),)


def sets_shown(speak: Speaker, prompt: PickMany) -> tuple[Option, ...]:
    """Return the whole sets that have buttons: those that are offered, and behind them what is advised."""
    offered = offered_sets(prompt)
    if fitting_buttons(speak, prompt.whole, offered) is None:
        offered = offered[:OFFERED]
    return (
        *offered,
        *(option for option in prompt.whole.options if option not in offered and speak.is_advised(option)),
    )


def other_answers(speak: Speaker, others: PickOne, action: Action) -> tuple[Row, ...]:
    """Return a select, which says what each answer brings; buttons for a few that bring nothing else than an action."""
    same = (None, speak.text.said(speak.at.choices.describe(action).earns))
    told = any(speak.text.earnings(others, option) not in same for option in others.options)
    buttons = None if told else fitting_buttons(speak, others, others.options)
    return ((answer_select(speak, others, others.options),),) if buttons is None else lined(buttons)
