"""What the rules cost: a decision, the replay of a match, and the moves that a computer player imagines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pytest
from msgspec import Struct

from games.catalogue import catalogue
from games.chance import ImaginedChance, SeededChance
from games.codec import codec
from games.contract import Action, AnyGame, Seat
from games.engine import play
from games.players.clocks import MoveClock
from games.players.search import ThinkingPlayer
from games.simulation import MatchRecord, replay
from tests.benchmarks.figures import Figure, cost, hold, random_match, sampled

pytestmark = pytest.mark.prove

MATCHES, DECISIONS = 4, 400
"""How many decisions are looked at, and of how many matches."""
THOUGHTS, THOUGHT = 8, 300
"""How many of them are thought about, and imagined moves for each."""
MICRO = 1e6
DECISION: Final = {"applejack": 3.0, "kings_guild": 3.0, "stone_age": 3.0}
"""How many times the storing and reading of its position a decision may cost, where that is known."""
REPLAYED = 10.0
"""As often for a move of a replay."""


class Decision(Struct, frozen=True):
    """A position in which a seat is asked, and what it answered."""

    number: int
    state: Struct
    seat: Seat
    action: Action


def test_decisions_and_replays_cost_little_beside_storing_a_position() -> None:
    hold("rules", "What the rules cost", [figure for game in catalogue().values() for figure in _figures(game)])


def _figures(game: AnyGame) -> Iterator[Figure]:
    matches = [random_match(game, 7, number) for number in range(MATCHES)]
    decisions = sampled([one for match in matches for one in _decisions(game, match)], DECISIONS)
    encode, decode = codec(game).encode, codec(game).state
    stored = cost(lambda: sum(decode(encode(one.state)) is not None for one in decisions)) * MICRO
    decision = cost(lambda: _decide(game, decisions)) * MICRO
    replayed = cost(lambda: sum(1 for match in matches for _ in replay(game, match))) * MICRO
    key, beside = game.meta.key, "its position stored and read"
    yield Figure(f"{key}: a decision", decision, "µs", stored, beside, DECISION.get(key))
    yield Figure(f"{key}: a move of a replay", replayed, "µs", stored, beside, REPLAYED)
    yield Figure(
        f"{key}: an imagined move", cost(lambda: _think(game, decisions)) * MICRO, "µs", decision, "a decision"
    )


def _decisions(game: AnyGame, match: MatchRecord) -> Iterator[Decision]:
    for number, (step, move) in enumerate(zip(replay(game, match), match.journal, strict=False), 1):
        yield Decision(number, step.state, move.seat, move.action)


def _decide(game: AnyGame, decisions: Sequence[Decision]) -> int:
    """List what is legal in every position, and apply the answer with what is forced and chance."""
    for one in decisions:
        for _ in game.legal_actions(one.state, one.seat):
            pass
        play(game, one.state, one.seat, one.action, SeededChance(b"bench", one.number))
    return len(decisions)


def _think(game: AnyGame, decisions: Sequence[Decision]) -> int:
    """Think about some decisions, all over the matches. Returns how many moves were imagined."""
    imagined = 0
    for one in sampled(decisions, THOUGHTS):
        clock, legal = MoveClock(THOUGHT), tuple(game.legal_actions(one.state, one.seat))
        player = ThinkingPlayer(lambda clock=clock: clock)
        player.choose(game, game.view(one.state, one.seat), legal, ImaginedChance(one.number))
        imagined += min(clock.made, THOUGHT)
    return imagined
