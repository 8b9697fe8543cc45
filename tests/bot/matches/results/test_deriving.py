"""Results come from journals alone: which matches count, whose they are, and that totals are what they add up to."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import bot.store
from bot.matches.results.deriving import Result, keep_result, longest_streaks
from bot.matches.results.rebuilding import Findings, ResultReader, compare, rebuild
from bot.matches.table import Table
from bot.store import Queries
from bot.store.results import PairTotalRow, PersonTotalRow, ResultRow, ScoreRow
from games.catalogue import catalogue
from games.contract import AnyGame
from tests.bot.matches.played import only_begun, random_match, store_match, store_people
from tests.bot.people import GUILD, NOON, House
from tests.bot.tiny import TINY, Done, Roll, Vote, Walk

GAMES = [(game, seats) for game in catalogue().values() for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)]
every_size = pytest.mark.parametrize(
    ("game", "seats"), GAMES, ids=lambda what: getattr(what, "meta", None) and what.meta.key
)


MIGRATIONS = Path(bot.store.__file__).parent / "migrations"


class Undone(Exception):
    """Ends a transaction that isn't to be kept."""


async def played_out(house: House, *names: str, computers: int = 0) -> Table:
    """A match in which everybody is done at once; the first has walked, so that they win."""
    table = await house.match(*names, computers=computers)
    table = await house.move(table, names[0], Walk(3))
    return await ended(house, table)


async def ended(house: House, table: Table) -> Table:
    """The match with everybody done, and against going round again."""
    while table.to_move:
        seat = table.to_move[0]
        action = Vote(False) if table.state.voting else Done()  # type: ignore[union-attr]
        user = table.seats[seat].user
        if user is None:
            table = await house.play.move_computer(table.id, seat, action, table.asked[seat].decision)
        else:
            table = await house.play.move(table.id, user, action)
    return table


async def scores(house: House, table: Table) -> list[ScoreRow]:
    return await house.store.read.results.scores(table.id)


async def found(house: House) -> Findings:
    async with house.store.aside() as queries:
        return await compare(queries)


async def totals(house: House, kind: type[Any]) -> list[Any]:
    return [total for total in await house.store.read.results.totals() if isinstance(total, kind)]


async def no_differences(house: House) -> bool:
    findings = await found(house)
    return (findings.differ, findings.unread, findings.faults) == (0, (), {})


async def test_a_result_is_there_with_the_end(house: House) -> None:
    table = await played_out(house, "Mika", "Taro", "Aki")
    row = await house.store.read.results.get(table.id)
    assert row is not None
    assert (row.guild, row.game, row.seats, row.people, row.conceded, row.fault) == (GUILD, "tiny", 3, 3, False, None)
    assert row.turns == 6
    assert [(one.user, one.role, one.place, one.points) for one in await scores(house, table)] == [
        (1, "played", 1, 3),
        (2, "played", 2, 0),
        (3, "played", 2, 0),
    ]
    [first, second, third] = await totals(house, PersonTotalRow)
    assert (first.matches, first.wins, first.met, first.beaten, first.level) == (1, 1, 2, 2, 0)
    assert (second.wins, second.met, second.beaten, second.level) == (0, 2, 0, 1)
    assert third.level == 1
    pairs = {(one.user, one.other): (one.ahead, one.level) for one in await totals(house, PairTotalRow)}
    assert pairs == {(1, 2): (1, 0), (1, 3): (1, 0), (2, 1): (0, 0), (3, 1): (0, 0), (2, 3): (0, 1), (3, 2): (0, 1)}
    assert await no_differences(house)


async def test_who_concedes_is_last_and_there_are_no_points(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.move(table, "Mika", Walk(3))
    table = await house.seats.concede(table.id, 1)
    assert [(one.role, one.place, one.points, one.parts) for one in await scores(house, table)] == [
        ("played", 2, None, {}),
        ("played", 1, None, {}),
    ]
    assert [one.wins for one in await totals(house, PersonTotalRow)] == [0, 1]
    assert await no_differences(house)


async def test_who_gives_up_for_good_is_behind_those_who_play_on(house: House) -> None:
    table = await house.match("Mika", "Taro", "Aki")
    await house.move(table, "Mika", Walk(3))
    table = await ended(house, await house.seats.concede(table.id, 1))
    assert [(one.user, one.role, one.place) for one in await scores(house, table)] == [
        (1, "left", 3),
        (2, "played", 2),
        (3, "played", 2),
    ]
    lines = {one.user: (one.wins, one.met, one.beaten, one.level) for one in await totals(house, PersonTotalRow)}
    assert lines == {1: (0, 2, 0, 0), 2: (0, 2, 1, 1), 3: (0, 2, 1, 1)}
    assert await no_differences(house)


async def test_who_takes_a_seat_over_has_helped_and_who_only_was_away_has_played(house: House) -> None:
    table = await house.match("Mika", "Taro", "Aki")
    await house.seats.hand_over(table.id, 2)
    await house.seats.take_back(table.id, 2)
    await house.seats.hand_over(table.id, 3)
    table = await house.seats.concede(table.id, 1)
    helper = await house.person("Nao")
    table = await house.taking_over.take_over(table.id, helper, 0)
    table = await ended(house, table)
    assert [(one.user, one.role) for one in await scores(house, table)] == [(1, "left"), (2, "played"), (3, "played")]
    row = await house.store.read.results.get(table.id)
    assert row is not None
    assert row.takeovers == 2
    assert 4 not in [one.user for one in await totals(house, PersonTotalRow)]
    assert await no_differences(house)


async def test_a_match_of_one_person_counts_apart(house: House) -> None:
    await played_out(house, "Mika", computers=2)
    [own] = await totals(house, PersonTotalRow)
    assert (own.alone, own.matches, own.wins, own.met) == (True, 1, 1, 0)
    assert await totals(house, PairTotalRow) == []
    assert await no_differences(house)


async def test_abandoned_practice_and_imported_matches_count_nowhere(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.consent.abandon(table.id, 1, as_host=True)
    for column in ("practice", "importer"):
        table = await house.match("Mika", "Taro")
        await house.store.write(lambda queries: queries.do(f"UPDATE match SET {column} = 1 WHERE id = ?", table.id))  # noqa: B023
        await ended(house, table)
    table = await house.match("Mika", "Taro")
    await house.store.write(lambda queries: queries.do("UPDATE match SET guild = NULL WHERE id = ?", table.id))
    await ended(house, table)
    findings = await found(house)
    assert (findings.results, findings.differ, findings.faults) == (0, 0, {})


async def test_a_failure_of_the_result_never_keeps_a_match_from_ending(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Any, state: Any) -> Any:
        raise ArithmeticError

    monkeypatch.setattr(type(TINY), "deeds", broken, raising=False)
    table = await played_out(house, "Mika", "Taro")
    assert table.row.status == "over"
    assert await house.store.read.results.first_unread() == table.id
    monkeypatch.undo()
    await ResultReader(house.store).look()
    assert len(await scores(house, table)) == 2
    assert await no_differences(house)


@every_size
async def test_results_of_every_game_and_size_are_read_in_and_rebuilt(house: House, game: AnyGame, seats: int) -> None:
    await store_people(house.store, *(f"Person {number}" for number in range(1, seats + 1)))
    record, store = random_match(game, seats), house.store
    everybody, alone = list(range(1, seats + 1)), [1, *[None] * (seats - 1)]
    whole = await store_match(store, game, record, everybody)
    await store_match(store, game, record, alone)
    given_up = await store_match(store, game, only_begun(game, record), everybody, conceded=seats - 1)
    reader = ResultReader(store)
    while await reader.look() < 1:
        pass
    kept = await store.read.results.scores(whole)
    assert [one.points for one in kept] == list(record.scores)
    assert [sum(one.parts.values()) for one in kept] == list(record.scores)
    assert [one.place for one in kept] == list(record.outcome.places)
    assert [one.deeds for one in kept] == [
        {deed.key: deed.done[seat] for deed in game.deeds(record.state)} for seat in range(seats)
    ]
    assert [one.place for one in await store.read.results.scores(given_up)] == [1] * (seats - 1) + [seats]
    before = [await store.read.results.totals(), await _results(house)]
    assert await no_differences(house)
    await rebuild(store)
    assert [await store.read.results.totals(), await _results(house)] == before


async def _results(house: House) -> list[Result]:
    queries = house.store.read.results
    found = []
    for match in await queries.results():
        row = await queries.get(match)
        assert row is not None
        found.append(Result(row, tuple(await queries.scores(match))))
    return found


async def test_differences_are_found_and_put_right(house: House) -> None:
    table = await played_out(house, "Mika", "Taro")

    async def change(queries: Queries) -> None:
        await queries.do("UPDATE score SET points = points + 1 WHERE match = ? AND seat = 0", table.id)
        await queries.do("UPDATE person_total SET wins = wins + 1 WHERE user = 2")

    await house.store.write(change)
    findings = await found(house)
    assert (findings.differing, findings.totals) == ((table.id,), 1)
    await rebuild(house.store)
    assert await no_differences(house)


async def test_a_longest_streak_is_kept_in_whatever_order_matches_are_read_in(house: House) -> None:
    random, won = Random(35), 0.6
    places = [1 if random.random() < won else 2 for _ in range(40)]
    longest = max(len(run) for run in "".join(map(str, places)).split("2"))
    with_ties = [NOON + number // 3 for number in range(40)]
    order = random.sample(range(40), 40)
    kept: list[ScoreRow] = []

    async def add(queries: Queries) -> None:
        await queries.do("PRAGMA defer_foreign_keys = on")
        for number in order:
            row = ResultRow(number + 1, GUILD, "tiny", 1, 2, 2, NOON, with_ties[number])
            about = (row.match, 0, GUILD, "tiny", 2, row.ended)
            score = ScoreRow(*about, False, 7, None, "played", places[number], 0)
            other = replace(score, seat=1, user=8, place=3 - places[number])
            kept.extend((score, other))
            await keep_result(queries, Result(row, (score, other)))
        stored = {one.user: one.longest for one in await queries.results.streaks()}
        assert stored[7] == longest == await queries.standings.longest_streak(GUILD, 7)
        assert stored[8] == max(len(run) for run in "".join(map(str, places)).split("1"))
        last = "".join(map(str, places))
        assert await queries.standings.streak(GUILD, 7) == len(last) - len(last.rstrip("1"))
        assert stored == {one.user: one.longest for one in longest_streaks(kept)}
        await queries.do("DELETE FROM streak")
        made = (MIGRATIONS / "0033_streaks.sql").read_text(encoding="utf-8")
        await queries.do(made[made.index("INSERT") :])
        assert stored == {one.user: one.longest for one in await queries.results.streaks()}
        raise Undone

    with pytest.raises(Undone):
        await house.store.write(add)


async def test_a_wrong_longest_streak_is_found_and_put_right(house: House) -> None:
    for _ in range(2):
        await played_out(house, "Mika", "Taro")
    assert await house.store.read.standings.longest_streak(GUILD, 1) == 2
    await house.store.write(lambda queries: queries.do("UPDATE streak SET longest = 3"))
    assert (await found(house)).totals == 1
    await rebuild(house.store)
    assert await no_differences(house)
    await house.app.forgetting.forget(1)
    assert await house.store.read.results.streaks() == []
    assert await no_differences(house)


async def test_a_game_that_is_gone_is_told_and_counts_once_it_is_back(house: House) -> None:
    table = await played_out(house, "Mika", "Taro")
    await house.store.write(lambda queries: queries.results.doubt())
    del catalogue()["tiny"]
    try:
        await ResultReader(house.store).look()
        row = await house.store.read.results.get(table.id)
        assert row is not None
        assert row.fault == "game"
        assert (await found(house)).faults == {"game": (table.id,)}
    finally:
        catalogue()["tiny"] = TINY
    await ResultReader(house.store).look()
    assert [one.place for one in await scores(house, table)] == [1, 2]
    assert await no_differences(house)


async def test_who_is_forgotten_leaves_results_and_totals_and_the_match_stays(house: House) -> None:
    table = await house.match("Mika", "Taro", "Aki")
    await house.seats.hand_over(table.id, 3)
    table = await ended(house, await house.seats.concede(table.id, 1))
    await played_out(house, "Taro", "Mika")
    for user in (1, 3):
        await house.app.forgetting.forget(user)
    assert [(one.user, one.role) for one in await scores(house, table)] == [
        (None, "left"),
        (2, "played"),
        (None, "played"),
    ]
    assert {one.user for one in await totals(house, PersonTotalRow)} == {2}
    assert await totals(house, PairTotalRow) == []
    assert await no_differences(house)


async def test_dice_that_were_taken_back_count_no_turn(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(1))
    table = await house.undo.take_back(table.id, 1, revision=table.revision)
    await house.move(table, "Mika", Roll())
    table = await ended(house, table)
    row = await house.store.read.results.get(table.id)
    assert row is not None
    assert row.turns == 4
