"""``turnstone simulate``: matches between computer players."""

from __future__ import annotations

import click

from bot.commands.arguments import GameType, need_seats, progress, read_options, read_players
from games.contract import AnyGame
from games.players import USUAL, moves
from games.simulation import MatchRecord, run_series, summarise


@click.command()
@click.argument("game", type=GameType())
@click.option("--seats", default=2, show_default=True, help="How many players.")
@click.option(
    "--games", "count", default=10, show_default=True, type=click.IntRange(1, 100_000), help="How many matches."
)
@click.option("--players", default="gentle", show_default=True, help="One kind for all seats, or one per seat: a,b,c.")
@click.option(
    "--seed", default=1, show_default=True, help="The same seed plays the same matches; with physics, on one machine."
)
@click.option("--rotate", is_flag=True, help="Everybody moves on by a seat after each match.")
@click.option(
    "--budget",
    default=USUAL,
    show_default=True,
    type=click.IntRange(1, 10_000_000),
    help="Moves that a strong player imagines for a decision.",
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A match option; may be repeated.")
def simulate(
    game: AnyGame,
    seats: int,
    count: int,
    players: str,
    seed: int,
    rotate: bool,
    budget: int,
    options: tuple[str, ...],
) -> None:
    """Let computer players play GAME; print the scores of every match, seat by seat, and a summary by player."""
    need_seats(game, seats)
    seated = read_players(players, seats, moves(budget))
    series = run_series(game, seats, read_options(game, options), seated, count, seed, rotate=rotate)
    matches: list[MatchRecord] = []
    for match in progress(series, count, "playing"):
        matches.append(match)
        click.echo(f"match {len(matches)}: {'  '.join(map(str, match.scores))}")
    tell_summary(matches, players)
    if game.meta.physics:
        click.echo(f"Physics decides in {game.meta.key}: seed {seed} plays the same matches on this machine only.")


def tell_summary(matches: list[MatchRecord], players: str) -> None:
    """Print mean scores and win shares with their 95 % confidence intervals."""
    summary = summarise(matches)
    names = [name.strip() for name in players.split(",")] * (len(summary.players) if "," not in players else 1)
    click.echo(f"{summary.games} matches, {summary.moves:.0f} moves each")
    for number, (name, player) in enumerate(zip(names, summary.players, strict=True), 1):
        click.echo(
            f"player {number} ({name}): mean {player.mean:.1f}, wins {player.wins:.1f}, "
            f"share {player.share:.0%} (95 %: {player.low:.0%} to {player.high:.0%})"
        )
