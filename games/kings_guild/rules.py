"""The King's Guild over the contract: which part of the rules answers for the question that is open."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games import engine
from games.chance import Chance
from games.contract import Action, Meta, Phrase, Seat, Step
from games.dispatch import DispatchedGame, Dispatcher, Verb
from games.kings_guild import advice, imagining, plans, setup, viewing
from games.kings_guild import jobs as j
from games.kings_guild.actions import ACTIONS, Arrange, EndTurn, Gather, Move, Peek, Return, Skip
from games.kings_guild.advisor import ADVISOR
from games.kings_guild.cards import after_craft, on_hire, scrolls
from games.kings_guild.components import BOX
from games.kings_guild.events import EVENTS
from games.kings_guild.flow import turns
from games.kings_guild.flow.asking import ANSWERS, MISPLACED, are_public, question
from games.kings_guild.options import Options
from games.kings_guild.phases import building, drawing, funeral, hiring, limits, quests, sharing
from games.kings_guild.standing import STANDING
from games.kings_guild.state import State
from games.kings_guild.view import View

JOBS: dict[type, Callable[[State, Any, Chance], Step[State]]] = {
    j.NextTurn: turns.next_turn,
    j.BeginGuilds: setup.begin_guilds,
    j.CheckStorage: limits.check_storage,
    j.CheckHands: limits.check_hands,
    j.DrawTreasures: drawing.draw_treasures,
    j.AskDraw: drawing.ask_draw,
    j.Appraise: sharing.appraise,
    j.RefillSlot: quests.refill,
    j.EndFuneral: funeral.end,
    j.AfterCraft: after_craft.after_craft,
    j.RefillRow: hiring.refill_row,
    j.OnHire: on_hire.on_hire,
    j.OfferPlenty: scrolls.offer_plenty,
    j.OfferWonders: scrolls.offer_wonders,
}

BARD = (Move, Arrange)
"""What nobody does to a specialist twice in a row."""
QUIET = (Gather, Return, Skip, EndTurn, *BARD, Peek)
"""What may be done for ever."""


def _remembering(kind: type[Action], verb: Verb[State]) -> Verb[State]:
    """Return a verb that first forgets whom the Bard moved, and the quiet turns, if its actions put an end to them."""

    def answer(state: State, asked: Any, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        if state.moved and kind not in BARD:
            state = replace(state, moved=())
        if state.quiet and kind not in QUIET:
            state = replace(state, quiet=0)
        return verb.answer(state, asked, seat, action, chance)

    return replace(verb, answer=answer)


TURN: Dispatcher[State] = Dispatcher(
    {asked: {kind: _remembering(kind, verb) for kind, verb in verbs.items()} for asked, verbs in ANSWERS.items()},
    JOBS,
    ask=lambda state, seat: question(state.asking[-1], seat),
    misplaced=MISPLACED,
)


class KingsGuild(DispatchedGame[State, View]):
    """The rules of The King's Guild for 2 to 6 players."""

    meta = Meta(
        key="kings_guild",
        seats=(2, 6),
        actions=ACTIONS,
        events=EVENTS,
        state=State,
        options=Options,
        rules=2,
    )
    dispatcher = TURN
    advisor = ADVISOR
    outcome = staticmethod(viewing.outcome)
    imagine = staticmethod(imagining.imagine)
    foresee = staticmethod(building.foresee)
    describe = staticmethod(advice.describe)
    view = staticmethod(viewing.view)
    changeable = staticmethod(viewing.changeable)
    question = staticmethod(viewing.asked)
    to_move = staticmethod(viewing.to_move)
    standing_answers = STANDING
    occasion = staticmethod(plans.occasion)
    ahead = staticmethod(plans.ahead)
    lapses = staticmethod(plans.lapses)

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        """Set the table and begin the first turn. Raises ``ValueError`` for a number of players nobody can seat."""
        if seats not in BOX.tables:
            raise ValueError(f"The King's Guild is for 2 to 6 players, not {seats}")
        return TURN.settle(setup.setup(seats, options, chance), chance)

    def forced(self, state: State, seat: Seat) -> Action | None:
        """Return this seat's only legal action, where what can be chosen is public."""
        if not are_public(state.asking[-1], len(state.players[seat].hand)):
            return None
        return engine.only(self.legal_actions(state, seat))

    def ask(self, view: View, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now."""
        return question(view.asking[-1], seat)

    def progress(self, view: View) -> Phrase:
        """Return the turn and the stage."""
        turn, left = self.milestone(view)
        return Phrase("progress", {"turn": turn, "stage": view.stage, "left": left})

    def standing(self, view: View) -> tuple[int, ...]:
        """Return the public running scores, or the final ones."""
        return view.outcome.scores if view.outcome else tuple(player.score for player in view.players)

    def milestone(self, view: View) -> tuple[int, int]:
        """Return the turn, and how many are left once the last ones are counted."""
        return view.turn, view.left or 0


GAME = KingsGuild()
