"""What one viewer may know, and some full state that fits it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from msgspec import Struct
from msgspec.structs import asdict, replace

from games.chance import Chance
from games.contract import GameView, Seat
from tests.games.sketches.guild import state as s
from tests.games.sketches.guild.actions import (
    BACK,
    TREASURES,
    Colour,
    Resource,
    Room,
    Side,
    Specialist,
    Treasure,
    backs,
    without,
)


class Holder(Struct, frozen=True):
    """A player as others see them; ``cards`` are those the viewer knows, ``backs`` those only seen from behind."""

    coins: int
    resources: tuple[Resource, ...]
    cards: tuple[Treasure, ...]
    backs: tuple[Colour, ...]
    rooms: tuple[Room, ...]
    specialists: tuple[Specialist, ...]
    quests: tuple[int, ...]
    statue: Side | None


class View(GameView, frozen=True):
    options: s.Options
    players: tuple[Holder, ...]
    deck: tuple[Colour, ...]
    """The backs of the cards in the decks."""
    discards: tuple[Treasure, ...]
    slots: tuple[s.Open | None, ...]
    quests: tuple[int, ...]
    row: tuple[Specialist, ...]
    specialists: tuple[Specialist, ...]
    asking: tuple[s.Pending, ...]
    turn: Seat
    round: int
    ended: str | None


def look(state: s.State, viewer: Seat | None) -> View:
    """Return what a viewer may know. When the match is over, hands are open."""
    return View(
        seat=viewer,
        options=state.options,
        players=tuple(_holder(state, viewer, owner) for owner in range(len(state.players))),
        deck=backs(state.decks),
        discards=state.discards,
        slots=state.slots,
        quests=state.quests,
        row=state.row,
        specialists=state.specialists,
        asking=tuple(_masked(item, viewer) for item in state.asking),
        turn=state.turn,
        round=state.round,
        ended=state.ended,
    )


def _holder(state: s.State, viewer: Seat | None, owner: Seat) -> Holder:
    player = state.players[owner]
    known = tuple(sorted(fact.card for fact in state.known if (fact.viewer, fact.owner) == (viewer, owner)))
    cards = player.hand if viewer == owner or not state.asking else known
    rest = backs(without(player.hand, *cards))
    return Holder(
        player.coins,
        player.resources,
        cards,
        rest,
        player.rooms,
        player.specialists,
        player.quests,
        player.statue,
    )


def _masked(item: s.Pending, viewer: Seat | None) -> s.Pending:
    match item:
        case s.Share() if viewer != item.seat:
            return replace(item, cards=())
        case s.Limits():
            return replace(item, answers=tuple(a if a.seat == viewer else s.Sale(a.seat, None) for a in item.answers))
        case s.Bids():
            return replace(item, answers=tuple(a if a.seat == viewer else s.Offer(a.seat, None) for a in item.answers))
    return item


def imagine(view: View, chance: Chance) -> s.State:
    """Return a state in which everything the viewer does not see is filled at random."""
    pool = Unseen(view, chance)
    hands = tuple(tuple(sorted((*one.cards, *pool.deal(one.backs)))) for one in view.players)
    players = tuple(
        s.Player(one.coins, one.resources, hand, one.rooms, one.specialists, one.quests, one.statue)
        for one, hand in zip(view.players, hands, strict=True)
    )
    asking = tuple(_imagined(item, players, pool, chance) for item in view.asking)
    fields = asdict(view)
    shared = {name: fields[name] for name in s.State.__struct_fields__ if name in fields}
    known = () if view.seat is None or not view.asking else tuple(_known(view))
    return s.State(**shared | {"players": players, "decks": pool.rest(), "known": known, "asking": asking})


def _known(view: View) -> list[s.Known]:
    others = (owner for owner in range(len(view.players)) if owner != view.seat)
    return sorted(s.Known(view.seat, owner, card) for owner in others for card in view.players[owner].cards)


class Unseen:
    """The treasures that a viewer can't place, to be dealt at random."""

    def __init__(self, view: View, chance: Chance) -> None:
        seen = Counter(view.discards)
        for holder in view.players:
            seen.update(holder.cards)
        for item in view.asking:
            seen.update(item.cards if isinstance(item, s.Share) else ())
        self._left = tuple(sorted((Counter(TREASURES) - seen).elements()))
        self._chance = chance

    def deal(self, colours: tuple[Colour, ...]) -> tuple[Treasure, ...]:
        """Take cards with these backs out of the pool."""
        cards = []
        for colour in colours:
            cards.append(self._chance.pick([card for card in self._left if BACK[card] is colour]))
            self._left = without(self._left, cards[-1])
        return tuple(sorted(cards))

    def rest(self) -> tuple[Treasure, ...]:
        """Return what nobody was dealt."""
        return self._left


def _imagined(item: s.Pending, players: tuple[s.Player, ...], pool: Unseen, chance: Chance) -> s.Pending:
    match item:
        case s.Share(_, _, colours, ()):
            return replace(item, cards=pool.deal(colours))
        case s.Limits():
            return replace(item, answers=tuple(_sale(answer, players, chance) for answer in item.answers))
        case s.Bids():
            return replace(item, answers=tuple(_offer(answer, players, chance) for answer in item.answers))
    return item


def _sale(answer: s.Sale, players: tuple[s.Player, ...], chance: Chance) -> s.Sale:
    if answer.cards is not None:
        return answer
    player = players[answer.seat]
    return s.Sale(answer.seat, chance.pick(list(combinations(player.hand, len(player.hand) - player.limit))))


def _offer(answer: s.Offer, players: tuple[s.Player, ...], chance: Chance) -> s.Offer:
    if answer.coins is not None:
        return answer
    return s.Offer(answer.seat, chance.pick(range(players[answer.seat].coins + 1)))
