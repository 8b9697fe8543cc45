"""Menus while computer players think, and whoever is to be called at the table."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from bot.matches.computers import computer_players
from bot.matches.table import Table
from bot.sandbox import ChatMessage
from bot.sandbox.model.clock import LONGEST_WAIT
from bot.sandbox.people.actors import Person
from games.chance import Chance
from games.contract import Action, Seat, Step
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.discord.fair import Done, Fair, State, Vote, Walked
from tests.bot.discord.here import (
    BALLOT,
    EDITS,
    called,
    ends_turn,
    newest,
    pass_time,
    turns,
    two,
)
from tests.bot.discord.tables import until

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")


@pytest.fixture
def here() -> bool:
    return True


class Thinker:
    """A computer player who thinks until it is told to go on, and then ends its turn."""

    def __init__(self) -> None:
        self.may_answer = Event()

    def __call__(self, table: Table, seat: Seat, kind: str) -> Action:
        assert self.may_answer.wait(LONGEST_WAIT)
        return Vote(True) if table.state.voting else Done()  # type: ignore[union-attr]


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    made = Thinker()
    monkeypatch.setattr(computer_players, "think", made)
    yield made
    made.may_answer.set()


# Computer players


async def test_a_menu_says_which_computer_thinks_and_becomes_the_question(club: Club, thinker: Thinker) -> None:
    table = await club.start("mika", game="fair", computers=1)
    mika, jun = club.person("mika"), club.person("jun")
    menu = await ends_turn(mika, await opened(club, table, mika))
    assert "**🤖 Bolt**: thinking …" in menu.text
    assert "Waiting for" not in menu.text
    look = await opened(club, table, jun)
    assert "thinking" in look.text
    assert "thinking" in menu.text
    last = newest(club)
    thinker.may_answer.set()
    await turns(club, menu, BALLOT)
    assert "thinking" not in menu.text
    await pass_time(club, 100)
    assert called(mika, last) == []


async def test_what_an_answer_brought_stays_in_the_menu_that_becomes_the_question(
    club: Club, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply = Fair.apply

    def far(game: Fair, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        step = apply(game, state, seat, action, chance)
        events = (Walked(seat=seat, far=77), *step.events) if action == Done() and seat == 0 else step.events
        return Step(step.state, events)

    monkeypatch.setattr(Fair, "apply", far)
    table = await club.start("mika", game="fair", computers=1)
    mika = club.person("mika")
    menu = await ends_turn(mika, await opened(club, table, mika))
    assert "77" in menu.text
    thinker.may_answer.set()
    await turns(club, menu, BALLOT)
    assert "77" in menu.text


async def test_a_menu_says_it_in_japanese(club: Club, thinker: Thinker) -> None:
    mika = club.person("mika", locale="ja")
    table = await club.start("mika", game="fair", computers=1)
    reply = await mika.click(await club.post(table.id), labels(await club.post(table.id))[0])
    menu = await reply.message()
    menu = await pressed(mika, menu, "終わる")
    assert "**🤖 Bolt**が考えています…" in menu.text
    thinker.may_answer.set()
    await turns(club, menu, "もう一周？")


async def test_a_computer_that_answers_while_the_answer_is_drawn(
    club: Club, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the menu says is old when it is shown; so it is turned at once."""
    table = await club.start("mika", game="fair", computers=1)
    mika = club.person("mika")
    menu = await opened(club, table, mika)
    held = club.sandbox.faults.hold(EDITS, times=1)
    reply = await mika.click(menu, "Enough", wait=False)
    await until(club, lambda: held.struck)
    thinker.may_answer.set()
    await club.eventually(lambda: club.is_at(table, 2))
    held.release()
    await reply.message()
    await turns(club, menu, BALLOT)


async def test_whoever_is_forgotten_while_computers_think_has_nothing_turned(club: Club, thinker: Thinker) -> None:
    table = await club.start("mika", "taro", game="fair", computers=1)
    taro = club.person("taro")
    await club.play(table, Done())
    await ends_turn(taro, await opened(club, table, taro))
    await club.app.forgetting.forget(taro.id)
    thinker.may_answer.set()
    holding = club.bot.presence.all_held
    await until(club, lambda: not any(held.interaction for held in holding() if held.user == taro.id))


async def test_computers_after_which_somebody_else_is_asked(club: Club, thinker: Thinker) -> None:
    table = await club.start("mika", "taro", game="fair", computers=1)
    await club.app.store.write(
        lambda queries: queries.do("UPDATE seat SET seat = 2 - seat + 10 WHERE match = ? AND seat > 0", table.id)
    )
    await club.app.store.write(
        lambda queries: queries.do("UPDATE seat SET seat = seat - 9 WHERE match = ? AND seat > 9", table.id)
    )
    mika = club.person("mika")
    menu = await ends_turn(mika, await opened(club, table, mika))
    assert "**🤖 Bolt**: thinking …" in menu.text
    thinker.may_answer.set()
    await until(club, lambda: "Waiting for **Taro**" in menu.text)
    assert "thinking" not in menu.text


# Calls at the table


def posts(club: Club) -> list[ChatMessage]:
    return [
        message for message in club.sandbox.channel.messages.values() if not message.deleted and not message.ephemeral
    ]


async def at_table(club: Club, how: str) -> tuple[Table, Person, Person]:
    table, mika, taro = await two(club)
    if how == "channel":
        await club.set_person(taro, rings="channel")
    else:
        taro.close_mailbox()
        row = await club.app.store.read.people.get(taro.id)
        assert row is not None
        now = club.app.clock()
        await club.app.store.write(lambda queries: queries.people.set_mailbox(taro.id, "closed", refused=now))
    await pass_time(club, 1)
    return table, mika, taro


@pytest.mark.parametrize("how", ["channel", "closed"])
async def test_nobody_else_is_here_so_the_post_waits_and_mentions(club: Club, how: str) -> None:
    table, _, taro = await at_table(club, how)
    before, last = posts(club), newest(club)
    await club.play(table, Done())
    await pass_time(club, 19)
    assert posts(club) == before
    await pass_time(club, 2)
    post = await club.post(table.id)
    assert post not in before
    await pass_time(club, 60)
    assert [message for message in taro.buzzes if message.id > last] == [post]
    assert len(posts(club)) == len(before) + 1


@pytest.mark.parametrize("how", ["channel", "closed"])
async def test_somebody_else_is_here_so_the_post_comes_at_once_and_the_mention_below(club: Club, how: str) -> None:
    table, _, taro = await at_table(club, how)
    await (await club.person("jun").click(await club.post(table.id), "Board")).message()
    last = newest(club)
    await club.play(table, Done())
    await pass_time(club, 1)
    row = await club.app.store.read.matches.post(table.id)
    assert row is not None
    assert row.revision == 1
    assert [message for message in taro.buzzes if message.id > last] == []
    await pass_time(club, 22)
    rings = [message for message in taro.buzzes if message.id > last]
    assert len(rings) == 1
    assert rings[0].reference == row.message
    await pass_time(club, 60)
    assert len([message for message in taro.buzzes if message.id > last]) == 1
    await club.play(table, Done())
    await club.post(table.id)
    await club.settled()
    assert rings[0].deleted == (how == "channel")  # the first line to a closed mailbox says why, and stays


@pytest.mark.parametrize("how", ["channel", "closed"])
@pytest.mark.parametrize("is_here", [True, False])
async def test_at_night_nobody_is_mentioned(club: Club, how: str, is_here: bool) -> None:
    table, _, taro = await at_table(club, how)
    hour = int(club.app.clock() // 3600) % 24
    await club.set_person(taro, zone="UTC", wakes=(hour + 5) % 24, sleeps=(hour + 20) % 24)
    if is_here:
        await (await club.person("jun").click(await club.post(table.id), "Board")).message()
    last = newest(club)
    await club.play(table, Done())
    await pass_time(club, 120)
    await club.post(table.id)
    assert [message for message in taro.buzzes if message.id > last] == []


async def test_the_last_post_rings_nobody_who_sleeps(club: Club) -> None:
    table, mika, taro = await two(club)
    hour = int(club.app.clock() // 3600) % 24
    await club.set_person(taro, zone="UTC", wakes=(hour + 5) % 24, sleeps=(hour + 20) % 24)
    await club.app.seats.concede(table.id, mika.id)
    await club.settled()
    last = await club.post(table.id)
    assert all(f"<@{person.id}>" in last.text for person in (mika, taro))
    assert last in mika.buzzes
    assert last not in taro.buzzes


async def test_whoever_is_rung_at_the_table_and_sees_it_is_not_mentioned(club: Club) -> None:
    table, _, taro = await at_table(club, "channel")
    menu = await opened(club, table, taro)
    last = newest(club)
    await club.play(table, Done())
    await turns(club, menu)
    await pass_time(club, 100)
    assert called(taro, last) == []
    await pass_time(club, 81)
    assert len([message for message in taro.buzzes if message.id > last]) == 1
