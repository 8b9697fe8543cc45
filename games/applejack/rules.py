"""The rules of Applejack: setting up a match, and which module answers which question."""

from collections.abc import Sequence

from msgspec.structs import replace

from games import engine
from games.applejack import advice, placing, plans, reasons, scoring, taking, viewing
from games.applejack.actions import Draw, Place, Skip, Take, TileId, Variety
from games.applejack.components import BACKS, BOX, TILES, VARIETIES
from games.applejack.events import EVENTS, AppleTilesLaid, Began, CottageDrawn, OrchardDealt
from games.applejack.orchards import FREE
from games.applejack.path import die_at, turns_of
from games.applejack.policy import ADVISOR
from games.applejack.state import Filling, Options, Orchard, Placing, State, Taking, View
from games.chance import Chance
from games.contract import Action, Event, Hint, Meta, Phrase, Seat, Step
from games.dispatch import DispatchedGame, Dispatcher, Verb


def begin(seats: int, options: Options, chance: Chance) -> Step[State]:
    """Set up orchards, icons, valleys, then cottages. Seat 0 begins."""
    orchards, dealt = _orchards(seats, options, chance)
    icons, laid = _icons(options, chance)
    size = BOX.constants.tiles_in_valley
    drawn, supply = chance.draw(TILES, size * BOX.constants.valleys)
    valleys = tuple(tuple(sorted(drawn[place : place + size])) for place in range(0, len(drawn), size))
    state = State(options, 0, orchards, valleys, supply, icons, (Taking(0),))
    events = (*dealt, *laid, Began(seat=0))
    return _cottages(state, events, chance) if options.cottage else Step(state, events)


def _orchards(seats: int, options: Options, chance: Chance) -> tuple[tuple[Orchard, ...], Sequence[Event]]:
    """Return the orchards with their first honey: all on side A, or every player with another side B."""
    honey = BOX.seats.honey[seats]
    if not options.individual_orchards:
        return tuple(Orchard(amount, FREE) for amount in honey), ()
    backs, _ = chance.draw(BACKS, seats)
    orchards = tuple(Orchard(amount, FREE, back) for amount, back in zip(honey, backs, strict=True))
    return orchards, [OrchardDealt(seat=seat, board=back) for seat, back in enumerate(backs)]


def _icons(options: Options, chance: Chance) -> tuple[tuple[tuple[Variety, ...], ...], Sequence[Event]]:
    """Return the icons along the path. Apple tiles may cover the first ones."""
    if not options.apple_tiles:
        return BOX.icons.varieties, ()
    order, _ = chance.draw(VARIETIES, BOX.icons.covered)
    icons = (*((variety,) for variety in order), *BOX.icons.varieties[BOX.icons.covered :])
    return icons, [AppleTilesLaid(varieties=order)]


def _cottages(state: State, events: Sequence[Event], chance: Chance) -> Step[State]:
    """Give every cottage a tile from the supply, in turn order."""
    tiles: tuple[TileId, ...]
    tiles, supply = chance.draw(state.supply, len(state.orchards))
    orchards = tuple(replace(orchard, cottage=tile) for orchard, tile in zip(state.orchards, tiles, strict=True))
    told = (CottageDrawn(seat=seat, tile=tile) for seat, tile in enumerate(tiles))
    return Step(replace(state, orchards=orchards, supply=supply), (*events, *told))


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
        topics={Action: "taking", Take: "taking", Place: "placing", Draw: "taking", Skip: "cottage"},
        menu={(Place, "face"): Hint.BESIDE, (Place, "turn"): Hint.PRESUMED},
    )
    dispatcher = TURN
    advisor = ADVISOR
    begin = staticmethod(begin)
    outcome = staticmethod(viewing.outcome)
    deeds = staticmethod(scoring.deeds)
    stock = staticmethod(advice.stock)
    situation = staticmethod(advice.situation)
    describe = staticmethod(advice.describe)
    brings = staticmethod(advice.brings)
    reason = staticmethod(reasons.reason)
    view = staticmethod(viewing.view)
    occasion = staticmethod(plans.occasion)
    upcoming_view = staticmethod(plans.upcoming_view)
    is_expired = staticmethod(plans.is_expired)

    def forced(self, state: State, seat: Seat) -> Action | None:
        """Return this seat's only legal action. Everything that can be chosen here is public."""
        return engine.only(self.legal_actions(state, seat))

    def ask(self, view: View, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now."""
        return advice.ask(view)

    def progress(self, view: View) -> Phrase:
        """Return the lap, and how many turns of theirs the players have begun."""
        lap, turn = self.phase_key(view)
        return Phrase("progress", {"lap": lap, "laps": BOX.constants.last_lap, "turn": turn, "turns": BOX.lap.turns})

    def standing(self, view: View) -> tuple[int, ...]:
        """Return the honey of every seat, or the final scores."""
        return view.outcome.scores if view.outcome else tuple(orchard.honey for orchard in view.orchards)

    def next_seat(self, view: View, seat: Seat) -> Seat | None:
        """Return the next player clockwise, who has the next turn unless this is the last one."""
        over = view.turn + 1 >= turns_of(view.seats)
        return None if over else (seat + 1) % view.seats

    def preview(self, view: View, action: Action) -> View | None:
        """Return the view with a tile placed: what the die brings on its way is not part of the choice."""
        return placing.preview(view, action) if isinstance(action, Place) else None

    def phase_key(self, view: View) -> tuple[int, int]:
        """Return the lap, and how many turns of theirs the players have begun."""
        seats = len(view.orchards)
        return die_at(view.turn, seats).lap, min(view.turn // seats + 1, BOX.lap.turns)

    def determinize(self, view: View, chance: Chance) -> State:
        """Return the state that fits the view. Chance picks from the supply only when a tile is drawn."""
        return viewing.determinize(view)


GAME = Applejack()
