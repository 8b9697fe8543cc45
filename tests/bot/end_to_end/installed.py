"""A whole match of a game that is installed beside Turnstone, run by ``tests/test_outside.py`` where one is."""

from __future__ import annotations

from random import Random

from bot.sandbox import Sandbox
from tests.bot.autopilot import Autopilot, PressOutcome
from tests.bot.end_to_end.evening import Evening
from tests.bot.end_to_end.test_whole_matches import by_bot, has, play_out, read
from tests.bot.waiting import until

GAME = "nim"


async def test_it_is_played_by_menu_in_english_and_by_typed_commands_in_japanese(
    evening: Evening, sandbox: Sandbox
) -> None:
    alice, haru = sandbox.user("alice"), sandbox.user("haru", locale="ja", display_name="春")
    await alice.slash(sandbox.channel, "match new", options={"game": GAME, "place": "channel"})
    card = await alice.wait_for(has("Join"), channel=sandbox.channel)
    await haru.click(card, "Join")
    await haru.wait_for(lambda message: message is card and "春" in message.text)
    await haru.click(card, "Start")

    async def is_running() -> bool:
        return (await evening.table(1)).row.status == "running"

    await until(is_running)
    await evening.shown()
    pilots = [Autopilot(person, Random(seat), boldness=0.4) for seat, person in enumerate((alice, haru))]
    evening.stay()
    moves = await play_out(evening, 1, pilots, {alice.id: sandbox.channel, haru.id: None}, GAME)
    table, counts = await evening.table(1), read(pilots)
    assert moves == sum(len(pilot.accepted) for pilot in pilots) > 6
    assert all(pilot.accepted for pilot in pilots)
    assert counts[PressOutcome.LOST] == counts[PressOutcome.STALE] == 0
    assert (table.row.status, sorted(table.outcome.scores)) == ("over", [0, 1])
    last = by_bot(sandbox.world.channels[table.row.channel])[-1]
    assert "Nim #1" in last.text
    assert evening.chance.seed.hex() not in last.text
    assert [image.width for image in last.images] == [1200, 1200], "the result, and what everybody has"
    assert "won" in last.images[0].description
    await evening.sound(1)
