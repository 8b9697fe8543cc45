"""What a position is worth, estimated in points, for ranks in menus and for computer players.

What counts for sure counts; then majorities as they may end, tiles on carts, stones and coins by what they may become,
and the way that a piece has come. All of that shrinks as the match nears its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from msgspec.structs import replace

from games.contract import Seat
from games.via_appia.actions import LANES, Angle, Area, Convert, PlaceId, StoneSize, TileSize
from games.via_appia.board import CITIES, SPACES, SPACES_OF, STEP, area_of, cities_reached
from games.via_appia.components import AREAS, BOX
from games.via_appia.quarry import CONSOLATION, conversions, sold_for, taken_by
from games.via_appia.road import coins_of, points_of, price, token_left, tokens_of
from games.via_appia.scoring import majority, most_coins
from games.via_appia.sizes import Sizes, some
from games.via_appia.slate.bed import Aim, Bed
from games.via_appia.slate.guess import promise
from games.via_appia.state import Fallen, Player, PushOn, State, Turn, View, fits, loaded

PURSE, PLENTY = 2.6, 5.0
"""What very many coins are worth, and how many of them are worth five eighths of that: the first ones count most."""
STONE: dict[StoneSize, float] = {StoneSize.SMALL: 0.6, StoneSize.MEDIUM: 1.3, StoneSize.LARGE: 2.4}
TILE: dict[TileSize, float] = {TileSize.SMALL: 0.8, TileSize.MEDIUM: 2.6, TileSize.LARGE: 5.2}
"""On a cart."""
FURTHER = 0.8
"""Every further stone is worth so much less: an action pushes two."""
FALLING: dict[StoneSize, float] = {StoneSize.SMALL: 0.5, StoneSize.MEDIUM: 1.1, StoneSize.LARGE: 1.8}
"""About how many stones a push brings down."""
FALLEN: dict[StoneSize, float] = {StoneSize.SMALL: 0.53, StoneSize.MEDIUM: 0.34, StoneSize.LARGE: 0.13}
"""How often a stone that falls is of each size."""
KEPT = 0.88
"""What part of a promise is kept: of many aims, those look best about which the guess is too hopeful."""
AIMS, POOR_AIM = 2, 1.5
"""Of how many ways to push a stone thought is given, and how much less others are worth: luck in a few imagined worlds
hides which way is better, while what they promise tells."""
SOLD = 0.3
"""What it is worth to sell a stone that falls."""
NEARER = 0.4
"""What it is worth that a push brings other stones nearer to the edge, too."""
STEP_AHEAD = 0.9
"""What a step along the road is worth while there is time."""
NEAR = 0.75
"""A token counts in part before the city is reached: with every step that is missing, so much less."""
ANOTHER_PUSH = 0.25
"""What it is worth that an action may go on with another push."""
CONSOLED = 0.7
"""What part of its worth a consolation has before the push that may miss again."""
PUSH_TOKEN = 1.2
OPEN_YET = 0.7
"""At the beginning, how much less than they look the majorities are worth: there is time to overtake."""
PATIENCE, BOREDOM = 4, 0.3
"""After how many quiet rounds income becomes dull, and how much duller with each more: then the match ends early."""
LAST_ROUND = 0.1
"""What part of their worth is left to plans when the last round has begun."""


def time_left(at: State | View) -> float:
    """Return how much is left, 1 at the beginning, until the road is paved or somebody reaches its end."""
    if at.ending is not None:
        return LAST_ROUND
    paved = len(at.laid) / len(SPACES)
    gone = max(STEP[player.place] for player in at.players) / STEP[CITIES[-1]]
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
    return _settled(view) * _majorities(tuple([player.tokens for player in view.players]))[seat]


@lru_cache(1 << 9)
def _majorities(tokens: tuple[tuple[int, ...], ...]) -> tuple[float, ...]:
    """Return what everybody may get for all areas together, from everybody's bonus tokens by area."""
    by_area = zip(AREAS, zip(*tokens, strict=True), strict=True)
    found = [_shares(held, SPACES_OF[area] - sum(held)) for area, held in by_area]
    return tuple(sum(shares) for shares in zip(*found, strict=True))


def _settled(at: State | View) -> float:
    """Return what part of their worth majorities have as long as they may change."""
    return 1.0 - OPEN_YET * time_left(at)


def more_tokens(at: State | View, seat: Seat, area: Area, count: int) -> float:
    """Return what it is worth to gain so many bonus tokens of an area."""
    return _settled(at) * (_majority(at, seat, area, count) - _majority(at, seat, area))


def _majority(at: State | View, seat: Seat, area: Area, more: int = 0) -> float:
    number = AREAS.index(area)
    tokens = tuple(player.tokens[number] + more * (owner == seat) for owner, player in enumerate(at.players))
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


def _coins(at: State | View) -> Sequence[int]:
    """Return everybody's coins: where the tally is covered, as far as they are shown."""
    if isinstance(at, State):
        return at.coins
    return tuple(count or 0 for count in at.coins) if at.tally is None else at.tally


def coins_worth(coins: int, time: float) -> float:
    """Return what so many coins are worth for fares."""
    return time * PURSE * (1 - exp(-coins / PLENTY))


def more_coins(at: State | View, seat: Seat, coins: int, time: float) -> float:
    """Return what it is worth to gain so many coins, or to pay them."""
    mine = _coins(at)[seat]
    return coins_worth(mine + coins, time) - coins_worth(mine, time)


def stones_worth(stones: Sizes, time: float) -> float:
    """Return what stones are worth."""
    return time * _stones_worth(stones)


@lru_cache(1 << 10)
def _stones_worth(stones: Sizes) -> float:
    worths = (STONE[size] for size in reversed(stones.stones()))
    return sum(worth * FURTHER**number for number, worth in enumerate(worths))


def tiles_worth(cart: Sizes, time: float) -> float:
    """Return what tiles on a cart are worth."""
    return time * _tiles_worth(cart)


@lru_cache(1 << 10)
def _tiles_worth(cart: Sizes) -> float:
    return sum(TILE[size] * cart.of(size) for size in TileSize)


def income_worth(at: State | View, seat: Seat, coins: int, stones: Sizes, time: float) -> float:
    """Return what it is worth to gain so many coins, and to have these stones then; less in a match long quiet."""
    before = stones_worth(at.players[seat].stones, time)
    dull = BOREDOM * max(0, at.quiet - PATIENCE)
    return stones_worth(stones, time) - before + more_coins(at, seat, coins, time) - dull


def build_worth(at: State | View, seat: Seat, spaces: tuple[PlaceId, ...], time: float) -> float:
    """Return what it is worth to lay tiles on these spaces."""
    promised = more_tokens(at, seat, area_of(spaces[0]), tokens_of(spaces))
    return points_of(spaces) + promised + more_coins(at, seat, coins_of(spaces), time)


def travel_worth(at: State | View, seat: Seat, to: PlaceId, time: float) -> float:
    """Return what it is worth to move to a place, less its price."""
    player = at.players[seat]
    points = token_left(at, CITIES.index(to)) if to in CITIES else 0
    nearer = road_worth(at, replace(player, place=to), time) - road_worth(at, player, time)
    return points + nearer + more_coins(at, seat, -price(at, player.place, to), time)


def road_worth(at: State | View, player: Player, time: float) -> float:
    """Return what it is worth to have come so far: it opens areas, and brings the next token nearer."""
    come = STEP_AHEAD * STEP[player.place] * time
    city = cities_reached(player.place)
    if city == len(CITIES):
        return come
    missing = STEP[CITIES[city]] - STEP[player.place]
    return come + token_left(at, city) * NEAR**missing * time


def _asked_worth(view: View, seat: Seat, time: float) -> float:
    """Return what it is worth to be asked what a player is asked now; 0 for anybody else."""
    match view.asked:
        case Fallen(owner, stones) if owner == seat:
            return fallen_worth(view, seat, stones, time)
        case PushOn(owner) if owner == seat:
            return ANOTHER_PUSH + _consolation(view, seat, time)
    return 0.0


def _consolation(at: State | View, seat: Seat, time: float) -> float:
    """Return what it is worth that another miss would bring a consolation."""
    match at.asked:
        case PushOn(_, pushed, True) if pushed + 1 == BOX.constants.pushes:
            return CONSOLED * fallen_worth(at, seat, CONSOLATION, time)
    return 0.0


def fallen_worth(at: State | View, seat: Seat, stones: Sizes, time: float) -> float:
    """Return what the best way is worth to take tiles and coins for fallen stones."""
    ways = conversions(at, at.players[seat], stones)
    return max(conversion_worth(at, seat, stones, way, time) for way in ways)


def conversion_worth(at: State | View, seat: Seat, fallen: Sizes, action: Convert, time: float) -> float:
    """Return what it is worth to take tiles, and coins for the other stones."""
    cart, taken = at.players[seat].cart, taken_by(action)
    gained = tiles_worth(loaded(cart, taken), time) - tiles_worth(cart, time)
    return gained + more_coins(at, seat, sold_for(fallen, taken), time)


def push_worth(at: State | View, seat: Seat, stone: StoneSize, falling: float, time: float) -> float:
    """Return what a push is worth that brings down about so many stones, less the stone."""
    stones = at.players[seat].stones
    spent = stones_worth(stones, time) - stones_worth(stones - some(stone), time)
    hoped = NEARER + falling * _hope(at.players[seat].cart, at.supply)
    return time * hoped + _consolation(at, seat, time) - spent


@lru_cache(1 << 10)
def _hope(cart: Sizes, supply: Sizes) -> float:
    """Return what a stone that falls may bring: no more than there is room for on the cart."""
    best, hope = SOLD, 0.0
    for stone, tile in zip(StoneSize, TileSize, strict=True):
        more = loaded(cart, some(tile))
        if supply.of(tile) and fits(more):
            best = max(best, tiles_worth(more, 1.0) - tiles_worth(cart, 1.0))
        hope += FALLEN[stone] * best
    return hope


def quarry_worth(at: State | View, seat: Seat, time: float) -> float:
    """Return what it is worth to push a stone, whatever the quarry looks like: one's smallest, and then another."""
    stones = at.players[seat].stones
    smallest = stones.stones()[0]
    again = ANOTHER_PUSH * time if isinstance(at.asked, Turn) and stones.total > 1 else 0.0
    return push_worth(at, seat, smallest, FALLING[smallest], time) + again


def aim_worth(view: View, seat: Seat, aim: Aim) -> float:
    """Return what a push with this aim may bring, less the stone. Only computer players use it."""
    worth = push_worth(view, seat, aim.stone, KEPT * promises(view.bed, aim.stone)[aim], time_left(view))
    return worth if aim in best_aims(view.bed, aim.stone) else worth - POOR_AIM


@lru_cache(1 << 6)
def best_aims(bed: Bed, stone: StoneSize) -> frozenset[Aim]:
    """Return the few ways to push a stone that promise most."""
    promised = promises(bed, stone)
    return frozenset(sorted(promised, key=promised.__getitem__, reverse=True)[:AIMS])


@lru_cache(1 << 6)
def promises(bed: Bed, stone: StoneSize) -> dict[Aim, float]:
    """Return what every way to push a stone promises to bring down."""
    aims = (Aim(stone, lane, angle) for lane in LANES for angle in Angle)
    return {aim: promise(bed, aim) for aim in aims}
