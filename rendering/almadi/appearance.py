"""How Almadi looks."""

from rendering.almadi import alt, board, palette, pieces, realm, sheet
from rendering.almadi.facts import FACTS
from rendering.almadi.illustration import ART
from rendering.almadi.sprites import SPRITES
from rendering.appearance import Appearance
from rendering.pictures import PictureKind, PieceKind
from rendering.theme import colours_in

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "realm": PictureKind(realm.scene, alt.realm, own=True, preview=True),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

SCENES = {
    "landscape": pieces.landscape_scene,
    "start": pieces.start_scene,
    "objective": pieces.objective_scene,
    "character": pieces.character_scene,
}
PIECES: dict[str, PieceKind] = {
    kind: PieceKind(tuple(FACTS.kinds[kind].ids(FACTS.box)), scene) for kind, scene in SCENES.items()
}

APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures=PICTURES,
    colours=colours_in(vars(palette)),
    art=ART,
    sprites=SPRITES,
    pieces=PIECES,
    facts=FACTS,
)
