"""What is registered with Discord is compared with our own commands, and registered again on demand."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

from bot.commands.check import examine
from bot.commands.serving import serve
from bot.discord.installation import command_fault, differences
from bot.sandbox import Sandbox
from bot.settings import Secret, Settings
from bot.store import open_store
from tests.bot.discord.club import Club, running
from tests.bot.violations import expecting_violations
from tests.bot.waiting import soon

JSON = dict[str, Any]


def as_answered(commands: list[JSON]) -> list[JSON]:
    """Commands as Discord answers them: with ids, without what is as it is by default, in another order."""
    answered = copy.deepcopy(commands)
    for number, command in enumerate(answered):
        command |= {"id": str(number), "version": "1", "application_id": "1", "nsfw": False, "dm_permission": True}
        command |= {"default_member_permissions": None, "contexts": list(reversed(command["contexts"]))}
        _thinned(command)
    return list(reversed(answered))


def _thinned(part: JSON) -> None:
    for key in [key for key, value in part.items() if value is False or value in (None, [], {})]:
        del part[key]
    for option in part.get("options", ()):
        _thinned(option)


async def test_what_discord_answers_to_our_commands_is_no_difference(club: Club) -> None:
    ours = await club.bot.command_payloads()
    assert differences(ours, as_answered(ours)) == []
    assert command_fault(ours, club.sandbox.world.commands) is None


def first(commands: list[JSON], name: str) -> JSON:
    return next(command for command in commands if command["name"] == name)


CHANGES: list[tuple[str, Callable[[list[JSON]], Any]]] = [
    ("/settings is missing", lambda them: them.remove(first(them, "settings"))),
    ("/dance is not ours", lambda them: them.append({"name": "dance", "description": "x", "type": 1})),
    ("/board differs in description", lambda them: first(them, "board").update(description="Old")),
    ("/board differs in contexts", lambda them: first(them, "board").pop("contexts")),
    ("/board differs in integration_types 1", lambda them: first(them, "board")["integration_types"].append(1)),
    ("/match differs in options", lambda them: first(them, "match")["options"].pop()),
    (
        "/match differs in options new.name_localizations.ja",
        lambda them: first(first(them, "match")["options"], "new")["name_localizations"].update(ja="ふるい"),
    ),
    (
        "/rules differs in options game.choices",
        lambda them: first(first(them, "rules")["options"], "game")["choices"].pop(),
    ),
]


@pytest.mark.parametrize(("told", "change"), CHANGES, ids=[told for told, _ in CHANGES])
async def test_every_difference_is_named(club: Club, told: str, change: Callable[[list[JSON]], Any]) -> None:
    ours = await club.bot.command_payloads()
    theirs = as_answered(ours)
    change(theirs)
    (found,) = differences(ours, theirs)
    assert found.startswith(told.removesuffix(" 1"))
    fault = command_fault(ours, theirs)
    assert fault is not None
    assert fault.count("\n") == 0


async def test_check_tells_of_wiped_commands_and_registers_them_again(
    sandbox: Sandbox, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(data=tmp_path, token=Secret(sandbox.token))
    async with running(sandbox, tmp_path):
        pass
    assert await examine(settings) == []
    assert "registered as they should be" in capsys.readouterr().out
    sandbox.world.commands = sandbox.world.commands[:-1]
    (fault,) = await examine(settings)
    assert "is missing" in fault
    assert "turnstone check --register" in fault
    assert len(sandbox.requests_to("PUT", "/commands")) == 1, "looking changes nothing"
    assert await examine(settings, registers=True) == []
    assert "registered again" in capsys.readouterr().out
    assert await examine(settings) == []
    async with running(sandbox, tmp_path):
        assert len(sandbox.requests_to("PUT", "/commands")) == 2, "what check registers, the bot knows"


async def test_commands_that_discord_refuses_are_not_a_failing_network(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.discord.client import Turnstone

    async def too_long(self: Turnstone) -> list[JSON]:
        return [{"name": "board", "description": "x" * 101, "type": 1}]

    monkeypatch.setattr(Turnstone, "command_payloads", too_long)
    settings = Settings(data=tmp_path, token=Secret(sandbox.token))
    with expecting_violations(sandbox):
        with pytest.raises(click.ClickException, match=r"^Discord does not take the slash commands: [^\n]*$"):
            await soon(serve(settings))
        (fault,) = await examine(settings, registers=True)
    assert "does not take the slash commands" in fault
    store = await open_store(settings.database)
    assert await store.read.people.setting("commands") is None
    await store.close()
