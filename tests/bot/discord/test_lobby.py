"""The lobby: opened, filled and started by buttons and by commands, in a channel or a thread of its own."""

from __future__ import annotations

from collections.abc import Callable

from bot.sandbox.messages import Message
from tests.bot.discord.club import Club, labels


async def card_of(club: Club, match: int) -> Message:
    """The lobby card of a match, once everything due is said."""
    await club.settled()

    async def look() -> Message | None:
        row = await club.app.store.read.post(match)
        return None if row is None else club.sandbox.world.channels[row.channel].messages[row.message]

    return await club.eventually(look)


async def until(club: Club, holds: Callable[[], object]) -> None:
    async def look() -> bool:
        return bool(holds())

    await club.eventually(look)


async def test_a_match_from_the_first_command_to_the_start_by_buttons(club: Club) -> None:
    mika, taro = club.person("mika"), club.person("taro")
    reply = await mika.slash(club.sandbox.channel, "match new", game="Stone Age")
    assert reply.private
    assert "Stone Age #1" in await reply.text()
    card = await card_of(club, 1)
    assert card.images[0].width == 1200
    assert "Mika (host)" in card.text
    assert labels(card)[:3] == ["Join", "Leave", "Add computer player"]
    await taro.click(card, "Join")
    await until(club, lambda: "Taro" in card.text)
    assert card.images[0].description.startswith("Stone Age")
    await taro.click(card, "Start")
    await until(club, lambda: "has started" in card.text)
    assert card.buttons == []
    assert (await club.table(1)).row.status == "running"
    post = await club.post(1)
    assert "Turn order" in post.text
    assert card.buttons == []
    assert "has started" in card.text
