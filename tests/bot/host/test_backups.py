"""A copy of the database every day: at a quiet hour, so many, and never in the way of anything."""

from __future__ import annotations

import logging
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.host.backups import Backups
from bot.store import Store
from bot.store.copies import copied_at, daily_copies
from tests.bot.people import Clock
from tests.bot.services import clock, store

__all__ = ["clock", "store"]
TOKYO = ZoneInfo("Asia/Tokyo")


def at(day: int, hour: int, minute: int = 0) -> float:
    return datetime(2030, 5, day, hour, minute, tzinfo=TOKYO).timestamp()


async def through(backups: Backups, clock: Clock, until: float) -> list[str]:
    """Let time pass, a quarter of an hour at once. Returns when copies were made."""
    made: dict[Path, str] = {}
    while clock.now < until:
        clock.advance(hours=0.25)
        await backups.turn()
        for path in daily_copies(backups.store.path):
            made.setdefault(path, datetime.fromtimestamp(clock.now, TOKYO).strftime("%d %H:%M"))
    return list(made.values())


async def test_a_copy_a_day_is_made_in_the_hosts_night_and_so_many_are_kept(store: Store, clock: Clock) -> None:
    clock.now = at(1, 12)
    backups = Backups(store, clock, 3, "Asia/Tokyo")
    assert await through(backups, clock, at(6, 12)) == ["01 13:00", *(f"{day:02} 04:00" for day in range(2, 7))]
    kept = daily_copies(store.path)
    assert [path.name for path in kept] == [f"turnstone.backup-2030-05-{day:02}.sqlite" for day in (4, 5, 6)]
    assert copied_at(kept[-1]) == at(6, 4)


async def test_whoever_runs_it_by_day_alone_has_copies_too(store: Store, clock: Clock) -> None:
    for day in range(1, 6):
        clock.now = at(day, 18)
        await through(Backups(store, clock, 7, "Asia/Tokyo"), clock, at(day, 22))
    assert [path.stem[-2:] for path in daily_copies(store.path)] == ["01", "03", "05"]


async def test_what_a_host_calls_nearly_so_keeps_it_from_nothing(store: Store, clock: Clock) -> None:
    own = [store.path.with_name(f"turnstone.backup-{day}.sqlite") for day in ("2030-02-30", "2030-05-xx")]
    for path in own:
        path.touch()
    clock.now = at(1, 12)
    await through(Backups(store, clock, 3, "Asia/Tokyo"), clock, at(3, 12))
    assert daily_copies(store.path)[-1].name == "turnstone.backup-2030-05-03.sqlite"
    assert own[1].exists()


async def test_none_is_made_where_the_host_wants_none(store: Store, clock: Clock) -> None:
    await Backups(store, clock, 0, "UTC").run()
    assert daily_copies(store.path) == []


async def test_a_failure_is_told_once_and_tried_again(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock.now = at(1, 3, 59)
    backups = Backups(store, clock, 3, "Asia/Tokyo")
    with monkeypatch.context() as patch, caplog.at_level(logging.WARNING):
        patch.setattr("bot.store.copies.ROOM", 1 << 62)
        assert await through(backups, clock, at(1, 12)) == []
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "has no room" in backups.trouble
    assert await through(backups, clock, at(1, 14)) != []
    assert backups.trouble == ""
