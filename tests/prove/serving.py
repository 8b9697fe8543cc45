"""Computer players of the version in a folder: a question a line comes in, an answer a line goes out, both JSON.

It is run by itself, and knows of ``games`` and ``data`` only what they have in that folder.
"""

import hashlib
import json
import sys
from functools import cache
from pathlib import Path
from typing import get_type_hints

import msgspec
from msgspec import Struct


class Question(Struct, frozen=True):
    """What a computer player is asked."""

    game: str
    rules: int
    facts: str
    """The rules number and the component facts of whoever asks."""
    player: str
    moves: int
    """How many moves a player who thinks imagines."""
    luck: int
    view: msgspec.Raw
    actions: tuple[msgspec.Raw, ...]


class Answer(Struct, frozen=True):
    """The place of the chosen action; or why there is none, in words that follow a colon."""

    chosen: int | None = None
    refused: str = ""


@cache
def facts(game: str) -> str:
    """Return the digest of a game's component table, however it is written."""
    from data import table

    return hashlib.sha256(json.dumps(table(game), sort_keys=True).encode()).hexdigest()


def answer(asked: Question) -> Answer:
    """Return what the player does, where this version plays by the same rules with the same components."""
    from games.catalogue import catalogue
    from games.chance import ImaginedChance
    from games.codec import codec
    from games.players import moves, player

    game = catalogue().get(asked.game)
    if game is None:
        return Answer(refused="the game wasn't there")
    if game.meta.rules != asked.rules:
        return Answer(refused=f"its rules had the number {game.meta.rules}, and have {asked.rules} now")
    if facts(asked.game) != asked.facts:
        return Answer(refused="its component facts were others")
    try:
        view = msgspec.json.decode(asked.view, type=get_type_hints(type(game).view)["return"])
        actions = [codec(game).action(bytes(raw)) for raw in asked.actions]
    except ValueError as error:
        return Answer(refused=f"what its players see and do can't be read there ({error})")
    chosen = player(asked.player, moves(asked.moves)).choose(game, view, actions, ImaginedChance(asked.luck))
    return Answer(actions.index(chosen))


if __name__ == "__main__":
    sys.path[0] = sys.argv[1]
    import games

    assert Path(games.__file__ or "").is_relative_to(sys.argv[1]), f"games comes from {games.__file__}"
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(msgspec.json.decode(line, type=Question))) + b"\n")
        sys.stdout.buffer.flush()
