"""The pictures of Via Appia, and its film."""

from rendering.films import FilmKind
from rendering.pictures import PictureKind, PieceKind
from rendering.via_appia import alt, board, film, pieces, quarry, screen, sheet
from rendering.via_appia.facts import FACTS

PICTURES: dict[str, PictureKind] = {
    "board": PictureKind(board.scene, alt.table),
    "quarry": PictureKind(quarry.scene, alt.quarry),
    "screen": PictureKind(screen.scene, alt.screen, own=True),
    "scores": PictureKind(sheet.scene, alt.sheet),
}

FILMS: dict[str, FilmKind] = {"push": FilmKind(film.reel, film.COST, film.ENDS)}

SCENES = {"place": pieces.place_scene, "card": pieces.card_scene}
PIECES: dict[str, PieceKind] = {
    kind: PieceKind(tuple(FACTS.kinds[kind].ids(FACTS.box)), scene) for kind, scene in SCENES.items()
}

__all__ = ["FACTS", "FILMS", "PICTURES", "PIECES"]
