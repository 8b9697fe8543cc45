"""What a finished match was like: a few true sentences that praise, each with the revisions that show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from bot.matches.trail import Course, Curve, Trail
from games.contract import Outcome, Seat, Throw

CLOSE, FEW, NEAR = 0.04, 5, 0.08
"""How much of the winner's points may lie between the first two, to be called close; or so few, of more than a few."""
MUCH: Final = 0.15
"""How much of the winner's points in the end is worth telling: so far behind, or at once."""
RARE, SELDOM = Fraction(1, 25), Fraction(1, 4)
"""How probable it may be that so many dice show as much, for a throw to be called lucky; and among all of a match."""
EARLY: Final = 1 / 3
"""Before this part of a match nobody counts who led, or how far behind others were."""
LEAST: Final = 3
"""Points that are worth a sentence at the least."""
CLEARLY: Final = 1.2
"""How many times the second most a turn has to bring, to be called the finest."""


class StoryLine(Struct, frozen=True):
    """A sentence, ``story-<key>``: whom it names, its numbers, the revisions that show it; a line of the sheet."""

    key: str
    seats: Mapping[str, Seat]
    numbers: Mapping[str, int]
    revisions: tuple[int, ...]
    line: str = ""


def story_of(trail: Trail, course: Course, outcome: Outcome) -> tuple[StoryLine, ...]:
    """Return how close a match was, how far its winner had been behind, what decided it, its finest turn and throw.

    Nothing is told of a tie but the turn and the throw.
    """
    curve = course.points
    if not curve:
        return ()
    first, *others = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
    if not others or outcome.places[others[0]] == 1:
        return (*_finest(trail, curve), *_lucky(trail, course))
    lead = [*_lead(trail, curve, first)]
    known = max((line.numbers["n"] for line in lead if line.key == "last"), default=0)
    told = [*_close(trail, outcome, first, others[0]), *_comeback(trail, curve, first, known), *lead]
    decided = lead[-1].revisions[-1] if lead else None
    apart = _apart(trail, curve, outcome, first, others)
    return (*told, *_finest(trail, curve, decided), *apart, *_lucky(trail, course))


def sole_leaders(curve: Curve) -> list[Seat | None]:
    """Return who alone had the most points after each turn; None: nobody."""
    return [row.index(max(row)) if row.count(max(row)) == 1 else None for row in curve]


def _lead(trail: Trail, curve: Curve, winner: Seat) -> Iterator[StoryLine]:
    """Tell when the winner took the lead for good."""
    changes: list[tuple[int, Seat, Seat | None]] = []
    before: Seat | None = None
    leaders = sole_leaders(curve)
    for place, leader in enumerate(leaders):
        if leader is not None and leader != before:
            changes.append((place, leader, before))
            before = leader
    if not changes or changes[-1][1] != winner:
        return
    place, _, other = changes[-1]
    revisions = tuple(trail.stops[at].revision for at, _, _ in changes)
    last = len(curve) - 1
    if other is None or place <= EARLY * last:
        level = int(None in leaders[place:])
        yield StoryLine("led", {"name": winner}, {"turn": place, "of": last, "level": level}, revisions[-1:])
    elif place == last and curve[-2][other] == max(curve[-2]):
        behind = curve[-2][other] - curve[-2][winner]
        yield StoryLine("last", {"name": winner, "other": other}, {"n": behind, "of": last}, revisions)
    else:
        numbers = {"n": len(changes) - 1, "turn": place, "of": last}
        yield StoryLine("lead", {"name": winner, "other": other}, numbers, revisions)


def _comeback(trail: Trail, curve: Curve, winner: Seat, known: int) -> Iterator[StoryLine]:
    """Tell how far behind the winner had been, if that is more than what is told of the last turn (``known``)."""
    behind = [max(row) - row[winner] for row in curve[:-2]] or [0]
    most = max(behind)
    place = behind.index(most)
    if place > EARLY * (len(curve) - 1) and most >= max(known + LEAST, MUCH * curve[-1][winner]):
        yield StoryLine("behind", {"name": winner}, {"n": most, "turn": place}, (trail.stops[place].revision,))


def _close(trail: Trail, outcome: Outcome, winner: Seat, second: Seat) -> Iterator[StoryLine]:
    """Tell that little lay between the first two."""
    points = outcome.scores[winner]
    between = points - outcome.scores[second]
    if 0 < between <= max(min(FEW, NEAR * points), CLOSE * points):
        yield StoryLine("close", {"name": winner, "other": second}, {"n": between}, (trail.stops[-1].revision,))


def _apart(trail: Trail, curve: Curve, outcome: Outcome, winner: Seat, others: Sequence[Seat]) -> Iterator[StoryLine]:
    """Tell in which line of the sheet the first two differ most, if that is the winner's and was not seen all along."""
    places, second = outcome.places, others[0]
    lines = sorted(outcome.sheet, key=lambda line: abs(line.points[winner] - line.points[second]))
    if len(lines) < 2 or (len(others) > 1 and places[others[1]] == places[second]):
        return
    n, m = lines[-1].points[winner], lines[-1].points[second]
    seen = abs(curve[-2][winner] - n) <= MUCH * abs(n)
    if n - m >= max(LEAST, 1 + abs(lines[-2].points[winner] - lines[-2].points[second])) and not seen:
        seats, end = {"name": winner, "other": second}, trail.stops[-1].revision
        yield StoryLine("apart", seats, {"n": n, "m": m}, (end,), lines[-1].key)


def _finest(trail: Trail, curve: Curve, decided: int | None = None) -> Iterator[StoryLine]:
    """Tell which turn brought its player clearly most: before the last, in which much is added up, or of all."""
    gains = [
        (now - before, place, seat)
        for place, (row, old) in enumerate(zip(curve[1:], curve, strict=False), 1)
        for seat, (now, before) in enumerate(zip(row, old, strict=True))
    ]
    earlier = sorted(gain for gain in gains if gain[1] < len(curve) - 1)
    if len(earlier) < 2:
        return
    (second, *_), (best, place, seat) = earlier[-2:]
    if best >= max(LEAST, CLEARLY * second, MUCH * max(curve[-1])) and trail.stops[place].mover == seat:
        revision = trail.stops[place].revision
        key = "surge" if revision == decided else "finest"
        last = int(max(gains)[0] >= best and max(gains)[1] != place)
        yield StoryLine(key, {"name": seat}, {"n": best, "turn": place, "last": last}, (revision,))


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
            "top": int(all(die == throw.sides for die in throw.dice)),
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
