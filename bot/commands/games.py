"""``turnstone games``: the games that there are."""

from __future__ import annotations

import click

import data
from games.catalogue import Offer, offers
from rendering.words import Words


@click.command()
def games() -> None:
    """List the games: which package offers each, and whether it can be played. Exits with 1 if one can't be."""
    for offer in looked_through():
        click.echo(_line(offer))
    broken = sum(offer.fault is not None for offer in offers())
    if broken:
        raise click.ClickException(f"{broken} game{'s are' if broken > 1 else ' is'} left out.")


def looked_through() -> tuple[Offer, ...]:
    """Return what is offered, with all that is wrong with it, be it that Discord wouldn't take it."""
    from bot.discord.commands.fitting import leave_out_unsound  # loads discord.py

    leave_out_unsound()
    return offers()


def _line(offer: Offer) -> str:
    if offer.fault is not None:
        return f"✗ {offer.sentence}"
    least, most = offer.package.game.meta.seats if offer.package is not None else (0, 0)
    return f"{offer.key}: {Words(data.SOURCE, offer.key).text('game')}, {least} to {most} players, of {offer.source}"
