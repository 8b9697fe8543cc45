"""Gathering from the supply and starting resources (sections 2, 4), and the limits of storages and hands (4, 7)."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Gather, Resource, Return, Sell, TreasureId
from games.kings_guild.agenda import CheckHands, CheckStorage, HandLimits, Overflow, Sale, StartResources
from games.kings_guild.components import BOX, GUILDS
from games.kings_guild.events import Gathered, Returned
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import (
    BY_NAME,
    INDEX,
    holds,
    lacking,
    multiset,
    returned,
    selections,
    stores_of,
    taken,
)
from games.kings_guild.guild.treasury import discarded, value_of
from games.kings_guild.pieces import Stores
from games.kings_guild.state import Player, State, change
from games.kings_guild.treasure_events import SaleChanged, SaleDecided, TreasuresSold

ALIKE, DIFFERENT = BOX.gathering.alike, BOX.gathering.different


def reach(state: State, player: Player) -> Stores:
    """Return how much of every resource a player could gather at once: permitted, and in the supply."""
    return _reach(powers(player).permits, state.supply)


@lru_cache(maxsize=2048)
def _reach(permits: frozenset[Resource], supply: Stores) -> Stores:
    iron, wood, leather, cloth, gem, magic = (
        min(ALIKE, have) if resource in permits else 0 for resource, have in zip(INDEX, supply, strict=True)
    )
    return iron, wood, leather, cloth, gem, magic


@lru_cache(maxsize=2048)
def gatherings(within: Stores, any_mix: int) -> tuple[Gather, ...]:
    """Return every gathering within these amounts. ``any_mix``: so many resources may be mixed in any way."""
    there = [resource for resource in BY_NAME if within[INDEX[resource]]]
    alike = ((one,) * count for one in there for count in range(1, ALIKE + 1))
    mixed = (mix for count in range(2, any_mix + 1) for mix in combinations_with_replacement(there, count))
    every = dict.fromkeys(chain(alike, combinations(there, DIFFERENT), mixed))
    return tuple(Gather(chosen) for chosen in every if holds(within, stores_of(chosen)))


def options(state: State, asked: object, seat: Seat) -> tuple[Gather, ...]:
    player = state.players[seat]
    return gatherings(reach(state, player), powers(player).gathers_any)


def refusal(state: State, asked: object, seat: Seat, action: Gather) -> Phrase | None:
    player, chosen = state.players[seat], action.resources
    if not chosen:
        return Phrase("reason-gather-nothing")
    any_mix = powers(player).gathers_any
    if not _may_be_mixed(any_mix, chosen):
        if any_mix >= ALIKE:
            return Phrase("reason-gather-any", {"count": any_mix})
        return Phrase("reason-gather-mix", {"alike": ALIKE, "different": DIFFERENT})
    forbidden = next((one for one in chosen if one not in powers(player).permits), None)
    if forbidden is not None:
        return Phrase("reason-permission", {"resource": forbidden})
    return not_there(state, chosen)


def _may_be_mixed(any_mix: int, chosen: tuple[Resource, ...]) -> bool:
    kinds = len(set(chosen))
    return len(chosen) <= any_mix or (kinds == 1 and len(chosen) <= ALIKE) or (kinds == len(chosen) == DIFFERENT)


def not_there(state: State, chosen: tuple[Resource, ...]) -> Phrase | None:
    need = stores_of(chosen)
    if holds(state.supply, need):
        return None
    return Phrase("reason-supply", {"lacking": lacking(state.supply, need)})


def gather(state: State, asked: object, seat: Seat, action: Gather, chance: Chance) -> Step[State]:
    """Take the resources, then what specialists add. What doesn't fit goes back."""
    after, _ = taken(pop(state), seat, stores_of(action.resources))
    after, bonus = taken(after, seat, powers(state.players[seat]).gathers)
    told = Gathered(seat=seat, resources=action.resources, bonus=multiset(bonus))
    return Step(push(after, CheckStorage(seat)), (told,))


GATHER = Verb(options, refusal, gather)


def _start_count(state: State, seat: Seat) -> int:
    return GUILDS[state.players[seat].guild].resources


def _start_options(state: State, asked: StartResources, seat: Seat) -> tuple[Gather, ...]:
    mixes = combinations_with_replacement(sorted(asked.among), _start_count(state, seat))
    return tuple(Gather(mix) for mix in mixes if not_there(state, mix) is None)


def _refused_start(state: State, asked: StartResources, seat: Seat, action: Gather) -> Phrase | None:
    count = _start_count(state, seat)
    if len(action.resources) != count or not set(action.resources) <= set(asked.among):
        return Phrase("reason-start-resources", {"count": count, "among": asked.among})
    return not_there(state, action.resources)


def _start(state: State, asked: StartResources, seat: Seat, action: Gather, chance: Chance) -> Step[State]:
    after, _ = taken(pop(state), seat, stores_of(action.resources))
    return Step(after, (Gathered(seat=seat, resources=action.resources, bonus=()),))


START = Verb(_start_options, _refused_start, _start)


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
