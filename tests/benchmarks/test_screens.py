"""How high questions are on a phone and how many words they have, beside the same positions at an earlier commit."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from io import BytesIO
from itertools import chain
from math import ceil
from pathlib import Path
from statistics import fmean
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from msgspec import Struct
from PIL import Image
from playwright.async_api import Page, Route, async_playwright

from bot.commands.sandbox import open_sandbox
from games.catalogue import catalogue
from tests.benchmarks.figures import Figure, hold, quantile
from tests.benchmarks.screens import NAMES, Screen
from tests.prove.earlier import COMMIT, ROOT, unpacked

pytestmark = pytest.mark.prove

POSITIONS = 200
"""Of a game, over all numbers of players and both languages."""
WIDTH = 390
USUAL, HIGHEST = 700, 1000
"""Pixels of the page that nine questions of ten may be high, and any."""
WORDS = 2 / 3
"""Of those that the same questions had at the earlier commit."""
KILOBYTES = 190
"""Of a picture, at most."""
PEOPLE, MOVES = 2, 40
"""At a table, and how many are measured."""
COST = 1.25
"""Of what they cost at the earlier commit, at most."""
SCRIPT = Path(__file__).with_name("screens.py")
FOLDERS = ("bot", "data", "games", "rendering", "tests")
READERS = {"en": "plover", "ja": "curlew"}
"""Who looks at the page, by language."""
PHONE: dict[str, Any] = {
    "viewport": {"width": WIDTH, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "reduced_motion": "reduce",
}
HEIGHT = """async message => {
  const { messageElement } = await import("/web/message.js");
  const shown = messageElement(message);
  document.querySelector(".messages").replaceChildren(shown);
  await Promise.all([...shown.querySelectorAll("img")].map(image => image.decode()));
  const buttons = [...shown.querySelectorAll(".row button")].map(button => button.getBoundingClientRect().bottom);
  const first = shown.querySelector(".card > *"), picture = shown.querySelector(".gallery") ?? first;
  return [first, picture].map(part => Math.max(...buttons) - part.getBoundingClientRect().top);
}"""
JAPANESE = re.compile("[\u3005\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff]")
MARKUP = re.compile(r"<a?:\w+:\d+>|[*_`#|]")


class Shown(Struct, frozen=True):
    """A question, and how high it is in the page to its last button: from its first line, and from its picture."""

    screen: Screen
    height: float
    below_news: float


def test_a_question_is_seen_at_once() -> None:
    with unpacked(COMMIT, *FOLDERS) as folder:
        now, then = (questions(tree) for tree in (ROOT, folder))
        shown = asyncio.run(heights(now, folder / "bot/sandbox/page"))
    hold("screens", "Questions on a phone", figures(shown, then))


def test_asking_and_drawing_costs_little() -> None:
    with unpacked(COMMIT, *FOLDERS) as folder:
        hold("screens-cost", "What a move with its questions costs", [costs(game, folder) for game in catalogue()])


def costs(game: str, folder: Path) -> Figure:
    now, then = (1000 * float(ran(tree, game, "spend", PEOPLE, MOVES)[0]) for tree in (ROOT, folder))
    return Figure(f"{game}: CPU a move", now, "ms", then, COMMIT, COST)


def figures(shown: Sequence[Shown], then: Sequence[Screen]) -> Iterator[Figure]:
    for game in catalogue():
        own = [one for one in shown if one.screen.game == game]
        high, below = [one.height for one in own], [one.below_news for one in own]
        yield Figure(f"{game}: height of {len(own)} questions, 9 of 10 at most", quantile(high, 0.9), "px", limit=USUAL)
        worst = max(own, key=lambda one: one.height)
        where = f"{' '.join(worst.screen.asked)}; {worst.screen.seats} players, {worst.screen.locale}"
        yield Figure(f"{game}: height, most ({where})", worst.height, "px", limit=HIGHEST)
        yield Figure(f"{game}: height without what stands above the picture, 9 of 10", quantile(below, 0.9), "px")
        largest = max(size for one in own for size in one.screen.sizes) / 1000
        yield Figure(f"{game}: largest picture", largest, "kB", limit=KILOBYTES)
        for locale in NAMES:
            yield compared(f"{game}, {locale}", [one.screen for one in own if one.screen.locale == locale], then)


def compared(name: str, now: Sequence[Screen], then: Sequence[Screen]) -> Figure:
    """Return the words of questions beside those of the same positions."""
    known = {one.pair: words(one) for one in then}
    pairs = [(words(one), known[one.pair]) for one in now if one.pair in known]
    ours, theirs = (fmean(counts) for counts in zip(*pairs, strict=True))
    return Figure(f"{name}: words of {len(pairs)} questions, mean", ours, "", theirs, COMMIT, WORDS)


def questions(folder: Path) -> list[Screen]:
    """Have the version in a folder ask its questions, a process for each core."""
    jobs = []
    for game, rules in catalogue().items():
        tables = range(rules.meta.seats[0], rules.meta.seats[1] + 1)
        jobs += [(game, "show", seats, ceil(POSITIONS / len(NAMES) / len(tables))) for seats in tables]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        lines = chain.from_iterable(pool.map(lambda job: ran(folder, *job), jobs))
        return [msgspec.json.decode(line, type=Screen) for line in lines]


def ran(folder: Path, *arguments: object) -> list[bytes]:
    """Return what the version in a folder prints."""
    command = [sys.executable, str(SCRIPT), str(folder.resolve()), *map(str, arguments)]
    run = subprocess.run(command, check=True, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": ""}, cwd=folder)
    return run.stdout.splitlines()


async def heights(screens: Sequence[Screen], style: Path) -> list[Shown]:
    """Return how high questions are in the page, with the style sheets of a folder."""
    found = []
    for locale, reader in READERS.items():
        async with page_of(reader, style) as page:
            for one in screens:
                if one.locale == locale:
                    found.append(Shown(one, *await page.evaluate(HEIGHT, as_read(one.message))))
    return found


@asynccontextmanager
async def page_of(reader: str, style: Path) -> AsyncIterator[Page]:
    """Open the page on a phone, as somebody; its pictures are blank."""

    async def styled(route: Route) -> None:
        await route.fulfill(path=f"{style}{urlsplit(route.request.url).path}")

    with tempfile.TemporaryDirectory() as folder:
        async with open_sandbox(Path(folder), port=0, fresh=True) as (_, address), async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = await browser.new_page(**PHONE)
            await page.route("**/web/*.css", styled)
            await page.route(re.compile("/(blank|emojis)/"), _blank)
            await page.goto(f"{address}#{reader}")
            await page.locator("#composer").wait_for()
            yield page
            await browser.close()


async def _blank(route: Route) -> None:
    size = re.search(r"(\d+)x(\d+)", route.request.url)
    file = BytesIO()
    Image.new("1", (int(size[1]), int(size[2])) if size else (20, 20)).save(file, "PNG")
    await route.fulfill(body=file.getvalue(), content_type="image/png")


def as_read(message: dict[str, Any]) -> dict[str, Any]:
    """Return a message as the page gets it, with blank pictures of the same sizes."""
    for part in parts(message["components"]):
        for item in part.get("items") or ():
            item["media"]["url"] = "http://x/blank/{width}x{height}.png".format(**item["media"])
    seen = {"private": True, **dict.fromkeys(("rang", "push", "called", "loading", "lost"), False), "used": None}
    return message | seen | {"message_reference": None}


def parts(components: Any) -> Iterator[dict[str, Any]]:
    """Yield the components of a message with all that is in them; of lists, the options."""
    for one in components:
        yield one
        yield from parts([*(one.get("components") or ()), *(one.get("options") or ())])


def words(screen: Screen) -> float:
    """Return how many words a question has, and its pictures; two Japanese characters are one."""
    seen = [*screen.painted]
    for part in parts(screen.message["components"]):
        seen += [part.get(key) or "" for key in ("content", "label", "placeholder", "description")]
    return sum(map(_words, seen))


def _words(text: str) -> float:
    text = MARKUP.sub(" ", text)
    others = [one for one in JAPANESE.sub(" ", text).split() if any(map(str.isalnum, one))]
    return len(others) + len(JAPANESE.findall(text)) / 2
