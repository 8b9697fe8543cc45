"""The pieces and rules of The King's Guild in phrases that take their numbers from the box."""

from __future__ import annotations

from games.kings_guild.components import BOX
from rendering.facts import Facts, PieceKind
from rendering.kings_guild.facts.guilds import guild, mat
from rendering.kings_guild.facts.pages import common
from rendering.kings_guild.facts.quests import item, quest
from rendering.kings_guild.facts.rooms import room
from rendering.kings_guild.facts.specialists import specialist
from rendering.kings_guild.facts.treasures import treasure

FACTS = Facts(
    BOX,
    {
        "quest": PieceKind(lambda box: [quest.id for quest in box.quests], quest),
        "item": PieceKind(lambda box: [item.id for item in box.items], item),
        "treasure": PieceKind(lambda box: [card.id for card in box.treasures], treasure),
        "specialist": PieceKind(lambda box: [one.id for one in box.specialists], specialist),
        "room": PieceKind(lambda box: [room.id for room in box.rooms], room),
        "guild": PieceKind(lambda box: [guild.id for guild in box.guilds], guild),
        "mat": PieceKind(lambda box: [mat.id for mat in box.mats], mat),
    },
    common,
)
