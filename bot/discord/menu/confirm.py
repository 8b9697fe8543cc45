"""The last step of a menu: a finished choice that is to be confirmed, and other ways to finish it."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.menu.screens import answer_select, back_buttons, way_row
from bot.discord.menu.speaker import Screen, Speaker
from bot.discord.ui.controls import Item, button
from bot.discord.ui.formatting import bold, small
from games.contract import Action
from games.narrowing import Question, answers_for


def confirm_screen(speak: Speaker, action: Action, *, final: bool, notes: Sequence[str] = ()) -> Screen:
    """Return the step that asks whether a finished choice is to be done."""
    return _screen(speak, action, (), final, notes)


def presumed_screen(speak: Speaker, asked: Question, *, final: bool, notes: Sequence[str] = ()) -> Screen:
    """Return the step that puts the best answer up for confirmation, and the others below it."""
    action = asked.presumed
    assert action is not None
    kind = type(action)
    fields = {field: getattr(action, field) for field in kind.__struct_fields__}
    answers = tuple(answers_for(asked.actions, kind, fields) or ())
    further = tuple(option for option in asked.options if option.best != action or not option.finishes)
    others = replace(asked, options=further)
    return _screen(speak, action, answers, final, notes, others)


def _screen(
    speak: Speaker,
    action: Action,
    answers: tuple[int, ...],
    final: bool,
    notes: Sequence[str],
    others: Question | None = None,
) -> Screen:
    choice = speak.table.game.describe(speak.table.shown(speak.cursor.seat), action)
    lines = [bold(speak.text.text("play-confirm", action=speak.text.action(action)))]
    lines += [speak.text.say(said) for said in (choice.label, choice.earns) if said is not None]
    lines += [small(speak.text.text("play-final"))] if final else []
    lines += [speak.text.text("play-others")] if others is not None else []
    done = replace(speak.cursor, answers=(*speak.cursor.answers, *answers))
    press = button(speak.label.text("play-button-do"), "do", done.match, *done.parts(), style=ButtonStyle.success)
    rows: list[tuple[Item, ...]] = [(press, *back_buttons(speak))]
    if others is not None:
        rows = [(press,), (answer_select(speak, others),), *way_row(speak, others)]
    return Screen(tuple(notes), ("\n".join(lines),), tuple(rows), action if choice.preview else None)
