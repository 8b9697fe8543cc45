"""Forgetting a person: name and number are nowhere in the file any more, and matches can still be read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from bot.forgetting import Stake
from bot.matches.audit import audit
from bot.store import Queries, Store, open_store
from bot.store.lessons import LessonRow
from bot.store.rows import PersonRow, PostRow, RestRow
from tests.bot.people import House
from tests.bot.services import clock, house, store, tiny
from tests.bot.starting import start
from tests.bot.tiny import Walk

__all__ = ["clock", "house", "store", "tiny"]

HANA = PersonRow(912345678901234567, 'Hana "the Wolf"', "en", zone="Asia/Tokyo", mailbox="closed")


async def everything(store: Store) -> str:
    """Every value of every table, as text."""
    tables = await store.read.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
    rows = [row for (table,) in tables for row in await store.read.rows(f"SELECT * FROM {table}")]
    return "\n".join(_text(value) for row in rows for value in row)


def _text(value: Any) -> str:
    text = value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
    return text.replace('\\"', '"')


async def knows(store: Store) -> list[str]:
    """What of Hana still stands there."""
    found = await everything(store)
    return [trace for trace in (str(HANA.user), "the Wolf") if trace in found]


async def with_hana(house: House, *others: str, started: bool = True) -> int:
    """A match of Hana, who has opened it, and others."""
    await house.store.write(lambda queries: queries.put(HANA))
    house.known[HANA.name] = HANA
    if started:
        return (await house.match(HANA.name, *others)).id
    return (await house.open(HANA.name, *others)).id


async def test_after_a_busy_life_neither_name_nor_number_is_left(house: House) -> None:
    over, pair, many, away, lobby, alone = [
        await with_hana(house, "ann"),
        await with_hana(house, "ann"),
        await with_hana(house, "ann", "ben"),
        await with_hana(house, "ann", "ben"),
        await with_hana(house, "ann", started=False),
        await with_hana(house, started=False),
    ]
    given_up = await with_hana(house, "ann", "ben")
    await house.seats.concede(over, house.known["ann"].user)
    await house.seats.concede(given_up, HANA.user)
    await house.app.follows.follow(given_up, HANA.user, rounds=True)
    await house.seats.hand_over(away, HANA.user)
    await house.seats.take_back(away, HANA.user)
    await house.seats.hand_over(away, HANA.user)
    await house.play.move(many, HANA.user, Walk(2))
    again = (await house.lobby.rematch(over, house.known["ann"])).id

    async def told(queries: Queries) -> None:
        args: dict[str, object] = {"calls": [HANA.user, 2], "args": {"name": HANA.name, "match": "7"}}
        await queries.notices.add(many, 3, "remark", due=0.0, args=args)
        await queries.put(PostRow(many, 1, 2, 0.0, 0, 0, (HANA.user, 2), (HANA.user, 2)))
        await queries.put(RestRow(many, HANA.user, "undo", 0.0))
        await queries.people.remember(f"told-closed-{HANA.user}", "1")

    await house.store.write(told)
    assert len(await knows(house.store)) == 2
    stake = await house.app.forgetting.stake(HANA.user)
    assert (stake.lobbies, stake.ended, stake.kept) == ((lobby, alone, again), (pair,), (many, away))
    assert await house.app.forgetting.forget(HANA.user) == stake
    assert await knows(house.store) == []
    statuses = {match: (await house.play.table(match)).row.status for match in (over, pair, many, away, lobby, alone)}
    assert list(statuses.values()) == ["over", "over", "running", "running", "lobby", "abandoned"]
    for match in (over, pair, many, away, given_up):
        assert await audit(house.store.read, match) is None
        table = await house.play.table(match)
        assert "Former player 1" in table.names
        assert HANA.user not in table.people
    hosts = [(await house.play.table(match)).row.host for match in (over, many, lobby, alone)]
    assert hosts == [house.known["ann"].user] * 3 + [0]
    post = await house.store.read.matches.post(many)
    assert post is not None
    assert post.asked == post.called == (2,)


async def test_the_others_play_on_and_a_rematch_leaves_the_forgotten_out(house: House) -> None:
    match = await with_hana(house, "ann", "ben")
    pair = await with_hana(house, "ann")
    await house.app.forgetting.forget(HANA.user)
    table = await house.play.table(match)
    seat = table.names.index("Former player 1")
    assert table.seats[seat].computer == "gentle"
    for _ in range(6):
        table = await house.play.table(match)
        (mover,) = table.to_move[:1]
        row, asked = table.seats[mover], table.asked[mover]
        if row.user is None:
            await house.play.move_computer(match, mover, table.legal(mover)[0], asked.decision)
        elif not asked.answered:
            await house.play.move(match, row.user, table.legal(mover)[0])
    assert await audit(house.store.read, match) is None
    assert (await house.play.table(pair)).conceded is not None
    again = await house.lobby.rematch(pair, house.known["ann"])
    assert sorted(again.names) == ["", "ann"]
    assert again.kept == ()


async def test_a_name_that_another_person_has_too_stays_theirs(house: House) -> None:
    match = await with_hana(house, "ann")
    twin = PersonRow(5, HANA.name, "en")
    await house.store.write(lambda queries: queries.put(twin))
    house.known["twin"] = twin
    other = (await house.open("ann", "twin")).id
    await house.app.forgetting.forget(HANA.user)
    assert HANA.name in (await house.play.table(other)).names
    assert HANA.name not in (await house.play.table(match)).names
    assert (await house.store.read.people.get(5)) == twin


async def test_who_gave_up_beside_them_keeps_their_name(house: House) -> None:
    match = await with_hana(house, "ann", "ben", "cem")
    await house.seats.concede(match, house.known["ben"].user)
    await house.seats.concede(match, HANA.user)
    await house.app.forgetting.forget(HANA.user)
    names = (await house.play.table(match)).names
    assert {"ann", "ben", "cem"} < {*names}
    assert await knows(house.store) == []


async def test_who_gave_up_elsewhere_under_the_same_name_keeps_it(house: House) -> None:
    await with_hana(house, "ann")
    twin = PersonRow(5, HANA.name, "en")
    await house.store.write(lambda queries: queries.put(twin))
    house.known["twin"] = twin
    other = (await house.match("ann", "twin", "ben")).id
    await house.seats.concede(other, twin.user)
    await house.app.forgetting.forget(HANA.user)
    assert HANA.name in (await house.play.table(other)).names


async def test_a_seat_given_up_before_numbers_were_kept_with_it_is_found(house: House) -> None:
    match = await with_hana(house, "ann", "ben")
    await house.store.write(lambda queries: queries.notices.add(match, 0, "turn", due=0.0, user=HANA.user))
    await house.seats.concede(match, HANA.user)
    await house.store.write(lambda queries: queries.do("UPDATE seat SET former = NULL"))
    await house.app.forgetting.forget(HANA.user)
    assert await knows(house.store) == []


async def test_a_table_that_others_sit_at_goes_on_under_another_host(house: House) -> None:
    match = await with_hana(house, started=False)
    await house.lobby.add_computer(match, HANA.user, "random")
    await house.lobby.leave(match, HANA.user)
    await house.lobby.join(match, await house.person("ann"))
    await house.app.forgetting.forget(HANA.user)
    table = await house.play.table(match)
    assert (table.row.status, table.row.host) == ("lobby", house.known["ann"].user)


@pytest.mark.parametrize("meanwhile", ["started", "over", "joined"])
async def test_what_happens_between_two_steps_of_forgetting_harms_nothing(house: House, meanwhile: str) -> None:
    match = await with_hana(house, "ann", "ben", started=meanwhile == "over")
    other = (await house.open("ann")).id
    before, said = house.app.forgetting.stake, 0

    async def stake(user: int) -> Stake:
        nonlocal said
        found, said = await before(user), said + 1
        if said == 1 and meanwhile == "started":
            await start(house.app, match, HANA.user)
        elif said == 1 and meanwhile == "over":
            await house.consent.abandon(match, 0, as_host=True)
        elif said == 1:
            await house.lobby.join(other, HANA)
        return found

    house.app.forgetting.stake = stake  # type: ignore[method-assign]
    await house.app.forgetting.forget(HANA.user)
    assert await knows(house.store) == []
    statuses = {row.id: row.status for row in await house.store.read.lists.matches_of(house.known["ann"].user)}
    ended = await house.store.read.matches.get(match)
    assert ended is not None
    assert ended.status == {"started": "running", "over": "abandoned", "joined": "lobby"}[meanwhile]
    assert statuses[other] == "lobby"
    assert all(row.computer != "gone" for row in await house.store.read.matches.seats(other))


async def test_a_press_on_a_lesson_meanwhile_notes_nothing(house: House) -> None:
    await house.store.write(lambda queries: queries.put(HANA))
    await house.store.write(lambda queries: queries.lessons.note(LessonRow(HANA.user, "tiny", "first", 0)))
    assert await knows(house.store) != []
    await house.app.forgetting.forget(HANA.user)
    await house.store.write(lambda queries: queries.lessons.note(LessonRow(HANA.user, "tiny", "first", 1)))
    assert await knows(house.store) == []


async def test_the_name_is_that_of_the_matchs_language(house: House) -> None:
    match = await with_hana(house, "ann")
    await house.store.write(lambda queries: queries.matches.set_locale(match, "ja"))
    await house.app.forgetting.forget(HANA.user)
    assert "元プレイヤー1" in (await house.play.table(match)).names


async def test_who_is_not_known_is_forgotten_without_harm(house: House) -> None:
    match = (await house.match("ann", "ben")).id
    before = await everything(house.store)
    stake = await house.app.forgetting.forget(77)
    assert (stake.lobbies, stake.ended, stake.kept) == ((), (), ())
    assert await everything(house.store) == before
    await house.seats.forsake(match, 77)
    assert await everything(house.store) == before


async def test_forgetting_that_was_broken_off_is_finished_by_the_next(house: House) -> None:
    match = await with_hana(house, "ann", "ben")
    seat = (await house.play.table(match)).seat_of(HANA.user)
    assert seat is not None
    await house.seats.forsake(match, HANA.user)
    assert await knows(house.store) != []
    await house.app.forgetting.forget(HANA.user)
    assert await knows(house.store) == []
    assert (await house.play.table(match)).names[seat] == f"Former player {seat + 1}"


async def test_the_command_asks_tells_and_forgets(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.commands.status import _forget

    match = await with_hana(house, "ann")
    await house.store.close()
    monkeypatch.setenv("TURNSTONE_DATA", str(tmp_path))
    await _forget(HANA.user, True)
    out = capsys.readouterr().out
    assert f"matches that end, as by giving up: #{match}" in out
    assert "Forgotten." in out
    opened = await open_store(tmp_path / "turnstone.sqlite")
    assert await knows(opened) == []
    await opened.close()


async def test_films_show_names_so_they_go(house: House, tmp_path: Path) -> None:
    house.app.forgetting.films = tmp_path
    (tmp_path / "1-a.avif").write_bytes(b"film")
    await with_hana(house, "ann")
    await house.app.forgetting.forget(HANA.user)
    assert "1-a.avif" not in os.listdir(tmp_path)
