"""Routes of channels and threads."""

from bot.sandbox.api.requests import Call, HttpAnswer, checked
from bot.sandbox.checks import limits
from bot.sandbox.checks.rules import thread_violations
from bot.sandbox.model import JSON
from bot.sandbox.model.errors import ApiError, Code
from bot.sandbox.model.kinds import DEFAULT_AUTO_ARCHIVE, THREADS, ChannelKind
from bot.sandbox.model.members import Permission
from bot.sandbox.model.payloads import channel_json, thread_member_json
from bot.sandbox.model.places import Channel, ChatMessage, DirectChannel, Thread

SEEN = (Permission.VIEW_CHANNEL,)


def require(channel: Channel, *needed: Permission) -> None:
    """Raise the error for a missing permission: 50001 where the bot may not even look, 50013 otherwise.

    The text of a voice channel is seen by those who may connect to it.
    """
    if isinstance(channel, DirectChannel):
        return
    seen = (Permission.VIEW_CHANNEL, Permission.CONNECT) if channel.kind is ChannelKind.VOICE else SEEN
    if any(permission not in channel.bot_permissions for permission in seen):
        raise ApiError(Code.MISSING_ACCESS)
    if any(permission not in channel.bot_permissions for permission in needed):
        raise ApiError(Code.MISSING_PERMISSIONS)


def channel_of(call: Call, *needed: Permission) -> Channel:
    """Return the channel of a request. Raises the error for a missing permission, as ``require`` does."""
    channel = call.world.find_channel(call.id("channel_id"))
    require(channel, *needed)
    return channel


def require_awake(channel: Channel) -> None:
    """Raise the error for what cannot be done in an archived thread."""
    if isinstance(channel, Thread) and channel.archived:
        raise ApiError(Code.ARCHIVED_THREAD)


def require_unlocked(channel: Channel) -> None:
    """Raise the error for what only moderators can do in a locked thread: to write, even an answer."""
    if isinstance(channel, Thread) and channel.locked:
        raise ApiError(Code.ARCHIVED_THREAD)


def get_channel(call: Call) -> HttpAnswer:
    """Return a channel, thread or direct channel."""
    return 200, channel_json(channel_of(call))


def patch_channel(call: Call) -> HttpAnswer:
    """Change a thread of the bot's own, except lock it. The bot may change no other channel."""
    channel = call.world.find_channel(call.id("channel_id"))
    call.check(thread_violations(call.body, creating=False))
    require(channel)
    if not isinstance(channel, Thread) or channel.owner is not call.world.bot or "locked" in call.body:
        raise ApiError(Code.MISSING_PERMISSIONS)
    if channel.archived and call.body.get("archived") is not False:
        raise ApiError(Code.ARCHIVED_THREAD)
    names = {"name": "name", "archived": "archived", "auto_archive_duration": "auto_archive"}
    changes = {names[key]: value for key, value in call.body.items() if key in names and value is not None}
    call.world.update_thread(channel, **changes)
    return 200, channel_json(channel)


def create_thread(call: Call) -> HttpAnswer:
    """Make a thread of a channel, or a post of a forum. Without a type Discord makes a private thread."""
    parent = call.world.find_channel(call.id("channel_id"))
    call.check(thread_violations(call.body))
    kind = call.body.get("type", ChannelKind.PRIVATE_THREAD)
    if parent.kind is ChannelKind.FORUM:
        return _post_in_forum(call, parent)
    if kind not in THREADS.get(parent.kind, ()):
        raise ApiError(Code.WRONG_CHANNEL_TYPE)
    return 201, _created(call, parent, None, ChannelKind(kind))


def create_thread_of_message(call: Call) -> HttpAnswer:
    """Make a thread of a message; it has the message's id."""
    parent = call.world.find_channel(call.id("channel_id"))
    message = call.world.find_message(parent, call.id("message_id"))
    call.check(thread_violations(call.body))
    if parent.kind not in THREADS:
        raise ApiError(Code.WRONG_CHANNEL_TYPE)
    if message.thread is not None:
        raise ApiError(Code.THREAD_EXISTS)
    return 201, _created(call, parent, message, THREADS[parent.kind][0])


def _post_in_forum(call: Call, forum: Channel) -> HttpAnswer:
    """Make a post of a forum: a thread with its first message, which has the thread's id."""
    require(forum, Permission.SEND_MESSAGES)
    call.check(limits.missing(call.body, ("message",), ()))
    content = checked(call, call.body["message"], None, place="message")
    data = _created(call, forum, None, ChannelKind.PUBLIC_THREAD, Permission.SEND_MESSAGES)
    thread = call.world.find_channel(int(data["id"]))
    message = call.world.post(thread, call.world.bot, content, number=thread.id)
    return 201, {**data, "message": call.world.message_json(message)}


def _created(
    call: Call, parent: Channel, message: ChatMessage | None, kind: ChannelKind, needed: Permission | None = None
) -> JSON:
    private = kind is ChannelKind.PRIVATE_THREAD
    right = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    require(parent, needed or right)
    duration = call.body.get("auto_archive_duration") or DEFAULT_AUTO_ARCHIVE
    thread = call.world.create_thread(parent, call.world.bot, call.body["name"], duration, message, kind)
    return {**channel_json(thread), "member": thread_member_json(thread, call.world.bot, thread.created)}


def add_member(call: Call) -> HttpAnswer:
    """Add somebody to a thread (``@me``: the bot itself)."""
    thread = _thread(call)
    require_awake(thread)
    require(thread, Permission.SEND_MESSAGES_IN_THREADS)
    who = call.world.bot if call.params["user_id"] == "@me" else call.world.find_user(call.id("user_id"))
    sees = thread.parent is not None and who.id in thread.parent.readers()
    if who.id not in thread.readers() and not who.bot and not (thread.private and sees):
        raise ApiError(Code.MISSING_ACCESS)
    call.world.let_in(thread, who)
    return 204, None


def _thread(call: Call) -> Thread:
    channel = channel_of(call)
    if not isinstance(channel, Thread):
        raise ApiError(Code.WRONG_CHANNEL_TYPE)
    return channel


ROUTES = [
    ("GET", "/channels/{channel_id}", get_channel),
    ("PATCH", "/channels/{channel_id}", patch_channel),
    ("POST", "/channels/{channel_id}/threads", create_thread),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads", create_thread_of_message),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}", add_member),
]
