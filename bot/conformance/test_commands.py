"""Discord takes the commands of a game."""

from __future__ import annotations

import pytest

from bot.conformance.trials import whole_games
from bot.conformance.worlds import case_name
from bot.discord.commands.fitting import faults, leave_out_unsound
from games.catalogue import catalogue
from games.contract import AnyGame


@pytest.mark.parametrize("game", whole_games(), ids=case_name)
def test_discord_takes_its_commands(game: AnyGame) -> None:
    assert list(faults(game)) == []
    leave_out_unsound()
    assert game.meta.key in catalogue()
