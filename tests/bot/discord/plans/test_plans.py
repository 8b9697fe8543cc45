"""Planning ahead through menus: chosen with the same questions, shown and dropped, played, offered, told privately."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock import CALL_PAUSE
from bot.discord.match.interactions import Viewer
from bot.discord.plans import reply_to_plan_press
from bot.discord.ui.protocol import parse
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.sandbox.model.messages import text_of
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, pressed
from tests.bot.discord.fair import Done, Fair, Pack, Thing, Vote, Walk
from tests.bot.discord.here import called, newest, turns, two

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")

PLAN = "Plan my next move"


async def opened_plan(club: Club, table: Table, person: Person) -> ChatMessage:
    """Press *Plan my next move* at the table; the private answer."""
    reply = await person.click(await club.post(table.id), PLAN)
    assert reply.private
    return await reply.message()


async def wish_for(club: Club, table: Table, person: Person, *ways: tuple[str, ...]) -> ChatMessage:
    """Plan these answers, each chosen press by press; the plan."""
    message = await opened_plan(club, table, person)
    for number, way in enumerate(ways):
        message = await pressed(person, message, "Another wish") if number else message
        for label in way:
            message = await pressed(person, message, label)
        if "I’ll choose that then" in labels(message):
            message = await pressed(person, message, "I’ll choose that then")
    return message


async def asked_with_plan(club: Club) -> tuple[Table, Person, ChatMessage]:
    """Have somebody plan two steps, ask them, and have them open their menu before the plan is played."""
    table, _, taro = await two(club)
    await wish_for(club, table, taro, ("Walk", "2 steps"))
    post = await club.post(table.id)
    await club.play(table, Done())
    return table, taro, await (await taro.click(post, "Your move", stale=True)).message()


async def test_wishes_are_chosen_as_moves_are_and_shown_in_order(club: Club) -> None:
    table, _, taro = await two(club)
    message = await wish_for(club, table, taro, ("Throw", "Ball", "2 steps"), ("Walk", "3 steps"), ("Enough",))
    lines = message.text.splitlines()
    assert [line for line in lines if line[:2] in ("1.", "2.", "3.")] == [
        "1. Throw Ball 2 far",
        "2. Walk 3 steps",
        "3. Enough",
    ]
    assert (await club.table(table.id)).revision == table.revision
    message = await pressed(taro, message, "Drop: Walk 3 steps")
    assert "Walk" not in message.text
    assert "2. Enough" in message.text
    message = await pressed(taro, message, "Drop all")
    assert "Nothing planned yet" in message.text


async def test_planning_is_offered_only_where_somebody_can(club: Club) -> None:
    table, mika, taro = await two(club)
    old = await club.post(table.id)
    assert PLAN in labels(old), "it is for Taro"
    assert PLAN in labels(await pressed(taro, old, "Board"))
    assert PLAN not in labels(await pressed(mika, old, "Board"))
    await club.play(table, Done(), Done())
    assert PLAN not in labels(await club.post(table.id)), "both are asked"
    answer = await (await mika.click(old, PLAN, stale=True)).message()
    assert "It’s your turn right now, so there is nothing to plan." in answer.text


async def test_against_computers_alone_planning_is_not_offered(club: Club) -> None:
    table = await club.start("mika", computers=1, game="fair")
    mika, post = club.person("mika"), await club.post(table.id)
    assert PLAN not in labels(post)
    menu = await (await mika.click(post, "Your move")).message()
    assert PLAN not in labels(await pressed(mika, menu, "Enough"))


async def test_a_menu_in_which_is_planned_says_so_above_the_picture_and_below_it(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await opened_plan(club, table, taro)
    lines = menu.text.splitlines()
    assert lines[0] == "### Planning ahead: nothing is played yet"
    assert lines[-2:] == ["**When your turn comes, what first?**", "**Have fun**"], "right above the buttons"
    menu = await pressed(taro, menu, "Throw")
    assert "**When your turn comes, what first?**\nThrow › **What?**" in menu.text


async def test_a_plan_is_played_and_nobody_is_called(club: Club) -> None:
    table, _, taro = await two(club)
    await wish_for(club, table, taro, ("Walk", "2 steps"), ("Enough",))
    last = newest(club)
    await club.play(table, Done())
    await club.advance(seconds=CALL_PAUSE - 1)
    assert (await club.table(table.id)).revision == table.revision + 1
    await club.advance(seconds=1)
    await club.eventually(lambda: club.is_at(table, table.revision + 3))
    now = await club.table(table.id)
    assert now.state.points == (0, 2)
    assert now.state.voting
    await club.settled()
    (call,) = called(taro, last)
    assert "Another round" in text_of(call.versions[0]), "it is about the vote"


async def test_what_goes_on_from_a_wish_is_asked_at_once(club: Club) -> None:
    table, _, taro = await two(club)
    message = await opened_plan(club, table, taro)
    assert "When your turn comes, what first?" in message.text
    for label in ("Walk", "1 step"):
        message = await pressed(taro, message, next(shown for shown in labels(message) if shown.startswith(label)))
    assert "And after “Walk 1 steps”?" in message.text
    message = await pressed(taro, await pressed(taro, message, "Enough"), "I’ll choose that then")
    assert "1. Walk 1 steps → Enough" in message.text
    message = await pressed(taro, message, "Another wish")
    assert "Wish 2" in message.text
    assert "1. Walk 1 steps → Enough" in message.text, "what is planned already"
    message = await pressed(taro, message, "My plan")
    message = await pressed(taro, message, "Drop it")
    assert "Enough" not in message.text


async def test_what_a_plan_did_is_told_to_its_owner(club: Club) -> None:
    table, _, taro = await two(club)
    await wish_for(club, table, taro, ("Walk", "2 steps"))
    last = newest(club)
    await club.play(table, Walk(1), Done())
    await club.settled()
    (call,) = await club.eventually(lambda: calls_of(taro, last))
    assert "That was played as you had planned." in call.text
    assert "walks 1" in call.text, "what came before it is told, too: he hasn't seen it"
    post = await club.post(table.id)
    assert "planned" not in post.text


async def test_whether_the_others_stay_is_chosen(club: Club) -> None:
    table, _, taro = await two(club)
    message = await wish_for(club, table, taro, ("Walk", "3 steps"), ("Enough",))
    assert "The others wait" in message.text
    message = await pressed(taro, message, "Once one is done, drop the rest")
    assert "The others are then dropped" in message.text
    message = await pressed(taro, message, "Once one is done, keep the rest")
    assert "The others wait" in message.text


async def test_the_plan_of_somebody_who_is_asked_offers_what_is_planned(club: Club) -> None:
    table, taro, _ = await asked_with_plan(club)
    message = await (await taro.slash(club.sandbox.channel, "match plan")).message()
    assert labels(message)[:2] == ["As planned: Walk 2 steps", "Your move"]
    assert "nothing is played by itself this time" in message.text
    assert (await club.table(table.id)).to_move == (1,)


async def test_a_press_holds_a_plan_and_its_answer_is_the_first_button(club: Club) -> None:
    table, taro, menu = await asked_with_plan(club)
    assert labels(menu)[0] == "As planned: Walk 2 steps"
    await club.advance(seconds=10 * CALL_PAUSE)
    await club.settled()
    assert (await club.table(table.id)).revision == table.revision + 1
    menu = await pressed(taro, menu, "As planned: Walk 2 steps")
    assert (await club.table(table.id)).state.points == (0, 2)
    assert "As planned" not in " ".join(labels(menu))


async def test_as_planned_pressed_twice_says_what_it_has_brought(club: Club) -> None:
    table, taro, menu = await asked_with_plan(club)
    custom_id = menu.buttons[0].custom_id
    menu = await pressed(taro, menu, "As planned: Walk 2 steps")
    first = menu.text
    menu = await (await taro.click(menu, custom_id=custom_id, stale=True)).message()
    assert menu.text == first
    assert "You walk 2." in first
    assert (await club.table(table.id)).state.points == (0, 2)


@pytest.mark.parametrize("for_good", [False, True])
async def test_as_planned_pressed_again_by_somebody_whose_seat_a_computer_has_by_now(
    club: Club, for_good: bool
) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    await club.settled()
    taro = club.person("taro")
    await wish_for(club, table, taro, ("Walk", "2 steps"))
    post = await club.post(table.id)
    await club.play(table, Done())
    menu = await (await taro.click(post, "Your move", stale=True)).message()
    custom_id = menu.buttons[0].custom_id
    await pressed(taro, menu, "As planned: Walk 2 steps")
    if for_good:
        await club.app.seats.concede(table.id, taro.id)
    else:
        await club.app.seats.replace_player(table.id, table.row.host, taro.id, for_good=False, as_host=True)
    menu = await (await taro.click(menu, custom_id=custom_id, stale=True)).message()
    assert "You have done that already, <t:" in menu.text
    assert "Take back" not in labels(menu)


async def test_a_wish_pressed_twice_is_planned_once_and_asks_on(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await pressed(taro, await opened_plan(club, table, taro), "Walk")
    first = (await pressed(taro, menu, "2 steps")).text
    assert "And after “Walk 2 steps”?" in first
    assert (await (await taro.click(menu, "2 steps", stale=True)).message()).text == first
    assert len(await club.app.store.read.plans.wishes(table.id, 1)) == 1


async def test_as_planned_of_an_earlier_question_never_acts(club: Club) -> None:
    table, taro, menu = await asked_with_plan(club)
    await club.app.play.move(table.id, taro.id, Walk(1))
    menu = await pressed(taro, menu, "As planned: Walk 2 steps")
    assert "earlier question" in menu.text
    assert (await club.table(table.id)).state.points == (0, 1)
    assert labels(menu)[0] == "As planned: Walk 2 steps", "it is offered for today's question"


async def test_why_nothing_was_possible_is_told_privately(club: Club) -> None:
    table, _, taro = await two(club)
    await wish_for(club, table, taro, ("Roll",))
    await club.play(table, Walk(1))
    last = newest(club)
    await club.play(table, Done())
    post = await club.post(table.id)
    await club.settled()
    (call,) = called(taro, last)
    assert "Nothing you planned is possible now" in call.text
    assert "Roll" in call.text
    assert "Apple" in call.text, "what it was about"
    assert "Roll" not in post.text


async def test_choices_stay_those_of_the_moment_at_which_they_were_shown(club: Club) -> None:
    table, mika, taro = await two(club)
    menu = await opened_plan(club, table, taro)
    await club.play(table, Walk(1), Pack((Thing.APPLE,)))
    menu = await pressed(taro, menu, "Walk")
    menu = await pressed(taro, menu, "3 steps")
    assert "And after “Walk 3 steps”?" in menu.text
    rows = await club.app.store.read.plans.wishes(table.id, 1)
    assert [row.action for row in rows] == [b'{"do":"walk","far":3}']
    assert mika.id in (await club.table(table.id)).people_to_move


async def test_whoever_is_asked_by_now_plans_nothing(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await opened_plan(club, table, taro)
    await club.play(table, Done())
    menu = await pressed(taro, menu, "Enough")
    assert "can’t be planned any more" in menu.text
    assert "Your move" in labels(menu)
    assert await club.app.store.read.plans.wishes(table.id, 1) == []


async def test_whoever_is_asked_without_a_plan_is_shown_the_way_to_their_move(club: Club) -> None:
    _, mika, _ = await two(club)
    message = await (await mika.slash(club.sandbox.channel, "match plan")).message()
    assert "It’s your turn right now, so there is nothing to plan." in message.text
    assert "Your move" in labels(message)
    assert not [label for label in labels(message) if label.startswith("Plan")]


async def test_nobody_plans_for_another_seat(club: Club) -> None:
    table, mika, taro = await two(club)
    menu = await opened_plan(club, table, taro)
    enough = next(one.custom_id for one in menu.buttons if one.label == "Enough")
    forged, now = parse(enough or ""), await club.table(table.id)
    assert forged is not None
    viewer = Viewer(club.bot, await club.app.people.meet(mika.id, "Mika", "en"))
    answer, _ = await reply_to_plan_press(viewer, now, forged)
    assert "can’t be planned any more" in answer.top[-1]
    stranger = Viewer(club.bot, await club.app.people.meet(77, "Yuki", "en"))
    with pytest.raises(RefusedError):
        await reply_to_plan_press(stranger, now, forged)
    for seat in (0, 1):
        assert await club.app.store.read.plans.wishes(table.id, seat) == []


async def test_standing_answers_are_turned_by_presses(club: Club) -> None:
    table, _, taro = await two(club)
    message = await pressed(taro, await opened_plan(club, table, taro), "Standing answers …")
    message = await pressed(taro, message, "Always pass · off")
    message = await pressed(taro, message, "Always pass · until I next choose myself")
    assert "Always pass · whole match" in labels(message)
    message = await pressed(taro, message, "My plan")
    assert "Always pass (whole match)" in message.text
    await club.play(table, Done())
    await club.advance(seconds=CALL_PAUSE)
    await club.eventually(lambda: club.is_at(table, table.revision + 2))
    assert (await club.table(table.id)).state.voting


async def test_the_command_and_a_match_that_is_over(club: Club) -> None:
    table, _, taro = await two(club)
    reply = await (await taro.slash(club.sandbox.channel, "match plan")).message()
    assert "When your turn comes" in reply.text
    reply = await pressed(taro, reply, "My plan")
    assert "Nothing planned yet" in reply.text
    await club.play(table, Done(), Done(), Vote(False), Vote(False))
    old = await pressed(taro, reply, "Choose my first wish")
    assert "is over" in old.text


@pytest.mark.parametrize("here", [True])
async def test_a_menu_in_front_of_somebody_says_what_comes_by_itself(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await wish_for(club, table, taro, ("Enough",))
    await club.play(table, Done())
    await turns(club, menu, "By itself 20 seconds after you were asked")
    assert labels(menu)[0] == "As planned: Enough"
    await club.advance(seconds=CALL_PAUSE)
    await turns(club, menu, "Another round")


async def test_a_plan_that_fails_calls_its_owner_and_says_so(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, taro = await two(club)
    await wish_for(club, table, taro, ("Walk", "2 steps"))
    last, apply = newest(club), Fair.apply

    def broken(*args: Any) -> Any:
        assert args[3] != Walk(2)
        return apply(*args)

    monkeypatch.setattr(Fair, "apply", broken)
    now = await club.play(table, Done())
    await club.settled()
    (call,) = await club.eventually(lambda: calls_of(taro, last))
    assert "Something went wrong with your plan" in call.text
    assert (await club.table(table.id)).revision == now.revision
    assert await club.app.store.read.plans.pending() == []


async def calls_of(person: Person, last: int) -> list[ChatMessage]:
    return called(person, last)
