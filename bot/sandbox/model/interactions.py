"""How a press, a command or a form is sent to the app, and all that were sent lately."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.sandbox.model import JSON
from bot.sandbox.model.clock import ChangeSignal, SandboxClock, Snowflakes
from bot.sandbox.model.commands import IN_DIRECT_MESSAGES
from bot.sandbox.model.files import ATTACHMENT_LIMIT
from bot.sandbox.model.kinds import InteractionKind
from bot.sandbox.model.members import BOT_PERMISSIONS, User
from bot.sandbox.model.payloads import Address, channel_json, member_json, message_json, user_json
from bot.sandbox.model.places import ACKNOWLEDGED_WITHIN, Channel, Interaction


def interaction_json(interaction: Interaction, application_id: int, address: Address) -> JSON:
    """Return INTERACTION_CREATE, for a guild, a thread or direct messages; ``address``: as in ``message_json``."""
    user, channel = interaction.user, interaction.channel
    data: JSON = {
        "id": str(interaction.id),
        "application_id": str(application_id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "locale": user.locale,
        "channel_id": str(channel.id),
        "channel": {**channel_json(channel), "permissions": str(int(channel.permissions_of(user)))},
        "app_permissions": str(int(BOT_PERMISSIONS if channel.guild is None else channel.bot_permissions)),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": interaction.owners(),
        "attachment_size_limit": ATTACHMENT_LIMIT,
        "data": interaction.data,
    }
    if interaction.source is not None:
        data["message"] = message_json(interaction.source, address, interaction.source_version)
    return {**data, **_place(interaction)}


def _place(interaction: Interaction) -> JSON:
    guild, user = interaction.channel.guild, interaction.user
    if guild is None:
        return {"context": IN_DIRECT_MESSAGES, "user": user_json(user)}
    return {
        "context": 0,
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": {**member_json(user, guild, channel=interaction.channel), "user": user_json(user)},
    }


KEPT = 86400.0
"""Seconds. Tokens that expired lately have to answer 50027; older ones are forgotten to keep a long run small."""


class InteractionLog:
    """Interactions by their tokens, oldest first."""

    def __init__(self, clock: SandboxClock, ids: Snowflakes, changes: ChangeSignal) -> None:
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
