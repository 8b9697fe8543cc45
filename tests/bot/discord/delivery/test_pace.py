"""Computer players among themselves play at a pace that can be watched: a post a round, and faster on request."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.refusals import StaleError
from bot.matches.table import Table
from bot.matches.tempo import AT_TABLES, IN_SANDBOX, Tempo
from bot.sandbox.model.places import ChatMessage
from games.catalogue import catalogue
from games.chance import SeededChance
from games.engine import play
from games.players import player
from rendering.words import Words
from tests.bot.discord.club import Club, labels
from tests.bot.starting import start


async def watched(club: Club, game: str = "stone_age", computers: int = 2, locale: str = "en") -> Table:
    """A match that somebody has opened and doesn't play."""
    host, place = club.person("mika"), club.sandbox.channel
    row = await club.app.people.meet(host.id, "Mika", locale)
    lobby = club.app.lobby
    table = await lobby.create(game, row, guild=place.guild.id, home=place.id, locale=locale)
    for _ in range(computers):
        await lobby.add_computer(table.id, host.id, "gentle")
    await lobby.leave(table.id, host.id)
    return await start(club.app, table.id, host.id)


def boards(club: Club) -> list[ChatMessage]:
    return [message for message in club.sandbox.channel.messages.values() if message.author is club.sandbox.world.bot]


async def scene(club: Club, table: Table) -> Table:
    """Let the time of a scene pass; the match after the next one, which is a round."""
    before = await club.table(table.id)

    async def passed() -> Table | None:
        now = await club.table(table.id)
        return now if now.game.rounds(now.state) != before.game.rounds(before.state) else None

    async def told() -> bool:
        return not await club.app.store.read.due.exists(club.app.clock())

    await club.advance(seconds=club.app.journal.tempo.seconds + 0.5)
    await club.eventually(passed)
    await club.eventually(told)
    return await club.table(table.id)


async def test_a_round_a_post_and_not_before_its_time(club: Club) -> None:
    table = await watched(club)
    first = await club.post(table.id)
    assert (await club.table(table.id)).revision == 0
    assert labels(first) == ["Board", "Play to the end", "Rules"]
    rounds: list[int] = []
    for _ in range(3):
        now = await scene(club, table)
        rounds.append(now.game.rounds(now.state) or 0)
        assert (await club.table(table.id)).revision == now.revision
    assert rounds == [2, 3, 4]
    posts = boards(club)
    assert [bool(post.buttons) for post in posts[-4:]] == [False, False, False, True]
    moves = (await club.table(table.id)).revision
    changes = [one for one in club.sandbox.requests if one.method in ("POST", "PATCH") and "/messages" in one.path]
    assert len(changes) <= 2.5 * moves
    assert all("welcome" in message.text for _, message in club.sandbox.world.pings)


async def test_to_the_end_on_request(club: Club) -> None:
    table = await watched(club)
    post = await club.post(table.id)
    stranger = club.person("hana")
    assert "Only the host" in await (await stranger.click(post, "Play to the end")).text()
    reply = await club.person("mika").click(post, "Play to the end")
    assert (await reply.text()).startswith("The computer players go on without pauses now.")

    async def is_ahead() -> bool:
        now = await club.table(table.id)
        return (now.game.rounds(now.state) or 0) >= 4

    await club.eventually(is_ahead)


async def test_where_people_play_it_changes_nothing(club: Club) -> None:
    table = await club.start("mika", "taro")
    with pytest.raises(StaleError):
        await club.app.play.hurry(table.id, club.person("mika").id, as_host=False)
    assert not (await club.table(table.id)).row.hurried


@pytest.mark.parametrize("tempo", [AT_TABLES, IN_SANDBOX], ids=["tables", "sandbox"])
@pytest.mark.parametrize("key", catalogue())
def test_scenes_of_every_game(key: str, tempo: Tempo) -> None:
    """No scene is a single answer of many, and none is the whole match."""
    game: Any = catalogue()[key]
    chance = SeededChance(bytes(16), 0)
    for seats in (game.meta.seats[0], game.meta.seats[1]):
        state = game.setup(seats, game.meta.options(), chance).state
        chooser, answers, ends = player("random", lambda: None), 0, 0
        while game.to_move(state) and answers < 150:
            seat = game.to_move(state)[0]
            action = chooser.choose(game, game.view(state, seat), tuple(game.legal_actions(state, seat)), chance)
            after = play(game, state, seat, action, chance).state
            ends += tempo.ends_scene(game, state, after)
            state, answers = after, answers + 1
        assert 2 <= ends <= answers
        assert tempo.by_turn or ends <= answers / seats


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("key", catalogue())
async def test_every_game_is_watched_and_followed(club: Club, key: str, locale: str) -> None:
    words = Words(locale, key)
    table = await watched(club, key, catalogue()[key].meta.seats[1] - 1, locale)
    first = await club.post(table.id)
    assert labels(first) == [words.text(f"play-button-{verb}") for verb in ("board", "hurry", "rules")]
    hana = club.person("hana", "ja" if locale == "ja" else "en-US")
    await club.app.people.meet(hana.id, "Hana", locale)
    await club.app.follows.follow(table.id, hana.id, rounds=True)

    async def is_told() -> bool:
        await club.advance(seconds=20)
        return len(hana.inbox) >= 2

    await club.eventually(is_told)
    for message in hana.inbox[:2]:
        assert labels(message)[-1] == words.text("follow-button-stop")
        assert words.text("game") in message.text
        assert message.images
    assert hana.buzzes == []
    assert club.sandbox.violations == []
