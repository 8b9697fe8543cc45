"""Seasons are switched by who manages the server, told once and silently, and go on by themselves."""

from __future__ import annotations

import pytest

from bot.sandbox.model.places import ChatMessage
from tests.bot.discord.club import Club, labels
from tests.bot.discord.results.test_results import fill, told
from tests.bot.discord.tables import boss_of

DAY = 86400.0


async def chosen(club: Club, label: str) -> ChatMessage:
    boss = boss_of(club)
    message = await (await boss.slash(club.sandbox.channel, "results")).message()
    message = await (await boss.click(message, "Seasons")).message()
    return await (await boss.click(message, label)).message()


async def over(club: Club) -> None:
    """Let the season end, and everything be told."""
    await club.advance(seconds=400 * DAY)
    await club.settled()


def posts(club: Club) -> list[ChatMessage]:
    return [
        message for message in club.sandbox.channel.messages.values() if "is over. This is how it went" in told(message)
    ]


async def test_a_season_is_told_once_at_its_end_and_rings_nobody(club: Club) -> None:
    await fill(club, ended=club.app.clock() - 10)
    message = await chosen(club, "Every year")
    assert "A season lasts a **year**." in message.text
    await over(club)
    [post] = posts(club)
    assert "Mika: Matches 4" in told(post)
    assert "Finest matches" in told(post)
    assert post.silent
    assert not post.rang
    table = await (await club.person("jun").click(post, "All results")).message()
    assert "Everybody of this server" in told(table)
    await over(club)
    assert len(posts(club)) == 1


async def test_nothing_is_told_where_seasons_are_off_again_or_nothing_was_played(club: Club) -> None:
    await chosen(club, "Every month")
    await fill(club, ended=club.app.clock() - 10)
    await chosen(club, "Every quarter")
    await chosen(club, "Off")
    await over(club)
    assert posts(club) == []


async def test_the_season_that_goes_on_can_be_looked_at(club: Club) -> None:
    await fill(club, ended=club.app.clock() - 10)
    message = await (await club.person("jun").slash(club.sandbox.channel, "results")).message()
    assert "This season" not in labels(message)
    assert "Seasons" not in labels(message)
    await chosen(club, "Every year")
    message = await (await club.person("jun").slash(club.sandbox.channel, "results")).message()
    season = await (await club.person("jun").click(message, "This season")).message()
    assert "Taro: Matches 4" in told(season)
    words = await (await club.person("jun").click(season, "In words")).message()
    assert "Taro: Matches 4" in words.text


async def test_who_has_left_the_results_is_in_no_post_picture_file_or_log(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await fill(club, ended=club.app.clock() - 10)
    caplog.clear()
    mika, boss = club.person("mika"), boss_of(club)
    panel = await (await mika.slash(club.sandbox.channel, "settings")).message()
    await mika.click(panel, "Leave the results")
    seen: list[str] = []
    for options in ({}, {"game": "Almadi"}, {"person": club.person("taro")}):
        message = await (await boss.slash(club.sandbox.channel, "results", **options)).message()
        for label in ("Everybody", "Matches", "Computer players", "All as a table (CSV)", "All as JSON"):
            shown = await (await boss.click(message, label)).message()
            seen += [told(shown), *(file.data.decode("utf-8", "replace") for file in shown.now.attachments)]
            message = await (await boss.slash(club.sandbox.channel, "results", **options)).message()
        seen.append(told(message))
        await boss.click(message, "Show here")
        await club.advance(seconds=61)  # once a minute
    await chosen(club, "Every year")
    await over(club)
    public = [message for message in club.sandbox.channel.messages.values() if not message.ephemeral]
    assert len(public) == 4
    for text in (*seen, *map(told, public), caplog.text):
        assert "Mika" not in text
        assert str(mika.id) not in text
    assert "Taro" in "".join(seen)
