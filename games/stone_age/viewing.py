"""Makes the view of a state that one viewer may see (section 8)."""

from games.agenda import OneAsked
from games.contract import Outcome, Seat
from games.stone_age import scoring
from games.stone_age.actions import Feed, Spot, Starve
from games.stone_age.board import LAYOUTS, SPOTS, closed_by
from games.stone_age.phases.rounds import end_reason
from games.stone_age.resources.gains import DIVISORS
from games.stone_age.state import Phase, Picking, PlayerView, Roll, Rolling, SharedDie, Starving, State, Tribe, View

NOBODY = -1
CLOSING = ("reason-village-limit", "reason-player-limit")


def view(state: State, seat: Seat | None) -> View:
    """Return all that this seat (None: an onlooker) may know."""
    top = state.asking[-1] if state.asking else None
    starving = top if isinstance(top, Starving) else None
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        phase=state.phase,
        start=state.start,
        to_move=to_move(state),
        spots={SPOTS[place]: state.board[place] for place in LAYOUTS[len(state.tribes)].places},
        closed=_closed(state),
        cards=state.cards,
        deck=len(state.deck),
        stacks=state.stacks,
        buildings=state.buildings,
        players=tuple(_player(tribe, seat == n or top is None) for n, tribe in enumerate(state.tribes)),
        roll=_roll(top) if isinstance(top, Rolling) else None,
        shared_dice=tuple(map(SharedDie, top.dice, top.taken)) if isinstance(top, Picking) else (),
        shortfall={n: food for n, food in enumerate(starving.missing) if food} if starving else {},
        own_answer=_own_answer(starving, seat),
        outcome=outcome(state),
    )


def to_move(state: State) -> tuple[Seat, ...]:
    top = state.asking[-1] if state.asking else None
    if isinstance(top, OneAsked):
        return (top.seat,)
    return top.asked if isinstance(top, Starving) else ()


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it goes on."""
    reason = None if state.asking else end_reason(state)
    return None if reason is None else scoring.outcome(state.tribes, state.options.tie_break, reason)


def _closed(state: State) -> tuple[Spot, ...]:
    if state.phase is not Phase.PLACEMENT:
        return ()
    layout = LAYOUTS[len(state.tribes)]
    reasons = ((place, closed_by(state.board, layout, NOBODY, place)) for place in layout.places)
    return tuple(SPOTS[place] for place, reason in reasons if reason in CLOSING)


def _player(tribe: Tribe, own: bool) -> PlayerView:
    return PlayerView(
        food=tribe.food,
        stores=tribe.stores,
        figures=tribe.figures,
        home=tribe.home,
        agriculture=tribe.agriculture,
        tools=tribe.tools,
        used=tribe.used,
        once=tribe.once,
        any_two=tribe.any_two,
        score=tribe.score,
        cards=tribe.cards,
        drawn=int(tribe.drawn_card is not None),
        drawn_card=tribe.drawn_card if own else None,
        buildings=tribe.buildings,
    )


def _roll(asked: Rolling) -> Roll:
    gain = "food" if asked.gain is None else asked.gain.value
    return Roll(asked.seat, asked.spot, asked.card, gain, asked.dice, DIVISORS[asked.gain])


def _own_answer(starving: Starving | None, seat: Seat | None) -> Feed | Starve | None:
    return None if starving is None or seat is None else starving.answers[seat]
