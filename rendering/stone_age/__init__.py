"""The pictures of Stone Age."""

from rendering.pictures import PictureKind, PieceKind
from rendering.stone_age import alt, board, pieces, sheet, tribe
from rendering.stone_age.facts import FACTS

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "tribe": PictureKind(tribe.scene, alt.tribe, own=True),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

SCENES = {"card": pieces.card_scene, "building": pieces.building_scene}
PIECES: dict[str, PieceKind] = {
    kind: PieceKind(tuple(FACTS.kinds[kind].ids(FACTS.box)), scene) for kind, scene in SCENES.items()
}

__all__ = ["FACTS", "PICTURES", "PIECES"]
