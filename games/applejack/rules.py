"""Applejack over the contract: which part of the rules answers for the question that is open."""

from games import engine
from games.applejack import advice, placing, plans, setup, taking, viewing
from games.applejack.actions import Draw, Place, Skip, Take
from games.applejack.advisor import ADVISOR
from games.applejack.components import BOX
from games.applejack.events import EVENTS
from games.applejack.options import Options
from games.applejack.path import die_at
from games.applejack.state import Filling, Placing, State, Taking
from games.applejack.view import View
from games.chance import Chance
from games.contract import Action, Hint, Meta, Phrase, Seat, Step
from games.dispatch import DispatchedGame, Dispatcher, Verb

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


class Applejack(DispatchedGame[State, View]):
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
    dispatcher = TURN
    advisor = ADVISOR
    outcome = staticmethod(viewing.outcome)
    describe = staticmethod(advice.describe)
    view = staticmethod(viewing.view)
    occasion = staticmethod(plans.occasion)
    ahead = staticmethod(plans.ahead)
    lapses = staticmethod(plans.lapses)

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        """Set the table. Raises ``ValueError`` for a number of players nobody can seat."""
        if seats not in BOX.seats.honey:
            raise ValueError(f"Applejack is for 2 to 4 players, not {seats}")
        return setup.setup(seats, options, chance)

    def forced(self, state: State, seat: Seat) -> Action | None:
        """Return this seat's only legal action. Everything that can be chosen here is public."""
        return engine.only(self.legal_actions(state, seat))

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


GAME = Applejack()
