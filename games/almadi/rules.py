"""Almadi over the contract: which part of the rules answers for the question that is open."""

from collections.abc import Iterator

from games.almadi import advice, plans, scoring, setup, turns, viewing
from games.almadi.actions import Collect, Done, Keep, Move, Place, Recruit, Swap, Take
from games.almadi.advisor import ADVISOR
from games.almadi.components import BOX, TABLES
from games.almadi.events import EVENTS
from games.almadi.genies import MOVE, SWAP
from games.almadi.moons import TAKE
from games.almadi.options import Options
from games.almadi.placing import PLACE
from games.almadi.recruiting import KEEP, RECRUIT
from games.almadi.state import Asked, Keeping, Placing, Refill, Settle, State, Using
from games.almadi.turns import COLLECT, DONE
from games.almadi.view import View
from games.chance import Chance
from games.contract import Action, Choice, Game, Hint, Meta, Outcome, Phrase, Seat, Step
from games.dispatch import Dispatcher

KEPT = Phrase("reason-kept-before")
TURN: Dispatcher[State] = Dispatcher(
    {
        Keeping: {Keep: KEEP},
        Placing: {Place: PLACE, Recruit: RECRUIT},
        Using: {Move: MOVE, Take: TAKE, Swap: SWAP, Recruit: RECRUIT, Collect: COLLECT, Done: DONE},
    },
    jobs={Settle: turns.settle, Refill: turns.refill},
    ask=lambda state, seat: advice.ask(viewing.view(state, seat)),
    misplaced={
        Placing: {**dict.fromkeys((Move, Take, Swap, Collect, Done), Phrase("reason-place-first")), Keep: KEPT},
        Using: {Place: Phrase("reason-placed-already"), Keep: KEPT},
    },
)


class Almadi(Game[State, View]):
    """The rules of Almadi for 2 to 5 players."""

    meta = Meta(
        key="almadi",
        seats=(min(TABLES), max(TABLES)),
        actions=(Place, Move, Take, Collect, Done, Recruit, Swap, Keep),
        events=EVENTS,
        state=State,
        options=Options,
        menu={(Place, "column"): Hint.PRESUMED, (Move, "tile"): Hint.COMPLETE, (Keep, "cards"): Hint.WHOLE},
        rules=1,
    )
    advisor = ADVISOR
    occasion = staticmethod(plans.occasion)
    ahead = staticmethod(plans.ahead)
    lapses = staticmethod(plans.lapses)

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        """Set the table. Raises ``ValueError`` for a number of players nobody can seat."""
        if seats not in TABLES:
            raise ValueError(f"Almadi is for {min(TABLES)} to {max(TABLES)} players, not {seats}")
        return setup.setup(seats, options, chance)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Return whose turn it is, or who still has to say which characters they keep."""
        return viewing.to_move(state)

    def changeable(self, state: State) -> tuple[Seat, ...]:
        """Return who may still change which characters they keep."""
        return viewing.changeable(state)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield everything this seat may do now."""
        return TURN.legal(state, _question(state, seat), seat)

    def why_not(self, state: State, seat: Seat, action: Action) -> Phrase | None:
        """Return the rule that forbids this action now, or None."""
        return TURN.why_not(state, _question(state, seat), seat, action)

    def near_misses(self, state: State, seat: Seat, kind: type[Action]) -> Iterator[Action]:
        """Yield what this seat may mean by an action of this type."""
        return TURN.near_misses(state, _question(state, seat), seat, kind)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        """Return what follows from this action. Raises ``Illegal``."""
        return TURN.apply(state, _question(state, seat), seat, action, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return all that this seat (None: an onlooker) may know."""
        return viewing.view(state, seat)

    def ask(self, view: View, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now."""
        return advice.ask(view)

    def progress(self, view: View) -> Phrase:
        """Return the round, and how many landscapes the supply still has."""
        (number,) = self.milestone(view)
        told = {"round": number, "rounds": BOX.constants.rounds, "left": sum(view.supply)}
        return Phrase("progress", told)

    def standing(self, view: View) -> tuple[int, ...]:
        """Return the points of every seat as if the match ended now, or the final scores."""
        return view.outcome.scores if view.outcome else scoring.standing(view.players, view.options)

    def describe(self, view: View, action: Action) -> Choice:
        """Describe a legal action of the view's own seat."""
        return advice.describe(view, action)

    def foresee(self, view: View, action: Action) -> View | None:
        """Return the view with a landscape placed or moved: what waits then is shown, but nothing of it is done."""
        return advice.foresee(view, action)

    def milestone(self, view: View) -> tuple[int]:
        """Return the round."""
        return (min(view.turn // len(view.players) + 1, BOX.constants.rounds),)

    def imagine(self, view: View, chance: Chance) -> State:
        """Return a state that fits the view. Chance deals the characters that others have in hand."""
        return viewing.imagine(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended."""
        return viewing.outcome(state)


def _question(state: State, seat: Seat) -> Asked | None:
    """Return the question that is put to a seat."""
    asked = state.asking[-1] if state.asking else None
    match asked:
        case Placing(owner) | Using(owner):
            return asked if owner == seat else None
        case Keeping():
            return asked
        case Settle() | Refill() | None:
            return None


GAME = Almadi()
