"""Setting up a match (section 4)."""

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Event, Step
from games.via_appia.board import CITIES, ROME
from games.via_appia.components import ALL_STONES, ALL_TILES, BOX, SLATE_STONES
from games.via_appia.ending import begin_turn
from games.via_appia.events import Began, Equipped
from games.via_appia.income import deal
from games.via_appia.options import Options
from games.via_appia.player import Player
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import strewn
from games.via_appia.state import State


def setup(seats: int, options: Options, chance: Chance) -> Step[State]:
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
