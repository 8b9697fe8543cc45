"""The page in Debian's Chromium. Where Chromium or axe-core is missing, these tests are skipped and say so."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from bot.sandbox.model.clock import LONGEST_WAIT
from tests.bot.discord.club import Club
from tests.bot.discord.club import running as running_turnstone
from tests.bot.sandbox.little_bot import LittleBot, running
from tests.bot.sandbox.page.browser.windows import PATIENCE, Browsing
from tests.bot.sandbox.page.window import Shore, shore_in
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
HERE = str(Path(__file__).parent) + os.sep


def find_chromium() -> str | None:
    """Where Chromium is."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have the tests of this folder share one event loop; skip them where there is no browser."""
    here = [item for item in items if str(item.path).startswith(HERE)]
    for item in here:
        item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
    if find_chromium() is None:
        for item in here:
            item.add_marker(pytest.mark.skip(reason="Chromium is missing: apt-get install chromium"))


@pytest.fixture(scope="session")
def devtools(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of one Chromium for all tests: starting it takes as long as a test."""
    profile = tmp_path_factory.mktemp("chromium")
    command = [find_chromium() or "", *FLAGS, "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"]
    told = profile / "DevToolsActivePort"
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            end = time.monotonic() + LONGEST_WAIT
            while not (told.exists() and len(lines := told.read_text().split()) == 2):
                assert process.poll() is None, "Chromium has ended"
                assert time.monotonic() < end, "Chromium doesn't start"
                time.sleep(0.05)
            yield f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        finally:
            process.terminate()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def driver(devtools: str) -> AsyncIterator[Browser]:
    """A connection to it for all tests: Playwright's own process takes half a second of computing to start."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(devtools, timeout=PATIENCE)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def chromium(driver: Browser) -> AsyncIterator[Browser]:
    """The browser, whose windows close when the test ends."""
    before = set(driver.contexts)
    yield driver
    for context in set(driver.contexts) - before:
        await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def shore(tmp_path: Path) -> AsyncIterator[Shore]:
    async with shore_in(tmp_path) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def browsing(chromium: Browser, shore: Shore) -> AsyncIterator[Browsing]:
    made = Browsing(chromium, shore)
    yield made
    assert made.faults == []


@pytest_asyncio.fixture(loop_scope="session")
async def little(shore: Shore) -> AsyncIterator[LittleBot]:
    async with running(shore.sandbox) as started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
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
