"""A match whose game isn't there, on Discord: buttons say so, lists name it, who manages the server can end it."""

from __future__ import annotations

import pytest

from bot.commands.check import examine
from bot.health import report
from rendering.words import Words
from tests.bot.discord.club import Club
from tests.bot.discord.tables import boss_of, said
from tests.offered import missing

GAME = "fair"
TOLD = {
    "en-US": "The game of match #{} isn’t there at the moment. The match rests, and its clocks stand, "
    "until the host of the bot has brought it back.",
    "ja": "対局 #{}のゲームが今このボットに入っていません。"
    "ボットの管理者が元に戻すまで対局は休止し、持ち時間も減りません。",
}


@pytest.mark.parametrize("locale", TOLD)
async def test_every_button_says_so(club: Club, locale: str) -> None:
    club.person("mika", locale)
    table = await club.start("mika", "taro", game=GAME)
    mika, told = club.person("mika"), TOLD[locale].format(table.id)
    post = await club.post(table.id)
    with missing(GAME):
        for button in post.buttons:
            reply = await mika.click(post, button.label)
            assert (await reply.message()).text == told, button.label
    reply = await mika.click(post, post.buttons[0].label)
    assert (await reply.message()).text != told


async def test_lists_name_it_and_other_matches_go_on(club: Club) -> None:
    resting, other = await club.start("mika", "taro", game=GAME), await club.start("mika", "taro")
    mika = club.person("mika")
    await club.post(resting.id)
    with missing(GAME):
        for command in ("match list", "my matches"):
            text = await said(mika, club.sandbox.channel, command)
            assert f"#{other.id}" in text
            assert f"#{resting.id}" in text
            assert "resting, its game isn’t there" in text
        found = await mika.autocomplete(club.sandbox.channel, "match show", focused="match", match="")
        assert [choice.value for choice in found] == [other.id]
        assert "The game of match" in await said(mika, club.sandbox.channel, "match show", match=resting.id)
        await club.play(other, other.legal(other.to_move[0])[0])
        assert await club.post(other.id)


async def test_the_rules_of_the_games_that_are_there_are_shown(club: Club) -> None:
    table = await club.start("mika", "taro", game=GAME)
    await club.post(table.id)
    with missing(GAME):
        question = await (await club.person("mika").slash(club.sandbox.channel, "rules")).message()
    assert "Stone Age" in [button.label for button in question.buttons]


async def test_who_manages_the_server_ends_it(club: Club) -> None:
    table = await club.start("mika", "taro", game=GAME)
    boss, mika = boss_of(club), club.person("mika")
    await club.post(table.id)
    with missing(GAME):
        assert "The game of match" in await said(mika, club.sandbox.channel, "match abandon", match=table.id)
        question = await (await boss.slash(club.sandbox.channel, "match abandon")).message()
        assert [button.label for button in question.buttons] == ["End it at once", "No, leave it"]
        after = await (await boss.click(question, "End it at once")).message()
        assert after.text == "The match has been ended."
    assert (await club.table(table.id)).row.status == "abandoned"


async def test_nothing_is_sent_about_it_until_it_is_back(club: Club) -> None:
    table = await club.start("mika", "taro", game=GAME)
    await club.post(table.id)
    await club.settled()
    await club.play(table, table.legal(table.to_move[0])[0])
    asked: list[str] = []
    club.sandbox.rest.on_answer.append(lambda request, answer: asked.append(request.name))
    with missing(GAME):
        await club.advance(days=3)
        await club.settled()
        assert asked == []
    assert await club.post(table.id)


async def test_check_and_status_tell_which_match_rests(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    table = await club.start("mika", "taro", game=GAME)
    await club.post(table.id)
    with missing(GAME):
        faults = await examine(club.app.settings)
        lines = await report(club.app.store.read, club.app.clock() + 999, None)
    assert f"Match {table.id} ({GAME}): rests, its game isn't there." in faults
    assert f"resting because their game isn't there: 1 {GAME}" in lines
    assert "waiting: none" in lines
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize(("locale", "name"), [("en", "Missing game"), ("ja", "不在のゲーム")])
def test_a_game_without_words_has_a_name(locale: str, name: str) -> None:
    assert Words(locale, "gone").text("game") == name
