"""A former judgement of choices, in points: what they bring, less what they cost."""

from collections.abc import Callable
from typing import Any, assert_never

from games.contract import Action
from games.kings_guild import questions as q
from games.kings_guild import scoring
from games.kings_guild.actions import (
    Arrange,
    Bid,
    Build,
    Buy,
    ChooseQuest,
    ChooseResource,
    ChooseSpace,
    Colour,
    Craft,
    Discard,
    Draw,
    Gather,
    Hire,
    Keep,
    Move,
    Offer,
    Place,
    Play,
    Return,
    RoomId,
    Sell,
    Square,
    Steal,
    Swap,
    TreasureId,
)
from games.kings_guild.baseline import spaces
from games.kings_guild.baseline.crafts import payoff
from games.kings_guild.baseline.prospects import (
    Outlook,
    card_worth,
    hire_worth,
    icons_worth,
    room_worth,
    space_worth,
    stores_worth,
)
from games.kings_guild.cards.on_hire import RELIC_PRICE
from games.kings_guild.cards.scrolls import SCROLL_OF_PLENTY
from games.kings_guild.components import BOX, QUESTS, ROOMS, STATUE, TREASURES, as_stores
from games.kings_guild.effects import Brings, Category, Maps, SharesCoins, SharesResources, SharesTreasures, Trick
from games.kings_guild.guild.grid import covers_coins, covers_resource
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import INDEX, NOTHING, added, at_most, less, single, stores_of
from games.kings_guild.guild.treasury import value_of
from games.kings_guild.phases.crafting import FACES, finishes
from games.kings_guild.pieces import Statue, Stores
from games.kings_guild.view import View

WASTED = 0.4
"""How far playing a treasure at the wrong moment is behind keeping it."""
PATIENCE = 0.25
"""How much more a treasure has to bring now than it may bring later."""
COLOUR_EARLY: dict[Colour, float] = {Colour.YELLOW: 0.2, Colour.RED: 0.1, Colour.BLUE: 0.0}
COLOUR_LATE: dict[Colour, float] = {Colour.RED: 0.6, Colour.YELLOW: 0.1, Colour.BLUE: 0.2}
BONUS = 0.5
"""The worth of a resource under a tile."""


def prior(view: View, action: Action) -> float:
    """Return what a legal action of the view's own seat brings."""
    assert view.seat is not None
    ranked = RANKED.get(type(action))
    return 0.0 if ranked is None else ranked(Outlook(view, view.seat), action)


# The main actions


def _gather(of: Outlook, action: Gather) -> float:
    player = of.player
    bonus = at_most(powers(player).gathers, less(of.view.supply, stores_of(action.resources)))
    return _after(of, added(stores_of(action.resources), bonus), NOTHING)


def _craft(of: Outlook, action: Craft) -> float:
    quest = QUESTS[action.quest]
    open_ = next(open_ for open_ in of.view.slots if open_ and open_.quest == action.quest)
    coins, cards, points = payoff(quest, open_, of.seat, action.part)
    best = sorted((quest.items[number].coins for number in FACES[action.part]), reverse=True)
    coins += sum(best[: of.player.fortune])
    mine = open_.sigil in (None, of.seat) and finishes(quest, open_, action.part)
    return of.gain(coins) + of.treasure * cards + points + (icons_worth(of, action.quest) if mine else 0.0)


def _build(of: Outlook, action: Build) -> float:
    cost = ROOMS[action.room].cost
    return room_worth(of, action.room) + of.gain(-cost) + _square_worth(of, action.room, action.square)


def _square_worth(of: Outlook, room: RoomId, square: Square) -> float:
    """Return the worth of the bonus space that a tile covers."""
    mat, factor = of.player.mat, powers(of.player).bonus_factor
    if covers_coins(mat, room, square):
        return factor * BOX.bonus_coins * of.coin
    return factor * BONUS if covers_resource(mat, room, square) is not None else 0.0


def _place(of: Outlook, action: Place) -> float:
    asked = of.view.asking[-1]
    return _square_worth(of, asked.room if isinstance(asked, q.PlaceTile) else "shrine", action.square)


def _hire(of: Outlook, action: Hire) -> float:
    row = [offered.specialist for offered in of.view.row]
    price = of.view.prices[row.index(action.specialist)]
    return hire_worth(of, action.specialist, action.space) + of.gain(-price)


def _offer(of: Outlook, action: Offer) -> float:
    return float(scoring.offering_points(of.player))


# Treasures


def _kept(of: Outlook, cards: tuple[TreasureId, ...]) -> float:
    return sum(card_worth(of, card) for card in cards)


def _sell(of: Outlook, action: Sell) -> float:
    coins = sum(value_of(of.player, card) for card in action.cards)
    patience = 0.0 if isinstance(of.view.asking[-1], q.HandLimits) else PATIENCE * min(1.0, of.turns)
    return of.gain(coins) - _lost(of, action.cards) - patience


def _lost(of: Outlook, cards: tuple[TreasureId, ...]) -> float:
    """Return what a hand loses with these treasures. Relics count by what their sets lose."""
    held = list(of.player.cards)
    for card in cards:
        if card in held:
            held.remove(card)
    relics = scoring.relics(of.player.cards) - scoring.relics(tuple(held))
    return relics + _kept(of, tuple(card for card in cards if card not in RELICS))


RELICS = frozenset(card.id for card in TREASURES.values() if card.category is Category.RELIC)


def _play(of: Outlook, action: Play) -> float:
    match TREASURES[action.card].effect:
        case Brings(resources=resources):
            return _bring(of, action.card, at_most(as_stores(resources), of.view.supply))
        case SharesCoins():
            return 0.3
        case Trick.DOUBLES_TREASURE | Trick.DOUBLES_ITEM:
            return -WASTED
        case Maps() | SharesResources() | SharesTreasures() | Trick.SPOILS | Trick.HIRES | None:
            return 0.1
        case never:
            assert_never(never)


def _bring(of: Outlook, card: TreasureId, brings: Stores) -> float:
    over = sum(of.player.stores) + sum(brings) > of.player.storage
    return _after(of, brings, NOTHING) - card_worth(of, card) - WASTED * over


def _keep(of: Outlook, action: Keep) -> float:
    return _kept(of, action.cards)


def _discard(of: Outlook, action: Discard) -> float:
    return -_lost(of, action.cards)


def _draw(of: Outlook, action: Draw) -> float:
    liked = COLOUR_LATE if of.turns <= 2 else COLOUR_EARLY
    rank = 0.5 * of.treasure + sum(liked[colour] for colour in action.colours)
    return rank + 0.05 * len(set(action.colours))


def _buy(of: Outlook, action: Buy) -> float:
    return card_worth(of, action.card) + of.gain(-RELIC_PRICE)


# Resources


def _after(of: Outlook, gained: Stores, lost: Stores) -> float:
    stores = of.player.stores
    return stores_worth(of, less(added(stores, gained), lost)) - stores_worth(of, stores)


def _return(of: Outlook, action: Return) -> float:
    return _after(of, NOTHING, stores_of(action.resources))


def _swap(of: Outlook, action: Swap) -> float:
    return _after(of, single(action.take), single(action.give)) - 0.05


def _steal(of: Outlook, action: Steal) -> float:
    return 0.3 + _after(of, single(action.resource), NOTHING)


def _choose_resource(of: Outlook, action: ChooseResource) -> float:
    asked = of.view.asking[-1]
    if isinstance(asked, q.Spoil):
        index = INDEX[action.resource]
        holders = sum(player.stores[index] > 0 for player in of.view.players)
        return 0.5 * holders - 2.0 * (of.player.stores[index] > 0)
    amount = SCROLL_OF_PLENTY.own if isinstance(asked, q.Plenty) else 1
    return 0.1 + _after(of, at_most(single(action.resource, amount), of.view.supply), NOTHING)


# The rest


def _choose_quest(of: Outlook, action: ChooseQuest) -> float:
    """Rank quests for the Witch by the master rooms, and quests for the thug token by what others can earn there."""
    if isinstance(of.view.asking[-1], q.TakeQuest):
        return 1.0 + icons_worth(of, action.quest)
    begun = any(open_ and open_.quest == action.quest and open_.sigil == of.seat for open_ in of.view.slots)
    return 0.2 + 0.02 * sum(face.coins for face in QUESTS[action.quest].items) - 0.3 * begun


def _choose_space(of: Outlook, action: ChooseSpace) -> float:
    return space_worth(of, action.space)


def _bid(of: Outlook, action: Bid) -> float:
    """Rank bids by how near they are to what the statue is worth."""
    return -abs(action.coins - _fair_bid(of))


def _fair_bid(of: Outlook) -> float:
    """Return about half of what the statue is worth in coins, and never much more than half of the purse."""
    thrones = (ROOMS[room].scores for room in powers(of.player).owned)
    points = ROOMS[STATUE].points + sum(scores.points for scores in thrones if isinstance(scores, Statue))
    return min(0.6 * points / of.coin, 0.6 * of.player.coins)


RANKED: dict[type[Action], Callable[[Outlook, Any], float]] = {
    Gather: _gather,
    Craft: _craft,
    Build: _build,
    Hire: _hire,
    Offer: _offer,
    Play: _play,
    Sell: _sell,
    Keep: _keep,
    Discard: _discard,
    Draw: _draw,
    Buy: _buy,
    Return: _return,
    Swap: _swap,
    Steal: _steal,
    ChooseResource: _choose_resource,
    ChooseQuest: _choose_quest,
    ChooseSpace: _choose_space,
    Place: _place,
    Move: spaces.move,
    Arrange: spaces.arrange,
    Bid: _bid,
}
