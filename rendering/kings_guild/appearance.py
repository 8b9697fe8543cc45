"""How The King's Guild looks."""

from rendering.appearance import Appearance
from rendering.kings_guild import alt, board, discards, guild, hand, offers, palette, pieces, rooms, sheet
from rendering.kings_guild.facts import FACTS
from rendering.kings_guild.illustration import ART
from rendering.pictures import PictureKind, PieceKind
from rendering.theme import colours_in

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "guild": PictureKind(guild.scene, alt.guild, own=True, preview=True),
    "hand": PictureKind(hand.scene, alt.hand, own=True),
    "offers": PictureKind(offers.scene, alt.offers),
    "rooms": PictureKind(rooms.scene, alt.rooms),
    "discards": PictureKind(discards.scene, alt.discards),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

SCENES = {
    "quest": pieces.quest_scene,
    "treasure": pieces.treasure_scene,
    "specialist": pieces.specialist_scene,
    "room": pieces.room_scene,
    "guild": pieces.guild_scene,
    "mat": pieces.mat_scene,
}
PIECES: dict[str, PieceKind] = {
    kind: PieceKind(tuple(FACTS.kinds[kind].ids(FACTS.box)), scene) for kind, scene in SCENES.items()
}

APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures=PICTURES,
    colours=colours_in(vars(palette)),
    kinds=palette.KINDS,
    art=ART,
    pieces=PIECES,
    facts=FACTS,
)
