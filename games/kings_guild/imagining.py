"""A full state that fits a view, for computer players. What the viewer can't see is drawn at random."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from games.chance import Chance
from games.kings_guild.actions import Colour, TreasureId
from games.kings_guild.agenda import Asked, Bids, HandLimits, Sale, Share, Task
from games.kings_guild.components import OFFERING, QUESTS, SPECIALISTS, TREASURES
from games.kings_guild.guild.market import TILES
from games.kings_guild.guild.treasury import COLOURS
from games.kings_guild.phases.limits import handfuls
from games.kings_guild.phases.quests import DECKS, turned_up
from games.kings_guild.pieces import QuestDeck, SpecialistDeck
from games.kings_guild.state import Agenda, Known, Pile, Piles, Player, PlayerView, State, View, without
from games.kings_guild.viewing import HIDDEN


def imagine(view: View, chance: Chance) -> State:
    """Return a state in which the viewer would see exactly this view."""
    unseen = Unseen(view, chance)
    players = tuple(_player(player, unseen) for player in view.players)
    bare = State(
        options=view.options,
        first=view.first,
        turn=view.turn,
        active=view.active,
        left=view.left,
        players=players,
        supply=view.supply,
        slots=view.slots,
        quests=_quests(view),
        special=tuple(card for card in view.special if card not in view.peeked),
        ahead=view.peeked,
        seer=view.seer,
        row=view.row,
        specialists=_specialists(view),
        gone=view.gone,
        copies=tuple(view.market[room] for room in TILES),
        masters=view.masters,
        decks=((), (), ()),
        discards=view.discards,
        burnt=view.burnt,
        thug=view.thug,
        statue=view.statue,
        known=_known(view),
        moved=view.moved,
        quiet=view.quiet,
        asking=(),
    )
    asking = _agenda(view, players, unseen, chance)
    return replace(_looked_ahead(bare, view, chance), decks=unseen.rest(), asking=asking)


def _looked_ahead(state: State, view: View, chance: Chance) -> State:
    """Draw the cards that another player's Oracle has seen."""
    while len(state.ahead) < view.ahead:
        state, quest = turned_up(state, chance)
        state = replace(state, ahead=(*state.ahead, quest or OFFERING))
    return state


def _quests(view: View) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    seen = {quest for player in view.players for quest in player.quests}.union(view.peeked)
    seen.update(open_.quest for open_ in view.slots if open_)
    basic, advanced, late = (_unseen_quests(deck, seen) for deck in DECKS)
    return basic, advanced, late


def _unseen_quests(deck: QuestDeck, seen: set[str]) -> tuple[str, ...]:
    return tuple(quest.id for quest in QUESTS.values() if quest.deck is deck and quest.id not in seen)


def _specialists(view: View) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    seen = {one.specialist for player in view.players for one in player.staff}.union(view.gone)
    seen.update(offered.specialist for offered in view.row)
    a, b, c = (_unseen_specialists(deck, seen) for deck in SpecialistDeck)
    return a, b, c


def _unseen_specialists(deck: SpecialistDeck, seen: set[str]) -> tuple[str, ...]:
    return tuple(one.id for one in SPECIALISTS.values() if one.deck is deck and one.id not in seen)


class Unseen:
    """The treasures that the viewer hasn't seen anywhere, to be dealt at random."""

    def __init__(self, view: View, chance: Chance) -> None:
        seen = Counter(card for pile in (*view.discards, view.burnt) for card in pile)
        for player in view.players:
            seen.update(player.cards)
        for item in view.asking:
            seen.update(item.cards if isinstance(item, Share) else ())
        self._left = {colour: _rest(colour, seen) for colour in COLOURS}
        self._chance = chance

    def deal(self, colours: Iterable[Colour]) -> Pile:
        """Take random treasures with these backs."""
        cards = []
        for colour in colours:
            card = self._chance.pick(self._left[colour])
            self._left[colour].remove(card)
            cards.append(card)
        return tuple(cards)

    def rest(self) -> Piles:
        blue, red, yellow = (tuple(self._left[colour]) for colour in COLOURS)
        return blue, red, yellow


def _rest(colour: Colour, seen: Counter[TreasureId]) -> list[TreasureId]:
    cards = sorted(card.id for card in TREASURES.values() if card.colour is colour)
    return [card for card in cards for _ in range(TREASURES[card].copies - seen[card])]


def _player(player: PlayerView, unseen: Unseen) -> Player:
    known = [TREASURES[card].colour for card in player.cards]
    hidden = [c for c, count in zip(COLOURS, player.hand, strict=True) for _ in range(count - known.count(c))]
    return Player(
        guild=player.guild,
        mat=player.mat,
        coins=player.coins,
        stores=player.stores,
        rooms=player.rooms,
        staff=player.staff,
        baggage=player.baggage,
        quests=player.quests,
        hand=tuple(sorted((*player.cards, *unseen.deal(hidden)))),
        shown=player.shown,
        offered=player.offered,
        fortune=player.fortune,
        lucky=player.lucky,
    )


def _known(view: View) -> tuple[Known, ...]:
    """Return what the viewer alone knows of other hands. After the match, nobody knows more than the others."""
    if view.seat is None or not view.asking:
        return ()
    others = ((owner, player) for owner, player in enumerate(view.players) if owner != view.seat)
    facts = (Known(view.seat, owner, card) for owner, player in others for card in without(player.cards, *player.shown))
    return tuple(sorted(facts))


def _agenda(view: View, players: tuple[Player, ...], unseen: Unseen, chance: Chance) -> Agenda:
    """Return the agenda. Only dealt treasures and the others' answers to a common question are not public."""
    return tuple(_filled(item, players, unseen, chance) for item in view.asking)


def _filled(item: Asked | Task, players: tuple[Player, ...], unseen: Unseen, chance: Chance) -> Asked | Task:
    match item:
        case Share(cards=()):
            return replace(item, cards=tuple(sorted(unseen.deal(item.backs))))
        case HandLimits():
            return replace(item, sales=tuple(_sale(sale, item, players, chance) for sale in item.sales))
        case Bids(bids=bids):
            return replace(item, bids=tuple(_bid(bid, players[seat], chance) for seat, bid in enumerate(bids)))
        case _:
            return item


def _sale(sale: Sale, asked: HandLimits, players: tuple[Player, ...], chance: Chance) -> Sale:
    if sale.cards is not None:
        return sale
    choices = tuple(handfuls(players[sale.seat].hand, asked.counts[sale.seat]))
    return Sale(sale.seat, chance.pick(choices))


def _bid(bid: int | None, player: Player, chance: Chance) -> int | None:
    return chance.pick(range(player.coins + 1)) if bid == HIDDEN else bid
