"""How giving back, swapping, taking and choosing resources rank."""

from games.contract import Choice
from games.kings_guild import questions as q
from games.kings_guild.actions import ChooseResource, Return, Steal, Swap
from games.kings_guild.cards.scrolls import SCROLL_OF_PLENTY
from games.kings_guild.guild.stores import INDEX, NOTHING, added, at_most, less, single, stores_of
from games.kings_guild.pieces import Stores
from games.kings_guild.prospects import Outlook, stores_worth


def give_back(of: Outlook, action: Return) -> Choice:
    """Rank giving resources back: the longer nobody has done anything else, the rather those that are hoarded."""
    given = stores_of(action.resources)
    hoarded = sum(count * held for count, held in zip(given, of.player.stores, strict=True)) / sum(of.player.stores)
    return Choice(_after(of, NOTHING, given) + of.boredom * hoarded)


def swap(of: Outlook, action: Swap) -> Choice:
    return Choice(_after(of, single(action.take), single(action.give)) - 0.05)


def steal(of: Outlook, action: Steal) -> Choice:
    return Choice(0.3 + _after(of, single(action.resource), NOTHING))


def choose_resource(of: Outlook, action: ChooseResource) -> Choice:
    asked = of.view.asking[-1]
    if isinstance(asked, q.Spoil):
        index = INDEX[action.resource]
        holders = sum(player.stores[index] > 0 for player in of.view.players)
        return Choice(0.5 * holders - 2.0 * (of.player.stores[index] > 0))
    amount = SCROLL_OF_PLENTY.own if isinstance(asked, q.Plenty) else 1
    return Choice(0.1 + _after(of, at_most(single(action.resource, amount), of.view.supply), NOTHING))


def _after(of: Outlook, gained: Stores, lost: Stores) -> float:
    stores = of.player.stores
    return stores_worth(of, less(added(stores, gained), lost)) - stores_worth(of, stores)
