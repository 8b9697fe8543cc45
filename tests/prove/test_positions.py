"""Computer players mostly do what a deep search finds good, in stored positions of all games."""

from collections.abc import Sequence
from statistics import fmean

import pytest

from games.catalogue import catalogue
from games.chance import ImaginedChance
from games.players import USUAL, moves, player
from games.simulation import wilson
from rendering.words import Words
from tests.prove.positions import DEEP, EACH, MATCHES, Position, positions
from tests.prove.report import section

pytestmark = pytest.mark.prove

BUDGET = USUAL // 5
GOOD = 0.5
"""How many points worse than the best an answer may be that is good, too."""
AGREED = {
    "almadi": (0.62, 0.98),
    "applejack": (0.58, 0.97),
    "kings_guild": (0.88, 0.99),
    "stone_age": (0.92, 0.97),
    "via_appia": (0.92, 0.99),
}
"""How often gentle and strong players chose a good answer when the answers were stored."""
HEAD = f"""\
{MATCHES * EACH} positions of each game, from {MATCHES} matches between gentle players at tables of all sizes.
A search of {DEEP:,} imagined moves found the best answer; as good is what is at most {GOOD:g} points worse.
How often players choose a good answer, beside whoever picks at random; *strong* imagines {BUDGET} moves.

| game | random | gentle | 95 % | strong | 95 % |
|---|---|---|---|---|---|"""


def test_players_agree_with_a_deep_search_as_often_as_ever() -> None:
    rows, lost = [], []
    for key, game in catalogue().items():
        stored = list(positions(game))
        assert len(stored) == MATCHES * EACH
        luck = fmean(len(good(position)) / len(position.legal) for position in stored)
        agreed = [agreement(key, name, stored) for name in ("gentle", "strong")]
        cells = [cell for count in agreed for cell in told(count, len(stored))]
        rows.append(f"| {' | '.join((Words('en', key).text('game'), f'{luck:.0%}', *cells))} |")
        if any(wilson(count, len(stored))[1] < once for count, once in zip(agreed, AGREED[key], strict=True)):
            lost.append(rows[-1])
    section("positions", "Agreement with a deep search", [HEAD, *rows])
    assert lost == []


def good(position: Position) -> list[object]:
    return [action for action, loss in position.losses.items() if loss <= GOOD]


def agreement(key: str, name: str, stored: Sequence[Position]) -> int:
    """Return in how many positions a player chooses a good answer."""
    game, chooser = catalogue()[key], player(name, moves(BUDGET))
    chosen = [chooser.choose(game, one.view, one.legal, ImaginedChance(number)) for number, one in enumerate(stored)]
    return sum(action in good(position) for action, position in zip(chosen, stored, strict=True))


def told(agreeing: int, count: int) -> tuple[str, str]:
    low, high = wilson(agreeing, count)
    return f"{agreeing / count:.0%}", f"{low:.0%} to {high:.0%}"
