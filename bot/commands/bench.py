"""``turnstone bench``: how fast everything is, each figure beside a floor measured in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import click
import msgspec

from bot.bench.contests import Standing
from bot.bench.figures import Figure
from bot.commands.arguments import GameType
from games.contract import AnyGame
from games.players import USUAL

AREAS = ("engine", "pictures", "films", "store", "typed", "tables", "calm", "taps", "waits", "restart")


@click.command()
@click.option("--json", "path", type=click.Path(dir_okay=False, path_type=Path), help="Write the figures there, too.")
@click.option("--seconds", default=3.0, show_default=True, type=click.FloatRange(0.05, 60), help="Time for a figure.")
@click.option("--only", "areas", multiple=True, type=click.Choice(AREAS), help="Only these areas.")
@click.option("--players", is_flag=True, help="Instead, how strong the computer players are; it takes an hour or more.")
@click.option("--game", "games", multiple=True, type=GameType(), help="With --players: only these games.")
@click.option("--seed", default=1, show_default=True, help="With --players: of its matches.")
@click.option(
    "--budget", default=USUAL, show_default=True, type=click.IntRange(1), help="With --players: moves imagined."
)
def bench(
    path: Path | None,
    seconds: float,
    areas: tuple[str, ...],
    players: bool,
    games: tuple[AnyGame, ...],
    seed: int,
    budget: int,
) -> None:
    """Measure engine, pictures, films, store, typed values, tables, how calm the bot is, taps, waits and restarts."""
    if players:
        tell_strengths(games, seed, budget)
        return
    figures: list[Figure] = []
    measures = by_area()
    for area in areas or AREAS:
        for figure in measures[area](seconds):
            click.echo(figure.line())
            figures.append(figure)
    if path is not None:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1))


def by_area() -> dict[str, Callable[[float], Iterable[Figure]]]:
    """Return the measurement of each area. They are imported here, so that a bot on Discord never loads the sandbox."""
    from bot.bench import calm, engine, films, pictures, restart, store, tables, taps, typed, waits

    modules = (engine, pictures, films, store, typed, tables, calm, taps, waits, restart)
    return {area: module.measure for area, module in zip(AREAS, modules, strict=True)}


def tell_strengths(games: tuple[AnyGame, ...], seed: int, budget: int) -> None:
    """Print a table of contests between computer players. How far a contest is stands on standard error meanwhile."""
    from bot.bench.players import HEAD, contests, measure, row

    keys = {game.meta.key for game in games}
    chosen = (contest for contest in contests() if not keys or contest.game in keys)

    def tell(standing: Standing) -> None:
        one = standing.contest
        line = f"{one.game} for {one.seats}: {one.first} : {one.second} {standing.first.share:g} of {standing.matches}"
        click.echo(f"\r\x1b[K{line}", nl=False, err=True)

    click.echo(HEAD)
    for ended in measure(chosen, seed, budget, tell):
        click.echo("\r\x1b[K", nl=False, err=True)
        click.echo(row(ended))
