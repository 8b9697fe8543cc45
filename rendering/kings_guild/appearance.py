"""How The King's Guild looks."""

from games.contract import NamedValue
from games.kings_guild.actions import (
    Arrange,
    Bid,
    Build,
    Buy,
    Craft,
    Draw,
    EndTurn,
    Gather,
    Hire,
    Keep,
    Move,
    Offer,
    Peek,
    Play,
    Sell,
    Steal,
    Swap,
)
from games.kings_guild.components import BOX
from rendering.appearance import Appearance, Pictured, piece_kinds
from rendering.icons import DRAWN, disc
from rendering.kings_guild import alt, board, discards, guild, hand, offers, palette, pieces, rooms, sheet
from rendering.kings_guild.facts import FACTS
from rendering.kings_guild.illustration import ART
from rendering.kings_guild.questions import QUESTIONS
from rendering.pictures import PictureKind
from rendering.theme import INK, colours_in

ACTION_ICONS: dict[Pictured, str] = {
    Gather: "wooden-crate",
    Craft: "anvil",
    Build: "family-house",
    Hire: "three-friends",
    Play: "scroll-unfurled",
    Sell: "two-coins",
    EndTurn: "hourglass",
    Draw: "card-draw",
    Bid: "two-coins",
    Keep: "card-pickup",
    Move: "banjo",
    Arrange: "banjo",
    Peek: "crystal-ball",
    Offer: "throne-king",
    Swap: "round-bottom-flask",
    Buy: "greek-temple",
    Steal: "robber-mask",
}
APPEARANCE = Appearance(
    theme=palette.THEME,
    pictures={
        "board": PictureKind(board.scene, alt.board),
        "guild": PictureKind(guild.scene, alt.guild, own=True, preview=True),
        "hand": PictureKind(hand.scene, alt.hand, own=True),
        "offers": PictureKind(offers.scene, alt.offers),
        "rooms": PictureKind(rooms.scene, alt.rooms),
        "discards": PictureKind(discards.scene, alt.discards),
        "scores": PictureKind(sheet.scene, alt.sheet),
    },
    colours=colours_in(vars(palette)),
    kinds=palette.KINDS,
    art=ART,
    pieces=piece_kinds(
        FACTS,
        {
            "quest": pieces.quest_scene,
            "treasure": pieces.treasure_scene,
            "specialist": pieces.specialist_scene,
            "room": pieces.room_scene,
            "guild": pieces.guild_scene,
            "mat": pieces.mat_scene,
        },
    ),
    questions=QUESTIONS,
    icons={
        **{resource: kind.token(0, 0, DRAWN) for resource, kind in palette.RESOURCES.items()},
        **{colour: disc(palette.BACKS[colour], icon) for colour, icon in palette.BACK_ICONS.items()},
        **{
            NamedValue("specialist", name): disc(palette.THEME.accent, icon)
            for name, icon in palette.SPECIALIST_ICONS.items()
        },
        **{
            NamedValue("room", one.id): disc(palette.room_fill(one), palette.ROOM_ICONS[one.id], INK)
            for one in BOX.rooms
        },
        **{
            NamedValue("treasure", card.id): disc(palette.BACKS[card.colour], palette.treasure_icon(card))
            for card in BOX.treasures
        },
        **{
            NamedValue("quest", quest.id): disc(palette.HEROES[quest.hero], palette.HERO_ICONS[quest.hero])
            for quest in BOX.quests
            if quest.hero is not None
        },
        **{action: disc(palette.THEME.table, icon) for action, icon in ACTION_ICONS.items()},
    },
    facts=FACTS,
)
