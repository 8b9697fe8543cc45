"""Time over the sandbox: the card about somebody who is late, matches that rest, clocks, holidays."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest

from bot.discord.ui.formatting import LONGEST
from bot.matches.late import UNDECIDED
from bot.matches.table import Table
from bot.notices.deadlines import DAY
from bot.sandbox.model.places import Channel, ChatMessage
from bot.sandbox.people.actors import Person
from bot.store import Queries
from games.catalogue import catalogue
from tests.bot.discord.club import Club, labels, opened
from tests.bot.discord.fair import Done
from tests.bot.discord.tables import card_of, lobby, said, until
from tests.bot.happenings import update_member
from tests.bot.waiting import soon

WAYS = ["Let the computer answer this one", "Let it sit in until they are back", "Wait a day", "Your move"]
OUTDATED = "or things have changed since, so nothing was done."


async def make_late(club: Club, table: Table, *, clock: int | None = 1, sits_in: bool = False) -> Person:
    """Have the time of whoever is asked be over; that person."""
    now = await club.table(table.id)
    seat = now.to_move[0]

    async def change(queries: Queries) -> None:
        await queries.matches.set_clock(table.id, clock, sits_in=sits_in)
        sql = "UPDATE turn SET called = 0, owed = ?1, spent = ?1, awake = ?1 WHERE match = ?2 AND ended IS NULL"
        await queries.do(sql, 10 * DAY, table.id)
        await queries.do("UPDATE person SET wakes = 0, sleeps = 0")

    await club.app.store.write(change)
    await club.app.lateness.tend(club.app.clock())
    await club.settled()
    return club.at(now, seat)


def late_cards(club: Club, place: Channel | None = None) -> list[ChatMessage]:
    """The cards that can be pressed, the oldest first."""
    channel = club.sandbox.world.channels[(place or club.sandbox.channel).id]
    return [message for message in channel.messages.values() if "Wait a day" in labels(message)]


def channel_text(club: Club) -> str:
    channel = club.sandbox.world.channels[club.sandbox.channel.id]
    return "\n".join(message.text for message in channel.messages.values())


async def test_the_card_says_who_is_late_and_rings_nobody(club: Club) -> None:
    table = await club.start("mika", "taro")
    late = await make_late(club, table)
    [card] = late_cards(club)
    assert labels(card) == WAYS
    assert f"{late.name.capitalize()} was asked" in card.text
    assert "The first press counts." in card.text
    assert card.mentions == ()


async def test_the_question_about_somebody_with_a_long_name_is_said_whole_on_a_lock_screen(club: Club) -> None:
    for person in (club.person("mika"), club.person("taro")):
        nick = f"{person.name} von Wolfeschlegelsteinhausenbergerdorff"[:32]
        update_member(club.sandbox.world, club.sandbox.guild, person.user, nick=nick)
        await club.app.people.meet(person.id, person.name, "en", guild=club.sandbox.guild.id, called=nick)
    late = await make_late(club, await club.start("mika", "taro", game="kings_guild"))
    [card] = late_cards(club)
    line = card.text.partition("\n")[0]
    assert line.startswith(f"The King’s Guild #1: what about {late.name} von")
    assert line.endswith("…?")
    assert len(line) <= LONGEST


async def test_the_first_press_decides_and_the_next_says_so(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    late = await make_late(club, table)
    one = club.other(table, late)
    two = club.other(table, late, one)
    [card] = late_cards(club)
    done = await (await one.click(card, "Let the computer answer this one")).message()
    assert f"The computer answers this one for {late.name.capitalize()}." in done.text
    second = await (await two.click(card, "Wait a day")).message()
    assert OUTDATED in second.text

    async def answered() -> bool:
        now = await club.table(table.id)
        return late.id not in now.people_to_move

    await club.eventually(answered)
    assert (await club.table(table.id)).seat_of(late.id) is not None
    await club.settled()
    assert late_cards(club) == []
    assert "the computer answers this one for" in channel_text(club)


@pytest.mark.parametrize("way", [way for way in WAYS if way != "Your move"])
async def test_a_second_press_on_the_card_says_what_the_first_has_decided(club: Club, way: str) -> None:
    table = await club.start("mika", "taro", "hana")
    one = club.other(table, await make_late(club, table))
    [card] = late_cards(club)
    first = (await (await one.click(card, way)).message()).text
    second = (await (await one.click(card, way, stale=True)).message()).text
    assert OUTDATED not in second
    assert second.splitlines()[0] == first.splitlines()[0]


async def test_the_late_one_cannot_decide_but_can_answer(club: Club) -> None:
    table = await club.start("mika", "taro")
    late = await make_late(club, table)
    [card] = late_cards(club)
    refused = await (await late.click(card, "Wait a day")).text()
    assert "Your own answer is late" in refused
    menu = await (await late.click(card, "Your move")).message()
    assert labels(menu)
    stranger = await (await club.person("nobody").click(card, "Wait a day")).text()
    assert "Wait a day" not in stranger
    assert len(late_cards(club)) == 1


async def test_the_way_back_stands_below_what_is_left_of_the_card(club: Club) -> None:
    table = await club.start("mika", "taro")
    late = await make_late(club, table)
    [card] = late_cards(club)
    done = await (await club.other(table, late).click(card, "Let it sit in until they are back")).message()
    assert "can take the seat back at any moment" in done.text
    await club.settled()
    left = club.sandbox.world.channels[club.sandbox.channel.id].messages[card.id]
    assert labels(left) == ["Take my seat back"]
    back = await (await late.click(left, "Take my seat back")).message()
    assert "You have your seat back." in back.text


@pytest.mark.parametrize("how", ["slow", "lost"])
async def test_who_answers_while_the_card_is_sent_leaves_none_behind(club: Club, how: str) -> None:
    """The answer of Discord comes late, or not at all."""
    table = await club.start("mika", "taro", game="fair")
    faults, place = club.sandbox.faults, f"POST /channels/{club.sandbox.channel.id}/messages"
    await club.settled()
    fault = faults.hold(place) if how == "slow" else faults.lose_answer(place)
    task = asyncio.create_task(make_late(club, table))
    await until(club, lambda: fault.struck)
    await club.play(table, Done())
    fault.release()
    await task
    await club.settled()
    assert late_cards(club) == []


async def test_the_card_goes_with_a_match_that_moves(club: Club) -> None:
    table = await club.start("mika", "taro")
    late = await make_late(club, table)
    elsewhere = club.sandbox.add_channel("elsewhere")
    await said(club.person("mika"), elsewhere, "match move")
    await club.settled()
    assert late_cards(club) == []
    [card] = late_cards(club, elsewhere)
    await (await club.other(table, late).click(card, "Let it sit in until they are back")).message()
    await club.settled()
    assert late_cards(club, elsewhere) == []


async def test_a_match_rests_and_goes_on_by_a_press(club: Club) -> None:
    table = await club.start("mika", "taro")
    late = await make_late(club, table, clock=None)
    await club.app.lateness.tend(club.app.clock() + UNDECIDED)
    await club.settled()
    assert "The match rests" in (await club.post(table.id)).text
    assert late_cards(club) == []
    other = club.other(table, late)
    listed = await said(other, club.sandbox.channel, "match list")
    assert "resting until somebody comes back" in listed
    look = await opened(club, table, other)
    assert "Waiting for" in look.text
    assert (await club.table(table.id)).row.resting is None


@pytest.mark.parametrize("game", sorted(catalogue()))
@pytest.mark.parametrize("way", ["computer", "table", "rest"])
async def test_no_match_hangs_when_somebody_has_vanished(club: Club, game: str, way: str) -> None:
    """By its clock, by the table's choice, or it rests: in every game."""
    table = await club.start("mika", "taro", game=game)
    late = await make_late(club, table, clock=1 if way == "computer" else None, sits_in=True)
    before = (await club.table(table.id)).revision
    if way == "table":
        [card] = late_cards(club)
        await (await club.other(table, late).click(card, "Let it sit in until they are back")).message()
    else:
        await club.app.lateness.tend(club.app.clock() + UNDECIDED)
    now = await club.table(table.id)
    assert (now.row.resting is not None) == (way == "rest")
    if way != "rest":

        async def moved() -> bool:
            return (await club.table(table.id)).revision > before

        assert now.stood_in_for(late.id) is not None
        await club.eventually(moved)


async def test_the_clock_is_chosen_on_the_card_and_shown(club: Club) -> None:
    card = await lobby(club, "mika", "taro", clock=3)
    match = max(row.id for row in await club.app.store.read.matches.by_status("lobby"))
    assert (await club.table(match)).row.clock == 3
    chosen = "Clock: 7 days a turn, 7 more in reserve, then the computer sits in"
    await club.person("taro").select(card, [chosen])

    async def stored() -> bool:
        row = (await club.table(match)).row
        return (row.clock, row.settings.sits_in) == (7, True)

    await club.eventually(stored)
    await club.person("mika").click(await card_of(club, match), "Start")
    post = await club.post(match, shows=0)
    assert chosen in post.text
    assert "time runs out <t:" in post.text
    await club.settled()
    assert "time runs out <t:" in (await club.mover(await club.table(match))).inbox[-1].text
    shown = await said(club.person("mika"), club.sandbox.channel, "match show")
    assert chosen in shown
    assert "time runs out <t:" in await said(club.person("mika"), club.sandbox.channel, "match list")


async def test_a_call_says_until_when_one_has_time(club: Club) -> None:
    table = await club.start("mika", "taro")
    await club.app.store.write(lambda queries: queries.matches.set_clock(table.id, 3, sits_in=False))
    mover = await club.mover(table)
    await club.settled()
    call = await mover.wait_for("Stone Age #1: Place figures", channel=mover.dm)
    assert "Your time runs out <t:" in call.text


async def test_a_holiday_is_said_back_and_seen(club: Club) -> None:
    table = await club.start("mika", "taro")
    mover, post = await club.mover(table), await club.post(table.id)
    panel = await (await mover.slash(club.sandbox.channel, "away", until="2 weeks")).message()
    away = f"{mover.name.capitalize()}** (away until <t:"
    await club.settled()
    assert away in post.text
    assert "You are away until <t:" in panel.text
    assert "This year your clocks can be stopped for 30 more days; after that they run." in panel.text
    assert labels(panel) == ["I’m back", "Let the computer sit in", "All settings"]
    listed = await said(club.other(table, mover), club.sandbox.channel, "match list")
    assert f"{mover.name.capitalize()} (away until <t:" in listed
    asked = await opened(club, table, mover)
    assert "Back already?" in asked.text
    once = await (await mover.click(asked, "Just this move")).message()
    assert "Back already?" not in once.text
    assert (await club.app.store.read.people.get(mover.id)).away_until is not None  # type: ignore[union-attr]
    asked = await opened(club, table, mover)
    back = await (await mover.click(asked, "I’m back")).message()
    assert "Back already?" not in back.text
    assert (await club.app.store.read.people.get(mover.id)).away_until is None  # type: ignore[union-attr]
    await club.settled()
    assert away not in post.text


async def test_pressed_again_after_they_came_back_it_says_that_the_computer_sat_in(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    late = await make_late(club, table)
    [card] = late_cards(club)
    sits_in = next(button for button in card.buttons if button.label == "Let it sit in until they are back")
    other = club.other(table, late)
    for _ in range(2):
        done = await (await other.click(card, custom_id=sits_in.custom_id, stale=True)).message()
        assert "The computer sits in for" in done.text
    await club.app.seats.take_back(table.id, late.id)
    done = await (await other.click(card, custom_id=sits_in.custom_id, stale=True)).message()
    assert done.text == f"The computer sat in for {late.name.capitalize()}, who has come back since."
    assert (await club.table(table.id)).seat_of(late.id) is not None


async def test_the_computer_sits_in_by_a_button_and_looking_changes_nothing(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    mover = await club.mover(table)
    away = club.other(table, mover)
    panel = await (await away.slash(club.sandbox.channel, "away", until="Friday")).message()
    await (await away.click(panel, "Let the computer sit in")).message()
    assert (await club.table(table.id)).stood_in_for(away.id) is not None
    asked = await opened(club, table, away)
    assert "Back already?" in asked.text
    assert (await club.table(table.id)).stood_in_for(away.id) is not None
    await (await away.click(asked, "I’m back")).message()
    assert (await club.table(table.id)).seat_of(away.id) is not None


async def test_japanese(club: Club) -> None:
    yuki = club.person("yuki", "ja")
    await club.start("yuki", "taro", locale="ja")
    panel = await (await yuki.slash(club.sandbox.channel, "away", until="来週の金曜日")).message()
    assert "までお休みです" in panel.text
    assert labels(panel) == ["戻りました", "コンピューターに代わってもらう", "すべての設定"]
    back = await (await yuki.slash(club.sandbox.channel, "away", until="戻りました")).message()
    assert "おかえりなさい" in back.text
    assert "今はお休みではありません" in await said(yuki, club.sandbox.channel, "away", until="戻りました")


async def test_what_is_no_day_is_refused_in_a_sentence_and_days_are_suggested(club: Club) -> None:
    mika = club.person("mika")
    refused = await said(mika, club.sandbox.channel, "away", until="banana")
    assert refused.strip().endswith("Try “Friday”, “5 Dec”, “Friday 18:00” or “2 weeks”.")
    offered = await mika.autocomplete(club.sandbox.channel, "away", focused="until", until="")
    assert [choice.value for choice in offered] == ["Tomorrow", "Sunday", "A week", "Two weeks"]
    assert all(": until " in choice.name for choice in offered)
    typed = await mika.autocomplete(club.sandbox.channel, "away", focused="until", until="5 Dec")
    assert typed[0].value == "5 Dec"


async def test_each_day_that_a_text_can_mean_is_suggested_and_accepted(club: Club) -> None:
    mika = club.person("mika")
    asked = await said(mika, club.sandbox.channel, "away", until="2/3")
    assert "That can be read in several ways: “" in asked
    assert "You are here." in await said(mika, club.sandbox.channel, "away")
    offered = await mika.autocomplete(club.sandbox.channel, "away", focused="until", until="2/3")
    assert len({choice.name for choice in offered}) == 2
    moments = set()
    for choice in offered:
        for typed in (choice.value, choice.name):
            assert "You are away until <t:" in await said(mika, club.sandbox.channel, "away", until=typed)
            person = await club.app.store.read.people.get(mika.id)
            assert person is not None
            moments.add((choice.value, person.away_until))
    assert len(moments) == len({until for _, until in moments}) == 2


async def test_time_counts_while_the_gateway_is_there(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    link, lost = club.app.link, asyncio.Event()
    assert link.since is not None
    down = link.down

    def noticed(shard: int = 0) -> None:
        down(shard)
        assert link.since is None
        lost.set()

    monkeypatch.setattr(link, "down", noticed)
    await club.sandbox.gateway.drop()
    await soon(lost.wait())

    async def back() -> bool:
        return link.since is not None

    await club.eventually(back)


async def test_a_holiday_whose_days_are_used_up_says_so(club: Club) -> None:
    table = await club.start("mika", "taro")
    await make_late(club, table, clock=7)
    mover = await club.mover(table)
    await club.set_person(mover, away_year=datetime.fromtimestamp(club.app.clock(), UTC).year, away_spent=30 * DAY)

    async def early(queries: Queries) -> None:
        await queries.do("UPDATE turn SET owed = 0, spent = 0, late = NULL")

    await club.app.store.write(early)
    panel = await (await mover.slash(club.sandbox.channel, "away", until="2 weeks")).message()
    assert "The 30 days of this year are used up: your clocks run." in panel.text
    look = await opened(club, table, club.other(table, mover))
    assert "is away, but this year’s days are used up: time runs out <t:" in look.text
