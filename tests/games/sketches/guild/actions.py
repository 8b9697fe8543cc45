"""The vocabulary of the guild sketch, and one struct for each shape of answer."""

from typing import Annotated

from msgspec import Meta

from games.contract import Action, Term


class Colour(Term):
    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"


class Treasure(Term):
    CONTRACT = "contract"
    CROWN = "crown"
    SCROLL = "scroll"
    LAMP = "lamp"
    PURSE = "purse"
    CHARM = "charm"


class Resource(Term):
    IRON = "iron"
    WOOD = "wood"
    CLOTH = "cloth"


class Specialist(Term):
    CRAFTSWOMAN = "craftswoman"
    APPRAISER = "appraiser"
    MINSTREL = "minstrel"
    WARLOCK = "warlock"
    INVENTOR = "inventor"
    PEASANT = "peasant"
    BARD = "bard"
    COURIER = "courier"


class Room(Term):
    LIBRARY = "library"
    SHRINE = "shrine"
    TAVERN = "tavern"


class Item(Term):
    FIRST = "first"
    SECOND = "second"
    BOTH = "both"


class Side(Term):
    NORTH = "north"
    SOUTH = "south"


class Gather(Action, frozen=True):
    """Take three resources, as one multiset."""

    resources: tuple[Resource, ...]


class Craft(Action, frozen=True):
    slot: Annotated[int, Meta(ge=0, le=2)]
    item: Item


class Build(Action, frozen=True):
    room: Room


class Hire(Action, frozen=True):
    specialist: Specialist


class Play(Action, frozen=True):
    card: Treasure


class Sell(Action, frozen=True):
    """Sell treasures: some of one's own will, or down to the limit."""

    cards: tuple[Treasure, ...]


class Draw(Action, frozen=True):
    colour: Colour


class Keep(Action, frozen=True):
    """Keep one of two treasures; the other goes to whoever began the quest."""

    card: Treasure


class Discard(Action, frozen=True):
    card: Treasure


class Bid(Action, frozen=True):
    coins: Annotated[int, Meta(ge=0, le=999)]


class PlaceStatue(Action, frozen=True):
    side: Side


class Skip(Action, frozen=True):
    pass


class EndTurn(Action, frozen=True):
    pass


ACTIONS = (Gather, Craft, Build, Hire, Play, Sell, Draw, Keep, Discard, Bid, PlaceStatue, Skip, EndTurn)

BACK = {
    Treasure.CONTRACT: Colour.RED,
    Treasure.CROWN: Colour.RED,
    Treasure.SCROLL: Colour.BLUE,
    Treasure.LAMP: Colour.BLUE,
    Treasure.PURSE: Colour.YELLOW,
    Treasure.CHARM: Colour.YELLOW,
}
COPIES = 5
TREASURES = tuple(sorted(card for card in Treasure for _ in range(COPIES)))
SALE = {Treasure.PURSE: 3, Treasure.CHARM: 0}
SALE_OF_OTHERS = 2
RELICS = {Treasure.CROWN: 2, Treasure.LAMP: 2, Treasure.CHARM: 3}
HIRE_COST = {
    Specialist.CRAFTSWOMAN: 2,
    Specialist.APPRAISER: 2,
    Specialist.MINSTREL: 3,
    Specialist.WARLOCK: 2,
    Specialist.INVENTOR: 3,
    Specialist.PEASANT: 1,
    Specialist.BARD: 1,
    Specialist.COURIER: 1,
}
ROOM_COST = 2
HAND_LIMIT = 2


def backs(cards: tuple[Treasure, ...]) -> tuple[Colour, ...]:
    """Return what everybody sees of these cards."""
    return tuple(sorted(BACK[card] for card in cards))


def without(cards: tuple, *gone: object) -> tuple:
    """Return a bag without one of each of these."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
