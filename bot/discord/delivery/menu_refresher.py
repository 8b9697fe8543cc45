"""Refreshes open menus with the next question as soon as the game asks it.

A person whose last press was public, such as *Start*, gets it as a private message of its own there.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.discord.match.interactions import Viewer, note_shown, viewer_before
from bot.discord.match.news import Told, before_last_answer, lines_after, news_after, seen_until
from bot.discord.match.recap import ABOVE_QUESTION, with_take_back
from bot.discord.menu.menu import today
from bot.discord.ui.context import Context
from bot.discord.ui.messages import Message, redo, show_beside
from bot.discord.ui.presence import Held
from bot.discord.ui.protocol import TROUBLE
from bot.loop import LONGEST_SLEEP, Watcher
from bot.matches.table import Table

log = logging.getLogger(__name__)
PATIENCE: Final = 15.0
"""Seconds for drawing and sending; after these the person is called."""


class MenuRefresher(Watcher):
    """Watches what is asked of those who are here. It waits for the earlier presses on a match as a press does."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.app.store)
        self.context = context
        context.presence.listeners.append(self.news)

    async def look(self) -> float:
        """Turn the menus of everybody who is asked by now, and of those that say that computer players think."""
        held_now = self.context.presence.all_held()
        here = {(held.user, held.match): held for held in held_now if held.interaction is not None}
        for notice in await self.store.read.notices.open_turns({user for user, _ in here}) if here else ():
            held = here.get((notice.reader, notice.table))
            if held is not None and _has_not_seen(held, notice.revision):
                self._put(held, notice.revision)
                del here[held.user, held.match]
        for held in here.values():
            if held.thinking is not None and not await self._thinks(held):
                self._put(held, None)
        return LONGEST_SLEEP

    def _put(self, held: Held, asked: int | None) -> None:
        key = held.user, held.match
        if not self.is_busy(key):
            self.work(key, self._turned(*key, asked))

    async def _thinks(self, held: Held) -> bool:
        """Return whether a match still goes on by itself: only computers are asked, or a plan is to be played."""
        if await self.store.read.plans.is_pending(held.match, held.user):
            return True
        asked = [row for row in await self.store.read.journal.asked(held.match) if not row.answered]
        return bool(asked) and all(row.computer for row in asked)

    async def _turned(self, user: int, match: int, asked: int | None) -> None:
        """Put today's question, or how things stand, into the menu that a person has before them.

        ``asked`` is the revision of the call to it; without one, computer players have ended thinking. By an earlier
        press that was still in progress the person may have seen that already.
        """
        person, presence = await self.store.read.people.get(user), self.context.presence
        async with self.context.queue(match):
            held = presence.held(user, match)
            if held is None or held.interaction is None:
                return
            if person is None:  # they have been forgotten
                presence.let_go(held)
                return
            if held.thinking is None if asked is None else not _has_not_seen(held, asked):
                return
            viewer = await viewer_before(self.context, person, held.interaction)
            table = await self.context.app.play.table(match)
            beside = None
            try:
                async with asyncio.timeout(PATIENCE):
                    message = await _message(viewer, table, held)
                    if held.is_public:
                        beside = await show_beside(held.interaction, message)
                    else:
                        await redo(held.interaction, message, None)
            except TROUBLE as error:
                log.info("match %d: the menu of %d stays as it is: %s", match, user, error)
                presence.let_go(held)
                return
            if presence.still_holds(held):
                await note_shown(viewer, table, asked, beside)


def _has_not_seen(held: Held, asked: int) -> bool:
    """Whether a person has not seen yet what they have been asked since a revision."""
    return held.decision is None or held.decision < asked


async def _message(viewer: Viewer, table: Table, held: Held) -> Message:
    """Return what a menu turns into. What an answer brought stays in it if computer players have answered at once."""
    if held.thinking is None:
        lines = await lines_after(viewer, table, await seen_until(viewer, table), ABOVE_QUESTION)
        return await today(viewer, table, Told(lines) if viewer.is_asked(table) else None)
    base = await before_last_answer(viewer, table) if viewer.is_asked(table) else held.thinking
    told = await news_after(viewer, table, base, ABOVE_QUESTION)
    return await with_take_back(viewer, table, await today(viewer, table, told))
