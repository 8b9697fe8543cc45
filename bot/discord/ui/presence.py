"""Who is at a table now, and which menu they have before them. In memory only: after a restart nobody is there.

Discord lets a message that answers a press be edited for 15 minutes after it. So a person who has just pressed sees
their next question in that same message, without a ring and without a request that counts against a limit.

The answer to a press or a command replaces the pressed message where that is private, else it is a new message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.clock import Clock
from bot.notices.schedule import ANSWERING, EVENING, HERE, PONDERING

PATIENCE: Final = 15.0
"""Seconds that Discord has to take an answer: discord.py waits out whatever limit it names, and meanwhile everybody
else's presses on the match wait, too."""
SHOWING: Final = 60.0
"""Seconds until somebody can show another page to everybody in the same channel."""
KEPT: Final = 1000
"""The number of the container of a message that stays as it is, also in direct messages, whatever is pressed on it."""
ANSWERED = "answered"
"""Under this name discord.py keeps the answer's number with an interaction."""


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether only the presser sees the message that was pressed, and the answer may replace it."""
    message = interaction.message
    if message is None or (
        interaction.guild_id is None and any(getattr(part, "id", None) == KEPT for part in message.components)
    ):
        return False
    return message.flags.ephemeral or interaction.guild_id is None


def shown_message(interaction: discord.Interaction[Any]) -> int | None:
    """Return the message that an interaction is answered in, if it is known: a new one is once it has been sent."""
    if is_private(interaction):
        assert interaction.message is not None
        return interaction.message.id
    answered = interaction.extras.get(ANSWERED)
    return answered if isinstance(answered, int) else None


def keep_answer(interaction: discord.Interaction[Any], answer: int) -> None:
    """Note which message a press or a command was answered with."""
    interaction.extras[ANSWERED] = answer


def in_time() -> asyncio.Timeout:
    """Give an answer up that Discord doesn't take in time, by ``TimeoutError``."""
    return asyncio.timeout(PATIENCE)


Interaction: TypeAlias = discord.Interaction[Any]


class AskingMessage(NamedTuple):
    """A private message that asks something."""

    interaction: Interaction
    """What it answers."""
    beside: int | None = None
    """The message, where it stands beside what was pressed instead of answering in its place."""

    @property
    def message(self) -> int | None:
        """The message, if it is known."""
        return shown_message(self.interaction) if self.beside is None else self.beside


UPDATED: Final = discord.InteractionResponseType.deferred_message_update
MARGIN: Final = 30.0
"""Seconds before the end of ``HERE``, in which a slow picture could come too late to be put there."""


class Held(Struct, frozen=True):
    """A person at a table, and the private message about the match that they have before them."""

    user: int
    match: int
    interaction: Interaction | None
    """What it answers; None: they have nothing before them that can be edited, but are there."""
    pressed: float
    """When the person pressed or typed last in this match, in Unix seconds."""
    taken: float = 0.0
    """When that interaction came."""
    decision: int | None = None
    """The newest decision that the person has seen the question of; None if the match asked them nothing."""
    shown: float = 0.0
    """When they saw that first."""
    pending: Interaction | None = None
    """What they have pressed or typed and is still to be answered: nothing else may be put there before that."""
    thinking: int | None = None
    """The revision at which it said that computer players think, if it says so."""
    menu: AskingMessage | None = None
    """The newest private message that asks them something, whatever they look at beside it."""

    @property
    def is_public(self) -> bool:
        """Whether everybody sees what that interaction answers, so that a private message has to stand beside it."""
        return self.interaction is not None and _leaves_public(self.interaction)


class Presence:
    """The newest private message of each person about each match, for as long as it can be edited."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._held: dict[tuple[int, int], Held] = {}
        self._called: dict[tuple[int, int], float] = {}
        """When people were called last to a match, for some hours."""
        self._showed: dict[tuple[int, int], float] = {}
        """When people last showed a page to everybody in a channel."""
        self.listeners: list[asyncio.Event] = []
        """Set after every answer: what was asked meanwhile can be put there now."""

    def press(self, interaction: Interaction, match: int) -> None:
        """Note that a person presses or types in a match: what they will be answered is what they have before them."""
        self.leave(interaction)
        known = self._pressed(interaction.user.id, match)
        held = replace(known, interaction=None, pending=interaction, taken=known.pressed, thinking=None)
        self._held[known.user, match] = held

    def answered(self, interaction: Interaction) -> None:
        """Note that a press or command has been answered, so that the answer can be turned into something else."""
        for key, held in list(self._held.items()):
            if held.pending is interaction:
                self._held[key] = replace(held, interaction=interaction, pending=None)
        for listener in self.listeners:
            listener.set()

    def press_in_public(self, interaction: Interaction, match: int) -> None:
        """Note that a person presses something that everybody sees: they are there, and that isn't turned.

        Whoever sees no question elsewhere can get theirs beside it. Beside a command nothing can be put before its
        answer, of which it would take the place.
        """
        known = self._pressed(interaction.user.id, match)
        if known.decision is None and known.pending is None and _leaves_public(interaction):
            known = replace(known, interaction=interaction, taken=known.pressed, thinking=None)
        self._held[known.user, match] = known

    def _pressed(self, user: int, match: int) -> Held:
        """Return what is known of a person who presses now, and forget everybody who has left."""
        for key in list(self._held):
            self.held(*key)
        now = self._clock()
        return replace(self._held.get((user, match)) or Held(user, match, None, now), pressed=now)

    def leave(self, interaction: Interaction) -> None:
        """Note that the message that is pressed shows something else from now on than what it was held for."""
        pressed = shown_message(interaction) if is_private(interaction) else None
        if pressed is not None:
            for key, held in list(self._held.items()):
                if key[0] != interaction.user.id:
                    continue
                if held.menu is not None and held.menu.message == pressed:
                    held = self._held[key] = replace(held, menu=None)
                if held.interaction is not None and shown_message(held.interaction) == pressed:
                    self._held[key] = replace(held, interaction=None, thinking=None)

    def shows(
        self,
        user: int,
        match: int,
        decision: int | None,
        *,
        thinking: int | None = None,
        asks: bool = False,
        beside: int | None = None,
    ) -> None:
        """Note which question a person has seen by now, or at which revision they read that computer players think.

        ``asks``: whether it stands in what they have before them; ``beside``: the message that stands beside that.
        """
        held = self.held(user, match)
        if held is not None and (held.interaction is not None or held.pending is not None):
            fresh = held.shown if held.decision == decision else self._clock()
            awaits = None if held.is_public else thinking
            stands = asks and (beside is not None or not held.is_public)
            menu = AskingMessage(held.interaction, beside) if stands and held.interaction is not None else held.menu
            self._held[user, match] = replace(held, decision=decision, shown=fresh, thinking=awaits, menu=menu)

    def held(self, user: int, match: int) -> Held | None:
        """Return what a person who is there has before them of a match; None: they aren't."""
        held = self._held.get((user, match))
        if held is None:
            return None
        if not self._is_fresh(held.pressed):
            del self._held[user, match]
            return None
        if not self._is_fresh(held.taken):
            held = self._held[user, match] = replace(held, interaction=None, pending=None, thinking=None, menu=None)
        return held

    def _is_fresh(self, moment: float) -> bool:
        return 0 <= self._clock() - moment < HERE - MARGIN

    def still_holds(self, held: Held) -> bool:
        """Return whether a person hasn't pressed anything since that changes what they have before them."""
        now = self.held(held.user, held.match)
        return now is not None and now.interaction is held.interaction

    def has_gone_on(self, interaction: Interaction, match: int) -> bool:
        """Return whether a person has pressed something since in the message that answers a press or command."""
        now = self.held(interaction.user.id, match)
        if now is None or interaction in (now.interaction, now.pending):
            return False
        newer = now.pending or now.interaction
        return newer is None or shown_message(newer) == shown_message(interaction)

    def let_go(self, held: Held) -> None:
        """Forget what a person has before them: it can't be edited. What they have pressed since stays."""
        if self.still_holds(held):
            self._held[held.user, held.match] = replace(held, interaction=None, decision=None, thinking=None)

    def opened(self, interaction: Interaction, match: int) -> AskingMessage | None:
        """Note that a press has been answered with the question; return the menu in a server that also shows it."""
        held = self.held(interaction.user.id, match)
        if held is None or held.decision is None:
            return None
        menu, former = AskingMessage(interaction), held.menu
        self._held[held.user, match] = replace(held, menu=menu)
        if former is None or former.interaction.guild_id is None or former.message == menu.message:
            return None
        return former

    def all_held(self) -> Iterator[Held]:
        """Yield everybody who is there, at each table."""
        for key in list(self._held):
            held = self.held(*key)
            if held is not None:
                yield held

    def is_anybody_else(self, match: int, people: Collection[int]) -> bool:
        """Return whether somebody else than these people is at the table."""
        others = [user for user, where in self._held if where == match and user not in people]
        return any(self.held(user, match) is not None for user in others)

    def answers_until(self, user: int, match: int, decision: int) -> float | None:
        """Return until when a person is left to answer what they have before them; None: they don't see it."""
        held = self.held(user, match)
        if held is None or held.decision is None or held.decision < decision:
            return None
        called = self._called.get((user, match))
        ponders = called is not None and held.pressed - EVENING < called < held.pressed
        until = max(held.shown, held.pressed) + (PONDERING if ponders else ANSWERING)
        return until if until > self._clock() else None

    def call(self, user: int, match: int) -> None:
        """Note that a person is called to a match."""
        now = self._clock()
        self._called = {key: called for key, called in self._called.items() if called > now - EVENING}
        self._called[user, match] = now

    def show(self, user: int, channel: int) -> float | None:
        """Note that a person shows a page in a channel; return until when they can't, if they have just done so."""
        now = self._clock()
        self._showed = {key: showed for key, showed in self._showed.items() if showed > now - SHOWING}
        before = self._showed.get((user, channel))
        if before is None:
            self._showed[user, channel] = now
        return None if before is None else before + SHOWING


def _leaves_public(interaction: Interaction) -> bool:
    """Whether what was pressed is public and stays so: a message of the presser's own would stand beside it."""
    return interaction.response.type is UPDATED and not is_private(interaction)
