"""What is in a sandbox at the start; a JSON file can say it."""

from pathlib import Path
from typing import Annotated

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class GuildPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guild with its text channels."""

    name: Name = "Sandbox"
    locale: str = "en-US"
    channels: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1)] = ("table",)


class PersonPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who is there from the beginning; ``manages``: has Manage Server."""

    name: Name
    display_name: str | None = None
    locale: str = "en-US"
    zone: str = "UTC"
    manages: bool = False


class Fixture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Guilds and people of a sandbox."""

    guilds: Annotated[tuple[GuildPlan, ...], msgspec.Meta(min_length=1)] = (GuildPlan(),)
    people: tuple[PersonPlan, ...] = ()


def read_plan(path: Path) -> Fixture:
    """Return the plan in a JSON file. Raises ``ValueError`` with one sentence if it is none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Fixture)
    except (OSError, msgspec.DecodeError) as error:
        raise ValueError(f"{path} is no plan of a sandbox: {error}") from error
