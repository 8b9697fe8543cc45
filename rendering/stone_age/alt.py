"""The pictures of Stone Age in words, for who can't see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from msgspec.structs import replace

from games.catalogue import find_game
from games.contract import Seat
from games.stone_age import scoring
from games.stone_age.actions import Resource
from games.stone_age.components import BUILDINGS
from games.stone_age.pieces import Anything, Building, Exactly, Kinds
from games.stone_age.view import View
from rendering.alternative import LIMIT
from rendering.look import Look
from rendering.stone_age import layout, symbols
from rendering.stone_age.palette import THEME
from rendering.stone_age.players import points

NAME_LENGTHS = (20, 14, 11, 8)
BRIEF_NAME_LENGTHS = (11, 8, 6, 4)
"""Names are cut, so that many players fit into the limit: to the first of these lengths with which they do."""


def board(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the whole position: who is asked, every player, every place, what is on offer.

    Where that is too long, names are cut first; then how many buildings and cards everybody has is left out.
    """
    forms = [*((length, True) for length in NAME_LENGTHS), *((length, False) for length in BRIEF_NAME_LENGTHS)]
    told = (_board(view, _cut(look, length), full=full) for length, full in forms)
    return next((text for text in told if len(text) <= LIMIT), None) or _board(view, _cut(look, 4), full=False)


def _board(view: View, look: Look[View], *, full: bool) -> str:
    players = (_player(view, look, n, full=full) for n in range(len(view.players)))
    return "\n".join([_head(view, look), *players, _places(view, look), _cards(view, look), _buildings(view, look)])


def _cut(look: Look[View], length: int) -> Look[View]:
    """The same look with shorter names."""
    names = (look.name(seat) for seat in range(len(look.names)))
    return replace(look, names=tuple(name if len(name) <= length else name[: length - 1] + "…" for name in names))


def _comma(look: Look[View], parts: Iterable[str]) -> str:
    return _joined(look, "list-join", parts)


def _semicolon(look: Look[View], parts: Iterable[str]) -> str:
    return _joined(look, "alt-semicolon", parts)


def _joined(look: Look[View], key: str, parts: Iterable[str]) -> str:
    """Parts put together two by two with a message, or a dash if there are none."""
    told = tuple(parts)
    return reduce(lambda head, part: look.words.text(key, head=head, next=part), told) if told else "–"


def _head(view: View, look: Look[View]) -> str:
    words, game = look.words, find_game(THEME.key)
    head = words.text("alt-head", game=words.text("game"), progress=words.say(game.progress(view)))
    if view.outcome is not None:
        winners = [look.name(n) for n, place in enumerate(view.outcome.places) if place == 1]
        return head + words.text("alt-winner", who=words.listed(winners), points=max(view.outcome.scores))
    return head + words.text("alt-asked", asked=_semicolon(look, _asked(view, look))) + _roll(view, look)


def _asked(view: View, look: Look[View]) -> Iterator[str]:
    """Who is asked what: everybody who is asked the same together."""
    groups: dict[str, list[str]] = {}
    for seat in view.to_move:
        ask = look.words.say(find_game(THEME.key).ask(view, seat)).rstrip("?？")
        groups.setdefault(ask, []).append(look.name(seat))
    for ask, names in groups.items():
        yield look.words.text("alt-ask", who=look.words.listed(names), ask=ask)


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
        who=look.name(n),
        score=points(view, n),
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
    """The resources somebody has, without those of which there are none."""
    held = [(resource, n) for resource, n in zip(Resource, stores, strict=True) if n]
    told = (look.words.text("alt-store", what=resource, n=n) for resource, n in held)
    return _comma(look, told)


def _places(view: View, look: Look[View]) -> str:
    told = []
    for spot in layout.PLATES:
        groups = [(look.name(group.seat), group.figures) for group in view.spots.get(spot, ())]
        if groups:
            there = _comma(look, (f"{name} {figures}" for name, figures in groups))
            told.append(look.words.text("alt-place", where=look.words.name(spot), there=there))
    told += [look.words.text("alt-closed", where=look.words.name(spot)) for spot in view.closed]
    return look.words.text("alt-places", places=_semicolon(look, told)) if told else look.words.text("alt-places-empty")


def _on(view: View, look: Look[View], spot: object) -> str:
    groups = view.spots.get(spot, ())  # type: ignore[call-overload]
    return look.words.text("alt-on", who=look.name(groups[0].seat)) if groups else ""


def _buildings(view: View, look: Look[View]) -> str:
    told = []
    for i, (name, left) in enumerate(zip(view.buildings, view.stacks, strict=True)):
        shown = look.words.text("alt-taken") if name is None else _cost(look, BUILDINGS[name])
        told.append(
            look.words.text("alt-stack", letter="ABCD"[i], shown=shown, left=left) + _on(view, look, layout.STACKS[i])
        )
    return look.words.text("alt-buildings", stacks=_semicolon(look, told))


def _cost(look: Look[View], building: Building) -> str:
    """What a building costs and brings, as short as can be."""
    points = symbols.points_text(building)
    match building.cost:
        case Exactly() as cost:
            return look.words.text("alt-exactly", stores=_stores(look, cost.payment), points=points)
        case Kinds(count=count, kinds=kinds):
            return look.words.text("alt-kinds", count=count, kinds=kinds, points=points)
        case Anything(least=least, most=most):
            return look.words.text("alt-anything", least=least, most=most, points=points)


def _cards(view: View, look: Look[View]) -> str:
    told = []
    for i, name in enumerate(view.cards):
        shown = look.words.text("alt-taken" if name is None else f"card-{name}")
        told.append(look.words.text("alt-card", price=i + 1, card=shown) + _on(view, look, layout.CARD_SLOTS[i]))
    return look.words.text("alt-cards", cards=_semicolon(look, told), deck=view.deck)


def tribe(view: View, look: Look[View], seat: Seat | None) -> str:
    """Return one player's belongings, with the names of cards."""
    assert seat is not None
    look = _cut(look, NAME_LENGTHS[0])
    player = view.players[seat]
    names = [look.words.text(f"card-{card}") for card in scoring.known_cards(player)]
    earned = [str(house.points) for house in player.buildings]
    now = sum(line.points[seat] for line in scoring.sheet(view.players))
    parts = [
        _player(view, look, seat),
        look.words.text("alt-now", now=now),
        look.words.text("alt-own-buildings", points=_comma(look, earned)),
        look.words.text("alt-own-cards", cards=_semicolon(look, names)),
    ]
    return "\n".join(parts)


def sheet(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the score sheet, line by line."""
    lines = view.outcome.sheet if view.outcome is not None else scoring.sheet(view.players)
    look = _cut(look, NAME_LENGTHS[0])
    told = [_head(view, look)]
    for line in lines:
        cells = _comma(look, (f"{look.name(n)} {points}" for n, points in enumerate(line.points)))
        told.append(look.words.text("alt-line", what=look.words.text(f"score-{line.key}"), points=cells))
    totals = [sum(column) for column in zip(*(line.points for line in lines), strict=True)]
    cells = _comma(look, (f"{look.name(n)} {points}" for n, points in enumerate(totals)))
    told.append(look.words.text("alt-line", what=look.words.text("picture-total"), points=cells))
    return "\n".join(told)
