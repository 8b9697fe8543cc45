"""How The King's Guild looks."""

from rendering.appearance import Appearance, piece_kinds
from rendering.icons import DRAWN
from rendering.kings_guild import alt, board, discards, guild, hand, offers, palette, pieces, rooms, sheet
from rendering.kings_guild.facts import FACTS
from rendering.kings_guild.illustration import ART
from rendering.kings_guild.questions import QUESTIONS
from rendering.pictures import PictureKind
from rendering.theme import colours_in

APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures={
        "board": PictureKind(board.scene, alt.board),
        "guild": PictureKind(guild.scene, alt.guild, own=True, preview=True),
        "hand": PictureKind(hand.scene, alt.hand, own=True),
        "offers": PictureKind(offers.scene, alt.offers),
        "rooms": PictureKind(rooms.scene, alt.rooms),
        "discards": PictureKind(discards.scene, alt.discards),
        "scores": PictureKind(sheet.scene, alt.sheet),
    },
    colours=colours_in(vars(palette)),
    kinds=palette.KINDS,
    art=ART,
    pieces=piece_kinds(
        FACTS,
        {
            "quest": pieces.quest_scene,
            "treasure": pieces.treasure_scene,
            "specialist": pieces.specialist_scene,
            "room": pieces.room_scene,
            "guild": pieces.guild_scene,
            "mat": pieces.mat_scene,
        },
    ),
    questions=QUESTIONS,
    icons={resource: kind.token(0, 0, DRAWN) for resource, kind in palette.RESOURCES.items()},
    facts=FACTS,
)
