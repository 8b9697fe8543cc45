"""The colours of The King's Guild: table, resources, heroes, treasures, rooms, and the icons of its words."""

from __future__ import annotations

from games.kings_guild.actions import Colour, GuildId, Resource, RoomId, SpecialistId, TreasureId
from games.kings_guild.effects import Category, Hero, ItemKind
from games.kings_guild.pieces import Room, RoomKind, Specialist, Treasure
from rendering.theme import INK, Kind, Theme

THEME = Theme("kings_guild", "#38435f", "#b0863a", "#efe3c6", "imperial-crown")

RESOURCES = {
    Resource.IRON: Kind("#5c7fa6", "ingot", "metal-bar"),
    Resource.WOOD: Kind("#9c6434", "capsule", "log"),
    Resource.LEATHER: Kind("#a9503c", "leaning", "animal-hide"),
    Resource.CLOTH: Kind("#f3ecdd", "rounded", "rolled-cloth", INK, "#b9ab8f"),
    Resource.GEM: Kind("#2a9360", "gem", "cut-diamond"),
    Resource.MAGIC: Kind("#7d55b8", "star", "magic-swirl"),
}
KINDS = {resource.value: kind for resource, kind in RESOURCES.items()}

COIN = "#edbf45"
COIN_EDGE = "#a97a14"
BROWN = "#6b4c22"
DISC = "#e3d0a8"
MAGE, ROGUE, WARRIOR = "#5b4fa0", "#3e7a57", "#a8443a"
BLUE, RED, YELLOW = "#3e6fb0", "#b8443a", "#ddaa34"
BLUE_INK, RED_INK, YELLOW_INK = "#26466f", "#742a24", "#8a6517"
BASIC, CHAMBER, MASTER, SHRINE, STATUE = "#e3d0a8", "#e7c3b5", "#efd27c", "#d8d3e8", "#cfcbc2"

HEROES = {Hero.MAGE: MAGE, Hero.ROGUE: ROGUE, Hero.WARRIOR: WARRIOR}
HERO_ICONS = {Hero.MAGE: "pointy-hat", Hero.ROGUE: "hood", Hero.WARRIOR: "visored-helm"}
ITEM_ICONS = {ItemKind.WEAPON: "broadsword", ItemKind.ARMOR: "shield"}
BACKS = {Colour.BLUE: BLUE, Colour.RED: RED, Colour.YELLOW: YELLOW}
BACK_INKS = {Colour.BLUE: BLUE_INK, Colour.RED: RED_INK, Colour.YELLOW: YELLOW_INK}
BACK_ICONS = {Colour.BLUE: "tied-scroll", Colour.RED: "gem-necklace", Colour.YELLOW: "swap-bag"}
ROOM_FILLS = {RoomKind.BASIC: BASIC, RoomKind.CHAMBER: CHAMBER, RoomKind.MASTER: MASTER}

ROOM_ICONS: dict[RoomId, str] = {
    "warehouse": "wooden-crate",
    "library": "bookshelf",
    "gem-workshop": "cut-diamond",
    "magic-arcaenum": "crystal-ball",
    "bedchamber": "bed",
    "kitchen": "camp-cooking-pot",
    "great-hall": "round-table",
    "barracks": "barracks-tent",
    "vault-of-riches": "locked-chest",
    "throne-room": "throne-king",
    "tavern": "beer-stein",
    "hall-of-wisdom": "wizard-staff",
    "hall-of-warriors": "visored-helm",
    "hall-of-strength": "crossed-swords",
    "hall-of-rogues": "hood",
    "hall-of-mages": "pointy-hat",
    "hall-of-cunning": "cloak-dagger",
    "hall-of-builders": "hand-saw",
    "gallery": "mona-lisa",
    "depot": "warehouse",
    "arsenal": "sword-array",
    "armory": "breastplate",
    "shrine": "candle-flame",
    "kings-statue": "stone-bust",
}
SPECIALIST_ICONS: dict[SpecialistId, str] = {
    "appraiser": "magnifying-glass",
    "builder": "hand-saw",
    "courier": "knapsack",
    "inventor": "gears",
    "laborer": "hand",
    "lumberjack": "wood-axe",
    "miner": "war-pick",
    "oracle": "crystal-ball",
    "recruiter": "scroll-quill",
    "tanner": "animal-hide",
    "thug": "brute",
    "weaver": "yarn",
    "auctioneer": "wooden-sign",
    "bard": "banjo",
    "blacksmith": "anvil",
    "fighter": "swordman",
    "leatherworker": "leather-armor",
    "peasant": "farmer",
    "ranger": "bowman",
    "sorceress": "fairy-wand",
    "tailor": "sewing-needle",
    "warlock": "warlock-eye",
    "wizard": "wizard-face",
    "woodworker": "wood-beam",
    "adventurer": "treasure-map",
    "alchemist": "round-bottom-flask",
    "aristocrat": "top-hat",
    "craftswoman": "anvil-impact",
    "curator": "greek-temple",
    "dealer": "swap-bag",
    "merchant": "scales",
    "minstrel": "lyre",
    "overseer": "meeple-king",
    "smuggler": "robber-mask",
    "vizier": "turban",
    "witch": "witch-face",
}
BAGGAGE = "suitcase"
WHEN_HIRED, ALWAYS = "lightning-trio", "infinity"
TRIGGERS: dict[SpecialistId, str] = {
    "appraiser": "scroll-unfurled",
    "builder": "family-house",
    "courier": "wooden-crate",
    "peasant": "wooden-crate",
    "laborer": "hand",
    "lumberjack": "hand",
    "miner": "hand",
    "tanner": "hand",
    "weaver": "hand",
    "sorceress": "hand",
    "thug": "anvil",
    "blacksmith": "anvil",
    "leatherworker": "anvil",
    "tailor": "anvil",
    "woodworker": "anvil",
    "warlock": "anvil",
    "fighter": HERO_ICONS[Hero.WARRIOR],
    "ranger": HERO_ICONS[Hero.ROGUE],
    "wizard": HERO_ICONS[Hero.MAGE],
}
"""When a specialist works: at gathering, crafting, for a hero ... The others work at hiring, or always."""
GUILD_ICONS: dict[GuildId, str] = {
    "craft-collective": "anvil",
    "explorers-league": "compass",
    "greycastle-guard": "crossed-swords",
    "mercantile-trust": "scales",
    "starfall-syndicate": "star-swirl",
    "the-holy-order": "candle-flame",
}
OWN_TREASURE_ICONS: dict[TreasureId, str] = {
    "treasure-map-blue": "treasure-map",
    "treasure-map-red": "treasure-map",
    "treasure-map-yellow": "treasure-map",
    "spoiling-potion": "potion-ball",
    "secret-stash": "knapsack",
    "contract": "scroll-quill",
    "lucky-potion": "potion-ball",
    "fortune-potion": "round-bottom-flask",
    "coin-purse": "swap-bag",
    "bag-of-gold": "two-coins",
    "ancient-helm": "visored-helm",
    "ancient-breastplate": "breastplate",
    "ancient-sword": "broadsword",
    "ancient-boots": "boots",
    "ancient-shield": "checked-shield",
    "ancient-gauntlets": "gauntlet",
}
CATEGORY_ICONS = {Category.SCROLL: "tied-scroll", Category.CHARM: "gem-necklace", Category.ITEM: "swap-bag"}


def trigger(one: Specialist) -> str:
    """Return the icon that says when a specialist works."""
    return TRIGGERS.get(one.id, ALWAYS if one.on_hire is None else WHEN_HIRED)


def treasure_icon(card: Treasure) -> str:
    """Return the icon of a treasure: its own, else that of what it brings, else that of its category."""
    if card.id in OWN_TREASURE_ICONS:
        return OWN_TREASURE_ICONS[card.id]
    brings = [resource for resource, amount in card.brings.items() if amount]
    return RESOURCES[brings[0]].icon if brings else CATEGORY_ICONS[card.category]


def room_fill(room: Room) -> str:
    """Return the colour of a room's category."""
    own = {"shrine": SHRINE, "kings-statue": STATUE}
    return own.get(room.id) or ROOM_FILLS[room.kind]
