"""The course of a match: what may be answered to which question, free actions, and turns (sections 3 and 11)."""
