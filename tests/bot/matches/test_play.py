"""Moves: one transaction each, never taken twice, never out of turn; giving up, handing over, calling."""

from __future__ import annotations

import asyncio

import pytest

from bot.clock import CALL_PAUSE
from bot.matches.audit import audit
from bot.matches.authorization import COOLDOWNS
from bot.matches.computers.computer_players import think
from bot.matches.entries import Concede, Move, Seated, read_entry
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from games.contract import Illegal
from tests.bot.matches.test_lobby import refused
from tests.bot.people import GUILD, House
from tests.bot.tiny import Done, Roll, Vote, Walk


async def voting(house: House, *names: str) -> Table:
    """A match in which everybody is asked at the same time."""
    table = await house.match(*names)
    for name in names:
        table = await house.move(table, name, Done())
    return table


async def test_a_move_is_one_revision_with_what_it_causes(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(2), interaction=77)
    assert table.revision == 1
    assert table.state.points == (2, 0)
    row = await house.store.read.journal.newest(table.id)
    assert row is not None
    assert isinstance(read_entry(row.entry), Move)
    assert row.interaction == 77
    assert [notice.revision for notice in await house.open_notices(table, "board")] == [1]


async def test_a_press_that_was_taken_is_not_taken_again(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for _ in range(3):
        table = await house.move(table, "Mika", Walk(2), interaction=77)
    assert (table.revision, table.state.points) == (1, (2, 0))


async def test_of_two_moves_at_once_exactly_one_wins(house: House) -> None:
    table = await house.match("Mika", "Taro")
    decision = table.asked[0].decision
    answers = await asyncio.gather(
        *(house.move(table, "Mika", Walk(far), decision=decision, interaction=far) for far in (1, 2, 3)),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, StaleError) for answer in answers) == 2
    now = await house.play.table(table.id)
    assert now.revision == 1
    assert now.state.points[0] in (1, 2, 3)


async def test_refused_moves_change_nothing(house: House) -> None:
    table = await house.match("Mika", "Taro")
    stranger = await house.person("Hana")
    await refused("not-asked", house.move(table, "Taro", Walk(1)))
    await refused("not-at-table", house.play.move(table.id, stranger.user, Walk(1)))
    await refused("no-match", house.play.move(99, stranger.user, Walk(1)))
    with pytest.raises(Illegal):
        await house.move(table, "Mika", Vote(True))
    assert await house.play.table(table.id) == table


async def test_an_earlier_question_is_stale(house: House) -> None:
    table = await house.match("Mika", "Taro")
    old = table.asked[0].decision
    table = await house.move(table, "Mika", Walk(1), decision=old)
    with pytest.raises(StaleError):
        await house.move(table, "Mika", Walk(1), decision=old)
    assert table.asked[0].decision == 1


async def test_simultaneous_answers_leave_the_others_menus_alone(house: House) -> None:
    table = await voting(house, "Mika", "Taro", "Hana")
    before = dict(table.asked)
    table = await house.move(table, "Taro", Vote(True), decision=before[1].decision)
    assert table.to_move == (0, 2)
    assert table.asked[0] == before[0]
    assert table.asked[2] == before[2]
    assert table.asked[1].answered
    table = await house.move(table, "Taro", Vote(False), decision=table.asked[1].decision)
    table = await house.move(table, "Mika", Vote(True), decision=before[0].decision)
    table = await house.move(table, "Hana", Vote(True), decision=before[2].decision)
    assert table.row.status == "over"


async def test_a_round_goes_on_when_all_want_it(house: House) -> None:
    table = await voting(house, "Mika", "Taro")
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Vote(True))
    assert table.to_move == (0,)
    assert table.row.status == "running"


async def test_a_changed_journal_is_found(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.move(table, "Mika", Roll())
    await house.store.write(
        lambda queries: queries.do(
            "UPDATE revision SET outcomes = CAST(replace(outcomes, 'd6', 'd8') AS BLOB) WHERE revision = 1"
        )
    )
    fault = await audit(house.store.read, table.id)
    assert fault is not None
    assert "revision 1" in fault


async def test_the_journal_only_grows(house: House) -> None:
    table = await house.match("Mika", "Taro")
    seen: list[object] = []
    for act in (Walk(1), Roll(), Walk(2), Done()):
        rows = await house.store.read.journal.revisions(table.id)
        assert rows[: len(seen)] == seen
        seen = list(rows)
        table = await house.move(table, "Mika", act)
    assert len(await house.store.read.journal.revisions(table.id)) == 5


async def test_conceding_ends_a_match_of_two(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.seats.concede(table.id, 1)
    assert (table.row.status, table.conceded) == ("over", 0)
    assert isinstance(table.entry, Concede)
    await refused("match-over", house.move(table, "Taro", Walk(1)))
    assert [row.kind for row in await house.open_notices(table) if row.kind in ("turn", "reminder")] == []


async def test_conceding_in_a_larger_match_hands_the_seat_over(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    table = await house.seats.concede(table.id, 1)
    assert table.row.status == "running"
    assert (table.seats[0].user, table.seats[0].computer) == (None, "gentle")
    assert isinstance(table.entry, Seated)
    assert (await house.store.read.journal.computers_to_move())[0].match == table.id
    await refused("not-at-table", house.seats.concede(table.id, 1))
    action = think(table, 0, "gentle")
    table = await house.play.move_computer(table.id, 0, action, table.asked[0].decision)
    assert table.revision == 2
    assert await audit(house.store.read, table.id) is None


async def test_when_the_last_person_gives_up_the_match_is_over(house: House) -> None:
    table = await house.match("Mika", computers=2)
    table = await house.seats.concede(table.id, 1)
    assert table.row.status == "over"


async def test_the_host_may_have_somebody_replaced_also_in_a_match_of_two(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.seats.replace_player(table.id, 0, 2, for_good=True, as_host=True)
    assert table.row.status == "running"
    assert table.seats[1].computer == "gentle"


async def test_a_person_is_not_played_by_the_computer(house: House) -> None:
    table = await house.match("Mika", "Taro")
    with pytest.raises(StaleError):
        await house.play.move_computer(table.id, 0, Walk(1), table.asked[0].decision)


async def test_a_nudge_reaches_those_who_are_waited_for_and_rests(house: House) -> None:
    table = await house.match("Mika", "Taro")
    assert await house.play.nudge(table.id, 2) == (0,)
    await refused("nudged-already", house.play.nudge(table.id, 2))
    await refused("nobody-to-nudge", house.play.nudge(table.id, 1))
    house.clock.advance(seconds=COOLDOWNS["nudge"].seconds + 1)
    assert await house.play.nudge(table.id, 2) == (0,)
    nudges = await house.open_notices(table, "nudge")
    assert [row.number for row in nudges] == [1, 2]
    await house.move(table, "Mika", Done())
    assert await house.open_notices(table, "nudge") == []


async def test_whoever_is_newly_asked_is_called_after_a_while(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    (turn,) = await house.open_notices(table, "turn")
    assert (turn.user, turn.due) == (2, house.clock.now + CALL_PAUSE)
    table = await house.move(table, "Taro", Walk(1))
    assert len(await house.open_notices(table, "turn")) == 1
    await house.move(table, "Taro", Done())
    assert {row.user for row in await house.open_notices(table, "turn")} == {1, 2}


async def test_what_is_taken_back_at_once_calls_nobody(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.move(table, "Mika", Walk(1))
    table = await house.move(table, "Mika", Done())
    assert [row.user for row in await house.open_notices(table, "turn")] == [2]
    request = await house.consent.ask_undo(table.id, 1)
    await house.consent.agree(request.id, 2, request=await house.number(request))
    assert [row.user for row in await house.open_notices(table, "turn")] == [1]


async def test_reminders_stop_the_moment_the_turn_is_done(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.move(table, "Mika", Walk(1))
    assert await house.reminder(1) is not None
    await house.move(table, "Mika", Done())
    assert await house.reminder(1) is None


async def test_a_name_changes_at_every_table_of_its_server(house: House) -> None:
    table, seats = await house.match("Mika", "Taro"), house.seats
    await house.people.meet(1, "Mika", "ja", guild=GUILD, called="Mika the Great")
    assert (await house.play.table(table.id)).names == ("Mika the Great", "Taro")
    await seats.hand_over(table.id, 1)
    await house.people.meet(1, "Mika", "ja", guild=GUILD, called="Mika the Greatest")
    assert (await house.play.table(table.id)).names == ("Mika the Greatest", "Taro")
    await house.people.meet(1, "Mika", "ja", guild=GUILD + 1, called="Dr. Secret")
    await house.people.meet(1, "Michaela", "ja")
    assert (await house.play.table(table.id)).names == ("Mika the Greatest", "Taro")
    person = await house.store.read.people.get(1)
    assert person is not None
    assert person.locale == "ja"


async def test_a_chosen_language_stays(house: House) -> None:
    await house.person("Mika", locale_chosen=True)
    person = await house.people.meet(1, "Mika", "ja")
    assert person.locale == "en"


async def test_a_match_is_read_as_it_stood_at_one_moment(house: House) -> None:
    """Whoever reads while others write never sees the position of one revision with the question of another."""
    table = await house.match("Mika", "Taro")
    done = asyncio.Event()

    async def write() -> None:
        for _ in range(60):
            await house.move(table, "Mika", Walk(1))
        done.set()

    async def read() -> int:
        seen = 0
        while not done.is_set():
            now = await house.play.table(table.id)
            assert now.asked[0].decision == now.revision
            seen += 1
        return seen

    _, seen = await asyncio.gather(write(), read())
    assert seen > 3


async def test_an_earlier_position_can_be_looked_at(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for _ in range(3):
        table = await house.move(table, "Mika", Walk(1))
    assert (await house.play.at_revision(table, 1)).state.points == (1, 0)
    assert (await house.play.at_revision(table, 99)).state == table.state


async def test_without_its_positions_a_match_is_shown_as_it_stands(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for _ in range(2):
        table = await house.move(table, "Mika", Walk(1))
    then = await house.play.at_revision(table, 1)
    assert (then.revision, then.asked) == (1, {})
    await house.store.write(lambda queries: queries.do("UPDATE revision SET state = NULL WHERE revision = 1"))
    assert await house.play.at_revision(table, 1) is table


async def test_what_was_answered_to_a_question_is_known(house: House) -> None:
    table = await house.match("Mika", "Taro")
    assert await house.play.given(table.id, 0, 0) is None
    house.clock.advance(hours=1)
    table = await house.move(table, "Mika", Walk(1), interaction=7)
    table = await house.move(table, "Mika", Walk(2))
    given = await house.play.given(table.id, 0, 0)
    assert given is not None
    assert (given.entry.seat, given.revision, given.made) == (0, 1, house.clock())
    assert (given.in_person, given.undone) == (True, False)
    second = await house.play.given(table.id, 0, 1)
    assert second is not None
    assert (second.revision, second.in_person) == (2, False)
    assert await house.play.given(table.id, 1, 0) is None
    await house.undo.take_back(table.id, 1, revision=2)
    again = [await house.play.given(table.id, 0, decision) for decision in (0, 1)]
    assert [given.undone for given in again if given is not None] == [False, True]


async def test_what_a_plan_answers_is_not_given_in_person(house: House) -> None:
    """Not even where it is what its person has pressed: what goes on from that is the plan's."""
    table = await house.match("Mika", "Taro")
    await house.store.write(
        lambda queries: house.play.answer(queries, table, 0, Walk(1), None, interaction=7, planned=True)
    )
    given = await house.play.given(table.id, 0, 0)
    assert given is not None
    assert not given.in_person


async def test_the_match_is_shown_as_it_was_before_an_answer(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for _ in range(2):
        table = await house.move(table, "Mika", Walk(1))
    given = await house.play.given(table.id, 0, 1)
    assert given is not None
    before = await house.play.before(table, given.revision, given.entry.seat, 1)
    assert before is not None
    assert (before.revision, before.state.points, before.to_move) == (1, (1, 0), (0,))
    assert (before.asked[0].decision, before.asked[0].computer) == (1, False)
    await house.store.write(lambda queries: queries.do("UPDATE revision SET state = NULL WHERE revision = 1"))
    assert await house.play.before(table, given.revision, given.entry.seat, 1) is None


async def test_a_nudge_reaches_people_only(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana", computers=1)
    for name in ("Mika", "Taro", "Hana"):
        table = await house.move(table, name, Done())
    await refused("nobody-to-nudge", house.play.nudge(table.id, 1))
    table = await house.play.move_computer(table.id, 3, Done(), table.asked[3].decision)
    await house.store.write(lambda queries: queries.do("UPDATE asked SET computer = 1 WHERE seat = 1"))
    assert await house.play.nudge(table.id, 1) == (2,), "the computer answers for Taro"
    assert [row.user for row in await house.open_notices(table, "nudge")] == [3]


def test_a_refusal_is_a_phrase() -> None:
    assert RefusedError("too-few", least=2, seats=1).phrase.args == {"least": 2, "seats": 1}
