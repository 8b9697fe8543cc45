"""Whoever is asked what to do sees of each choice what it brings: in its name, in the picture or in a line."""

from __future__ import annotations

import pytest

from bot.discord.menu.answers import Speaker, further
from bot.discord.menu.questions import question_of, shows
from bot.discord.menu.state import first_state
from bot.discord.menu.wording import Wording
from games.catalogue import find_game
from games.narrowing import VERB, PickOne
from rendering.words import Words
from tests.bot.discord.menu.test_every_hint import NAMES, table
from tests.rendering.play import played_states

NAMED = {
    "stone_age": {"Leave", "Feed", "Starve", "PickDie", "TakeAnyTwo", "UseTools"},
    "via_appia": {"Income"},
    "kings_guild": {
        *("Sell", "Gather", "Draw", "Arrange", "EndTurn", "Skip", "Peek"),
        *("ChooseResource", "Steal", "Swap"),
    },
    "almadi": {"Place"},
    "applejack": {"Skip"},
}
"""By game, what says by its name what it brings."""


@pytest.mark.parametrize("key", NAMED)
def test_every_first_choice_says_what_it_brings(key: str) -> None:
    game, untold = find_game(key), set[str]()
    seats = game.meta.seats[1]
    words = Words("en", key, NAMES[:seats])
    for state in played_states(game, seats, game.meta.options(), 0)[:-1]:
        now = table(game, seats, state)
        at = first_state(now, now.to_move[0])
        if isinstance(at.reached, PickOne) and at.reached.part == VERB:
            said = Wording(words, at)
            speak = Speaker(at, said, said)
            speak = speak._replace(question=question_of(speak))
            untold |= {
                type(option.first).__name__
                for option in further(speak, at.reached)
                if said.earnings(at.reached, option) is None and not shows(speak, option)
            }
    assert untold <= NAMED[key]
