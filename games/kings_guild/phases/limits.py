"""The limits: resources beyond the storage (section 4), treasures beyond the hand limit (section 7)."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Resource, Return, Sell, TreasureId
from games.kings_guild.agenda import CheckHands, CheckStorage, HandLimits, Overflow, Sale
from games.kings_guild.events import Returned
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import holds, lacking, returned, selections, stores_of
from games.kings_guild.guild.treasury import discarded, value_of
from games.kings_guild.pieces import Stores
from games.kings_guild.state import Player, State, change
from games.kings_guild.treasure_events import SaleChanged, SaleDecided, TreasuresSold

# Resources


def check_storage(state: State, job: CheckStorage, chance: Chance) -> Step[State]:
    """Ask what goes back, if a player has more resources than fit."""
    player = state.players[job.seat]
    count = sum(player.stores) - powers(player).storage
    return Step(push(state, Overflow(job.seat, count)) if count > 0 else state)


@lru_cache(maxsize=1024)
def _returns(stores: Stores, count: int) -> tuple[Return, ...]:
    return tuple(map(Return, selections(stores, count)))


def _return_options(state: State, asked: Overflow, seat: Seat) -> tuple[Return, ...]:
    return _returns(state.players[seat].stores, asked.count)


def _refused_return(state: State, asked: Overflow, seat: Seat, action: Return) -> Phrase | None:
    if len(action.resources) != asked.count:
        return Phrase("reason-return-count", {"count": asked.count})
    return lacks(state.players[seat], action.resources)


def lacks(player: Player, resources: tuple[Resource, ...]) -> Phrase | None:
    """Refuse to use resources that the player doesn't have."""
    need = stores_of(resources)
    if holds(player.stores, need):
        return None
    return Phrase("reason-lacking", {"lacking": lacking(player.stores, need)})


def _return(state: State, asked: Overflow, seat: Seat, action: Return, chance: Chance) -> Step[State]:
    after = returned(pop(state), seat, stores_of(action.resources))
    return Step(after, (Returned(seat=seat, resources=action.resources),))


RETURN = Verb(_return_options, _refused_return, _return)

# Treasures


def _surplus(player: Player) -> int:
    return max(0, len(player.hand) - powers(player).hand_limit)


def check_hands(state: State, job: CheckHands, chance: Chance) -> Step[State]:
    """Ask all players with too many treasures at the same time what they sell."""
    counts = tuple(map(_surplus, state.players))
    return Step(push(state, HandLimits(counts)) if any(counts) else state)


def sellers(asked: HandLimits) -> tuple[Seat, ...]:
    """Return the seats that still have to decide."""
    done = [sale.seat for sale in asked.sales]
    return tuple(seat for seat, count in enumerate(asked.counts) if count and seat not in done)


def handfuls(hand: tuple[TreasureId, ...], count: int) -> Iterator[tuple[TreasureId, ...]]:
    """Yield every multiset of so many treasures out of a sorted hand."""
    yield from dict.fromkeys(combinations(hand, count))


def _sale_options(state: State, asked: HandLimits, seat: Seat) -> Iterator[Sell]:
    yield from map(Sell, handfuls(state.players[seat].hand, asked.counts[seat]))


def _refused_sale(state: State, asked: HandLimits, seat: Seat, action: Sell) -> Phrase | None:
    count = asked.counts[seat]
    return (
        Phrase("reason-sell-count", {"count": count})
        if len(action.cards) != count
        else lacks_cards(state, seat, action.cards)
    )


def lacks_cards(state: State, seat: Seat, cards: tuple[TreasureId, ...]) -> Phrase | None:
    """Refuse to use treasures that the player doesn't have."""
    return None if Counter(cards) <= Counter(state.players[seat].hand) else Phrase("reason-not-in-hand")


def _sell_down(state: State, asked: HandLimits, seat: Seat, action: Sell, chance: Chance) -> Step[State]:
    """Keep the answer until everyone has given one. Then carry all of them out."""
    others = tuple(sale for sale in asked.sales if sale.seat != seat)
    sales = tuple(sorted((*others, Sale(seat, action.cards)), key=lambda sale: sale.seat))
    following = replace(asked, sales=sales)
    if sellers(following):
        told: Event = SaleDecided(seat=seat)
        if len(sales) == len(asked.sales):
            told = SaleChanged(seat=seat, only=(seat,))
        return Step(push(pop(state), following), (told,))
    if len(sales) > 1:
        chance.reveal("sales")
    return _carried_out(pop(state), sales)


def _carried_out(state: State, sales: tuple[Sale, ...]) -> Step[State]:
    events: list[Event] = []
    for sale in sales:
        step = sold(state, sale.seat, sale.cards or ())
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def sold(state: State, seat: Seat, cards: tuple[TreasureId, ...]) -> Step[State]:
    """Sell treasures of a hand."""
    player = state.players[seat]
    coins = sum(value_of(player, card) for card in cards)
    after = discarded(change(state, seat, coins=player.coins + coins), seat, cards)
    return Step(after, (TreasuresSold(seat=seat, cards=cards, coins=coins),))


SELL_DOWN = Verb(_sale_options, _refused_sale, _sell_down)
