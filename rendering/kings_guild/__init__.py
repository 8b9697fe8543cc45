"""The pictures of The King's Guild."""

from games.kings_guild.components import GUILDS, MATS, QUESTS, ROOMS, SPECIALISTS, TREASURES
from rendering.kings_guild import alt, board, pieces, sheet
from rendering.kings_guild.cards import discards
from rendering.kings_guild.facts import FACTS
from rendering.kings_guild.guilds import guild, hand
from rendering.kings_guild.market import offers, room_list
from rendering.pictures import PictureKind, PieceKind

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "guild": PictureKind(guild.scene, alt.guild, own=True, preview=True),
    "hand": PictureKind(hand.scene, alt.hand, own=True),
    "offers": PictureKind(offers.scene, alt.offers),
    "rooms": PictureKind(room_list.scene, alt.rooms),
    "discards": PictureKind(discards.scene, alt.discards),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

PIECES: dict[str, PieceKind] = {
    "quest": PieceKind(tuple(QUESTS), pieces.quest_scene),
    "treasure": PieceKind(tuple(TREASURES), pieces.treasure_scene),
    "specialist": PieceKind(tuple(SPECIALISTS), pieces.specialist_scene),
    "room": PieceKind(tuple(ROOMS), pieces.room_scene),
    "guild": PieceKind(tuple(GUILDS), pieces.guild_scene),
    "mat": PieceKind(tuple(MATS), pieces.mat_scene),
}

__all__ = ["FACTS", "PICTURES", "PIECES"]
