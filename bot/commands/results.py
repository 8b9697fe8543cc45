"""``turnstone rebuild`` and ``turnstone results``: what is kept of finished matches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path

import click

from bot.commands.arguments import progress
from bot.matches.results.files import ResultFiles, result_files
from bot.matches.results.rebuilding import Findings, compare, rebuild
from bot.settings import Settings, read_settings
from bot.store import open_beside

WHY = {
    "game": "their game isn't there",
    "rules": "their rules number can't be read any more",
    "damaged": "they are damaged",
}


@click.command("rebuild")
@click.option("--only-compare", is_flag=True, help="Change nothing.")
def rebuild_results(only_compare: bool) -> None:
    """Derive all results from the journals, tell what differs from what is kept, and put it right."""
    found = asyncio.run(_rebuilt(read_settings(), change=not only_compare))
    for line in findings_told(found):
        click.echo(line)
    if found.differ and only_compare:
        raise click.ClickException(f"{found.differ} difference{'s' if found.differ > 1 else ''}.")


async def _rebuilt(settings: Settings, *, change: bool) -> Findings:
    async with open_beside(settings.database) as store:
        async with store.aside() as queries:
            found = await compare(queries, _told("comparing"))
        if change and (found.differ or found.unread):
            await rebuild(store, _told("deriving"))
        return found


def _told(label: str) -> Callable[[list[int]], Iterable[int]]:
    return lambda matches: progress(matches, len(matches), label)


def findings_told(found: Findings) -> list[str]:
    """Return what comparing has found, in sentences."""
    said = [f"results: {found.results}, {len(found.differing)} differ from their journals"]
    said += [f"differing: {', '.join(f'#{match}' for match in found.differing)}"] if found.differing else []
    said.append(f"totals: {found.totals} differ")
    said += [f"not read in yet: {len(found.unread)}"] if found.unread else []
    for why, matches in found.faults.items():
        said.append(f"without a result, because {WHY[why]}: {', '.join(f'#{match}' for match in matches)}")
    return said


@click.command("results")
@click.argument("server", type=int)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path(), help="Into which folder.")
def write_results(server: int, out: Path) -> None:
    """Write all results of a server, by its Discord number, as results.csv and results.json."""
    files = asyncio.run(_files(read_settings(), server))
    out.mkdir(parents=True, exist_ok=True)
    for name, data in (("results.csv", files.csv), ("results.json", files.json)):
        (out / name).write_bytes(data)
        click.echo(out / name)


async def _files(settings: Settings, server: int) -> ResultFiles:
    async with open_beside(settings.database) as store:
        return await result_files(store.read, server)
