"""What a menu shows when it asks: a question with its choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ButtonStyle, SelectOption

from bot.discord.menu.shortcuts import shortcut_label, shortcut_row, shortcuts_of
from bot.discord.menu.speaker import BUTTONS, Screen, Speaker
from bot.discord.ui.controls import OPTIONS, Item, Pressable, base36, button, option, select
from bot.discord.ui.formatting import bold, bullets, question_text, small
from bot.discord.ui.messages import rows_of
from games.codec import field_types, is_amount
from games.contract import Action, Hint, Phrase
from games.narrowing import VERB, Element, OpenPart, Option, PickMany, PickOne, distinct, hint_at, page
from rendering.words import Words

NONE = "none"
COUNT = "."


# Questions


def question_screen(speak: Speaker, asked: PickOne | PickMany, notes: Sequence[str] = ()) -> Screen:
    """Return the step that puts a question."""
    path = _path(speak, asked)
    seen = _preview(speak, asked)
    shown = [] if seen is None else [small(speak.text.text("play-preview", action=speak.text.action(seen)))]
    lines = [*shown, *path, _asking(speak, asked), *_hints(speak, asked)]
    if isinstance(asked, PickMany):
        rows = (*_gather_rows(speak, asked), *rows_of(back_buttons(speak)))
    else:
        rows = (*_complete_row(speak, asked), *_choice_rows(speak, asked), *way_row(speak, asked))
    return Screen(tuple(notes), ("\n".join(lines),), rows, seen)


def _asking(speak: Speaker, asked: OpenPart) -> str:
    if asked.part == VERB or asked.kind is None:
        return bold(_first_question(speak))
    complete = isinstance(asked, PickOne) and asked.complete
    if isinstance(asked, PickOne) and complete and not asked.options:
        return bold(speak.text.complete_ask(asked.kind))
    put = bold(speak.text.field_ask(asked.kind, asked.part))
    return speak.text.text("play-whole-or-part", question=put) if complete else put


def _path(speak: Speaker, asked: OpenPart) -> list[str]:
    """Return what is settled already, as one line: "Place figures › Forest"."""
    if asked.kind is None:
        return []
    settled = [speak.text.action_name(asked.kind) if _several_kinds(speak) else _first_question(speak)]
    for field in asked.kind.__struct_fields__:
        if field == asked.part:
            break
        value = distinct(asked.actions, field)[0]
        settled += (
            [] if _none_of_it(speak, asked.kind, field, value) else [speak.text.option_value(asked.kind, field, value)]
        )
    text = settled[0]
    for part in settled[1:]:
        text = speak.text.text("play-path", head=text, next=part)
    return [small(text)]


def _none_of_it(speak: Speaker, kind: type[Action], field: str, value: Any) -> bool:
    """Whether this is a part of a sum of which nothing is taken, such as "0 wood"; that goes without saying."""
    counted = hint_at(speak.table.game.meta.menu, kind, field) is Hint.COMPLETE
    return counted and value == 0 and is_amount(field_types(kind)[field])


def _several_kinds(speak: Speaker) -> bool:
    """Whether the player had to choose what to do, so that this is worth telling."""
    return len({type(action) for action in speak.table.legal(speak.cursor.seat)}) > 1


def _first_question(speak: Speaker) -> str:
    return question_text(speak.table, speak.text, speak.cursor.seat)


def _hints(speak: Speaker, asked: PickOne | PickMany) -> list[str]:
    """Return what stands below the question: what the buttons would bring, how many to choose, which page it is."""
    if isinstance(asked, PickMany):
        same = asked.least == asked.most
        return [small(speak.text.text("play-choose-between", least=asked.least, most=asked.most, same=same))]
    hints = _earnings(speak, asked)
    _, pages = page(asked.options, 0, OPTIONS)
    if pages > 1:
        hints.append(small(speak.text.text("play-page", page=speak.cursor.page + 1, pages=pages)))
    return hints


def _earnings(speak: Speaker, asked: PickOne) -> list[str]:
    """Return what each of the buttons would bring; once only where all bring the same."""
    ahead = shortcuts_of(speak, asked)
    short = ahead if len(ahead) <= BUTTONS else ()
    told = [(shortcut_label(speak.text, answer), answer.option.choice.earns) for answer in short]
    told += [(_label(speak, speak.text, asked, choice), _earns(asked, choice)) for choice in _as_buttons(asked)]
    said = [(label, speak.text.say(earns)) for label, earns in told if earns is not None]
    if len(said) > 1 and len({earns for _, earns in said}) == 1:
        return [said[0][1]]
    lines = [speak.text.text("play-earns", label=bold(label), earns=earns) for label, earns in said]
    return [bullets(lines)] if lines else []


def _as_buttons(asked: PickOne) -> tuple[Option, ...]:
    """Return the options on buttons that are worth explaining: the complete answers, or else all of a few."""
    few = asked.options if len(asked.options) <= BUTTONS else ()
    return asked.complete or few


def _earns(asked: PickOne, choice: Option) -> Phrase | None:
    """Return what an option would bring; of an action type with several answers, that says too little."""
    return None if asked.part == VERB and not choice.finishes else choice.choice.earns


def _label(speak: Speaker, words: Words, asked: PickOne, choice: Option) -> str:
    """Return what an option is called."""
    if choice.finishes and choice.choice.label is not None:
        return words.say(choice.choice.label)
    if isinstance(choice.value, Action):
        return _rest(speak, words, asked, choice.value)
    if asked.kind is None:
        return words.action(choice.best) if choice.finishes else words.action_name(choice.value)
    value = words.option_value(asked.kind, asked.part, choice.value)
    return words.text("play-and-more", label=value) if asked.complete and not choice.finishes else value


def _rest(speak: Speaker, words: Words, asked: PickOne, action: Action) -> str:
    """Return a finished action by what it adds to what is settled already: "2 gold and 1 wood"."""
    kind, fields = type(action), action.__struct_fields__
    values = {field: getattr(action, field) for field in fields[fields.index(asked.part) :]}
    told = {
        field: value for field, value in values.items() if value != () and not _none_of_it(speak, kind, field, value)
    }
    parts = [words.option_value(kind, field, value) for field, value in told.items()]
    return words.listed(parts) if parts else words.action(action)


def _complete_row(speak: Speaker, asked: PickOne) -> Iterable[tuple[Item, ...]]:
    """Return the row of finished answers: the complete ones of a question, or shortcuts past the verb."""
    if asked.complete:
        yield tuple(_answer_button(speak, asked, choice, ButtonStyle.primary) for choice in asked.complete)
    elif ahead := shortcuts_of(speak, asked):
        yield shortcut_row(speak, ahead)


def _answer_button(speak: Speaker, asked: PickOne, choice: Option, style: ButtonStyle) -> Pressable:
    further = speak.cursor.answered(choice.answer)
    return button(_label(speak, speak.label, asked, choice), "ask", further.match, *further.parts(), style=style)


def _choice_rows(speak: Speaker, asked: PickOne) -> Iterable[tuple[Item, ...]]:
    options = _further(speak, asked)
    if 0 < len(options) <= BUTTONS:
        alone = not asked.complete and len(options) == len(asked.options)
        style = ButtonStyle.primary if alone else ButtonStyle.secondary
        yield tuple(_answer_button(speak, asked, choice, style) for choice in options)
    elif options:
        yield (answer_select(speak, asked),)


def _further(speak: Speaker, asked: PickOne) -> list[Option]:
    """Return the options that no button above stands for already."""
    done = [choice.best for choice in asked.complete]
    verbs = {ahead.verb.answer for ahead in shortcuts_of(speak, asked)}
    return [
        choice
        for choice in asked.options
        if choice.answer not in verbs and not (choice.finishes and choice.best in done)
    ]


def answer_select(speak: Speaker, asked: PickOne) -> Pressable:
    """Return the options of a question as a select menu."""
    shown, _ = page(asked.options, speak.cursor.page, OPTIONS)
    listed = [_answer_option(speak, asked, choice) for choice in shown]
    return select(listed, "pick", speak.cursor.match, *speak.cursor.parts(), placeholder=_plain_ask(speak, asked))


def _answer_option(speak: Speaker, asked: PickOne, choice: Option) -> SelectOption:
    phrase = _earns(asked, choice)
    earns = None if phrase is None else speak.label.say(phrase)
    return option(_label(speak, speak.label, asked, choice), base36(choice.answer), earns)


def _plain_ask(speak: Speaker, asked: OpenPart) -> str:
    if asked.part == VERB or asked.kind is None:
        return question_text(speak.table, speak.label, speak.cursor.seat)
    return speak.label.field_ask(asked.kind, asked.part)


# Sets and multisets


def _gather_rows(speak: Speaker, asked: PickMany) -> Iterable[tuple[Item, ...]]:
    listed = [
        option(_piece_label(speak, asked, element, count), f"{base36(place)}{COUNT}{base36(count)}")
        for place, element in enumerate(asked.elements)
        for count in range(1, element.most + 1)
    ]
    parts, placeholder = speak.cursor.parts(), _plain_ask(speak, asked)
    most = len(listed)
    yield (select(listed, "set", speak.cursor.match, *parts, placeholder=placeholder, least=1, most=most),)
    if asked.least == 0:
        yield (button(speak.label.text("play-button-none"), "set", speak.cursor.match, *parts, NONE),)


def _piece_label(speak: Speaker, asked: PickMany, element: Element, count: int) -> str:
    assert asked.kind is not None
    if element.most == 1:
        return speak.label.name((element.value,), field_types(asked.kind)[asked.part])
    return speak.label.name((element.value,) * count, field_types(asked.kind)[asked.part])


def chosen_pieces(asked: PickMany, values: Sequence[str]) -> list[Any]:
    """Return the pieces that were chosen; of several counts of one thing the largest. Raises ``ValueError``."""
    counts: dict[int, int] = {}
    for value in values:
        place, count = (int(part, 36) for part in value.split(COUNT))
        if not 0 <= place < len(asked.elements):
            raise ValueError(value)
        counts[place] = max(count, counts.get(place, 0))
    return [asked.elements[place].value for place, count in counts.items() for _ in range(count)]


# Getting about


def way_row(speak: Speaker, asked: PickOne) -> Iterable[tuple[Item, ...]]:
    """Return the row that leads elsewhere: a step back, and to other pages."""
    cursor = speak.cursor
    _, pages = page(asked.options, 0, OPTIONS)
    ways: list[Item] = [*back_buttons(speak)]
    if pages > 1:
        ways += [_page_button(speak, "previous", cursor.page - 1)] if cursor.page > 0 else []
        ways += [_page_button(speak, "next", cursor.page + 1)] if cursor.page < pages - 1 else []
    return rows_of(ways)


def back_buttons(speak: Speaker) -> Iterable[Pressable]:
    """Return the button that leads a step back, if there is one."""
    back = speak.cursor.back()
    if back is not None:
        yield button(speak.label.text("play-button-back"), "ask", back.match, *back.parts())


def _page_button(speak: Speaker, which: str, number: int) -> Pressable:
    cursor = speak.cursor
    parts = (*cursor.parts()[:3], number, *cursor.parts()[4:])
    return button(speak.label.text(f"play-button-{which}"), "ask", cursor.match, *parts)


def _preview(speak: Speaker, asked: PickOne | PickMany) -> Action | None:
    """Return the best of what is left, once something has been chosen and where the game says that a look helps."""
    one = asked.whole if isinstance(asked, PickMany) else asked
    best = (one.options or one.complete)[0]
    return best.best if speak.cursor.begun and best.choice.preview else None
