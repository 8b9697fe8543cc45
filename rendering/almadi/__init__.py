"""The words of Almadi."""

from rendering.almadi.facts import FACTS
from rendering.pictures import PictureKind, PieceKind

PICTURES: dict[str, PictureKind] = {}
PIECES: dict[str, PieceKind] = {}

__all__ = ["FACTS", "PICTURES", "PIECES"]
