"""One press, command or form on its way to the app, and everything the app has answered to it."""

import secrets
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot.sandbox.model.components import Modal, modal_from
from bot.sandbox.model.messages import Message
from bot.sandbox.model.payloads import channel_json, member_json, message_json, permissions_of, user_json
from bot.sandbox.model.permissions import BOT_PERMISSIONS
from bot.sandbox.model.places import Channel, User

JSON = dict[str, Any]
TOKEN_LIFE = 15 * 60.0
"""Seconds for which an interaction can be answered and its answers edited."""
ATTACHMENT_LIMIT = 10 * 1024 * 1024


class InteractionKind(IntEnum):
    """What the person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """What the app can answer first."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


ALLOWED_ANSWERS: dict[InteractionKind, frozenset[Answer]] = {
    InteractionKind.COMMAND: frozenset({Answer.MESSAGE, Answer.DEFERRED, Answer.MODAL}),
    InteractionKind.COMPONENT: frozenset(Answer) - {Answer.AUTOCOMPLETE},
    InteractionKind.AUTOCOMPLETE: frozenset({Answer.AUTOCOMPLETE}),
    InteractionKind.MODAL: frozenset({Answer.MESSAGE, Answer.DEFERRED, Answer.DEFERRED_UPDATE, Answer.UPDATE}),
}


@dataclass(eq=False)
class Interaction:
    """`source` is the message whose component was used (with the version the person saw), `opener` the interaction
    that opened the form which is sent; `created` and `acknowledged` are moments of the sandbox's clock.
    """

    id: int
    kind: InteractionKind
    user: User
    channel: Channel
    data: JSON
    created: float
    source: Message | None = None
    source_version: int = -1
    opener: "Interaction | None" = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48), repr=False)
    acknowledged: float | None = None
    answer: Answer | None = None
    response: Message | None = None
    response_version: int = 0
    followups: list[Message] = field(default_factory=list)
    choices: list[JSON] | None = None
    modal_data: JSON | None = None
    modal_sent: bool = False
    expired: bool = False
    failed: bool = False

    @property
    def modal(self) -> Modal | None:
        """The form that was opened, if one was."""
        return modal_from(self.modal_data, self) if self.modal_data is not None else None

    def is_expired(self, now: float) -> bool:
        """Whether its token no longer works."""
        return self.expired or now - self.created > TOKEN_LIFE

    def owners(self) -> dict[str, str]:
        """Who installed the app here: the guild, or nobody in direct messages ("0")."""
        return {"0": str(self.channel.guild.id) if self.channel.guild else "0"}

    def content_message(self) -> Message | None:
        """The first message with real content that the app has answered, if it has."""
        if self.response is not None and self._answered(self.response):
            return self.response
        return self.followups[0] if self.followups else None

    def _answered(self, response: Message) -> bool:
        if self.answer is Answer.DEFERRED_UPDATE:
            return len(response.versions) > self.response_version
        return not response.loading


def interaction_json(interaction: Interaction, application_id: int) -> JSON:
    """INTERACTION_CREATE, for a guild, a thread or direct messages."""
    user, channel = interaction.user, interaction.channel
    data: JSON = {
        "id": str(interaction.id),
        "application_id": str(application_id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "locale": user.locale,
        "channel_id": str(channel.id),
        "channel": {**channel_json(channel), "permissions": str(int(permissions_of(user)))},
        "app_permissions": str(int(channel.bot_permissions if channel.guild else BOT_PERMISSIONS)),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": interaction.owners(),
        "attachment_size_limit": ATTACHMENT_LIMIT,
        "data": interaction.data,
    }
    if interaction.source is not None:
        data["message"] = message_json(interaction.source, interaction.source_version)
    return {**data, **_place(interaction)}


def _place(interaction: Interaction) -> JSON:
    guild, user = interaction.channel.guild, interaction.user
    if guild is None:
        return {"context": 1, "user": user_json(user)}
    return {
        "context": 0,
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": {**member_json(user, guild, permissions=True), "user": user_json(user)},
    }
