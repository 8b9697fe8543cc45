"""A typed verb finds the match that asks whoever types it."""

from typing import Any

import pytest

from bot.matches.table import Table
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from rendering.words import Words
from tests.bot.discord.club import Club, labels, pressed
from tests.bot.discord.fair import Done, Vote

pytestmark = pytest.mark.usefixtures("village_fair")


async def walk(club: Club, person: Person, channel: Any = None, **values: Any) -> ChatMessage:
    reply = await person.slash(channel or club.sandbox.channel, "village-fair walk", **values)
    assert reply.private
    return await reply.message()


async def offered(club: Club, person: Person, channel: Any = None, **values: Any) -> list[Any]:
    there = channel or club.sandbox.channel
    found = await person.autocomplete(there, "village-fair walk", focused="far", far="", **values)
    return [choice.value for choice in found]


async def mine(club: Club, **more: Any) -> tuple[Table, Person]:
    """A match that asks Mika."""
    table, mika = await club.start("mika", "taro", game="fair", **more), club.person("mika")
    await club.until_turn(table, mika)
    return table, mika


async def not_mine(club: Club, game: str = "fair", **more: Any) -> Table:
    """A match of Mika's that asks somebody else."""
    table = await club.start("mika", "taro", game=game, **more)
    await club.until_turn(table, club.person("taro"))
    return table


async def open_lobby(club: Club, game: str = "fair") -> None:
    place = club.sandbox.channel
    row = await club.app.people.meet(club.person("mika").id, "Mika", "en")
    await club.app.lobby.create(game, row, guild=place.guild.id, home=place.id, locale="en")


async def points(club: Club, table: Table, person: Person) -> int:
    now = await club.table(table.id)
    return int(now.state.points[now.seat_of(person.id) or 0])


@pytest.mark.parametrize("place", ["channel", "dm"])
async def test_lobbies_and_matches_of_others_turns_do_not_disturb(club: Club, place: str) -> None:
    await not_mine(club)
    table, mika = await mine(club)
    await open_lobby(club)
    where = mika.dm if place == "dm" else club.sandbox.channel
    assert await offered(club, mika, where) == [1, 2, 3]
    assert "You walk 3." in (await walk(club, mika, where, far=3)).text
    assert await points(club, table, mika) == 3


async def test_only_if_several_ask_me_the_choice_is_offered(club: Club) -> None:
    (first, mika), (second, _), other = await mine(club), await mine(club), await not_mine(club)
    await open_lobby(club)
    message = await walk(club, mika, far=2)
    assert "Which match do you mean?" in message.text
    assert [label.split(",")[0] for label in labels(message)] == ["Village Fair #1", "Village Fair #2"]
    await pressed(mika, message, next(label for label in labels(message) if "#2" in label))
    assert [await points(club, table, mika) for table in (first, second, other)] == [0, 2, 0]


async def test_a_named_match_is_the_one_that_is_meant(club: Club) -> None:
    (first, mika), (second, _) = await mine(club), await mine(club)
    assert await offered(club, mika, match=second.id) == [1, 2, 3]
    await walk(club, mika, far=1, match=second.id)
    assert [await points(club, table, mika) for table in (first, second)] == [0, 1]


async def test_the_match_of_the_channel_comes_before_one_elsewhere(club: Club) -> None:
    there = club.sandbox.add_channel("elsewhere")
    (here, mika), (far, _) = await mine(club), await mine(club, channel=there)
    await walk(club, mika, far=1)
    await walk(club, mika, there, far=2)
    assert [await points(club, table, mika) for table in (here, far)] == [1, 2]


async def test_a_match_elsewhere_in_the_server_is_found_when_none_here_asks_me(club: Club) -> None:
    table, mika = await mine(club, channel=club.sandbox.add_channel("elsewhere"))
    await not_mine(club)
    await open_lobby(club)
    await walk(club, mika, far=3)
    assert await points(club, table, mika) == 3


async def test_a_match_that_asks_comes_before_one_whose_answer_may_be_changed(club: Club) -> None:
    voted = await club.start("mika", "taro", game="fair")
    await club.play(voted, Done(), Done())
    await club.app.play.move(voted.id, club.person("mika").id, Vote(True))
    table, mika = await mine(club)
    await walk(club, mika, far=3)
    assert await points(club, table, mika) == 3


async def test_where_no_match_asks_me_nothing_is_offered(club: Club) -> None:
    await not_mine(club)
    await not_mine(club)
    mika = club.person("mika")
    assert await offered(club, mika) == []
    text = (await walk(club, mika, far=3)).text
    assert text.startswith("Village Fair doesn’t ask you for anything right now:\n- **[Village Fair #1](")
    assert text.count("waiting for Taro (asked ") == 2


THERE = {
    "en-US": ("Village Fair doesn’t ask you for anything right now:", "waiting for Taro"),
    "ja": ("村まつりの対局は今、あなたの番ではありません：", "Taro"),
}


@pytest.mark.parametrize("language", THERE)
@pytest.mark.parametrize("place", ["here", "channel", "server", "dm"])
async def test_where_a_match_waits_for_somebody_else_it_is_named_wherever_it_is(
    club: Club, language: str, place: str
) -> None:
    await not_mine(club)
    mika = club.person("mika")
    mika.user.locale = language
    sandbox = club.sandbox
    where = {"here": sandbox.channel, "channel": sandbox.add_channel("elsewhere"), "dm": mika.dm}
    there = where.get(place) or sandbox.add_channel("there", sandbox.add_guild("another"))
    head, waiting = THERE[language]
    if place == "server":
        head = "You have no match of Village Fair here. There is:" if language != "ja" else "ここには"
    text = (await walk(club, mika, there, far=3)).text
    assert text.startswith(head)
    assert "#1](" in text
    assert waiting in text


@pytest.mark.parametrize("language", ["en-US", "ja"])
async def test_where_only_another_game_asks_it_is_named_with_its_commands_and_button(club: Club, language: str) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    mover = await club.mover(table)
    mover.user.locale = language
    message = await walk(club, mover, far=3)
    lines = {
        "en-US": (
            "You have no match of Village Fair here. There is:",
            "Stone Age #1",
            "What you can type now: `/stone-age ",
        ),
        "ja": ("ここには、あなたの", "ストーンエイジ #1", "`/ストーンエイジ "),
    }
    assert all(line in message.text for line in lines[language])
    words = Words(language[:2], "stone_age")
    assert words.say(table.game.ask(table.shown(None), table.to_move[0])) in message.text
    menu = await pressed(mover, message, labels(message)[0])
    assert "#1" in menu.text
    other = await walk(club, club.other(table, mover), far=3)
    assert f"waiting for {mover.name.capitalize()}" in other.text
    assert labels(other) == []


async def test_where_there_is_no_match_at_all_a_typed_answer_says_so(club: Club) -> None:
    mika = club.person("mika")
    assert "There is no match here." in (await walk(club, mika, far=3)).text
    assert "You are not playing in any match." in (await walk(club, mika, mika.dm, far=3)).text


async def test_a_match_of_others_is_named_to_whoever_types_for_one_of_another_game(club: Club) -> None:
    await club.start("mika", "taro", game="stone_age")
    text = (await walk(club, club.person("olga"), far=3)).text
    assert "You have no match of Village Fair here. There is:\n- **[Stone Age #1](" in text


async def test_a_lobby_alone_has_not_started(club: Club) -> None:
    await open_lobby(club)
    assert (await walk(club, club.person("mika"), far=3)).text == "This match has not started yet."
    await open_lobby(club)
    assert (await walk(club, club.person("mika"), far=3)).text == "This match has not started yet."
    assert (await walk(club, club.person("mika"), far=3, match=1)).text == "This match has not started yet."


async def test_a_match_of_another_game_is_named_as_such(club: Club) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    mika = club.person("mika")
    text = "Match #1 is a match of Stone Age, and this is a command of Village Fair."
    assert (await walk(club, mika, far=3, match=table.id)).text == text
    assert await offered(club, mika, match=table.id) == []


async def test_a_named_match_that_waits_for_somebody_else_says_so(club: Club) -> None:
    table = await not_mine(club)
    await mine(club)
    text = "Match #1 doesn’t ask you for anything right now. It waits for Taro."
    assert (await walk(club, club.person("mika"), far=3, match=table.id)).text == text


async def test_the_beginnings_of_words_are_suggested_first(club: Club) -> None:
    await mine(club)
    mika, channel = club.person("mika"), club.sandbox.channel
    found = await mika.autocomplete(channel, "village-fair pack", focused="things", things="c")
    assert found[0].name.startswith("Card")
