"""Finished answers that stand beside the verbs of a menu and save a press."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.menu.cursor import Shortcut, shortcuts
from bot.discord.menu.speaker import BUTTONS, Speaker
from bot.discord.ui.controls import OPTIONS, Item, Pressable, base36, button, option, select
from games.narrowing import PickOne
from rendering.words import Words


def shortcuts_of(speak: Speaker, asked: PickOne) -> tuple[Shortcut, ...]:
    """Return the answers that save a press, where there is room for them on buttons."""
    return shortcuts(speak.table, speak.cursor, asked, OPTIONS) if 0 < len(asked.options) <= BUTTONS else ()


def shortcut_row(speak: Speaker, ahead: tuple[Shortcut, ...]) -> tuple[Item, ...]:
    """Return the shortcuts as buttons, or as one select where they are many."""
    if len(ahead) <= BUTTONS:
        return tuple(_shortcut_button(speak, answer) for answer in ahead)
    chosen = ahead[0].cursor.back()
    assert chosen is not None
    listed = [
        option(
            shortcut_label(speak.label, answer),
            base36(answer.option.answer),
            None if answer.option.choice.earns is None else speak.label.say(answer.option.choice.earns),
        )
        for answer in ahead
    ]
    best = speak.label.action_name(ahead[0].verb.value)
    return (select(listed, "pick", chosen.match, *chosen.parts(), placeholder=best),)


def shortcut_label(words: Words, ahead: Shortcut) -> str:
    """Return what a shortcut is called: what the game calls it, or else the finished action."""
    label = ahead.option.choice.label
    return words.action(ahead.option.best) if label is None else words.say(label)


def _shortcut_button(speak: Speaker, ahead: Shortcut) -> Pressable:
    label = shortcut_label(speak.label, ahead)
    return button(label, "ask", ahead.cursor.match, *ahead.cursor.parts(), style=ButtonStyle.primary)
