"""The turn: passing, ending it, who is next, and the end of the match (sections 3 and 10)."""

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild import rulings
from games.kings_guild.actions import EndTurn, Skip, TreasureId
from games.kings_guild.components import TREASURES
from games.kings_guild.effects import Knack, Trick
from games.kings_guild.events import EndReason, MatchEnded, Passed, TurnBegan, UnfinishedTaken
from games.kings_guild.flow.free_actions import may_offer
from games.kings_guild.flow.stalemate import only_gathering_is_left
from games.kings_guild.guild.powers import has_knack
from games.kings_guild.jobs import NextTurn
from games.kings_guild.phases import building, crafting, gathering, hiring
from games.kings_guild.phases.quests import open_quests
from games.kings_guild.questions import ExpandSecond, Main, TurnEnd
from games.kings_guild.state import State, change, exchanged
from games.kings_guild.treasure_events import HandRevealed, PotionLost
from games.kings_guild.verbs import never_refused


def _potion(trick: Trick) -> TreasureId:
    return next(card.id for card in TREASURES.values() if card.effect is trick)


LUCKY, FORTUNE = _potion(Trick.DOUBLES_TREASURE), _potion(Trick.DOUBLES_ITEM)

# Passing and ending the turn


def _main_action(state: State, seat: Seat) -> bool:
    """Tell whether a player can take a main action. The Vizier's offering isn't one."""
    return (
        any(gathering.reach(state, state.players[seat]))
        or crafting.possible(state, seat)
        or building.possible(state, seat)
        or hiring.possible(state, seat)
        or (may_offer(state, state.asking[-1], seat) and not has_knack(state.players[seat], Knack.OFFERS))
    )


def _pass_options(state: State, asked: Main, seat: Seat) -> tuple[Skip, ...]:
    return () if _main_action(state, seat) else (Skip(),)


def _refused_pass(state: State, asked: Main, seat: Seat, action: Skip) -> Phrase | None:
    return Phrase("reason-must-act") if _main_action(state, seat) else None


def _pass(state: State, asked: Main, seat: Seat, action: Skip, chance: Chance) -> Step[State]:
    return Step(pop(state), (Passed(seat=seat),))


PASS = Verb(_pass_options, _refused_pass, _pass)


def _end_turn(state: State, asked: object, seat: Seat, action: EndTurn, chance: Chance) -> Step[State]:
    """End the turn. Between the halves of Expand, the other half is left out."""
    after = pop(state)
    return Step(pop(after) if isinstance(asked, ExpandSecond) else after)


END_TURN = Verb(lambda state, asked, seat: (EndTurn(),), never_refused, _end_turn)


def next_turn(state: State, job: NextTurn, chance: Chance) -> Step[State]:
    """Begin the next turn, or end the match after the last one."""
    state, lost = _potions_lost(state)
    state = replace(state, quiet=state.quiet + 1)
    if state.left == 0 or (state.quiet > 1 and only_gathering_is_left(state, chance)):
        step = _finish(state, chance)
        return Step(step.state, (*lost, *step.events))
    seat: Seat = (state.active + 1) % len(state.players) if state.turn else state.first
    left = None if state.left is None else state.left - 1
    state = replace(state, active=seat, turn=state.turn + 1, left=left)
    return Step(push(state, Main(seat), TurnEnd(seat), NextTurn()), (*lost, TurnBegan(seat=seat, turn=state.turn)))


def _potions_lost(state: State) -> tuple[State, tuple[Event, ...]]:
    """Take away the effects of potions that were not used in this turn (section 13, row 13)."""
    seat, player = state.active, state.players[state.active]
    fortune = player.fortune if rulings.FORTUNE_POTION_ENDS_WITH_TURN else 0
    if not player.lucky and not fortune:
        return state, ()
    gone = (LUCKY,) * player.lucky + (FORTUNE,) * fortune
    state = change(state, seat, lucky=0, fortune=player.fortune - fortune)
    return state, tuple(PotionLost(seat=seat, card=card) for card in gone)


# The end of the match


def end_reason(state: State) -> EndReason:
    """Return why a match that is over has ended."""
    return EndReason.OFFERING if state.left == 0 else EndReason.STALEMATE


def _finish(state: State, chance: Chance) -> Step[State]:
    """Give unfinished quests to the owners of the sigils on them, and reveal all hands (section 10)."""
    events: list[Event] = []
    for slot, open_ in open_quests(state.slots):
        if open_.sigil is not None:
            owner = state.players[open_.sigil]
            state = change(state, open_.sigil, quests=(*owner.quests, open_.quest))
            state = replace(state, slots=exchanged(state.slots, slot, None))
            events.append(UnfinishedTaken(seat=open_.sigil, quest=open_.quest))
    if any(player.hand for player in state.players):
        chance.reveal("hands")
    shown = (HandRevealed(seat=seat, cards=player.hand) for seat, player in enumerate(state.players) if player.hand)
    return Step(replace(state, asking=(), moved=()), (*events, *shown, MatchEnded(reason=end_reason(state))))
