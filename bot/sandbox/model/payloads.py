"""The model as Discord writes it in JSON. Ids are strings, and keys that Discord leaves out are left out."""

from collections.abc import Callable

from msgspec import to_builtins
from msgspec.structs import replace

from bot.sandbox.model import JSON
from bot.sandbox.model.clock import iso, sent_at
from bot.sandbox.model.kinds import ChannelKind, MessageKind
from bot.sandbox.model.members import BOT_PERMISSIONS, Emoji, Role, User
from bot.sandbox.model.messages import Attachment, Content, Flag, other_files, shown_media
from bot.sandbox.model.places import Channel, ChatMessage, DirectChannel, Guild, Interaction, Thread

Address = Callable[[str], str]
ON_USER, ON_MESSAGE = 2, 3
"""The types of commands that are used on a person or a message."""
EVERYONE_COLOR = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}


def user_json(user: User) -> JSON:
    """Return Discord's ``UserResponse``."""
    data: JSON = {
        "id": str(user.id),
        "username": user.name,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "global_name": None if user.bot else user.display_name,
        "primary_guild": None,
    }
    return {**data, "bot": True} if user.bot else data


def own_user_json(user: User) -> JSON:
    """Return Discord's ``UserPIIResponse``: the bot as it sees itself."""
    return {**user_json(user), "mfa_enabled": False, "locale": user.locale, "verified": True, "email": None}


def member_json(user: User, guild: Guild, *, channel: Channel | None = None) -> JSON:
    """Return a guild member without its user; for a channel with permissions, as interactions carry them."""
    mine = guild.membership(user)
    until = mine.timed_out_until
    data: JSON = {
        "nick": mine.nick,
        "avatar": None,
        "banner": None,
        "roles": [*([str(guild.bot_role_id)] if user.bot else []), *map(str, mine.roles)],
        "joined_at": iso(sent_at(guild.id)),
        "premium_since": None,
        "communication_disabled_until": iso(until) if until > guild.now() else None,
        "pending": False,
        "flags": 0,
        "deaf": False,
        "mute": False,
    }
    return {**data, "permissions": str(int(channel.permissions_of(user)))} if channel else data


def role_json(role: Role, position: int, *, managed: bool = False) -> JSON:
    """Return Discord's ``GuildRoleResponse``; ``managed``: it belongs to an app."""
    return {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "permissions": str(int(role.permissions)),
        "position": position,
        "color": 0,
        "colors": EVERYONE_COLOR,
        "hoist": False,
        "managed": managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild_json(guild: Guild, bot: User, threads: list[Thread]) -> JSON:
    """Return GUILD_CREATE. The bot's own role grants exactly what the invitation asked for."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "description": None,
        "owner_id": "1",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": guild.locale,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "vanity_url_code": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [
            role_json(Role(guild.id, "@everyone", guild.everyone), 0),
            role_json(Role(guild.bot_role_id, bot.name, BOT_PERMISSIONS), 1, managed=True),
            *(role_json(role, place) for place, role in enumerate(guild.roles.values(), 2)),
        ],
        "channels": [channel_json(channel) for channel in guild.channels.values()],
        "threads": [channel_json(thread) for thread in threads],
        "members": [{**member_json(bot, guild), "user": user_json(bot)}],
        "member_count": len(guild.members) + 1,
        "joined_at": iso(sent_at(guild.id)),
        "large": False,
        "unavailable": False,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def emoji_json(emoji: Emoji, owner: User) -> JSON:
    """Return an emoji of the application, which only its own messages show."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "user": user_json(owner),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def channel_json(channel: Channel) -> JSON:
    """Return a channel, thread or direct channel in full."""
    if isinstance(channel, Thread):
        return _thread_json(channel)
    last = {"last_message_id": str(max(channel.messages)) if channel.messages else None}
    if isinstance(channel, DirectChannel):
        recipients = [user_json(channel.recipient)] if channel.recipient else []
        return {"id": str(channel.id), "type": 1, "flags": 0, **last, "recipients": recipients}
    assert channel.guild is not None
    return {
        "id": str(channel.id),
        "type": int(channel.kind),
        "flags": 0,
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "position": list(channel.guild.channels).index(channel.id),
        "parent_id": None,
        "topic": None,
        "nsfw": channel.nsfw,
        "rate_limit_per_user": 0,
        "permission_overwrites": [
            {"id": str(number), "type": int(one.member), "allow": str(int(one.allow)), "deny": str(int(one.deny))}
            for number, one in channel.all_overwrites().items()
        ],
        **last,
        **KIND_TRAITS.get(channel.kind, {}),
    }


KIND_TRAITS: dict[ChannelKind, JSON] = {
    ChannelKind.VOICE: {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1},
    ChannelKind.FORUM: {
        "available_tags": [],
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
        "default_thread_rate_limit_per_user": 0,
    },
}


def _thread_json(thread: Thread) -> JSON:
    assert thread.guild is not None
    assert thread.parent is not None
    assert thread.owner is not None
    return {
        "id": str(thread.id),
        "type": int(thread.kind),
        "flags": 0,
        "guild_id": str(thread.guild.id),
        "parent_id": str(thread.parent.id),
        "owner_id": str(thread.owner.id),
        "name": thread.name,
        "last_message_id": str(max(thread.messages)) if thread.messages else None,
        "rate_limit_per_user": 0,
        "message_count": len(thread.messages),
        "total_message_sent": len(thread.messages),
        "member_count": len(thread.members),
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": iso(thread.archive_changed),
            "auto_archive_duration": thread.auto_archive,
            "locked": thread.locked,
            "create_timestamp": iso(thread.created),
            **({"invitable": True} if thread.private else {}),
        },
    }


def thread_member_json(thread: Thread, user: User, joined: float) -> JSON:
    """Return Discord's ``ThreadMemberResponse``."""
    return {"id": str(thread.id), "user_id": str(user.id), "join_timestamp": iso(joined), "flags": 0}


def attachment_json(item: Attachment, address: Address, *, ephemeral: bool) -> JSON:
    """Return Discord's ``MessageAttachmentResponse``."""
    optional = {"description": item.description, "width": item.width, "height": item.height}
    data: JSON = {
        "id": str(item.id),
        "filename": item.filename,
        "size": len(item.data),
        "url": address(item.url),
        "proxy_url": address(item.url),
        "content_type": item.content_type,
        **{key: value for key, value in optional.items() if value is not None},
    }
    return {**data, "ephemeral": True} if ephemeral else data


def message_json(message: ChatMessage, address: Address, version: int = -1) -> JSON:
    """Return Discord's ``MessageResponse``, of the newest or an earlier version.

    ``address`` makes of a file's address one at which it can be fetched for a while.
    """
    content = message.versions[version]
    flags = content.flags | (Flag.EPHEMERAL if message.ephemeral else 0) | (Flag.HAS_THREAD if message.thread else 0)
    data: JSON = {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "type": int(message.kind),
        "author": user_json(message.author),
        "content": content.text,
        "timestamp": iso(message.versions[0].at),
        "edited_timestamp": iso(content.at) if message.edited else None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [user_json(user) for user in message.mentions],
        "mention_roles": [],
        "attachments": [attachment_json(item, address, ephemeral=message.ephemeral) for item in other_files(content)],
        **_shown_json(content, address),
        "pinned": False,
        "flags": int(flags),
    }
    return {**data, **_optional_parts(message)}


def _shown_json(content: Content, address: Address) -> JSON:
    """Return embeds and components with addresses at which their files can be fetched."""
    if not content.attachments:
        return {"embeds": list(content.embeds), "components": list(content.components)}
    shown = replace(content, embeds=to_builtins(content.embeds), components=to_builtins(content.components))
    for media in shown_media(shown):
        url = address(media["url"])
        media.update(url=url, proxy_url=url)
    return {"embeds": list(shown.embeds), "components": list(shown.components)}


def _optional_parts(message: ChatMessage) -> JSON:
    data: JSON = {}
    if message.nonce is not None:
        data["nonce"] = message.nonce
    if message.thread is not None:
        data["thread"] = channel_json(message.thread)
    if message.reference is not None:
        place = {"channel_id": str(message.channel.id), "message_id": str(message.reference)}
        data["message_reference"] = {"type": 0, **place}
    if message.kind is MessageKind.THREAD_CREATED and message.thread is not None:
        del data["thread"]
        data["message_reference"] = {"type": 0, "channel_id": str(message.thread.id)}
    if message.interaction is not None:
        data |= _origin_parts(message.author, message.interaction)
    return data


def _origin_parts(author: User, origin: Interaction) -> JSON:
    """Return what an answer says about the interaction that it answers."""
    application = str(author.id)
    return {"application_id": application, "webhook_id": application, "interaction_metadata": _metadata(origin)}


def _metadata(origin: Interaction) -> JSON:
    data: JSON = {
        "id": str(origin.id),
        "type": int(origin.kind),
        "user": user_json(origin.user),
        "authorizing_integration_owners": origin.owners(),
    }
    if "target_id" in origin.data:
        data |= _target(origin.data)
    if origin.opener is not None:
        data["triggering_interaction_metadata"] = _metadata(origin.opener)
    elif origin.source is not None:
        data["interacted_message_id"] = str(origin.source.id)
    return data


def _target(data: JSON) -> JSON:
    """Return on which message or person a command was used, as far as that is still known."""
    target, people = data["target_id"], data.get("resolved", {}).get("users", {})
    if data["type"] == ON_MESSAGE:
        return {"target_message_id": target}
    return {"target_user": people[target]} if target in people else {}


def stripped(data: JSON, bot: User) -> JSON:
    """Return a message as an app without the message content intent gets it: without other people's words."""
    own = data["author"]["id"] == str(bot.id)
    mentioned = any(user["id"] == str(bot.id) for user in data["mentions"])
    if own or mentioned:
        return data
    return {**data, "content": "", "embeds": [], "attachments": [], "components": []}
