"""The cards, buildings, places and rules of Stone Age in phrases that take their numbers from the box."""

from games.stone_age.components import BOX
from rendering.facts import Facts, PieceGroup
from rendering.stone_age.facts.pages import common
from rendering.stone_age.facts.pieces import building, card
from rendering.stone_age.facts.places import explained, spot

FACTS = Facts(
    BOX,
    {
        "spot": PieceGroup(explained, spot),
        "card": PieceGroup(lambda box: [card.id for card in box.cards], card),
        "building": PieceGroup(lambda box: [building.id for building in box.buildings], building),
    },
    common,
)
