"""The error table: a sentence for what was refused, a reference for what went wrong, before and after the answer."""

from __future__ import annotations

import logging
import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.discord.installation import PERMISSIONS, invite_url, lacking
from bot.discord.ui.controls import HANDLERS, Interaction, _what
from bot.discord.ui.protocol import Press, custom_id
from bot.matches.refusals import RefusedError, StaleError
from bot.notices.deliverer import PlaceClosedError
from bot.sandbox import Code, ResponseType
from bot.store import StoreError
from games.contract import Illegal, Phrase
from tests.bot.discord.club import Club
from tests.bot.discord.tables import lobby, said
from tests.bot.happenings import deny

EXPECTED = {
    "refused": (RefusedError("table-full", most=4), "All 4 seats are taken."),
    "stale": (StaleError(), "That is out of date"),
    "illegal": (Illegal(Phrase("reason-not-in-play", {"where": "x"})), None),
    "forbidden": (PlaceClosedError(1, "send_messages"), "can allow it: Send Messages."),
    "gone": (PlaceClosedError(1, "channel"), "Discord does not let the bot do that here."),
}


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What the button *Join* fails of, and how it has answered before."""
    how: dict[str, object] = {"error": RuntimeError("oops"), "before": None}

    async def fail(interaction: Interaction, press: Press) -> None:
        if how["before"] == "update":
            await interaction.response.defer()
        elif how["before"] == "message":
            await interaction.response.defer(ephemeral=True, thinking=True)
        raise how["error"]  # type: ignore[misc]

    monkeypatch.setitem(HANDLERS, "join", fail)
    return how


@pytest.mark.parametrize("before", [None, "update", "message"])
@pytest.mark.parametrize("kind", ["refused", "stale", "forbidden", "gone"])
async def test_what_is_expected_is_a_private_sentence(club: Club, failing: dict, kind: str, before: str | None) -> None:
    card = await lobby(club, "mika")
    failing["error"], text = EXPECTED[kind]
    failing["before"] = before
    taro = club.person("taro")
    await taro.click(card, "Join")
    told = await taro.wait_for(text)
    assert told.ephemeral
    assert "Mika (host)" in card.text


async def test_a_broken_rule_of_a_game_is_said_in_its_words(club: Club, failing: dict) -> None:
    card = await lobby(club, "mika")
    failing["error"] = Illegal(Phrase("reason-no-tool"))
    taro = club.person("taro", "ja")
    await taro.click(card, "Join")
    from rendering.words import Words

    assert await taro.wait_for(Words("ja", "stone_age").text("reason-no-tool"))


async def test_the_unexpected_is_logged_with_the_reference_that_is_shown(
    club: Club, failing: dict, caplog: pytest.LogCaptureFixture
) -> None:
    card = await lobby(club, "mika")
    taro = club.person("taro")
    with caplog.at_level(logging.ERROR):
        await taro.click(card, "Join")
        told = await taro.wait_for("Something went wrong")
    reference = re.search(r"reference ([0-9A-F]{6})", told.text)
    assert reference is not None
    record = next(record for record in caplog.records if reference[1] in record.getMessage())
    assert record.exc_info is not None
    assert "oops" not in told.text


def test_the_log_has_verb_and_match_of_a_press_and_no_answers() -> None:
    pressed: Any = SimpleNamespace(
        type=discord.InteractionType.component, command=None, data={"custom_id": custom_id("do", 71, "bid", "secret")}
    )
    assert _what(pressed) == "do of match 71"
    pressed.data = {"custom_id": "somebody else's secret"}
    assert "secret" not in _what(pressed)
    with pytest.raises(ValueError, match="an id of 'do' is too long") as caught:
        custom_id("do", 71, "secret" * 20)
    assert "secret" not in str(caught.value)


async def test_a_store_that_fails_says_that_nothing_has_changed(club: Club, failing: dict) -> None:
    card = await lobby(club, "mika")
    failing["error"] = StoreError("The disk that holds /secret/path is full.")
    taro = club.person("taro")
    await taro.click(card, "Join")
    told = await taro.wait_for("can’t save anything at the moment")
    assert "/secret" not in told.text


async def test_a_command_that_fails_is_answered_too(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("oops")

    monkeypatch.setattr("bot.discord.cogs.people.own_list", fail)
    mika = club.person("mika")
    assert "Something went wrong" in await said(mika, mika.dm, "my matches")


async def test_discords_refusal_names_the_permission(club: Club, failing: dict) -> None:
    card = await lobby(club, "mika")
    deny(club.sandbox.world, club.sandbox.channel, "attach_files")
    response = type("Response", (), {"status": 403, "reason": "Forbidden"})()
    failing["error"] = discord.Forbidden(response, {"code": 50013, "message": "Missing Permissions"})  # type: ignore[arg-type]
    taro = club.person("taro")
    await taro.click(card, "Join")
    assert await taro.wait_for("can allow it: Attach Files.")


async def test_an_answer_that_comes_too_late_raises_nothing(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    card = await lobby(club, "mika")
    club.sandbox.faults.refuse("POST /interactions/*/callback", Code.UNKNOWN_INTERACTION)
    with caplog.at_level(logging.ERROR):
        await club.person("taro").click(card, "Join", wait=False)
        await club.settled()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_button_of_an_unknown_version_is_stale(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    card = await lobby(club, "mika")
    monkeypatch.delitem(HANDLERS, "join")
    taro = club.person("taro")
    reply = await taro.click(card, "Join")
    assert reply.kind is ResponseType.MESSAGE
    assert "out of date" in await reply.text()


def test_the_invite_link_asks_for_exactly_what_is_used() -> None:
    url = invite_url(123)
    bits = int(re.search(r"permissions=(\d+)", url)[1])  # type: ignore[index]
    given = {name for name, value in discord.Permissions(bits) if value}
    aliases = {"view_channel": "read_messages"}
    assert given == {aliases.get(name, name) for name in PERMISSIONS}
    assert "client_id=123" in url
    assert re.search(r"scope=bot(\+|%20)applications\.commands", url)


def test_what_is_lacking_depends_on_where_it_is_played() -> None:
    everything = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    assert lacking(everything) == ()
    everything.send_messages = False
    assert lacking(everything) == ("send_messages",)
    assert lacking(everything, thread=True) == ()


@pytest.mark.parametrize("error", [app_commands.CommandNotFound("x", []), app_commands.NoPrivateMessage()])
def test_every_error_of_discord_py_that_players_meet_has_words(error: Exception) -> None:
    from bot.discord.ui.controls import TABLE
    from rendering.words import Words

    phrase = TABLE[type(error)](None, error)
    assert phrase is not None
    for locale in ("en", "ja"):
        assert Words(locale).say(phrase)
