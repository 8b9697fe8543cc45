"""How Almadi looks."""

from games.almadi.actions import Effect
from rendering.almadi import alt, board, palette, pieces, realm, sheet, tiles
from rendering.almadi.facts import FACTS
from rendering.almadi.illustration import ART
from rendering.almadi.questions import QUESTIONS
from rendering.almadi.sprites import SPRITES
from rendering.appearance import Appearance, piece_kinds
from rendering.icons import DRAWN
from rendering.pictures import PictureKind
from rendering.theme import colours_in

APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures={
        "board": PictureKind(board.scene, alt.board),
        "realm": PictureKind(realm.scene, alt.realm, own=True, preview=True),
        "scores": PictureKind(sheet.scene, alt.sheet),
    },
    colours=colours_in(vars(palette)),
    art=ART,
    sprites=SPRITES,
    pieces=piece_kinds(
        FACTS,
        {
            "landscape": pieces.landscape_scene,
            "start": pieces.start_scene,
            "objective": pieces.objective_scene,
            "character": pieces.character_scene,
        },
    ),
    questions=QUESTIONS,
    icons={kind: tiles.effect(kind, 0, 0, DRAWN) for kind in Effect},
    facts=FACTS,
)
