"""The pictures of Stone Age."""

from games.stone_age.components import BUILDINGS, CARDS
from rendering.pictures import PictureKind, PieceKind
from rendering.stone_age import alt, board, pieces, sheet, tribe
from rendering.stone_age.facts import FACTS

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "tribe": PictureKind(tribe.scene, alt.tribe, own=True),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

PIECES: dict[str, PieceKind] = {
    "card": PieceKind(tuple(CARDS), pieces.card_scene),
    "building": PieceKind(tuple(BUILDINGS), pieces.building_scene),
}

__all__ = ["FACTS", "PICTURES", "PIECES"]
