"""Hints that are forged, asked for by others, too late, across restarts and undo, and rubbish that is found."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.discord.ui.protocol import base36
from bot.sandbox import Sandbox
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from games.contract import Action
from tests.bot.discord.club import Club, labels, opened, pressed, running
from tests.bot.discord.fair import Done, Thing, Throw, Vote, Walk
from tests.bot.discord.here import nothing_in_progress
from tests.bot.discord.menu.test_hints import ASK, FAILED, FOUND, THINKING, Thinker, hinted, with_hints
from tests.bot.discord.tables import until
from tests.bot.discord.ui.test_odd_input import errors
from tests.bot.old_database.kept import Effect, KeptPress
from tests.bot.old_database.place import put_pressed

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")
BEST: tuple[Action, ...] = (Walk(3), Throw(Thing.BALL, 2))


@pytest.fixture
def thinker(club: Club, monkeypatch: pytest.MonkeyPatch) -> Thinker:
    made = Thinker(*BEST)
    monkeypatch.setattr(club.app.counsellor, "_ask", made.ask)
    return made


def hint_id(menu: ChatMessage) -> str:
    return next(str(one.custom_id) for one in menu.buttons if one.label == ASK)


async def forged(club: Club, person: Person, custom_id: str) -> ChatMessage:
    """What somebody gets who presses a button that isn't theirs, or that nobody made."""
    number = club.sandbox.world.ids.new()
    press = KeptPress(1, person.name, number, club.sandbox.channel.id, custom_id, Effect("unknown"))
    message = put_pressed(club.sandbox.world, press, person.user)
    reply = await person.click(message, custom_id=custom_id)
    await reply.text()
    await club.eventually(lambda: nothing_in_progress(club))
    return await reply.message()


def altered(custom_id: str) -> Iterator[str]:
    """Ids like that of a hint, with each part changed in turn."""
    parts = custom_id.split(":")
    for place in range(3, len(parts)):
        for other in ("", "0", "1", "-1", "zz", base36(10**15), "none", "0.0", "%", "1.-1"):
            yield ":".join([*parts[:place], other, *parts[place + 1 :]])
    for length in range(3, len(parts)):
        yield ":".join(parts[:length])
    yield custom_id + ":0:0"


async def test_forged_buttons_neither_act_nor_tell(
    club: Club, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    table, mika, taro = await with_hints(club)
    custom_id = hint_id(await opened(club, table, mika))
    before = (await club.table(table.id)).revision
    for wrong in (custom_id, *altered(custom_id)):
        message = await forged(club, taro, wrong)
        assert FOUND not in message.text, wrong
        assert THINKING not in message.text, wrong
    assert not thinker.asked
    for wrong in altered(custom_id):
        await forged(club, mika, wrong)
    assert {request.view.seat for request in thinker.asked} <= {0}
    assert len(thinker.asked) <= 1
    assert (await club.table(table.id)).revision == before
    assert errors(caplog) == []


async def test_forged_buttons_of_matches_without_hints_that_are_over_or_lobbies(
    club: Club, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    table, mika, taro = await with_hints(club)
    custom_id = hint_id(await opened(club, table, mika))
    other = await club.start("mika", "taro", game="fair")
    await club.settled()
    there = custom_id.split(":")
    there[2] = base36(other.id)
    assert FOUND not in (await forged(club, mika, ":".join(there))).text
    assert FOUND not in (await forged(club, mika, ":".join(there[:3]))).text
    assert FOUND not in (await forged(club, club.person("nobody"), custom_id)).text
    await club.play(table, Done(), Done(), Vote(False), Vote(False))
    for person in (mika, taro):
        for wrong in (custom_id, ":".join(custom_id.split(":")[:3])):
            assert FOUND not in (await forged(club, person, wrong)).text
    assert not thinker.asked
    assert errors(caplog) == []


async def test_one_who_has_the_same_decision_gets_their_own_hint(club: Club, thinker: Thinker) -> None:
    """While all vote, the number of the question is the same: a button of somebody else asks for oneself."""
    table, mika, taro = await with_hints(club)
    thinker.best = (Vote(True), Vote(False))
    await club.play(table, Done(), Done())
    custom_id = hint_id(await opened(club, table, mika))
    message = await forged(club, taro, custom_id)
    await until(club, lambda: FOUND in message.text)
    assert [request.view.seat for request in thinker.asked] == [1]


async def test_an_undo_while_it_is_thought_about(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    await club.play(table, Walk(1))
    thinker.goes.clear()
    menu = await hinted(club, mika, await opened(club, table, mika), THINKING)
    now = await club.table(table.id)
    await club.app.undo.take_back(table.id, mika.id, revision=now.revision)
    thinker.goes.set()
    await until(club, lambda: "an earlier question" in menu.text)
    assert FOUND not in menu.text
    await hinted(club, mika, menu)
    assert len(thinker.asked) == 2


async def test_an_answer_after_the_token_has_run_out_is_no_error(
    club: Club, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    table, mika, _ = await with_hints(club)
    thinker.goes.clear()
    menu = await hinted(club, mika, await opened(club, table, mika), THINKING)
    await club.advance(minutes=20)
    thinker.goes.set()
    await asyncio.sleep(0.3)
    await club.eventually(lambda: nothing_in_progress(club))
    assert THINKING in menu.text
    assert errors(caplog) == []
    await hinted(club, mika, await opened(club, table, mika))
    assert len(thinker.asked) == 1, "it is known by now"


async def test_one_who_leaves_the_seat_meanwhile_is_told_nothing(club: Club, thinker: Thinker) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    await club.settled()
    mika = club.person("mika")
    await club.app.store.write(lambda queries: queries.matches.set_settings(table.id, {"hints": True}))
    thinker.goes.clear()
    menu = await hinted(club, mika, await opened(club, table, mika), THINKING)
    await club.app.seats.concede(table.id, mika.id)
    thinker.goes.set()
    await until(club, lambda: THINKING not in menu.text)
    assert FOUND not in menu.text


async def test_another_language_meanwhile(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    thinker.goes.clear()
    menu = await hinted(club, mika, await opened(club, table, mika), THINKING)
    await club.set_person(mika, locale="ja")
    thinker.goes.set()
    await until(club, lambda: FOUND in menu.text or "コンピューターなら" in menu.text)
    menu = await pressed(mika, menu, labels(menu)[-1])
    assert len(thinker.asked) == 1


async def test_options_toggled_meanwhile(club: Club, thinker: Thinker) -> None:
    table, mika, _ = await with_hints(club)
    menu = await opened(club, table, mika)
    await club.app.store.write(lambda queries: queries.matches.set_settings(table.id, {"hints": False}))
    await (await mika.click(menu, ASK)).message()
    await club.eventually(lambda: nothing_in_progress(club))
    assert not thinker.asked
    assert FOUND not in menu.text


@pytest.mark.parametrize("best", [(), (Vote(True),), (Walk(2), Vote(True)), (Throw(Thing.APPLE, 4), Walk(1))], ids=repr)
async def test_rubbish_that_is_found_is_none(
    club: Club, thinker: Thinker, best: tuple[Action, ...], caplog: pytest.LogCaptureFixture
) -> None:
    table, mika, _ = await with_hints(club)
    thinker.best = best
    with caplog.at_level(logging.ERROR):
        menu = await hinted(club, mika, await opened(club, table, mika), FAILED)
    thinker.best = BEST
    await hinted(club, mika, menu)


async def test_a_restart_while_it_is_thought_about(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thinker = Thinker(*BEST)
    async with running(sandbox, tmp_path) as club:
        monkeypatch.setattr(club.app.counsellor, "_ask", thinker.ask)
        table, mika, _ = await with_hints(club)
        thinker.goes.clear()
        menu = await opened(club, table, mika)
        await (await mika.click(menu, ASK)).message()
        await until(club, lambda: THINKING in menu.text)
    thinker.goes.set()
    async with running(sandbox, tmp_path) as club:
        monkeypatch.setattr(club.app.counsellor, "_ask", thinker.ask)
        menu = await pressed(mika, menu, "Back")
        menu = await hinted(club, mika, menu)
        assert len(thinker.asked) == 2
        await pressed(mika, menu, "Walk 3 steps")
        assert (await club.table(table.id)).state.points == (3, 0)
    assert errors(caplog) == []
