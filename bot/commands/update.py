"""``turnstone update --check``: what a newer version would change, and whether every live match goes on with it."""

from __future__ import annotations

import re
import subprocess
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click
from msgspec import Struct

from bot.commands.check import replayed_with
from bot.settings import read_settings

HERE: Final = Path(__file__).parents[2]
TAG: Final = re.compile(r"v(\d+)\.(\d+)\.(\d+)")
BY_HAND: Final = "By hand"
"""The heading in the changelog of what a host has to do."""
HOW: Final = "To update: git checkout {tag} && make install, then start the bot anew. In a container: build it anew."
Number = tuple[int, ...]


class Release(Struct, frozen=True):
    """What the changelog tells of a version."""

    version: Number
    title: str
    text: str

    @property
    def by_hand(self) -> str:
        """What a host has to do by hand; empty, if nothing."""
        found = re.search(rf"\*\*{BY_HAND}\*\*\n(.*?)(?=\n\*\*|\Z)", self.text, re.DOTALL)
        return found[1].strip() if found else ""


@click.command()
@click.option("--check", is_flag=True, help="Change nothing: tell what the update would bring.")
@click.option(
    "--with",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of the newer version, if this is no checkout of git.",
)
def update(check: bool, folder: Path | None) -> None:
    """Tell what a newer version changes, what is to be done by hand, and whether every live match goes on with it.

    Exits with 1 if one doesn't. The bot may run meanwhile.
    """
    if not check:
        raise click.UsageError("It only looks: turnstone update --check says what there is, and how to take it.")
    if folder is not None:
        look_ahead(folder)
        return
    tag = newest_tag(HERE)
    if tag is None:
        click.echo("The repository names no version: its tags are missing.")
        return
    if number_of(tag) <= version_in(HERE):
        click.echo(f"{said(version_in(HERE))} is the newest version.")
        return
    with worktree(HERE, tag) as fetched:
        look_ahead(fetched)
    click.echo(HOW.format(tag=tag))


def look_ahead(folder: Path) -> None:
    """Tell what the version in a folder brings. Raises ``click.ClickException`` if live matches wouldn't go on."""
    own, other = version_in(HERE), version_in(folder)
    click.echo(f"{said(own)} → {said(other)}")
    releases = [release for release in releases_in(folder) if own < release.version <= other]
    for release in releases:
        click.echo(f"\n{release.title}\n{release.text}")
    by_hand = [release.by_hand for release in releases if release.by_hand]
    click.echo("\nBy hand: " + ("\n".join(by_hand) or "nothing."))
    if migrations_in(folder) > migrations_in(HERE):
        click.echo("The database is upgraded at the start, on a copy first; the one of before is kept for a day.")
    faults = replayed_with(read_settings(), folder)
    for fault in faults:
        click.echo(f"✗ {fault}")
    if faults:
        raise click.ClickException("wait with the update until these matches are over.")


def releases_in(folder: Path) -> Iterator[Release]:
    """Yield what the changelog of a version tells of each version, the newest first."""
    text = (folder / "CHANGELOG.md").read_text(encoding="utf-8")
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        found = TAG.match(f"v{title}")
        if found is not None:
            yield Release(tuple(map(int, found.groups())), title, body.strip())


def version_in(folder: Path) -> Number:
    """Return the version of the program in a folder. Raises ``click.ClickException`` if there is none."""
    try:
        project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        if project["name"] != "turnstone":
            raise KeyError(project["name"])
        return tuple(map(int, project["version"].split(".")))
    except (OSError, KeyError, ValueError) as error:
        raise click.ClickException(f"{folder} is no folder of Turnstone: name one with --with.") from error


def number_of(tag: str) -> Number:
    found = TAG.fullmatch(tag)
    return () if found is None else tuple(map(int, found.groups()))


def said(version: Number) -> str:
    return ".".join(map(str, version))


def migrations_in(folder: Path) -> int:
    return len(list((folder / "bot" / "store" / "migrations").glob("*.sql")))


def newest_tag(root: Path) -> str | None:
    """Return the newest version that a checkout can get. Raises ``click.ClickException``."""
    if not (root / ".git").exists():
        raise click.ClickException("this is no checkout of git: name the folder of the newer version with --with.")
    git(root, "fetch", "--quiet", "--tags")
    return max((tag for tag in git(root, "tag").split() if number_of(tag)), key=number_of, default=None)


@contextmanager
def worktree(root: Path, tag: str) -> Iterator[Path]:
    """Have a version of a checkout in a folder of its own, for as long as the context lasts."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "turnstone"
        git(root, "worktree", "add", "--quiet", "--detach", str(folder), tag)
        try:
            yield folder
        finally:
            git(root, "worktree", "remove", "--force", str(folder))


def git(root: Path, *arguments: str) -> str:
    """Run git in a checkout. Raises ``click.ClickException`` with what it says."""
    try:
        done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False)
    except OSError as error:
        raise click.ClickException("git is not there: name the folder of the newer version with --with.") from error
    if done.returncode:
        raise click.ClickException(f"git can't {arguments[0]}: {done.stderr.strip() or 'it doesn’t say why'}")
    return done.stdout
