"""The board before the first round (section 2)."""

from games.chance import Chance
from games.contract import Step
from games.stone_age.board import EMPTY, LAYOUTS
from games.stone_age.components import BOX, BUILDINGS, CARDS
from games.stone_age.options import Options
from games.stone_age.phases.rounds import SLOTS, new_round
from games.stone_age.state import NO_STORES, State, Tribe


def setup(seats: int, options: Options, chance: Chance) -> Step[State]:
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
