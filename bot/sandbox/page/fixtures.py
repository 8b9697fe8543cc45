"""What a new sandbox contains: two servers, one for each language, and four people."""

from bot.sandbox.model.places import Channel
from bot.sandbox.model.users import User
from bot.sandbox.model.world import World
from bot.sandbox.plan import GuildPlan, PersonPlan, Plan
from data import LOCALES
from rendering.words import Words

CHANNELS = 2
DISCORD_LOCALES = {"en": "en-US", "ja": "ja"}
"""Turnstone's languages by Discord's names."""
PEOPLE = (
    ("plover", "en", 1, "Europe/Berlin"),
    ("sanderling", "en", 2, "America/New_York"),
    ("curlew", "ja", 3, "Asia/Tokyo"),
    ("dunlin", "ja", 5, "Asia/Tokyo"),
)
"""Account, language, number of the sample name, time zone. The first one may manage the servers."""


def language_of(user: User) -> str:
    """Return Turnstone's language for a user."""
    found = (language for language, locale in DISCORD_LOCALES.items() if locale == user.locale)
    return next(found, LOCALES[0])


def plan() -> Plan:
    return Plan(guilds=tuple(map(_guild, LOCALES)), people=tuple(map(_person, range(len(PEOPLE)))))


def _guild(language: str) -> GuildPlan:
    words = Words(language)
    channels = tuple(words.text(f"page-channel-{number}") for number in range(1, CHANNELS + 1))
    return GuildPlan(words.text("page-server"), DISCORD_LOCALES[language], channels)


def _person(place: int) -> PersonPlan:
    account, language, number, zone = PEOPLE[place]
    return PersonPlan(
        account,
        display_name=Words(language).text(f"sample-name-{number}"),
        locale=DISCORD_LOCALES[language],
        zone=zone,
        manages=place == 0,
    )


def home(world: World, user: User) -> Channel:
    """Return the channel that a user looks at first: in a server of their language, if there is one."""
    guilds = sorted(world.guilds.values(), key=lambda guild: guild.locale != user.locale)
    return next(channel for guild in guilds for channel in guild.channels.values())
