"""Looking at the board, its details and the history: everybody sees what they may know."""

import pytest
import pytest_asyncio

from bot.matches.table import Table
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, pressed
from tests.bot.discord.fair import Done, Peek, Roll, Walk
from tests.bot.discord.tables import forged
from tests.bot.payloads import payloads_for
from tests.bot.starting import start


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def typed(club: Club, person: Person, command: str, **values: object) -> ChatMessage:
    return await (await person.slash(club.sandbox.channel, command, **values)).message()


async def test_board_is_private_and_in_the_own_view(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    for person in (mika, club.person("guest")):
        message = await typed(club, person, "board")
        assert message.ephemeral
        assert str(message.images[0].description).startswith(f"board for {table.seat_of(person.id)}")
        assert ("Your move" in labels(message)) == (person is mika)
        waited = "you" if person is mika else mika.user.display_name
        assert f"Waiting for **{waited}**" in message.text


async def test_board_for_everybody_shows_what_everybody_may_see(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    message = await typed(club, mika, "board", public=True)
    assert not message.ephemeral
    assert str(message.images[0].description).startswith("board for None")


@pytest.mark.parametrize(
    ("locale", "told"),
    [("en-US", "Played by computers: 🤖 Bolt (gentle)"), ("ja", "コンピューター：🤖 Bolt（やさしい）")],
)
async def test_a_look_says_how_strong_the_computers_are(club: Club, locale: str, told: str) -> None:
    await club.start("mika", "taro", game="fair", computers=1)
    message = await typed(club, club.person("guest", locale=locale), "board")
    assert told in message.text
    await club.settled()
    assert all(told not in post.text for post in club.sandbox.channel.messages.values() if not post.ephemeral)


async def test_a_stand_in_is_no_computer_player_of_the_match(club: Club, table: Table) -> None:
    await club.app.seats.hand_over(table.id, club.person("taro").id)
    assert "Played by computers" not in (await typed(club, club.person("mika"), "board")).text


async def test_the_button_below_a_post(club: Club, table: Table) -> None:
    guest = club.person("guest")
    reply = await guest.click(await club.post(table.id), "Board")
    assert reply.private
    assert (await reply.message()).images


async def test_detail_pictures(club: Club) -> None:
    table = await club.start("mika", "taro")
    mika = await club.mover(table)
    names = [choice.name for choice in await mika.autocomplete(club.sandbox.channel, "board", focused="what", what="")]
    taro = club.other(table, mika).user.display_name
    assert {"Board", "Scores", f"Tribe › {taro}"} <= set(names)
    message = await typed(club, mika, "board", what="scores")
    assert message.images[0].filename.startswith("scores")
    message = await pressed(mika, message, f"Tribe › {taro}")
    assert message.images[0].filename.startswith("tribe")


async def test_a_picture_is_typed_by_its_name(club: Club) -> None:
    table = await club.start("mika", "taro")
    mika = await club.mover(table)
    taro = club.other(table, mika).user.display_name
    assert (await typed(club, mika, "board", what="score")).images[0].filename.startswith("scores")
    assert (await typed(club, mika, "board", what=f"tribe › {taro}")).images[0].filename.startswith("tribe")
    for wrong in ("Tribe", "elephant"):
        text = (await typed(club, mika, "board", what=wrong)).text
        assert text.startswith("There is no such picture here. You can choose: Board, ")


async def test_history_page_by_page(club: Club, table: Table) -> None:
    await club.play(table, *[Walk(1)] * 24)
    mika = await club.mover(table)
    message = await pressed(mika, await typed(club, mika, "history"), "All entries")
    assert message.text.splitlines()[1:] == [f"`{number}` You walk 1." for number in range(15, 25)]
    message = await pressed(mika, message, "Older")
    assert message.text.splitlines()[1].startswith("`5` ")
    message = await pressed(mika, message, "Older")
    assert message.text.splitlines()[-1].startswith("`4` ")
    assert "Older" not in labels(message)
    message = await pressed(mika, message, "Newer")
    assert message.text.splitlines()[-1].startswith("`14` ")


async def test_history_tells_secrets_to_their_owner_only(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Peek(), Walk(2))
    assert "rabbit" in (await typed(club, mika, "history")).text
    assert "rabbit" not in (await typed(club, taro, "history")).text
    await club.settled()
    for person in (taro, club.person("guest")):
        assert not any("rabbit" in payload for payload in payloads_for(club.sandbox, person))


async def test_what_was_taken_back_is_struck_in_the_history_and_left_out_of_recaps(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(1), Walk(3))
    await club.app.undo.take_back(table.id, mika.id, revision=2)
    await club.play(table, Roll(), Done())
    text = (await pressed(mika, await typed(club, mika, "history"), "All entries")).text
    assert "`1` You walk 1." in text
    assert "`2` ~~You walk 3.~~" in text
    assert "`3` You take back a move: “walk 3”." in text
    await club.settled()
    taro = club.other(table, mika)
    told = taro.inbox[-1].text
    assert "walks 1; takes back a move: “walks 3”; " in told
    assert told.count("walks 3") == 1


async def test_history_of_a_lobby(club: Club) -> None:
    mika = club.person("mika")
    row = await club.app.people.meet(mika.id, "Mika", "en")
    await club.app.lobby.create("fair", row, guild=club.sandbox.guild.id, home=club.sandbox.channel.id, locale="en")
    assert "not started" in (await typed(club, mika, "history")).text
    assert "not started" in (await typed(club, mika, "board")).text


async def test_a_finished_match_can_still_be_looked_at(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.app.seats.concede(table.id, mika.id)
    assert "You have given up" in (await typed(club, mika, "history")).text
    assert (await typed(club, mika, "board")).images


async def test_nobody_else_looks_at_a_match_in_direct_messages(club: Club) -> None:
    mika, taro = club.person("mika"), club.person("taro")
    row = await club.app.people.meet(mika.id, "Mika", "en")
    table = await club.app.lobby.create(
        "stone_age", row, guild=None, home=mika.dm.id, locale="en", computers=["gentle"]
    )
    await start(club.app, table.id, mika.id)
    for verb in ("board", "history", "moment", "see", "move", "plan", "do", "ask"):
        said = await forged(club, taro, taro.dm, f"t:{verb}:{table.id}")
        assert said == "There is no match with that number that you could open.", verb
    assert "Waiting for" in await forged(club, mika, mika.dm, f"t:board:{table.id}")
