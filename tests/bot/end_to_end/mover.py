"""Plays a match of every game by itself, through the services. Of each line that it reads it makes so many moves.

It says of every move, after it was accepted, where that stands in the journal: match and revision.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random

from bot.app import App, open_app
from bot.matches.table import Table
from bot.settings import read_settings
from games.catalogue import catalogue
from tests.bot.starting import start

PEOPLE = {1: "Plover", 2: "Curlew"}
GUILD, CHANNEL = 400, 500


async def begin(app: App, game: str) -> None:
    host, *others = [await app.people.meet(number, name, "en") for number, name in PEOPLE.items()]
    table = await app.lobby.create(game, host, guild=GUILD, home=CHANNEL, locale="en")
    for other in others:
        await app.lobby.join(table.id, other)
    await start(app, table.id, host.user)


async def some_table(app: App, luck: Random) -> Table:
    """One of the matches that go on, of which there is one of each game."""
    running = {row.game: row.id for row in await app.store.read.matches.by_status("running")}
    game = luck.choice(list(catalogue()))
    if game not in running:
        await begin(app, game)
        return await some_table(app, luck)
    return await app.play.table(running[game])


async def move(app: App, luck: Random) -> Table:
    table = await some_table(app, luck)
    seat = luck.choice(table.to_move)
    user = table.seats[seat].user
    assert user is not None
    return await app.play.move(table.id, user, luck.choice(table.legal(seat)))


async def main() -> None:
    async with open_app(read_settings()) as app:
        luck = Random(0)
        while line := await asyncio.to_thread(sys.stdin.readline):
            for _ in range(int(line)):
                table = await move(app, luck)
                print(table.id, table.revision, flush=True)


if __name__ == "__main__":
    asyncio.run(main())
