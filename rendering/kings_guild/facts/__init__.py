"""The pieces and rules of The King's Guild in phrases that take their numbers from the box."""

from __future__ import annotations

from games.kings_guild.components import BOX
from rendering.facts import Facts, group_of
from rendering.kings_guild.facts.cards import item, quest, specialist, treasure
from rendering.kings_guild.facts.guilds import guild, mat, room
from rendering.kings_guild.facts.pages import common

FACTS = Facts(
    BOX,
    {
        "quest": group_of(lambda box: box.quests, quest),
        "item": group_of(lambda box: box.items, item),
        "treasure": group_of(lambda box: box.treasures, treasure),
        "specialist": group_of(lambda box: box.specialists, specialist),
        "room": group_of(lambda box: box.rooms, room),
        "guild": group_of(lambda box: box.guilds, guild),
        "mat": group_of(lambda box: box.mats, mat),
    },
    common,
)
