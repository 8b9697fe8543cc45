"""The lobby: opened, filled and started by buttons and by commands, in a channel or a thread of its own."""

from __future__ import annotations

import re
from functools import partial

import pytest
from msgspec.structs import asdict

from bot.discord.lobby.card import MATCH_SWITCHES, switch_verb
from bot.matches.authorization import CHANGEABLE_LATER
from bot.matches.refusals import RefusedError
from bot.sandbox import ResponseType
from bot.sandbox.model.components import Select
from bot.sandbox.model.errors import ClientRefuses
from bot.sandbox.model.kinds import ChannelKind
from bot.sandbox.model.places import ChatMessage
from bot.store.rows import USUAL, MatchSettings
from games.chance import seed_hash
from rendering.words import Words
from tests.bot.discord.club import Club, labels, running
from tests.bot.discord.tables import boss_of, card_of, lobby, said, until
from tests.bot.happenings import deny

EN = Words("en")
GONE = "This match has started already."
FIXED = [name for name in MATCH_SWITCHES if name not in CHANGEABLE_LATER]
"""The settings that the card has a button for."""
ADDS = ["Add gentle computer player", "Add fair computer player", "Add strong computer player"]


def option_of(card: ChatMessage) -> Select:
    """The select of the game's first option."""
    return next(select for select in card.selects if select.custom_id.startswith("t:option:"))


def chosen(card: ChatMessage) -> list[str]:
    """What is marked as chosen in it."""
    return [option.label for option in option_of(card).options if option.default]


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("name", MATCH_SWITCHES)
def test_every_setting_has_words_of_its_own(locale: str, name: str) -> None:
    words = Words(locale)
    said = [words.option_name(name), *(words.option_choice(name, on) for on in (True, False))]
    assert len({*said}) == len(said)


async def test_the_command_takes_every_setting(club: Club) -> None:
    others = {name: not usual for name, usual in asdict(USUAL).items()}
    typed = {EN.text(f"command-match-new.{name}"): on for name, on in others.items()}
    clocked = {"game": "Stone Age", "clock": 3, **typed}
    await (await club.person("mika").slash(club.sandbox.channel, "match new", **clocked)).message()
    assert (await club.table(1)).row.settings == MatchSettings(**others)


async def test_a_match_from_the_first_command_to_the_start_by_buttons(club: Club) -> None:
    mika, taro = club.person("mika"), club.person("taro")
    reply = await mika.slash(club.sandbox.channel, "match new", game="Stone Age")
    assert reply.private
    assert "Stone Age #1" in await reply.text()
    card = await card_of(club, 1)
    assert card.images[0].width == 1200
    assert "Mika (host)" in card.text
    ways = ["Join", "Leave", "Start", "Played in: own thread"]
    fixed = [f"{EN.option_name(name)}: {EN.option_choice(name, getattr(USUAL, name))}" for name in FIXED]
    assert [button.label for button in card.buttons] == [*ways, *ADDS, *fixed]
    reply = await taro.click(card, "Join")
    assert reply.kind is ResponseType.DEFERRED_UPDATE
    await until(club, lambda: "Taro" in card.text)
    await taro.click(card, "Start")
    await until(club, lambda: "has started" in card.text)
    assert card.buttons == []
    assert (await club.table(1)).row.status == "running"
    assert "Turn order" in (await club.post(1)).text
    assert card.buttons == []
    assert "has started" in card.text


async def test_who_plays_comes_before_how_it_is_played(club: Club) -> None:
    card = await lobby(club, "mika")
    verbs = re.findall(r"'t:([a-z]+):", str(card.now.components))
    who = ["join", "leave", "start", "place", "addbot", "addbot", "addbot"]
    assert verbs == [*who, "clock", "option", *map(switch_verb, FIXED), "tongue"]


@pytest.mark.parametrize(("game", "most"), [("stone_age", 3), ("applejack", 3), ("almadi", 4), ("kings_guild", 5)])
async def test_as_many_computer_players_are_offered_as_the_game_has_room_for(club: Club, game: str, most: int) -> None:
    mika, channel = club.person("mika"), club.sandbox.channel
    offered = await mika.autocomplete(channel, "match new", focused="computers", computers="", game=game)
    assert [choice.value for choice in offered] == list(range(most + 1))
    typed = await mika.autocomplete(channel, "match new", focused="computers", computers="3", game=game)
    assert [choice.name for choice in typed] == ["3"]


async def test_no_more_computer_players_can_be_typed_than_the_largest_game_has_room_for(club: Club) -> None:
    for number in (6, 9):
        with pytest.raises(ClientRefuses):
            await club.person("mika").slash(club.sandbox.channel, "match new", game="almadi", computers=number)


@pytest.mark.parametrize(("computers", "joinable"), [(2, True), (3, False)])
async def test_others_are_told_to_join_only_where_a_seat_is_free(club: Club, computers: int, joinable: bool) -> None:
    text = await said(club.person("mika"), club.sandbox.channel, "match new", game="Stone Age", computers=computers)
    assert ("can join" in text) == joinable
    assert ("begins the match" in text) != joinable


async def test_the_same_by_commands_in_japanese(club: Club) -> None:
    mika, taro = club.person("mika", "ja"), club.person("taro", "ja")
    text = await said(mika, club.sandbox.channel, "対局 新規", ゲーム="ストーンエイジ", コンピューター=1)
    assert "ストーンエイジ #1" in text
    card = await card_of(club, 1)
    assert "🤖 ポチ" in card.text  # the server has chosen no language
    assert "参加しました" in await said(taro, club.sandbox.channel, "対局 参加")
    await club.settled()
    assert "Taro" in card.text
    assert "始まりました" in await said(taro, club.sandbox.channel, "対局 開始")
    await club.settled()
    assert "始まりました" in card.text
    assert card.buttons == []
    names = {row.name for row in (await club.table(1)).seats}
    assert names == {"Mika", "Taro", "ポチ"}


async def test_a_table_in_a_japanese_server_speaks_japanese(club: Club) -> None:
    guild = club.sandbox.add_guild("日本", locale="ja")
    channel = club.sandbox.add_channel("卓", guild)
    await said(club.person("mika"), channel, "match new", game="Stone Age")
    card = await card_of(club, 1)
    assert "参加する" in labels(card)
    assert "言語：日本語" in [option.label for option in card.selects[-1].options if option.default]
    assert card.images[0].description.startswith("ストーンエイジ")


async def test_computer_players_come_and_go(club: Club) -> None:
    card = await lobby(club, "mika")
    mika = club.person("mika")
    for number in (1, 2, 3):
        await mika.click(card, "Add gentle computer player")
        await until(club, lambda number=number: card.text.count("🤖") == number)
    assert "Gizmo" in card.text
    await mika.click(card, "Add gentle computer player")
    assert (await mika.wait_for("All 4 seats are taken.")).ephemeral
    await mika.click(card, "Remove computer player")
    await until(club, lambda: "Gizmo" not in card.text)


async def test_a_second_press_of_the_same_button_seats_or_removes_no_other_computer_player(club: Club) -> None:
    card = await lobby(club, "mika")
    mika = club.person("mika")

    async def twice(label: str, left: int) -> None:
        button = next(button for button in card.buttons if button.label == label)
        for _ in range(2):
            await (await mika.click(card, custom_id=button.custom_id, stale=True)).message()
        assert len((await club.table(1)).seats) == 1 + left
        assert card.text.count("🤖") == left

    await twice(ADDS[0], 1)
    await twice(ADDS[2], 2)
    await twice("Remove computer player", 1)


async def test_options_and_language_are_chosen_on_the_card_and_in_the_panel(club: Club) -> None:
    card = await lobby(club, "mika")
    mika = club.person("mika")
    assert len(card.selects) == 3
    (before,) = chosen(card)
    other = next(label for label in option_of(card).labels if label != before)
    await mika.select(card, [other])
    await until(club, lambda: chosen(card) == [other])
    panel = await (await mika.slash(club.sandbox.channel, "match settings")).message()
    assert "Language of the match" in {select.placeholder for select in panel.selects}
    reply = await mika.select(panel, ["Language: Japanese (日本語)"])
    panel = await reply.message()
    await club.settled()
    assert "参加する" in labels(card)
    assert (await club.table(1)).row.locale == "ja"
    reply = await mika.click(panel, "Close the table")
    reply = await mika.click(await reply.message(), "Close the table")
    await reply.message()
    await club.settled()
    assert card.buttons == []
    assert (await club.table(1)).row.status == "abandoned"


async def test_the_card_changes_the_language_it_is_in(club: Club) -> None:
    card, mika = await lobby(club, "mika"), club.person("mika")
    for there, locale in (("Language: Japanese (日本語)", "ja"), ("言語：英語（English）", "en")):
        await mika.select(card, [there])
        await until(club, lambda locale=locale: Words(locale).text("lobby-button-join") in labels(card))
        assert (await club.table(1)).row.locale == locale


@pytest.mark.parametrize(("locale", "host"), [("en", "Host: Mika (not playing)"), ("ja", "主催：Mika（不参加）")])
async def test_a_host_without_a_seat_is_named_and_how_to_close_the_table(club: Club, locale: str, host: str) -> None:
    card, mika = await lobby(club, "mika", computers=1), club.person("mika")
    await club.app.options.set_locale(1, mika.id, locale)
    assert host not in card.text
    await mika.click(card, "Leave")
    await until(club, lambda: host in card.text)
    assert ("`/対局 中止`" if locale == "ja" else "`/match abandon`") in card.text


async def test_the_host_takes_a_seat_away_again(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    mika, taro = club.person("mika"), club.person("taro")
    panel = await (await taro.slash(club.sandbox.channel, "match settings")).message()
    assert "Remove Mika" not in labels(panel)
    panel = await (await mika.slash(club.sandbox.channel, "match settings")).message()
    answer = await (await mika.click(panel, "Remove Taro")).message()
    assert "Remove Taro" not in labels(answer)
    await club.settled()
    assert "Taro" not in card.text
    with pytest.raises(RefusedError):
        await club.app.lobby.remove(1, taro.id, mika.id)


async def test_who_looks_for_a_table_to_join_where_a_match_is_played(club: Club) -> None:
    await club.start("mika", "taro")
    for command in ("match join", "match leave", "match start"):
        text = await said(club.person("hana"), club.sandbox.channel, command)
        assert text == "No match here is waiting for players. You can open a new one with `/match new`."


async def test_friendly_refusals(club: Club) -> None:
    card = await lobby(club, "mika")
    mika, taro = club.person("mika"), club.person("taro")
    for person, label, text in (
        (mika, "Join", "You are at this table already."),
        (taro, "Leave", "You have no seat at this table."),
        (taro, "Start", "You have no seat at this table."),
        (mika, "Start", "One player is not enough: it takes at least 2."),
    ):
        await person.click(card, label)
        found = await person.wait_for(text)
        assert found.ephemeral
        assert not any(message.id == found.id for message in club.person("hana").sees(club.sandbox.channel))
    assert (await club.table(1)).row.status == "lobby"


async def test_the_last_one_to_leave_closes_the_table_and_the_next_one_hosts(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    await club.person("mika").click(card, "Leave")
    await until(club, lambda: "Taro (host)" in card.text)
    await club.person("taro").click(card, "Leave")
    await until(club, lambda: "closed before the match began" in card.text)
    assert card.buttons == []


async def test_a_thread_of_its_own(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    assert card.channel.id == club.sandbox.channel.id
    assert list(club.sandbox.world.threads()) == []
    await club.person("mika").click(card, "Start")
    post = await club.post(1, shows=0)
    (thread,) = club.sandbox.world.threads()
    assert post.channel.id == thread.id
    assert thread.parent.id == club.sandbox.channel.id
    assert thread.name == "Stone Age #1 · Mika and Taro"
    assert {club.person("mika").id, club.person("taro").id} <= set(thread.members)
    (create,) = club.sandbox.requests_to("POST", "/threads")
    assert create.body["auto_archive_duration"] == 10080
    url = f"https://discord.com/channels/{club.sandbox.channel.guild.id}/{thread.id}"
    started = f"The match has started in [its thread]({url})."
    await until(club, lambda: card.text.startswith(f"**Stone Age #1**\n{started}\n-# The luck can be checked"))
    assert card.images == []
    assert card.buttons == []


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_the_hash_of_the_seed_is_public_with_where_to_read_on_and_does_not_open_the_match(
    club: Club, locale: str
) -> None:
    """It stands on the card, and whole in the details of the match."""
    mika, words = club.person("mika"), Words(locale)
    card = await lobby(club, "mika", "taro")
    await mika.select(card, [EN.text("lobby-language-line", language=EN.text(f"language-{locale}"))])
    await until(club, lambda: words.text("lobby-button-start") in labels(card))
    chapter = await club.app.store.read.chapters.newest(1)
    assert chapter is not None
    assert chapter.card == card.id, "it is published before anything is drawn"
    whole, page = seed_hash(chapter.seed), words.text("rules-fair")
    assert f"{whole[:20]}…" in card.text
    await mika.click(card, words.text("lobby-button-start"))
    post = await club.post(1, shows=0)
    await until(club, lambda: card.buttons == [])
    assert f"{whole[:20]}…" in card.text
    assert page in card.text
    assert whole[:8] not in post.text
    shown = await said(mika, club.sandbox.channel, "match show")
    assert whole in shown
    assert EN.text("rules-fair") in shown
    assert "hmac.digest" in await said(mika, club.sandbox.channel, "rules", game="Stone Age", topic="rules-fair")


async def test_a_missing_permission_is_named(club: Club) -> None:
    mika = club.person("mika")
    deny(club.sandbox.world, club.sandbox.channel, "create_public_threads")
    text = await said(mika, club.sandbox.channel, "match new", game="Stone Age", place="thread")
    assert "Create Public Threads" in text
    deny(club.sandbox.world, club.sandbox.channel, "attach_files")
    text = await said(mika, club.sandbox.channel, "match new", game="Stone Age")
    assert "Attach Files" in text
    assert await club.app.store.read.matches.by_status("lobby") == []


async def test_no_thread_is_made_in_direct_messages_or_in_a_thread(club: Club) -> None:
    mika = club.person("mika")
    assert "only be made in a text channel" in await said(mika, mika.dm, "match new", game="Almadi", place="thread")
    thread = club.sandbox.world.create_thread(club.sandbox.channel, mika.user, "a thread", 10080, None)
    assert "thread already" in await said(mika, thread, "match new", game="Stone Age", place="thread")
    assert "#1" in await said(mika, thread, "match new", game="Stone Age", computers=1)
    card = await card_of(club, 1)
    assert not [button for button in card.buttons if button.label.startswith("Played in")]
    await mika.click(card, "Start")
    assert (await club.post(1, shows=0)).channel is thread
    assert list(club.sandbox.world.threads()) == [thread]


async def test_a_table_with_computers_is_opened_at_once(club: Club) -> None:
    """One card shows all of them: whoever presses Start on it starts what it shows."""
    mika = club.person("mika")
    await said(mika, club.sandbox.channel, "match new", game="Stone Age", computers=3)
    await club.settled()
    (card,) = [message for message in club.sandbox.channel.messages.values() if not message.ephemeral]
    assert len(card.versions) == 1
    assert "4 seats are taken" in card.text
    await mika.click(card, "Start")
    await until(club, lambda: "has started" in card.text)


async def test_a_card_shows_who_joined_also_after_a_failed_edit(club: Club) -> None:
    card = await lobby(club, "mika")
    club.sandbox.faults.server_error(f"PATCH /channels/*/messages/{card.id}", status=503)
    await said(club.person("taro"), club.sandbox.channel, "match join", match=1)
    await club.advance(seconds=10)
    await club.settled()
    await club.advance(minutes=3)
    await until(club, lambda: "Taro" in card.text)
    assert len([one for one in club.sandbox.channel.messages.values() if not one.ephemeral]) == 1


async def test_a_card_that_is_too_old_to_be_edited_gives_way_to_a_new_one(club: Club) -> None:
    card = await lobby(club, "mika")
    await club.advance(hours=2)
    club.sandbox.faults.rate_limit(f"PATCH *{card.id}", retry_after=1200.0)
    await said(club.person("taro"), club.sandbox.channel, "match join", match=1)
    await club.advance(minutes=1)
    await club.settled()
    (only,) = [one for one in club.sandbox.channel.messages.values() if not one.ephemeral]
    assert only is not card
    assert "Taro" in only.text


async def test_too_many_computers_are_refused(club: Club) -> None:
    text = await said(club.person("mika"), club.sandbox.channel, "match new", game="Stone Age", computers=4)
    assert "This game has 4 seats" in text
    assert await club.app.store.read.matches.by_status("lobby") == []


async def test_a_manager_starts_and_closes_tables_of_others(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    boss = boss_of(club)
    await boss.click(card, "Start")
    await until(club, lambda: "has started" in card.text)
    card = await lobby(club, "mika")
    stranger = club.person("hana")
    assert "Only the host of the match" in await said(stranger, club.sandbox.channel, "match abandon", match=2)
    reply = await boss.slash(club.sandbox.channel, "match abandon", match=2)
    reply = await boss.click(await reply.message(), "Close the table")
    await reply.message()
    await club.settled()
    assert (await club.table(2)).row.status == "abandoned"


async def test_a_press_on_an_old_card_does_not_act_twice(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    await club.person("taro").click(card, "Start")
    await until(club, lambda: "has started" in card.text)
    await club.person("hana").click(card, "Join", stale=True)
    assert await club.person("hana").wait_for(GONE)
    assert len((await club.table(1)).seats) == 2


async def test_the_card_survives_a_restart_and_is_not_posted_twice(sandbox: object, tmp_path: object) -> None:
    async with running(sandbox, tmp_path) as club:  # type: ignore[arg-type]
        card = await lobby(club, "mika")
    async with running(sandbox, tmp_path) as club:  # type: ignore[arg-type]
        await club.person("taro").click(card, "Join")
        await until(club, lambda: "Taro" in card.text)
        await club.settled()
        cards = [message for message in club.person("taro").sees(club.sandbox.channel) if "Mika (host)" in message.text]
        assert len(cards) == 1


async def test_everybody_presses_at_once(club: Club) -> None:
    """No press is dropped; the card ends up showing how things stand."""
    import asyncio

    card = await lobby(club, "mika")
    people = [club.person(name) for name in ("taro", "hana", "jun")]
    await asyncio.gather(*(person.click(card, "Join") for person in people))
    await until(club, lambda: all(name in card.text for name in ("Taro", "Hana", "Jun")))
    await club.settled()
    assert all(name in card.text for name in ("Taro", "Hana", "Jun"))
    assert len((await club.table(1)).seats) == 4


NAMES = (
    "**bold** _it_ `code` ||spoiler||",
    "@everyone <@1> <#2> <@&3>",
    "[link](https://example.com)",
    "\u202eevil rtl \u2066 name",
    "a" * 32,
    "# Heading",
    "王" * 32,
)


@pytest.mark.parametrize("name", NAMES)
async def test_hostile_names_stand_as_they_are_and_call_nobody(club: Club, name: str) -> None:
    person = club.sandbox.user(f"user{NAMES.index(name)}", display_name=name)
    reply = await person.slash(club.sandbox.channel, "match new", game="Stone Age")
    await reply.message()
    card = await card_of(club, 1)
    assert not card.mentions
    line = next(line for line in card.text.splitlines() if line.endswith("(host)"))
    bare = re.sub(r"\\.", "", line)
    assert not re.search(r"[*_`|<]|\[.*\]\(|^- #|@everyone|[\u202a-\u202e\u2066-\u2069]", bare)
    for request in club.sandbox.requests_to("POST", "/messages"):
        assert request.body["allowed_mentions"]["parse"] == []
        assert not request.body["allowed_mentions"].get("users")


async def test_yes_or_no_options_are_buttons_that_say_what_they_would_do(club: Club) -> None:
    mika = await club.app.people.meet(club.person("mika").id, "Mika", "en")
    place = club.sandbox.channel
    await club.app.lobby.create("fair", mika, guild=place.guild.id, home=place.id, locale="en")
    card = await card_of(club, 1)
    toggle = next(button for button in card.buttons if button.label.startswith("Luck: "))
    before = toggle.label
    await club.person("mika").click(card, toggle.label)
    await until(club, lambda: before not in labels(card))
    assert (await club.table(1)).options.lucky is True
    reply = await club.person("mika").click(card, before, stale=True)
    await until(club, lambda: reply.acknowledged)
    await club.settled()
    assert (await club.table(1)).options.lucky is True


async def _is_answered(club: Club) -> bool:
    """Whether the press has seen to it that the card isn't changed a second time."""
    (row,) = await club.app.store.read.matches.by_status("lobby")
    return all(notice.kind != "card" for notice in await club.app.store.read.notices.open(row.id))


async def test_a_press_redoes_the_card_once(club: Club) -> None:
    card = await lobby(club, "mika")
    before = len(club.sandbox.requests)
    await club.person("taro").click(card, "Join")
    await until(club, lambda: "Taro" in card.text)
    await club.eventually(partial(_is_answered, club))
    await club.settled()
    edits = [request for request in club.sandbox.requests[before:] if request.method == "PATCH"]
    assert len(edits) == 1


async def test_the_card_keeps_its_picture_while_the_picture_stays_the_same(club: Club) -> None:
    mika = await club.app.people.meet(club.person("mika").id, "Mika", "en")
    place = club.sandbox.channel
    await club.app.lobby.create("fair", mika, guild=place.guild.id, home=place.id, locale="en")
    card = await card_of(club, 1)
    (cover,) = card.now.attachments
    before = len(club.sandbox.requests_to("PATCH"))
    toggle = next(button for button in card.buttons if button.label.startswith("Luck: "))
    await club.person("mika").click(card, toggle.label)
    await until(club, lambda: toggle.label not in labels(card))
    assert [len(request.files) for request in club.sandbox.requests_to("PATCH")[before:]] == [0]
    assert [item.id for item in card.now.attachments] == [cover.id]
    assert len(card.images) == 1
    await club.person("taro").click(card, "Join")
    await until(club, lambda: "Taro" in card.text)
    assert len(card.images) == 1
    assert [item.id for item in card.now.attachments] != [cover.id], "the cover shows who has joined"


async def test_a_thread_in_an_announcement_channel_is_of_its_kind(club: Club) -> None:
    news = club.sandbox.add_channel("news", kind=ChannelKind.ANNOUNCEMENT)
    await said(club.person("mika"), news, "match new", game="Stone Age", computers=1)
    await club.person("mika").click(await card_of(club, 1), "Start")
    assert (await club.post(1, shows=0)).channel.kind is ChannelKind.ANNOUNCEMENT_THREAD


@pytest.mark.parametrize("kind", [ChannelKind.TEXT, ChannelKind.VOICE])
async def test_a_match_beside_other_talk(club: Club, kind: ChannelKind) -> None:
    place = club.sandbox.add_channel("talk", kind=kind)
    await said(club.person("mika"), place, "match new", game="Stone Age")
    assert (await card_of(club, 1)).channel is place
    refused = await said(club.person("mika"), place, "match new", game="Stone Age", place="thread")
    assert ("only be made in a text channel" in refused) is (kind is ChannelKind.VOICE)
