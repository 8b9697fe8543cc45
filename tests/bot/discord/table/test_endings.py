"""Giving up, ending without a result, replacing, a rematch, a nudge: each by command, with what it means said first."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.discord.delivery.posts import final_post
from bot.discord.match.recap import recap
from bot.discord.ui.formatting import words_in
from bot.matches.entries import Start
from bot.matches.table import Table
from tests.bot.discord.club import Club, labels
from tests.bot.discord.lobby.test_threads import public
from tests.bot.discord.tables import boss_of, card_of, said, until


async def test_conceding_in_a_match_of_two_ends_it_after_a_confirmation(club: Club) -> None:
    table = await club.start("mika", "taro")
    mika = club.person("mika")
    question = await (await mika.slash(club.sandbox.channel, "match concede")).message()
    assert "the other player wins" in question.text
    kept = await (await mika.click(question, "No, leave it")).message()
    assert "Nothing has been changed." in kept.text
    assert (await club.table(table.id)).row.status == "running"
    question = await (await mika.slash(club.sandbox.channel, "match concede")).message()
    done = await (await mika.click(question, "Give up")).message()
    assert "You have given up." in done.text
    post = await club.post(table.id)
    assert "Mika has given up. **Taro** wins!" in post.text
    assert "- **Mika** has given up." not in post.text
    assert "Again" in labels(post)


async def test_a_match_of_computers_alone_ends_in_a_post_that_calls_nobody(club: Club) -> None:
    table = await club.start("mika", "taro")
    await club.app.seats.concede(table.id, club.person("mika").id)
    now = await club.table(table.id)
    left = replace(now, seats=tuple(replace(row, user=None, owner=None) for row in now.seats))
    post = await final_post(club.bot, left, base=-1)
    said = "\n".join((*post.message.top, *post.message.bottom))
    assert "nothing" not in said
    assert not re.search(r"^(-#)?\s*$", said, re.MULTILINE)


async def test_conceding_in_a_larger_match_hands_the_seat_over(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    mika = club.person("mika")
    question = await (await mika.slash(club.sandbox.channel, "match concede")).message()
    assert "a computer player takes your seat, and the others play on" in question.text
    await (await mika.click(question, "Give up")).message()
    now = await club.table(table.id)
    assert now.row.status == "running"
    assert now.seat_of(mika.id) is None


async def test_abandoning_needs_the_others_consent(club: Club) -> None:
    table = await club.start("mika", "taro")
    mika, taro = club.person("mika"), club.person("taro")
    await club.post(table.id)
    question = await (await mika.slash(club.sandbox.channel, "match abandon")).message()
    assert labels(question) == ["Ask the others", "No, leave it"]
    answer = await (await mika.click(question, "Ask the others")).message()
    assert "The others have been asked." in answer.text
    await club.settled()
    request = await taro.wait_for("asks: end without a result?")
    await taro.click(request, "Agree")
    await club.settled()

    async def ended() -> bool:
        return (await club.table(table.id)).row.status == "abandoned"

    await club.eventually(ended)
    assert "without a result" in (await club.post(table.id)).text
    await until(club, lambda: "**Everybody has agreed.**\nThe match has ended." in request.text)
    assert "Mika asked to end this match without a result." in request.text
    assert labels(request) == []


NOBODY_TO_ASK = {
    "en-US": (
        "End it",
        "No, leave it",
        "nobody else is playing it",
        "You have ended the match.",
        "has ended the match.",
    ),
    "ja": (
        "終える",
        "やめておく",
        "ほかにプレイしている人はいません",
        "あなたは対局を終えました。",
        "が対局を終えました。",
    ),
}


@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("manages", [False, True])
@pytest.mark.parametrize("language", NOBODY_TO_ASK)
async def test_with_nobody_to_ask_one_ends_the_match_and_nobody_is_said_to_have_agreed(
    club: Club, language: str, manages: bool, away: bool
) -> None:
    locale = language[:2]
    boss = boss_of(club) if manages else club.person("mika")
    boss.user.locale = language
    table = await club.start(boss.name, *(("taro",) if away else ()), computers=1, locale=locale)
    if away:
        await club.app.seats.hand_over(table.id, club.person("taro").id)
    end, leave, nobody, own, others = NOBODY_TO_ASK[language]
    question = await (await boss.slash(club.sandbox.channel, "match abandon")).message()
    assert labels(question) == [end, leave]
    assert nobody in question.text
    assert any(word in question.text for word in ("away", "留守")) == away
    await (await boss.click(question, end)).message()
    now = await club.table(table.id)
    assert now.row.status == "abandoned"
    words, queries = words_in(locale, now), club.app.store.read
    after = now.revision - 1
    assert own in "".join(await recap(queries, now, words, now.seat_of(boss.id), after=after))
    assert await recap(queries, now, words, None, after=after) == [
        f"- **{boss.user.display_name}**{gap(locale)}{others}"
    ]


def gap(locale: str) -> str:
    """What stands between a name and what is said of it."""
    return " " if locale == "en" else ""


@pytest.mark.parametrize("away", [False, True])
async def test_a_match_ended_by_agreement_says_that_whoever_was_playing_agreed(club: Club, away: bool) -> None:
    table = await club.start("mika", "taro", "hana")
    mika, taro, hana = map(club.person, ("mika", "taro", "hana"))
    if away:
        await club.app.seats.hand_over(table.id, hana.id)
    await club.app.consent.ask_abandon(table.id, mika.id)
    (request,) = await club.app.consent.open_requests(table.id)
    for person in (taro,) if away else (taro, hana):
        await club.app.consent.agree(table.id, person.id, request=request.id)
    for forgotten in (None, taro, hana):  # forgetting the others makes nobody have ended it alone
        if forgotten is not None:
            await club.app.forgetting.forget(forgotten.id)
        now = await club.table(table.id)
        told = await recap(club.app.store.read, now, words_in("en", now), None, after=now.revision - 1)
        assert told == ["- Everybody who was playing has agreed to end the match."]


async def test_whoever_only_manages_the_server_is_offered_and_told_what_they_can_do(club: Club) -> None:
    table, boss = await club.start("mika", "taro"), boss_of(club)
    question = await (await boss.slash(club.sandbox.channel, "match abandon")).message()
    assert labels(question) == ["End it at once", "No, leave it"]
    assert "agrees" not in question.text
    await (await boss.click(question, "End it at once")).message()
    told = await said(club.person("mika"), club.sandbox.channel, "history", match=table.id)
    assert "Somebody who may manage the server has ended the match." in told


@pytest.mark.parametrize(
    ("locale", "asks", "asked"),
    [
        ("en", "Mika asks: end without a result? ", "Mika asked to end this match without a result."),
        ("ja", "Mikaから：勝敗なしで終えますか？ ", "Mikaが、勝敗なしで対局を終えることを希望しました。"),
    ],
)
async def test_a_request_in_a_channel_names_its_match(club: Club, locale: str, asks: str, asked: str) -> None:
    table = await club.start("mika", "taro", locale=locale)
    await club.post(table.id)
    await club.app.consent.ask_abandon(table.id, club.person("mika").id)
    await club.settled()
    request = await club.person("taro").wait_for(asks)
    title = "Stone Age #1" if locale == "en" else "ストーンエイジ #1"
    assert request.text.startswith(f"{asks}{title}\n")
    await club.person("taro").click(request, "Agree" if locale == "en" else "同意する")
    await until(club, lambda: not request.buttons)
    assert asked in request.text.partition("\n")[0]


async def test_the_host_ends_at_once_and_replaces(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    boss, mika = boss_of(club), club.person("mika")
    text = await said(mika, club.sandbox.channel, "match replace", player=club.person("taro"))
    assert "Only those who may manage the server" in text
    reply = await boss.slash(club.sandbox.channel, "match replace", player=club.person("taro"))
    question = await reply.message()
    assert "the seat of Taro" in question.text
    await (await boss.click(question, "For good")).message()
    assert (await club.table(table.id)).seat_of(club.person("taro").id) is None
    text = await said(boss, club.sandbox.channel, "match replace", player=club.person("taro"))
    assert "Taro is not a person playing in this match." in text
    question = await (await boss.slash(club.sandbox.channel, "match abandon")).message()
    assert "End it at once" in labels(question)
    await (await boss.click(question, "End it at once")).message()
    assert (await club.table(table.id)).row.status == "abandoned"


@pytest.mark.parametrize(
    ("language", "label", "warned", "told"),
    [
        ("en-US", "For good", "For good ends the match, which can’t be taken back.", "so it is over"),
        ("ja", "最後まで", "「最後まで」を選ぶと対局は終わり、取り消せません。", "対局は終わりました"),
    ],
)
async def test_replacing_the_last_person_for_good_is_told_to_end_the_match(
    club: Club, language: str, label: str, warned: str, told: str
) -> None:
    table, boss = await club.start("mika", computers=1), boss_of(club)
    boss.user.locale = language
    question = await (await boss.slash(club.sandbox.channel, "match replace", player=club.person("mika"))).message()
    assert warned in question.text
    button = next(button for button in question.buttons if button.label == label)
    first = await (await boss.click(question, label)).message()
    assert told in first.text
    assert (await club.table(table.id)).row.status != "running"
    again = await boss.click(question, custom_id=button.custom_id, stale=True)
    assert (await again.message()).text == first.text


async def test_the_host_of_another_server_has_no_rights_here(club: Club) -> None:
    table = await club.start("mika", "taro")
    boss = boss_of(club)
    reply = await boss.slash(club.sandbox.channel, "match abandon")
    question = await reply.message()
    now = [button for button in question.buttons if button.label == "End it at once"]
    assert now
    guild = club.sandbox.add_guild("another")
    there = club.sandbox.add_channel("there", guild)
    assert "There is no match with that number" in await said(boss, there, "match abandon", match=table.id)
    assert (await club.table(table.id)).row.status == "running"


async def test_a_rematch_invites_the_others_and_is_opened_once(club: Club) -> None:
    table = await club.start("mika", "taro", computers=1)
    boss = boss_of(club)
    question = await (await boss.slash(club.sandbox.channel, "match abandon")).message()
    await (await boss.click(question, "End it at once")).message()
    post = await club.post(table.id)
    mika, taro = club.person("mika"), club.person("taro")
    answer = await (await mika.click(post, "Again")).message()
    assert "It starts by itself once all have said *Yes*" in answer.text
    await club.settled()
    card = await card_of(club, 2)
    assert "Mika (host)" in card.text
    assert "🤖" in card.text
    assert "Mika wants to play again" in card.text
    assert "Taro: waiting for Yes" in card.text
    assert [user.id for user in card.mentions] == [taro.id]
    assert labels(card)[:2] == ["Yes", "No"]
    assert "Start" not in labels(card)
    invitation = await taro.wait_for("Mika wants to play again", channel=taro.dm)
    assert labels(invitation)[:3] == ["Yes", "No", "Open the table"]
    assert len([message for message in taro.buzzes if "again" in message.text]) == 1
    assert "has started" in (await (await taro.click(post, "Again")).message()).text
    await until(club, lambda: "has started" in card.text)
    again = await club.table(2)
    assert again.row.rematch_of == table.id
    assert [row.user for row in again.seats] == [row.user for row in (*table.seats[1:], table.seats[0])]


async def test_a_no_from_the_message_frees_the_seat_and_somebody_else_starts_it(club: Club) -> None:
    table = await club.start("mika", "taro")
    await club.app.consent.abandon(table.id, 0, as_host=True)
    mika, taro, hana = club.person("mika"), club.person("taro"), club.person("hana")
    await (await mika.click(await club.post(table.id), "Again")).message()
    card = await card_of(club, 2)
    await hana.click(card, "Yes")
    assert await hana.wait_for("Still waiting for a Yes or a No: Taro")
    assert "Still waiting" in await said(mika, club.sandbox.channel, "match start", match=2)
    invitation = await taro.wait_for("wants to play again", channel=taro.dm)
    assert "Your seat is free for others" in await (await taro.click(invitation, "No")).text()
    await club.settled()
    await until(club, lambda: "A free seat" in card.text)
    assert "Start" in labels(card)
    await hana.click(card, "Yes")
    await until(club, lambda: "has started" in card.text)
    assert {row.user for row in (await club.table(2)).seats} == {mika.id, hana.id}


async def test_the_host_frees_a_seat_that_is_kept_and_starts_without_it(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    await club.app.consent.abandon(table.id, 0, as_host=True)
    mika, hana = club.person("mika"), club.person("hana")
    await (await mika.click(await club.post(table.id), "Again")).message()
    card = await card_of(club, 2)
    assert "Start" not in labels(card)
    assert "Free Taro’s seat" not in labels(await (await hana.click(card, "Seats")).message())
    panel = await (await mika.click(card, "Seats")).message()
    panel = await (await mika.click(panel, "Free Taro’s seat")).message()
    assert "Free Taro’s seat" not in labels(panel)
    await hana.click(card, "Yes")
    await until(club, lambda: "or without it by *Start*" in card.text)
    await mika.click(card, "Start")
    await until(club, lambda: "has started" in card.text)


async def test_a_match_against_computers_starts_again_at_once(club: Club) -> None:
    table = await club.start("mika", computers=1)
    await club.app.consent.abandon(table.id, 0, as_host=True)
    mika, post = club.person("mika"), await club.post(table.id)
    first, second = [await (await mika.click(post, "Again")).text() for _ in range(2)]
    assert "has started" in first
    assert second == first
    await club.post(2, shows=0)
    assert len(await club.app.store.read.matches.by_status("running")) == 1


async def test_a_bot_that_stops_after_the_last_yes_starts_the_match_when_it_is_back(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, failed = club.app.lobby.begin, list[int]()

    async def stop(match: int, message: int, number: int) -> Table:
        failed.append(message)
        raise ConnectionError

    table = await club.start("mika", "taro")
    await club.app.consent.abandon(table.id, 0, as_host=True)
    monkeypatch.setattr(club.app.lobby, "begin", stop)
    await (await club.person("mika").click(await club.post(table.id), "Again")).message()
    card = await card_of(club, 2)
    await club.person("taro").click(card, "Yes")
    await until(club, lambda: failed)
    assert (await club.table(2)).row.draws_lots
    monkeypatch.setattr(club.app.lobby, "begin", begin)
    await club.advance(minutes=5)
    await club.post(2, shows=0)
    told = [message for message in public(club.sandbox.channel) if "the first seat has gone round" in message.text]
    assert [message.id for message in told] == [failed[0]]
    assert (await club.table(2)).entry == Start()


async def test_again_in_japanese(club: Club) -> None:
    mika, taro = club.person("mika", "ja"), club.person("taro", "ja")
    table = await club.start("mika", "taro", locale="ja")
    await club.app.consent.abandon(table.id, 0, as_host=True)
    await (await mika.click(await club.post(table.id), "再戦")).message()
    card = await card_of(club, 2)
    assert "Taro：「はい」の返事待ち" in card.text
    assert "抽選はしません" in card.text
    assert labels(card)[:2] == ["はい", "いいえ"]
    await taro.click(card, "いいえ")
    await until(club, lambda: "空席" in card.text)
    await taro.click(card, "はい")
    await club.post(2, shows=0)
    assert [message for message in public(club.sandbox.channel) if "最初の席が順に回りました" in message.text]
    await club.app.consent.abandon(2, 0, as_host=True)
    checked = await (await taro.click(await club.post(2), "運を確かめる")).text()
    assert "手番順は抽選で決めたものではありません" in checked


async def test_a_rematch_by_command_means_the_last_match_here(club: Club) -> None:
    mika = club.person("mika")
    assert "No match has ended here yet." in await said(mika, club.sandbox.channel, "match rematch")
    table = await club.start("mika", "taro")
    assert "still going on" in await said(mika, club.sandbox.channel, "match rematch", match=table.id)
    await club.app.seats.concede(table.id, mika.id)
    assert "#2" in await said(mika, club.sandbox.channel, "match rematch")


async def test_a_nudge_calls_whoever_is_waited_for_once_in_a_while(club: Club) -> None:
    table = await club.start("mika", "taro")
    mover = await club.mover(table)
    other = club.other(table, mover)
    await club.settled()
    assert mover.user.display_name in await said(other, club.sandbox.channel, "match nudge")
    found = await mover.wait_for("looking forward to your move", channel=mover.dm)
    assert found in mover.buzzes
    assert "they can be called again in 6 hours" in await said(other, club.sandbox.channel, "match nudge")
    assert "The match isn’t waiting for anybody else." in await said(mover, club.sandbox.channel, "match nudge")
    await club.advance(hours=7)
    assert mover.user.display_name in await said(other, club.sandbox.channel, "match nudge")


async def test_the_panel_of_a_running_match_shows_what_was_agreed(club: Club) -> None:
    await club.start("mika", "taro")
    panel = await (await club.person("mika").slash(club.sandbox.channel, "match settings")).message()
    assert "Options and language are fixed" in panel.text
    stays = ["Let a computer player stand in …", "Give up …", "Story at the end: on", "End the match …"]
    assert labels(panel) == stays
    panel = await (await boss_of(club).slash(club.sandbox.channel, "match settings")).message()
    assert {"Replace Mika …", "Replace Taro …"} <= set(labels(panel))
    question = await (await boss_of(club).click(panel, "Replace Mika …")).message()
    assert "the seat of Mika" in question.text


@pytest.mark.parametrize(("locale", "said_so"), [("en-US", "That is your own seat."), ("ja", "あなた自身の席です")])
async def test_nobody_is_offered_to_replace_themselves(club: Club, locale: str, said_so: str) -> None:
    boss, mika = boss_of(club), club.person("mika", locale)
    await club.start("boss", "mika")
    panel = await (await boss.slash(club.sandbox.channel, "match settings")).message()
    assert [label for label in labels(panel) if label.startswith("Replace")] == ["Replace Mika …"]
    assert said_so in await said(mika, club.sandbox.channel, "match replace", player=mika)
    assert "own seat" in await said(boss, club.sandbox.channel, "match replace", player=boss)
