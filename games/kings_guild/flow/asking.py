"""What may be answered to each kind of question, and in which words it is put (section 11)."""

from collections.abc import Callable
from typing import Any

from games.contract import Action, Call, Phrase, Seat, who
from games.kings_guild import tasks as t
from games.kings_guild.actions import (
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
    Place,
    Play,
    Return,
    Sell,
    Skip,
    Steal,
    Swap,
)
from games.kings_guild.cards import after_craft, on_hire, scrolls, treasures
from games.kings_guild.flow import free_actions, turns
from games.kings_guild.phases import building, crafting, funeral, gathering, hiring, limits, sharing
from games.kings_guild.phases.sharing import keeps
from games.kings_guild.verbs import DECLINE, Verb

FREE: dict[type[Action], Verb] = {
    Play: treasures.PLAY,
    Sell: free_actions.SELL,
    Peek: free_actions.PEEK,
    Move: free_actions.MOVE,
    ChooseSpace: free_actions.MOVE_BAGGAGE,
    Offer: free_actions.OFFER,
}
EXPAND: dict[type[Action], Verb] = {Build: building.BUILD, Hire: hiring.HIRE}
CRAFT: dict[type[Action], Verb] = {Craft: crafting.CRAFT}
OR_NOT: dict[type[Action], Verb] = {Skip: DECLINE}

ANSWERS: dict[type, dict[type[Action], Verb]] = {
    t.Main: {Gather: gathering.GATHER, **CRAFT, **EXPAND, **FREE, Skip: turns.PASS},
    t.ExpandSecond: {**EXPAND, **FREE, EndTurn: turns.END_TURN},
    t.TurnEnd: {EndTurn: turns.END_TURN, **FREE},
    t.StartResources: {Gather: gathering.START},
    t.StartTreasure: {Draw: sharing.START},
    t.PlaceTile: {Place: building.PLACE},
    t.Overflow: {Return: limits.RETURN},
    t.HandLimits: {Sell: limits.SELL_DOWN},
    t.OtherColours: {Draw: sharing.OTHER},
    t.Share: {Keep: sharing.KEEP},
    t.DrawAny: {Draw: sharing.ANY},
    t.AppraiserDraw: {Draw: sharing.APPRAISE, **OR_NOT},
    t.DiscardTreasures: {Discard: sharing.DISCARD},
    t.Bids: {Bid: funeral.BID},
    t.UseSpecialists: {Draw: after_craft.BUY, ChooseQuest: after_craft.SEND, Play: after_craft.USE_UP, **OR_NOT},
    t.HireNow: {Hire: hiring.HIRE},
    t.HireFree: {ChooseSpace: hiring.HIRE_FREE},
    t.StoreBaggage: {ChooseSpace: on_hire.BAGGAGE},
    t.CraftNow: {**CRAFT, **OR_NOT},
    t.GatherNow: {Gather: gathering.GATHER, **OR_NOT},
    t.BuyRelics: {Buy: on_hire.RELIC, **OR_NOT},
    t.StealResource: {Steal: on_hire.STEAL, **OR_NOT},
    t.TakeQuest: {ChooseQuest: on_hire.QUEST, **OR_NOT},
    t.SwapResources: {Swap: on_hire.SWAP, **OR_NOT},
    t.Plenty: {ChooseResource: scrolls.PLENTY},
    t.PlentyToo: {ChooseResource: scrolls.PLENTY_TOO, **OR_NOT},
    t.Wonders: {Draw: scrolls.WONDERS},
    t.WondersToo: {Draw: scrolls.WONDERS_TOO, **OR_NOT},
    t.Spoil: {ChooseResource: treasures.SPOIL},
}
"""The verbs of every question, in the order in which they are offered."""


def _because(specialist: str | None, treasure: str | None, count: int) -> dict[str, Any]:
    by = Call("treasure", treasure) if treasure else Call("specialist", specialist)
    return {"count": count, "by": by}


def _expand(asked: t.ExpandSecond, seat: Seat) -> Phrase:
    return Phrase("ask-hire-too") if asked.hires else Phrase("ask-build-too")


def _limit(asked: t.HandLimits, seat: Seat) -> Phrase:
    return Phrase("ask-sell", {"count": asked.counts[seat]})


def _share(asked: t.Share, seat: Seat) -> Phrase:
    return Phrase("ask-keep", {"count": keeps(asked), "colours": asked.backs, "first": who(asked.first)})


def _helpers(asked: t.UseSpecialists, seat: Seat) -> Phrase:
    left = tuple(Call("specialist", one) for one in asked.left)
    return Phrase("ask-after-craft", {"specialists": left, "quest": Call("quest", asked.quest)})


QUESTIONS: dict[type, Callable[[Any, Seat], Phrase]] = {
    t.Main: lambda asked, seat: Phrase("ask-main"),
    t.ExpandSecond: _expand,
    t.TurnEnd: lambda asked, seat: Phrase("ask-turn-end"),
    t.StartResources: lambda asked, seat: Phrase("ask-start-resources", {"among": asked.among}),
    t.StartTreasure: lambda asked, seat: Phrase("ask-start-treasure"),
    t.PlaceTile: lambda asked, seat: Phrase("ask-place", {"room": Call("room", asked.room)}),
    t.Overflow: lambda asked, seat: Phrase("ask-return", {"count": asked.count}),
    t.HandLimits: _limit,
    t.OtherColours: lambda asked, seat: Phrase("ask-other-colours", {"count": asked.count}),
    t.Share: _share,
    t.DrawAny: lambda asked, seat: Phrase("ask-draw", _because(asked.specialist, asked.treasure, asked.count)),
    t.AppraiserDraw: lambda asked, seat: Phrase("ask-appraiser"),
    t.DiscardTreasures: lambda asked, seat: Phrase(
        "ask-discard", _because(asked.specialist, asked.treasure, asked.count)
    ),
    t.Bids: lambda asked, seat: Phrase("ask-bid"),
    t.UseSpecialists: _helpers,
    t.HireNow: lambda asked, seat: Phrase("ask-contract"),
    t.HireFree: lambda asked, seat: Phrase("ask-overseer", {"specialist": Call("specialist", asked.specialist)}),
    t.StoreBaggage: lambda asked, seat: Phrase("ask-baggage"),
    t.CraftNow: lambda asked, seat: Phrase("ask-craftswoman"),
    t.GatherNow: lambda asked, seat: Phrase("ask-dealer"),
    t.BuyRelics: lambda asked, seat: Phrase("ask-curator"),
    t.StealResource: lambda asked, seat: Phrase("ask-smuggler"),
    t.TakeQuest: lambda asked, seat: Phrase("ask-witch"),
    t.SwapResources: lambda asked, seat: Phrase("ask-alchemist"),
    t.Plenty: lambda asked, seat: Phrase("ask-plenty"),
    t.PlentyToo: lambda asked, seat: Phrase("ask-plenty-too"),
    t.Wonders: lambda asked, seat: Phrase("ask-wonders"),
    t.WondersToo: lambda asked, seat: Phrase("ask-wonders-too", {"but": asked.but}),
    t.Spoil: lambda asked, seat: Phrase("ask-spoil"),
}
"""The words in which every question is put."""


def question(asked: Any, seat: Seat) -> Phrase:
    """Return a question in a few words."""
    return QUESTIONS[type(asked)](asked, seat)


def are_public(asked: Any, hand: int) -> bool:
    """Tell whether everyone can see what a seat with so many treasures in hand may answer."""
    match asked:
        case t.Main() | t.ExpandSecond() | t.TurnEnd():
            return not hand
        case t.UseSpecialists():
            return not hand or not after_craft.depends_on_hand(asked)
        case t.DiscardTreasures(count=count):
            return count >= hand
        case t.Share(backs=backs):
            return len(backs) == 1
        case t.HandLimits():
            return False
    return True
