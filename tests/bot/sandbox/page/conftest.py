"""The page, with nobody or with a small real bot."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.bot.sandbox.little_bot import LittleBot, running
from tests.bot.sandbox.page.window import Shore, shore_in


@pytest_asyncio.fixture
async def shore(tmp_path: Path) -> AsyncIterator[Shore]:
    async with shore_in(tmp_path) as opened:
        yield opened


@pytest_asyncio.fixture
async def bot(shore: Shore) -> AsyncIterator[LittleBot]:
    async with running(shore.sandbox) as started:
        yield started
