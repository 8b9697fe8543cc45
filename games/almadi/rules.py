"""The rules of Almadi: setting up a match, and which module answers which question."""

from msgspec.structs import replace

from games.agenda import Job, Question, push
from games.almadi import advice, plans, reasons, scoring, turns, viewing
from games.almadi.actions import Collect, Done, Keep, Move, ObjectiveId, Place, Recruit, Swap, Take
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES, STARTS, TABLES
from games.almadi.effects import MOVE, SWAP, TAKE
from games.almadi.events import EVENTS, Began, BoardLaid, CharactersDealt, ObjectivesLaid, StartDealt
from games.almadi.pieces import Frame
from games.almadi.policy import ADVISOR
from games.almadi.realm import Realm
from games.almadi.recruiting import KEEP, RECRUIT
from games.almadi.state import (
    PLACES,
    Keeping,
    Options,
    Phase,
    Placing,
    Player,
    Refill,
    Settle,
    State,
    Turn,
    Using,
    View,
)
from games.almadi.turns import COLLECT, DONE, PLACE, draw
from games.chance import Chance
from games.contract import Action, Event, Hint, Meta, Phrase, Seat, Step
from games.dispatch import DispatchedGame, Dispatcher


def begin(seats: int, options: Options, chance: Chance) -> Step[State]:
    """Deal starting tiles, lay out landscapes and objectives, deal characters. Seat 0 begins."""
    starts, _ = chance.draw(STARTS, seats)
    each = BOX.table.landscapes[seats]
    state = State(
        options=options,
        turn=0,
        board=(None,) * PLACES,
        supply=(each, each, each, each),
        mosaics=BOX.table.mosaics[seats],
        stalls=BOX.table.stalls[seats],
        rubies=BOX.table.rubies,
        table=(),
        players=tuple(Player(Realm(start)) for start in starts),
        row=(),
        doing=Turn(),
        asking=(Placing(0),),
    )
    state = _board(state, chance)
    state = replace(state, table=_objectives(seats, chance))
    events: list[Event] = [StartDealt(seat=seat, start=start) for seat, start in enumerate(starts)]
    events.append(ObjectivesLaid(objectives=state.table))
    events.append(BoardLaid(tiles=tuple(tile for tile in state.board if tile is not None)))
    events.append(Began(seat=0))
    if not options.characters:
        return Step(state, tuple(events))
    return _characters(state, seats, chance).after(*events)


def _board(state: State, chance: Chance) -> State:
    for place in range(PLACES):
        tile, supply = draw(state, chance)
        state = replace(state, board=(*state.board[:place], tile, *state.board[place + 1 :]), supply=supply)
    return state


def _objectives(seats: int, chance: Chance) -> tuple[ObjectiveId, ...]:
    """Draw one objective of every frame, but as many grey ones as there are players."""
    found: list[ObjectiveId] = []
    for frame in Frame:
        cards = [name for name, objective in OBJECTIVES.items() if objective.frame is frame]
        drawn, _ = chance.draw(cards, BOX.table.grey_objectives[seats] if frame is Frame.GREY else 1)
        found += drawn
    return tuple(sorted(found, key=list(OBJECTIVES).index))


def _characters(state: State, seats: int, chance: Chance) -> Step[State]:
    """Deal everybody some characters, and ask all at once which they keep."""
    each = BOX.table.characters_dealt[seats]
    dealt, _ = chance.draw(CHARACTERS, seats * each)
    hands = [tuple(sorted(dealt[seat * each : (seat + 1) * each])) for seat in range(seats)]
    players = tuple(replace(player, hand=hand) for player, hand in zip(state.players, hands, strict=True))
    events = tuple(CharactersDealt(seat=seat, cards=hand, only=(seat,)) for seat, hand in enumerate(hands))
    return Step(push(replace(state, players=players), Keeping((None,) * seats)), events)


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
        topics={
            Action: "effects",
            Place: "placing",
            Move: "genies",
            Take: "moons",
            Collect: "effects",
            Done: "turn",
            Recruit: "characters",
            Swap: "characters",
            Keep: "characters",
        },
        menu={(Place, "tile"): Hint.FEW, (Move, "tile"): Hint.FEW, (Keep, "cards"): Hint.WHOLE},
        rules=1,
    )
    dispatcher = TURN
    advisor = ADVISOR
    begin = staticmethod(begin)
    outcome = staticmethod(viewing.outcome)
    deeds = staticmethod(scoring.deeds)
    determinize = staticmethod(viewing.determinize)
    preview = staticmethod(advice.preview)
    stock = staticmethod(advice.stock)
    situation = staticmethod(advice.situation)
    describe = staticmethod(advice.describe)
    brings = staticmethod(advice.brings)
    reason = staticmethod(reasons.reason)
    view = staticmethod(viewing.view)
    changeable = staticmethod(viewing.changeable)
    to_move = staticmethod(viewing.to_move)
    occasion = staticmethod(plans.occasion)
    upcoming_view = staticmethod(plans.upcoming_view)
    is_expired = staticmethod(plans.is_expired)

    def question(self, state: State, seat: Seat) -> Job | Question | None:
        """Return the question that is put to a seat: which characters they keep, to all at once."""
        top = state.asking[-1] if state.asking else None
        return top if isinstance(top, Keeping) else super().question(state, seat)

    def ask(self, view: View, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now."""
        return advice.ask(view)

    def progress(self, view: View) -> Phrase:
        """Return the round."""
        (number,) = self.phase_key(view)
        return Phrase("progress", {"round": number, "rounds": BOX.constants.rounds})

    def standing(self, view: View) -> tuple[int, ...]:
        """Return the points of every seat as if the match ended now, or the final scores."""
        return view.outcome.scores if view.outcome else scoring.standing(view.players, view.options)

    def next_seat(self, view: View, seat: Seat) -> Seat | None:
        """Return the next player clockwise, who has the next turn unless this is the last one."""
        if view.phase is Phase.KEEPING or sum(view.supply) <= 1:
            return None
        return (seat + 1) % len(view.players)

    def phase_key(self, view: View) -> tuple[int]:
        """Return the round."""
        return (min(view.turn // len(view.players) + 1, BOX.constants.rounds),)


GAME = Almadi()
