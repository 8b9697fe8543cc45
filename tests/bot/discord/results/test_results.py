"""``/results``: who has fared how, for those of the server, and for nobody who has left."""

from __future__ import annotations

import json
import re
from functools import partial

import pytest

from bot.matches.results.rebuilding import ResultReader
from bot.sandbox.model.places import ChatMessage
from bot.store.rows import TurnRow
from games.catalogue import catalogue
from tests.bot.discord.club import Club, labels
from tests.bot.discord.tables import boss_of, said
from tests.bot.happenings import update_member
from tests.bot.matches.played import random_match, store_match
from tests.bot.people import NOON

NAMES = ("mika", "taro", "hana")


async def fill(club: Club, *, matches: int = 4, game: str = "almadi", ended: float = NOON) -> None:
    """Matches of three people, stored and read in."""
    users = []
    for name in NAMES:
        person = club.person(name)
        guild = club.sandbox.guild.id
        await club.app.people.meet(person.id, name.capitalize(), "en", guild=guild, called=name.capitalize())
        users.append(person.id)
    place = {"guild": club.sandbox.guild.id, "home": club.sandbox.channel.id, "channel": club.sandbox.channel.id}
    rules = catalogue()[game]
    for number in range(matches):
        order = users[number % 3 :] + users[: number % 3]
        record = random_match(rules, 3, seed=number)
        await store_match(club.app.store, rules, record, order, ended=ended + number, **place)
    reader = ResultReader(club.app.store)
    while await reader.look() < 1:
        pass


async def opened(club: Club, name: str, **options: object) -> ChatMessage:
    return await (await club.person(name).slash(club.sandbox.channel, "results", **options)).message()


async def pressed(club: Club, name: str, message: ChatMessage, label: str) -> ChatMessage:
    return await (await club.person(name).click(message, label)).message()


async def refused(club: Club, name: str, whose: str, channel: object = None) -> str:
    place = channel or club.sandbox.channel
    return await (await club.person(name).slash(place, "results", person=club.person(whose))).text()


def told(message: ChatMessage) -> str:
    """What a message says, its picture in words."""
    return "\n".join([message.text, *(file.description or "" for file in message.images)])


async def test_everybody_stands_in_ranks_in_a_picture_and_in_words(club: Club) -> None:
    await fill(club)
    message = await opened(club, "jun")
    assert len(message.images) == 1
    assert "All games · 4 matches" in told(message)
    assert all(f"{name.capitalize()}: Matches 4" in told(message) for name in NAMES)
    words = await pressed(club, "jun", message, "In words")
    assert not words.images
    assert "1. " in words.text
    assert "Whoever shares a rank differs from its first by no more than chance." in words.text


async def test_a_person_of_a_game_and_their_last_matches_are_one_tap_away(club: Club) -> None:
    await fill(club)
    message = await opened(club, "mika", person=club.person("taro"))
    kind = "Almadi, 3 players: Matches 4"
    assert kind in told(message)
    assert "Best score" in told(message)
    assert "Latest #4" in told(message)
    assert re.search(r"Last 4 matches, the newest first\n\d\. \(#4\), ", told(message))
    assert "You against Taro\nAlmadi: Matches 4, Ahead" in told(message)
    own = await pressed(club, "mika", message, "My results")
    assert "Taro: Matches 4, Ahead" in told(own)
    assert "Hana: Matches 4, Ahead" in told(own)


async def test_streaks_are_told_the_present_and_the_longest(club: Club) -> None:
    winners = ("mika", "mika", "mika", "taro", "mika", "mika")
    texts = {
        3: "3 wins in a row, the longest streak.",
        4: "Longest streak: 3 wins.",
        6: "2 wins in a row. Longest streak: 3 wins.",
    }
    for number, winner in enumerate(winners, 1):
        table = await club.start("mika", "taro")
        club.sandbox.clock.advance(seconds=1)
        await club.app.seats.concede(table.id, club.person("taro" if winner == "mika" else "mika").id)
        if number in texts:
            assert texts[number] in told(await opened(club, "mika", person=club.person("mika")))
    assert "treak" not in told(await opened(club, "taro", person=club.person("taro")))


async def test_how_two_others_have_fared_against_each_other_is_nobodys_business(club: Club) -> None:
    await fill(club)
    message = await opened(club, "jun", person=club.person("mika"))
    assert "Against others" not in told(message)
    before = len(club.sandbox.channel.messages)
    own = await opened(club, "mika", person=club.person("mika"))
    await pressed(club, "mika", own, "Show here")
    messages = list(club.sandbox.channel.messages.values())[before:]
    [post] = [message for message in messages if not message.ephemeral]
    assert "Results of Mika — All games · 4 matches" in told(post)
    assert "Against others" not in told(post)
    assert not labels(post)


async def test_somebody_shows_a_page_once_a_minute(club: Club) -> None:
    await fill(club, matches=1)
    own, others = await opened(club, "mika"), await opened(club, "taro")
    lately = "You have just shown a page here: you can show another one <t:"
    assert (await pressed(club, "mika", own, "Show here")).images
    club.sandbox.clock.advance(seconds=59)
    assert (await pressed(club, "mika", own, "Show here")).text.startswith(lately)
    assert (await pressed(club, "taro", others, "Show here")).images
    club.sandbox.clock.advance(seconds=1)
    assert (await pressed(club, "mika", own, "Show here")).images
    assert len([one for one in club.sandbox.channel.messages.values() if not one.ephemeral]) == 3


async def test_a_name_acts_nowhere_where_a_page_is_empty(club: Club) -> None:
    update_member(club.sandbox.world, club.sandbox.guild, club.person("mika").user, nick="**Mi_ka**")
    own = await pressed(club, "mika", await opened(club, "mika"), "My results")
    assert "**Results of \\*\\*Mi\\_ka\\*\\***" in own.text
    assert "No match has been finished here yet" in own.text


@pytest.mark.parametrize(("game", "deed"), [("almadi", "Mosaics"), ("stone_age", "Buildings")])
async def test_a_game_tells_records_points_by_seat_and_what_winners_had(club: Club, game: str, deed: str) -> None:
    await fill(club, game=game)
    message = await opened(club, "mika", game=game)
    message = await pressed(club, "mika", message, "Records")
    text = told(message)
    assert "3 players: " in text
    assert "Seat 3" in text
    assert f"{deed}: Winners" in text
    assert ("Rounds on average" in text) is (game == "stone_age"), "a match of Almadi always has as many"


async def test_matches_are_listed_where_they_can_be_seen_and_open_their_end(club: Club) -> None:
    await fill(club, matches=8)
    message = await opened(club, "mika")
    message = await pressed(club, "mika", message, "Matches")
    assert [label for label in labels(message) if label.startswith("#")] == [f"#{n}" for n in range(8, 2, -1)]
    more = await pressed(club, "mika", message, "More")
    assert [label for label in labels(more) if label.startswith("#")] == ["#2", "#1"]
    end = await pressed(club, "mika", more, "#2")
    assert "https://app.bgstatsapp.com/createPlay.html?data=" in end.text
    assert "History" in labels(end)


async def test_who_leaves_the_results_is_in_no_page_and_can_come_back(club: Club) -> None:
    await fill(club)
    panel = await (await club.person("mika").slash(club.sandbox.channel, "settings")).message()
    panel = await pressed(club, "mika", panel, "Leave the results")
    assert "you have left them" in panel.text
    message = await opened(club, "taro")
    assert "Mika" not in told(message)
    assert "Taro: Matches 4" in told(message)
    assert "Mika" not in told(await pressed(club, "taro", message, "My results"))
    records = await pressed(club, "taro", await opened(club, "taro", game="Almadi"), "Records")
    assert "Mika" not in told(records)
    matches = await pressed(club, "taro", message, "Matches")
    assert "somebody" in matches.text
    assert str(club.person("mika").id) not in matches.text
    text = await refused(club, "taro", "mika")
    assert text == "There are no results of this person here."
    assert "You have left the results" in await refused(club, "mika", "mika")
    boss = boss_of(club)
    mine = await (await boss.slash(club.sandbox.channel, "results")).message()
    file = await (await boss.click(mine, "All as JSON")).message()
    data = json.loads(file.now.attachments[0].data)
    assert "Mika" not in str(data)
    assert "Taro" in str(data)
    await pressed(club, "mika", panel, "Back into the results")
    assert "Mika: Matches 4" in told(await opened(club, "taro"))


async def test_nothing_is_told_elsewhere(club: Club) -> None:
    await fill(club)
    guild = club.sandbox.add_guild("another")
    there = club.sandbox.add_channel("there", guild)
    assert "No match has been finished here yet" in await said(club.person("mika"), there, "results")
    text = await refused(club, "jun", "mika", there)
    assert text == "There are no results of this person here."


async def test_files_are_for_who_manages_the_server(club: Club) -> None:
    await fill(club)
    message = await opened(club, "mika")
    assert not [label for label in labels(message) if label.startswith("All as")]
    boss = boss_of(club)
    message = await (await boss.slash(club.sandbox.channel, "results")).message()
    file = await (await boss.click(message, "All as a table (CSV)")).message()
    assert file.now.attachments[0].data.decode("utf-8-sig").startswith("match,game,rules")


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_every_page_is_there_in_every_language(club: Club, locale: str) -> None:
    await fill(club, matches=2)
    reader = club.person("aki", locale)
    message = await (await reader.slash(club.sandbox.channel, "results")).message()
    for label in labels(message)[:4]:
        message = await (await reader.click(message, label)).message()
        assert told(message)


async def test_apps_you_two_shows_somebody_and_how_one_fares_against_them(club: Club) -> None:
    await fill(club)
    reply = await club.person("mika").use("You two", club.person("taro"), club.sandbox.channel)
    assert reply.private
    assert "You against Taro\nAlmadi: Matches 4, Ahead" in told(await reply.message())
    own = await (await club.person("mika").use("You two", club.person("mika"), club.sandbox.channel)).message()
    assert "Against others" in told(own)
    stranger = await (await club.person("mika").use("You two", club.person("jun"), club.sandbox.channel)).text()
    assert stranger == "There are no results of this person here."
    assert "ほかの人との対局" not in told(
        await (await club.person("aki", "ja").use("二人の成績", club.person("taro"), club.sandbox.channel)).message()
    )


async def test_the_end_tells_a_first_win_and_how_the_same_people_stand(club: Club) -> None:
    first = await club.start("mika", "taro")
    loser = club.person("mika")
    await club.app.seats.concede(first.id, loser.id)
    assert "**Taro has won here for the first time!**" in (await club.post(first.id)).text
    second = await club.start("mika", "taro")
    again = "UPDATE match SET rematch_of = ?, keeps_seats = 1 WHERE id = ?"
    await club.app.store.write(lambda queries: queries.do(again, first.id, second.id))
    await club.app.seats.concede(second.id, loser.id)
    text = (await club.post(second.id)).text
    assert "Match 2 of the same people in a row: Taro: 2 wins, Mika: 0 wins." in text
    assert "first time" not in text


async def test_ones_own_pace_is_for_oneself_alone(club: Club) -> None:
    await fill(club, matches=1)
    [score, *_] = [one for one in await club.app.store.read.results.scores(1) if one.user == club.person("mika").id]
    turn = TurnRow(1, score.seat, 0, 1, NOON, awake=7200.0)
    await club.app.store.write(lambda queries: queries.put(turn))
    pace = "took 2 hours of your waking hours on average"
    own = await opened(club, "mika", person=club.person("mika"))
    assert pace in told(own)
    await pressed(club, "mika", own, "Show here")
    public = [message for message in club.sandbox.channel.messages.values() if not message.ephemeral]
    assert public
    assert pace not in "".join(map(told, public))
    assert pace not in told(await opened(club, "taro", person=club.person("mika")))


async def conceded(club: Club, match: int, name: str) -> str:
    """What the end says of a match in which somebody gives up."""
    await club.app.seats.concede(match, club.person(name).id)
    return (await club.post(match)).text


async def begun(club: Club, match: int) -> bool:
    await club.advance(seconds=1)
    return (await club.table(match)).row.status == "running"


async def next_card(club: Club, match: int) -> tuple[int, ChatMessage]:
    """The next match, and its card."""
    await club.person("mika").click(await club.post(match), "Again")
    opened = await club.eventually(lambda: club.app.store.read.matches.rematch(match))
    assert opened is not None
    await club.settled()
    return opened, await club.post(opened)


async def test_a_series_is_chosen_on_the_card_and_its_end_tells_who_has_won_it(club: Club) -> None:
    match = (await club.start("mika", "taro")).id
    await conceded(club, match, "mika")
    for leg, loser in enumerate(("mika", "taro", "mika"), 1):
        match, card = await next_card(club, match)
        if leg == 1:
            for label in ("Series: none", "Series: 3 matches", "Series: 5 matches", "Series: none"):
                card = await pressed(club, "mika", card, label)
        assert f"**Match {leg} of 3 in a series: wins and points are added up.**" in card.text
        assert [label for label in labels(card) if label.startswith("Series")] == ["Series: 3 matches"][leg - 1 :]
        await club.person("taro").click(card, "Yes")
        await club.advance(seconds=9)
        await club.eventually(partial(begun, club, match))
        text = await conceded(club, match, loser)
        if leg < 3:
            assert f"Match {leg} of 3 in the series: " in text
    assert "**Taro has won the series of 3 matches!**" in text
    assert "All 3 matches: Taro: 2 wins, Mika: 1 win." in text
    match, card = await next_card(club, match)
    assert "Series: none" in labels(card)
