"""People and the bot, as accounts of Discord."""

import discord
from msgspec import Struct

LOCALES = frozenset(locale.value for locale in discord.Locale)
"""Every language of Discord's client."""


class User(Struct, eq=False):
    """An account. Others read its ``display_name``; ``manages`` grants Manage Server everywhere.

    ``installed``: the app is installed to this account, so that its commands show up everywhere. ``zone`` is the time
    zone of this person's clocks. The app never gets it.
    """

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    mailbox_open: bool = True
    manages: bool = False
    zone: str = "UTC"
    installed: bool = False

    def __repr__(self) -> str:
        return f"<User {self.name}>"
