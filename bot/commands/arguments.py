"""Arguments that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import click
import msgspec
from msgspec import Struct

from data import SOURCE
from games.catalogue import catalogue
from games.contract import AnyGame
from games.players import PLAYERS, USUAL, Limit, Player, moves, player
from rendering.words import Words

T = TypeVar("T")
USUALLY = moves(USUAL)


class GameType(click.ParamType[AnyGame]):
    """A game by its key."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> AnyGame:
        if value not in catalogue():
            self.fail(f"There is no game {value!r}; there are: {', '.join(catalogue())}.", param, ctx)
        return catalogue()[value]


def progress(items: Iterable[T], length: int, label: str) -> Iterator[T]:
    """Yield the items. A bar on standard error shows how far it is."""
    with click.progressbar(items, length=length, label=label, file=sys.stderr) as bar:
        yield from bar


def need_seats(game: AnyGame, seats: int) -> int:
    """Return the number of seats. Raises ``click.BadParameter`` if the game doesn't allow it."""
    least, most = game.meta.seats
    if not least <= seats <= most:
        told = f"{game.meta.key} is for {Words(SOURCE).players(least, most)}, not {seats}."
        raise click.BadParameter(told, param_hint="--seats")
    return seats


def read_players(text: str, seats: int, limit: Limit = USUALLY) -> tuple[Player, ...]:
    """Return one computer player for each seat, from one name for all or a comma-separated list."""
    names = [name.strip() for name in text.split(",")]
    unknown = [name for name in names if name not in PLAYERS]
    if unknown:
        raise click.BadParameter(
            f"There is no player {unknown[0]!r}; there are: {', '.join(PLAYERS)}.", param_hint="--players"
        )
    if len(names) not in (1, seats):
        raise click.BadParameter(f"Name one player, or {seats}; these are {len(names)}.", param_hint="--players")
    return tuple(player(name, limit) for name in (names * seats if len(names) == 1 else names))


def read_options(game: AnyGame, pairs: tuple[str, ...]) -> Struct:
    """Return match options from ``name=value`` texts."""
    plain = dict(pair.partition("=")[::2] for pair in pairs)
    known = game.meta.options.__struct_fields__
    for name in plain:
        if name not in known:
            raise click.BadParameter(
                f"{game.meta.key} has no option {name!r}; there are: {', '.join(known)}.", param_hint="--option"
            )
    try:
        return msgspec.convert(plain, game.meta.options, strict=False)
    except msgspec.ValidationError as error:
        raise click.BadParameter(f"{error}.", param_hint="--option") from error
