"""People of the sandbox who play by themselves: by pressing what they are offered, or by typing commands."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from math import exp, log
from random import Random
from typing import Any, NamedTuple

from bot.sandbox.model.commands import BOOLEAN
from bot.sandbox.model.components import Button, Select
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.messages import Content
from bot.sandbox.model.places import Channel, ChatMessage
from bot.sandbox.people.actors import Person
from bot.sandbox.people.reply import Reply, Unanswered
from data import locales
from rendering.words import Words
from tests.bot.forms import answer_to

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
    def is_advised(self) -> bool:
        """Whether it is what hints advise."""
        return isinstance(self.component, Button) and _is_advised(self.component.label or "")

    @property
    def confirms(self) -> bool:
        """Whether it is the button that does what the menu has come to."""
        return _is(self.component, "do")

    @property
    def leads_about(self) -> bool:
        """Whether it only leads about in the menu: back, to another page or picture, or back into an answer."""
        return _is(self.component, "back", "previous", "next", "change", "board")


def taps(message: ChatMessage) -> tuple[list[Tap], list[Tap]]:
    """Return the buttons of a menu that answer its question, and those that only lead about in it.

    What takes an answer, a move or the seat back is neither, nor what changes the picture or says something to others.
    """
    pressable = (button for button in message.buttons if button.custom_id is not None and not button.disabled)
    neither = ("take-back", "undo", "move", "rules", "hint-button", "board", "part", "film", "plain", "said-button-say")
    found = [Tap(button) for button in pressable if not _is(button, *neither, "seat-take-back")]
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
    if says(answer, "play-stale"):
        return PressOutcome.STALE
    if says(answer, "play-unmatched") or says(answer, "play-which-match"):
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
    keys = (name if "button" in name or name.startswith("seat-") else f"play-button-{name}" for name in names)
    return isinstance(component, Button) and any(component.label in _texts(key) for key in keys)


def _is_advised(label: str) -> bool:
    """Whether a label has the star that it gets in matches with hints."""
    return label.startswith("★")


def says(message: ChatMessage, key: str) -> bool:
    """Whether a message says what has this key, in any language."""
    return any(text in message.text for text in _texts(key))


@cache
def _texts(key: str) -> frozenset[str]:
    """Return a text in every language."""
    return frozenset(Words(locale).text(key) for locale in locales())


JSON = dict[str, Any]
MATCH = "match"
LONGEST_TURN = 400
"""Presses after which a turn is taken to be endless."""
LONGEST_MOVE = 60
"""Presses after which a menu that leads to no move is left."""


class Accepted(NamedTuple):
    """A press or command whose answer said that the move was taken; ``match`` as far as it could be read."""

    match: int | None
    interaction: int
    taps: int
    """How often a finger touched the screen for it: once for a button, *Your move* included where it was pressed, for a
    list to open it and for each choice."""


class Pace(NamedTuple):
    """How long people take, least and most: for a decision, and for the further presses of one."""

    decision: tuple[float, float]
    press: tuple[float, float]


class Autopilot:
    """Plays for one person.

    ``boldness``: how often something else than the first choice is taken. ``wandering``: how often a step back or
    another page is. ``talking``: how often something is said after a turn. ``pace``: how long every press takes; None:
    no time at all. ``accepted``, ``refused``, ``seconds`` and ``counts`` say what came of it: moves taken, sentences
    read instead, time to the acknowledgement of every press, and how often there was which outcome.
    """

    def __init__(
        self,
        person: Person,
        luck: Random,
        *,
        boldness: float = 0.3,
        wandering: float = 0.0,
        talking: float = 0.0,
        pace: Pace | None = None,
    ) -> None:
        self.person = person
        self.luck = luck
        self.boldness = boldness
        self.wandering = wandering
        self.talking = talking
        self.pace = pace
        self.decides = True
        """Whether the next press begins a decision."""
        self.accepted: list[Accepted] = []
        self.refused: list[str] = []
        self.seconds: list[float] = []
        self.counts: dict[PressOutcome, int] = dict.fromkeys(PressOutcome, 0)
        self._menus: dict[int, int | None] = {}
        self._buttons: dict[int, tuple[Content, Button | None]] = {}
        """*Your move* in the newest version of each message that was looked at."""
        self._typed: Counter[str] = Counter()
        self._taps = 0

    def between(self, bounds: tuple[float, float]) -> float:
        """Return a number between two that is as often in the lower half as in the upper, by ratio."""
        return exp(self.luck.uniform(*map(log, bounds)))

    # By menu

    def call(self, channel: Channel, match: int | None = None) -> ChatMessage | None:
        """Return the newest message in a channel with *Your move* on it, or that this person has made a menu of."""
        for message in reversed(self.person.sees(channel)):
            if not message.ephemeral and self._calls(message, match):
                return message
        return None

    def _calls(self, message: ChatMessage, match: int | None) -> bool:
        seen = self._buttons.get(message.id)
        if seen is None or seen[0] is not message.now:
            seen = self._buttons[message.id] = message.now, move_button(message)
        if seen[1] is not None:
            return match in (None, match_of(message))
        return message.id in self._menus and match in (None, self._menus[message.id]) and asks(message)

    async def play_menu(self, channel: Channel, match: int | None = None, *, moves: int = LONGEST_TURN) -> int:
        """Press *Your move* in a channel and answer until the turn is done, or this many moves. Return how many."""
        message = self.call(channel, match)
        if message is None:
            return 0
        button = move_button(message)
        if button is not None:
            self._menus[message.id] = match_of(message)
            self._taps += 1
            message = await self._answer(await self.person.click(message, custom_id=button.custom_id))
        return 0 if message is None else await self.play_on(message, moves=moves)

    async def play_on(self, message: ChatMessage, *, moves: int = LONGEST_TURN) -> int:
        """Go on from an open menu until the turn is done, or this many moves. Return how many were taken."""
        made, presses, shown = 0, 0, message
        for _ in range(LONGEST_TURN):
            tap = self.choose(shown)
            if tap is None or made >= moves or presses > LONGEST_MOVE:
                await self._talk(shown)
                return made
            outcome, answer = await self.press(shown, tap)
            made += outcome is PressOutcome.ACCEPTED
            presses = 0 if outcome is PressOutcome.ACCEPTED else presses + 1
            if answer is None:
                return made
            shown = answer
        raise AssertionError(f"{self.person.name}'s turn does not end; the menu reads\n{shown.text}\n{shown.buttons}")

    async def _talk(self, message: ChatMessage) -> None:
        """Say something to the others now and then, where that is offered."""
        button = next((button for button in message.buttons if _is(button, "said-button-say")), None)
        if button is not None and self.luck.random() < self.talking:
            await self._answer(await self.person.click(message, custom_id=button.custom_id))

    async def press(self, message: ChatMessage, tap: Tap) -> tuple[PressOutcome, ChatMessage | None]:
        """Press or choose something. Return what came of it, and the message that answers."""
        if self.pace is not None:
            await asyncio.sleep(self.between(self.pace.decision if self.decides else self.pace.press))
        match = match_of(message)
        self._taps += 1 + len(tap.values)
        try:
            if tap.values:
                reply = await self.person.select(message, tap.values, custom_id=tap.custom_id)
            else:
                reply = await self.person.click(message, custom_id=tap.custom_id)
        except ClientRefuses:  # the message changed just before the press
            return PressOutcome.LOST, None
        answer = await self._answer(reply)
        outcome = self._note(reply, answer, tap, match)
        self.decides = outcome is not PressOutcome.ASKED
        return outcome, answer

    async def _answer(self, reply: Reply) -> ChatMessage | None:
        if reply.seconds is not None:
            self.seconds.append(reply.seconds)
        try:
            return await answer_to(self.person, reply, self.luck)
        except Unanswered:
            return None

    def _note(self, reply: Reply, answer: ChatMessage | None, tap: Tap | None, match: int | None) -> PressOutcome:
        outcome = PressOutcome.LOST if answer is None else outcome_of(answer, tap)
        self.counts[outcome] += 1
        if answer is not None and outcome is PressOutcome.REFUSED:
            self.refused.append(answer.text)
        if outcome is PressOutcome.ACCEPTED:
            self.accepted.append(Accepted(match, reply.interaction.id, self._taps))
            self._taps = 0
        return outcome

    def choose(self, message: ChatMessage) -> Tap | None:
        """Return what to do next in a menu; None where nothing is asked."""
        ahead, about = taps(message)
        if about and self.luck.random() < self.wandering:
            return self.luck.choice(about)
        select = question_select(message)
        if select is None or (ahead and self.luck.random() > self.boldness):
            return self._one_of(ahead)
        return self._from_select(select)

    def _one_of(self, ahead: Sequence[Tap]) -> Tap | None:
        if not ahead:
            return None
        if self.luck.random() < self.boldness:
            return self.luck.choice(ahead)
        return next((tap for tap in ahead if tap.is_advised), ahead[0])

    def _from_select(self, select: Select) -> Tap:
        values = [option.value for option in select.options]
        if select.maximum > 1:
            chosen = self.luck.sample(values, self.luck.randint(select.minimum, min(select.maximum, len(values))))
        else:
            advised = [option.value for option in select.options if _is_advised(option.label)]
            chosen = [self.luck.choice(values) if self.luck.random() < self.boldness else (*advised, *values)[0]]
        return Tap(select, tuple(chosen))

    # By command

    async def play_commands(
        self, channel: Channel, group: str, match: int | None = None, *, moves: int = LONGEST_TURN
    ) -> int:
        """Type commands of a game's group until there is none left to type, or this many moves. Return how many.

        All options are filled in with what autocomplete offers. ``match`` is filled in if it is given.
        """
        made, goes_on = 0, True
        while made < moves and goes_on:
            taken, goes_on = await self._one_command(channel, group, {} if match is None else {MATCH: match})
            made += taken
        return made

    async def _one_command(self, channel: Channel, group: str, given: JSON) -> tuple[int, bool]:
        """Type a command that is answered. Return how many moves came of it, and whether something may be left."""
        for words, options in self._subcommands(channel, group):
            filled = await self._filled(channel, words, options, given)
            if filled is None:
                continue
            reply = await self.person.slash(channel, words, options=filled)
            answer = await self._answer(reply)
            match = given.get(MATCH, None if answer is None else match_of(answer))
            outcome = self._note(reply, answer, None, match)
            if answer is None or outcome is PressOutcome.REFUSED:
                continue
            self._typed[words] += 1
            if outcome is PressOutcome.ACCEPTED:  # what could only be changed again is done
                return 1, any(taps(answer)[0]) or question_select(answer) is not None
            made = await self._confirm(answer, outcome)
            return made, made > 0
        return 0, False

    async def _confirm(self, message: ChatMessage, outcome: PressOutcome) -> int:
        """Go on in the menu that a command opened; what a taken move is followed by is left to the next command."""
        return await self.play_on(message, moves=1) if outcome is PressOutcome.ASKED else 0

    def _subcommands(self, channel: Channel, group: str) -> list[tuple[str, list[JSON]]]:
        """Return the commands of a group in the order in which they are tried: those that people know well first.

        The bold try any. Commands without options come last: they are mostly about giving something up.
        """
        commands = [command for command in self.person.commands() if command["name"] == group]
        found = [
            (f"{group} {sub['name']}", sub.get("options", [])) for command in commands for sub in command["options"]
        ]
        bold = self.luck.random() < self.boldness
        if bold:
            self.luck.shuffle(found)

        def rank(command: tuple[str, list[JSON]]) -> tuple[bool, int]:
            words, options = command
            return all(option["name"] == MATCH for option in options), 0 if bold else -self._typed[words]

        return sorted(found, key=rank)

    async def _filled(self, channel: Channel, words: str, options: Iterable[JSON], given: JSON) -> JSON | None:
        """Return a value for every option, or None if there is nothing that could be filled in."""
        filled = dict(given)
        for option in options:
            if option["name"] in filled or option["name"] == MATCH:
                continue
            if option["type"] == BOOLEAN:
                filled[option["name"]] = self.luck.random() < 0.5
                continue
            offered = await self.person.autocomplete(channel, words, focused=option["name"], options=filled)
            if not offered:
                return None
            bold = self.luck.random() < self.boldness
            advised = [choice for choice in offered if _is_advised(choice.name)]
            filled[option["name"]] = (self.luck.choice(offered) if bold else (*advised, *offered)[0]).value
        return filled
