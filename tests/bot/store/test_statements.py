"""No statement of the store reads a table from end to end, however large the database has grown."""

from __future__ import annotations

import ast
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.store import Store
from tests.bot.store.statements import INNER, Statement, exercise, unseen

POPULATION = Path(__file__).with_name("populate.sql").read_text(encoding="utf-8")
SMALL = {
    "epoch": "a row for each copy that was put back",
    "paused": "the channels in which the bot may not write at the moment",
    "sqlite_sequence": "a row a table",
}
"""Tables that may be read from end to end, and what is in them."""
OPEN = ("turn_open", "request_open", "notice_open", "notice_due", "notice_dropped", "asked_computer", "result_fault")
"""Indexes that may be read from end to end: only of what goes on, or of what has failed."""
EXCEPTIONS = {
    "begin": "putting a copy back, while nobody plays",
    "everybody": "putting a copy back, while nobody plays",
    "look_for_sent": "putting a copy back, while nobody plays",
    "renumber": "putting a copy back, while nobody plays",
    "ask_by": "only where the clock was ahead",
    "counted": "the host has results compared",
    "doubt": "the host has results derived anew, or damage was mended",
    "forget": "forgetting somebody",
    "forget_asked": "forgetting somebody",
    "forget_person": "forgetting somebody",
    "hold_missing": "once a minute, among what goes on",
    "is_at_a_table": "forgetting somebody",
    "match_counts": "the host asks for the status",
    "missing_games": "the host asks for the status",
    "by_status": "the host's check, and its report of missing permissions, look at every running match",
    "notices_naming": "forgetting somebody",
    "oldest_lobby": "only among lobbies, which are closed after a week",
    "pass_on_hosting": "forgetting somebody",
    "pass_time": "once a minute time passes for every turn that goes on",
    "pending": "only wishes, which are few: those of matches that go on",
    "away": "once a minute, among the people",
    "people_in_turn": "once a minute, for every turn that goes on",
    "people_owing": "at the start, and when the clock was wrong",
    "results": "the host has results compared",
    "seated_entries": "forgetting somebody",
    "seats_known": "forgetting somebody",
    "streaks": "the host has results compared",
    "totals": "the host has results compared",
    "maybe_late": "once a minute, among the turns that go on",
    "unread": "the host has results compared",
    "unreadable_matches": "the host's check reads everything",
}
"""Methods that may read a whole table, and why."""
SQL = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|PRAGMA|CREATE|DROP|ALTER)\b[^.]*\b(FROM|INTO|SET|TABLE)\b"
)
ELSEWHERE = ("store", "sandbox")
"""Folders of the bot that may have statements of their own: the sandbox keeps an archive of its own."""


def faults(db: sqlite3.Connection, statement: Statement) -> Iterator[str]:
    """Yield the steps of a statement's plan that read a whole table, or all of its rows that have the same status."""
    if "IN ()" in statement.sql:  # nothing is looked for: SQLite reads nothing, whatever its plan says
        return
    own = _made(statement.sql)
    for row in db.execute(f"EXPLAIN QUERY PLAN {statement.sql}", statement.values):
        step = str(row[3])
        scanned = re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$", step)
        whole = scanned is not None and scanned[1] not in (*SMALL, *own) and scanned[2] not in OPEN
        if whole or "AUTOMATIC" in step or step.endswith("(status=?)"):
            yield step


def _made(sql: str) -> list[str]:
    """Return the names of what a statement makes itself: its common table expressions."""
    return [*re.findall(r"\b(\w+)(?: \(\w+\))? AS \(", sql), "CONSTANT"]


async def test_every_statement_finds_what_it_needs_by_an_index(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    db = sqlite3.connect(store.path)
    db.create_function("is_playable", 1, lambda game: True)
    db.executescript(f"BEGIN; {POPULATION}; COMMIT")
    recorder = await exercise(store, monkeypatch)
    assert unseen(recorder.sites) == [], "statements that were never run here"
    found: dict[str, set[str]] = defaultdict(set)
    for statistics in ("none", "those of this database"):
        if statistics != "none":
            db.execute("ANALYZE")
        for statement in recorder.statements.values():
            found[statement.method] |= {f"{step} (statistics: {statistics})" for step in faults(db, statement)}
    db.close()
    whole = {method: sorted(steps) for method, steps in found.items() if steps}
    assert {method: steps for method, steps in whole.items() if method not in EXCEPTIONS} == {}
    assert sorted(set(EXCEPTIONS) - set(whole)) == [], "they read no whole table any more"


def test_statements_stand_in_the_store_alone() -> None:
    root = Path(bot.__file__).parent
    for path in sorted(root.rglob("*.py")):
        if path.relative_to(root).parts[0] not in ELSEWHERE:
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
            assert [text for text in texts if SQL.match(text)] == [], path


def test_every_statement_passes_the_same_door() -> None:
    folder = Path(bot.__file__).parent / "store"
    for path in sorted(folder.glob("*.py")):
        if path.name not in INNER:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            assert not [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "db"], path
