"""A former judgement of positions, estimated in points.

What counts for sure counts; then majorities as they may end, tiles on carts, stones and coins by what they may become,
and the way that a piece has come. All of that shrinks as the match nears its end.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from games.contract import Seat
from games.via_appia.actions import Area, Convert, StoneSize, TileSize
from games.via_appia.baseline.guess import promise
from games.via_appia.board import CITIES, SPACES, SPACES_OF, STEP, cities_reached
from games.via_appia.cart import loaded
from games.via_appia.components import AREAS, BOX
from games.via_appia.player import Player
from games.via_appia.quarry import CONSOLATION, conversions, sold_for, taken_by
from games.via_appia.scoring import majority, most_coins
from games.via_appia.sizes import Sizes, some
from games.via_appia.slate.bed import Aim
from games.via_appia.state import Fallen, PushOn
from games.via_appia.travelling import token_left
from games.via_appia.view import View

PURSE, PLENTY = 2.6, 5.0
"""What very many coins are worth, and how many of them are worth five eighths of that: the first ones count most."""
STONE: dict[StoneSize, float] = {StoneSize.SMALL: 0.7, StoneSize.MEDIUM: 1.2, StoneSize.LARGE: 2.0}
TILE: dict[TileSize, float] = {TileSize.SMALL: 1.4, TileSize.MEDIUM: 3.2, TileSize.LARGE: 5.1}
"""On a cart."""
FURTHER = 0.65
"""Every further stone is worth so much less: an action pushes two."""
FALLEN = 1.2
"""What a stone that may fall is worth."""
NEARER = 0.4
"""What it is worth that a push brings other stones nearer to the edge, too."""
STEP_AHEAD = 0.9
"""What a step along the road is worth while there is time."""
NEAR = 0.75
"""A token counts in part before the city is reached: with every step that is missing, so much less."""
ANOTHER_PUSH = 0.25
CONSOLED = 0.7
"""What part of its worth a consolation has before the push that may miss again."""
PUSH_TOKEN = 0.6
LAST_ROUND = 0.1
"""What part of their worth is left to plans when the last round has begun."""


def time_left(view: View) -> float:
    """Return how much is left, 1 at the beginning, until the road is paved or somebody reaches its end."""
    if view.ending is not None:
        return LAST_ROUND
    paved = len(view.laid) / len(SPACES)
    gone = max(STEP[player.place] for player in view.players) / STEP[CITIES[-1]]
    return 1.0 - float(max(paved, gone) ** 3)


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands, with what it is asked."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    time, player = time_left(view), view.players[seat]
    worth = player.points + majorities(view, seat) + purse_worth(view, seat, time)
    worth += stones_worth(player.stones, time) + tiles_worth(player.cart, time) + road_worth(view, player, time)
    worth += PUSH_TOKEN * time * player.push_token
    return worth + _asked_worth(view, seat, time)


def majorities(view: View, seat: Seat) -> float:
    """Return what the bonus tokens of all areas may bring."""
    return sum(_majority(view, seat, area) for area in AREAS)


def more_tokens(view: View, seat: Seat, area: Area, count: int) -> float:
    """Return what it is worth to gain so many bonus tokens of an area."""
    return _majority(view, seat, area, count) - _majority(view, seat, area)


def _majority(view: View, seat: Seat, area: Area, more: int = 0) -> float:
    number = AREAS.index(area)
    tokens = tuple(player.tokens[number] + more * (owner == seat) for owner, player in enumerate(view.players))
    return _shares(tokens, SPACES_OF[area] - sum(tokens))[seat]


@lru_cache(1 << 12)
def _shares(tokens: tuple[int, ...], free: int) -> tuple[float, ...]:
    """Return what everybody may get for an area: the fewer spaces are free, the more it is what the table says."""
    total = sum(tokens) + free
    sure = (sum(tokens) / total) ** 2
    soft = 0.8 + 0.2 * free
    weights = [exp(count / soft) for count in tokens]
    prizes = BOX.scoring.most_tokens + BOX.scoring.second_tokens
    hoped = [prizes * weight / sum(weights) for weight in weights]
    now = majority(tokens)
    return tuple(sure * points + (1 - sure) * hope for points, hope in zip(now, hoped, strict=True))


def purse_worth(view: View, seat: Seat, time: float) -> float:
    """Return what a player's coins are worth: for fares, and for having most of them."""
    coins = _coins(view)
    return coins_worth(coins[seat], time) + (1 - time) * most_coins(coins)[seat]


def _coins(view: View) -> tuple[int, ...]:
    """Return everybody's coins: where the tally is covered, as far as they are shown."""
    return tuple(count or 0 for count in view.coins) if view.tally is None else view.tally


def coins_worth(coins: int, time: float) -> float:
    """Return what so many coins are worth for fares."""
    return time * PURSE * (1 - exp(-coins / PLENTY))


def more_coins(view: View, seat: Seat, coins: int, time: float) -> float:
    """Return what it is worth to gain so many coins, or to pay them."""
    mine = _coins(view)[seat]
    return coins_worth(mine + coins, time) - coins_worth(mine, time)


def stones_worth(stones: Sizes, time: float) -> float:
    """Return what stones are worth."""
    worths = (STONE[size] for size in reversed(stones.stones()))
    return time * sum(worth * FURTHER**number for number, worth in enumerate(worths))


def tiles_worth(cart: Sizes, time: float) -> float:
    """Return what tiles on a cart are worth."""
    return time * sum(TILE[size] * cart.of(size) for size in TileSize)


def road_worth(view: View, player: Player, time: float) -> float:
    """Return what it is worth to have come so far: it opens areas, and brings the next token nearer."""
    come = STEP_AHEAD * STEP[player.place] * time
    city = cities_reached(player.place)
    if city == len(CITIES):
        return come
    missing = STEP[CITIES[city]] - STEP[player.place]
    return come + token_left(view, city) * NEAR**missing * time


def _asked_worth(view: View, seat: Seat, time: float) -> float:
    """Return what it is worth to be asked what a player is asked now; 0 for anybody else."""
    match view.asked:
        case Fallen(owner, stones) if owner == seat:
            return fallen_worth(view, seat, stones, time)
        case PushOn(owner) if owner == seat:
            return ANOTHER_PUSH + _consolation(view, seat, time)
    return 0.0


def _consolation(view: View, seat: Seat, time: float) -> float:
    """Return what it is worth that another miss would bring a consolation."""
    match view.asked:
        case PushOn(_, pushed, True) if pushed + 1 == BOX.constants.pushes:
            return CONSOLED * fallen_worth(view, seat, CONSOLATION, time)
    return 0.0


def fallen_worth(view: View, seat: Seat, stones: Sizes, time: float) -> float:
    """Return what the best way is worth to take tiles and coins for fallen stones."""
    ways = conversions(view, view.players[seat], stones)
    return max(conversion_worth(view, seat, stones, way, time) for way in ways)


def conversion_worth(view: View, seat: Seat, fallen: Sizes, action: Convert, time: float) -> float:
    """Return what it is worth to take tiles, and coins for the other stones."""
    cart, taken = view.players[seat].cart, taken_by(action)
    gained = tiles_worth(loaded(cart, taken), time) - tiles_worth(cart, time)
    return gained + more_coins(view, seat, sold_for(fallen, taken), time)


def push_worth(view: View, seat: Seat, aim: Aim) -> float:
    """Return what a push may bring, less the stone."""
    stones, time = view.players[seat].stones, time_left(view)
    spent = stones_worth(stones, time) - stones_worth(stones - some(aim.stone), time)
    return NEARER + FALLEN * promise(view.bed, aim) + _consolation(view, seat, time) - spent
