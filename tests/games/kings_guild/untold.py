"""What no text of the help tells, and which texts may hold numbers of their own, with reasons."""

UNTOLD: dict[str, str] = {}
"""Fields of the component table, as ``part.field``."""

DOUBLING = "doubling is what this potion does, whatever the box holds"
WORD = "the word for a factor of 2, which the box chooses"
DIGITS: dict[str, str] = {
    "plays-doubles-treasure.short": DOUBLING,
    "plays-doubles-item.short": DOUBLING,
    "power-builds-anywhere.short": WORD,
    "power-builds-anywhere.does": WORD,
    "specialist-rules": "a fraction is one over a number, and that number is an argument",
}
"""Messages."""
