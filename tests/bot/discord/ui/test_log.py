"""Neither a token of an interaction nor what people say stands in a log, at any level."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator

import pytest

from bot.discord.ui.presence import Presence
from bot.log import CHATTY, FORMAT, DiscreetFormatter, calm_libraries, without_tokens
from bot.sandbox.model.errors import Code
from tests.bot.discord.club import Club, opened
from tests.bot.discord.fair import Done
from tests.bot.discord.table.test_saying import TEXT, heard, moved, say
from tests.bot.discord.tables import lobby, until


class Logs:
    """The log as a host reads it, and as it would be without the formatter."""

    def __init__(self) -> None:
        self.handlers = [logging.StreamHandler(io.StringIO()) for _ in range(2)]
        for handler, kind in zip(self.handlers, (DiscreetFormatter, logging.Formatter), strict=True):
            handler.setFormatter(kind(FORMAT))

    @property
    def discreet(self) -> str:
        return self.handlers[0].stream.getvalue()

    @property
    def bare(self) -> str:
        return self.handlers[1].stream.getvalue()


@pytest.fixture
def logs() -> Iterator[Logs]:
    made, root = Logs(), logging.getLogger()
    loggers = (root, *map(logging.getLogger, CHATTY))
    levels = [logger.level for logger in loggers]
    root.setLevel(logging.DEBUG)
    calm_libraries()
    for handler in made.handlers:
        root.addHandler(handler)
    yield made
    for handler in made.handlers:
        root.removeHandler(handler)
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


async def test_a_whole_evening_at_debug_names_no_token(logs: Logs, club: Club) -> None:
    mika = club.person("mika")
    card = await lobby(club, "mika", "taro")
    replies = [
        await mika.click(card, "Start"),
        await mika.slash(club.sandbox.channel, "board"),
        await mika.slash(mika.dm, "settings"),
        await mika.click(await club.post(1, shows=0), "Your move"),
    ]
    for reply in replies:
        await reply.message()
    await mika.autocomplete(club.sandbox.channel, "settings", focused="timezone", timezone="berl")
    club.sandbox.faults.server_error("PATCH /webhooks/*", times=None)
    club.sandbox.faults.refuse("POST /interactions/*", Code.UNKNOWN_INTERACTION, times=1)
    replies.append(await mika.slash(club.sandbox.channel, "history", wait=False))
    replies.append(await mika.slash(club.sandbox.channel, "history"))
    await club.settled()
    tokens = {reply.interaction.token for reply in replies}
    assert len(tokens) == len(replies)
    assert tokens <= {token for token in tokens if token in logs.bare}, "discord.py logs them"
    assert [token for token in tokens if token in logs.discreet] == []
    assert club.sandbox.token not in logs.discreet
    chapter = await club.app.store.read.chapters.newest(1)
    assert chapter is not None
    seed = chapter.seed
    assert repr(seed) not in logs.discreet
    assert seed.hex() not in logs.discreet
    for private in ("custom_id", "Place figures"):
        assert private in logs.bare, "discord.py logs what players get"
        assert private not in logs.discreet
    assert "INTERACTION_CREATE {…}" in logs.discreet
    assert "INSERT INTO revision" not in logs.discreet, "hands stand in there"
    assert len(logs.discreet.splitlines()) >= len(logs.bare.splitlines())


@pytest.mark.parametrize("fault", ["refuse", "lose_request"])
async def test_menus_that_can_not_be_turned_name_no_token(logs: Logs, club: Club, fault: str) -> None:
    club.bot.presence = Presence(club.app.clock)
    table = await club.start("mika", "taro", game="fair")
    person = club.other(table, await club.mover(table))
    await opened(club, table, person)
    code = (Code.EXPIRED_TOKEN,) if fault == "refuse" else ()
    armed = getattr(club.sandbox.faults, fault)("PATCH /webhooks/*", *code, times=None)
    await club.play(table, Done())
    await until(club, lambda: armed.struck)
    await club.settled()
    await until(club, lambda: "stays as it is" in logs.discreet)
    tokens = {interaction.token for interaction in club.sandbox.world.interactions}
    assert tokens <= {token for token in tokens if token in logs.bare}, "discord.py logs them"
    assert [token for token in tokens if token in logs.discreet] == []


async def test_what_people_say_is_in_no_log(logs: Logs, club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    mika = await club.mover(table)
    menu = await moved(club, table, mika)
    await club.post(table.id)  # so that no board is posted in place of what is said
    await say(mika, menu)
    club.sandbox.faults.lose_answer("POST /channels/*/messages", times=1)
    await heard(club)
    await club.settled()
    assert TEXT in logs.bare, "discord.py logs it"
    assert TEXT not in logs.discreet


@pytest.mark.parametrize(
    "text",
    [
        "PATCH https://discord.com/api/v10/webhooks/12/SECRET/messages/@original with {} has returned 200",
        "404 for url='http://127.0.0.1:1/api/v10/interactions/12/SECRET/callback?with_response=1'",
        "WebSocket Event: {'t': 'INTERACTION_CREATE', 'd': {'token': 'SECRET', 'id': '1'}}",
        'payload {"token": "SECRET"}',
        r"payload {\"token\": \"SECRET\"}",
        "InteractionData(aW50ZXJhY3Rpb246SECRET-_=)",
    ],
)
def test_tokens_are_known_by_their_place_and_by_their_beginning(text: str) -> None:
    assert "SECRET" not in without_tokens(text)
    assert "…" in without_tokens(text)


def test_other_words_stay() -> None:
    text = "the token of a game is at /channels/1/messages, /webhooks/12 and 'tokens': '3'"
    assert without_tokens(text) == text


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (({"t": "READY", "d": {"user": "mika"}},), "got READY {…}"),
        (({"op": 1},), "got {…}"),
        (('{"user": "mika"}',), "got {…}"),
        ((["mika"],), "got {…}"),
        ((200,), "got 200"),
    ],
)
def test_payloads_of_the_library_are_left_out(args: tuple[object, ...], text: str) -> None:
    record = logging.LogRecord("discord.http", logging.DEBUG, "", 1, "got %s", args, None)
    assert DiscreetFormatter("%(message)s").format(record) == text
    assert record.args == logging.LogRecord("", 10, "", 1, "", args, None).args, "others get the record as it is"
