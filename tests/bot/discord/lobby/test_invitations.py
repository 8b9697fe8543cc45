"""Inviting by name, the last call of a lobby, a host who hands it on, and a seat that somebody takes over."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import ChatMessage
from bot.sandbox.people.actors import Person
from rendering.words import Words
from tests.bot.discord.club import Club, labels, pressed
from tests.bot.discord.lobby.test_threads import opened, public
from tests.bot.discord.tables import boss_of, card_of, lobby, said, until
from tests.bot.happenings import update_member

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")


async def known(club: Club, name: str, locale: str = "en") -> None:
    """Somebody who has pressed something of the bot before."""
    await club.app.people.meet(club.person(name).id, name.capitalize(), locale)
    await club.app.store.write(lambda queries: queries.people.set_mailbox(club.person(name).id, "open"))


async def test_the_card_calls_who_is_invited_once(club: Club) -> None:
    taro, hana = club.person("taro"), club.person("hana")
    card = await lobby(club, "mika", invite=taro, **{"invite-2": hana})
    assert f"Invited: {taro.mention} and {hana.mention}" in card.text
    assert [taro.buzzes, hana.buzzes] == [[card], [card]]
    await taro.click(card, "Join")
    await until(club, lambda: f"Invited: {hana.mention}" in card.text)
    there = club.sandbox.add_channel("elsewhere")
    await said(club.person("mika"), there, "match move")
    await club.settled()
    assert hana.mention in public(there)[0].text
    assert hana.buzzes == [card]


async def test_card_and_message_call_who_invites_by_their_name_in_the_server(club: Club) -> None:
    await known(club, "taro")
    mika, taro = club.person("mika"), club.person("taro")
    update_member(club.sandbox.world, club.sandbox.guild, mika.user, nick="Captain M")
    card = await lobby(club, "mika", invite=taro)
    letter = await taro.wait_for("invites you", channel=taro.dm)
    for message in (card, letter):
        assert message.text.startswith("Captain M invites you: Stone Age #1")


@pytest.mark.parametrize("how", ["slow", "lost"])
async def test_a_card_whose_answer_is_lost_is_not_posted_again_when_it_changes(club: Club, how: str) -> None:
    """Whoever sees it can press it before the bot knows that it is there."""
    taro, here = club.person("taro"), club.sandbox.channel
    place = f"POST /channels/{here.id}/messages"
    fault = club.sandbox.faults.lose_answer(place) if how == "lost" else club.sandbox.faults.hold(place)
    await (await club.person("mika").slash(here, "match new", game="Stone Age", invite=taro)).message()
    await until(club, lambda: fault.struck)
    await said(club.person("hana"), here, "match join")
    fault.release()
    card = await card_of(club, 1)
    await until(club, lambda: "Hana" in card.text)
    assert public(here) == [card]
    assert taro.buzzes == [card]


async def test_only_who_knows_the_bot_is_written_to_silently(club: Club) -> None:
    await known(club, "taro")
    taro, hana = club.person("taro"), club.person("hana")
    card = await lobby(club, "mika", invite=taro, **{"invite-2": hana})
    letter = await taro.wait_for("Mika invites you: Stone Age #1", channel=taro.dm)
    assert letter not in taro.buzzes
    assert f"<#{club.sandbox.channel.id}>" in letter.text
    assert labels(letter) == ["Join", "Open the table", "Mute invitations"]
    assert hana.inbox == []
    answer = await pressed(taro, letter, "Join")
    assert "You have a seat at" in answer.text
    await club.settled()
    assert "Taro" in card.text


async def test_an_invitation_in_japanese(club: Club) -> None:
    taro = club.person("taro", "ja")
    await known(club, "taro", "ja")
    await lobby(club, "mika", invite=taro)
    letter = await taro.wait_for("Mikaからの招待：ストーンエイジ #1", channel=taro.dm)
    assert labels(letter) == ["参加する", Words("ja").text("play-button-table"), "招待をメッセージで受け取らない"]


async def test_invitations_are_muted_where_they_come(club: Club) -> None:
    await known(club, "taro")
    taro = club.person("taro")
    await lobby(club, "mika", invite=taro)
    letter = await taro.wait_for("invites you", channel=taro.dm)
    letter = await pressed(taro, letter, "Mute invitations")
    assert "no more invitations by direct message" in letter.text
    count = len(taro.inbox)
    await lobby(club, "mika", invite=taro)
    await club.settled()
    assert len(taro.inbox) == count
    letter = await pressed(taro, letter, "Invitations by message again")
    await lobby(club, "mika", invite=taro)
    await club.settled()
    assert len(taro.inbox) == count + 1


async def test_a_closed_mailbox_is_no_reason_to_call_somebody_again(club: Club) -> None:
    await known(club, "taro")
    taro = club.person("taro")
    taro.close_mailbox()
    card = await lobby(club, "mika", invite=taro)
    await club.settled()
    assert taro.buzzes == [card]
    assert public(club.sandbox.channel) == [card]


async def test_who_cannot_be_invited(club: Club) -> None:
    mika = club.person("mika")
    text = await said(mika, club.sandbox.channel, "match new", game="Stone Age", invite=mika)
    assert "Mika can’t be invited" in text
    people = {f"invite-{number}": club.person(f"guest{number}") for number in range(2, 6)}
    await said(mika, club.sandbox.channel, "match new", game="Stone Age", **people)
    many = {"invite": club.person("one"), "invite-2": club.person("two")}
    text = await said(mika, club.sandbox.channel, "match new", game="Stone Age", **many)
    assert "You can invite 5 people a day by name." in text
    assert len(await club.app.store.read.matches.by_status("lobby")) == 1


async def test_a_last_call_after_a_day(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    await club.advance(hours=23)
    await club.settled()
    assert public(club.sandbox.channel) == [card]
    await club.advance(hours=2)
    hana = club.person("hana")
    call = await hana.wait_for("Village Fair #1: 2 seats are still free", channel=club.sandbox.channel)
    assert call not in club.person("taro").buzzes
    reply = await hana.click(call, "Join")
    assert reply.private
    await reply.message()
    await club.settled()
    assert "Hana" in card.text
    await club.advance(hours=50)
    await club.settled()
    assert [message for message in public(club.sandbox.channel) if "still free" in message.text] == [call]


async def test_no_last_call_where_nobody_waits(club: Club) -> None:
    await opened(club, "mika", "taro", "hana", "jun")
    await club.advance(hours=30)
    await club.settled()
    assert [message for message in public(club.sandbox.channel) if "still free" in message.text] == []


async def test_the_host_hands_the_lobby_on_in_the_panel(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    mika, taro = club.person("mika"), club.person("taro")
    panel = await (await taro.slash(club.sandbox.channel, "match settings")).message()
    assert not [label for label in labels(panel) if "the host" in label]
    panel = await (await mika.slash(club.sandbox.channel, "match settings")).message()
    await pressed(mika, panel, "Make Taro the host")
    await club.settled()
    assert "Taro (host)" in card.text
    again = await (await mika.click(panel, "Make Taro the host", stale=True)).message()
    assert "Taro (host)" in again.text, "what the first press brought"


async def given_up(club: Club) -> ChatMessage:
    """The post that tells that Taro has given up, in a match of three."""
    table = await club.start("mika", "taro", "hana", game="fair")
    await club.post(table.id)
    await club.app.seats.concede(table.id, club.person("taro").id)
    return await club.post(table.id)


async def test_the_post_that_tells_of_a_free_seat_offers_it(club: Club) -> None:
    post = await given_up(club)
    assert "a computer player goes on in that seat" in post.text
    kenji = club.person("kenji")
    question = await (await kenji.click(post, "Take a seat over")).message()
    assert "Take over from 🤖 Taro, computer" in labels(question)
    answer = await pressed(kenji, question, "Take over from 🤖 Taro, computer")
    assert "The seat is yours now." in answer.text
    table = await club.table(1)
    assert kenji.id in table.people
    post = await club.post(1)
    assert "**Kenji** takes over from the computer player." in post.text
    assert "Take a seat over" not in labels(post)
    assert await said(boss_of(club), club.sandbox.channel, "match take-over") == (
        "Nobody has given up a seat in this match."
    )


async def choices(person: Person, club: Club, command: str) -> list[Any]:
    """The matches that a command suggests."""
    found = await person.autocomplete(club.sandbox.channel, command, focused="match", match="")
    return [choice.value for choice in found]


async def test_a_command_about_a_seat_asks_only_among_matches_with_such_a_seat(club: Club) -> None:
    await given_up(club)
    await club.start("mika", "ren", "olga", game="fair")
    kenji = club.person("kenji")
    assert await choices(kenji, club, "match take-over") == [1]
    question = await (await kenji.slash(club.sandbox.channel, "match take-over")).message()
    assert "Take over from 🤖 Taro, computer" in labels(question), "there is only one"
    other = await club.start("mika", "ren", "hana", game="fair")
    await club.app.seats.concede(other.id, club.person("ren").id)
    question = await (await kenji.slash(club.sandbox.channel, "match take-over")).message()
    assert labels(question) == ["Village Fair #1, waiting for Mika", f"Village Fair #{other.id}, waiting for Mika"]
    await pressed(kenji, question, "Village Fair #1, waiting for Mika")


async def test_where_no_match_has_such_a_seat_a_command_says_so(club: Club) -> None:
    for _ in range(2):
        await club.start("mika", "ren", "olga", game="fair")
    channel = club.sandbox.channel
    assert await said(club.person("kenji"), channel, "match take-over") == (
        "There are several matches here, but none with a seat that you could take over."
    )
    assert await choices(club.person("kenji"), club, "match take-over") == []
    assert await said(club.person("mika"), channel, "match give-back") == (
        "You play in several matches here, but in none of them have you taken a seat over."
    )
    hana = club.person("hana", locale="ja")
    assert await said(hana, channel, "match take-over") == (
        "ここには対局がいくつかありますが、あなたが引き継げる席はありません。"
    )


async def test_only_those_can_end_a_match_who_play_in_it_or_have_the_rights_of_its_host(club: Club) -> None:
    matches = [(await club.start(*names, game="fair")).id for names in (("mika", "taro"), ("mika", "ren"))]
    channel = club.sandbox.channel
    assert sorted(await choices(club.person("mika"), club, "match abandon")) == matches
    assert await choices(club.person("taro"), club, "match abandon") == matches[:1]
    assert sorted(await choices(boss_of(club), club, "match abandon")) == matches
    assert await choices(club.person("kenji"), club, "match abandon") == []
    assert await said(club.person("kenji"), channel, "match abandon") == (
        "There are several matches here, but none that you could end."
    )
    assert "Ask the others" in labels(await (await club.person("taro").slash(channel, "match abandon")).message())
    await club.app.seats.hand_over(matches[0], club.person("taro").id)
    assert await choices(club.person("taro"), club, "match abandon") == matches[:1], "where it says what to do first"
    await opened(club, "hana")
    assert await choices(club.person("hana"), club, "match abandon") == [matches[-1] + 1]


async def test_a_seat_is_given_back_by_command(club: Club) -> None:
    await given_up(club)
    kenji = club.person("kenji")
    question = await (await kenji.slash(club.sandbox.channel, "match take-over")).message()
    await pressed(kenji, question, "Take over from 🤖 Taro, computer")
    question = await (await kenji.slash(club.sandbox.channel, "match give-back")).message()
    answer = await pressed(kenji, question, "Give it back")
    assert "A computer player goes on in that seat." in answer.text
    assert kenji.id not in (await club.table(1)).people
    assert "haven’t taken this seat over" in await said(club.person("mika"), club.sandbox.channel, "match give-back")


async def test_the_lobby_is_in_the_language_of_the_match(club: Club) -> None:
    taro = club.person("taro")
    card = await opened(club, "mika", locale="ja", invited=[taro.id])
    assert f"招待中：{taro.mention}" in card.text
    await club.advance(hours=25)
    assert await taro.wait_for("あと3人募集しています", channel=club.sandbox.channel)
    assert (await card_of(club, 1)) is card
