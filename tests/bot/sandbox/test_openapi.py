"""Discord's own description of its API, where it is at hand."""

import os
from typing import Any

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.checks.openapi import Description, load_description, normalised
from tests.bot.described import faults_as
from tests.bot.sandbox.little_bot import LittleBot

PATH = os.environ.get("TURNSTONE_DISCORD_OPENAPI", "")
JSON = dict[str, Any]
MESSAGES = "/channels/{channel_id}/messages"
COMMANDS = "/applications/{application_id}/commands"
needs_description = pytest.mark.skipif(not PATH, reason="TURNSTONE_DISCORD_OPENAPI names no file")


@pytest.fixture
def description() -> Description:
    return load_description(PATH)


def test_ids_may_be_numbers() -> None:
    body = {
        "attachments": [{"id": 0, "filename": "a.png"}],
        "allowed_mentions": {"users": [5], "parse": []},
        "message_reference": {"message_id": 7, "fail_if_not_exists": False},
        "flags": 64,
    }
    mended = normalised({"type": 4, "data": body})
    assert mended["type"] == 4
    assert mended["data"]["attachments"] == [{"id": "0", "filename": "a.png"}]
    assert mended["data"]["allowed_mentions"] == {"users": ["5"], "parse": []}
    assert mended["data"]["message_reference"] == {"message_id": "7", "fail_if_not_exists": False}
    assert mended["data"]["flags"] == 64
    assert normalised({"recipient_id": 5}) == {"recipient_id": "5"}
    assert body["attachments"] == [{"id": 0, "filename": "a.png"}]


@needs_description
@pytest.mark.parametrize(
    ("route", "body", "path"),
    [
        (MESSAGES, {"embeds": [{"fields": [{"name": "n" * 257, "value": "v"}]}]}, ("embeds", 0, "fields", 0, "name")),
        (
            MESSAGES,
            {"components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x" * 81, "custom_id": "c"}]}]},
            ("components", 0, "components", 0, "label"),
        ),
        (
            MESSAGES,
            {"components": [{"type": 17, "components": [{"type": 10, "content": "x" * 4001}]}]},
            ("components", 0, "components", 0, "content"),
        ),
    ],
)
def test_the_place_of_a_fault_is_told(description: Description, route: str, body: JSON, path: tuple[Any, ...]) -> None:
    assert path in {violation.path for violation in description.check_request("POST", route, body)}


@needs_description
def test_the_place_of_a_fault_in_a_command_is_told(description: Description) -> None:
    options = [
        {"type": 1, "name": "go", "description": "d", "options": [{"type": 3, "name": "x", "description": "d" * 101}]}
    ]
    body = [{"name": "fine", "description": "d"}, {"name": "bad", "description": "d", "options": options}]
    (violation,) = description.check_request("PUT", COMMANDS, body)
    assert violation.path == (1, "options", 0, "options", 0, "description")
    assert violation.source == "openapi"


@needs_description
def test_what_is_not_described(description: Description) -> None:
    assert description.check_request("GET", MESSAGES, None) == []
    assert [violation.code for violation in description.check_request("POST", "/nowhere", {})] == ["UNDESCRIBED"]
    assert description.check_request("POST", MESSAGES, {"content": "x"}) == []
    assert faults_as(description, "ErrorResponse", {"code": 1, "message": "x"}) == []
    assert faults_as(description, "UserResponse", {"id": "1"}) != []


@needs_description
async def test_login_is_checked(sandbox: Sandbox, bot: LittleBot) -> None:
    assert sandbox.description is not None
    assert sandbox.description.validated > 0
    assert {request.route for request in sandbox.requests} >= {"/users/@me", COMMANDS, "/gateway/bot"}
