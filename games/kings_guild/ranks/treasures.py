"""How playing, selling, keeping and drawing treasures rank."""

from typing import assert_never

from msgspec.structs import replace

from games.contract import Choice, Phrase
from games.kings_guild import components, scoring
from games.kings_guild import questions as q
from games.kings_guild.actions import Buy, Colour, Discard, Draw, Keep, Play, Sell, TreasureId
from games.kings_guild.cards.on_hire import RELIC_PRICE
from games.kings_guild.components import TREASURES
from games.kings_guild.effects import Brings, Category, Maps, SharesCoins, SharesResources, SharesTreasures, Trick
from games.kings_guild.guild.stores import added, at_most, multiset
from games.kings_guild.guild.treasury import value_of
from games.kings_guild.pieces import Stores
from games.kings_guild.prospects import Outlook, card_worth, stores_worth

WASTED = 0.4
"""How far playing a treasure at the wrong moment is behind keeping it."""
PATIENCE = 0.25
"""How much more a treasure has to bring now than it may bring later."""
COLOUR_EARLY: dict[Colour, float] = {Colour.YELLOW: 0.2, Colour.RED: 0.1, Colour.BLUE: 0.0}
COLOUR_LATE: dict[Colour, float] = {Colour.RED: 0.6, Colour.YELLOW: 0.1, Colour.BLUE: 0.2}
RELICS = frozenset(card.id for card in TREASURES.values() if card.category is Category.RELIC)


def play(of: Outlook, action: Play) -> Choice:
    """Rank playing a treasure: the more the longer nobody has done anything else."""
    played = _played(of, action)
    return replace(played, rank=played.rank + of.boredom)


def _played(of: Outlook, action: Play) -> Choice:
    match TREASURES[action.card].effect:
        case Brings(resources=resources):
            return _bring(of, action.card, at_most(components.as_stores(resources), of.view.supply))
        case SharesCoins(own=coins):
            return Choice(0.3, earns=Phrase("earns-coins", {"coins": coins}))
        case Trick.DOUBLES_TREASURE | Trick.DOUBLES_ITEM:
            return Choice(-WASTED)
        case Maps() | SharesResources() | SharesTreasures() | Trick.SPOILS | Trick.HIRES | None:
            return Choice(0.1)
        case never:
            assert_never(never)


def _bring(of: Outlook, card: TreasureId, brings: Stores) -> Choice:
    stores = of.player.stores
    gain = stores_worth(of, added(stores, brings)) - stores_worth(of, stores)
    over = sum(stores) + sum(brings) > of.player.storage
    told = Phrase("earns-resources", {"resources": multiset(brings)})
    return Choice(gain - card_worth(of, card) - WASTED * over, earns=told)


def sell(of: Outlook, action: Sell) -> Choice:
    coins = sum(value_of(of.player, card) for card in action.cards)
    patience = 0.0 if isinstance(of.view.asking[-1], q.HandLimits) else PATIENCE * min(1.0, of.turns)
    told = Phrase("earns-coins", {"coins": coins})
    return Choice(of.gain(coins) - _lost(of, action.cards) - patience + of.boredom, earns=told)


def keep(of: Outlook, action: Keep) -> Choice:
    return Choice(_kept(of, action.cards))


def discard(of: Outlook, action: Discard) -> Choice:
    return Choice(-_lost(of, action.cards))


def _kept(of: Outlook, cards: tuple[TreasureId, ...]) -> float:
    return sum(card_worth(of, card) for card in cards)


def _lost(of: Outlook, cards: tuple[TreasureId, ...]) -> float:
    """Return what a hand loses with these treasures. Relics count by what their sets lose."""
    held = list(of.player.cards)
    for card in cards:
        if card in held:
            held.remove(card)
    relics = scoring.relics(of.player.cards) - scoring.relics(tuple(held))
    return relics + _kept(of, tuple(card for card in cards if card not in RELICS))


def draw(of: Outlook, action: Draw) -> Choice:
    liked = COLOUR_LATE if of.turns <= 2 else COLOUR_EARLY
    rank = 0.5 * of.treasure + sum(liked[colour] for colour in action.colours)
    return Choice(rank + 0.05 * len(set(action.colours)))


def buy(of: Outlook, action: Buy) -> Choice:
    worth = card_worth(of, action.card) + of.gain(-RELIC_PRICE)
    return Choice(worth, earns=Phrase("earns-price", {"coins": RELIC_PRICE}))
