"""Taking objectives, and completing them (section 7)."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from games.agenda import pop, push
from games.almadi.actions import ObjectiveId, Take
from games.almadi.components import OBJECTIVES
from games.almadi.events import ObjectiveCompleted, ObjectiveStolen, ObjectiveTaken
from games.almadi.player import Player
from games.almadi.requirements import is_met
from games.almadi.state import Settle, State, Using, with_player
from games.almadi.waiting import can_take, within_reach
from games.chance import Chance
from games.contract import Event, NamedValue, Phrase, Seat, Step
from games.dispatch import Verb


def _legal(state: State, asked: Using, seat: Seat) -> Iterator[Take]:
    if can_take(state, seat):
        yield from (Take(name) for name, _ in within_reach(state, seat))


def _why_not(state: State, asked: Using, seat: Seat, action: Take) -> Phrase | None:
    name, found = action.objective, [found for found, _ in within_reach(state, seat)]
    if not state.doing.moons:
        return Phrase("reason-no-moon")
    if name not in OBJECTIVES:
        return Phrase("reason-no-such-objective" if found else "reason-no-objective-there")
    if name in found:
        return None
    told = {"objective": NamedValue("objective", name)}
    if name in state.players[seat].open:
        return Phrase("reason-own-objective", told)
    completed = any(name in player.completed for player in state.players)
    return Phrase("reason-objective-completed" if completed else "reason-objective-not-here", told)


def _answer(state: State, asked: Using, seat: Seat, action: Take, chance: Chance) -> Step[State]:
    taken = take(pop(state), seat, action.objective)
    return Step(push(taken.state, Settle(seat)), taken.events)


def take(state: State, seat: Seat, name: ObjectiveId) -> Step[State]:
    """Use up a moon, and take an objective from the table or from another player."""
    owner = next(owner for found, owner in within_reach(state, seat) if found == name)
    state = replace(state, doing=replace(state.doing, moons=state.doing.moons - 1))
    if owner is None:
        state = replace(state, table=tuple(other for other in state.table if other != name))
        told: Event = ObjectiveTaken(seat=seat, objective=name)
    else:
        robbed = state.players[owner]
        state = with_player(state, owner, replace(robbed, open=tuple(other for other in robbed.open if other != name)))
        told = ObjectiveStolen(seat=seat, objective=name, owner=owner)
    player = state.players[seat]
    return Step(with_player(state, seat, replace(player, open=(*player.open, name))), (told,))


def complete(state: State, seat: Seat) -> Step[State]:
    """Complete every open objective of a player whose requirement is met."""
    player = state.players[seat]
    met = tuple(name for name in player.open if is_met(player, name))
    if not met:
        return Step(state)
    events = tuple(ObjectiveCompleted(seat=seat, objective=name, points=OBJECTIVES[name].points) for name in met)
    return Step(with_player(state, seat, with_completed(player, met)), events)


def with_completed(player: Player, names: Collection[ObjectiveId]) -> Player:
    """Return a player who has completed these of their open objectives."""
    still = tuple(name for name in player.open if name not in names)
    return replace(player, open=still, completed=(*player.completed, *names))


TAKE = Verb(_legal, _why_not, _answer)
