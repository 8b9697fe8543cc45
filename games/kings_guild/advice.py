"""How choices are described: in which order they are offered, and what they are certain to bring."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from games.contract import Action, Choice, Phrase
from games.kings_guild import ranking, together
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
    Gather,
    Hire,
    Keep,
    Move,
    Offer,
    Place,
    Play,
    Return,
    Sell,
    Skip,
    Steal,
    Swap,
)
from games.kings_guild.certain import CERTAIN
from games.kings_guild.guild.stores import holds, multiset
from games.kings_guild.phases.crafting import costs
from games.kings_guild.phases.quests import open_quests
from games.kings_guild.state import Stage, View
from games.kings_guild.valuation import Outlook


def describe(view: View, action: Action) -> Choice:
    """Describe a legal action of the view's own seat: its rank in points, and what it brings."""
    if view.seat is None:
        return Choice()
    of, kind = Outlook(view, view.seat), type(action)
    choice = DESCRIBED.get(kind, _plain)(of, action)
    return choice if choice.earns or kind not in CERTAIN else replace(choice, earns=CERTAIN[kind](of, action))


def stock(view: View) -> Phrase | None:
    """Return coins, resources, how many more of these find room, and treasures."""
    if view.seat is None or view.outcome is not None:
        return None
    player = view.players[view.seat]
    told = {
        "coins": player.coins,
        "resources": multiset(player.stores),
        "room": max(0, player.storage - sum(player.stores)),
        "treasures": sum(player.hand),
    }
    return Phrase("stock", told)


def situation(view: View) -> Phrase | None:
    """Return for how many open quests there are resources enough, and for how many specialists coins.

    While guilds are set up there is nothing that they could be enough for.
    """
    if view.seat is None or view.outcome is not None or view.stage is Stage.GUILDS:
        return None
    player = view.players[view.seat]
    crafts = {open_.quest for open_, _, need in costs(view.slots, player) if holds(player.stores, need)}
    told = {
        "resources": sum(player.stores),
        "storage": player.storage,
        "crafts": len(crafts),
        "quests": len(open_quests(view.slots)),
        "coins": player.coins,
        "hires": sum(price <= player.coins for price in view.prices),
        "specialists": len(view.row),
    }
    return Phrase("situation", told)


def brings(view: View, actions: Sequence[Action]) -> Phrase | None:
    """Return what one of several actions of one type brings, before it is asked which."""
    said = TOGETHER.get(type(actions[0]))
    return None if view.seat is None or said is None else said(Outlook(view, view.seat), actions)


def _plain(of: Outlook, action: Action) -> Choice:
    return Choice()


DESCRIBED: dict[type[Action], Callable[[Outlook, Any], Choice]] = {
    Gather: ranking.gather,
    Skip: ranking.skip,
    Craft: ranking.craft,
    Build: ranking.build,
    Hire: ranking.hire,
    Offer: ranking.offer,
    Play: ranking.play,
    Sell: ranking.sell,
    Keep: ranking.keep,
    Discard: ranking.discard,
    Draw: ranking.draw,
    Buy: ranking.buy,
    Return: ranking.give_back,
    Swap: ranking.swap,
    Steal: ranking.steal,
    ChooseResource: ranking.choose_resource,
    ChooseQuest: ranking.choose_quest,
    ChooseSpace: ranking.choose_space,
    Place: ranking.place,
    Move: ranking.move,
    Arrange: ranking.arrange,
    Bid: ranking.bid,
}


TOGETHER: dict[type[Action], Callable[[Outlook, Any], Phrase | None]] = {
    Gather: together.gather,
    Craft: together.craft,
    Build: together.build,
    Hire: together.hire,
    Play: together.play,
    Sell: together.sell,
    ChooseQuest: together.choose_quest,
    ChooseResource: together.choose_resource,
    Buy: together.buy,
    Swap: together.swap,
    Move: together.move,
    Arrange: together.arrange,
}
"""What several actions of one type bring, where their name doesn't say it."""
