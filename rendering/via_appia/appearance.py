"""How Via Appia looks."""

from rendering.appearance import Appearance
from rendering.films import FilmKind
from rendering.pictures import PictureKind, PieceKind
from rendering.theme import colours_in
from rendering.via_appia import alt, board, film, palette, pieces, quarry, screen, sheet
from rendering.via_appia.facts import FACTS
from rendering.via_appia.illustration import ART
from rendering.via_appia.sprites import SPRITES

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

APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures=PICTURES,
    colours=colours_in(vars(palette)),
    art=ART,
    sprites=SPRITES,
    pieces=PIECES,
    films=FILMS,
    facts=FACTS,
)
