"""The pictures of The King's Guild."""

from functools import partial

from games.kings_guild.components import GUILDS, MATS, QUESTS, ROOMS, SPECIALISTS, TREASURES
from rendering.kings_guild import alt, board, pieces, sheet
from rendering.kings_guild.facts import FACTS
from rendering.kings_guild.guilds import guild, hand
from rendering.kings_guild.market import catalogue, offers
from rendering.pictures import Picture, Piece

PICTURES: dict[str, Picture] = {
    "board": Picture(board.scene, alt.board),
    "guild": Picture(guild.scene, alt.guild, own=True, preview=True),
    "hand": Picture(hand.scene, alt.hand, own=True),
    "offers": Picture(offers.scene, alt.offers),
    "rooms": Picture(catalogue.room_scene, alt.rooms),
    "discards": Picture(catalogue.treasure_scene, alt.discards),
    "scores": Picture(sheet.scene, alt.sheet),
}

PIECES: dict[str, Piece] = {
    "quest": Piece(tuple(QUESTS), pieces.quest_scene, partial(pieces.piece_alt, "quest")),
    "treasure": Piece(tuple(TREASURES), pieces.treasure_scene, partial(pieces.piece_alt, "treasure")),
    "specialist": Piece(tuple(SPECIALISTS), pieces.specialist_scene, partial(pieces.piece_alt, "specialist")),
    "room": Piece(tuple(ROOMS), pieces.room_scene, partial(pieces.piece_alt, "room")),
    "guild": Piece(tuple(GUILDS), pieces.guild_scene, partial(pieces.piece_alt, "guild")),
    "mat": Piece(tuple(MATS), pieces.mat_scene, partial(pieces.piece_alt, "mat")),
}

__all__ = ["FACTS", "PICTURES", "PIECES"]
