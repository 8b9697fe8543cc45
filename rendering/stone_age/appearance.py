"""How Stone Age looks."""

from rendering.appearance import Appearance, piece_kinds
from rendering.icons import DRAWN
from rendering.pictures import PictureKind
from rendering.stone_age import alt, board, palette, pieces, sheet, tribe
from rendering.stone_age.facts import FACTS
from rendering.stone_age.illustration import ART
from rendering.stone_age.questions import QUESTIONS
from rendering.theme import colours_in

APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures={
        "board": PictureKind(board.scene, alt.board),
        "tribe": PictureKind(tribe.scene, alt.tribe, own=True),
        "scores": PictureKind(sheet.scene, alt.sheet),
    },
    colours=colours_in(vars(palette)),
    kinds=palette.KINDS,
    art=ART,
    pieces=piece_kinds(FACTS, {"card": pieces.card_scene, "building": pieces.building_scene}),
    questions=QUESTIONS,
    icons={resource: kind.token(0, 0, DRAWN) for resource, kind in palette.RESOURCES.items()},
    facts=FACTS,
)
