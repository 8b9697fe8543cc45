"""Taking back by four rules, by consent beyond them; abandoning; requests lapse with the next move."""

from __future__ import annotations

import pytest

from bot.matches.audit import audit
from bot.matches.door import RESTS
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from bot.matches.undo import UndoneMove
from tests.bot.matches.test_lobby import refused
from tests.bot.matches.test_play import voting
from tests.bot.people import House
from tests.bot.tiny import Done, Roll, Vote, Walk, Walked


async def undo(house: House, table: Table, name: str, **more: int) -> Table:
    return await house.undo.take_back(table.id, house.known[name].user, revision=table.revision, **more)


async def test_ones_own_last_moves_are_taken_back_freely(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(1))
    table = await house.move(table, "Mika", Walk(2))
    takeback = await house.undo.find(table.id, 1)
    assert (takeback.to, takeback.free) == (1, True)
    assert takeback.moves == (UndoneMove(0, (Walked(seat=0, far=2),)),)
    table = await undo(house, table, "Mika")
    assert (table.revision, table.position, table.state.points) == (3, 1, (1, 0))
    table = await undo(house, table, "Mika")
    assert (table.position, table.state.points) == (0, (0, 0))
    await refused("nothing-to-undo", undo(house, table, "Mika"))
    assert len(await house.store.read.revisions(table.id)) == 5
    assert await audit(house.store.read, table.id) is None


async def test_play_goes_on_from_what_was_taken_back(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for far in (1, 2):
        table = await house.move(table, "Mika", Walk(far))
    table = await undo(house, table, "Mika")
    table = await house.move(table, "Mika", Walk(3))
    assert table.state.points == (4, 0)
    table = await undo(house, table, "Mika")
    assert table.state.points == (1, 0)
    assert await audit(house.store.read, table.id) is None


async def test_not_past_chance(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Roll())
    assert not (await house.undo.find(table.id, 1)).free
    await refused("undo-needs-consent", undo(house, table, "Mika"))


async def test_not_when_the_turn_has_gone_on(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    assert not (await house.undo.find(table.id, 1)).free
    await refused("undo-needs-consent", undo(house, table, "Mika"))


async def test_not_past_the_move_of_another(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    table = await house.move(table, "Taro", Walk(1))
    takeback = await house.undo.find(table.id, 1)
    assert takeback.moves == (UndoneMove(1, (Walked(seat=1, far=1),)), UndoneMove(0, ()))
    assert not takeback.free
    await refused("undo-needs-consent", undo(house, table, "Mika"))


async def test_not_into_answers_given_at_the_same_time(house: House) -> None:
    table = await voting(house, "Mika", "Taro")
    table = await house.move(table, "Mika", Vote(True))
    await refused("undo-simultaneous", house.undo.find(table.id, 1))
    await refused("undo-simultaneous", house.consent.ask_undo(table.id, 1))
    table = await house.move(table, "Taro", Vote(True))
    await refused("undo-simultaneous", undo(house, table, "Mika"))


async def test_not_past_the_answers_that_others_gave_at_the_same_time(house: House) -> None:
    """Whoever has not voted yet learns nothing of the votes that are in by asking what could be taken back."""
    table = await voting(house, "Mika", "Taro")
    table = await house.move(table, "Mika", Vote(False))
    await refused("undo-simultaneous", house.undo.find(table.id, 2))
    await refused("undo-simultaneous", house.consent.ask_undo(table.id, 2))


async def test_an_undo_is_stale_after_another_move(house: House) -> None:
    table = await house.match("Mika", "Taro")
    old = await house.move(table, "Mika", Walk(1))
    await house.move(table, "Mika", Walk(2))
    with pytest.raises(StaleError):
        await undo(house, old, "Mika")


async def test_an_undo_is_not_taken_twice(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for far in (1, 2):
        table = await house.move(table, "Mika", Walk(far))
    for _ in range(3):
        after = await undo(house, table, "Mika", interaction=5)
    assert after.state.points == (1, 0)


async def test_with_the_consent_of_all_others_chance_is_taken_back(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    table = await house.move(table, "Mika", Roll())
    await house.consent.ask_undo(table.id, 1)
    request = await house.request(table)
    assert request is not None
    assert (request.kind, request.seat, request.target) == ("undo", 0, 0)
    assert [row.kind for row in await house.open_notices(table, "request")] == ["request"]
    await refused("asked-already", house.consent.ask_undo(table.id, 1))
    await refused("own-request", house.consent.agree(table.id, 1, request=request.id))
    table = await house.consent.agree(table.id, 2, request=request.id)
    assert table.state.points != (0, 0, 0)
    table = await house.consent.agree(table.id, 3, request=request.id)
    assert table.state.points == (0, 0, 0)
    assert await house.request(table) is None


async def test_computer_players_agree(house: House) -> None:
    table = await house.match("Mika", computers=2)
    table = await house.move(table, "Mika", Roll())
    table = await house.consent.ask_undo(table.id, 1)
    assert table.state.points == (0, 0, 0)


async def test_a_request_lapses_with_the_next_move(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Roll())
    await house.consent.ask_undo(table.id, 1)
    old = await house.number(table)
    table = await house.move(table, "Mika", Walk(1))
    assert await house.request(table) is None
    await refused("request-lapsed", house.consent.agree(table.id, 2, request=old))


async def test_one_refusal_is_enough_and_the_asker_may_withdraw(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Roll())
    for user in (2, 1):
        await house.consent.ask_undo(table.id, 1)
        number = await house.number(table)
        await house.consent.decline(table.id, user, request=number)
        assert await house.request(table) is None
        await refused("request-lapsed", house.consent.agree(table.id, 2, request=number))
        house.clock.advance(seconds=RESTS["undo"].seconds)


async def test_a_stranger_has_no_say(house: House) -> None:
    table = await house.match("Mika", "Taro")
    stranger = (await house.person("Hana")).user
    await house.consent.ask_abandon(table.id, 1)
    number = await house.number(table)
    for doing in (
        house.consent.agree(table.id, stranger, request=number),
        house.consent.decline(table.id, stranger, request=number),
        house.consent.ask_abandon(table.id, stranger),
        house.undo.take_back(table.id, stranger, revision=table.revision),
    ):
        await refused("not-at-table", doing)


async def test_abandoning_by_consent(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.consent.ask_abandon(table.id, 1)
    table = await house.consent.agree(table.id, 2, request=await house.number(table))
    assert (table.row.status, table.to_move) == ("abandoned", ())
    assert table.conceded is None
    await refused("match-over", house.move(table, "Mika", Walk(1)))


async def test_the_host_ends_a_match_or_a_lobby_at_once(house: House) -> None:
    table = await house.match("Mika", "Taro")
    assert (await house.consent.abandon(table.id, 0, as_host=True)).row.status == "abandoned"
    await refused("match-over", house.consent.abandon(table.id, 0, as_host=True))
    lobby = await house.open("Mika")
    assert (await house.consent.abandon(lobby.id, 0, as_host=True)).row.status == "abandoned"
    assert [row.kind for row in await house.open_notices(lobby)] == ["card"]
