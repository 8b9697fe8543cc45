"""The rules of Via Appia: setting up a match, and which module answers which question."""

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Event, Hint, Meta, Phrase, Seat, Step
from games.dispatch import DispatchedGame, Dispatcher
from games.via_appia import advice, ending, plans, quarry, reasons, scoring, viewing
from games.via_appia.actions import ON_CART, Build, Convert, Income, Push, Stop, Travel
from games.via_appia.board import CITIES, ROME, SPACES
from games.via_appia.components import ALL_STONES, ALL_TILES, BOX, SLATE_STONES, TABLES
from games.via_appia.ending import begin_turn
from games.via_appia.events import EVENTS, Began, Equipped
from games.via_appia.policy import ADVISOR
from games.via_appia.quarry import CONVERT, INCOME, PUSH, STOP, deal
from games.via_appia.road import BUILD, TRAVEL, within_reach
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import strewn
from games.via_appia.state import EndTurn, Fallen, Options, Player, PushOn, State, Turn, View


def begin(seats: int, options: Options, chance: Chance) -> Step[State]:
    """Strew the stones, hand out goods by turn order, lay out income cards. Seat 0 begins."""
    goods = BOX.goods[:seats]
    given = sum((each.stones for each in goods), Sizes())
    state = State(
        options=options,
        round=1,
        quiet=0,
        moved=False,
        ending=None,
        slots=(),
        pile=tuple(sorted(card.id for card in BOX.cards for _ in range(card.copies))),
        bed=(),
        store=ALL_STONES - SLATE_STONES - given,
        supply=ALL_TILES,
        laid=(),
        arrived=((),) * len(CITIES),
        coins=tuple(each.coins for each in goods),
        players=tuple(Player(ROME, each.stones, Sizes(), BOX.constants.start_points, 0, (0, 0, 0)) for each in goods),
        asking=(),
    )
    dealt = deal(state, chance)
    state = begin_turn(replace(dealt.state, bed=strewn(chance)), 0)
    events: list[Event] = [
        Equipped(seat=seat, coins=each.coins, stones=each.stones.stones()) for seat, each in enumerate(goods)
    ]
    return Step(state, (*events, *dealt.events, Began(seat=0)))


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
        topics={
            Action: "overview",
            Income: "income",
            Push: "quarry",
            Convert: "falling",
            Stop: "quarry",
            Build: "building",
            Travel: "travelling",
        },
        menu={
            (Income, "slot"): Hint.WHOLE,
            (Push, "angle"): Hint.PRESUMED,
            (Convert, "large"): Hint.WHOLE,
            (Build, "spaces"): Hint.WHOLE,
            (Travel, "to"): Hint.WHOLE,
        },
        rules=1,
        physics=True,
    )
    dispatcher = TURN
    advisor = ADVISOR
    begin = staticmethod(begin)
    outcome = staticmethod(viewing.outcome)
    deeds = staticmethod(scoring.deeds)
    preview = staticmethod(advice.preview)
    stock = staticmethod(advice.stock)
    situation = staticmethod(advice.situation)
    describe = staticmethod(advice.describe)
    brings = staticmethod(advice.brings)
    reason = staticmethod(reasons.reason)
    shown = staticmethod(viewing.shown)
    view = staticmethod(viewing.view)
    occasion = staticmethod(plans.occasion)
    upcoming_view = staticmethod(plans.upcoming_view)
    is_expired = staticmethod(plans.is_expired)
    things = staticmethod(plans.things)

    def forced(self, state: State, seat: Seat) -> Action | None:
        """Return that the stones are sold, where no tile can be taken for them."""
        asked = self.question(state, seat)
        return quarry.forced(state, asked, seat) if isinstance(asked, Fallen) else None

    def ask(self, view: View, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now."""
        return advice.ask(view)

    def rounds(self, state: State) -> int:
        """Return the round."""
        return state.round

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

    def next_seat(self, view: View, seat: Seat) -> Seat | None:
        """Return the next player, after the last one the first again unless the match may end with this round."""
        if seat + 1 < view.seats:
            return seat + 1
        may_end = view.ending is not None or view.quiet + 1 >= BOX.constants.quiet_rounds or _may_end(view, seat)
        return None if may_end or view.round >= BOX.constants.last_round else 0

    def phase_key(self, view: View) -> tuple[int]:
        """Return the round."""
        return (view.round,)

    def determinize(self, view: View, chance: Chance) -> State:
        """Return the state that fits the view."""
        return viewing.determinize(view)


def _may_end(view: View, seat: Seat) -> bool:
    """Tell whether a player may be able to pave the last spaces, or to travel to Brundisium, in one turn."""
    arrives = CITIES[-1] in within_reach(view, view.players[seat].place)
    return arrives or len(SPACES) - len(view.laid) <= sum(ON_CART.values())


GAME = ViaAppia()
