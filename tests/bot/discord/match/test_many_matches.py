"""However many matches somebody has, no more are read than are shown."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord.match.listings import PAGE
from bot.discord.match.resolution import MOST
from bot.matches import lobby_options
from bot.store.listing import TableQueries
from tests.bot.discord.club import Club
from tests.bot.discord.tables import said

MATCHES = 60


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the matches that are read with everything that belongs to them."""
    numbers: list[int] = []
    original: Any = TableQueries.load

    async def load(self: TableQueries, match: int) -> Any:
        numbers.append(match)
        return await original(self, match)

    monkeypatch.setattr(TableQueries, "load", load)
    return numbers


@pytest.fixture
async def crowded(club: Club, monkeypatch: pytest.MonkeyPatch) -> Club:
    monkeypatch.setattr(lobby_options, "OPEN_LOBBIES", MATCHES)
    monkeypatch.setattr(lobby_options, "LIVE_MATCHES", MATCHES)
    mika = await club.app.people.meet(club.person("mika").id, "Mika", "en")
    guild, home = club.sandbox.guild.id, club.sandbox.channel.id
    for _ in range(MATCHES):
        await club.app.lobby.create("stone_age", mika, guild=guild, home=home, locale="en")
    await club.settled()
    return club


async def test_suggestions_read_what_they_show(crowded: Club, read: list[int]) -> None:
    mika = crowded.person("mika")
    found = await mika.autocomplete(crowded.sandbox.channel, "match show", focused="match", match="")
    assert [choice.value for choice in found] == list(range(1, MOST + 1))
    assert len(read) <= MOST + 1


async def test_a_choice_of_matches_reads_what_it_shows(crowded: Club, read: list[int]) -> None:
    text = await said(crowded.person("mika"), crowded.sandbox.channel, "match show")
    assert "Which match" in text
    assert len(read) <= MOST + 1


async def test_a_number_finds_a_match_that_is_not_shown(crowded: Club) -> None:
    mika = crowded.person("mika")
    found = await mika.autocomplete(crowded.sandbox.channel, "match show", focused="match", match="#47")
    assert [choice.value for choice in found] == [47]


@pytest.mark.parametrize("command", ["my matches", "match list"])
async def test_a_list_reads_a_page(crowded: Club, read: list[int], command: str) -> None:
    text = await said(crowded.person("mika"), crowded.sandbox.channel, command)
    assert text.count("Stone Age #") == PAGE
    assert len(read) <= PAGE
