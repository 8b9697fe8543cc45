"""What no text of the help tells, and which texts may hold numbers of their own, with reasons."""

import data

UNTOLD: dict[str, str] = {
    f"marks.{part}.{field}": "how sure a part is, is said in prose on the page of sources"
    for part, marks in data.table("via_appia")["marks"].items()
    for field in marks
}
"""Fields of the component table, as ``part.field``."""

DIGITS: dict[str, str] = {}
"""Messages."""

EXAMPLES: dict[str, tuple[str, ...]] = {
    "rules-setup.rules": ("example 1", "example 2", "example 3"),
    "rules-income.rules": ("example 5", "example 6", "example 7"),
    "rules-quarry.rules": ("example 19", "9.1"),
    "rules-falling.rules": ("example 15", "example 19", "example 20"),
    "rules-cart.rules": ("example 12", "example 14"),
    "rules-building.rules": ("example 22", "example 24"),
    "rules-travelling.rules": ("example 29", "example 31"),
    "rules-cities.rules": ("example 33", "example 34"),
    "rules-end.rules": ("example 35", "example 37"),
    "rules-scoring.rules": ("example 38", "example 39", "example 40"),
    "rules-pieces.rules": ("1", "2"),
    "rules-slate.rules": ("9.1",),
    "rules-readings.rules": ("example 37", "12"),
    "space-shown.does": ("2", "example 31"),
    "card-shown.does": ("3",),
}
"""Sections of the rules and worked examples that stand behind each page, gone through by a test."""
