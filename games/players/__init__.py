"""Computer players over the contract alone. They get views, never states, so they cannot cheat by construction."""

from games.players.clocks import USUAL, Clock, Limit, moves
from games.players.search import Considered, consider
from games.players.strengths import PLAYERS, STRENGTHS, WEAKEST_FIRST, Player, player

__all__ = [
    "PLAYERS",
    "STRENGTHS",
    "USUAL",
    "WEAKEST_FIRST",
    "Clock",
    "Considered",
    "Limit",
    "Player",
    "consider",
    "moves",
    "player",
]
