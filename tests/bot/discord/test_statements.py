"""What the database is asked stays quick when it is years old: whatever grows is found by an index."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.store import Store
from bot.store.sql import Sql
from tests.bot.discord.club import Club
from tests.bot.discord.table.test_late import make_late
from tests.bot.tiny import Done

SCAN = re.compile(r"SCAN (\w+)$")
GROWS = {"notice", "revision", "turn", "call", "later"}
"""Tables to which every move adds, and other names of theirs in statements."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The statements that were run, with the values of each."""
    found: dict[str, Any] = {}
    rows, do = Sql.rows, Sql.do

    async def noted_rows(self: Sql, sql: str, *args: Any, **named: Any) -> list[Any]:
        found[sql] = named or args
        return await rows(self, sql, *args, **named)

    async def noted_do(self: Sql, sql: str, *args: Any) -> int:
        found[sql] = args
        return await do(self, sql, *args)

    monkeypatch.setattr(Sql, "rows", noted_rows)
    monkeypatch.setattr(Sql, "do", noted_do)
    return found


async def scanned(store: Store, statements: dict[str, Any]) -> list[tuple[str, str]]:
    """Which tables are read from end to end, and by which statements."""
    found = []
    for sql, values in statements.items():
        plan = await store.read.db.execute_fetchall(f"EXPLAIN QUERY PLAN {sql}", values)
        found += [(scan[1], sql) for step in plan if (scan := SCAN.match(step["detail"])) is not None]
    return found


async def test_a_match_reads_nothing_from_end_to_end(club: Club, asked: dict[str, Any]) -> None:
    table = await club.start("mika", "taro", "kim", game="fair")
    await club.set_person(club.person("taro"), rings="channel")
    await club.settled()
    for _ in range(2):
        await club.play(table, Done())
        await club.settled()
    late = await make_late(club, table)
    await late.slash(club.sandbox.channel, "match concede")
    await club.advance(days=2)
    await club.settled()
    statements = dict(asked)
    assert any("notice" in sql for sql in statements)
    assert [found for found in await scanned(club.app.store, statements) if found[0] in GROWS] == []
