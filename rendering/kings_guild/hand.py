"""A hand of treasures with everything that only its owner knows. Other viewers see the backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
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
from rendering.common.header import on_table, pill_left, turn_pill
from rendering.common.marks import halo, warn_chip
from rendering.common.panels import paper_panel
from rendering.common.turn import titled
from rendering.geometry import Box
from rendering.kings_guild import palette, quests, symbols, treasures
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


def scene(view: View, look: Look[View], seat: Seat) -> Scene:
    """Return the picture of a hand: treasures to be shared, those in hand, quests seen ahead, what it would score."""
    own, player, box = view.seat == seat, view.players[seat], box_of(look.words)
    held, share = holdings(player, box), _share(view, seat)
    at = places(view, box, seat)
    former = holdings(look.before.players[seat], box) if look.before is not None and own else held
    ahead = view.peeked if own and view.seer == seat else ()
    foot, known = at.foot, _is_known(player)
    shapes = [
        *_top(view, look, seat),
        *(_shared(look, player, share, at) if share else ()),
        *_held(look, player, held, former, at),
        *(_ahead(look, ahead, foot.y - HEADING - PEEK - 16) if ahead else ()),
        *(_foot(look, player, foot) if known else ()),
    ]
    bottom = foot.bottom + 16 if known else foot.y
    return on_table(palette.THEME, bottom + 8, [paper_panel(foot)] if known else [], shapes)


class Places(Struct, frozen=True):
    """Where a hand lies: the treasures of a shared quest, those in hand, and what they would score."""

    shared: tuple[Box, ...]
    held: tuple[Box, ...]
    top: float
    """Where the hand begins."""
    foot: Box


def places(view: View, box: Components, seat: Seat) -> Places:
    player, share = view.players[seat], _share(view, seat)
    count = len(holdings(player, box))
    rows = ceil(count / PER_ROW)
    ahead = HEADING + PEEK + 16 if view.seat == seat == view.seer and view.peeked else 0
    extra = (HEADING if share else 0) + ahead + (FOOT + 16 if _is_known(player) else 0)
    h = min(TALLEST, (1500 - TOP - 24 - extra) / max(1, rows + (share is not None)) - 16)
    top = TOP + HEADING + h + 16 if share else TOP
    below = top + (h + 16) * rows if count else top + HEADING + 16
    return Places(
        tuple(_place(i, TOP + HEADING, h) for i in range(len(share.cards) if share else 0)),
        tuple(_place(i, top, h) for i in range(count)),
        top,
        Box(24, below + ahead, 1152, FOOT),
    )


def _is_known(player: PlayerView) -> bool:
    return sum(player.hand) == len(player.cards)


def shared(view: View, seat: Seat) -> tuple[TreasureId, ...]:
    """Return the treasures of a shared quest that a seat is choosing from, as far as the viewer sees them."""
    share = _share(view, seat)
    return share.cards if share is not None else ()


def _share(view: View, seat: Seat) -> Share | None:
    """Return the treasures of a shared quest that this seat is choosing from, as far as the viewer sees them."""
    dealt = (item for item in view.asking if isinstance(item, Share) and item.seat == seat and item.cards)
    return next(reversed(tuple(dealt)), None)


def _top(view: View, look: Look[View], seat: Seat) -> list[AnyShape]:
    player, own = view.players[seat], view.seat == seat
    count, over = sum(player.hand), sum(player.hand) - player.hand_limit
    line = look.words.text("picture-hand-own" if own else "picture-hand-other")
    pill = turn_pill(seat, look.name(seat), look.words.text("picture-hand-size", n=count, limit=player.hand_limit))
    if over <= 0:
        return titled(palette.THEME, look, line, pill)
    return [*titled(palette.THEME, look, line, pill, 92), warn_chip(signed(over), pill_left(pill) - 48, 64, 36)]


def _shared(look: Look[View], player: PlayerView, share: Share, at: Places) -> Iterator[AnyShape]:
    """Yield the treasures of a shared quest, under a heading that says with whom."""
    yield _title(look.words.text("picture-hand-share", first=look.name(share.first).whole), TOP)
    for name, box in zip(share.cards, at.shared, strict=True):
        yield from treasures.face(look.words, name, box, _sale(look, player, name))


def _title(text: str, y: float) -> AnyShape:
    return label(text, 30, y + 34, 32, theme.PAPER, room=1100, least=28)


def _place(i: int, y: float, h: float) -> Box:
    return Box(24 + 292 * (i % PER_ROW), y + (h + 16) * (i // PER_ROW), 276, h)


def _sale(look: Look[View], player: PlayerView, name: TreasureId) -> int:
    """Return what a guild gets for a treasure, its Auctioneer included."""
    card = treasure_of(look.words, name)
    return powers(player).sales.get(card.category, card.sale)


def _held(
    look: Look[View],
    player: PlayerView,
    held: tuple[Holding, ...],
    former: tuple[Holding, ...],
    at: Places,
) -> Iterator[AnyShape]:
    """Yield the hand itself, with marks on what is new."""
    for one, box in zip(held, at.held, strict=True):
        if one.card is None:
            yield from treasures.hidden(one.colour, box, one.count)
        else:
            sale = _sale(look, player, one.card)
            yield from treasures.face(look.words, one.card, box, sale, one.count)
    old = {(one.card, one.colour): one.count for one in former}
    grown = (i for i, one in enumerate(held) if one.count > old.get((one.card, one.colour), 0))
    yield from (halo(look, at.held[i], 14) for i in grown)
    if not held:
        yield _title(look.words.text("picture-hand-empty"), at.top)


def _ahead(look: Look[View], names: tuple[str, ...], y: float) -> Iterator[AnyShape]:
    """Yield the quests that the Oracle has seen, the next one first."""
    yield _title(look.words.text("picture-hand-ahead"), y)
    for i, name in enumerate(names):
        box = Box(24 + 233.2 * i, y + HEADING, 219, PEEK)
        yield from quests.whole(look.words, quest_of(look.words, name), box)
        yield from symbols.slot_badge(box.x + 8, box.y + 8, str(i + 1))


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
