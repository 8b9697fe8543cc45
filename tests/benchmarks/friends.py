"""People as friends are: at the phone for an evening, or away with an answer after hours."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final

from bot.notices.schedule import waking
from bot.sandbox import Channel, ChatMessage, ClientRefuses, Person
from bot.store.rows import PersonRow
from tests.benchmarks.watch import Question, Watch, is_public
from tests.bot.autopilot import Autopilot, Pace, matches_of, move_button

MINUTE, HOUR = 60.0, 3600.0
PACE: Final = Pace(decision=(10.0, 6 * MINUTE), press=(2.0, 6.0))
CHATS = 0.1
"""How often somebody chats before they answer, and below for how many seconds, least and most."""
CHAT = (3 * MINUTE, 10 * MINUTE)
GLANCES = (2 * MINUTE, 5 * MINUTE)
"""Seconds until somebody who waits for their turn looks at the table, though nothing has called them."""
COMES = (0.5 * HOUR, 8 * HOUR)
"""Seconds until somebody who is away comes after a call, if they are awake then."""
DROPS_IN = (6 * HOUR, 24 * HOUR)
"""Seconds until they come without one."""
BREAKFAST = (10 * MINUTE, 2 * HOUR)
"""Seconds from waking up to looking at what has come in the night."""
HELD = 15 * MINUTE
"""Seconds for which a private answer stays where its reader finds it."""
LINES = ("Tea, anybody?", "One moment, the door.", "What a roll that was!", "Did you see the new game at the fair?")


class Friend(Autopilot):
    """Plays all their matches, one at a time, and thinks before every decision."""

    def __init__(self, person: Person, watch: Watch) -> None:
        super().__init__(person, Random(person.name), pace=PACE)
        self.watch = watch

    async def answer(self, question: Question) -> None:
        """Answer in the menu that shows a question, else by *Your move* of the call."""
        await asyncio.sleep(self.between(PACE.press))
        self.decides = True
        shown = self._menu(question) or await self._opened(question)
        if shown is None:
            await asyncio.sleep(self.between(GLANCES))
        elif self.watch.is_open(question):
            await self.play_on(shown)

    def _menu(self, question: Question) -> ChatMessage | None:
        """Return the menu that somebody holds, if it asks this."""
        held = self.watch.menus.get((question.user, question.match))
        if held is None or held.now.at < question.asked or not self._holds(held):
            return None
        opened = held.ephemeral or held.edited
        return held if opened and move_button(held) is None else None

    def _holds(self, message: ChatMessage) -> bool:
        """Whether they still find a message: private answers are soon out of sight."""
        return not message.ephemeral or self.watch.sandbox.clock.now() - message.now.at <= HELD

    async def _opened(self, question: Question) -> ChatMessage | None:
        """Press *Your move* of the newest message about a match that has it. Return the menu."""
        for message in reversed(self.person.everything()):
            button = move_button(message)
            if button is not None and self._holds(message) and self._about(message, question.match):
                try:
                    return await self._answer(await self.person.click(message, custom_id=button.custom_id))
                except ClientRefuses:
                    return None
        return None

    def _about(self, message: ChatMessage, match: int) -> bool:
        return match in (matches_of(message) or self.watch.matches_of(message))

    async def play(self) -> None:
        """Play until cancelled."""
        raise NotImplementedError

    async def is_shown(self, seconds: float) -> bool:
        """Wait until something new that they are asked is shown. Returns false if it is not within so many seconds."""
        shown = self.watch.shown[self.person.id]
        try:
            async with asyncio.timeout(seconds):
                await shown.wait()
        except TimeoutError:
            return False
        return True


class LiveFriend(Friend):
    """Is at the phone all evening: takes up what they are shown, else glances at the table now and then."""

    async def play(self) -> None:
        while True:
            self.watch.shown[self.person.id].clear()
            question = self.watch.to_answer(self.person.id)
            if question is None and not await self.is_shown(self.between(GLANCES)):
                question = self.watch.to_find(self.person.id)
            if question is not None:
                await self._chat()
                await self.answer(question)

    async def _chat(self) -> None:
        if self.luck.random() < CHATS:
            await self.person.says(self._where(), self.luck.choice(LINES))
            await asyncio.sleep(self.between(CHAT))

    def _where(self) -> Channel:
        """Return where the bot has posted last: people talk where they play."""
        posts = [one for one in self.person.everything() if one.author.bot and is_public(one)]
        return posts[-1].channel


class AwayFriend(Friend):
    """Comes hours after a call, sleeps at night, and goes when everything is answered that they are asked."""

    def __init__(self, person: Person, watch: Watch, habits: PersonRow) -> None:
        super().__init__(person, watch)
        self.habits = habits

    async def play(self) -> None:
        shown = self.watch.shown[self.person.id]
        while True:
            shown.clear()
            called = self.watch.to_answer(self.person.id) is not None or await self.is_shown(self.between(DROPS_IN))
            if called:
                await asyncio.sleep(self.between(COMES))
            await self._wake()
            for _ in range(len(self.watch.matches)):
                question = self.watch.to_find(self.person.id)
                if question is not None:
                    await self.answer(question)

    async def _wake(self) -> None:
        """Sleep until the morning, if it is night."""
        now = self.watch.sandbox.clock.now()
        wakes = waking(self.habits, now, "UTC")
        if wakes > now:
            await asyncio.sleep(wakes - now + self.between(BREAKFAST))
