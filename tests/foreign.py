"""Clients for Discord that others wrote, and where ``.ci/run`` puts them: outside the project and its environment."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

VARIABLE = "TURNSTONE_FOREIGN"
HOME = Path(os.environ.get(VARIABLE) or Path.home() / ".cache" / "turnstone" / "foreign")


class Witness(NamedTuple):
    """A client: its folder, the program that runs it, and the script that lets it do what Turnstone does."""

    name: str
    script: str
    program: str
    package: str

    @property
    def folder(self) -> Path:
        return HOME / self.name

    @property
    def command(self) -> tuple[str, ...]:
        """How a script of it is run."""
        own = self.folder / self.program
        return (str(own) if own.exists() else shutil.which(self.program) or self.program,)

    @property
    def there(self) -> bool:
        """Whether it is installed."""
        can_run = Path(self.command[0]).is_absolute()
        return can_run and any(self.folder.glob(self.package))


WITNESSES = (
    Witness("discord.js", "witness.mjs", "node", "node_modules/discord.js/package.json"),
    Witness("disnake", "witness_disnake.py", "bin/python", "lib/python*/site-packages/disnake/__init__.py"),
    Witness("nextcord", "witness_nextcord.py", "bin/python", "lib/python*/site-packages/nextcord/__init__.py"),
)


def missing() -> Iterator[str]:
    """Yield the names of those that are not installed."""
    return (witness.name for witness in WITNESSES if not witness.there)
