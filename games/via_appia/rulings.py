"""Rulings where the sources don't decide, each with its reason (section 12). Each is changed in one line.

H4 (the consolation is due before a third push) and H9 (bonus tokens are open) have no line here: to play them otherwise
would ask other questions, and need another view.
"""

PASSING_NEEDS_ROOM: bool = False
"""H1. Only the stopping place needs room: the source says where pieces may be put."""

EVERY_CITY_DISCOUNTS: bool = True
"""H2. The markers of every city that is not reached make a move cheaper, not only those of the next one: the letter."""

LARGE_TILES_PUSH_OUT: bool = True
"""H3. A large tile may be taken although its column is in use; without that, full carts lock the road (section 7)."""

MAJORITY_NEEDS_TOKENS: bool = True
"""H5. A player without a token of an area gets no points there."""

BANK_IS_UNLIMITED: bool = True
"""H6. The bank does not run out: no shortage rule is known."""

PUSH_TOKENS_ARE_SPENT: bool = True
"""H7. A Push +1 token goes back when it is used; otherwise it would serve once a turn for ever."""

TOKEN_FOR_EACH_TILE: bool = True
"""H8. One bonus token for each tile laid, not for each action: there are as many as spaces, and tiles built count."""

RETURN_STONE_BY_STONE: bool = True
"""H10. In a shortage all return stones whenever one is missing, not once for a card: the source speaks of a stone."""

MATCH_HAS_AN_END_GUARD: bool = True
"""H11. Rounds without building or travelling, or too many rounds, end the match: income is always legal."""
