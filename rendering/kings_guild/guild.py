"""One guild, large: its mat with the names of rooms, stores and hand, completed quests, and what its people can do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import Seat
from games.kings_guild import scoring
from games.kings_guild.actions import Resource, Space, SpecialistId
from games.kings_guild.effects import Hero, ItemKind
from games.kings_guild.guild.powers import powers
from games.kings_guild.state import View
from rendering import theme
from rendering.common.flow import Item, Line, placed, spread
from rendering.common.header import on_table
from rendering.common.marks import halo_if
from rendering.common.panels import paper_panel, rule
from rendering.common.turn import seat_header
from rendering.geometry import Box, around
from rendering.kings_guild import mats, palette, players, symbols
from rendering.kings_guild.box import box_of, effect, room_of, specialist_of
from rendering.kings_guild.mats import GuildDiff
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane
from rendering.text import label, paragraph

MAT = Box(24, 124, 778, 536)
STOCK = Box(818, 124, 358, 536)
NAME_Y = MAT.y + 126
QUESTS = Box(24, 676, 1152, 84)
PEOPLE_Y = 776
TALLEST_ROW = 84
CELLS = mats.Cells(MAT.x + 18, MAT.y + 152, 180, 116, 187, 124, 36, 36)


def scene(view: View, look: Look[View], seat: Seat) -> Scene:
    player = GuildDiff(view, look, seat)
    people = [one.specialist for one in player.now.staff]
    box = people_panel(len(people))
    shapes = [
        *_top(player),
        *_outside(player),
        *mats.mat(player, CELLS),
        *_captions(player),
        *_stock(player),
        *_quests(player),
        *_people(player, people),
    ]
    boxes = (MAT, STOCK, QUESTS, *([box] if people else []))
    rows = [person(len(people), i) for i in range(len(people))]
    lines: list[AnyShape] = [rule(row.x + 20, row.y, row.w - 40) for row in rows[1:]]
    return on_table(palette.THEME, boxes[-1].bottom + 24, [*map(paper_panel, boxes), *lines], shapes)


def people_panel(count: int) -> Box:
    """Return the panel of so many specialists."""
    return Box(24, PEOPLE_Y, 1152, 24 + _row_height(count) * count)


def person(count: int, i: int) -> Box:
    """Return the row of one of so many specialists in their panel."""
    h = _row_height(count)
    return people_panel(count).part(0, 12 + h * i, 1152, h)


def outside(i: int) -> Box:
    """Return a space outside."""
    return around(CELLS.x + CELLS.w / 2 + CELLS.across * i, MAT.y + 58, 88)


def _row_height(count: int) -> float:
    return min(TALLEST_ROW, (1500 - PEOPLE_Y - 48) / max(1, count))


def _top(player: GuildDiff) -> list[AnyShape]:
    text = player.look.words.text
    line = text("picture-guild", guild=text(f"guild-{player.now.guild}"), mat=text(f"mat-{player.now.mat}"))
    return seat_header(palette.THEME, player.look, player.seat, text("picture-points", n=player.points), line)


def _outside(player: GuildDiff) -> Iterator[AnyShape]:
    """Yield the spaces outside, with the names of the people on them."""
    for i, who in enumerate(mats.occupants(player.now, Space.OUTSIDE, box_of(player.look.words))):
        space = outside(i)
        x, y = space.cx, space.cy
        yield from symbols.space(x, y, space.h, who, palette.DISC)
        if who is None:
            continue
        name = player.look.words.text(f"specialist-{who}")
        yield label(name, x, NAME_Y, 28, theme.INK, "800", "middle", room=CELLS.across - 6, least=22)
        yield from halo_if(mats.has_come(player, who), player.look, around(x, y, 84), 42)


def _captions(player: GuildDiff) -> Iterator[AnyShape]:
    """Yield the names of rooms below their icons, and what they score now where the tile has room for it."""
    for built in player.now.rooms:
        room = room_of(player.look.words, built.room)
        box = CELLS.box(built.square, room.width)
        name = player.look.words.text(f"room-{room.id}")
        worth = symbols.laurels(scoring.room_points(player.now, built, player.now.cards), 36, palette.BROWN, z=32)
        if room.width == 2:
            yield from placed(worth, box.right - 10 - worth.w, box.bottom - 21)
        elif not room.spaces:
            yield from placed(worth, box.right - 8 - worth.w, box.y + 40)
        x, wide = (box.x + CELLS.w / 2, CELLS.w) if room.width == 2 else (box.cx, box.w - 5)
        yield label(name, x, box.bottom - 21, 28, theme.INK, "700", "middle", room=wide, least=22)


def _stock(player: GuildDiff) -> list[AnyShape]:
    """Return coins and sigils, the storage, the hand, and what may be gathered."""
    now, inside = player.now, STOCK.inset(24, 0)
    x, top = inside.x, STOCK.y + 50
    number, rack = Line().say(str(now.coins), 54), Box(x, top + 88, inside.w, 112)
    return [
        *symbols.purse(x + 28, top, 56),
        *placed(number.item(), x + 68, top),
        *halo_if(player.differs(lambda p: p.coins), player.look, Box(x - 2, top - 31, 74 + number.w, 62), 14),
        *players.sigils(player, inside.right, top, 46),
        *_titled(player, "storage", f"{sum(now.stores)}/{now.storage}", top + 62),
        Plane(rack, theme.INSET, 12),
        *players.storage(player, rack, 51, 46),
        *_titled(player, "hand", f"{sum(now.hand)}/{now.hand_limit}", top + 248),
        *players.backs(player, [(x + 20 + 108 * i, top + 300) for i in range(3)], 52, 46),
        *_titled(player, "gathers", "", top + 376),
        *_permits(player, top + 422),
    ]


def _titled(player: GuildDiff, key: str, numbers: str, y: float) -> list[AnyShape]:
    inside, text = STOCK.inset(24, 0), player.look.words.text(f"picture-guild-{key}")
    return [
        label(text, inside.x, y, 28, theme.SOFT, "700", room=250, least=24),
        *([label(numbers, inside.right, y, 36, theme.INK, "900", "right")] if numbers else []),
    ]


def _permits(player: GuildDiff, y: float) -> Iterator[AnyShape]:
    """Yield every resource, faded where it may not be gathered, with what is added to each gathering."""
    able = powers(player.now)
    for i, resource in enumerate(Resource):
        x = STOCK.x + 44 + 54 * i
        yield palette.RESOURCES[resource].token(x, y, 44, 1.0 if resource in able.permits else 0.25)
        if able.gathers[i]:
            yield label("+1", x, y + 36, 28, theme.INK, "900", "middle")


def _quests(player: GuildDiff) -> Iterator[AnyShape]:
    """Return how many quests are completed, by hero, the items on them, and potions that wait."""
    now = player.now
    heroes, items = scoring.heroes(now.quests), scoring.items(now.quests)
    potions = (("round-bottom-flask", now.fortune), ("potion-ball", now.lucky))
    row = [
        _count("scroll-unfurled", palette.BROWN, len(now.quests)),
        *(_count(palette.HERO_ICONS[hero], palette.HEROES[hero], heroes[hero]) for hero in Hero),
        *(_count(palette.ITEM_ICONS[kind], palette.BROWN, items[kind]) for kind in ItemKind),
        *(_count(icon, palette.THEME.accent, count) for icon, count in potions if count),
    ]
    return spread(player.look, row, QUESTS.inset(40, 0), QUESTS.cy)


def _count(icon: str, colour: str, count: int) -> Item:
    fade = 1.0 if count else 0.45
    return Line().add(Icon(icon, 0, 0, 52, colour, fade), 52).say(str(count), 44, fade=fade, gap=8).item()


def _people(player: GuildDiff, names: Sequence[SpecialistId]) -> Iterator[AnyShape]:
    """Yield what each specialist does, a row for each."""
    for i, name in enumerate(names):
        box = person(len(names), i)
        d = min(62.0, box.h - 8)
        yield from symbols.person(box.x + 56, box.cy, d, palette.SPECIALIST_ICONS[name], palette.DISC)
        yield from person_texts(player.look, name, box.x + 100, box.cy, 232, 1132)


def person_texts(look: Look[View], name: SpecialistId, x: float, y: float, w: float, right: float) -> list[AnyShape]:
    """Return name, effect in up to two lines, and fame of a specialist, around the height ``y``."""
    fame = symbols.laurels(specialist_of(look.words, name).fame, 36, z=36)
    return [
        label(look.words.text(f"specialist-{name}"), x, y, 32, theme.INK, room=w - 8, least=28),
        *placed(fame, right - fame.w + 20, y),
        *paragraph(effect(look.words, "specialist", name), x + w, y, right - 72 - x - w),
    ]
