"""What is too much: resources beyond the storage (section 4), treasures beyond the hand limit (section 7)."""

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
from games.kings_guild.events import Returned
from games.kings_guild.guild.guild import powers
from games.kings_guild.guild.stores import added, at_most, holds, lacking, less, selections, stores_of
from games.kings_guild.guild.treasury import discarded, value_of
from games.kings_guild.jobs import CheckHands, CheckStorage
from games.kings_guild.pieces import Stores
from games.kings_guild.state import Player, State, change
from games.kings_guild.tasks import HandLimits, Overflow, Sale
from games.kings_guild.treasure_events import SaleChanged, SaleDecided, TreasuresSold

# Resources


def taken(state: State, seat: Seat, wanted: Stores) -> tuple[State, Stores]:
    """Take from the supply what there is of these resources: the state and what was taken. It may be too much."""
    got = at_most(wanted, state.supply)
    player = state.players[seat]
    state = replace(state, supply=less(state.supply, got))
    return change(state, seat, stores=added(player.stores, got)), got


def returned(state: State, seat: Seat, back: Stores) -> State:
    """Give resources back to the supply."""
    state = replace(state, supply=added(state.supply, back))
    return change(state, seat, stores=less(state.players[seat].stores, back))


def check_storage(state: State, job: CheckStorage, chance: Chance) -> Step[State]:
    """Ask whoever holds too much what goes back."""
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
    """Return the refusal of somebody who does not have these resources, or None."""
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
    """Ask everybody who holds too many treasures what is sold, all at the same time."""
    counts = tuple(map(_surplus, state.players))
    return Step(push(state, HandLimits(counts)) if any(counts) else state)


def sellers(asked: HandLimits) -> tuple[Seat, ...]:
    """Return who still has to decide."""
    done = [sale.seat for sale in asked.sales]
    return tuple(seat for seat, count in enumerate(asked.counts) if count and seat not in done)


def handfuls(hand: tuple[TreasureId, ...], count: int) -> Iterator[tuple[TreasureId, ...]]:
    """Yield every multiset of so many treasures of a sorted hand."""
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
    """Return the refusal of somebody who does not hold these treasures, or None."""
    return None if Counter(cards) <= Counter(state.players[seat].hand) else Phrase("reason-not-in-hand")


def _sell_down(state: State, asked: HandLimits, seat: Seat, action: Sell, chance: Chance) -> Step[State]:
    """Keep the answer until everybody has given one; then all are carried out."""
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
    """Sell treasures out of a hand."""
    player = state.players[seat]
    coins = sum(value_of(player, card) for card in cards)
    after = discarded(change(state, seat, coins=player.coins + coins), seat, cards)
    return Step(after, (TreasuresSold(seat=seat, cards=cards, coins=coins),))


SELL_DOWN = Verb(_sale_options, _refused_sale, _sell_down)
