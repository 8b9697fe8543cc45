"""The King's Funeral: the auction of the King's Statue (section 9)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Bid
from games.kings_guild.agenda import Bids, EndFuneral, PlaceTile, RefillSlot
from games.kings_guild.components import STATUE
from games.kings_guild.events import BidChanged, BidMade, BidShown, FuneralBegan, StatueLost, StatueWon
from games.kings_guild.phases.expanding import squares
from games.kings_guild.state import State, change, exchanged


def begin(state: State, slot: int) -> Step[State]:
    """Ask for bids. Players without coins or without a square for the statue bid 0 (section 13, row 22)."""
    bidders = tuple(seat for seat, player in enumerate(state.players) if player.coins and squares(player, STATUE))
    bids = tuple(None if seat in bidders else 0 for seat in range(len(state.players)))
    told = (FuneralBegan(),)
    state = push(state, EndFuneral(slot))
    if not bidders:
        return _lost(state).after(*told)
    return Step(push(state, Bids(slot, bidders, bids)), told)


def bidders(asked: Bids) -> tuple[Seat, ...]:
    """Return the seats that still have to bid."""
    return tuple(seat for seat in asked.seats if asked.bids[seat] is None)


def _options(state: State, asked: Bids, seat: Seat) -> Iterator[Bid]:
    yield from map(Bid, range(state.players[seat].coins + 1))


def _refusal(state: State, asked: Bids, seat: Seat, action: Bid) -> Phrase | None:
    coins = state.players[seat].coins
    return Phrase("reason-bid", {"held": coins}) if action.coins > coins else None


def _bid(state: State, asked: Bids, seat: Seat, action: Bid, chance: Chance) -> Step[State]:
    """Keep the bid until everyone has made one. Then show all of them."""
    following = replace(asked, bids=exchanged(asked.bids, seat, action.coins))
    if bidders(following):
        told: Event = BidMade(seat=seat)
        if asked.bids[seat] is not None:
            told = BidChanged(seat=seat, only=(seat,))
        return Step(push(pop(state), following), (told,))
    if len(asked.seats) > 1:
        chance.reveal("bids")
    return _shown(pop(state), tuple(bid or 0 for bid in following.bids))


def _shown(state: State, bids: tuple[int, ...]) -> Step[State]:
    """Let a single highest bid win and be paid. If several bids are highest, nobody wins."""
    order = [(state.first + n) % len(bids) for n in range(len(bids))]
    told: tuple[Event, ...] = tuple(BidShown(seat=seat, coins=bids[seat]) for seat in order)
    highest = max(bids)
    if bids.count(highest) > 1:
        return _lost(state).after(*told)
    winner = bids.index(highest)
    state = change(state, winner, coins=state.players[winner].coins - highest)
    return Step(push(state, PlaceTile(winner, STATUE, bids)), (*told, StatueWon(seat=winner, coins=highest)))


def _lost(state: State) -> Step[State]:
    return Step(replace(state, statue=False), (StatueLost(),))


def end(state: State, job: EndFuneral, chance: Chance) -> Step[State]:
    """Discard the card, and reveal the next quest in its slot."""
    return Step(push(state, RefillSlot(job.slot)))


BID = Verb(_options, _refusal, _bid)
