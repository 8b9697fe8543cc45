"""Rulings where the sources don't decide (section 12.2).

Four are constants, each with its reason: one line changes what is played. The others shape the state or the questions
of a turn (gifts are taken unasked, effects outlive their contact, starting tiles are dealt, and so on): another reading
would be other code, so they have no constant. The page ``rules-readings`` names all of them for players; its words have
to change with a ruling.
"""

CARAVAN_GROUPS_ADD_UP: bool = True
"""All caravan groups carry goods, not only the largest: the source says "add", and a capacity for a group of one makes
sense only so."""

PLACED_GENIES_EACH_MOVE: bool = True
"""Several genies that a placement activates give a move each: the source limits those that a move activates."""

BONUS_FROM: int = 2
"""The smallest group of oases that can be the largest one: a lone oasis is no group."""

RANKS_SKIPPED: bool = True
"""After a shared rank of rubies the next one is left out (1, 1, 3), as is usual; the source is silent."""
