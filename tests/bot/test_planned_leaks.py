"""Evenings that differ in a plan only: until it is played, everybody else is shown the same at the same moments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from bot.clock import CALL_PAUSE
from bot.sandbox import Person, Sandbox
from games.catalogue import catalogue
from games.chance import ImaginedChance, SeededChance
from games.contract import Action, AnyGame, Seat
from games.engine import begin, play
from games.plans import Wish, resolve, wish
from games.simulation import match_seed
from rendering.words import Words
from tests.bot.end_to_end.evening import Evening, boards, fix_chance
from tests.bot.test_leaks import evened, parting, seen
from tests.bot.waiting import SOME_DAY

EN = Words("en")
SEATS = 3
WARM_UP = 8
"""Moves before anybody plans, at least."""
WAYS = ("wish", "standing", "rings at the table")


class Plot(Struct, frozen=True):
    """A match that comes to somebody who has planned for it."""

    game: AnyGame
    moves: tuple[tuple[Seat, Action], ...]
    """All but the last come before the plan; the last one asks its owner."""
    owner: Seat
    wished: Wish


def plot_of(game: AnyGame) -> Plot:
    """Return a plot of a game. A random match is played until somebody could plan just what they are asked next."""
    seed, luck = match_seed(3), Random(3)
    state: Any = begin(game, SEATS, game.meta.options(), SeededChance(seed, 0)).state
    moves: list[tuple[Seat, Action]] = []
    while True:
        seat = game.to_move(state)[0]
        action = luck.choice(list(game.legal_actions(state, seat)))
        after = play(game, state, seat, action, SeededChance(seed, len(moves) + 1)).state
        asked = game.to_move(after)
        moves.append((seat, action))
        if len(moves) > WARM_UP and len(asked) == 1 and asked[0] not in game.to_move(state):
            view = game.view(after, asked[0])
            fitting = (one for one in wishes(game, state, asked[0]) if one.occasion == game.occasion(view))
            wished = next((one for one in fitting if isinstance(resolve(game, view, one), Action)), None)
            if wished is not None:
                return Plot(game, tuple(moves), asked[0], wished)
        state = after


def wishes(game: AnyGame, state: Any, seat: Seat) -> Iterator[Wish]:
    """Yield what a seat could plan."""
    ahead = game.upcoming_view(game.view(state, seat))
    if ahead is not None:
        for action in game.legal_actions(game.determinize(ahead, ImaginedChance(0)), seat):
            yield wish(game, ahead, action)


class Night:
    """One of the worlds: with the plan, or without."""

    def __init__(self, evening: Evening, plot: Plot, way: str, *, planned: bool) -> None:
        self.evening, self.plot, self.way, self.planned = evening, plot, way, planned
        self.people = [evening.sandbox.user(name) for name in ("alice", "bob", "carol")]
        self.owner = self.people[plot.owner]
        self.others = [*(one for one in self.people if one is not self.owner), evening.sandbox.user("stranger")]
        self.match = 0

    async def play(self) -> None:
        """Play until the owner is asked, and let all but the plan's time pass, with everybody else looking around."""
        evening = self.evening
        async with evening.services():
            game = self.plot.game.meta.key
            self.match = await evening.match(*self.people, game=game, seed=3)
            for seat, action in self.plot.moves[:-1]:
                await evening.app.play.move(self.match, self.people[seat].id, action)
            if self.way == "rings at the table":
                await evening.app.people.choose(self.owner.id, rings="channel")
            if self.planned:
                await self._plan()
        await evening.open()
        await evening.settled()
        await evening.shown()
        seat, action = self.plot.moves[-1]
        await evening.app.play.move(self.match, self.people[seat].id, action)
        await evening.settled()
        await self._look_around()
        evening.advance(seconds=CALL_PAUSE - 1)
        await evening.settled()
        await self._look_around()

    async def _plan(self) -> None:
        plans, game = self.evening.app.plans, self.plot.game
        await plans.add(self.match, self.owner.id, self.plot.wished, None)
        if self.way == "standing":
            for answer in game.standing_answers:
                await plans.turn_standing(self.match, self.owner.id, answer)

    async def _look_around(self) -> None:
        channel = self.evening.sandbox.channel
        post = next(one for one in reversed(boards(channel)) if one.buttons)
        for person in self.others:
            for label in ("Board", "Your move", "Plan my next move"):
                if label not in [button.label for button in post.buttons]:
                    continue  # nobody can plan now
                await (await person.click(post, label)).message()
            for command in ("history", "undo", "my matches", "match list", "match show"):
                await (await person.slash(channel, command)).message()

    def known_to(self, person: Person) -> list[str]:
        """Everything somebody could see, with when; what comes at one moment has no order."""
        world = self.evening.sandbox.world
        return sorted(
            evened(f"{content.at - SOME_DAY:.0f} {seen(message, content)}")
            for channel in (self.evening.sandbox.channel, person.dm)
            for message in world.history
            if message.channel is channel and message.sees(person.user)
            for content in message.versions
        )


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", list(catalogue()))
async def test_nobody_else_can_tell_that_somebody_has_planned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, way: str
) -> None:
    plot, chance, found = plot_of(catalogue()[game]), fix_chance(monkeypatch), []
    for planned in (False, True):
        async with Sandbox() as sandbox:
            sandbox.clock.freeze(SOME_DAY)
            with sandbox.point_discord_here():
                night = Night(Evening(sandbox, tmp_path / str(planned), chance), plot, way, planned=planned)
                try:
                    await night.play()
                    found.append({person.name: night.known_to(person) for person in night.others})
                    before = (await night.evening.table(night.match)).revision
                    night.evening.advance(seconds=1)
                    await night.evening.settled()
                    played = (await night.evening.table(night.match)).revision > before
                    assert played == planned, "the worlds differ from now on"
                finally:
                    await night.evening.close()
    one, other = found
    for name, shown in one.items():
        assert len(shown) > 10
        for ours, theirs in zip(shown, other[name], strict=True):
            assert ours == theirs, f"{name} can tell: {parting(ours, theirs)}"
