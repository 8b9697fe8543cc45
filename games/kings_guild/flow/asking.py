"""What may be answered to each kind of question, and the words of the question (section 11)."""

from collections.abc import Callable
from typing import Any

from games.contract import Action, NamedValue, Phrase, Seat, who
from games.dispatch import Verb
from games.kings_guild import agenda as q
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
    Place,
    Play,
    Return,
    Sell,
    Skip,
    Steal,
    Swap,
)
from games.kings_guild.cards import after_craft, on_hire, treasures
from games.kings_guild.flow import bard, turns
from games.kings_guild.phases import crafting, drawing, expanding, funeral, gathering
from games.kings_guild.phases.drawing import keeps
from games.kings_guild.state import State
from games.kings_guild.verbs import DECLINE

FREE: dict[type[Action], Verb[State]] = {
    Play: treasures.PLAY,
    Sell: turns.SELL,
    Peek: turns.PEEK,
    Move: bard.MOVE,
    Arrange: bard.ARRANGE,
    ChooseSpace: bard.MOVE_BAGGAGE,
    Offer: turns.OFFER,
}
EXPAND: dict[type[Action], Verb[State]] = {Build: expanding.BUILD, Hire: expanding.HIRE}
CRAFT: dict[type[Action], Verb[State]] = {Craft: crafting.CRAFT}
OR_NOT: dict[type[Action], Verb[State]] = {Skip: DECLINE}

ANSWERS: dict[type, dict[type[Action], Verb[State]]] = {
    q.Main: {Gather: gathering.GATHER, **CRAFT, **EXPAND, **FREE, Skip: turns.PASS},
    q.ExpandSecond: {**EXPAND, **FREE, EndTurn: turns.END_TURN},
    q.TurnEnd: {EndTurn: turns.END_TURN, **FREE},
    q.StartResources: {Gather: gathering.START},
    q.StartTreasure: {Draw: drawing.START},
    q.PlaceTile: {Place: expanding.PLACE},
    q.Overflow: {Return: gathering.RETURN},
    q.HandLimits: {Sell: gathering.SELL_DOWN},
    q.OtherColours: {Draw: drawing.OTHER},
    q.Share: {Keep: drawing.KEEP},
    q.DrawAny: {Draw: drawing.ANY},
    q.AppraiserDraw: {Draw: drawing.APPRAISE, **OR_NOT},
    q.DiscardTreasures: {Discard: drawing.DISCARD},
    q.Bids: {Bid: funeral.BID},
    q.UseSpecialists: {Draw: after_craft.BUY, ChooseQuest: after_craft.SEND, Play: after_craft.USE_UP, **OR_NOT},
    q.HireNow: {Hire: expanding.HIRE},
    q.HireFree: {ChooseSpace: expanding.HIRE_FREE},
    q.StoreBaggage: {ChooseSpace: on_hire.BAGGAGE},
    q.CraftNow: {**CRAFT, **OR_NOT},
    q.GatherNow: {Gather: gathering.GATHER, **OR_NOT},
    q.BuyRelics: {Buy: on_hire.RELIC, **OR_NOT},
    q.StealResource: {Steal: on_hire.STEAL, **OR_NOT},
    q.TakeQuest: {ChooseQuest: on_hire.QUEST, **OR_NOT},
    q.SwapResources: {Swap: on_hire.SWAP, **OR_NOT},
    q.Plenty: {ChooseResource: treasures.PLENTY},
    q.PlentyToo: {ChooseResource: treasures.PLENTY_TOO, **OR_NOT},
    q.Wonders: {Draw: treasures.WONDERS},
    q.WondersToo: {Draw: treasures.WONDERS_TOO, **OR_NOT},
    q.Spoil: {ChooseResource: treasures.SPOIL},
}
"""The verbs of every question, in the order in which they are offered."""


MAIN = (Gather, Craft, Build, Hire)
"""The main actions; the offering is one only in the last turn."""
ELSEWHERE: dict[type[Action], Phrase] = {
    Draw: Phrase("reason-only-draw"),
    Bid: Phrase("reason-only-bid"),
    Keep: Phrase("reason-only-keep"),
    Discard: Phrase("reason-only-discard"),
    Return: Phrase("reason-only-return"),
    ChooseResource: Phrase("reason-only-choose-resource"),
    ChooseQuest: Phrase("reason-only-choose-quest"),
    Place: Phrase("reason-only-place"),
    Swap: Phrase("reason-only-swap"),
    Buy: Phrase("reason-only-buy"),
    Steal: Phrase("reason-only-steal"),
}
"""When the actions are possible that no turn offers by itself."""
MISPLACED: dict[type, dict[type[Action], Phrase]] = {
    q.Main: {**ELSEWHERE, EndTurn: Phrase("reason-main-first")},
    q.ExpandSecond: {
        **ELSEWHERE,
        **dict.fromkeys((Gather, Craft), Phrase("reason-main-done")),
        Skip: Phrase("reason-end-instead"),
    },
    q.TurnEnd: {
        **ELSEWHERE,
        **dict.fromkeys(MAIN, Phrase("reason-main-done")),
        Skip: Phrase("reason-end-instead"),
    },
}
"""Why an action isn't possible at some moment of a turn. At any other question, that is what is to be answered."""


def _because(specialist: str | None, treasure: str | None, count: int) -> dict[str, Any]:
    by = NamedValue("treasure", treasure) if treasure else NamedValue("specialist", specialist)
    return {"count": count, "by": by}


def _expand(asked: q.ExpandSecond, seat: Seat) -> Phrase:
    return Phrase("ask-hire-too") if asked.hires else Phrase("ask-build-too")


def _limit(asked: q.HandLimits, seat: Seat) -> Phrase:
    return Phrase("ask-sell", {"count": asked.counts[seat]})


def _share(asked: q.Share, seat: Seat) -> Phrase:
    return Phrase("ask-keep", {"count": keeps(asked), "colours": asked.backs, "first": who(asked.first)})


def _helpers(asked: q.UseSpecialists, seat: Seat) -> Phrase:
    left = tuple(NamedValue("specialist", one) for one in asked.left)
    return Phrase("ask-after-craft", {"specialists": left, "quest": NamedValue("quest", asked.quest)})


QUESTIONS: dict[type, Callable[[Any, Seat], Phrase]] = {
    q.Main: lambda asked, seat: Phrase("ask-main"),
    q.ExpandSecond: _expand,
    q.TurnEnd: lambda asked, seat: Phrase("ask-turn-end"),
    q.StartResources: lambda asked, seat: Phrase("ask-start-resources", {"among": asked.among}),
    q.StartTreasure: lambda asked, seat: Phrase("ask-start-treasure"),
    q.PlaceTile: lambda asked, seat: Phrase("ask-place", {"room": NamedValue("room", asked.room)}),
    q.Overflow: lambda asked, seat: Phrase("ask-return", {"count": asked.count}),
    q.HandLimits: _limit,
    q.OtherColours: lambda asked, seat: Phrase("ask-other-colours", {"count": asked.count}),
    q.Share: _share,
    q.DrawAny: lambda asked, seat: Phrase("ask-draw", _because(asked.specialist, asked.treasure, asked.count)),
    q.AppraiserDraw: lambda asked, seat: Phrase("ask-appraiser"),
    q.DiscardTreasures: lambda asked, seat: Phrase(
        "ask-discard", _because(asked.specialist, asked.treasure, asked.count)
    ),
    q.Bids: lambda asked, seat: Phrase("ask-bid"),
    q.UseSpecialists: _helpers,
    q.HireNow: lambda asked, seat: Phrase("ask-contract"),
    q.HireFree: lambda asked, seat: Phrase("ask-overseer", {"specialist": NamedValue("specialist", asked.specialist)}),
    q.StoreBaggage: lambda asked, seat: Phrase("ask-baggage"),
    q.CraftNow: lambda asked, seat: Phrase("ask-craftswoman"),
    q.GatherNow: lambda asked, seat: Phrase("ask-dealer"),
    q.BuyRelics: lambda asked, seat: Phrase("ask-curator"),
    q.StealResource: lambda asked, seat: Phrase("ask-smuggler"),
    q.TakeQuest: lambda asked, seat: Phrase("ask-witch"),
    q.SwapResources: lambda asked, seat: Phrase("ask-alchemist"),
    q.Plenty: lambda asked, seat: Phrase("ask-plenty"),
    q.PlentyToo: lambda asked, seat: Phrase("ask-plenty-too"),
    q.Wonders: lambda asked, seat: Phrase("ask-wonders"),
    q.WondersToo: lambda asked, seat: Phrase("ask-wonders-too", {"but": asked.but}),
    q.Spoil: lambda asked, seat: Phrase("ask-spoil"),
}
"""The words of every question."""


def question(asked: Any, seat: Seat) -> Phrase:
    return QUESTIONS[type(asked)](asked, seat)


def are_public(asked: Any, hand: int) -> bool:
    """Tell whether everyone can see what a seat with so many treasures in hand may answer."""
    match asked:
        case q.Main() | q.ExpandSecond() | q.TurnEnd():
            return not hand
        case q.UseSpecialists():
            return not hand or not after_craft.depends_on_hand(asked)
        case q.DiscardTreasures(count=count):
            return count >= hand
        case q.Share(backs=backs):
            return len(backs) == 1
        case q.HandLimits():
            return False
        case _:
            return True
