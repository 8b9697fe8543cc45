"""Films in messages: who sees which, how often one is sent, and that nothing ever waits for one."""

from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

import bot.discord.ui.pictures
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.sandbox import Sandbox
from bot.sandbox.model.messages import Attachment
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import DUE, Club, labels, opened, pressed, running
from tests.bot.discord.delivery.test_posts import direct, forget_sending
from tests.bot.discord.fair import Done, Peek, Thing, Throw, Vote, Walk
from tests.bot.discord.tables import boss_of, lobby, said
from tests.bot.violations import expecting_violations

BALL = Throw(Thing.BALL, 2)
FAR, NEAR = "Threw of 0 for 20", "Threw of 0 for 10"


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


def films(message: ChatMessage) -> list[Attachment]:
    return [image for image in message.images if image.filename.endswith(".gif")]


def film(message: ChatMessage) -> str:
    """The film of a message in words; nothing if there is none. It stands after the still picture, or alone."""
    found = films(message)
    assert found in ([], message.images[1:], message.images[:1]), "one film at most"
    return "".join(str(image.description) for image in found)


async def looked(club: Club, person: Person, **values: object) -> ChatMessage:
    return await (await person.slash(club.sandbox.channel, "board", what="film", **values)).message()


async def throw(club: Club, table: Table, person: Person) -> ChatMessage:
    """Throw a ball by the menu."""
    message = await opened(club, table, person)
    for label in ("Throw", "Ball", "2 steps"):
        message = await pressed(person, message, label)
    return message


def sent(club: Club, since: int = 0) -> list[str]:
    """The names of the films that were sent to the table."""
    place = f"/channels/{club.sandbox.channel.id}/"
    requests = (request for request in club.sandbox.requests[since:] if request.path.startswith(place))
    return [name for request in requests for name, _ in request.files if name.endswith(".gif")]


async def test_the_next_question_shows_it_to_who_made_it_move_but_no_later_one(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    message = await throw(club, table, mika)
    assert film(message) == f"film for 0: {FAR}; (2, 0), en"
    assert films(message)[0].data.startswith(b"GIF89a")
    assert message.images == films(message), "one picture above a question, so that the buttons are in sight"
    asked = labels(message)
    message = await pressed(mika, message, "Board")
    assert [str(image.description) for image in message.images] == ["board for 0: (2, 0), before (0, 0), en"]
    kept = [label for label in asked if label not in ("Board", "Take back", "Say …")]
    assert [label for label in labels(message) if label != "Film"] == kept
    message = await pressed(mika, message, "Walk")
    assert film(message) == ""
    assert film(await pressed(mika, message, "Film")) == f"film for 0: {FAR}; (2, 0), en", "it stays a press away"
    message = await pressed(mika, message, "3 steps")
    assert film(message) == ""


async def test_the_post_shows_it_and_keeps_it_while_it_is_redone_in_place(club: Club, table: Table) -> None:
    await club.post(table.id)
    await club.play(table, BALL)
    post = await club.post(table.id)
    assert film(post) == f"film for None: {FAR}; (2, 0), en"
    assert len(sent(club)) == 1
    ids = [item.id for item in post.now.attachments if item.filename.endswith(".gif")]
    await club.play(table, Walk(1))
    assert await club.post(table.id) is post
    assert film(post) == f"film for None: {FAR}; (2, 0), en"
    assert [item.id for item in post.now.attachments if item.filename.endswith(".gif")] == ids
    assert len(sent(club)) == 1
    assert str(post.images[0].description).startswith("board for None: (3, 0)")
    await club.play(table, Throw(Thing.BALL, 1))
    assert await club.post(table.id) is post
    assert film(post) == f"film for None: {FAR}, {NEAR}; (4, 0), en"
    assert len(sent(club)) == 2


async def test_a_film_that_cannot_be_kept_is_sent_again(club: Club, table: Table) -> None:
    await club.play(table, BALL)
    post = await club.post(table.id)
    row = await club.app.store.read.matches.post(table.id)
    assert row is not None
    assert row.film is not None
    await club.app.store.write(lambda queries: queries.do("UPDATE post SET film_file = 12345"))
    await club.play(table, Walk(1))
    with expecting_violations(club.sandbox) as refused:
        assert await club.post(table.id) is post
    assert "NO_SUCH_FILE" in {violation.code for violation in refused}
    assert film(post) == f"film for None: {FAR}; (2, 0), en"
    assert len(sent(club)) == 2
    await club.play(table, Walk(1))
    await club.post(table.id)
    assert len(sent(club)) == 2


async def test_each_reader_sees_what_is_new_to_them_once(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, BALL, Done())
    assert film(await direct(club, taro)) == "", "what rings has one picture; the film comes with the first press"
    first = await club.post(table.id)
    assert film(first) == f"film for None: {FAR}; (2, 0), en"
    message = await opened(club, table, taro)
    assert film(message) == "", "what the question is about stands above it"
    assert film(await pressed(taro, message, "Film")) == f"film for 1: {FAR}; (2, 0), en"
    await club.play(table, Done())  # taro has answered: he has seen it
    second = await club.post(table.id)
    assert second is not first
    assert film(second) == ""
    assert film(await direct(club, mika, "Another round?")) == ""


async def test_the_next_post_shows_what_an_edit_has_shown_before(club: Club, table: Table) -> None:
    """It stood there for some seconds only, until the turn was over."""
    await club.post(table.id)
    await club.play(table, BALL)
    first = await club.post(table.id)
    assert film(first) == f"film for None: {FAR}; (2, 0), en"
    await club.play(table, Walk(1), Done())
    second = await club.post(table.id)
    assert second is not first
    assert film(second) == f"film for None: {FAR}; (2, 0), en"
    assert "throws Ball 2 far" in second.text
    await club.settled()
    assert films(first) == []
    await club.play(table, Done())
    assert film(await club.post(table.id)) == ""


async def test_only_the_newest_is_shown(club: Club, table: Table) -> None:
    await club.play(table, BALL, Walk(1), Done(), Throw(Thing.BALL, 1))
    assert film(await club.post(table.id)) == f"film for None: {FAR}, Threw of 1 for 10; (3, 1), en"


async def test_what_was_taken_back_is_not_shown(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Throw(Thing.BALL, 1))
    await throw(club, table, mika)
    assert FAR in film(await club.post(table.id))
    await pressed(mika, await (await mika.click(await club.post(table.id), "Take back")).message(), "Take back")
    assert film(await club.post(table.id)) == f"film for None: {NEAR}; (1, 0), en"
    assert film(await looked(club, mika)) == f"film for 0: {NEAR}; (1, 0), en"
    await pressed(mika, await (await mika.click(await club.post(table.id), "Take back")).message(), "Take back")
    post = await club.post(table.id)
    assert film(post) == ""
    assert "There is no film to show yet" in (await looked(club, mika)).text


async def test_what_one_player_alone_knows_of_is_shown_to_nobody_else(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, BALL, Peek())
    assert film(await club.post(table.id)) == f"film for None: {FAR}; (2, 0), en"
    assert film(await looked(club, taro)) == f"film for 1: {FAR}; (2, 0), en"
    assert film(await looked(club, club.person("guest"))) == f"film for None: {FAR}; (2, 0), en"
    assert film(await looked(club, mika)) == f"film for 0: {FAR}, Peeked of 0 for 9; (3, 0), en"
    await club.play(table, Done())
    call = await direct(club, taro)
    menu = await pressed(taro, call, "Your move")
    assert film(await pressed(taro, menu, "Film")) == f"film for 1: {FAR}; (2, 0), en"
    await club.play(table, Done(), Vote(True), Vote(True), Peek(), Done())
    assert film(await direct(club, taro)) == ""
    assert film(await club.post(table.id)) == ""


async def test_the_last_one_can_be_looked_at_at_any_time(club: Club, table: Table) -> None:
    mika, guest = await club.mover(table), club.person("guest")
    names = [choice.name for choice in await mika.autocomplete(club.sandbox.channel, "board", focused="what", what="")]
    assert names == ["Board", "Film"]
    message = await looked(club, guest)
    assert "There is no film to show yet." in message.text
    assert film(message) == ""
    await club.play(table, BALL, *[Walk(1)] * 12, Done(), Done())
    message = await looked(club, guest)
    assert film(message) == f"film for None: {FAR}; (2, 0), en"
    assert str(message.images[0].description).startswith("board for None: (14, 0)")
    assert film(await looked(club, guest, public=True)) == f"film for None: {FAR}; (2, 0), en"
    message = await (await guest.slash(club.sandbox.channel, "board")).message()
    assert film(message) == ""
    assert film(await pressed(guest, message, "Film")) == f"film for None: {FAR}; (2, 0), en"


async def test_it_speaks_the_language_of_its_reader(club: Club) -> None:
    hana = club.person("hana", locale="ja")
    table = await club.start("hana", "taro", game="fair")
    await club.until_turn(table, hana)
    await club.play(table, BALL)
    assert film(await looked(club, hana)).endswith(", ja")
    assert film(await club.post(table.id)).endswith(", en")


async def test_a_game_without_films_has_none_to_look_at(club: Club) -> None:
    table = await club.start("mika", "taro")
    mika = await club.mover(table)
    answer = await (await mika.slash(club.sandbox.channel, "board", what="film")).text()
    assert answer.startswith("There is no such picture here.")
    assert "films" not in (await (await mika.slash(club.sandbox.channel, "match settings")).text()).lower()


# Without films


async def test_settings_turn_films_off_in_private_messages(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    panel = await (await mika.slash(club.sandbox.channel, "settings")).message()
    assert "**Films**: in your private messages" in panel.text
    panel = await pressed(mika, panel, "No films")
    assert "**Films**: off, you see still pictures only" in panel.text
    assert film(await throw(club, table, mika)) == ""
    message = await looked(club, mika)
    assert "Films are off in your `/settings`." in message.text
    assert film(message) == ""
    assert film(await club.post(table.id)) != ""
    await club.play(table, Done())
    menu = await pressed(taro, await direct(club, taro), "Your move")
    assert film(await pressed(taro, menu, "Film")) != ""
    panel = await pressed(mika, panel, "Show films")
    assert "**Films**: in your private messages" in panel.text
    assert film(await looked(club, mika)) != ""


async def test_the_opener_decides_about_films_at_the_table(club: Club, table: Table) -> None:
    host = next(person for person in club.sandbox.people.values() if person.id == table.row.host)
    other = club.other(table, host)
    assert "Films at the table: on" in await said(host, club.sandbox.channel, "match settings")
    theirs = await (await other.slash(club.sandbox.channel, "match settings")).message()
    assert "Films at the table: on" not in labels(theirs)
    panel = await (await host.slash(club.sandbox.channel, "match settings")).message()
    with pytest.raises(RefusedError, match="not-host-or-first"):
        await club.app.options.set_setting(table.id, other.id, "films", False)
    panel = await pressed(host, panel, "Films at the table: on")
    assert "Films at the table: off" in panel.text
    await club.play(table, BALL)
    assert film(await club.post(table.id)) == ""
    assert "Films are off at this table." in (await looked(club, other, public=True)).text
    assert film(await looked(club, other)) != ""
    await pressed(host, panel, "Films at the table: off")
    await club.play(table, Walk(1))
    assert film(await club.post(table.id)) != ""


async def test_whoever_manages_the_server_decides_too_and_before_the_start(club: Club) -> None:
    card = await lobby(club, "mika", "taro", game="Via Appia")
    boss, guest = boss_of(club), club.person("guest")
    theirs = await (await guest.slash(club.sandbox.channel, "match settings")).message()
    assert "Films at the table: on" not in labels(theirs)
    panel = await (await boss.slash(club.sandbox.channel, "match settings")).message()
    panel = await pressed(boss, panel, "Films at the table: on")
    assert "Films at the table: off" in labels(panel)
    (row,) = await club.app.store.read.matches.by_status("lobby")
    assert not row.settings.films
    assert "Films at the table: off" not in labels(card)


async def test_a_rematch_goes_on_without_films(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.app.options.set_setting(table.id, table.row.host, "films", False)
    await club.play(table, Done(), Done(), Vote(False), Vote(False))
    await club.settled()
    rematch = await club.app.lobby.rematch(table.id, await club.app.people.meet(mika.id, "Mika", "en"))
    assert not rematch.row.settings.films


# What can't be shown


def no_film(*args: Any) -> None:
    raise RuntimeError("no film today")


async def test_a_film_that_fails_is_left_out(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot.discord.ui.pictures, "draw_film", no_film)
    mika = await club.mover(table)
    message = await throw(club, table, mika)
    assert film(message) == ""
    assert "You throw Ball 2 far." in message.text
    post = await club.post(table.id)
    assert film(post) == ""
    assert post.images
    assert "no film today" in caplog.text


@pytest.mark.parametrize("events", [b"\x78\x01broken", b'[{"type":"gone"}]', b"[]"])
async def test_events_that_cannot_be_read_stop_no_post(club: Club, table: Table, events: bytes) -> None:
    mika = await club.mover(table)
    await club.post(table.id)
    await club.play(table, Throw(Thing.BALL, 1), BALL)
    newest = (await club.table(table.id)).revision
    await club.app.store.write(
        lambda queries: queries.do("UPDATE revision SET events = ? WHERE revision = ?", events, newest)
    )
    await club.play(table, Walk(1))
    post = await club.post(table.id)
    assert film(post) == f"film for None: {NEAR}; (1, 0), en"
    assert "walks 1." in post.text.lower()
    assert (await looked(club, mika)).images


async def test_a_state_that_cannot_be_read_stops_no_post(club: Club, table: Table) -> None:
    await club.post(table.id)
    await club.play(table, BALL)
    newest = (await club.table(table.id)).revision
    await club.play(table, Walk(1))
    await club.post(table.id)
    await club.app.store.write(
        lambda queries: queries.do("UPDATE revision SET state = x'00ff' WHERE revision = ?", newest)
    )
    await club.play(table, Walk(1))
    post = await club.post(table.id)
    assert film(post) == ""
    assert "walks 1." in post.text.lower()


async def test_a_late_notice_does_not_push_away_the_post_with_the_film(club: Club, table: Table) -> None:
    """Its edit was refused for a while, and a later notice has brought the post up to date meanwhile."""
    place = club.sandbox.channel
    await club.post(table.id)
    await club.advance(hours=2)
    await club.settled()
    fault = club.sandbox.faults.rate_limit(f"PATCH /channels/{place.id}/*", retry_after=0.01, times=5)
    await club.play(table, Walk(1))
    await club.advance(seconds=DUE)

    async def struck() -> bool:
        return fault.struck == 5

    await club.eventually(struck)
    await club.play(table, BALL)
    await club.advance(hours=1)
    await club.settled()
    row = await club.app.store.read.matches.post(table.id)
    assert row is not None
    assert FAR in film(place.messages[row.message])
    assert len(place.messages) == 1


async def test_the_film_of_a_post_is_known_again_after_a_crash(
    sandbox: Sandbox, tmp_path: Path, village_fair: None
) -> None:
    async with running(sandbox, tmp_path) as club:
        table = await club.start("mika", "taro", game="fair")
        await club.play(table, BALL)
        post = await club.post(table.id)
    forget_sending(tmp_path)
    sandbox.clock.advance(minutes=30)  # beyond what the nonce covers
    async with running(sandbox, tmp_path) as club:
        await club.settled()
        assert await club.post(table.id) is post
        before = len(club.sandbox.requests)
        await club.play(table, Walk(1))
        assert await club.post(table.id) is post
        assert film(post) == f"film for None: {FAR}; (2, 0), en"
        assert sent(club, before) == []
