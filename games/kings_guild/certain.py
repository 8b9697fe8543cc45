"""What an answer brings where ``ranking`` names nothing, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.contract import Action, NamedValue, Phrase
from games.kings_guild import agenda as q
from games.kings_guild.actions import (
    Arrange,
    Bid,
    ChooseQuest,
    ChooseResource,
    ChooseSpace,
    Discard,
    Draw,
    EndTurn,
    Keep,
    Move,
    Peek,
    Place,
    Return,
    Skip,
)
from games.kings_guild.cards.treasures import SCROLL_OF_PLENTY
from games.kings_guild.components import ROOMS, SPECIALISTS, STATUE
from games.kings_guild.effects import BuysTreasure
from games.kings_guild.flow import order
from games.kings_guild.guild.powers import CHAMBERS, capacity, filled, powers
from games.kings_guild.guild.stores import INDEX, less, multiset
from games.kings_guild.ranking import chamber_points, chosen
from games.kings_guild.valuation import Outlook

NOTHING, NO_BONUS, NO_COINS = Phrase("earns-nothing"), Phrase("earns-no-bonus"), Phrase("earns-no-coins")
NO_ROOM, UNSEEN, OVER = Phrase("earns-no-room"), Phrase("earns-unseen"), Phrase("earns-over")


def _end(of: Outlook, action: EndTurn) -> Phrase:
    after = order.next_seat(of.view, of.seat)
    return OVER if after is None else Phrase("earns-next", {"seat": NamedValue("seat", after)})


def _bid(of: Outlook, action: Bid) -> Phrase:
    return Phrase("earns-bid", {"points": ROOMS[STATUE].points})


def _keep(of: Outlook, action: Keep) -> Phrase | None:
    asked = of.view.asking[-1]
    return Phrase("earns-kept", {"seat": NamedValue("seat", asked.first)}) if isinstance(asked, q.Share) else None


def _resource(of: Outlook, action: ChooseResource) -> Phrase | None:
    """Say what a potion spoils, or what the supply has of a resource, where that is less than the question says."""
    if isinstance(of.view.asking[-1], q.Spoil):
        index = INDEX[action.resource]
        return Phrase("earns-spoiled", {"guilds": sum(player.stores[index] > 0 for player in of.view.players)})
    wanted = SCROLL_OF_PLENTY.own if isinstance(of.view.asking[-1], q.Plenty) else SCROLL_OF_PLENTY.next
    got = multiset(less(chosen(of, action), of.player.stores))
    return None if len(got) == wanted else Phrase("earns-resources", {"resources": got})


def _draw(of: Outlook, action: Draw) -> Phrase:
    """Say what a treasure costs that a specialist buys."""
    asked = of.view.asking[-1]
    helpers = asked.left if isinstance(asked, q.UseSpecialists) else ()
    effects = (SPECIALISTS[one].after_craft for one in helpers)
    cost = next((effect.cost for effect in effects if isinstance(effect, BuysTreasure)), 0)
    return Phrase("earns-unseen-for", {"coins": cost}) if cost else UNSEEN


def _skip(of: Outlook, action: Skip) -> Phrase | None:
    """Say that a turn brings nothing. Leaving an effect out says that by itself."""
    return NOTHING if isinstance(of.view.asking[-1], q.Main) else None


def toll(of: Outlook) -> Phrase:
    """Say what others pay where the thug token goes."""
    return Phrase("brings-toll", {"coins": powers(of.player).toll})


def _space(of: Outlook, action: ChooseSpace) -> Phrase:
    """Say what the room of a space brings that is full then."""
    there, inside, space = capacity(of.player), filled(of.player.staff), action.space
    points = chamber_points(space) if space in CHAMBERS and there[space] - inside[space] == 1 else 0
    return Phrase("earns-points", {"points": points}) if points else NO_ROOM


def peeked(of: Outlook) -> int:
    """Return how many quest cards the Oracle sees."""
    return min(powers(of.player).peeks, of.view.quest_deck)


CERTAIN: Mapping[type[Action], Callable[[Outlook, Any], Phrase | None]] = {
    EndTurn: _end,
    Skip: _skip,
    Bid: _bid,
    Keep: _keep,
    Draw: _draw,
    Discard: lambda of, action: NO_COINS,
    ChooseResource: _resource,
    ChooseQuest: lambda of, action: toll(of),
    ChooseSpace: _space,
    Place: lambda of, action: NO_BONUS,
    Return: lambda of, action: NOTHING,
    Move: lambda of, action: NO_ROOM,
    Arrange: lambda of, action: NO_ROOM,
    Peek: lambda of, action: Phrase("earns-peek", {"cards": peeked(of)}),
}
"""By action type; it is asked where nothing else is said to be earned."""
