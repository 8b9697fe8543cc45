"""How many of Discord's rate-limited requests a move costs."""

from __future__ import annotations

from random import Random

import pytest

from bot.sandbox import Channel, Sandbox
from games.catalogue import catalogue
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.evening import Evening, check_few_requests

MOVES = 100
"""More than a round of four in Stone Age, in whose first half every move passes the turn."""
LEAST = 60
"""A match may be over before."""
SLOW = pytest.param("stone_age", 7200.0, "direct message", id="stone_age-slow-direct message")
"""Of the other games, ``test_whole_matches`` counts the requests of whole matches at this pace."""
OTHERS = [
    pytest.param(game, pause, by, marks=pytest.mark.prove, id=f"{game}-{name}-{by}")
    for game in sorted(catalogue())
    for name, pause in (("evening", 20.0), ("slow", 7200.0))
    for by in ("direct message", "post")
    if (game, name, by) != ("stone_age", "slow", "direct message")
]


@pytest.mark.parametrize(("game", "pause", "by"), [SLOW, *OTHERS])
async def test_a_move_costs_few_requests(game: str, pause: float, by: str, evening: Evening, sandbox: Sandbox) -> None:
    people = [sandbox.user(name) for name in ("alice", "bob", "carol", "dora")[: catalogue()[game].meta.seats[1]]]
    for person in people:
        await evening.app.people.meet(person.id, person.name, "en")
        await evening.app.people.choose(person.id, reminders=False)
    match = await evening.match(*people, game=game, seed=2)
    await evening.shown()
    pilots = {person.id: Autopilot(person, Random(seat)) for seat, person in enumerate(people)}
    before, made = len(sandbox.requests), 0
    while made < MOVES and (movers := (await evening.table(match)).people_to_move):
        user = movers[0]
        place: Channel = sandbox.channel if by == "post" else pilots[user].person.dm
        made += await pilots[user].play_menu(place, match, moves=1)
        evening.advance(pause)
        await evening.settled()
    assert made >= LEAST, "hardly anything was played"
    check_few_requests(sandbox, before, made)
