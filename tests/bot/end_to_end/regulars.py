"""People who do something of their own at a table again and again, while the bot comes and goes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from bot.discord.ui.protocol import Press, parse
from bot.sandbox import Channel, ChatMessage, ClientRefuses, Person, Unanswered, Upload
from bot.sandbox.model.messages import Content
from bot.sandbox.model.places import ACKNOWLEDGED_WITHIN
from tests.bot.autopilot import match_of, says

TOO_LATE = ACKNOWLEDGED_WITHIN + 0.1
"""Seconds after which Discord no longer waits for the first answer to a press."""
IMPATIENCE = 0.7
"""Seconds after which somebody presses once more, whether there is something new or not."""
MOST_QUESTIONS = 8
"""Presses for a plan."""
MEDDLING = ("undo", "undo", "board", "history", "match nudge", "match show")
SEATS = ("hand-over", *("take-back",) * 4, "take-over", "take-over", "give-back")
"""What is typed about seats, the way back more often than the way out."""
LATE = ("latelent", "latesitsin", "latewaits")
TOLD = {
    "seat-handed-over": "away",
    "seat-handed-over-last": "away",
    "seat-taken-back": "back",
    "seat-taken-over": "taken",
    "seat-given-back": "gone",
    "ending-conceded": "gone",
}
"""What somebody has heard has become of their seat, by what they were told."""
READING = ("export", "verify", "watch", "play-on", "rematch")
MOST_FILES = 5
"""Presses that bring a match."""
MOST_OPENED = 2
"""Matches with which somebody goes on from one that is over."""


class Regular:
    """Somebody at a table. What fails because the bot is gone is tried again some time."""

    pause = 3 * IMPATIENCE

    def __init__(self, person: Person, channel: Channel, match: int, luck: Random) -> None:
        self.person, self.channel, self.match, self.luck = person, channel, match, luck
        self._presses: dict[Content, list[tuple[str, Press]]] = {}
        """What can be pressed in each version of a message that was looked at, which stays as it is."""

    async def go_on(self, over: asyncio.Event) -> None:
        while not over.is_set():
            with suppress(ClientRefuses, Unanswered):
                await self.act()
            with suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), self.pause)

    async def act(self) -> None:
        raise NotImplementedError

    async def type(self, command: str, **options: Any) -> ChatMessage:
        reply = await self.person.slash(self.channel, command, match=self.match, **options)
        return await reply.message(TOO_LATE)

    def ways(self, message: ChatMessage, *verbs: str) -> list[str]:
        """What can be pressed in a message about the match."""
        found = self._presses.get(message.now)
        if found is None:
            ids = [str(button.custom_id) for button in message.buttons]
            found = self._presses[message.now] = [(one, press) for one in ids if (press := parse(one)) is not None]
        return [one for one, press in found if press.verb in verbs and press.match == self.match]

    def newest(self, *verbs: str) -> ChatMessage | None:
        """The newest message here that has one of these buttons."""
        return next((one for one in reversed(self.person.sees(self.channel)) if self.ways(one, *verbs)), None)

    async def press(self, message: ChatMessage | None, *verbs: str) -> ChatMessage | None:
        """Press one of these buttons, if a message has any."""
        ways = [] if message is None else self.ways(message, *verbs)
        if message is None or not ways:
            return None
        return await (await self.person.click(message, custom_id=self.luck.choice(ways))).message(TOO_LATE)


class Schemer(Regular):
    """Somebody who plans ahead at a table whenever they can, with whatever comes to their mind."""

    pause = IMPATIENCE
    wishes = 0
    """Presses that may have made a wish, whether they were answered or not."""

    async def act(self) -> None:
        """Choose a wish, press by press, until the plan is shown or the bot is gone."""
        shown = await self.press(self.newest("plan"), "plan")
        for _ in range(MOST_QUESTIONS):
            if shown is None or not self.ways(shown, "planask"):
                return
            self.wishes += 1
            shown = await self.press(shown, "planask")


class Meddler(Regular):
    """Somebody who takes moves back, asks the others to agree to that, answers when asked, nudges, and looks around."""

    async def act(self) -> None:
        asked = self.newest("agree", "decline")
        if asked is not None and self.luck.random() < 0.8:
            await self.press(asked, self.luck.choice(("agree", "agree", "decline")))
        else:
            await self.press(await self.type(self.luck.choice(MEDDLING)), "takeback", "askundo")


class Substitute(Regular):
    """Somebody who goes and comes back, takes over what others gave up, and decides about those who are late."""

    def __init__(self, *of: Any) -> None:
        super().__init__(*of)
        self.told: list[str] = []
        """What they have heard has become of their seat."""
        self.may_concede = False

    async def act(self) -> None:
        late = self.newest(*LATE)
        if late is not None and self.luck.random() < 0.5:
            await self.press(late, *LATE)
            return
        conceding = self.may_concede and self.luck.random() < 0.15
        answer = await self.type(f"match {'concede' if conceding else self.luck.choice(SEATS)}")
        self._hear(answer)
        self._hear(await self.press(answer, "handnow", "giveup", "takenow", "backnow"))

    def _hear(self, answer: ChatMessage | None) -> None:
        self.told += [kind for key, kind in TOLD.items() if answer is not None and says(answer, key)]


class Manager(Regular):
    """Somebody with the host's rights, who has the computer sit in for people, for a while or for good."""

    pause = 6 * IMPATIENCE

    def __init__(self, *of: Any, guests: Sequence[Person]) -> None:
        super().__init__(*of)
        self.guests = guests

    async def act(self) -> None:
        ways = ("standin", "standin", "replace") if len(self.guests) > 2 else ("standin",)
        answer = await self.type("match replace", player=self.luck.choice(self.guests))
        await self.press(answer, self.luck.choice(ways))


class Opener(Regular):
    """Somebody who opens further matches, in which ``guests`` play."""

    def __init__(self, *of: Any, guests: Sequence[Person]) -> None:
        super().__init__(*of)
        self.guests = guests
        self.presses = 0
        """Presses that may have opened one, whether they were answered or not."""
        self.opened: list[int] = []

    def hear(self, answer: ChatMessage) -> None:
        number = match_of(answer)
        if number is not None and number != self.match:
            self.opened.append(number)


class Archivist(Opener):
    """Somebody who brings matches here from files, and has those go on that aren't over."""

    pause = IMPATIENCE

    def __init__(self, *of: Any, guests: Sequence[Person], files: Sequence[Upload]) -> None:
        super().__init__(*of, guests=guests)
        self.files = files

    async def act(self) -> None:
        if self.presses < MOST_FILES and (not self.opened or self.luck.random() < 0.2):
            self.presses += 1
            reply = await self.person.slash(self.channel, "match import", file=self.luck.choice(self.files))
            self.hear(await reply.message(TOO_LATE))
        elif self.opened:
            self.match = self.luck.choice(self.opened[:2])
            await self.luck.choice((self._give, self._fill, self._fill))()

    async def _give(self) -> None:
        """Give the seats of a match to the guests."""
        panel = await self.type("match settings")
        gifts = [menu.custom_id for menu in panel.selects if ":giveseat:" in menu.custom_id]
        for way, guest in zip(gifts, self.guests, strict=False):
            await (await self.person.select(panel, [guest], custom_id=way)).message(TOO_LATE)

    async def _fill(self) -> None:
        """The guests take their seats; then start it."""
        offered = self.newest("join")
        joining = [Regular(guest, self.channel, self.match, self.luck).press(offered, "join") for guest in self.guests]
        await asyncio.gather(*joining, return_exceptions=True)
        await self.press(self.newest("start"), "start")


class Reader(Opener):
    """Somebody who keeps the file of a match that is over, watches its film, plays on from it, and plays it again."""

    def __init__(self, *of: Any, guests: Sequence[Person]) -> None:
        super().__init__(*of, guests=guests)
        self.files: list[bytes] = []
        self.verdicts: list[str] = []

    async def act(self) -> None:
        match self.luck.choice(READING):
            case "watch":
                await self.press(self.newest("watch"), "watch")
            case "export":
                self.files += [file.data for file in (await self.type("match export")).now.attachments]
            case "verify":
                self.verdicts.append((await self.type("match verify")).text)
            case "rematch":
                self.hear(await self.type("match rematch"))
            case _ if self.presses < MOST_OPENED:
                self.presses += 1
                self.hear(await self.type("match play-on", entry=self.luck.randrange(3)))
