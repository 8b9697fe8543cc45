"""A sandbox as a process of its own: ``python -m bot.sandbox --port 8123 --world plan.json``."""

import asyncio
import signal
from pathlib import Path

import click

from bot.sandbox.plan import Fixture, read_plan
from bot.sandbox.pointing import VARIABLE
from bot.sandbox.server import Sandbox


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port on 127.0.0.1; 0 takes a free one.")
@click.option("--world", type=click.Path(dir_okay=False, path_type=Path), help="JSON: guilds, channels, people.")
def main(port: int, world: Path | None) -> None:
    """Run a stand-in for Discord on this computer until it is interrupted."""
    try:
        plan = read_plan(world) if world else Fixture()
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    asyncio.run(_serve(plan, port))


async def _serve(plan: Fixture, port: int) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with Sandbox(plan=plan, port=port, strict=False, remember=False) as sandbox:
        click.echo(f"{VARIABLE}={sandbox.url}")
        click.echo(f"token: {sandbox.token}")
        await stop.wait()


if __name__ == "__main__":
    main()
