"""Via Appia over the contract: which part of the rules answers for the question that is open."""

from games.chance import Chance
from games.contract import Action, Hint, Meta, Phrase, Seat, Step
from games.dispatch import DispatchedGame, Dispatcher
from games.via_appia import advice, ending, plans, quarry, setup, viewing
from games.via_appia.actions import Build, Convert, Income, Push, Stop, Travel
from games.via_appia.advisor import ADVISOR
from games.via_appia.board import SPACES
from games.via_appia.building import BUILD
from games.via_appia.components import BOX, TABLES
from games.via_appia.events import EVENTS
from games.via_appia.income import INCOME
from games.via_appia.options import Options
from games.via_appia.quarry import CONVERT, PUSH, STOP
from games.via_appia.state import EndTurn, Fallen, PushOn, State, Turn
from games.via_appia.travelling import TRAVEL
from games.via_appia.view import View

NOTHING_FELL = Phrase("reason-nothing-fell")
TURN: Dispatcher[State] = Dispatcher(
    {
        Turn: {Income: INCOME, Push: PUSH, Build: BUILD, Travel: TRAVEL},
        Fallen: {Convert: CONVERT},
        PushOn: {Push: PUSH, Stop: STOP},
    },
    jobs={EndTurn: ending.end_turn},
    ask=lambda state, seat: advice.ask(viewing.view(state, seat)),
    misplaced={
        Turn: {Convert: NOTHING_FELL, Stop: Phrase("reason-not-pushed")},
        PushOn: {**dict.fromkeys((Income, Build, Travel), Phrase("reason-pushing")), Convert: NOTHING_FELL},
    },
)


class ViaAppia(DispatchedGame[State, View]):
    """The rules of Via Appia for 2 to 4 players."""

    meta = Meta(
        key="via_appia",
        seats=(min(TABLES), max(TABLES)),
        actions=(Income, Push, Build, Travel, Convert, Stop),
        events=EVENTS,
        state=State,
        options=Options,
        menu={
            (Income, "slot"): Hint.COMPLETE,
            (Push, "angle"): Hint.PRESUMED,
            (Convert, "large"): Hint.COMPLETE,
            (Build, "spaces"): Hint.WHOLE,
        },
        rules=1,
        physics=True,
    )
    dispatcher = TURN
    advisor = ADVISOR
    outcome = staticmethod(viewing.outcome)
    foresee = staticmethod(advice.foresee)
    describe = staticmethod(advice.describe)
    shown = staticmethod(viewing.shown)
    view = staticmethod(viewing.view)
    occasion = staticmethod(plans.occasion)
    ahead = staticmethod(plans.ahead)
    lapses = staticmethod(plans.lapses)
    things = staticmethod(plans.things)

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        """Set the table. Raises ``ValueError`` for a number of players nobody can seat."""
        if seats not in TABLES:
            raise ValueError(f"Via Appia is for {min(TABLES)} to {max(TABLES)} players, not {seats}")
        return setup.setup(seats, options, chance)

    def forced(self, state: State, seat: Seat) -> Action | None:
        """Return that the stones are sold, where no tile can be taken for them."""
        asked = self.question(state, seat)
        return quarry.forced(state, asked, seat) if isinstance(asked, Fallen) else None

    def ask(self, view: View, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now."""
        return advice.ask(view)

    def progress(self, view: View) -> Phrase:
        """Return the round, how much is paved, whether the end is near, and what the viewer's screen hides."""
        hidden = view.behind_screen
        told = {
            "round": view.round,
            "laid": len(view.laid),
            "spaces": len(SPACES),
            "quiet": view.quiet if 2 * view.quiet >= BOX.constants.quiet_rounds else 0,
            "quiet_rounds": BOX.constants.quiet_rounds,
            "last": view.ending is not None,
            "hidden": hidden is not None,
            "coins": hidden or 0,
        }
        return Phrase("progress", told)

    def standing(self, view: View) -> tuple[int, ...]:
        """Return where the score markers stand, or the final scores."""
        return view.outcome.scores if view.outcome else tuple(player.points for player in view.players)

    def milestone(self, view: View) -> tuple[int]:
        """Return the round."""
        return (view.round,)

    def imagine(self, view: View, chance: Chance) -> State:
        """Return the state that fits the view."""
        return viewing.imagine(view)


GAME = ViaAppia()
