"""The pictures of Almadi."""

from rendering.almadi import alt, board, pieces, realm, sheet
from rendering.almadi.facts import FACTS
from rendering.pictures import PictureKind, PieceKind

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

__all__ = ["FACTS", "PICTURES", "PIECES"]
