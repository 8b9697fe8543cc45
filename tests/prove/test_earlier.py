"""Players of another version answer over lines of JSON, where they play the same game; else a sentence says why not."""

from collections.abc import Iterator
from subprocess import Popen

import pytest
from msgspec.structs import replace

from bot.conformance.worlds import positions
from games.catalogue import catalogue
from games.chance import ImaginedChance
from games.contract import AnyGame, GameView
from games.players import moves, player
from games.players.evaluation import SEEDS
from tests.prove import earlier as module
from tests.prove.earlier import ROOT, NotComparableError, ServedPlayer, earlier, served


@pytest.fixture(scope="module")
def today() -> Iterator[Popen[bytes]]:
    with served(ROOT) as process:
        yield process


@pytest.mark.parametrize("name", ["gentle", "strong"])
@pytest.mark.parametrize("key", catalogue())
def test_a_player_in_another_process_answers_as_it_does_here(key: str, name: str, today: Popen[bytes]) -> None:
    game = catalogue()[key]
    for number, position in enumerate(positions(game, game.meta.seats[1], seed=3, every=60)):
        for seat in position.deciding:
            view, legal = game.view(position.state, seat), tuple(position.legal(seat))
            there = ServedPlayer(today, name, 50).choose(game, view, legal, ImaginedChance(number))
            luck = ImaginedChance(ImaginedChance(number).pick(range(SEEDS))) if len(legal) > 1 else ImaginedChance(0)
            assert there == player(name, moves(50)).choose(game, view, legal, luck)


def with_rules(game: AnyGame, rules: int) -> AnyGame:
    class Other(type(game)):  # type: ignore[misc]
        meta = replace(game.meta, rules=rules)

    return Other()


def test_other_rules_other_components_and_unreadable_views_are_refused_in_a_sentence(
    today: Popen[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalogue()["stone_age"]
    position = next(position for position in positions(game, 2, seed=3, every=1) if position.deciding)
    seat = position.deciding[0]
    view, legal = game.view(position.state, seat), tuple(position.legal(seat))
    other = ServedPlayer(today, "gentle", 50)
    with pytest.raises(NotComparableError, match="its rules had the number 1, and have 9 now"):
        other.choose(with_rules(game, 9), view, legal, ImaginedChance(1))
    with pytest.raises(NotComparableError, match="what its players see and do can't be read there"):
        other.choose(game, GameView(seat), legal, ImaginedChance(1))
    monkeypatch.setattr(module, "facts", lambda key: "other")
    with pytest.raises(NotComparableError, match="its component facts were others"):
        other.choose(game, view, legal, ImaginedChance(1))


def test_a_commit_that_is_not_here_is_told_in_a_sentence() -> None:
    with pytest.raises(NotComparableError, match="Commit 0000000 is not here: "), earlier("0000000"):
        pass
