"""How Almadi looks."""

from games.almadi.actions import Collect, Done, Effect, Keep, Move, Place, Recruit, Swap, Take
from games.almadi.components import BOX
from games.contract import NamedValue
from rendering.almadi import alt, board, characters, palette, pieces, realm, sheet, tiles
from rendering.almadi.facts import FACTS
from rendering.almadi.illustration import ART
from rendering.almadi.questions import QUESTIONS
from rendering.almadi.sprites import SPRITES
from rendering.appearance import Appearance, Pictured, piece_kinds
from rendering.icons import DRAWN, disc
from rendering.pictures import PictureKind
from rendering.theme import colours_in

ACTION_ICONS: dict[Pictured, str] = {
    Place: "knapsack",
    Move: "djinn",
    Take: "laurel-crown",
    Collect: "basket",
    Done: "hourglass",
    Recruit: "three-friends",
    Swap: "turban",
    Keep: "card-pickup",
}
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
    icons={
        **{kind: tiles.effect(kind, 0, 0, DRAWN) for kind in Effect},
        **{
            NamedValue("landscape", tile.id): disc(palette.TERRAINS[tile.type].fill, palette.TERRAINS[tile.type].icon)
            for tile in BOX.landscapes
        },
        **{
            NamedValue("character", one.id): disc(palette.VIOLET, characters.ICONS[one.power]) for one in BOX.characters
        },
        **{action: disc(palette.THEME.table, icon) for action, icon in ACTION_ICONS.items()},
    },
    facts=FACTS,
)
