"""What a finished match was like: a few true sentences that praise, each with the revisions that show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from msgspec import Struct

from bot.matches.trail import Course, Curve, Trail
from games.contract import Outcome, Seat, Throw

CLOSE, FEW, NEAR = 0.04, 5, 0.08
"""How much of the winner's points may lie between the first two, to be called close; or so few, of more than a few."""
BEHIND: Final = 0.1
"""How much of the points in the end somebody has been behind, for that to be told."""
RARE, SELDOM = Fraction(1, 25), Fraction(1, 4)
"""How probable it may be that so many dice show as much, for a throw to be called lucky; and among all of a match."""
EARLY: Final = 1 / 3
"""Before this part of a match nobody counts who led: a point more or less makes the lead."""
LEAST: Final = 3
"""Points that are worth a sentence at the least."""


class StoryLine(Struct, frozen=True):
    """A sentence, ``story-<key>``: whom it names, its numbers, and the revisions that show it."""

    key: str
    seats: Mapping[str, Seat]
    numbers: Mapping[str, int]
    revisions: tuple[int, ...]


def story_of(trail: Trail, course: Course, outcome: Outcome) -> tuple[StoryLine, ...]:
    """Return how close a match was, how far its winner had been behind, what decided it, its finest turn and throw.

    Nothing is told of a tie but the turn and the throw.
    """
    curve = course.points
    if not curve:
        return ()
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    told: list[StoryLine] = []
    if len(winners) == 1 and len(outcome.places) > 1:
        told += [*_close(trail, outcome, winners[0]), *_comeback(trail, curve, winners[0])]
        told += _lead(trail, curve, winners[0])
    finest = _finest(trail, curve, told[-1].revisions[-1] if told else -1)
    return (*told, *finest, *_lucky(trail, course))


def sole_leaders(curve: Curve) -> list[Seat | None]:
    """Return who alone had the most points after each turn; None: nobody."""
    return [row.index(max(row)) if row.count(max(row)) == 1 else None for row in curve]


def _lead(trail: Trail, curve: Curve, winner: Seat) -> Iterator[StoryLine]:
    """Tell when the winner took the lead for good."""
    changes: list[tuple[int, Seat, Seat | None]] = []
    before: Seat | None = None
    for place, leader in enumerate(sole_leaders(curve)):
        if leader is not None and leader != before:
            changes.append((place, leader, before))
            before = leader
    if not changes or changes[-1][1] != winner:
        return
    place, _, other = changes[-1]
    revisions = tuple(trail.stops[at].revision for at, _, _ in changes)
    if other is None or place <= EARLY * (len(curve) - 1):
        yield StoryLine("led", {"name": winner}, {"turn": place, "of": len(curve) - 1}, revisions[-1:])
    elif place == len(curve) - 1:
        yield StoryLine("last", {"name": winner, "other": other}, {"n": len(changes) - 1, "of": place}, revisions)
    else:
        numbers = {"n": len(changes) - 1, "turn": place, "of": len(curve) - 1}
        yield StoryLine("lead", {"name": winner, "other": other}, numbers, revisions)


def _comeback(trail: Trail, curve: Curve, winner: Seat) -> Iterator[StoryLine]:
    """Tell how far behind the winner had been."""
    behind = [max(row) - row[winner] for row in curve]
    most = max(behind)
    if most >= max(LEAST, BEHIND * curve[-1][winner]):
        place = behind.index(most)
        yield StoryLine("behind", {"name": winner}, {"n": most, "turn": place}, (trail.stops[place].revision,))


def _close(trail: Trail, outcome: Outcome, winner: Seat) -> Iterator[StoryLine]:
    """Tell that little lay between the first two."""
    points = outcome.scores[winner]
    second = min((seat for seat in range(len(outcome.places)) if seat != winner), key=outcome.places.__getitem__)
    between = points - outcome.scores[second]
    if 0 < between <= max(min(FEW, NEAR * points), CLOSE * points):
        yield StoryLine("close", {"name": winner, "other": second}, {"n": between}, (trail.stops[-1].revision,))


def _finest(trail: Trail, curve: Curve, decided: int) -> Iterator[StoryLine]:
    """Tell which one turn brought its player most, before the last, in which all is added up; it may have decided."""
    gains = sorted(
        (curve[place][mover] - curve[place - 1][mover], place, mover)
        for place in range(1, len(curve) - 1)
        if (mover := trail.stops[place].mover) is not None
    )
    (second, *_), (best, place, mover) = [(LEAST - 1, 0, 0), *gains][-2:] if gains else [(0, 0, 0)] * 2
    if best > second:
        revision = trail.stops[place].revision
        key = "surge" if revision == decided else "finest"
        yield StoryLine(key, {"name": mover}, {"n": best, "turn": place}, (revision,))


def _lucky(trail: Trail, course: Course) -> Iterator[StoryLine]:
    """Tell the throw that so many dice reach most rarely, if that is rare."""
    chances = [(at_least(throw), revision, throw) for revision, throw in course.throws if throw.dice]
    chance, revision, throw = min(chances, default=(Fraction(1), 0, None), key=lambda one: one[:2])
    if throw is not None and chance <= RARE and chance * len(chances) <= SELDOM:
        numbers = {
            "total": sum(throw.dice),
            "dice": len(throw.dice),
            "once": round(1 / chance),
            "turn": trail.place(revision),
        }
        yield StoryLine("lucky", {"name": throw.seat}, numbers, (revision,))


def at_least(throw: Throw) -> Fraction:
    """Return how probable it is that so many dice show as much as in a throw, or more."""
    ways = {0: 1}
    for _ in throw.dice:
        sums: Counter[int] = Counter()
        for total, count in ways.items():
            for face in range(1, throw.sides + 1):
                sums[total + face] += count
        ways = sums
    return Fraction(
        sum(count for total, count in ways.items() if total >= sum(throw.dice)), throw.sides ** len(throw.dice)
    )
