"""What every window is told: everything at first, then what changes for its reader, and nothing else."""

import aiohttp
import discord
import pytest

from games.catalogue import catalogue
from tests.bot.sandbox.little_bot import LittleBot
from tests.bot.sandbox.page.window import Shore, Window
from tests.bot.waiting import soon


async def sync(shore: Shore, *windows: Window) -> list[list[dict]]:
    """What the windows have heard so far: up to a mark that everybody hears."""
    shore.sandbox.clock.advance(1)
    return [await window.until("clock") for window in windows]


async def test_a_window_begins_with_everything_but_messages(shore: Shore, bot: LittleBot) -> None:
    async with shore.window("curlew") as window:
        state = await window.next("state")
    people = {person["id"]: person for person in state["people"]}
    assert people[state["me"]]["language"] == "ja"
    assert list(state["accounts"]) == ["plover", "sanderling", "curlew", "dunlin"]
    assert [guild["own"] for guild in state["guilds"]][:2] == [False, True]
    home = next(channel for channel in state["channels"] if channel["id"] == state["home"])
    assert home["name"] == "ボードゲーム"
    assert {channel["kind"] for channel in state["channels"]} == {"text", "direct"}
    shown = {command["words"]: command for command in state["commands"]}
    assert shown["match new"]["shown"] == "対局 新規"
    assert shown["match new"]["options"][0]["choices"][0] == {"name": "ストーンエイジ", "value": "stone_age"}
    assert {"draw", "place", "match seat swap"} <= set(shown)
    games = [game["key"] for game in state["games"]]
    assert sorted(games) == list(catalogue())
    assert catalogue()[games[0]].meta.introductory


async def test_messages_edits_and_deletions_arrive(shore: Shore, bot: LittleBot) -> None:
    channel = shore.sandbox.channel
    async with shore.window("sanderling") as window:
        await window.next("state")
        await shore.act("plover", "slash", channel=str(channel.id), command="panel", options={})
        posted = (await window.next("message"))["message"]
        assert posted["used"] == {"user": str(shore.sandbox.people["plover"].id), "words": "/panel"}
        assert not posted["private"]
        place = {"channel": str(channel.id), "message": posted["id"]}
        await shore.act("plover", "press", **place, button="count:0")
        edited = (await window.next("message"))["message"]
        assert edited["id"] == posted["id"]
        assert edited["components"][0]["components"][0]["label"] == "Pressed 1"
        shore.sandbox.world.delete(channel.messages[int(posted["id"])])
        assert (await window.next("gone"))["message"] == posted["id"]


async def test_private_answers_are_told_to_their_reader_only(shore: Shore, bot: LittleBot) -> None:
    channel = str(shore.sandbox.channel.id)
    async with shore.window("plover") as mine, shore.window("sanderling") as other, shore.window("plover") as again:
        await shore.act("plover", "slash", channel=channel, command="match seat swap", options={})
        heard = await sync(shore, mine, other, again)
    seen = [[event["message"]["content"] for event in events if event["kind"] == "message"] for events in heard]
    assert seen == [["swapped"], [], ["swapped"]]
    assert not any("swapped" in str(event) for event in heard[1])


async def test_direct_messages_are_told_to_their_reader_only(shore: Shore, bot: LittleBot) -> None:
    dunlin = shore.sandbox.people["dunlin"]
    user = await bot.fetch_user(dunlin.id)
    async with shore.window("dunlin") as mine, shore.window("plover") as other:
        await user.send("it is your turn")
        heard = await sync(shore, mine, other)
    (message,) = [event["message"] for event in heard[0] if event["kind"] == "message"]
    assert (message["rang"], message["push"]) == (True, "it is your turn")
    assert [event for event in heard[1] if event["kind"] == "message"] == []
    assert "your turn" not in str(heard[1])
    rings = [event["rings"][str(dunlin.id)] for event in heard[1] if event["kind"] == "rings"]
    assert rings == [1]
    marks = [event["channel"] for event in heard[0] if event["kind"] == "channel"]
    assert (marks[-1]["unread"], marks[-1]["rings"]) == (True, 1)


async def test_reading_takes_the_mark_away_in_every_window_of_the_reader(shore: Shore) -> None:
    channel = shore.sandbox.channel
    said = await shore.act("plover", "say", channel=str(channel.id), text="hello")
    async with shore.window("sanderling") as one, shore.window("sanderling") as two:
        for window in (one, two):
            state = await window.next("state")
            assert next(c for c in state["channels"] if c["id"] == str(channel.id))["unread"]
        await shore.act("sanderling", "read", channel=str(channel.id), message=said["message"])
        for window in (one, two):
            mark = (await window.next("channel"))["channel"]
            assert (mark["unread"], mark["read"]) == (False, said["message"])


async def test_what_a_person_changes_is_told_to_all_and_anew_to_the_person(shore: Shore) -> None:
    async with shore.window("plover") as mine, shore.window("curlew") as other:
        await mine.next("state")
        await other.next("state")
        await shore.act("plover", "change", language="ja", zone="Asia/Tokyo", mailbox=False)
        person = (await other.next("person"))["person"]
        assert (person["language"], person["zone"], person["mailbox"]) == ("ja", "Asia/Tokyo", False)
        state = await mine.next("state")
        assert state["games"][0]["name"] == "ストーンエイジ"
        assert state["languages"]["en"] == "英語（English）"


async def test_a_window_that_comes_back_gets_what_it_missed(shore: Shore) -> None:
    channel = shore.sandbox.channel
    async with shore.window("sanderling") as window:
        await window.next("state")
    await shore.act("plover", "say", channel=str(channel.id), text="while you were away")
    async with shore.window("sanderling") as window:
        state = await window.next("state")
        assert next(c for c in state["channels"] if c["id"] == str(channel.id))["unread"]
    found = await shore.messages("sanderling", channel.id)
    assert [message["content"] for message in found["messages"]] == ["while you were away"]


async def test_a_window_that_does_not_keep_up_is_closed(shore: Shore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sandbox.page.stream.LONGEST_QUEUE", 3)
    async with shore.http.get(shore.url / "events/plover") as answer:
        for _ in range(10):
            shore.sandbox.clock.advance(1)
        events = (await soon(answer.text())).count("data: ")
    assert 0 < events <= 4


async def test_the_workshop_tells_requests_verdicts_and_times(shore: Shore, bot: LittleBot) -> None:
    channel = str(shore.sandbox.channel.id)
    async with shore.window("plover") as window:
        await window.next("state")
        await shore.act("plover", "slash", channel=channel, command="panel", options={})
        told = await window.next("request", lambda event: "callback" in event["request"]["path"])
    request = told["request"]
    assert (request["method"], request["status"], request["findings"]) == ("POST", 204, 0) or request["status"] == 200
    assert request["seconds"] == 0
    assert request["deed"]["words"] == "/panel"
    assert shore.sandbox.token not in str(told)
    details = await (await shore.get(f"/requests/{request['number']}")).json()
    assert details["body"]["data"]["content"] == "press"
    assert details["findings"] == []
    assert (await shore.get("/requests/99999")).status == 404


async def test_faults_are_switched_on_and_off_and_spend_themselves(shore: Shore, bot: LittleBot) -> None:
    channel = bot.get_channel(shore.sandbox.channel.id)
    async with shore.window("plover") as window:
        await window.next("state")
        await shore.act("plover", "switch", fault="lost", on=True)
        assert (await window.next("faults"))["faults"] == {"lost": 1}
        await shore.act("plover", "switch", fault="slow", on=True)
        assert (await window.next("faults"))["faults"] == {"lost": 1, "slow": None}
        await shore.act("plover", "switch", fault="slow", on=False)
        assert (await window.next("faults"))["faults"] == {"lost": 1}
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await channel.send("twice?", nonce="1")
        assert (await window.next("faults"))["faults"] == {}
        await shore.act("plover", "switch", fault="limits", on=True)
        assert (await window.next("faults"))["faults"] == {"limits": None}
        assert shore.sandbox.limits.on
        await shore.act("plover", "switch", fault="limits", on=False)
        assert (await window.next("faults"))["faults"] == {}
        assert not shore.sandbox.limits.on
    assert shore.message("twice?")


async def test_mailboxes_that_cant_be_opened(shore: Shore, bot: LittleBot) -> None:
    await shore.act("plover", "switch", fault="unopened", on=True)
    user = await bot.fetch_user(shore.sandbox.user("plover").id)
    with pytest.raises(discord.Forbidden) as error:
        await user.send("hello")
    assert error.value.code == 40003
    await shore.act("plover", "switch", fault="unopened", on=False)
    await user.send("hello")


async def test_the_gateway_is_dropped_and_mailboxes_are_closed(shore: Shore, bot: LittleBot) -> None:
    await shore.act("plover", "drop")
    assert await shore.sandbox.world.changes.until(lambda: shore.sandbox.gateway.resumed == 1)
    await shore.act("plover", "mailboxes", open=False)
    assert not any(person.user.mailbox_open for person in shore.sandbox.people.values())


async def test_the_clock_is_set_forward_for_everybody(shore: Shore) -> None:
    async with shore.window("curlew") as window:
        before = (await window.next("state"))["now"]
        await shore.act("plover", "advance", hours=24)
        assert (await window.next("clock"))["now"] >= before + 86400


async def test_covers_and_texts_come_in_every_language(shore: Shore) -> None:
    for language in ("en", "ja"):
        cover = await shore.get(f"/covers/stone_age/{language}.png")
        assert (await cover.read()).startswith(b"\x89PNG")
        assert (await (await shore.get(f"/texts/{language}")).json())["title"]
    for path in ("/covers/chess/en.png", "/covers/stone_age/fr.png", "/texts/fr"):
        assert (await shore.get(path)).status == 404
