"""The pictures of Via Appia in words, for people who can't see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.contract import Seat
from games.via_appia.actions import PlaceId, Wage
from games.via_appia.board import CITIES, SPACES, size_of
from games.via_appia.components import AREAS, BOX, CARDS
from games.via_appia.quarry import wages
from games.via_appia.road import city_tokens
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import TENTHS, Stone
from games.via_appia.state import Fallen, View
from rendering.alternative import comma, fitted, headline, semicolon, sheet_text
from rendering.common.sheet import total_text
from rendering.look import Look
from rendering.via_appia import layout
from rendering.via_appia.diff import (
    SeatDiff,
    at_edge,
    counted,
    fallen,
    featured,
    offered,
    push_tokens_left,
    pushed,
    tokens_left,
)
from rendering.via_appia.road import city_name
from rendering.via_appia.sheet import lines
from rendering.words import Words

ROWS = 5
"""Into how many rows the stones of the quarry are told."""


BRIEF = (False, True)
"""Whether single things are left out."""


# The whole table


def board(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the whole position: road, cities, cards, quarry, supply, every player."""
    return fitted(lambda shown, brief: _board(view, shown, brief), look, BRIEF)


def _board(view: View, look: Look[View], brief: bool) -> Iterator[str]:
    words = look.words
    yield headline(look.game, view, look)
    yield _road(view, words, brief)
    yield words.text("alt-cities", cities=semicolon(words, (_city(view, look, city) for city in CITIES)))
    if view.outcome is None:
        yield _cards(view, words)
    yield _quarry(view, words)
    yield _supply(view, words)
    yield words.text("alt-players", areas=AREAS)
    for seat in range(view.seats):
        yield player(view, look, seat)


def _road(view: View, words: Words, brief: bool) -> str:
    """Return the paved spaces and, unless it is told in brief, those where the player who is asked can build."""
    told = words.text("alt-paved", spaces=_spaces(words, view.laid))
    found = offered(view)
    if brief or not found:
        return told
    sized = (f"{name} {_size(words, size_of(name).value)}" for name in found)
    return told + words.text("alt-joined", spaces=comma(words, sized))


def _size(words: Words, size: str) -> str:
    return words.text(f"picture-size-{size}")


def _spaces(words: Words, names: Iterable[PlaceId]) -> str:
    """Return spaces, those that follow each other as one: "A1–A5, A7"."""
    runs: list[list[PlaceId]] = []
    numbers = {name: number for number, name in enumerate(SPACES)}
    for name in names:
        if runs and numbers[name] == numbers[runs[-1][-1]] + 1 and name[0] == runs[-1][0][0]:
            runs[-1].append(name)
        else:
            runs.append([name])
    return comma(words, (run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs))


def _city(view: View, look: Look[View], city: PlaceId) -> str:
    """Return a city with the tokens that are left and who has been there."""
    here = view.arrived[CITIES.index(city)]
    left = city_tokens(view.seats)[len(here) :]
    told = {"tokens": comma(look.words, map(str, left)), "here": comma(look.words, map(look.told, here))}
    name = city_name(look.words, city)
    return look.words.text("alt-city", city=name, left=len(left), been=len(here), **told)


def _cards(view: View, words: Words) -> str:
    """Return the income cards that lie face up, by their slots."""
    cards = [(number, CARDS[slot.card]) for number, slot in enumerate(view.slots, 1) if not slot.used]
    told = (
        words.text("alt-card", slot=number, coins=card.coins, stones=sizes(words, card.stones))
        for number, card in cards
    )
    return words.text("alt-cards", cards=comma(words, told), both=Wage.BOTH in wages(view))


def sizes(words: Words, held: Sizes) -> str:
    """Return how many there are of each size: "2S 1M"."""
    found = [(held.of(size), _size(words, size.value)) for size in layout.TILE if held.of(size)]
    return " ".join(words.text("alt-count", n=count, size=size) for count, size in found) or words.text("alt-none")


def _quarry(view: View, words: Words) -> str:
    """Return how many stones lie in the quarry, and which ones reach over its edge."""
    edge = " ".join(_size(words, size.value) for size in at_edge(view)) or words.text("alt-none")
    return words.text("alt-quarry", stones=sizes(words, counted(view.bed)), edge=edge)


def _supply(view: View, words: Words) -> str:
    left = (f"{area.value} {tokens_left(view, area)}" for area in AREAS)
    told = {"tiles": sizes(words, view.supply), "stones": sizes(words, view.store)}
    return words.text("alt-supply", **told, tokens=comma(words, left), push=push_tokens_left(view))


def player(view: View, look: Look[View], seat: Seat) -> str:
    """Return what a player has."""
    now, coins = view.players[seat], view.coins[seat]
    words = look.words
    place = city_name(words, now.place) if now.place in layout.CITIES else now.place
    return words.text(
        "alt-player",
        who=look.introduced(seat),
        points=SeatDiff(view, look, seat).points,
        place=place,
        stones=sizes(words, now.stones),
        cart=sizes(words, now.cart),
        tokens=words.joined("alt-slash", map(str, now.tokens)),
        push=now.push_token,
        coins=-1 if coins is None else coins,
    )


# The quarry


def quarry(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the aim, what has fallen, and where the stones of the quarry lie."""
    return fitted(lambda shown, brief: _slate(view, shown, brief), look, BRIEF)


def _slate(view: View, look: Look[View], brief: bool) -> Iterator[str]:
    words = look.words
    yield headline(look.game, view, look)
    if view.aim is not None:
        yield words.text("alt-aim", stone=view.aim.stone, lane=view.aim.lane, angle=view.aim.angle)
    down = tuple(stone.size for stone in fallen(view, look))
    if down:
        yield words.text("alt-fallen", stones=down)
    yield _quarry(view, words)
    rows = semicolon(words, _rows(view, words, brief))
    yield words.text("alt-bed-brief" if brief else "alt-bed", stones=rows)
    mover = view.seat if view.aim is not None else featured(view)
    if mover is not None:
        left = max(0, BOX.constants.pushes - pushed(view)) if not isinstance(view.asked, Fallen) else 0
        yield words.text("alt-pushes", n=left, more=view.players[mover].push_token)
        yield player(view, look, mover)
    yield _supply(view, words)


def _rows(view: View, words: Words, brief: bool) -> Iterator[str]:
    """Yield the stones from the stop line to the edge, in rows from the left; in brief without their places."""
    depth = BOX.quarry.length / ROWS
    for row in range(ROWS):
        here = [stone for stone in view.bed if min(int(stone.y / TENTHS / depth), ROWS - 1) == row]
        here.sort(key=lambda stone: stone.x)
        told = " ".join(_size(words, stone.size.value) for stone in here) or words.text("alt-none")
        yield words.text(
            "alt-row", row=row + 1, stones=told if brief else comma(words, (_placed(words, stone) for stone in here))
        )


def _placed(words: Words, stone: Stone) -> str:
    """Return a stone with its distance from the middle, in millimetres."""
    across = round(stone.x / TENTHS)
    return f"{_size(words, stone.size.value)} {'−' if across < 0 else ''}{abs(across)}"


# One player, and the sheet


def screen(view: View, look: Look[View], seat: Seat) -> str:
    """Return one player's things, and what the points are made of."""
    return fitted(lambda shown, _: _screen(view, shown, seat), look, (None,))


def _screen(view: View, look: Look[View], seat: Seat) -> Iterator[str]:
    words = look.words
    yield headline(look.game, view, look)
    yield words.text("alt-players", areas=AREAS)
    yield player(view, look, seat)
    found = [(words.text(f"score-{line.key}"), line.points[seat]) for line in lines(view)]
    total = total_text(view, look)
    for what, count in (*found, (total, sum(count for _, count in found))):
        yield words.text("alt-line", what=what, points=count)


def sheet(view: View, look: Look[View], seat: Seat | None = None) -> str:
    return sheet_text(headline(look.game, view, look), lines(view), look)


def table(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return what the main picture shows: of a push that is only aimed at, the quarry."""
    return board(view, look) if view.aim is None else quarry(view, look)
