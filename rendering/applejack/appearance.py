"""How Applejack looks."""

from games.applejack.actions import Draw, Face, Take
from rendering.appearance import Appearance, piece_kinds
from rendering.applejack import alt, board, orchard, palette, pieces, sheet
from rendering.applejack.facts import FACTS
from rendering.applejack.illustration import ART
from rendering.applejack.questions import QUESTIONS
from rendering.applejack.sprites import SPRITES
from rendering.icons import DRAWN, disc
from rendering.pictures import PictureKind
from rendering.shapes import Sprite
from rendering.theme import Kind, colours_in

APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures={
        "board": PictureKind(board.scene, alt.board),
        "orchard": PictureKind(orchard.scene, alt.orchard, own=True, preview=True),
        "scores": PictureKind(sheet.scene, alt.sheet),
    },
    colours=colours_in(vars(palette)),
    kinds=palette.KINDS,
    art=ART,
    sprites=SPRITES,
    pieces=piece_kinds(FACTS, {"tile": pieces.tile_scene, "board": pieces.board_scene}),
    questions=QUESTIONS,
    icons={
        Face.TREE: Sprite("applejack/blossom", 0, 0, DRAWN),
        Face.PASTURE: Kind(palette.PASTURE_EDGE, "disc", "sheep").token(0, 0, DRAWN),
        Take: disc(palette.THEME.table, "shiny-apple"),
        Draw: disc(palette.THEME.table, "card-draw"),
    },
    facts=FACTS,
)
