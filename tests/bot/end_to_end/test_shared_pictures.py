"""Everybody looks at the same picture wherever there are no secrets: it is drawn once."""

from __future__ import annotations

from random import Random

import pytest

from bot.sandbox import ChatMessage, Sandbox
from games.catalogue import catalogue
from tests.bot.autopilot import Autopilot, is_report, move_button
from tests.bot.end_to_end.evening import Evening
from tests.bot.end_to_end.test_whole_matches import posts

TURNS = 5


async def turn_taken(pilot: Autopilot, call: ChatMessage) -> ChatMessage:
    """Take a turn to its end. Returns what is shown then."""
    button = move_button(call)
    assert button is not None
    shown = await (await pilot.person.click(call, custom_id=button.custom_id)).message()
    while (tap := pilot.choose(shown)) is not None:
        _, answer = await pilot.press(shown, tap)
        assert answer is not None
        shown = answer
    assert is_report(shown), shown.text
    return shown


@pytest.mark.parametrize("game", catalogue())
async def test_who_has_moved_sees_what_the_table_is_shown_next(evening: Evening, sandbox: Sandbox, game: str) -> None:
    people = [sandbox.user("alice"), sandbox.user("bob")]
    pilots = {person.id: Autopilot(person, Random(7), boldness=0.0) for person in people}
    evening.stay()
    match = await evening.match(*people, game=game, seed=5)
    await evening.shown()
    for _ in range(TURNS):
        mover, *others = (await evening.table(match)).people_to_move
        shown = await turn_taken(pilots[mover], posts(sandbox.channel)[-1])
        if others:  # what is answered beside others isn't shown to anybody yet
            continue
        await evening.shown()
        assert (await evening.table(match)).row.status == "running"
        board, *_ = shown.images
        assert board.data == posts(sandbox.channel)[-1].images[0].data
