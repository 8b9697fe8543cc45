"""``python -m tests.bot.old_database.make``: put by a database of this version, for later ones to open.

Run it on a checkout of the version that is to be kept; the tests never do. It plays a week in the sandbox, puts the
database by, and then presses everything that can be pressed, to note what kind of thing that does.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from bot.matches import chance as matches_chance
from bot.matches.computers import computer_players
from bot.sandbox import Sandbox
from bot.sandbox.model.world import World
from games.catalogue import catalogue
from tests.bot.end_to_end.evening import Evening, FixedChance
from tests.bot.happenings import deny
from tests.bot.old_database.explorer import Explorer, Typed, fewer
from tests.bot.old_database.kept import keep
from tests.bot.old_database.place import StillClock, kept_place
from tests.bot.old_database.presser import pressing
from tests.bot.old_database.season import Season, asks, over, several

BEGINNING = 1_777_888_800.0
"""A Monday in May 2026, 10:00 in UTC."""
DAY, HOUR = 86400.0, 3600.0


async def make(folder: Path) -> None:
    """Play, put the database by, try everything, write it down."""
    with pytest.MonkeyPatch.context() as patch:
        chance = FixedChance()
        for module in (matches_chance, computer_players):
            patch.setattr(module, "secrets", chance)
        world = World(StillClock(BEGINNING))
        world.channel(world.guild("Club"), "table")
        async with Sandbox(world=world) as sandbox:
            with sandbox.point_discord_here():
                season = Season(Evening(sandbox, folder, chance))
                try:
                    await play(season)
                finally:
                    await season.evening.close()
        told = season.break_down(("tribes", "turn"), ("guilds", "board"))
        put_by(season.evening.settings.database)
        place = kept_place(world, told)
        async with pressing(place, folder, patch) as presser:
            presser.sandbox.world.commands = world.commands
            presses = fewer(await Explorer(presser, world).explore(commands(season)), presser.games())
    keep(version("turnstone"), folder / "kept.sqlite", place, presses)
    print(version("turnstone"), len(presses))


def put_by(database: Path) -> None:
    """Leave nothing beside the file, and no room in it; no emojis either, which the place that is kept doesn't have."""
    with closing(sqlite3.connect(database)) as db:
        db.execute("DELETE FROM emoji")
        db.commit()
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("VACUUM")


async def play(season: Season) -> None:
    """Bring about something of everything, from what lies longest to what is just going on."""
    await season.evening.open()
    await leave_things_lying(season)
    await play_on(season)
    await finish(season)
    await ask_the_table(season)
    await open_lobbies(season)
    await change_minds(season)
    await season.settled()
    await shut_the_parlour(season)
    await season.evening.close()
    await go_on_unseen(season)
    season.evening.advance(20 * HOUR)


async def leave_things_lying(season: Season) -> None:
    """Dave has gone: his match waits for days."""
    await season.match("gone", "applejack", "bob", "alice", "dave", channel=season.parlour)
    await season.play("gone", asks("take", "dave"))
    await season.settled(4 * DAY)


async def play_on(season: Season) -> None:
    """Every game in the middle, with something of every kind of menu; and twice several decide at the same time."""
    await season.match("tribes", "stone_age", "alice", "bob", computers=1, seed=1)
    await season.play("tribes", asks("place", "alice", 70))
    await season.match("hunger", "stone_age", "carol", "alice", "bob", channel=season.parlour, seed=2)
    await season.play("hunger", several, boldness=1.0)
    await season.match("orchards", "applejack", "alice", "carol", place="thread", computers=1, seed=3)
    await season.play("orchards", asks("place", "carol", 40))
    await season.match("guilds", "kings_guild", "alice", "bob", "carol", computers=1, seed=4)
    await season.play("guilds", asks("craft", "alice", 60))
    for seed in range(3, 10):  # whoever is drawn to begin may play so that nobody bids
        await season.match("bids", "kings_guild", "bob", "erin", channel=season.parlour, seed=seed)
        if await season.hasten("bids", several):
            break
    await season.match("oases", "almadi", "alice", "carol", computers=1, seed=5)
    await season.play("oases", asks("place", "alice", 30))
    await season.match("roads", "via_appia", "bob", "carol", seed=6)
    await season.play("roads", asks("push", "bob", 10))


async def finish(season: Season) -> None:
    """A match that has been played to its end, and one whose players are asked to play once more."""
    await season.match("finished", "applejack", "alice", "bob", channel=season.parlour, seed=7)
    await season.play("finished", over)
    await season.match("again", "applejack", "alice", "erin", seed=8)
    await season.play("again", asks("take", "alice", 4))
    await season.command("alice", "match concede", "again", "giveup")
    await season.settled()
    await season.press("alice", await season.last("again", "rematch"), "rematch")
    await season.match("given up", "applejack", "alice", "erin", seed=12)
    await season.command("erin", "match concede", "given up", "giveup")
    await season.match("unseen", "stone_age", "alice", "bob", "erin", seed=13)


async def ask_the_table(season: Season) -> None:
    """In two matches something is asked of the others, in a third a computer player stands in for somebody."""
    await season.match("undo", "applejack", "alice", "bob", "carol", seed=9)
    await season.play("undo", asks("take", "bob", 5))
    await season.command("alice", "undo", "undo", "askundo")
    await season.match("end", "stone_age", "carol", "bob", "erin", channel=season.parlour, seed=10)
    await season.play("end", asks("place", "erin", 5))
    await season.command("bob", "match abandon", "end", "askend")
    await season.match("away", "stone_age", "bob", "carol", seed=11)
    await season.play("away", asks("place", "carol", 4))
    await season.command("carol", "match hand-over", "away", "handnow")
    await season.settled()


async def open_lobbies(season: Season) -> None:
    """Lobbies of games with options, one in a thread of its own."""
    await season.lobby("lobby", "stone_age", "bob", "carol", computers=1)
    await season.lobby("thread", "applejack", "carol", "alice", place="thread")


async def change_minds(season: Season) -> None:
    """What people choose for themselves."""
    panel = await (await season.person("alice").slash(season.sandbox.channel, "settings")).message()
    await season.person("alice").select(panel, ["23"], custom_id="t:mine:0:0:panel:sleeps")
    await season.person("bob").slash(season.sandbox.channel, "settings", timezone="Asia/Tokyo")


async def shut_the_parlour(season: Season) -> None:
    """The bot may not write in a channel any more; meanwhile it goes on there. What is to be told waits."""
    deny(season.sandbox.world, season.parlour, "send_messages")
    await season.command("alice", "match nudge", "gone", "")
    await season.play("hunger", lambda table: not several(table))
    await season.settled()


async def go_on_unseen(season: Season) -> None:
    """While the bot is down nothing is told, and everything waits: as after a crash between writing and sending."""
    async with season.evening.services() as app:
        alice = await app.people.meet(season.person("alice").id, "Alice", "en")
        frank = await app.people.meet(season.person("frank").id, "Frank", "en")
        table = await season.table("unseen")
        (seat,), (first,) = table.to_move, table.people_to_move
        await app.play.move(table.id, first, table.legal(seat)[0])
        await app.play.nudge(table.id, first)
        await app.consent.ask_undo(table.id, first)
        await app.lobby.rematch(season.matches["given up"], alice)
        opened = await app.lobby.create("kings_guild", frank, guild=table.row.guild, home=table.row.home, locale="en")
        await app.lobby.join(opened.id, alice)


def commands(season: Season) -> Iterator[Typed]:
    """What is typed, to press what it opens."""
    table, parlour = season.sandbox.channel.id, season.parlour.id
    for name, user in (("tribes", "alice"), ("hunger", "carol"), ("gone", "bob"), ("gone", "erin"), ("end", "erin")):
        yield Typed(user, table, "match settings", {"match": season.matches[name]})
    for name in ("concede", "abandon", "hand-over", "show", "settings"):
        yield Typed("alice", table, f"match {name}", {"match": season.matches["guilds"]})
    for name, user in (("lobby", "bob"), ("thread", "carol"), ("thread", "erin")):
        yield Typed(user, table, "match settings", {"match": season.matches[name]})
        yield Typed(user, table, "match show", {"match": season.matches[name]})
    yield Typed("carol", table, "match show", {"match": season.matches["away"]})
    yield Typed("erin", table, "match abandon", {"match": season.matches["guilds"]})
    yield Typed("erin", parlour, "match replace", {"player": season.person("dave"), "match": season.matches["gone"]})
    yield Typed("bob", parlour, "match replace", {"player": season.person("dave"), "match": season.matches["gone"]})
    looks = {"tribes": "alice", "orchards": "carol", "guilds": "alice", "roads": "bob", "finished": "frank"}
    for name, user in looks.items():
        yield Typed(user, table, "history", {"match": season.matches[name]})
        yield Typed(user, table, "board", {"match": season.matches[name]})
    for user in ("alice", "carol"):
        yield Typed(user, table, "settings", {})
        yield Typed(user, table, "my matches", {})
        yield Typed(user, table, "match list", {})
    for text in ("match show", "match settings", "match concede", "match hand-over", "undo", "history"):
        yield Typed("bob", table, text, {})
    yield Typed("bob", table, "match nudge", {})
    yield Typed("alice", table, "match nudge", {})
    for game in catalogue():
        yield Typed("carol", table, "rules", {"game": game})
    yield Typed("carol", table, "rules", {})
    yield Typed("alice", table, "stone-age place", {"where": ..., "match": season.matches["tribes"]})
    yield Typed("bob", table, "stone-age place", {"figures": 1})
    yield Typed("carol", table, "applejack place", {"face": ..., "match": season.matches["orchards"]})
    yield Typed("alice", table, "kings-guild craft", {"quest": ..., "match": season.matches["guilds"]})
    yield Typed("alice", table, "kings-guild gather", {"match": season.matches["guilds"]})
    yield Typed("alice", table, "almadi place", {"match": season.matches["oases"]})
    yield Typed("bob", table, "via-appia push", {"match": season.matches["roads"]})


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(make(Path(made)))
