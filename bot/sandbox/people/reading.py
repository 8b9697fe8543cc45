"""What a person reads in the bot's messages: what can be done in a menu, and what came of a press.

It goes by words alone, in any language: by the labels and sentences that all games share.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import NamedTuple

from bot.sandbox.model.components import Button, Select
from bot.sandbox.model.places import ChatMessage
from data import locales
from rendering.words import Words

MATCH_NUMBER = re.compile(r"(?<!<)#(\d+)")


class PressOutcome(Enum):
    """What came of a press."""

    ASKED = "the menu goes on with the same answer"
    ACCEPTED = "the answer was taken"
    STALE = "it came too late, and nothing was done"
    REFUSED = "it was refused, and nothing was done"
    LOST = "there was no answer"


class Tap(NamedTuple):
    """One thing to do in a menu: press a button, or choose values in a select menu."""

    component: Button | Select
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """What the component is recognised by."""
        assert self.component.custom_id is not None
        return self.component.custom_id

    @property
    def confirms(self) -> bool:
        """Whether it is the button that does what the menu has come to."""
        return _is(self.component, "do")

    @property
    def leads_about(self) -> bool:
        """Whether it only leads about in the menu: back, to another page or picture, or back into an answer."""
        return _is(self.component, "back", "previous", "next", "change", "other", "board")


def taps(message: ChatMessage) -> tuple[list[Tap], list[Tap]]:
    """Return the buttons of a menu that answer its question, and those that only lead about in it.

    What takes an answer or a move back is neither.
    """
    pressable = (button for button in message.buttons if button.custom_id is not None and not button.disabled)
    found = [Tap(button) for button in pressable if not _is(button, "take-back", "undo", "move")]
    about = [tap for tap in found if tap.leads_about]
    return [] if is_report(message) else [tap for tap in found if tap not in about], about


def is_report(message: ChatMessage) -> bool:
    """Whether a message shows how a match stands: its buttons (history above all) answer no question."""
    return any(_is(button, "history") for button in message.buttons)


def question_select(message: ChatMessage) -> Select | None:
    """Return the select menu that answers the question of a menu, if it has one."""
    return None if is_report(message) else next(iter(message.selects), None)


def asks(message: ChatMessage) -> bool:
    """Whether a message is a menu: something in it answers what the player is asked."""
    return any(taps(message)) or question_select(message) is not None


def outcome_of(answer: ChatMessage, tap: Tap | None) -> PressOutcome:
    """Return what an answer to something in a menu (None: to a command) says has come of it.

    A menu that can be stepped back in holds a part of an answer; one that can't begins with the next question.
    """
    if _says(answer, "play-stale"):
        return PressOutcome.STALE
    if _says(answer, "play-unmatched") or _says(answer, "play-which-match"):
        return PressOutcome.ASKED
    if not asks(answer):
        return PressOutcome.ACCEPTED if is_report(answer) else PressOutcome.REFUSED
    begun = any(_is(button, "back") for button in answer.buttons)
    return PressOutcome.ASKED if begun or (tap is not None and tap.leads_about) else PressOutcome.ACCEPTED


def match_of(message: ChatMessage) -> int | None:
    """Return the number of the match that a message is about, if it says one."""
    return next(iter(matches_of(message)), None)


def matches_of(message: ChatMessage) -> tuple[int, ...]:
    """Return the numbers of all matches that a message names, in its order."""
    return tuple(dict.fromkeys(map(int, MATCH_NUMBER.findall(message.text))))


def move_button(message: ChatMessage) -> Button | None:
    """Return the button *Your move*, if a message has it."""
    return next((button for button in message.buttons if _is(button, "move") and not button.disabled), None)


def _is(component: Button | Select, *names: str) -> bool:
    """Whether a component is a button with one of the labels that all games share."""
    return isinstance(component, Button) and any(component.label in _texts(f"play-button-{name}") for name in names)


def _says(message: ChatMessage, key: str) -> bool:
    return any(text in message.text for text in _texts(key))


@cache
def _texts(key: str) -> frozenset[str]:
    """Return a text in every language."""
    return frozenset(Words(locale).text(key) for locale in locales())
