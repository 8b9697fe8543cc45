"""The page in Debian's Chromium. Where Chromium or axe-core is missing, these tests are skipped and say so."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.bot.discord.club import Club
from tests.bot.discord.club import running as running_turnstone
from tests.bot.sandbox.little_bot import LittleBot, running
from tests.bot.sandbox.page.browser.windows import PATIENCE, Browsing
from tests.bot.sandbox.page.window import Shore
from tests.bot.waiting import SOME_DAY

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
AXE = "TURNSTONE_AXE"


def find_chromium() -> str | None:
    """Where Chromium is."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests of this folder where there is no browser."""
    if find_chromium() is None:
        missing = pytest.mark.skip(reason="Chromium is missing: apt-get install chromium")
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(missing)


@pytest_asyncio.fixture
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=[*FLAGS], timeout=PATIENCE)
        yield browser
        await browser.close()


@pytest_asyncio.fixture
async def browsing(chromium: Browser, shore: Shore) -> AsyncIterator[Browsing]:
    made = Browsing(chromium, shore)
    yield made
    assert made.faults == []


@pytest_asyncio.fixture
async def little(shore: Shore) -> AsyncIterator[LittleBot]:
    async with running(shore.sandbox) as started:
        yield started


@pytest_asyncio.fixture
async def turnstone(shore: Shore, tmp_path: Path) -> AsyncIterator[Club]:
    """The real bot, with the sandbox's clock: it goes on from a noon, since at night people are let sleep."""
    shore.sandbox.clock.freeze(SOME_DAY)
    shore.sandbox.clock.run()
    async with running_turnstone(shore.sandbox, tmp_path / "matches") as started:
        yield started


@pytest.fixture
def axe() -> str:
    """The source of axe-core, which looks for faults of accessibility."""
    path = Path(os.environ.get(AXE, ""))
    if not path.is_file():
        pytest.skip(f"axe-core is missing: {AXE} names no file (npm pack axe-core)")
    return path.read_text(encoding="utf-8")
