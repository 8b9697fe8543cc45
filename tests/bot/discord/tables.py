"""Helpers of the tests about lobbies, lists and settings."""

from __future__ import annotations

from collections.abc import Callable

from bot.sandbox.model.places import Channel, ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club
from tests.bot.old_database.kept import Effect, KeptPress
from tests.bot.old_database.place import put_pressed


async def until(club: Club, holds: Callable[[], object]) -> None:
    """Wait until something holds."""

    async def look() -> bool:
        return bool(holds())

    await club.eventually(look)


async def card_of(club: Club, match: int) -> ChatMessage:
    """The lobby card of a match, once everything due is said."""
    await club.settled()

    async def look() -> ChatMessage | None:
        row = await club.app.store.read.matches.post(match)
        return None if row is None else club.sandbox.world.channels[row.channel].messages[row.message]

    return await club.eventually(look)


async def lobby(club: Club, host: str, *others: str, game: str = "Stone Age", **options: object) -> ChatMessage:
    """Open a table by command and have others join it by its button; the card."""
    reply = await club.person(host).slash(club.sandbox.channel, "match new", game=game, **options)
    await reply.message()
    newest = max(row.id for row in await club.app.store.read.matches.by_status("lobby"))
    card = await card_of(club, newest)
    for name in others:
        await club.person(name).click(card, "Join")
        await until(club, lambda name=name: name.capitalize() in card.text and not club.bot._serving)
    return card


async def said(person: Person, channel: object, command: str, **options: object) -> str:
    """What a command answers, in words."""
    return await (await person.slash(channel, command, **options)).text()


def boss_of(club: Club) -> Person:
    """Somebody who may manage the server."""
    known = club.sandbox.people.get("boss")
    return known or club.sandbox.user("boss", display_name="Boss", manages=True)


async def forged(club: Club, person: Person, place: Channel, custom_id: str) -> str:
    """The answer to a press somewhere that nobody was offered there."""
    world = club.sandbox.world
    press = KeptPress(1, person.name, world.ids.new(), place.id, custom_id, Effect("unknown"))
    return await (await person.click(put_pressed(world, press, person.user), custom_id=custom_id)).text()
