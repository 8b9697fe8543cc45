"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.contract import Action, Advisor
from games.kings_guild.actions import Bid
from games.kings_guild.baseline import prospects
from games.kings_guild.baseline.advice import describe
from games.kings_guild.baseline.prospects import Outlook
from games.kings_guild.components import ROOMS, STATUE
from games.kings_guild.guild.powers import powers
from games.kings_guild.pieces import Statue
from games.kings_guild.state import State
from games.kings_guild.view import View


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it, but a bid by how near it is to what the statue is worth."""
    if isinstance(action, Bid) and view.seat is not None:
        return -abs(action.coins - _fair_bid(Outlook(view, view.seat)))
    return describe(view, action).rank


def _fair_bid(of: Outlook) -> float:
    """Return about half of what the statue is worth in coins, and never much more than half of the purse."""
    thrones = (ROOMS[room].scores for room in powers(of.player).owned)
    points = ROOMS[STATUE].points + sum(scores.points for scores in thrones if isinstance(scores, Statue))
    return min(0.6 * points / of.coin, 0.6 * of.player.coins)


BASELINE: Advisor[State, View] = Advisor(prior, prospects.value)
