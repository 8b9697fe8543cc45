"""What a game covers of a view reaches no picture, text or menu; its computer players think with all of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.computers.computer_players import think
from bot.matches.table import Table
from bot.sandbox.people.actors import Person
from games.catalogue import catalogue
from games.chance import Chance
from games.contract import Action, Advisor, Choice, Phrase, Seat
from rendering.pictures import Drawing
from tests.bot.discord import fair
from tests.bot.discord.club import Club, opened, pressed
from tests.bot.discord.fair import Fair, State, View, Walk
from tests.bot.payloads import payloads_for

COINS = "purse of 7654321"


class Purse(View, frozen=True):
    """A view with money that everybody could have counted."""

    coins: str | None = None


class Open(Fair):
    """Tells the money wherever it can. Nothing is covered yet."""

    def __init__(self) -> None:
        self.advised: list[str | None] = []
        self.described: list[str | None] = []
        self.imagined: list[str | None] = []
        self.advisor = Advisor(self._prior, self._evaluate)

    def view(self, state: State, seat: Seat | None) -> Purse:
        return Purse(seat, state, COINS)

    def ask(self, view: Purse, seat: Seat) -> Phrase:
        return told(view)

    def progress(self, view: Purse) -> Phrase:
        return told(view)

    def describe(self, view: Purse, action: Action) -> Choice:
        self.described.append(view.coins)
        return replace(super().describe(view, action), earns=told(view), label=told(view))

    def determinize(self, view: Purse, chance: Chance) -> State:
        self.imagined.append(view.coins)
        return view.state

    def _prior(self, view: Purse, action: Action) -> float:
        self.advised.append(view.coins)
        return 0.0

    def _evaluate(self, view: Purse, seat: Seat) -> float:
        self.advised.append(view.coins)
        return 0.0


class Screened(Open):
    def shown(self, view: Purse) -> Purse:
        return replace(view, coins=None)


class Foreseen(Screened):
    def preview(self, view: Purse, action: Action) -> Purse:
        return view


class OpenForeseen(Open):
    def preview(self, view: Purse, action: Action) -> Purse:
        return view


def told(view: Purse) -> Phrase:
    return Phrase("earns-points", {"points": view.coins or "some"})


def draw(view: Purse, look: Any, seat: Seat | None) -> Drawing:
    """A picture that shows the money of now and of before."""
    before = None if look.before is None else look.before.coins
    kind = "preview" if look.preview else "board"
    return Drawing(fair.PIXELS, f"{kind}: {view.coins}, before {before}", 12, 9)


async def look_around(club: Club, table: Table, mika: Person) -> None:
    """Look at everything that is made from a view."""
    guest = club.person("guest")
    await club.post(table.id)
    for person in (mika, guest):
        await (await person.slash(club.sandbox.channel, "board")).message()
        await (await person.slash(club.sandbox.channel, "my matches")).message()
        await (await person.slash(club.sandbox.channel, "history")).message()
    await (await mika.slash(club.sandbox.channel, "board", public=True)).message()
    menu = await opened(club, table, mika)
    menu = await pressed(mika, menu, "Throw")
    menu = await pressed(mika, menu, "Ball")
    await mika.autocomplete(club.sandbox.channel, "village-fair throw", focused="far", what="ball", far="")
    await (await mika.slash(club.sandbox.channel, "village-fair throw", what="ball")).message()
    await (await mika.slash(club.sandbox.channel, "village-fair roll")).message()


def payloads(club: Club) -> Iterator[str]:
    """Everything that anybody was sent."""
    for name in ("mika", "taro", "guest"):
        yield from payloads_for(club.sandbox, club.person(name))


@pytest.mark.parametrize(
    ("rules", "covers"), [(Screened(), True), (Foreseen(), True), (Open(), False), (OpenForeseen(), False)]
)
async def test_what_is_covered_is_shown_to_nobody(
    club: Club, monkeypatch: pytest.MonkeyPatch, rules: Open, covers: bool
) -> None:
    monkeypatch.setattr(fair, "draw", draw)
    monkeypatch.setitem(catalogue(), "fair", rules)
    table = await club.start("mika", "taro", game="fair")
    mika = await club.mover(table)
    await look_around(club, table, mika)
    await club.play(table, Walk(1))
    await club.settled()
    texts = list(payloads(club))
    for kind in ("board: ", "preview: ", "Throw", " points"):
        seen = [text for text in texts if kind in text]
        assert seen, f"nothing was made of kind {kind!r}"
        assert covers or any(COINS in text for text in seen), "the money can be told here"
    assert covers == (not any(COINS in text for text in texts))
    assert set(rules.described) == ({None} if covers else {COINS})


async def test_a_computer_player_thinks_with_what_is_covered(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Screened()
    monkeypatch.setitem(catalogue(), "fair", rules)
    table = await club.table((await club.start("mika", "taro", game="fair")).id)
    assert think(table, 0, "gentle") in table.legal(0)
    assert rules.advised
    assert set(rules.advised) == set(rules.imagined) == {COINS}
