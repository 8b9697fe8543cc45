"""Taking back, alone and by consent; giving up."""

from __future__ import annotations

from random import Random

import pytest

from bot.matches.refusals import RefusedError
from bot.matches.undo import Need, Takeback
from bot.notices.schedule import BURST
from bot.sandbox import ChatMessage, Person, Sandbox
from rendering.words import Words
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.evening import Evening, boards
from tests.bot.end_to_end.test_telling import pass_turn, seated
from tests.bot.waiting import until

EN = Words("en")


async def takeback(evening: Evening, match: int, person: Person) -> Takeback | None:
    try:
        return await evening.app.undo.find(match, person.id)
    except RefusedError:
        return None


async def undo_offer(evening: Evening, person: Person) -> ChatMessage:
    """What *Take back* below the post says to somebody."""
    return await (await person.click(boards(evening.sandbox.channel)[-1], EN.text("play-button-undo"))).message()


async def play_until_free(evening: Evening, match: int) -> tuple[Person, Takeback]:
    """Play on until somebody could take a move back alone."""
    pilots = {person.id: Autopilot(person, Random(seed)) for seed, person in enumerate(evening.sandbox.people.values())}
    for _ in range(60):
        for user in (await evening.table(match)).people_to_move:
            await pilots[user].play_menu(evening.sandbox.channel, match, moves=1)
            found = await takeback(evening, match, pilots[user].person)
            if found is not None and await evening.app.undo.need(await evening.table(match), found) is Need.NOTHING:
                evening.advance(BURST)
                await evening.settled()
                return pilots[user].person, found
        await evening.shown()
    raise AssertionError("nobody could ever take back a move alone")


async def test_a_move_is_taken_back_alone(evening: Evening, sandbox: Sandbox) -> None:
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    await evening.shown()
    person, free = await play_until_free(evening, match)
    before = await evening.app.play.at_revision(await evening.table(match), free.to)
    revision = (await evening.table(match)).revision
    offer = await undo_offer(evening, person)
    assert EN.text("play-undo-what") in offer.text
    assert (await evening.table(match)).revision == revision, "nothing is done before it has been read"
    [old] = [button for button in offer.buttons if button.label == EN.text("play-button-take-back")]
    done = await (await person.click(offer, custom_id=old.custom_id)).message()
    assert EN.text("play-undone") in done.text
    table = await evening.table(match)
    assert table.revision == revision + 1
    assert table.state == before.state
    assert person.id in table.people_to_move
    assert await Autopilot(person, Random(9)).play_on(done, moves=1) == 1
    again = await (await person.click(offer, custom_id=old.custom_id, stale=True)).message()
    assert f"{EN.text('play-undone')}**\n{EN.text('play-since-then')}" in again.text
    assert (await evening.table(match)).revision == revision + 2
    await evening.shown()
    await evening.sound(match)


async def asked_to_take_back(evening: Evening, match: int) -> tuple[Person, Person, ChatMessage]:
    """Let somebody ask for the consent of the other: who, whom, and the post that asks."""
    await evening.shown()
    first, second = await seated(evening, match)
    await pass_turn(evening, match, first)
    offer = await undo_offer(evening, first)
    assert EN.text("play-undo-consent") in offer.text
    await first.click(offer, EN.text("play-button-ask-others"))
    agree = EN.text("play-button-agree")
    post = await second.wait_for(
        lambda message: any(button.label == agree for button in message.buttons), channel=evening.sandbox.channel
    )
    return first, second, post


async def test_a_turn_is_taken_back_by_consent(evening: Evening, sandbox: Sandbox) -> None:
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    start = (await evening.table(match)).state
    first, second, post = await asked_to_take_back(evening, match)
    assert post in second.buzzes
    assert post not in first.buzzes
    own = await (await first.click(post, EN.text("play-button-agree"))).message()
    assert EN.text("refuse-own-request") in own.text
    stranger = sandbox.user("stranger")
    await stranger.click(post, EN.text("play-button-agree"))
    assert (await evening.table(match)).to_move == (1,)
    await second.click(post, EN.text("play-button-agree"))
    await until(lambda: _is_asked(evening, match, first))
    await evening.shown()
    assert (await evening.table(match)).state == start
    assert post.buttons == []
    assert EN.text("play-request-done") in post.text
    assert EN.text("play-request-undo-done") in post.text
    assert "Place figures" in first.inbox[-1].text
    await evening.sound(match)


async def _is_asked(evening: Evening, match: int, person: Person) -> bool:
    return person.id in (await evening.table(match)).people_to_move


async def test_what_was_agreed_to_stays_to_be_read(evening: Evening, sandbox: Sandbox) -> None:
    """A press that comes a moment after the last consent is answered in private."""
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    first, second, post = await asked_to_take_back(evening, match)
    await second.click(post, EN.text("play-button-agree"))
    await second.wait_for(lambda message: message is post and not message.buttons)
    await second.click(post, EN.text("play-button-decline"), stale=True)
    await second.wait_for(EN.text("refuse-request-lapsed"))
    assert EN.text("play-request-done") in post.text
    assert first.id in (await evening.table(match)).people_to_move


async def test_consent_can_be_refused(evening: Evening, sandbox: Sandbox) -> None:
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    _, second, post = await asked_to_take_back(evening, match)
    before = await evening.table(match)
    await second.click(post, EN.text("play-button-decline"))
    await second.wait_for(lambda message: message is post and not message.buttons)
    assert (await evening.table(match)).newest == before.newest
    assert await evening.app.consent.open_requests(match) == []


async def test_a_request_lapses_with_the_next_move(evening: Evening, sandbox: Sandbox) -> None:
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    _, second, post = await asked_to_take_back(evening, match)
    await Autopilot(second, Random(4)).play_menu(sandbox.channel, match, moves=1)
    before = await evening.table(match)
    assert await evening.app.consent.open_requests(match) == []
    await second.wait_for(lambda message: message is post and not message.buttons)
    assert EN.text("play-request-lapsed") in post.text
    await second.click(post, EN.text("play-button-agree"), stale=True)
    await second.wait_for(EN.text("refuse-request-lapsed"))
    assert (await evening.table(match)).newest == before.newest


async def give_up(evening: Evening, person: Person) -> ChatMessage:
    """Type the command and confirm."""
    question = await (await person.slash(evening.sandbox.channel, "match concede")).message()
    return await (await person.click(question, EN.text("ending-concede"))).message()


async def test_giving_up_ends_a_match_of_two(evening: Evening, sandbox: Sandbox) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    match = await evening.match(alice, bob)
    await evening.shown()
    assert EN.text("ending-conceded") in (await give_up(evening, bob)).text
    await evening.shown()
    table = await evening.table(match)
    assert table.row.status == "over"
    assert table.conceded == 1
    last = boards(sandbox.channel)[-1]
    assert "Bob has given up. **Alice** wins" in last.text
    assert last.images[0].description
    await evening.sound(match)
    before = len(alice.buzzes), len(bob.buzzes)
    evening.advance(days=3)
    await evening.settled()
    assert (len(alice.buzzes), len(bob.buzzes)) == before, "nobody is waited for any more"


@pytest.mark.parametrize("asked", [True, False])
async def test_a_computer_player_goes_on_for_whoever_gives_up(evening: Evening, sandbox: Sandbox, asked: bool) -> None:
    people = [sandbox.user(name) for name in ("alice", "bob", "carol", "dave")]
    match = await evening.match(*people)
    await evening.shown()
    leaver = people[0] if asked else people[2]
    await give_up(evening, leaver)
    await evening.shown()
    table = await evening.table(match)
    assert table.row.status == "running"
    assert table.seat_of(leaver.id) is None
    assert sum(row.computer is not None for row in table.seats) == 1
    for seed in range(6):
        for user in (await evening.table(match)).people_to_move:
            person = next(one for one in people if one.id == user)
            await Autopilot(person, Random(seed)).play_menu(sandbox.channel, match)
        await evening.shown()
    seat = people.index(leaver)
    table = await evening.table(match)
    assert table.state.tribes[seat].home < table.state.tribes[seat].figures, "the computer player has moved"
    refused = await (await leaver.slash(sandbox.channel, "undo")).message()
    assert EN.text("refuse-not-at-table") in refused.text
    await evening.sound(match)


async def test_a_match_is_abandoned_by_everybody(evening: Evening, sandbox: Sandbox) -> None:
    people = [sandbox.user(name) for name in ("alice", "bob", "carol")]
    match = await evening.match(*people)
    await evening.shown()
    question = await (await people[0].slash(sandbox.channel, "match abandon")).message()
    await people[0].click(question, EN.text("ending-ask"))
    agree = EN.text("play-button-agree")
    post = await people[1].wait_for(lambda message: any(button.label == agree for button in message.buttons))
    await people[1].click(post, agree)
    await people[2].wait_for(lambda message: message is post and "Bob" in message.text and message.edited)
    assert (await evening.table(match)).row.status == "running"
    await people[2].click(post, agree)
    await until(lambda: _has_status(evening, match, "abandoned"))
    await evening.shown()
    assert EN.text("play-no-result") in boards(sandbox.channel)[-1].text
    await evening.sound(match)


async def _has_status(evening: Evening, match: int, status: str) -> bool:
    return (await evening.table(match)).row.status == status
