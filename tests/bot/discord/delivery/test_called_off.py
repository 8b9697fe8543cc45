"""A call that was sent and has lost its reason says so, in one edit that rings nobody."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final, TypeAlias

import pytest
import pytest_asyncio

from bot.discord.ui.formatting import match_title
from bot.matches.table import Table
from bot.notices.called_off import PAUSE
from bot.sandbox import Person, Sandbox
from bot.sandbox.model.places import ChatMessage
from games.catalogue import catalogue
from games.contract import Action
from rendering.pictures import Drawing
from rendering.words import Words
from tests.bot.discord.club import Club, labels, running
from tests.bot.discord.delivery.test_refusals import answering
from tests.bot.discord.fair import PIXELS, Done
from tests.bot.discord.here import EDITS, QUESTION, waiting
from tests.bot.discord.tables import card_of, lobby, until
from tests.bot.drawing_threads import DrawingThreads
from tests.bot.starting import start
from tests.bot.violations import expecting_violations

Lose: TypeAlias = Callable[[Club, Table, Person], Awaitable[object]]
GAMES: Final = [key for key in catalogue() if key != "fair"]
LOCALES: Final = ("en", "ja")
LANGUAGES: Final = {"en": "en-US", "ja": "ja"}
pytestmark = pytest.mark.usefixtures("in_order")


class Blank(DrawingThreads):
    """Draws nothing, since nobody looks at it."""

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        return Drawing(PIXELS, "", 12, 9)


@pytest_asyncio.fixture
async def club(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> AsyncIterator[Club]:
    async with running(sandbox, tmp_path, artist=Blank()) as started:
        yield started


class Nothing(DrawingThreads):
    """Has no picture for anything: what it would stand in stays a message of text and buttons."""

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        return None


@pytest_asyncio.fixture
async def bare(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> AsyncIterator[Club]:
    async with running(sandbox, tmp_path, artist=Nothing()) as started:
        yield started


async def called(club: Club, game: str, locale: str = "en") -> tuple[Table, Person, ChatMessage]:
    """A match of three in which somebody has been called; their call, in the direct messages."""
    for name in ("mika", "taro", "hana"):
        club.person(name, LANGUAGES[locale])
    table = await club.start("mika", "taro", "hana", game=game, locale=locale)
    await club.post(table.id)
    await club.settled()
    person = await club.mover(table)
    return table, person, person.inbox[-1]


def line(table: Table, locale: str, why: str) -> str:
    """What is left of a call."""
    words = Words(locale, table.game.meta.key)
    return words.text(f"called-off-{why}", match=match_title(table, words))


async def first_legal(club: Club, table: Table) -> Table:
    """Have whoever is asked first give their first answer."""
    now = await club.table(table.id)
    action: Action = next(iter(now.game.legal_actions(now.state, now.to_move[0])))
    return await club.play(now, action)


async def end(club: Club, table: Table, person: Person) -> None:
    await club.app.consent.abandon(table.id, table.row.host, as_host=True)


async def lend(club: Club, table: Table, person: Person) -> None:
    turn = (await club.table(table.id)).turns
    seat = next(row.seat for row in table.seats if row.user == person.id)
    await club.app.store.write(lambda queries: club.app.lateness._lend(queries, turn[seat]))

    async def is_over() -> bool:
        return person.id not in (await club.table(table.id)).people_to_move

    await club.eventually(is_over)


async def sit_in(club: Club, table: Table, person: Person) -> None:
    await club.app.seats.replace_player(table.id, table.row.host, person.id, for_good=False, as_host=True)


async def give_up(club: Club, table: Table, person: Person) -> None:
    await club.app.seats.concede(table.id, person.id)


REASONS: Final[dict[str, Lose]] = {"abandoned": end, "lent": lend, "sits-in": sit_in, "seat": give_up}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("why", REASONS)
async def test_a_call_to_a_turn_that_others_have_settled_says_why(club: Club, why: str, game: str, locale: str) -> None:
    table, person, call = await called(club, game, locale)
    before, rung = len(call.versions), list(person.buzzes)
    await REASONS[why](club, table, person)
    await until(club, lambda: line(table, locale, why) in call.text)
    await club.settled()
    assert len(call.versions) == before + 1
    assert call.images == []
    assert [one for one in person.buzzes[len(rung) :] if one.channel is person.dm] == []
    assert [one for one in person.inbox if one.id > call.id] == []
    assert labels(call) == ([Words(locale).text("seat-take-back")] if why == "sits-in" else [])
    assert f"/{table.row.channel}" in call.text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_call_that_an_undo_takes_back_says_so(club: Club, game: str, locale: str) -> None:
    table, last, _ = await called(club, game, locale)
    while last.id in (now := await club.table(table.id)).people_to_move or len(now.people_to_move) > 1:
        last = club.at(now, now.to_move[0])
        await first_legal(club, table)
    asked = await club.mover(table)
    await club.post(table.id)
    await club.settled()
    call = asked.inbox[-1]
    await club.app.consent.ask_undo(table.id, last.id)
    [request] = await club.app.consent.open_requests(table.id)
    for row in now.seats:
        if row.user not in (last.id, None):
            await club.app.consent.agree(table.id, row.user, request=request.id)
    assert asked.id not in (await club.table(table.id)).people_to_move
    await until(club, lambda: line(table, locale, "undone") in call.text)


async def test_a_call_to_a_match_that_another_gives_up_says_that_it_is_over(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    await club.settled()
    asked = await club.mover(table)
    await club.app.seats.concede(table.id, club.other(table, asked).id)
    await until(club, lambda: line(table, "en", "over") in asked.inbox[-1].text)
    await club.settled()
    assert len(asked.inbox[-1].versions) == 2


async def test_a_nudge_says_so_too(club: Club) -> None:
    table, person, call = await called(club, "fair")
    await club.app.play.nudge(table.id, club.other(table, person).id)
    await club.settled()
    nudge = person.inbox[-1]
    assert nudge is not call
    await sit_in(club, table, person)
    for message in (nudge, call):
        await until(club, lambda message=message: line(table, "en", "sits-in") in message.text)


async def test_whoever_has_answered_knows_it_and_their_call_stays_until_the_end(club: Club) -> None:
    table, person, call = await called(club, "fair")
    await club.play(table, Done())
    await club.settled()
    assert len(call.versions) == 1
    await end(club, table, person)
    await club.settled()
    assert len(call.versions) == 2


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_line_at_the_table_says_so_where_no_new_post_takes_it_away(club: Club, locale: str) -> None:
    table = await club.start("mika", "taro", "hana", game="fair", locale=locale)
    taro = club.person("taro")
    taro.close_mailbox()
    await club.play(table, Done(), Done(), Done())  # now all three are asked whether to go on
    post = await club.post(table.id)
    await club.settled()
    call = taro.buzzes[-1]
    assert call.channel is club.sandbox.channel
    assert call is not post
    await sit_in(club, table, taro)
    await club.post(table.id)
    await club.advance(seconds=PAUSE)
    words = Words(locale, "fair")
    left = words.text("called-off-here", match=match_title(table, words), name=taro.mention)
    await until(club, lambda: left in call.text)
    assert await club.post(table.id) is post
    assert call.buttons == []
    assert words.text("play-closed-first") in call.text
    assert taro.buzzes[-1] is call


async def test_a_line_at_the_table_goes_at_once_where_a_new_post_takes_it_away(club: Club) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    person = await club.mover(table)
    trouble = club.sandbox.faults.server_error(f"POST /channels/{person.dm.id}/messages", status=503, times=None)
    await club.post(table.id)
    await club.settled()
    await club.set_person(person, rings="channel", wakes=0, sleeps=0)
    club.sandbox.faults.disarm(trouble)
    await club.advance(minutes=3)
    await club.settled()
    call = person.buzzes[-1]
    assert call.channel is club.sandbox.channel
    await end(club, table, person)
    await until(club, lambda: call.deleted)
    await club.advance(seconds=PAUSE)
    await club.settled()
    assert len(call.versions) == 1


async def test_a_menu_in_place_of_a_call_says_so_as_long_as_it_asks(club: Club) -> None:
    table, person, call = await called(club, "fair")
    await (await person.click(call, "Your move")).message()
    assert labels(call)[0] != "Your move"
    await sit_in(club, table, person)
    await until(club, lambda: line(table, "en", "sits-in") in call.text)


@pytest.mark.parametrize("why", ["abandoned", "sits-in", "seat"])
async def test_a_menu_on_its_way_in_place_of_a_call_says_so_when_it_is_there(club: Club, why: str) -> None:
    table, person, call = await called(club, "fair")
    fault = club.sandbox.faults.hold(EDITS)
    await person.click(call, "Your move", wait=False)
    await until(club, lambda: fault.struck)
    await REASONS[why](club, table, person)
    await until(club, lambda: waiting(club, table.id) == 1)
    fault.release()
    await until(club, lambda: line(table, "en", why) in call.text)
    await club.settled()
    assert len(call.versions) == 3
    assert QUESTION not in call.text


async def test_a_menu_on_its_way_says_so_when_the_only_other_player_is_forgotten(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    await club.settled()
    person = await club.mover(table)
    call = person.inbox[-1]
    fault = club.sandbox.faults.hold(EDITS)
    await person.click(call, "Your move", wait=False)
    await until(club, lambda: fault.struck)
    await club.app.forgetting.forget(club.other(table, person).id)
    await until(club, lambda: waiting(club, table.id) == 1)
    fault.release()
    status = (await club.table(table.id)).row.status
    await until(club, lambda: line(table, "en", status) in call.text)


@pytest.mark.parametrize("why", ["abandoned", "sits-in", "seat"])
async def test_a_press_on_a_call_without_a_picture_that_is_just_called_off_says_how_things_stand(
    bare: Club, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, person, call = await called(bare, "fair")
    fault = bare.sandbox.faults.hold(f"PATCH /channels/{person.dm.id}/messages/*")
    await REASONS[why](bare, table, person)
    await until(bare, lambda: fault.struck)
    press = await person.click(call, "Your move", wait=False)
    await until(bare, lambda: waiting(bare, table.id) == 1)
    with expecting_violations(bare.sandbox) as refused:  # it was a message of text when it was pressed
        fault.release()
        await until(bare, lambda: len(call.versions) == 3)
    assert await press.message() is call
    assert [violation.code for violation in refused] == ["MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"]
    assert match_title(table, Words("en", "fair")) in call.text
    assert [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []


async def test_a_menu_in_place_of_a_call_that_shows_another_match_by_now_stays(club: Club) -> None:
    table, person, call = await called(club, "fair")
    other, also, shown = await called(club, "fair")
    assert person is also
    changed = "UPDATE notice SET menu = 1, message = ? WHERE match = ? AND user = ? AND message = ?"
    await club.app.store.write(lambda queries: queries.do(changed, shown.id, table.id, person.id, call.id))
    await sit_in(club, table, person)
    await club.settled()
    assert len(shown.versions) == 1
    await sit_in(club, other, person)
    await until(club, lambda: line(other, "en", "sits-in") in shown.text)


async def test_it_says_so_after_a_restart(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> None:
    async with running(sandbox, tmp_path, artist=Blank()) as club:
        table, person, call = await called(club, "fair")
        down = sandbox.faults.server_error(f"PATCH /channels/{person.dm.id}/messages/*", status=503, times=None)
        await sit_in(club, table, person)
        await club.advance(seconds=1)
    sandbox.faults.disarm(down)
    assert len(call.versions) == 1
    async with running(sandbox, tmp_path, artist=Blank()) as club:
        await club.advance(minutes=3)
        await until(club, lambda: line(table, "en", "sits-in") in call.text)


async def test_a_call_that_lost_its_reason_on_its_way_says_so(club: Club) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    person = await club.mover(table)
    fault = club.sandbox.faults.hold(f"POST /channels/{person.dm.id}/messages")
    await club.post(table.id)
    await until(club, lambda: fault.struck)
    await sit_in(club, table, person)
    fault.release()
    await until(club, lambda: person.inbox and line(table, "en", "settled") in person.inbox[-1].text)
    await club.settled()
    assert len(person.inbox) == 1


async def reminded(club: Club) -> tuple[Table, Person, ChatMessage]:
    """A match for which somebody has been reminded; the reminder."""
    table, person, _ = await called(club, "fair")
    await club.set_person(person, wakes=0, sleeps=0)
    for _ in range(14):
        await club.advance(hours=1)
        await club.settled()
    assert "Not now?" in person.inbox[-1].text
    return table, person, person.inbox[-1]


async def says_that_nothing_waits(club: Club, reminder: ChatMessage) -> None:
    await until(club, lambda: Words("en").text("waiting-none") in reminder.text)
    await club.settled()
    assert Words("en").text("waiting-none") in reminder.text
    assert reminder.buttons == []


async def test_a_reminder_says_what_waits_now(club: Club) -> None:
    table, person, reminder = await reminded(club)
    await sit_in(club, table, person)
    await says_that_nothing_waits(club, reminder)


async def test_a_reminder_that_was_put_off_says_when_nothing_waits_any_more(club: Club) -> None:
    table, person, reminder = await reminded(club)
    await (await person.click(reminder, "In an hour")).message()
    assert QUESTION in reminder.text
    await sit_in(club, table, person)
    await says_that_nothing_waits(club, reminder)


async def test_a_reminder_that_is_just_being_put_off_says_so_afterwards(club: Club) -> None:
    table, person, reminder = await reminded(club)
    fault = club.sandbox.faults.hold(EDITS)
    await person.click(reminder, "In an hour", wait=False)
    await until(club, lambda: fault.struck)
    await sit_in(club, table, person)
    await until(club, lambda: waiting(club, person.id) == 1)
    fault.release()
    await says_that_nothing_waits(club, reminder)


async def test_putting_off_a_reminder_that_just_says_so_leaves_it_as_it_is(club: Club) -> None:
    table, person, reminder = await reminded(club)
    fault = club.sandbox.faults.hold(f"PATCH /channels/{person.dm.id}/messages/*")
    await sit_in(club, table, person)
    await until(club, lambda: fault.struck)
    press = await person.click(reminder, "In an hour", wait=False)
    await until(club, lambda: waiting(club, person.id) == 1)
    fault.release()
    assert await press.message() is reminder
    await says_that_nothing_waits(club, reminder)


async def invited(club: Club, locale: str) -> tuple[Table, Person, ChatMessage]:
    """A lobby to which somebody is invited who has not pressed anything yet; the direct message."""
    taro = club.person("taro", LANGUAGES[locale])
    await club.app.people.meet(taro.id, "Taro", locale)
    await club.app.store.write(lambda queries: queries.people.set_mailbox(taro.id, "open"))
    card = await lobby(club, "mika", "hana", invite=taro)
    assert card.buttons
    await club.settled()
    newest = max(row.id for row in await club.app.store.read.matches.by_status("lobby"))
    return await club.table(newest), taro, taro.inbox[-1]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("why", ["started", "closed"])
async def test_an_invitation_to_what_has_started_or_was_closed_says_so(club: Club, why: str, locale: str) -> None:
    table, taro, letter = await invited(club, locale)
    if why == "started":
        await start(club.app, table.id, table.row.host)
    else:
        await club.app.consent.abandon(table.id, table.row.host)
    await until(club, lambda: line(table, locale, why) in letter.text)
    await club.settled()
    assert labels(letter) == []
    assert len(letter.versions) == 2
    assert taro.inbox[-1] is letter


async def test_an_invitation_that_was_taken_up_stays_as_it_is(club: Club) -> None:
    table, taro, letter = await invited(club, "en")
    await (await taro.click(letter, "Join")).message()
    shown = len(letter.versions)
    await start(club.app, table.id, table.row.host)
    await club.settled()
    assert len(letter.versions) == shown


@pytest.mark.parametrize("why", ["started", "closed"])
async def test_an_invitation_that_lost_its_reason_on_its_way_says_so(club: Club, why: str) -> None:
    taro = club.person("taro")
    await club.app.people.meet(taro.id, "Taro", "en")
    await club.app.store.write(lambda queries: queries.people.set_mailbox(taro.id, "open"))
    fault = club.sandbox.faults.hold(f"POST /channels/{taro.dm.id}/messages")
    await lobby_without_waiting(club, taro)
    await until(club, lambda: fault.struck)
    [row] = await club.app.store.read.matches.by_status("lobby")
    if why == "started":
        await club.app.lobby.add_computer(row.id, row.host, "gentle")
        await start(club.app, row.id, row.host)
    else:
        await club.app.consent.abandon(row.id, row.host)
    fault.release()
    table = await club.table(row.id)
    await until(club, lambda: taro.inbox and line(table, "en", why) in taro.inbox[-1].text)
    await club.settled()
    assert len(taro.inbox) == 1


async def lobby_without_waiting(club: Club, invited: Person) -> None:
    """Open a table to which somebody is invited."""
    reply = await club.person("mika").slash(club.sandbox.channel, "match new", game="Stone Age", invite=invited)
    await reply.message()
    await club.advance(seconds=2)


async def test_an_invitation_on_its_way_to_somebody_who_has_joined_stays_as_it_is(club: Club) -> None:
    taro = club.person("taro")
    await club.app.people.meet(taro.id, "Taro", "en")
    await club.app.store.write(lambda queries: queries.people.set_mailbox(taro.id, "open"))
    fault = club.sandbox.faults.hold(f"POST /channels/{taro.dm.id}/messages")
    await lobby_without_waiting(club, taro)
    await until(club, lambda: fault.struck)
    [row] = await club.app.store.read.matches.by_status("lobby")
    person = await club.app.store.read.people.get(taro.id)
    assert person is not None
    await club.app.lobby.join(row.id, person)
    await start(club.app, row.id, row.host)
    fault.release()
    await until(club, lambda: taro.inbox)
    await club.settled()
    assert "Join" in labels(taro.inbox[0])
    assert len(taro.inbox[0].versions) == 1


async def lobby_of_two(club: Club, locale: str = "en") -> Table:
    """A lobby with room for two more, one day before its last call."""
    mika, taro = [await club.app.people.meet(club.person(name).id, name, "en") for name in ("mika", "taro")]
    place = club.sandbox.channel
    table = await club.app.lobby.create("fair", mika, guild=place.guild.id, home=place.id, locale=locale)
    await club.app.lobby.join(table.id, taro)
    await card_of(club, table.id)
    return table


async def fill(club: Club, table: Table) -> None:
    for _ in range(2):
        await club.app.lobby.add_computer(table.id, table.row.host, "gentle")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("why", ["started", "closed", "full"])
async def test_a_last_call_for_which_it_is_too_late_says_so(club: Club, why: str, locale: str) -> None:
    table = await lobby_of_two(club, locale)
    await club.advance(hours=25)
    await club.settled()
    words = Words(locale)
    last = await club.person("taro").wait_for(words.text("lobby-last-call"), channel=club.sandbox.channel)
    if why == "started":
        await start(club.app, table.id, table.row.host)
    elif why == "closed":
        await club.app.consent.abandon(table.id, table.row.host)
    else:
        await fill(club, table)
    await until(club, lambda: line(table, locale, why) in last.text)
    await club.settled()
    assert last.buttons == []
    assert len(last.versions) == 2


async def test_a_last_call_on_its_way_while_the_last_seats_are_taken_says_so(club: Club) -> None:
    table, place = await lobby_of_two(club), club.sandbox.channel
    fault = club.sandbox.faults.hold(f"POST /channels/{place.id}/messages")
    await club.advance(hours=25)
    await until(club, lambda: fault.struck)
    await fill(club, table)
    fault.release()
    last = await club.person("taro").wait_for(line(table, "en", "full"), channel=place)
    await club.settled()
    assert last.buttons == []
    assert len(last.versions) == 2


async def test_a_call_to_a_rematch_that_has_started_says_so(club: Club) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    await end(club, table, club.person("mika"))
    mika = await club.app.store.read.people.get(club.person("mika").id)
    assert mika is not None
    again = await club.app.lobby.rematch(table.id, mika)
    await club.settled()
    taro, hana = club.person("taro"), club.person("hana")
    call = await taro.wait_for("wants to play again", channel=taro.dm)
    assert "Yes" in labels(call)
    await club.app.lobby.leave(again.id, taro.id)
    await club.app.lobby.join(again.id, await club.app.people.meet(hana.id, "Hana", "en"))
    await start(club.app, again.id, mika.user)
    await until(club, lambda: line(again, "en", "started") in call.text)
    assert call.buttons == []


async def test_a_call_that_cant_be_edited_any_more_is_let_be(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    table, person, call = await called(club, "fair")
    with answering(club, 404, 10008, f"PATCH /channels/{person.dm.id}/messages/*") as fault:
        await sit_in(club, table, person)
        await club.settled()
        await club.advance(minutes=10)
        await club.settled()
    assert fault.struck == 1
    assert len(call.versions) == 1
