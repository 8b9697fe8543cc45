"""Results on the command line: derived anew, compared, and written as files."""

from __future__ import annotations

import asyncio
import csv
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.__main__ import outcome
from bot.settings import PREFIX
from bot.store import Store, open_store
from games.catalogue import catalogue
from tests.bot.matches.played import only_begun, random_match, store_match, store_people
from tests.bot.people import GUILD


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(f"{PREFIX}DATA", str(tmp_path))


def stored(path: Path, fill: Callable[[Store], Awaitable[object]]) -> None:
    async def run() -> None:
        store = await open_store(path / "turnstone.sqlite")
        await fill(store)
        await store.close()

    asyncio.run(run())


async def two_matches(store: Store) -> None:
    game = catalogue()["almadi"]
    await store_people(store, "Mika", "=Taro")
    await store_match(store, game, random_match(game, 2), [1, 2])
    await store_match(store, game, only_begun(game, random_match(game, 2)), [2, 1], conceded=0)


def test_rebuild_tells_what_differs_and_puts_it_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stored(tmp_path, two_matches)
    assert outcome(["rebuild"]) == 0
    assert "not read in yet: 2" in capsys.readouterr().out
    assert outcome(["rebuild", "--only-compare"]) == 0
    assert capsys.readouterr().out.splitlines() == ["results: 2, 0 differ from their journals", "totals: 0 differ"]
    stored(tmp_path, lambda store: store.write(lambda queries: queries.do("UPDATE score SET alone = 1")))
    assert outcome(["rebuild", "--only-compare"]) == 1
    told = capsys.readouterr()
    assert "differing: #1, #2" in told.out
    assert outcome(["rebuild"]) == 0
    assert outcome(["rebuild", "--only-compare"]) == 0


def test_a_server_has_its_results_as_files_without_those_who_have_left(tmp_path: Path) -> None:
    stored(tmp_path, two_matches)
    stored(
        tmp_path, lambda store: store.write(lambda queries: queries.do("UPDATE person SET results = 0 WHERE user = 1"))
    )
    assert outcome(["rebuild"]) == 0
    assert outcome(["results", str(GUILD), "--out", "files"]) == 0
    told = json.loads(Path("files/results.json").read_text(encoding="utf-8"))
    first, second = told["matches"]
    assert [seat["name"] for seat in first["seats"]] == [None, "=Taro"]
    assert sum(first["seats"][0]["parts"].values()) == first["seats"][0]["points"]
    assert second["conceded"]
    assert [seat["points"] for seat in second["seats"]] == [None, None]
    with Path("files/results.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["name"] for row in rows] == ["", "'=Taro", "'=Taro", ""]
    assert "Mika" not in Path("files/results.csv").read_text(encoding="utf-8")
    assert outcome(["results", "77", "--out", "none"]) == 0
    assert json.loads(Path("none/results.json").read_text(encoding="utf-8"))["matches"] == []
