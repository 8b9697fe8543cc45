"""The bot at work in the sandbox."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.sandbox import Sandbox
from rendering import films, pictures
from tests.bot.end_to_end.evening import Evening, fix_chance
from tests.bot.end_to_end.sketches import sketch, sketch_film


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


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are as many and as different as ever, but hardly painted."""
    monkeypatch.setattr(pictures, "render", sketch)
    monkeypatch.setattr(films, "encode_film", sketch_film)
