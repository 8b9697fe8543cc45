"""What a new sandbox contains: two servers, one for each language, and four people."""

import discord

from bot.sandbox.model.clock import SandboxClock
from bot.sandbox.model.members import User
from bot.sandbox.model.places import Channel
from bot.sandbox.model.world import World
from data import locales, nearest
from rendering.words import Words

CHANNELS = 2
PEOPLE = (
    ("plover", "en-US", 1, "Europe/Berlin"),
    ("sanderling", "en-US", 2, "America/New_York"),
    ("curlew", "ja", 3, "Asia/Tokyo"),
    ("dunlin", "ja", 5, "Asia/Tokyo"),
)
"""Account, Discord's language, number of the sample name, time zone. The first one may manage the servers."""


def language_of(user: User) -> str:
    """Return Turnstone's language for a user."""
    return nearest(user.locale)


def discord_locale(language: str) -> str | None:
    """Return the first of Discord's languages that this language of ours is shown in; None if there is none."""
    if language not in locales():
        return None
    return next((locale.value for locale in discord.Locale if nearest(locale.value) == language), None)


def named_languages() -> dict[str, str]:
    """Return the languages that the page can be read in, with Discord's names for them."""
    named = ((language, discord_locale(language)) for language in locales())
    return {language: locale for language, locale in named if locale is not None}


def new_world() -> World:
    """Return a world with these servers and people."""
    world = World(SandboxClock(), remember=False)
    for language, locale in named_languages().items():
        words = Words(language)
        guild = world.guild(words.text("page-server"), locale=locale)
        for number in range(1, CHANNELS + 1):
            world.channel(guild, words.text(f"page-channel-{number}"))
    for place, (account, locale, number, zone) in enumerate(PEOPLE):
        name = Words(nearest(locale)).text(f"sample-name-{number}")
        world.user(account, locale=locale, display_name=name, zone=zone, manages=place == 0)
    return world


def home(world: World, user: User) -> Channel:
    """Return the channel that a user looks at first: in a server of their language, if there is one."""
    guilds = sorted(world.guilds.values(), key=lambda guild: guild.locale != user.locale)
    return next(channel for guild in guilds for channel in guild.channels.values())
