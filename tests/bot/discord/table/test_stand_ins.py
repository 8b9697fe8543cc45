"""Computer players in people's seats, over the sandbox: a holiday, a player who has gone, and the way back."""

from __future__ import annotations

from bot.matches.consent import GONE
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
    assert f"**{taro.name.capitalize()}** is away; a computer player stands in." in (await club.post(table.id)).text
    back = await (await taro.slash(club.sandbox.channel, "match take-back")).message()
    assert "You have your seat back." in back.text
    assert (await club.table(table.id)).seat_of(taro.id) is not None
    assert f"**{taro.name.capitalize()}** is back and plays again." in (await club.post(table.id)).text


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
    await club.app.seats.hand_over(table.id, away.id)
    look = await opened(club, table, away)
    assert "Take my seat back" in labels(look)
    panel = await (await away.slash(club.sandbox.channel, "match settings")).message()
    assert "Take my seat back" in labels(panel)
    assert f"🤖 {away.name.capitalize()}, computer (away)" in panel.text
    again = await (await away.click(panel, "Take my seat back")).message()
    assert "Take my seat back" not in labels(again)


async def test_the_last_person_is_told_what_it_means(club: Club) -> None:
    table = await club.start("mika", computers=1)
    mika = club.person("mika")
    await club.until_asked(table, mika)
    panel = await (await mika.slash(club.sandbox.channel, "match settings")).message()
    question = await (await mika.click(panel, "Let a computer player stand in …")).message()
    assert "Nobody else plays it now, so it rests" in question.text
    kept = await (await mika.click(question, "No, leave it")).message()
    assert "Nothing has been changed." in kept.text
    assert (await club.table(table.id)).seat_of(mika.id) is not None


async def test_a_match_that_everybody_is_away_from_rests_and_says_so(club: Club) -> None:
    table = await club.start("mika", computers=1)
    mika = club.person("mika")
    await club.until_asked(table, mika)
    panel = await (await mika.slash(club.sandbox.channel, "match settings")).message()
    question = await (await mika.click(panel, "Let a computer player stand in …")).message()
    done = await (await mika.click(question, "Stand in for me")).message()
    assert "The match rests until you, or somebody else who is away, comes back." in done.text
    post = await club.post(table.id)
    assert "Everybody is away: the match rests" in post.text
    listed = await said(mika, club.sandbox.channel, "match list")
    assert "resting, everybody is away" in listed
    revision = (await club.table(table.id)).revision
    await club.settled()
    assert (await club.table(table.id)).revision == revision
    await (await mika.click(done, "Take my seat back")).message()
    await club.until_asked(table, mika)


async def test_a_second_press_hands_nothing_over_twice(club: Club) -> None:
    table = await club.start("mika", "taro")
    away = club.other(table, await club.mover(table))
    question = await (await away.slash(club.sandbox.channel, "match hand-over")).message()
    replies = [await away.click(question, "Stand in for me"), await away.click(question, "Stand in for me")]
    for reply in replies:
        assert "A computer player stands in for you." in (await reply.message()).text
    entries = [row.entry for row in await club.app.store.read.journal.revisions(table.id) if b"seated" in row.entry]
    assert len(entries) == 1


async def test_whoever_is_away_is_told_so_when_they_type(club: Club) -> None:
    table = await club.start("mika", "taro")
    away = await club.mover(table)
    await club.app.seats.hand_over(table.id, away.id)
    for command in ("match hand-over", "match concede", "match abandon", "undo"):
        text = await said(away, club.sandbox.channel, command)
        assert "Take your seat back first, with `/match take-back`." in text, command


async def test_the_way_back_leads_from_the_mailbox_too(club: Club) -> None:
    table = await club.start("mika", "taro")
    mover = await club.mover(table)
    await club.settled()
    called = await mover.wait_for(lambda message: bool(message.buttons), channel=mover.dm)
    await club.app.seats.hand_over(table.id, mover.id)
    await club.settled()
    assert labels(called) == ["Take my seat back"]
    back = await (await mover.click(called, "Take my seat back")).message()
    assert "You have your seat back." in back.text
    assert (await club.table(table.id)).seat_of(mover.id) is not None
    await club.app.seats.hand_over(table.id, mover.id)
    again = await (await mover.slash(mover.dm, "match take-back", match=table.id)).message()
    assert "You have your seat back." in again.text


async def test_whoever_is_away_is_told_the_result_and_nothing_before(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    mover = await club.mover(table)
    away = club.other(table, mover)
    await club.settled()
    await club.app.seats.hand_over(table.id, away.id)
    before = len(away.inbox)
    await club.app.consent.abandon(table.id, 0, as_host=True)
    post = await club.post(table.id)
    assert f"<@{away.id}>" in post.text
    assert len(away.inbox) == before


async def test_giving_up_while_the_others_are_away_does_not_end_the_match(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    last = await club.mover(table)
    for name in ("mika", "taro", "hana"):
        if club.person(name) is not last:
            await club.app.seats.hand_over(table.id, club.person(name).id)
    question = await (await last.slash(club.sandbox.channel, "match concede")).message()
    assert "the match rests until somebody who is away comes back" in question.text
    await (await last.click(question, "Give up")).message()
    assert (await club.table(table.id)).rests


async def test_the_history_tells_who_played(club: Club) -> None:
    table = await club.start("mika", "taro")
    mover = await club.mover(table)
    await club.app.seats.hand_over(table.id, mover.id)
    await club.app.seats.take_back(table.id, mover.id)
    told = await said(club.other(table, mover), club.sandbox.channel, "history")
    name = mover.name.capitalize()
    assert f"**{name}** is away; a computer player stands in." in told
    assert f"**{name}** is back and plays again." in told


async def test_without_a_stand_in_there_is_nothing_to_take_back(club: Club) -> None:
    await club.start("mika", "taro")
    text = await said(club.person("mika"), club.sandbox.channel, "match take-back")
    assert "No computer player stands in for you in this match. To take a move back, type `/undo`." in text
    club.person("mika").user.locale = "ja"
    assert "手を取り消すには`/取り消し`" in await said(club.person("mika"), club.sandbox.channel, "match take-back")
    text = await said(club.person("olga"), club.sandbox.channel, "match take-back")
    assert text == "No computer player stands in for you in this match."


async def test_the_others_agree_to_go_on_without_a_player_who_has_gone(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    gone = await club.mover(table)
    asker = club.other(table, gone)
    third = club.other(table, gone, asker)
    text = await said(asker, club.sandbox.channel, "match replace", player=gone)
    assert "once the match has waited for somebody for 3 days" in text
    await club.advance(seconds=GONE + 1)
    panel = await (await asker.slash(club.sandbox.channel, "match settings")).message()
    question = await (await asker.click(panel, f"Replace {gone.name.capitalize()} …")).message()
    assert "for more than 3 days" in question.text
    asked = await (await asker.click(question, "Ask the others")).message()
    assert "The others have been asked." in asked.text
    await club.settled()
    request = await third.wait_for("asks: computer for")
    assert f"stand in for {gone.name.capitalize()}" in request.text
    await third.click(request, "Agree")

    async def replaced() -> bool:
        return (await club.table(table.id)).stood_in_for(gone.id) is not None

    await club.eventually(replaced)
    await until(club, lambda: "**Everybody has agreed.**\nThe computer player stands in." in request.text)
    assert f"asked to let a computer player stand in for {gone.name.capitalize()}." in request.text


async def test_with_nobody_else_to_ask_a_stand_in_sits_down_at_once(club: Club) -> None:
    table = await club.start("mika", "taro")
    gone = await club.mover(table)
    other = club.other(table, gone)
    await club.advance(seconds=GONE + 1)
    question = await (await other.slash(club.sandbox.channel, "match replace", player=gone)).message()
    assert labels(question) == ["Let a computer player stand in", "No, leave it"]
    assert "nobody else has to agree" in question.text
    done = await (await other.click(question, "Let a computer player stand in")).message()
    assert "who can come back at any time" in done.text
    await club.app.seats.take_back(table.id, gone.id)


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
    await (await boss.click(question, "For good")).message()
    now = await club.table(table.id)
    assert (now.seat_of(gone.id), now.stood_in_for(gone.id)) == (None, None)


async def test_the_host_may_also_keep_the_seat_for_whoever_has_gone(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    gone = await club.mover(table)
    boss = boss_of(club)
    question = await (await boss.slash(club.sandbox.channel, "match replace", player=gone)).message()
    assert labels(question) == ["Until they come back", "For good", "No, leave it"]
    done = await (await boss.click(question, "Until they come back")).message()
    assert "who can come back at any time" in done.text
    assert (await club.table(table.id)).stood_in_for(gone.id) is not None
    await boss.click(question, "For good", stale=True)
    assert (await club.table(table.id)).stood_in_for(gone.id) is not None


async def test_nobody_else_has_the_rights_of_the_host(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    gone = await club.mover(table)
    boss = boss_of(club)
    question = await (await boss.slash(club.sandbox.channel, "match replace", player=gone)).message()
    boss.user.manages = False
    for label in ("Until they come back", "For good"):
        await boss.click(question, label)
    assert (await club.table(table.id)).seat_of(gone.id) is not None
