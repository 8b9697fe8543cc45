"""A hand of treasures with everything that only its owner knows. Other viewers see the backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import ceil

from msgspec import Struct

from games.contract import Seat
from games.kings_guild import scoring
from games.kings_guild.actions import Colour, TreasureId
from games.kings_guild.agenda import Share
from games.kings_guild.effects import Category
from games.kings_guild.guild.powers import powers
from games.kings_guild.pieces import Components
from games.kings_guild.state import PlayerView, View
from rendering import theme
from rendering.common.flow import placed
from rendering.common.header import header, pill_left, tabletop, turn_pill
from rendering.common.marks import halo, warn_chip
from rendering.common.panels import paper_panel
from rendering.geometry import Box
from rendering.kings_guild import layout, palette, quests, special_cards, symbols, treasures
from rendering.kings_guild.box import box_of, quest_of, room_of, treasure_of
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Stroke
from rendering.text import label, signed

TOP = 124
PER_ROW = 4
FOOT = 124
TALLEST = 372
HEADING = 64
PEEK = 306


class Holding(Struct, frozen=True):
    """Equal cards of a hand, or equal backs where the viewer doesn't know them."""

    count: int
    colour: Colour
    card: TreasureId | None = None


def holdings(player: PlayerView, box: Components) -> tuple[Holding, ...]:
    """Return a hand as far as the viewer knows it, equal cards together, by colour."""
    known = Counter(player.cards)
    found: list[Holding] = []
    for colour, amount in zip(Colour, player.hand, strict=True):
        mine = [card.id for card in box.treasures if card.colour is colour and known[card.id]]
        found += [Holding(known[name], colour, name) for name in mine]
        unknown = amount - sum(known[name] for name in mine)
        found += [Holding(unknown, colour)] if unknown else []
    return tuple(found)


def scene(view: View, look: Look[View], seat: Seat | None) -> Scene:
    """Return the picture of a hand: treasures to be shared, those in hand, quests seen ahead, what it would score."""
    assert seat is not None
    own, player = view.seat == seat, view.players[seat]
    held, dealt = holdings(player, box_of(look.words)), _dealt(view, seat)
    ahead = view.peeked if own and view.seer == seat else ()
    rows = ceil(len(held) / PER_ROW) + (1 if dealt else 0)
    known = sum(player.hand) == len(player.cards)
    extra = (HEADING if dealt else 0) + (HEADING + PEEK + 16 if ahead else 0) + (FOOT + 16 if known else 0)
    h = min(TALLEST, (1500 - TOP - 24 - extra) / max(1, rows) - 16)
    shapes, ground, y = _top(view, look, seat), [], float(TOP)
    if dealt:
        y = _shared(look, view, dealt, y, h, shapes)
    y = _held(look, player, held, y, h, shapes, _former(look, seat, own))
    if ahead:
        y = _ahead(look, ahead, y, shapes)
    if known:
        foot = Box(24, y, 1152, FOOT)
        ground.append(paper_panel(foot))
        shapes += _foot(look, player, foot)
        y = foot.bottom + 16
    height = round(y + 8)
    return Scene(
        palette.THEME.key, layout.WIDTH, height, (tabletop(palette.THEME, layout.WIDTH, height), *ground), tuple(shapes)
    )


def _dealt(view: View, seat: Seat) -> tuple[Share, ...]:
    """Return the treasures of a shared quest that this seat is choosing from, as far as the viewer sees them."""
    return tuple(item for item in view.asking if isinstance(item, Share) and item.seat == seat and item.cards)


def _former(look: Look[View], seat: Seat, own: bool) -> tuple[Holding, ...] | None:
    return holdings(look.before.players[seat], box_of(look.words)) if look.before is not None and own else None


def _top(view: View, look: Look[View], seat: Seat) -> list[AnyShape]:
    player, own = view.players[seat], view.seat == seat
    count, over = sum(player.hand), sum(player.hand) - player.hand_limit
    line = look.words.text("picture-hand-own" if own else "picture-hand-other")
    pill = turn_pill(seat, look.name(seat), look.words.text("picture-hand-size", n=count, limit=player.hand_limit))
    left = pill_left(pill) - (92 if over > 0 else 0)
    warning = [warn_chip(signed(over), left + 44, 64, 36)] if over > 0 else []
    return [*header(palette.THEME, look.words.text("game"), line, left), *pill, *warning]


def _shared(
    look: Look[View], view: View, dealt: tuple[Share, ...], y: float, h: float, shapes: list[AnyShape]
) -> float:
    """Add the treasures of a shared quest, under a heading that says with whom. Return where the next part begins."""
    share = dealt[-1]
    told = look.words.text("picture-hand-share", first=look.name(share.first).whole)
    shapes.append(_title(told, y))
    sale = _sale(look, view.players[share.seat])
    for i, name in enumerate(share.cards):
        shapes += treasures.face(look.words, name, _place(i, y + HEADING, h), sale(name))
    return y + HEADING + h + 16


def _title(text: str, y: float) -> AnyShape:
    return label(text, 30, y + 34, 32, theme.PAPER, room=1100, least=28)


def _place(i: int, y: float, h: float) -> Box:
    return Box(24 + 292 * (i % PER_ROW), y + (h + 16) * (i // PER_ROW), 276, h)


def _sale(look: Look[View], player: PlayerView) -> Callable[[TreasureId], int]:
    """Return what a guild gets for a treasure, its Auctioneer included."""
    better = powers(player).sales

    def value(name: TreasureId) -> int:
        card = treasure_of(look.words, name)
        return better.get(card.category, card.sale)

    return value


def _held(
    look: Look[View],
    player: PlayerView,
    held: tuple[Holding, ...],
    y: float,
    h: float,
    shapes: list[AnyShape],
    former: tuple[Holding, ...] | None,
) -> float:
    """Add the hand itself, and mark what is new. Return where the next part begins."""
    sale, marks = _sale(look, player), []
    for i, one in enumerate(held):
        box = _place(i, y, h)
        if one.card is None:
            shapes += treasures.hidden(one.colour, box, one.count)
        else:
            shapes += treasures.face(look.words, one.card, box, sale(one.card), one.count)
        if former is not None and _grown(one, former):
            marks.append(halo(look, box, 14))
    shapes += marks
    if not held:
        shapes.append(_title(look.words.text("picture-hand-empty"), y))
        return y + HEADING + 16
    return y + (h + 16) * ceil(len(held) / PER_ROW)


def _grown(one: Holding, former: tuple[Holding, ...]) -> bool:
    old = sum(before.count for before in former if (before.card, before.colour) == (one.card, one.colour))
    return one.count > old


def _ahead(look: Look[View], names: tuple[str, ...], y: float, shapes: list[AnyShape]) -> float:
    """Add the quests that the Oracle has seen, the next one first. Return where the next part begins."""
    shapes.append(_title(look.words.text("picture-hand-ahead"), y))
    for i, name in enumerate(names):
        box = Box(24 + 233.2 * i, y + HEADING, 219, PEEK)
        quest = quest_of(look.words, name)
        if quest.hero is None:
            shapes += special_cards.face(look.words, name, box)
        else:
            shapes += quests.whole(look.words, quest, box)
        shapes += symbols.slot_badge(box.x + 8, box.y + 8, str(i + 1))
    return y + HEADING + PEEK + 16


def _foot(look: Look[View], player: PlayerView, box: Box) -> Iterator[AnyShape]:
    """Yield what the hand would score now: relics, charms, and scrolls with a Library."""
    held = player.cards
    sets = scoring.relic_sets(held)
    scrolls = sum(treasure_of(look.words, name).category is Category.SCROLL for name in held)
    library = any(built.room == "library" for built in player.rooms)
    worth = room_of(look.words, "library").scores
    parts = (
        ("checked-shield", "relics", sum(sets), scoring.relics(held)),
        ("gem-necklace", "charms", scoring.charm_count(held), scoring.charms(held)),
        ("bookshelf", "scrolls", scrolls, scrolls * worth.points if library and worth is not None else 0),
    )
    for i, (icon, key, count, points) in enumerate(parts):
        x = box.x + 26 + 376 * i
        yield from symbols.square_icon(x + 38, box.cy, 76, icon, palette.THEME.tint)
        told = look.words.text(f"picture-hand-{key}", n=count)
        yield label(told, x + 94, box.cy - 26, 30, theme.INK, room=262, least=26)
        yield from placed(symbols.laurels(points, 42, z=42), x + 94, box.cy + 26)
        if i:
            yield Stroke(((x - 14, box.y + 20), (x - 14, box.bottom - 20)), theme.LINE, 2)
