"""Confirmations of everything about seats and the end: in time they act, later they say what is offered today."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest

from bot.discord.ui.protocol import parse
from bot.matches.authorization import OFFERED
from bot.matches.lobby_cards import LOBBY_LIFE
from bot.matches.lobby_options import OPEN_LOBBIES
from bot.matches.table import Table
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels
from tests.bot.discord.tables import boss_of, card_of, lobby, said, until
from tests.bot.old_database.kept import Effect, KeptPress
from tests.bot.old_database.place import put_pressed

OUTDATED = "or things have changed since, so nothing was done."


class Confirmation(NamedTuple):
    """How something is asked for, and what confirms it."""

    who: Callable[[Club, Table], Person]
    command: str
    label: str
    player: bool = False


def mika(club: Club, table: Table) -> Person:
    return club.person("mika")


def boss(club: Club, table: Table) -> Person:
    return boss_of(club)


CONFIRMATIONS = {
    "giveup": Confirmation(mika, "match concede", "Give up"),
    "askend": Confirmation(mika, "match abandon", "Ask the others"),
    "endnow": Confirmation(boss, "match abandon", "End it at once"),
    "handnow": Confirmation(mika, "match hand-over", "Stand in for me"),
    "standin": Confirmation(boss, "match replace", "Until they come back", player=True),
    "replace": Confirmation(boss, "match replace", "For good", player=True),
    "askgone": Confirmation(mika, "match replace", "Ask the others", player=True),
}


async def asked(club: Club, table: Table, name: str) -> tuple[Person, ChatMessage]:
    """Somebody asks for it; what they are offered."""
    what = CONFIRMATIONS[name]
    person = what.who(club, table)
    options = {"player": club.person("taro")} if what.player else {}
    return person, await (await person.slash(club.sandbox.channel, what.command, **options)).message()


async def decided(club: Club, table: Table) -> object:
    now = await club.table(table.id)
    return now.row.status, now.seats, await club.app.store.read.journal.requests(table.id)


@pytest.fixture
def start(club: Club) -> Callable[[], Awaitable[Table]]:
    """A match of three in which Taro has been waited for so long that he may be replaced."""

    async def begin() -> Table:
        table = await club.start("mika", "taro", "hana", game="fair")
        await club.until_turn(table, club.person("taro"))
        await club.advance(days=4)
        await club.settled()
        return await club.table(table.id)

    return begin


@pytest.mark.parametrize("name", CONFIRMATIONS)
async def test_in_time_it_acts(club: Club, start: Callable[[], Awaitable[Table]], name: str) -> None:
    table = await start()
    before = await decided(club, table)
    person, question = await asked(club, table, name)
    assert name in {press.verb for press in map(parse, _ids(question)) if press}
    await club.advance(seconds=OFFERED - 1)
    answer = await (await person.click(question, CONFIRMATIONS[name].label)).message()
    assert OUTDATED not in answer.text
    assert await decided(club, table) != before


@pytest.mark.parametrize("name", CONFIRMATIONS)
async def test_pressed_twice_it_says_what_it_has_brought(
    club: Club, start: Callable[[], Awaitable[Table]], name: str
) -> None:
    table = await start()
    person, question = await asked(club, table, name)
    first = (await (await person.click(question, CONFIRMATIONS[name].label)).message()).text
    after = await decided(club, table)
    await club.advance(seconds=OFFERED + 1)
    second = (await (await person.click(question, CONFIRMATIONS[name].label, stale=True)).message()).text
    assert second == ("A computer player goes on in that seat." if name == "giveup" else first)
    assert OUTDATED not in second
    assert await decided(club, table) == after


@pytest.mark.parametrize("name", CONFIRMATIONS)
async def test_too_late_it_says_so_and_offers_it_again(
    club: Club, start: Callable[[], Awaitable[Table]], name: str
) -> None:
    table = await start()
    before = await decided(club, table)
    person, question = await asked(club, table, name)
    await club.advance(seconds=OFFERED + 1)
    again = await (await person.click(question, CONFIRMATIONS[name].label)).message()
    assert OUTDATED in again.text.splitlines()[0]
    assert await decided(club, table) == before
    assert CONFIRMATIONS[name].label in labels(again)
    done = await (await person.click(again, CONFIRMATIONS[name].label)).message()
    assert OUTDATED not in done.text
    assert await decided(club, table) != before


@pytest.mark.parametrize("name", CONFIRMATIONS)
async def test_after_a_change_of_seats_it_says_so(club: Club, start: Callable[[], Awaitable[Table]], name: str) -> None:
    table = await start()
    person, question = await asked(club, table, name)
    await club.app.seats.hand_over(table.id, club.person("hana").id)
    before = await decided(club, table)
    again = await (await person.click(question, CONFIRMATIONS[name].label)).message()
    assert OUTDATED in again.text
    assert await decided(club, table) == before


@pytest.mark.parametrize("name", CONFIRMATIONS)
async def test_after_the_end_it_does_nothing(club: Club, start: Callable[[], Awaitable[Table]], name: str) -> None:
    table = await start()
    person, question = await asked(club, table, name)
    await club.app.consent.abandon(table.id, 0, as_host=True)
    before = await decided(club, table)
    await person.click(question, CONFIRMATIONS[name].label)
    ends = name in ("askend", "endnow")
    assert await person.wait_for("The match has been ended." if ends else "This match is over.")
    assert await decided(club, table) == before


FORMER = ("t:giveup:1:0", "t:askend:1:0", "t:endnow:1", "t:handnow:1", "t:start:1:-1:panel", "t:start:1")


@pytest.mark.parametrize("custom_id", FORMER)
async def test_buttons_of_the_former_version_are_out_of_date(club: Club, custom_id: str) -> None:
    table = await club.start("mika", "taro")
    if ":start:" in custom_id:
        await club.app.consent.abandon(table.id, 0, as_host=True)
        await lobby(club, "mika", "taro")
        custom_id = custom_id.replace(":1", ":2", 1)
    boss_of(club)
    before = await club.table(2 if ":start:" in custom_id else 1)
    channel, number = club.sandbox.channel, club.sandbox.world.ids.new()
    person = boss_of(club) if ":endnow:" in custom_id else club.person("mika")
    press = KeptPress(before.id, person.name, number, channel.id, custom_id, Effect("unknown"))
    message = put_pressed(club.sandbox.world, press, person.user)
    answer = await (await person.click(message, custom_id=custom_id)).message()
    assert OUTDATED in answer.text
    after = await club.table(before.id)
    assert (after.row, after.seats, after.newest, after.asked) == (
        before.row,
        before.seats,
        before.newest,
        before.asked,
    )


async def test_an_old_card_is_mended_by_the_press_that_is_refused(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    person, old = club.person("taro"), f"t:start:{1}:-1:card"
    press = KeptPress(1, "taro", card.id, card.channel.id, old, Effect("unknown"))
    message = put_pressed(club.sandbox.world, press, person.user)
    await person.click(message, custom_id=old)
    assert (await person.wait_for(OUTDATED)).ephemeral
    await until(club, lambda: "Start" in labels(message))
    await person.click(message, "Start")
    await until(club, lambda: "has started" in message.text)


async def test_a_start_is_with_those_whom_the_card_shows(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    hana = await club.app.people.meet(club.person("hana").id, "Hana", "en")
    await club.app.lobby.join(1, hana)
    await club.person("mika").click(card, "Start")
    assert await club.person("mika").wait_for(OUTDATED)
    assert (await club.table(1)).row.status == "lobby"
    await until(club, lambda: "Hana" in card.text)
    await club.advance(days=13)
    await club.person("mika").click(card, "Start")
    await until(club, lambda: "has started" in card.text)


async def test_a_seat_is_taken_away_only_at_the_table_that_was_shown(club: Club) -> None:
    await lobby(club, "mika", "taro")
    host, taro = club.person("mika"), club.person("taro")
    panel = await (await host.slash(club.sandbox.channel, "match settings")).message()
    await club.advance(seconds=OFFERED + 1)
    again = await (await host.click(panel, "Remove Taro")).message()
    assert OUTDATED in again.text
    assert (await club.table(1)).seat_of(taro.id) is not None
    await (await host.click(again, "Remove Taro")).message()
    assert (await club.table(1)).seat_of(taro.id) is None


@pytest.mark.parametrize("label", ["Remove Taro", "Make Taro the host"])
async def test_what_is_done_at_a_lobby_twice_changes_it_once(club: Club, label: str) -> None:
    await lobby(club, "mika", "taro")
    host = club.person("mika")
    panel = await (await host.slash(club.sandbox.channel, "match settings")).message()
    first = await (await host.click(panel, label)).message()
    said_first, after = first.text, await club.table(1)
    second = await (await host.click(panel, label, stale=True)).message()
    assert second.text == said_first
    assert OUTDATED not in second.text
    assert (await club.table(1)).seats == after.seats


async def test_a_seat_taken_over_and_given_back_by_two_presses_each(club: Club) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    await club.app.seats.concede(table.id, club.person("taro").id)
    guest = club.person("guest")
    for command, label in (
        ("match take-over", "Take over from 🤖 Taro, computer"),
        ("match give-back", "Give it back"),
    ):
        question = await (await guest.slash(club.sandbox.channel, command)).message()
        first = (await (await guest.click(question, label)).message()).text
        seats = (await club.table(table.id)).seats
        assert (await (await guest.click(question, label, stale=True)).message()).text == first
        assert (await club.table(table.id)).seats == seats


async def test_a_rematch_pressed_twice_leads_to_the_same_table(club: Club) -> None:
    table = await club.start("mika", "taro")
    await club.app.consent.abandon(table.id, 0, as_host=True)
    post, mika = await club.post(table.id), club.person("mika")
    first, second = [await (await mika.click(post, "Again")).text() for _ in range(2)]
    assert second == first
    assert len(await club.app.store.read.matches.by_status("lobby")) == 1


@pytest.mark.parametrize(
    ("label", "told"), [("Agree", "Everybody has agreed already."), ("Decline", "You have said no")]
)
async def test_an_answer_to_a_request_pressed_twice(club: Club, label: str, told: str) -> None:
    await club.start("mika", "taro")
    asker, other = club.person("mika"), club.person("taro")
    await club.app.consent.ask_abandon(1, asker.id)
    await club.settled()
    post = await other.wait_for("asks: end without a result?", channel=club.sandbox.channel)
    await (await other.click(post, label)).message()
    await other.click(post, label, stale=True)
    assert (await other.wait_for(told, channel=club.sandbox.channel)).ephemeral


async def test_a_lobby_closes_by_itself_and_its_card_says_so(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    assert "Closes by itself <t:" in card.text
    await club.advance(seconds=LOBBY_LIFE)

    async def closed() -> bool:
        return "Nobody started this match within 14 days" in (await card_of(club, 1)).text

    await club.eventually(closed)
    assert (await club.table(1)).row.status == "abandoned"
    assert (await card_of(club, 1)).buttons == []


async def test_limits_are_told_in_a_sentence(club: Club) -> None:
    host = club.person("mika")
    for _ in range(OPEN_LOBBIES):
        await said(host, club.sandbox.channel, "match new", game="Stone Age")
    threads = len(list(club.sandbox.world.threads()))
    text = await said(host, club.sandbox.channel, "match new", game="Stone Age", place="thread")
    assert f"You have {OPEN_LOBBIES} open tables that have not started." in text
    assert len(list(club.sandbox.world.threads())) == threads
    assert len(await club.app.store.read.matches.by_status("lobby")) == OPEN_LOBBIES


async def test_strangers_ring_no_table(club: Club) -> None:
    table = await club.start("mika", "taro")
    await club.app.consent.abandon(table.id, 0, as_host=True)
    post = await club.post(table.id)
    stranger = club.person("stranger")
    await stranger.click(post, "Again")
    assert await stranger.wait_for("You are not playing in this match.")
    assert await club.app.store.read.matches.by_status("lobby") == []
    rung = len(club.person("taro").buzzes)
    for _ in range(3):
        await (await club.person("mika").click(post, "Again")).message()
        await club.settled()
        await said(club.person("mika"), club.sandbox.channel, "match leave")
    assert len(club.person("taro").buzzes) == rung + 1


async def test_a_request_to_end_stays_open_and_is_answered_moves_later(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    first = await club.mover(table)
    other = club.other(table, first)
    question = await (await other.slash(club.sandbox.channel, "match abandon")).message()
    await (await other.click(question, "Ask the others")).message()
    await club.settled()
    post = await first.wait_for("asks: end without a result?", channel=club.sandbox.channel)
    assert "The request lapses <t:" in post.text
    await club.until_turn(table, other)
    await first.click(post, "Agree")

    async def ended() -> bool:
        return (await club.table(table.id)).row.status == "abandoned"

    await club.eventually(ended)


async def test_a_request_of_the_former_version_gets_buttons_that_work(club: Club) -> None:
    table = await club.start("mika", "taro")
    asker, other = club.person("mika"), club.person("taro")
    await club.app.consent.ask_abandon(table.id, asker.id)
    await club.settled()
    post = await other.wait_for("asks: end without a result?", channel=club.sandbox.channel)
    old = f"t:agree:1:{table.revision}:request"
    press = KeptPress(1, "taro", post.id, post.channel.id, old, Effect("unknown"))
    message = put_pressed(club.sandbox.world, press, other.user)
    await other.click(message, custom_id=old)
    assert await other.wait_for(OUTDATED)
    assert (await club.table(table.id)).row.status == "running"
    await until(club, lambda: "Agree" in labels(message))
    await other.click(message, "Agree")

    async def ended() -> bool:
        return (await club.table(table.id)).row.status == "abandoned"

    await club.eventually(ended)


def _ids(message: ChatMessage) -> list[str]:
    return [button.custom_id for button in message.buttons if button.custom_id is not None]
