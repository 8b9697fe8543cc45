"""What no text of the help tells, and which texts may hold numbers of their own, with reasons."""

import data

RIM = "where at the rim something is printed is what the picture of the orchard shows"
UNTOLD: dict[str, str] = {
    "tiles.hives": "a tile can be turned: told is how its hives are placed to each other, tried by hand",
    **{f"boards.{things}.{field}": RIM for things in ("hives", "apples") for field in ("hex", "edge")},
    "boards.apples.variety": RIM,
    "icons.varieties": "which icon comes when is what the picture of the path shows",
    **{f"icons.steps.{seats}": "where an icon is, is what the picture of the path shows" for seats in (2, 3, 4)},
    "seats.shapes": "shapes are what pictures show",
    **{
        f"marks.{part}.{field}": "how sure a part is, is said in prose on the page of sources"
        for part, marks in data.table("applejack")["marks"].items()
        for field in marks
    },
}
"""Fields of the component table, as ``part.field``."""

STEP = "the number of a step of the turn in its title"
EXAMPLE = "amounts made up for an example"
NAMES = "the names of the hexes"
SIDE = "the name of a side"
DIGITS: dict[str, str] = {
    **{f"board-b{n}": SIDE for n in range(1, 5)},
    **{f"board-b{n}.said": SIDE for n in range(1, 5)},
    "variety-mark": "a triangle and a square are words with numbers in Japanese",
    "rules-overview.rules": "the die begins with the first lap",
    "rules-buying.rules": "nothing is less than nothing",
    "rules-placing.rules": f"{NAMES}; a turn is a sixth",
    "rules-connections.rules": EXAMPLE,
    "rules-path.rules": "the die shows one more",
    "rules-harvest.rules": EXAMPLE,
    "rules-scoring.rules": EXAMPLE,
    "rules-tiles.rules": "the name of a tile as an example",
    "rules-individual-orchards.rules": EXAMPLE,
    "rules-sources.rules": "a hexagon; the fourth seat",
}
"""Messages."""

RIM, OPTION, SOURCES = "example 1", "example 11", "2"
EXAMPLES: dict[str, tuple[str, ...]] = {
    "rules-overview.rules": ("4",),
    "rules-buying.rules": ("example 6",),
    "rules-path.rules": ("3", "example 4"),
    "rules-blossoms.rules": ("example 5",),
    "rules-refill.rules": ("example 10",),
    "rules-end.rules": ("3", "8"),
    "rules-scoring.rules": ("example 8", "example 9"),
    "rules-tiles.rules": (SOURCES, "11"),
    "rules-individual-orchards.rules": ("9", OPTION),
    "rules-apple-tiles.rules": ("9",),
    "rules-sources.rules": (SOURCES, "3"),
    "tile-shown.does": (SOURCES, "11"),
    "board-a.rules": (SOURCES, RIM),
    **{f"board-b{n}.rules": ("9", OPTION) for n in range(1, 5)},
}
"""Sections of the rules and worked examples that stand behind each page, gone through by a test."""
