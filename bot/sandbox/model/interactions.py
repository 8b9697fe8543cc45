"""One press, command or form that was sent to the app, and everything that the app has answered to it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from msgspec import Struct, field

from bot.sandbox.model import JSON
from bot.sandbox.model.clock import ChangeSignal, SandboxClock, Snowflakes
from bot.sandbox.model.files import ATTACHMENT_LIMIT
from bot.sandbox.model.forms import Field, fields_of
from bot.sandbox.model.members import BOT_PERMISSIONS, Permission, User
from bot.sandbox.model.payloads import Address, channel_json, member_json, message_json, user_json
from bot.sandbox.model.places import Channel, ChatMessage, GroupChannel

ACKNOWLEDGED_WITHIN = 3.0
"""Seconds of the sandbox's clock within which the app has to give its first answer."""
TOKEN_LIFE = 15 * 60.0
"""Seconds for which an interaction can be answered and its answers edited."""


class InteractionKind(IntEnum):
    """What the person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class ResponseType(IntEnum):
    """What the app can answer first."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


ALLOWED_ANSWERS: dict[InteractionKind, frozenset[ResponseType]] = {
    InteractionKind.COMMAND: frozenset({ResponseType.MESSAGE, ResponseType.DEFERRED, ResponseType.MODAL}),
    InteractionKind.COMPONENT: frozenset(ResponseType) - {ResponseType.AUTOCOMPLETE},
    InteractionKind.AUTOCOMPLETE: frozenset({ResponseType.AUTOCOMPLETE}),
    InteractionKind.MODAL: frozenset(
        {ResponseType.MESSAGE, ResponseType.DEFERRED, ResponseType.DEFERRED_UPDATE, ResponseType.UPDATE}
    ),
}


class Interaction(Struct, eq=False):
    """What somebody did, and what the app answered.

    ``source`` is the message whose component was used (with the version that the person saw), ``opener`` the
    interaction that opened the form which is sent; ``created`` and ``acknowledged`` are moments of the sandbox's clock.
    ``failed``: the person was told that the app did not respond. ``changed``: the first answer was edited, for this one
    and not for another that it answers, too.
    """

    id: int
    kind: InteractionKind
    user: User
    channel: Channel
    data: JSON
    created: float
    source: ChatMessage | None = None
    source_version: int = -1
    opener: Interaction | None = None
    authorized: dict[str, str] | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    acknowledged: float | None = None
    answer: ResponseType | None = None
    response: ChatMessage | None = None
    changed: bool = False
    followups: list[ChatMessage] = []
    choices: list[JSON] | None = None
    modal_data: JSON | None = None
    modal_sent: bool = False
    expired: bool = False
    failed: bool = False

    @property
    def modal(self) -> Modal | None:
        """The form that was opened, if one was."""
        return Modal(self, **self.modal_data) if self.modal_data is not None else None

    def is_overdue(self, now: float) -> bool:
        """Whether the time is over in which the app had to acknowledge it."""
        return self.failed or (self.acknowledged is None and now - self.created > ACKNOWLEDGED_WITHIN)

    def is_expired(self, now: float) -> bool:
        """Whether its token no longer works."""
        return self.expired or now - self.created > TOKEN_LIFE

    def owners(self) -> dict[str, str]:
        """Return who installed the app: the guild under "0" (in direct messages "0"), a user under "1".

        Of a component it is who had installed it where its message was made.
        """
        if self.authorized is not None:
            return self.authorized
        origin = self.opener or (self.source.interaction if self.source is not None else None)
        if origin is not None:
            return origin.owners()
        return {"0": str(self.channel.guild.id) if self.channel.guild else "0"}

    def content_message(self) -> ChatMessage | None:
        """Return the first message with real content that the app has answered, if it has."""
        if self.response is not None and self._answered(self.response):
            return self.response
        return self.followups[0] if self.followups else None

    def _answered(self, response: ChatMessage) -> bool:
        if self.answer is ResponseType.DEFERRED_UPDATE:
            return self.changed
        return not response.loading

    def __repr__(self) -> str:
        return f"<Interaction {self.kind.name} by {self.user.name}: {self.data}>"


class Modal(Struct, eq=False):
    """A form that the app has opened for one person."""

    interaction: Interaction
    title: str
    custom_id: str
    components: list[JSON]

    @property
    def fields(self) -> list[Field]:
        """Its inputs, in order."""
        return list(fields_of(self.components))


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
        "app_permissions": str(int(_app_permissions(interaction))),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": interaction.owners(),
        "attachment_size_limit": ATTACHMENT_LIMIT,
        "data": interaction.data,
    }
    if interaction.source is not None:
        data["message"] = message_json(interaction.source, address, interaction.source_version)
    return {**data, **_place(interaction)}


def _app_permissions(interaction: Interaction) -> Permission:
    """Return what the app may do there; where only a user has installed it, that is what the user may do."""
    channel = interaction.channel
    if channel.guild is None:
        return BOT_PERMISSIONS
    return channel.bot_permissions if channel.guild.has_bot else channel.permissions_of(interaction.user)


def _place(interaction: Interaction) -> JSON:
    guild, user = interaction.channel.guild, interaction.user
    if guild is None:
        return {"context": 2 if isinstance(interaction.channel, GroupChannel) else 1, "user": user_json(user)}
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
