"""Routes of messages in channels, threads and direct messages."""

from typing import Any

from bot.sandbox.api.requests import Answer, Call
from bot.sandbox.api.rest_channels import awake, require
from bot.sandbox.checks.message_builder import Draft, draft, mentioned, settled
from bot.sandbox.checks.rules import is_empty, message_findings, request_findings, too_large
from bot.sandbox.model.clock import moment_of
from bot.sandbox.model.errors import ApiError, Code
from bot.sandbox.model.messages import Content, Message, MessageKind
from bot.sandbox.model.payloads import message_json, stripped
from bot.sandbox.model.permissions import Permission
from bot.sandbox.model.places import Channel, DirectChannel, Thread
from bot.sandbox.model.violations import Finding

JSON = dict[str, Any]
NONCE_LIFE = 5 * 60.0
HOUR = 3600.0
OLD_EDITS = 3
"""Edits of messages older than an hour that a channel takes in an hour. Discord's own number is unknown, and small."""
OLD_EDIT_RETRY = 0.2
"""Seconds; Discord's are far more, but the client waits for them in real time."""
SYSTEM = frozenset({MessageKind.THREAD_CREATED})


def post_message(call: Call) -> Answer:
    """A new message; with an enforced nonce that was used in the last minutes, the message that already exists."""
    channel, world = call.world.find_channel(call.id("channel_id")), call.world
    _may_send(call, channel)
    content = checked(call, call.body or {}, None)
    _may_carry(channel, content)
    if known := _known_by_nonce(call, channel):
        return 200, message_json(known)
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
    return 200, message_json(message)


def _known_by_nonce(call: Call, channel: Channel) -> Message | None:
    """The message that an enforced nonce stands for. Nothing says that Discord keeps channels apart, so it is noted
    when one nonce is used in two.
    """
    nonces, now = call.world.nonces, call.world.clock.now()
    while nonces and now - moment_of((oldest := next(iter(nonces.values()))).id) >= NONCE_LIFE:
        del nonces[str(oldest.nonce)]
    known = nonces.get(str(call.body.get("nonce"))) if call.body.get("enforce_nonce") else None
    if known is None:
        return None
    if known.channel is not channel:
        message = "the nonce was used in another channel: Discord might answer with that message"
        call.check([Finding(("nonce",), "NONCE_REUSED", message, source="sandbox", refused=False)])
        return None
    return known


def _may_send(call: Call, channel: Channel) -> None:
    if isinstance(channel, DirectChannel):
        who = channel.recipient
        if who is None or not who.mailbox_open:
            raise ApiError(Code.CLOSED_MAILBOX)
        if not any(who.id in guild.members for guild in call.world.guilds.values()):
            raise ApiError(Code.NO_MUTUAL_GUILD)
    in_thread = isinstance(channel, Thread)
    require(channel, Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES)
    if isinstance(channel, Thread) and channel.locked:
        raise ApiError(Code.ARCHIVED_THREAD)


def _may_carry(channel: Channel, content: Content) -> None:
    if content.attachments:
        require(channel, Permission.ATTACH_FILES)
    if content.embeds:
        require(channel, Permission.EMBED_LINKS)


def _reference(call: Call, channel: Channel) -> int | None:
    reference = call.body.get("message_reference")
    if not reference:
        return None
    number = int(reference["message_id"])
    if number in channel.messages:
        require(channel, Permission.READ_MESSAGE_HISTORY)
        return number
    if reference.get("fail_if_not_exists", True):
        call.check([Finding(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")])
    return None


def checked(call: Call, body: JSON, before: Content | None, *, place: str = "", interaction: bool = False) -> Content:
    """The content that a body makes, checked against every rule and settled; `place` is where the body lies."""
    made: Draft = draft(call.world, body, call.files, before)
    findings = [
        *made.findings,
        *request_findings(body, before, interaction=interaction),
        *message_findings(made.content),
    ]
    call.check(_below(finding, place) for finding in findings)
    if too_large(call.files):
        raise ApiError(Code.TOO_LARGE)
    if is_empty(made.content):
        raise ApiError(Code.EMPTY_MESSAGE)
    return settled(made.content, mentioned(call.world, made.content, body.get("allowed_mentions")))


def _below(finding: Finding, place: str) -> Finding:
    path = (place, *finding.path) if place else finding.path
    return Finding(path, finding.code, finding.message, finding.source, finding.refused)


def edit_message(call: Call) -> Answer:
    """Change one of the bot's own messages; Discord takes few edits of messages older than an hour."""
    channel = call.world.find_channel(call.id("channel_id"))
    require(channel)
    message = call.world.find_message(channel, call.id("message_id"))
    if message.author is not call.world.bot:
        raise ApiError(Code.CANNOT_EDIT_OTHERS)
    if message.kind in SYSTEM:
        raise ApiError(Code.SYSTEM_MESSAGE)
    awake(channel)
    content = checked(call, call.body or {}, message.now)
    _count_old_edit(call, message)
    call.world.edit(message, content)
    return 200, message_json(message)


def _count_old_edit(call: Call, message: Message) -> None:
    now, edits = call.world.clock.now(), message.channel.old_edits
    if now - moment_of(message.id) <= HOUR:
        return
    edits[:] = [moment for moment in edits if now - moment < HOUR]
    if len(edits) >= OLD_EDITS:
        raise ApiError(Code.TOO_MANY_OLD_EDITS, retry_after=OLD_EDIT_RETRY)
    edits.append(now)


def delete_message(call: Call) -> Answer:
    """Delete one of the bot's own messages."""
    channel = call.world.find_channel(call.id("channel_id"))
    require(channel)
    message = call.world.find_message(channel, call.id("message_id"))
    if message.author is not call.world.bot:
        raise ApiError(Code.MISSING_PERMISSIONS)
    awake(channel)
    call.world.delete(message)
    return 204, None


def get_message(call: Call) -> Answer:
    """One message; of other people's, what the bot may know."""
    channel = call.world.find_channel(call.id("channel_id"))
    require(channel, Permission.READ_MESSAGE_HISTORY)
    message = call.world.find_message(channel, call.id("message_id"))
    return 200, _seen_by_bot(call, message)


def get_messages(call: Call) -> Answer:
    """Messages, newest first, up to `limit`, before, after or around one; none without the right to read the past."""
    channel = call.world.find_channel(call.id("channel_id"))
    require(channel)
    limit = int(call.record.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        call.check([Finding(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100")])
    if not isinstance(channel, DirectChannel) and Permission.READ_MESSAGE_HISTORY not in channel.bot_permissions:
        return 200, []
    found = [message for message in channel.messages.values() if not message.ephemeral]
    return 200, [_seen_by_bot(call, message) for message in _page(found, call.record.query, limit)]


def _page(messages: list[Message], query: Any, limit: int) -> list[Message]:
    """`messages` come oldest first; the page comes newest first."""
    if "after" in query:
        return [message for message in messages if message.id > int(query["after"])][:limit][::-1]
    if "around" in query:
        nearest = sorted(messages, key=lambda message: abs(message.id - int(query["around"])))[:limit]
        return sorted(nearest, key=lambda message: -message.id)
    end = int(query.get("before", 1 << 63))
    return [message for message in messages if message.id < end][: -limit - 1 : -1]


def _seen_by_bot(call: Call, message: Message) -> JSON:
    data = message_json(message)
    return data if isinstance(message.channel, DirectChannel) else stripped(data, call.world.bot)


def forbidden(call: Call) -> Answer:
    """Pins and other people's reactions need permissions that the bot has not."""
    raise ApiError(Code.MISSING_PERMISSIONS)


MESSAGES = "/channels/{channel_id}/messages"
ONE = MESSAGES + "/{message_id}"
ROUTES = [
    ("POST", MESSAGES, post_message),
    ("GET", MESSAGES, get_messages),
    ("PUT", MESSAGES + "/pins/{message_id}", forbidden),
    ("DELETE", MESSAGES + "/pins/{message_id}", forbidden),
    ("GET", ONE, get_message),
    ("PATCH", ONE, edit_message),
    ("DELETE", ONE, delete_message),
]
