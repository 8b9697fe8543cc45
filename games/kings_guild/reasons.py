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
from games.kings_guild.valuation import Outlook, icons_worth

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
    """Say what the quest adds to the rooms; that it counts for its first crafter; else what coins there are then."""
    open_ = next(open_ for open_ in of.view.slots if open_ and open_.quest == action.quest)
    due = toll(of.view, of.seat, action.quest)
    coins = of.player.coins + craft_coins(of, action) - (due[1] if due else 0)
    if open_.sigil not in (None, of.seat):
        return Phrase("because-coins", {"coins": coins})
    if not finishes(QUESTS[action.quest], open_, action.part):
        return Phrase("because-sigil", {"points": BOX.quest_points, "coins": coins})
    told = {"points": BOX.quest_points, "coins": coins}
    return _rooms(of, action.quest) or Phrase("because-quest", told)


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
        return None
    if isinstance(room.scores, Filled):
        return Phrase("because-spaces", {"points": room.points + room.scores.points, "spaces": room.spaces})
    built = Built(room.id, action.square)
    after = replace(of.player, rooms=(*of.player.rooms, built), coins=of.player.coins - room.cost)
    points = scoring.room_points(after, built, of.player.cards)
    return Phrase("because-scores", {"points": points}) if points else None


def _hire(of: Outlook, action: Hire) -> Phrase:
    """Say that a room is full then; for how many turns a specialist works; or what coins are left."""
    full = _full(of, (*of.player.staff, Employed(action.specialist, action.space)))
    if full is not None:
        return full
    if of.turns >= SOON and SPECIALISTS[action.specialist].on_hire is None:
        return Phrase("because-turns", {"turns": round(of.turns)})
    row = [offered.specialist for offered in of.view.row]
    return _coins(of, -of.view.prices[row.index(action.specialist)])


def _full(of: Outlook, staff: Staff) -> Phrase | None:
    """Say how much more rooms score whose spaces are all filled."""
    points = full_points(of, staff) - full_points(of, of.player.staff)
    return Phrase("because-full", {"points": points}) if points > 0 else None


# Treasures and coins


def _coins(of: Outlook, more: int) -> Phrase:
    return Phrase("because-coins", {"coins": of.player.coins + more})


def _play(of: Outlook, action: Play) -> Phrase | None:
    match TREASURES[action.card].effect:
        case Brings(resources=resources):
            return _crafts(of, added(of.player.stores, at_most(as_stores(resources), of.view.supply)))
        case SharesCoins() as riches:
            return _coins(of, coins_shared(of, riches))
        case SharesTreasures(coins=coins):
            return _coins(of, coins)
        case Maps(discards, draws):
            return Phrase("because-maps", {"discards": discards, "draws": draws})
        case _:
            return None


def _end_turn(of: Outlook, action: EndTurn) -> Phrase | None:
    """Say what coins are kept for a later turn, or what the hand is good for."""
    if isinstance(of.view.asking[-1], q.ExpandSecond):
        return _coins(of, 0)
    return _hand(of, of.player.cards)


def _hand(of: Outlook, cards: tuple[TreasureId, ...]) -> Phrase | None:
    """Say what relics and charms in a hand count, or else what the hand sells for."""
    points = scoring.relics(cards) + scoring.charms(cards)
    if points:
        return Phrase("because-hand", {"points": points})
    coins = sum(value_of(of.player, card) for card in cards)
    return Phrase("because-sale", {"coins": coins}) if coins else None


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
    Peek: lambda of, action: Phrase("because-peek", {"cards": min(powers(of.player).peeks, of.view.quest_deck)}),
    Build: _build,
    Hire: _hire,
    ChooseSpace: lambda of, action: _full(of, (*of.player.staff, Employed("", action.space))),
    Move: lambda of, action: _full(of, sent(of.player.staff, action.specialist, action.space)),
    Arrange: lambda of, action: _full(of, rearranged(of.player, of.view.moved, action.chambers)),
    Play: _play,
    Sell: lambda of, action: _coins(of, sum(value_of(of.player, card) for card in action.cards)),
    EndTurn: _end_turn,
    Discard: lambda of, action: _hand(of, without(of.player.cards, *action.cards)),
    Keep: lambda of, action: _hand(of, (*of.player.cards, *action.cards)),
    Buy: lambda of, action: _hand(of, (*of.player.cards, action.card)),
    Draw: _draw,
    Bid: lambda of, action: Phrase(
        "because-bid", {"points": ROOMS[STATUE].points, "coins": of.player.coins - action.coins}
    ),
    Offer: lambda of, action: Phrase(
        "because-offering", {"coins": scoring.offered_coins(of.player), "resources": sum(of.player.stores)}
    ),
}
