"""What no text of the help tells, and which texts may hold numbers of their own, with reasons."""

import data

UNTOLD: dict[str, str] = {
    "characters.amount": "some powers have no number; that all others are told is tried by hand",
    **{
        f"marks.{part}.{field}": "how sure a part is, is said in prose on the page of sources"
        for part, marks in data.table("almadi")["marks"].items()
        for field in marks
    },
}
"""Fields of the component table, as ``part.field``."""

DIGITS: dict[str, str] = {}
"""Messages."""

SYMBOLS, REQUIREMENTS, POWERS = "13", "example 24", "11"
EXAMPLES: dict[str, tuple[str, ...]] = {
    "effect-genie.rules": ("example 12",),
    "effect-stall.rules": ("example 29",),
    "effect-jar.rules": ("example 11",),
    "rules-overview.rules": ("example 25",),
    "rules-setup.rules": ("3",),
    "rules-placing.rules": ("example 1",),
    "rules-genies.rules": ("example 12", "example 13"),
    "rules-end.rules": ("example 25",),
    "rules-scoring.rules": ("example 36",),
    "rules-oases.rules": ("example 28",),
    "rules-caravans.rules": ("example 29", "example 30"),
    "rules-palaces.rules": ("example 31", "example 33"),
    "rules-rubies.rules": ("example 34",),
    "rules-characters.rules": ("11", "example 37"),
    "rules-pieces.rules": ("2", SYMBOLS),
    "rules-sources.rules": (POWERS,),
    "rules-readings.rules": ("example 13", "example 28"),
    "landscape-shown.does": (SYMBOLS,),
    "start-shown.does": (SYMBOLS,),
    "need-groups.does": (REQUIREMENTS,),
    "need-line.does": (REQUIREMENTS,),
    "need-rows.does": (REQUIREMENTS,),
    "need-in-a-row.does": (REQUIREMENTS,),
    "need-beside.does": (REQUIREMENTS,),
    "need-beside-each.does": (REQUIREMENTS,),
    "need-alone.does": (REQUIREMENTS,),
    "need-goods.does": (REQUIREMENTS,),
    "need-items.does": (REQUIREMENTS,),
    "need-every-type.does": (REQUIREMENTS,),
    "need-columns.does": (REQUIREMENTS,),
    "need-length.does": (REQUIREMENTS,),
    "need-squares.does": (REQUIREMENTS,),
    "power-swap.does": ("example 38",),
    "power-more-moves.does": ("example 40",),
    "power-quiet-genie.does": ("example 41",),
    "power-first-ruby.does": ("example 37",),
    "power-draw-mosaics.does": (POWERS,),
    "power-draw-stalls.does": (POWERS,),
    "power-take-objective.does": (POWERS,),
    "power-per-objective.does": (POWERS,),
    "power-per-jar.does": (POWERS,),
    "power-lone-oases.does": (POWERS,),
    "power-longer-caravan.does": ("example 43",),
    "power-stall-goods.does": ("example 42",),
    "power-per-unplaced-mosaic.does": ("example 42",),
    "power-per-column.does": (POWERS,),
    "power-per-market.does": (POWERS,),
    "power-per-rarest.does": (POWERS,),
}
"""Sections of the rules and worked examples that stand behind each page, gone through by a test."""
