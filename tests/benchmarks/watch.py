"""What people get of the matches they play: how often they are rung, when they see what they are asked, what is posted.

It is noted where the bot meets Discord: requests, messages and their edits. Only who is asked, and since when, is read
from the bot's database.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from bot.app import App
from bot.sandbox import ChatMessage, Sandbox, Thread
from bot.sandbox.api.rate_limits import UNMETERED
from bot.sandbox.api.requests import Request
from bot.sandbox.model.kinds import MessageKind
from bot.sandbox.model.places import DirectChannel
from tests.bot.autopilot import asks, matches_of, move_button

WAITING: Final = re.compile(r"(\d+) matches wait: ")
"""How a call begins that is for all of somebody's matches, of which it names the first."""


class Question(Struct, eq=False):
    """Somebody is asked in a match: since when, when they were shown it first, and when it was over (None: not yet)."""

    match: int
    user: int
    asked: float
    seen: float | None = None
    over: float | None = None

    def wait(self, now: float) -> float:
        """Return the seconds until it was seen; of one that nothing showed, those until it was over, or until now."""
        return next(moment for moment in (self.seen, self.over, now) if moment is not None) - self.asked


class Ring(Struct, frozen=True):
    """A message that made somebody's phone ring. It counts for its matches in equal parts."""

    at: float
    user: int
    matches: tuple[int, ...]


class Told(Struct, eq=False):
    """What there was of one match: when its rounds ended and its messages were posted, its boards at the table now.

    A round is over when the match reaches another phase key after everybody has been asked something.
    """

    asked: set[int] = set()
    """Who has been in this round."""
    complete: tuple[int, ...] | None = None
    """How far the match was when everybody had been."""
    rounds: list[float] = []
    """When each round was over."""
    posted: list[float] = []
    boards: set[int] = set()
    most: int = 0
    """How many boards there were at most."""


class Watch:
    """Notes what the bot tells some people about their matches.

    Those who are ``at_table`` have it before their eyes: besides what is put into their menus they see a new post at
    the table that asks them, as they see what others write there.
    """

    def __init__(self, sandbox: Sandbox, app: App, users: Iterable[int], *, at_table: bool = False) -> None:
        self.app = app
        self.sandbox = sandbox
        self.users = tuple(users)
        self.at_table = at_table
        self.matches: dict[int, Told] = {}
        self.questions: list[Question] = []
        self.rings: list[Ring] = []
        self.limited = 0
        """How many requests Discord's limit for bots would have counted since ``begin``."""
        self.menus: dict[tuple[int, int], ChatMessage] = {}
        """The newest message of each user and match that only they see and that asks them something."""
        self.shown = {user: asyncio.Event() for user in self.users}
        """Set when somebody is shown something new that they are asked."""
        self._cards: set[int] = set()
        self._met: set[int] = set()
        self._fresh: list[ChatMessage] = []
        self._open: dict[tuple[int, int], Question] = {}
        self._news = asyncio.Event()
        app.store.listeners.append(self._news)
        sandbox.world.watchers.append(self._touched)
        sandbox.rest.on_answer.append(self._answered)

    def follow(self, match: int, card: ChatMessage) -> None:
        """Begin with a match that is about to start; its lobby's card shows no board."""
        self._cards.add(card.id)
        self.matches[match] = Told()

    def begin(self) -> None:
        """Count requests from now on: the matches have been opened."""
        self.limited = 0

    async def run(self) -> None:
        """Look at every commit, until cancelled."""
        while True:
            await self._news.wait()
            self._news.clear()
            await self.look()

    async def look(self) -> None:
        """Read who is asked now."""
        owed = {(row.match, user): row for user in self.users for row in await self.app.store.read.journal.owing(user)}
        for key in [key for key in self._open if key not in owed]:
            self._open.pop(key).over = self._now()
        for (match, user), row in owed.items():
            if match in self.matches and (match, user) not in self._open:
                self._ask(Question(match, user, row.since))
        for match, told in self.matches.items():
            await self._count_round(match, told)

    def _ask(self, question: Question) -> None:
        self._open[question.match, question.user] = question
        self.questions.append(question)
        self.matches[question.match].asked.add(question.user)
        for message in self._fresh:
            self._show(message, question)

    async def _count_round(self, match: int, told: Told) -> None:
        if told.asked < set(self.users):
            return
        table = await self.app.play.table(match)
        phase_key = table.game.phase_key(table.shown(None))
        if told.complete is None:
            told.complete = phase_key
        if phase_key != told.complete:
            told.rounds.append(self._now())
            told.complete, told.asked = None, {user for owed, user in self._open if owed == match}

    # Somebody's questions

    def to_answer(self, user: int) -> Question | None:
        """Return what somebody is asked and has been shown, the first of it."""
        return min(
            (one for one in self._open.values() if one.user == user and one.seen is not None),
            key=lambda one: one.seen or 0.0,
            default=None,
        )

    def to_find(self, user: int) -> Question | None:
        """Return what somebody would find that they are asked, if they looked."""
        return self.to_answer(user) or next((one for one in self._open.values() if one.user == user), None)

    def is_open(self, question: Question) -> bool:
        return self._open.get((question.match, question.user)) is question

    def matches_of(self, message: ChatMessage) -> tuple[int, ...]:
        """Return the matches that a message is about: those it names, else that of the message it replies to, or of its
        thread, or the only one."""
        if named := matches_of(message):
            return tuple(match for match in named if match in self.matches)
        if len(self.matches) == 1:
            return tuple(self.matches)
        answered = message.channel.messages.get(message.reference or 0)
        if answered is not None:
            return self.matches_of(answered)
        if isinstance(message.channel, Thread):
            others = [match for one in message.channel.messages.values() for match in matches_of(one)]
            return tuple(dict.fromkeys(match for match in others if match in self.matches))[:1]
        return ()

    # What happens

    def _now(self) -> float:
        return self.sandbox.clock.now()

    def _answered(self, request: Request, answer: Any) -> None:
        self.limited += not request.path.startswith(UNMETERED)

    def _touched(self, thing: Any) -> None:
        """Note a message of the bot that was posted, edited or deleted."""
        if not self.matches or not isinstance(thing, ChatMessage) or not self._is_told(thing):
            return
        if self._fresh and self._fresh[0].now.at < self._now():
            self._fresh.clear()
        matches = self.matches_of(thing)
        if not thing.loading and not thing.deleted:
            self._count(thing, matches)
            self._fresh.append(thing)
            for question in list(self._open.values()):
                self._show(thing, question)
        self._keep(thing, matches)

    def _is_told(self, message: ChatMessage) -> bool:
        """Whether the bot says it about a match that runs; Discord itself notes that a thread was made."""
        by_itself = message.kind is MessageKind.THREAD_CREATED
        return message.author.bot and not by_itself and message.id not in self._cards

    def _count(self, message: ChatMessage, matches: tuple[int, ...]) -> None:
        """Count a message that is new: at the table as one of its matches, and as a ring of everybody it rang."""
        if message.id in self._met:
            return
        self._met.add(message.id)
        if message.interaction is None:
            about = matches or tuple(self.matches)
            self.rings += [Ring(self._now(), user.id, about) for user in message.rang if user.id in self.users]
        if is_public(message):
            for match in matches:
                self.matches[match].posted.append(self._now())

    def _keep(self, message: ChatMessage, matches: tuple[int, ...]) -> None:
        """Note which boards stand at the table, and what asks whom in private."""
        stands = not message.deleted and bool(message.images)
        for match in matches if is_public(message) else ():
            told = self.matches[match]
            told.boards = told.boards | {message.id} if stands else told.boards - {message.id}
            told.most = max(told.most, len(told.boards))
        for user in readers(message):
            for match in matches:
                if not message.deleted and asks(message):
                    self.menus[user, match] = message
                elif self.menus.get((user, match)) is message:
                    del self.menus[user, match]

    def _show(self, message: ChatMessage, question: Question) -> None:
        """Note that somebody sees a question, if this message shows it to them."""
        if question.seen is not None or message.now.at < question.asked:
            return
        called = not message.edited and any(user.id == question.user for user in message.rang)
        private = question.user in readers(message) and asks(message)
        if question.match in self.matches_of(message):
            shown = private or called or self._asks_at_table(message, question)
        else:
            shown = called and self._counts_all(message, question.user)
        if shown:
            question.seen = self._now()
            self.shown[question.user].set()

    def _counts_all(self, message: ChatMessage, user: int) -> bool:
        """Whether a call counts as many matches as wait for somebody; it names only some of many."""
        counted = WAITING.match(message.text)
        return counted is not None and int(counted[1]) >= sum(one.user == user for one in self._open.values())

    def _asks_at_table(self, message: ChatMessage, question: Question) -> bool:
        """Whether somebody who has the table before their eyes sees a new post there that asks them by name."""
        if not self.at_table or message.edited or not is_public(message) or move_button(message) is None:
            return False
        return f"**{self.sandbox.world.users[question.user].display_name}**" in message.text


def is_public(message: ChatMessage) -> bool:
    """Whether everybody at the table sees it."""
    return not message.ephemeral and not isinstance(message.channel, DirectChannel)


def readers(message: ChatMessage) -> Iterator[int]:
    """Yield who sees a private message: its one reader, or the owner of the mailbox."""
    if message.visible_to is not None:
        yield message.visible_to.id
    elif isinstance(message.channel, DirectChannel) and message.channel.recipient is not None:
        yield message.channel.recipient.id


class Rounds:
    """What there was in the rounds that were played to their end; in a match without any, in all that was played."""

    def __init__(self, watch: Watch, ended: float) -> None:
        self.count = 0
        self.rings, self.questions, self.posted = 0.0, 0, 0
        for match, told in watch.matches.items():
            until = told.rounds[-1] if told.rounds else ended
            self.count += max(1, len(told.rounds))
            rings = (ring for ring in watch.rings if match in ring.matches and ring.at < until)
            self.rings += sum(1 / len(ring.matches) for ring in rings)
            self.questions += sum(one.match == match and one.asked < until for one in watch.questions)
            self.posted += sum(moment < until for moment in told.posted)
