"""People and the bot: accounts, what a guild knows of its members, and their permissions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntFlag

import discord
from msgspec import Struct

LOCALES = frozenset(locale.value for locale in discord.Locale)
"""Every language of Discord's client."""


class User(Struct, eq=False):
    """An account. Others read its ``display_name``; ``manages`` grants Manage Server everywhere.

    ``zone`` is the time zone of this person's clocks. The app never gets it.
    """

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    mailbox_open: bool = True
    manages: bool = False
    zone: str = "UTC"

    def __repr__(self) -> str:
        return f"<User {self.name}>"


class Permission(IntFlag):
    """Discord's permission bits, as far as the sandbox has them."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    CONNECT = 1 << 20
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


NO_PERMISSIONS = Permission(0)
ALL = ~NO_PERMISSIONS
BOT_PERMISSIONS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.ATTACH_FILES
    | Permission.EMBED_LINKS
    | Permission.READ_MESSAGE_HISTORY
)
MEMBER_PERMISSIONS = BOT_PERMISSIONS | Permission.USE_APPLICATION_COMMANDS | Permission.CONNECT
"""What everybody may do, the bot too: a new server without the right to make private threads."""
TIMED_OUT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY


class Role(Struct, eq=False):
    """A role of a guild."""

    id: int
    name: str
    permissions: Permission = NO_PERMISSIONS


class Membership(Struct):
    """Somebody in a guild. ``timed_out_until``: a moment of the sandbox's clock (0: never)."""

    nick: str | None = None
    roles: list[int] = []
    timed_out_until: float = 0.0


class Overwrite(Struct, frozen=True):
    """What a channel allows and denies a role (``member``: one person)."""

    allow: Permission = NO_PERMISSIONS
    deny: Permission = NO_PERMISSIONS
    member: bool = False

    def applied(self, permissions: Permission) -> Permission:
        """Return permissions as they are with this overwrite."""
        return permissions & ~self.deny | self.allow


def in_guild(everyone: Permission, roles: Iterable[Permission]) -> Permission:
    """Return what somebody with these roles may do in a guild; administrators may do everything."""
    granted = everyone
    for role in roles:
        granted |= role
    return ALL if Permission.ADMINISTRATOR in granted else granted


def in_channel(
    base: Permission, overwrites: Mapping[int, Overwrite], everyone: int, roles: Iterable[int], member: int
) -> Permission:
    """Return what is left in a channel: overwrites of everyone first, then of all roles at once, then of the member."""
    if Permission.ADMINISTRATOR in base:
        return base
    of_roles = [overwrites[role] for role in roles if role in overwrites]
    together = Overwrite()
    for one in of_roles:
        together = Overwrite(together.allow | one.allow, together.deny | one.deny)
    nothing = Overwrite()
    for step in (overwrites.get(everyone, nothing), together, overwrites.get(member, nothing)):
        base = step.applied(base)
    return base


def while_timed_out(permissions: Permission) -> Permission:
    """Return what is left to somebody in a time-out: to look, and to read."""
    return permissions if Permission.ADMINISTRATOR in permissions else permissions & TIMED_OUT


class Emoji(Struct, frozen=True):
    """An emoji of the application."""

    id: int
    name: str
    image: bytes
