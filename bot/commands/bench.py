"""``turnstone bench``: how fast everything is, each figure beside a floor measured in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import click
import msgspec

from bot.bench.figures import Figure

AREAS = ("engine", "pictures", "films", "store", "typed", "tables", "calm", "taps", "waits")


@click.command()
@click.option("--json", "path", type=click.Path(dir_okay=False, path_type=Path), help="Write the figures there, too.")
@click.option("--seconds", default=3.0, show_default=True, type=click.FloatRange(0.05, 60), help="Time for a figure.")
@click.option("--only", "areas", multiple=True, type=click.Choice(AREAS), help="Only these areas.")
def bench(path: Path | None, seconds: float, areas: tuple[str, ...]) -> None:
    """Measure engine, pictures, films, store, typed values, whole tables, how calm the bot is, taps, and waits."""
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
    from bot.bench import calm, engine, films, pictures, store, tables, taps, typed, waits

    modules = (engine, pictures, films, store, typed, tables, calm, taps, waits)
    return {area: module.measure for area, module in zip(AREAS, modules, strict=True)}
