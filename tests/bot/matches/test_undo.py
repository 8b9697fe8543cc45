"""Taking back by four rules, by consent beyond them; abandoning; requests lapse with the next move."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from bot.matches.audit import audit
from bot.matches.authorization import COOLDOWNS
from bot.matches.entries import Concede, End, Move, Practice, Start, Undo, read_entry
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, encode_events
from bot.matches.undo import ALONE, RECENT, STRIDE, Need, UndoneMove, position_line
from bot.store.rows import PostRow
from bot.store.sql import Sql
from games import chance
from tests.bot.matches.test_lobby import refused
from tests.bot.matches.test_play import voting
from tests.bot.people import CHANNEL, House
from tests.bot.tiny import Done, Roll, Vote, Walk, Walked


async def undo(house: House, table: Table, name: str, **more: Any) -> Table:
    return await house.undo.take_back(table.id, house.known[name].user, revision=table.revision, **more)


async def free(house: House, table: Table, user: int) -> bool:
    return await house.undo.need(table, await house.undo.find(table.id, user)) is Need.NOTHING


async def test_ones_own_last_moves_are_taken_back_freely(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(1))
    table = await house.move(table, "Mika", Walk(2))
    takeback = await house.undo.find(table.id, 1)
    assert takeback.to == 1
    assert await free(house, table, 1)
    assert takeback.moves == (UndoneMove(2, 0, (Walked(seat=0, far=2),)),)
    table = await undo(house, table, "Mika")
    assert (table.revision, table.position, table.state.points) == (3, 1, (1, 0))
    table = await undo(house, table, "Mika")
    assert (table.position, table.state.points) == (0, (0, 0))
    await refused("nothing-to-undo", undo(house, table, "Mika"))
    assert len(await house.store.read.journal.revisions(table.id)) == 5
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
    assert not await free(house, table, 1)
    await refused("undo-needs-consent", undo(house, table, "Mika"))


async def test_a_slip_that_passed_the_turn_is_taken_back_alone(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=ALONE)
    assert await free(house, table, 1)
    table = await undo(house, table, "Mika")
    assert (table.to_move, table.position) == ((0,), 0)
    assert await audit(house.store.read, table.id) is None


@pytest.mark.parametrize("what", ["time", "call", "reminder at the table", "press", "ring at the post"])
async def test_but_not_once_it_may_have_been_noticed(house: House, what: str) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    taro = house.known["Taro"].user
    assert await free(house, table, 1)
    match what:
        case "time":
            house.clock.advance(seconds=ALONE + 1)
        case "call":
            [call] = await house.open_notices(table, "turn")
            await house.store.write(lambda queries: queries.notices.begin(call.id, house.clock.now))
        case "reminder at the table":
            await house.store.write(
                lambda queries: queries.notices.add(table.id, 1, "mention", due=house.clock.now, user=taro)
            )
            [call] = await house.open_notices(table, "mention")
            await house.store.write(lambda queries: queries.notices.begin(call.id, house.clock.now))
        case "press":
            await house.undo.touch(await house.play.table(table.id), taro)
        case "ring at the post":
            row = PostRow(table.id, CHANNEL, 7, house.clock.now, 1, 0, (taro,), (taro,), first=1)
            await house.store.write(lambda queries: queries.put(row))
    table = await house.play.table(table.id)
    assert not await free(house, table, 1)
    await refused("undo-needs-consent", undo(house, table, "Mika"))


async def test_a_press_before_the_question_is_none_about_it(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.undo.touch(table, house.known["Taro"].user)
    table = await house.move(table, "Mika", Done())
    assert await free(house, table, 1)


async def test_against_computers_alone_their_replies_go_too(house: House) -> None:
    table = await house.match("Mika", computers=1)
    table = await house.move(table, "Mika", Done())
    table = await house.play.move_computer(table.id, 1, Walk(1), table.asked[1].decision)
    table = await house.play.move_computer(table.id, 1, Done(), table.asked[1].decision)
    house.clock.advance(seconds=86400)
    assert await free(house, table, 1)
    table = await undo(house, table, "Mika")
    assert (table.to_move, table.position, table.state.points) == ((0,), 0, (0, 0))


async def test_with_a_computer_between_people_it_is_the_same_as_without(house: House) -> None:
    table = await house.match("Mika", "Taro", computers=1)
    table = await house.move(table, "Mika", Done())
    table = await house.move(table, "Taro", Done())
    table = await house.play.move_computer(table.id, 2, Walk(2), table.asked[2].decision)
    assert await free(house, table, 2)
    table = await undo(house, table, "Taro")
    assert (table.to_move, table.state.points) == ((1,), (0, 0, 0))
    table = await house.move(table, "Taro", Done())
    table = await house.play.move_computer(table.id, 2, Roll(), table.asked[2].decision)
    assert not await free(house, table, 2)


async def test_not_past_the_move_of_another(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    table = await house.move(table, "Taro", Walk(1))
    takeback = await house.undo.find(table.id, 1)
    assert takeback.moves == (UndoneMove(2, 1, (Walked(seat=1, far=1),)), UndoneMove(1, 0, ()))
    assert not await free(house, table, 1)
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
    before = await house.open_notices(table, "turn")
    table = await house.consent.agree(table.id, 3, request=request.id)
    assert table.state.points == (0, 0, 0)
    assert await house.request(table) is None
    (call,) = [notice for notice in await house.open_notices(table, "turn") if notice not in before]
    assert (call.user, call.revision) == (1, table.revision), "her question changed by somebody else's press"


async def test_computer_players_agree(house: House) -> None:
    table = await house.match("Mika", computers=2)
    assert (await house.consent.ask_abandon(table.id, 1)).row.status == "abandoned"


# Practice


async def test_luck_is_taken_back_alone_only_as_practice(house: House) -> None:
    table = await house.match("Mika", computers=1)
    table = await house.move(table, "Mika", Roll())
    await refused("undo-makes-practice", undo(house, table, "Mika"))
    await refused("undo-nobody-there", house.consent.ask_undo(table.id, 1))
    assert not (await house.play.table(table.id)).row.practice
    before = await house.open_notices(table, "turn")
    table = await undo(house, table, "Mika", practice=True)
    assert table.row.practice
    assert table.state.points == (0, 0)
    assert await house.open_notices(table, "turn") == before, "who presses sees the question at once"
    rows = await house.store.read.journal.revisions(table.id, 1)
    assert [read_entry(row.entry) for row in rows] == [Undo(0, 0), Practice(0)]
    assert await audit(house.store.read, table.id) is None


async def test_it_is_asked_once_and_going_back_does_not_lift_it(house: House) -> None:
    table = await house.match("Mika", computers=1)
    table = await house.move(table, "Mika", Walk(1))
    table = await house.move(table, "Mika", Roll())
    table = await undo(house, table, "Mika", practice=True)
    table = await undo(house, table, "Mika")
    assert (table.position, table.row.practice) == (0, True), "back before the luck that was taken back"
    table = await house.move(table, "Mika", Roll())
    table = await undo(house, table, "Mika")
    assert table.row.practice
    entries = [read_entry(row.entry) for row in await house.store.read.journal.revisions(table.id)]
    assert entries.count(Practice(0)) == 1


async def test_what_is_certain_makes_no_practice(house: House) -> None:
    table = await house.match("Mika", computers=1)
    table = await house.move(table, "Mika", Done())
    table = await house.play.move_computer(table.id, 1, Walk(1), table.asked[1].decision)
    table = await undo(house, table, "Mika", practice=True)
    assert not table.row.practice


async def test_luck_in_a_computers_reply_counts_too(house: House) -> None:
    table = await house.match("Mika", computers=1)
    table = await house.move(table, "Mika", Done())
    table = await house.play.move_computer(table.id, 1, Roll(), table.asked[1].decision)
    await refused("undo-makes-practice", undo(house, table, "Mika"))


async def test_whoever_is_away_has_not_agreed(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Roll())
    await house.seats.hand_over(table.id, house.known["Taro"].user)
    table = await house.play.table(table.id)
    await refused("undo-needs-consent", undo(house, table, "Mika", practice=True))
    await refused("undo-nobody-there", house.consent.ask_undo(table.id, 1))
    assert (await house.play.table(table.id)).state == table.state


async def test_who_stands_alone_since_the_others_gave_up_is_alone(house: House) -> None:
    table = await house.match("Mika", "Taro", computers=1)
    await house.seats.concede(table.id, house.known["Taro"].user)
    table = await house.move(await house.play.table(table.id), "Mika", Roll())
    assert (await undo(house, table, "Mika", practice=True)).row.practice


async def test_practice_with_another_person_needs_consent_as_ever(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Roll())
    await refused("undo-needs-consent", undo(house, table, "Mika", practice=True))
    await house.consent.ask_undo(table.id, 1)
    table = await house.consent.agree(table.id, 2, request=await house.number(table))
    assert not table.row.practice


@pytest.mark.parametrize("seed", range(8))
async def test_an_undo_repeats_no_number(house: House, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Whatever is drawn and taken back: each number comes from another place of the match's secret number."""
    luck, asked = Random(seed), list[tuple[bytes, bytes]]()
    digest: Any = chance.hmac.digest

    def noted(key: bytes, message: bytes, kind: str) -> bytes:
        if re.fullmatch(rb"\d+/\d+", message):  # not what a key is made from
            asked.append((key, message))
        found: bytes = digest(key, message, kind)
        return found

    monkeypatch.setattr(chance.hmac, "digest", noted)
    table = await house.match("Mika", computers=1)
    for _ in range(40):
        seat = table.to_move[0]
        if table.state.voting or luck.random() < 0.4:
            with suppress(RefusedError):
                table = await undo(house, table, "Mika", practice=True)
                continue
        action = Vote(True) if table.state.voting else luck.choice((Roll(), Roll(), Walk(1), Done()))
        if seat:
            table = await house.play.move_computer(table.id, 1, action, table.asked[1].decision)
        else:
            table = await house.move(table, "Mika", action)
    entries = [read_entry(row.entry) for row in await house.store.read.journal.revisions(table.id)]
    assert sum(isinstance(entry, Undo) for entry in entries) > 5
    assert len(asked) > 5
    assert len(set(asked)) == len(asked)
    numbers = [int(message.split(b"/")[0]) for _, message in asked]
    assert numbers == sorted(numbers), "they never go back"
    assert await audit(house.store.read, table.id) is None


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
        house.clock.advance(seconds=COOLDOWNS["undo"].seconds)


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


# What is found without taking anything back


async def test_what_one_of_several_seats_can_take_back_is_found(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    assert not await house.undo.can_take_back(table, 0, 1)
    table = await house.move(table, "Mika", Done())
    assert await house.undo.can_take_back(table, 0)
    assert await house.undo.can_take_back(table, 1, 0)
    assert not await house.undo.can_take_back(table, 1, 2)


async def test_the_undo_that_followed_a_position_is_found(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(1))
    assert await house.undo.made_at(table, 1) is None
    table = await undo(house, table, "Mika")
    assert await house.undo.made_at(table, 1) == Undo(0, 0)
    assert await house.undo.made_at(table, 0) is None, "a move followed"
    assert await house.undo.made_at(table, 2) is None


async def test_a_slip_is_what_needs_nobodys_consent(house: House) -> None:
    table = await house.match("Mika", "Taro")
    assert await house.undo.find_slip(table, 1) is None
    table = await house.move(table, "Mika", Walk(1))
    found = await house.undo.find_slip(table, 1)
    assert found is not None
    assert found.to == 0
    assert await house.undo.find_slip(await house.move(table, "Mika", Roll()), 1) is None


async def test_a_slip_is_looked_for_among_the_last_moves_only(house: House) -> None:
    table = await house.match("Mika", computers=1)
    table = await house.move(table, "Mika", Done())
    while table.revision < RECENT - 1:
        table = await house.play.move_computer(table.id, 1, Walk(1), table.asked[1].decision)
    assert await house.undo.find_slip(table, 1) is not None
    table = await house.play.move_computer(table.id, 1, Walk(1), table.asked[1].decision)
    assert await house.undo.find_slip(table, 1) is None
    assert (await house.undo.find(table.id, 1)).to == 0


async def test_a_clock_that_was_set_back_is_no_time_to_take_back_alone(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=-1)
    assert not await free(house, table, 1)


async def test_the_first_press_is_the_one_that_counts(house: House) -> None:
    table = await house.match("Mika", "Taro")
    first = house.clock.now
    for _ in range(2):
        await house.undo.touch(await house.play.table(table.id), 1)
        house.clock.advance(hours=1)
    assert (await house.play.table(table.id)).turns[0].touched == first


@pytest.mark.parametrize("who", ["stranger", "not asked", "touched before"])
async def test_a_press_that_changes_nothing_is_not_written_down(house: House, who: str) -> None:
    table = await house.match("Mika", "Taro")
    user = {"stranger": 99, "not asked": 2, "touched before": 1}[who]
    if who == "touched before":
        await house.undo.touch(table, 1)
        table = await house.play.table(table.id)
    written: list[object] = []
    house.store.write = written.append  # type: ignore[method-assign,assignment]
    await house.undo.touch(table, user)
    assert written == []


@pytest.mark.parametrize(
    ("events", "certain"),
    [
        (encode_events((Walked(seat=1, far=1),)), True),
        (encode_events((Walked(seat=1, far=1, only=(1,)),)), True),
        (encode_events((Walked(seat=1, far=1), Walked(seat=1, far=1, only=(0, 1)))), False),
        (b"gone", False),
    ],
)
async def test_what_a_reply_told_somebody_in_secret_is_not_taken_back_freely(
    house: House, events: bytes, certain: bool
) -> None:
    table = await house.match("Mika", computers=1)
    table = await house.move(table, "Mika", Done())
    table = await house.play.move_computer(table.id, 1, Walk(1), table.asked[1].decision)
    await house.store.write(lambda queries: queries.do("UPDATE revision SET events = ? WHERE revision = 2", events))
    assert (await house.undo.find(table.id, 1)).certain is certain
    assert await free(house, table, 1) is certain


async def test_the_last_of_several_answers_is_not_taken_back_either(house: House) -> None:
    table = await voting(house, "Mika", "Taro")
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Vote(True))
    await refused("undo-simultaneous", house.undo.find(table.id, 2))


async def test_a_long_line_is_read_whole(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for _ in range(2 * STRIDE + 3):
        table = await house.move(table, "Mika", Walk(1))
    line = [row.revision async for row in position_line(house.store.read, table)]
    assert line == [*range(table.revision, -1, -1)]
    assert [row.revision async for row in position_line(house.store.read, await house.open("Mika"))] == []


async def forward_line(house: House, table: Table) -> list[int]:
    """The line to the present position as its definition says: begun with the start, cut back by every undo."""
    line: list[int] = []
    for row in await house.store.read.journal.revisions(table.id):
        entry = read_entry(row.entry)
        if isinstance(entry, Start | Move):
            line.append(row.revision)
        elif isinstance(entry, Undo):
            line = [revision for revision in line if revision <= row.position]
        elif isinstance(entry, Concede | End):
            break
    return line


@pytest.mark.parametrize("seed", range(5))
async def test_the_line_read_backwards_is_the_line(house: House, seed: int) -> None:
    luck = Random(seed)
    table = await house.match("Mika", "Taro")
    for _ in range(60):
        deed = luck.choice(["walk", "walk", "done", "undo", "undo", "leave"])
        mover = table.names[table.to_move[0]] if table.to_move else "Mika"
        if table.state.voting:
            table = await house.move(table, mover, Vote(True))
        elif deed == "walk":
            table = await house.move(table, mover, Walk(luck.randint(1, 3)))
        elif deed == "done":
            table = await house.move(table, mover, Done())
        elif deed == "undo":
            with suppress(RefusedError):
                table = await undo(house, table, luck.choice(("Mika", "Taro")))
        else:
            await house.seats.hand_over(table.id, house.known["Taro"].user)
            table = await house.seats.take_back(table.id, house.known["Taro"].user)
        line = [row.revision async for row in position_line(house.store.read, table)]
        assert line == [*reversed(await forward_line(house, table))]
        after = luck.randrange(table.revision + 1)
        assert [row.revision async for row in position_line(house.store.read, table, after=after)] == [
            revision for revision in line if revision > after
        ]


async def test_an_undo_reads_no_more_of_a_long_match(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    original: Any = Sql.rows

    async def rows(self: Sql, sql: str, *args: Any, **named: Any) -> list[Any]:
        found = await original(self, sql, *args, **named)
        read.append(len(found))
        return found

    monkeypatch.setattr(Sql, "rows", rows)
    table = await house.match("Mika", "Taro")
    costs = []
    for length in (30, 200):
        while table.revision < length:
            table = await house.move(table, "Mika", Walk(1))
        read.clear()
        table = await undo(house, table, "Mika")
        costs.append(sum(read))
    assert costs[0] == costs[1]
