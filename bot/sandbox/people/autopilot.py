"""People of the sandbox who play by themselves: by pressing what they are offered, or by typing commands.

They know nothing but what a person sees: messages, buttons, select menus, and what autocomplete offers. Whatever a game
asks, they answer; a press that came too late is followed by today's choices, as it is for anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from random import Random
from typing import Any, NamedTuple

from bot.discord.menu.cursor import NONE, Cursor, read_cursor
from bot.discord.ui.custom_ids import Press, parse
from bot.matches.refusals import StaleError
from bot.sandbox.model.commands import ClientRefuses
from bot.sandbox.model.components import Select
from bot.sandbox.model.messages import Message
from bot.sandbox.model.places import Channel
from bot.sandbox.people.actors import Person
from bot.sandbox.people.reply import Reply, Unanswered
from data import LOCALES
from rendering.words import Words

JSON = dict[str, Any]
MENU = ("ask", "do", "pick", "set")
MATCH = "match"
TEXT, INTEGER, BOOLEAN = 3, 4, 5
LONGEST_TURN = 400
"""Presses after which a turn is taken to be endless."""
LONGEST_MOVE = 60
"""Presses after which a menu that leads to no move is left."""


class Outcome(Enum):
    """What came of a press."""

    ASKED = "the menu goes on with the same answer"
    ACCEPTED = "the answer was taken"
    STALE = "it came too late, and nothing was done"
    REFUSED = "it was refused, and nothing was done"
    LOST = "there was no answer"


class Step(NamedTuple):
    """One thing to press or choose: a button's id, or a select with the values for it."""

    press: Press
    custom_id: str
    values: tuple[str, ...] = ()


class Accepted(NamedTuple):
    """A press or command whose answer said that the move was taken."""

    match: int
    interaction: int


class Autopilot:
    """Plays for one person.

    ``boldness``: how often something else than the first choice is taken. ``wandering``: how often a step back or
    another page is. ``patience``: seconds of real time to wait for an answer. ``accepted``, ``refused`` and ``seconds``
    tell what came of it: moves taken, sentences read instead, time to the acknowledgement of every press.
    """

    def __init__(
        self, person: Person, luck: Random, *, boldness: float = 0.3, wandering: float = 0.0, patience: float = 5.0
    ) -> None:
        self.person = person
        self.luck = luck
        self.boldness = boldness
        self.wandering = wandering
        self.patience = patience
        self.accepted: list[Accepted] = []
        self.refused: list[str] = []
        self.seconds: list[float] = []
        self.counts: dict[Outcome, int] = dict.fromkeys(Outcome, 0)

    # By menu

    def call(self, channel: Channel, match: int | None = None) -> Message | None:
        """Return the newest message in a channel that has *Your move* on it, or the menu that was opened by it."""
        for message in reversed(self.person.sees(channel)):
            if not message.ephemeral and any(_calls(press, match) for press in _presses(message)):
                return message
        return None

    async def play_menu(self, channel: Channel, match: int | None = None, *, moves: int = LONGEST_TURN) -> int:
        """Press *Your move* in a channel and answer until the turn is done, or this many moves. Returns how many."""
        message = self.call(channel, match)
        if message is None:
            return 0
        custom_id = next((text for press, text in _buttons(message) if press.verb == "move"), None)
        if custom_id is not None:
            message = await self._answer(await self.person.click(message, custom_id=custom_id))
        return 0 if message is None else await self.play_on(message, moves=moves)

    async def play_on(self, message: Message, *, moves: int = LONGEST_TURN) -> int:
        """Go on from an open menu until the turn is done, or this many moves. Returns how many were taken."""
        made, presses, shown = 0, 0, message
        for _ in range(LONGEST_TURN):
            step = self._choose(shown)
            if step is None or made >= moves or presses > LONGEST_MOVE:
                return made
            outcome, answer = await self.press(shown, step)
            made += outcome is Outcome.ACCEPTED
            presses = 0 if outcome is Outcome.ACCEPTED else presses + 1
            if answer is None:
                return made
            shown = answer
        raise AssertionError(f"{self.person.name}'s turn does not end; the menu reads\n{shown.text}\n{shown.buttons}")

    async def press(self, message: Message, step: Step) -> tuple[Outcome, Message | None]:
        """Press or choose something. Returns what came of it, and the message that answers."""
        try:
            if step.values:
                reply = await self.person.select(message, step.values, custom_id=step.custom_id)
            else:
                reply = await self.person.click(message, custom_id=step.custom_id)
        except ClientRefuses:  # the message has changed under the finger
            return Outcome.LOST, None
        answer = await self._answer(reply)
        return self._note(reply, answer, step.press), answer

    async def _answer(self, reply: Reply) -> Message | None:
        if reply.seconds is not None:
            self.seconds.append(reply.seconds)
        try:
            return await reply.message(within=self.patience)
        except Unanswered:
            return None

    def _note(self, reply: Reply, answer: Message | None, press: Press | None) -> Outcome:
        outcome = Outcome.LOST if answer is None else told(answer, press)
        self.counts[outcome] += 1
        if answer is not None and outcome is Outcome.REFUSED:
            self.refused.append(answer.text)
        if answer is not None and outcome is Outcome.ACCEPTED:
            match = press.match if press is not None else next(iter(_presses(answer))).match
            self.accepted.append(Accepted(match, reply.interaction.id))
        return outcome

    def _choose(self, message: Message) -> Step | None:
        """Return what to press next in a menu; None where nothing is asked."""
        ahead, about = steps(message)
        if about and self.luck.random() < self.wandering:
            return self.luck.choice(about)
        select = next((select for select in message.selects if _verb(select.custom_id) in ("pick", "set")), None)
        if select is None or (ahead and self.luck.random() > self.boldness):
            return self._one_of(ahead)
        return self._from_select(select)

    def _one_of(self, ahead: Sequence[Step]) -> Step | None:
        if not ahead:
            return None
        return self.luck.choice(ahead) if self.luck.random() < self.boldness else ahead[0]

    def _from_select(self, select: Select) -> Step:
        press = parse(select.custom_id)
        assert press is not None
        values = [option.value for option in select.options]
        if press.verb == "set":
            chosen = self.luck.sample(values, self.luck.randint(select.minimum, min(select.maximum, len(values))))
        else:
            chosen = [self.luck.choice(values) if self.luck.random() < self.boldness else values[0]]
        return Step(press, select.custom_id, tuple(chosen))

    # By command

    async def play_commands(
        self, channel: Channel, group: str, match: int | None = None, *, moves: int = LONGEST_TURN
    ) -> int:
        """Type commands of a game's group until there is none left to type, or this many moves. Returns how many.

        All options are filled in with what autocomplete offers. ``match`` is filled in if it is given.
        """
        made = 0
        while made < moves:
            done = await self._one_command(channel, group, {} if match is None else {MATCH: match})
            if not done:
                return made
            made += done
        return made

    async def _one_command(self, channel: Channel, group: str, given: JSON) -> int:
        for words, options in self._subcommands(channel, group):
            filled = await self._filled(channel, words, options, given)
            if filled is None:
                continue
            reply = await self.person.slash(channel, words, options=filled)
            answer = await self._answer(reply)
            outcome = self._note(reply, answer, None)
            if answer is not None and outcome is not Outcome.REFUSED:
                return (outcome is Outcome.ACCEPTED) + await self._confirm(answer, outcome)
        return 0

    async def _confirm(self, message: Message, outcome: Outcome) -> int:
        """Go on in the menu that a command opened; what a taken move is followed by is left to the next command."""
        return await self.play_on(message, moves=1) if outcome is Outcome.ASKED else 0

    def _subcommands(self, channel: Channel, group: str) -> list[tuple[str, list[JSON]]]:
        """Return the commands of a group in the order in which they are tried; those without options come last."""
        commands = [command for command in self.person.commands(channel) if command["name"] == group]
        found = [
            (f"{group} {sub['name']}", sub.get("options", [])) for command in commands for sub in command["options"]
        ]
        if self.luck.random() < self.boldness:
            self.luck.shuffle(found)
        return sorted(found, key=lambda one: all(option["name"] == MATCH for option in one[1]))

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
            filled[option["name"]] = (self.luck.choice(offered) if bold else offered[0]).value
        return filled


def steps(message: Message) -> tuple[list[Step], list[Step]]:
    """Return the buttons of a menu that lead on, and those that lead about in it: back, other pages."""
    found = [Step(press, text) for press, text in _buttons(message) if press.verb in MENU]
    done = [step for step in found if step.press.verb == "do"]
    none = [step for step in found if step.press.verb == "set" and step.press.rest[-1] == NONE]
    asks = [step for step in found if step.press.verb == "ask"]
    so_far = _so_far(message, asks)
    ahead = [step for step in asks if _depth(step.press) > so_far]
    return [*done, *ahead, *none], [step for step in asks if step not in ahead]


def _so_far(message: Message, asks: Sequence[Step]) -> int:
    """Return how many answers a menu has had: told by its select or its confirmation, else by its deepest button."""
    for custom_id in (*(select.custom_id for select in message.selects), *(text for _, text in _buttons(message))):
        press = parse(custom_id)
        if press is not None and press.verb in ("pick", "set", "do"):
            return _depth(press)
    return max((_depth(step.press) for step in asks), default=0) - 1 if any(_depth(s.press) for s in asks) else 0


def asks(message: Message) -> bool:
    """Whether a message is a menu: something in it answers what the player is asked."""
    return any(press.verb in MENU for press in _presses(message))


def told(answer: Message, press: Press | None) -> Outcome:
    """Return what an answer to a press (None: a command) says has come of it."""
    cursors = [cursor for found in _presses(answer) if (cursor := _cursor(found)) is not None]
    if any(sentence in answer.text for sentence in _too_late()):
        return Outcome.STALE
    if press is None and any(cursor.typed is not None for cursor in cursors):
        return Outcome.ASKED
    before = None if press is None else _cursor(press)
    if before is not None and any(cursor.decision == before.decision for cursor in cursors if cursor.begun):
        return Outcome.ASKED
    if before is not None and before.decision in {cursor.decision for cursor in cursors}:
        return Outcome.ASKED
    return (
        Outcome.ACCEPTED if any(found.verb == "history" for found in _presses(answer)) or cursors else Outcome.REFUSED
    )


@cache
def _too_late() -> tuple[str, ...]:
    return tuple(Words(locale).text("play-stale") for locale in LOCALES)


def _buttons(message: Message) -> list[tuple[Press, str]]:
    """Return the buttons of the bot's own family that can be pressed, with their ids."""
    ids = [button.custom_id for button in message.buttons if button.custom_id is not None and not button.disabled]
    return [(press, custom_id) for custom_id in ids if (press := parse(custom_id)) is not None]


def _presses(message: Message) -> list[Press]:
    """Return what the buttons and selects of a message stand for."""
    selects = [press for select in message.selects if (press := parse(select.custom_id)) is not None]
    return [*(press for press, _ in _buttons(message)), *selects]


def _calls(press: Press, match: int | None) -> bool:
    """Whether a component leads into a match, or on in its menu."""
    return press.verb in ("move", *MENU) and match in (None, press.match)


def _verb(custom_id: str) -> str | None:
    press = parse(custom_id)
    return None if press is None else press.verb


def _cursor(press: Press) -> Cursor | None:
    """Return where the menu stands that something belongs to; None for anything else."""
    if press.verb not in MENU:
        return None
    try:
        return read_cursor(press)
    except StaleError:
        return None


def _depth(press: Press) -> int:
    """Return how many answers an id holds."""
    cursor = _cursor(press)
    return 0 if cursor is None else len(cursor.answers)
