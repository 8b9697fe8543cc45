"""The pictures of Stone Age in words, for people who can't see them."""

from __future__ import annotations

from typing import assert_never

from games.contract import Seat
from games.stone_age import scoring
from games.stone_age.actions import CardId, Resource, Spot
from games.stone_age.pieces import Anything, Building, Exactly, Kinds
from games.stone_age.state import View
from rendering.alternative import comma, fitted, headline, semicolon, sheet_text
from rendering.look import Look
from rendering.stone_age import layout, symbols
from rendering.stone_age.box import box_of, building_of
from rendering.stone_age.places import why_closed
from rendering.stone_age.players import TribeDiff
from rendering.stone_age.sheet import lines


def board(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the whole position: who is asked, every player, every place, what is on offer.

    Where it is too long, the numbers of buildings and cards that players have are left out.
    """
    return fitted(lambda shown, full: _board(view, shown, full=full), look, (True, False))


def _board(view: View, look: Look[View], *, full: bool) -> list[str]:
    players = (_player(view, look, n, full=full) for n in range(len(view.players)))
    return [_head(view, look), *players, _places(view, look), _cards(view, look), _buildings(view, look)]


def _head(view: View, look: Look[View]) -> str:
    head = headline(look.game, view, look)
    return head if look.is_over(view) else head + _roll(view, look)


def _roll(view: View, look: Look[View]) -> str:
    if view.roll is not None:
        total = sum(view.roll.dice)
        gain = total // view.roll.divisor
        return look.words.text("alt-roll", dice=view.roll.dice, total=total, divisor=view.roll.divisor, gain=gain)
    free = tuple(die.pips for die in view.shared_dice if die.taken_by is None)
    return look.words.text("alt-dice", dice=free) if free else ""


def _player(view: View, look: Look[View], n: Seat, *, full: bool = True) -> str:
    player = view.players[n]
    return look.words.text(
        "alt-player" if full else "alt-player-brief",
        who=look.introduced(n),
        score=TribeDiff(view, look, n).points,
        food=player.food,
        stores=_stores(look, player.stores),
        figures=player.figures,
        home=player.home,
        agriculture=player.agriculture,
        tools=sum(player.tools),
        once=sum(player.once),
        any="yes" if player.any_two else "no",
        buildings=len(player.buildings),
        cards=len(player.cards) + player.drawn,
        start="yes" if n == view.start else "no",
    )


def _stores(look: Look[View], stores: tuple[int, int, int, int]) -> str:
    """Return the resources of which there are any."""
    held = [(resource, n) for resource, n in zip(Resource, stores, strict=True) if n]
    told = (look.words.text("alt-store", what=resource, n=n) for resource, n in held)
    return comma(look.words, told)


def _places(view: View, look: Look[View]) -> str:
    told = []
    for spot in layout.PLATES:
        groups = [(look.told(group.seat), group.figures) for group in view.spots.get(spot, ())]
        if groups:
            there = comma(look.words, (look.words.text("alt-group", who=name, n=figures) for name, figures in groups))
            told.append(look.words.text("alt-place", where=look.words.name(spot), there=there))
    for spot in view.closed:
        why = why_closed(view, look.words, spot)
        told.append(look.words.text("alt-closed", where=look.words.name(spot), why=why))
    if not told:
        return look.words.text("alt-places-empty")
    return look.words.text("alt-places", places=semicolon(look.words, told))


def _on(view: View, look: Look[View], spot: Spot) -> str:
    groups = view.spots.get(spot, ())
    return look.words.text("alt-on", who=look.told(groups[0].seat)) if groups else ""


def _buildings(view: View, look: Look[View]) -> str:
    told = []
    for i, (name, left) in enumerate(zip(view.buildings, view.stacks, strict=True)):
        shown = look.words.text("alt-taken") if name is None else _cost(look, building_of(look.words, name))
        told.append(
            look.words.text("alt-stack", letter="ABCD"[i], shown=shown, left=left) + _on(view, look, layout.STACKS[i])
        )
    return look.words.text("alt-buildings", stacks=semicolon(look.words, told))


def _cost(look: Look[View], building: Building) -> str:
    """Return what a building costs and brings, as short as possible."""
    points = symbols.points_text(building, box_of(look.words))
    match building.cost:
        case Exactly() as cost:
            return look.words.text("alt-exactly", stores=_stores(look, cost.payment), points=points)
        case Kinds(count=count, kinds=kinds):
            return look.words.text("alt-kinds", count=count, kinds=kinds, points=points)
        case Anything(least=least, most=most):
            return look.words.text("alt-anything", least=least, most=most, points=points)
        case other:
            assert_never(other)


def _cards(view: View, look: Look[View]) -> str:
    told = []
    for i, name in enumerate(view.cards):
        shown = look.words.text("alt-taken") if name is None else look.words.name(name, CardId)
        told.append(look.words.text("alt-card", price=i + 1, card=shown) + _on(view, look, layout.CARD_SLOTS[i]))
    return look.words.text("alt-cards", cards=semicolon(look.words, told), deck=view.deck)


def tribe(view: View, look: Look[View], seat: Seat) -> str:
    """Return one player's belongings, with the names of cards."""
    player = view.players[seat]
    names = [look.words.name(card, CardId) for card in scoring.known_cards(player)]
    earned = [str(house.points) for house in player.buildings]
    now = sum(line.points[seat] for line in scoring.sheet(view.players))
    parts = [
        _player(view, look, seat),
        *([] if look.is_over(view) else [look.words.text("alt-now", now=now)]),
        look.words.text("alt-own-buildings", points=comma(look.words, earned)),
        look.words.text("alt-own-cards", cards=semicolon(look.words, names)),
    ]
    return "\n".join(parts)


def sheet(view: View, look: Look[View], seat: Seat | None = None) -> str:
    return sheet_text(_head(view, look), lines(view), look)
