"""Commands on people and messages, which stand under *Apps*: as Discord's client offers and sends them."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import pytest_asyncio
from discord import app_commands

from bot.sandbox import ClientRefuses, Sandbox
from bot.sandbox.checks.command_rules import commands_violations
from tests.bot.sandbox.little_bot import LittleBot

Asked = discord.Interaction[Any]


async def quote(interaction: Asked, message: discord.Message) -> None:
    await interaction.response.send_message(f"{message.author.name}: {message.content}", ephemeral=True)


async def greet(interaction: Asked, member: discord.Member) -> None:
    await interaction.response.send_message(f"{member.name} of {member.guild.id}")


class Translator(app_commands.Translator):
    async def translate(self, string: Any, locale: discord.Locale, context: Any) -> str | None:
        return "引用" if (str(string), locale) == ("Quote This", discord.Locale.japanese) else None


@pytest_asyncio.fixture
async def apps(sandbox: Sandbox, bot: LittleBot) -> LittleBot:
    bot.tree.add_command(app_commands.ContextMenu(name="Quote This", callback=quote))
    bot.tree.add_command(app_commands.ContextMenu(name="Greet", callback=greet))
    await bot.tree.set_translator(Translator())
    await bot.tree.sync()
    return bot


async def test_a_command_on_a_message(sandbox: Sandbox, apps: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob", locale="ja")
    said = await alice.says(sandbox.channel, "hello")
    reply = await bob.use("引用", said)
    assert await reply.text() == "alice: hello"
    data = reply.interaction.data
    assert (data["type"], data["target_id"], "options" in data) == (3, str(said.id), False)
    shown = sandbox.world.message_json(await reply.message())["interaction_metadata"]
    assert shown["target_message_id"] == str(said.id)


async def test_a_command_on_somebody(sandbox: Sandbox, apps: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    reply = await alice.use("Greet", bob, sandbox.channel)
    assert await reply.text() == f"bob of {sandbox.guild.id}"
    assert reply.interaction.data["resolved"].keys() == {"users", "members"}
    shown = sandbox.world.message_json(await reply.message())["interaction_metadata"]
    assert shown["target_user"]["id"] == str(bob.id)


async def test_what_the_client_does_not_offer(sandbox: Sandbox, apps: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    said = await alice.says(sandbox.channel, "hello")
    private = await (await alice.use("Quote This", said)).message()
    with pytest.raises(ClientRefuses):
        await alice.use("Greet", said)
    with pytest.raises(ClientRefuses):
        await alice.use("Quote This", bob, sandbox.channel)
    with pytest.raises(ClientRefuses):
        await alice.use("Quote This", private)
    with pytest.raises(ClientRefuses):
        await alice.slash(sandbox.channel, "Greet")


def test_their_limits() -> None:
    def of(kind: int, count: int) -> list[dict[str, Any]]:
        return [{"name": f"Do {number}", "type": kind} for number in range(count)]

    assert list(commands_violations([*of(2, 15), *of(3, 15)])) == []
    for wrong in (of(2, 16), of(3, 16), [{"name": "x" * 33, "type": 3}], [*of(2, 1), *of(2, 1)]):
        assert list(commands_violations(wrong))
