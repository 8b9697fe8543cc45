"""How answers to the rarer questions rank: a quest, a space, a bid."""

from games.contract import Choice, Phrase
from games.kings_guild import questions as q
from games.kings_guild.actions import Bid, ChooseQuest, ChooseSpace
from games.kings_guild.components import BOX, QUESTS
from games.kings_guild.prospects import Outlook, fair_bid, icons_worth, space_worth


def choose_quest(of: Outlook, action: ChooseQuest) -> Choice:
    """Rank quests for the Witch by the master rooms, and quests for the thug token by what others can earn there."""
    quest = QUESTS[action.quest]
    if isinstance(of.view.asking[-1], q.TakeQuest):
        return Choice(1.0 + icons_worth(of, action.quest), earns=Phrase("earns-points", {"points": BOX.quest_points}))
    begun = any(open_ and open_.quest == action.quest and open_.sigil == of.seat for open_ in of.view.slots)
    return Choice(0.2 + 0.02 * sum(face.coins for face in quest.items) - 0.3 * begun)


def choose_space(of: Outlook, action: ChooseSpace) -> Choice:
    return Choice(space_worth(of, action.space))


def bid(of: Outlook, action: Bid) -> Choice:
    return Choice(-abs(action.coins - fair_bid(of)))
