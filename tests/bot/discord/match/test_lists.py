"""Which matches there are, where somebody is needed, and which match a command means when there are several."""

from __future__ import annotations

import pytest

from bot.matches import lobby_options
from bot.notices.deadlines import DAY
from bot.sandbox.model.components import ComponentKind
from tests.bot.discord.club import Club, labels
from tests.bot.discord.tables import lobby, said


async def test_the_list_says_who_is_waited_for_and_since_when_with_links(club: Club) -> None:
    table = await club.start("mika", "taro")
    post = await club.post(table.id)
    await lobby(club, "hana")
    text = await said(club.person("jun"), club.sandbox.channel, "match list")
    waited = table.names[table.to_move[0]]
    since = int(table.asked[table.to_move[0]].since)
    assert (
        f"**[Stone Age #1](https://discord.com/channels/{club.sandbox.guild.id}/{post.channel.id}/{post.id})**" in text
    )
    assert f"waiting for {waited} (asked <t:{since}:R>)" in text
    assert "Stone Age #2" in text
    assert "not started, 1 of 4 seats taken" in text


async def test_other_channels_are_listed_for_those_who_can_read_them(club: Club) -> None:
    await club.start("mika", "taro")
    elsewhere = club.sandbox.add_channel("elsewhere")
    reply = await club.person("jun").slash(elsewhere, "match list")
    message = await reply.message()
    assert "No match is being played here." in message.text
    message = await (await club.person("jun").click(message, "Matches in this server")).message()
    assert "Stone Age #1" in message.text
    guild = club.sandbox.add_guild("another")
    text = await said(club.person("jun"), club.sandbox.add_channel("there", guild), "match list", server=True)
    assert "Stone Age" not in text


async def test_a_long_list_is_paged(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_options, "OPEN_LOBBIES", 30)
    monkeypatch.setattr(lobby_options, "LIVE_MATCHES", 30)
    mika = await club.app.people.meet(club.person("mika").id, "M" * 32, "en")
    for _ in range(30):
        await club.app.lobby.create(
            "stone_age", mika, guild=club.sandbox.guild.id, home=club.sandbox.channel.id, locale="en"
        )
    reply = await club.person("mika").slash(club.sandbox.channel, "match list")
    message = await reply.message()
    seen = {line for line in message.text.splitlines() if "#" in line}
    for _ in range(3):
        message = await (await club.person("mika").click(message, "Next")).message()
        seen |= {line for line in message.text.splitlines() if "#" in line}
    assert len(seen) == 30
    assert "Next" not in labels(message)


async def test_my_matches_tell_where_i_am_needed_first(club: Club) -> None:
    first, second = await club.start("mika", "taro"), await club.start("mika", "taro")
    for table in (first, second):
        await club.post(table.id)
    mover = await club.mover(first)
    text = await said(mover, mover.dm, "my matches")
    assert text.index("You are needed in:") < text.index(f"#{first.id}")
    assert "discord.com/channels" in text
    table = await club.table(first.id)
    other = club.other(table, mover)
    text = await said(other, club.sandbox.channel, "my matches")
    if not (await club.app.store.read.journal.waiting_for(other.id)):
        assert "You are not needed anywhere" in text
    assert f"waiting for {table.names[table.to_move[0]]}" in text
    assert "You are not playing in any match" in await said(club.person("hana"), club.person("hana").dm, "my matches")


async def test_my_matches_in_japanese_with_a_button_into_the_menu(club: Club) -> None:
    for name in ("mika", "taro"):
        club.person(name, "ja")
    table = await club.start("mika", "taro")
    mover = await club.mover(table)
    message = await (await mover.slash(mover.dm, "マイ 対局")).message()
    assert "あなたの番です" in message.text
    menu = await (await mover.click(message, "#1の手番へ")).message()
    assert menu.selects or len(menu.buttons) > 1


@pytest.mark.usefixtures("in_order")
async def test_each_match_that_waits_has_its_button_beside_its_line(club: Club) -> None:
    tables = [await club.start(*seats) for seats in (("mika", "taro"), ("taro", "mika")) * 3]
    mika = club.person("mika")
    needed = [table.id for table in tables if club.at(table, min(table.to_move)) == mika]
    message = await (await mika.slash(mika.dm, "my matches")).message()
    (container,) = message.now.components
    beside = [part for part in container["components"] if part["type"] == ComponentKind.SECTION]
    assert len(beside) == len(needed) > 0
    for part in beside:
        (line,), action = part["components"], part["accessory"]
        number = int(action["custom_id"].split(":")[2])
        assert f"Stone Age #{number}" in line["content"]
        assert action["label"] == f"Move in #{number}"
    assert {button.custom_id for button in message.buttons if (button.custom_id or "").startswith("t:move:")} == {
        f"t:move:{number}" for number in needed
    }


async def test_several_matches_in_a_channel_are_asked_for(club: Club) -> None:
    one, two = await club.start("mika", "taro"), await club.start("mika", "hana")
    mika = club.person("mika")
    reply = await mika.slash(club.sandbox.channel, "match show")
    question = await reply.message()
    assert question.ephemeral
    assert [label.split(",")[0] for label in labels(question)] == [f"Stone Age #{one.id}", f"Stone Age #{two.id}"]
    chosen = next(label for label in labels(question) if f"#{two.id}" in label)
    message = await (await mika.click(question, chosen)).message()
    assert f"Stone Age #{two.id}" in message.text
    assert message.images
    text = await said(mika, club.sandbox.channel, "match show", match=one.id)
    assert f"Stone Age #{one.id}" in text


async def test_the_match_option_suggests_what_can_be_meant(club: Club) -> None:
    one, two = await club.start("mika", "taro"), await club.start("hana", "jun")
    mika = club.person("mika")
    found = await mika.autocomplete(club.sandbox.channel, "match show", focused="match", match="")
    assert [choice.value for choice in found] == [one.id, two.id]
    found = await mika.autocomplete(club.sandbox.channel, "match concede", focused="match", match="")
    assert [choice.value for choice in found] == [one.id]
    assert found[0].name.startswith(f"Stone Age #{one.id}, waiting for ")


async def test_a_match_that_one_may_not_see_is_not_there(club: Club) -> None:
    table = await club.start("mika", "taro")
    hana = club.person("hana")
    assert "There is no match with that number" in await said(hana, hana.dm, "match show", match=table.id)
    assert "There is no match with that number" in await said(hana, hana.dm, "match show", match=99)
    guild = club.sandbox.add_guild("another")
    there = club.sandbox.add_channel("there", guild)
    assert "There is no match with that number" in await said(hana, there, "match show", match=table.id)
    assert f"Stone Age #{table.id}" in await said(hana, club.sandbox.channel, "match show", match=table.id)


async def test_only_one_match_is_found_without_asking_also_from_direct_messages(club: Club) -> None:
    await club.start("mika", "taro")
    mika, hana = club.person("mika"), club.person("hana")
    assert "Stone Age #1" in await said(mika, mika.dm, "match show")
    assert "Stone Age #1" in await said(hana, club.sandbox.channel, "match show")
    assert "You are not playing in any match" in await said(hana, hana.dm, "match show")
    assert "None of your matches waits to start" in await said(mika, mika.dm, "match leave")
    await said(hana, hana.dm, "match new", game="Stone Age", computers=1)
    assert "has not started" in await said(hana, hana.dm, "match concede")
    empty = club.sandbox.add_channel("empty")
    assert "There is no match here" in await said(hana, empty, "match show")
    assert "You are not playing in this match" in await said(hana, club.sandbox.channel, "match concede")


@pytest.mark.parametrize(
    ("locale", "command", "stands"),
    [("en-US", "my matches", ", the clock is stopped"), ("ja", "マイ 対局", "・時計は止まっています")],
)
async def test_lists_say_that_the_clock_of_whoever_is_away_stands(
    club: Club, locale: str, command: str, stands: str
) -> None:
    for name in ("mika", "taro"):
        club.person(name, locale)
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    await club.app.store.write(lambda queries: queries.matches.set_clock(table.id, 3, sits_in=False))
    mover = await club.mover(table)
    other = club.other(table, mover)
    assert stands not in await said(other, club.sandbox.channel, command)
    await club.app.holidays.begin(mover.id, club.app.clock() + 7 * DAY, sits_in=False)
    assert stands in await said(other, club.sandbox.channel, command)
    assert stands in await said(mover, mover.dm, command)
    await club.app.store.write(lambda queries: queries.matches.set_clock(table.id, None, sits_in=False))
    assert stands not in await said(other, club.sandbox.channel, command), "there is no clock"


@pytest.mark.parametrize(
    ("locale", "command", "sits_in"),
    [
        ("en-US", "my matches", "; the computer sits in for you"),
        ("ja", "マイ 対局", "・コンピューターがあなたの代わりにプレイしています"),
    ],
)
async def test_my_matches_say_where_the_computer_sits_in(club: Club, locale: str, command: str, sits_in: str) -> None:
    for name in ("mika", "taro", "hana"):
        club.person(name, locale)
    left, kept = [await club.start("mika", "taro", "hana", game="fair") for _ in range(2)]
    mika = club.person("mika")
    await club.app.seats.hand_over(left.id, mika.id)
    lines = (await said(mika, mika.dm, command)).split("\n")
    assert [sits_in in line for number in (left.id, kept.id) for line in lines if f"#{number}]" in line] == [
        True,
        False,
    ]
    assert sits_in not in await said(club.person("taro"), mika.dm, command)


@pytest.mark.parametrize(
    ("locale", "command", "options"),
    [("en-US", "match list", {"over": True}), ("ja", "対局 一覧", {"終了": True})],
)
async def test_finished_matches_are_found_again(
    club: Club, locale: str, command: str, options: dict[str, object]
) -> None:
    first = await club.start("mika", "taro")
    await club.app.seats.concede(first.id, club.person("mika").id)
    second = await club.start("mika", "hana")
    await club.app.consent.abandon(second.id, second.row.host, as_host=True)
    await lobby(club, "hana")
    await club.app.consent.abandon(3, club.person("hana").id)
    await club.start("mika", "taro")
    await club.settled()
    jun = club.person("jun", locale)
    message = await (await jun.slash(club.sandbox.channel, command, **options)).message()
    lines = [line for line in message.text.splitlines() if "#" in line]
    assert ["#2" in lines[0], "#1" in lines[1], len(lines)] == [True, True, 2]
    assert ("Taro won, <t:" if locale == "en-US" else "Taroの勝ち、<t:") in lines[1]
    history = {"en-US": "History of #1", "ja": "#1の履歴"}[locale]
    moment = await (await jun.click(message, history)).message()
    assert "Stone Age #1" in moment.text or "ストーンエイジ #1" in moment.text


async def test_finished_matches_elsewhere_and_of_ones_own(club: Club) -> None:
    table = await club.start("mika", "taro")
    await club.app.seats.concede(table.id, club.person("mika").id)
    await club.settled()
    elsewhere = club.sandbox.add_channel("elsewhere")
    jun, mika = club.person("jun"), club.person("mika")
    message = await (await jun.slash(elsewhere, "match list", over=True)).message()
    assert "No match has ended here yet." in message.text
    message = await (await jun.click(message, "Matches in this server")).message()
    assert "Stone Age #1" in message.text
    message = await (await mika.slash(club.sandbox.channel, "match list")).message()
    message = await (await mika.click(message, "Finished matches")).message()
    assert "Stone Age #1" in message.text
    text = await said(mika, mika.dm, "match list", over=True)
    assert "Your finished matches" in text
    assert "Stone Age #1" in text
