"""Setting up a match (sections 3 and 11)."""

from msgspec.structs import replace

from games.agenda import push
from games.almadi.actions import ObjectiveId
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES, STARTS
from games.almadi.events import Began, BoardLaid, CharactersDealt, ObjectivesLaid, StartDealt
from games.almadi.options import Options
from games.almadi.pieces import Frame
from games.almadi.player import Player
from games.almadi.realm import Realm
from games.almadi.state import PLACES, Keeping, Placing, State, Turn
from games.almadi.turns import draw
from games.chance import Chance
from games.contract import Event, Step


def setup(seats: int, options: Options, chance: Chance) -> Step[State]:
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
    dealt = _characters(state, seats, chance)
    return Step(dealt.state, (*events, *dealt.events))


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
