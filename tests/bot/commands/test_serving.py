"""The bot stays until it is stopped, and damage of its database is looked for meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
from types import SimpleNamespace
from typing import Any

import aiohttp
import click
import discord
import pytest

from bot.commands.serving import stay


async def test_damage_is_looked_for_while_the_bot_connects_and_a_stop_ends_the_look() -> None:
    noted: list[str] = []

    async def look() -> None:
        noted.append("looks")
        try:
            await asyncio.Event().wait()
        finally:
            noted.append("ends")

    async def start(token: str) -> None:
        await asyncio.sleep(0)
        noted.append(f"connects with {token}")
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()

    async def close() -> None:
        noted.append("closes")

    bot: Any = SimpleNamespace(app=SimpleNamespace(look_for_damage=look), start=start, close=close)
    await stay(bot, "a token")
    assert noted == ["looks", "connects with a token", "ends", "closes"]


@pytest.mark.parametrize(
    "error",
    [
        discord.ConnectionClosed(SimpleNamespace(close_code=4004), shard_id=None, code=4004),  # type: ignore[arg-type]
        discord.GatewayNotFound(),
        discord.RateLimited(3600.0),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_an_end_of_the_connection_is_one_sentence(error: Exception) -> None:
    async def nothing() -> None:
        pass

    async def start(token: str) -> None:
        raise error

    bot: Any = SimpleNamespace(app=SimpleNamespace(look_for_damage=nothing), start=start)
    with pytest.raises(click.ClickException) as caught:
        await stay(bot, "a token")
    assert caught.value.message.startswith("Discord ")
    assert ("token was reset" in caught.value.message) == isinstance(error, discord.ConnectionClosed)
