"""Taking back: what it says, when it is free, when the others are asked, and what they can answer."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.app import App, open_app
from bot.discord.match.recap import undo_items
from bot.discord.ui.formatting import words_in
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, decode_events
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.settings import Settings
from bot.store.rows import PersonRow
from games.codec import field_types
from games.contract import Action
from games.kings_guild.actions import Craft, EndTurn, Keep
from games.kings_guild.treasure_events import TreasuresGiven
from games.simulation import match_seed
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.discord.fair import Done, Peek, Roll, Vote, Walk
from tests.bot.discord.tables import said
from tests.bot.end_to_end.evening import fix_chance
from tests.bot.starting import start


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def undo(club: Club, table: Table, person: Person) -> ChatMessage:
    reply = await person.click(await club.post(table.id), "Take back")
    assert reply.private
    return await reply.message()


async def revision(club: Club, table: Table) -> int:
    return (await club.table(table.id)).revision


async def request(club: Club, person: Person) -> ChatMessage:
    await club.settled()
    return await person.wait_for("asks: take back", channel=club.sandbox.channel)


async def test_a_free_undo_says_what_it_takes_back(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(3))
    message = await undo(club, table, mika)
    assert "- You walk 3." in message.text
    assert labels(message)[0] == "Take back"
    message = await pressed(mika, message, "Take back")
    assert "Taken back." in message.text
    assert "**Have fun**" in message.text
    assert (await club.table(table.id)).state.points == (0, 0)
    text = (await club.post(table.id)).text
    assert "takes back a move: “walks 3”." in text
    assert text.count("walks 3") == 1


async def test_nothing_to_take_back(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    assert await said(mika, club.sandbox.channel, "undo") == "There is no move of yours to take back."


async def test_an_offer_to_undo_that_has_become_stale(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(3))
    message = await undo(club, table, mika)
    await club.play(table, Walk(1))
    message = await pressed(mika, message, "Take back")
    assert "nothing was done" in message.text
    assert "You walk 1." in message.text
    assert "- You walk 1." in message.text
    assert await revision(club, table) == 2


async def test_a_die_needs_consent_and_the_other_agrees(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Roll())
    message = await undo(club, table, mika)
    assert "needs the consent of the others" in message.text
    message = await pressed(mika, message, "Ask the others")
    assert "The others have been asked." in message.text
    post = await request(club, taro)
    assert post.mentions == (taro.user,)
    assert f"- **{mika.user.display_name}** rolls " in post.text
    reply = await taro.click(post, "Agree")
    await reply.message()
    assert "Everybody has agreed." in post.text
    assert labels(post) == []
    assert (await club.table(table.id)).state.points == (0, 0)


async def test_what_only_one_may_know_is_not_told_to_the_others(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Peek())
    assert "- You see a rabbit." in (await undo(club, table, mika)).text
    await club.app.consent.ask_undo(table.id, mika.id)
    post = await request(club, club.other(table, mika))
    assert "rabbit" not in post.text
    assert f"- **{mika.user.display_name}** answered: Have fun." in post.text
    await (await club.other(table, mika).click(post, "Decline")).message()
    assert "rabbit" not in post.text


async def test_the_other_declines(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Roll())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, taro)
    await (await taro.click(post, "Decline")).message()
    assert f"{taro.user.display_name} does not agree." in post.text
    assert labels(post) == []
    assert await revision(club, table) == 1


async def test_who_asked_can_not_agree_but_withdraw(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Roll())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, mika)
    reply = await mika.click(post, "Agree")
    told = await mika.wait_for("That is your own request", channel=club.sandbox.channel)
    assert told.ephemeral
    assert reply.acknowledged
    await (await mika.click(post, "Decline")).message()
    assert "has withdrawn the request" in post.text
    assert f"{mika.user.display_name} asked to take back:" in post.text


async def test_a_guest_has_no_say(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Roll())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, mika)
    guest = club.person("guest")
    await guest.click(post, "Agree")
    await guest.wait_for("not playing in this match", channel=club.sandbox.channel)
    assert await revision(club, table) == 1


async def test_after_a_refusal_one_may_ask_again(club: Club, table: Table) -> None:
    """At the same revision, within the minutes in which Discord takes equal nonces for one message."""
    mika = await club.mover(table)
    await club.play(table, Roll())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    first = await request(club, mika)
    await (await club.other(table, mika).click(first, "Decline")).message()
    assert "in 5 minutes" in (await pressed(mika, await undo(club, table, mika), "Ask the others")).text
    await club.advance(minutes=5)
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    again = await mika.wait_for("asks: take back", channel=club.sandbox.channel, after=first)
    assert labels(again) == ["Agree", "Decline"]
    assert labels(first) == []


async def test_a_request_lapses_with_the_next_move(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Roll())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, taro)
    await club.play(table, Walk(1))
    await (await taro.click(post, "Agree")).message()
    assert "no longer open" in post.text
    assert await revision(club, table) == 2


async def test_several_consents(club: Club) -> None:
    table = await club.start("mika", "taro", "yuki", game="fair")
    mika = await club.mover(table)
    others = [club.at(table, seat) for seat in range(3) if club.at(table, seat) is not mika]
    await club.play(table, Roll())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, mika)
    await (await others[0].click(post, "Agree")).message()
    assert f"Agreed so far: {others[0].user.display_name}" in post.text
    assert labels(post) == ["Agree", "Decline"]
    await (await others[1].click(post, "Agree")).message()
    assert "Everybody has agreed." in post.text
    assert (await club.table(table.id)).state.points == (0, 0, 0)


async def test_answers_given_at_the_same_time_stay(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Done(), Done(), Vote(True))
    assert "at the same time" in await said(mika, club.sandbox.channel, "undo")
    assert "Take back" not in labels(await club.post(table.id))


async def test_undo_as_a_command(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(3))
    message = await (await mika.slash(club.sandbox.channel, "undo")).message()
    await pressed(mika, message, "Take back")
    assert await revision(club, table) == 2


async def test_a_menu_from_before_an_undo_is_stale(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(3))
    menu = await pressed(mika, await opened(club, table, mika), "Walk")
    await pressed(mika, await undo(club, table, mika), "Take back")
    menu = await pressed(mika, menu, "2 steps")
    assert "nothing was done" in menu.text
    assert "You take back a move" in menu.text
    assert (await club.table(table.id)).state.points == (0, 0)


async def guild_moves(app: App, seed: int) -> AsyncIterator[tuple[Table, int, Action]]:
    """Three people play The King's Guild at random, crafting where they can: after each move the match and the move."""
    people = [PersonRow(number, f"Player {number}", "en") for number in (1, 2, 3)]
    table = await app.lobby.create("kings_guild", people[0], guild=1, home=2, locale="en")
    for person in people[1:]:
        await app.lobby.join(table.id, person)
    table, luck = await start(app, table.id, 1), Random(seed)
    while table.to_move:
        seat = table.to_move[0]
        legal = table.legal(seat)
        action = luck.choice([action for action in legal if isinstance(action, Craft)] or legal)
        table = await app.play.move(table.id, table.seats[seat].user or 0, action)
        yield table, seat, action


async def undo_text(app: App, table: Table, reader: int, asker: int) -> str:
    """What a reader (``-1``: everybody) would be told that somebody could take back; empty if there is nothing."""
    try:
        takeback = await app.undo.find(table.id, table.seats[asker].user or 0)
    except RefusedError:
        return ""
    items = await undo_items(app.store.read, table, takeback, words_in("en", table), None if reader < 0 else reader)
    return "\n".join(items)


async def test_treasures_that_change_hands_are_named_to_those_who_know_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second crafter of a shared quest keeps one, which nobody else learns; the first crafter gets the other."""
    chance, read = fix_chance(monkeypatch), 0
    async with open_app(Settings(data=tmp_path)) as app:
        for seed in range(3):
            chance.seed = match_seed(seed)
            async for table, seat, action in guild_moves(app, seed):
                if not isinstance(action, Keep):
                    continue
                given = given_in(table)
                for asker, reader in ((0, 0), (1, 1), (2, 2), (0, -1), (1, -1), (2, -1)):
                    if reader == seat:
                        continue
                    text = await undo_text(app, table, reader, asker)
                    known = given.cards if given and reader == given.first else ()
                    hidden = names(table, (*action.cards, *(given.cards if given else ()))) - names(table, known)
                    assert not any(name in text for name in hidden)
                    read += " keeps " in text
    assert read > 10


def given_in(table: Table) -> TreasuresGiven | None:
    """What the last move told of the treasures that were given away."""
    assert table.newest is not None
    events = decode_events(table.game, table.newest) or ()
    return next((event for event in events if isinstance(event, TreasuresGiven)), None)


def names(table: Table, cards: tuple[str, ...]) -> set[str]:
    return {words_in("en", table).name((card,), field_types(Keep)["cards"]) for card in cards}


async def test_an_ended_turn_is_named(tmp_path: Path) -> None:
    async with open_app(Settings(data=tmp_path)) as app:
        told = ""
        async for table, seat, action in guild_moves(app, 1):
            if isinstance(action, EndTurn):
                told, other = await undo_text(app, table, seat, seat), await undo_text(app, table, -1, seat)
                assert other.splitlines()[0] == f"**{words_in('en', table).names[seat]}** ends the turn."
                break
        assert told.splitlines()[0] == "You end the turn."


# A slip


async def test_a_slip_is_taken_back_from_the_answer_and_rings_nobody(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    mika = await club.mover(table)
    taro = club.other(table, mika)
    menu = await pressed(mika, await pressed(mika, await opened(club, table, mika), "Walk"), "2 steps")
    assert "Take back" in labels(menu), "the turn goes on"
    menu = await pressed(mika, menu, "Enough")
    menu = await pressed(mika, menu, "Take back")
    assert "Taken back." in menu.text
    await club.advance(minutes=10)
    await club.settled()
    assert [message for message in taro.inbox if "Have fun" in message.text] == []
    assert (await club.table(table.id)).people_to_move == (mika.id,)


@pytest.mark.parametrize("how", ["Board", "/board", "call"])
async def test_a_slip_that_was_noticed_needs_consent(club: Club, how: str) -> None:
    table = await club.start("mika", "taro", game="fair")
    mika = await club.mover(table)
    taro = club.other(table, mika)
    menu = await pressed(mika, await opened(club, table, mika), "Enough")
    match how:
        case "Board":
            await (await taro.click(await club.post(table.id), "Board")).message()
        case "/board":
            await (await taro.slash(club.sandbox.channel, "board")).message()
        case "call":
            await club.advance(seconds=21)
            await club.settled()
    menu = await pressed(mika, menu, "Take back")
    assert "can’t take it back alone any more" in menu.text
    assert "Ask the others" in labels(menu)
    assert (await club.table(table.id)).revision == 1


@pytest.mark.usefixtures("in_order")
async def test_against_computers_alone_nothing_speaks_of_consent(club: Club) -> None:
    table = await club.start("mika", game="fair", computers=1)
    mika = club.person("mika")
    menu = await pressed(mika, await pressed(mika, await opened(club, table, mika), "Roll a die"), "Do it")
    assert "without the others’ consent" not in menu.text
    await club.settled()
    offer = await undo(club, table, mika)
    assert "consent" not in offer.text
    assert labels(offer)[0] == "Take back, as practice"


@pytest.mark.usefixtures("in_order")
async def test_luck_taken_back_alone_makes_practice_of_the_match_after_a_question(club: Club) -> None:
    table = await club.start("mika", game="fair", computers=1)
    mika = club.person("mika")
    menu = await pressed(mika, await pressed(mika, await opened(club, table, mika), "Roll a die"), "Do it")
    asked = await pressed(mika, menu, "Take back")
    assert "this match becomes practice: it is marked as such and counts for no record." in asked.text
    assert "practice" not in (await club.post(table.id)).text
    assert await revision(club, table) == 1
    done = await pressed(mika, asked, "Take back, as practice")
    assert "**Taken back.**\nFrom now on this match is practice." in done.text
    assert (await club.table(table.id)).state.points == (0, 0)
    post = await club.post(table.id)
    assert "Village Fair #1 · On the green · practice" in post.text
    assert "From now on this match is practice." in post.text
    assert "**[Village Fair #1 · practice]" in await said(mika, club.sandbox.channel, "match list")
    menu = await pressed(mika, await pressed(mika, await opened(club, table, mika), "Roll a die"), "Do it")
    assert "Taken back." in (await pressed(mika, menu, "Take back")).text, "it is asked once"
    await club.app.consent.abandon(table.id, 0, as_host=True)
    last = await club.post(table.id)
    assert "Practice: this match counts for no record." in last.text


@pytest.mark.usefixtures("in_order")
async def test_taking_back_as_practice_twice_says_the_same(club: Club) -> None:
    table = await club.start("mika", game="fair", computers=1)
    mika = club.person("mika")
    menu = await pressed(mika, await pressed(mika, await opened(club, table, mika), "Roll a die"), "Do it")
    asked = await pressed(mika, menu, "Take back")
    first = (await pressed(mika, asked, "Take back, as practice")).text
    second = await (await mika.click(asked, "Take back, as practice", stale=True)).message()
    assert second.text == first
    assert await revision(club, table) == 3


async def test_those_who_are_away_are_not_asked_for_their_consent(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Roll())
    await club.app.seats.hand_over(table.id, club.other(table, mika).id)
    offer = await undo(club, table, mika)
    assert "needs the consent of the others, and they are away" in offer.text
    assert "Ask the others" not in labels(offer)


@pytest.mark.usefixtures("in_order")
async def test_practice_in_japanese(club: Club) -> None:
    mika = club.person("mika", "ja")
    table = await club.start("mika", game="fair", computers=1, locale="ja")
    await club.play(table, Roll())
    offer = await (await mika.slash(club.sandbox.channel, "undo")).message()
    assert "この対局は練習になります" in offer.text
    await pressed(mika, offer, "練習にして取り消す")
    post = await club.post(table.id)
    assert "・練習" in post.text
    assert "この対局は、ここから練習になります。" in post.text
