"""Kinds of channels, messages, interactions and answers, by Discord's numbers."""

from enum import IntEnum


class ChannelKind(IntEnum):
    """Discord's channel types, as far as the sandbox has them."""

    TEXT = 0
    DIRECT = 1
    VOICE = 2
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


THREADS = {
    ChannelKind.TEXT: (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD),
    ChannelKind.ANNOUNCEMENT: (ChannelKind.ANNOUNCEMENT_THREAD,),
    ChannelKind.FORUM: (ChannelKind.PUBLIC_THREAD,),
}
"""Which threads can be made in which channels."""
DEFAULT_AUTO_ARCHIVE = 4320
"""Minutes after which a silent thread is archived."""


class MessageKind(IntEnum):
    """Discord's message types, as far as the sandbox has them."""

    DEFAULT = 0
    THREAD_CREATED = 18
    REPLY = 19
    SLASH = 20


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
