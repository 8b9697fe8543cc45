"""Authorization: roles, preconditions of presses, and the cooldown of the people who are rung."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec import Raw

from bot.app import App
from bot.loop import LONGEST_SLEEP
from bot.matches import lobby_options
from bot.matches.authorization import (
    COOLDOWNS,
    HOUR,
    MINUTE,
    OFFERED,
    PositionVersion,
    RosterVersion,
    duration,
    is_current,
    seats_digest,
)
from bot.matches.consent import GONE, OPEN
from bot.matches.entries import Concede, End, Lent, Move, Practice, Seated, Start, Undo
from bot.matches.journal import survives
from bot.matches.lobby_cards import LOBBY_LIFE, LobbyCloser
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.settings import Settings
from bot.store.rows import RequestRow
from tests.bot.people import Clock, House
from tests.bot.starting import start
from tests.bot.tiny import Done, Roll, Walk

Doing = Callable[[House, Table, RosterVersion | PositionVersion | None], Awaitable[object]]
DECIDING: dict[str, Doing] = {
    "concede": lambda house, table, offer: house.seats.concede(table.id, 1, offer=offer),
    "hand over": lambda house, table, offer: house.seats.hand_over(table.id, 1, offer=offer),
    "ask to end": lambda house, table, offer: house.consent.ask_abandon(table.id, 1, offer=offer),
    "ask for an undo": lambda house, table, offer: house.consent.ask_undo(table.id, 1, offer=offer),
    "ask for a substitute": lambda house, table, offer: house.consent.ask_replace(table.id, 2, 0, offer=offer),
    "end": lambda house, table, offer: house.consent.abandon(table.id, 9, as_host=True, offer=offer),
    "replace": lambda house, table, offer: house.seats.replace_player(
        table.id, 9, 1, for_good=True, as_host=True, offer=offer
    ),
}
"""What is decided about a running match, by what it is called here."""


async def refused(key: str, doing: Awaitable[object]) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        await doing
    assert caught.value.phrase.key == f"refuse-{key}"
    return caught.value


async def running(house: House) -> Table:
    """A match in which something could be taken back, and somebody has been waited for too long."""
    table = await house.match("Mika", "Taro", "Hana")
    table = await house.move(table, "Mika", Roll())
    house.clock.advance(hours=73)
    return await house.play.table(table.id)


@pytest.mark.parametrize("what", DECIDING)
async def test_what_was_offered_long_ago_is_not_done(house: House, what: str) -> None:
    table = await running(house)
    offer = RosterVersion(seats_digest(table), house.clock.now)
    house.clock.advance(seconds=OFFERED + 1)
    with pytest.raises(StaleError):
        await DECIDING[what](house, table, offer)
    assert (await house.play.table(table.id)).revision == table.revision


@pytest.mark.parametrize("what", DECIDING)
async def test_what_was_offered_to_others_is_not_done(house: House, what: str) -> None:
    table = await running(house)
    offer = RosterVersion(seats_digest(table), house.clock.now)
    table = await house.seats.hand_over(table.id, 3)
    with pytest.raises(StaleError):
        await DECIDING[what](house, table, offer)
    assert (await house.play.table(table.id)).revision == table.revision


@pytest.mark.parametrize("what", DECIDING)
async def test_a_lively_table_makes_no_offer_late(house: House, what: str) -> None:
    table = await running(house)
    offer = RosterVersion(seats_digest(table), house.clock.now)
    if what != "ask for a substitute":  # whose reason is gone once that player moves
        table = await house.move(table, "Mika", Walk(1))
    house.clock.advance(seconds=OFFERED - 1)
    await DECIDING[what](house, table, offer)


async def test_offers_hold_for_these_seats_this_status_and_this_position(house: House) -> None:
    lobby = await house.open("Mika", "Taro")
    started = await house.match("Mika", "Taro")
    now = house.clock.now
    assert is_current(lobby, RosterVersion(seats_digest(lobby)), now + 1e9)
    assert is_current(lobby, RosterVersion(seats_digest(lobby), now), now + OFFERED)
    assert not is_current(lobby, RosterVersion(seats_digest(lobby), now), now + OFFERED + 1)
    assert not is_current(lobby, RosterVersion(seats_digest(lobby), now), now - OFFERED - 1)
    assert not is_current(started, RosterVersion(seats_digest(lobby)), now)
    assert not is_current(started, RosterVersion(""), now)
    assert is_current(started, PositionVersion(started.revision), now)
    assert not is_current(started, PositionVersion(started.revision - 1), now)
    moved = await house.move(started, "Mika", Walk(1))
    assert is_current(moved, RosterVersion(seats_digest(started)), now)
    assert not is_current(moved, PositionVersion(started.revision), now)


@pytest.mark.parametrize("back", [False, True])
async def test_every_change_of_seats_is_another_offer(house: House, back: bool) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    seen = {RosterVersion(seats_digest(table))}
    for user in (1, 2):
        table = await house.seats.hand_over(table.id, user)
        seen.add(RosterVersion(seats_digest(table)))
    table = await house.seats.concede(table.id, 3)
    seen.add(RosterVersion(seats_digest(table)))
    assert len(seen) == 4
    if back:
        table = await house.seats.take_back(table.id, 1)
        assert RosterVersion(seats_digest(table)) not in seen


async def test_who_may_do_what(house: House) -> None:
    """The same rights whichever way somebody comes: each refusal by its key."""
    table = await house.match("Mika", "Taro", "Hana")
    stranger = (await house.person("Kenji")).user
    await refused("not-host", house.consent.abandon(table.id, 1))
    await refused("not-host", house.seats.replace_player(table.id, 1, 2, for_good=False))
    for doing in (
        house.seats.concede(table.id, stranger),
        house.seats.hand_over(table.id, stranger),
        house.consent.ask_abandon(table.id, stranger),
        house.play.nudge(table.id, stranger),
    ):
        await refused("not-at-table", doing)
    for lobby_only in (
        house.lobby.join(table.id, house.known["Kenji"]),
        house.lobby.leave(table.id, 1),
        house.options.set_option(table.id, 1, "lucky", True),
        start(house.app, table.id, 1),
        house.lobby.remove(table.id, 1, 2),
    ):
        await refused("started-already", lobby_only)
    await refused("not-over", house.lobby.rematch(table.id, house.known["Mika"]))
    open_one = await house.open("Mika", "Taro")
    for early in (
        house.seats.concede(open_one.id, 1),
        house.consent.ask_abandon(open_one.id, 1),
        house.play.nudge(open_one.id, 1),
    ):
        await refused("not-started", early)
    await refused("not-host-or-first", house.consent.abandon(open_one.id, 2))
    assert (await house.consent.abandon(open_one.id, 1)).row.status == "abandoned"


# The rest of those who are rung


async def test_asking_again_and_again_rings_once(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    for _ in range(3):
        await house.consent.ask_abandon(table.id, 1)
        await refused("asked-already", house.consent.ask_abandon(table.id, 1))
        await house.consent.decline(table.id, 1, request=await house.number(table))
        told = await refused("asked-lately", house.consent.ask_abandon(table.id, 1))
        assert told.phrase.args == {"unit": "hours", "n": 6}
        house.clock.advance(seconds=COOLDOWNS["abandon"].seconds)


async def test_every_kind_and_every_person_has_a_rest_of_its_own(house: House) -> None:
    table = await running(house)
    await house.consent.ask_abandon(table.id, 1)
    await house.consent.ask_abandon(table.id, 2)
    await house.consent.ask_undo(table.id, 1)
    await house.consent.ask_replace(table.id, 2, 0)
    assert len(await house.consent.open_requests(table.id)) == 4
    other = await house.match("Mika", "Taro", "Hana")
    await house.consent.ask_abandon(other.id, 1)


async def test_a_nudge_is_a_rest_for_the_whole_table(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await house.play.nudge(table.id, 2)
    await refused("nudged-already", house.play.nudge(table.id, 3))
    house.clock.advance(seconds=COOLDOWNS["nudge"].seconds - 0.5)
    await refused("nudged-already", house.play.nudge(table.id, 3))
    house.clock.advance(seconds=0.5)
    await house.play.nudge(table.id, 3)


async def test_rests_outlast_a_restart(house: House, clock: Clock) -> None:
    table = await house.match("Mika", "Taro")
    await house.consent.ask_abandon(table.id, 1)
    await house.consent.decline(table.id, 2, request=await house.number(table))
    again = App(Settings(), house.store, clock)
    await refused("asked-lately", again.consent.ask_abandon(table.id, 1))


async def test_what_rings_nobody_has_no_rest(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.move(table, "Mika", Done())
    house.clock.advance(seconds=GONE)
    table = await house.consent.ask_replace(table.id, 1, 1)
    assert table.seats[1].owner == 2, "there was nobody else to ask"
    assert await house.store.read.matches.rang(table.id, 1, "replace") is None


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (6 * HOUR, ("hours", 6)),
        (2 * HOUR, ("hours", 2)),
        (2 * HOUR + 1, ("hours", 3)),
        (2 * HOUR - 1, ("minutes", 120)),
        (MINUTE, ("minutes", 1)),
        (0.5, ("minutes", 1)),
    ],
)
def test_how_long_a_rest_lasts_is_never_told_too_short(seconds: float, told: tuple[str, int]) -> None:
    assert tuple(duration(seconds).values()) == told


async def test_a_rematch_rings_for_those_who_have_a_seat_and_once(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.consent.abandon(table.id, 0, as_host=True)
    stranger = await house.person("Kenji")
    await refused("not-at-table", house.lobby.rematch(table.id, stranger))
    opened = await house.lobby.rematch(table.id, house.known["Mika"])
    await refused("seats-kept", house.lobby.join(opened.id, stranger))
    for name in ("Taro", "Mika"):
        await house.lobby.leave(opened.id, house.known[name].user)
    before = len(await house.store.read.matches.by_status("lobby"))
    await refused("asked-lately", house.lobby.rematch(table.id, house.known["Mika"]))
    assert len(await house.store.read.matches.by_status("lobby")) == before
    assert (await house.lobby.rematch(table.id, house.known["Taro"])).id != opened.id


# Requests outlive moves


async def test_a_request_to_abandon_outlives_moves_and_undos(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.consent.ask_abandon(table.id, 2)
    number = await house.number(table)
    table = await house.move(table, "Mika", Walk(1))
    table = await house.undo.take_back(table.id, 1, revision=table.revision)
    table = await house.move(table, "Mika", Walk(2))
    assert (await house.consent.agree(table.id, 1, request=number)).row.status == "abandoned"
    assert await house.consent.open_requests(table.id) == []


async def test_a_request_lapses_after_a_week(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.consent.ask_abandon(table.id, 1)
    number = await house.number(table)
    house.clock.advance(seconds=OPEN)
    await refused("request-lapsed", house.consent.agree(table.id, 2, request=number))
    await house.consent.ask_abandon(table.id, 1)
    assert await house.number(table) != number


async def test_an_answer_reaches_only_the_request_that_it_belongs_to(house: House) -> None:
    table = await running(house)
    await house.consent.ask_abandon(table.id, 2)
    first = await house.number(table)
    await house.consent.decline(table.id, 2, request=first)
    await house.consent.ask_replace(table.id, 2, 0)
    await refused("request-lapsed", house.consent.agree(table.id, 3, request=first))
    assert (await house.play.table(table.id)).seats[0].user == 1


ENTRIES = {
    "own move": Move(0, Raw(b"{}")),
    "other move": Move(1, Raw(b"{}")),
    "own lent": Lent(0),
    "other lent": Lent(1),
    "undo": Undo(1, 0),
    "practice": Practice(1),
    "seat": Seated(2, 3, None),
    "concede": Concede(2),
    "end": End(None),
    "start": Start(),
}
KEPT = {
    "abandon": {"own move", "other move", "own lent", "other lent", "undo", "practice"},
    "replace": {"other move", "other lent"},
    "undo": set(),
}


@pytest.mark.parametrize("kind", KEPT)
@pytest.mark.parametrize("entry", ENTRIES)
def test_what_a_request_outlives(kind: str, entry: str) -> None:
    request = RequestRow(1, 1, 1, 1, kind, 0, (), 0.0)  # type: ignore[arg-type]
    assert survives(request, ENTRIES[entry]) is (entry in KEPT[kind])


# Limits


async def test_nobody_has_more_than_five_open_lobbies(house: House) -> None:
    tables = [await house.open("Mika") for _ in range(lobby_options.OPEN_LOBBIES)]
    with pytest.raises(RefusedError, match="too-many-lobbies"):
        await house.open("Mika")
    await house.open("Taro")
    await house.consent.abandon(tables[0].id, 1)
    await house.open("Mika")


async def test_a_channel_and_its_threads_hold_so_many_matches(house: House) -> None:
    mika = await house.person("Mika")
    places = [{"home": 500}, {"home": 501, "parent": 500}]
    for number in range(lobby_options.LIVE_MATCHES):
        table = await house.lobby.create("tiny", mika, guild=1, locale="en", **places[number % 2])  # type: ignore[arg-type]
        await house.lobby.add_computer(table.id, 1, "random")
        await start(house.app, table.id, 1)
    for place in places:
        with pytest.raises(RefusedError, match="too-many-matches"):
            await house.lobby.create("tiny", mika, guild=1, locale="en", **place)  # type: ignore[arg-type]
    await house.lobby.create("tiny", mika, guild=1, locale="en", home=600)
    await house.consent.abandon(1, 0, as_host=True)
    await house.lobby.create("tiny", mika, guild=1, locale="en", home=500)


async def test_direct_messages_hold_so_many_matches_too_and_it_is_said_of_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_options, "LIVE_MATCHES", 1)
    mika = await house.person("Mika")
    await house.lobby.create("tiny", mika, guild=None, locale="en", home=700)
    with pytest.raises(RefusedError, match="too-many-alone"):
        await house.lobby.create("tiny", mika, guild=None, locale="en", home=700)


async def test_a_lobby_that_nobody_starts_closes(house: House) -> None:
    closer = LobbyCloser(house.store, house.clock)
    first = await house.open("Mika")
    house.clock.advance(hours=24)
    second, started = await house.open("Taro"), await house.match("Mika", "Taro")
    assert await closer.look() == first.row.created + LOBBY_LIFE - house.clock()
    house.clock.advance(hours=13 * 24)
    assert await closer.look() == second.row.created + LOBBY_LIFE - house.clock()
    statuses = [(await house.play.table(table.id)).row.status for table in (first, second, started)]
    assert statuses == ["abandoned", "lobby", "running"]
    assert [notice.kind for notice in await house.open_notices(first)] == ["card"]
    house.clock.advance(hours=24)
    assert await closer.look() == LONGEST_SLEEP
    await refused("match-over", house.lobby.join(second.id, house.known["Mika"]))
    assert (await house.play.table(started.id)).row.status == "running"
