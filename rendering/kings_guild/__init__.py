"""The pictures of The King's Guild."""

from functools import partial

from games.kings_guild.components import GUILDS, MATS, QUESTS, ROOMS, SPECIALISTS, TREASURES
from rendering.common.pieces import piece_alt
from rendering.kings_guild import alt, board, pieces, sheet
from rendering.kings_guild.cards import discards
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
    "quest": PieceKind(tuple(QUESTS), pieces.quest_scene, partial(piece_alt, "quest")),
    "treasure": PieceKind(tuple(TREASURES), pieces.treasure_scene, partial(piece_alt, "treasure")),
    "specialist": PieceKind(tuple(SPECIALISTS), pieces.specialist_scene, partial(piece_alt, "specialist")),
    "room": PieceKind(tuple(ROOMS), pieces.room_scene, partial(piece_alt, "room")),
    "guild": PieceKind(tuple(GUILDS), pieces.guild_scene, partial(piece_alt, "guild")),
    "mat": PieceKind(tuple(MATS), pieces.mat_scene, partial(piece_alt, "mat")),
}
