"""Fixtures: a database of its own for every test, a clock that stands still, the services around the little game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.app import App
from bot.settings import Settings
from bot.store import Store, open_store
from games.catalogue import catalogue
from tests.bot.people import Clock, House
from tests.bot.tiny import TINY


@pytest.fixture
def tiny() -> Iterator[None]:
    """The little game stands in the catalogue."""
    catalogue()["tiny"] = TINY
    yield
    del catalogue()["tiny"]


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(tmp_path / "turnstone.sqlite")
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(store: Store, clock: Clock, tiny: None) -> House:
    return House(App(Settings(), store, clock), clock)
