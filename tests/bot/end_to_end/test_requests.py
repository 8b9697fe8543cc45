"""How many of Discord's rate-limited requests a move costs."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.sandbox import Channel, Sandbox
from bot.sandbox.people.autopilot import Autopilot
from games.catalogue import catalogue
from tests.bot.end_to_end.evening import Evening

pytestmark = pytest.mark.usefixtures("sketched")

MOST = 2.5
MOVES = 100
"""More than a round of four in Stone Age, in whose first half every move passes the turn."""
LEAST = 60
"""A match may be over before."""
FREE = ("/interactions/", "/webhooks/")
"""Answers to presses have limits of their own."""


def counted(sandbox: Sandbox, since: int) -> Counter[str]:
    """The requests by route, without what answers presses."""
    sent = sandbox.requests[since:]
    return Counter(f"{one.method} {one.route}" for one in sent if not one.path.startswith(FREE))


@pytest.mark.parametrize(
    ("pause", "by"),
    [
        pytest.param(20.0, "direct message", marks=pytest.mark.prove, id="evening-direct message"),
        pytest.param(20.0, "post", marks=pytest.mark.prove, id="evening-post"),
        pytest.param(7200.0, "direct message", id="slow-direct message"),
        pytest.param(7200.0, "post", marks=pytest.mark.prove, id="slow-post"),
    ],
)
@pytest.mark.parametrize("game", sorted(catalogue()))
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
    spent = counted(sandbox, before)
    assert spent.total() / made <= MOST, spent
    assert not [route for route in spent if route.startswith("GET")], "what the bot sent it knows"
