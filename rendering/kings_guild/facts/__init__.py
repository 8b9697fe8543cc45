"""The pieces and rules of The King's Guild in phrases that take their numbers from the box."""

from __future__ import annotations

from games.kings_guild.components import BOX
from rendering.facts import Facts, PieceWords, entry_of, group_of, unlisted
from rendering.kings_guild.facts.cards import item, quest, specialist, treasure
from rendering.kings_guild.facts.guilds import guild, mat, room
from rendering.kings_guild.facts.pages import common


def short(words: PieceWords) -> PieceWords:
    """Return what a component does in short, as its name."""
    return PieceWords(words.attributes["short"])


FACTS = Facts(
    BOX,
    {
        "quest": group_of(lambda box: box.quests, quest),
        "item": group_of(lambda box: box.items, item),
        "treasure": group_of(lambda box: box.treasures, treasure),
        "specialist": group_of(lambda box: box.specialists, specialist),
        "room": group_of(lambda box: box.rooms, room),
        "guild": group_of(lambda box: box.guilds, guild),
        "treasure-effect": unlisted(lambda box, name: short(treasure(box, entry_of(box.treasures, name)))),
        "room-effect": unlisted(lambda box, name: short(room(box, entry_of(box.rooms, name)))),
        "mat": group_of(lambda box: box.mats, mat),
    },
    common,
)
