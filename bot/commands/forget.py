"""``turnstone forget``: take a person out of the database, for a host who was asked to."""

from __future__ import annotations

import asyncio

import click

from bot.app import App
from bot.forgetting import Stake
from bot.settings import read_settings
from bot.store import open_beside
from bot.store.files import companions


@click.command()
@click.argument("user", type=click.IntRange(1))
@click.option("--yes", is_flag=True, help="Don't ask first.")
def forget(user: int, yes: bool) -> None:
    """Forget a person by their Discord number: name and number leave every table, matches stay readable.

    It may run while the bot does. What stands on Discord stays there: only who wrote a message can delete it.
    """
    asyncio.run(_forget(user, yes))


async def _forget(user: int, yes: bool) -> None:
    settings = read_settings()
    if not companions(settings.database):
        raise click.ClickException(f"there is no database at {settings.database}.")
    store = await open_beside(settings.database)
    try:
        forgetting = App(settings, store).forgetting
        person = await store.read.people.person(user)
        click.echo(f"{'nobody is known by this number' if person is None else person.name}")
        for line in lines(await forgetting.stake(user)):
            click.echo(line)
        if not yes:
            click.confirm("Forget this person? It can't be taken back.", abort=True)
        await forgetting.forget(user)
        click.echo("Forgotten. Backups that were made before still hold the name and the number.")
    finally:
        await store.close()


def lines(stake: Stake) -> list[str]:
    """Return what it does to the matches that are not over."""
    told = (
        ("leaves the tables that have not started", stake.lobbies),
        ("matches that end, as by giving up", stake.ended),
        ("matches in which a computer player takes the seat for good", stake.kept),
    )
    return [f"{what}: {', '.join(f'#{match}' for match in matches)}" for what, matches in told if matches]
