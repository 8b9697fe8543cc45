"""Routes of messages in channels, threads and direct messages."""

from typing import Any

from bot.sandbox.api.requests import Call, HttpAnswer, checked
from bot.sandbox.api.rest_channels import channel_of, require, require_awake, require_unlocked
from bot.sandbox.model import JSON
from bot.sandbox.model.clock import read_id, sent_at
from bot.sandbox.model.errors import ApiError, Code, Violation
from bot.sandbox.model.kinds import ChannelKind, MessageKind
from bot.sandbox.model.members import Permission
from bot.sandbox.model.messages import NONCE_LIFE, Content
from bot.sandbox.model.payloads import stripped
from bot.sandbox.model.places import Channel, ChatMessage, DirectChannel, Thread

HOUR = 3600.0
OLD_EDITS = 3
"""How many edits of messages older than an hour a channel allows in an hour. Discord's number is unknown, and small."""
SYSTEM = frozenset({MessageKind.THREAD_CREATED})


def post_message(call: Call) -> HttpAnswer:
    """Post a message; for an enforced nonce that was used in the last minutes, return the message that exists."""
    channel, world = call.world.find_channel(call.id("channel_id")), call.world
    _may_send(call, channel)
    content = checked(call, call.body or {}, None)
    _may_carry(channel, content)
    if known := _known_by_nonce(call, channel):
        return 200, call.world.message_json(known)
    reference = _reference(call, channel)
    message = world.post(
        channel,
        world.bot,
        content,
        kind=MessageKind.REPLY if reference else MessageKind.DEFAULT,
        nonce=call.body.get("nonce"),
        reference=reference,
    )
    if call.body.get("enforce_nonce"):
        world.nonces[str(message.nonce)] = message
    return 200, call.world.message_json(message)


def _known_by_nonce(call: Call, channel: Channel) -> ChatMessage | None:
    """Return the message that an enforced nonce stands for.

    Discord does not say whether each channel has nonces of its own, so one that is used in two channels is noted.
    """
    nonces, now = call.world.nonces, call.world.clock.now()
    while nonces and now - sent_at((oldest := next(iter(nonces.values()))).id) >= NONCE_LIFE:
        del nonces[str(oldest.nonce)]
    known = nonces.get(str(call.body.get("nonce"))) if call.body.get("enforce_nonce") else None
    if known is None:
        return None
    if known.channel is not channel:
        message = "the nonce was used in another channel: Discord might answer with that message"
        call.check([Violation(("nonce",), "NONCE_REUSED", message, source="sandbox", refused=False)])
        return None
    return known


def _may_send(call: Call, channel: Channel) -> None:
    if isinstance(channel, DirectChannel):
        who = channel.recipient
        if who is None or not who.mailbox_open:
            raise ApiError(Code.CLOSED_MAILBOX)
        if not any(guild.has_bot and who.id in guild.members for guild in call.world.guilds.values()):
            raise ApiError(Code.NO_MUTUAL_GUILD)
    in_thread = isinstance(channel, Thread)
    require(channel, Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES)
    if channel.kind is ChannelKind.FORUM:
        raise ApiError(Code.FORUM_CHANNEL)
    require_unlocked(channel)


def _may_carry(channel: Channel, content: Content) -> None:
    if content.attachments:
        require(channel, Permission.ATTACH_FILES)
    if content.embeds:
        require(channel, Permission.EMBED_LINKS)


def _reference(call: Call, channel: Channel) -> int | None:
    reference = call.body.get("message_reference")
    if not reference:
        return None
    number = read_id(str(reference["message_id"]))
    if number in channel.messages:
        require(channel, Permission.READ_MESSAGE_HISTORY)
        return number
    if reference.get("fail_if_not_exists", True):
        call.check([Violation(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")])
    return None


def edit_message(call: Call) -> HttpAnswer:
    """Change one of the bot's own messages. Discord allows few edits of messages older than an hour."""
    message = _own_message(call, Code.CANNOT_EDIT_OTHERS)
    if message.kind in SYSTEM:
        raise ApiError(Code.SYSTEM_MESSAGE)
    require_awake(message.channel)
    content = checked(call, call.body or {}, message.now)
    _count_old_edit(call, message)
    call.world.edit(message, content)
    return 200, call.world.message_json(message)


def _own_message(call: Call, refusal: Code) -> ChatMessage:
    """Return a message of the bot's own. Raises the error of this code for one of somebody else's."""
    message = call.world.find_message(channel_of(call), call.id("message_id"))
    if message.author is not call.world.bot:
        raise ApiError(refusal)
    return message


def _count_old_edit(call: Call, message: ChatMessage) -> None:
    now, edits = call.world.clock.now(), message.channel.old_edits
    if now - sent_at(message.id) <= HOUR:
        return
    edits[:] = [moment for moment in edits if now - moment < HOUR]
    if len(edits) >= OLD_EDITS:
        wait = round(edits[0] + HOUR - now, 3)
        raise ApiError(Code.TOO_MANY_OLD_EDITS, **{"retry_after": wait, "global": False})
    edits.append(now)


def delete_message(call: Call) -> HttpAnswer:
    """Delete one of the bot's own messages."""
    message = _own_message(call, Code.MISSING_PERMISSIONS)
    require_awake(message.channel)
    call.world.delete(message)
    return 204, None


def get_message(call: Call) -> HttpAnswer:
    """Return one message; of other people's, what the bot may know."""
    channel = channel_of(call, Permission.READ_MESSAGE_HISTORY)
    return 200, _seen_by_bot(call, call.world.find_message(channel, call.id("message_id")))


def get_messages(call: Call) -> HttpAnswer:
    """Return up to ``limit`` messages, newest first, before or after one; none without the permission."""
    channel = channel_of(call)
    limit = read_id(call.record.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        call.check([Violation(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100")])
    if not isinstance(channel, DirectChannel) and Permission.READ_MESSAGE_HISTORY not in channel.bot_permissions:
        return 200, []
    found = [message for message in channel.messages.values() if not message.ephemeral]
    return 200, [_seen_by_bot(call, message) for message in _page(found, call.record.query, limit)]


def _page(messages: list[ChatMessage], query: Any, limit: int) -> list[ChatMessage]:
    """Return a page of messages, newest first; ``messages`` are oldest first."""
    if "after" in query:
        return [message for message in messages if message.id > read_id(query["after"])][:limit][::-1]
    end = read_id(query["before"]) if "before" in query else 1 << 63
    return [message for message in messages if message.id < end][: -limit - 1 : -1]


def _seen_by_bot(call: Call, message: ChatMessage) -> JSON:
    data = call.world.message_json(message)
    return data if isinstance(message.channel, DirectChannel) else stripped(data, call.world.bot)


MESSAGES = "/channels/{channel_id}/messages"
ONE = MESSAGES + "/{message_id}"
ROUTES = [
    ("POST", MESSAGES, post_message),
    ("GET", MESSAGES, get_messages),
    ("GET", ONE, get_message),
    ("PATCH", ONE, edit_message),
    ("DELETE", ONE, delete_message),
]
