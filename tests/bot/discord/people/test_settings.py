"""What players choose for themselves, in the panel and in the welcome; the mailbox and its test."""

from __future__ import annotations

import pytest

from bot.notices.schedule import zone_name
from bot.sandbox.model.places import ChatMessage
from bot.store.rows import PersonRow
from rendering.words import Words
from tests.bot.discord.club import Club, labels
from tests.bot.discord.tables import lobby, said
from tests.bot.happenings import update_member

HOUR = 3600.0


async def person(club: Club, name: str) -> PersonRow:
    found = await club.app.store.read.people.get(club.person(name).id)
    assert found is not None
    return found


async def chosen(club: Club, name: str, message: ChatMessage, label: str) -> ChatMessage:
    """Choose something in a panel by its label."""
    who = club.person(name)
    if any(label in select.labels for select in message.selects):
        return await (await who.select(message, [label])).message()
    return await (await who.click(message, label)).message()


async def test_everything_in_the_panel_is_stored(club: Club) -> None:
    mika = club.person("mika")
    panel = await (await mika.slash(mika.dm, "settings")).message()
    for label in ("Awake from 7:00", "Asleep from 23:00", "No reminders", "Ring at the table"):
        panel = await chosen(club, "mika", panel, label)
    row = await person(club, "mika")
    assert (row.wakes, row.sleeps, row.reminders, row.rings) == (7, 23, False, "channel")
    assert "**Waking hours**: 7:00 to 23:00." in panel.text
    assert (
        "**Reminders**: none. The ring when you wake and the warning before a clock runs out still come." in panel.text
    )
    assert {"Remind me", "Ring by direct message"} <= set(labels(panel))


async def test_the_chosen_language_outranks_discords(club: Club) -> None:
    mika = club.person("mika")
    panel = await (await mika.slash(club.sandbox.channel, "settings")).message()
    assert panel.ephemeral
    panel = await chosen(club, "mika", panel, "Japanese (日本語)")
    assert "あなたの設定" in panel.text
    row = await person(club, "mika")
    assert (row.locale, row.locale_chosen) == ("ja", True)
    assert "あなたの設定" in await said(mika, club.sandbox.channel, "settings")


@pytest.mark.parametrize(
    ("before", "language", "zone"),
    [("en-US", "Japanese (日本語)", "UTC"), ("ja", "英語（English）", "Asia/Tokyo"), ("ja", "日本語", None)],
)
async def test_choosing_a_language_moves_nobody(club: Club, before: str, language: str, zone: str | None) -> None:
    mika = club.person("mika", before)
    panel = await (await mika.slash(mika.dm, "settings")).message()
    stood = zone_name(await person(club, "mika"), "UTC")
    await chosen(club, "mika", panel, language)
    row = await person(club, "mika")
    assert (row.zone, row.locale_chosen) == (zone, True)
    assert zone_name(row, "UTC") == stood == ("UTC" if before == "en-US" else "Asia/Tokyo")


async def test_a_time_zone_is_typed_with_help(club: Club) -> None:
    mika = club.person("mika", "ja")
    found = await mika.autocomplete(mika.dm, "settings", focused="timezone", timezone="東京")
    assert [choice.value for choice in found] == ["Asia/Tokyo"]
    assert found[0].name.startswith("Asia/Tokyo: 東京（")
    found = await mika.autocomplete(mika.dm, "settings", focused="timezone", timezone="berl")
    assert found[0].value == "Europe/Berlin"
    assert len(await mika.autocomplete(mika.dm, "settings", focused="timezone", timezone="")) == 25
    assert "東京" in await said(mika, mika.dm, "settings", timezone="Asia/Tokyo")
    assert (await person(club, "mika")).zone == "Asia/Tokyo"
    assert "タイムゾーンはありません" in await said(mika, mika.dm, "settings", timezone="Atlantis")
    assert (await person(club, "mika")).zone == "Asia/Tokyo"


@pytest.mark.parametrize("name", ["taro"])
async def test_the_mailbox_is_tested_on_demand(club: Club, name: str) -> None:
    taro = club.person(name)
    taro.close_mailbox()
    panel = await (await taro.slash(club.sandbox.channel, "settings")).message()
    panel = await chosen(club, name, panel, "Test my mailbox")
    assert "Discord did not accept the test message" in panel.text
    assert (await person(club, name)).mailbox == "closed"
    taro.open_mailbox()
    panel = await chosen(club, name, panel, "Test my mailbox")
    assert "has reached you" in panel.text
    assert (await person(club, name)).mailbox == "open"
    assert any("This is a test" in message.text for message in taro.inbox)


async def test_joining_greets_and_asks_for_what_reminders_need(club: Club) -> None:
    await lobby(club, "mika")
    mika = club.person("mika")
    welcome = await mika.wait_for("Stone Age #1: welcome", channel=mika.dm)
    assert [select.placeholder for select in welcome.selects] == ["Language", "Time zone", "Awake from", "Asleep from"]
    reply = await mika.select(welcome, [next(label for label in welcome.selects[1].labels if "Tokyo" in label)])
    await reply.message()
    assert (await person(club, "mika")).zone == "Asia/Tokyo"
    assert "**Time zone**: Tokyo" in welcome.text
    reply = await mika.select(welcome, ["Japanese (日本語)"])
    await reply.message()
    assert "参加ありがとうございます" in welcome.text
    assert (await person(club, "mika")).mailbox == "open"


async def test_the_greeting_tells_the_time_zone_that_holds(club: Club) -> None:
    yuki = club.person("yuki", "ja")
    await lobby(club, "yuki")
    welcome = await yuki.wait_for("参加ありがとうございます", channel=yuki.dm)
    assert "**タイムゾーン**：東京" in welcome.text


async def test_a_closed_mailbox_is_said_once_at_the_table(club: Club) -> None:
    mika = club.person("mika")
    mika.close_mailbox()
    await lobby(club, "mika")
    told = await mika.wait_for("I can’t send you direct messages", channel=club.sandbox.channel)
    assert [user.id for user in told.mentions] == [mika.id]
    await lobby(club, "mika")
    await club.settled()
    seen = [message for message in mika.sees(club.sandbox.channel) if "direct messages" in message.text]
    assert len(seen) == 1


async def test_turning_reminders_off_and_on_plans_them_anew(club: Club) -> None:
    table = await club.start("mika", "taro")
    mover = await club.mover(table)
    await club.settled()

    async def planned() -> float | None:
        reminder = await club.app.store.read.notices.planned_reminder(mover.id)
        return None if reminder is None else reminder.due

    called = (await club.table(table.id)).turns[table.to_move[0]].called
    assert called is not None
    await club.app.people.choose(mover.id, wakes=0, sleeps=0)
    assert await planned() == pytest.approx(called + 12 * HOUR, abs=1)
    await club.app.people.choose(mover.id, reminders=False)
    assert await planned() is None
    await club.app.people.choose(mover.id, reminders=True)
    assert await planned() == pytest.approx(called + 12 * HOUR, abs=1)


async def test_every_press_of_another_version_is_only_stale(club: Club) -> None:
    from bot.discord.people.choices import chosen_fields
    from bot.discord.ui.protocol import Press
    from bot.matches.refusals import StaleError

    for rest, values in (
        (("0", "panel"), ()),
        (("0", "panel", "lang"), ("xx",)),
        (("0", "panel", "wakes"), ("24",)),
        (("0", "panel", "rings", "loud"), ()),
        (("0", "panel", "shoes"), ("1",)),
        (("0", "panel", "snooze", "on"), ()),
        (("0", "panel", "invitations", "never"), ()),
        (("0", "panel", "test", "off"), ()),
        (("0",), ()),
    ):
        with pytest.raises(StaleError):
            chosen_fields(Press("mine", 0, rest, values))
    assert Words("en").has("refuse-stale")


async def test_a_name_belongs_to_the_server_of_the_match(club: Club) -> None:
    """What somebody is called in another server is not said there, nor kept as their name everywhere."""
    mika, elsewhere = club.person("mika"), club.sandbox.add_guild("Work")
    office = club.sandbox.add_channel("office", elsewhere)
    for guild, nick in ((club.sandbox.guild, "Mika of the Mountain"), (elsewhere, "Dr. Secret (HR)")):
        update_member(club.sandbox.world, guild, mika.user, nick=nick)
    table = await club.start("mika", "taro")
    await said(mika, club.sandbox.channel, "settings")
    assert "Mika of the Mountain" in (await club.table(table.id)).names
    for channel in (office, mika.dm):
        await said(mika, channel, "my matches")
        assert "Mika of the Mountain" in (await club.table(table.id)).names
        assert (await person(club, "mika")).name == "Mika"
    there = await club.start("mika", channel=office, computers=1)
    assert set(there.names) == {"Dr. Secret (HR)", "Bolt"}


async def test_forget_me_says_what_it_means_and_does_it_after_a_confirmation(club: Club) -> None:
    table = await club.start("mika", "taro", "hana", game="stone_age")
    mika = club.person("mika")
    panel = await (await mika.slash(mika.dm, "settings")).message()
    question = await chosen(club, "mika", panel, "Forget me …")
    assert "can’t be undone" in question.text
    assert f"In one match a computer player takes your seat for good (#{table.id})." in question.text
    panel = await chosen(club, "mika", question, "No, leave everything")
    assert "Your settings" in panel.text
    question = await chosen(club, "mika", panel, "Forget me …")
    done = await chosen(club, "mika", question, "Forget me for good")
    assert "Your data has been deleted" in done.text
    assert await club.app.store.read.people.get(mika.id) is None
    now = await club.table(table.id)
    assert mika.id not in now.people
    assert any(name.startswith("Former player") for name in now.names)
    post = await club.post(table.id)
    assert "Mika" not in post.text


@pytest.mark.parametrize("why", ["a quarter of an hour later", "another match since"])
async def test_an_old_confirmation_forgets_nobody_and_asks_anew(club: Club, why: str) -> None:
    mika = club.person("mika", "ja")
    panel = await (await mika.slash(mika.dm, "設定")).message()
    question = await chosen(club, "mika", panel, "私のデータを消す…")
    if why == "another match since":
        await club.start("mika", "taro")
    else:
        await club.advance(minutes=16)
    again = await chosen(club, "mika", question, "完全に消す")
    assert "取り消しはできません" in again.text
    assert ("（#1）" in again.text) == (why == "another match since")
    assert await club.app.store.read.people.get(mika.id) is not None
    assert "消しました" in (await chosen(club, "mika", again, "完全に消す")).text
    assert await club.app.store.read.people.get(mika.id) is None
