"""``turnstone setup``: what a host needs to play on Discord, made on request."""

from __future__ import annotations

import base64
import binascii
import sys
from importlib.resources import files
from pathlib import Path

import click

from bot.settings import TOKEN, Secret, read_settings, read_token
from bot.store.files import make_private, replace_file

PORTAL = "https://discord.com/developers/applications"
PLACE = "/opt/turnstone/.venv/bin/turnstone"
"""Where the program is by the unit that is kept."""
HIDDEN = "Token (it stays hidden)"


@click.command()
@click.option("--unit", is_flag=True, help="Only print a unit for systemd that runs this very program.")
@click.option("--token-file", type=click.Path(dir_okay=False, path_type=Path), help="Where the token is to be kept.")
def setup(unit: bool, token_file: Path | None) -> None:
    """Keep the bot's token in a file that only you can read, and tell the link that invites the bot.

    The token is asked for, or read from standard input.
    """
    if unit:
        click.echo(unit_of(Path(sys.executable).with_name("turnstone").absolute()))
        return
    settings = read_settings()
    path = token_file or settings.data / TOKEN
    token = read_token(_given())
    number = application_of(token)
    if number is None:
        raise click.ClickException(f"That is not a bot's token: press Reset Token under Bot at {PORTAL}, and copy it.")
    if token_file is None:
        make_private(settings.database)
    keep_token(token, path)
    from bot.discord.installation import invite_url  # loads discord.py

    click.echo(f"The token is kept in {path}, which nobody else can read.")
    click.echo(f"Invite the bot to your server: {invite_url(number)}")
    click.echo("Then start it with `turnstone`, and type /match new in a channel.")


def _given() -> str:
    if sys.stdin.isatty():
        click.echo(f"{PORTAL}: New Application, then Bot, then Reset Token.")
        return str(click.prompt(HIDDEN, hide_input=True))
    return sys.stdin.readline().strip()


def application_of(token: Secret) -> int | None:
    """Return the number of the application whose bot has a token: its first part is that number."""
    first, *others = token.reveal().split(".")
    try:
        number = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return int(number) if number.isdecimal() and len(others) == 2 and all(others) else None


def keep_token(token: Secret, path: Path) -> None:
    """Write a token to a file in place of an earlier one. Raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, f"{token.reveal()}\n".encode("ascii"))


def unit_of(program: Path) -> str:
    """Return the unit for a program that lies there."""
    return files("bot.host").joinpath("turnstone.service").read_text(encoding="utf-8").replace(PLACE, str(program))
