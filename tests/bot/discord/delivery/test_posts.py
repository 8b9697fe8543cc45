"""What the bot writes by itself: turn posts, direct messages, reminders, the last post; closed doors and crashes."""

import contextlib
import sqlite3
from pathlib import Path

import pytest
import pytest_asyncio

from bot.discord.delivery.delivery import Delivery
from bot.discord.delivery.outbox import Outbox
from bot.matches.table import Table
from bot.sandbox import Code, Sandbox
from bot.sandbox.model.components import ComponentKind
from bot.sandbox.model.messages import images_of
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.settings import Settings
from bot.store.rows import NoticeRow
from tests.bot.discord.club import Club, labels, opened, pressed, running
from tests.bot.discord.fair import Done, Vote, Walk
from tests.bot.discord.tables import until
from tests.bot.happenings import allow, deny, remove_channel


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


def shown_in(club: Club) -> list[ChatMessage]:
    return list(club.sandbox.channel.messages.values())


async def direct(club: Club, person: Person, text: str = "Village Fair #1: Have fun") -> ChatMessage:
    await club.settled()
    return await person.wait_for(text, channel=person.dm)


# Turn posts


async def test_the_first_post(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    post = await club.post(table.id)
    first, second = (club.at(table, seat).user.display_name for seat in (0, 1))
    assert post.text.startswith("-# Village Fair #1 · On the green\n")
    assert post.text.endswith(f"**{mika.user.display_name}**: Have fun")
    assert f"Turn order: 1. **{first}**, 2. **{second}**" in post.text
    assert labels(post) == ["Your move", "Board", "Rules", "Plan my next move"]
    assert post.images[0].description == "board for None: (0, 0), before None, en"


async def test_undo_is_offered_where_there_is_a_move_to_take_back(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    assert "Take back" not in labels(await club.post(table.id))
    table = await club.play(table, Walk(3))
    assert "Take back" in labels(await club.post(table.id))
    await club.app.undo.take_back(table.id, mika.id, revision=(await club.table(table.id)).revision)
    assert "Take back" not in labels(await club.post(table.id))


async def test_undo_is_not_offered_where_only_computers_have_moved(club: Club, table: Table) -> None:
    away, seat = await club.mover(table), table.to_move[0]
    now = await club.app.seats.hand_over(table.id, away.id)
    await club.app.play.move_computer(table.id, seat, Done(), now.asked[seat].decision)
    assert (await club.table(table.id)).position > 0
    assert "Take back" not in labels(await club.post(table.id))


async def test_undo_is_offered_in_a_direct_message_only_to_whoever_has_moved(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Walk(3))
    await (await taro.slash(club.sandbox.channel, "match nudge")).message()
    nudge = await mika.wait_for("looking forward to your move", channel=mika.dm)
    assert "Take back" in labels(nudge)
    await club.play(table, Done())
    await club.settled()
    assert labels(taro.inbox[-1])[0] == "Your move"
    assert "Take back" not in labels(taro.inbox[-1])


async def test_one_buzz_the_direct_message(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    message = await direct(club, mika)
    assert mika.buzzes == [message]
    assert (await club.post(table.id)).silent
    assert message.images[0].description == f"board for {table.seat_of(mika.id)}: (0, 0), before None, en"
    assert labels(message) == ["Your move", "Open the table"]


async def test_one_buzz_the_post_for_those_who_prefer_it(club: Club) -> None:
    for name in ("mika", "taro"):
        await club.set_person(club.person(name), rings="channel")
    table = await club.start("mika", "taro", game="fair")
    mika = await club.mover(table)
    message, post = await direct(club, mika), await club.post(table.id)
    assert message.silent
    assert mika.buzzes == [post]
    assert post.mentions == (mika.user,)
    assert mika.mention in post.text
    assert club.other(table, mika).buzzes == []


async def test_who_is_named_beside_those_called_is_not_set_apart_within_the_bold_line(club: Club) -> None:
    """Bold within bold would end it."""
    await club.set_person(club.person("mika"), rings="channel")
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    await club.play(table, Walk(3), Done(), Done())
    mika, post = club.person("mika"), await club.post(table.id)
    assert post.mentions == (mika.user,)
    line = next(line for line in post.text.splitlines() if mika.mention in line)
    assert "Taro" in line
    assert "**" not in line.removeprefix("**").removesuffix("**")


async def test_a_post_is_redone_in_place_while_the_same_are_asked(club: Club, table: Table) -> None:
    post = await club.post(table.id)
    await club.play(table, Walk(3))
    assert await club.post(table.id) is post
    await club.play(table, Walk(2))
    assert await club.post(table.id) is post
    walker = (await club.mover(table)).user.display_name
    assert f"- **{walker}** walks 3 and walks 2." in post.text
    assert shown_in(club)[-1] is post
    await club.play(table, Done())
    after = await club.post(table.id)
    assert after is not post
    assert "before" in str(after.images[0].description)


async def test_a_new_post_marks_what_changed_since_the_last_one(club: Club, table: Table) -> None:
    await club.post(table.id)
    await club.play(table, Walk(3), Done())
    first = await club.post(table.id)
    assert "before (0, 0)" in str(first.images[0].description)
    await club.play(table, Walk(1))
    await club.post(table.id)
    assert "before (0, 0)" in str(first.images[0].description)  # redone in place, it compares with the same
    await club.play(table, Done())
    second = await club.post(table.id)
    assert "before (3, 0)" in str(second.images[0].description)  # what was told by an edit is told again
    assert "walks 1." in second.text
    assert "walks 3" not in second.text
    await club.settled()
    assert first.text.endswith("walks 3.")


async def test_the_old_post_shrinks_to_its_news_in_one_request(club: Club, table: Table) -> None:
    await club.play(table, Walk(2), Done())
    post = await club.post(table.id)
    await club.play(table, Done())
    before = len(club.sandbox.requests)
    await club.post(table.id)
    await club.settled()
    assert labels(post) == []
    assert post.images == []
    (line,) = post.text.splitlines()
    assert line.endswith("walks 2.")
    edits = [request.method for request in club.sandbox.requests[before:] if str(post.id) in request.path]
    assert edits == ["PATCH"]


async def test_a_first_post_before_which_nobody_played_shrinks_to_the_turn_order(club: Club, table: Table) -> None:
    post = await club.post(table.id)
    await club.play(table, Done())
    await club.post(table.id)
    await club.settled()
    (line,) = post.text.splitlines()
    assert "Turn order: 1. " in line


async def test_an_old_post_that_discord_no_longer_lets_be_edited_is_deleted(club: Club, table: Table) -> None:
    post = await club.post(table.id)
    await club.advance(hours=2)
    club.sandbox.faults.rate_limit(f"PATCH *{post.id}", retry_after=1200.0)
    await club.play(table, Done())
    await club.post(table.id)
    await club.settled()
    assert post.deleted


async def test_a_limit_that_is_not_about_age_deletes_nothing(club: Club, table: Table) -> None:
    post = await club.post(table.id)
    club.sandbox.faults.rate_limit(f"PATCH *{post.id}", retry_after=45.0)
    await club.play(table, Done())
    await club.post(table.id)
    await club.settled()
    await club.advance(minutes=2)
    await club.settled()
    assert not post.deleted
    assert labels(post) == []


async def test_an_old_post_is_edited_once_an_hour_at_most(club: Club, table: Table) -> None:
    post = await club.post(table.id)
    await club.advance(minutes=51)
    await club.play(table, Walk(3))
    assert await club.post(table.id) is post
    await club.advance(minutes=10)
    await club.play(table, Walk(3))
    after = await club.post(table.id)
    assert after is not post
    assert labels(after)[0] == "Your move"


async def test_whoever_is_asked_anew_gets_a_new_post_even_if_nothing_was_posted_between(club: Club) -> None:
    await club.set_person(club.person("mika"), rings="channel")
    table = await club.start("mika", "taro", game="fair")
    await club.until_turn(table, club.person("mika"))
    post = await club.post(table.id)
    await club.play(table, Done())
    await club.until_turn(table, club.person("mika"))
    after = await club.post(table.id)
    assert after is not post
    assert after in club.person("mika").buzzes


async def test_a_deleted_post_is_made_anew(club: Club, table: Table) -> None:
    post = await club.post(table.id)
    club.sandbox.world.delete(post)
    await club.play(table, Walk(3))
    after = await club.post(table.id)
    assert not after.deleted
    assert labels(after)[0] == "Your move"


async def test_a_match_in_japanese_is_told_so(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair", locale="ja")
    await club.play(table, Walk(3))
    post = await club.post(table.id)
    assert "楽しむ" in post.text
    assert "が3歩きました。" in post.text
    assert labels(post) == ["手番を行う", "盤面", "ルール", "取り消す", "次の手を決めておく"]
    mika = await club.mover(table)
    assert "Have fun" in (await direct(club, mika)).text  # her own language


async def test_names_cannot_call_or_format(club: Club) -> None:
    villain = club.sandbox.user("villain", display_name="@everyone *x* <@1>")
    table = await club.start("villain", "taro", game="fair")
    if await club.mover(table) is not villain:
        await club.play(table, Done())
    post = await club.post(table.id)
    assert post.mentions == ()
    assert "*x*" not in post.text.replace("\\*x\\*", "")
    assert "@everyone" not in post.text
    assert "<@1>" not in post.text


# Direct messages


async def test_what_happened_since_the_last_turn(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Walk(1), Done(), Walk(2), Done())
    message = await direct(club, mika, "Another round?")
    assert "Since your last turn:" in message.text
    assert f"- **{taro.user.display_name}** walks 2." in message.text
    assert "walks 1" not in message.text


async def test_a_call_tells_the_turns_of_many_and_the_menu_that_it_becomes_none(club: Club) -> None:
    table = await club.start("mika", "taro", "hana", "ken", game="fair")
    mika = await club.mover(table)
    await club.play(table, Done(), *(action for far in (1, 2, 3) for action in (Walk(far), Done())))
    message = await direct(club, mika, "Another round?")
    assert [f"walks {far}." in message.text for far in (1, 2, 3)] == [True] * 3
    menu = await pressed(mika, message, "Your move")
    assert "walks" not in menu.text


async def test_turn_messages_shrink_when_the_match_is_over(club: Club, table: Table) -> None:
    """One that was never used keeps its button until then; a late press does no harm."""
    mika = await club.mover(table)
    first = await direct(club, mika)
    await club.play(table, Done(), Done())
    await club.settled()
    second = mika.inbox[-1]
    assert second is not first
    assert "Your move" in labels(second)
    await club.app.seats.concede(table.id, mika.id)
    await club.settled()
    assert labels(second) == []
    assert "is over" in second.text


async def test_reminders_come_with_the_hours_and_stop_with_the_answer(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.set_person(mika, wakes=0, sleeps=0)
    await club.settled()
    await club.advance(hours=12, seconds=5)
    await club.settled()
    reminder = mika.inbox[-1]
    assert "Not now?" in reminder.text
    assert reminder in mika.buzzes
    menu = await pressed(mika, reminder, "Move in Village Fair #1")
    await pressed(mika, menu, "Enough")
    count = len(mika.inbox)
    await club.advance(hours=13)
    await club.settled()
    assert len(mika.inbox) == count


# Closed mailboxes


def attempts(club: Club, person: Person) -> int:
    return sum(f"/channels/{person.dm.id}/messages" in request.path for request in club.sandbox.requests_to("POST"))


async def test_a_closed_mailbox_is_called_at_the_table_and_told_once(club: Club) -> None:
    mika = club.person("mika")
    mika.close_mailbox()
    table = await club.start("mika", "taro", game="fair")
    await club.until_turn(table, mika)
    await club.settled()
    call = await mika.wait_for("I can’t send you direct messages", channel=club.sandbox.channel)
    assert call in mika.buzzes
    assert attempts(club, mika) == 1
    await club.play(table, Done())
    await club.until_turn(table, mika)
    await club.settled()
    calls = [message for message in mika.buzzes if "direct messages" in message.text]
    assert calls == [call]
    assert attempts(club, mika) == 1
    assert mika.buzzes[-1] is not call  # the post itself has called from then on


async def test_a_mailbox_that_refused_is_tried_again_after_a_day_and_not_by_presses(club: Club) -> None:
    mika = club.person("mika")
    mika.close_mailbox()
    table = await club.start("mika", "taro", game="fair")
    await club.until_turn(table, mika)
    await club.settled()
    assert attempts(club, mika) == 1
    mika.open_mailbox()
    await opened(club, table, mika)
    await club.play(table, Done())
    await club.until_turn(table, mika)
    await club.settled()
    assert attempts(club, mika) == 1
    await club.advance(hours=24)
    await club.play(table, Done())
    await club.until_turn(table, mika)
    await club.settled()
    assert "Have fun" in mika.inbox[-1].text


async def test_reminders_of_a_closed_mailbox_are_calls_at_the_table(club: Club) -> None:
    mika = club.person("mika")
    mika.close_mailbox()
    table = await club.start("mika", "taro", game="fair")
    await club.set_person(mika, wakes=0, sleeps=0)
    await club.until_turn(table, mika)
    await club.settled()
    await club.advance(hours=12, seconds=5)
    await club.settled()
    call = shown_in(club)[-1]
    assert "Asked 12 hours ago." in call.text
    assert mika.buzzes[-1] is call


# The end


async def test_the_last_post_calls_everybody_once_and_nothing_is_left_to_press(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro, turn = club.other(table, mika), await direct(club, mika)
    await club.app.seats.concede(table.id, mika.id)
    post = await club.post(table.id)
    await club.settled()
    assert mika.buzzes.count(post) == taro.buzzes.count(post) == 1
    assert post.text.count(f"<@{taro.id}>") == 1
    assert labels(turn) == []


async def test_an_end_that_is_told_twice_is_told_in_one_post(club: Club, table: Table) -> None:
    await club.app.seats.concede(table.id, (await club.mover(table)).id)
    post = await club.post(table.id)
    await club.settled()
    again = NoticeRow(999, table.id, 0, "board", None, 1, 0.0, 0.0, None, None, 0, None, None, {})
    assert await Delivery(club.bot, Outbox(club.bot, club.bot.mailboxes)).deliver(again) == post.id
    assert "Again" in labels(post)
    assert [message for message in shown_in(club) if "wins" in message.text] == [post]


async def test_the_last_post(club: Club, table: Table) -> None:
    await club.post(table.id)
    await club.play(table, Walk(3), Done(), Done(), Vote(False), Vote(False))
    post = await club.post(table.id)
    winner = club.at(table, 0).user.display_name
    assert "Village Fair #1: " in post.text
    assert f"**{winner}** wins with 3 points, 3 ahead!" in post.text
    assert f"**1.** {winner}: 3" in post.text
    chapter = await club.app.store.read.chapters.newest(table.id)
    assert chapter is not None
    assert chapter.seed.hex() not in post.text, "it is a press away"
    assert labels(post) == ["Board", "Watch", "History", "Luck, checked", "Again", "Say …"]
    assert post.images
    luck = await (await club.at(table, 0).click(post, "Luck, checked")).message()
    assert chapter.seed.hex() in luck.text
    assert "what its secret number gives" in luck.text


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_last_post_tells_what_the_match_was_like(club: Club, table: Table, wanted: bool) -> None:
    await club.app.options.set_setting(table.id, table.row.host, "story", wanted)
    await club.play(table, Walk(3), Done(), Done(), Vote(False), Vote(False))
    post = await club.post(table.id)
    winner = club.at(table, 0).user.display_name
    assert (f"{winner} in that turn were the most in any." in post.text) is wanted


async def test_the_last_post_shows_the_result_and_below_it_what_everybody_has(club: Club, table: Table) -> None:
    """It is created with one of them: two files side by side would be halved. The first edit brings the other."""
    await club.play(table, Walk(3), Done(), Done(), Vote(False), Vote(False))
    post = await club.post(table.id)
    await until(club, lambda: len(post.images) == 2)
    assert len(images_of(post.versions[0])) == 1
    (container,) = post.now.components
    galleries = [part for part in container["components"] if part["type"] == ComponentKind.GALLERY]
    assert [len(gallery["items"]) for gallery in galleries] == [1, 1]
    before = len(post.versions)
    await club.advance(hours=1)
    await club.settled()
    assert len(post.versions) == before, "nothing is edited again"


async def test_the_last_post_does_without_a_curve_where_a_position_is_damaged(club: Club, table: Table) -> None:
    await club.play(table, Walk(3), Done(), Done(), Vote(False))
    sql = "UPDATE revision SET state = x'00' WHERE match = ? AND revision = 2"
    await club.app.store.write(lambda queries: queries.do(sql, table.id))
    await club.play(table, Vote(False))
    post = await club.post(table.id)
    assert "wins with 3 points, 3 ahead!" in post.text
    assert "overtaken" not in post.text
    assert post.images


async def test_the_last_post_of_a_conceded_match(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.app.seats.concede(table.id, mika.id)
    post = await club.post(table.id)
    other = club.other(table, mika).user.display_name
    assert f"{mika.user.display_name} has given up. **{other}** wins!" in post.text
    assert post.images[0].description.startswith("board for None")


async def test_the_last_post_of_an_abandoned_match(club: Club, table: Table) -> None:
    await club.app.consent.abandon(table.id, 0, as_host=True)
    post = await club.post(table.id)
    assert "ended without a result" in post.text
    assert post.images[0].description.startswith("board for None")


@pytest.mark.parametrize(("locale", "won"), [("en", "Given up: {} won."), ("ja", "投了により{}が勝利。")])
async def test_the_picture_of_a_conceded_match_names_the_winner(club: Club, locale: str, won: str) -> None:
    table = await club.start("mika", "taro", locale=locale)
    mika = await club.mover(table)
    await club.app.seats.concede(table.id, mika.id)
    post = await club.post(table.id)
    alt = post.images[0].description
    assert won.format(club.other(table, mika).user.display_name) in alt
    assert "\n" in alt  # the players and the whole board


@pytest.mark.parametrize(("locale", "told"), [("en", "without a result"), ("ja", "勝敗なしで終了")])
async def test_the_picture_of_an_abandoned_match_says_that_nobody_won(club: Club, locale: str, told: str) -> None:
    table = await club.start("mika", "taro", locale=locale)
    await club.app.consent.abandon(table.id, 0, as_host=True)
    assert told in (await club.post(table.id)).images[0].description


# What Discord refuses


async def test_a_missing_permission_is_told_to_the_host_once_and_mended(club: Club, table: Table) -> None:
    post = await club.post(table.id)
    host = next(person for person in club.sandbox.people.values() if person.id == table.row.host)
    deny(club.sandbox.world, club.sandbox.channel, "attach_files", "send_messages")
    await club.play(table, Done(), Done())
    await club.settled()
    told = await host.wait_for("Send Messages is missing", channel=host.dm)
    assert f"<#{club.sandbox.channel.id}>" in told.text
    assert len([message for message in host.inbox if "is missing" in message.text]) == 1
    allow(club.sandbox.world, club.sandbox.channel)
    after = await club.post(table.id)
    assert after is not post


async def test_a_channel_that_is_gone_stops_nobody_else(club: Club, table: Table) -> None:
    other = club.sandbox.add_channel("other")
    second = await club.start("mika", "taro", game="fair", channel=other)
    await club.post(second.id)
    remove_channel(club.sandbox.world, club.sandbox.channel)
    await club.play(table, Done())
    await club.play(second, Done())
    await club.post(second.id)
    host = next(person for person in club.sandbox.people.values() if person.id == table.row.host)
    await host.wait_for("is gone", channel=host.dm)


async def test_a_refused_edit_leads_to_a_new_post(club: Club, table: Table) -> None:
    post = await club.post(table.id)
    club.sandbox.faults.refuse("PATCH /channels/*", Code.UNKNOWN_MESSAGE)
    await club.play(table, Walk(2))
    after = await club.post(table.id)
    assert after is not post


# Crashes


def forget_sending(folder: Path) -> None:
    """As if the process had died between sending and noting it."""
    with contextlib.closing(sqlite3.connect(Settings(data=folder).database)) as db, db:
        db.execute("UPDATE notice SET sent = NULL, message = NULL WHERE kind IN ('board', 'turn')")
        db.execute("DELETE FROM post")


async def test_what_was_sent_before_a_crash_is_not_sent_again(
    sandbox: Sandbox, tmp_path: Path, village_fair: None
) -> None:
    async with running(sandbox, tmp_path) as club:
        table = await club.start("mika", "taro", game="fair")
        mika = await club.mover(table)
        post, message = await club.post(table.id), await direct(club, mika)
    forget_sending(tmp_path)
    sandbox.clock.advance(hours=1)  # beyond what the nonce covers
    async with running(sandbox, tmp_path) as club:
        await club.settled()
        assert await club.post(table.id) is post
        assert mika.inbox[-1] is message
        assert [message for message in shown_in(club) if "Have fun" in message.text] == [post]
        await club.play(table, Done())
        assert await club.post(table.id) is not post


async def test_a_lost_answer_leads_to_one_message(club: Club) -> None:
    club.sandbox.faults.lose_answer("POST /channels/*/messages", times=2)
    table = await club.start("mika", "taro", game="fair")
    await club.settled()
    await club.advance(minutes=1)  # until the next try
    post = await club.post(table.id)
    await club.settled()
    assert [message for message in shown_in(club) if "Have fun" in message.text] == [post]
    mika = await club.mover(table)
    assert len([message for message in mika.inbox if "Have fun" in message.text]) == 1


async def test_a_lost_answer_is_found_behind_much_talk(club: Club) -> None:
    """Meanwhile Discord's history can't be read, and others talk."""
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    place = f"/channels/{club.sandbox.channel.id}/messages"
    club.sandbox.faults.lose_answer(f"POST {place}", times=1)
    unread = club.sandbox.faults.server_error(f"GET {place}", status=503, times=None)
    await club.play(table, Done())
    await club.advance(seconds=4)
    await club.settled()
    for number in range(40):
        await club.person("jun").says(club.sandbox.channel, f"talk {number}")
    await club.advance(minutes=10)
    await club.settled()
    club.sandbox.faults.disarm(unread)
    await club.advance(minutes=10)
    post = await club.post(table.id)
    await club.settled()
    assert [message for message in shown_in(club) if "Your move" in labels(message)] == [post]
