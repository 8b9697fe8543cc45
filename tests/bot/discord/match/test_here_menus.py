"""Which messages become the next question, and which stay as they are; presses at that very moment."""

from __future__ import annotations

from math import inf

import pytest

from bot import loop
from bot.sandbox.model.messages import buttons_of
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.discord.fair import Done, Vote
from tests.bot.discord.here import (
    BALLOT,
    EDITS,
    QUESTION,
    called,
    ends_turn,
    newest,
    nothing_in_progress,
    pass_time,
    turns,
    two,
    waiting,
)
from tests.bot.discord.tables import lobby, until

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")


@pytest.fixture
def here() -> bool:
    return True


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
    """The press waits for an earlier one, and nothing is put into its answer before that is there."""
    table, mika, taro = await two(club)
    await opened(club, table, taro)
    post = await club.post(table.id)
    held = club.sandbox.faults.hold(EDITS, times=1)
    await mika.click(post, "Your move")
    await until(club, lambda: held.struck)
    reply = await taro.click(post, "Your move")
    await until(club, lambda: waiting(club, table.id) == 1)
    await club.play(table, Done())
    held.release()
    menu = await reply.message()
    await until(club, lambda: QUESTION in menu.text)
    await club.eventually(lambda: nothing_in_progress(club))
    assert len(menu.versions) == 2, "that it thinks, and the question"


async def test_what_is_asked_while_an_answer_is_on_its_way_comes_right_after_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else wakes the turner up: nothing is stored after the answer, and no time passes."""
    monkeypatch.setattr(loop, "LONGEST_SLEEP", inf)
    table, _, taro = await two(club)
    await opened(club, table, taro)
    post = await club.post(table.id)
    held = club.sandbox.faults.hold(EDITS, times=1)
    reply = await taro.click(post, "Board", wait=False)
    await until(club, lambda: held.struck)
    await club.play(table, Done())
    await pass_time(club, 1)
    held.release()
    menu = await reply.message()
    await turns(club, menu)
    assert len(menu.versions) == 3, "that it thinks, the board, and the question"


async def test_a_refusal_becomes_the_question_too(club: Club) -> None:
    table, _, taro = await two(club)
    refusal = await (await taro.slash(club.sandbox.channel, "match give-back")).message()
    assert "haven’t taken this seat over" in refusal.text
    await club.play(table, Done())
    await turns(club, refusal)


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
    question = await first.wait_for(lambda message: message.ephemeral and "Place" in message.text)
    assert question.channel is card.channel
    assert "Place" not in card.text
    assert not any(label.startswith("Hunt") for label in labels(card))


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


async def test_a_menu_that_is_opened_again_stands_there_once(club: Club) -> None:
    table, mika, _ = await two(club)
    first = await opened(club, table, mika)
    second = await opened(club, table, mika)
    await until(club, lambda: first.deleted)
    assert not second.deleted
    assert QUESTION in second.text


async def test_two_quick_presses_open_one_menu(club: Club) -> None:
    table, mika, _ = await two(club)
    post = await club.post(table.id)
    held = club.sandbox.faults.hold(EDITS, times=1)
    first = await mika.click(post, "Your move", wait=False)
    await until(club, lambda: held.struck)
    second = await mika.click(post, "Your move", wait=False)
    await until(club, lambda: waiting(club, table.id) == 1)
    held.release()
    former, menu = await first.message(), await second.message()
    await until(club, lambda: former.deleted)
    assert QUESTION in menu.text
    assert not menu.deleted


@pytest.mark.parametrize("press", ["Board", "Rules"])
async def test_a_menu_that_is_opened_leaves_alone_what_somebody_looks_at_beside_it(club: Club, press: str) -> None:
    table, mika, _ = await two(club)
    post, first = await club.post(table.id), await opened(club, table, mika)
    look = await (await mika.click(post, press)).message()
    second = await opened(club, table, mika)
    await until(club, lambda: first.deleted)
    assert not look.deleted
    assert not second.deleted


async def test_a_menu_that_shows_something_else_by_now_stays(club: Club) -> None:
    first, mika, _ = await two(club)
    second = await club.start("mika", "taro", game="fair")
    done = await ends_turn(mika, await opened(club, first, mika))
    other = await pressed(mika, done, f"Move in Village Fair #{second.id}")
    await club.play(first, Done())
    assert "Again?" in (await opened(club, first, mika)).text
    await club.eventually(lambda: nothing_in_progress(club))
    assert not other.deleted
    assert QUESTION in other.text


async def test_a_menu_that_has_gone_on_goes_where_it_is_opened_again(club: Club) -> None:
    table, mika, _ = await two(club)
    first = await pressed(mika, await opened(club, table, mika), "Throw")
    second = await opened(club, table, mika)
    await until(club, lambda: first.deleted)
    assert not second.deleted


async def test_a_menu_that_was_turned_goes_where_it_is_opened_again(club: Club) -> None:
    table, mika, _ = await two(club)
    first = await ends_turn(mika, await opened(club, table, mika))
    await club.play(table, Done())
    await turns(club, first, BALLOT)
    second = await opened(club, table, mika)
    await until(club, lambda: first.deleted)
    assert not second.deleted


async def test_a_menu_beside_a_public_press_goes_where_it_is_opened_again(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    await club.person("mika").click(card, "Start")
    await until(club, lambda: "Start" not in labels(card))
    await pass_time(club, 60)
    asked = await club.mover(await club.table(1))
    first = await asked.wait_for(lambda message: message.ephemeral and "Place" in message.text)
    second = await opened(club, await club.table(1), asked)
    await until(club, lambda: first.deleted)
    assert not second.deleted


async def test_the_end_of_a_menu_leads_to_the_next_match_that_waits(club: Club) -> None:
    table, mika, _ = await two(club)
    other = await club.start("mika", "taro", game="stone_age")
    await club.settled()
    done = await ends_turn(mika, await opened(club, table, mika))
    label = f"Move in Stone Age #{other.id}"
    assert label in [button.label for button in done.buttons]
    asked = await pressed(mika, done, label)
    assert asked.id == done.id, "in the same message"
    assert "**Where?**" in asked.text
