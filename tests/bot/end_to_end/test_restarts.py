"""The bot is stopped and started again: in the middle of a match, and in the middle of a menu."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random

from bot.discord.ui.protocol import parse
from bot.sandbox import ChatMessage, Sandbox
from tests.bot.autopilot import Autopilot, PressOutcome
from tests.bot.end_to_end.evening import Evening, boards
from tests.bot.end_to_end.processes import bot_as_hosted
from tests.bot.end_to_end.test_telling import pass_turn, seated
from tests.bot.waiting import soon


async def test_in_the_middle_of_a_match(closed: Evening, sandbox: Sandbox) -> None:
    evening = closed
    match = await evening.late(sandbox.user("alice"), sandbox.user("bob", locale="ja"), left=30, seed=1)
    await evening.open()
    await evening.shown()
    pilots = [Autopilot(person, Random(seed)) for seed, person in enumerate(sandbox.people.values())]
    turns = 0

    async def turn_and_restart(pilot: Autopilot) -> int:
        nonlocal turns
        turns += 1
        if turns % 3 == 0:
            await evening.restart()
        return await pilot.play_menu(pilot.person.dm, match)

    assert await evening.to_end(match, pilots, turn_and_restart) > 10
    assert turns > 8
    await evening.sound(match)
    registrations = sandbox.requests_to("PUT", "/commands")
    assert len(registrations) == 1, "the commands have not changed, so Discord is not told again"
    assert all(pilot.counts[PressOutcome.LOST] == 0 for pilot in pilots)
    assert "scores" in boards(sandbox.channel)[-1].images[0].filename


async def test_in_the_middle_of_a_menu(evening: Evening, sandbox: Sandbox) -> None:
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    await evening.shown()
    first, _ = await seated(evening, match)
    await evening.app.people.choose(first.id, confirms="always")
    pilot = Autopilot(first, Random(1))
    menu = await opened(pilot, boards(sandbox.channel)[-1])
    before = (await evening.table(match)).revision
    for _ in range(20):
        await evening.restart()
        if await evening_moved(evening, match, before):
            break
        step = pilot.choose(menu)
        assert step is not None
        outcome, answer = await pilot.press(menu, step)
        assert outcome in (PressOutcome.ASKED, PressOutcome.ACCEPTED)
        assert answer is not None
        menu = answer
    assert (await evening.table(match)).revision == before + 1
    assert pilot.counts[PressOutcome.ASKED] >= 1


async def opened(pilot: Autopilot, post: ChatMessage) -> ChatMessage:
    """The menu behind the *Your move* of a post."""
    (custom_id,) = [
        button.custom_id for button in post.buttons if (press := parse(button.custom_id or "")) and press.verb == "move"
    ]
    return await (await pilot.person.click(post, custom_id=custom_id)).message()


async def evening_moved(evening: Evening, match: int, before: int) -> bool:
    return (await evening.table(match)).revision > before


async def test_a_menu_of_another_question_shows_todays_after_a_restart(evening: Evening, sandbox: Sandbox) -> None:
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    await evening.shown()
    first, second = await seated(evening, match)
    pilot = Autopilot(first, Random(1))
    old = await opened(pilot, boards(sandbox.channel)[-1])
    await pass_turn(evening, match, first)
    await pass_turn(evening, match, second)
    await evening.restart()
    before = (await evening.table(match)).revision
    step = pilot.choose(old)
    assert step is not None
    outcome, answer = await pilot.press(old, step)
    assert outcome is PressOutcome.STALE
    assert answer is not None
    assert (await evening.table(match)).revision == before
    assert await pilot.play_on(answer, moves=1) == 1
    assert (await evening.table(match)).revision == before + 1


async def test_sigterm_ends_the_bot_while_discord_answers_nothing(sandbox: Sandbox, tmp_path: Path) -> None:
    async with bot_as_hosted(sandbox, tmp_path) as hosted:
        held = sandbox.faults.hold("*", times=None)
        mika = sandbox.user("mika")
        await mika.slash(sandbox.channel, "match new", wait=False, game="Stone Age")
        await sandbox.world.changes.until(lambda: held.struck > 0)
        hosted.send_signal(signal.SIGTERM)
        await soon(hosted.wait())
        assert hosted.returncode == 0
        held.release()
