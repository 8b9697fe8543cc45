"""Scoring (sections 4 and 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.contract import Deed, Outcome, Phrase, SheetLine, by_points
from games.via_appia.components import AREAS, BOX
from games.via_appia.rulings import MAJORITY_NEEDS_TOKENS
from games.via_appia.state import Ending, Player, State

Points: TypeAlias = tuple[int, ...]


def most_coins(coins: Sequence[int]) -> Points:
    """Return the points for having most coins; all get them who tie for it."""
    most = max(coins)
    return tuple(BOX.scoring.most_coins if count == most else 0 for count in coins)


def majority(tokens: Sequence[int]) -> Points:
    """Return the points for the bonus tokens of an area.

    Who tie for most share both prizes, and nobody is second; who tie for second share that, rounded down.
    """
    ranked = sorted({count for count in tokens if count or not MAJORITY_NEEDS_TOKENS}, reverse=True)
    prizes = [BOX.scoring.most_tokens, BOX.scoring.second_tokens]
    if ranked and tokens.count(ranked[0]) > 1:
        prizes = [sum(prizes)]
    shares = {count: prize // tokens.count(count) for count, prize in zip(ranked, prizes, strict=False)}
    return tuple(shares.get(count, 0) for count in tokens)


def sheet(players: Sequence[Player], coins: Sequence[int]) -> tuple[SheetLine, ...]:
    """Return the score sheet if the match ended now."""
    areas = (
        SheetLine(f"area-{area.value.lower()}", majority([player.tokens[number] for player in players]))
        for number, area in enumerate(AREAS)
    )
    return (
        SheetLine("track", tuple(player.track for player in players)),
        SheetLine("cities", tuple(player.city_points for player in players)),
        *areas,
        SheetLine("coins", most_coins(coins)),
    )


def outcome(players: Sequence[Player], coins: Sequence[int], why: Ending) -> Outcome:
    """Return the final scores and places. Equal scores share a place."""
    return by_points(sheet(players, coins), Phrase("outcome", {"why": why}))


def deeds(state: State) -> tuple[Deed, ...]:
    """Return how far everybody has travelled, and what they have gathered on the way."""
    players = state.players
    return (
        Deed("cities", tuple(sum(seat in here for here in state.arrived) for seat in range(len(players)))),
        Deed("tokens", tuple(sum(player.tokens) for player in players)),
        Deed("coins", state.coins),
    )
