"""The pictures of Stone Age."""

from functools import partial

from games.stone_age.components import BUILDINGS, CARDS
from rendering.pictures import Picture, Piece
from rendering.stone_age import alt, board, pieces, sheet, tribe
from rendering.stone_age.facts import FACTS

PICTURES: dict[str, Picture] = {
    "board": Picture(board.scene, alt.board),
    "tribe": Picture(tribe.scene, alt.tribe, own=True),
    "scores": Picture(sheet.scene, alt.sheet),
}

PIECES: dict[str, Piece] = {
    "card": Piece(tuple(CARDS), pieces.card_scene, partial(pieces.piece_alt, "card")),
    "building": Piece(tuple(BUILDINGS), pieces.building_scene, partial(pieces.piece_alt, "building")),
}

__all__ = ["FACTS", "PICTURES", "PIECES"]
