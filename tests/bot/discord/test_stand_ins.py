"""Computer players in people's seats, over the sandbox: a holiday, a player who has gone, and the way back."""

from __future__ import annotations

from bot.matches.undo import GONE
from tests.bot.discord.club import Club, labels, opened
from tests.bot.discord.tables import boss_of, card_of, said, until

DAY = 86400.0


async def test_a_seat_is_handed_over_and_taken_back_by_commands(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    taro = club.other(table, await club.mover(table))
    question = await (await taro.slash(club.sandbox.channel, "match hand-over")).message()
    assert "You can take the seat back at any time." in question.text
    assert labels(question) == ["Stand in for me", "No, leave it"]
    done = await (await taro.click(question, "Stand in for me")).message()
    assert labels(done) == ["Take my seat back"]
    now = await club.table(table.id)
    assert now.stood_in_for(taro.id) is not None
    assert f"{taro.name.capitalize()} is away; a computer player stands in." in (await club.post(table.id)).text
    back = await (await taro.slash(club.sandbox.channel, "match take-back")).message()
    assert "You have your seat back." in back.text
    assert (await club.table(table.id)).seat_of(taro.id) is not None
    assert f"{taro.name.capitalize()} is back and plays again." in (await club.post(table.id)).text


async def test_whoever_comes_back_in_their_turn_gets_todays_choices(club: Club) -> None:
    table = await club.start("mika", "taro")
    mover = await club.mover(table)
    question = await (await mover.slash(club.sandbox.channel, "match hand-over")).message()
    handed = await (await mover.click(question, "Stand in for me")).message()
    back = await (await mover.click(handed, "Take my seat back")).message()
    assert "You have your seat back." in back.text
    assert (await club.table(table.id)).seat_of(mover.id) is not None


async def test_the_way_back_is_offered_wherever_the_board_is_looked_at(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    mover = await club.mover(table)
    away = club.other(table, mover)
    await club.app.play.hand_over(table.id, away.id)
    look = await opened(club, table, away)
    assert "Take my seat back" in labels(look)
    panel = await (await away.slash(club.sandbox.channel, "match settings")).message()
    assert "Take my seat back" in labels(panel)
    assert "a computer player stands in" in panel.text
    again = await (await away.click(panel, "Take my seat back")).message()
    assert "Take my seat back" not in labels(again)


async def test_the_last_person_is_told_what_it_means(club: Club) -> None:
    table = await club.start("mika", computers=1)
    mika = club.person("mika")
    await club.until_asked(table, mika)
    panel = await (await mika.slash(club.sandbox.channel, "match settings")).message()
    question = await (await mika.click(panel, "Let a computer player stand in …")).message()
    assert "the match is soon played to its end" in question.text
    kept = await (await mika.click(question, "No, leave it")).message()
    assert "Nothing has been changed." in kept.text
    assert (await club.table(table.id)).seat_of(mika.id) is not None


async def test_without_a_stand_in_there_is_nothing_to_take_back(club: Club) -> None:
    await club.start("mika", "taro")
    text = await said(club.person("mika"), club.sandbox.channel, "match take-back")
    assert "No computer player stands in for you in this match." in text


async def test_the_others_agree_to_go_on_without_a_player_who_has_gone(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    gone = await club.mover(table)
    asker = club.other(table, gone)
    third = club.other(table, gone, asker)
    text = await said(asker, club.sandbox.channel, "match replace", player=gone)
    assert "once somebody has been waited for 3 days" in text
    await club.advance(seconds=GONE)
    panel = await (await asker.slash(club.sandbox.channel, "match settings")).message()
    question = await (await asker.click(panel, f"Replace {gone.name.capitalize()} …")).message()
    assert "has been waited for more than 3 days" in question.text
    asked = await (await asker.click(question, "Ask the others")).message()
    assert "The others have been asked." in asked.text
    await club.settled()
    request = await third.wait_for("asks to let a computer player stand in for")
    assert f"stand in for {gone.name.capitalize()}" in request.text
    await third.click(request, "Agree")

    async def replaced() -> bool:
        return (await club.table(table.id)).stood_in_for(gone.id) is not None

    await club.eventually(replaced)


async def test_with_nobody_else_to_ask_a_stand_in_sits_down_at_once(club: Club) -> None:
    table = await club.start("mika", "taro")
    gone = await club.mover(table)
    other = club.other(table, gone)
    await club.advance(seconds=GONE)
    question = await (await other.slash(club.sandbox.channel, "match replace", player=gone)).message()
    done = await (await other.click(question, "Ask the others")).message()
    assert "who can come back at any time" in done.text
    await club.app.play.take_back(table.id, gone.id)


async def test_an_onlooker_replaces_nobody(club: Club) -> None:
    table = await club.start("mika", "taro")
    gone = await club.mover(table)
    await club.advance(seconds=GONE + DAY)
    text = await said(club.person("kenji"), club.sandbox.channel, "match replace", player=gone)
    assert text == "You are not playing in this match."
    assert (await club.table(table.id)).seat_of(gone.id) is not None


async def test_both_strengths_can_be_added_and_are_told_apart(club: Club) -> None:
    mika = club.person("mika")
    await (await mika.slash(club.sandbox.channel, "match new", game="Stone Age")).message()
    card = await card_of(club, 1)
    for strength in ("strong", "gentle"):
        await mika.click(card, f"Add {strength} computer player")
        await until(club, lambda strength=strength: f"({strength})" in card.text)
    assert [row.computer for row in (await club.table(1)).seats] == [None, "strong", "gentle"]


async def test_computer_players_of_either_strength_sit_down_with_the_command(club: Club) -> None:
    mika = club.person("mika")
    options = {"game": "Stone Age", "computers": 2, "strength": "strong"}
    await (await mika.slash(club.sandbox.channel, "match new", **options)).message()
    assert [row.computer for row in (await club.table(1)).seats] == [None, "strong", "strong"]


async def test_the_host_still_replaces_for_good(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    gone = await club.mover(table)
    boss = boss_of(club)
    question = await (await boss.slash(club.sandbox.channel, "match replace", player=gone)).message()
    await (await boss.click(question, "Replace")).message()
    now = await club.table(table.id)
    assert (now.seat_of(gone.id), now.stood_in_for(gone.id)) == (None, None)
