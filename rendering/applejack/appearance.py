"""How Applejack looks."""

from rendering.appearance import Appearance
from rendering.applejack import alt, board, orchard, palette, pieces, sheet
from rendering.applejack.facts import FACTS
from rendering.applejack.illustration import ART
from rendering.applejack.sprites import SPRITES
from rendering.pictures import PictureKind, PieceKind
from rendering.theme import colours_in

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "orchard": PictureKind(orchard.scene, alt.orchard, own=True, preview=True),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

SCENES = {"tile": pieces.tile_scene, "board": pieces.board_scene}
PIECES: dict[str, PieceKind] = {
    kind: PieceKind(tuple(FACTS.kinds[kind].ids(FACTS.box)), scene) for kind, scene in SCENES.items()
}

APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures=PICTURES,
    colours=colours_in(vars(palette)),
    kinds=palette.KINDS,
    art=ART,
    sprites=SPRITES,
    pieces=PIECES,
    facts=FACTS,
)
