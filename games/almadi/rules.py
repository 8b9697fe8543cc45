"""Almadi over the contract: which part of the rules answers for the question that is open."""

from games.agenda import Job, Question
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
from games.almadi.state import Keeping, Placing, Refill, Settle, State, Using
from games.almadi.turns import COLLECT, DONE
from games.almadi.view import View
from games.chance import Chance
from games.contract import Hint, Meta, Phrase, Seat, Step
from games.dispatch import DispatchedGame, Dispatcher

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


class Almadi(DispatchedGame[State, View]):
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
    dispatcher = TURN
    advisor = ADVISOR
    outcome = staticmethod(viewing.outcome)
    imagine = staticmethod(viewing.imagine)
    foresee = staticmethod(advice.foresee)
    describe = staticmethod(advice.describe)
    view = staticmethod(viewing.view)
    changeable = staticmethod(viewing.changeable)
    to_move = staticmethod(viewing.to_move)
    occasion = staticmethod(plans.occasion)
    ahead = staticmethod(plans.ahead)
    lapses = staticmethod(plans.lapses)

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        """Set the table. Raises ``ValueError`` for a number of players nobody can seat."""
        if seats not in TABLES:
            raise ValueError(f"Almadi is for {min(TABLES)} to {max(TABLES)} players, not {seats}")
        return setup.setup(seats, options, chance)

    def question(self, state: State, seat: Seat) -> Job | Question | None:
        """Return the question that is put to a seat: which characters they keep, to all at once."""
        top = state.asking[-1] if state.asking else None
        return top if isinstance(top, Keeping) else super().question(state, seat)

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

    def milestone(self, view: View) -> tuple[int]:
        """Return the round."""
        return (min(view.turn // len(view.players) + 1, BOX.constants.rounds),)


GAME = Almadi()
