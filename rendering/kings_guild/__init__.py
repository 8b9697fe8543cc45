"""The pictures of The King's Guild."""

from functools import partial

from games.kings_guild.components import GUILDS, MATS, QUESTS, ROOMS, SPECIALISTS, TREASURES
from rendering.kings_guild import alt, board, pieces, sheet
from rendering.kings_guild.guilds import guild, hand
from rendering.kings_guild.market import catalogue, offers
from rendering.pictures import PictureKind, PieceKind

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "guild": PictureKind(guild.scene, alt.guild, own=True, preview=True),
    "hand": PictureKind(hand.scene, alt.hand, own=True),
    "offers": PictureKind(offers.scene, alt.offers),
    "rooms": PictureKind(catalogue.room_scene, alt.rooms),
    "discards": PictureKind(catalogue.treasure_scene, alt.discards),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

PIECES: dict[str, PieceKind] = {
    "quest": PieceKind(tuple(QUESTS), pieces.quest_scene, partial(pieces.piece_alt, "quest")),
    "treasure": PieceKind(tuple(TREASURES), pieces.treasure_scene, partial(pieces.piece_alt, "treasure")),
    "specialist": PieceKind(tuple(SPECIALISTS), pieces.specialist_scene, partial(pieces.piece_alt, "specialist")),
    "room": PieceKind(tuple(ROOMS), pieces.room_scene, partial(pieces.piece_alt, "room")),
    "guild": PieceKind(tuple(GUILDS), pieces.guild_scene, partial(pieces.piece_alt, "guild")),
    "mat": PieceKind(tuple(MATS), pieces.mat_scene, partial(pieces.piece_alt, "mat")),
}
