"""The view of a state that one viewer may see (section 8), and a state that fits a view: hidden parts are drawn."""

from collections.abc import Iterable

from games.agenda import OneAsked
from games.chance import Chance
from games.contract import Outcome, Seat
from games.stone_age import scoring
from games.stone_age.actions import Feed, Resource, Spot, Starve
from games.stone_age.board import LAYOUTS, SPOTS, closed_by
from games.stone_age.components import BUILDINGS, CARDS
from games.stone_age.phases import feeding
from games.stone_age.phases.rounds import end_reason
from games.stone_age.resources.gains import DIVISORS
from games.stone_age.state import (
    Acting,
    Agenda,
    EndRound,
    NextAction,
    Phase,
    Picking,
    Placing,
    PlayerView,
    Roll,
    Rolling,
    SharedDie,
    Starving,
    State,
    Tribe,
    View,
)

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


def determinize(view: View, chance: Chance) -> State:
    """Return a state in which the viewer would see exactly this view."""
    tribes, deck = _tribes(view, chance)
    owned = (built.building for player in view.players for built in player.buildings)
    return State(
        options=view.options,
        round=view.round,
        start=view.start,
        tribes=tribes,
        board=tuple(view.spots.get(spot, ()) for spot in SPOTS),
        cards=view.cards,
        deck=deck,
        stacks=view.stacks,
        buildings=view.buildings,
        unseen=_rest(BUILDINGS, (*owned, *view.buildings)),
        asking=_agenda(view, tribes, chance),
    )


def _rest(everything: Iterable[str], seen: Iterable[str | None]) -> tuple[str, ...]:
    """Return what the viewer has not seen, in the order of the component table."""
    known = set(seen)
    return tuple(one for one in everything if one not in known)


def _tribes(view: View, chance: Chance) -> tuple[tuple[Tribe, ...], tuple[str, ...]]:
    """Return the tribes and the deck. A drawn card that the viewer can't see is any of the unseen cards."""
    known = (card for player in view.players for card in (*player.cards, player.drawn_card))
    deck = _rest(CARDS, (*known, *view.cards))
    tribes = []
    for player in view.players:
        drawn = player.drawn_card
        if player.drawn and drawn is None:
            (drawn,), deck = chance.draw(deck, 1)
        tribes.append(_tribe(player, drawn))
    return tuple(tribes), deck


def _tribe(player: PlayerView, drawn: str | None) -> Tribe:
    return Tribe(
        food=player.food,
        stores=player.stores,
        figures=player.figures,
        home=player.home,
        agriculture=player.agriculture,
        tools=player.tools,
        used=player.used,
        once=player.once,
        any_two=player.any_two,
        score=player.score,
        cards=player.cards,
        drawn_card=drawn,
        buildings=player.buildings,
    )


def _agenda(view: View, tribes: tuple[Tribe, ...], chance: Chance) -> Agenda:
    """Return the agenda. Only the others' answers to a common question are not public."""
    match view.phase:
        case Phase.OVER:
            return ()
        case Phase.PLACEMENT:
            return (Placing(view.to_move[0]),)
        case Phase.FEEDING:
            return (EndRound(), _starving(view, tribes, chance))
        case Phase.ACTIONS:
            return _turn(view, tribes)


def _turn(view: View, tribes: tuple[Tribe, ...]) -> Agenda:
    """Return the agenda of the action phase: the open question, and the turn of the player that it interrupts."""
    asked = _asked(view)
    actor = asked.seat
    if isinstance(asked, Picking):
        picked = sum(taker is not None for taker in asked.taken)
        actor = (asked.seat - picked) % len(tribes)
    following = NextAction((actor - view.start) % len(tribes) + 1)
    if isinstance(asked, Acting):
        return (following, asked)
    out = tribes[actor].home < tribes[actor].figures
    return (following, Acting(actor), asked) if out else (following, asked)


def _asked(view: View) -> Acting | Rolling | Picking:
    seat = view.to_move[0]
    if view.roll is not None:
        gain = None if view.roll.gain == "food" else Resource(view.roll.gain)
        return Rolling(seat, view.roll.spot, view.roll.card, gain, view.roll.dice)
    if view.shared_dice:
        return Picking(seat, tuple(d.pips for d in view.shared_dice), tuple(d.taken_by for d in view.shared_dice))
    return Acting(seat)


def _starving(view: View, tribes: tuple[Tribe, ...], chance: Chance) -> Starving:
    missing = tuple(view.shortfall.get(seat, 0) for seat in range(len(tribes)))
    answers: list[Feed | Starve | None] = [None] * len(tribes)
    for seat in view.shortfall:
        if seat not in view.to_move:
            answers[seat] = view.own_answer if seat == view.seat else _some_answer(missing[seat], tribes[seat], chance)
    return Starving(missing, tuple(answers))


def _some_answer(missing: int, tribe: Tribe, chance: Chance) -> Feed | Starve:
    return chance.pick(tuple(feeding.answers(missing, tribe)))
