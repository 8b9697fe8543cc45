"""The bot at work in the sandbox."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.sandbox import Sandbox
from tests.bot.end_to_end.evening import Evening, fix_chance


@pytest.fixture
def threads() -> bool:
    """Databases have threads."""
    return True


@pytest_asyncio.fixture
async def closed(sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Everything there, but the bot is not running yet."""
    made = Evening(sandbox, tmp_path, fix_chance(monkeypatch))
    yield made
    await made.close()


@pytest_asyncio.fixture
async def evening(closed: Evening) -> Evening:
    """The bot is running."""
    await closed.open()
    return closed
