"""*Again*: a lobby with everybody's seat kept, which starts by itself once all have said yes."""

from __future__ import annotations

from pathlib import Path

from bot.matches.entries import Start
from bot.matches.files.exporting import exported
from bot.matches.files.verification import verify
from bot.matches.lobby_cards import LOBBY_LIFE, LobbyCloser
from bot.matches.table import Table
from tests.bot.matches.files.test_file import foreign
from tests.bot.matches.results.test_deriving import ended as played_to_the_end
from tests.bot.matches.test_lobby import refused
from tests.bot.people import House
from tests.bot.starting import tell
from tests.bot.tiny import Roll


async def over(house: House, *names: str, computers: int = 0) -> Table:
    """Play a match to its end, in which these people sit in this order."""
    table = await house.match(*names, computers=computers)
    return await ended(house, table)


async def ended(house: House, table: Table) -> Table:
    return await house.consent.abandon(table.id, 0, as_host=True)


async def again(house: House, table: Table, name: str) -> Table:
    return await house.lobby.rematch(table.id, house.known[name])


async def yes(house: House, table: Table, name: str) -> Table:
    return await house.lobby.join(table.id, await house.person(name))


async def no(house: House, table: Table, name: str) -> Table:
    return await house.lobby.leave(table.id, house.known[name].user)


async def closed(house: House, table: Table) -> bool:
    return (await house.play.table(table.id)).row.status == "abandoned"


def kept(table: Table) -> list[str]:
    return [row.name for row in table.kept]


async def test_it_starts_by_itself_when_everybody_has_said_yes(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro", "Hana"), "Taro")
    assert opened.names == ("Taro", "Hana", "Mika")
    assert kept(opened) == ["Hana", "Mika"]
    assert not (await yes(house, opened, "Mika")).row.draws_lots
    assert (await yes(house, opened, "Hana")).row.draws_lots
    assert len(await house.open_notices(opened, "lots")) == 1
    running = await tell(house.app, opened.id)
    assert running.row.status == "running"
    assert running.names == ("Taro", "Hana", "Mika")
    assert running.entry == Start()
    assert await house.open_notices(running, "last-call") == []


async def test_the_first_seat_goes_round(house: House) -> None:
    table, names = await over(house, "Mika", "Taro", computers=1), []
    for _ in range(3):
        opened = await again(house, table, "Mika")
        await yes(house, opened, "Taro")
        table = await ended(house, await tell(house.app, opened.id))
        names.append(table.names)
    assert names == [("Taro", "Bolt", "Mika"), ("Bolt", "Mika", "Taro"), ("Mika", "Taro", "Bolt")]


async def test_it_says_truly_that_no_order_was_drawn(house: House) -> None:
    table = await over(house, "Mika", "Taro")
    opened = await again(house, table, "Mika")
    await yes(house, opened, "Taro")
    running = await tell(house.app, opened.id)
    for match, drawn in ((table, True), (running, False)):
        verdict = verify(await exported(house.store.read, match, named=True))
        assert (verdict.fault, verdict.lots) == (None, drawn)


async def test_foreign_code_computes_its_dice_and_says_so_too(house: House, tmp_path: Path) -> None:
    opened = await again(house, await over(house, "Mika", "Taro"), "Mika")
    await yes(house, opened, "Taro")
    await tell(house.app, opened.id)
    table = await house.move(await house.play.table(opened.id), "Taro", Roll())
    code, told = foreign(tmp_path, await exported(house.store.read, await ended(house, table)))
    assert code == 0
    assert told.endswith("The order of seats wasn't drawn by lot.")
    assert not told.startswith("0 dice")


async def test_a_seat_that_is_kept_is_nobody_elses_until_it_is_declined(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro"), "Mika")
    await refused("seats-kept", yes(house, opened, "Hana"))
    await refused("seats-kept", house.lobby.add_computer(opened.id, 1, "random"))
    await refused("seats-kept", house.lobby.start(opened.id, 1))
    await refused("not-seated", no(house, opened, "Hana"))
    freed = await no(house, opened, "Taro")
    assert freed.row.status == "lobby"
    assert kept(freed) == []
    await refused("too-few", house.lobby.start(opened.id, 1))
    full = await yes(house, opened, "Hana")
    assert full.row.draws_lots
    assert full.names == ("Hana", "Mika")
    await refused("started-already", yes(house, opened, "Taro"))


async def test_the_host_frees_a_seat_that_is_kept(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro", "Hana"), "Mika")
    taro = house.known["Taro"].user
    await refused("not-host-or-first", house.lobby.remove(opened.id, house.known["Hana"].user, taro))
    freed = await house.lobby.remove(opened.id, house.known["Mika"].user, taro)
    assert kept(freed) == ["Hana"]
    await yes(house, opened, "Hana")
    assert (await yes(house, opened, "Jun")).row.draws_lots


async def test_who_has_declined_may_think_again_and_who_has_said_yes_may_too(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro", "Hana"), "Mika")
    await no(house, opened, "Taro")
    assert kept(await yes(house, opened, "Hana")) == []
    await no(house, opened, "Hana")
    await yes(house, opened, "Taro")
    assert (await yes(house, opened, "Hana")).row.draws_lots


async def test_those_who_are_left_start_without_who_has_declined(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro", "Hana"), "Mika")
    await no(house, opened, "Taro")
    await refused("seats-kept", house.lobby.start(opened.id, 1))
    assert not (await yes(house, opened, "Hana")).row.draws_lots, "the seat is free for somebody else"
    await house.lobby.start(opened.id, 1)
    running = await tell(house.app, opened.id)
    assert running.names == ("Hana", "Mika")
    assert running.row.status == "running"


async def test_a_seat_kept_for_somebody_who_is_forgotten_is_free(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro", "Hana"), "Mika")
    await house.app.forgetting.forget(house.known["Taro"].user)
    left = await house.play.table(opened.id)
    assert kept(left) == ["Hana"]
    assert "Taro" not in left.names
    await yes(house, opened, "Hana")
    assert (await house.lobby.join(opened.id, await house.person("Jun"))).row.draws_lots


async def test_the_others_keep_their_seats_when_the_host_is_forgotten(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro"), "Mika")
    await house.app.forgetting.forget(house.known["Mika"].user)
    left = await house.play.table(opened.id)
    assert (left.row.status, left.row.host, kept(left)) == ("lobby", house.known["Taro"].user, ["Taro"])


async def test_the_host_leaves_and_who_says_yes_next_is_the_host(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro", "Hana"), "Mika")
    left = await no(house, opened, "Mika")
    assert (left.row.status, kept(left)) == ("lobby", ["Taro", "Hana"])
    assert (await yes(house, opened, "Hana")).row.host == house.known["Hana"].user


async def test_it_closes_when_everybody_has_said_no(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro", computers=1), "Mika")
    await no(house, opened, "Mika")
    assert not await closed(house, opened)
    await no(house, opened, "Taro")
    assert await closed(house, opened)


async def test_seats_are_kept_for_two_weeks(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro"), "Mika")
    closer = LobbyCloser(house.store, house.clock)
    house.clock.advance(seconds=LOBBY_LIFE - 1)
    await closer.look()
    assert not await closed(house, opened)
    house.clock.advance(seconds=1)
    await closer.look()
    assert await closed(house, opened)
    await refused("match-over", yes(house, opened, "Taro"))


async def test_two_presses_make_one_table(house: House) -> None:
    table = await over(house, "Mika", "Taro")
    opened = await again(house, table, "Mika")
    assert (await again(house, table, "Mika")).id == opened.id
    pressed = await again(house, table, "Taro")
    assert pressed.id == opened.id
    assert pressed.row.draws_lots, "it says yes, too"
    running = await tell(house.app, opened.id)
    assert (await again(house, table, "Mika")).id == running.id


async def test_against_computers_alone_it_starts_at_once_and_only_once(house: House) -> None:
    table = await over(house, "Mika", computers=2)
    opened = await again(house, table, "Mika")
    assert opened.row.draws_lots
    assert (await again(house, table, "Mika")).id == opened.id
    running = await tell(house.app, opened.id)
    assert running.names == (*table.names[1:], table.names[0])
    assert (await again(house, table, "Mika")).id == running.id
    assert await house.open_notices(running, "invitation") == []


async def test_only_those_who_want_it_are_written_to_and_once(house: House) -> None:
    await house.person("Mika")
    await house.person("Taro", invitations=False)
    table = await over(house, "Mika", "Taro", "Hana")
    opened = await again(house, table, "Mika")
    await again(house, table, "Taro")
    hana = house.known["Hana"].user
    assert [notice.user for notice in await house.open_notices(opened, "invitation")] == [hana]
    asked = await house.store.read.matches.invitations(opened.id)
    assert [row.user for row in asked] == [house.known["Taro"].user, hana]


async def test_luck_that_was_taken_back_stays_with_its_match(house: House) -> None:
    table = await over(house, "Mika", "Taro")
    await house.store.write(lambda queries: queries.matches.set_practice(table.id))
    assert not (await again(house, table, "Mika")).row.practice


async def choose(house: House, table: Table, series: int) -> Table:
    return await house.options.set_series(table.id, house.known["Mika"].user, series)


def place(table: Table) -> tuple[int, int]:
    return table.row.series, table.row.leg


async def test_a_series_ends_with_a_no(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro"), "Mika")
    await refused("no-option", choose(house, opened, 2))
    assert place(await choose(house, opened, 3)) == (3, 1)
    assert place(await choose(house, opened, 0)) == (0, 0)
    await choose(house, opened, 5)
    await yes(house, opened, "Taro")
    first = await house.seats.concede((await tell(house.app, opened.id)).id, house.known["Taro"].user)
    second = await again(house, first, "Mika")
    assert place(second) == (5, 2)
    await refused("no-option", choose(house, second, 3))
    assert place(await no(house, second, "Taro")) == (0, 0)


async def test_a_series_ends_with_who_gave_their_seat_up_or_when_a_match_is_abandoned(house: House) -> None:
    for abandoned in (True, False):
        opened = await again(house, await over(house, "Mika", "Taro", "Hana"), "Mika")
        await choose(house, opened, 3)
        for name in ("Taro", "Hana"):
            await yes(house, opened, name)
        running = await tell(house.app, opened.id)
        if abandoned:
            running = await ended(house, running)
        else:
            running = await house.seats.concede(running.id, house.known["Hana"].user)
            running = await played_to_the_end(house, running)
        assert place(await again(house, running, "Mika")) == (0, 0)


async def test_one_person_and_computers_play_no_series(house: House) -> None:
    opened = await again(house, await over(house, "Mika", "Taro", computers=1), "Mika")
    assert place(await choose(house, opened, 3)) == (3, 1)
    await no(house, opened, "Taro")
    await refused("no-option", choose(house, opened, 3))
