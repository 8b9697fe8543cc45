"""Makes the view of a state that one viewer may see (section 12)."""

from functools import lru_cache

from msgspec.structs import replace

from games.agenda import Job, OneAsked
from games.contract import Outcome, Seat
from games.kings_guild import scoring
from games.kings_guild.actions import RoomId, TreasureId
from games.kings_guild.agenda import Asked, Bids, HandLimits, Sale, Share, Task
from games.kings_guild.components import FUNERAL, SPECIALISTS
from games.kings_guild.flow.turns import end_reason
from games.kings_guild.guild.market import built, stock
from games.kings_guild.guild.powers import free_spaces, powers
from games.kings_guild.guild.treasury import by_colour
from games.kings_guild.phases.expanding import price, specialist_decks
from games.kings_guild.phases.funeral import bidders
from games.kings_guild.phases.limits import sellers
from games.kings_guild.phases.quests import SPECIAL, deck_size, free_sigils
from games.kings_guild.state import Player, PlayerView, Stage, State, View

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
        asking=tuple(_masked(item, seat) for item in state.asking),
        players=tuple(_player(state, seat, owner) for owner in range(len(state.players))),
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
    return tuple(card for card in (*state.ahead, *state.special) if card in SPECIAL)


def market(state: State) -> dict[RoomId, int]:
    """Return how many tiles of every room are left, in the order of the price list."""
    sold = built(state)
    return stock(state.copies) | {room: int(room not in sold) for room in state.masters}


def _prices(state: State, seat: Seat | None) -> tuple[int, ...]:
    if seat is not None:
        return tuple(price(state.players[seat], offered) for offered in state.row)
    return tuple(max(0, SPECIALISTS[offered.specialist].cost - offered.coins) for offered in state.row)


def _sizes(piles: tuple[tuple[TreasureId, ...], ...]) -> tuple[int, int, int]:
    blue, red, yellow = map(len, piles)
    return blue, red, yellow


def _player(state: State, viewer: Seat | None, owner: Seat) -> PlayerView:
    player = state.players[owner]
    return replace(_public(player), sigils=free_sigils(state, owner), cards=_known(state, viewer, owner, player))


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
    """Return what a viewer knows of a hand: everything of the viewer's own, and of all hands after the match."""
    if viewer == owner or not state.asking:
        return player.hand
    seen = (fact.card for fact in state.known if fact.viewer == viewer and fact.owner == owner)
    return tuple(sorted((*player.shown, *seen)))


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
