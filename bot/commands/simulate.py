"""``turnstone simulate``: matches between computer players."""

from __future__ import annotations

import click

from bot.commands.arguments import GameType, need_seats, progress, read_options, read_players
from games.contract import AnyGame
from games.simulation import Match, summarise
from games.simulation import simulate as play_series


@click.command()
@click.argument("game", type=GameType())
@click.option("--seats", default=2, show_default=True, help="How many players.")
@click.option(
    "--games", "count", default=10, show_default=True, type=click.IntRange(1, 100_000), help="How many matches."
)
@click.option("--players", default="gentle", show_default=True, help="One kind for all seats, or one per seat: a,b,c.")
@click.option("--seed", default=1, show_default=True, help="The same seed plays the same matches.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A match option; may be repeated.")
def simulate(game: AnyGame, seats: int, count: int, players: str, seed: int, options: tuple[str, ...]) -> None:
    """Let computer players play GAME; print the scores of every match and a summary."""
    need_seats(game, seats)
    series = play_series(game, seats, read_options(game, options), read_players(players, seats), count, seed)
    matches: list[Match] = []
    for match in progress(series, count, "playing"):
        matches.append(match)
        click.echo(f"match {len(matches)}: {'  '.join(map(str, match.scores))}")
    tell_summary(matches, players)


def tell_summary(matches: list[Match], players: str) -> None:
    """Print mean scores and win shares with their 95 % confidence intervals."""
    summary = summarise(matches)
    names = [name.strip() for name in players.split(",")] * (len(summary.seats) if "," not in players else 1)
    click.echo(f"{summary.games} matches, {summary.moves:.0f} moves each")
    for number, (name, seat) in enumerate(zip(names, summary.seats, strict=True), 1):
        click.echo(
            f"seat {number} ({name}): mean {seat.mean:.1f}, wins {seat.wins:.1f}, "
            f"share {seat.share:.0%} (95 %: {seat.low:.0%} to {seat.high:.0%})"
        )
