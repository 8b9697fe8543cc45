"""Applejack over the contract: which part of the rules answers for the question that is open."""

from collections.abc import Iterator

from games import engine
from games.applejack import advice, placing, plans, setup, taking, viewing
from games.applejack.actions import Draw, Place, Skip, Take
from games.applejack.advisor import ADVISOR
from games.applejack.components import BOX
from games.applejack.events import EVENTS
from games.applejack.options import Options
from games.applejack.path import die_at
from games.applejack.state import Asked, Filling, Placing, State, Taking
from games.applejack.view import View
from games.chance import Chance
from games.contract import Action, Choice, Game, Hint, Meta, Outcome, Phrase, Seat, Step
from games.dispatch import Dispatcher, Verb

TAKE = Verb(taking.legal, taking.why_not, taking.answer)
FILL = Verb(taking.legal_filling, taking.why_not_filling, taking.fill)
PLACE = Verb(placing.legal, placing.why_not, placing.answer)
TURN: Dispatcher[State] = Dispatcher(
    {
        Taking: {Take: TAKE, Draw: TAKE},
        Filling: {Take: FILL, Draw: FILL, Skip: FILL},
        Placing: {Place: PLACE},
    },
    jobs={},
    ask=lambda state, seat: advice.ask(viewing.view(state, seat)),
    misplaced={
        Taking: {Place: Phrase("reason-take-first"), Skip: Phrase("reason-nothing-to-fill")},
        Filling: {Place: Phrase("reason-fill-first")},
        Placing: {
            Take: Phrase("reason-tile-taken"),
            Draw: Phrase("reason-tile-taken"),
            Skip: Phrase("reason-nothing-to-fill"),
        },
    },
)


class Applejack(Game[State, View]):
    """The rules of Applejack for 2 to 4 players."""

    meta = Meta(
        key="applejack",
        seats=(2, 4),
        actions=(Take, Place, Draw, Skip),
        events=EVENTS,
        state=State,
        options=Options,
        rules=1,
        menu={(Place, "turn"): Hint.PRESUMED},
    )
    advisor = ADVISOR
    occasion = staticmethod(plans.occasion)
    ahead = staticmethod(plans.ahead)
    lapses = staticmethod(plans.lapses)

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        """Set the table. Raises ``ValueError`` for a number of players nobody can seat."""
        if seats not in BOX.seats.honey:
            raise ValueError(f"Applejack is for 2 to 4 players, not {seats}")
        return setup.setup(seats, options, chance)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Return whose turn it is."""
        return (state.asking[-1].seat,) if state.asking else ()

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield everything this seat may do now."""
        return TURN.legal(state, _question(state, seat), seat)

    def why_not(self, state: State, seat: Seat, action: Action) -> Phrase | None:
        """Return the rule that forbids this action now, or None."""
        return TURN.why_not(state, _question(state, seat), seat, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        """Return what follows from this action. Raises ``Illegal``."""
        return TURN.apply(state, _question(state, seat), seat, action, chance)

    def forced(self, state: State, seat: Seat) -> Action | None:
        """Return this seat's only legal action. Everything that can be chosen here is public."""
        return engine.only(self.legal_actions(state, seat))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return all that this seat (None: an onlooker) may know."""
        return viewing.view(state, seat)

    def ask(self, view: View, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now."""
        return advice.ask(view)

    def progress(self, view: View) -> Phrase:
        """Return the lap, and how many turns of theirs the players have begun."""
        lap, turn = self.milestone(view)
        return Phrase("progress", {"lap": lap, "laps": BOX.constants.last_lap, "turn": turn, "turns": BOX.lap.turns})

    def standing(self, view: View) -> tuple[int, ...]:
        """Return the honey of every seat, or the final scores."""
        return view.outcome.scores if view.outcome else tuple(orchard.honey for orchard in view.orchards)

    def describe(self, view: View, action: Action) -> Choice:
        """Describe a legal action of the view's own seat."""
        return advice.describe(view, action)

    def foresee(self, view: View, action: Action) -> View | None:
        """Return the view with a tile placed: what the die brings on its way is not part of the choice."""
        return placing.foresee(view, action) if isinstance(action, Place) else None

    def milestone(self, view: View) -> tuple[int, int]:
        """Return the lap, and how many turns of theirs the players have begun."""
        seats = len(view.orchards)
        return die_at(view.turn, seats).lap, min(view.turn // seats + 1, BOX.lap.turns)

    def imagine(self, view: View, chance: Chance) -> State:
        """Return the state that fits the view. Chance picks from the supply only when a tile is drawn."""
        return viewing.imagine(view)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended."""
        return viewing.outcome(state)


def _question(state: State, seat: Seat) -> Asked | None:
    """Return the question that is put to a seat."""
    asked = state.asked
    return asked if asked is not None and asked.seat == seat else None


GAME = Applejack()
