"""What several actions of one type bring, said before it is asked which of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from typing import Final

from games.contract import NamedValue, Phrase
from games.kings_guild import agenda as q
from games.kings_guild.actions import (
    Arrange,
    Build,
    Buy,
    ChooseQuest,
    ChooseResource,
    Craft,
    Gather,
    Hire,
    Move,
    Play,
    Resource,
    Sell,
    Swap,
)
from games.kings_guild.cards.on_hire import RELIC_PRICE
from games.kings_guild.certain import toll
from games.kings_guild.components import BOX, ROOMS, SPECIALISTS
from games.kings_guild.guild.powers import Staff, powers, rearranged, sent
from games.kings_guild.guild.stores import at_most, multiset
from games.kings_guild.guild.treasury import value_of
from games.kings_guild.pieces import Room
from games.kings_guild.ranking import chosen, craft_coins, full_points
from games.kings_guild.valuation import Outlook

FEW: Final = 2
"""Of how many treasures it is said what each does."""
GIVES: Final[Mapping[str, Callable[[Room], object]]] = {
    "storage": lambda room: room.storage,
    "hand": lambda room: room.hand_size,
    "gem": lambda room: Resource.GEM in room.permits,
    "magic": lambda room: Resource.MAGIC in room.permits,
    "spaces": lambda room: room.spaces,
    "scores": lambda room: room.scores is not None,
}
"""What rooms give besides points."""


def gather(of: Outlook, actions: Sequence[Gather]) -> Phrase:
    """Say how much can be gathered, what specialists add, and whether some of it may have to go back."""
    able, base = powers(of.player), BOX.gathering
    more = at_most(able.gathers, of.view.supply)
    most = max(base.alike, base.different, able.gathers_any) + sum(more)
    fits = sum(of.player.stores) + most <= of.player.storage
    told = {"alike": base.alike, "different": base.different, "mixed": able.gathers_any}
    return Phrase("brings-gather", {**told, "more": multiset(more), "fits": fits})


def craft(of: Outlook, actions: Sequence[Craft]) -> Phrase:
    return _range("brings-coins", (craft_coins(of, action) for action in actions))


def build(of: Outlook, actions: Sequence[Build]) -> Phrase:
    rooms = {action.room: ROOMS[action.room] for action in actions}
    if len(rooms) == 1:
        (name,) = rooms
        told = {"room": NamedValue("room", name), "effect": NamedValue("room-effect", name), "coins": rooms[name].cost}
        return Phrase("brings-one-room", told)
    priced = _priced("brings-room", [(room.cost, room.points) for room in rooms.values()])
    gives = [Phrase(f"brings-room-{what}") for what, has in GIVES.items() if any(map(has, rooms.values()))]
    given = reduce(lambda head, after: Phrase("brings-room-more", {"head": head, "next": after}), gives)
    return Phrase(priced.key, {**priced.args, "rooms": len(rooms), "gives": given})


def hire(of: Outlook, actions: Sequence[Hire]) -> Phrase:
    prices = {offered.specialist: price for offered, price in zip(of.view.row, of.view.prices, strict=True)}
    hired = {action.specialist for action in actions}
    return _priced("brings-hire", [(prices[name], SPECIALISTS[name].fame) for name in hired])


def sell(of: Outlook, actions: Sequence[Sell]) -> Phrase:
    return _range("brings-coins", (sum(value_of(of.player, card) for card in action.cards) for action in actions))


def _range(key: str, coins: Iterable[int]) -> Phrase:
    """Say the smallest and the largest number of coins."""
    every = sorted(coins)
    return Phrase(key, {"least": every[0], "coins": every[-1], "same": every[0] == every[-1]})


def _priced(key: str, offers: Sequence[tuple[int, int]]) -> Phrase:
    """Say what offers of a price and points cost, and the most points that one of them is worth."""
    told = _range(key, (price for price, _ in offers))
    return Phrase(key, {**told.args, "points": max(points for _, points in offers)})


def play(of: Outlook, actions: Sequence[Play]) -> Phrase:
    """Say what a few treasures do, or which there are."""
    cards = [action.card for action in actions]
    if len(cards) > FEW:
        return Phrase("brings-cards", {"cards": tuple(NamedValue("treasure", card) for card in cards)})
    told = (
        Phrase("brings-card", {"card": NamedValue("treasure", card), "effect": NamedValue("treasure-effect", card)})
        for card in cards
    )
    return reduce(lambda head, after: Phrase("brings-both", {"head": head, "next": after}), told)


def choose_resource(of: Outlook, actions: Sequence[ChooseResource]) -> Phrase | None:
    """Say how much of the chosen type a scroll brings, unless the question says it."""
    if isinstance(of.view.asking[-1], q.Spoil | q.Plenty):
        return None
    return Phrase(
        "brings-of-one-type", {"count": max(sum(chosen(of, each)) for each in actions) - sum(of.player.stores)}
    )


def choose_quest(of: Outlook, actions: Sequence[ChooseQuest]) -> Phrase:
    """Say what the quest is taken for, or what others pay where the thug token goes."""
    if isinstance(of.view.asking[-1], q.TakeQuest):
        return Phrase("earns-points", {"points": BOX.quest_points})
    return toll(of)


def buy(of: Outlook, actions: Sequence[Buy]) -> Phrase:
    return Phrase("earns-price", {"coins": RELIC_PRICE})


def swap(of: Outlook, actions: Sequence[Swap]) -> Phrase:
    return Phrase("brings-swap")


def move(of: Outlook, actions: Sequence[Move]) -> Phrase:
    return _filled(of, (sent(of.player.staff, action.specialist, action.space) for action in actions))


def arrange(of: Outlook, actions: Sequence[Arrange]) -> Phrase:
    return _filled(of, (rearranged(of.player, of.view.moved, action.chambers) for action in actions))


def _filled(of: Outlook, staffs: Iterable[Staff]) -> Phrase:
    """Say what rooms bring that can be filled."""
    points = max(full_points(of, staff) for staff in staffs) - full_points(of, of.player.staff)
    return Phrase("brings-filled", {"points": max(0, points)})
