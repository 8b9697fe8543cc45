"""The derived slash commands: suggestions, moves, menus where something is missing, and one sentence for a mistake."""

from typing import Any

import pytest_asyncio

from bot.matches.table import Table
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, pressed
from tests.bot.discord.fair import Done, Vote


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def typed(club: Club, person: Person, command: str, **values: Any) -> ChatMessage:
    reply = await person.slash(club.sandbox.channel, f"village-fair {command}", **values)
    assert reply.private
    return await reply.message()


async def points(club: Club, table: Table, person: Person) -> int:
    now = await club.table(table.id)
    seat = now.seat_of(person.id)
    assert seat is not None
    return int(now.state.points[seat])


async def test_a_complete_command_acts(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    message = await typed(club, mika, "throw", what="ball", far=2)
    assert await points(club, table, mika) == 2
    assert "You throw Ball 2 far." in message.text
    assert "**Have fun**" in message.text


async def test_values_may_be_typed_by_name_in_any_language(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    for number, what in enumerate(("Ball", "ball", "ボール", " BALL "), start=1):
        await typed(club, mika, "throw", what=what, far=2)
        assert await points(club, table, mika) == 2 * number
    await typed(club, mika, "pack", things="Apple, apple + card")
    assert await points(club, table, mika) == 11


async def test_the_same_confirmation_as_in_the_menu(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    message = await typed(club, mika, "roll")
    assert await points(club, table, mika) == 0
    assert labels(message) == ["Do it", "Back", "Rules"]
    await pressed(mika, message, "Do it")
    assert await points(club, table, mika) > 0


async def test_what_is_left_out_is_asked(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    message = await typed(club, mika, "throw", what="card")
    assert "Throw › Card › **How far?**" in message.text
    message = await pressed(mika, message, "1 steps")
    assert await points(club, table, mika) == 1


async def test_what_was_typed_out_of_order_is_kept(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    message = await typed(club, mika, "throw", far=2)
    assert "What?" in message.text
    await pressed(mika, message, "Card")
    assert await points(club, table, mika) == 2


async def test_from_a_command_one_can_step_back_to_the_whole_menu(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    message = await pressed(mika, await typed(club, mika, "throw", what="card"), "Back")
    assert "**Have fun**" in message.text


async def test_an_illegal_command_gets_the_rule_it_breaks(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    assert (await typed(club, mika, "jump", to=4)).text == "Only odd numbers can be jumped to, not 4."
    name = mika.user.display_name
    assert (await typed(club, mika, "throw", what="card", far=4)).text == f"{name} can’t throw that far."
    assert (await typed(club, mika, "throw", far=3)).text == f"{name} can’t throw that far."
    assert (await club.table(table.id)).revision == 0


async def test_a_command_that_answers_something_else_is_told_what_does_and_leads_to_the_menu(club: Club) -> None:
    mika = await club.mover(await club.start("mika", "taro", game="stone_age"))
    reply = await mika.slash(club.sandbox.channel, "stone-age feed", wood=1)
    message = await reply.message()
    assert message.text.endswith("What you can type now: `/stone-age place`")
    assert labels(message) == ["Your move"]
    assert "Where?" in (await pressed(mika, message, "Your move")).text


async def test_an_illegal_command_leads_to_the_menu_too(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    message = await typed(club, mika, "throw", what="card", far=4)
    assert "What you can type now" not in message.text
    assert "**Have fun**" in (await pressed(mika, message, "Your move")).text


async def test_whoever_has_answered_beside_others_is_told_what_they_could_change(club: Club, table: Table) -> None:
    now = await club.play(table, Done(), Done())
    voter = club.at(now, now.to_move[0])
    await club.play(table, Vote(True))
    message = await typed(club, voter, "throw", what="card", far=1)
    assert message.text.endswith("What you can type now: `/village-fair vote`")


async def test_what_can_not_be_read_gets_one_sentence(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    text = (await typed(club, mika, "throw", what="elephant", far=2)).text
    assert "“elephant” can’t be chosen for “what”" in text
    text = (await typed(club, mika, "pack", things="apple+elephant")).text
    assert "“apple+elephant” can’t be chosen for “things”" in text
    assert (await club.table(table.id)).revision == 0


async def test_who_is_not_asked_is_told_so(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    text = (await typed(club, club.other(table, mika), "throw", what="ball", far=2)).text
    assert text.startswith("Village Fair doesn’t ask you for anything right now:\n")
    assert f"waiting for {mika.name.capitalize()}" in text
    guest = club.person("guest")
    assert "not playing in this match" in (await typed(club, guest, "walk", far=1)).text


async def test_suggestions_are_legal_values_in_an_order_that_stays(club: Club, table: Table) -> None:
    mika, channel = await club.mover(table), club.sandbox.channel
    offered = await mika.autocomplete(channel, "village-fair walk", focused="far", far="")
    assert [(choice.name, choice.value) for choice in offered] == [
        ("1 steps — 1 points", 1),
        ("2 steps — 2 points", 2),
        ("3 steps — 3 points", 3),
    ]
    offered = await mika.autocomplete(channel, "village-fair jump", focused="to", to="")
    assert [choice.value for choice in offered] == list(range(1, 50, 2))
    offered = await mika.autocomplete(channel, "village-fair jump", focused="to", to="99")
    assert [choice.value for choice in offered] == [99]
    offered = await mika.autocomplete(channel, "village-fair throw", focused="what", what="ba", far=2)
    assert [(choice.name, choice.value) for choice in offered] == [("Ball — 2 points", "ball")]


async def test_suggestions_agree_with_what_is_filled_in(club: Club, table: Table) -> None:
    mika, channel = await club.mover(table), club.sandbox.channel
    assert await mika.autocomplete(channel, "village-fair throw", focused="what", what="", far=4) == []
    offered = await mika.autocomplete(channel, "village-fair throw", focused="far", what="Ball", far="")
    assert [choice.value for choice in offered] == [1, 2]


async def test_suggestions_for_a_multiset_are_whole(club: Club, table: Table) -> None:
    mika, channel = await club.mover(table), club.sandbox.channel
    offered = await mika.autocomplete(channel, "village-fair pack", focused="things", things="2 apples")
    assert ("2 apples and Card", "apple+apple+card") in [(choice.name, choice.value) for choice in offered]
    await typed(club, mika, "pack", things="apple+apple+card")
    assert await points(club, table, mika) == 3


async def test_who_is_not_asked_gets_no_suggestions(club: Club, table: Table) -> None:
    taro = club.other(table, await club.mover(table))
    assert await taro.autocomplete(club.sandbox.channel, "village-fair walk", focused="far", far="") == []


async def test_several_matches_ask_which_and_go_on(club: Club, table: Table) -> None:
    second = await club.start("mika", "taro", game="fair")
    mika = await club.mover(second)
    await club.until_turn(table, mika)
    message = await typed(club, mika, "throw", what="ball", far=2)
    assert "Which match do you mean?" in message.text
    choice = next(label for label in labels(message) if "#2" in label)
    await pressed(mika, message, choice)
    assert await points(club, second, mika) == 2
    assert await points(club, table, mika) == 0


async def test_a_match_can_be_named(club: Club, table: Table) -> None:
    await club.start("mika", "taro", game="fair")
    mika = await club.mover(table)
    offered = await mika.autocomplete(club.sandbox.channel, "village-fair walk", focused="match", match="")
    assert [choice.value for choice in offered] == [1, 2]
    await typed(club, mika, "walk", far=3, match=1)
    assert await points(club, table, mika) == 3


async def test_commands_work_in_direct_messages(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    reply = await mika.slash(mika.dm, "village-fair walk", far=3)
    assert "You walk 3." in (await reply.message()).text
    assert await points(club, table, mika) == 3


async def test_the_same_command_in_japanese(club: Club) -> None:
    mika = club.person("mika", "ja")
    table = await club.start("mika", "taro", game="fair", locale="ja")
    if await club.mover(table) is not mika:
        await club.play(table, Done())
    reply = await mika.slash(club.sandbox.channel, "村まつり 跳ぶ", 先=4)
    assert (await reply.message()).text == "奇数にだけ跳べます。4へは跳べません。"
    offered = await mika.autocomplete(club.sandbox.channel, "村まつり 投げる", focused="物", 物="ボ")
    assert [(choice.name, choice.value) for choice in offered] == [("ボール：1点", "ball")]
    reply = await mika.slash(club.sandbox.channel, "村まつり 投げる", 物="ball", 距離=2)
    assert "投げました" in (await reply.message()).text
    assert await points(club, table, mika) == 2


async def test_answers_of_a_vote_can_be_typed_and_changed(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Done(), Done())
    message = await typed(club, mika, "vote", again=True)
    assert "You answered: Vote: Yes" in message.text
    message = await typed(club, mika, "vote", again=False)
    assert "You answered: Vote: No" in message.text
