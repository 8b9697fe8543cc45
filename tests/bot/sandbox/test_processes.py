"""The sandbox and a bot as processes of their own; pointing the client at nothing but this computer."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.sandbox import Sandbox
from bot.sandbox.pointing import discord_pointed_at, point_discord_at
from tests.bot.sandbox.little_bot import LittleBot
from tests.bot.waiting import SOME_DAY, disconnected, soon

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    "address",
    [
        "https://127.0.0.1:80",
        "http://discord.com:80",
        "http://10.0.0.1:80",
        "http://127.0.0.1.example.org:80",
        "http://localhost.example.org:80",
        "127.0.0.1:80",
        "",
    ],
)
def test_only_this_computer(address: str) -> None:
    before = Route.BASE
    with pytest.raises(ValueError, match="this computer"):
        point_discord_at(address)
    assert before == Route.BASE


def test_pointing_is_undone() -> None:
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    with discord_pointed_at("http://127.0.0.1:8123"):
        assert Route.BASE == "http://127.0.0.1:8123/api/v10"
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:8123/gateway"
        assert Asset.BASE == "http://127.0.0.1:8123/cdn"
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)


@asynccontextmanager
async def process(*arguments: str, **environment: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A Python process that is gone at the end."""
    started = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=ROOT, env={**os.environ, **environment}, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield started
    finally:
        if started.returncode is None:
            started.kill()
        await started.communicate()


def bot_process(sandbox: Sandbox) -> "object":
    """The little bot, pointed at a sandbox as the real one is."""
    return process("-m", "tests.bot.sandbox.little_bot", TURNSTONE_SANDBOX=sandbox.url, TOKEN=sandbox.token)


async def test_a_bot_is_killed_and_started_again() -> None:
    async with Sandbox() as sandbox:
        sandbox.clock.freeze(SOME_DAY)
        alice = sandbox.user("alice")
        async with bot_process(sandbox) as first:  # type: ignore[attr-defined]
            await sandbox.until_connected()
            message = await (await alice.slash(sandbox.channel, "panel")).message()
            await alice.click(message, "Pressed 0")
            first.kill()
            await disconnected(sandbox)
        lost = await alice.click(message, "Pressed 1", wait=False)
        async with bot_process(sandbox):  # type: ignore[attr-defined]
            await sandbox.until_connected()
            assert (await alice.click(message, "Pressed 1")).acknowledged
        assert not lost.acknowledged
        assert message.buttons[0].label == "Pressed 2"


async def test_people_are_made_once() -> None:
    sandbox = Sandbox()
    assert (sandbox.guild.name, sandbox.channel.name) == ("Sandbox", "table")
    alice = sandbox.user("alice", display_name="A", locale="ja")
    assert (alice.user.display_name, sandbox.user("bob", manages=True).user.manages) == ("A", True)
    assert {user.name for user in sandbox.guild.members.values()} == {"alice", "bob"}
    with pytest.raises(ValueError, match="already here"):
        sandbox.user("alice", locale="de")
    with pytest.raises(ValueError, match="locale"):
        sandbox.user("carol", locale="jp")


async def test_a_world_without_memory_stays_small() -> None:
    async with Sandbox(remember=False) as sandbox:
        sandbox.clock.freeze(SOME_DAY)
        with sandbox.point_discord_here():
            async with LittleBot() as bot:
                task = asyncio.create_task(bot.start(sandbox.token))
                await soon(bot.was_ready.wait())
                alice = sandbox.user("alice")
                message = await (await alice.slash(sandbox.channel, "panel")).message()
                for _ in range(3):
                    assert await (await alice.click(message, "Hold")).message() is message
                assert len(sandbox.world.files) == 1
                assert message.versions[1].attachments == ()
                assert len(message.images) == 1
                channel = bot.get_channel(sandbox.channel.id)
                assert isinstance(channel, discord.TextChannel)
                await channel.get_partial_message(message.id).delete()
                assert len(sandbox.world.files) == 0
                await bot.close()
                await asyncio.gather(task, return_exceptions=True)


async def test_the_bots_start_does_not_know_the_sandbox() -> None:
    words = "import sys, bot.__main__; sys.exit(any(name.startswith('bot.sandbox') for name in sys.modules))"
    async with process("-c", words) as started:
        assert await started.wait() == 0
