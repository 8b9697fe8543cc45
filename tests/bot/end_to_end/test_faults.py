"""The network and Discord misbehave while people play: moves are taken once, told once, and nobody is stuck."""

from __future__ import annotations

from random import Random

import pytest

from bot.discord.client import Turnstone
from bot.sandbox import ChatMessage, Code, Person, Sandbox
from rendering.words import Words
from tests.bot.autopilot import Autopilot, PressOutcome, Tap
from tests.bot.end_to_end.checks import check_once
from tests.bot.end_to_end.evening import Evening, boards
from tests.bot.end_to_end.test_restarts import opened
from tests.bot.end_to_end.test_telling import seated
from tests.bot.happenings import invalidate
from tests.bot.waiting import soon, until

EN = Words("en")
TOO_LATE = 3.1
"""Seconds after which Discord no longer waits for the first answer to a press."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Identify again without the five seconds that discord.py waits for politeness."""

    async def go_on(self: Turnstone, shard_id: int | None, *, initial: bool = False) -> None: ...

    monkeypatch.setattr(Turnstone, "before_identify_hook", go_on)


async def new_match(evening: Evening) -> tuple[int, Person, Autopilot]:
    """A match of two: its number, who is asked, and how they play."""
    sandbox = evening.sandbox
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    await evening.shown()
    first, second = await seated(evening, match)
    for person in (first, second):
        await evening.app.people.choose(person.id, confirms="always")
    return match, first, Autopilot(first, Random(1))


async def last_step(pilot: Autopilot, menu: ChatMessage) -> tuple[ChatMessage, Tap]:
    """Answer until one press is left that makes the move: the confirmation."""
    for _ in range(10):
        step = pilot.choose(menu)
        assert step is not None
        if step.confirms:
            return menu, step
        _, answer = await pilot.press(menu, step)
        assert answer is not None
        menu = answer
    raise AssertionError(f"no confirmation: {menu}")


async def revision(evening: Evening, match: int) -> int:
    return (await evening.table(match)).revision


@pytest.mark.parametrize("how", ["drop", "close", "reconnect"])
async def test_the_socket_goes_between_press_and_answer(evening: Evening, sandbox: Sandbox, how: str) -> None:
    match, first, pilot = await new_match(evening)
    menu, step = await last_step(pilot, await opened(pilot, boards(sandbox.channel)[-1]))
    before = await revision(evening, match)
    sandbox.gateway.down = True
    await getattr(sandbox.gateway, how)()
    reply = await first.click(menu, custom_id=step.custom_id, wait=False)
    sandbox.gateway.down = False
    answer = await reply.message()
    assert reply.acknowledged
    assert "You put" in answer.text
    assert await revision(evening, match) == before + 1
    assert sandbox.gateway.resumed == 1
    await evening.shown()
    await evening.sound(match)


async def test_the_session_is_lost_with_the_press(evening: Evening, sandbox: Sandbox) -> None:
    """Discord forgets the press: the player is told that nothing answered, and presses once more."""
    match, first, pilot = await new_match(evening)
    menu, step = await last_step(pilot, await opened(pilot, boards(sandbox.channel)[-1]))
    before = await revision(evening, match)
    await invalidate(sandbox.world, sandbox.gateway)
    reply = await first.click(menu, custom_id=step.custom_id, wait=False)
    evening.advance(TOO_LATE)
    assert reply.failed
    await sandbox.until_connected()
    await soon(evening.bot.wait_until_ready())
    outcome, _ = await pilot.press(menu, step)
    assert outcome is PressOutcome.ACCEPTED
    assert await revision(evening, match) == before + 1


async def test_the_token_dies_before_the_answer(evening: Evening, sandbox: Sandbox) -> None:
    """The move is taken all the same; who presses again is told what that has brought."""
    match, first, pilot = await new_match(evening)
    menu, step = await last_step(pilot, await opened(pilot, boards(sandbox.channel)[-1]))
    before = await revision(evening, match)
    held = sandbox.faults.hold("PATCH /webhooks/*")
    reply = await first.click(menu, custom_id=step.custom_id)
    reply.expire()
    await until(lambda: _moved(evening, match, before))
    held.release()
    outcome, answer = await pilot.press(menu, step)
    assert outcome is PressOutcome.ACCEPTED
    assert answer is not None
    assert "You put" in answer.text
    assert await revision(evening, match) == before + 1
    await evening.shown()
    await evening.sound(match)


async def _moved(evening: Evening, match: int, before: int) -> bool:
    return await revision(evening, match) > before


async def test_an_acknowledgement_that_is_too_late_changes_nothing_twice(evening: Evening, sandbox: Sandbox) -> None:
    match, first, pilot = await new_match(evening)
    menu, step = await last_step(pilot, await opened(pilot, boards(sandbox.channel)[-1]))
    before = await revision(evening, match)
    fault = sandbox.faults.refuse("POST /interactions/*", Code.UNKNOWN_INTERACTION)
    reply = await first.click(menu, custom_id=step.custom_id, wait=False)
    await sandbox.world.changes.until(lambda: fault.struck)
    evening.advance(TOO_LATE)
    assert reply.failed
    assert not reply.acknowledged
    after = await revision(evening, match)
    outcome, _ = await pilot.press(menu, step)
    assert outcome is PressOutcome.ACCEPTED
    assert await revision(evening, match) == before + 1
    assert after in (before, before + 1)


def misbehave(sandbox: Sandbox, luck: Random) -> None:
    """Arm a handful of faults for what comes next."""
    posting, editing, direct = "POST /channels/*/messages", "PATCH /*", "POST /users/*"
    arm = (
        lambda: sandbox.faults.rate_limit(posting, retry_after=0.02),
        lambda: sandbox.faults.rate_limit(editing, retry_after=0.02),
        lambda: sandbox.faults.rate_limit(direct, retry_after=0.02),
        lambda: sandbox.faults.rate_limit("POST /interactions/*", retry_after=0.02),
        lambda: sandbox.faults.lose_answer(posting),
        lambda: sandbox.faults.lose_request(posting),
        lambda: sandbox.faults.lose_answer("PATCH /channels/*"),
        lambda: sandbox.faults.slow(editing, 0.05),
        lambda: sandbox.faults.refuse("PATCH /channels/*", Code.UNKNOWN_MESSAGE),
    )
    for fault in luck.sample(arm, 3):
        fault()


async def test_limits_and_broken_connections_during_play(closed: Evening, sandbox: Sandbox) -> None:
    """Every turn meets some faults; yet the match comes to its end, and every post and call was made once."""
    evening, luck = closed, Random(8)
    people = sandbox.user("alice"), sandbox.user("bob")
    match = await evening.late(*people, left=26, seed=3)
    await evening.open()
    await evening.shown()
    pilots = [Autopilot(person, Random(seed)) for seed, person in enumerate(people)]

    async def turn(pilot: Autopilot) -> int:
        sandbox.faults.clear()
        misbehave(sandbox, luck)
        done = await pilot.play_menu(sandbox.channel, match, moves=6)
        await evening.settled()
        return done

    assert await evening.to_end(match, pilots, turn) > 10
    sandbox.faults.clear()
    evening.advance(minutes=20)
    await evening.settled()
    await evening.sound(match)
    assert (await evening.table(match)).row.status == "over"
    check_once(sandbox.channel.messages.values(), match)
    for person in people:
        check_once(person.inbox, match)
    assert boards(sandbox.channel)[-1].images[0].filename.startswith("scores")


async def test_server_errors_are_waited_out(evening: Evening, sandbox: Sandbox) -> None:
    match, first, pilot = await new_match(evening)
    struck = [
        sandbox.faults.server_error("POST /channels/*/messages", times=2),
        sandbox.faults.server_error("PATCH /webhooks/*", status=502),
    ]
    while first.id in (await evening.table(match)).people_to_move:
        assert await pilot.play_menu(sandbox.channel, match, moves=1) == 1
    evening.advance(10)
    shown = await revision(evening, match)
    await until(lambda: _posted(evening, match, shown))
    assert [fault.struck for fault in struck] == [2, 1]
    check_once(sandbox.channel.messages.values(), match)


async def _posted(evening: Evening, match: int, shown: int) -> bool:
    post = await evening.app.store.read.matches.post(match)
    return post is not None and post.revision >= shown


async def test_a_post_that_somebody_deleted_comes_again(evening: Evening, sandbox: Sandbox) -> None:
    match, first, pilot = await new_match(evening)
    sandbox.world.delete(boards(sandbox.channel)[-1])
    while first.id in (await evening.table(match)).people_to_move:
        await pilot.play_menu(first.dm, match)
    await evening.shown()
    post = boards(sandbox.channel)[-1]
    assert post.images[0].description
    assert await _posted(evening, match, await revision(evening, match))
