"""The pictures of Applejack."""

from games.applejack.components import BOARDS, TILES
from rendering.applejack import alt, board, orchard, pieces, sheet
from rendering.applejack.facts import FACTS
from rendering.pictures import PictureKind, PieceKind

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.board),
    "orchard": PictureKind(orchard.scene, alt.orchard, own=True, preview=True),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

PIECES: dict[str, PieceKind] = {
    "tile": PieceKind(tuple(TILES), pieces.tile_scene),
    "board": PieceKind(tuple(BOARDS), pieces.board_scene),
}

__all__ = ["FACTS", "PICTURES", "PIECES"]
