"""Databases of every version open, their matches replay, their buttons do what they did, and what was due is told.

What is in ``tests/data/old_database`` was made by ``tests.bot.old_database.make`` on the version to be kept. It is not
made anew for a change of the code: nobody's database and messages would be, either.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest
from msgspec.structs import replace

from bot.matches.audit import audit
from bot.matches.files.exporting import exported
from bot.matches.files.verification import verify
from bot.matches.lessons.library import lessons_of
from bot.matches.table import load
from bot.store import Store, open_store
from bot.store.rows import MatchRow
from games.catalogue import catalogue
from tests.bot.end_to_end.evening import Evening
from tests.bot.old_database.kept import VERSIONS, Effect, KeptPress, read_place, read_presses, unpack_database
from tests.bot.old_database.presser import MENU, Presser, Seen, opened, press_once, pressing

LOBBY = ("join", "leave", "start", "addbot", "dropbot", "unseat", "option", "flip", "tongue")
OUTDATED = {
    "0.1.0": (
        *("giveup", "askend", "endnow", "handnow", "askgone", "standin", "replace"),
        *("unseat", "start", "agree", "decline"),
    )
}
"""What decides something about seats or the end, or answers a request. The ids of that version don't say for which
seats it was offered, and when, or for which request: these presses did what they said then, and do nothing today."""
every_version = pytest.mark.parametrize("version", VERSIONS)
DUE = "SELECT id, kind FROM notice WHERE sent IS NULL AND dropped IS NULL AND due <= ?"
KINDS = {"board", "card", "closed", "nudge", "reminder", "request", "turn", "welcome"}
BESIDES = {"1.0.0": {"invitation"}}
"""What else is due where a version was put by; before that one, a remark."""
DIGEST = re.compile(r":([0-9a-f]{8})(?::|$)")
"""The part of the id of a button in a lesson that stands for what the lesson says."""
ENOUGH = 40
"""Faults after which no more are looked for."""
Belongs = Callable[[KeptPress], bool]


def faults_of(press: KeptPress, seen: Seen) -> list[str]:
    """Return what a press did otherwise than it did then. Requests that are not about an undo outlive moves by now."""
    then, now = press.effect, seen.effect
    faults = list(seen.faults)
    if then.kind == "move" and "request" in then.changes and "request" not in now.changes:
        then = replace(then, changes=tuple(name for name in then.changes if name != "request"))
    if (then.kind, then.changes) == ("question", ()) and now.kind == "move" and press.verb in MENU:
        then = replace(then, kind="move", changes=now.changes)  # what it confirmed then is done at once today
    faults += [] if (now.kind, now.changes) == (then.kind, then.changes) else [f"{_told(then)} became {_told(now)}"]
    ways = {*now.offers, *(("askundo",) if "takeback" in now.offers else ())}  # what needed consent may need none today
    ways |= {"planset"} if ways & {"planpick", "planask"} else set()  # sets that were put together may be whole today
    ways |= {"learnpick"} if "learnask" in ways else set()  # what stood in a list may stand on buttons today
    faults += [f"no way to {verb}" for verb in then.offers if verb not in ways]
    return faults


def _told(effect: Effect) -> str:
    return " in ".join((effect.kind, *effect.changes))


async def all_faults(presser: Presser, presses: list[KeptPress]) -> list[str]:
    found: list[str] = []
    for press in presses:
        if len(found) > ENOUGH:
            break
        faults = faults_of(press, await presser.press(press))
        found += [f"{press.user}: {press.custom_id} {press.label!r} {press.values}: {fault}" for fault in faults]
    return found


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def begun(store: Store) -> list[MatchRow]:
    matches = [row for status in ("running", "over") for row in await store.read.matches.by_status(status)]
    assert {row.game for row in matches} <= set(catalogue())
    return matches


async def sound(store: Store) -> dict[int, str | None]:
    """Replay every match that has begun."""
    matches = await begun(store)
    return {row.id: await audit(store.read, row.id) for row in matches}


@every_version
async def test_it_opens_and_every_match_replays(version: str, tmp_path: Path) -> None:
    unpack_database(version, tmp_path)
    store = await open_store(tmp_path / "turnstone.sqlite")
    try:
        assert await store.read.scalar("PRAGMA integrity_check") == "ok"
        found = await sound(store)
    finally:
        await store.close()
    assert len(found) > 10
    assert {match: fault for match, fault in found.items() if fault is not None} == {}


@every_version
async def test_the_luck_of_every_match_is_that_of_its_chapters(version: str, tmp_path: Path) -> None:
    store = await open_store(unpack_database(version, tmp_path))
    try:
        tables = [await load(store.read, row.id) for row in await begun(store)]
        verdicts = [verify(await exported(store.read, table, named=True)) for table in tables]
    finally:
        await store.close()
    assert [verdict.fault for verdict in verdicts] == [None] * len(tables)
    assert all(verdict.computed for verdict in verdicts)


async def test_requests_and_rests_are_taken_over(tmp_path: Path) -> None:
    version = "0.1.0"
    path = unpack_database(version, tmp_path)
    with closing(connect(path)) as db:
        requests = db.execute("SELECT match, kind, seat, revision, made FROM request ORDER BY match").fetchall()
        nudged = dict(db.execute("SELECT match, max(due) FROM notice WHERE kind = 'nudge' GROUP BY match").fetchall())
    store = await open_store(path)
    try:
        rows = [row for match, *_ in requests for row in await store.read.journal.requests(match)]
        rests = {match: await store.read.matches.rang(match, 0, "nudge") for match in nudged}
    finally:
        await store.close()
    assert requests
    assert [(row.match, row.kind, row.seat, row.revision, row.made) for row in rows] == requests
    assert len({row.id for row in rows}) == len(rows)
    assert nudged
    assert rests == nudged


GROUPS: dict[str, Belongs] = {
    "moves": lambda press: press.effect.kind == "move",
    "menus": lambda press: press.verb in (*MENU, "move"),
    "lobbies": lambda press: press.verb in LOBBY,
    "looks": lambda press: press.verb in ("board", "see", "history", "rules", "page", "list", "show"),
}


def group_of(press: KeptPress) -> str:
    return next((name for name, belongs in GROUPS.items() if belongs(press)), "others")


def is_of_a_changed_lesson(press: KeptPress) -> bool:
    """Whether it is in a lesson that has been rewritten since: it says so."""
    digests = {lesson.digest for game in catalogue() for lesson in lessons_of(game).values()}
    lesson = DIGEST.search(press.custom_id) if press.verb.startswith("learn") else None
    return lesson is not None and lesson[1] not in digests


def one_of_a_kind(presses: list[KeptPress]) -> list[KeptPress]:
    """Return the first press of every verb with each effect that it had."""
    return list({(press.verb, press.effect): press for press in reversed(presses)}.values())


@every_version
@pytest.mark.parametrize("group", [*GROUPS, "others"])
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.prove)], ids=["kinds", "all"])
async def test_every_press_does_what_it_did(
    version: str,
    group: str,
    every: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    unpack_database(version, tmp_path)
    outdated = OUTDATED.get(version, ())
    presses = [press for press in read_presses(version) if group_of(press) == group and press.verb not in outdated]
    presses = presses if every else one_of_a_kind(presses)
    changed = [press for press in presses if is_of_a_changed_lesson(press)]
    async with pressing(read_place(version), tmp_path, monkeypatch) as presser:
        found = await all_faults(presser, [press for press in presses if press not in changed])
        refused = [(await presser.press(press)).faults for press in changed]
    assert presses
    assert found == []
    assert refused == [("RefusedError: lesson-changed",)] * len(changed)
    assert errors(caplog) == []


@pytest.mark.parametrize("version", OUTDATED)
async def test_a_press_that_does_not_say_what_it_was_offered_for_is_out_of_date(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    unpack_database(version, tmp_path)
    presses = [press for press in read_presses(version) if press.verb in OUTDATED[version]]
    async with pressing(read_place(version), tmp_path, monkeypatch) as presser:
        found = {press.custom_id: faults for press in presses if (faults := await presser.press_outdated(press))}
    assert {press.verb for press in presses} == set(OUTDATED[version])
    assert found == {}
    assert errors(caplog) == []


@every_version
async def test_what_was_due_is_told(version: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    unpack_database(version, tmp_path)
    place = read_place(version)
    with closing(connect(tmp_path / "turnstone.sqlite")) as db:
        due = dict(db.execute(DUE, (place.now,)).fetchall())
    assert set(due.values()) == KINDS | BESIDES.get(version, {"remark"})
    async with opened(place, tmp_path) as evening:
        await evening.shown()
        rows = [await evening.app.store.read.notices.get(number) for number in due]
        paused = await evening.app.store.read.paused.channels()
    told = {row.id: row.message for row in rows if row is not None and row.sent is not None}
    closed = {row.id for row in rows if row is not None and row.dropped == "closed"}
    about_matches = {number for number, kind in due.items() if kind != "reminder"}  # people are reminded anew
    assert about_matches <= told.keys() | closed <= due.keys()
    found = {number: message for number, message in place.told.items() if number in about_matches}
    assert told.items() >= found.items(), "what had been sent before is found, and not sent again"
    assert {message for message in told.values() if message not in messages(evening)} == set()
    assert paused == []
    assert errors(caplog) == []


def messages(evening: Evening) -> set[int]:
    return {number for channel in evening.sandbox.world.channels.values() for number in channel.messages}


@every_version
async def test_matches_go_on(version: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    unpack_database(version, tmp_path)
    moves = {press.match: press for press in reversed(read_presses(version)) if press.effect.kind == "move"}
    async with opened(read_place(version), tmp_path) as evening:
        await evening.shown()
        before = {match: (await evening.table(match)).revision for match in moves}
        for press in moves.values():
            assert await press_once(evening.sandbox, press) is not None
        await evening.shown()
        after = {match: await evening.table(match) for match in moves}
        posts = {match: await evening.app.store.read.matches.post(match) for match in moves}
        found = await sound(evening.app.store)
    assert {table.row.game for table in after.values()} >= {"applejack", "kings_guild", "stone_age"}
    assert [match for match, table in after.items() if table.revision <= before[match]] == []
    assert [match for match, post in posts.items() if post is None or post.revision != after[match].revision] == []
    assert {match: fault for match, fault in found.items() if fault is not None} == {}
    assert errors(caplog) == []
