"""The loop that plays plans, some seconds after their people are asked."""

from __future__ import annotations

import logging

from bot.clock import Clock
from bot.loop import LONGEST_SLEEP, Watcher
from bot.matches.plans import Plans
from bot.store import StoreError
from bot.store.rows.play import PendingRow

log = logging.getLogger(__name__)


class Planner(Watcher):
    """Plays plans when they are due. What was due while the bot didn't run is played at its start."""

    def __init__(self, plans: Plans, clock: Clock) -> None:
        super().__init__(plans.store)
        self.plans = plans
        self.clock = clock

    async def look(self) -> float:
        """Play what is due, one plan of a match at a time. Returns the seconds until the next is due."""
        now = self.clock()
        for pending in await self.store.read.pending_plans():
            if pending.due > now:
                return pending.due - now
            if not self.is_busy(pending.match):
                self.work(pending.match, self._play(pending))
        return LONGEST_SLEEP

    async def _play(self, pending: PendingRow) -> None:
        """Play a plan, or give it up if something goes wrong. The moves before it stay as they are."""
        try:
            await self.plans.play_due(pending)
        except StoreError:
            raise
        except Exception:
            log.exception("match %d: the plan for seat %d failed", pending.match, pending.seat)
            await self.plans.give_up(pending)
