"""What a menu shows before an answer is given: what it is and brings, and what could be done instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.discord.menu.answers import Speaker, answer_buttons, answer_select, back_button, way_rows
from bot.discord.menu.cursor import Cursor
from bot.discord.menu.screen import MenuButton, Row, Screen, Style
from bot.discord.ui.formatting import bold, small
from bot.discord.ui.limits import BUTTONS
from games.contract import Action
from games.narrowing import Confirm, PickOne


def confirmation(speak: Speaker, notes: Sequence[str], action: Action) -> Screen:
    do, back = _do_button(speak, speak.at.cursor), speak.at.cursor.back()
    if speak.at.instead_of is None or back is None:
        return _confirming(speak, notes, action, [], [(do, *back_button(speak))])
    return _or_else(speak._replace(at=replace(speak.at, cursor=back)), notes, speak.at.instead_of, action, do)


def presumption(speak: Speaker, notes: Sequence[str], prompt: Confirm) -> Screen:
    do = _do_button(speak, speak.at.cursor.answered(*prompt.answers))
    return _or_else(speak, notes, prompt, prompt.presumed, do)


def _or_else(speak: Speaker, notes: Sequence[str], prompt: Confirm, action: Action, do: MenuButton) -> Screen:
    """Return the confirmation of one answer to a prompt, with all others."""
    others = prompt.others(action)
    rows: list[Row] = [
        (do,),
        _other_answers(speak, PickOne(prompt.part, prompt.kind, prompt.actions, others)),
        *way_rows(speak, others),
    ]
    return _confirming(speak, notes, action, [speak.text.message("play-others")], rows)


def _other_answers(speak: Speaker, others: PickOne) -> Row:
    """Return a select, which says what each answer brings; buttons for a few of which there is nothing to say."""
    told = any(speak.text.earnings(others, option) for option in others.options)
    if told or len(others.options) > BUTTONS:
        return (answer_select(speak, others),)
    return tuple(answer_buttons(speak, others, others.options, Style.PLAIN))


def _confirming(
    speak: Speaker, notes: Sequence[str], action: Action, below: Iterable[str], rows: Iterable[Row]
) -> Screen:
    choice = speak.at.choices.describe(action)
    done = speak.text.whole_action(action)
    lines = [bold(speak.text.message("play-confirm", action=done))]
    further = (speak.text.said(phrase) for phrase in (choice.label, choice.earns))
    lines += [said for said in further if said is not None and said not in done]
    lines += [small(speak.text.message("play-final"))] if _is_final(speak) else []
    return Screen(tuple(notes), ("\n".join([*lines, *below]),), tuple(rows), action if choice.preview else None)


def _is_final(speak: Speaker) -> bool:
    """Whether somebody would have to agree to take it back."""
    return speak.at.luck and not speak.at.choices.planned and len(speak.at.choices.table.people) > 1


def _do_button(speak: Speaker, cursor: Cursor) -> MenuButton:
    key = "plan-button-do" if speak.at.choices.planned else "play-button-do"
    return MenuButton(speak.label.message(key), "do", cursor, Style.DONE)
