"""A page of results costs the same after many matches: counted in steps of SQLite's machine, not in time."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.store import Queries, Store, open_store
from bot.store.results import ScoreRow

GUILD = 400
FEW = 12
MORE = 1.15
"""How many times as much it may cost."""
SCORE = ScoreRow(
    *(1 << 30, 0, GUILD, "almadi", 4, 1e9), alone=False, user=1, computer=None, role="played", place=1, points=5
)
"""Of a match after all others."""
FILL = """
    INSERT INTO person (user, name, locale) VALUES (1, 'a', 'en'), (2, 'b', 'en'), (3, 'c', 'en'), (4, 'd', 'en');
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < {matches})
    INSERT INTO match (id, game, options, locale, status, guild, home, channel, host, created, started, ended)
    SELECT n, iif(n % 2, 'almadi', 'stone_age'), x'7b7d', 'en', 'over', 400, 500, 500, 1, n, n, n FROM number;
    INSERT INTO result (match, guild, game, rules, seats, people, ended, conceded, rounds, turns, takeovers)
    SELECT id, guild, game, 1, 4, 4, ended, 0, 9, 99, 0 FROM match;
    INSERT INTO score (match, seat, guild, game, seats, ended, alone, user, role, place, points, parts, deeds)
    SELECT match, value, guild, game, seats, ended, 0, 1 + (value + match) % 4, 'played', 1 + value, 90 + match % 97,
        x'7b7d', x'7b7d' FROM result, json_each('[0, 1, 2, 3]');
    INSERT INTO person_total SELECT guild, user, game, seats, 0, count(*), sum(place = 1), 3 * count(*), count(*), 0
        FROM score GROUP BY 1, 2, 3, 4;
    INSERT INTO pair_total SELECT one.guild, one.user, other.value, one.game, count(*), 0, 0
        FROM score AS one, json_each('[1, 2, 3, 4]') AS other WHERE other.value <> one.user GROUP BY 1, 2, 3, 4;
    INSERT INTO game_total SELECT guild, game, seats, 0, count(*), 99, count(*), 9 FROM result GROUP BY 1, 2, 3;
    INSERT INTO seat_total SELECT guild, game, seats, seat, count(*), 1, count(*), sum(points) FROM score
        GROUP BY 1, 2, 3, 4;
    INSERT INTO deed_total VALUES (400, 'almadi', 'mosaics', 4, 9, 1, 3);
"""
PAGES: dict[str, Callable[[Queries], Awaitable[object]]] = {
    "everybody": lambda queries: queries.standings.lines(GUILD),
    "of a game": lambda queries: queries.standings.lines(GUILD, "almadi"),
    "games": lambda queries: queries.standings.games(GUILD),
    "kinds": lambda queries: queries.standings.kinds(GUILD, 1),
    "recent": lambda queries: queries.standings.recent(GUILD, 1, 10),
    "streak": lambda queries: queries.standings.streak(GUILD, 1),
    "longest streak": lambda queries: queries.standings.longest_streak(GUILD, 1),
    "pairs": lambda queries: queries.standings.pairs(GUILD, 1),
    "records": lambda queries: queries.standings.records(GUILD, "almadi"),
    "seats": lambda queries: queries.standings.by_seat(GUILD, "almadi"),
    "deeds": lambda queries: queries.standings.deeds(GUILD, "almadi"),
    "computers": lambda queries: queries.standings.computers(GUILD),
    "matches": lambda queries: queries.standings.matches(GUILD, (500,), before=None, game=None, most=3),
    "matches of a game": lambda queries: queries.standings.matches(GUILD, (500,), before=8, game="almadi", most=3),
    "a record": lambda queries: queries.standings.best_before(SCORE),
    "a first win": lambda queries: queries.standings.has_won_before(SCORE),
    "unread": lambda queries: queries.results.first_unread(),
}


async def filled(path: Path, matches: int) -> Store:
    store = await open_store(path)
    await store.close()
    with sqlite3.connect(path) as db:
        db.executescript(FILL.format(matches=matches))
    db.close()
    return await open_store(path)


async def steps(store: Store, read: Callable[[Queries], Awaitable[object]]) -> int:
    """How many steps of SQLite's machine a page takes."""
    taken = 0

    def count() -> int:
        nonlocal taken
        taken += 1
        return 0

    await store.read.db.set_progress_handler(count, 1)
    await read(store.read)
    await store.read.db.set_progress_handler(None, 1)  # type: ignore[arg-type]
    return taken


@pytest.mark.parametrize("matches", [10_000, pytest.param(100_000, marks=pytest.mark.prove)])
async def test_a_page_costs_the_same_after_many_matches(tmp_path: Path, matches: int) -> None:
    few, many = await filled(tmp_path / "few", FEW), await filled(tmp_path / "many", matches)
    dearer = {}
    for name, read in PAGES.items():
        before, after = await steps(few, read), await steps(many, read)
        if after > MORE * before:
            dearer[name] = (before, after)
    await few.close()
    await many.close()
    assert dearer == {}
