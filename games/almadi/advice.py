"""The words of questions, and how choices are described: their order, and what they are certain to bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import repeat

from msgspec import Struct
from msgspec.structs import replace

from games.almadi import prospects
from games.almadi.actions import (
    CharacterId,
    Collect,
    Done,
    Effect,
    Keep,
    Move,
    ObjectiveId,
    Place,
    Recruit,
    Swap,
    Take,
    TileId,
)
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES
from games.almadi.events import Swapped
from games.almadi.genies import move, swap
from games.almadi.layout import Layout, layout_of, layout_without
from games.almadi.moons import complete
from games.almadi.pieces import Power
from games.almadi.placing import place
from games.almadi.player import Player, amount
from games.almadi.prospects import Outlook, outlook
from games.almadi.realm import Cell, Face, Faces, Tally, cell, face_of, faces_of, tally
from games.almadi.recruiting import recruit
from games.almadi.requirements import Progress, progress, progress_in
from games.almadi.scoring import characters, largest_oasis_group, oasis_bonus, realm_points, standing
from games.almadi.state import State
from games.almadi.view import Phase, View
from games.almadi.waiting import more_waits, moved_genies, placed_genies, usable
from games.contract import Action, Choice, NamedValue, Phrase

COLLECTED = -20.0
"""How far taking the gifts alone is behind ending the turn, which takes them, too."""

CHOSEN = (Effect.GENIE, Effect.MOON)
"""The effects whose use somebody decides on."""
ORDER = {effect: number for number, effect in enumerate(Effect)}
"""In which order effects are told."""


def ask(view: View) -> Phrase:
    """Return the words of the open question."""
    match view.phase:
        case Phase.KEEPING:
            return Phrase("ask-keep", {"count": BOX.table.characters_kept})
        case Phase.USING:
            return Phrase("ask-use", {"waiting": _usable(view, view.mover)})
        case _:
            return Phrase("ask-place")


def _usable(view: View, seat: int) -> tuple[Effect, ...]:
    """Return the genies and moons that can be used. Somebody decides on each; gifts are never declined."""
    return tuple(effect for effect in _waiting(view, seat) if effect in CHOSEN)


def _gifts(view: View, seat: int) -> tuple[Effect, ...]:
    """Return what can be taken of the gifts that wait."""
    return tuple(effect for effect in _waiting(view, seat) if effect not in CHOSEN)


def _waiting(view: View, seat: int) -> Iterator[Effect]:
    """Yield every effect that waits as often as it can be used or taken."""
    for effect, count in usable(view, seat).items():
        yield from repeat(effect, count)


def describe(view: View, action: Action) -> Choice:
    """Describe a legal action of the view's own seat: its rank in points, and what it brings."""
    seat = view.seat
    if seat is None or view.outcome is not None:
        return Choice()
    match action:
        case Place(tile, column):
            return _place(view, seat, tile, column)
        case Move(tile, row, column):
            return _move(view, seat, tile, cell(row, column))
        case Take(objective):
            return _take(view, seat, objective)
        case Swap():
            return _swap(view, seat, action)
        case Recruit(character):
            return _recruit(view, seat, character)
        case Keep(cards):
            return _keep(cards)
        case Collect():
            return Choice(COLLECTED, Phrase("earns-collect", {"waiting": _gifts(view, seat)}))
        case Done():
            return Choice(0.0, Phrase("earns-done", {"lost": _usable(view, seat)}))
    return Choice()


# Landscapes


def _place(view: View, seat: int, tile: TileId, column: int) -> Choice:
    row = 1 + view.board.index(tile) // BOX.constants.places_in_row
    after, effects = _arrival(layout_of(view.players[seat].realm), cell(row, column), face_of(tile))
    return _landscape(view, seat, after, effects, placed_genies(view, seat, effects))


def _move(view: View, seat: int, tile: TileId, where: Cell) -> Choice:
    after, effects = _arrival(layout_without(view.players[seat].realm, tile), where, face_of(tile))
    return _landscape(view, seat, after, effects, moved_genies(effects), moves=1)


def _arrival(layout: Layout, where: Cell, face: Face) -> tuple[Prospect, list[Effect]]:
    """Return the realm in which a landscape has come to a cell, and what its contacts bring."""
    return Prospect(layout.faces_with(where, face), layout.tally_with(where, face)), layout.effects_with(where, face)


def _swap(view: View, seat: int, action: Swap) -> Choice:
    after = swap(_bare(view), seat, action)
    effects = [effect for told in after.events if isinstance(told, Swapped) for effect in told.effects]
    return _landscape(view, seat, _own(after.state.players[seat]), effects, moved_genies(effects), moves=1)


class Prospect(Struct, frozen=True):
    """A realm that a player could have."""

    faces: Faces
    figures: Tally


def _own(player: Player) -> Prospect:
    """Return the realm that a player has."""
    return Prospect(faces_of(player.realm), tally(player.realm))


def _landscape(
    view: View, seat: int, after: Prospect, effects: Sequence[Effect], genies: int, moves: int = 0
) -> Choice:
    """Describe what comes of a realm, and of the effects that wait then.

    ``genies``: how many further moves these give; ``moves``: how many this one takes.
    """
    player, ahead = view.players[seat], outlook(view)
    before, far = _before(view.players, seat, ahead), _progress(player, after)
    completed = tuple(name for name, found in far.items() if found.is_met)
    richer = player
    if completed:
        still = tuple(name for name in player.open if name not in completed)
        richer = replace(player, open=still, completed=(*player.completed, *completed))
    gain = _points(richer, after, before.rival) - before.points
    rank = _worth(player, after, far, ahead) - before.worth
    told = {"waiting": tuple(sorted(effects, key=ORDER.__getitem__)), "objectives": completed, **_change(gain)}
    return Choice(
        rank + _waiting_worth(view, seat, effects, genies, moves), Phrase("earns-landscape", told), preview=True
    )


def _waiting_worth(view: View, seat: int, effects: Sequence[Effect], genies: int, moves: int) -> float:
    """Return what effects are worth beside what waits already."""
    doing = view.doing
    left = replace(doing, genies=doing.genies - moves, moves=doing.moves + moves) if moves else doing
    more = more_waits(view, left, effects, genies)
    return prospects.waiting_worth(view, more, seat) - prospects.waiting_worth(view, left, seat)


class Before(Struct, frozen=True):
    """What all landscapes of a question are compared with."""

    rival: int
    """The size of the largest group of oases that somebody else has."""
    points: int
    worth: float


@lru_cache(1 << 4)
def _before(players: tuple[Player, ...], seat: int, ahead: Outlook) -> Before:
    player = players[seat]
    realm = _own(player)
    rival = max(largest_oasis_group(other) for owner, other in enumerate(players) if owner != seat)
    worth = _worth(player, realm, _progress(player, realm), ahead)
    return Before(rival, _points(player, realm, rival), worth)


def _progress(player: Player, realm: Prospect) -> dict[ObjectiveId, Progress]:
    """Return how far somebody would be with the open objectives."""
    return {name: progress_in(realm.faces, realm.figures, player, name) for name in player.open}


def _points(player: Player, realm: Prospect, rival: int) -> int:
    """Return a player's points with a realm, without those for rubies."""
    size = largest_oasis_group(player, realm.figures)
    return realm_points(player, realm.figures, realm.faces) + oasis_bonus(size, max(size, rival))


def _worth(player: Player, realm: Prospect, far: dict[ObjectiveId, Progress], ahead: Outlook) -> float:
    promised = sum(prospects.objective_worth(player, found, name, ahead) for name, found in far.items())
    rewarded = characters(player, realm.figures, realm.faces)
    return prospects.realm_worth(player, realm.figures, ahead) + rewarded + promised


def _change(points: int) -> dict[str, int]:
    """Return the arguments that tell of points won or lost."""
    return {"gain": max(0, points), "loss": max(0, -points), "changed": int(points != 0)}


def foresee(view: View, action: Action) -> View | None:
    """Return the view with a landscape where it would go, and what waits then. Nothing of that is done."""
    if view.seat is None:
        return None
    match action:
        case Place():
            after = place(_bare(view), view.seat, action).state
        case Move():
            after = move(_bare(view), view.seat, action).state
        case Swap():
            after = swap(_bare(view), view.seat, action).state
        case _:
            return None
    return replace(view, board=after.board, players=after.players, doing=after.doing)


def _bare(view: View) -> State:
    """Return what of a match the placing and moving of landscapes is about, with nothing to do."""
    return State(
        options=view.options,
        turn=view.turn,
        board=view.board,
        supply=view.supply,
        mosaics=view.mosaics,
        stalls=view.stalls,
        rubies=view.rubies,
        table=view.table,
        players=view.players,
        row=view.row,
        doing=view.doing,
        asking=(),
    )


# Cards


def _take(view: View, seat: int, name: str) -> Choice:
    player, found = view.players[seat], progress(view.players[seat], name)
    rank = _objective_worth(view, seat, name)
    owner = next((other for other, holder in enumerate(view.players) if name in holder.open), None)
    told: dict[str, object] = {"have": found.have, "need": found.need, "met": int(found.is_met)}
    told["points"] = OBJECTIVES[name].points + (amount(player, Power.PER_OBJECTIVE) if found.is_met else 0)
    if owner is not None:
        rank += 0.5 * max(0.0, _objective_worth(view, owner, name))
        told["seat"] = NamedValue("seat", owner)
    return Choice(rank, Phrase("earns-take" if owner is None else "earns-steal", told))


def _objective_worth(view: View, seat: int, name: str) -> float:
    player = view.players[seat]
    return prospects.objective_worth(player, progress(player, name), name, outlook(view))


def _recruit(view: View, seat: int, name: str) -> Choice:
    """Describe a character: what recruiting it would change in the points at once, and what it costs."""
    cost = CHARACTERS[name].cost
    hired = recruit(_bare(view), seat, CHARACTERS[name]).state
    after = complete(hired, seat).state.players
    gain = standing(after, view.options)[seat] - standing(view.players, view.options)[seat]
    rank = gain + _character_rank(name) * outlook(view).time - prospects.RUBY_WITH_CHARACTERS * cost
    return Choice(rank, Phrase("earns-recruit", {"cost": cost, "power": _power(name), **_change(gain)}))


def _keep(cards: Sequence[CharacterId]) -> Choice:
    told = (
        Phrase("earns-keep-one", {"character": NamedValue("character", name), "power": _power(name)}) for name in cards
    )
    listed = reduce(lambda head, following: Phrase("earns-keep-more", {"head": head, "next": following}), told)
    return Choice(sum(map(_character_rank, cards)), listed)


def _power(name: CharacterId) -> Phrase:
    """Return in a few words what a character can do."""
    return Phrase(f"power-{CHARACTERS[name].power.value}.short", {"amount": CHARACTERS[name].amount})


PROMISING: dict[Power, float] = {
    Power.SWAP: 6.0,
    Power.OUTER_ROWS: 2.0,
    Power.MORE_MOVES: 3.0,
    Power.QUIET_GENIE: 3.0,
    Power.FIRST_RUBY: 4.0,
    Power.DRAW_MOSAICS: 6.0,
    Power.DRAW_STALLS: 5.0,
    Power.TAKE_OBJECTIVE: 3.0,
    Power.NO_PENALTY: 3.0,
    Power.PER_OBJECTIVE: 4.0,
    Power.PER_JAR: 3.0,
    Power.LONE_OASES: 3.0,
    Power.LONGER_CARAVAN: 6.0,
    Power.STALL_GOODS: 5.0,
    Power.PER_UNPLACED_MOSAIC: 2.0,
    Power.PER_COLUMN: 6.0,
    Power.PER_MARKET: 4.0,
    Power.PER_RAREST: 8.0,
}
"""What a power will bring in a whole match, in points."""


def _character_rank(name: str) -> float:
    return PROMISING[CHARACTERS[name].power]
