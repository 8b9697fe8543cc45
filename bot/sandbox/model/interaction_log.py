"""The interactions of the last day."""

from collections.abc import Iterator
from typing import Any

from bot.sandbox.model.change_signal import ChangeSignal
from bot.sandbox.model.clock import Clock, Snowflakes
from bot.sandbox.model.interactions import ACKNOWLEDGED_WITHIN, Interaction, InteractionKind
from bot.sandbox.model.places import Channel
from bot.sandbox.model.users import User

KEPT = 86400.0
"""Seconds. Tokens that expired lately have to answer 50027; older ones are forgotten to keep a long run small."""


class InteractionLog:
    """Interactions by their tokens, oldest first."""

    def __init__(self, clock: Clock, ids: Snowflakes, changes: ChangeSignal) -> None:
        self._clock = clock
        self._ids = ids
        self._changes = changes
        self._by_token: dict[str, Interaction] = {}

    def __iter__(self) -> Iterator[Interaction]:
        return iter(self._by_token.values())

    def add(
        self, kind: InteractionKind, user: User, channel: Channel, data: dict[str, Any], **traits: Any
    ) -> Interaction:
        """Note what somebody does now; ``traits``: source, source_version, opener."""
        self._forget_old()
        interaction = Interaction(self._ids.new(), kind, user, channel, data, self._clock.now(), **traits)
        self._by_token[interaction.token] = interaction
        return interaction

    def with_token(self, token: str) -> Interaction | None:
        return self._by_token.get(token)

    def with_id(self, number: int) -> Interaction | None:
        return next((one for one in reversed(self._by_token.values()) if one.id == number), None)

    async def until_acknowledged(self, interaction: Interaction) -> None:
        """Wait until the app has acknowledged an interaction, or the time for that is over."""

        def decided() -> bool:
            return interaction.acknowledged is not None or interaction.is_overdue(self._clock.now())

        await self._changes.until(decided, self._clock.real_seconds(ACKNOWLEDGED_WITHIN))
        interaction.failed = interaction.acknowledged is None

    def _forget_old(self) -> None:
        limit = self._clock.now() - KEPT
        while self._by_token and (oldest := next(iter(self._by_token.values()))).created < limit:
            del self._by_token[oldest.token]
