"""The rules help in chat: found by typing, read page by page, in the player's language."""

from __future__ import annotations

import pytest

from games.catalogue import catalogue
from games.stone_age import GAME
from rendering.rules_help import rules_pages
from rendering.words import Words
from tests.bot.discord.club import Club, labels, opened, pressed


async def test_the_first_page_and_the_ways_on(club: Club) -> None:
    await club.start("mika", "taro")
    mika = club.person("mika")
    page = await (await mika.slash(club.sandbox.channel, "rules")).message()
    assert page.ephemeral
    assert page.text.startswith("**Stone Age · Overview**")
    second = rules_pages(Words("en", "stone_age"), GAME)[1]
    page = await (await mika.click(page, "Next")).message()
    assert second.title in page.text
    page = await (await mika.click(page, "Previous")).message()
    assert "Overview" in page.text
    page = await (await mika.select(page, [second.title])).message()
    assert second.title in page.text


async def test_a_card_has_its_picture(club: Club) -> None:
    mika = club.person("mika", "ja")
    await club.start("mika", "taro")
    words = Words("ja", "stone_age")
    card = next(page for page in rules_pages(words, GAME) if page.picture is not None)
    found = await mika.autocomplete(club.sandbox.channel, "rules", focused="topic", topic=card.title)
    assert card.key in [choice.value for choice in found]
    page = await (await mika.slash(club.sandbox.channel, "rules", topic=card.key, game="stone_age")).message()
    assert card.text.splitlines()[0] in page.text
    assert len(page.images) == 1
    assert page.images[0].description


async def test_a_search_finds_words_of_the_text_and_says_when_there_are_none(club: Club) -> None:
    mika = club.person("mika")
    page = await (await mika.slash(mika.dm, "rules", topic="mammoth", game="Stone Age")).message()
    assert "Hunt" in page.text.splitlines()[0]
    page = await (await mika.slash(mika.dm, "rules", topic="spaceship **x**", game="Stone Age")).message()
    assert "There is nothing about" in page.text
    assert "**x**" not in page.text


async def test_the_rules_button_of_a_turn_post_opens_that_game(club: Club) -> None:
    table = await club.start("mika", "taro")
    post = await club.post(table.id)
    page = await (await club.person("hana").click(post, "Rules")).message()
    assert page.ephemeral
    assert "Overview" in page.text


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("game", sorted(catalogue()))
async def test_every_page_of_every_game_fits_into_a_message(club: Club, game: str, locale: str) -> None:
    from bot.discord.match.interactions import Viewer
    from bot.discord.rules import rules_message
    from bot.store.rows import PersonRow

    viewer = Viewer(club.bot, PersonRow(1, "Mika", locale))
    for page in rules_pages(Words(locale, game), catalogue()[game]):
        message = await rules_message(viewer, game, page.key)
        assert message.view().to_components()
        assert sum(map(len, message.top)) < 3900
        ids = [item.custom_id for row in message.rows for item in row]
        assert len(ids) == len(set(ids))
        assert (page.picture is None) == (message.picture is None)


async def test_related_pages_are_a_press_away(club: Club) -> None:
    mika = club.person("mika")
    page = await (await mika.slash(mika.dm, "rules", topic="rules-placement", game="Stone Age")).message()
    assert "With fewer players" in labels(page)


async def test_with_several_games_it_is_asked_which_one_and_the_topic_is_kept(club: Club) -> None:
    mika = club.person("mika")
    question = await (await mika.slash(club.sandbox.channel, "rules", topic="rules-scoring")).message()
    assert "Which game?" in question.text
    assert {"Stone Age", "Applejack"} <= set(labels(question))
    assert "Village Fair" not in labels(question), "it has no page of this name"
    page = await (await mika.click(question, "Applejack")).message()
    assert page.text.startswith("**Applejack · Final scoring**")


async def test_a_topic_of_one_game_needs_no_question(club: Club) -> None:
    mika = club.person("mika")
    for topic in ("quest-fortify-skullbreaker-point", "Fortify Skullbreaker Point", "skullbreaker"):
        page = await (await mika.slash(mika.dm, "rules", topic=topic)).message()
        assert page.text.startswith("**The King’s Guild · Fortify Skullbreaker Point**")


@pytest.mark.parametrize("topic", ["quest-fortify-skullbreaker-point", "Fortify Skullbreaker Point"])
async def test_a_game_without_the_topic_says_so_in_words(club: Club, topic: str) -> None:
    mika = club.person("mika")
    page = await (await mika.slash(mika.dm, "rules", topic=topic, game="Stone Age")).message()
    assert page.text == "There is nothing about “Fortify Skullbreaker Point” in these rules."


async def test_a_search_asks_only_among_games_that_know_something(club: Club) -> None:
    mika = club.person("mika")
    page = await (await mika.slash(mika.dm, "rules", topic="harvest honey")).message()
    assert page.text.startswith("**Applejack · ")
    question = await (await mika.slash(mika.dm, "rules", topic="tie win")).message()
    assert "Which game?" in question.text
    page = await (await mika.click(question, "Stone Age")).message()
    assert "Ties" in page.text.splitlines()[0]


async def test_an_old_button_to_a_page_that_is_gone_says_so(club: Club) -> None:
    from bot.discord.match.interactions import Viewer
    from bot.discord.rules import rules_message
    from bot.matches.refusals import RefusedError
    from bot.store.rows import PersonRow

    viewer = Viewer(club.bot, PersonRow(1, "Mika", "en"))
    with pytest.raises(RefusedError, match="no-page"):
        await rules_message(viewer, "stone_age", "card-that-is-gone")


async def test_rules_below_a_question_opens_its_page_and_leads_back(club: Club) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    mika = await club.mover(table)
    menu = await opened(club, table, mika)
    page = await pressed(mika, menu, "Rules")
    assert page.text.startswith("**Stone Age · Phase 1: Placement**")
    page = await pressed(mika, await pressed(mika, page, "Next"), "Your move")
    assert "**Where?**" in page.text
