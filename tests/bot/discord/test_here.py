"""Who is here sees their next question in the menu they hold; who is away is called, once, after twenty seconds."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot.matches.computers import computer_players
from bot.matches.table import Table
from bot.sandbox import ChatMessage, Code, Sandbox
from bot.sandbox.api.requests import Request
from bot.sandbox.model.change_signal import LONGEST_WAIT
from bot.sandbox.model.messages import buttons_of
from bot.sandbox.people.actors import Person
from games.contract import Action, Seat
from tests.bot.discord.club import Club, labels, opened, pressed, running
from tests.bot.discord.fair import Done, Vote
from tests.bot.discord.tables import lobby, until
from tests.bot.end_to_end.evening import fix_chance

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")
EDITS = "PATCH /webhooks/*"
QUESTION = "Have fun"
BALLOT = "Another round?"


@pytest.fixture
def in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is named first sits first."""
    fix_chance(monkeypatch)


@pytest_asyncio.fixture
async def club(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> AsyncIterator[Club]:
    async with running(sandbox, tmp_path, here=True) as started:
        yield started


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


async def two(club: Club, **start: Any) -> tuple[Table, Person, Person]:
    """A match of two whose calls have been sent: who is asked, and the other."""
    table = await club.start("mika", "taro", game="fair", **start)
    await club.settled()
    return table, club.person("mika"), club.person("taro")


async def ends_turn(person: Person, menu: ChatMessage) -> ChatMessage:
    menu = await pressed(person, menu, "Enough")
    return await pressed(person, menu, "Do it") if "Do it" in labels(menu) else menu


async def turns(club: Club, menu: ChatMessage, text: str = QUESTION) -> None:
    """Wait until a menu has become a question, and the bot knows it."""
    await until(club, lambda: text in menu.text)
    await club.eventually(lambda: nothing_in_progress(club))


async def nothing_in_progress(club: Club) -> bool:
    return not club.bot._queued


async def pass_time(club: Club, seconds: float) -> None:
    """Let time pass in steps after the presses in progress are done, and whatever is due then be done."""

    async def idle() -> bool:
        return not await club.app.store.read.is_anything_due(club.app.clock())

    await club.eventually(lambda: nothing_in_progress(club))
    while seconds > 0:
        step = min(seconds, 30)
        seconds -= step
        await club.advance(seconds=step)
        await club.eventually(idle)


def called(person: Person, after: int) -> list[ChatMessage]:
    """What came to a person or rang them after a message."""
    found = {message.id: message for message in (*person.inbox, *person.buzzes) if message.id > after}
    return list(found.values())


def newest(club: Club) -> int:
    return max((message.id for message in club.sandbox.world.history), default=0)


def since(club: Club, before: list[Request]) -> list[Request]:
    return club.sandbox.requests[len(before) :]


# Whoever is here


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


# What they have chosen to see


@pytest.mark.parametrize("press", ["Board", "Rules"])
async def test_what_somebody_looks_at_who_is_asked_stays(club: Club, press: str) -> None:
    """They are asked when they press it, and haven't been called yet."""
    table, _, taro = await two(club)
    post, last = await club.post(table.id), newest(club)
    await club.play(table, Done())
    look = await (await taro.click(post, press, stale=True)).message()
    versions = len(look.versions)
    await pass_time(club, 10)
    await club.eventually(lambda: nothing_in_progress(club))
    assert len(look.versions) == versions
    await pass_time(club, 180)
    assert len(called(taro, last)) == 1


@pytest.mark.parametrize("press", ["History", "Board"])
async def test_what_somebody_looks_at_instead_of_the_question_stays(club: Club, press: str) -> None:
    table, _, taro = await two(club)
    menu = await opened(club, table, taro)
    await pressed(taro, menu, "History")
    await club.play(table, Done())
    await turns(club, menu)
    old = next(button for version in menu.versions for button in buttons_of(version) if button.label == press)
    await (await taro.click(menu, custom_id=old.custom_id, stale=True)).message()
    await club.eventually(lambda: nothing_in_progress(club))
    versions = len(menu.versions)
    await club.set_person(taro, films=False)
    await pass_time(club, 100)
    assert len(menu.versions) == versions


async def test_a_question_that_is_half_answered_stays(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await opened(club, table, taro)
    await club.play(table, Done())
    await turns(club, menu)
    menu = await pressed(taro, menu, "Throw")
    half = menu.text
    await club.set_person(taro, films=False)
    await pass_time(club, 100)
    assert menu.text == half


async def test_a_menu_that_shows_the_question_by_its_own_press_is_not_turned(club: Club) -> None:
    """The press waits for an earlier one, and the turning for the press."""
    table, mika, taro = await two(club)
    await opened(club, table, taro)
    post = await club.post(table.id)
    held = club.sandbox.faults.hold(EDITS, times=1)
    await mika.click(post, "Your move")
    await until(club, lambda: held.struck)
    reply = await taro.click(post, "Your move")
    await until(club, lambda: len(club.bot._queued) == 2)
    await club.play(table, Done())
    await until(club, lambda: len(club.bot._queued) == 3)
    held.release()
    menu = await reply.message()
    await club.eventually(lambda: nothing_in_progress(club))
    assert QUESTION in menu.text
    assert len(menu.versions) == 2, "that it thinks, and the question"


@pytest.mark.parametrize("further", [False, True])
async def test_a_message_that_shows_something_else_by_now_stays(club: Club, further: bool) -> None:
    """A reminder became the menu of a match, then the list again, then perhaps the menu of another match."""
    first, mika, taro = await two(club)
    second = await club.start("mika", "taro", game="fair")
    for person in (mika, taro):
        await club.set_person(person, wakes=0, sleeps=0)
    await club.settled()
    await club.advance(hours=12, seconds=5)
    await club.settled()
    message = mika.inbox[-1]
    names = [label for label in labels(message) if "#" in label]
    message = await ends_turn(mika, await pressed(mika, message, next(name for name in names if "#1" in name)))
    message = await pressed(mika, message, "Done")
    if further:
        message = await pressed(mika, message, next(label for label in labels(message) if "#2" in label))
        assert QUESTION in message.text
    versions, last = len(message.versions), newest(club)
    await club.play(first, Done())
    await pass_time(club, 19)
    await club.eventually(lambda: nothing_in_progress(club))
    assert len(message.versions) == versions
    await pass_time(club, 2)
    assert len(called(mika, last)) == 1, "no menu of this match is before them"
    assert (await club.table(second.id)).revision == 0


async def test_two_matches_at_once(club: Club) -> None:
    first, _, taro = await two(club)
    second = await club.start("mika", "taro", game="fair")
    await club.settled()
    menus = [await opened(club, table, taro) for table in (first, second)]
    last = newest(club)
    await club.play(second, Done())
    await turns(club, menus[1])
    assert len(labels(menus[0])) < len(labels(menus[1]))
    await club.play(first, Done())
    await turns(club, menus[0])
    await pass_time(club, 100)
    assert called(taro, last) == []
    assert "#1" in menus[0].text
    assert "#2" in menus[1].text


async def test_the_menu_of_somebody_else_is_never_touched(club: Club) -> None:
    table, _, taro = await two(club)
    look = await (await club.person("jun").click(await club.post(table.id), "Board")).message()
    menu = await opened(club, table, taro)
    versions = len(look.versions)
    await club.play(table, Done())
    await turns(club, menu)
    await pass_time(club, 100)
    assert len(look.versions) == versions


async def test_a_public_message_is_never_turned(club: Club) -> None:
    table, _, taro = await two(club)
    public = await (await taro.slash(club.sandbox.channel, "board", public=True)).message()
    assert not public.ephemeral
    versions, last = len(public.versions), newest(club)
    await club.play(table, Done())
    await pass_time(club, 21)
    assert len(public.versions) == versions
    assert len(called(taro, last)) == 1


async def test_a_lobby_card_is_never_turned(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    await club.person("mika").click(card, "Start")
    await until(club, lambda: "Start" not in labels(card))
    await pass_time(club, 60)
    first = await club.mover(await club.table(1))
    assert any("Your turn" in message.text for message in first.inbox)
    assert "Place" not in card.text
    assert not any(label.startswith("Hunt") for label in labels(card))


# Answers of several, several questions


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


# Computer players


async def test_a_menu_says_which_computer_thinks_and_becomes_the_question(club: Club, thinker: Thinker) -> None:
    table = await club.start("mika", game="fair", computers=1)
    mika, jun = club.person("mika"), club.person("jun")
    menu = await ends_turn(mika, await opened(club, table, mika))
    assert "**Robot 1**: thinking …" in menu.text
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


async def test_a_menu_says_it_in_japanese(club: Club, thinker: Thinker) -> None:
    mika = club.person("mika", locale="ja")
    table = await club.start("mika", game="fair", computers=1)
    reply = await mika.click(await club.post(table.id), labels(await club.post(table.id))[0])
    menu = await reply.message()
    menu = await pressed(mika, await pressed(mika, menu, "終わる"), "実行する")
    assert "**Robot 1**が考えています…" in menu.text
    thinker.may_answer.set()
    await turns(club, menu, "もう一周？")


async def test_a_computer_that_answers_while_the_answer_is_drawn(
    club: Club, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the menu says is old when it is shown; so it is turned at once."""
    table = await club.start("mika", game="fair", computers=1)
    mika = club.person("mika")
    menu = await pressed(mika, await opened(club, table, mika), "Enough")
    held = club.sandbox.faults.hold(EDITS, times=1)
    reply = await mika.click(menu, "Do it", wait=False)
    await until(club, lambda: held.struck)
    thinker.may_answer.set()
    await club.eventually(lambda: club.is_at(table, 2))
    held.release()
    await reply.message()
    await turns(club, menu, BALLOT)


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
    assert "**Robot 1**: thinking …" in menu.text
    thinker.may_answer.set()
    await until(club, lambda: "Waiting for **Taro**" in menu.text)
    assert "thinking" not in menu.text


# Rings at the table


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
        row = await club.app.store.read.person(taro.id)
        assert row is not None
        now = club.app.clock()
        await club.app.store.write(lambda queries: queries.set_mailbox(taro.id, "closed", refused=now))
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
    row = await club.app.store.read.post(table.id)
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
    assert rings[0].deleted


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


# Presses at the same moment


async def test_a_press_while_the_menu_is_turned_comes_after_it(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await opened(club, table, taro)
    await pressed(taro, menu, "History")
    held = club.sandbox.faults.hold(EDITS, times=1)
    await club.play(table, Done())
    await until(club, lambda: held.struck)
    reply = await taro.click(await club.post(table.id), "Your move", wait=False)
    held.release()
    after = await reply.message()
    assert QUESTION in after.text
    await pass_time(club, 100)
    assert (await club.table(table.id)).revision == 1


async def test_a_stale_button_of_a_menu_that_was_turned_never_acts(club: Club) -> None:
    table, mika, taro = await two(club)
    menu = await opened(club, table, taro)
    await club.play(table, Done())
    await turns(club, menu)
    menu = await pressed(taro, menu, "Roll a die")
    old = next(button for button in menu.buttons if button.label == "Do it")
    await club.play(table, Done())
    for person, answer in ((taro, Vote(True)), (mika, Vote(True)), (mika, Done())):
        await club.app.play.move(table.id, person.id, answer)
    await until(club, lambda: "Roll a die" in labels(menu))
    before = (await club.table(table.id)).revision
    reply = await taro.click(menu, custom_id=old.custom_id, stale=True)
    message = await reply.message()
    assert "nothing was done" in message.text
    assert (await club.table(table.id)).revision == before


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
