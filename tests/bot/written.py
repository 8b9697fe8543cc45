"""A lesson written for tests: its match is played by computer players, its file by the test."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest

import data
from bot.discord import learning
from bot.discord.match import message_parts
from bot.matches.files.exporting import simulated
from bot.matches.files.file import encode_file
from bot.matches.lessons import library
from games.catalogue import find_game
from games.players import USUAL, moves, player
from games.simulation import match_seed, run_series

GAME, SEED = "stone_age", 5
WORD = 'turn = 2\naction = "use-tools"'
TEXT = """
match = "first"
seat = 1
title = { en = "First turns", ja = "はじめの数手" }
aims = { en = "A turn.", ja = "手番の流れ。" }

[[step]]
kind = "look"
at = 1
since = 0
page = "feeding"
say = { en = "{seat.2} waits; wood is worth {values.wood}.", ja = "{seat.2}を待ちます。木材の値は{values.wood}です。" }

[[step]]
kind = "choose"
at = 2
say = { en = "Where to?", ja = "どこへ？" }

[[step.answer]]
action = "place where=hut figures=2"
good = true
say = { en = "A child is born.", ja = "子どもが生まれます。" }

[[step.answer]]
action = "place where=forest figures=1"
say = { en = "One figure brings little.", ja = "ひとりでは少しだけです。" }

[[step]]
kind = "play"
at = 2
say = { en = "Your turn.", ja = "あなたの番です。" }

[[step.word]]
{WORD}
say = { en = "Tools help.", ja = "道具が役に立ちます。" }
""".replace("{WORD}", WORD)
Write: TypeAlias = Callable[[str], Path]
"""Takes the text of a lesson, and returns its file."""


@cache
def _match() -> bytes:
    game = find_game(GAME)
    [match] = run_series(game, 2, game.meta.options(), (player("gentle", moves(USUAL)),) * 2, 1, SEED)
    return encode_file(simulated(game, match, match_seed(SEED, 0), ["gentle"] * 2))


def writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Put lessons of Stone Age in place of its own."""
    path = tmp_path / "lessons" / "first_turns.toml"
    path.parent.mkdir(parents=True)
    path.with_name("first.turnstone").write_bytes(_match())
    ours = data.lesson_files
    for module in (library, learning, message_parts):
        monkeypatch.setattr(module, "lesson_files", lambda key: [path][: path.exists()] if key == GAME else ours(key))
    library.lessons_of.cache_clear()

    def written(text: str) -> Path:
        path.write_text(text, encoding="utf-8")
        library.lessons_of.cache_clear()
        return path

    return written
