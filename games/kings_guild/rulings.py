"""Rulings where the sources don't decide, each with its reason (section 13). Each is changed in one line."""

FIGHTERS_ONCE_PER_QUEST: bool = True
"""Row 8. Fighter, Ranger and Wizard help once per player and quest: the reference means this, but doesn't store it."""

FIGHTERS_NEED_A_FINISHED_QUEST: bool = False
"""Row 9. They help after any craft for their hero: the reference does this, and the card shows no finished quest."""

BAGGAGE_COUNTS_AS_SPECIALIST: bool = False
"""Row 10. The baggage fills a space, but the Tavern does not count it: the source says only that it fills."""

BARD_MOVES_BAGGAGE: bool = False
"""Row 11. The Bard moves specialists, and the baggage is none."""

STATUE_COUNTS_AS_ROOM: bool = True
"""Row 12. The Hall of Builders counts the King's Statue: the reference counts every tile but the hall."""

FORTUNE_POTION_ENDS_WITH_TURN: bool = True
"""Row 13. An unused Fortune Potion is lost with the turn, like a Lucky Potion."""

PLENTY_NEEDS_PERMISSION: bool = True
"""Row 14. Gems and magic from a Scroll of Plenty need the permission to gather them, for both players."""

LUCKY_POTION_DOUBLES_SHARED: bool = True
"""Row 15. A Lucky Potion doubles a shared quest for both; otherwise it waits for a quest that is not shared."""

OVERSEER_NEEDS_TWO_SPACES: bool = True
"""Row 16. The Overseer can't be hired without a space for the specialist who comes along."""

FORTUNE_POTIONS_TAKE_AN_ITEM_EACH: bool = True
"""Two Fortune Potions and both items crafted: each doubles one, for the other item is "another item"."""
