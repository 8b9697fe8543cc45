"""Civilization cards: taking one, what its top half does, and what two of them ask (section 5)."""
