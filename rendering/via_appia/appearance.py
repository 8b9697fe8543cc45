"""How Via Appia looks."""

from games.via_appia.actions import Build, Convert, Income, Push, StoneSize, Travel, Wage
from rendering.appearance import Appearance, Pictured, piece_kinds
from rendering.films import FilmKind
from rendering.icons import DRAWN, disc
from rendering.pictures import PictureKind
from rendering.theme import colours_in
from rendering.via_appia import alt, board, film, goods, palette, pieces, quarry, screen, sheet
from rendering.via_appia.facts import FACTS
from rendering.via_appia.illustration import ART
from rendering.via_appia.questions import QUESTIONS
from rendering.via_appia.sprites import SPRITES

COINS: tuple[Pictured, ...] = (Income, Wage.COINS, Wage.BOTH)
SIGNS: dict[Pictured, str] = {
    Push: "push",
    Build: "stone-path",
    Travel: "old-wagon",
    Convert: "stone-pile",
    Wage.STONES: "stone-pile",
}
APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures={
        "board": PictureKind(board.scene, alt.table),
        "quarry": PictureKind(quarry.scene, alt.quarry),
        "screen": PictureKind(screen.scene, alt.screen, own=True),
        "scores": PictureKind(sheet.scene, alt.sheet),
    },
    colours=colours_in(vars(palette)),
    art=ART,
    sprites=SPRITES,
    pieces=piece_kinds(FACTS, {"place": pieces.place_scene, "card": pieces.card_scene}),
    questions=QUESTIONS,
    icons={
        **{size: goods.stone(size, 0, 0, DRAWN * goods.STONE_PARTS[size]) for size in StoneSize},
        **{what: goods.coin(0, 0, DRAWN) for what in COINS},
        **{what: disc(palette.THEME.table, icon) for what, icon in SIGNS.items()},
    },
    films={"push": FilmKind(film.reel, film.COST, film.ENDS)},
    facts=FACTS,
)
