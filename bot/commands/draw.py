"""``turnstone draw``: a picture of any position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from msgspec import Struct

from bot.commands.arguments import GameType, need_seats, read_options, read_players
from data import SOURCE, locales
from games.chance import ImaginedChance, SeededChance
from games.contract import AnyGame
from games.engine import begin, play
from games.players import Player
from games.simulation import match_seed
from rendering.look import Look
from rendering.pictures import draw, pictures_of
from rendering.words import Words


@click.command("draw")
@click.argument("game", type=GameType())
@click.option("--seats", default=2, show_default=True, help="How many players.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same position.")
@click.option("--moves", default=0, show_default=True, type=click.IntRange(0), help="How many moves into the match.")
@click.option("--players", default="gentle", show_default=True, help="Which computer players make them.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A match option; may be repeated.")
@click.option("--locale", default=SOURCE, show_default=True, type=click.Choice(locales()), help="The language.")
@click.option("--seat", type=click.IntRange(1), help="Whose view it is; without it, an onlooker's.")
@click.option("--what", default="board", show_default=True, help="Which picture of the game.")
@click.option(
    "--since", default=1, show_default=True, type=click.IntRange(0), help="Mark the changes of the last moves."
)
@click.option("--name", "names", multiple=True, help="The name of a player; may be repeated.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The PNG file to write.")
@click.option("--text", is_flag=True, help="Print the alternative text.")
def draw_position(
    game: AnyGame,
    seats: int,
    seed: int,
    moves: int,
    players: str,
    options: tuple[str, ...],
    locale: str,
    seat: int | None,
    what: str,
    since: int,
    names: tuple[str, ...],
    out: Path | None,
    text: bool,
) -> None:
    """Draw a position of GAME that computer players have reached."""
    need_seats(game, seats)
    if what not in pictures_of(game.meta.key):
        known = ", ".join(pictures_of(game.meta.key))
        raise click.BadParameter(f"{game.meta.key} has no picture {what!r}; there are: {known}.", param_hint="--what")
    if seat is not None and seat > seats:
        raise click.BadParameter(f"There are only {seats} seats.", param_hint="--seat")
    if out is None and not text:
        raise click.UsageError("Say where to write the picture (--out board.png), or ask for its text (--text).")
    states = first_positions(game, seats, read_options(game, options), read_players(players, seats), seed, moves)
    viewer = None if seat is None else seat - 1
    views = [game.shown(game.view(state, viewer)) for state in states]
    called = tuple(names[n] if n < len(names) else sample_name(locale, n) for n in range(seats))
    before = views[max(0, len(views) - 1 - since)] if since else None
    look = Look(Words(locale, game.meta.key, called), called, before)
    drawing = draw(game.meta.key, what, views[-1], look, viewer)
    if out is not None:
        out.write_bytes(drawing.png)
    if text:
        click.echo(drawing.alt)


def first_positions(
    game: AnyGame, seats: int, options: Struct, players: tuple[Player, ...], seed: int, moves: int
) -> list[Struct]:
    """Return the first position of a match and those after its first moves."""
    steps = [begin(game, seats, options, SeededChance(match_seed(seed), 0)).state]
    steps += _moves(game, steps[0], players, seed, moves)
    return steps


def _moves(game: AnyGame, state: Struct, players: tuple[Player, ...], seed: int, moves: int) -> Iterator[Struct]:
    thoughts = ImaginedChance(match_seed(seed).hex())
    for number in range(1, moves + 1):
        to_move = game.to_move(state)
        if not to_move:
            return
        seat = to_move[0]
        actions = tuple(game.legal_actions(state, seat))
        action = players[seat].choose(game, game.view(state, seat), actions, thoughts)
        state = play(game, state, seat, action, SeededChance(match_seed(seed), number)).state
        yield state


def sample_name(locale: str, seat: int) -> str:
    """Return a name for a player for whom none was given."""
    return Words(locale).text(f"sample-name-{seat + 1}")
