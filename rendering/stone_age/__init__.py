"""The pictures of Stone Age."""

from functools import partial

from games.stone_age.components import BUILDINGS, CARDS
from rendering.common.pieces import piece_alt
from rendering.pictures import PictureKind, PieceKind
from rendering.stone_age import alt, board, pieces, sheet, tribe

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "tribe": PictureKind(tribe.scene, alt.tribe, own=True),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

PIECES: dict[str, PieceKind] = {
    "card": PieceKind(tuple(CARDS), pieces.card_scene, partial(piece_alt, "card")),
    "building": PieceKind(tuple(BUILDINGS), pieces.building_scene, partial(piece_alt, "building")),
}
