"""Who is here sees their next question in the menu they hold; who is away is called, once, after twenty seconds."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.sandbox import Code, Sandbox
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, opened, pressed, running
from tests.bot.discord.fair import Done, Roll, Vote
from tests.bot.discord.here import (
    BALLOT,
    EDITS,
    QUESTION,
    called,
    ends_turn,
    newest,
    nothing_in_progress,
    pass_time,
    since,
    turns,
    two,
)
from tests.bot.discord.tables import lobby, said, until

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")


@pytest.fixture
def here() -> bool:
    return True


@pytest.mark.parametrize(("locale", "question"), [("en-US", QUESTION), ("ja", "楽しむ")])
async def test_a_private_menu_in_the_channel_becomes_the_question(club: Club, locale: str, question: str) -> None:
    club.person("taro", locale=locale)
    table, _, taro = await two(club)
    reply = await taro.click(await club.post(table.id), labels(await club.post(table.id))[0])
    menu = await reply.message()
    assert menu.ephemeral
    assert question not in menu.text or "手番" not in menu.text
    last, before = newest(club), club.sandbox.requests
    await club.play(table, Done())
    await turns(club, menu, question)
    assert len(labels(menu)) > 4
    await pass_time(club, 120)
    assert called(taro, last) == []
    assert [request.name for request in since(club, before) if str(taro.dm.id) in request.path] == []
    limited = [request for request in since(club, before) if "webhooks" not in request.route]
    assert {request.method for request in limited} <= {"POST", "PATCH", "DELETE"}
    assert all(f"/channels/{club.sandbox.channel.id}/" in request.path for request in limited), "only the post"


async def test_a_menu_in_a_direct_message_becomes_the_question(club: Club) -> None:
    table, mika, _taro = await two(club)
    await until(club, lambda: mika.inbox)
    menu = await pressed(mika, mika.inbox[-1], "Your move")
    assert menu is mika.inbox[-1]
    menu = await ends_turn(mika, menu)
    last, before = newest(club), club.sandbox.requests
    await club.play(table, Done())
    await turns(club, menu, BALLOT)
    await pass_time(club, 120)
    assert called(mika, last) == []
    patched = [request for request in since(club, before) if f"/channels/{mika.dm.id}" in request.path]
    assert patched == []
    menu = await pressed(mika, menu, "Yes")
    assert (await club.table(table.id)).revision == 3


async def test_the_question_in_a_menu_can_be_answered(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await opened(club, table, taro)
    await club.play(table, Done())
    await turns(club, menu)
    await ends_turn(taro, menu)
    assert (await club.table(table.id)).state.voting  # type: ignore[union-attr]


# Whoever has only opened, joined or started the match


@pytest.mark.parametrize("way", ["button", "command"])
@pytest.mark.parametrize("did", ["opened", "joined", "started"])
async def test_whoever_is_here_at_the_beginning_is_asked_without_a_ring(
    club: Club, did: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They see their question where they pressed or typed, for them alone; they are called if they don't answer."""
    mika, taro = club.person("mika"), club.person("taro")
    card = await lobby(club, "mika")

    async def do(person: Person, what: str, verb: str) -> None:
        if way == "command":
            await said(person, card.channel, f"match {verb}")
            return
        before = card.now
        await person.click(card, what)
        await until(club, lambda: card.now is not before)

    await do(taro, "Join", "join")
    asked, starter = {"opened": (mika, taro), "joined": (taro, mika), "started": (mika, mika)}[did]
    if asked is taro:
        monkeypatch.setattr("bot.matches.lobby.drawn_order", lambda chance, seats: (1, 0))
    await do(starter, "Start", "start")
    await club.settled()
    table = await club.until_asked(await club.table(1), asked)
    question = await asked.wait_for(lambda message: message.ephemeral and "Place" in message.text)
    assert labels(question)
    assert not question.sees(club.person("kira").user)
    await pass_time(club, 100)
    assert asked.buzzes == []
    await pass_time(club, 90)
    assert len(asked.buzzes) == 1
    await pressed(asked, question, labels(question)[0])
    assert (await club.table(table.id)).people_to_call


async def test_whoever_can_not_be_shown_it_beside_the_card_is_called_after_twenty_seconds(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    fault = club.sandbox.faults.refuse("POST /webhooks/*", Code.EXPIRED_TOKEN, times=None)
    await club.person("mika").click(card, "Start")
    await until(club, lambda: fault.struck)
    await club.eventually(lambda: nothing_in_progress(club))
    await pass_time(club, 21)
    first = await club.mover(await club.table(1))
    await until(club, lambda: first.buzzes)
    assert len(first.buzzes) == 1


# Whoever is away


async def test_whoever_never_pressed_is_called_after_twenty_seconds(club: Club) -> None:
    table, _, taro = await two(club)
    last = newest(club)
    await club.play(table, Done())
    await pass_time(club, 19)
    assert called(taro, last) == []
    await pass_time(club, 2)
    assert len(called(taro, last)) == 1


async def test_whoever_pressed_more_than_fifteen_minutes_ago_is_called(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await opened(club, table, taro)
    await pass_time(club, 15 * 60)
    last, before = newest(club), club.sandbox.requests
    await club.play(table, Done())
    await pass_time(club, 21)
    assert len(called(taro, last)) == 1
    assert QUESTION not in "".join(labels(menu))
    assert [request for request in since(club, before) if "webhooks" in request.route] == []


async def test_an_old_token_is_not_tried_though_its_person_presses_in_public(club: Club) -> None:
    table, _, taro = await two(club)
    await opened(club, table, taro)
    await pass_time(club, 10 * 60)
    await (await taro.slash(club.sandbox.channel, "board", public=True)).message()
    await pass_time(club, 6 * 60)
    last, before = newest(club), club.sandbox.requests
    await club.play(table, Done())
    await pass_time(club, 21)
    assert len(called(taro, last)) == 1
    assert [request for request in since(club, before) if "webhooks" in request.route] == []


async def test_after_a_restart_everybody_is_called(sandbox: Sandbox, tmp_path: Path) -> None:
    async with running(sandbox, tmp_path, here=True) as club:
        table, _, taro = await two(club)
        await opened(club, table, taro)
    async with running(sandbox, tmp_path, here=True) as club:
        last = newest(club)
        await club.play(table, Done())
        await pass_time(club, 21)
        assert len(called(taro, last)) == 1


@pytest.mark.parametrize("how", ["refused", "broken", "lost", "failing"])
async def test_whoever_can_not_be_shown_it_is_called_after_twenty_seconds(club: Club, how: str) -> None:
    table, _, taro = await two(club)
    await opened(club, table, taro)
    faults = club.sandbox.faults
    fault = {
        "refused": lambda: faults.refuse(EDITS, Code.UNKNOWN_MESSAGE, times=None),
        "broken": lambda: faults.lose_request(EDITS, times=None),
        "lost": lambda: faults.refuse(EDITS, Code.EXPIRED_TOKEN, times=None),
        "failing": lambda: faults.refuse(EDITS, Code.INVALID_FORM, times=None),
    }[how]()
    last = newest(club)
    await club.play(table, Done())
    await until(club, lambda: fault.struck)
    await club.eventually(lambda: nothing_in_progress(club))
    await pass_time(club, 21)
    assert len(called(taro, last)) == 1


async def test_whoever_sees_it_is_called_after_three_minutes(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await opened(club, table, taro)
    last = newest(club)
    await club.play(table, Done())
    await turns(club, menu)
    await pass_time(club, 170)
    assert called(taro, last) == []
    await pass_time(club, 11)
    assert len(called(taro, last)) == 1


@pytest.mark.parametrize("where", ["menu", "post"])
async def test_each_press_renews_the_three_minutes(club: Club, where: str) -> None:
    table, _, taro = await two(club)
    menu = await opened(club, table, taro)
    last = newest(club)
    await club.play(table, Done())
    await turns(club, menu)
    await pass_time(club, 120)
    await pressed(taro, menu, "Walk") if where == "menu" else await pressed(taro, await club.post(table.id), "Board")
    await pass_time(club, 150)
    assert called(taro, last) == []
    await pass_time(club, 31)
    assert len(called(taro, last)) == 1


async def test_whoever_was_called_and_answered_is_left_ten_minutes_after_that(club: Club) -> None:
    table, mika, taro = await two(club)
    menu = await opened(club, table, taro)
    await club.play(table, Done())
    await turns(club, menu)
    last = newest(club)
    await pass_time(club, 185)
    assert len(called(taro, last)) == 1
    await pressed(taro, await ends_turn(taro, menu), "Yes")
    await club.app.play.move(table.id, mika.id, Vote(True))
    await club.play(table, Done())
    await turns(club, menu)
    last = newest(club)
    await pass_time(club, 590)
    assert called(taro, last) == []
    await pass_time(club, 11)
    assert len(called(taro, last)) == 1


async def test_typing_counts_as_a_press(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await (await taro.slash(club.sandbox.channel, "board")).message()
    last = newest(club)
    await club.play(table, Done())
    await turns(club, menu)
    await pass_time(club, 100)
    assert called(taro, last) == []


async def test_a_slip_that_is_taken_back_rings_nobody(club: Club) -> None:
    table, _, taro = await two(club)
    last = newest(club)
    await club.play(table, Done())
    await pass_time(club, 15)

    async def go_back(queries: Any) -> None:
        now = await club.app.play.table(table.id)
        await club.app.undo.go_back(queries, now, 0, 0)

    await club.app.store.write(go_back)
    await pass_time(club, 300)
    assert called(taro, last) == []


# Several answers, several questions


async def test_whoever_asked_to_take_back_sees_the_new_question_without_pressing(club: Club) -> None:
    """They were asked before the consent, too, and are asked something else after it."""
    table, mika, taro = await two(club)
    menu = await opened(club, table, mika)
    await club.play(table, Roll())
    offer = await (await mika.slash(club.sandbox.channel, "undo")).message()
    menu = await pressed(mika, offer, "Ask the others")
    request = await taro.wait_for("asks: take back")
    last = newest(club)
    await taro.click(request, "Agree")
    await until(club, lambda: "Everybody has agreed" in request.text)
    await until(club, lambda: "You take back a move" in menu.text)
    assert QUESTION in menu.text
    await pass_time(club, 60)
    assert called(mika, last) == []


async def test_answers_given_at_once(club: Club) -> None:
    table, mika, taro = await two(club)
    menus = {person: await opened(club, table, person) for person in (taro, mika)}
    await club.play(table, Done(), Done())
    await turns(club, menus[mika], BALLOT)
    last = newest(club)
    await pressed(mika, menus[mika], "Yes")
    assert "Waiting for **Taro**" in menus[mika].text
    await club.app.play.move(table.id, taro.id, Vote(True))
    await turns(club, menus[mika])
    await pass_time(club, 100)
    assert called(mika, last) == []


async def test_a_further_question_of_the_turn_calls_nobody(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await opened(club, table, taro)
    last = newest(club)
    await club.play(table, Done())
    await turns(club, menu)
    menu = await pressed(taro, await pressed(taro, menu, "Roll a die"), "Do it")
    assert QUESTION in menu.text
    await pass_time(club, 170)
    assert called(taro, last) == []
    await pass_time(club, 11)
    assert len(called(taro, last)) == 1


# What is kept


async def test_nobody_is_kept_who_has_left(club: Club) -> None:
    table, mika, taro = await two(club)
    await opened(club, table, taro)
    assert kept_of(taro)
    club.sandbox.clock.advance(minutes=20)
    await opened(club, table, mika)
    await club.eventually(lambda: nothing_in_progress(club))

    async def is_gone() -> bool:
        return not kept_of(taro)

    await club.eventually(is_gone)
    assert kept_of(mika)


def kept_of(person: Person) -> list[object]:
    """The presses of a person that are anywhere in memory."""
    gc.collect()
    presses = [one for one in gc.get_objects() if type(one) is discord.Interaction]
    return [one for one in presses if one.user.id == person.id]
