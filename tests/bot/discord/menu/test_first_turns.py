"""Whoever is new to a game is told in their first turns how they stand: in private, as facts, until they mind."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.newcomers import FIRST_TURNS, is_in_first_turns
from bot.matches.table import Table
from bot.sandbox.people.actors import Person
from games.stone_age.actions import Place, Spot
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.payloads import payloads_for

STANDS = "You have 12 food and 5 figures to feed this round: all fed."
BEGINS, HIDE = "to feed this round", "Hide this line"


@pytest.fixture
async def match(club: Club) -> Table:
    table = await club.start("mika", "taro", new=True)
    await club.settled()
    return table


async def placed(club: Club, table: Table, person: Person, spot: Spot, figures: int = 1) -> None:
    now = await club.table(table.id)
    assert person.id in now.people_to_move
    await club.app.play.move(table.id, person.id, Place(spot, figures))


async def noted(club: Club, **fields: Any) -> None:
    """Change the row of the first match."""
    [(field, value)] = fields.items()
    await club.app.store.write(lambda queries: queries.matches.do(f"UPDATE match SET {field} = ? WHERE id = 1", value))


async def finished(club: Club, game: str, **fields: Any) -> None:
    """Have the first match be one of this game that is over."""
    await noted(club, status="over")
    await noted(club, game=game)
    for field, value in fields.items():
        await noted(club, **{field: value})


async def test_it_stands_at_the_beginning_of_ones_first_three_turns(club: Club, match: Table) -> None:
    one = await club.mover(match)
    other = club.other(match, one)
    spots = iter((Spot.HUNT, Spot.FOREST, Spot.CLAY_PIT, Spot.FIELD, Spot.QUARRY, Spot.RIVER))
    for turn in range(1, FIRST_TURNS + 1):
        menu = await opened(club, match, one)
        assert menu.text.count(STANDS) == 1, turn
        assert f"-# {STANDS}" in menu.text, "in small letters"
        begun = await pressed(one, menu, next(label for label in labels(menu) if label.startswith("River")))
        assert BEGINS not in begun.text
        assert HIDE not in labels(begun)
        await placed(club, match, one, next(spots))
        await placed(club, match, other, next(spots))
    menu = await opened(club, match, one)
    assert BEGINS not in menu.text
    assert HIDE not in labels(menu)


async def test_turns_in_which_a_match_is_set_up_dont_count(club: Club) -> None:
    queries = club.app.store.read
    while True:  # a few guilds have nothing to set up
        table = await club.start("mika", "taro", game="kings_guild", new=True)
        if table.game.situation(table.shown(table.to_move[0])) is None:
            break
    person, told = await club.mover(table), set[int]()
    while await is_in_first_turns(queries, table, person.id):
        seat = table.to_move[0]
        if table.seats[seat].user == person.id and table.game.situation(table.shown(seat)) is not None:
            told.add(table.turns[seat].began)
        table = await club.play(table, table.legal(seat)[0])
    assert len(told) == FIRST_TURNS


async def test_one_press_ends_it_for_all_games(club: Club, match: Table) -> None:
    one = await club.mover(match)
    menu = await opened(club, match, one)
    before = labels(menu)
    plain = await pressed(one, menu, HIDE)
    assert BEGINS not in plain.text
    assert labels(plain) == [label for label in before if label != HIDE], "all else stays"
    assert (await club.table(match.id)).revision == match.revision
    row = await club.app.store.read.people.get(one.id)
    assert row is not None
    assert not row.situation
    other = club.other(match, one)
    await placed(club, match, one, Spot.HUNT)
    assert STANDS in (await opened(club, match, other)).text, "the other still reads it"


async def test_a_late_press_hides_it_too_and_answers_nothing(club: Club, match: Table) -> None:
    one = await club.mover(match)
    menu = await opened(club, match, one)
    await placed(club, match, one, Spot.HUNT)
    revision = (await club.table(match.id)).revision
    await pressed(one, menu, HIDE)
    assert (await club.table(match.id)).revision == revision
    row = await club.app.store.read.people.get(one.id)
    assert row is not None
    assert not row.situation


async def test_nobody_else_is_sent_it(club: Club, match: Table) -> None:
    one = await club.mover(match)
    await opened(club, match, one)
    await club.settled()
    await club.post(match.id)
    for name in ("taro", "mika", "guest"):
        person = club.person(name)
        seen = [payload for payload in payloads_for(club.sandbox, person) if BEGINS in payload]
        assert bool(seen) == (person == one), name


@pytest.mark.parametrize(
    ("game", "fields", "told"),
    [
        ("stone_age", {}, False),
        ("stone_age", {"practice": 1}, True),
        ("stone_age", {"status": "abandoned"}, True),
        ("almadi", {}, True),
    ],
)
async def test_whoever_has_finished_a_match_of_the_game_is_not_new(
    club: Club, match: Table, game: str, fields: dict[str, Any], told: bool
) -> None:
    await finished(club, game, **fields)
    second = await club.start("mika", "taro", new=True)
    menu = await opened(club, second, await club.mover(second))
    assert (STANDS in menu.text) is told
    assert (HIDE in labels(menu)) is told


async def test_nobody_is_new_in_practice(club: Club, match: Table) -> None:
    await noted(club, practice=1)
    assert BEGINS not in (await opened(club, match, await club.mover(match))).text


async def test_it_is_the_same_with_and_without_hints(club: Club, match: Table) -> None:
    one = await club.mover(match)
    for hints in (False, True):
        await club.app.store.write(lambda queries, on=hints: queries.matches.set_settings(match.id, {"hints": on}))
        assert STANDS in (await opened(club, match, one)).text


async def first_legal(club: Club, table: Table) -> Table:
    """Have whoever is asked place a figure where they can, or do whatever comes first."""
    now = await club.table(table.id)
    legal = now.legal(now.to_move[0])
    single = [each for each in legal if isinstance(each, Place) and each.figures == 1]
    return await club.play(now, (single or legal)[0])


async def test_turns_of_somebody_else_in_the_seat_do_not_count(club: Club) -> None:
    """Whoever takes a seat over late is as new as anybody."""
    table = await club.start("mika", "taro", "yuzu", new=True)
    first, guest = table.to_move[0], club.person("guest")
    leaves = club.at(table, first)
    for _ in range(4 * 3 + 1):
        table = await first_legal(club, table)
    assert table.to_move[0] != first
    assert len(await club.app.store.read.turns.answered(table.id, first)) > FIRST_TURNS
    await club.app.seats.concede(table.id, leaves.id)
    row = await club.app.people.meet(guest.id, "Guest", "en")
    await club.app.taking_over.take_over(table.id, row, first)
    while guest.id not in (table := await club.table(table.id)).people_to_move:
        await first_legal(club, table)
    assert BEGINS in (await opened(club, table, guest)).text
