"""Discord's permissions: what the invitation grants the bot, and what everybody has."""

from enum import IntFlag


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
