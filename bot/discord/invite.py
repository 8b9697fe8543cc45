"""What the bot must be allowed to do, and the link that invites it with exactly that."""

from __future__ import annotations

from typing import Any, Final

import discord

PERMISSIONS: Final = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "attach_files",
    "embed_links",
    "read_message_history",
)
"""Discord's names of the permissions that the bot uses, all of them."""
SCOPES: Final = ("bot", "applications.commands")


def invite_url(application_id: int) -> str:
    """Return the link that adds the bot to a server."""
    permissions = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return discord.utils.oauth_url(application_id, permissions=permissions, scopes=SCOPES)


def lacking(permissions: discord.Permissions, *, thread: bool = False) -> tuple[str, ...]:
    """Return what of these permissions is missing for playing in a channel, or in threads of it."""
    unused = ("create_public_threads", "send_messages" if thread else "send_messages_in_threads")
    return tuple(name for name in PERMISSIONS if name not in unused and not getattr(permissions, name))


def missing_permissions(channel: Any) -> tuple[str, ...]:
    """Return which permissions the bot lacks in a channel or thread of a server; none are needed in direct messages."""
    guild = getattr(channel, "guild", None)
    if guild is None or guild.me is None:
        return ()
    return lacking(channel.permissions_for(guild.me), thread=isinstance(channel, discord.Thread))
