"""Chance: the published derivation recomputed by other means, fairness, and records that fit or are refused."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import count
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from games.chance import (
    Chance,
    ChanceAskedError,
    Chanced,
    ImaginedChance,
    NoChance,
    RecordedChance,
    ReplayError,
    SeededChance,
    seed_hash,
)


def published(seed: bytes, revision: int, bounds: list[int]) -> list[int]:
    """Number n of a revision is HMAC-SHA256(seed, "revision/n"): its first 8 bytes, big-endian, modulo the bound.

    Numbers in the incomplete last stretch of the 64-bit range are passed over: every remainder is equally likely.
    """
    counter, numbers = count(), []
    for bound in bounds:
        whole = 2**64 // bound * bound
        while True:
            digest = hmac.new(seed, f"{revision}/{next(counter)}".encode(), hashlib.sha256).digest()
            number = int.from_bytes(digest[:8], "big")
            if number < whole:
                break
        numbers.append(number % bound)
    return numbers


@given(st.binary(min_size=1, max_size=40), st.integers(0, 10**6), st.lists(st.integers(1, 2**63), max_size=12))
def test_anyone_can_recompute_every_number(seed: bytes, revision: int, bounds: list[int]) -> None:
    chance = SeededChance(seed, revision)
    assert [chance.die(bound) - 1 for bound in bounds] == published(seed, revision, bounds)


def test_a_number_beyond_the_last_whole_stretch_is_passed_over() -> None:
    bound = 2**63 + 1
    chance = SeededChance(b"over", 3)
    drawn = [chance.die(bound) - 1 for _ in range(40)]
    assert drawn == published(b"over", 3, [bound] * 40)
    raw = [int.from_bytes(hmac.digest(b"over", b"3/%d" % n, "sha256")[:8], "big") for n in range(40)]
    assert drawn != [number % bound for number in raw], "about half of the numbers had to be passed over"


def test_known_numbers_stay_what_they_are() -> None:
    digest = hmac.digest(b"seed", b"7/0", "sha256")
    assert SeededChance(b"seed", 7).die() == int.from_bytes(digest[:8], "big") % 6 + 1
    assert seed_hash(b"seed") == "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"


def test_dice_and_picks_are_even() -> None:
    chance = SeededChance(b"fair", 0)
    throws = Counter(chance.dice(6000))
    assert set(throws) == set(range(1, 7))
    assert all(850 < times < 1150 for times in throws.values())
    picks = Counter(chance.pick("abc") for _ in range(3000))
    assert all(850 < times < 1150 for times in picks.values())


def test_revisions_and_seeds_are_told_apart() -> None:
    throws = {SeededChance(seed, revision).dice(20) for seed in (b"a", b"b") for revision in (1, 2, 12)}
    assert len(throws) == 6


@given(st.lists(st.integers(0, 5), max_size=12), st.integers(0, 14), st.integers())
def test_a_draw_takes_from_the_bag_and_leaves_the_rest_in_order(bag: list[int], wanted: int, seed: int) -> None:
    drawn, left = ImaginedChance(seed).draw(bag, wanted)
    assert len(drawn) == min(wanted, len(bag))
    assert Counter(drawn) + Counter(left) == Counter(bag)
    rest = iter(bag)
    assert all(item in rest for item in left), "what is left keeps the order of the bag"


def test_nothing_to_pick_is_an_error_and_not_on_record() -> None:
    chance = SeededChance(b"", 0)
    with pytest.raises(ValueError, match="nothing to pick"):
        chance.pick(())
    assert chance.outcomes == []
    assert chance.draw((), 3) == ((), ())


def ask(chance: Chance) -> list[Any]:
    """Ask for a bit of everything."""
    chance.reveal("bids")
    return [chance.die(), chance.pick("xyz"), chance.draw((1, 2, 3), 2), chance.outcome("own", lambda: [1.5, "a"])]


def test_a_record_gives_the_same_back() -> None:
    live = SeededChance(b"live", 1)
    given_live = ask(live)
    stored = msgspec.json.decode(msgspec.json.encode(live.outcomes), type=list[Chanced])
    again = RecordedChance(stored)
    assert not again.spent
    assert ask(again) == given_live
    assert again.spent
    assert again.outcomes == live.outcomes


def test_a_record_says_what_was_asked() -> None:
    chance = SeededChance(b"live", 1)
    ask(chance)
    assert [outcome.kind for outcome in chance.outcomes] == ["reveal:bids", "d6", "pick:3", "pick:3", "pick:2", "own"]
    assert 1 <= chance.outcomes[1].value <= 6


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        ([], "ends after 0"),
        ([Chanced("d4", 2)], "'d4'"),
        ([Chanced("d6", 7)], "7 is not an outcome"),
        ([Chanced("d6", 0)], "0 is not an outcome"),
        ([Chanced("d6", "3")], "'3' is not an outcome"),
        ([Chanced("d6", True)], "True is not an outcome"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(record: list[Chanced], complaint: str) -> None:
    with pytest.raises(ReplayError, match=complaint):
        RecordedChance(record).die()


def test_a_pick_outside_what_there_is_is_refused() -> None:
    for index in (-1, 3):
        with pytest.raises(ReplayError):
            RecordedChance([Chanced("pick:3", index)]).pick("abc")


class Bed(Struct, frozen=True):
    stones: tuple[tuple[int, float], ...]
    names: dict[int, str]


def test_physics_is_computed_once_and_read_alike_ever_after() -> None:
    bed, calls = Bed(((1, 0.1), (2, 2.5)), {7: "a"}), []
    live = SeededChance(b"", 0)
    first = live.outcome("push", lambda: calls.append(1) or bed, Bed)
    replayed = RecordedChance(msgspec.json.decode(msgspec.json.encode(live.outcomes), type=list[Chanced]))
    second = replayed.outcome("push", lambda: calls.append(2), Bed)
    assert first == second == bed
    assert calls == [1], "replay never computes"


def test_imagined_chance_guesses_where_real_chance_computes() -> None:
    calls: list[str] = []

    def compute() -> Bed:
        calls.append("compute")
        return Bed(((1, 0.5),), {})

    def guess() -> Bed:
        calls.append("guess")
        return Bed(((9, 9.5),), {})

    live = SeededChance(b"", 0)
    real = live.outcome("push", compute, Bed, guess)
    assert RecordedChance(live.outcomes).outcome("push", compute, Bed, guess) == real == Bed(((1, 0.5),), {})
    assert calls == ["compute"], "replay does neither"
    assert ImaginedChance(1).outcome("push", compute, Bed, guess) == Bed(((9, 9.5),), {})
    assert calls == ["compute", "guess"]
    assert ImaginedChance(1).outcome("push", compute, Bed) == real, "without a guess it computes"
    with pytest.raises(ChanceAskedError):
        NoChance().outcome("push", compute, Bed, guess)


def test_a_guess_has_the_shape_of_an_outcome() -> None:
    imagined = ImaginedChance(1)
    assert imagined.outcome("push", lambda: (1, 2), guess=lambda: (3, 4)) == [3, 4]
    with pytest.raises(ReplayError, match="push"):
        imagined.outcome("push", lambda: 1, Bed, lambda: "no bed")


def test_an_outcome_without_a_shape_is_the_same_live_and_replayed() -> None:
    live = SeededChance(b"", 0)
    first = live.outcome("push", lambda: (1, (2, 3)))
    assert first == [1, [2, 3]] == RecordedChance(live.outcomes).outcome("push", list)


def test_an_outcome_of_the_wrong_shape_is_refused() -> None:
    with pytest.raises(ReplayError, match="push"):
        RecordedChance([Chanced("push", {"stones": 3})]).outcome("push", dict, Bed)


def test_nothing_is_found_out_without_chance() -> None:
    chance = NoChance()
    for question in (
        chance.die,
        lambda: chance.pick("ab"),
        lambda: chance.reveal("x"),
        lambda: chance.outcome("o", int),
    ):
        with pytest.raises(ChanceAskedError):
            question()
    assert chance.outcomes == []
    assert chance.draw((), 2) == ((), ()), "an empty bag is no question"


def test_imagined_luck_repeats_by_seed() -> None:
    assert ImaginedChance(5).dice(30) == ImaginedChance(5).dice(30) != ImaginedChance(6).dice(30)
