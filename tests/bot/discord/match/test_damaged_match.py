"""A match whose stored data are broken says so in one sentence; all others go on around it."""

from __future__ import annotations

import pytest

from bot.matches.table import Table
from tests.bot.discord.club import Club
from tests.bot.discord.tables import said


async def break_states(club: Club, table: Table) -> None:
    """Put junk in place of every stored position of a match."""
    await club.app.store.write(
        lambda queries: queries.do("UPDATE revision SET state = x'00ff' WHERE match = ?", table.id)
    )


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_damaged_match_blocks_no_other(club: Club, locale: str) -> None:
    mika = club.person("mika", locale)
    hit, healthy = await club.start("mika", "taro"), await club.start("mika", "taro")
    for table in (hit, healthy):
        await club.post(table.id)
    await break_states(club, hit)
    listing, mine, showing = (
        ("対局 一覧", "マイ 対局", "対局 表示") if locale == "ja" else ("match list", "my matches", "match show")
    )
    for command in (listing, mine):
        text = await said(mika, club.sandbox.channel, command)
        assert f"#{healthy.id}" in text
        assert f"#{hit.id}" not in text
    name = "対局" if locale == "ja" else "match"
    found = await mika.autocomplete(club.sandbox.channel, showing, focused=name, **{name: ""})
    assert [choice.value for choice in found] == [healthy.id]
    text = await said(mika, club.sandbox.channel, showing)
    assert f"#{healthy.id}" in text
    text = await said(mika, club.sandbox.channel, showing, **{name: hit.id})
    assert text == (
        f"対局 #{hit.id}のデータが壊れていて読み込めません。"
        "ボットの管理者がバックアップから復元できます。ほかの対局はそのまま続けられます。"
        if locale == "ja"
        else f"Match #{hit.id} can’t be read: its data is damaged. The host of the bot can restore a backup; all "
        "other matches go on."
    )


async def test_a_press_at_a_damaged_match_says_so_and_the_others_are_told_of_their_turn(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    hit, healthy = await club.start("mika", "taro"), await club.start("mika", "taro")
    mover = await club.mover(hit)
    post = await club.post(hit.id)
    await club.post(healthy.id)
    await break_states(club, hit)
    message = await (await mover.click(post, "Your move")).message()
    assert "its data is damaged" in message.text
    await club.play(healthy, healthy.legal(healthy.to_move[0])[0])
    assert await club.post(healthy.id)
    assert [record for record in caplog.records if record.exc_info] == []
