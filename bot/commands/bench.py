"""``turnstone bench``: what everything costs, each figure beside a floor of the same run or a limit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import click
from msgspec.structs import replace

from bot.bench.figures import Figure
from bot.bench.reports import Before, markdown, read_figures, write_figures

AREAS = (
    "engine",
    "pictures",
    "films",
    "lateness",
    "store",
    "typed",
    "growth",
    "tables",
    "crowd",
    "calm",
    "taps",
    "waits",
    "restart",
)
Area = Callable[[float], Iterable[Figure]]


@click.command()
@click.option("--json", "path", type=click.Path(dir_okay=False, path_type=Path), help="Write the figures there, too.")
@click.option(
    "--compare",
    "earlier",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Print beside each figure how many times what it was there: a file written by --json.",
)
@click.option(
    "--markdown", "as_table", is_flag=True, help="Print tables for a document; the lines go to standard error."
)
@click.option(
    "--seconds",
    default=3.0,
    show_default=True,
    type=click.FloatRange(0.05, 60),
    help="Time for a figure; tables are played at for ten times as long.",
)
@click.option("--only", "areas", multiple=True, type=click.Choice(AREAS), help="Only these areas.")
def bench(
    path: Path | None,
    earlier: Path | None,
    as_table: bool,
    seconds: float,
    areas: tuple[str, ...],
) -> None:
    """Measure what everything costs the computer, and how calm the bot is: each figure beside a floor or a limit."""
    before = None if earlier is None else _earlier(earlier)
    figures: list[Figure] = []
    for figure in measured(areas or AREAS, seconds):
        click.echo(figure.line() if before is None else before.line(figure), err=as_table)
        figures.append(figure)
    for line in before.missing(figures, areas or AREAS) if before is not None else ():
        click.echo(line, err=as_table)
    for line in markdown(figures) if as_table else ():
        click.echo(line)
    if path is not None:
        write_figures(path, figures)


def _earlier(path: Path) -> Before:
    try:
        return Before(read_figures(path))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--compare") from error


def measured(areas: Iterable[str], seconds: float) -> Iterator[Figure]:
    """Yield the figures of some areas."""
    measures = by_area()
    for area in areas:
        for figure in measures[area](seconds):
            yield replace(figure, area=area)


def by_area() -> dict[str, Area]:
    """Return the measurement of each area. They are imported here, so that a bot on Discord never loads the sandbox."""
    from bot.bench import (
        calm,
        crowd,
        engine,
        films,
        growth,
        lateness,
        pictures,
        restart,
        store,
        tables,
        taps,
        typed,
        waits,
    )

    modules = (engine, pictures, films, lateness, store, typed, growth, tables, crowd, calm, taps, waits, restart)
    return {area: module.measure for area, module in zip(AREAS, modules, strict=True)}
