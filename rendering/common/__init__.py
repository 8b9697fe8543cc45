"""The furniture of all pictures, the same in every game: header, panels, rows, cards, dice, marks."""
