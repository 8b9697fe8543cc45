"""The view of a state that one viewer may see (section 14.3), and a state that fits a view."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from games.almadi import scoring
from games.almadi.actions import CharacterId
from games.almadi.components import BOX, CHARACTERS
from games.almadi.state import Asked, Keeping, Phase, Placing, Player, Refill, Settle, State, Task, Using, View
from games.chance import Chance
from games.contract import Outcome, Seat


def view(state: State, seat: Seat | None) -> View:
    """Return all that this seat (None: an onlooker) may know."""
    asked = state.asking[-1] if state.asking else None
    hidden = (replace(player, hand=player.hand if owner == seat else ()) for owner, player in enumerate(state.players))
    return View(
        seat=seat,
        options=state.options,
        turn=state.turn,
        phase=_phase(asked),
        to_move=to_move(state),
        board=state.board,
        supply=state.supply,
        mosaics=state.mosaics,
        stalls=state.stalls,
        rubies=state.rubies,
        table=state.table,
        players=tuple(hidden),
        hands=tuple(len(player.hand) for player in state.players),
        row=state.row,
        doing=state.doing,
        kept=asked.kept[seat] if isinstance(asked, Keeping) and seat is not None else None,
        outcome=outcome(state),
    )


def _phase(asked: Asked | Task | None) -> Phase:
    match asked:
        case Keeping():
            return Phase.KEEPING
        case Placing():
            return Phase.PLACING
        case Using():
            return Phase.USING
        case Settle() | Refill() | None:
            return Phase.OVER


def to_move(state: State) -> tuple[Seat, ...]:
    """Return the seats that owe an answer."""
    match state.asking[-1] if state.asking else None:
        case Keeping(kept):
            return tuple(seat for seat, cards in enumerate(kept) if cards is None)
        case Placing(seat) | Using(seat):
            return (seat,)
        case Settle() | Refill() | None:
            return ()


def changeable(state: State) -> tuple[Seat, ...]:
    """Return the seats that have said which characters they keep, and may still change that."""
    match state.asking[-1] if state.asking else None:
        case Keeping(kept):
            return tuple(seat for seat, cards in enumerate(kept) if cards is not None)
        case Placing() | Using() | Settle() | Refill() | None:
            return ()


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it goes on."""
    return None if state.asking else scoring.outcome(state.players, state.options)


def determinize(view: View, chance: Chance) -> State:
    """Return a state in which the viewer would see exactly this view. Other hands are dealt from unseen characters."""
    players = list(view.players)
    seen = {name for player in players for name in (*player.hand, *player.recruited)}.union(view.row)
    left = [name for name in CHARACTERS if name not in seen]
    for owner, count in enumerate(view.hands):
        if owner != view.seat:
            dealt, rest = chance.draw(left, count)
            left = list(rest)
            players[owner] = replace(players[owner], hand=tuple(sorted(dealt)))
    hands = tuple(player.hand for player in players)
    return state_of(view, tuple(players), _asking(view, hands, chance))


def state_of(view: View, players: tuple[Player, ...], asking: tuple[Asked | Task, ...] = ()) -> State:
    """Return a state that is like a view but for the players, and for what is still to be done."""
    return State(
        options=view.options,
        turn=view.turn,
        board=view.board,
        supply=view.supply,
        mosaics=view.mosaics,
        stalls=view.stalls,
        rubies=view.rubies,
        table=view.table,
        players=players,
        row=view.row,
        doing=view.doing,
        asking=asking,
    )


def _asking(view: View, hands: tuple[tuple[CharacterId, ...], ...], chance: Chance) -> tuple[Asked | Task, ...]:
    match view.phase:
        case Phase.KEEPING:
            kept = (_kept(view, seat, hand, chance) for seat, hand in enumerate(hands))
            return (Placing(0), Keeping(tuple(kept)))
        case Phase.PLACING:
            return (Placing(view.mover),)
        case Phase.USING:
            return (Refill(view.mover), Using(view.mover))
        case Phase.OVER:
            return ()


def _kept(view: View, seat: Seat, hand: tuple[CharacterId, ...], chance: Chance) -> tuple[CharacterId, ...] | None:
    if seat == view.seat:
        return view.kept
    return None if seat in view.to_move else chance.pick(tuple(combinations(hand, BOX.table.characters_kept)))
