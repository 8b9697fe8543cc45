"""Where chance comes from: nobody can steer it, no number comes twice, and everything can be computed again."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

import msgspec
import pytest

from bot.matches.audit import audit
from bot.matches.chance import renew_chance
from bot.matches.entries import Start, read_entry
from bot.matches.table import Table
from bot.store import Queries
from tests.bot.matches.test_lobby import refused
from tests.bot.people import House
from tests.bot.starting import CARD, MESSAGE, start, tell
from tests.bot.tiny import Roll, Walk


class Numbers:
    """The numbers of a chapter, as the help of the bot tells how to compute them."""

    def __init__(self, seed: bytes, people: list[int], card: int = CARD, message: int = MESSAGE) -> None:
        digest = hmac.new(seed, ",".join(map(str, people)).encode(), hashlib.sha256).hexdigest()
        self.key = hmac.new(seed, f"{card}/{digest}/{message}".encode(), hashlib.sha256).digest()

    def answer(self, question: int, outcomes: int) -> int:
        attempt = 0
        while True:
            number = hmac.new(self.key, f"{question}/{attempt}".encode(), hashlib.sha256).digest()[:8]
            value = int.from_bytes(number, "big")
            if value < 2**64 - 2**64 % outcomes:
                return value % outcomes
            attempt += 1

    def order(self, seats: int) -> tuple[int, ...]:
        left = list(range(seats))
        return tuple(left.pop(self.answer(question, seats - question)) for question in range(seats))


async def seed_of(house: House, table: Table) -> bytes:
    chapter = await house.store.read.chapters.newest(table.id)
    assert chapter is not None
    return chapter.seed


async def dice(house: House, table: Table) -> Iterator[tuple[int, int]]:
    """All dice of a match: the number of the question and what came, lots not among them."""
    question, found = len(table.seats), []
    for row in await house.store.read.journal.revisions(table.id):
        for kind, value in msgspec.json.decode(row.outcomes):
            if kind == "d6":
                found.append((question, value))
            question += 1
        assert row.chance_count == question
    return iter(found)


async def test_everything_can_be_computed_again(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana")
    await house.options.set_option(table.id, 1, "lucky", True)
    joined = table.names
    table = await start(house.app, table.id, 1)
    numbers = Numbers(await seed_of(house, table), [1, 2, 3])
    entry = read_entry((await house.store.read.journal.revisions(table.id))[0].entry)
    assert isinstance(entry, Start)
    assert entry.order == numbers.order(3)
    assert table.names == tuple(joined[place] for place in entry.order)
    assert table.state.points[0] == 1 + numbers.answer(3, 6)
    for _ in range(5):
        table = await house.move(table, table.names[0], Roll())
    found = list(await dice(house, table))
    assert [question for question, _ in found] == [3, 4, 5, 6, 7, 8]
    assert [value for _, value in found] == [1 + numbers.answer(question, 6) for question, _ in found]
    assert await audit(house.store.read, table.id) is None


async def test_whoever_leaves_and_joins_again_changes_nothing(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana")
    await house.lobby.leave(table.id, 1)
    await house.lobby.join(table.id, await house.person("Mika"))
    assert (await house.play.table(table.id)).names == ("Taro", "Hana", "Mika")
    table = await start(house.app, table.id, 2)
    order = Numbers(await seed_of(house, table), [1, 2, 3]).order(3)
    assert table.names == tuple(("Mika", "Taro", "Hana")[place] for place in order)


async def test_whoever_has_left_for_good_does_not_count(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana")
    await house.lobby.leave(table.id, 2)
    table = await start(house.app, table.id, 1)
    order = Numbers(await seed_of(house, table), [1, 3]).order(2)
    assert table.names == tuple(("Mika", "Hana")[place] for place in order)


async def test_nobody_loses_a_seat_where_it_was_lost_who_joined_when(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana")
    await house.store.write(lambda queries: queries.do("DELETE FROM joined WHERE user <> 3"))
    table = await start(house.app, table.id, 1)
    order = Numbers(await seed_of(house, table), [3, 1, 2]).order(3)
    assert table.names == tuple(("Hana", "Mika", "Taro")[place] for place in order)


async def test_lots_whose_message_was_lost_are_told_anew(house: House) -> None:
    table = await house.open("Mika", "Taro")
    await house.lobby.start(table.id, 1)
    await house.store.write(lambda queries: queries.do("DELETE FROM notice"))
    await house.store.write(lambda queries: house.app._ask_anew(queries, table.id))
    assert [notice.kind for notice in await house.open_notices(table, "lots")] == ["lots"]
    assert (await tell(house.app, table.id)).row.status == "running"


async def test_the_number_of_the_message_decides_too(house: House) -> None:
    orders = set()
    for message in range(40):
        table = await house.open("Mika", "Taro", "Hana")
        await house.store.write(
            lambda queries, match=table.id: queries.do("UPDATE chapter SET seed = ? WHERE match = ?", bytes(32), match)
        )
        await house.lobby.start(table.id, 1)
        orders.add((await tell(house.app, table.id, message)).names)
        await house.store.write(lambda queries, match=table.id: queries.matches.set_status(match, "over", at=0.0))
    assert len(orders) == 6


async def test_each_lobby_has_a_seed_of_its_own_from_its_opening_on(house: House) -> None:
    lobbies = [await house.open("Mika") for _ in range(3)]
    seeds = [await seed_of(house, table) for table in lobbies]
    assert len(set(seeds)) == 3
    assert all(len(seed) == 32 for seed in seeds)
    await start(house.app, (await house.open("Taro", "Hana")).id, 2)


async def test_while_lots_are_drawn_nothing_changes_but_the_table_can_be_closed(house: House) -> None:
    table = await house.open("Mika", "Taro")
    table = await house.lobby.start(table.id, 1)
    assert table.row.draws_lots
    hana = await house.person("Hana")
    for change in (
        house.lobby.join(table.id, hana),
        house.lobby.leave(table.id, 2),
        house.lobby.start(table.id, 1),
        house.lobby.add_computer(table.id, 1, "random"),
        house.options.set_option(table.id, 1, "lucky", True),
        house.lobby.remove(table.id, 1, 2),
    ):
        await refused("started-already", change)
    await house.consent.abandon(table.id, 1)
    assert (await house.lobby.begin(table.id, MESSAGE)).row.status == "abandoned"


async def test_it_begins_once(house: House) -> None:
    table = await house.open("Mika", "Taro")
    first = await start(house.app, table.id, 1)
    again = await tell(house.app, table.id, MESSAGE + 1)
    assert (again.names, again.state, again.revision) == (first.names, first.state, 0)


async def test_whoever_is_forgotten_while_lots_are_drawn_closes_the_table(house: House) -> None:
    table = await house.open("Mika", "Taro")
    await house.lobby.start(table.id, 1)
    await house.lobby.withdraw(table.id, 2)
    assert (await house.play.table(table.id)).row.status == "abandoned"


async def test_a_new_chapter_is_drawn_from_once_it_is_told(house: House) -> None:
    """As after the past of a match was lost: what was drawn before is never drawn again."""
    table = await house.match("Mika", "Taro")
    old = await seed_of(house, table)
    table = await house.move(table, "Mika", Roll())

    async def renew(queries: Queries) -> None:
        await renew_chance(queries, await house.play.table(table.id), house.clock())

    await house.store.write(renew)
    await refused("chance-waits", house.move(table, "Mika", Roll()))
    table = await house.move(table, "Mika", Walk(1))
    assert [notice.kind for notice in await house.open_notices(table, "lots")] == ["lots"]
    assert await house.store.read.journal.computers_to_move() == []
    assert (await house.lobby.begin(table.id, 8999, 0)).revision == table.revision, "it told another chapter"
    await refused("chance-waits", house.move(table, "Mika", Roll()))
    table = await house.lobby.begin(table.id, 9000, 1)
    seed = await seed_of(house, table)
    assert seed != old
    table = await house.move(table, "Mika", Roll())
    numbers = Numbers(seed, [table.seats[0].user or 0, table.seats[1].user or 0], 9000, 9000)
    question, value = list(await dice(house, table))[-1]
    assert question == 3
    assert value == 1 + numbers.answer(question, 6)
    assert await audit(house.store.read, table.id) is None


@pytest.mark.parametrize("way", ["over", "closed"])
async def test_seeds_stay_when_a_match_is_over_or_closed(house: House, way: str) -> None:
    table = await house.open("Mika", "Taro")
    if way == "over":
        table = await start(house.app, table.id, 1)
        await house.seats.concede(table.id, 1)
    else:
        await house.consent.abandon(table.id, 1)
    assert len(await house.store.read.chapters.all_of(table.id)) == 1
