"""The pictures of Applejack."""

from rendering.applejack import alt, board, orchard, pieces, sheet
from rendering.applejack.facts import FACTS
from rendering.pictures import PictureKind, PieceKind

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "orchard": PictureKind(orchard.scene, alt.orchard, own=True, preview=True),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

SCENES = {"tile": pieces.tile_scene, "board": pieces.board_scene}
PIECES: dict[str, PieceKind] = {
    kind: PieceKind(tuple(FACTS.kinds[kind].ids(FACTS.box)), scene) for kind, scene in SCENES.items()
}

__all__ = ["FACTS", "PICTURES", "PIECES"]
