"""Computer players over the contract alone. They get views, never states, so they cannot cheat by construction."""

from games.players.considering import Considered, consider
from games.players.search import USUAL, GoOn, Limit, moves
from games.players.strengths import PLAYERS, STRENGTHS, Player, player

__all__ = ["PLAYERS", "STRENGTHS", "USUAL", "Considered", "GoOn", "Limit", "Player", "consider", "moves", "player"]
