"""The view of a state that one viewer may see (section 12), and a state that fits a view: hidden parts are drawn."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from games.agenda import Job, OneAsked
from games.chance import Chance
from games.contract import Outcome, Seat
from games.kings_guild import scoring
from games.kings_guild.actions import Colour, RoomId, TreasureId
from games.kings_guild.agenda import Asked, Bids, HandLimits, Sale, Share, Task
from games.kings_guild.components import FUNERAL, OFFERING, QUEST_DECKS, SPECIALIST_DECKS, TREASURE_DECKS, TREASURES
from games.kings_guild.flow.turns import end_reason
from games.kings_guild.guild.market import TILES, built, stock
from games.kings_guild.guild.powers import free_spaces, powers
from games.kings_guild.guild.treasury import COLOURS, by_colour
from games.kings_guild.phases.expanding import price_at, specialist_decks
from games.kings_guild.phases.funeral import bidders
from games.kings_guild.phases.gathering import handfuls, sellers
from games.kings_guild.phases.quests import SPECIAL, all_free_sigils, deck_size, turned_up
from games.kings_guild.pieces import Decks
from games.kings_guild.state import Agenda, Known, Pile, Piles, Player, PlayerView, Stage, State, View, without

HIDDEN = -1
"""A bid that was made and has not been shown."""


def view(state: State, seat: Seat | None) -> View:
    """Return all that this seat (None: an onlooker) may know."""
    return View(
        seat=seat,
        options=state.options,
        stage=stage(state),
        first=state.first,
        turn=state.turn,
        active=state.active,
        left=state.left,
        to_move=to_move(state),
        asking=tuple([_masked(item, seat) for item in state.asking]),
        players=_players(state, seat),
        supply=state.supply,
        slots=state.slots,
        quest_deck=deck_size(state),
        special=_special(state),
        ahead=len(state.ahead),
        seer=state.seer,
        peeked=state.ahead if seat is not None and seat == state.seer else (),
        row=state.row,
        specialist_deck=sum(specialist_decks(state)),
        gone=state.gone,
        market=market(state),
        masters=state.masters,
        prices=_prices(state, seat),
        decks=_sizes(state.decks),
        discards=state.discards,
        burnt=state.burnt,
        thug=state.thug,
        statue=state.statue,
        moved=state.moved,
        quiet=state.quiet,
        outcome=outcome(state),
    )


def to_move(state: State) -> tuple[Seat, ...]:
    top = state.asking[-1] if state.asking else None
    match top:
        case OneAsked(seat=seat):
            return (seat,)
        case HandLimits():
            return sellers(top)
        case Bids():
            return bidders(top)
        case Job() | None:
            return ()


def changeable(state: State) -> tuple[Seat, ...]:
    """Return the seats that have answered a question for several players, and may still change the answer."""
    match state.asking[-1] if state.asking else None:
        case HandLimits(sales=sales):
            return tuple(sale.seat for sale in sales)
        case Bids(seats=seats, bids=bids):
            return tuple(seat for seat in seats if bids[seat] is not None)
        case _:
            return ()


def asked(state: State, seat: Seat) -> Asked | Task | None:
    """Return the question on top if a seat owes it an answer or may change the one it gave."""
    top = state.asking[-1] if state.asking else None
    if isinstance(top, OneAsked):
        return top if top.seat == seat else None
    return top if seat in to_move(state) or seat in changeable(state) else None


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it goes on."""
    if state.asking:
        return None
    return scoring.outcome(state.players, [player.hand for player in state.players], end_reason(state))


def stage(state: State) -> Stage:
    if not state.asking:
        return Stage.OVER
    if not state.turn:
        return Stage.GUILDS
    if state.left is not None:
        return Stage.LAST
    return Stage.FIRST if FUNERAL in _special(state) else Stage.SECOND


def _special(state: State) -> tuple[str, ...]:
    """Return the special cards in the deck, those that an Oracle has seen included."""
    return tuple([card for card in (*state.ahead, *state.special) if card in SPECIAL])


def market(state: State) -> dict[RoomId, int]:
    """Return how many tiles of every room are left, in the order of the price list."""
    sold = built(state)
    return stock(state.copies) | {room: int(room not in sold) for room in state.masters}


def _prices(state: State, seat: Seat | None) -> tuple[int, ...]:
    coin_worth = 1 if seat is None else powers(state.players[seat]).coin_worth
    return tuple([price_at(offered, coin_worth) for offered in state.row])


def _sizes(piles: tuple[tuple[TreasureId, ...], ...]) -> tuple[int, int, int]:
    blue, red, yellow = map(len, piles)
    return blue, red, yellow


def _players(state: State, viewer: Seat | None) -> tuple[PlayerView, ...]:
    sigils = all_free_sigils(state)
    if not state.asking:
        hands = [player.hand for player in state.players]
    elif state.known:
        hands = [_known(state, viewer, owner, player) for owner, player in enumerate(state.players)]
    else:
        hands = [player.hand if owner == viewer else player.shown for owner, player in enumerate(state.players)]
    return tuple(
        [
            replace(_public(player), sigils=free, cards=hand)
            for player, free, hand in zip(state.players, sigils, hands, strict=True)
        ]
    )


@lru_cache(maxsize=512)
def _public(player: Player) -> PlayerView:
    """Return what everybody may know of a player. ``sigils`` and ``cards`` are left empty: more decides about them."""
    able = powers(player)
    return PlayerView(
        guild=player.guild,
        mat=player.mat,
        coins=player.coins,
        stores=player.stores,
        storage=able.storage,
        rooms=player.rooms,
        staff=player.staff,
        baggage=player.baggage,
        free_spaces=tuple(space for space, count in free_spaces(player).items() for _ in range(count)),
        quests=player.quests,
        sigils=0,
        hand=by_colour(player.hand),
        hand_limit=able.hand_limit,
        cards=(),
        shown=player.shown,
        offered=player.offered,
        fortune=player.fortune,
        lucky=player.lucky,
        score=scoring.running(player),
    )


def _known(state: State, viewer: Seat | None, owner: Seat, player: Player) -> tuple[TreasureId, ...]:
    """Return what a viewer knows of a hand: everything of the viewer's own."""
    if viewer == owner:
        return player.hand
    seen = [fact.card for fact in state.known if fact.viewer == viewer and fact.owner == owner]
    return tuple(sorted((*player.shown, *seen))) if seen else player.shown


def _masked(item: Asked | Task, viewer: Seat | None) -> Asked | Task:
    """Return a part of the agenda without what the viewer may not know."""
    match item:
        case Share(seat=seat) if seat != viewer:
            return replace(item, cards=())
        case HandLimits(sales=sales) if sales:
            return replace(item, sales=tuple(s if s.seat == viewer else Sale(s.seat, None) for s in sales))
        case Bids(seats=seats, bids=bids):
            hidden = (
                HIDDEN if bid is not None and seat in seats and seat != viewer else bid for seat, bid in enumerate(bids)
            )
            return replace(item, bids=tuple(hidden))
        case _:
            return item


def determinize(view: View, chance: Chance) -> State:
    """Return a state in which the viewer would see exactly this view."""
    unseen = Unseen(view, chance)
    players = tuple(_full_player(player, unseen) for player in view.players)
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
        known=_known_of(view),
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


def _quests(view: View) -> Decks:
    seen = {quest for player in view.players for quest in player.quests}.union(view.peeked)
    seen.update(open_.quest for open_ in view.slots if open_)
    return _without(QUEST_DECKS, seen)


def _specialists(view: View) -> Decks:
    seen = {one.specialist for player in view.players for one in player.staff}.union(view.gone)
    seen.update(offered.specialist for offered in view.row)
    return _without(SPECIALIST_DECKS, seen)


def _without(decks: Decks, seen: set[str]) -> Decks:
    one, other, third = [tuple([card for card in deck if card not in seen]) for deck in decks]
    return one, other, third


class Unseen:
    """The treasures that the viewer hasn't seen anywhere, to be dealt at random."""

    def __init__(self, view: View, chance: Chance) -> None:
        seen = Counter(card for pile in (*view.discards, view.burnt) for card in pile)
        for player in view.players:
            seen.update(player.cards)
        for item in view.asking:
            seen.update(item.cards if isinstance(item, Share) else ())
        self._left = {
            colour: [card for card in deck for _ in range(TREASURES[card].copies - seen[card])]
            for colour, deck in zip(COLOURS, TREASURE_DECKS, strict=True)
        }
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


def _full_player(player: PlayerView, unseen: Unseen) -> Player:
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


def _known_of(view: View) -> tuple[Known, ...]:
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
