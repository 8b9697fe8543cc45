"""Who is said to be next: in every match of every game, whoever is then asked."""

from typing import Any

import pytest

from games.catalogue import catalogue
from games.contract import AnyGame
from tests.rendering.play import played_states


def cases() -> list[Any]:
    return [
        pytest.param(game, seats, id=f"{game.meta.key}-{seats}")
        for game in catalogue().values()
        for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)
    ]


@pytest.mark.parametrize(("game", "seats"), cases())
def test_it_is_who_is_asked_when_the_turn_is_over(game: AnyGame, seats: int) -> None:
    states = played_states(game, seats, game.meta.options(), seats)
    turns = [(state, game.to_move(state)) for state in states]
    for place, (state, asked) in enumerate(turns):
        if len(asked) != 1:
            continue
        (seat,) = asked
        following = game.next_seat(game.view(state, seat), seat)
        others = next((later for _, later in turns[place + 1 :] if later != asked), ())
        assert following is None or following in others, f"after {place} moves"
