"""The pieces of The King's Guild, counted wherever they are: the box holds the same at any time."""

from collections import Counter

from games.kings_guild.actions import Resource
from games.kings_guild.agenda import Share
from games.kings_guild.components import BOX
from games.kings_guild.guild.market import TILES, tile
from games.kings_guild.state import State


def pieces(state: State) -> Counter[str]:
    """Count treasures, quests, specialists, resources and tiles; coins come from a bank without end."""
    count: Counter[str] = Counter(card for pile in (*state.decks, *state.discards, state.burnt) for card in pile)
    count.update(quest for bag in state.quests for quest in bag)
    count.update(open_.quest for open_ in state.slots if open_)
    count.update((*state.ahead, *state.special))
    count.update(one for bag in (*state.specialists, state.gone) for one in bag)
    count.update(offered.specialist for offered in state.row)
    count.update({TILES[number]: copies for number, copies in enumerate(state.copies)})
    count.update(dict(zip(Resource, state.supply, strict=True)))
    for player in state.players:
        count.update((*player.hand, *player.quests))
        count.update(one.specialist for one in player.staff)
        count.update(dict(zip(Resource, player.stores, strict=True)))
        count.update(_tile(built.room) for built in player.rooms)
    for item in state.asking:
        count.update(item.cards if isinstance(item, Share) else ())
    for leaving in ("the-kings-funeral", "kings-statue", "shrine", *state.masters):
        del count[leaving]
    assert sum(count[card.id] for card in BOX.treasures) == sum(card.copies for card in BOX.treasures)
    return count


def _tile(room: str) -> str:
    number = tile(room)
    return room if number is None else TILES[number]
