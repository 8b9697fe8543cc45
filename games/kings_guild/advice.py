"""How choices are described: in which order they are offered, and what they are certain to bring."""

from collections.abc import Callable
from typing import Any

from games.contract import Action, Choice
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
from games.kings_guild.prospects import Outlook
from games.kings_guild.ranks import others, resources, spaces, treasures, turn
from games.kings_guild.view import View


def describe(view: View, action: Action) -> Choice:
    """Describe a legal action of the view's own seat: its rank in points, and what it brings."""
    if view.seat is None:
        return Choice()
    return DESCRIBED.get(type(action), _plain)(Outlook(view, view.seat), action)


def _plain(of: Outlook, action: Action) -> Choice:
    return Choice()


DESCRIBED: dict[type[Action], Callable[[Outlook, Any], Choice]] = {
    Gather: turn.gather,
    Skip: turn.skip,
    Craft: turn.craft,
    Build: turn.build,
    Hire: turn.hire,
    Offer: turn.offer,
    Play: treasures.play,
    Sell: treasures.sell,
    Keep: treasures.keep,
    Discard: treasures.discard,
    Draw: treasures.draw,
    Buy: treasures.buy,
    Return: resources.give_back,
    Swap: resources.swap,
    Steal: resources.steal,
    ChooseResource: resources.choose_resource,
    ChooseQuest: others.choose_quest,
    ChooseSpace: others.choose_space,
    Place: turn.place,
    Move: spaces.move,
    Arrange: spaces.arrange,
    Bid: others.bid,
}
