"""The story of a match: each sentence is true of the points after each turn, whoever computes them."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from bot.matches.entries import Move
from bot.matches.files.file import MatchFile, decode_file
from bot.matches.files.verification import replay
from bot.matches.story import StoryLine, at_least, story_of
from bot.matches.trail import Course, Curve, Stop, Trail
from games.catalogue import catalogue
from games.contract import Outcome, Phrase, Throw
from tests.prove.corpus import EACH, recorded


def trail(*movers: int | None) -> Trail:
    return Trail(None, tuple(Stop(place, frozenset(), mover) for place, mover in enumerate(movers)))  # type: ignore[arg-type]


def outcome(*scores: int, places: tuple[int, ...] = ()) -> Outcome:
    found = places or tuple(1 + sum(other > own for other in scores) for own in scores)
    return Outcome(scores, found, Phrase("because"), ())


def told(curve: Curve, *scores: int) -> dict[str, StoryLine]:
    found = story_of(
        trail(None, *(place % len(scores) for place in range(len(curve) - 1))), Course(curve), outcome(*scores)
    )
    return {line.key: line for line in found}


def test_who_was_never_overtaken() -> None:
    found = told(((0, 0), (5, 0), (5, 4), (9, 4), (30, 9)), 30, 9)
    assert set(found) == {"led", "surge"}
    assert found["led"].numbers == {"turn": 1, "of": 4, "level": 0}
    assert found["surge"].numbers == {"n": 5, "turn": 1, "last": 1}
    assert found["surge"].seats == {"name": 0}


def test_who_took_the_lead_for_good_and_had_been_behind() -> None:
    found = told(((0, 0), (4, 0), (9, 0), (9, 4), (9, 12), (48, 50)), 48, 50)
    assert found["lead"].seats == {"name": 1, "other": 0}
    assert found["lead"].numbers == {"n": 1, "turn": 4, "of": 5}
    assert found["behind"].numbers == {"n": 9, "turn": 2}
    assert found["close"].numbers == {"n": 2}
    assert found["close"].seats == {"name": 1, "other": 0}


def test_the_last_turn_decides() -> None:
    found = told(((0, 0), (9, 0), (9, 4), (9, 30)), 9, 30)
    assert found["last"].numbers == {"n": 5, "of": 3}
    assert found["last"].seats == {"name": 1, "other": 0}


def test_who_led_before_the_last_turn_but_was_passed_already_is_not_called_ahead() -> None:
    found = told(((0, 0, 0), (9, 0, 0), (9, 12, 0), (9, 12, 12), (9, 12, 12), (9, 12, 30)), 9, 12, 30)
    assert found["last"].numbers == {"n": 0, "of": 5}
    found = told(((0, 0, 0), (9, 0, 0), (9, 9, 0), (9, 12, 12), (9, 12, 12), (9, 12, 30)), 9, 12, 30)
    assert "last" not in found
    assert found["lead"].numbers == {"n": 1, "turn": 5, "of": 5}


def test_a_great_turn_that_did_not_decide_is_told_with_its_number() -> None:
    points = ((0, 0), (0, 0), (0, 9), (1, 9), (1, 9), (9, 9))
    found = {line.key for line in story_of(trail(None, 0, 1, 0, 1, 0), Course(points), outcome(9, 9, places=(1, 2)))}
    assert "surge" not in found
    assert "finest" in found


@pytest.mark.parametrize(
    ("dice", "ways"), [((6, 6), 1), ((6, 5), 3), ((6, 4), 6), ((1, 1), 36), ((6, 6, 6), 1), ((6, 6, 4), 10)]
)
def test_a_throw_is_as_rare_as_its_exact_distribution_says(dice: tuple[int, ...], ways: int) -> None:
    assert at_least(Throw(0, dice)) == Fraction(ways, 6 ** len(dice))


def test_the_rarest_throw_is_told_and_none_that_is_usual() -> None:
    throws = ((1, Throw(0, (6, 6))), (2, Throw(1, (6, 6, 6))), (3, Throw(0, (6,))))
    stops, ended, points = trail(None, 0, 1, 0), outcome(9, 1), ((0, 0), (9, 0), (9, 1), (9, 1))
    lucky = [line for line in story_of(stops, Course(points, throws), ended) if line.key == "lucky"]
    assert [(line.seats, line.numbers, line.revisions) for line in lucky] == [
        ({"name": 1}, {"total": 18, "dice": 3, "once": 216, "turn": 2, "top": 1}, (2,))
    ]
    assert not [line for line in story_of(stops, Course(points, throws[2:]), ended) if line.key == "lucky"]


def test_of_a_tie_only_the_finest_turn_is_told() -> None:
    stops = trail(None, 0, 1, 0)
    found = story_of(stops, Course(((0, 0), (7, 0), (7, 9), (9, 9))), outcome(9, 9, places=(1, 1)))
    assert [line.key for line in found] == ["finest"]
    assert story_of(stops, Course(), outcome(9, 8)) == ()


def line_of(match: MatchFile) -> list[int]:
    """The entries that led to the last position."""
    positions = [place if line.back < 0 else line.back for place, line in enumerate(match.entries)]
    found = [positions[-1]]
    while found[-1] > 0:
        found.append(positions[found[-1] - 1])
    return sorted(set(found))


def turns(match: MatchFile) -> tuple[Stop, ...]:
    stops: list[Stop] = []
    for place in line_of(match):
        entry = match.entries[place].entry
        mover = entry.seat if isinstance(entry, Move) else None
        if stops and mover in (stops[-1].mover, None):
            mover = stops.pop().mover
        stops.append(Stop(place, frozenset(), mover))
    return tuple(stops)


def check(
    line: StoryLine, ended: Outcome, stops: tuple[Stop, ...], points: list[list[int]], throws: list[tuple[int, ...]]
) -> None:
    """Check a sentence by counting again."""
    name, numbers = line.seats["name"], line.numbers
    alone = [(at, row.index(max(row))) for at, row in enumerate(points) if row.count(max(row)) == 1]
    leaders = [seat for place, (_, seat) in enumerate(alone) if not place or alone[place - 1][1] != seat]
    since = next((at for place, (at, _) in enumerate(alone) if {seat for _, seat in alone[place:]} == {name}), -1)
    match line.key:
        case "led":
            assert leaders[-1] == name
            assert len(leaders) == 1 or 3 * since <= numbers["of"]
            assert numbers["of"] == len(points) - 1
            level = any(row.count(max(row)) > 1 for row in points[since:])
            assert numbers["level"] == level
            assert since == numbers["turn"]
        case "lead":
            assert len(leaders) - 1 == numbers["n"]
            assert leaders[-2:] == [line.seats["other"], name]
            assert since == numbers["turn"]
            assert numbers["of"] == len(points) - 1
            assert since < numbers["of"] or points[-2][line.seats["other"]] < max(points[-2])
        case "last":
            assert points[-2][line.seats["other"]] - points[-2][name] == numbers["n"]
            assert since == len(points) - 1 == numbers["of"]
        case "behind":
            assert max(points[numbers["turn"]]) - points[numbers["turn"]][name] == numbers["n"]
        case "close":
            assert points[-1][name] - points[-1][line.seats["other"]] == numbers["n"] > 0
        case "finest" | "surge":
            assert (line.key == "surge") == (since == numbers["turn"])
            gains = [
                now - before
                for row, last in zip(points[1:-1], points[:-2], strict=True)
                for now, before in zip(row, last, strict=True)
            ]
            turn = numbers["turn"]
            assert stops[turn].mover == name
            assert points[turn][name] - points[turn - 1][name] == numbers["n"] == max(gains)
            assert 1.2 * sorted(gains)[-2] <= max(gains)
            final = [now - before for now, before in zip(points[-1], points[-2], strict=True)]
            assert numbers["last"] == (max(final) >= max(gains))
        case "apart":
            winner, second = sorted(range(len(ended.places)), key=lambda seat: ended.places[seat])[:2]
            between = {one.key: one.points[winner] - one.points[second] for one in ended.sheet}
            assert [key for key, gap in between.items() if abs(gap) >= between[line.line]] == [line.line]
            assert (name, line.seats["other"]) == (winner, second)
            assert numbers["n"] - numbers["m"] == between[line.line]
        case "lucky":
            rarest = min(map(rarity, throws))
            assert rarest <= min(1 / 25, 1 / 4 / len(throws))
            assert (numbers["total"], numbers["dice"]) in [
                (sum(dice), len(dice)) for dice in throws if rarity(dice) == rarest
            ]
            assert numbers["once"] == round(1 / rarest)
            assert numbers["top"] == (numbers["total"] == 6 * numbers["dice"])
        case other:
            raise AssertionError(other)


@cache
def rarity(dice: tuple[int, ...]) -> float:
    """How probable it is that as many dice show as much, or more: all the ways they can fall, counted."""
    ways = [1]
    for _ in dice:
        ways = [sum(ways[max(0, total - 6) : total]) for total in range(len(ways) + 6)]
    return sum(ways[sum(dice) :]) / 6 ** len(dice)


def checked(match: MatchFile) -> tuple[StoryLine, ...]:
    """Return the story of a match whose rules have ended it, each sentence checked; empty for any other."""
    rules: Any = catalogue()[match.header.game]
    steps = replay(rules, match)
    ended = rules.outcome(steps[-1].state)
    if ended is None:
        return ()
    stops, seats, line = turns(match), range(len(match.header.seats)), set(line_of(match))
    points = [[rules.standing(rules.view(steps[s.revision].state, one))[one] for one in seats] for s in stops]
    thrown = [(at, rules.throw(event)) for at, step in enumerate(steps) if at in line for event in step.events]
    throws = tuple((at, throw) for at, throw in thrown if throw is not None)
    story = story_of(Trail(None, stops), Course(tuple(map(tuple, points)), throws), ended)  # type: ignore[arg-type]
    for told in story:
        check(told, ended, stops, points, [throw.dice for _, throw in throws])
        assert set(told.revisions) <= line
    return story


@pytest.mark.parametrize("game", ["stone_age", "kings_guild", "applejack", "almadi", "via_appia"])
def test_every_sentence_is_true_of_recorded_matches(game: str) -> None:
    stories = [checked(decode_file(recorded(f"{game}-{number:02}"))) for number in range(0, EACH, 8)]
    assert sum(map(len, stories)) > 3
    assert max(map(len, stories)) <= 6
