"""A small real bot that talks to the sandbox."""

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.sandbox import Sandbox
from tests.bot.sandbox.little_bot import LittleBot, running


@pytest_asyncio.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[LittleBot]:
    async with running(sandbox) as started:
        yield started
