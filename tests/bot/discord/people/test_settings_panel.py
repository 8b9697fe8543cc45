"""The panel of the settings: everything about a player's calm in one place, each with a sentence and its switch."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.notices.schedule import DAY, HOUR
from bot.sandbox.model.places import ChatMessage
from bot.store.rows import PersonRow
from tests.bot.discord.club import Club, labels

COMMANDS = {"en-US": "settings", "ja": "設定"}


async def panel_of(club: Club, locale: str, **fields: Any) -> ChatMessage:
    """The settings of somebody who has chosen these."""
    mika = club.person("mika", locale)
    await (await mika.slash(mika.dm, COMMANDS[locale])).message()
    await club.set_person(mika, **fields)
    return await (await mika.slash(mika.dm, COMMANDS[locale])).message()


async def pressed(club: Club, message: ChatMessage, label: str, *, stale: bool = False) -> ChatMessage:
    return await (await club.person("mika").click(message, label, stale=stale)).message()


async def stored(club: Club) -> PersonRow:
    found = await club.app.store.read.people.get(club.person("mika").id)
    assert found is not None
    return found


def on_holiday(club: Club, **more: Any) -> dict[str, Any]:
    now = club.app.clock()
    return {"away_since": now, "away_until": now + 3 * DAY, **more}


HEADS = {
    "en-US": "Language,Time zone,Waking hours,Your turn,While you are here,Direct messages,Reminders,Holiday,"
    "Invitations,Films,Advice,Questions,In words,In your first turns,"
    "Your name in match files,Results,“Do it”,Forget me",
    "ja": "言語,タイムゾーン,起きている時間,あなたの番,操作中,ダイレクトメッセージ,リマインダー,お休み,"
    "招待,動画,おすすめ,質問の上の画像,言葉だけ,はじめてのゲーム,対局ファイルの名前,成績,実行の確認,データの消去",
}


@pytest.mark.parametrize("locale", HEADS)
async def test_everything_has_its_sentence_in_order(club: Club, locale: str) -> None:
    panel = await panel_of(club, locale)
    lines = [line for line in panel.text.splitlines() if line.startswith("- ")]
    assert [line.removeprefix("- **").split("**")[0] for line in lines] == HEADS[locale].split(",")
    assert all(line.endswith((".", "。")) for line in lines)


@pytest.mark.parametrize(
    ("locale", "fields", "sentence"),
    [
        ("en-US", {}, "8:00 to 22:00. At other times calls arrive silently, and ring once when you wake."),
        ("ja", {}, "8:00〜22:00。それ以外の時間の呼び出しは通知なしで届き、起きる時刻に一度だけ通知します。"),
        ("en-US", {"wakes": 5, "sleeps": 5}, "**Waking hours**: all day."),
        ("ja", {"wakes": 5, "sleeps": 5}, "**起きている時間**：終日。"),
        ("en-US", {}, "**Reminders**: one a day at most, for all matches that wait for you."),
        ("ja", {}, "あなたを待っている対局をまとめて、多くても1日に1回"),
        ("en-US", {"reminders": False}, "The ring when you wake and the warning before a clock runs out still come."),
        ("ja", {"reminders": False}, "起きる時刻の通知と、持ち時間が切れる前のお知らせは届きます。"),
        ("en-US", {}, "the direct message rings; the table stays silent."),
        ("ja", {}, "ダイレクトメッセージで通知します。チャンネルでは通知しません。"),
        ("en-US", {"rings": "channel"}, "you are called at the table; the direct message stays silent."),
        ("ja", {"rings": "channel"}, "チャンネルで呼びかけます。ダイレクトメッセージは通知なしで届きます。"),
        ("en-US", {"mailbox": "closed"}, "you are called at the table, as direct messages don’t reach you."),
        ("ja", {"mailbox": "closed"}, "ダイレクトメッセージが届かないため、チャンネルで呼びかけます。"),
        ("en-US", {"invitations": False}, "no direct messages. You can still be mentioned at a table."),
        ("ja", {"invitations": False}, "**招待**：ダイレクトメッセージは届きません。"),
    ],
)
async def test_a_sentence_says_what_is_chosen(club: Club, locale: str, fields: dict[str, Any], sentence: str) -> None:
    assert sentence in (await panel_of(club, locale, **fields)).text


@pytest.mark.parametrize(
    ("locale", "field", "off", "on"),
    [
        ("en-US", "reminders", "No reminders", "Remind me"),
        ("ja", "reminders", "リマインダーを止める", "リマインダーを受け取る"),
        ("en-US", "invitations", "Mute invitations", "Invitations by message again"),
        ("ja", "invitations", "招待をメッセージで受け取らない", "招待をまたメッセージで受け取る"),
        ("en-US", "films", "No films", "Show films"),
        ("ja", "films", "動画を表示しない", "動画を表示"),
        ("en-US", "advice", "Advice only when I ask", "Advice in the menus"),
        ("ja", "advice", "おすすめは聞いたときだけ", "おすすめを出す"),
        ("en-US", "whole_board", "Whole board above questions", "Part of the board above questions"),
        ("ja", "whole_board", "質問の上に盤面全体を表示", "質問の上に関係する部分だけを表示"),
        ("en-US", "in_words", "Tell me all in words", "Pictures again"),
        ("en-US", "situation", "No line of facts in first turns", "A line of facts in first turns"),
        ("ja", "situation", "最初の手番に1行の説明を出さない", "最初の手番に1行の説明を出す"),
        ("en-US", "named", "Allow my name in match files", "No name in match files"),
        ("ja", "named", "対局ファイルに名前を載せる", "対局ファイルに名前を載せない"),
        ("en-US", "results", "Leave the results", "Back into the results"),
        ("ja", "results", "成績から外れる", "成績に戻る"),
        ("ja", "in_words", "言葉だけで伝える", "画像に戻す"),
    ],
)
async def test_a_switch_says_what_it_does_also_an_old_one(
    club: Club, locale: str, field: str, off: str, on: str
) -> None:
    panel, was = await panel_of(club, locale), getattr(await stored(club), field)
    for label, other, holds in ((off, on, not was), (on, off, was), (off, on, not was)):
        assert (label in labels(panel), other in labels(panel)) == (True, False)
        panel = await pressed(club, panel, label)
        assert getattr(await stored(club), field) is holds
    await pressed(club, panel, off, stale=True)
    assert getattr(await stored(club), field) is not was


@pytest.mark.parametrize(
    ("locale", "table", "direct"),
    [
        ("en-US", "Ring at the table", "Ring by direct message"),
        ("ja", "チャンネルで通知", "ダイレクトメッセージで通知"),
    ],
)
async def test_where_turns_ring(club: Club, locale: str, table: str, direct: str) -> None:
    panel = await pressed(club, await panel_of(club, locale), table)
    assert (await stored(club)).rings == "channel"
    assert table not in labels(await pressed(club, panel, table, stale=True))
    assert (await stored(club)).rings == "channel"
    assert table in labels(await pressed(club, panel, direct))
    assert (await stored(club)).rings == "direct"


@pytest.mark.parametrize(
    ("locale", "ways"),
    [
        ("en-US", ("“Do it” before luck only", "Always ask “Do it”", "Never ask “Do it”")),
        ("ja", ("運のときだけ確認", "いつも確認する", "確認しない")),
    ],
)
async def test_what_is_confirmed(club: Club, locale: str, ways: tuple[str, ...]) -> None:
    panel = await panel_of(club, locale)
    for way, stored_way in zip((*ways[1:], ways[0]), ("always", "never", "usual"), strict=True):
        panel = await pressed(club, panel, way)
        assert (await stored(club)).confirms == stored_way
        assert {label for label in labels(panel) if label in ways} == set(ways) - {way}


@pytest.mark.parametrize(
    ("locale", "head", "label"), [("en-US", "**Snoozed**", "End the snooze"), ("ja", "**スヌーズ**", "スヌーズを解除")]
)
async def test_a_snooze_can_be_ended(club: Club, locale: str, head: str, label: str) -> None:
    until = club.app.clock() + 5 * HOUR
    panel = await panel_of(club, locale, snoozed=until)
    assert f"<t:{int(until)}" in next(line for line in panel.text.splitlines() if head in line)
    panel = await pressed(club, panel, label)
    assert (await stored(club)).snoozed is None
    assert head not in panel.text
    assert label not in labels(panel)


async def test_a_snooze_that_is_over_is_not_spoken_of(club: Club) -> None:
    panel = await panel_of(club, "en-US", snoozed=club.app.clock() - HOUR)
    assert "Snoozed" not in panel.text
    assert "End the snooze" not in labels(panel)


@pytest.mark.parametrize(
    ("locale", "sits_in", "sentence"),
    [
        ("en-US", True, "Nobody calls you, and the computer plays your seats."),
        ("en-US", False, "the computer doesn’t play for you."),
        ("ja", True, "コンピューターがあなたの席でプレイします。"),
        ("ja", False, "コンピューターは代わりにプレイしません。"),
    ],
)
async def test_a_holiday_is_said_and_ended(club: Club, locale: str, sits_in: bool, sentence: str) -> None:
    away = on_holiday(club, away_sits_in=sits_in)
    panel = await panel_of(club, locale, **away)
    assert f"<t:{int(away['away_until'])}" in panel.text
    assert sentence in panel.text
    back = "戻りました" if locale == "ja" else "I’m back"
    panel = await pressed(club, panel, back)
    assert (await stored(club)).away_until is None
    assert sentence not in panel.text
    assert back not in labels(panel)
    again = await pressed(club, panel, back, stale=True)
    assert again.text == panel.text


async def test_coming_back_in_the_panel_returns_the_seats(club: Club) -> None:
    table = await club.start("mika", "taro", "hana")
    mika = club.person("mika")
    await club.app.holidays.begin(mika.id, club.app.clock() + 3 * DAY, sits_in=True)
    assert (await club.table(table.id)).stood_in_for(mika.id) is not None
    panel = await (await mika.slash(mika.dm, "settings")).message()
    await pressed(club, panel, "I’m back")
    assert (await club.table(table.id)).seat_of(mika.id) is not None


@pytest.mark.parametrize(
    ("locale", "spent", "sentence"),
    [
        ("en-US", 0, "This year your clocks can be stopped for 30 more days; after that they run."),
        ("en-US", 29, "This year your clocks can be stopped for one more day; after that they run."),
        ("en-US", 30, "The 30 days of this year are used up"),
        ("ja", 20, "今年はあと10日、時計を止められます（それを過ぎると動きます）。"),
        ("ja", 30, "今年の30日を使いきった"),
    ],
)
@pytest.mark.parametrize("away", [True, False])
async def test_how_many_days_of_holiday_are_left(
    club: Club, locale: str, spent: int, sentence: str, away: bool
) -> None:
    year = datetime.fromtimestamp(club.app.clock(), UTC).year
    fields = {"zone": "UTC", "away_year": year, "away_spent": spent * DAY}
    panel = await panel_of(club, locale, **fields, **(on_holiday(club) if away else {}))
    assert sentence in panel.text


@pytest.mark.parametrize(
    ("locale", "way", "week", "back"),
    [("en-US", "Holiday …", "A week", "All settings"), ("ja", "お休み…", "1週間", "すべての設定")],
)
async def test_the_way_to_a_holiday_and_back(club: Club, locale: str, way: str, week: str, back: str) -> None:
    panel = await panel_of(club, locale)
    title = panel.text.splitlines()[0]
    holiday = await pressed(club, panel, way)
    assert week in labels(holiday)
    assert (await stored(club)).away_until is None
    assert title in (await pressed(club, holiday, back)).text
    holiday = await pressed(club, await pressed(club, panel, way), week)
    assert (await stored(club)).away_until is not None
    assert title in (await pressed(club, holiday, back)).text


@pytest.mark.parametrize("locale", COMMANDS)
async def test_with_everything_in_it_the_panel_fits_a_message(club: Club, locale: str) -> None:
    far = {"zone": "America/Argentina/ComodRivadavia", "wakes": 23, "sleeps": 22, "mailbox": "closed"}
    snoozed = club.app.clock() + DAY
    panel = await panel_of(club, locale, **far, **on_holiday(club), snoozed=snoozed, reminders=False, films=False)
    assert len(panel.buttons) == 17
    assert len(panel.text) < 2500
    assert all(len(button.label or "") <= 34 for button in panel.buttons)
