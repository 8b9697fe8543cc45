"""How many taps a move takes, from *Your move* to its answer, by people who know no more than what they are shown."""

from __future__ import annotations

import asyncio
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median

from bot.app import App
from bot.bench.calm_scene import NAMES, START, lobby_label, open_lobby, running_bot
from bot.bench.figures import Figure
from bot.bench.fixed_chance import FixedChance, fixed_chance
from bot.bench.virtual_time import run
from bot.log import log_at
from bot.matches.entries import Move, read_entry
from bot.sandbox import ChatMessage, Person, Sandbox
from bot.sandbox.model.clock import Clock
from bot.sandbox.model.world import World
from bot.sandbox.people.autopilot import Autopilot
from bot.sandbox.people.reading import PressOutcome, Tap, match_of
from games.catalogue import catalogue, find_game
from games.codec import codec
from games.contract import kebab
from games.simulation import match_seed

MOVES = 40
"""Moves for every second that a figure may take, in each of a game's matches."""
PEOPLE = 2
PAUSE = 30.0
"""Seconds between two turns, so that the table has been told."""
USUAL = 3
"""Taps that the median move may take."""
COMMONEST = 6
"""Taps that the commonest verb may take at most."""


class Tapper(Autopilot):
    """A person who counts their taps."""

    def __init__(self, person: Person, luck: Random) -> None:
        super().__init__(person, luck)
        self.taps = 1
        """Those of the move that is being made, *Your move* included."""
        self.moves: dict[int, int] = {}
        """The taps of every move, by the interaction that made it."""

    async def press(self, message: ChatMessage, tap: Tap) -> tuple[PressOutcome, ChatMessage | None]:
        """Press, and count: a button is one tap, a list one to open it and one for everything chosen."""
        self.taps += 1 + len(tap.values)
        outcome, answer = await super().press(message, tap)
        if outcome is PressOutcome.ACCEPTED:
            self.moves[self.accepted[-1].interaction] = self.taps
            self.taps = 1
        return outcome, answer


def measure(seconds: float) -> Iterator[Figure]:
    """Measure the menus of every game, in a process for each core."""
    games = [(game, max(4, round(MOVES * seconds))) for game in catalogue()]
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=log_at, initargs=("ERROR",)) as pool:
        for figures in pool.map(game_figures, *zip(*games, strict=True)):
            yield from figures


def game_figures(game: str, moves: int) -> list[Figure]:
    """Play so many moves of a game and return the taps of its verbs."""
    clock = Clock()
    clock.freeze(START)
    with tempfile.TemporaryDirectory() as folder, fixed_chance() as chance:
        taps = run(clock, _played(game, moves, clock, chance, Path(folder)))
    every = [count for counts in taps.values() for count in counts]
    usual = max(taps, key=lambda verb: len(taps[verb]))
    figures = [Figure(f"{game}: taps of a move", median(every), "taps", "limit", float(USUAL))]
    for verb, counts in sorted(taps.items(), key=lambda item: -len(item[1])):
        limit = float(COMMONEST) if verb == usual else max(counts)
        figures.append(Figure(f"{game}: taps to {verb} ({len(counts)})", median(counts), "taps", "most", limit))
    return figures


async def _played(game: str, moves: int, clock: Clock, chance: FixedChance, folder: Path) -> dict[str, list[int]]:
    world = World(clock, remember=False)
    world.channel(world.guild("Friends"), "table")
    chance.luck, chance.seed = Random("seats"), match_seed(0, 0)
    async with Sandbox(world=world, strict=False, description="") as sandbox:
        people = [sandbox.user(name.lower(), display_name=name) for name in NAMES[:PEOPLE]]
        with sandbox.point_discord_here():
            async with running_bot(sandbox, folder) as app:
                card = await open_lobby(sandbox, people, game)
                match = match_of(card)
                assert match is not None, "a lobby's card names its match"
                await (await people[0].click(card, lobby_label("start"))).message()
                tappers = [Tapper(person, Random(seat)) for seat, person in enumerate(people)]
                await _play(app, match, tappers, moves)
                return await _by_verb(app, game, tappers)


async def _play(app: App, match: int, tappers: Sequence[Tapper], moves: int) -> None:
    """Have everybody answer in their direct messages until there were enough moves, or the match is over."""
    while sum(len(tapper.moves) for tapper in tappers) < moves:
        await asyncio.sleep(PAUSE)
        table = await app.play.table(match)
        if table.row.status != "running":
            return
        for tapper in tappers:
            if tapper.person.id in table.people_to_move:
                await tapper.play_menu(tapper.person.dm, match)


async def _by_verb(app: App, game: str, tappers: Sequence[Tapper]) -> dict[str, list[int]]:
    """Return the taps of all moves by their verbs."""
    found: dict[str, list[int]] = defaultdict(list)
    for tapper in tappers:
        for interaction, taps in tapper.moves.items():
            row = await app.store.read.revision_of(interaction)
            entry = None if row is None else read_entry(row.entry)
            if isinstance(entry, Move):
                action = codec(find_game(game)).action(bytes(entry.action))
                found[kebab(type(action).__name__)].append(taps)
    return found
