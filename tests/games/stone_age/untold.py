"""What no text of the help tells, and which texts may hold numbers of their own, with reasons."""

SHAPE = "what a place is for is the shape of the game, not a number"
UNTOLD: dict[str, str] = {
    **{f"places.{spot}.gives": SHAPE for spot in ("forest", "clay_pit", "quarry", "river")},
    **{f"places.{spot}.village": SHAPE for spot in ("tool_maker", "hut", "field")},
    **{f"places.building_{letter}.stack": "which stack lies where is the shape of the board" for letter in "abcd"},
    **{f"places.card_{n}.figures": "said once for all cards, by the first slot" for n in (2, 3, 4)},
    **{f"places.building_{letter}.figures": "said once for all buildings, by the first stack" for letter in "bcd"},
    "places.hunt.food": SHAPE,
}
"""Fields of the component table, as ``part.field``."""

PHASE = "the number of a phase in its title"
SQUARE = "a set counts its square: the rule itself"
EXAMPLE = "amounts made up for an example"
DIGITS: dict[str, str] = {
    "rules-placement": PHASE,
    "rules-actions": PHASE,
    "rules-feeding": PHASE,
    "rules-new-round": "the title: between one round and the next",
    "rules-feeding.rules": "nothing is less than nothing",
    "spot-tool-maker.rules": "a tool begins with the value 1",
    "rules-tools.rules": f"a tool begins with the value 1; {EXAMPLE}",
    "rules-people.rules": EXAMPLE,
    "bottom-culture.does": SQUARE,
    "rules-green.rules": SQUARE,
    "rules-scoring.rules": SQUARE,
}
"""Messages."""

GATHERING, VILLAGE, CARDS, BUILDINGS = "3.2", "3.1", "5", "5.2"
EXAMPLES: dict[str, tuple[str, ...]] = {
    "rules-overview.rules": ("2",),
    "rules-placement.rules": ("3.1",),
    "rules-feeding.rules": ("3.3",),
    "rules-gathering.rules": (GATHERING,),
    "rules-tools.rules": ("4",),
    "rules-cards.rules": (CARDS, "5.1"),
    "rules-dice-for-everyone.rules": (CARDS,),
    "rules-green.rules": ("5.1", "7"),
    "rules-buildings.rules": (BUILDINGS,),
    "rules-end.rules": ("6",),
    "rules-scoring.rules": ("7",),
    "rules-players.rules": ("2", VILLAGE),
    "rules-food.rules": ("3.3",),
    "rules-figures.rules": ("2", GATHERING),
    "rules-decisions.rules": (CARDS, "7"),
    **{f"spot-{spot}.rules": (VILLAGE, GATHERING) for spot in ("hunt", "forest", "clay-pit", "quarry", "river")},
    **{f"spot-{spot}.rules": (VILLAGE, GATHERING) for spot in ("tool-maker", "hut", "field")},
    "top-dice-for-everyone.does": (CARDS,),
    "top-gain-food.does": (CARDS,),
    "top-gain-resource.does": (CARDS,),
    "top-roll-for.does": (CARDS,),
    "top-gain-points.does": (CARDS,),
    "top-once-tool.does": (CARDS,),
    "top-any-two.does": (CARDS, "7"),
    "bottom-culture.does": ("7",),
    "bottom-people.does": ("7",),
    "building-exactly.does": (BUILDINGS,),
    "building-kinds.does": (BUILDINGS,),
    "building-anything.does": (BUILDINGS,),
}
"""Sections of the rules that stand behind each page, worked through by a test."""
