"""How Stone Age looks."""

from rendering.appearance import Appearance
from rendering.pictures import PictureKind, PieceKind
from rendering.stone_age import alt, board, palette, pieces, sheet, tribe
from rendering.stone_age.facts import FACTS
from rendering.stone_age.illustration import ART
from rendering.theme import colours_in

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "tribe": PictureKind(tribe.scene, alt.tribe, own=True),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

SCENES = {"card": pieces.card_scene, "building": pieces.building_scene}
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
