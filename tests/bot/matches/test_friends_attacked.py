"""Whatever people ask, agree to, give up and take over, forgotten or not: where hands are hidden, nobody sees two."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from bot.matches.friends import looking
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.store.rows import PersonRow
from tests.bot.matches.files.test_importing import hidden
from tests.bot.people import House

WAYS = ("ask", "agree", "part", "give up", "take over", "give back", "hand over", "take back", "forget")
OFTEN = (6, 8, 1, 2, 8, 4, 1, 1, 2)


async def do(house: House, match: int, way: str, person: PersonRow, other: PersonRow, seat: int) -> None:
    """Do one of the ways, if it may be done."""
    user = person.user
    match way:
        case "ask":
            await house.app.friends.ask_friend(match, user, other.user)
        case "agree":
            await house.app.friends.agree_to_look(match, user)
        case "part":
            await house.app.friends.part(match, user)
        case "give up":
            await house.seats.concede(match, user)
        case "take over":
            await house.taking_over.take_over(match, person, seat)
        case "give back":
            await house.taking_over.give_back(match, user)
        case "hand over":
            await house.seats.hand_over(match, user)
        case "take back":
            await house.seats.take_back(match, user)
        case "forget":
            await house.app.forgetting.forget(user)
            await house.store.write(lambda queries: queries.put(person))  # they come back


async def seen(house: House, table: Table) -> set[tuple[int, int]]:
    """Who sees which seat now."""
    looks = await looking(house.store.read, table)
    assert not {row.user for row in looks} & set(table.people)
    found = {(row.user, row.seat) for row in table.seats} | {(row.user, row.seat) for row in looks}
    return {(user, seat) for user, seat in found if user is not None}


@pytest.mark.parametrize("luck", range(8))
async def test_nobody_sees_two_seats(house: House, luck: int) -> None:
    table, chosen = await hidden(house), Random(luck)
    people = [await house.person(name) for name in ("Mika", "Taro", "Hana", "Ren", "Sora", "Yuki")]
    sees, done = await seen(house, table), []
    for _ in range(300):
        house.clock.advance(seconds=301)
        (way,), (person, other) = chosen.choices(WAYS, OFTEN), chosen.sample(people, 2)
        with suppress(RefusedError):
            await do(house, table.id, way, person, other, chosen.randrange(3))
            done.append((way, person.name, other.name))
        table = await house.play.table(table.id)
        if table.row.status != "running":
            break
        sees |= await seen(house, table)
        assert len({user for user, _ in sees}) == len(sees), done
