"""The page in a language made of English: it is found by looking, and every text is from the catalogue."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests import pseudo
from tests.bot.sandbox.page.window import Shore, shore_in
from tests.pseudo import DISCORD, PSEUDO, unmarked

PLACES = re.compile(r"\{\w+\}")
"""Where arguments go into a text."""


@pytest_asyncio.fixture
async def shore(tmp_path: Path) -> AsyncIterator[Shore]:
    with pseudo.spoken():
        async with shore_in(tmp_path) as opened:
            yield opened


async def test_every_text_is_marked(shore: Shore) -> None:
    texts = await (await shore.get(f"/texts/{PSEUDO}")).json()
    assert len(texts) > 100
    assert {key: text for key, text in texts.items() if unmarked(PLACES.sub(" ", text))} == {}


async def test_a_person_can_choose_it(shore: Shore) -> None:
    guilds = {guild.locale: guild for guild in shore.sandbox.world.guilds.values()}
    names = [guilds[DISCORD].name, *(channel.name for channel in guilds[DISCORD].channels.values())]
    assert [name for name in names if unmarked(name)] == []
    await shore.act("plover", "change", language=PSEUDO)
    async with shore.window("plover") as window:
        state = await window.next("state")
    assert set(state["languages"]) == {"en", "ja", PSEUDO}
    told = [text for game in state["games"] for text in (game["name"], game["about"])]
    told += [zone["name"] for zone in state["zones"]] + list(state["languages"].values())
    assert [text for text in told if unmarked(text)] == []
