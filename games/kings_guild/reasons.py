"""Why a choice is good, in one sentence made from facts: what can be crafted then, what counts, and what is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.contract import Action, NamedValue, Phrase
from games.kings_guild import agenda as q
from games.kings_guild import scoring
from games.kings_guild.actions import (
    Arrange,
    Bid,
    Build,
    Buy,
    ChooseQuest,
    ChooseResource,
    ChooseSpace,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Gather,
    Hire,
    Keep,
    Move,
    Offer,
    Peek,
    Play,
    QuestId,
    Return,
    Sell,
    Steal,
    Swap,
    TreasureId,
)
from games.kings_guild.certain import peeked
from games.kings_guild.components import BOX, QUESTS, ROOMS, SPECIALISTS, STATUE, TREASURES, as_stores
from games.kings_guild.effect_valuation import payoff
from games.kings_guild.effects import Brings, Category, Maps, SharesCoins, SharesTreasures
from games.kings_guild.guild.powers import Staff, powers, rearranged, sent
from games.kings_guild.guild.stores import INDEX, added, at_most, lacking, less, single, stores_of
from games.kings_guild.guild.treasury import PILE, value_of
from games.kings_guild.phases.crafting import costs, finishes, toll
from games.kings_guild.pieces import Filled, Stores, Treasure
from games.kings_guild.ranking import chosen, coins_shared, craft_coins, full_points, gathered
from games.kings_guild.state import Built, Employed, View, without
from games.kings_guild.valuation import Outlook, hire_worth, icons_worth, room_worth

SOON = 2.0
"""From how many turns to come on it is worth saying how many there are."""
MUCH = 3
"""From how many coins on a treasure is counted among those that bring much."""


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    said = REASONS.get(type(action))
    return None if view.seat is None or said is None else said(Outlook(view, view.seat), action)


# Resources


def _crafts(of: Outlook, stores: Stores) -> Phrase | None:
    """Say which quest there are then enough resources for, those first that lacked some; else which lacks fewest."""
    found = []
    for open_, part, need in costs(of.view.slots, of.player):
        quest = QUESTS[open_.quest]
        if of.player.sigils or finishes(quest, open_, part):
            lacks, lacked = lacking(stores, need), lacking(of.player.stores, need)
            coins, _, _ = payoff(quest, open_, of.seat, part)
            found.append((len(lacks) < len(lacked), -len(lacks), coins, open_.quest, lacks))
    if not found:
        return None
    _, _, coins, quest_id, lacks = max(found)
    told = {"quest": NamedValue("quest", quest_id), "coins": coins}
    return Phrase("because-nearer", {**told, "lacking": lacks}) if lacks else Phrase("because-ready", told)


# Quests


def _craft(of: Outlook, action: Craft) -> Phrase:
    """Say what the quest adds to the rooms, what its coins are enough for, or else what it brings."""
    quest, gained = QUESTS[action.quest], craft_coins(of, action)
    open_ = next(open_ for open_ in of.view.slots if open_ and open_.quest == action.quest)
    due, mine = toll(of.view, of.seat, action.quest), open_.sigil in (None, of.seat)
    finished = finishes(quest, open_, action.part)
    rooms = _rooms(of, action.quest) if mine and finished else None
    told = {"coins": gained, "points": BOX.quest_points}
    brings = Phrase("because-quest" if finished else "because-sigil", told) if mine else _gain(gained)
    return rooms or _afford(of, gained - (due[1] if due else 0)) or brings


def _choose_quest(of: Outlook, action: ChooseQuest) -> Phrase | None:
    """Say what a quest adds to the rooms, or what others pay where the thug token is."""
    if not isinstance(of.view.asking[-1], q.TakeQuest):
        return Phrase("because-toll", {"coins": powers(of.player).toll})
    return _rooms(of, action.quest)


def _rooms(of: Outlook, quest: QuestId) -> Phrase | None:
    """Say what a quest adds to the rooms."""
    points = int(icons_worth(of, quest))
    return Phrase("because-rooms", {"points": points}) if points else None


# Rooms and specialists


def _build(of: Outlook, action: Build) -> Phrase | None:
    """Say what a room scores as things stand, or what it makes room for."""
    room, able = ROOMS[action.room], powers(of.player)
    if room.storage:
        return Phrase("because-storage", {"before": able.storage, "storage": able.storage + room.storage})
    if room.hand_size:
        return Phrase("because-hand-limit", {"before": able.hand_limit, "limit": able.hand_limit + room.hand_size})
    for resource in room.permits if able.permits.isdisjoint(room.permits) else ():
        needing = {open_.quest for open_, _, need in costs(of.view.slots, of.player) if need[INDEX[resource]]}
        return Phrase("because-permit", {"resource": resource, "quests": len(needing)})
    if room.scores is None:
        return Phrase("because-fame", {"points": room.points}) if room.points else None
    if isinstance(room.scores, Filled):
        return Phrase("because-spaces", {"points": room.points + room.scores.points, "spaces": room.spaces})
    built = Built(room.id, action.square)
    after = replace(of.player, rooms=(*of.player.rooms, built), coins=of.player.coins - room.cost)
    points = scoring.room_points(after, built, of.player.cards)
    return Phrase("because-scores", {"points": points}) if points else None


def _hire(of: Outlook, action: Hire) -> Phrase:
    """Say that a room is full then; else what a specialist counts, and for how many turns one works."""
    full = _full(of, (*of.player.staff, Employed(action.specialist, action.space)))
    if full is not None:
        return full
    hired = SPECIALISTS[action.specialist]
    if of.turns >= SOON and hired.on_hire is None:
        return Phrase("because-turns", {"points": hired.fame, "turns": round(of.turns)})
    return Phrase("because-fame", {"points": hired.fame})


def _full(of: Outlook, staff: Staff) -> Phrase | None:
    """Say how much more rooms score whose spaces are all filled."""
    points = full_points(of, staff) - full_points(of, of.player.staff)
    return Phrase("because-full", {"points": points}) if points > 0 else None


# Treasures and coins


def _afford(of: Outlook, gained: int) -> Phrase | None:
    """Say for whom or for which room there are enough coins then, of what was too dear before the one worth most."""
    before, view = of.player.coins, of.view
    space = next(iter(of.player.free_spaces), None)
    found: list[tuple[float, int, str, str]] = []
    for offered, cost in zip(view.row, view.prices, strict=True):
        if space is not None and before < cost <= before + gained:
            found.append(
                (hire_worth(of, offered.specialist, space) + of.gain(-cost), cost, "specialist", offered.specialist)
            )
    for room, left in view.market.items():
        cost = ROOMS[room].cost
        if left and before < cost <= before + gained and room not in powers(of.player).owned:
            found.append((room_worth(of, room) + of.gain(-cost), cost, "room", room))
    if not found:
        return None
    _, cost, kind, name = max(found)
    return Phrase("because-afford", {"what": NamedValue(kind, name), "cost": cost})


def _gain(coins: int) -> Phrase:
    return Phrase("because-gain", {"coins": coins})


def _gained(of: Outlook, coins: int) -> Phrase:
    """Say what coins are enough for, or else how many there are."""
    return _afford(of, coins) or _gain(coins)


def _play(of: Outlook, action: Play) -> Phrase | None:
    match TREASURES[action.card].effect:
        case Brings(resources=resources):
            return _crafts(of, added(of.player.stores, at_most(as_stores(resources), of.view.supply)))
        case SharesCoins() as riches:
            return _gained(of, coins_shared(of, riches))
        case SharesTreasures(coins=coins):
            return _gained(of, coins)
        case Maps(discards, draws):
            return Phrase("because-maps", {"discards": discards, "draws": draws})
        case _:
            return None


def _end_turn(of: Outlook, action: EndTurn) -> Phrase | None:
    """Say what coins are kept for a later turn, or what the hand is good for."""
    if isinstance(of.view.asking[-1], q.ExpandSecond):
        return Phrase("because-coins", {"coins": of.player.coins})
    return _hand(of, of.player.cards)


def _hand(of: Outlook, cards: tuple[TreasureId, ...]) -> Phrase | None:
    """Say what relics and charms in a hand count, or else what the hand sells for."""
    points = scoring.relics(cards) + scoring.charms(cards)
    if points:
        return Phrase("because-hand", {"points": points})
    coins = sum(value_of(of.player, card) for card in cards)
    return Phrase("because-sale", {"coins": coins}) if coins else None


def _more(of: Outlook, cards: tuple[TreasureId, ...]) -> Phrase | None:
    """Say what more cards add to relics and charms, or else what the hand is good for."""
    hand = (*of.player.cards, *cards)
    before, points = (scoring.relics(held) + scoring.charms(held) for held in (of.player.cards, hand))
    return Phrase("because-more", {"points": points, "before": before}) if points > before else _hand(of, hand)


def _draw(of: Outlook, action: Draw) -> Phrase | None:
    """Say how many treasures of a colour that haven't been seen count points, or bring many coins."""
    if not action.colours:
        return None
    colour = action.colours[0]
    seen = [*of.view.discards[PILE[colour]], *of.view.burnt, *(card for each in of.view.players for card in each.cards)]
    unseen = [(card, card.copies - seen.count(card.id)) for card in TREASURES.values() if card.colour is colour]
    total = sum(count for _, count in unseen)
    pay, score = (sum(count for card, count in unseen if is_good(card)) for is_good in (_pays, _scores))
    late = of.turns <= SOON or not pay
    told = {"colour": colour, "good": score if late else pay, "unseen": total, "points": late, "coins": MUCH}
    return Phrase("because-unseen", told) if told["good"] else None


def _scores(card: Treasure) -> bool:
    return card.category in (Category.RELIC, Category.CHARM)


def _pays(card: Treasure) -> bool:
    return card.sale >= MUCH or isinstance(card.effect, SharesCoins)


REASONS: dict[type[Action], Callable[[Outlook, Any], Phrase | None]] = {
    Gather: lambda of, action: _crafts(of, added(of.player.stores, gathered(of, action))),
    Return: lambda of, action: _crafts(of, less(of.player.stores, stores_of(action.resources))),
    Swap: lambda of, action: _crafts(of, added(less(of.player.stores, single(action.give)), single(action.take))),
    Steal: lambda of, action: _crafts(of, added(of.player.stores, single(action.resource))),
    ChooseResource: lambda of, action: _crafts(of, chosen(of, action)),
    Craft: _craft,
    ChooseQuest: _choose_quest,
    Peek: lambda of, action: Phrase("because-peek", {"cards": peeked(of)}),
    Build: _build,
    Hire: _hire,
    ChooseSpace: lambda of, action: _full(of, (*of.player.staff, Employed("", action.space))),
    Move: lambda of, action: _full(of, sent(of.player.staff, action.specialist, action.space)),
    Arrange: lambda of, action: _full(of, rearranged(of.player, of.view.moved, action.chambers)),
    Play: _play,
    Sell: lambda of, action: _gained(of, sum(value_of(of.player, card) for card in action.cards)),
    EndTurn: _end_turn,
    Discard: lambda of, action: _hand(of, without(of.player.cards, *action.cards)),
    Keep: lambda of, action: _more(of, action.cards),
    Buy: lambda of, action: _more(of, (action.card,)),
    Draw: _draw,
    Bid: lambda of, action: Phrase(
        "because-bid", {"points": ROOMS[STATUE].points, "coins": of.player.coins - action.coins}
    ),
    Offer: lambda of, action: Phrase(
        "because-offering", {"coins": scoring.offered_coins(of.player), "resources": sum(of.player.stores)}
    ),
}
