"""A command that was sent is held against its declaration."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.discord.commands.factory import is_declared

NUMBER = "700"
FILE = {"type": 11, "name": "file", "value": NUMBER}
USER = {"type": 6, "name": "whom", "value": NUMBER}


@app_commands.command(description="Bring a file to somebody")
async def bring(interaction: discord.Interaction[Any], file: discord.Attachment, whom: discord.User) -> None:
    pass


def sent(*options: dict[str, Any], **resolved: Any) -> bool:
    data = {"options": list(options), "resolved": {kind: {NUMBER: {}} for kind in resolved}}
    kind = discord.InteractionType.application_command
    return is_declared(SimpleNamespace(data=data, command=bring, type=kind))  # type: ignore[arg-type]


def test_people_and_files_come_with_what_their_numbers_stand_for() -> None:
    assert sent(FILE, USER, attachments=True, users=True)
    assert not sent(FILE, USER, attachments=True)
    assert not sent(FILE, USER, users=True)


@pytest.mark.parametrize("value", [700, "7" * 21, "a.turnstone", "", None, True])
def test_a_file_is_a_number_in_digits(value: Any) -> None:
    assert not sent({**FILE, "value": value}, USER, attachments=True, users=True)
