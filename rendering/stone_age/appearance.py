"""How Stone Age looks."""

from games.stone_age.actions import Benefit, Build, Feed, Place, Resource, Spot, Starve, TakeAnyTwo, TakeCard, UseTools
from rendering.appearance import Appearance, Pictured, piece_kinds
from rendering.icons import DRAWN, disc
from rendering.pictures import PictureKind
from rendering.stone_age import alt, board, palette, pieces, sheet, tribe
from rendering.stone_age.facts import FACTS
from rendering.stone_age.illustration import ART
from rendering.stone_age.layout import CARD_SLOTS, STACKS
from rendering.stone_age.questions import QUESTIONS
from rendering.theme import Kind, colours_in

GOODS: dict[Pictured, Kind] = {
    Spot.FOREST: palette.RESOURCES[Resource.WOOD],
    Spot.CLAY_PIT: palette.RESOURCES[Resource.BRICK],
    Spot.QUARRY: palette.RESOURCES[Resource.STONE],
    Spot.RIVER: palette.RESOURCES[Resource.GOLD],
    Spot.HUNT: palette.FOOD,
    Benefit.WOOD: palette.RESOURCES[Resource.WOOD],
    Benefit.BRICK: palette.RESOURCES[Resource.BRICK],
    Benefit.STONE: palette.RESOURCES[Resource.STONE],
    Benefit.GOLD: palette.RESOURCES[Resource.GOLD],
}
SIGNS: dict[Pictured, str] = {
    **dict.fromkeys(CARD_SLOTS, "card-pickup"),
    **dict.fromkeys(STACKS, "hut"),
    Place: "meeple",
    UseTools: "stone-axe",
    TakeCard: "card-pickup",
    Build: "hut",
    Feed: "meat",
    Starve: "meat",
    TakeAnyTwo: "swap-bag",
}
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
    icons={
        **{resource: kind.token(0, 0, DRAWN) for resource, kind in palette.RESOURCES.items()},
        **{what: kind.token(0, 0, DRAWN) for what, kind in GOODS.items()},
        **{spot: disc(palette.BROWN, icon) for spot, icon in palette.REWARDS.items()},
        **{benefit: disc(palette.BROWN, icon) for benefit, icon in palette.BENEFITS.items()},
        **{what: disc(palette.BROWN, icon) for what, icon in SIGNS.items()},
    },
    facts=FACTS,
)
