"""The pieces and rules of The King's Guild in phrases that take their numbers from the box."""

from __future__ import annotations

from games.kings_guild.components import BOX
from rendering.facts import Facts, PieceGroup
from rendering.kings_guild.facts.cards import item, quest, specialist, treasure
from rendering.kings_guild.facts.guilds import guild, mat, room
from rendering.kings_guild.facts.pages import common

FACTS = Facts(
    BOX,
    {
        "quest": PieceGroup(lambda box: [quest.id for quest in box.quests], quest),
        "item": PieceGroup(lambda box: [item.id for item in box.items], item),
        "treasure": PieceGroup(lambda box: [card.id for card in box.treasures], treasure),
        "specialist": PieceGroup(lambda box: [one.id for one in box.specialists], specialist),
        "room": PieceGroup(lambda box: [room.id for room in box.rooms], room),
        "guild": PieceGroup(lambda box: [guild.id for guild in box.guilds], guild),
        "mat": PieceGroup(lambda box: [mat.id for mat in box.mats], mat),
    },
    common,
)
