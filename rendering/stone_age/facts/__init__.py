"""The cards, buildings, places and rules of Stone Age in phrases that take their numbers from the box."""

from games.stone_age.components import BOX
from rendering.facts import Facts, PieceGroup, group_of, unlisted
from rendering.stone_age.facts.pages import common
from rendering.stone_age.facts.pieces import building, card, effect
from rendering.stone_age.facts.places import explained, spot

FACTS = Facts(
    BOX,
    {
        "spot": PieceGroup(explained, spot),
        "card": group_of(lambda box: box.cards, card),
        "card-effect": unlisted(effect),
        "building": group_of(lambda box: box.buildings, building),
    },
    common,
)
