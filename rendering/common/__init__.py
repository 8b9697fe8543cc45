"""What the pictures of all games share: header, panels, rows, cards, dice, marks, score sheet."""
