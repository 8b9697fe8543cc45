"""The places, cards and rules of Via Appia in phrases that take their numbers from the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.contract import NamedValue, Phrase
from games.via_appia.actions import Angle, Area, TileSize
from games.via_appia.components import BOX
from games.via_appia.pieces import Card, Components, Place, StoneKind, TileKind
from games.via_appia.road import PAIR
from games.via_appia.sizes import Sizes, some
from games.via_appia.slate.bed import TENTHS
from rendering.facts import Facts, PieceWords, clauses, entry_of, group_of, joined, plain, points, unlisted

# Places and cards


def place(box: Components, found: Place) -> PieceWords:
    """Return a space by its identifier and size, a city by its name; and where lines lead (section 2)."""
    lines = tuple(_lines(box, found))
    if found.area is None or found.size is None:
        key = f"city-{found.id.lower()}"
        return PieceWords(Phrase(key), (Phrase(f"{key}.does"), *lines))
    kind, shown = entry_of(box.tiles, found.size), {"id": found.id, "size": found.size, "area": found.area}
    facts = {**shown, "points": points(kind.points), "pieces": kind.pieces}
    return PieceWords(Phrase("space-shown", facts), (Phrase("space-shown.does", facts), *lines))


def _lines(box: Components, found: Place) -> Iterable[Phrase]:
    behind = [other.id for other in box.places if found.id in other.ahead]
    if found.ahead:
        yield Phrase("place-ahead", {"ahead": _called(found.ahead)})
    if behind:
        yield Phrase("place-behind", {"behind": _called(behind)})


def _called(names: Iterable[str]) -> tuple[NamedValue, ...]:
    return tuple(NamedValue("place", name) for name in names)


def card(box: Components, found: Card) -> PieceWords:
    """Return an income card by what stands on its halves (section 3)."""
    facts = {"coins": found.coins, "stones": found.stones.stones(), "copies": found.copies}
    return PieceWords(Phrase("card-shown", facts), (Phrase("card-shown.does", facts),))


# The pages of the rules


def common(box: Components) -> Mapping[str, Any]:
    """Return the arguments of the pages in the catalogue."""
    return {**_box(box), **_income(box), **_quarry(box), **_building(box), **_travelling(box), **_end(box)}


def _coins(number: int) -> Phrase:
    return Phrase("coins", {"n": number})


def _numbers(numbers: Iterable[float]) -> Phrase:
    return joined("list-numbers", map(plain, numbers))


def _box(box: Components) -> dict[str, Any]:
    """Return what is in the box and handed out (sections 1 and 4)."""
    goods = (
        Phrase("goods-at", {"number": number, "stones": each.stones.stones(), "coins": _coins(each.coins)})
        for number, each in enumerate(box.goods, 1)
    )
    spaces = {size: sum(place.size is size for place in box.places) for size in TileSize}
    return {
        "goods": joined("lines", goods),
        "start_points": points(box.constants.start_points),
        "stones": joined("lines", map(_stones, box.stones)),
        "tiles": joined("lines", (_tiles(kind, spaces[kind.id]) for kind in box.tiles)),
        "cards": sum(card.copies for card in box.cards),
        "bank": box.constants.coins,
        "push_tokens": box.constants.push_tokens,
        "spaces": sum(spaces.values()),
        "areas": clauses(
            Phrase("spaces-in", {"area": area, "n": sum(place.area is area for place in box.places)}) for area in Area
        ),
    }


def _stones(kind: StoneKind) -> Phrase:
    told = {"stones": some(kind.id, kind.count).stones(), "on_slate": kind.on_slate, "radius": kind.radius}
    return Phrase("counted-stones", told)


def _tiles(kind: TileKind, spaces: int) -> Phrase:
    told = {"tiles": some(kind.id, kind.count).tiles(), "points": points(kind.points), "spaces": spaces}
    return Phrase("counted-tiles", told)


def _income(box: Components) -> dict[str, Any]:
    dealt = box.constants.face_up
    return {
        "face_up": dealt,
        "left": sum(card.copies for card in box.cards) - dealt,
        "both_at_most": box.constants.both_at_most,
    }


def _quarry(box: Components) -> dict[str, Any]:
    slate, small, medium, large = box.quarry, *(kind.on_cart for kind in box.tiles)
    return {
        "pushes": box.constants.pushes,
        "stone_coins": _coins(box.constants.stone_coins),
        "lanes": len(slate.lanes),
        "lane_places": _numbers(slate.lanes),
        "angles": _numbers(slate.angles[angle] for angle in Angle),
        "length": slate.length,
        "width_in": slate.width_in,
        "width_out": slate.width_out,
        "off": slate.jitter_tenths / TENTHS,
        "turned": slate.jitter_tenth_degrees / TENTHS,
        "cart": Sizes(small, medium, large - large).tiles(),
        "cart_with_large": Sizes(small - large, medium - large, large).tiles(),
    }


def _building(box: Components) -> dict[str, Any]:
    points = {f"{kind.id.value}_points": kind.points for kind in box.tiles}
    constants = box.constants
    return {"tiles_laid": constants.tiles_laid, "full_build_coins": _coins(constants.full_build_coins), **points}


def _travelling(box: Components) -> dict[str, Any]:
    fares = (
        Phrase("fare", {"steps": Phrase("steps", {"n": steps}), "coins": _coins(price)})
        for steps, price in enumerate(box.constants.fares, 1)
    )
    return {
        "steps": len(box.constants.fares),
        "fares": clauses(fares),
        "discount": _coins(box.constants.marker_discount),
        "roomy": tuple(kind.id for kind in box.tiles if kind.pieces > 1),
        "roomy_pieces": max(kind.pieces for kind in box.tiles),
        "tokens": box.scoring.city_tokens,
        "tokens_of_two": box.scoring.city_tokens_of_two,
        "pair": PAIR,
    }


def _end(box: Components) -> dict[str, Any]:
    numbers = box.scoring
    return {
        "quiet_rounds": box.constants.quiet_rounds,
        "last_round": box.constants.last_round,
        "most": points(numbers.most_tokens),
        "second": points(numbers.second_tokens),
        "shared": points(numbers.most_tokens + numbers.second_tokens),
        "most_coins": points(numbers.most_coins),
    }


FACTS = Facts(
    BOX,
    {
        "place": group_of(lambda box: box.places, place),
        "card": group_of(lambda box: box.cards, card),
        "bed": unlisted(lambda box, digest: PieceWords(Phrase("bed-as-it-lies"))),
    },
    common,
)
