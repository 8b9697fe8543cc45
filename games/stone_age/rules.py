"""The rules of Stone Age: setting up a match, and which module answers which question."""

from collections.abc import Iterator
from itertools import chain

from games import engine
from games.agenda import Job, Question
from games.chance import Chance
from games.contract import Action, Hint, Meta, NamedValue, Pace, Phrase, Seat, Step
from games.dispatch import DispatchedGame, Dispatcher, Verb, refuse
from games.stone_age import advice, cards, plans, reasons, scoring, viewing
from games.stone_age.actions import Build, Feed, Leave, PickDie, Place, Starve, TakeAnyTwo, TakeCard, UseTools, Work
from games.stone_age.board import EMPTY, LAYOUTS
from games.stone_age.components import BOX, BUILDINGS, CARDS
from games.stone_age.events import EVENTS
from games.stone_age.phases import acting, feeding, placement, rounds
from games.stone_age.phases.rounds import SLOTS, new_round
from games.stone_age.policy import ADVISOR
from games.stone_age.resources import gains
from games.stone_age.state import (
    NO_STORES,
    Acting,
    EndRound,
    FeedTribes,
    NextAction,
    NextPlacement,
    Options,
    Phase,
    Picking,
    Placing,
    Roll,
    Rolling,
    Starving,
    State,
    Tribe,
    View,
)


def begin(seats: int, options: Options, chance: Chance) -> Step[State]:
    """Set up the board and begin the first round. Seat 0 is the first start player."""
    stacks = LAYOUTS[seats].table.stacks
    tribe = Tribe(BOX.start.food, NO_STORES, BOX.start.figures, BOX.start.figures)
    bare = State(
        options=options,
        round=0,
        start=seats - 1,
        tribes=(tribe,) * seats,
        board=EMPTY,
        cards=(None,) * SLOTS,
        deck=tuple(CARDS),
        stacks=(BOX.limits.tiles_in_stack,) * stacks,
        buildings=(None,) * stacks,
        unseen=tuple(BUILDINGS),
        asking=(),
    )
    return new_round(bare, chance)


PLACE = Verb(placement.legal, placement.why_not, placement.answer)
ACT = Verb(acting.legal, acting.why_not, acting.answer, acting.near_misses)
USE_TOOLS = Verb(gains.legal, gains.why_not, gains.answer)
PICK = Verb(cards.legal_picks, cards.why_not_pick, cards.answer_pick)
FEED = Verb(feeding.legal, feeding.why_not, feeding.answer)
UNCALLED: dict[type[Action], Phrase] = {
    UseTools: Phrase("reason-no-roll"),
    PickDie: Phrase("reason-no-dice-out"),
    Feed: Phrase("reason-nobody-hungry"),
    Starve: Phrase("reason-nobody-hungry"),
}
"""Why answers to what comes up now and then are not possible otherwise."""
ROUND: Dispatcher[State] = Dispatcher(
    {
        Placing: {Place: PLACE},
        Acting: {Work: ACT, Build: ACT, TakeCard: ACT, Leave: ACT},
        Rolling: {UseTools: USE_TOOLS},
        Picking: {PickDie: PICK},
        Starving: {Feed: FEED, Starve: FEED},
    },
    {
        NextPlacement: placement.next_placement,
        NextAction: acting.next_action,
        FeedTribes: feeding.feed_tribes,
        EndRound: rounds.end_round,
    },
    ask=lambda state, seat: _ask(viewing.view(state, seat), seat),
    misplaced={
        Placing: {**UNCALLED, **dict.fromkeys((Work, Build, TakeCard, Leave), Phrase("reason-placing-first"))},
        Acting: {**UNCALLED, Place: Phrase("reason-placing-over")},
    },
)


class StoneAge(DispatchedGame[State, View]):
    """The rules of Stone Age for 2 to 4 players."""

    meta = Meta(
        key="stone_age",
        seats=(2, 4),
        actions=(Place, Work, UseTools, TakeCard, Build, Leave, PickDie, Feed, Starve, TakeAnyTwo),
        events=EVENTS,
        state=State,
        options=Options,
        rules=1,
        film=Pace.ROUND,
        topics={
            Action: "actions",
            Place: "placement",
            Work: "actions",
            Build: "buildings",
            TakeCard: "cards",
            Leave: "actions",
            UseTools: "tools",
            PickDie: "dice-for-everyone",
            TakeAnyTwo: "cards",
            Feed: "feeding",
            Starve: "feeding",
        },
        menu={
            (Build, "gold"): Hint.COMPLETE,
            (TakeCard, "wood"): Hint.COMPLETE,
            (Feed, "wood"): Hint.COMPLETE,
            (UseTools, "tools"): Hint.WHOLE,
            (UseTools, "once"): Hint.WHOLE,
            (TakeAnyTwo, "resources"): Hint.WHOLE,
        },
        introductory=True,
    )
    dispatcher = ROUND
    advisor = ADVISOR
    begin = staticmethod(begin)
    outcome = staticmethod(viewing.outcome)
    deeds = staticmethod(scoring.deeds)
    throw = staticmethod(scoring.throw)
    determinize = staticmethod(viewing.determinize)
    stock = staticmethod(advice.stock)
    situation = staticmethod(advice.situation)
    describe = staticmethod(advice.describe)
    brings = staticmethod(advice.brings)
    reason = staticmethod(reasons.reason)
    view = staticmethod(viewing.view)
    to_move = staticmethod(viewing.to_move)
    standing_answers = plans.STANDING
    occasion = staticmethod(plans.occasion)
    upcoming_view = staticmethod(plans.upcoming_view)
    is_expired = staticmethod(plans.is_expired)
    things = staticmethod(plans.things)

    def question(self, state: State, seat: Seat) -> Job | Question | None:
        """Return the question to which a seat owes an answer, or may change the one it gave."""
        top = state.asking[-1] if state.asking else None
        if isinstance(top, Starving):
            return top if feeding.may_answer(state, top, seat) else None
        return super().question(state, seat)

    def changeable(self, state: State) -> tuple[Seat, ...]:
        """Return who has decided how to feed the tribe while others are still deciding."""
        top = state.asking[-1] if state.asking else None
        if type(top) is not Starving:
            return ()
        return tuple(seat for seat in top.answered if self.question(state, seat) is not None)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield everything this seat may do now."""
        asked = self.question(state, seat)
        proper = ROUND.legal(state, asked, seat)
        if asked is None or not state.tribes[seat].any_two or not _decides(state, seat):
            return proper
        return chain(proper, cards.PAIRS)

    def why_not(self, state: State, seat: Seat, action: Action) -> Phrase | None:
        """Return the rule that forbids this action now, or None."""
        asked = self.question(state, seat)
        if type(action) is TakeAnyTwo and asked is not None:
            return cards.why_not_any_two(state, seat, action) or (
                None if _decides(state, seat) else Phrase("reason-later")
            )
        return super().why_not(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        """Return what follows from this action. Raises ``Illegal``."""
        if type(action) is TakeAnyTwo:
            refuse(self.why_not(state, seat, action))
            return cards.answer_any_two(state, seat, action)
        return super().apply(state, seat, action, chance)

    def forced(self, state: State, seat: Seat) -> Action | None:
        """Return this seat's only legal action. Everything that can be chosen here is public."""
        return engine.only(self.legal_actions(state, seat))

    def ask(self, view: View, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now."""
        return _ask(view, seat)

    def rounds(self, state: State) -> int:
        """Return the round."""
        return state.round

    def progress(self, view: View) -> Phrase:
        """Return round and phase."""
        return Phrase("progress", {"round": view.round, "phase": view.phase})

    def standing(self, view: View) -> tuple[int, ...]:
        """Return the running scores, or the final ones."""
        return view.outcome.scores if view.outcome else tuple(player.score for player in view.players)

    def next_seat(self, view: View, seat: Seat) -> Seat | None:
        """Return who goes on after this seat: the next one who still has figures to place, or to use."""
        waiting = {
            Phase.PLACEMENT: lambda player: player.home > 0,
            Phase.ACTIONS: lambda player: player.home < player.figures,
        }.get(view.phase)
        if waiting is None or view.shared_dice:
            return None
        others = ((seat + n) % len(view.players) for n in range(1, len(view.players)))
        return next((other for other in others if waiting(view.players[other])), None)

    def phase_key(self, view: View) -> tuple[int]:
        """Return the round."""
        return (view.round,)


def _ask(view: View, seat: Seat) -> Phrase:
    if view.roll is not None:
        return _ask_tools(view.roll)
    if view.shared_dice:
        return Phrase("ask-die")
    if view.phase is Phase.FEEDING:
        return Phrase("ask-feed", {"missing": view.shortfall.get(seat, 0)})
    return Phrase("ask-place" if view.phase is Phase.PLACEMENT else "ask-act")


def _ask_tools(roll: Roll) -> Phrase:
    args = {"dice": roll.dice, "total": sum(roll.dice), "divisor": roll.divisor}
    if roll.spot is not None:
        return Phrase("ask-tools", {"where": roll.spot, **args})
    return Phrase("ask-tools-card", {"card": NamedValue("card", roll.card), **args})


def _decides(state: State, seat: Seat) -> bool:
    """Tell whether "any 2 resources" can be used now: at any question that has more than one answer without it.

    Where it could pay for something itself, the question counts even if only one answer can be paid for yet.
    """
    match state.asking[-1]:
        case Starving() as asked:
            return feeding.could_pay(state, asked, seat)
        case Placing() | Picking() as asked:
            return engine.only(ROUND.legal(state, asked, seat)) is None
        case Acting() | Rolling() | NextPlacement() | NextAction() | FeedTribes() | EndRound():
            return True


GAME = StoneAge()
