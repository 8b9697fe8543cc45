"""The phases of a round, in this order: placement, actions, feeding, the end of the round (section 3)."""
