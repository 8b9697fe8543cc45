"""Whole matches as text: every answer of a game at every step. A change of the rules shows as a difference of lines.

A transcript holds the moves it was made from, so it can be written again without searching: the same match, told anew.
There is one for every way in which the matches of a game end, and there may be some that computer players played: these
name who played, so that they can also be played anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, takewhile
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.conformance.worlds import Guessed, Position, any_verb, encoded, positions
from games.codec import codec, is_film
from games.contract import Action, AnyGame, Event, Illegal, NamedValue, Outcome, Phrase, Seat, Term
from games.engine import begin, play
from games.players import PLAYERS
from games.simulation import MoveRecord, run_match
from tests.trials import pytest_turnstone_trials

FOLDER = Path(__file__).parent
GAMES = {trial.game.meta.key: trial.game for trial in pytest_turnstone_trials()}
MOST_BYTES = 150_000
MOSTLY, EAGER = 0.7, 1000
"""How often a favourite verb is taken, and how many times at most."""
SEARCHED = 3
"""How many matches are tried for every number of players and every favourite verb."""


LONG = 300
"""Outcomes of more letters are not written out."""


class Plan(Struct, frozen=True):
    """What a transcript is made from."""

    game: AnyGame
    seats: int
    options: Any
    seed: str
    moves: tuple[tuple[Seat, Action], ...]
    players: str | None = None
    """The computer players who played. None: somebody who tries everything."""


def path_of(game: AnyGame, *marks: object) -> Path:
    """Return where a transcript lies: by its ending, and what else tells it apart."""
    return FOLDER / f"{'-'.join((game.meta.key, *map(str, marks)))}.txt"


def place_of(plan: Plan, ending: str) -> Path:
    """Return where the transcript of a match between computer players lies: by players, seats and unusual options."""
    usual = plan.game.meta.options()
    unusual = (name for name in plan.options.__struct_fields__ if getattr(plan.options, name) != getattr(usual, name))
    return path_of(plan.game, ending, plan.players, plan.seats, *unusual)


def ending_of(outcome: Outcome) -> str:
    """Return the way a match ended: the reason, with the terms that tell it apart."""
    terms = (str(value) for value in outcome.reason.args.values() if isinstance(value, Term))
    return "-".join((outcome.reason.key, *terms))


def tell(plan: Plan) -> Iterator[str]:
    """Yield the lines of a transcript. Stops with the move and the reason where a move is no longer legal."""
    yield f"game {plan.game.meta.key}"
    yield f"seats {plan.seats}"
    yield f"options {encoded(plan.options).decode()}"
    yield f"seed {plan.seed}"
    if plan.players is not None:
        yield f"players {plan.players}"
    chance = luck(plan, 0)
    step = begin(plan.game, plan.seats, plan.options, chance)
    yield from told(plan, step.state, chance, step.events)
    for number, (seat, action) in enumerate(plan.moves, 1):
        yield f"> {seat} {codec(plan.game).to_text(action)}"
        chance = luck(plan, number)
        try:
            step = play(plan.game, step.state, seat, action, chance)
        except Illegal as refused:
            yield f"  illegal {phrase(refused.reason)}"
            return
        yield from told(plan, step.state, chance, step.events)
    yield from end(plan.game.outcome(step.state))


def luck(plan: Plan, revision: int) -> Guessed:
    """Return the chance of a move. Physics is guessed: it differs among machines, and a transcript doesn't."""
    return Guessed(plan.seed.encode(), revision)


def told(plan: Plan, state: Any, chance: Guessed, events: tuple[Event, ...]) -> Iterator[str]:
    """Yield all there is to say after a step."""
    if chance.outcomes:
        yield "  chance " + " ".join(f"{outcome.kind}={brief(outcome.value)}" for outcome in chance.outcomes)
    for event in events:
        yield f"  {record(event)}"
    game, viewers = plan.game, (*range(plan.seats), None)
    views = [game.view(state, viewer) for viewer in viewers]
    shown = [game.shown(view) for view in views]
    yield f"  {phrase(game.progress(shown[-1]))}; standing {' '.join(map(str, game.standing(shown[-1])))}"
    yield f"  views {' '.join(map(digest, views))}"
    for seat in sorted((*game.to_move(state), *game.changeable(state))):
        legal = tuple(game.legal_actions(state, seat))
        may = "may change" if seat in game.changeable(state) else "is asked"
        yield f"  {seat} {may} {phrase(game.ask(shown[seat], seat))}: {len(legal)} {digest(legal)}"


def end(outcome: Outcome | None) -> Iterator[str]:
    """Yield how a match ended."""
    if outcome is not None:
        yield f"end {phrase(outcome.reason)}"
        yield from (f"  {line.key} {' '.join(map(str, line.points))}" for line in outcome.sheet)
        yield f"  scores {' '.join(map(str, outcome.scores))}"
        yield f"  places {' '.join(map(str, outcome.places))}"


def digest(value: Any) -> str:
    """Return a short mark that changes with the value."""
    return hashlib.sha256(encoded(value)).hexdigest()[:6]


def compact(value: Any) -> str:
    """Return a value as JSON without blanks, names without quotes."""
    return value if isinstance(value, str) else encoded(value).decode()


def brief(value: Any) -> str:
    """Return a value as JSON without blanks, or its mark, where it is long: what physics gives."""
    told = compact(value)
    return told if len(told) <= LONG else digest(value)


def record(event: Event) -> str:
    """Return an event in one line; fields that are None or for pictures alone are left out."""
    tag, hints = event.__struct_config__.tag, get_type_hints(type(event), include_extras=True)
    fields = ((name, getattr(event, name)) for name in event.__struct_fields__ if not is_film(hints[name]))
    return " ".join((tag, *(f"{name}={compact(value)}" for name, value in fields if value is not None)))


def phrase(said: Phrase) -> str:
    """Return the key of a phrase with its arguments."""
    return " ".join((said.key, *(f"{name}={argument(value)}" for name, value in said.args.items())))


def argument(value: Any) -> str:
    """Return an argument of a phrase."""
    if isinstance(value, NamedValue):
        return f"{value.kind}:{value.value}"
    return f"({phrase(value)})" if isinstance(value, Phrase) else compact(value)


def read(path: Path) -> Plan:
    """Return what a transcript was made from."""
    plan = read_header(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    moves = (line.split(" ", 2)[1:] for line in lines if line.startswith(">"))
    return replace(plan, moves=tuple((int(seat), codec(plan.game).from_text(text)) for seat, text in moves))


def read_header(path: Path) -> Plan:
    """Return what a transcript was made from, without the moves."""
    lines = takewhile(lambda line: not line.startswith(" "), path.read_text(encoding="utf-8").splitlines())
    header = dict(line.split(" ", 1) for line in lines)
    game = GAMES[header["game"]]
    options = codec(game).options(header["options"])
    return Plan(game, int(header["seats"]), options, header["seed"], (), header.get("players"))


def favouring(kind: type[Action] | None) -> Callable[[tuple[Action, ...], Random], Action]:
    """Return a way to pick actions that at first mostly takes one kind where it can: so every way to end comes up."""
    eager = iter(range(EAGER))

    def pick(actions: tuple[Action, ...], luck: Random) -> Action:
        favourites = tuple(action for action in actions if type(action) is kind)
        if favourites and luck.random() < MOSTLY and next(eager, None) is not None:
            return luck.choice(favourites)
        return any_verb(actions, luck)

    return pick


def endings(game: AnyGame, seed: int) -> Iterator[tuple[str, Position]]:
    """Yield the last positions of matches in which each verb is a favourite once, with the way they ended.

    Where one verb has a table of one size, another seed gives it one of another.
    """
    sizes = range(game.meta.seats[0], game.meta.seats[1] + 1)
    for number, kind in enumerate((None, *game.meta.actions)):
        seats = sizes[(number + seed) % len(sizes)]
        *_, last = positions(game, seats, seed, every=10**6, some=favouring(kind))
        yield ending_of(game.outcome(last.state)), last


def search(game: AnyGame) -> dict[str, Plan]:
    """Return a short match for every way to end that can be found."""
    shortest: dict[str, Position] = {}
    seeds = range(SEARCHED * (1 + game.meta.seats[1] - game.meta.seats[0]))
    for ending, last in chain.from_iterable(endings(game, seed) for seed in seeds):
        if ending not in shortest or len(last.journal) < len(shortest[ending].journal):
            shortest[ending] = last
    return {ending: plan_of(last) for ending, last in sorted(shortest.items())}


def plan_of(last: Position) -> Plan:
    """Return what a transcript of this match is made from."""
    return Plan(last.game, last.seats, last.options, last.seed, moves_of(last.journal))


def moves_of(journal: Sequence[MoveRecord]) -> tuple[tuple[Seat, Action], ...]:
    return tuple((move.seat, move.action) for move in journal)


def play_out(plan: Plan) -> Path:
    """Let the computer players of a plan play a match, and write its transcript."""
    assert plan.players is not None
    players = (PLAYERS[plan.players],) * plan.seats
    match = run_match(plan.game, plan.seats, plan.options, players, plan.seed.encode(), luck=Guessed)
    path = place_of(plan, ending_of(match.outcome))
    write(path, replace(plan, moves=moves_of(match.journal)))
    return path


def write(path: Path, plan: Plan) -> None:
    """Write a transcript."""
    path.write_text("".join(f"{line}\n" for line in tell(plan)), encoding="utf-8")


def is_whole(plan: Plan) -> bool:
    """Whether the moves of a transcript still lead to the end of a match."""
    *_, last = tell(plan)
    return last.startswith("  places")


def regenerate(game: AnyGame, *, anew: bool = False) -> list[Path]:
    """Write the transcripts of a game again; look for a new match only where the old one has come apart.

    With ``anew``, computer players play theirs anew, as they play now.
    """
    found = (_rewritten(path, anew=anew) for path in sorted(FOLDER.glob(f"{game.meta.key}-*.txt")))
    kept = {path for path in found if path is not None}
    missing = {path_of(game, ending): plan for ending, plan in search(game).items()}
    for path, plan in missing.items():
        if path not in kept:
            write(path, plan)
    return sorted({*kept, *missing})


def _rewritten(path: Path, *, anew: bool) -> Path | None:
    """Write a transcript again. One whose moves have come apart is played anew, or removed if nobody can do that."""
    header, plan = _attempt(read_header, path), _attempt(_read_whole, path)
    if plan is not None and not (anew and plan.players):
        write(path, plan)
        return path
    path.unlink()
    return play_out(header) if header is not None and header.players else None


def _read_whole(path: Path) -> Plan:
    plan = read(path)
    if not is_whole(plan):
        raise ValueError(f"{path.name}: the match does not end any more")
    return plan


def _attempt(read_from: Callable[[Path], Plan], path: Path) -> Plan | None:
    """Return what can still be read of a transcript."""
    try:
        return read_from(path)
    except (ValueError, KeyError, msgspec.DecodeError):
        return None
