"""The pictures of Applejack."""

from functools import partial

from games.applejack.components import BOARDS, TILES
from rendering.applejack import alt, board, orchard, pieces, sheet
from rendering.applejack.facts import FACTS
from rendering.pictures import Picture, Piece

PICTURES: dict[str, Picture] = {
    "board": Picture(board.scene, alt.board),
    "orchard": Picture(orchard.scene, alt.orchard, own=True, preview=True),
    "scores": Picture(sheet.scene, alt.sheet),
}

PIECES: dict[str, Piece] = {
    "tile": Piece(tuple(TILES), pieces.tile_scene, partial(pieces.piece_alt, "tile")),
    "board": Piece(tuple(BOARDS), pieces.board_scene, partial(pieces.piece_alt, "board")),
}

__all__ = ["FACTS", "PICTURES", "PIECES"]
