"""Where commands can be used: in servers that the bot is in and in its direct messages, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.model.interactions import interaction_json
from bot.sandbox.model.kinds import InteractionKind
from bot.sandbox.model.payloads import member_json
from bot.sandbox.people.actors import Person
from bot.sandbox.people.reply import Reply
from rendering.words import Words
from tests.bot.discord.club import Club
from tests.bot.happenings import kick

ELSEWHERE = 77 << 22
GROUP: dict[str, Any] = {"context": 2, "authorizing_integration_owners": {"1": "5"}}
SERVER: dict[str, Any] = {
    "context": 0,
    "guild_id": str(ELSEWHERE),
    "guild": {"id": str(ELSEWHERE), "locale": "en-US", "features": []},
    "authorizing_integration_owners": {"1": "5"},
}


async def typed_elsewhere(club: Club, person: Person, command: str, place: dict[str, Any], **values: Any) -> Reply:
    """Type a command that somebody has installed for themselves, in a group of friends or in a server without the bot.

    The stand-in takes it for one in direct messages; what the bot gets is what Discord sends.
    """
    from bot.sandbox.model.commands import fill_in, find_command

    world, channel = club.sandbox.world, person.dm
    found = find_command(person.commands(), command, person.user, channel)
    filled, resolved = fill_in(found, values, person.user.locale)
    interaction = world.interactions.add(InteractionKind.COMMAND, person.user, channel, found.data(filled, resolved))
    payload = {**interaction_json(interaction, world.bot.id, world.files.signed), **place}
    if "guild_id" in place:
        member = member_json(person.user, club.sandbox.guild, channel=club.sandbox.channel)
        payload["member"] = {**member, "user": payload.pop("user")}
    world.emit("INTERACTION_CREATE", payload, None)
    return Reply(world, interaction)


async def test_every_command_declares_where_it_can_be_used(club: Club) -> None:
    registered = club.sandbox.world.commands
    assert {command["name"] for command in registered} >= {"match", "settings", "board", "stone-age"}
    for command in registered:
        assert (command["name"], command["integration_types"], command["contexts"]) == (command["name"], [0], [0, 1])


@pytest.mark.parametrize("place", [GROUP, SERVER], ids=["group messages", "a server without the bot"])
@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_where_the_bot_is_not_every_command_says_so_and_does_nothing(
    club: Club, place: dict[str, Any], locale: str
) -> None:
    mika = club.person("mika", locale)
    sentence = Words(locale[:2]).text("refuse-not-here")
    commands = {"match new": {"game": "stone_age"}, "settings": {}, "board": {}, "my matches": {}, "rules": {}}
    for command, values in commands.items():
        reply = await typed_elsewhere(club, mika, command, place, **values)
        assert await reply.text() == sentence, command
        assert reply.private
    assert await club.app.store.read.matches.by_status("lobby") == []
    assert await club.app.store.read.people.get(mika.id) is None


async def test_after_the_bot_was_thrown_out_its_commands_say_so(club: Club) -> None:
    mika, other = club.person("mika"), club.sandbox.world.channel(club.sandbox.add_guild("Other"), "table")
    assert "open" in await (await mika.slash(other, "match new", game="Stone Age")).text()
    kick(club.sandbox.world, club.sandbox.guild)
    place = {**SERVER, "guild_id": str(club.sandbox.guild.id)}
    reply = await typed_elsewhere(club, mika, "match new", place, game="stone_age")
    assert await reply.text() == Words("en").text("refuse-not-here")


async def test_in_direct_messages_commands_work(club: Club) -> None:
    mika = club.person("mika")
    assert "Your settings" in await (await mika.slash(mika.dm, "settings")).text()
